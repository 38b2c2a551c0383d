//! Pupils who are offered to a class of another teacher, and move when it accepts them.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use sembra_rooms::Clock;
use sembra_storage::{Accepted, Class, Database, NewOffer, Offer, Pupil, PupilId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::path::{ClassName, InClass, pupil_of, taught};
use super::pupils::{full, taken};
use super::{PUPILS_MAX, code, nickname};
use crate::clock::{SystemClock, Timestamp};
use crate::games::GameService;
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::http::rates::Limit;
use crate::people::identity::Visitor;

/// How long an offer stands.
const OFFER_MS: i64 = 14 * 24 * 60 * 60 * 1000;
/// How many pupils are offered to a class at most.
const OFFERS_MAX: u32 = PUPILS_MAX;
/// The last number that is put behind a nickname that somebody has.
const NAMES_MAX: u32 = 99;

/// The pupils who are offered from and to a class.
#[derive(Debug, Serialize, ToSchema)]
pub struct OfferList {
    /// Pupils of other classes who can be accepted, the longest waiting first.
    incoming: Vec<OfferAnswer>,
    /// Own pupils who are offered to other classes.
    outgoing: Vec<OfferAnswer>,
}

/// A pupil who is offered to another class.
#[derive(Debug, Serialize, ToSchema)]
struct OfferAnswer {
    /// The pupil's name in addresses.
    #[schema(example = "k3v9x0q2m7ab")]
    pupil: String,
    /// The name that their class sees.
    nickname: String,
    /// Their picture.
    picture: String,
    /// The name of the other class.
    class: String,
    /// The names of its teachers, the owner first.
    teachers: Vec<String>,
    /// When the offer ends by itself.
    until: Timestamp,
}

impl OfferList {
    async fn load(database: &dyn Database, class: &Class) -> Result<OfferList, Problem> {
        let (mut incoming, mut outgoing) = (Vec::new(), Vec::new());
        for offer in database.offers(class.key, SystemClock.now()).await? {
            let Offer { pupil, from, to, until, .. } = offer;
            let (list, other) =
                if from.0 == class.key { (&mut outgoing, to) } else { (&mut incoming, from) };
            let teachers = database.teachers(other.0).await?;
            list.push(OfferAnswer {
                pupil: pupil.id.as_str().to_owned(),
                nickname: pupil.nickname,
                picture: pupil.picture,
                class: other.2,
                teachers: teachers.into_iter().map(|teacher| teacher.name).collect(),
                until: until.into(),
            });
        }
        Ok(OfferList { incoming, outgoing })
    }
}

/// The pupils who are offered from and to a class.
#[utoipa::path(
    get, path = "/classes/{id}/offers", tag = "classes",
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 200, description = "The offers", body = OfferList))
)]
pub async fn list_offers(
    State(games): State<GameService>,
    visitor: Visitor,
    ClassName(id): ClassName,
) -> Result<Json<OfferList>, Problem> {
    let (class, _) = taught(&**games.database(), &visitor, &id).await?;
    OfferList::load(&**games.database(), &class).await.map(Json)
}

/// The class to which a pupil is offered.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OfferBody {
    /// The code of the other class, as its teacher shows it.
    #[schema(example = "KTRBMX")]
    code: String,
}

/// Offers a pupil to another class, in place of an earlier offer. Nothing changes until one of its
/// teachers accepts; after 14 days the offer ends.
#[utoipa::path(
    put, path = "/classes/{id}/pupils/{pupil}/offer", tag = "classes", request_body = OfferBody,
    params(("id" = String, Path, description = "The class's name in addresses"),
           ("pupil" = String, Path, description = "The pupil's name in addresses")),
    responses((status = 200, description = "The offers", body = OfferList))
)]
pub async fn offer_pupil(
    State(games): State<GameService>,
    visitor: Visitor,
    InClass(id, name): InClass,
    JsonBody(wish): JsonBody<OfferBody>,
) -> Result<Json<OfferList>, Problem> {
    let database = games.database();
    let (class, _) = taught(&**database, &visitor, &id).await?;
    let pupil = pupil_of(&**database, &class, &name).await?;
    games.rates().check(Limit::Joins, visitor.caller())?;
    let unknown = || Problem::new(Code::UnknownClass, "no class has this code").at("code");
    let code = code::parse(&wish.code).ok_or_else(unknown)?;
    let other = database.class_by_code(&code).await?.ok_or_else(unknown)?;
    if other.key == class.key {
        return Err(Problem::new(Code::Yourself, "the pupil is in this class").at("code"));
    }
    let made = SystemClock.now();
    let until = made.plus_ms(OFFER_MS);
    let offer = NewOffer { person: pupil.person, from: class.key, to: other.key, made, until };
    match database.offer_pupil(&offer, OFFERS_MAX).await? {
        Some(true) => OfferList::load(&**database, &class).await.map(Json),
        Some(false) => {
            let detail = format!("{OFFERS_MAX} pupils are offered to that class");
            Err(Problem::new(Code::LimitReached, detail))
        }
        None => Err(super::path::no_such_pupil()),
    }
}

