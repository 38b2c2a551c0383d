-- Series of tournaments with a common table.
CREATE TABLE series (
    series     INTEGER PRIMARY KEY AUTOINCREMENT,
    id         TEXT    NOT NULL UNIQUE,
    name       TEXT    NOT NULL,
    about      TEXT    NOT NULL,
    owner      INTEGER REFERENCES people (person) ON DELETE SET NULL,
    created_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX series_by_owner ON series (owner);

-- Tournaments. Version n is made by event n; edits counts changes of the setup, which are no events.
CREATE TABLE tournaments (
    tournament INTEGER PRIMARY KEY AUTOINCREMENT,
    id         TEXT    NOT NULL UNIQUE,
    organiser  INTEGER REFERENCES people (person) ON DELETE SET NULL,
    class      INTEGER REFERENCES classes (class) ON DELETE CASCADE,
    series     INTEGER REFERENCES series (series) ON DELETE SET NULL,
    access     TEXT    NOT NULL,
    setup      TEXT    NOT NULL,
    secret     TEXT    NOT NULL,
    created_ms INTEGER NOT NULL,
    starts_ms  INTEGER,
    started_ms INTEGER,
    ends_ms    INTEGER,
    status     TEXT    NOT NULL,
    round      INTEGER NOT NULL,
    entrants   INTEGER NOT NULL,
    version    INTEGER NOT NULL,
    edits      INTEGER NOT NULL,
    due_ms     INTEGER,
    lease      TEXT,
    lease_ms   INTEGER
) STRICT;

CREATE INDEX tournaments_by_status ON tournaments (status, starts_ms);
CREATE INDEX tournaments_by_organiser ON tournaments (organiser);
CREATE INDEX tournaments_by_class ON tournaments (class);
CREATE INDEX tournaments_by_series ON tournaments (series);
CREATE INDEX tournaments_due ON tournaments (due_ms) WHERE due_ms IS NOT NULL;

-- What happened in a tournament, as JSON.
CREATE TABLE tournament_events (
    tournament INTEGER NOT NULL REFERENCES tournaments (tournament) ON DELETE CASCADE,
    version    INTEGER NOT NULL,
    event      TEXT    NOT NULL,
    at_ms      INTEGER NOT NULL,
    PRIMARY KEY (tournament, version)
) STRICT, WITHOUT ROWID;

-- The people behind entrants. Somebody who was deleted leaves the entrant without a person.
CREATE TABLE tournament_entrants (
    tournament INTEGER NOT NULL REFERENCES tournaments (tournament) ON DELETE CASCADE,
    number     INTEGER NOT NULL,
    person     INTEGER REFERENCES people (person) ON DELETE SET NULL,
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX tournament_entrants_by_person ON tournament_entrants (person);

-- The games that are played online. One is open until its result has become an event.
CREATE TABLE tournament_games (
    link       INTEGER PRIMARY KEY AUTOINCREMENT,
    tournament INTEGER NOT NULL REFERENCES tournaments (tournament) ON DELETE CASCADE,
    round      INTEGER NOT NULL,
    place      INTEGER NOT NULL,
    number     INTEGER NOT NULL,
    south      INTEGER NOT NULL,
    game       INTEGER UNIQUE REFERENCES games (game) ON DELETE SET NULL,
    is_open    INTEGER NOT NULL
) STRICT;

CREATE INDEX tournament_games_by_place ON tournament_games (tournament, round, place, number);
-- Nothing is started twice.
CREATE UNIQUE INDEX tournament_games_open ON tournament_games (tournament, round, place, number)
    WHERE is_open;
