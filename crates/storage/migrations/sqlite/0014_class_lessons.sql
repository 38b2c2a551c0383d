-- While a class is locked its pupils do not play. A lock ends by itself some time after this moment.
CREATE TABLE class_locks (
    class     INTEGER PRIMARY KEY REFERENCES classes (class) ON DELETE CASCADE,
    locked_ms INTEGER NOT NULL
) STRICT;

-- Classes that play and are seen with each other, once the teachers of both agree. `class` has asked.
CREATE TABLE class_links (
    class     INTEGER NOT NULL REFERENCES classes (class) ON DELETE CASCADE,
    other     INTEGER NOT NULL REFERENCES classes (class) ON DELETE CASCADE,
    is_agreed INTEGER NOT NULL,
    asked_ms  INTEGER NOT NULL,
    PRIMARY KEY (class, other)
) STRICT, WITHOUT ROWID;

CREATE INDEX class_links_by_other ON class_links (other);

-- The shared board of a class: a line of moves, how many of them are shown, and a question about
-- the position that was shown when it was asked.
CREATE TABLE class_boards (
    class      INTEGER PRIMARY KEY REFERENCES classes (class) ON DELETE CASCADE,
    version    INTEGER NOT NULL,
    is_on      INTEGER NOT NULL,
    rules      TEXT    NOT NULL,
    start      TEXT    NOT NULL,
    moves      TEXT    NOT NULL,
    ply        INTEGER NOT NULL,
    question   INTEGER NOT NULL,
    asked      TEXT,
    is_open    INTEGER NOT NULL,
    is_shown   INTEGER NOT NULL,
    updated_ms INTEGER NOT NULL
) STRICT;

-- What each pupil would play: the answer to the last question that they answered.
CREATE TABLE class_answers (
    class    INTEGER NOT NULL REFERENCES classes (class) ON DELETE CASCADE,
    person   INTEGER NOT NULL REFERENCES people (person) ON DELETE CASCADE,
    question INTEGER NOT NULL,
    house    TEXT    NOT NULL,
    at_ms    INTEGER NOT NULL,
    PRIMARY KEY (class, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX class_answers_by_person ON class_answers (person);

-- Games that one request began, by the key of the request, so that it counts once.
CREATE TABLE class_rounds (
    class   INTEGER NOT NULL REFERENCES classes (class) ON DELETE CASCADE,
    key     TEXT    NOT NULL,
    games   TEXT    NOT NULL,
    made_ms INTEGER NOT NULL,
    PRIMARY KEY (class, key)
) STRICT, WITHOUT ROWID;
