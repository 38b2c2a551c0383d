//! The shared board of a class: a position that the teacher puts, a question about it, and the
//! answers of the pupils as a count on each house.
//!
//! It is stored, so a restart, a second device or another process loses nothing. Changes of a
//! teacher are meant for a version: of two at once one is refused.

mod feed;
mod lesson;
mod play;
mod question;

pub use feed::LessonFeed;
pub use lesson::{Lesson, LessonMessage};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use sembra_rooms::{Clock, detached};
use sembra_rules::{BoardHouse, Game, Position};
use sembra_storage::{BoardQuestion, ClassBoard, ClassKey, Database, GameId, Pupil};
use sembra_view::{HouseName, PositionText, RulesText};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::lesson::LessonAnswer;
use super::access::{LessonRole, Member};
use super::path::{ClassName, find, taught};
use super::presence;
use crate::clock::{SystemClock, Timestamp};
use crate::games::{GameService, illegal_move};

use crate::http::app::App;
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::people::identity::Visitor;

/// The longest line of moves on a shared board.
const MOVES_MAX: usize = 1000;
/// How often a change that is meant for no version is tried when somebody else was faster.
const ATTEMPTS: usize = 5;

/// The paths of the shared board.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(get_board, put_board, end_board))
        .routes(routes!(play::play_on_board))
        .routes(routes!(play::go_to_ply))
        .routes(routes!(question::ask))
        .routes(routes!(question::answer))
        .routes(routes!(question::get_answers))
}

/// The lesson of a class now: whether playing is paused, and the shared board.
#[utoipa::path(
    get, path = "/classes/{id}/board", tag = "classes",
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 200, description = "The lesson", body = LessonAnswer))
)]
pub async fn get_board(
    State(games): State<GameService>,
    visitor: Visitor,
    ClassName(id): ClassName,
) -> Result<Json<LessonAnswer>, Problem> {
    let database = games.database();
    let (class, member) = find(&**database, &visitor, &id).await?;
    let role = match &member {
        Member::Teacher { .. } => LessonRole::Teacher,
        Member::Pupil(pupil) => {
            presence::see(database, pupil).await;
            LessonRole::Pupil(pupil.person)
        }
    };
    answer(&**database, class.key, role).await
}

/// The lesson as somebody sees it.
async fn answer(
    database: &dyn Database,
    class: ClassKey,
    role: LessonRole,
) -> Result<Json<LessonAnswer>, Problem> {
    LessonAnswer::new(&Lesson::load(database, class).await?, role).map(Json)
}

/// All that is stored of the lessons of a class, for its export.
pub async fn exported(
    database: &dyn Database,
    class: ClassKey,
    pupils: &[Pupil],
) -> Result<Value, Problem> {
    let board = database.board(class).await?;
    let question = board.as_ref().map_or(0, |board| board.question.number);
    let answers = database.board_answers(class, question).await?;
    let pupil = |person| pupils.iter().find(|pupil| pupil.person == person);
    let links = database.links(class).await?;
    Ok(json!({
        "locked": database.class_lock(class).await?.map(Timestamp::from),
        "links": links.iter().map(|link| json!({
            "id": link.other.id.as_str(),
            "name": link.other.name,
            "linked": link.is_agreed,
        })).collect::<Vec<_>>(),
        "board": board.map(|board| json!({
            "rules": RulesText(board.rules),
            "start": PositionText(board.start),
            "moves": board.moves,
            "ply": board.ply,
            "question": board.question.position.map(PositionText),
            "updated": Timestamp::from(board.updated),
        })),
        "answers": answers.iter().map(|answer| json!({
            "pupil": pupil(answer.person).map(|pupil| pupil.id.as_str()),
            "move": HouseName(answer.house),
        })).collect::<Vec<_>>(),
    }))
}

/// A position to be put on the shared board.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"position": "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"}))]
pub struct NewBoard {
    /// The rules; abapa unless given.
    rules: Option<RulesText>,
    /// The first position; the start of a game unless given.
    position: Option<PositionText>,
    /// Moves from it, run together.
    #[schema(pattern = "^[A-Fa-f]*$", max_length = 1000, example = "FfBe")]
    moves: Option<String>,
    /// A game of the class in place of all this.
    #[schema(example = "k3v9x0q2m7ab")]
    game: Option<String>,
    /// How many of the moves are shown; all unless given.
    ply: Option<u32>,
}

/// Puts a position on the shared board and shows it to the class. A question ends.
#[utoipa::path(
    put, path = "/classes/{id}/board", tag = "classes", request_body = NewBoard,
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 200, description = "The lesson", body = LessonAnswer))
)]
pub async fn put_board(
    State(games): State<GameService>,
    State(feed): State<LessonFeed>,
    visitor: Visitor,
    ClassName(id): ClassName,
    JsonBody(new): JsonBody<NewBoard>,
) -> Result<Json<LessonAnswer>, Problem> {
    let (class, _) = taught(&**games.database(), &visitor, &id).await?;
    let line = Line::of(&games, &visitor, new).await?;
    change(&games, &feed, class.key, None, move |before| {
        let (version, question) = before.map_or((0, 0), |b| (b.version, b.question.number));
        Ok(ClassBoard {
            version,
            is_on: true,
            rules: line.rules,
            start: line.start,
            moves: line.moves.clone(),
            ply: line.ply,
            // An answer that is under way is to the question before.
            question: BoardQuestion { number: question + 1, ..BoardQuestion::default() },
            updated: SystemClock.now(),
        })
    })
    .await
}

