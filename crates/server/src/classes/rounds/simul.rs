//! A simultaneous game: the teacher against everybody.

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use sembra_play::TimeControl;
use sembra_rooms::Clock;
use sembra_storage::{
    Database, GameFilter, GameId, GameSummary, ListedGame, Occupant, PersonId, Pupil,
};
use sembra_view::{MoveView, RulesText, SideName};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::body::Roster;
use super::{RoundAnswer, Terms, begin, check_key, person};
use crate::classes::board::LessonFeed;
use crate::classes::path::{ClassName, taught};
use crate::classes::picture::Picture;
use crate::clock::{SystemClock, Timestamp};
use crate::games::answer::Standing;
use crate::games::viewed::{ViewedGame, Viewer};
use crate::games::{GameIdText, GameService, TimeText};
use crate::http::extract::JsonBody;
use crate::http::problem::Problem;
use crate::lobby::Lobby;
use crate::people::identity::Visitor;

/// How many games are shown.
const GAMES_MAX: u32 = 100;
/// How long a game that has ended is shown.
const ENDED_MS: i64 = 3 * 60 * 60 * 1000;

/// A simultaneous game to be begun.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSimul {
    /// A text of chance, 8 to 64 characters: requests with the same key count once.
    #[schema(min_length = 8, max_length = 64)]
    key: Option<String>,
    /// Who plays against the teacher; all who are here and do not play unless given.
    #[schema(max_items = 60)]
    pupils: Option<Vec<String>>,
    /// Who starts; the teacher unless given.
    starts: Option<Starts>,
    /// The rules; abapa unless given.
    rules: Option<RulesText>,
    /// The clock; none unless given.
    time: Option<TimeText>,
}

/// Who starts in the games against the teacher.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Starts {
    /// The teacher.
    #[default]
    Teacher,
    /// The pupils.
    Pupils,
    /// The teacher in every other game.
    Turns,
}

/// Begins a game of the teacher against everybody who is here, or who is named.
///
/// All begin or none. The same key again begins nothing and is answered with the same games.
#[utoipa::path(
    post, path = "/classes/{id}/simul", tag = "classes", request_body = NewSimul,
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 201, description = "The games", body = RoundAnswer),
              (status = 200, description = "The games, which had begun already",
               body = RoundAnswer))
)]
pub async fn begin_simul(
    State(games): State<GameService>,
    State(lobby): State<Lobby>,
    State(feed): State<LessonFeed>,
    visitor: Visitor,
    ClassName(id): ClassName,
    JsonBody(wanted): JsonBody<NewSimul>,
) -> Result<(StatusCode, Json<RoundAnswer>), Problem> {
    let database = &**games.database();
    let (class, teacher) = taught(database, &visitor, &id).await?;
    let key = check_key(wanted.key.as_deref())?;
    if let Some(begun) = database.round(class.key, &key).await? {
        return Ok((StatusCode::OK, super::answer(&begun)));
    }
    let roster = Roster::load(database, &class).await?;
    let pupils = match &wanted.pupils {
        Some(names) => roster.named(names, "pupils")?,
        None => roster.free(),
    };
    let terms = Terms {
        rules: wanted.rules.unwrap_or_default().0,
        time: wanted.time.map_or(TimeControl::None, |TimeText(time)| time),
    };
    let teacher = Occupant::Person(teacher.id);
    let starts = wanted.starts.unwrap_or_default();
    let game = |(number, pupil): (usize, &Pupil)| {
        let teacher_starts = match starts {
            Starts::Teacher => true,
            Starts::Pupils => false,
            Starts::Turns => number % 2 == 0,
        };
        let pupil = person(pupil);
        if teacher_starts { terms.game(teacher, pupil) } else { terms.game(pupil, teacher) }
    };
    let wanted = pupils.iter().enumerate().map(game).collect();
    begin(&(games, lobby, feed), &class, key, visitor.caller(), wanted).await
}

