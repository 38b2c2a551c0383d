//! The engine behind the server: its interface, its queue and its tables.

mod books;
mod level;
mod player;
mod queue;
pub mod ready_tables;
pub mod tables;

use sembra_engine::{Proof, StopSignal};
use sembra_rules::{BoardHouse, Game, House};

pub use books::Books;
pub use level::Level;
pub use player::Player;
pub use queue::{Busy, Class, Queue, QueueSlot};

/// An engine that plays and judges; tests have their own.
///
/// It is called on a thread that may block, by several threads at once.
pub trait Thinker: Send + Sync + 'static {
    /// The move a player of this level makes; `None` when the game is over. A search that was
    /// stopped may answer anything. `seed` varies the play.
    fn choose(&self, game: &Game, level: Level, seed: u64, stop: &StopSignal) -> Option<House>;

    /// The best move at full strength and what it is worth; `None` as above.
    fn judge(&self, game: &Game, stop: &StopSignal) -> Option<Judgement>;
}

/// The engine's judgement of a position, seen by the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The best move.
    pub house: House,
    /// The expected final difference of seeds, in hundredths.
    pub score_cp: i32,
    /// The final difference of seeds that tables prove, as floor and ceiling.
    pub proven: Option<(i8, i8)>,
    /// The result that tables or a search to the end prove.
    pub result: Option<Proof>,
    /// The expected play, the best move first.
    pub line: Vec<BoardHouse>,
}
