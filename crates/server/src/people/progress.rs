//! A visitor's progress in the lessons: which tasks of which lesson are done.

use std::collections::{BTreeMap, BTreeSet};

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use sembra_rooms::Clock;
use sembra_storage::PersonKind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::classes::tasks::lessons::note_steps;
use crate::clock::SystemClock;
use crate::games::GameService;
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::people::identity::Visitor;

const LESSONS_MAX: usize = 100;
const TASKS_MAX: usize = 100;
const NAME_MAX: usize = 40;

/// The tasks done, by lesson.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[schema(example = json!({"sowing": ["first-move", "count"]}))]
pub struct Progress(BTreeMap<String, BTreeSet<String>>);

impl Progress {
    /// Each lesson with each of its tasks that is done.
    pub fn steps(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().flat_map(|(lesson, tasks)| {
            tasks.iter().map(move |task| (lesson.as_str(), task.as_str()))
        })
    }

    fn check(&self) -> Result<(), Problem> {
        let refuse = |detail: String| Err(Problem::new(Code::InvalidBody, detail));
        if self.0.len() > LESSONS_MAX {
            return refuse(format!("progress speaks of {LESSONS_MAX} lessons at most"));
        }
        for (lesson, tasks) in &self.0 {
            if tasks.len() > TASKS_MAX {
                return refuse(format!("a lesson has {TASKS_MAX} tasks at most"));
            }
            if std::iter::once(lesson).chain(tasks).any(|name| !is_name(name)) {
                let detail = "lessons and tasks are named with 1 to 40 letters, digits and hyphens";
                return refuse(detail.to_owned());
            }
        }
        Ok(())
    }
}

/// The progress of both together, from the texts that are stored.
pub fn merged(one: &str, other: &str) -> Result<String, Problem> {
    let read = |text| serde_json::from_str::<Progress>(text).map_err(Problem::internal);
    let (mut all, other) = (read(one)?, read(other)?);
    for (lesson, tasks) in other.0 {
        all.0.entry(lesson).or_default().extend(tasks);
    }
    serde_json::to_string(&all).map_err(Problem::internal)
}

fn is_name(text: &str) -> bool {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b == b'-';
    (1..=NAME_MAX).contains(&text.len()) && text.bytes().all(plain)
}

/// The visitor's progress in the lessons.
#[utoipa::path(
    get, path = "/progress", tag = "lessons",
    responses((status = 200, description = "The tasks done, by lesson", body = Progress))
)]
pub async fn get_progress(
    State(games): State<GameService>,
    visitor: Visitor,
) -> Result<Json<Progress>, Problem> {
    let Some(person) = visitor.person() else { return Ok(Json(Progress::default())) };
    let text = games.database().progress(person).await?;
    serde_json::from_str(&text).map(Json).map_err(Problem::internal)
}

/// Keeps the visitor's progress in the lessons; what was kept before is replaced.
#[utoipa::path(
    put, path = "/progress", tag = "lessons", request_body = Progress,
    responses((status = 200, description = "What is kept now", body = Progress))
)]
pub async fn put_progress(
    State(games): State<GameService>,
    visitor: Visitor,
    JsonBody(progress): JsonBody<Progress>,
) -> Result<Response, Problem> {
    progress.check()?;
    let database = games.database();
    let known = visitor.get_or_create(database, games.rates()).await?;
    let text = serde_json::to_string(&progress).map_err(Problem::internal)?;
    database.set_progress(known.person, &text).await?;
    if visitor.known().is_some_and(|person| person.kind == PersonKind::Pupil) {
        note_steps(&**database, known.person, &progress, SystemClock.now()).await?;
    }
    let mut headers = HeaderMap::new();
    if let Some(cookie) = known.cookie {
        headers.insert(header::SET_COOKIE, cookie);
    }
    Ok((headers, Json(progress)).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn merged_progress_has_the_tasks_of_both() {
        let one = r#"{"feeding":["a"],"sowing":["a","b"]}"#;
        let other = r#"{"sowing":["b","c"],"slam":["x"]}"#;
        let both = merged(one, other).expect("it is progress");
        assert_eq!(both, r#"{"feeding":["a"],"slam":["x"],"sowing":["a","b","c"]}"#);
        assert!(merged("{}", "[]").is_err());
    }
}
