//! People, games and what happens in them, kept in SQLite or PostgreSQL.
//!
//! [`Database`] is the contract; [`sqlite`] and [`postgres`] keep it, each in its own plain SQL. A
//! game is a row that never changes, its two seats, an append-only list of events, and a state row
//! that is written in the same transaction as the last event. Event n makes version n: of two
//! writers who saw the same version one is refused, in one process or in many.
//!
//! Every write is durable when its method returns.

mod columns;
mod contract;
mod error;
mod ids;
mod lobby;
mod migrations;
pub mod postgres;
mod progress;
mod rows;
pub mod sqlite;

pub use contract::Database;
pub use error::StoreError;
pub use ids::{ChallengeId, GameId, GameKey, PersonId, SessionId, ShareToken};
pub use lobby::{Challenge, Rating, RatingPoint, Starter, Subject};
pub use progress::WriteProgress;
pub use rows::{
    Append, Appended, Claim, DamagedGame, GameFilter, GameRow, GameSummary, Lease, ListedGame,
    NewGame, NewPerson, Occupant, Person, PersonKind, Seat, SecretHash, Session, StateRow,
    StoredGame,
};
