-- What came of a person's first attempt at a puzzle; later ones do not count.
CREATE TABLE puzzle_attempts (
    person INTEGER NOT NULL REFERENCES people (person) ON DELETE CASCADE,
    puzzle TEXT    NOT NULL,
    solved INTEGER NOT NULL,
    at_ms  INTEGER NOT NULL,
    PRIMARY KEY (person, puzzle)
) STRICT, WITHOUT ROWID;

-- How strong people are at puzzles.
CREATE TABLE puzzle_people (
    person      INTEGER PRIMARY KEY REFERENCES people (person) ON DELETE CASCADE,
    rating      REAL    NOT NULL,
    deviation   REAL    NOT NULL,
    volatility  REAL    NOT NULL,
    attempts    INTEGER NOT NULL,
    updated_ms  INTEGER NOT NULL,
    solved      INTEGER NOT NULL,
    streak      INTEGER NOT NULL,
    streak_best INTEGER NOT NULL
) STRICT;

-- How hard puzzles have proved; one that nobody has tried is not here.
CREATE TABLE puzzle_ratings (
    puzzle     TEXT    PRIMARY KEY,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    attempts   INTEGER NOT NULL,
    updated_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
