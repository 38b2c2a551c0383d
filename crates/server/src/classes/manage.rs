//! Making, showing, changing and deleting classes.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use sembra_rooms::{Clock, detached};
use sembra_storage::{
    ClassChange, ClassId, GameFilter, GameId, ListedGame, NewClass, PersonId, StoreError,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::access::Member;
use super::answer::{ClassAnswer, ListedClass};
use super::code::random_code;
use super::path::{ClassName, find, owned, taught};
use super::{CLASSES_MAX, nickname, presence};
use crate::clock::SystemClock;
use crate::games::GameService;
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::people::end_games;
use crate::people::identity::Visitor;

/// How many codes are tried for a class; most are free.
pub(super) const CODE_ATTEMPTS: usize = 10;
/// How many games are looked up at once.
const GAMES_AT_ONCE: u32 = 200;

/// The classes of a teacher.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClassList {
    /// The classes, the newest first.
    classes: Vec<ListedClass>,
}

/// The classes that one teaches, the newest first.
#[utoipa::path(
    get, path = "/classes", tag = "classes",
    responses((status = 200, description = "The classes", body = ClassList))
)]
pub async fn list_classes(
    State(games): State<GameService>,
    visitor: Visitor,
) -> Result<Json<ClassList>, Problem> {
    let teacher = visitor.account()?;
    let classes = games.database().classes_taught_by(teacher.id).await?;
    Ok(Json(ClassList { classes: classes.into_iter().map(ListedClass::from).collect() }))
}

/// A class to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = NewClass)]
pub struct NewClassBody {
    /// What its teacher calls it: 1 to 40 characters, without counting spaces around it.
    #[schema(min_length = 1, example = "3B")]
    name: String,
}

/// Makes a class, which is the account's own. It is open: pupils can join with its code.
#[utoipa::path(
    post, path = "/classes", tag = "classes", request_body = NewClassBody,
    responses((status = 201, description = "The class", body = ClassAnswer,
               headers(("Location" = String, description = "The path of the class"))))
)]
pub async fn make_class(
    State(games): State<GameService>,
    visitor: Visitor,
    JsonBody(new): JsonBody<NewClassBody>,
) -> Result<Response, Problem> {
    let owner = visitor.account_session()?.id;
    let name = nickname::check_class(&new.name)?;
    let database = games.database();
    let id = add_class(&games, owner, &name).await?;
    let (class, member) = find(&**database, &visitor, &id).await?;
    let location = [(header::LOCATION, format!("/api/v1/classes/{}", id.as_str()))];
    let answer = ClassAnswer::load(&**database, class, &member, visitor.person()).await?;
    Ok((StatusCode::CREATED, location, Json(answer)).into_response())
}

async fn add_class(games: &GameService, owner: PersonId, name: &str) -> Result<ClassId, Problem> {
    let mut attempts = 0;
    loop {
        let class = NewClass {
            id: ClassId::random().map_err(Problem::internal)?,
            name: name.to_owned(),
            code: random_code().map_err(Problem::internal)?,
            owner,
            created: SystemClock.now(),
        };
        attempts += 1;
        match games.database().add_class(&class, CLASSES_MAX).await {
            Err(StoreError::NameTaken) if attempts < CODE_ATTEMPTS => {}
            Ok(None) => {
                let detail = format!("you teach {CLASSES_MAX} classes; delete one first");
                return Err(Problem::new(Code::LimitReached, detail));
            }
            Ok(Some(_)) => return Ok(class.id),
            Err(error) => return Err(error.into()),
        }
    }
}

/// A class as one of its teachers or pupils sees it. To others it does not exist.
#[utoipa::path(
    get, path = "/classes/{id}", tag = "classes",
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 200, description = "The class", body = ClassAnswer))
)]
pub async fn get_class(
    State(games): State<GameService>,
    visitor: Visitor,
    ClassName(id): ClassName,
) -> Result<Json<ClassAnswer>, Problem> {
    let database = games.database();
    let (class, member) = find(&**database, &visitor, &id).await?;
    if let Member::Pupil(pupil) = &member {
        presence::see(database, pupil).await;
    }
    ClassAnswer::load(&**database, class, &member, visitor.person()).await.map(Json)
}

