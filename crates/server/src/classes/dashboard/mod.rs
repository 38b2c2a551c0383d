//! The dashboard of a class: who is here, what each pupil has done, who needs help.
//!
//! It is read with a fixed number of queries, however many pupils the class has.

mod answer;
mod help;
mod review;

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use sembra_play::Timestamp;
use sembra_puzzles::{Puzzle, Theme, shipped};
use sembra_rooms::Clock;
use sembra_storage::{
    Class, Database, GameCounts, GameKey, LessonStep, PersonId, Pupil, PupilGame, PupilsAsked,
    PuzzleAttempt,
};

use self::answer::{
    Dashboard, EndedGame, GamesOverview, LessonsOverview, MissedPuzzle, OpenLesson, PupilOverview,
    PupilResult, PuzzlesOverview, ThemeOverview,
};
use self::help::{Known, reasons};
use self::review::summary;
use super::path::{ClassName, taught};
use super::picture::Picture;
use super::presence;
use super::tasks::answer::TaskAnswer;
use super::tasks::lessons::{LESSONS, step_number};
use super::tasks::measure::Deeds;
use super::tasks::standing::measure_all;
use crate::clock::SystemClock;
use crate::games::{GameIdText, GameService};
use crate::http::problem::Problem;
use crate::people::identity::Visitor;
use crate::puzzles::{PuzzleRules, PuzzleTheme};

/// How many games of each pupil are looked at, shown, and read the reviews of: the newest.
const GAMES_MAX: u32 = 60;
const GAMES_SHOWN: usize = 8;
const REVIEWS_MAX: u32 = 5;
/// How many missed puzzles of a pupil are shown.
const MISSED_SHOWN: usize = 12;

/// What the pupils of a class have done, and who may need help; for its teachers.
#[utoipa::path(
    get, path = "/classes/{id}/dashboard", tag = "classes",
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 200, description = "The dashboard", body = Dashboard))
)]
pub async fn get_dashboard(
    State(games): State<GameService>,
    visitor: Visitor,
    ClassName(id): ClassName,
) -> Result<Json<Dashboard>, Problem> {
    let database = Arc::clone(games.database());
    let (class, _) = taught(&*database, &visitor, &id).await?;
    let loaded = Loaded::read(&*database, &class).await?;
    // Reading reviews takes a while where there are many.
    let make = move || loaded.dashboard(class.name);
    games.work().run_for(visitor.client(), make).await.map(Json)
}

/// What the database says of a class.
struct Loaded {
    now: Timestamp,
    pupils: Vec<Pupil>,
    tasks: Vec<TaskAnswer>,
    deeds: Deeds,
    games: Vec<PupilGame>,
    counts: HashMap<PersonId, GameCounts>,
    reviews: HashMap<GameKey, String>,
}

impl Loaded {
    async fn read(database: &dyn Database, class: &Class) -> Result<Loaded, Problem> {
        let (now, asked) = (SystemClock.now(), PupilsAsked::all(class.key));
        let pupils = database.pupils(class.key).await?;
        let tasks = database.class_tasks(class.key).await?;
        let since = tasks.iter().map(|task| task.set).min().unwrap_or(now);
        let deeds = Deeds::load(database, asked, since).await?;
        let people: Vec<PersonId> = pupils.iter().map(|pupil| pupil.person).collect();
        let standings = measure_all(database, class.key, tasks, &people, &deeds).await?;
        let by_person: HashMap<_, _> = pupils.iter().map(|pupil| (pupil.person, pupil)).collect();
        let tasks = standings
            .into_iter()
            .map(|standing| TaskAnswer::new(standing, &by_person, now))
            .collect();
        let counts = database.game_counts_of_pupils(asked).await?;
        Ok(Loaded {
            now,
            tasks,
            deeds,
            games: database.games_of_pupils(asked, Timestamp::from_ms(0), GAMES_MAX).await?,
            counts: counts.into_iter().map(|counts| (counts.person, counts)).collect(),
            reviews: database.reviews_of_pupils(asked, REVIEWS_MAX).await?.into_iter().collect(),
            pupils,
        })
    }

    fn dashboard(self, name: String) -> Dashboard {
        let pupils = self.pupils.iter().map(|pupil| self.overview(pupil)).collect();
        Dashboard { name, now: self.now.into(), pupils, tasks: self.tasks }
    }

