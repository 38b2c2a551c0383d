//! The problems of what a tournament refuses.

use sembra_notation::{IllegalMove, parse_rules};
use sembra_tournaments::arena::ArenaError;
use sembra_tournaments::{
    EventError, PairingError, PairingsError, ResultError, ScoresheetError, SettingsError,
};
use sembra_view::words;

use crate::http::problem::{Code, Problem};

/// It is not possible now, for a reason that is a word.
pub fn not_now(reason: &'static str, detail: impl Into<String>) -> Problem {
    Problem::new(Code::TournamentState, detail).for_reason(reason)
}

/// Settings or a name that no tournament can have.
pub fn wrong_settings(error: SettingsError) -> Problem {
    let field = match error {
        SettingsError::NameLength { .. } | SettingsError::NameCharacter => "name",
        SettingsError::Rounds { .. } => "format.rounds",
        SettingsError::MatchGames { .. } => "format.games",
        SettingsError::Boards { .. } => "team_boards",
        SettingsError::TieBreakTwice(_) => "tie_breaks",
        SettingsError::ExtraGamesTwice
        | SettingsError::TieUndecided
        | SettingsError::TeamMatchGames => "format.ties",
    };
    Problem::new(Code::InvalidBody, error.to_string()).at(field)
}

/// A result that the rules do not allow.
fn wrong_result(error: ResultError) -> Problem {
    let reason = match error {
        ResultError::TooMany { .. } => "too-many",
        ResultError::TooManyTogether { .. } => "too-many-together",
        ResultError::SeedsMissing { .. } => "seeds-missing",
        ResultError::WinnerWithFewer { .. } => "winner-with-fewer",
        ResultError::NoDraw { .. } => "no-draw",
        ResultError::LoserNamed { .. } => "loser-named",
        ResultError::AlreadyOver { .. } => "already-over",
    };
    Problem::new(Code::InvalidResult, error.to_string()).at("report").for_reason(reason)
}

/// Moves that cannot be, or that contradict a result.
fn wrong_scoresheet(error: &ScoresheetError) -> Problem {
    let problem = Problem::new(Code::InvalidScoresheet, error.to_string()).at("moves");
    match error {
        ScoresheetError::Illegal(illegal) => illegal_move(illegal, error.to_string()),
        ScoresheetError::Unreadable { ply, .. } => problem.at_ply(*ply).for_reason("unreadable"),
        ScoresheetError::Empty => problem.for_reason("empty"),
        ScoresheetError::TooLong { .. } => problem.for_reason("too-long"),
        ScoresheetError::OtherResult { .. } => problem.for_reason("other-result"),
        ScoresheetError::FewerSeeds { .. } => problem.for_reason("fewer-seeds"),
        ScoresheetError::NotPlayed => problem.for_reason("not-played"),
        ScoresheetError::NoResult => problem.for_reason("no-result").at("report"),
    }
}

/// A move of a scoresheet that the rules do not allow.
fn illegal_move(illegal: &IllegalMove, detail: String) -> Problem {
    let problem = Problem::new(Code::IllegalMove, detail).at("moves").at_ply(illegal.ply);
    let reason = words::refusal(illegal.error);
    match parse_rules(&illegal.rules) {
        Ok(rules) => problem.because(reason, illegal.error.clause(&rules)),
        Err(_) => problem.for_reason(reason),
    }
}

/// Pairings that cannot be.
fn wrong_pairings(error: &PairingsError) -> Problem {
    let reason = match error {
        PairingsError::Empty => "empty",
        PairingsError::NotPresent(_) => "not-present",
        PairingsError::Twice(_) => "twice",
        PairingsError::Missing(_) => "missing",
        PairingsError::Met(..) => "met",
        PairingsError::TableNumber(_) => "table-number",
        PairingsError::SecondBye(_) => "second-bye",
        PairingsError::OtherBye(_) => "other-bye",
        PairingsError::Fixed => "fixed",
    };
    Problem::new(Code::InvalidPairings, error.to_string()).at("pairings").for_reason(reason)
}

