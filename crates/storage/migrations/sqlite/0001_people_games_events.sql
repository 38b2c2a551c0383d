-- A visitor, known by the hash of the secret in his cookie.
CREATE TABLE people (
    person      INTEGER PRIMARY KEY AUTOINCREMENT,
    secret_hash BLOB    NOT NULL UNIQUE CHECK (length(secret_hash) = 32),
    progress    TEXT    NOT NULL DEFAULT '{}',
    created_ms  INTEGER NOT NULL
) STRICT;

-- What a game is from its first moment on; nothing here ever changes.
CREATE TABLE games (
    game         INTEGER PRIMARY KEY AUTOINCREMENT,
    id           TEXT    NOT NULL UNIQUE,
    owner        INTEGER NOT NULL REFERENCES people (person),
    mode         TEXT    NOT NULL CHECK (mode IN ('computer', 'two')),
    rules        TEXT    NOT NULL,
    level        INTEGER CHECK ((mode = 'computer') = (level IS NOT NULL)),
    you          TEXT    CHECK (you IN ('S', 'N') AND (mode = 'computer') = (you IS NOT NULL)),
    start        TEXT    NOT NULL,
    south_name   TEXT,
    north_name   TEXT,
    south_wins   INTEGER NOT NULL DEFAULT 0,
    north_wins   INTEGER NOT NULL DEFAULT 0,
    draws        INTEGER NOT NULL DEFAULT 0,
    created_ms   INTEGER NOT NULL
) STRICT;

CREATE INDEX games_by_owner ON games (owner, game);

-- What happened in a game, in order: rows are added and never changed. The key makes two writers
-- that saw the same version collide, so only one of them is believed.
CREATE TABLE events (
    game    INTEGER NOT NULL REFERENCES games (game) ON DELETE CASCADE,
    version INTEGER NOT NULL CHECK (version >= 1),
    kind    TEXT    NOT NULL CHECK (kind IN ('move', 'undo', 'resign', 'agree', 'rematch')),
    detail  TEXT    NOT NULL,
    at_ms   INTEGER NOT NULL,
    PRIMARY KEY (game, version)
) STRICT, WITHOUT ROWID;
