//! Series of tournaments with a common table.

use std::collections::BTreeMap;

use axum::Json;
use axum::RequestPartsExt;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use sembra_rooms::Clock;
use sembra_storage::{ListedTournament, NewSeries, Series, SeriesId, TournamentStatus};
use sembra_tournaments::NAME_LENGTH_MAX;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::SERIES_MAX;
use super::access::standing;
use super::list::ListedTournamentAnswer;
use super::play::Play;
use super::service::TournamentService;
use super::setup::{about, one_line};
use super::shown::EntrantKind;
use crate::clock::SystemClock;
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::http::rates::Limit;
use crate::people::identity::Visitor;

/// How many tournaments of a series are shown and counted.
const TOURNAMENTS_MAX: u32 = 100;
/// The points for the places of an arena.
const ARENA_POINTS: [f64; 8] = [10.0, 8.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0];

/// The name of a series in the path.
pub struct SeriesName(SeriesId);

fn no_such_series() -> Problem {
    Problem::new(Code::NotFound, "there is no series with this name").at("id")
}

impl<S: Send + Sync> FromRequestParts<S> for SeriesName {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<SeriesName, Problem> {
        let text = parts.extract::<Path<String>>().await.ok();
        let id = text.and_then(|Path(text)| SeriesId::parse(&text));
        id.map(SeriesName).ok_or_else(no_such_series)
    }
}

/// A series in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct ListedSeries {
    /// Its name in addresses.
    id: String,
    /// Its name.
    name: String,
    /// What its owner tells about it.
    about: String,
    /// How many tournaments it has.
    tournaments: u64,
    /// Whether it is one's own.
    mine: bool,
}

/// One's own series.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeriesList {
    /// The series, the newest first.
    series: Vec<ListedSeries>,
}

/// One's own series, the newest first.
#[utoipa::path(
    get, path = "/series", tag = "tournaments",
    responses((status = 200, description = "The series", body = SeriesList))
)]
pub async fn list_series(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
) -> Result<Json<SeriesList>, Problem> {
    let owner = visitor.account()?.id;
    let series = tournaments.games().database().series_of(owner).await?;
    let listed = |series: Series| ListedSeries {
        id: series.id.as_str().to_owned(),
        name: series.name,
        about: series.about,
        tournaments: series.tournaments,
        mine: true,
    };
    Ok(Json(SeriesList { series: series.into_iter().map(listed).collect() }))
}

/// A series to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = NewSeries)]
pub struct NewSeriesBody {
    /// Its name: 1 to 100 characters.
    name: String,
    /// What its owner tells about it: up to 2000 characters.
    #[serde(default)]
    about: String,
}

fn check_name(text: &str) -> Result<String, Problem> {
    let name = one_line(text);
    let is_plain = !name.chars().any(char::is_control);
    if (1..=NAME_LENGTH_MAX).contains(&name.chars().count()) && is_plain {
        return Ok(name);
    }
    let detail = format!("a name has 1 to {NAME_LENGTH_MAX} characters");
    Err(Problem::new(Code::InvalidBody, detail).at("name"))
}

/// Makes a series.
#[utoipa::path(
    post, path = "/series", tag = "tournaments", request_body = NewSeriesBody,
    responses((status = 201, description = "The series", body = SeriesAnswer,
               headers(("Location" = String, description = "The path of the series"))))
)]
pub async fn make_series(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    JsonBody(body): JsonBody<NewSeriesBody>,
) -> Result<Response, Problem> {
    let owner = visitor.account_session()?.id;
    let new = NewSeries {
        id: SeriesId::random().map_err(Problem::internal)?,
        name: check_name(&body.name)?,
        about: about(&body.about)?,
        owner,
        created: SystemClock.now(),
    };
    tournaments.games().rates().check(Limit::Tournaments, visitor.caller())?;
    if tournaments.games().database().add_series(&new, SERIES_MAX).await?.is_none() {
        let detail = format!("you have {SERIES_MAX} series; delete one first");
        return Err(Problem::new(Code::LimitReached, detail));
    }
    let location = [(header::LOCATION, format!("/api/v1/series/{}", new.id.as_str()))];
    let answer = answer(&tournaments, &visitor, &new.id).await?;
    Ok((StatusCode::CREATED, location, Json(answer)).into_response())
}