/// An event that is refused.
pub fn refused(error: EventError) -> Problem {
    let reason = match &error {
        EventError::Settings(error) => return wrong_settings(*error),
        EventError::Result(error) => return wrong_result(*error),
        EventError::Pairings(error) => return wrong_pairings(error),
        EventError::Scoresheet(error) => return wrong_scoresheet(error),
        EventError::NoReason { .. } => {
            return Problem::new(Code::InvalidBody, error.to_string()).at("reason");
        }
        EventError::MissedPoints => {
            return Problem::new(Code::InvalidBody, error.to_string()).at("kind");
        }
        EventError::NoEntrant(_) => {
            return Problem::new(Code::NotFound, error.to_string()).for_reason("no-entrant");
        }
        EventError::NoTable(_) => {
            return Problem::new(Code::NotFound, error.to_string()).for_reason("no-table");
        }
        EventError::NoGame(_) => {
            return Problem::new(Code::NotFound, error.to_string()).for_reason("no-game");
        }
        EventError::Closed => "closed",
        EventError::AlreadyPaired => "already-paired",
        EventError::NotLate => "not-late",
        EventError::SwissOnly => "swiss-only",
        EventError::TooManyEntrants { .. } => "too-many-entrants",
        EventError::ReferenceTaken(_) => "entered",
        EventError::TeamTooSmall { .. } => "team-too-small",
        EventError::NoTeamEvent => "no-team-event",
        EventError::PlayerTaken(_) | EventError::PlayerTwice => "entered",
        EventError::Withdrawn(_) => "withdrawn",
        EventError::NotWithdrawn(_) => "not-withdrawn",
        EventError::RoundPaired(_) => "round-paired",
        EventError::RoundNotPaired(_) => "round-not-paired",
        EventError::NotNextRound { .. } | EventError::NoSuchRound { .. } => "no-such-round",
        EventError::RoundUnfinished { .. } => "round-unfinished",
        EventError::RoundNotStarted(_) => "round-not-started",
        EventError::RoundStarted(_) => "round-started",
        EventError::NoByeAsked { .. } => "no-bye-asked",
        EventError::HasResult => "has-result",
        EventError::HasScoresheet => "has-scoresheet",
        EventError::NoScoresheet => "no-scoresheet",
        EventError::NoResult => "no-result",
        EventError::WinnerPaired => "winner-paired",
        EventError::NoTie => "no-tie",
    };
    not_now(reason, error.to_string())
}

/// An event of an arena that is refused.
pub fn arena_refused(error: ArenaError) -> Problem {
    let reason = match &error {
        ArenaError::Settings(error) => return wrong_settings(*error),
        ArenaError::Result(error) => return wrong_result(*error),
        ArenaError::NoReason => {
            return Problem::new(Code::InvalidBody, error.to_string()).at("reason");
        }
        ArenaError::NoPlayer(_) => {
            return Problem::new(Code::NotFound, error.to_string()).for_reason("no-entrant");
        }
        ArenaError::NoGame(_) => {
            return Problem::new(Code::NotFound, error.to_string()).for_reason("no-game");
        }
        ArenaError::Closed => "closed",
        ArenaError::Open => "started",
        ArenaError::TooManyPlayers { .. } => "too-many-entrants",
        ArenaError::ReferenceTaken(_) => "entered",
        ArenaError::Paused(_) => "withdrawn",
        ArenaError::NotPaused(_) => "not-withdrawn",
        ArenaError::NotWaiting(_) | ArenaError::Themselves(_) => "playing",
        ArenaError::HasResult => "has-result",
        ArenaError::NoResult => "no-result",
    };
    not_now(reason, error.to_string())
}

/// A round that cannot be paired.
pub fn not_paired(error: PairingError) -> Problem {
    let reason = match error {
        PairingError::NotNow(error) => return refused(*error),
        PairingError::Complete => "complete",
        PairingError::TooFewEntrants => "too-few-entrants",
        PairingError::TooManyEntrants { .. } => "too-many-entrants",
        PairingError::NobodyForBye => "nobody-for-bye",
        PairingError::NoPairing => "no-pairing",
    };
    not_now(reason, error.to_string())
}
