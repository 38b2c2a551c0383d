//! Live games: one room for each game that somebody plays or watches in this process.
//!
//! A room holds the game in memory, appends events with the version it saw, and tells its
//! subscribers. An append that the database refuses means that another process was faster: the
//! room reloads the game and decides again. What happens after a commit belongs to the room, so a
//! client that goes away does not stop it.
//!
//! [`Rooms`] also does what is due (flags, moves of the engine) and carries changes between
//! processes. Correctness rests on the version alone; notices are for speed only.

mod act;
mod due;
pub mod metrics;
mod presence;
pub mod ratings;
mod room;
mod rooms;
mod series;
mod sync;
mod thinking;

pub use act::{ActError, detached};
pub use presence::{Membership, PresenceView};
pub use room::{Room, Texts, Update};
pub use rooms::{Clock, Observer, RoomSettings, Rooms, Thinker};
pub use series::Score;
