-- A link by which anyone may look at a game. Deleting the game ends it.
CREATE TABLE shares (
    game       INTEGER PRIMARY KEY REFERENCES games (game) ON DELETE CASCADE,
    token      TEXT    NOT NULL UNIQUE,
    created_ms INTEGER NOT NULL
) STRICT;
