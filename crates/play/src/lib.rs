//! A game of Oware being played: seats, events, clocks, offers and how it ends.
//!
//! A game is its [`Terms`] and an append-only list of [`Event`]s; event n makes version n.
//! [`LiveGame::decide`] turns what somebody wants into an event or refuses it, and
//! [`LiveGame::apply`] makes an event part of the game. Applying the same events to the same terms
//! gives the same game, clocks included, so a game can be rebuilt from what is stored.
//!
//! The crate has no clock, no files and no network: the caller says what time it is.

mod clocks;
mod decide;
mod event;
mod game;
mod phrase;
mod state;
mod terms;
mod time;

pub use clocks::Clocks;
pub use decide::{Command, Context, Refusal};
pub use event::{Actor, Event, Recorded};
pub use game::{ApplyError, LiveGame, Offers};
pub use phrase::Phrase;
pub use state::{Due, DueKind, End, EndReason, Status};
pub use terms::{BySide, SeatKind, Terms};
pub use time::{Speed, TimeControl, TimeControlError, Timestamp};
