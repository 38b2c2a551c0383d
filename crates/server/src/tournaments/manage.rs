//! Making, showing, changing, closing and deleting tournaments.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sembra_play::Timestamp;
use sembra_rooms::Clock;
use sembra_storage::{
    Access, Class, ClassKey, Database, NewTournament, PlaySetup, SeriesId, SeriesKey,
    TournamentEdit, TournamentId, TournamentRow,
};
use sembra_tournaments::Event;
use sembra_tournaments::arena::ArenaEvent;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::UNFINISHED_MAX;
use super::access::TournamentName;
use super::answer::TournamentAnswer;
use super::play::{Loaded, Play};
use super::refusal::not_now;
use super::service::{TournamentService, no_such_tournament};
use super::setup::{AccessBody, ChangeBody, NewTournamentBody};
use crate::classes::access as class_access;
use crate::clock::SystemClock;
use crate::http::extract::{JsonBody, Params};
use crate::http::problem::{Code, Problem};
use crate::http::rates::Limit;
use crate::people::identity::Visitor;
use crate::random;

/// The length of the secret that keys of tables are made with.
const SECRET_LENGTH: usize = 32;
/// How often a change is tried again because something happened meanwhile.
const ATTEMPTS: usize = 8;

/// Makes a tournament. One of a class is made by one of its teachers.
#[utoipa::path(
    post, path = "/tournaments", tag = "tournaments", request_body = NewTournamentBody,
    responses((status = 201, description = "The tournament", body = TournamentAnswer,
               headers(("Location" = String, description = "The path of the tournament"))))
)]
pub async fn make_tournament(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    JsonBody(body): JsonBody<NewTournamentBody>,
) -> Result<Response, Problem> {
    let organiser = visitor.account_session()?.id;
    let setup = body.setup()?;
    tournaments.games().rates().check(Limit::Tournaments, visitor.caller())?;
    let database = tournaments.games().database();
    let (access, class) = match (body.access, &body.class) {
        (AccessBody::Class, Some(class)) => {
            let class = class_access::taught_class(&**database, &visitor, class).await?;
            (Access::Class, Some(class))
        }
        (AccessBody::Class, None) => {
            return Err(Problem::new(Code::InvalidBody, "name the class").at("class"));
        }
        (_, Some(_)) => {
            let detail = "only a tournament with access class belongs to a class";
            return Err(Problem::new(Code::InvalidBody, detail).at("class"));
        }
        (AccessBody::Public, None) => (Access::Public, None),
        (AccessBody::Link, None) => (Access::Link, None),
    };
    let other = match &body.with {
        Some(with) => Some(linked_class(&**database, class.as_ref(), with).await?),
        None => None,
    };
    let starts = body.starts_ms.map(Timestamp::from_ms);
    let due = starts.filter(|_| setup.auto || matches!(setup.play, PlaySetup::Arena { .. }));
    let new = NewTournament {
        id: TournamentId::random().map_err(Problem::internal)?,
        organiser,
        class: class.map(|class| class.key),
        other,
        series: own_series(&tournaments, &visitor, body.series.as_deref()).await?,
        access,
        setup,
        secret: random::name(SECRET_LENGTH).map_err(Problem::internal)?,
        starts,
        due,
        created: SystemClock.now(),
    };
    if database.add_tournament(&new, UNFINISHED_MAX).await?.is_none() {
        let detail = format!("you have {UNFINISHED_MAX} tournaments that are not finished");
        return Err(Problem::new(Code::LimitReached, detail));
    }
    let seen = tournaments.find(&visitor, &new.id).await?;
    let answer = tournaments.answer(&visitor, &seen, false).await?;
    let location = [(header::LOCATION, format!("/api/v1/tournaments/{}", new.id.as_str()))];
    Ok((StatusCode::CREATED, location, Json(answer)).into_response())
}

/// A class that is linked with the tournament's own.
async fn linked_class(
    database: &dyn Database,
    class: Option<&Class>,
    name: &str,
) -> Result<ClassKey, Problem> {
    let unknown = || {
        let detail = "name a class that is linked with the tournament's own";
        Problem::new(Code::InvalidBody, detail).at("with")
    };
    let class = class.ok_or_else(unknown)?;
    let links = database.links(class.key).await?;
    let mut linked = links.into_iter().filter(|link| link.is_agreed);
    let link = linked.find(|link| link.other.id.as_str() == name).ok_or_else(unknown)?;
    Ok(link.other.key)
}

/// A series of the visitor's own.
async fn own_series(
    tournaments: &TournamentService,
    visitor: &Visitor,
    id: Option<&str>,
) -> Result<Option<SeriesKey>, Problem> {
    let Some(id) = id else { return Ok(None) };
    let unknown = || Problem::new(Code::InvalidBody, "you have no such series").at("series");
    let id = SeriesId::parse(id).ok_or_else(unknown)?;
    let series = tournaments.games().database().series(&id).await?;
    let own = series.filter(|series| {
        series.owner.as_ref().map(|(owner, _)| *owner) == visitor.person()
            && visitor.person().is_some()
    });
    own.map(|series| Some(series.key)).ok_or_else(unknown)
}

/// How much of a tournament is wanted.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct ShowQuery {
    /// `all` for all lines of a large arena.
    #[param(inline)]
    standings: Option<AllWord>,
}

/// Everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum AllWord {
    /// All of it.
    All,
}

/// A tournament. One that is not for the visitor does not exist.
#[utoipa::path(
    get, path = "/tournaments/{id}", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's name in addresses"), ShowQuery),
    responses((status = 200, description = "The tournament", body = TournamentAnswer,
               headers(("ETag" = String, description = "What to send as If-None-Match"))),
              (status = 304, description = "The client has it as it is"))
)]
pub async fn get_tournament(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    TournamentName(id): TournamentName,
    Params(query): Params<ShowQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let seen = tournaments.find(&visitor, &id).await?;
    tournaments.respond(&visitor, &seen, &headers, query.standings.is_some()).await
}

