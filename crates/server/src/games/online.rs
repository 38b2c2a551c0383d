//! Games of two seats: two people, two bots, or one of each, each at a place of their own.

use std::sync::Arc;

use sembra_play::{BySide, TimeControl};
use sembra_rooms::{Clock, Room};
use sembra_rules::{Position, Rules, Side};
use sembra_storage::{ChallengeId, ClassKey, GameId, GameRow, NewGame, Occupant, Seat};

use super::service::GameService;
use crate::clock::SystemClock;
use crate::http::problem::Problem;

/// A game between two people or bots, before it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnlineGame {
    /// Who plays each side.
    pub occupants: BySide<Occupant>,
    /// The rules.
    pub rules: Rules,
    /// The clock.
    pub time: TimeControl,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Who moves first.
    pub starter: Side,
}

impl OnlineGame {
    /// The first game of a series, which begins now.
    fn new_game(self) -> Result<NewGame, Problem> {
        let seat = |occupant| Seat { occupant, name: None };
        let BySide { south, north } = self.occupants;
        Ok(NewGame {
            row: GameRow {
                id: GameId::random().map_err(Problem::internal)?,
                rules: self.rules,
                start: Position::start(self.starter),
                time: self.time,
                rated: self.rated,
                shared_device: false,
                wins: BySide::default(),
                draws: 0,
                created: SystemClock.now(),
            },
            seats: BySide { south: seat(south), north: seat(north) },
        })
    }
}

impl GameService {
    /// Begins a game between two people or bots.
    pub async fn begin(&self, game: OnlineGame) -> Result<Arc<Room>, Problem> {
        Ok(self.rooms().create(game.new_game()?).await?)
    }

    /// Begins games of a class together, all or none; `None` when the key was used before.
    ///
    /// A person starts in each of them, so the computer need not be asked yet.
    pub async fn begin_round(
        &self,
        class: ClassKey,
        key: String,
        games: Vec<OnlineGame>,
    ) -> Result<Option<Vec<Arc<Room>>>, Problem> {
        let games: Result<Vec<NewGame>, Problem> =
            games.into_iter().map(OnlineGame::new_game).collect();
        Ok(self.rooms().create_round(class, key, games?).await?)
    }

    /// Begins the game that an open challenge becomes; `None` when it is open no more.
    ///
    /// The challenge is accepted and the game begins in one transaction, so it happens once.
    pub async fn begin_accepted(
        &self,
        challenge: &ChallengeId,
        game: OnlineGame,
    ) -> Result<Option<Arc<Room>>, Problem> {
        Ok(self.rooms().accept(challenge, game.new_game()?).await?)
    }
}