/// The games of a teacher against pupils.
#[derive(Debug, Serialize, ToSchema)]
pub struct SimulAnswer {
    /// The games: those that wait for the teacher first, the longest waiting first of all; then
    /// those that wait for a pupil, and those that ended of late.
    games: Vec<SimulGame>,
}

/// A game of a teacher against a pupil.
#[derive(Debug, Serialize, ToSchema)]
struct SimulGame {
    /// Its name.
    id: GameIdText,
    /// The pupil's nickname.
    nickname: String,
    /// The pupil's picture.
    picture: Picture,
    /// The teacher's side.
    you: SideName,
    /// Whether it is the teacher's turn.
    waiting: bool,
    /// How many moves have been played.
    ply: usize,
    /// When it last changed.
    updated: Timestamp,
    /// The last move; null before the first.
    last: Option<MoveView>,
    /// How it stands.
    #[serde(flatten)]
    standing: Standing,
}

/// One's games against the pupils of a class, those that wait for oneself first.
#[utoipa::path(
    get, path = "/classes/{id}/simul", tag = "classes",
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 200, description = "The games", body = SimulAnswer))
)]
pub async fn list_simul(
    State(games): State<GameService>,
    visitor: Visitor,
    ClassName(id): ClassName,
) -> Result<Json<SimulAnswer>, Problem> {
    let database = &**games.database();
    let (class, teacher) = taught(database, &visitor, &id).await?;
    let pupils = database.pupils(class.key).await?;
    let pupils: HashMap<PersonId, Pupil> =
        pupils.into_iter().map(|pupil| (pupil.person, pupil)).collect();
    let mut shown = Vec::new();
    for (id, pupil) in games_with(database, teacher.id, &pupils).await? {
        shown.extend(SimulGame::load(&games, teacher.id, &id, pupil).await?);
    }
    shown.sort_by_key(|game| (game.standing.view.ending.over, !game.waiting, game.updated));
    Ok(Json(SimulAnswer { games: shown }))
}

/// The games of a teacher with pupils that go on or ended of late.
async fn games_with<'p>(
    database: &dyn Database,
    teacher: PersonId,
    pupils: &'p HashMap<PersonId, Pupil>,
) -> Result<Vec<(GameId, &'p Pupil)>, Problem> {
    let mut found: Vec<GameSummary> = database.playing_games(&[teacher], GAMES_MAX).await?;
    let filter = GameFilter { playing: Some(false), ..GameFilter::default() };
    let now = SystemClock.now();
    for game in database.games_of(teacher, filter, GAMES_MAX).await? {
        if let ListedGame::Readable(game) = game
            && now.ms_since(game.state.updated) < ENDED_MS
        {
            found.push(*game);
        }
    }
    let with_pupil = |game: GameSummary| {
        let people = [&game.seats.south, &game.seats.north].map(|seat| seat.occupant.person());
        let pupil = people.into_iter().flatten().find_map(|person| pupils.get(&person))?;
        Some((game.row.id, pupil))
    };
    Ok(found.into_iter().filter_map(with_pupil).collect())
}

impl SimulGame {
    async fn load(
        games: &GameService,
        teacher: PersonId,
        id: &GameId,
        pupil: &Pupil,
    ) -> Result<Option<SimulGame>, Problem> {
        let Some(room) = games.rooms().open(id).await? else { return Ok(None) };
        let Viewer::Seat(you) = Viewer::of(&room, Some(teacher)) else { return Ok(None) };
        let game = ViewedGame::of(room, Viewer::Seat(you))?;
        let players = games.players(&game.room).await?;
        let live = &game.live;
        let last = live.game().sowings().last();
        Ok(Some(SimulGame {
            id: id.into(),
            nickname: pupil.nickname.clone(),
            picture: Picture(pupil.picture.clone()),
            you: you.into(),
            waiting: !live.is_over() && live.turn() == you,
            ply: live.plies(),
            updated: live.updated().into(),
            last: last.map(|sowing| MoveView::new(sowing, &game.row().rules)),
            standing: Standing::new(&game, &players, games.rooms().now()),
        }))
    }
}
