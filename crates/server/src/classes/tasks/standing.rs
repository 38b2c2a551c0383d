//! How the pupils of a class stand with its tasks. What is done is noted, so that it stays done.

use std::collections::HashMap;

use sembra_storage::{ClassKey, ClassTask, Database, PersonId, PupilsAsked, TaskDone, TaskKey};

use super::goal::TaskGoal;
use super::measure::{Deeds, Measured, measure};
use crate::http::problem::Problem;

/// A task, and how the pupils stand for whom it is.
pub struct TaskStandings {
    /// The task.
    pub task: ClassTask,
    /// What is to be done.
    pub goal: TaskGoal,
    /// Each of its pupils who was asked about.
    pub pupils: Vec<(PersonId, Measured)>,
}

/// How pupils of a class stand with its tasks.
pub async fn standings(
    database: &dyn Database,
    asked: PupilsAsked,
) -> Result<Vec<TaskStandings>, Problem> {
    let tasks = database.class_tasks(asked.class).await?;
    let Some(since) = tasks.iter().map(|task| task.set).min() else { return Ok(Vec::new()) };
    let deeds = Deeds::load(database, asked, since).await?;
    let people = people_asked(database, asked).await?;
    measure_all(database, asked.class, tasks, &people, &deeds).await
}

/// How some pupils stand with tasks, by what they have done.
pub async fn measure_all(
    database: &dyn Database,
    class: ClassKey,
    tasks: Vec<ClassTask>,
    people: &[PersonId],
    deeds: &Deeds,
) -> Result<Vec<TaskStandings>, Problem> {
    let noted: HashMap<(TaskKey, PersonId), TaskDone> = database
        .tasks_done(class)
        .await?
        .into_iter()
        .map(|done| ((done.task, done.person), done))
        .collect();
    let (mut all, mut new) = (Vec::with_capacity(tasks.len()), Vec::new());
    for task in tasks {
        let goal = TaskGoal::of(&task)?;
        let is_for = |person: &&PersonId| {
            task.details.pupils.as_ref().is_none_or(|chosen| chosen.contains(person))
        };
        let mut pupils = Vec::new();
        for &person in people.iter().filter(is_for) {
            let mut measured = measure(&goal, task.set, person, deeds);
            match (noted.get(&(task.key, person)), measured.done) {
                (Some(done), _) => measured = finished(&goal, measured, done),
                (None, Some(at)) => new.push(TaskDone { task: task.key, person, at }),
                (None, None) => {}
            }
            pupils.push((person, measured));
        }
        all.push(TaskStandings { task, goal, pupils });
    }
    if !new.is_empty() {
        database.set_tasks_done(&new).await?;
    }
    Ok(all)
}

/// What is done stays done, whatever has become of the games.
fn finished(goal: &TaskGoal, measured: Measured, done: &TaskDone) -> Measured {
    let wins = match goal {
        TaskGoal::Games { wins, .. } => *wins,
        _ => measured.wins,
    };
    Measured { count: measured.of, wins, done: Some(done.at), ..measured }
}

/// The people of the pupils who are asked about, by nickname.
async fn people_asked(
    database: &dyn Database,
    asked: PupilsAsked,
) -> Result<Vec<PersonId>, Problem> {
    match asked.person {
        Some(person) => Ok(vec![person]),
        None => Ok(database.pupils(asked.class).await?.iter().map(|pupil| pupil.person).collect()),
    }
}

/// Notes what a pupil has done before a game that may have counted is deleted or taken back.
/// Nobody else has tasks.
pub async fn settle(database: &dyn Database, person: PersonId) -> Result<(), Problem> {
    let Some(pupil) = database.pupil(person).await? else { return Ok(()) };
    let asked = PupilsAsked { class: pupil.class, person: Some(pupil.person) };
    standings(database, asked).await.map(|_| ())
}
