//! The dashboard as the API shows it.

use serde::Serialize;
use utoipa::ToSchema;

use super::super::picture::Picture;
use super::super::tasks::answer::TaskAnswer;
use super::help::HelpReason;
use super::review::ReviewSummary;
use crate::clock::Timestamp;
use crate::games::GameIdText;
use crate::puzzles::{PuzzleRules, PuzzleTheme};

/// What a class is doing, for its teachers.
#[derive(Debug, Serialize, ToSchema)]
pub struct Dashboard {
    /// What its teacher calls the class.
    pub name: String,
    /// When this was so.
    pub now: Timestamp,
    /// The tasks, the newest first, with how the pupils stand.
    pub tasks: Vec<TaskAnswer>,
    /// The pupils by nickname.
    pub pupils: Vec<PupilOverview>,
}

/// What a pupil has done.
#[derive(Debug, Serialize, ToSchema)]
pub struct PupilOverview {
    /// The pupil's name in addresses.
    #[schema(example = "m7abk3v9x0q2")]
    pub id: String,
    /// The name that the class sees.
    pub nickname: String,
    /// The picture.
    pub picture: Picture,
    /// Whether the pupil is here now.
    pub here: bool,
    /// When the pupil was last here.
    pub seen: Timestamp,
    /// Why the pupil may need help; empty when there is no reason.
    pub help: Vec<HelpReason>,
    /// Lessons.
    pub lessons: LessonsOverview,
    /// Puzzles.
    pub puzzles: PuzzlesOverview,
    /// Games with the computer and with others.
    pub games: GamesOverview,
}

/// The lessons of a pupil.
#[derive(Debug, Serialize, ToSchema)]
pub struct LessonsOverview {
    /// Those that are done.
    pub done: Vec<String>,
    /// Those that are begun and not done, the last one first.
    pub open: Vec<OpenLesson>,
}

/// A lesson that is begun and not done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct OpenLesson {
    /// Its name.
    #[schema(example = "chains")]
    pub lesson: String,
    /// The first step that is not done, counted from 1.
    pub step: u32,
    /// How many steps the lesson has.
    pub of: u32,
    /// When the last step was done.
    #[serde(serialize_with = "shown")]
    #[schema(value_type = Timestamp)]
    pub last: sembra_play::Timestamp,
}

fn shown<S: serde::Serializer>(
    at: &sembra_play::Timestamp,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    Timestamp::from(*at).serialize(serializer)
}

/// The puzzles of a pupil; only first attempts count.
#[derive(Debug, Serialize, ToSchema)]
pub struct PuzzlesOverview {
    /// How many were tried.
    pub tried: usize,
    /// How many were solved.
    pub solved: usize,
    /// The same by theme, where some were tried.
    pub themes: Vec<ThemeOverview>,
    /// Those that were missed last, the newest first.
    #[schema(max_items = 12)]
    pub missed: Vec<MissedPuzzle>,
}

/// The puzzles of one theme.
#[derive(Debug, Serialize, ToSchema)]
pub struct ThemeOverview {
    /// The theme.
    pub theme: PuzzleTheme,
    /// How many were tried.
    pub tried: usize,
    /// How many were solved.
    pub solved: usize,
}

/// A puzzle that a pupil missed.
#[derive(Debug, Serialize, ToSchema)]
pub struct MissedPuzzle {
    /// The puzzle's id.
    #[schema(example = "v25e06")]
    pub puzzle: String,
    /// Its rules.
    pub rules: PuzzleRules,
    /// What it is about.
    pub themes: Vec<PuzzleTheme>,
    /// When.
    pub at: Timestamp,
}

/// The games of a pupil.
#[derive(Debug, Serialize, ToSchema)]
pub struct GamesOverview {
    /// How many have ended.
    pub ended: u64,
    /// How many of them were won.
    pub won: u64,
    /// How many of them were drawn.
    pub drawn: u64,
    /// Those that ended last, the newest first.
    #[schema(max_items = 8)]
    pub newest: Vec<EndedGame>,
}

/// A game of a pupil that has ended.
#[derive(Debug, Serialize, ToSchema)]
pub struct EndedGame {
    /// Its name.
    pub id: GameIdText,
    /// The level of the computer; null in a game with somebody.
    pub level: Option<u8>,
    /// The name of the opponent; null in a game with the computer.
    pub opponent: Option<String>,
    /// How it ended for the pupil.
    pub result: PupilResult,
    /// The pupil's seeds.
    pub seeds: u8,
    /// The opponent's seeds.
    pub opponent_seeds: u8,
    /// When it ended.
    pub ended: Timestamp,
    /// What its review says of the pupil's moves; null where nobody has reviewed it.
    pub review: Option<ReviewSummary>,
}

/// How a game ended for a pupil.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PupilResult {
    /// The pupil won.
    Won,
    /// It was drawn.
    Drawn,
    /// The pupil lost.
    Lost,
}