/// What a teacher changes of a class.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClassChange)]
pub struct ClassChangeBody {
    /// What its teacher calls it; stays unless given.
    #[schema(min_length = 1)]
    name: Option<String>,
    /// Whether somebody can join; stays unless given.
    open: Option<bool>,
    /// Whether pupils may say ready-made phrases in games; stays unless given.
    phrases: Option<bool>,
    /// Whether pupils see their ratings; stays unless given.
    ratings: Option<bool>,
}

/// Changes a class: its name, whether it is open, and what pupils may do and see.
#[utoipa::path(
    put, path = "/classes/{id}", tag = "classes", request_body = ClassChangeBody,
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 200, description = "The class", body = ClassAnswer))
)]
pub async fn change_class(
    State(games): State<GameService>,
    visitor: Visitor,
    ClassName(id): ClassName,
    JsonBody(change): JsonBody<ClassChangeBody>,
) -> Result<Json<ClassAnswer>, Problem> {
    let database = games.database();
    let (class, _) = taught(&**database, &visitor, &id).await?;
    let name = change.name.as_deref().map(nickname::check_class).transpose()?;
    let change = ClassChange {
        name,
        is_open: change.open,
        phrases: change.phrases,
        ratings: change.ratings,
    };
    database.change_class(class.key, &change).await?;
    answer(&games, &visitor, &id).await
}

/// A class as the visitor sees it after a change.
pub(super) async fn answer(
    games: &GameService,
    visitor: &Visitor,
    id: &ClassId,
) -> Result<Json<ClassAnswer>, Problem> {
    let database = games.database();
    let (class, member) = find(&**database, visitor, id).await?;
    ClassAnswer::load(&**database, class, &member, visitor.person()).await.map(Json)
}

/// The wish to delete a class, confirmed.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassDeletion {
    /// The name of the class.
    #[schema(example = "3B")]
    confirm: String,
}

/// Deletes a class for good, with its pupils and all that they have done: games, lessons, puzzles.
#[utoipa::path(
    post, path = "/classes/{id}/delete", tag = "classes", request_body = ClassDeletion,
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 204, description = "It is deleted"))
)]
pub async fn delete_class(
    State(games): State<GameService>,
    visitor: Visitor,
    ClassName(id): ClassName,
    JsonBody(deletion): JsonBody<ClassDeletion>,
) -> Result<StatusCode, Problem> {
    let (class, _) = owned(&**games.database(), &visitor, &id).await?;
    if deletion.confirm != class.name {
        let detail = "send the name of the class, to confirm that everything is to be deleted";
        return Err(Problem::new(Code::InvalidBody, detail).at("confirm"));
    }
    detached(async move {
        // Nobody joins meanwhile.
        let closed = ClassChange { is_open: Some(false), ..ClassChange::default() };
        games.database().change_class(class.key, &closed).await?;
        let mut gone = Vec::new();
        for pupil in games.database().pupils(class.key).await? {
            gone.extend(end_and_list_games(&games, pupil.person).await?);
        }
        games.database().delete_class(class.key).await?;
        games.rooms().forget(gone);
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

/// Ends the running games of a pupil who is to be deleted; gives the names of all their games.
pub(super) async fn end_and_list_games(
    games: &GameService,
    person: PersonId,
) -> Result<Vec<GameId>, Problem> {
    end_games(games, person).await?;
    let database = Arc::clone(games.database());
    let (mut names, mut filter) = (Vec::new(), GameFilter::default());
    loop {
        let listed = database.games_of(person, filter, GAMES_AT_ONCE).await?;
        let is_last = listed.len() < GAMES_AT_ONCE as usize;
        for game in listed {
            let (key, id) = match game {
                ListedGame::Readable(summary) => (summary.key, summary.row.id),
                ListedGame::Damaged(game) => (game.key, game.id),
            };
            filter.before = Some(key);
            names.push(id);
        }
        if is_last {
            return Ok(names);
        }
    }
}
