//! A challenge as the API shows it.

use std::borrow::Cow;

use sembra_notation::PRESETS;
use sembra_rooms::Clock;
use sembra_storage::{
    Challenge, ChallengeId, ChallengeStatus, Database, Occupant, PersonId, PersonKind, Starter,
    StoreError,
};
use sembra_view::RulesText;
use serde::{Deserialize, Serialize};
use utoipa::openapi::schema::Type;
use utoipa::openapi::{ObjectBuilder, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::clock::{SystemClock, Timestamp};
use crate::games::{GameIdText, TimeText};
use crate::people::player::{Player, Players};

/// An offer of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Challenge)]
pub struct ChallengeAnswer {
    /// Its name.
    pub id: ChallengeIdText,
    /// Who offers the game.
    pub by: Player,
    /// To whom it is offered; null for anybody.
    pub to: Option<Player>,
    /// The rules.
    pub rules: RulesText,
    /// The clock.
    pub time: TimeText,
    /// Whether the game counts for ratings.
    pub rated: bool,
    /// Who starts.
    pub starter: StarterName,
    /// Whether the lobby does not show it.
    pub private: bool,
    /// When it was made.
    pub created: Timestamp,
    /// When it ends by itself; null if it lasts while its maker is connected.
    pub expires: Option<Timestamp>,
    /// What has become of it.
    pub status: StatusName,
    /// The game it became; null while there is none.
    pub game: Option<GameIdText>,
    /// Whether whoever asks made it.
    pub mine: bool,
}

impl ChallengeAnswer {
    /// A challenge as a person sees it.
    pub async fn load(
        database: &dyn Database,
        challenge: &Challenge,
        viewer: Option<PersonId>,
    ) -> Result<ChallengeAnswer, StoreError> {
        let players = players(database, std::slice::from_ref(challenge)).await?;
        Ok(ChallengeAnswer::new(challenge, &players, viewer))
    }

    /// A challenge as a person sees it, with players that were read.
    pub fn new(
        challenge: &Challenge,
        players: &Players,
        viewer: Option<PersonId>,
    ) -> ChallengeAnswer {
        let pool = pool(challenge, players);
        let player = |person| players.player(Occupant::Person(person), pool.as_deref());
        ChallengeAnswer {
            id: (&challenge.id).into(),
            by: player(challenge.person),
            to: challenge.opponent.map(player),
            rules: RulesText(challenge.rules),
            time: TimeText(challenge.time),
            rated: challenge.rated,
            starter: challenge.starter.into(),
            private: challenge.is_private,
            created: challenge.created.into(),
            expires: (!challenge.while_present).then(|| challenge.expires.into()),
            status: challenge.status_at(SystemClock.now()).into(),
            game: challenge.game.as_ref().map(GameIdText::from),
            mine: viewer == Some(challenge.person),
        }
    }
}

/// Everybody in some challenges.
pub async fn players(
    database: &dyn Database,
    challenges: &[Challenge],
) -> Result<Players, StoreError> {
    let people = challenges.iter().flat_map(|one| [Some(one.person), one.opponent]);
    let occupants: Vec<Occupant> = people.flatten().map(Occupant::Person).collect();
    Players::load(database, occupants).await
}

/// The pool in which the game would count; `None` for house rules and without a clock.
fn pool(challenge: &Challenge, players: &Players) -> Option<String> {
    let (rules, _) = PRESETS.iter().find(|(_, rules)| *rules == challenge.rules)?;
    let is_bot =
        |person| players.person(person).is_some_and(|person| person.kind == PersonKind::Bot);
    if is_bot(challenge.person) || challenge.opponent.is_some_and(is_bot) {
        Some(format!("{rules}.computer"))
    } else {
        Some(format!("{rules}.{}", challenge.time.speed()?.word()))
    }
}

/// Who starts a game that is offered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ChallengeStarter)]
pub enum StarterName {
    /// Whoever offers it.
    Challenger,
    /// Whoever accepts it.
    Opponent,
    /// Chance decides.
    #[default]
    Chance,
}

impl From<Starter> for StarterName {
    fn from(starter: Starter) -> StarterName {
        match starter {
            Starter::Challenger => StarterName::Challenger,
            Starter::Opponent => StarterName::Opponent,
            Starter::Chance => StarterName::Chance,
        }
    }
}

impl From<StarterName> for Starter {
    fn from(name: StarterName) -> Starter {
        match name {
            StarterName::Challenger => Starter::Challenger,
            StarterName::Opponent => Starter::Opponent,
            StarterName::Chance => Starter::Chance,
        }
    }
}

/// What has become of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ChallengeStatus)]
pub enum StatusName {
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

impl From<ChallengeStatus> for StatusName {
    fn from(status: ChallengeStatus) -> StatusName {
        match status {
            ChallengeStatus::Open => StatusName::Open,
            ChallengeStatus::Accepted => StatusName::Accepted,
            ChallengeStatus::Declined => StatusName::Declined,
            ChallengeStatus::Closed => StatusName::Closed,
            ChallengeStatus::Expired => StatusName::Expired,
        }
    }
}

/// A challenge's name in an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChallengeIdText(String);

impl From<&ChallengeId> for ChallengeIdText {
    fn from(id: &ChallengeId) -> ChallengeIdText {
        ChallengeIdText(id.as_str().to_owned())
    }
}

impl PartialSchema for ChallengeIdText {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("A challenge's name in addresses: twelve letters and digits."))
            .pattern(Some("^[0-9a-z]{12}$"))
            .examples(["m7abk3v9x0q2"])
            .into()
    }
}

impl ToSchema for ChallengeIdText {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("ChallengeId")
    }
}
