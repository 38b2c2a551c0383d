-- Offers of a game: in the lobby, by a private link, or to a person. Nothing was ever written to the
-- table of this name before.
DROP TABLE challenges;

CREATE TABLE challenges (
    challenge     INTEGER PRIMARY KEY AUTOINCREMENT,
    id            TEXT    NOT NULL UNIQUE,
    person        INTEGER NOT NULL REFERENCES people (person) ON DELETE CASCADE,
    opponent      INTEGER REFERENCES people (person) ON DELETE CASCADE,
    rules         TEXT    NOT NULL,
    time_control  TEXT    NOT NULL,
    rated         INTEGER NOT NULL,
    starter       TEXT    NOT NULL,
    is_private    INTEGER NOT NULL,
    while_present INTEGER NOT NULL,
    created_ms    INTEGER NOT NULL,
    expires_ms    INTEGER NOT NULL,
    status        TEXT    NOT NULL,
    game          TEXT,
    closed_ms     INTEGER
) STRICT;

CREATE INDEX challenges_open ON challenges (expires_ms) WHERE status = 'open';
CREATE INDEX challenges_by_person ON challenges (person) WHERE status = 'open';
CREATE INDEX challenges_by_opponent ON challenges (opponent) WHERE status = 'open';
