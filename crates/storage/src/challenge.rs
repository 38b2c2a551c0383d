//! Challenges, as values.

use sembra_play::{TimeControl, Timestamp};
use sembra_rules::Rules;

use crate::{ChallengeId, GameId, PersonId};

/// Who starts a game that is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Starter {
    /// Whoever offered it.
    Challenger,
    /// Whoever accepts it.
    Opponent,
    /// Chance decides.
    Chance,
}

impl Starter {
    const ALL: [Starter; 3] = [Starter::Challenger, Starter::Opponent, Starter::Chance];

    /// The starter as a word.
    pub const fn word(self) -> &'static str {
        match self {
            Starter::Challenger => "challenger",
            Starter::Opponent => "opponent",
            Starter::Chance => "chance",
        }
    }

    /// The starter with this word.
    pub fn from_word(word: &str) -> Option<Starter> {
        Starter::ALL.into_iter().find(|starter| starter.word() == word)
    }
}

/// What has become of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChallengeStatus {
    /// It can be accepted.
    Open,
    /// It became a game.
    Accepted,
    /// Whoever was challenged declined.
    Declined,
    /// Whoever made it closed it, or began another game.
    Closed,
    /// Nobody accepted it in time.
    Expired,
}

impl ChallengeStatus {
    const ALL: [ChallengeStatus; 5] = [
        ChallengeStatus::Open,
        ChallengeStatus::Accepted,
        ChallengeStatus::Declined,
        ChallengeStatus::Closed,
        ChallengeStatus::Expired,
    ];

    /// The status as a word.
    pub const fn word(self) -> &'static str {
        match self {
            ChallengeStatus::Open => "open",
            ChallengeStatus::Accepted => "accepted",
            ChallengeStatus::Declined => "declined",
            ChallengeStatus::Closed => "closed",
            ChallengeStatus::Expired => "expired",
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<ChallengeStatus> {
        ChallengeStatus::ALL.into_iter().find(|status| status.word() == word)
    }
}

/// An offer of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Its name in addresses.
    pub id: ChallengeId,
    /// Who offers the game.
    pub person: PersonId,
    /// To whom it is offered; `None` for anybody.
    pub opponent: Option<PersonId>,
    /// The rules.
    pub rules: Rules,
    /// The clock.
    pub time: TimeControl,
    /// Whether the game counts for ratings.
    pub rated: bool,
    /// Who starts.
    pub starter: Starter,
    /// Whether the lobby does not show it.
    pub is_private: bool,
    /// Whether it ends when whoever offers it has gone, or begins another such game.
    pub while_present: bool,
    /// When it was made.
    pub created: Timestamp,
    /// When it ends by itself.
    pub expires: Timestamp,
    /// What has become of it, but for its end by itself.
    pub status: ChallengeStatus,
    /// The game it became.
    pub game: Option<GameId>,
}

impl Challenge {
    /// What has become of it by now.
    pub fn status_at(&self, now: Timestamp) -> ChallengeStatus {
        match self.status {
            ChallengeStatus::Open if self.expires <= now => ChallengeStatus::Expired,
            status => status,
        }
    }
}

/// How far games and challenges had come at a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Latest {
    pub(crate) game: i64,
    pub(crate) challenge: i64,
}

/// Something new for a person.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum News {
    /// A game with somebody else began.
    Game(PersonId, GameId),
    /// Somebody challenges them.
    Challenge(PersonId, ChallengeId),
}
