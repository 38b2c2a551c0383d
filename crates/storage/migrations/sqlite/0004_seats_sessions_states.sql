-- Games between people: seats in place of an owner, sessions in place of one secret a person,
-- events with their actor and without a list of kinds, and a state row that lists are made from.
-- The tables are copied, since SQLite changes no constraints in place.

CREATE TABLE new_people (
    person     INTEGER PRIMARY KEY AUTOINCREMENT,
    kind       TEXT    NOT NULL,
    name       TEXT    NOT NULL,
    name_key   TEXT    NOT NULL UNIQUE,
    password   TEXT,
    progress   TEXT    NOT NULL DEFAULT '{}',
    created_ms INTEGER NOT NULL,
    closed_ms  INTEGER
) STRICT;

INSERT INTO new_people (person, kind, name, name_key, progress, created_ms)
SELECT person, 'visitor', 'Visitor ' || person, 'visitor ' || person, progress, created_ms
FROM people;

CREATE TABLE sessions (
    session     INTEGER PRIMARY KEY AUTOINCREMENT,
    person      INTEGER NOT NULL REFERENCES new_people (person) ON DELETE CASCADE,
    secret_hash BLOB    NOT NULL UNIQUE,
    device      TEXT    NOT NULL,
    created_ms  INTEGER NOT NULL,
    seen_ms     INTEGER NOT NULL
) STRICT;

INSERT INTO sessions (person, secret_hash, device, created_ms, seen_ms)
SELECT person, secret_hash, '', created_ms, created_ms FROM people;

CREATE INDEX sessions_by_person ON sessions (person);

CREATE TABLE new_games (
    game          INTEGER PRIMARY KEY AUTOINCREMENT,
    id            TEXT    NOT NULL UNIQUE,
    rules         TEXT    NOT NULL,
    start         TEXT    NOT NULL,
    time_control  TEXT    NOT NULL,
    rated         INTEGER NOT NULL,
    shared_device INTEGER NOT NULL,
    south_wins    INTEGER NOT NULL,
    north_wins    INTEGER NOT NULL,
    draws         INTEGER NOT NULL,
    created_ms    INTEGER NOT NULL
) STRICT;

INSERT INTO new_games
SELECT game, id, rules, start, 'none', 0, mode = 'two', south_wins, north_wins, draws, created_ms
FROM games;

CREATE TABLE seats (
    game   INTEGER NOT NULL REFERENCES new_games (game) ON DELETE CASCADE,
    side   TEXT    NOT NULL,
    kind   TEXT    NOT NULL,
    person INTEGER REFERENCES new_people (person),
    level  INTEGER,
    name   TEXT,
    PRIMARY KEY (game, side)
) STRICT, WITHOUT ROWID;

INSERT INTO seats (game, side, kind, person, level, name)
SELECT game, 'S', iif(you = 'N', 'computer', 'person'), iif(you = 'N', NULL, owner),
       iif(you = 'N', level, NULL), south_name
FROM games
UNION ALL
SELECT game, 'N', iif(you = 'S', 'computer', 'person'), iif(you = 'S', NULL, owner),
       iif(you = 'S', level, NULL), north_name
FROM games;

CREATE INDEX seats_by_person ON seats (person, game);

CREATE TABLE new_events (
    game    INTEGER NOT NULL REFERENCES new_games (game) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    kind    TEXT    NOT NULL,
    detail  TEXT    NOT NULL,
    actor   TEXT    NOT NULL,
    at_ms   INTEGER NOT NULL,
    PRIMARY KEY (game, version)
) STRICT, WITHOUT ROWID;

INSERT INTO new_events (game, version, kind, detail, actor, at_ms)
SELECT game, version, kind, detail,
       CASE kind
           WHEN 'move' THEN iif(detail GLOB '[A-F]', 'S', 'N')
           WHEN 'resign' THEN detail
           ELSE coalesce((SELECT you FROM games WHERE games.game = events.game), 'S')
       END,
       at_ms
FROM events;

CREATE TABLE new_shares (
    game       INTEGER PRIMARY KEY REFERENCES new_games (game) ON DELETE CASCADE,
    token      TEXT    NOT NULL UNIQUE,
    created_ms INTEGER NOT NULL
) STRICT;

INSERT INTO new_shares SELECT game, token, created_ms FROM shares;

-- The rows that are missing here are made from the events when the database is opened.
CREATE TABLE states (
    game          INTEGER PRIMARY KEY REFERENCES new_games (game) ON DELETE CASCADE,
    version       INTEGER NOT NULL,
    status        TEXT    NOT NULL,
    turn          TEXT    NOT NULL,
    position      TEXT    NOT NULL,
    plies         INTEGER NOT NULL,
    south_seeds   INTEGER NOT NULL,
    north_seeds   INTEGER NOT NULL,
    south_left_ms INTEGER,
    north_left_ms INTEGER,
    turn_ms       INTEGER NOT NULL,
    due_ms        INTEGER,
    winner        TEXT,
    reason        TEXT,
    updated_ms    INTEGER NOT NULL,
    lease         TEXT,
    lease_ms      INTEGER
) STRICT;

CREATE INDEX states_due ON states (due_ms) WHERE due_ms IS NOT NULL;

-- Until its state is made, a game is known to have had so many events.
INSERT INTO states (game, version, status, turn, position, plies, south_seeds, north_seeds,
                    turn_ms, updated_ms)
SELECT games.game, game_states.version, 'unknown', 'S', start, 0, 0, 0, created_ms, created_ms
FROM games JOIN game_states ON game_states.game = games.game;

-- Offers of a game: in the lobby, or by a private link.
CREATE TABLE challenges (
    challenge    INTEGER PRIMARY KEY AUTOINCREMENT,
    id           TEXT    NOT NULL UNIQUE,
    person       INTEGER NOT NULL REFERENCES new_people (person) ON DELETE CASCADE,
    rules        TEXT    NOT NULL,
    time_control TEXT    NOT NULL,
    rated        INTEGER NOT NULL,
    starter      TEXT    NOT NULL,
    is_private   INTEGER NOT NULL,
    created_ms   INTEGER NOT NULL,
    seen_ms      INTEGER NOT NULL,
    game         TEXT,
    closed_ms    INTEGER
) STRICT;

CREATE INDEX challenges_open ON challenges (seen_ms) WHERE closed_ms IS NULL;

-- Ratings of people, bots and levels of the engine, in each pool.
CREATE TABLE ratings (
    subject    TEXT    NOT NULL,
    pool       TEXT    NOT NULL,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    games      INTEGER NOT NULL,
    updated_ms INTEGER NOT NULL,
    PRIMARY KEY (subject, pool)
) STRICT;

CREATE INDEX ratings_by_pool ON ratings (pool, rating);

-- The rating after each rated game.
CREATE TABLE rating_history (
    subject   TEXT    NOT NULL,
    pool      TEXT    NOT NULL,
    games     INTEGER NOT NULL,
    game      INTEGER,
    rating    REAL    NOT NULL,
    deviation REAL    NOT NULL,
    at_ms     INTEGER NOT NULL,
    PRIMARY KEY (subject, pool, games)
) STRICT;

-- The tables that refer to others go first: dropping a table deletes what refers to it.
DROP TABLE game_states;
DROP TABLE shares;
DROP TABLE events;
DROP TABLE games;
DROP TABLE people;
ALTER TABLE new_people RENAME TO people;
ALTER TABLE new_games RENAME TO games;
ALTER TABLE new_events RENAME TO events;
ALTER TABLE new_shares RENAME TO shares;
