-- Classes of a school. Pupils join with the code while the class is open.
CREATE TABLE classes (
    class      INTEGER PRIMARY KEY AUTOINCREMENT,
    id         TEXT    NOT NULL UNIQUE,
    name       TEXT    NOT NULL,
    code       TEXT    NOT NULL UNIQUE,
    is_open    INTEGER NOT NULL,
    phrases    INTEGER NOT NULL,
    ratings    INTEGER NOT NULL,
    created_ms INTEGER NOT NULL
) STRICT;

-- Who teaches a class; one of them is its owner.
CREATE TABLE class_teachers (
    class    INTEGER NOT NULL REFERENCES classes (class) ON DELETE CASCADE,
    person   INTEGER NOT NULL REFERENCES people (person) ON DELETE CASCADE,
    is_owner INTEGER NOT NULL,
    since_ms INTEGER NOT NULL,
    PRIMARY KEY (class, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX class_teachers_by_person ON class_teachers (person);

-- The people of kind 'pupil', each in one class. Nickname and pass phrase are in people.
CREATE TABLE pupils (
    person    INTEGER PRIMARY KEY REFERENCES people (person) ON DELETE CASCADE,
    class     INTEGER NOT NULL REFERENCES classes (class),
    id        TEXT    NOT NULL UNIQUE,
    picture   TEXT    NOT NULL,
    joined_ms INTEGER NOT NULL,
    seen_ms   INTEGER NOT NULL
) STRICT;

CREATE INDEX pupils_by_class ON pupils (class);
