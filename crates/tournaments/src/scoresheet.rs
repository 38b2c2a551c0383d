//! Scoresheets: the moves of a game over the board, played through by the rules.

use sembra_notation::{IllegalMove, format_moves, parse_moves, play_moves};
use sembra_rules::{Game, Rules, Seeds, Side};

use crate::event::{Event, GameAt};
use crate::result::{Ending, GameResult, Report};
use crate::tournament::Tournament;
use crate::{EventError, ResultError};

/// The most moves of a scoresheet.
pub const SCORESHEET_MOVES_MAX: usize = 1_000;

/// The moves of a game, all of them legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scoresheet {
    moves: String,
    /// The final seeds, if the moves end the game.
    final_seeds: Option<(Seeds, Seeds)>,
    /// What lies in the stores after the moves.
    stores: (Seeds, Seeds),
}

impl Scoresheet {
    /// Reads moves and plays them from the start of a game.
    pub fn read(moves: &str, rules: &Rules) -> Result<Scoresheet, ScoresheetError> {
        let game = played(moves, rules)?;
        let position = game.position();
        Ok(Scoresheet {
            moves: format_moves(game.sowings().iter().map(|sowing| sowing.origin())),
            final_seeds: game.outcome().map(|outcome| (outcome.south, outcome.north)),
            stores: (position.store(Side::South), position.store(Side::North)),
        })
    }

    /// The moves as a run of letters, `FfBe`.
    pub fn moves(&self) -> &str {
        &self.moves
    }

    /// The game after these moves.
    pub fn game(&self, rules: &Rules) -> Result<Game, ScoresheetError> {
        played(&self.moves, rules)
    }

    /// The result, if the moves end the game.
    pub fn report(&self) -> Option<Report> {
        let (south, north) = self.final_seeds?;
        Some(Report::seeds(south.count().into(), north.count().into()))
    }

    /// Refuses a result that contradicts the moves.
    ///
    /// Moves that end the game give the result. Other moves are the beginning of the game: nobody can have fewer seeds at its
    /// end than they had captured.
    pub fn check(&self, result: &GameResult) -> Result<(), ScoresheetError> {
        let by_moves = |(south, north): (Seeds, Seeds)| ScoresheetError::OtherResult {
            south: south.count(),
            north: north.count(),
        };
        match (*result, self.final_seeds) {
            (GameResult::Played { south, north, ending: Ending::Counted, .. }, Some(seeds))
                if (south, north) == seeds =>
            {
                Ok(())
            }
            (_, Some(seeds)) => Err(by_moves(seeds)),
            (GameResult::Forfeit { no_show: true, .. }, None) => Err(ScoresheetError::NotPlayed),
            (GameResult::Forfeit { .. } | GameResult::DoubleForfeit, None) => Ok(()),
            (GameResult::Played { south, north, .. }, None) => {
                enough(Side::South, self.stores.0, south)?;
                enough(Side::North, self.stores.1, north)
            }
        }
    }
}

fn enough(side: Side, captured: Seeds, seeds: Seeds) -> Result<(), ScoresheetError> {
    if seeds >= captured {
        return Ok(());
    }
    Err(ScoresheetError::FewerSeeds { side, captured: captured.count(), seeds: seeds.count() })
}

/// The game of some moves.
fn played(moves: &str, rules: &Rules) -> Result<Game, ScoresheetError> {
    let letters = moves.chars().filter(|letter| !letter.is_whitespace()).count();
    if letters == 0 {
        return Err(ScoresheetError::Empty);
    }
    if letters > SCORESHEET_MOVES_MAX {
        return Err(ScoresheetError::TooLong { limit: SCORESHEET_MOVES_MAX });
    }
    let parsed = parse_moves(moves).map_err(|error| {
        let before = moves.chars().take(error.column).filter(|letter| !letter.is_whitespace());
        ScoresheetError::Unreadable { ply: before.count(), found: error.found }
    })?;
    let mut game = Game::new(*rules);
    play_moves(&mut game, &parsed)?;
    Ok(game)
}

