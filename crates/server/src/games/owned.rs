//! A game of one person: against the computer, or of two people at one device.

use std::sync::Arc;

use sembra_play::{BySide, LiveGame};
use sembra_rooms::Room;
use sembra_rules::{Game, Side};
use sembra_storage::{GameRow, Occupant, PersonId, Seat, StoreError};

use super::limits::EVENTS_MAX;
use crate::thinking::Level;

/// Who plays in a game of one person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// A person against the computer.
    Computer {
        /// How strong the computer is.
        level: Level,
        /// The person's side.
        you: Side,
    },
    /// Two people at one device.
    Two,
}

impl Mode {
    /// The seats of a game in this mode.
    pub fn seats(self, owner: PersonId, names: BySide<Option<String>>) -> BySide<Seat> {
        let seat = |side, name| {
            let occupant = match self {
                Mode::Computer { level, you } if you != side => Occupant::Computer(level.number()),
                _ => Occupant::Person(owner),
            };
            Seat { occupant, name }
        };
        BySide { south: seat(Side::South, names.south), north: seat(Side::North, names.north) }
    }

    /// The mode and the owner of a game with these seats; `None` between two people.
    fn of(room: &Room) -> Result<Option<(Mode, PersonId)>, StoreError> {
        let seats = room.seats();
        Ok(match (seats.south.occupant, seats.north.occupant) {
            (Occupant::Person(owner), Occupant::Person(_)) if room.row().shared_device => {
                Some((Mode::Two, owner))
            }
            (Occupant::Person(owner), Occupant::Computer(level)) => {
                Some((Mode::Computer { level: known(room, level)?, you: Side::South }, owner))
            }
            (Occupant::Computer(level), Occupant::Person(owner)) => {
                Some((Mode::Computer { level: known(room, level)?, you: Side::North }, owner))
            }
            _ => None,
        })
    }
}

fn known(room: &Room, level: u8) -> Result<Level, StoreError> {
    Level::new(level).ok_or_else(|| StoreError::DamagedGame {
        game: room.id().to_string(),
        what: format!("level {level}"),
    })
}

/// A game of one person at one of its versions.
#[derive(Clone)]
pub struct OwnedGame {
    /// The room in which it is played.
    pub room: Arc<Room>,
    /// Who plays.
    pub mode: Mode,
    /// Whose game it is.
    pub owner: PersonId,
    /// The game at this version.
    pub live: Arc<LiveGame>,
}

impl OwnedGame {
    /// The game of a room as it is now; `None` when two people play it, each from a seat.
    pub fn of(room: Arc<Room>) -> Result<Option<OwnedGame>, StoreError> {
        let owned = Mode::of(&room)?;
        let live = room.live();
        Ok(owned.map(|(mode, owner)| OwnedGame { room, mode, owner, live }))
    }

    /// The same game at another version.
    #[must_use]
    pub fn at(&self, live: Arc<LiveGame>) -> OwnedGame {
        OwnedGame { live, ..self.clone() }
    }

    /// The same game before anything happened in it.
    #[must_use]
    pub fn at_start(&self) -> OwnedGame {
        self.at(Arc::new(LiveGame::new(*self.live.terms())))
    }

    /// What the game is from its first moment on.
    pub fn row(&self) -> &GameRow {
        self.room.row()
    }

    /// The game by the rules: position, moves, repetition.
    pub fn game(&self) -> &Game {
        self.live.game()
    }

    /// How many events made it what it is.
    pub fn version(&self) -> u64 {
        self.live.version()
    }

    /// The name that was given to a player.
    pub fn name(&self, side: Side) -> Option<&str> {
        self.room.seats().of(side).name.as_deref()
    }

    /// The side the computer plays, if it plays.
    pub const fn computer(&self) -> Option<Side> {
        match self.mode {
            Mode::Computer { you: Side::South, .. } => Some(Side::North),
            Mode::Computer { you: Side::North, .. } => Some(Side::South),
            Mode::Two => None,
        }
    }

    /// The side for which the person moves now.
    pub fn own_side(&self) -> Side {
        match self.mode {
            Mode::Computer { you, .. } => you,
            Mode::Two => self.live.turn(),
        }
    }

    /// Whether a move, an agreement or a resignation can be taken back.
    pub fn can_undo(&self) -> bool {
        self.version() < EVENTS_MAX && self.live.plies_after_undo(None).is_some()
    }
}
