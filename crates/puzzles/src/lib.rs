//! Puzzles: positions in which exactly one move keeps the result, or wins the most seeds.
//!
//! [`shipped`] has the puzzles that come with the program. Reading them needs nothing but the rules, so it
//! works in the server and inside a page. `docs/puzzles.md` has the definitions.
//!
//! | feature | what it adds |
//! | --- | --- |
//! | `verify` | proving puzzles from endgame tables and by exhaustive search ([`Verifier`]) |
//! | `make` | making puzzles from tables and from games of the engine ([`build`]) |
//!
//! ```
//! let puzzles = sembra_puzzles::shipped();
//! let puzzle = puzzles.all().first().expect("there are puzzles");
//! assert_eq!(puzzles.get(puzzle.id), Some(puzzle));
//! ```
#![forbid(unsafe_code)]

mod collection;
#[cfg(feature = "verify")]
mod features;
mod goal;
mod id;
mod judge;
#[cfg(feature = "make")]
mod make;
mod puzzle;
#[cfg(feature = "verify")]
mod table_themes;
mod text;
mod theme;
#[cfg(feature = "verify")]
mod verify;

pub use collection::{Puzzles, index_of_day, shipped};
pub use goal::Goal;
pub use id::{IdError, PuzzleId};
pub use judge::AttemptError;
#[cfg(feature = "make")]
pub use make::{BuildPlan, Progress, build};
pub use puzzle::{Attempt, Preset, Puzzle, PuzzleError};
pub use text::{ReadError, parse_puzzles, write_puzzles};
pub use theme::{Theme, Themes};
#[cfg(feature = "verify")]
pub use verify::{Method, Unproven, Verifier};
