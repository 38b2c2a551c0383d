//! Classes that play and are seen with each other, once the teachers of both agree.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use sembra_rooms::Clock;
use sembra_storage::{Class, ClassId, ClassLink, Database};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::code;
use super::path::{ClassName, InClass, taught};
use crate::clock::SystemClock;
use crate::games::GameService;
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::http::rates::Limit;
use crate::people::identity::Visitor;

/// How many links and requests a class has at most.
const LINKS_MAX: u32 = 10;

/// The classes that a class is linked with, and the requests.
#[derive(Debug, Serialize, ToSchema)]
pub struct LinkList {
    /// The classes, by name.
    links: Vec<LinkAnswer>,
}

/// Another class.
#[derive(Debug, Serialize, ToSchema)]
struct LinkAnswer {
    /// Its name in addresses.
    #[schema(example = "k3v9x0q2m7ab")]
    id: String,
    /// What its teacher calls it.
    name: String,
    /// The names of its teachers, the owner first.
    teachers: Vec<String>,
    /// How it stands.
    state: LinkState,
}

/// How a link stands.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum LinkState {
    /// Both have agreed.
    Linked,
    /// The other class is asked.
    Asked,
    /// The other class asks.
    Asks,
}

impl LinkList {
    async fn load(database: &dyn Database, class: &Class) -> Result<LinkList, Problem> {
        let mut links = Vec::new();
        for ClassLink { other, is_agreed, is_asked_by_other } in database.links(class.key).await? {
            let teachers = database.teachers(other.key).await?;
            links.push(LinkAnswer {
                id: other.id.as_str().to_owned(),
                name: other.name,
                teachers: teachers.into_iter().map(|teacher| teacher.name).collect(),
                state: match (is_agreed, is_asked_by_other) {
                    (true, _) => LinkState::Linked,
                    (false, true) => LinkState::Asks,
                    (false, false) => LinkState::Asked,
                },
            });
        }
        Ok(LinkList { links })
    }
}

/// The classes that a class plays with, and the requests.
#[utoipa::path(
    get, path = "/classes/{id}/links", tag = "classes",
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 200, description = "The links", body = LinkList))
)]
pub async fn list_links(
    State(games): State<GameService>,
    visitor: Visitor,
    ClassName(id): ClassName,
) -> Result<Json<LinkList>, Problem> {
    let (class, _) = taught(&**games.database(), &visitor, &id).await?;
    LinkList::load(&**games.database(), &class).await.map(Json)
}

/// The class to be asked.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewLink {
    /// The code of the other class, as its teacher shows it.
    #[schema(example = "KTRBMX")]
    code: String,
}

/// Asks another class to play together, or agrees where that one has asked.
#[utoipa::path(
    post, path = "/classes/{id}/links", tag = "classes", request_body = NewLink,
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 200, description = "The links", body = LinkList))
)]
pub async fn ask_link(
    State(games): State<GameService>,
    visitor: Visitor,
    ClassName(id): ClassName,
    JsonBody(wanted): JsonBody<NewLink>,
) -> Result<Json<LinkList>, Problem> {
    let database = games.database();
    let (class, _) = taught(&**database, &visitor, &id).await?;
    games.rates().check(Limit::Joins, visitor.caller())?;
    let unknown = || Problem::new(Code::UnknownClass, "no class has this code").at("code");
    let code = code::parse(&wanted.code).ok_or_else(unknown)?;
    let other = database.class_by_code(&code).await?.ok_or_else(unknown)?;
    if other.key == class.key {
        let detail = "a class plays with itself anyway";
        return Err(Problem::new(Code::Yourself, detail).at("code"));
    }
    if !database.ask_link(class.key, other.key, SystemClock.now(), LINKS_MAX).await? {
        let detail = format!("a class has {LINKS_MAX} links and requests at most");
        return Err(Problem::new(Code::LimitReached, detail));
    }
    LinkList::load(&**database, &class).await.map(Json)
}

/// The other class of a link.
async fn other_class(database: &dyn Database, name: &str) -> Result<Class, Problem> {
    let id = ClassId::parse(name).ok_or_else(no_link)?;
    database.class(&id).await?.ok_or_else(no_link)
}

fn no_link() -> Problem {
    Problem::new(Code::NotFound, "there is no such link of the class").at("other")
}

/// Agrees to play together with a class that has asked.
#[utoipa::path(
    post, path = "/classes/{id}/links/{other}/accept", tag = "classes",
    params(("id" = String, Path, description = "The class's name in addresses"),
           ("other" = String, Path, description = "The other class's name in addresses")),
    responses((status = 200, description = "The links", body = LinkList))
)]
pub async fn accept_link(
    State(games): State<GameService>,
    visitor: Visitor,
    InClass(id, name): InClass,
) -> Result<Json<LinkList>, Problem> {
    let database = games.database();
    let (class, _) = taught(&**database, &visitor, &id).await?;
    let other = other_class(&**database, &name).await?;
    if !database.agree_link(class.key, other.key).await? {
        return Err(no_link());
    }
    LinkList::load(&**database, &class).await.map(Json)
}

/// Ends a link, takes a request back, or declines one. Games that go on are played to their end.
#[utoipa::path(
    delete, path = "/classes/{id}/links/{other}", tag = "classes",
    params(("id" = String, Path, description = "The class's name in addresses"),
           ("other" = String, Path, description = "The other class's name in addresses")),
    responses((status = 204, description = "The classes are not linked"))
)]
pub async fn end_link(
    State(games): State<GameService>,
    visitor: Visitor,
    InClass(id, name): InClass,
) -> Result<StatusCode, Problem> {
    let database = games.database();
    let (class, _) = taught(&**database, &visitor, &id).await?;
    let other = other_class(&**database, &name).await?;
    if database.end_link(class.key, other.key).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(no_link())
    }
}