/// A series with its table.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Series)]
pub struct SeriesAnswer {
    /// Its name in addresses.
    id: String,
    /// Its name.
    name: String,
    /// What its owner tells about it.
    about: String,
    /// The owner's name; empty when the account was deleted.
    owner: String,
    /// Whether it is one's own.
    mine: bool,
    /// Its tournaments that one may see, the oldest first.
    tournaments: Vec<ListedTournamentAnswer>,
    /// The common table of those that are finished.
    table: Vec<SeriesLine>,
}

/// A line of the common table.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SeriesLine {
    /// The rank, from 1; equal points share it.
    rank: u32,
    /// The name.
    name: String,
    /// What they are.
    kind: EntrantKind,
    /// The points of all tournaments.
    points: f64,
    /// How many tournaments they have played.
    tournaments: usize,
    /// Their places.
    places: Vec<SeriesPlace>,
}

/// A place in a tournament.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SeriesPlace {
    /// The tournament.
    tournament: String,
    /// The rank.
    rank: u32,
    /// The points for the series.
    points: f64,
}

/// A series with its tournaments and the common table. Tournaments that are not for the visitor are
/// left out.
#[utoipa::path(
    get, path = "/series/{id}", tag = "tournaments",
    params(("id" = String, Path, description = "The name of the series in addresses")),
    responses((status = 200, description = "The series", body = SeriesAnswer))
)]
pub async fn get_series(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    SeriesName(id): SeriesName,
) -> Result<Json<SeriesAnswer>, Problem> {
    answer(&tournaments, &visitor, &id).await.map(Json)
}

async fn answer(
    tournaments: &TournamentService,
    visitor: &Visitor,
    id: &SeriesId,
) -> Result<SeriesAnswer, Problem> {
    let database = tournaments.games().database();
    let series = database.series(id).await?.ok_or_else(no_such_series)?;
    let person = visitor.person();
    let all = database.tournaments_in_series(series.key, person, TOURNAMENTS_MAX).await?;
    let mine = person.is_some() && series.owner.as_ref().map(|(owner, _)| *owner) == person;
    let mut seen = Vec::new();
    for listed in all {
        if standing(&**database, visitor.known(), &listed.row).await?.is_some() {
            seen.push(listed);
        }
    }
    if visitor.is_pupil() && seen.is_empty() {
        return Err(no_such_series());
    }
    Ok(SeriesAnswer {
        id: series.id.as_str().to_owned(),
        name: series.name,
        about: series.about,
        owner: series.owner.map(|(_, name)| name).unwrap_or_default(),
        mine,
        table: table(tournaments, &seen).await?,
        tournaments: seen.iter().map(Into::into).collect(),
    })
}

/// Who a line of the table is about: a person, or a typed name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Who {
    Person(i64),
    Typed(String),
}

/// The common table of finished tournaments.
async fn table(
    tournaments: &TournamentService,
    listed: &[ListedTournament],
) -> Result<Vec<SeriesLine>, Problem> {
    let mut lines: BTreeMap<Who, SeriesLine> = BTreeMap::new();
    for one in listed {
        if one.row.progress.status != TournamentStatus::Finished {
            continue;
        }
        let Some(loaded) = tournaments.load(&one.row.id).await? else { continue };
        let shown = tournaments.shown(&loaded).await?;
        for (number, rank, points) in places(&loaded.play) {
            let Some(named) = shown.names.get(&number) else { continue };
            let who = match named.person {
                Some(person) => Who::Person(person.number()),
                // Nobody knows who has gone was in another tournament.
                None if named.kind == EntrantKind::Gone => continue,
                None => Who::Typed(named.name.to_lowercase()),
            };
            let line = lines.entry(who).or_insert_with(|| SeriesLine {
                rank: 0,
                name: named.name.clone(),
                kind: named.kind,
                points: 0.0,
                tournaments: 0,
                places: Vec::new(),
            });
            line.points += points;
            line.tournaments += 1;
            let tournament = one.row.id.as_str().to_owned();
            line.places.push(SeriesPlace { tournament, rank, points });
        }
    }
    let mut lines: Vec<SeriesLine> = lines.into_values().collect();
    lines.sort_by(|a, b| b.points.total_cmp(&a.points).then_with(|| a.name.cmp(&b.name)));
    let mut rank = 0;
    let mut last = None;
    for (index, line) in (1..).zip(&mut lines) {
        if last != Some(line.points) {
            rank = index;
        }
        last = Some(line.points);
        line.rank = rank;
    }
    Ok(lines)
}

