//! The lesson of a class as the API shows it. No name of a pupil is in it.

use std::collections::BTreeMap;

use sembra_rules::Game;
use sembra_storage::{BoardAnswer, ClassBoard, ClassId, ClassKey, Database, StoreError};
use sembra_view::{HouseName, MoveView, PositionText, PositionView, RulesText};
use serde::Serialize;
use utoipa::ToSchema;

use super::shown_game;
use crate::classes::access::{self, LessonRole};
use crate::http::problem::Problem;

/// The lesson of a class at a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    is_locked: bool,
    board: Option<ClassBoard>,
    answers: Vec<BoardAnswer>,
}

impl Lesson {
    /// The lesson now.
    pub async fn load(database: &dyn Database, class: ClassKey) -> Result<Lesson, StoreError> {
        let is_locked = access::is_locked(database.class_lock(class).await?);
        let board = database.board(class).await?.filter(|board| board.is_on);
        let answers = match &board {
            Some(board) => database.board_answers(class, board.question.number).await?,
            None => Vec::new(),
        };
        Ok(Lesson { is_locked, board, answers })
    }
}

/// A lesson as one of the class sees it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Lesson)]
pub struct LessonAnswer {
    /// Whether the teacher has paused playing.
    locked: bool,
    /// The shared board; null when there is none.
    board: Option<SharedBoard>,
}

/// The shared board of a class.
#[derive(Debug, Serialize, ToSchema)]
struct SharedBoard {
    /// Grows with every change of a teacher.
    version: u64,
    /// The rules.
    rules: RulesText,
    /// The first position.
    start: PositionText,
    /// The moves from it, run together.
    #[schema(pattern = "^[A-Fa-f]*$", example = "FfBe")]
    moves: String,
    /// How many of them are shown.
    ply: u32,
    /// The position that is shown.
    view: PositionView,
    /// The move that led to it; null at the first position.
    last: Option<MoveView>,
    /// The question; null when nothing was asked since the position was put.
    question: Option<SharedQuestion>,
}

/// A question about the shared board.
#[derive(Debug, Serialize, ToSchema)]
struct SharedQuestion {
    /// Its number.
    number: u64,
    /// Whether it can be answered.
    open: bool,
    /// Whether pupils see how many would play what.
    shown: bool,
    /// Whether it is about the position that is shown.
    here: bool,
    /// How many have answered.
    answered: usize,
    /// How many would play each house, those that somebody would play; null for pupils until the
    /// teacher shows it.
    #[schema(example = json!({"C": 4, "F": 11}))]
    counts: Option<BTreeMap<char, usize>>,
    /// What one has answered oneself; null for teachers, and before the answer.
    yours: Option<HouseName>,
}

impl LessonAnswer {
    /// The lesson as somebody sees it.
    pub fn new(lesson: &Lesson, role: LessonRole) -> Result<LessonAnswer, Problem> {
        let board = lesson.board.as_ref().map(|board| SharedBoard::new(board, lesson, role));
        Ok(LessonAnswer { locked: lesson.is_locked, board: board.transpose()? })
    }
}

impl SharedBoard {
    fn new(board: &ClassBoard, lesson: &Lesson, role: LessonRole) -> Result<SharedBoard, Problem> {
        let game = shown_game(board)?;
        let last = game.sowings().last().map(|sowing| MoveView::new(sowing, &board.rules));
        Ok(SharedBoard {
            version: board.version,
            rules: RulesText(board.rules),
            start: PositionText(board.start),
            moves: board.moves.clone(),
            ply: board.ply,
            view: PositionView::of_game(&game),
            last,
            question: SharedQuestion::new(board, &game, &lesson.answers, role),
        })
    }
}

impl SharedQuestion {
    fn new(
        board: &ClassBoard,
        game: &Game,
        answers: &[BoardAnswer],
        role: LessonRole,
    ) -> Option<SharedQuestion> {
        let question = board.question;
        let position = question.position?;
        let yours = match role {
            LessonRole::Teacher => None,
            LessonRole::Pupil(pupil) => answers.iter().find(|answer| answer.person == pupil),
        };
        let sees_counts = role == LessonRole::Teacher || question.is_shown;
        Some(SharedQuestion {
            number: question.number,
            open: question.is_open,
            shown: question.is_shown,
            here: position == game.position(),
            answered: answers.len(),
            counts: sees_counts.then(|| counts(answers)),
            yours: yours.map(|answer| HouseName(answer.house)),
        })
    }
}

/// How many would play each house.
fn counts(answers: &[BoardAnswer]) -> BTreeMap<char, usize> {
    let mut counts = BTreeMap::new();
    for answer in answers {
        *counts.entry(answer.house.letter()).or_default() += 1;
    }
    counts
}

/// A lesson as sockets send it.
#[derive(Debug, Serialize)]
pub struct LessonMessage<'a> {
    is: &'static str,
    class: &'a str,
    #[serde(flatten)]
    lesson: LessonAnswer,
}

impl LessonMessage<'_> {
    /// The message of a lesson for somebody.
    pub fn new<'a>(
        class: &'a ClassId,
        lesson: &Lesson,
        role: LessonRole,
    ) -> Result<LessonMessage<'a>, Problem> {
        let lesson = LessonAnswer::new(lesson, role)?;
        Ok(LessonMessage { is: "lesson", class: class.as_str(), lesson })
    }
}
