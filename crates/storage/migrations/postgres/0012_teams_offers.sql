-- The people of teams, numbered in the order in which they joined. Somebody who was deleted leaves the number without a
-- person.
CREATE TABLE tournament_members (
    tournament BIGINT  NOT NULL REFERENCES tournaments (tournament) ON DELETE CASCADE,
    member     BIGINT  NOT NULL,
    person     BIGINT  REFERENCES people (person) ON DELETE SET NULL,
    PRIMARY KEY (tournament, member)
);

CREATE INDEX tournament_members_by_person ON tournament_members (person);

-- A class that is linked with the tournament's own, and takes part in it.
ALTER TABLE tournaments ADD COLUMN other BIGINT REFERENCES classes (class) ON DELETE SET NULL;

CREATE INDEX tournaments_by_other ON tournaments (other);

-- Pupils who are offered to another class, until its teachers accept or the time is over.
CREATE TABLE class_offers (
    person   BIGINT  PRIMARY KEY REFERENCES people (person) ON DELETE CASCADE,
    class    BIGINT  NOT NULL REFERENCES classes (class) ON DELETE CASCADE,
    made_ms  BIGINT  NOT NULL,
    until_ms BIGINT  NOT NULL
);

CREATE INDEX class_offers_by_class ON class_offers (class);