/// The entrants of a finished tournament with their ranks and points for the series.
fn places(play: &Play) -> Vec<(u32, u32, f64)> {
    match play {
        Play::Rounds(tournament) => {
            let standings = tournament.standings().into_iter();
            standings.map(|line| (line.entrant.0, line.rank, line.points.into())).collect()
        }
        Play::Arena(arena) => {
            let standings = arena.standings();
            let played = standings.iter().filter(|line| !line.score.games.is_empty());
            let lines: Vec<(u32, u32)> = played.map(|line| (line.player.0, line.rank)).collect();
            let points = |rank: u32| {
                // Those who are equal share the points of their places.
                let first = rank as usize - 1;
                let equal = lines.iter().filter(|(_, other)| *other == rank).count();
                let places = ARENA_POINTS.iter().skip(first).take(equal);
                places.sum::<f64>() / equal.max(1) as f64
            };
            lines.iter().map(|(number, rank)| (*number, *rank, points(*rank))).collect()
        }
    }
}

/// What is changed of a series.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SeriesChange)]
pub struct SeriesChangeBody {
    /// Its name; stays unless given.
    name: Option<String>,
    /// What its owner tells about it; stays unless given.
    about: Option<String>,
}

/// A series of the visitor's own.
async fn owned(
    tournaments: &TournamentService,
    visitor: &Visitor,
    id: &SeriesId,
) -> Result<Series, Problem> {
    let series = tournaments.games().database().series(id).await?.ok_or_else(no_such_series)?;
    let owner = visitor.account_session()?.id;
    if series.owner.as_ref().map(|(owner, _)| *owner) != Some(owner) {
        return Err(Problem::new(Code::NotOrganiser, "the series is somebody else's"));
    }
    Ok(series)
}

/// Gives a series another name or description.
#[utoipa::path(
    put, path = "/series/{id}", tag = "tournaments", request_body = SeriesChangeBody,
    params(("id" = String, Path, description = "The name of the series in addresses")),
    responses((status = 200, description = "The series", body = SeriesAnswer))
)]
pub async fn change_series(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    SeriesName(id): SeriesName,
    JsonBody(body): JsonBody<SeriesChangeBody>,
) -> Result<Json<SeriesAnswer>, Problem> {
    let series = owned(&tournaments, &visitor, &id).await?;
    let name = body.name.as_deref().map(check_name).transpose()?;
    let text = body.about.as_deref().map(about).transpose()?;
    let database = tournaments.games().database();
    database.change_series(series.key, name.as_deref(), text.as_deref()).await?;
    answer(&tournaments, &visitor, &id).await.map(Json)
}

/// Deletes a series. Its tournaments stay.
#[utoipa::path(
    delete, path = "/series/{id}", tag = "tournaments",
    params(("id" = String, Path, description = "The name of the series in addresses")),
    responses((status = 204, description = "It is deleted"))
)]
pub async fn delete_series(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    SeriesName(id): SeriesName,
) -> Result<StatusCode, Problem> {
    let series = owned(&tournaments, &visitor, &id).await?;
    tournaments.games().database().delete_series(series.key).await?;
    Ok(StatusCode::NO_CONTENT)
}
