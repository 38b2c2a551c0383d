//! All that is stored about a class, for its teachers.

use axum::extract::State;
use axum::response::Response;
use sembra_rooms::Clock;
use sembra_storage::{Class, Database, Offer, PersonId, Pupil};
use serde_json::{Value, json};

use super::board::exported;
use super::path::{ClassName, taught};
use crate::clock::{SystemClock, Timestamp};
use crate::games::GameService;
use crate::http::problem::Problem;
use crate::people::export_people;
use crate::people::identity::Visitor;

/// All that is stored about a class and its pupils, one JSON object a line.
///
/// The first line is the class (`"is": "class"`), with its teachers, tasks, pupils, lesson, offers of pupils and
/// tournaments, whose typed names are in their events. Then come, for each pupil, the lines of `GET /account/export`, and `end` as the last one of all.
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
    let tasks = tasks(&**database, &class, &pupils).await?;
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
        "tasks": tasks,
        "pupils": pupils.iter().map(|pupil| json!({
            "id": pupil.id.as_str(),
            "nickname": pupil.nickname,
            "picture": pupil.picture,
            "joined": Timestamp::from(pupil.joined),
            "seen": Timestamp::from(pupil.seen),
        })).collect::<Vec<_>>(),
        "lesson": lesson,
        "offers": offers(&**database, &class).await?,
        "tournaments": tournaments(&**database, &class).await?,
    });
    let people: Vec<PersonId> = pupils.iter().map(|pupil| pupil.person).collect();
    export_people(games.clone(), visitor.client(), line, people).await
}

/// The pupils who are offered from and to the class.
async fn offers(database: &dyn Database, class: &Class) -> Result<Vec<Value>, Problem> {
    let offers = database.offers(class.key, SystemClock.now()).await?;
    let offer = |offer: Offer| {
        json!({
            "pupil": offer.pupil.id.as_str(),
            "nickname": offer.pupil.nickname,
            "from": offer.from.2,
            "to": offer.to.2,
            "made": Timestamp::from(offer.made),
            "until": Timestamp::from(offer.until),
        })
    };
    Ok(offers.into_iter().map(offer).collect())
}

/// The tournaments of the class: what they are, and what happened in them.
async fn tournaments(database: &dyn Database, class: &Class) -> Result<Vec<Value>, Problem> {
    let mut tournaments = Vec::new();
    for row in database.tournaments_of_class(class.key).await? {
        let mut events = Vec::new();
        for event in database.tournament_events(row.key, 0).await? {
            let happened: Value = serde_json::from_str(&event.event).map_err(Problem::internal)?;
            events.push(json!({"at": Timestamp::from(event.at), "event": happened}));
        }
        tournaments.push(json!({
            "id": row.id.as_str(),
            "name": row.setup.name(),
            "setup": serde_json::to_value(&row.setup).map_err(Problem::internal)?,
            "organiser": row.organiser.map(|(_, name)| name),
            "with": row.other.map(|(_, _, name)| name),
            "created": Timestamp::from(row.created),
            "events": events,
        }));
    }
    Ok(tournaments)
}

/// The tasks of a class, with who has done them.
async fn tasks(
    database: &dyn Database,
    class: &Class,
    pupils: &[Pupil],
) -> Result<Vec<Value>, Problem> {
    let done = database.tasks_done(class.key).await?;
    let name_of = |person: PersonId| {
        pupils.iter().find(|pupil| pupil.person == person).map(|pupil| pupil.id.as_str())
    };
    let tasks = database.class_tasks(class.key).await?;
    tasks
        .iter()
        .map(|task| {
            let chosen = task.details.pupils.as_ref();
            let done = done.iter().filter(|done| done.task == task.key);
            let goal: Value = serde_json::from_str(&task.goal).map_err(Problem::internal)?;
            Ok(json!({
                "id": task.id.as_str(),
                "title": task.details.title,
                "note": task.details.note,
                "goal": goal,
                "set": Timestamp::from(task.set),
                "due": Timestamp::from(task.details.due),
                "pupils": chosen.map(|chosen| {
                    chosen.iter().filter_map(|&person| name_of(person)).collect::<Vec<_>>()
                }),
                "done": done
                    .map(|done| json!({
                        "pupil": name_of(done.person),
                        "at": Timestamp::from(done.at),
                    }))
                    .collect::<Vec<_>>(),
            }))
        })
        .collect()
}
