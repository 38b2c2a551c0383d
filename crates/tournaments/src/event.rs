use serde::{Deserialize, Serialize};

use crate::pairing::{ByeKind, RoundPairings};
use crate::{EntrantNumber, GameNumber, Report, RoundNumber, TableNumber};

/// A player, or a team in a team event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Entry {
    /// The name.
    pub name: String,
    /// The rating by which the list of starting ranks is ordered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u32>,
    /// What the entrant is known by outside: an account, a pupil. Unique where given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
    /// The players of a team in the order of the boards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub members: Vec<String>,
}

impl Entry {
    /// A player without a rating.
    pub fn player(name: &str) -> Entry {
        Entry { name: name.to_owned(), rating: None, reference: None, members: Vec::new() }
    }

    /// A player with a rating.
    pub fn rated(name: &str, rating: u32) -> Entry {
        Entry { rating: Some(rating), ..Entry::player(name) }
    }
}

/// A game of the tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct GameAt {
    /// The round.
    pub round: RoundNumber,
    /// The table in it.
    pub table: TableNumber,
    /// The game at the table.
    pub game: GameNumber,
}

/// Something that happened in a tournament. Its state follows from the list of its events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Event {
    /// Somebody entered before the first round was paired.
    Entered {
        /// Who.
        entry: Entry,
    },
    /// Somebody entered after the first round was paired; Swiss only.
    EnteredLate {
        /// Who.
        entry: Entry,
        /// What each missed round counts.
        missed: ByeKind,
    },
    /// An entrant's name, rating or team was put right.
    EntryChanged {
        /// Who.
        entrant: EntrantNumber,
        /// The new entry.
        entry: Entry,
    },
    /// An entrant left and is not paired any more.
    Withdrawn {
        /// Who.
        entrant: EntrantNumber,
    },
    /// An entrant who had left came back; Swiss only.
    Returned {
        /// Who.
        entrant: EntrantNumber,
    },
    /// An entrant will not play in a round that is not paired yet; Swiss only.
    ByeAsked {
        /// Who.
        entrant: EntrantNumber,
        /// When.
        round: RoundNumber,
        /// Half a point or none.
        kind: ByeKind,
    },
    /// A bye that was asked for is not wanted any more.
    ByeCancelled {
        /// Who.
        entrant: EntrantNumber,
        /// When.
        round: RoundNumber,
    },
    /// A round was paired.
    RoundPaired {
        /// Which.
        round: RoundNumber,
        /// Everybody's place.
        pairings: RoundPairings,
    },
    /// The organiser changed the pairings before the round started.
    PairingChanged {
        /// Which round.
        round: RoundNumber,
        /// Everybody's new place.
        pairings: RoundPairings,
        /// Why.
        reason: String,
        /// Whether entrants may meet a second time.
        #[serde(default)]
        rematches: bool,
    },
    /// The pairings of a round that had not started were thrown away.
    RoundUnpaired {
        /// Which.
        round: RoundNumber,
    },
    /// The games of a round began.
    RoundStarted {
        /// Which.
        round: RoundNumber,
    },
    /// A game's result was entered.
    ResultEntered {
        /// Which game.
        at: GameAt,
        /// What was entered.
        report: Report,
    },
    /// A result that had been entered was corrected.
    ResultCorrected {
        /// Which game.
        at: GameAt,
        /// The right result.
        report: Report,
        /// Why.
        reason: String,
        /// Who corrected it.
        by: String,
    },
    /// The moves of a game that has a result were entered.
    ScoresheetEntered {
        /// Which game.
        at: GameAt,
        /// The moves, `FfBe`.
        moves: String,
    },
    /// The moves of a game, or its result with them, were corrected.
    ScoresheetCorrected {
        /// Which game.
        at: GameAt,
        /// The right moves; empty to take the scoresheet away.
        moves: String,
        /// The right result, where it changes and does not follow from the moves.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        report: Option<Report>,
        /// Why.
        reason: String,
        /// Who corrected it.
        by: String,
    },
    /// Lots were drawn for a tied match of a knock-out.
    LotDrawn {
        /// The round.
        round: RoundNumber,
        /// The table.
        table: TableNumber,
        /// Who goes on.
        winner: EntrantNumber,
    },
    /// The tournament ended, perhaps before its last round.
    Closed,
}
