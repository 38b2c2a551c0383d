//! Clocks, offers, presence and what a player may do, as the API shows them.

use sembra_play::{Command, LiveGame, Offers};
use sembra_rooms::PresenceView;
use sembra_rules::Side;
use sembra_view::{BySide, SideName};
use serde::Serialize;
use utoipa::ToSchema;

use super::viewed::ViewedGame;
use crate::clock::Timestamp;

/// The players' clocks at the moment an answer was made.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClockView {
    /// What each player has left, in milliseconds.
    pub left_ms: BySide<i64>,
    /// Whose clock runs.
    pub running: Option<SideName>,
    /// Until when the next move must be made: a player's first one, or one by correspondence.
    pub move_by: Option<Timestamp>,
}

impl ClockView {
    /// The clocks of a game at a moment; `None` without clocks.
    pub fn new(live: &LiveGame, now: sembra_play::Timestamp) -> Option<ClockView> {
        Some(ClockView {
            left_ms: BySide {
                south: live.left_ms(Side::South, now)?,
                north: live.left_ms(Side::North, now)?,
            },
            running: live.running().map(SideName::from),
            move_by: live.move_by().map(Timestamp::from),
        })
    }
}

/// The offers that stand.
#[derive(Debug, Serialize, ToSchema)]
pub struct Offered {
    /// Who asks to take back their last move.
    pub undo: Option<SideName>,
    /// Who offers to end the game because the play is endless.
    pub endless: Option<SideName>,
    /// Who asks for another game.
    pub rematch: BySide<bool>,
}

impl Offered {
    /// The offers of a game.
    pub fn new(offers: &Offers) -> Offered {
        Offered {
            undo: offers.undo.map(SideName::from),
            endless: offers.endless.map(SideName::from),
            rematch: BySide { south: offers.rematch.south, north: offers.rematch.north },
        }
    }
}

/// Who is connected to a game.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Present {
    /// Whether South is.
    #[serde(rename = "S")]
    pub south: bool,
    /// Whether North is.
    #[serde(rename = "N")]
    pub north: bool,
    /// How many others watch.
    pub watching: u32,
}

impl From<PresenceView> for Present {
    fn from(view: PresenceView) -> Present {
        let PresenceView { players, watching } = view;
        Present { south: players.south, north: players.north, watching }
    }
}

/// What somebody may do in a game now.
#[derive(Debug, Serialize, ToSchema)]
pub struct Can {
    /// Take back the last move, ask for it, or agree to it.
    pub undo: bool,
    /// Offer to end the game because the play is endless, or agree to it.
    pub endless: bool,
    /// Turn down what the opponent offers.
    pub decline: bool,
    /// Resign.
    pub resign: bool,
    /// Give the game up before the second move.
    pub abort: bool,
    /// Claim the game because the opponent has gone.
    pub claim: bool,
    /// Ask for another game, or agree to it.
    pub rematch: bool,
    /// Ask the engine for a move.
    pub hint: bool,
}

impl Can {
    /// What whoever looks at a game may do at a moment.
    pub fn new(game: &ViewedGame, now: sembra_play::Timestamp) -> Can {
        let can = |command| game.can(command, now);
        Can {
            undo: can(Command::Undo),
            // The computer is asked when it is not thinking.
            endless: can(Command::Endless) && !game.live.is_computers_turn(),
            decline: can(Command::Decline),
            resign: can(Command::Resign),
            abort: can(Command::Abort),
            claim: can(Command::Claim),
            rematch: can(Command::Rematch),
            hint: game.can_hint(),
        }
    }
}
