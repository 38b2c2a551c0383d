//! The lobby at one moment, as everybody there sees it.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use sembra_rooms::ratings;
use sembra_storage::{Challenge, Database, GameSummary, PersonId, StoreError};
use sembra_view::{BySide, PositionText, RulesText};
use serde::Serialize;
use utoipa::ToSchema;

use super::challenge::{ChallengeAnswer, players};
use crate::clock::Timestamp;
use crate::games::{GameIdText, SpeedName, TimeText};
use crate::people::player::{Player, Players};

/// What there is to join and to watch.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Lobby)]
pub struct LobbyAnswer {
    /// The open challenges that are not private, the newest first.
    pub challenges: Vec<ChallengeAnswer>,
    /// Some games that are being played, the newest first.
    pub playing: Vec<WatchedGame>,
    /// How many people are connected.
    pub online: u64,
}

/// A game to watch.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WatchedGame {
    /// Its name.
    pub id: GameIdText,
    /// Who plays.
    pub players: BySide<Player>,
    /// The rules.
    pub rules: RulesText,
    /// The clock.
    pub time: TimeText,
    /// The class of games with this clock; null without one.
    pub speed: Option<SpeedName>,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// The position now.
    #[schema(value_type = PositionText)]
    pub position: String,
    /// How many moves have been played.
    pub ply: u64,
    /// When it began.
    pub created: Timestamp,
}

impl WatchedGame {
    /// A game with players that were read.
    pub fn new(game: &GameSummary, players: &Players) -> WatchedGame {
        let pool = ratings::pool(&game.row, &game.seats);
        WatchedGame {
            id: (&game.row.id).into(),
            players: players.in_seats(&game.seats, pool.as_deref()),
            rules: RulesText(game.row.rules),
            time: TimeText(game.row.time),
            speed: game.row.time.speed().map(SpeedName::from),
            rated: game.row.rated,
            position: game.state.position.clone(),
            ply: game.state.plies,
            created: game.row.created.into(),
        }
    }
}

/// The lobby at one moment, made into text once for all who see the same.
pub struct Snapshot {
    answer: LobbyAnswer,
    /// Who made each challenge.
    makers: Vec<PersonId>,
    text: Arc<str>,
    /// The texts of those who made a challenge, made when they are asked for.
    own: HashMap<PersonId, OnceLock<Arc<str>>>,
}

/// The lobby as a message.
#[derive(Serialize)]
struct Message<'a> {
    is: &'static str,
    #[serde(flatten)]
    lobby: &'a LobbyAnswer,
}

impl Snapshot {
    /// The lobby with these challenges and games.
    pub async fn load(
        database: &dyn Database,
        challenges: &[Challenge],
        playing: Vec<WatchedGame>,
        online: u64,
    ) -> Result<Snapshot, StoreError> {
        let players = players(database, challenges).await?;
        let shown = challenges.iter().map(|one| ChallengeAnswer::new(one, &players, None));
        let answer = LobbyAnswer { challenges: shown.collect(), playing, online };
        let makers = challenges.iter().map(|one| one.person).collect();
        Ok(Snapshot::new(answer, makers))
    }

    fn new(answer: LobbyAnswer, makers: Vec<PersonId>) -> Snapshot {
        let own = makers.iter().map(|&maker| (maker, OnceLock::new())).collect();
        Snapshot { text: text(&answer), answer, makers, own }
    }

    /// The lobby as a person sees it.
    pub fn answer_for(&self, person: Option<PersonId>) -> LobbyAnswer {
        let mut answer = self.answer.clone();
        for (challenge, &maker) in answer.challenges.iter_mut().zip(&self.makers) {
            challenge.mine = person == Some(maker);
        }
        answer
    }

    /// The message that shows a person the lobby.
    pub fn message_for(&self, person: Option<PersonId>) -> Arc<str> {
        let own = person.and_then(|person| self.own.get(&person));
        Arc::clone(own.map_or(&self.text, |own| own.get_or_init(|| text(&self.answer_for(person)))))
    }

    /// Whether both show the same.
    pub fn is_same(&self, other: &Snapshot) -> bool {
        self.text == other.text
    }
}

fn text(answer: &LobbyAnswer) -> Arc<str> {
    serde_json::to_string(&Message { is: "lobby", lobby: answer }).unwrap_or_default().into()
}
