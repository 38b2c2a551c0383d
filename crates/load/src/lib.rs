//! Load on a server: many games at once, each between two players with sockets of their own.
//!
//! Moves are sent by a schedule that does not wait for the server, and the time of a move counts
//! from the moment it was meant to be sent. So a server that stalls is seen to stall (no
//! coordinated omission). In the end every acknowledged move is looked for over the API.

mod api;
mod arena;
mod files;
mod idle;
mod message;
mod player;
mod rate;
mod report;
mod run;
mod server;
mod table;

pub use api::{Api, ApiError, Visitor};
pub use arena::{ArenaLoad, ArenaOptions, ArenaReport};
pub use idle::{IdleReport, hold_idle};
pub use rate::{Step, find_rate};
pub use report::{Report, Times};
pub use run::{Ending, Load, LoadError, Options};
pub use server::{OwnServer, ServerOptions, resident_bytes};
pub use table::Played;
