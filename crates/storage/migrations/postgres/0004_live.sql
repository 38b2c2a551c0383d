-- How ratings changed with a game.
CREATE INDEX rating_history_by_game ON rating_history (game) WHERE game IS NOT NULL;

-- The processes that serve games. What these two tables hold is worth nothing after a crash.
CREATE UNLOGGED TABLE processes (
    process TEXT   PRIMARY KEY,
    seen_ms BIGINT NOT NULL
);

-- Who is connected to a game through each process.
CREATE UNLOGGED TABLE presence (
    game          BIGINT  NOT NULL,
    process       TEXT    NOT NULL,
    south_here    BOOLEAN NOT NULL,
    north_here    BOOLEAN NOT NULL,
    south_seen_ms BIGINT  NOT NULL,
    north_seen_ms BIGINT  NOT NULL,
    watching      BIGINT  NOT NULL,
    PRIMARY KEY (game, process)
);

CREATE INDEX presence_by_process ON presence (process);
