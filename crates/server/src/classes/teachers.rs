//! The teachers of a class.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use sembra_rooms::Clock;
use sembra_storage::{Database, Person, PersonKind};
use serde::Deserialize;
use utoipa::ToSchema;

use super::TEACHERS_MAX;
use super::answer::ClassAnswer;
use super::manage::answer;
use super::path::{ClassName, InClass, owned, taught};
use crate::clock::SystemClock;
use crate::games::GameService;
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::people::identity::Visitor;
use crate::people::{PersonName, no_such_person};

/// The account with this name.
async fn account(database: &dyn Database, name: String) -> Result<Person, Problem> {
    let person = PersonName::new(name)?.find(database).await?;
    let is_account = person.kind == PersonKind::Account && !person.is_closed;
    if is_account { Ok(person) } else { Err(no_such_person()) }
}

/// Adds a teacher, who may do everything but hand over or delete the class.
#[utoipa::path(
    put, path = "/classes/{id}/teachers/{name}", tag = "classes",
    params(("id" = String, Path, description = "The class's name in addresses"),
           ("name" = String, Path, description = "The name of the teacher's account")),
    responses((status = 200, description = "The class", body = ClassAnswer))
)]
pub async fn add_teacher(
    State(games): State<GameService>,
    visitor: Visitor,
    InClass(id, name): InClass,
) -> Result<Json<ClassAnswer>, Problem> {
    let database = games.database();
    let (class, _) = taught(&**database, &visitor, &id).await?;
    let person = account(&**database, name).await?;
    let now = SystemClock.now();
    if !database.add_teacher(class.key, person.id, now, TEACHERS_MAX).await? {
        let detail = format!("a class has {TEACHERS_MAX} teachers at most");
        return Err(Problem::new(Code::LimitReached, detail));
    }
    answer(&games, &visitor, &id).await
}

/// Removes a teacher who is not the owner: the owner any, and others themselves.
#[utoipa::path(
    delete, path = "/classes/{id}/teachers/{name}", tag = "classes",
    params(("id" = String, Path, description = "The class's name in addresses"),
           ("name" = String, Path, description = "The name of the teacher's account")),
    responses((status = 204, description = "They teach the class no more"))
)]
pub async fn remove_teacher(
    State(games): State<GameService>,
    visitor: Visitor,
    InClass(id, name): InClass,
) -> Result<StatusCode, Problem> {
    let database = games.database();
    let (class, teacher) = taught(&**database, &visitor, &id).await?;
    let person = PersonName::new(name)?.find(&**database).await?;
    if person.id != teacher.id {
        owned(&**database, &visitor, &id).await?;
    }
    if !database.remove_teacher(class.key, person.id).await? {
        let teachers = database.teachers(class.key).await?;
        if teachers.iter().any(|one| one.person == person.id) {
            let detail = "the owner stays; hand the class over first";
            return Err(Problem::new(Code::NotOwner, detail));
        }
        return Err(no_such_person());
    }
    Ok(StatusCode::NO_CONTENT)
}

/// The teacher who is to own a class.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewOwner {
    /// The name of the account, one of the class's teachers.
    #[schema(example = "Ana")]
    name: String,
}

/// Hands a class over to another of its teachers, who owns it from now on.
#[utoipa::path(
    post, path = "/classes/{id}/owner", tag = "classes", request_body = NewOwner,
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 200, description = "The class", body = ClassAnswer))
)]
pub async fn hand_over(
    State(games): State<GameService>,
    visitor: Visitor,
    ClassName(id): ClassName,
    JsonBody(new): JsonBody<NewOwner>,
) -> Result<Json<ClassAnswer>, Problem> {
    let database = games.database();
    let (class, owner) = owned(&**database, &visitor, &id).await?;
    let person = account(&**database, new.name).await?;
    if !database.hand_over(class.key, owner.id, person.id).await? {
        let detail = "only another teacher of the class can own it; add them first";
        return Err(Problem::new(Code::InvalidBody, detail).at("name"));
    }
    answer(&games, &visitor, &id).await
}
