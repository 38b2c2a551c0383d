//! Tasks that a teacher sets for a class or some of its pupils.

pub mod answer;
mod goal;
pub mod lessons;
pub mod measure;
#[cfg(test)]
pub mod samples;
pub mod standing;

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use sembra_play::Timestamp;
use sembra_rooms::Clock;
use sembra_storage::{
    Class, ClassTask, Database, NewClassTask, Pupil, PupilsAsked, TaskDetails, TaskId,
};
use serde::Deserialize;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;
use utoipa::ToSchema;

use self::answer::{TaskAnswer, TaskList, TaskNote};
pub use self::goal::TaskGoal;
use self::standing::standings;
use super::access::Member;
use super::path::{ClassName, InClass, find, pupil_of, taught};
use super::{PUPILS_MAX, nickname, presence};
use crate::clock::SystemClock;
use crate::games::GameService;
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::people::identity::Visitor;

/// How many tasks a class has at most.
const TASKS_MAX: u32 = 50;
/// How far away the date of a task may be.
const DUE_MAX_MS: i64 = 400 * 24 * 60 * 60 * 1000;

/// A task to be set.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTask {
    /// What is to be done.
    goal: TaskGoal,
    /// What the teacher calls it, up to 60 characters; nothing unless given.
    #[schema(max_length = 60)]
    title: Option<String>,
    /// A ready-made note; none unless given.
    note: Option<TaskNote>,
    /// Until when it is to be done: a time to come, within 400 days.
    #[schema(format = DateTime, example = "2026-11-24T22:59:59Z")]
    due: String,
    /// The pupils it is for; the whole class unless given.
    pupils: Option<Vec<String>>,
}

/// What of a task is changed: all of this is replaced.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TaskChange {
    /// What the teacher calls it, up to 60 characters; nothing unless given.
    #[schema(max_length = 60)]
    title: Option<String>,
    /// A ready-made note; none unless given.
    note: Option<TaskNote>,
    /// Until when it is to be done: as before, or a time to come within 400 days.
    #[schema(format = DateTime, example = "2026-11-24T22:59:59Z")]
    due: String,
    /// The pupils it is for; the whole class unless given.
    pupils: Option<Vec<String>>,
}

/// The tasks of a class: for a teacher with all pupils, for a pupil their own.
#[utoipa::path(
    get, path = "/classes/{id}/tasks", tag = "classes",
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 200, description = "The tasks", body = TaskList))
)]
pub async fn list_tasks(
    State(games): State<GameService>,
    visitor: Visitor,
    ClassName(id): ClassName,
) -> Result<Json<TaskList>, Problem> {
    let database = games.database();
    let (class, member) = find(&**database, &visitor, &id).await?;
    let pupils = match member {
        Member::Teacher { .. } => database.pupils(class.key).await?,
        Member::Pupil(pupil) => {
            presence::see(database, &pupil).await;
            let tasks = answers(&**database, &class, &[*pupil], true).await?;
            return Ok(Json(TaskList { tasks }));
        }
    };
    let tasks = answers(&**database, &class, &pupils, false).await?;
    Ok(Json(TaskList { tasks }))
}

/// The tasks of a class with some of its pupils; for a pupil without those of others.
async fn answers(
    database: &dyn Database,
    class: &Class,
    pupils: &[Pupil],
    is_pupils_own: bool,
) -> Result<Vec<TaskAnswer>, Problem> {
    let person = pupils.first().filter(|_| is_pupils_own).map(|pupil| pupil.person);
    let all = standings(database, PupilsAsked { class: class.key, person }).await?;
    let by_person: HashMap<_, _> = pupils.iter().map(|pupil| (pupil.person, pupil)).collect();
    let now = SystemClock.now();
    Ok(all
        .into_iter()
        .filter(|one| !is_pupils_own || !one.pupils.is_empty())
        .map(|one| TaskAnswer::new(one, &by_person, now))
        .collect())
}

/// A task as its teacher sees it.
async fn answer_of(
    database: &dyn Database,
    class: &Class,
    id: &TaskId,
) -> Result<TaskAnswer, Problem> {
    let pupils = database.pupils(class.key).await?;
    let all = answers(database, class, &pupils, false).await?;
    all.into_iter().find(|task| task.id() == id.as_str()).ok_or_else(no_such_task)
}

