//! The lessons of the pages, and the steps of them that pupils have done.

use sembra_play::Timestamp;
use sembra_storage::{Database, LessonStep, PersonId, PupilsAsked};

use crate::http::problem::Problem;
use crate::people::Progress;

/// Each lesson with the number of its steps, as `web/assets/js/lessons.js` has them.
pub const LESSONS: [(&str, u32); 9] = [
    ("first", 5),
    ("sowing", 4),
    ("capturing", 4),
    ("chains", 3),
    ("granary", 3),
    ("feeding", 3),
    ("slam", 5),
    ("singles", 2),
    ("endings", 4),
];

/// The number of steps of a lesson; `None` when there is no such lesson.
pub fn steps_of(lesson: &str) -> Option<u32> {
    LESSONS.iter().find(|(name, _)| *name == lesson).map(|&(_, steps)| steps)
}

/// The number of a step, counted from 1; `None` when the lesson has no such step.
pub fn step_number(step: &LessonStep) -> Option<u32> {
    let number: u32 = step.step.parse().ok()?;
    (1..=steps_of(&step.lesson)?).contains(&number).then_some(number)
}

/// Notes when a pupil did the steps of their progress that are not noted yet.
pub async fn note_steps(
    database: &dyn Database,
    person: PersonId,
    progress: &Progress,
    at: Timestamp,
) -> Result<(), Problem> {
    let Some(pupil) = database.pupil(person).await? else { return Ok(()) };
    let asked = PupilsAsked { class: pupil.class, person: Some(person) };
    let noted = database.lesson_steps(asked).await?;
    let is_noted = |lesson: &str, step: &str| {
        noted.iter().any(|known| known.lesson == lesson && known.step == step)
    };
    let new: Vec<LessonStep> = progress
        .steps()
        .filter(|(lesson, step)| !is_noted(lesson, step))
        .map(|(lesson, step)| LessonStep {
            person,
            lesson: lesson.to_owned(),
            step: step.to_owned(),
            at,
        })
        // Progress may speak of lessons that another version of the pages has.
        .filter(|step| step_number(step).is_some())
        .collect();
    if !new.is_empty() {
        database.add_lesson_steps(&new).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lessons_are_those_of_the_pages() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/assets/js/lessons.js");
        let source = std::fs::read_to_string(path).expect("the lessons of the pages");
        let (_, list) = source.split_once("const LESSONS = [").expect("a list");
        let (list, _) = list.split_once("\n];").expect("its end");
        let found: Vec<(&str, u32)> = list
            .split("{ id: '")
            .skip(1)
            .map(|text| {
                let (name, rest) = text.split_once('\'').expect("a name");
                (name, rest.matches("{ position: ").count() as u32)
            })
            .collect();
        assert_eq!(found, LESSONS);
    }
}