    fn overview(&self, pupil: &Pupil) -> PupilOverview {
        let (steps, attempts) = (self.deeds.steps(pupil.person), self.deeds.attempts(pupil.person));
        let games: Vec<&PupilGame> =
            self.games.iter().filter(|game| game.person == pupil.person).collect();
        let late = self.tasks.iter().filter(|task| task.is_overdue(pupil.id.as_str()));
        let overdue = late.map(|task| task.id().to_owned()).collect();
        let known = Known { pupil, steps, attempts, games: &games, overdue };
        PupilOverview {
            id: pupil.id.as_str().to_owned(),
            nickname: pupil.nickname.clone(),
            picture: Picture(pupil.picture.clone()),
            here: presence::is_here(pupil, self.now),
            seen: pupil.seen.into(),
            help: reasons(&known, self.now),
            lessons: LessonsOverview { done: done_lessons(steps), open: open_lessons(steps) },
            puzzles: puzzles(attempts),
            games: self.games_of(pupil, &games),
        }
    }

    fn games_of(&self, pupil: &Pupil, games: &[&PupilGame]) -> GamesOverview {
        let counts = self.counts.get(&pupil.person);
        let ended = games.iter().filter(|game| game.is_ended()).take(GAMES_SHOWN);
        GamesOverview {
            ended: counts.map_or(0, |counts| counts.ended),
            won: counts.map_or(0, |counts| counts.won),
            drawn: counts.map_or(0, |counts| counts.drawn),
            newest: ended.map(|game| self.ended_game(game)).collect(),
        }
    }

    fn ended_game(&self, game: &PupilGame) -> EndedGame {
        let review = self.reviews.get(&game.key);
        EndedGame {
            id: GameIdText::from(&game.id),
            level: game.level,
            opponent: game.opponent.clone().filter(|_| game.level.is_none()),
            result: match game.winner {
                None => PupilResult::Drawn,
                Some(winner) if winner == game.side => PupilResult::Won,
                Some(_) => PupilResult::Lost,
            },
            seeds: *game.seeds.of(game.side),
            opponent_seeds: *game.seeds.of(!game.side),
            ended: game.updated.into(),
            review: review.and_then(|review| summary(review, game.side)),
        }
    }
}

/// The steps of a lesson that are done, by number.
fn numbers(steps: &[LessonStep], lesson: &str) -> Vec<u32> {
    steps.iter().filter(|step| step.lesson == lesson).filter_map(step_number).collect()
}

fn done_lessons(steps: &[LessonStep]) -> Vec<String> {
    let is_done = |(lesson, of): &&(&str, u32)| numbers(steps, lesson).len() as u32 >= *of;
    LESSONS.iter().filter(is_done).map(|(lesson, _)| (*lesson).to_owned()).collect()
}

/// The lessons that are begun and not done, the last one first.
fn open_lessons(steps: &[LessonStep]) -> Vec<OpenLesson> {
    let mut open: Vec<OpenLesson> = LESSONS
        .iter()
        .filter_map(|&(lesson, of)| {
            let done = numbers(steps, lesson);
            let last =
                steps.iter().filter(|step| step.lesson == lesson).map(|step| step.at).max()?;
            let step = (1..=of).find(|number| !done.contains(number))?;
            (!done.is_empty()).then(|| OpenLesson { lesson: lesson.to_owned(), step, of, last })
        })
        .collect();
    open.sort_by_key(|open| std::cmp::Reverse(open.last));
    open
}

/// The puzzle of an attempt, unless it has left the collection.
fn puzzle_of(attempt: &PuzzleAttempt) -> Option<&'static Puzzle> {
    shipped().get(attempt.puzzle.parse().ok()?)
}

fn puzzles(attempts: &[PuzzleAttempt]) -> PuzzlesOverview {
    let themes = Theme::ALL.into_iter().filter_map(|theme| {
        let of_theme: Vec<&PuzzleAttempt> = attempts
            .iter()
            .filter(|attempt| puzzle_of(attempt).is_some_and(|one| one.themes.contains(theme)))
            .collect();
        (!of_theme.is_empty()).then(|| ThemeOverview {
            theme: theme.into(),
            tried: of_theme.len(),
            solved: of_theme.iter().filter(|attempt| attempt.solved).count(),
        })
    });
    let missed = attempts.iter().rev().filter(|attempt| !attempt.solved);
    PuzzlesOverview {
        tried: attempts.len(),
        solved: attempts.iter().filter(|attempt| attempt.solved).count(),
        themes: themes.collect(),
        missed: missed.filter_map(missed_puzzle).take(MISSED_SHOWN).collect(),
    }
}

fn missed_puzzle(attempt: &PuzzleAttempt) -> Option<MissedPuzzle> {
    let puzzle = puzzle_of(attempt)?;
    let themes = Theme::ALL.into_iter().filter(|&theme| puzzle.themes.contains(theme));
    Some(MissedPuzzle {
        puzzle: attempt.puzzle.clone(),
        rules: PuzzleRules::named(puzzle.preset.name())?,
        themes: themes.map(PuzzleTheme::from).collect(),
        at: attempt.at.into(),
    })
}
