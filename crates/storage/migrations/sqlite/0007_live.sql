-- How ratings changed with a game.
CREATE INDEX rating_history_by_game ON rating_history (game) WHERE game IS NOT NULL;
