//! Pass cards: new pass phrases for pupils, shown once, to be printed or read out.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use sembra_storage::Pupil;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::path::{ClassName, pupil_of, taught};
use super::phrase;
use super::picture::Picture;
use crate::games::GameService;
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::pages::language;
use crate::people::identity::Visitor;
use crate::people::password::Passwords;

/// The pupils who get new pass phrases.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CardsWanted {
    /// The pupils' names in addresses.
    #[schema(min_items = 1, max_items = 60)]
    pupils: Vec<String>,
}

/// Cards with pass phrases. The server does not know the phrases any more.
#[derive(Debug, Serialize, ToSchema)]
pub struct Cards {
    /// The code of the class.
    code: String,
    /// The cards, in the order of the request.
    cards: Vec<Card>,
}

/// A pass card.
#[derive(Debug, Serialize, ToSchema)]
pub struct Card {
    /// The pupil's name in addresses.
    id: String,
    /// The name that the class sees.
    nickname: String,
    /// The picture.
    picture: Picture,
    /// The new pass phrase, in the language of the page.
    #[schema(example = "tiger lemon boat")]
    phrase: String,
}

/// Gives pupils new pass phrases. The old ones and the pupils' sessions end.
#[utoipa::path(
    post, path = "/classes/{id}/cards", tag = "classes", request_body = CardsWanted,
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 200, description = "The cards", body = Cards))
)]
pub async fn make_cards(
    State(games): State<GameService>,
    State(passwords): State<Passwords>,
    visitor: Visitor,
    ClassName(id): ClassName,
    headers: HeaderMap,
    JsonBody(wanted): JsonBody<CardsWanted>,
) -> Result<Json<Cards>, Problem> {
    let database = games.database();
    let (class, _) = taught(&**database, &visitor, &id).await?;
    if !(1..=super::PUPILS_MAX as usize).contains(&wanted.pupils.len()) {
        let detail = format!("name 1 to {} pupils", super::PUPILS_MAX);
        return Err(Problem::new(Code::InvalidBody, detail).at("pupils"));
    }
    // All names are checked before the first phrase changes.
    let mut pupils: Vec<Pupil> = Vec::new();
    for name in &wanted.pupils {
        pupils.push(pupil_of(&**database, &class, name).await?);
    }
    let language = language::of_request(&headers);
    let mut cards = Vec::new();
    for pupil in pupils {
        let phrase = phrase::random_phrase(language).map_err(Problem::internal)?;
        let hash = passwords.hash(&phrase::plain(&phrase)).await?;
        database.set_pupil_phrase(pupil.person, &hash).await?;
        cards.push(Card {
            id: pupil.id.as_str().to_owned(),
            nickname: pupil.nickname,
            picture: Picture(pupil.picture),
            phrase,
        });
    }
    Ok(Json(Cards { code: class.code, cards }))
}
