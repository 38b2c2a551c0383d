//! Games that are being played: those without a result.

use crate::arena::Arena;
use crate::event::GameAt;
use crate::tournament::Tournament;
use crate::{EntrantNumber, GameNumber, RoundNumber, TableNumber};

/// A game without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenGame {
    /// Where it is played; in an arena round 1, the game's number as table, game 1.
    pub at: GameAt,
    /// Who sits South.
    pub south: EntrantNumber,
    /// Who sits North.
    pub north: EntrantNumber,
}

impl Tournament {
    /// The games without a result of rounds that have started.
    pub fn open_games(&self) -> Vec<OpenGame> {
        let mut open = Vec::new();
        for round in self.rounds().iter().filter(|round| round.started) {
            for table in &round.tables {
                for (index, game) in table.games.iter().enumerate() {
                    if game.result.is_none() {
                        let (round, table) = (round.number, table.pairing.table);
                        let at = GameAt { round, table, game: GameNumber::at(index) };
                        open.push(OpenGame { at, south: game.south, north: game.north });
                    }
                }
            }
        }
        open
    }
}

impl Arena {
    /// The games without a result.
    pub fn open_games(&self) -> Vec<OpenGame> {
        let games = self.games().iter().enumerate();
        let open = games.filter(|(_, game)| game.result.is_none());
        open.map(|(index, game)| OpenGame {
            at: GameAt {
                round: RoundNumber(1),
                table: TableNumber::at(index),
                game: GameNumber(1),
            },
            south: game.pairing.south,
            north: game.pairing.north,
        })
        .collect()
    }
}