/// Takes the shared board away. It is there again when a position is put.
#[utoipa::path(
    delete, path = "/classes/{id}/board", tag = "classes",
    params(("id" = String, Path, description = "The class's name in addresses")),
    responses((status = 204, description = "There is no shared board"))
)]
pub async fn end_board(
    State(games): State<GameService>,
    State(feed): State<LessonFeed>,
    visitor: Visitor,
    ClassName(id): ClassName,
) -> Result<StatusCode, Problem> {
    let (class, _) = taught(&**games.database(), &visitor, &id).await?;
    let ended = change(&games, &feed, class.key, None, |before| {
        let mut board = before.cloned().ok_or_else(no_board)?;
        board.is_on = false;
        board.question.is_open = false;
        Ok(board)
    });
    match ended.await {
        Err(problem) if problem.code() != Code::NotFound => Err(problem),
        _ => Ok(StatusCode::NO_CONTENT),
    }
}

/// A line of moves as a request gives it.
struct Line {
    rules: sembra_rules::Rules,
    start: Position,
    moves: String,
    ply: u32,
}

impl Line {
    async fn of(games: &GameService, visitor: &Visitor, new: NewBoard) -> Result<Line, Problem> {
        let (rules, start, moves) = match &new.game {
            Some(_) if new.rules.is_some() || new.position.is_some() || new.moves.is_some() => {
                let detail = "a game has its own rules, position and moves";
                return Err(Problem::new(Code::InvalidBody, detail).at("game"));
            }
            Some(name) => {
                let missing =
                    || Problem::new(Code::InvalidBody, "there is no such game").at("game");
                let id = GameId::parse(name).ok_or_else(missing)?;
                let game = games.load(visitor, &id).await.map_err(|problem| {
                    if problem.code() == Code::NotFound { missing() } else { problem }
                })?;
                let moves = game.live.moves().map(|house| house.letter()).collect();
                (game.row().rules, game.row().start, moves)
            }
            None => (
                new.rules.unwrap_or_default().0,
                new.position.map_or(Position::START, |PositionText(position)| position),
                new.moves.unwrap_or_default(),
            ),
        };
        if moves.len() > MOVES_MAX {
            let detail = format!("a shared board has {MOVES_MAX} moves at most");
            return Err(Problem::new(Code::InvalidBody, detail).at("moves"));
        }
        let length = moves.len() as u32;
        let ply = new.ply.unwrap_or(length);
        if ply > length {
            return Err(no_such_ply(length));
        }
        play_through(rules, start, &moves)?;
        Ok(Line { rules, start, moves, ply })
    }
}

fn no_such_ply(length: u32) -> Problem {
    Problem::new(Code::InvalidBody, format!("there are {length} moves")).at("ply")
}

/// The game after moves, which may not be legal.
fn play_through(rules: sembra_rules::Rules, start: Position, moves: &str) -> Result<Game, Problem> {
    let mut game = Game::from_position(rules, start);
    for (ply, letter) in (1..).zip(moves.chars()) {
        let house = BoardHouse::from_letter(letter).ok_or_else(|| {
            let detail = format!("move {ply} should be a letter from A to F or a to f");
            Problem::new(Code::InvalidBody, detail).at("moves").at_ply(ply)
        })?;
        game.play_board_house(house)
            .map_err(|error| illegal_move(game.rules(), error).at("moves").at_ply(ply))?;
    }
    Ok(game)
}

/// The game as the shared board shows it.
fn shown_game(board: &ClassBoard) -> Result<Game, Problem> {
    let shown = board.moves.get(..board.ply as usize).unwrap_or(&board.moves);
    play_through(board.rules, board.start, shown).map_err(|_| damaged())
}

fn damaged() -> Problem {
    Problem::internal("the stored line of a shared board cannot be played")
}

fn no_board() -> Problem {
    Problem::new(Code::NotFound, "the class has no shared board now")
}

/// A shared board that is on.
fn on(board: Option<&ClassBoard>) -> Result<ClassBoard, Problem> {
    board.filter(|board| board.is_on).cloned().ok_or_else(no_board)
}

/// Changes the shared board and tells the class, even if the teacher goes away meanwhile.
///
/// `version` is the one that the teacher saw. `next` makes the board after a board; its version
/// is set here.
async fn change(
    games: &GameService,
    feed: &LessonFeed,
    class: ClassKey,
    version: Option<u64>,
    next: impl Fn(Option<&ClassBoard>) -> Result<ClassBoard, Problem> + Send + 'static,
) -> Result<Json<LessonAnswer>, Problem> {
    let (games, feed) = (games.clone(), feed.clone());
    detached(async move {
        let database = games.database();
        for _ in 0..ATTEMPTS {
            let before = database.board(class).await?;
            let current = before.as_ref().map_or(0, |board| board.version);
            if version.is_some_and(|version| version != current) {
                return Err(stale());
            }
            let after = ClassBoard {
                version: current + 1,
                updated: SystemClock.now(),
                ..next(before.as_ref())?
            };
            if database.set_board(class, &after).await? {
                feed.changed(class);
                return answer(&**database, class, LessonRole::Teacher).await;
            }
        }
        Err(stale())
    })
    .await
}

fn stale() -> Problem {
    Problem::new(Code::StaleVersion, "the board has changed; look at it again").at("version")
}
