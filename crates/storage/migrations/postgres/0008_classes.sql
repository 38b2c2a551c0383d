-- Classes of a school. Pupils join with the code while the class is open.
CREATE TABLE classes (
    class      BIGINT  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id         TEXT    NOT NULL UNIQUE,
    name       TEXT    NOT NULL,
    code       TEXT    NOT NULL UNIQUE,
    is_open    BOOLEAN NOT NULL,
    phrases    BOOLEAN NOT NULL,
    ratings    BOOLEAN NOT NULL,
    created_ms BIGINT  NOT NULL
);

-- Who teaches a class; one of them is its owner.
CREATE TABLE class_teachers (
    class    BIGINT  NOT NULL REFERENCES classes (class) ON DELETE CASCADE,
    person   BIGINT  NOT NULL REFERENCES people (person) ON DELETE CASCADE,
    is_owner BOOLEAN NOT NULL,
    since_ms BIGINT  NOT NULL,
    PRIMARY KEY (class, person)
);

CREATE INDEX class_teachers_by_person ON class_teachers (person);

-- The people of kind 'pupil', each in one class. Nickname and pass phrase are in people.
CREATE TABLE pupils (
    person    BIGINT PRIMARY KEY REFERENCES people (person) ON DELETE CASCADE,
    class     BIGINT  NOT NULL REFERENCES classes (class),
    id        TEXT    NOT NULL UNIQUE,
    picture   TEXT    NOT NULL,
    joined_ms BIGINT  NOT NULL,
    seen_ms   BIGINT  NOT NULL
);

CREATE INDEX pupils_by_class ON pupils (class);
