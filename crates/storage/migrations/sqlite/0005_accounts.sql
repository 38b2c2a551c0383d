-- Bots belong to an account.
ALTER TABLE people ADD COLUMN owner INTEGER REFERENCES people (person);

CREATE INDEX people_by_owner ON people (owner) WHERE owner IS NOT NULL;

-- Secrets by which programs act for an account or a bot, each known by its hash.
CREATE TABLE tokens (
    token       INTEGER PRIMARY KEY AUTOINCREMENT,
    person      INTEGER NOT NULL REFERENCES people (person) ON DELETE CASCADE,
    secret_hash BLOB    NOT NULL UNIQUE,
    label       TEXT    NOT NULL,
    created_ms  INTEGER NOT NULL,
    seen_ms     INTEGER NOT NULL
) STRICT;

CREATE INDEX tokens_by_person ON tokens (person);

-- Codes that set a new password, each once, known by their hashes.
CREATE TABLE recovery_codes (
    person    INTEGER NOT NULL REFERENCES people (person) ON DELETE CASCADE,
    code_hash BLOB    NOT NULL,
    PRIMARY KEY (person, code_hash)
) STRICT, WITHOUT ROWID;

-- Whom a person follows or has blocked.
CREATE TABLE relations (
    person     INTEGER NOT NULL REFERENCES people (person) ON DELETE CASCADE,
    kind       TEXT    NOT NULL,
    other      INTEGER NOT NULL REFERENCES people (person) ON DELETE CASCADE,
    created_ms INTEGER NOT NULL,
    PRIMARY KEY (person, kind, other)
) STRICT, WITHOUT ROWID;

CREATE INDEX relations_by_other ON relations (other, kind);

-- What people report to the operator.
CREATE TABLE reports (
    report      INTEGER PRIMARY KEY AUTOINCREMENT,
    reporter    INTEGER REFERENCES people (person) ON DELETE SET NULL,
    person      INTEGER NOT NULL REFERENCES people (person) ON DELETE CASCADE,
    reason      TEXT    NOT NULL,
    game        TEXT,
    created_ms  INTEGER NOT NULL,
    resolved_ms INTEGER,
    resolution  TEXT
) STRICT;

CREATE INDEX reports_open ON reports (report) WHERE resolved_ms IS NULL;
CREATE INDEX reports_by_person ON reports (person);
CREATE INDEX reports_by_reporter ON reports (reporter) WHERE reporter IS NOT NULL;

-- The games that go on, which are few of those that a person has played.
CREATE INDEX states_playing ON states (game) WHERE status = 'playing';

-- In a game with somebody else: the opponent, and how it ended for this seat.
ALTER TABLE seats ADD COLUMN opponent INTEGER REFERENCES people (person);
ALTER TABLE seats ADD COLUMN result TEXT;

CREATE INDEX seats_online ON seats (person, game, result) WHERE opponent IS NOT NULL;
CREATE INDEX seats_by_opponent ON seats (person, opponent, game, result)
    WHERE opponent IS NOT NULL;

-- The class of a game with a clock: bullet, blitz, rapid, correspondence.
ALTER TABLE games ADD COLUMN speed TEXT;
