//! Who needs help: simple rules, each told as a reason. `docs/classes.md` states them.

use sembra_play::Timestamp;
use sembra_puzzles::{Theme, shipped};
use sembra_storage::{LessonStep, Pupil, PupilGame, PuzzleAttempt};
use serde::Serialize;
use utoipa::ToSchema;

use super::answer::OpenLesson;
use super::open_lessons;
use crate::puzzles::PuzzleTheme;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// So many misses running in a theme, or losses running at a level, are a reason.
const MISSES: usize = 3;
const LOSSES: usize = 5;
/// Misses and losses are a reason for so long.
const RECENT_MS: i64 = 14 * DAY_MS;
/// A lesson is left when its last step was done so long ago.
const LESSON_LEFT_MS: i64 = DAY_MS;
/// A pupil is missed when they were last here so long ago.
const AWAY_MS: i64 = 14 * DAY_MS;

/// Why a pupil may need help.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "why", rename_all = "snake_case")]
pub enum HelpReason {
    /// The last three puzzles of a theme were missed.
    Misses {
        /// The theme.
        theme: PuzzleTheme,
    },
    /// The last five games against the computer at a level were lost.
    Losses {
        /// The level.
        level: u8,
    },
    /// A lesson was begun, and not gone on with for a day.
    LessonLeft {
        /// The lesson.
        lesson: String,
        /// The first step that is not done, counted from 1.
        step: u32,
    },
    /// The date of a task has passed, and it is not done.
    TaskLate {
        /// The task's name in addresses.
        task: String,
    },
    /// The pupil has not been here for two weeks.
    Away {
        /// For how many days.
        days: u32,
    },
}

/// What is known of a pupil.
pub struct Known<'a> {
    /// The pupil.
    pub pupil: &'a Pupil,
    /// The steps of lessons, the oldest first.
    pub steps: &'a [LessonStep],
    /// The first attempts at puzzles, the oldest first.
    pub attempts: &'a [PuzzleAttempt],
    /// The newest games, the newest first.
    pub games: &'a [&'a PupilGame],
    /// The tasks whose date has passed.
    pub overdue: Vec<String>,
}

/// The reasons why a pupil may need help, as they are at a moment.
pub fn reasons(known: &Known<'_>, now: Timestamp) -> Vec<HelpReason> {
    let mut reasons = Vec::new();
    reasons.extend(themes_missed(known.attempts, now).map(|theme| HelpReason::Misses { theme }));
    reasons.extend(levels_lost(known.games, now).map(|level| HelpReason::Losses { level }));
    let is_left = |open: &OpenLesson| now.ms_since(open.last) >= LESSON_LEFT_MS;
    reasons.extend(
        open_lessons(known.steps)
            .into_iter()
            .filter(is_left)
            .map(|open| HelpReason::LessonLeft { lesson: open.lesson, step: open.step }),
    );
    reasons.extend(known.overdue.iter().map(|task| HelpReason::TaskLate { task: task.clone() }));
    let away_ms = now.ms_since(known.pupil.seen);
    if away_ms >= AWAY_MS {
        let days = u32::try_from(away_ms / DAY_MS).unwrap_or(u32::MAX);
        reasons.push(HelpReason::Away { days });
    }
    reasons
}

/// The themes whose last three puzzles were missed, the last of them not long ago.
fn themes_missed(attempts: &[PuzzleAttempt], now: Timestamp) -> impl Iterator<Item = PuzzleTheme> {
    Theme::ALL
        .into_iter()
        .filter(move |&theme| {
            let is_about = |attempt: &&PuzzleAttempt| {
                let puzzle = attempt.puzzle.parse().ok().and_then(|id| shipped().get(id));
                puzzle.is_some_and(|puzzle| puzzle.themes.contains(theme))
            };
            let last: Vec<_> = attempts.iter().rev().filter(is_about).take(MISSES).collect();
            last.len() == MISSES
                && last.iter().all(|attempt| !attempt.solved)
                && now.ms_since(last[0].at) < RECENT_MS
        })
        .map(PuzzleTheme::from)
}

/// The levels at which the last five games were lost, the last of them not long ago.
fn levels_lost(games: &[&PupilGame], now: Timestamp) -> impl Iterator<Item = u8> {
    (1..=10).filter(move |&level| {
        let is_at = |game: &&&PupilGame| game.level == Some(level) && game.is_ended();
        let last: Vec<_> = games.iter().filter(is_at).take(LOSSES).collect();
        last.len() == LOSSES
            && last.iter().all(|game| game.winner == Some(!game.side))
            && now.ms_since(last[0].updated) < RECENT_MS
    })
}

