-- Games of two people that have ended and wait to be counted in the explorer.
CREATE TABLE explorer_queue (
    game INTEGER PRIMARY KEY REFERENCES games (game) ON DELETE CASCADE
) STRICT;

-- How games went on from a position, by move, speed ('' without a clock), average rating in
-- hundreds (0 where it is not known) and month (12 for each year since 0).
CREATE TABLE explorer_counts (
    rules      TEXT    NOT NULL,
    position   BLOB    NOT NULL,
    move       TEXT    NOT NULL,
    speed      TEXT    NOT NULL,
    rating     INTEGER NOT NULL,
    month      INTEGER NOT NULL,
    south      INTEGER NOT NULL,
    north      INTEGER NOT NULL,
    draws      INTEGER NOT NULL,
    rating_sum INTEGER NOT NULL,
    rated      INTEGER NOT NULL,
    PRIMARY KEY (rules, position, move, speed, rating, month)
) STRICT, WITHOUT ROWID;

-- The games of accounts that went through a position.
CREATE TABLE explorer_games (
    rules    TEXT    NOT NULL,
    position BLOB    NOT NULL,
    game     INTEGER NOT NULL,
    move     TEXT    NOT NULL,
    speed    TEXT    NOT NULL,
    rating   INTEGER NOT NULL,
    month    INTEGER NOT NULL,
    PRIMARY KEY (rules, position, game)
) STRICT, WITHOUT ROWID;

-- The games that have ended before are counted too.
INSERT INTO explorer_queue (game)
SELECT s.game FROM seats s JOIN states t ON t.game = s.game
WHERE t.status = 'ended' AND s.kind = 'person' AND s.opponent IS NOT NULL
GROUP BY s.game HAVING count(*) = 2;
