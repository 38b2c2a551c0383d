-- Bots belong to an account.
ALTER TABLE people ADD COLUMN owner BIGINT REFERENCES people (person);

CREATE INDEX people_by_owner ON people (owner) WHERE owner IS NOT NULL;

-- Secrets by which programs act for an account or a bot, each known by its hash.
CREATE TABLE tokens (
    token       BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    person      BIGINT NOT NULL REFERENCES people (person) ON DELETE CASCADE,
    secret_hash BYTEA  NOT NULL UNIQUE,
    label       TEXT   NOT NULL,
    created_ms  BIGINT NOT NULL,
    seen_ms     BIGINT NOT NULL
);

CREATE INDEX tokens_by_person ON tokens (person);

-- Codes that set a new password, each once, known by their hashes.
CREATE TABLE recovery_codes (
    person    BIGINT NOT NULL REFERENCES people (person) ON DELETE CASCADE,
    code_hash BYTEA  NOT NULL,
    PRIMARY KEY (person, code_hash)
);

-- Whom a person follows or has blocked.
CREATE TABLE relations (
    person     BIGINT NOT NULL REFERENCES people (person) ON DELETE CASCADE,
    kind       TEXT   NOT NULL,
    other      BIGINT NOT NULL REFERENCES people (person) ON DELETE CASCADE,
    created_ms BIGINT NOT NULL,
    PRIMARY KEY (person, kind, other)
);

CREATE INDEX relations_by_other ON relations (other, kind);

-- What people report to the operator.
CREATE TABLE reports (
    report      BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    reporter    BIGINT REFERENCES people (person) ON DELETE SET NULL,
    person      BIGINT NOT NULL REFERENCES people (person) ON DELETE CASCADE,
    reason      TEXT   NOT NULL,
    game        TEXT,
    created_ms  BIGINT NOT NULL,
    resolved_ms BIGINT,
    resolution  TEXT
);

CREATE INDEX reports_open ON reports (report) WHERE resolved_ms IS NULL;
CREATE INDEX reports_by_person ON reports (person);
CREATE INDEX reports_by_reporter ON reports (reporter) WHERE reporter IS NOT NULL;

-- The games that go on, which are few of those that a person has played.
CREATE INDEX states_playing ON states (game) WHERE status = 'playing';

-- In a game with somebody else: the opponent, and how it ended for this seat.
ALTER TABLE seats ADD COLUMN opponent BIGINT REFERENCES people (person);
ALTER TABLE seats ADD COLUMN result TEXT;

CREATE INDEX seats_online ON seats (person, game, result) WHERE opponent IS NOT NULL;
CREATE INDEX seats_by_opponent ON seats (person, opponent, game, result)
    WHERE opponent IS NOT NULL;

-- The class of a game with a clock: bullet, blitz, rapid, correspondence.
ALTER TABLE games ADD COLUMN speed TEXT;
