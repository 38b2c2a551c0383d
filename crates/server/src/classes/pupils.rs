//! What a teacher does for a pupil.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use sembra_rooms::{Clock, detached};
use sembra_storage::{ClassId, StoreError};
use serde::Deserialize;
use utoipa::ToSchema;

use super::answer::ClassAnswer;
use super::manage::{answer, end_and_list_games};
use super::path::{InClass, pupil_of, taught};
use super::picture::Picture;
use super::{PUPILS_MAX, nickname};
use crate::clock::SystemClock;
use crate::games::GameService;
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::people::identity::Visitor;

/// What a teacher changes of a pupil.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PupilChange {
    /// The name that the class sees; stays unless given.
    #[schema(min_length = 1)]
    nickname: Option<String>,
    /// The picture; stays unless given.
    picture: Option<Picture>,
}

/// Gives a pupil another nickname or picture.
#[utoipa::path(
    put, path = "/classes/{id}/pupils/{pupil}", tag = "classes", request_body = PupilChange,
    params(("id" = String, Path, description = "The class's name in addresses"),
           ("pupil" = String, Path, description = "The pupil's name in addresses")),
    responses((status = 200, description = "The class", body = ClassAnswer))
)]
pub async fn change_pupil(
    State(games): State<GameService>,
    visitor: Visitor,
    InClass(id, name): InClass,
    JsonBody(change): JsonBody<PupilChange>,
) -> Result<Json<ClassAnswer>, Problem> {
    let database = games.database();
    let (class, _) = taught(&**database, &visitor, &id).await?;
    let pupil = pupil_of(&**database, &class, &name).await?;
    if let Some(wanted) = change.nickname.as_deref().map(nickname::check).transpose()? {
        database.rename_pupil(pupil.person, &wanted).await.map_err(taken)?;
        games.forget_players(pupil.person);
    }
    if let Some(Picture(picture)) = change.picture {
        database.set_pupil_picture(pupil.person, &picture).await?;
    }
    answer(&games, &visitor, &id).await
}

/// Somebody in the class has the nickname.
pub(super) fn taken(error: StoreError) -> Problem {
    match error {
        StoreError::NameTaken => {
            let detail = "somebody in the class has this nickname";
            Problem::new(Code::NameTaken, detail).at("nickname")
        }
        error => error.into(),
    }
}

/// Where a pupil goes.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// Another class of the teacher.
    #[schema(example = "k3v9x0q2m7ab")]
    class: String,
}

/// Puts a pupil into another class that one teaches. Their open challenges end; their games stay.
#[utoipa::path(
    post, path = "/classes/{id}/pupils/{pupil}/move", tag = "classes", request_body = Move,
    params(("id" = String, Path, description = "The class's name in addresses"),
           ("pupil" = String, Path, description = "The pupil's name in addresses")),
    responses((status = 204, description = "The pupil is in the other class"))
)]
pub async fn move_pupil(
    State(games): State<GameService>,
    visitor: Visitor,
    InClass(id, name): InClass,
    JsonBody(wish): JsonBody<Move>,
) -> Result<StatusCode, Problem> {
    let database = games.database();
    let (class, _) = taught(&**database, &visitor, &id).await?;
    let pupil = pupil_of(&**database, &class, &name).await?;
    let nowhere = || Problem::new(Code::InvalidBody, "you teach no such class").at("class");
    let other = ClassId::parse(&wish.class).ok_or_else(nowhere)?;
    let (other, _) = taught(&**database, &visitor, &other).await.map_err(|_| nowhere())?;
    let now = SystemClock.now();
    let moved = database.move_pupil(pupil.person, other.key, now, PUPILS_MAX).await;
    if !moved.map_err(taken)? {
        return Err(full());
    }
    Ok(StatusCode::NO_CONTENT)
}

/// The class has as many pupils as a class may have.
pub(super) fn full() -> Problem {
    Problem::new(Code::ClassFull, format!("a class has {PUPILS_MAX} pupils at most"))
}

/// Removes a pupil for good, with all that they have done. Their games with others go too.
#[utoipa::path(
    delete, path = "/classes/{id}/pupils/{pupil}", tag = "classes",
    params(("id" = String, Path, description = "The class's name in addresses"),
           ("pupil" = String, Path, description = "The pupil's name in addresses")),
    responses((status = 204, description = "The pupil is gone"))
)]
pub async fn remove_pupil(
    State(games): State<GameService>,
    visitor: Visitor,
    InClass(id, name): InClass,
) -> Result<StatusCode, Problem> {
    let (class, _) = taught(&**games.database(), &visitor, &id).await?;
    let pupil = pupil_of(&**games.database(), &class, &name).await?;
    detached(async move {
        let gone = end_and_list_games(&games, pupil.person).await?;
        games.database().delete_pupil(pupil.person).await?;
        games.rooms().forget(gone);
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}
