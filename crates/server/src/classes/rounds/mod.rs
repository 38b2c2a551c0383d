//! Games for all who are here, begun with one request: in pairs, or all against the teacher.
//!
//! The games of a request begin together or not at all. A key tells it from others, so that it
//! counts once however often it is sent.

mod body;
mod pairs;
mod simul;
mod strength;

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use sembra_play::{BySide, TimeControl};
use sembra_rooms::detached;
use sembra_rules::{Rules, Side};
use sembra_storage::{Class, GameId, Occupant, PersonId, Pupil};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::body::{NewRoundBody, Pairing, Roster};
use super::board::LessonFeed;
use super::path::{ClassName, taught};
use crate::games::{GameIdText, GameService, OnlineGame};
use crate::http::app::App;
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::http::rates::{Caller, Limit};
use crate::lobby::Lobby;
use crate::notices::{Notice, NoticeKind};
use crate::people::identity::Visitor;

/// The length of the key of a request.
const KEY_MIN: usize = 8;
const KEY_MAX: usize = 64;

/// The paths of games for all.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(propose_pairs))
        .routes(routes!(begin_round))
        .routes(routes!(simul::list_simul, simul::begin_simul))
}

/// Who would play whom.
#[derive(Debug, Serialize, ToSchema)]
pub struct PairsAnswer {
    /// The pairs; whoever is named first starts.
    pairs: Vec<[String; 2]>,
    /// Who plays the computer.
    alone: Vec<String>,
    /// Who is here and plays in no game of these.
    waiting: Vec<String>,
    /// How strong those are who play, the strongest first.
    strengths: Vec<StrengthAnswer>,
}

/// How strong a pupil is, as far as results tell.
#[derive(Debug, Serialize, ToSchema)]
struct StrengthAnswer {
    /// The pupil's name in addresses.
    pupil: String,
    /// A number such as Elo's; 1200 for somebody of whom nothing is known.
    strength: i32,
}

fn name(pupil: &Pupil) -> String {
    pupil.id.as_str().to_owned()
}

/// Shows who would play whom, without beginning anything.
#[utoipa::path(
    post, path = "/classes/{id}/pairs", tag = "classes", request_body = NewRoundBody,
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 200, description = "The pairs", body = PairsAnswer))
)]
pub async fn propose_pairs(
    State(games): State<GameService>,
    visitor: Visitor,
    ClassName(id): ClassName,
    JsonBody(wanted): JsonBody<NewRoundBody>,
) -> Result<Json<PairsAnswer>, Problem> {
    let database = &**games.database();
    let (class, _) = taught(database, &visitor, &id).await?;
    let roster = Roster::load(database, &class).await?;
    let Pairing { pairs, alone, waiting, strengths } = wanted.pairing(database, &roster).await?;
    let mut players: Vec<&Pupil> = pairs.iter().flatten().chain(&alone).collect();
    players.sort_by(|one, other| {
        strengths.rating(other.person).total_cmp(&strengths.rating(one.person))
    });
    Ok(Json(PairsAnswer {
        strengths: players
            .into_iter()
            .map(|pupil| StrengthAnswer {
                pupil: name(pupil),
                strength: strengths.rating(pupil.person).round() as i32,
            })
            .collect(),
        pairs: pairs.iter().map(|pair| pair.each_ref().map(name)).collect(),
        alone: alone.iter().map(name).collect(),
        waiting: waiting.iter().map(name).collect(),
    }))
}

/// The games that began.
#[derive(Debug, Serialize, ToSchema)]
pub struct RoundAnswer {
    /// Their names.
    games: Vec<GameIdText>,
}