#[cfg(test)]
mod tests {
    use sembra_rules::Side;

    use super::*;
    use crate::classes::tasks::samples::some_game;

    const NOW: Timestamp = Timestamp::from_ms(1_900_000_000_000);

    /// A pupil who is here and has done nothing.
    fn nothing(pupil: &Pupil) -> Known<'_> {
        Known { pupil, steps: &[], attempts: &[], games: &[], overdue: Vec::new() }
    }

    fn attempts(theme: Theme, solved: &[bool], last_days_ago: i64) -> Vec<PuzzleAttempt> {
        let puzzles = shipped().all().iter().filter(|puzzle| puzzle.themes.contains(theme));
        let first = NOW.plus_ms(-last_days_ago * DAY_MS - solved.len() as i64);
        puzzles
            .zip((0..).zip(solved))
            .map(|(puzzle, (place, &solved))| PuzzleAttempt {
                puzzle: puzzle.id.to_string(),
                solved,
                at: first.plus_ms(place),
            })
            .collect()
    }

    #[tokio::test]
    async fn somebody_who_is_here_and_does_well_needs_no_help() {
        let (pupil, _) = some_game().await;
        let pupil = Pupil { seen: NOW.plus_ms(-AWAY_MS + 1), ..pupil };
        assert_eq!(reasons(&nothing(&pupil), NOW), []);
        let away = Pupil { seen: NOW.plus_ms(-AWAY_MS), ..pupil };
        assert_eq!(reasons(&nothing(&away), NOW), [HelpReason::Away { days: 14 }]);
        let late = Known { overdue: vec!["t".to_owned()], ..nothing(&away) };
        assert_eq!(reasons(&late, NOW)[0], HelpReason::TaskLate { task: "t".to_owned() });
    }

    #[test]
    fn three_misses_running_in_a_theme_are_a_reason() {
        let has = |solved: &[bool], days| {
            let attempts = attempts(Theme::Granary, solved, days);
            themes_missed(&attempts, NOW).any(|theme| theme == PuzzleTheme::Granary)
        };
        assert!(has(&[true, false, false, false], 0));
        assert!(!has(&[false, false], 0), "two are none");
        assert!(!has(&[false, false, false, true], 0), "one was solved since");
        assert!(!has(&[false, false, false], 15), "that was long ago");
    }

    #[tokio::test]
    async fn five_losses_running_at_a_level_are_a_reason() {
        let (_, game) = some_game().await;
        let ended = |level, winner| PupilGame {
            status: "ended".to_owned(),
            level: Some(level),
            winner: Some(winner),
            updated: NOW.plus_ms(-DAY_MS),
            ..game.clone()
        };
        let (lost, won) = (ended(2, Side::North), ended(2, Side::South));
        let levels = |games: &[&PupilGame]| levels_lost(games, NOW).collect::<Vec<_>>();
        // Games at another level do not matter, and nor does one that goes on.
        let other = ended(3, Side::South);
        assert_eq!(levels(&[&lost, &other, &lost, &game, &lost, &lost, &lost, &won]), [2]);
        assert_eq!(levels(&[&lost, &lost, &lost, &lost, &won, &lost]), [0_u8; 0]);
        assert_eq!(levels(&[&lost, &lost, &lost, &lost]), [0_u8; 0]);
    }

    #[tokio::test]
    async fn a_lesson_that_is_left_is_a_reason_after_a_day() {
        let (pupil, _) = some_game().await;
        let pupil = Pupil { seen: NOW, ..pupil };
        let steps = |numbers: &[&str], hours: i64| -> Vec<LessonStep> {
            numbers
                .iter()
                .map(|number| LessonStep {
                    person: pupil.person,
                    lesson: "chains".to_owned(),
                    step: (*number).to_owned(),
                    at: NOW.plus_ms(-hours * 60 * 60 * 1000),
                })
                .collect()
        };
        let found = |steps: &[LessonStep]| reasons(&Known { steps, ..nothing(&pupil) }, NOW);
        let left = HelpReason::LessonLeft { lesson: "chains".to_owned(), step: 2 };
        assert_eq!(found(&steps(&["1"], 24)), std::slice::from_ref(&left));
        assert_eq!(found(&steps(&["1", "3"], 24)), [left]);
        assert_eq!(found(&steps(&["1"], 23)), []);
        assert_eq!(found(&steps(&["1", "2", "3"], 99)), []);
    }
}
