-- While a class is locked its pupils do not play. A lock ends by itself some time after this moment.
CREATE TABLE class_locks (
    class     BIGINT  PRIMARY KEY REFERENCES classes (class) ON DELETE CASCADE,
    locked_ms BIGINT  NOT NULL
);

-- Classes that play and are seen with each other, once the teachers of both agree. `class` has asked.
CREATE TABLE class_links (
    class     BIGINT  NOT NULL REFERENCES classes (class) ON DELETE CASCADE,
    other     BIGINT  NOT NULL REFERENCES classes (class) ON DELETE CASCADE,
    is_agreed BOOLEAN NOT NULL,
    asked_ms  BIGINT  NOT NULL,
    PRIMARY KEY (class, other)
);

CREATE INDEX class_links_by_other ON class_links (other);

-- The shared board of a class: a line of moves, how many of them are shown, and a question about
-- the position that was shown when it was asked.
CREATE TABLE class_boards (
    class      BIGINT  PRIMARY KEY REFERENCES classes (class) ON DELETE CASCADE,
    version    BIGINT  NOT NULL,
    is_on      BOOLEAN NOT NULL,
    rules      TEXT    NOT NULL,
    start      TEXT    NOT NULL,
    moves      TEXT    NOT NULL,
    ply        BIGINT  NOT NULL,
    question   BIGINT  NOT NULL,
    asked      TEXT,
    is_open    BOOLEAN NOT NULL,
    is_shown   BOOLEAN NOT NULL,
    updated_ms BIGINT  NOT NULL
);

-- What each pupil would play: the answer to the last question that they answered.
CREATE TABLE class_answers (
    class    BIGINT  NOT NULL REFERENCES classes (class) ON DELETE CASCADE,
    person   BIGINT  NOT NULL REFERENCES people (person) ON DELETE CASCADE,
    question BIGINT  NOT NULL,
    house    TEXT    NOT NULL,
    at_ms    BIGINT  NOT NULL,
    PRIMARY KEY (class, person)
);

CREATE INDEX class_answers_by_person ON class_answers (person);

-- Games that one request began, by the key of the request, so that it counts once.
CREATE TABLE class_rounds (
    class   BIGINT  NOT NULL REFERENCES classes (class) ON DELETE CASCADE,
    key     TEXT    NOT NULL,
    games   TEXT    NOT NULL,
    made_ms BIGINT  NOT NULL,
    PRIMARY KEY (class, key)
);