/// Sets a task. What pupils do counts from this moment on.
#[utoipa::path(
    post, path = "/classes/{id}/tasks", tag = "classes", request_body = NewTask,
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 201, description = "The task", body = TaskAnswer,
               headers(("Location" = String, description = "The path of the task"))))
)]
pub async fn set_task(
    State(games): State<GameService>,
    visitor: Visitor,
    ClassName(id): ClassName,
    JsonBody(new): JsonBody<NewTask>,
) -> Result<Response, Problem> {
    let database = &**games.database();
    let (class, _) = taught(database, &visitor, &id).await?;
    let NewTask { goal, title, note, due, pupils } = new;
    goal.check()?;
    let change = TaskChange { title, note, due, pupils };
    let task = NewClassTask {
        class: class.key,
        id: TaskId::random().map_err(Problem::internal)?,
        details: read_details(database, &class, change, None).await?,
        goal: serde_json::to_string(&goal).map_err(Problem::internal)?,
        set: SystemClock.now(),
    };
    if database.add_class_task(&task, TASKS_MAX).await?.is_none() {
        let detail = format!("a class has {TASKS_MAX} tasks at most; delete one first");
        return Err(Problem::new(Code::LimitReached, detail));
    }
    let path = format!("/api/v1/classes/{}/tasks/{}", class.id.as_str(), task.id.as_str());
    let answer = answer_of(database, &class, &task.id).await?;
    Ok((StatusCode::CREATED, [(header::LOCATION, path)], Json(answer)).into_response())
}

/// Changes a task: its title, note and date, and for whom it is. What is to be done stays.
#[utoipa::path(
    put, path = "/classes/{id}/tasks/{task}", tag = "classes", request_body = TaskChange,
    params(("id" = String, Path, description = "The class's name in addresses"),
           ("task" = String, Path, description = "The task's name in addresses")),
    responses((status = 200, description = "The task", body = TaskAnswer))
)]
pub async fn change_task(
    State(games): State<GameService>,
    visitor: Visitor,
    InClass(id, name): InClass,
    JsonBody(change): JsonBody<TaskChange>,
) -> Result<Json<TaskAnswer>, Problem> {
    let database = &**games.database();
    let (class, _) = taught(database, &visitor, &id).await?;
    let task = task_of(database, &class, &name).await?;
    let details = read_details(database, &class, change, Some(task.details.due)).await?;
    if !database.change_class_task(task.key, &details).await? {
        return Err(no_such_task());
    }
    answer_of(database, &class, &task.id).await.map(Json)
}

/// Deletes a task. What pupils have done for it stays theirs.
#[utoipa::path(
    delete, path = "/classes/{id}/tasks/{task}", tag = "classes",
    params(("id" = String, Path, description = "The class's name in addresses"),
           ("task" = String, Path, description = "The task's name in addresses")),
    responses((status = 204, description = "The task is gone"))
)]
pub async fn delete_task(
    State(games): State<GameService>,
    visitor: Visitor,
    InClass(id, name): InClass,
) -> Result<StatusCode, Problem> {
    let database = &**games.database();
    let (class, _) = taught(database, &visitor, &id).await?;
    let task = task_of(database, &class, &name).await?;
    if database.delete_class_task(task.key).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(no_such_task())
    }
}

fn no_such_task() -> Problem {
    Problem::new(Code::NotFound, "there is no such task in the class").at("task")
}

/// A task of a class.
async fn task_of(database: &dyn Database, class: &Class, name: &str) -> Result<ClassTask, Problem> {
    let id = TaskId::parse(name).ok_or_else(no_such_task)?;
    let mut tasks = database.class_tasks(class.key).await?.into_iter();
    tasks.find(|task| task.id == id).ok_or_else(no_such_task)
}

/// What a teacher says about a task, checked; `before` is the date that it had.
async fn read_details(
    database: &dyn Database,
    class: &Class,
    change: TaskChange,
    before: Option<Timestamp>,
) -> Result<TaskDetails, Problem> {
    let title = nickname::check_title(change.title.as_deref().unwrap_or_default())?;
    let due = read_due(&change.due, before)?;
    let pupils = match change.pupils {
        None => None,
        Some(names) => {
            if names.is_empty() || names.len() > PUPILS_MAX as usize {
                let detail = "a task is for one pupil at least, or for the whole class";
                return Err(Problem::new(Code::InvalidBody, detail).at("pupils"));
            }
            let mut chosen = Vec::with_capacity(names.len());
            for name in &names {
                chosen.push(pupil_of(database, class, name).await?.person);
            }
            Some(chosen)
        }
    };
    Ok(TaskDetails { title, note: change.note.map(|note| note.word().to_owned()), pupils, due })
}

fn read_due(text: &str, before: Option<Timestamp>) -> Result<Timestamp, Problem> {
    let wrong = |detail: &str| Problem::new(Code::InvalidBody, detail.to_owned()).at("due");
    let read = OffsetDateTime::parse(text, &Rfc3339)
        .map_err(|_| wrong("a time is written like 2026-11-24T22:59:59Z"))?;
    let ms = i64::try_from(read.unix_timestamp_nanos() / 1_000_000).unwrap_or(i64::MAX);
    let (due, now) = (Timestamp::from_ms(ms), SystemClock.now());
    let ahead_ms = due.ms_since(now);
    if before == Some(due) || (1..=DUE_MAX_MS).contains(&ahead_ms) {
        return Ok(due);
    }
    Err(wrong("a task is due at a time to come, within 400 days"))
}
