//! Tournaments of Oware, as pure logic: no input or output, no clock, no chance.
//!
//! A [`Tournament`] is what its [`Event`]s have made of it. Every event is checked; one that is refused changes nothing.
//! [`Tournament::pair_next`] proposes the pairings of the next round, which become part of the tournament by
//! [`Event::RoundPaired`]; so a stored tournament stays the same when the pairing is improved later.
//!
//! ```
//! use sembra_rules::Rules;
//! use sembra_tournaments::{Entry, Event, Format, RoundNumber, Settings, Tournament};
//!
//! let format = Format::Swiss { rounds: 3, options: Default::default() };
//! let mut tournament = Tournament::new(Settings::new("Club evening", Rules::ABAPA, format))?;
//! for name in ["Ana", "Biel", "Clara", "Duarte"] {
//!     tournament.apply(Event::Entered { entry: Entry::player(name) })?;
//! }
//! let pairings = tournament.pair_next()?;
//! assert_eq!(pairings.pairings.len(), 2);
//! tournament.apply(Event::RoundPaired { round: RoundNumber(1), pairings })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod apply;
pub mod arena;
mod checks;
mod error;
mod event;
pub mod export;
pub mod formats;
mod history;
mod matching;
mod numbers;
mod open;
mod pairing;
mod result;
mod rules_text;
mod scoresheet;
mod settings;
mod side_text;
mod standings;
pub mod swiss;
mod table;
mod tournament;

pub use error::{EventError, PairingError, PairingsError};
pub use event::{Entry, Event, GameAt};
pub use history::{History, Line, LineKind};
pub use numbers::{EntrantNumber, GameNumber, Points, PointsError, RoundNumber, TableNumber};
pub use open::OpenGame;
pub use pairing::{
    Bye, ByeKind, ByeWhy, Exception, FloatCause, FloatWhy, Pairing, RoundPairings, SwissWhy, Why,
};
pub use result::{Ending, GameResult, Report, ResultError, Winner};
pub use scoresheet::{SCORESHEET_MOVES_MAX, Scoresheet, ScoresheetError};
pub use settings::{
    ByePoints, Format, MatchRules, MatchTie, NAME_LENGTH_MAX, Settings, SettingsError,
};
pub use standings::{Standing, TieBreak, TieBreakValue};
pub use table::{Game, Table, TableState};
pub use tournament::{
    CorrectedMoves, Correction, Entrant, PairingChange, Phase, Round, Tournament,
};
