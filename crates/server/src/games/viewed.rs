//! A game as somebody sees it: from a seat, from both seats of one device, or as a spectator.

use std::sync::Arc;

use sembra_play::{BySide, Command, Context, LiveGame, Timestamp};
use sembra_rooms::Room;
use sembra_rules::{Game, Side};
use sembra_storage::{GameRow, Occupant, PersonId, Seat, StoreError};

use super::limits::EVENTS_MAX;
use super::names::ModeName;
use crate::http::problem::{Code, Problem};
use crate::thinking::Level;

/// From where somebody sees a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// From the seat of this side.
    Seat(Side),
    /// From both seats: one person plays both sides.
    Both,
    /// From no seat.
    Spectator,
}

impl Viewer {
    /// From where a person, if any, sees the game of a room.
    pub fn of(room: &Room, person: Option<PersonId>) -> Viewer {
        let seats = room.seats();
        let sits = |side| person.is_some() && seats.of(side).occupant.person() == person;
        match (sits(Side::South), sits(Side::North)) {
            (true, true) => Viewer::Both,
            (true, false) => Viewer::Seat(Side::South),
            (false, true) => Viewer::Seat(Side::North),
            (false, false) => Viewer::Spectator,
        }
    }

    /// The seat, where there is exactly one.
    pub const fn seat(self) -> Option<Side> {
        match self {
            Viewer::Seat(side) => Some(side),
            Viewer::Both | Viewer::Spectator => None,
        }
    }
}

/// A game at one of its versions, as somebody sees it.
#[derive(Clone)]
pub struct ViewedGame {
    /// The room in which it is played.
    pub room: Arc<Room>,
    /// Who plays.
    seats: Arc<BySide<Seat>>,
    /// The game at this version.
    pub live: Arc<LiveGame>,
    /// Who sees it.
    pub viewer: Viewer,
}

impl ViewedGame {
    /// The game of a room as it is now. A level that does not exist makes it damaged.
    pub fn of(room: Arc<Room>, viewer: Viewer) -> Result<ViewedGame, StoreError> {
        let (seats, live) = (room.seats(), room.live());
        for side in Side::ALL {
            if let Occupant::Computer(level) = seats.of(side).occupant
                && Level::new(level).is_none()
            {
                let (game, what) = (room.id().to_string(), format!("level {level}"));
                return Err(StoreError::DamagedGame { game, what });
            }
        }
        Ok(ViewedGame { room, seats, live, viewer })
    }

    /// The same game at another version.
    #[must_use]
    pub fn at(&self, live: Arc<LiveGame>) -> ViewedGame {
        ViewedGame { live, ..self.clone() }
    }

    /// The same game before anything happened in it.
    #[must_use]
    pub fn at_start(&self) -> ViewedGame {
        self.at(Arc::new(LiveGame::new(*self.live.terms())))
    }

    /// The same game as somebody sees it who only looks.
    #[must_use]
    pub fn for_spectator(self) -> ViewedGame {
        ViewedGame { viewer: Viewer::Spectator, ..self }
    }

    /// What the game is from its first moment on.
    pub fn row(&self) -> &GameRow {
        self.room.row()
    }

    /// Who plays.
    pub fn seats(&self) -> &BySide<Seat> {
        &self.seats
    }

    /// The game by the rules: position, moves, repetition.
    pub fn game(&self) -> &Game {
        self.live.game()
    }

    /// How many events made it what it is.
    pub fn version(&self) -> u64 {
        self.live.version()
    }

    /// The kind of players.
    pub fn mode(&self) -> ModeName {
        match self.live.terms() {
            terms if terms.has_computer() => ModeName::Computer,
            terms if terms.shared_device => ModeName::Two,
            _ => ModeName::Online,
        }
    }

    /// Whether only the person who plays it may see it.
    pub fn is_private(&self) -> bool {
        self.mode() != ModeName::Online
    }

    /// The side the computer plays, if it plays.
    pub fn computer(&self) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.live.terms().is_computer(side))
    }

    /// The computer's level, if it plays.
    pub fn level(&self) -> Option<Level> {
        match self.seats().of(self.computer()?).occupant {
            Occupant::Computer(level) => Level::new(level),
            Occupant::Person(_) | Occupant::Bot(_) => None,
        }
    }

    /// The side for which whoever sees the game acts now; refused to spectators.
    pub fn acting_side(&self) -> Result<Side, Problem> {
        match self.viewer {
            Viewer::Seat(side) => Ok(side),
            Viewer::Both => Ok(self.live.turn()),
            Viewer::Spectator => {
                Err(Problem::new(Code::NotYourSeat, "you do not play in this game"))
            }
        }
    }

    /// The side from which the game is shown: one's own, or that of the computer's opponent.
    pub fn shown_side(&self) -> Option<Side> {
        self.viewer.seat().or_else(|| self.computer().map(|computer| !computer))
    }

    /// Whether whoever sees the game may do something now.
    pub fn can(&self, command: Command, now: Timestamp) -> bool {
        let Ok(side) = self.acting_side() else { return false };
        let opponent_gone = command == Command::Claim && self.room.is_gone(!side, now);
        let context = Context { now, lag_ms: 0, opponent_gone, opponent_agrees: false };
        let is_too_long = command == Command::Undo && self.version() >= EVENTS_MAX;
        let is_allowed = !is_too_long && self.check_tournament(command).is_ok();
        is_allowed && self.live.decide(side, command, &context).is_ok()
    }

    /// Refuses in a game of a tournament what would spoil it: its result stands, and who leaves loses.
    pub fn check_tournament(&self, command: Command) -> Result<(), Problem> {
        let spoils = matches!(command, Command::Undo | Command::Abort | Command::Rematch);
        if spoils && self.room.tournament().is_some() {
            let detail = "a game of a tournament is neither taken back, aborted nor repeated";
            return Err(Problem::new(Code::NotAllowed, detail));
        }
        Ok(())
    }

    /// Whether the engine helps in this game: neither opponents nor ratings would suffer.
    pub fn allows_hints(&self) -> bool {
        self.is_private() && !self.row().rated
    }

    /// Whether whoever sees the game may ask for a hint now.
    pub fn can_hint(&self) -> bool {
        self.viewer != Viewer::Spectator
            && self.allows_hints()
            && !self.live.is_over()
            && !self.live.is_computers_turn()
    }
}
