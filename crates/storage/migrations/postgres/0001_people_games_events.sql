-- People: visitors without an account, accounts, bots.
CREATE TABLE people (
    person     BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind       TEXT   NOT NULL,
    name       TEXT   NOT NULL,
    name_key   TEXT   NOT NULL UNIQUE,
    password   TEXT,
    progress   TEXT   NOT NULL DEFAULT '{}',
    created_ms BIGINT NOT NULL,
    closed_ms  BIGINT
);

-- The devices a person is known on, each by the hash of the secret in its cookie.
CREATE TABLE sessions (
    session     BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    person      BIGINT NOT NULL REFERENCES people (person) ON DELETE CASCADE,
    secret_hash BYTEA  NOT NULL UNIQUE,
    device      TEXT   NOT NULL,
    created_ms  BIGINT NOT NULL,
    seen_ms     BIGINT NOT NULL
);

CREATE INDEX sessions_by_person ON sessions (person);

-- What a game is from its first moment on; nothing here ever changes.
CREATE TABLE games (
    game          BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id            TEXT    NOT NULL UNIQUE,
    rules         TEXT    NOT NULL,
    start         TEXT    NOT NULL,
    time_control  TEXT    NOT NULL,
    rated         BOOLEAN NOT NULL,
    shared_device BOOLEAN NOT NULL,
    south_wins    BIGINT  NOT NULL,
    north_wins    BIGINT  NOT NULL,
    draws         BIGINT  NOT NULL,
    created_ms    BIGINT  NOT NULL
);

-- Who plays: a person or bot, or a level of the engine.
CREATE TABLE seats (
    game   BIGINT NOT NULL REFERENCES games (game) ON DELETE CASCADE,
    side   TEXT   NOT NULL,
    kind   TEXT   NOT NULL,
    person BIGINT REFERENCES people (person),
    level  BIGINT,
    name   TEXT,
    PRIMARY KEY (game, side)
);

CREATE INDEX seats_by_person ON seats (person, game);

-- What happened in a game, in order: rows are added and never changed.
CREATE TABLE events (
    game    BIGINT NOT NULL REFERENCES games (game) ON DELETE CASCADE,
    version BIGINT NOT NULL,
    kind    TEXT   NOT NULL,
    detail  TEXT   NOT NULL,
    actor   TEXT   NOT NULL,
    at_ms   BIGINT NOT NULL,
    PRIMARY KEY (game, version)
);

-- How a game stands: written in the same transaction as its last event.
CREATE TABLE states (
    game          BIGINT PRIMARY KEY REFERENCES games (game) ON DELETE CASCADE,
    version       BIGINT NOT NULL,
    status        TEXT   NOT NULL,
    turn          TEXT   NOT NULL,
    position      TEXT   NOT NULL,
    plies         BIGINT NOT NULL,
    south_seeds   BIGINT NOT NULL,
    north_seeds   BIGINT NOT NULL,
    south_left_ms BIGINT,
    north_left_ms BIGINT,
    turn_ms       BIGINT NOT NULL,
    due_ms        BIGINT,
    winner        TEXT,
    reason        TEXT,
    updated_ms    BIGINT NOT NULL,
    lease         TEXT,
    lease_ms      BIGINT
);

CREATE INDEX states_due ON states (due_ms) WHERE due_ms IS NOT NULL;

-- A link by which anyone may look at a game.
CREATE TABLE shares (
    game       BIGINT PRIMARY KEY REFERENCES games (game) ON DELETE CASCADE,
    token      TEXT   NOT NULL UNIQUE,
    created_ms BIGINT NOT NULL
);

-- Offers of a game: in the lobby, or by a private link.
CREATE TABLE challenges (
    challenge    BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id           TEXT    NOT NULL UNIQUE,
    person       BIGINT  NOT NULL REFERENCES people (person) ON DELETE CASCADE,
    rules        TEXT    NOT NULL,
    time_control TEXT    NOT NULL,
    rated        BOOLEAN NOT NULL,
    starter      TEXT    NOT NULL,
    is_private   BOOLEAN NOT NULL,
    created_ms   BIGINT  NOT NULL,
    seen_ms      BIGINT  NOT NULL,
    game         TEXT,
    closed_ms    BIGINT
);

CREATE INDEX challenges_open ON challenges (seen_ms) WHERE closed_ms IS NULL;

-- Ratings of people, bots and levels of the engine, in each pool.
CREATE TABLE ratings (
    subject    TEXT             NOT NULL,
    pool       TEXT             NOT NULL,
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games      BIGINT           NOT NULL,
    updated_ms BIGINT           NOT NULL,
    PRIMARY KEY (subject, pool)
);

CREATE INDEX ratings_by_pool ON ratings (pool, rating);

-- The rating after each rated game.
CREATE TABLE rating_history (
    subject   TEXT             NOT NULL,
    pool      TEXT             NOT NULL,
    games     BIGINT           NOT NULL,
    game      BIGINT,
    rating    DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    at_ms     BIGINT           NOT NULL,
    PRIMARY KEY (subject, pool, games)
);
