-- The state of a game: how many events it has. It is written in the transaction of each event, so
-- that a history that has lost its last events is noticed, and not shown as a shorter game.
CREATE TABLE game_states (
    game    INTEGER PRIMARY KEY REFERENCES games (game) ON DELETE CASCADE,
    version INTEGER NOT NULL CHECK (version >= 0)
) STRICT;

INSERT INTO game_states (game, version)
SELECT games.game, coalesce(max(events.version), 0)
FROM games LEFT JOIN events ON events.game = games.game
GROUP BY games.game;
