//! The question about the shared board, and the answers to it.

use axum::Json;
use axum::extract::State;
use sembra_rooms::{Clock, detached};
use sembra_rules::Game;
use sembra_storage::{BoardQuestion, Database};
use sembra_view::HouseName;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::lesson::LessonAnswer;
use super::{LessonFeed, change, no_board, on, shown_game};
use crate::classes::access::{LessonRole, Member};
use crate::classes::path::{ClassName, find, no_such_class, taught};
use crate::classes::picture::Picture;
use crate::clock::SystemClock;
use crate::games::{GameService, illegal_move};

use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::people::identity::Visitor;

/// What a teacher does with the question: what would you play?
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuestionChange {
    /// True asks about the position that is shown, false closes the question; stays unless given.
    open: Option<bool>,
    /// Whether pupils see how many would play what; not after a new question, and stays otherwise.
    show: Option<bool>,
    /// The version that the teacher saw.
    version: u64,
}

/// Asks the class what it would play, closes the question, or shows its answers to the pupils.
#[utoipa::path(
    put, path = "/classes/{id}/board/question", tag = "classes", request_body = QuestionChange,
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 200, description = "The lesson", body = LessonAnswer))
)]
pub async fn ask(
    State(games): State<GameService>,
    State(feed): State<LessonFeed>,
    visitor: Visitor,
    ClassName(id): ClassName,
    JsonBody(wanted): JsonBody<QuestionChange>,
) -> Result<Json<LessonAnswer>, Problem> {
    let (class, _) = taught(&**games.database(), &visitor, &id).await?;
    change(&games, &feed, class.key, Some(wanted.version), move |before| {
        let mut board = on(before)?;
        if wanted.open == Some(true) && !board.question.is_open {
            let game = shown_game(&board)?;
            if game.is_over() {
                let detail = "the game is over here; there is nothing to play";
                return Err(Problem::new(Code::GameOver, detail).at("open"));
            }
            board.question = BoardQuestion {
                number: board.question.number + 1,
                position: Some(game.position()),
                is_open: true,
                is_shown: false,
            };
        }
        if wanted.open == Some(false) {
            board.question.is_open = false;
        }
        board.question.is_shown = wanted.show.unwrap_or(board.question.is_shown);
        Ok(board)
    })
    .await
}

/// What a pupil would play.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenAnswer {
    /// The number of the question.
    question: u64,
    /// The house.
    r#move: HouseName,
}

/// Answers the question as a pupil, in place of an earlier answer.
#[utoipa::path(
    put, path = "/classes/{id}/board/answer", tag = "classes", request_body = GivenAnswer,
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 200, description = "The lesson", body = LessonAnswer))
)]
pub async fn answer(
    State(games): State<GameService>,
    State(feed): State<LessonFeed>,
    visitor: Visitor,
    ClassName(id): ClassName,
    JsonBody(given): JsonBody<GivenAnswer>,
) -> Result<Json<LessonAnswer>, Problem> {
    let database = games.database();
    let (class, member) = find(&**database, &visitor, &id).await?;
    let Member::Pupil(pupil) = member else { return Err(no_such_class()) };
    let board = database.board(class.key).await?.filter(|board| board.is_on);
    let board = board.ok_or_else(no_board)?;
    let position = board.question.position.filter(|_| board.question.number == given.question);
    let position = position.ok_or_else(closed)?;
    let HouseName(house) = given.r#move;
    Game::from_position(board.rules, position)
        .play_board_house(house)
        .map_err(|error| illegal_move(&board.rules, error).at("move"))?;
    let person = pupil.person;
    detached(async move {
        let (database, now) = (games.database(), SystemClock.now());
        if !database.answer_board(class.key, person, given.question, house, now).await? {
            return Err(closed());
        }
        feed.changed(class.key);
        super::answer(&**database, class.key, LessonRole::Pupil(person)).await
    })
    .await
}

fn closed() -> Problem {
    Problem::new(Code::QuestionClosed, "this question is not open").at("question")
}

/// Who would play what.
#[derive(Debug, Serialize, ToSchema)]
pub struct NamedAnswers {
    /// The number of the question; 0 where nothing was asked yet.
    question: u64,
    /// The answers, the first one first.
    answers: Vec<NamedAnswer>,
}

/// What a pupil would play.
#[derive(Debug, Serialize, ToSchema)]
struct NamedAnswer {
    /// The pupil's name in addresses.
    pupil: String,
    /// The name that the class sees.
    nickname: String,
    /// The picture.
    picture: Picture,
    /// The house.
    r#move: HouseName,
}

/// Who would play what, for teachers.
#[utoipa::path(
    get, path = "/classes/{id}/board/answers", tag = "classes",
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 200, description = "The answers with names", body = NamedAnswers))
)]
pub async fn get_answers(
    State(games): State<GameService>,
    visitor: Visitor,
    ClassName(id): ClassName,
) -> Result<Json<NamedAnswers>, Problem> {
    let database: &dyn Database = &**games.database();
    let (class, _) = taught(database, &visitor, &id).await?;
    let board = database.board(class.key).await?;
    let question = board.map_or(0, |board| board.question.number);
    let pupils = database.pupils(class.key).await?;
    let answers = database.board_answers(class.key, question).await?;
    let named = answers.iter().filter_map(|answer| {
        let pupil = pupils.iter().find(|pupil| pupil.person == answer.person)?;
        Some(NamedAnswer {
            pupil: pupil.id.as_str().to_owned(),
            nickname: pupil.nickname.clone(),
            picture: Picture(pupil.picture.clone()),
            r#move: HouseName(answer.house),
        })
    });
    Ok(Json(NamedAnswers { question, answers: named.collect() }))
}