fn no_offer() -> Problem {
    Problem::new(Code::NotFound, "this pupil is not offered, or not any more").at("pupil")
}

/// Ends an offer from or to a class.
async fn end_offer(
    database: &dyn Database,
    class: &Class,
    pupil: &Pupil,
) -> Result<StatusCode, Problem> {
    match database.end_offer(pupil.person, class.key).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(no_offer()),
    }
}

/// Takes the offer of a pupil back.
#[utoipa::path(
    delete, path = "/classes/{id}/pupils/{pupil}/offer", tag = "classes",
    params(("id" = String, Path, description = "The class's name in addresses"),
           ("pupil" = String, Path, description = "The pupil's name in addresses")),
    responses((status = 204, description = "The pupil is not offered"))
)]
pub async fn withdraw_offer(
    State(games): State<GameService>,
    visitor: Visitor,
    InClass(id, name): InClass,
) -> Result<StatusCode, Problem> {
    let database = games.database();
    let (class, _) = taught(&**database, &visitor, &id).await?;
    let pupil = pupil_of(&**database, &class, &name).await?;
    end_offer(&**database, &class, &pupil).await
}

/// A pupil who is offered to a class.
async fn offered(database: &dyn Database, class: &Class, name: &str) -> Result<Pupil, Problem> {
    let id = PupilId::parse(name).ok_or_else(no_offer)?;
    let offers = database.offers(class.key, SystemClock.now()).await?;
    let to_class = offers.into_iter().filter(|offer| offer.to.0 == class.key);
    let mut found = to_class.map(|offer| offer.pupil).filter(|pupil| pupil.id == id);
    found.next().ok_or_else(no_offer)
}

/// Accepts a pupil who is offered. They keep picture, pass phrase, games and lessons, and their
/// nickname unless somebody in the class has it; then a number is put behind it.
#[utoipa::path(
    post, path = "/classes/{id}/offers/{pupil}/accept", tag = "classes",
    params(("id" = String, Path, description = "The class's name in addresses"),
           ("pupil" = String, Path, description = "The pupil's name in addresses")),
    responses((status = 200, description = "The offers", body = OfferList))
)]
pub async fn accept_offer(
    State(games): State<GameService>,
    visitor: Visitor,
    InClass(id, name): InClass,
) -> Result<Json<OfferList>, Problem> {
    let database = games.database();
    let (class, _) = taught(&**database, &visitor, &id).await?;
    let pupil = offered(&**database, &class, &name).await?;
    let mut names = vec![pupil.nickname.clone()];
    names.extend((2..=NAMES_MAX).map(|number| nickname::numbered(&pupil.nickname, number)));
    let now = SystemClock.now();
    let accepted = database.accept_offer(pupil.person, class.key, &names, now, PUPILS_MAX).await;
    match accepted.map_err(taken)? {
        Accepted::Moved => {}
        Accepted::Full => return Err(full()),
        Accepted::NotOffered => return Err(no_offer()),
    }
    games.forget_players(pupil.person);
    OfferList::load(&**database, &class).await.map(Json)
}

/// Declines a pupil who is offered. They stay in their class.
#[utoipa::path(
    delete, path = "/classes/{id}/offers/{pupil}", tag = "classes",
    params(("id" = String, Path, description = "The class's name in addresses"),
           ("pupil" = String, Path, description = "The pupil's name in addresses")),
    responses((status = 204, description = "The pupil is not offered any more"))
)]
pub async fn decline_offer(
    State(games): State<GameService>,
    visitor: Visitor,
    InClass(id, name): InClass,
) -> Result<StatusCode, Problem> {
    let database = games.database();
    let (class, _) = taught(&**database, &visitor, &id).await?;
    let pupil = offered(&**database, &class, &name).await?;
    end_offer(&**database, &class, &pupil).await
}
