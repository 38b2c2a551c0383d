//! A game as its events make it.

use sembra_rules::{BoardHouse, Game, Outcome, PlayError, Side};

use super::limits::EVENTS_MAX;
use crate::clock::Timestamp;
use crate::storage::{Event, GameId, GameKey, GameRow, Mode, StoreError, StoredGame};

/// A game at one of its versions.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    pub key: GameKey,
    pub row: GameRow,
    pub game: Game,
    /// How many events made it what it is.
    pub version: u64,
    /// The next game of the series, once there is one.
    pub next: Option<GameId>,
    pub updated: Timestamp,
}

impl PlayedGame {
    /// A game without events.
    pub fn new(key: GameKey, row: GameRow) -> PlayedGame {
        let game = Game::from_position(row.rules, row.start);
        PlayedGame { key, game, version: 0, next: None, updated: row.created, row }
    }

    /// Plays the events of a stored game.
    pub fn replay(stored: StoredGame) -> Result<PlayedGame, StoreError> {
        let mut played = PlayedGame::new(stored.key, stored.row);
        for recorded in stored.history {
            played.apply(&recorded.event, recorded.at).map_err(|error| {
                StoreError::DamagedGame {
                    game: played.row.id.to_string(),
                    what: format!("event {}: {error}", played.version + 1),
                }
            })?;
        }
        Ok(played)
    }

    /// Adds an event. A game that refuses it is unchanged.
    pub fn apply(&mut self, event: &Event, at: Timestamp) -> Result<(), PlayError> {
        match event {
            Event::Move(house) => {
                self.game.play_board_house(*house)?;
            }
            Event::Undo(left) => self.game.truncate(*left),
            Event::Resign(side) => {
                self.game.resign(*side)?;
            }
            Event::Agree => {
                self.game.agree_endless()?;
            }
            Event::Rematch(id) => self.next = Some(id.clone()),
        }
        self.version += 1;
        self.updated = at;
        Ok(())
    }

    /// How many moves have been played.
    pub fn plies(&self) -> usize {
        self.game.sowings().len()
    }

    /// The moves played, as letters.
    pub fn moves(&self) -> impl Iterator<Item = BoardHouse> + '_ {
        self.game.sowings().iter().map(|sowing| sowing.origin())
    }

    /// The side the computer plays, if it plays.
    pub fn computer(&self) -> Option<Side> {
        match self.row.mode {
            Mode::Computer { you, .. } => Some(!you),
            Mode::Two => None,
        }
    }

    /// Whether the computer is to move.
    pub fn is_computers_turn(&self) -> bool {
        !self.game.is_over() && self.computer() == Some(self.game.position().turn())
    }

    /// How many moves are left when the last one of a person is taken back, so that the person is
    /// to move again; `None` when there is nothing to take back. An agreement or a resignation is
    /// taken back by itself.
    pub fn plies_after_undo(&self) -> Option<usize> {
        if self.game.outcome().is_some_and(|outcome| is_by_players(&outcome)) {
            return Some(self.plies());
        }
        self.game.sowings().iter().rposition(|sowing| Some(sowing.mover()) != self.computer())
    }

    /// Whether a move, an agreement or a resignation can be taken back.
    pub fn can_undo(&self) -> bool {
        self.next.is_none() && self.version < EVENTS_MAX && self.plies_after_undo().is_some()
    }
}

/// Whether the players ended the game themselves (E4).
fn is_by_players(outcome: &Outcome) -> bool {
    use sembra_rules::Reason;
    matches!(outcome.reason, Reason::Agreement | Reason::Resignation)
}

#[cfg(test)]
pub mod tests {
    use sembra_rules::{Position, Rules};

    use super::*;
    use crate::storage::PersonId;

    /// A game of two people without events.
    pub fn game_from(rules: Rules, start: Position) -> PlayedGame {
        let row = GameRow {
            id: GameId::random().expect("random bytes"),
            owner: PersonId::FIRST,
            mode: Mode::Two,
            rules,
            start,
            south_name: None,
            north_name: None,
            south_wins: 0,
            north_wins: 0,
            draws: 0,
            created: Timestamp::now(),
        };
        PlayedGame::new(GameKey::FIRST, row)
    }
}
