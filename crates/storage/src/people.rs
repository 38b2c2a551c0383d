//! What people do besides playing, as values.

use sembra_play::{Speed, Timestamp};
use sembra_rules::Rules;

use crate::{GameId, GameKey, PersonId, PersonKind, ReportId};

/// Which people are wanted.
#[derive(Clone, Debug, Default)]
pub struct PeopleFilter {
    /// Those whose name begins with this, in any letter case.
    pub name_start: Option<String>,
    /// Those of this kind.
    pub kind: Option<PersonKind>,
    /// Those who are closed, or those who are not.
    pub closed: Option<bool>,
}

/// What a person has decided about another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// They want to know what the other plays.
    Follow,
    /// The other cannot challenge them.
    Block,
}

impl Relation {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Relation::Follow => "follow",
            Relation::Block => "block",
        }
    }
}

/// A report to the operator, before it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewReport {
    /// Who reports.
    pub reporter: PersonId,
    /// Whom.
    pub person: PersonId,
    /// Why, in a word.
    pub reason: String,
    /// The game it is about.
    pub game: Option<GameId>,
    /// When.
    pub created: Timestamp,
}

/// A report to the operator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Its number.
    pub id: ReportId,
    /// Who reported; `None` when they have deleted their account.
    pub reporter: Option<PersonId>,
    /// Whom.
    pub person: PersonId,
    /// Why, in a word.
    pub reason: String,
    /// The game it is about.
    pub game: Option<GameId>,
    /// When.
    pub created: Timestamp,
    /// When it was resolved, and what the operator noted.
    pub resolved: Option<(Timestamp, String)>,
}

/// How a game ended for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// They won.
    Won,
    /// They lost.
    Lost,
    /// Nobody won.
    Drawn,
}

impl GameResult {
    /// The result as a word.
    pub const fn word(self) -> &'static str {
        match self {
            GameResult::Won => "won",
            GameResult::Lost => "lost",
            GameResult::Drawn => "drawn",
        }
    }
}

/// How many games ended in which way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResultCounts {
    /// Games won.
    pub won: u64,
    /// Games lost.
    pub lost: u64,
    /// Games drawn.
    pub drawn: u64,
}

/// Which games of a person with others are wanted.
#[derive(Clone, Debug, Default)]
pub struct OnlineFilter {
    /// Only those older than this one.
    pub before: Option<GameKey>,
    /// Only those with this opponent.
    pub opponent: Option<PersonId>,
    /// Only those that ended like this.
    pub result: Option<GameResult>,
    /// Only those by these rules.
    pub rules: Option<Rules>,
    /// Only those that count for ratings, or only those that do not.
    pub rated: Option<bool>,
    /// Only those of this speed.
    pub speed: Option<Speed>,
    /// Those with pupils too, which only their class may see.
    pub with_pupils: bool,
}
