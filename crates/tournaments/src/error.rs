use crate::result::ResultError;
use crate::scoresheet::ScoresheetError;
use crate::settings::SettingsError;
use crate::{EntrantNumber, GameNumber, RoundNumber, TableNumber};

/// Why an event is refused. The tournament is as it was before.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EventError {
    /// The settings or a name.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The tournament is closed.
    #[error("the tournament is closed")]
    Closed,
    /// The first round is paired: only late entries are possible.
    #[error("the first round is paired; enter them late")]
    AlreadyPaired,
    /// Nothing is paired: the entry is not late.
    #[error("the first round is not paired; enter them as usual")]
    NotLate,
    /// The format does not allow it.
    #[error("this is possible in a Swiss tournament only")]
    SwissOnly,
    /// There is no such entrant.
    #[error("there is no entrant {0}")]
    NoEntrant(EntrantNumber),
    /// The list is full.
    #[error("a tournament has at most {limit} entrants")]
    TooManyEntrants {
        /// The most.
        limit: usize,
    },
    /// The reference belongs to another entrant.
    #[error("entrant {0} has the same reference")]
    ReferenceTaken(EntrantNumber),
    /// A team with too few players.
    #[error("a team needs {boards} players")]
    TeamTooSmall {
        /// The boards of a match.
        boards: u32,
    },
    /// A player is in another team.
    #[error("a player is in team {0}")]
    PlayerTaken(EntrantNumber),
    /// A player stands in a team twice.
    #[error("a player is in the team twice")]
    PlayerTwice,
    /// Players of a team in an event of single players.
    #[error("this is no team event")]
    NoTeamEvent,
    /// A late entry cannot get the bye of the pairing for missed rounds.
    #[error("a round that is missed or not wanted counts half a point or none")]
    MissedPoints,
    /// The entrant has left already.
    #[error("entrant {0} has left")]
    Withdrawn(EntrantNumber),
    /// The entrant has not left.
    #[error("entrant {0} has not left")]
    NotWithdrawn(EntrantNumber),
    /// The round is paired already.
    #[error("round {0} is paired")]
    RoundPaired(RoundNumber),
    /// There is no such round, or it is not paired yet.
    #[error("round {0} is not paired")]
    RoundNotPaired(RoundNumber),
    /// The round is not the next one.
    #[error("the next round to pair is {next}")]
    NotNextRound {
        /// The next round.
        next: RoundNumber,
    },
    /// The tournament has fewer rounds.
    #[error("the tournament has {rounds} rounds")]
    NoSuchRound {
        /// Its rounds.
        rounds: RoundNumber,
    },
    /// Results are missing.
    #[error("round {round} is not finished: table {table} has no result")]
    RoundUnfinished {
        /// The round.
        round: RoundNumber,
        /// The first table without a result.
        table: TableNumber,
    },
    /// The round has not started.
    #[error("round {0} has not started")]
    RoundNotStarted(RoundNumber),
    /// The round has started.
    #[error("round {0} has started")]
    RoundStarted(RoundNumber),
    /// The bye was not asked for.
    #[error("entrant {entrant} has not asked for a bye in round {round}")]
    NoByeAsked {
        /// Who.
        entrant: EntrantNumber,
        /// When.
        round: RoundNumber,
    },
    /// A pairing list that cannot be.
    #[error(transparent)]
    Pairings(#[from] PairingsError),
    /// There is no such table.
    #[error("there is no table {0} in this round")]
    NoTable(TableNumber),
    /// There is no such game at the table.
    #[error("there is no game {0} at this table")]
    NoGame(GameNumber),
    /// The game has a result; it can be corrected.
    #[error("the game has a result; correct it with a reason")]
    HasResult,
    /// The game has no result yet.
    #[error("the game has no result to correct")]
    NoResult,
    /// The result is not allowed.
    #[error(transparent)]
    Result(#[from] ResultError),
    /// The scoresheet is not allowed.
    #[error(transparent)]
    Scoresheet(#[from] ScoresheetError),
    /// The game has a scoresheet; it can be corrected.
    #[error("the game has a scoresheet; correct it with a reason")]
    HasScoresheet,
    /// The game has no scoresheet to take away.
    #[error("the game has no scoresheet")]
    NoScoresheet,
    /// A correction or change without a reason.
    #[error("a reason is needed, of at most {limit} characters")]
    NoReason {
        /// The most characters.
        limit: usize,
    },
    /// A correction would change who goes on after the next round of the knock-out was paired.
    #[error("the winner of this match has been paired in the next round")]
    WinnerPaired,
    /// The match is not tied, or lots do not decide it.
    #[error("there is no tie at this table for lots to decide")]
    NoTie,
}

/// Why a list of pairings is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PairingsError {
    /// Nobody is paired.
    #[error("nobody is paired")]
    Empty,
    /// There is no such entrant, or they have left.
    #[error("entrant {0} does not take part in this round")]
    NotPresent(EntrantNumber),
    /// An entrant stands in the list twice.
    #[error("entrant {0} is paired twice")]
    Twice(EntrantNumber),
    /// An entrant is missing.
    #[error("entrant {0} is not paired")]
    Missing(EntrantNumber),
    /// Two entrants have met.
    #[error("entrants {0} and {1} have met")]
    Met(EntrantNumber, EntrantNumber),
    /// Tables are not numbered from 1.
    #[error("tables must be numbered from 1 without a gap; found {0}")]
    TableNumber(TableNumber),
    /// A second bye.
    #[error("entrant {0} has had the bye")]
    SecondBye(EntrantNumber),
    /// A bye that was asked for is missing or was not asked for.
    #[error("the bye of entrant {0} is not the one they asked for")]
    OtherBye(EntrantNumber),
    /// A table or bracket fixes who meets.
    #[error("the pairings of this format are fixed; only who sits South may change")]
    Fixed,
}

/// Why a round cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PairingError {
    /// The tournament is closed, or a round is not finished.
    #[error(transparent)]
    NotNow(#[from] Box<EventError>),
    /// All rounds are paired.
    #[error("all rounds are paired")]
    Complete,
    /// Fewer than two entrants take part.
    #[error("fewer than two entrants take part in this round")]
    TooFewEntrants,
    /// More entrants than can be paired.
    #[error("more than {limit} entrants cannot be paired")]
    TooManyEntrants {
        /// The most.
        limit: usize,
    },
    /// The number is odd and everybody has had the bye.
    #[error("the number of entrants is odd and everybody has had the bye")]
    NobodyForBye,
    /// Every pairing repeats a pair.
    #[error(
        "no pairing is left in which nobody meets an opponent again and nobody has a second bye; pair by hand or close the tournament"
    )]
    NoPairing,
}
