-- Series of tournaments with a common table.
CREATE TABLE series (
    series     BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id         TEXT    NOT NULL UNIQUE,
    name       TEXT    NOT NULL,
    about      TEXT    NOT NULL,
    owner      BIGINT  REFERENCES people (person) ON DELETE SET NULL,
    created_ms BIGINT  NOT NULL
);

CREATE INDEX series_by_owner ON series (owner);

-- Tournaments. Version n is made by event n; edits counts changes of the setup, which are no events.
CREATE TABLE tournaments (
    tournament BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id         TEXT    NOT NULL UNIQUE,
    organiser  BIGINT  REFERENCES people (person) ON DELETE SET NULL,
    class      BIGINT  REFERENCES classes (class) ON DELETE CASCADE,
    series     BIGINT  REFERENCES series (series) ON DELETE SET NULL,
    access     TEXT    NOT NULL,
    setup      TEXT    NOT NULL,
    secret     TEXT    NOT NULL,
    created_ms BIGINT  NOT NULL,
    starts_ms  BIGINT,
    started_ms BIGINT,
    ends_ms    BIGINT,
    status     TEXT    NOT NULL,
    round      BIGINT  NOT NULL,
    entrants   BIGINT  NOT NULL,
    version    BIGINT  NOT NULL,
    edits      BIGINT  NOT NULL,
    due_ms     BIGINT,
    lease      TEXT,
    lease_ms   BIGINT
);

CREATE INDEX tournaments_by_status ON tournaments (status, starts_ms);
CREATE INDEX tournaments_by_organiser ON tournaments (organiser);
CREATE INDEX tournaments_by_class ON tournaments (class);
CREATE INDEX tournaments_by_series ON tournaments (series);
CREATE INDEX tournaments_due ON tournaments (due_ms) WHERE due_ms IS NOT NULL;

-- What happened in a tournament, as JSON.
CREATE TABLE tournament_events (
    tournament BIGINT  NOT NULL REFERENCES tournaments (tournament) ON DELETE CASCADE,
    version    BIGINT  NOT NULL,
    event      TEXT    NOT NULL,
    at_ms      BIGINT  NOT NULL,
    PRIMARY KEY (tournament, version)
);

-- The people behind entrants. Somebody who was deleted leaves the entrant without a person.
CREATE TABLE tournament_entrants (
    tournament BIGINT  NOT NULL REFERENCES tournaments (tournament) ON DELETE CASCADE,
    number     BIGINT  NOT NULL,
    person     BIGINT  REFERENCES people (person) ON DELETE SET NULL,
    PRIMARY KEY (tournament, number)
);

CREATE INDEX tournament_entrants_by_person ON tournament_entrants (person);

-- The games that are played online. One is open until its result has become an event.
CREATE TABLE tournament_games (
    link       BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    tournament BIGINT  NOT NULL REFERENCES tournaments (tournament) ON DELETE CASCADE,
    round      BIGINT  NOT NULL,
    place      BIGINT  NOT NULL,
    number     BIGINT  NOT NULL,
    south      BIGINT  NOT NULL,
    game       BIGINT  UNIQUE REFERENCES games (game) ON DELETE SET NULL,
    is_open    BOOLEAN NOT NULL
);

CREATE INDEX tournament_games_by_place ON tournament_games (tournament, round, place, number);
-- Nothing is started twice.
CREATE UNIQUE INDEX tournament_games_open ON tournament_games (tournament, round, place, number)
    WHERE is_open;
