-- What the engine found in a game that has ended, as the API writes it.
CREATE TABLE reviews (
    game       BIGINT PRIMARY KEY REFERENCES games (game) ON DELETE CASCADE,
    review     TEXT   NOT NULL,
    created_ms BIGINT NOT NULL
);
