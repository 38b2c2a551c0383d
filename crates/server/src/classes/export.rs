//! All that is stored about a class, for its teachers.

use axum::extract::State;
use axum::response::Response;
use sembra_storage::PersonId;
use serde_json::json;

use super::board::exported;
use super::path::{ClassName, taught};
use crate::clock::Timestamp;
use crate::games::GameService;
use crate::http::problem::Problem;
use crate::people::export_people;
use crate::people::identity::Visitor;

/// All that is stored about a class and its pupils, one JSON object a line.
///
/// The first line is the class (`"is": "class"`), with its teachers, its pupils and its lesson. Then come, for each
/// pupil, the lines of `GET /account/export`, and `end` as the last one of all.
#[utoipa::path(
    get, path = "/classes/{id}/export", tag = "classes",
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 200, description = "The data", body = String,
               content_type = "application/x-ndjson",
               headers(("Content-Disposition" = String, description = "The name of the file"))))
)]
pub async fn export_class(
    State(games): State<GameService>,
    visitor: Visitor,
    ClassName(id): ClassName,
) -> Result<Response, Problem> {
    let database = games.database();
    let (class, _) = taught(&**database, &visitor, &id).await?;
    let pupils = database.pupils(class.key).await?;
    let teachers = database.teachers(class.key).await?;
    let lesson = exported(&**database, class.key, &pupils).await?;
    let line = json!({
        "is": "class",
        "id": class.id.as_str(),
        "name": class.name,
        "code": class.code,
        "open": class.is_open,
        "phrases": class.phrases,
        "ratings": class.ratings,
        "created": Timestamp::from(class.created),
        "teachers": teachers.iter().map(|teacher| json!({
            "name": teacher.name,
            "owner": teacher.is_owner,
            "since": Timestamp::from(teacher.since),
        })).collect::<Vec<_>>(),
        "pupils": pupils.iter().map(|pupil| json!({
            "id": pupil.id.as_str(),
            "nickname": pupil.nickname,
            "picture": pupil.picture,
            "joined": Timestamp::from(pupil.joined),
            "seen": Timestamp::from(pupil.seen),
        })).collect::<Vec<_>>(),
        "lesson": lesson,
    });
    let people: Vec<PersonId> = pupils.iter().map(|pupil| pupil.person).collect();
    export_people(games.clone(), visitor.client(), line, people).await
}
