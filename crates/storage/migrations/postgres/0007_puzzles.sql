-- What came of a person's first attempt at a puzzle; later ones do not count.
CREATE TABLE puzzle_attempts (
    person BIGINT  NOT NULL REFERENCES people (person) ON DELETE CASCADE,
    puzzle TEXT    NOT NULL,
    solved BOOLEAN NOT NULL,
    at_ms  BIGINT  NOT NULL,
    PRIMARY KEY (person, puzzle)
);

-- How strong people are at puzzles.
CREATE TABLE puzzle_people (
    person      BIGINT           PRIMARY KEY REFERENCES people (person) ON DELETE CASCADE,
    rating      DOUBLE PRECISION NOT NULL,
    deviation   DOUBLE PRECISION NOT NULL,
    volatility  DOUBLE PRECISION NOT NULL,
    attempts    BIGINT           NOT NULL,
    updated_ms  BIGINT           NOT NULL,
    solved      BIGINT           NOT NULL,
    streak      BIGINT           NOT NULL,
    streak_best BIGINT           NOT NULL
);

-- How hard puzzles have proved; one that nobody has tried is not here.
CREATE TABLE puzzle_ratings (
    puzzle     TEXT             PRIMARY KEY,
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    attempts   BIGINT           NOT NULL,
    updated_ms BIGINT           NOT NULL
);