/// Begins games for all who are here and do not play: paired by strength, by draw, or by hand.
///
/// All begin or none. The same key again begins nothing and is answered with the same games. A lock
/// of the class ends. The players are told by the notice `game_started`.
#[utoipa::path(
    post, path = "/classes/{id}/games", tag = "classes", request_body = NewRoundBody,
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 201, description = "The games", body = RoundAnswer),
              (status = 200, description = "The games, which had begun already",
               body = RoundAnswer))
)]
pub async fn begin_round(
    State(games): State<GameService>,
    State(lobby): State<Lobby>,
    State(feed): State<LessonFeed>,
    visitor: Visitor,
    ClassName(id): ClassName,
    JsonBody(wanted): JsonBody<NewRoundBody>,
) -> Result<(StatusCode, Json<RoundAnswer>), Problem> {
    let database = &**games.database();
    let (class, _) = taught(database, &visitor, &id).await?;
    let key = check_key(wanted.key())?;
    if let Some(begun) = database.round(class.key, &key).await? {
        return Ok((StatusCode::OK, answer(&begun)));
    }
    let roster = Roster::load(database, &class).await?;
    let (terms, level) = (wanted.terms(), wanted.level());
    let Pairing { pairs, alone, .. } = wanted.pairing(database, &roster).await?;
    let mut wanted = Vec::new();
    for [one, other] in &pairs {
        wanted.push(terms.game(person(one), person(other)));
    }
    for pupil in &alone {
        wanted.push(terms.game(person(pupil), Occupant::Computer(level.number())));
    }
    begin(&(games, lobby, feed), &class, key, visitor.caller(), wanted).await
}

/// The key of a request.
fn check_key(key: Option<&str>) -> Result<String, Problem> {
    let is_key = |key: &&str| {
        (KEY_MIN..=KEY_MAX).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_graphic())
    };
    key.filter(is_key).map(str::to_owned).ok_or_else(|| {
        let detail = format!("a key has {KEY_MIN} to {KEY_MAX} letters and digits of chance");
        Problem::new(Code::InvalidBody, detail).at("key")
    })
}

const fn person(pupil: &Pupil) -> Occupant {
    Occupant::Person(pupil.person)
}

/// What all games of a request have in common.
#[derive(Clone, Copy)]
pub struct Terms {
    rules: Rules,
    time: TimeControl,
}

impl Terms {
    /// A game that the first one starts, from South.
    fn game(self, south: Occupant, north: Occupant) -> OnlineGame {
        let occupants = BySide { south, north };
        // The computer plays without a clock, as everywhere.
        let with_computer = matches!(north, Occupant::Computer(_));
        let time = if with_computer { TimeControl::None } else { self.time };
        OnlineGame { occupants, rules: self.rules, time, rated: false, starter: Side::South }
    }
}

/// Begins games together and tells the players, even if the teacher goes away meanwhile.
async fn begin(
    (games, lobby, feed): &(GameService, Lobby, LessonFeed),
    class: &Class,
    key: String,
    caller: Caller,
    wanted: Vec<OnlineGame>,
) -> Result<(StatusCode, Json<RoundAnswer>), Problem> {
    if wanted.is_empty() {
        let detail = "nobody is here who does not play already";
        return Err(Problem::new(Code::InvalidBody, detail).at("pupils"));
    }
    for _ in &wanted {
        games.rates().check(Limit::Games, caller)?;
    }
    let (games, lobby, feed) = (games.clone(), lobby.clone(), feed.clone());
    let class = class.key;
    detached(async move {
        let Some(rooms) = games.begin_round(class, key.clone(), wanted).await? else {
            // The same request was faster.
            let begun = games.database().round(class, &key).await?.unwrap_or_default();
            return Ok((StatusCode::OK, answer(&begun)));
        };
        games.database().set_class_lock(class, None).await?;
        feed.changed(class);
        for room in &rooms {
            // Players of two people are told already.
            let seats = room.seats();
            if let (Some(person), None) = (seats.south.occupant.person(), other(&seats)) {
                let notice = Notice::of_game(NoticeKind::GameStarted, room.id());
                lobby.notices().tell(person, notice);
            }
        }
        let names: Vec<GameId> = rooms.iter().map(|room| room.id().clone()).collect();
        Ok((StatusCode::CREATED, answer(&names)))
    })
    .await
}

fn other(seats: &Arc<BySide<sembra_storage::Seat>>) -> Option<PersonId> {
    seats.north.occupant.person()
}

fn answer(games: &[GameId]) -> Json<RoundAnswer> {
    Json(RoundAnswer { games: games.iter().map(GameIdText::from).collect() })
}
