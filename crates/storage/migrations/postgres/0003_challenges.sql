-- Offers of a game: in the lobby, by a private link, or to a person. Nothing was ever written to the
-- table of this name before.
DROP TABLE challenges;

CREATE TABLE challenges (
    challenge     BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id            TEXT    NOT NULL UNIQUE,
    person        BIGINT  NOT NULL REFERENCES people (person) ON DELETE CASCADE,
    opponent      BIGINT  REFERENCES people (person) ON DELETE CASCADE,
    rules         TEXT    NOT NULL,
    time_control  TEXT    NOT NULL,
    rated         BOOLEAN NOT NULL,
    starter       TEXT    NOT NULL,
    is_private    BOOLEAN NOT NULL,
    while_present BOOLEAN NOT NULL,
    created_ms    BIGINT  NOT NULL,
    expires_ms    BIGINT  NOT NULL,
    status        TEXT    NOT NULL,
    game          TEXT,
    closed_ms     BIGINT
);

CREATE INDEX challenges_open ON challenges (expires_ms) WHERE status = 'open';
CREATE INDEX challenges_by_person ON challenges (person) WHERE status = 'open';
CREATE INDEX challenges_by_opponent ON challenges (opponent) WHERE status = 'open';