/// A tournament as the visitor sees it after a change.
pub(super) async fn answered(
    tournaments: &TournamentService,
    visitor: &Visitor,
    id: &TournamentId,
) -> Result<Json<TournamentAnswer>, Problem> {
    let seen = tournaments.find(visitor, id).await?;
    tournaments.answer(visitor, &seen, false).await.map(Json)
}

/// Changes what a tournament is: name, description, schedule, series; before the first round is
/// paired also rounds and tie-breaks.
#[utoipa::path(
    put, path = "/tournaments/{id}", tag = "tournaments", request_body = ChangeBody,
    params(("id" = String, Path, description = "The tournament's name in addresses")),
    responses((status = 200, description = "The tournament", body = TournamentAnswer))
)]
pub async fn change_tournament(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    TournamentName(id): TournamentName,
    JsonBody(change): JsonBody<ChangeBody>,
) -> Result<Json<TournamentAnswer>, Problem> {
    tournaments.organised(&visitor, &id).await?;
    tournaments.games().rates().check(Limit::TournamentChanges, visitor.caller())?;
    let mut attempts = 0;
    while !try_change(&tournaments, &visitor, &id, &change).await? {
        attempts += 1;
        if attempts >= ATTEMPTS {
            let detail = "the tournament changes too fast; try again";
            return Err(Problem::new(Code::StorageBusy, detail));
        }
    }
    tournaments.followers().touch(&id);
    answered(&tournaments, &visitor, &id).await
}

/// Changes what a tournament is; false when something happened in it meanwhile.
async fn try_change(
    tournaments: &TournamentService,
    visitor: &Visitor,
    id: &TournamentId,
    change: &ChangeBody,
) -> Result<bool, Problem> {
    let seen = tournaments.organised(visitor, id).await?;
    let database = tournaments.games().database();
    let row = &seen.loaded.row;
    let has_begun = seen.loaded.play.round() > 0;
    let (setup, starts) = change.changed(&row.setup, row.starts, has_begun)?;
    let series = match &change.series {
        None => row.series.as_ref().map(|(key, ..)| *key),
        Some(series) => own_series(tournaments, visitor, series.as_deref()).await?,
    };
    // What was asked for so far must be possible with the new setup, too.
    let mut changed = Loaded::new(TournamentRow { setup: setup.clone(), starts, ..row.clone() })?;
    let mut events = database.tournament_events(row.key, 0).await?;
    events.truncate(usize::try_from(row.version).unwrap_or(usize::MAX));
    if changed.take(&events).is_err() {
        return Err(not_now("asked", "somebody has asked for a bye in a later round"));
    }
    let draft = tournaments.draft(&std::sync::Arc::new(changed)).await?;
    let edit = TournamentEdit {
        seen: (row.version, row.edits),
        setup,
        series,
        starts,
        due: draft.progress().due,
    };
    Ok(database.edit_tournament(row.key, &edit).await?)
}

/// Deletes a tournament in which no game was started.
#[utoipa::path(
    delete, path = "/tournaments/{id}", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's name in addresses")),
    responses((status = 204, description = "It is deleted"))
)]
pub async fn delete_tournament(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    TournamentName(id): TournamentName,
) -> Result<StatusCode, Problem> {
    let seen = tournaments.organised(&visitor, &id).await?;
    let row = &seen.loaded.row;
    if seen.loaded.play.has_games() {
        return Err(not_now("started", "games have been started; it can be closed"));
    }
    let database = tournaments.games().database();
    if !database.delete_tournament(row.key, row.version).await? {
        return Err(no_such_tournament());
    }
    tournaments.deleted(&id);
    Ok(StatusCode::NO_CONTENT)
}

/// Opens an arena now.
#[utoipa::path(
    post, path = "/tournaments/{id}/start", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's name in addresses")),
    responses((status = 200, description = "The tournament", body = TournamentAnswer))
)]
pub async fn open_arena(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    TournamentName(id): TournamentName,
) -> Result<Json<TournamentAnswer>, Problem> {
    tournaments.organised(&visitor, &id).await?;
    tournaments.games().rates().check(Limit::TournamentChanges, visitor.caller())?;
    let open = |draft: &mut super::draft::Draft| match draft.loaded.play {
        Play::Arena(_) => {
            draft.apply_arena(ArenaEvent::Opened)?;
            draft.pair_arena()
        }
        Play::Rounds(_) => Err(not_now("no-arena", "start a round of this tournament")),
    };
    tournaments.change(&id, open).await?;
    answered(&tournaments, &visitor, &id).await
}

/// Ends a tournament, perhaps before its last round. Games that go on in an arena still count.
#[utoipa::path(
    post, path = "/tournaments/{id}/close", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's name in addresses")),
    responses((status = 200, description = "The tournament", body = TournamentAnswer))
)]
pub async fn close_tournament(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    TournamentName(id): TournamentName,
) -> Result<Json<TournamentAnswer>, Problem> {
    tournaments.organised(&visitor, &id).await?;
    tournaments.games().rates().check(Limit::TournamentChanges, visitor.caller())?;
    let close = |draft: &mut super::draft::Draft| match draft.loaded.play {
        Play::Arena(_) => draft.apply_arena(ArenaEvent::Closed),
        Play::Rounds(_) => draft.apply(Event::Closed),
    };
    tournaments.change(&id, close).await?;
    answered(&tournaments, &visitor, &id).await
}