/// Why a scoresheet is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScoresheetError {
    /// There is no move.
    #[error("a scoresheet has at least one move")]
    Empty,
    /// There are too many moves.
    #[error("a scoresheet has at most {limit} moves")]
    TooLong {
        /// The most.
        limit: usize,
    },
    /// Something is not the letter of a house.
    #[error("move {ply} should be a house, A–F or a–f, not {found:?}")]
    Unreadable {
        /// Which move, counted from 1.
        ply: usize,
        /// What was found there.
        found: char,
    },
    /// A move may not be played, or the game was over before it.
    #[error("move {}: {}", .0.ply, .0.error)]
    Illegal(#[from] IllegalMove),
    /// The moves end the game with another result.
    #[error("by the moves the game ended with {south} to {north} seeds")]
    OtherResult {
        /// South's seeds by the moves.
        south: u8,
        /// North's seeds by the moves.
        north: u8,
    },
    /// A player has fewer seeds in the result than they had captured.
    #[error("by the moves {} had captured {captured} seeds; the result gives {seeds}", side.name())]
    FewerSeeds {
        /// Who.
        side: Side,
        /// The seeds captured by the moves.
        captured: u8,
        /// The seeds of the result.
        seeds: u8,
    },
    /// The result says that a player did not come.
    #[error("the result says that a player did not come")]
    NotPlayed,
    /// The moves do not end the game, and it has no result.
    #[error("the moves do not end the game; its result is needed, too")]
    NoResult,
}

impl Tournament {
    /// The scoresheet of a game.
    pub fn scoresheet(&self, at: GameAt) -> Option<&Scoresheet> {
        self.scoresheets.get(&at)
    }

    /// All scoresheets, in the order of rounds and tables.
    pub fn scoresheets(&self) -> impl Iterator<Item = (GameAt, &Scoresheet)> {
        self.scoresheets.iter().map(|(at, sheet)| (*at, sheet))
    }

    /// The events that enter a scoresheet, and the result with it where it has none yet.
    pub fn scoresheet_events(
        &self,
        at: GameAt,
        moves: &str,
        report: Option<Report>,
    ) -> Result<Vec<Event>, EventError> {
        let (round, table, game) = self.check_game(at)?;
        let sheet = Scoresheet::read(moves, &self.settings.rules)?;
        let known = self.rounds[round].tables[table].games[game].result;
        let given = report.map(|report| report.check(&self.settings.rules)).transpose()?;
        if let Some(given) = given {
            sheet.check(&given)?;
            if known.is_some_and(|known| known != given) {
                return Err(EventError::HasResult);
            }
        }
        let mut events = Vec::new();
        if known.is_none() {
            let report = report.or(sheet.report()).ok_or(ScoresheetError::NoResult)?;
            events.push(Event::ResultEntered { at, report });
        }
        events.push(Event::ScoresheetEntered { at, moves: sheet.moves });
        Ok(events)
    }

    /// Enters the moves of a game that has a result.
    pub(crate) fn enter_scoresheet(&mut self, at: GameAt, moves: &str) -> Result<(), EventError> {
        let (round, table, game) = self.check_game(at)?;
        if self.scoresheets.contains_key(&at) {
            return Err(EventError::HasScoresheet);
        }
        let sheet = Scoresheet::read(moves, &self.settings.rules)?;
        let result = self.rounds[round].tables[table].games[game].result;
        sheet.check(&result.ok_or(ScoresheetError::NoResult)?)?;
        self.scoresheets.insert(at, sheet);
        Ok(())
    }

    /// The scoresheet and the result of a game after a correction; empty moves take the scoresheet away.
    pub(crate) fn corrected_scoresheet(
        &self,
        at: GameAt,
        moves: &str,
        report: Option<Report>,
        before: GameResult,
    ) -> Result<(Option<Scoresheet>, GameResult), EventError> {
        let sheet = match moves.trim() {
            "" if !self.scoresheets.contains_key(&at) => return Err(EventError::NoScoresheet),
            "" => None,
            moves => Some(Scoresheet::read(moves, &self.settings.rules)?),
        };
        let report = report.or_else(|| sheet.as_ref().and_then(Scoresheet::report));
        let checked = |report: Report| -> Result<GameResult, ResultError> {
            report.check(&self.settings.rules)
        };
        let after = report.map_or(Ok(before), checked)?;
        if let Some(sheet) = &sheet {
            sheet.check(&after)?;
        }
        Ok((sheet, after))
    }
}
