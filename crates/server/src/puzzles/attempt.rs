//! An attempt at a puzzle: the server compares the moves with the solution.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use sembra_play::Timestamp;
use sembra_puzzles::{Attempt, Puzzle};
use sembra_rooms::{Clock, puzzle_ratings};
use sembra_rules::{BoardHouse, Game};
use sembra_storage::{
    Database, NewPuzzleAttempt, PersonId, PuzzleAttempt, PuzzlePerson, PuzzleRecorded,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::query::PuzzleOfPath;
use super::standing::PuzzleStanding;
use crate::clock::SystemClock;
use crate::games::{GameService, illegal_move};
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::http::rates::Limit;
use crate::people::identity::Visitor;

/// How often an attempt is stored again after somebody else has changed the puzzle's rating.
const TRIES: usize = 20;

/// The moves of an attempt.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AttemptRequest {
    /// South's moves, run together: all of the solution, or up to the first that is not its.
    #[schema(pattern = "^[A-F]{1,24}$", example = "EC")]
    moves: String,
}

/// What came of an attempt.
#[derive(Debug, Serialize, ToSchema)]
pub struct AttemptAnswer {
    /// Whether the puzzle is solved.
    solved: bool,
    /// Which of the moves was not the solution's, counted from 0; null when it is solved.
    missed: Option<usize>,
    /// Whether the attempt counts: only the first one at a puzzle does.
    counted: bool,
    /// How the visitor stood before.
    before: PuzzleStanding,
    /// How the visitor stands now.
    you: PuzzleStanding,
}

/// Tries a puzzle. The first attempt changes the ratings of the visitor and of the puzzle.
#[utoipa::path(
    post, path = "/puzzles/{id}/attempts", tag = "puzzles", request_body = AttemptRequest,
    params(("id" = String, Path, description = "The puzzle's id")),
    responses((status = 200, description = "What came of it", body = AttemptAnswer))
)]
pub async fn attempt(
    State(games): State<GameService>,
    visitor: Visitor,
    PuzzleOfPath(puzzle): PuzzleOfPath,
    JsonBody(request): JsonBody<AttemptRequest>,
) -> Result<Response, Problem> {
    let missed = judge(puzzle, &request.moves)?;
    games.rates().check(Limit::Puzzles, visitor.caller())?;
    let database = games.database();
    let known = visitor.get_or_create(database, games.rates()).await?;
    let solved = missed.is_none();
    let (before, you, counted) =
        record(&**database, known.person, puzzle, solved, SystemClock.now()).await?;
    let mut headers = HeaderMap::new();
    if let Some(cookie) = known.cookie {
        headers.insert(header::SET_COOKIE, cookie);
    }
    let answer = AttemptAnswer { solved, missed, counted, before, you };
    Ok((headers, Json(answer)).into_response())
}

/// The move at which an attempt misses the solution; `None` when it is the solution.
fn judge(puzzle: &Puzzle, moves: &str) -> Result<Option<usize>, Problem> {
    let wrong = |detail: &str| Problem::new(Code::InvalidBody, detail).at("moves");
    let house =
        |letter| BoardHouse::from_letter(letter).filter(|house| house.side == Puzzle::SOLVER);
    let houses: Option<Vec<BoardHouse>> = moves.chars().map(house).collect();
    let houses = houses.ok_or_else(|| wrong("moves are letters from A to F"))?;
    match puzzle.attempt(&houses) {
        Attempt::Solved => Ok(None),
        Attempt::Missed(index) => {
            check_legal(puzzle, index, houses[index])?;
            Ok(Some(index))
        }
        Attempt::Unfinished => Err(wrong("the solution goes on after these moves")),
        Attempt::TooMany => Err(wrong("nothing is played after the solution or a wrong move")),
    }
}

/// Refuses a wrong move that the rules do not even allow.
fn check_legal(puzzle: &Puzzle, index: usize, house: BoardHouse) -> Result<(), Problem> {
    let mut game = puzzle.game();
    let mut found = 0;
    for &best in &puzzle.line {
        if best.side == Puzzle::SOLVER && found == index {
            break;
        }
        found += usize::from(best.side == Puzzle::SOLVER);
        play(&mut game, best)?;
    }
    play(&mut game, house)
}

fn play(game: &mut Game, house: BoardHouse) -> Result<(), Problem> {
    let played = game.play_board_house(house);
    played.map(|_| ()).map_err(|error| illegal_move(game.rules(), error).at("moves"))
}

/// Stores a first attempt; gives how the person stood and stands, and whether it counts.
async fn record(
    database: &dyn Database,
    person: PersonId,
    puzzle: &Puzzle,
    solved: bool,
    at: Timestamp,
) -> Result<(PuzzleStanding, PuzzleStanding, bool), Problem> {
    let id = puzzle.id.as_str();
    for _ in 0..TRIES {
        let known = database.puzzle_person(person).await?;
        let before = known.unwrap_or_else(|| new_person(at));
        let standing = PuzzleStanding::from(&before);
        let of_puzzle = database.puzzle_rating(id).await?;
        let of_puzzle = of_puzzle
            .unwrap_or_else(|| puzzle_ratings::unrated_puzzle(f64::from(puzzle.rating), at));
        let (rating, puzzle_after) = puzzle_ratings::after(&before.rating, &of_puzzle, solved, at);
        let streak = if solved { before.streak + 1 } else { 0 };
        let person_after = PuzzlePerson {
            rating,
            solved: before.solved + u64::from(solved),
            streak,
            streak_best: before.streak_best.max(streak),
        };
        let attempt = PuzzleAttempt { puzzle: id.to_owned(), solved, at };
        let new = NewPuzzleAttempt { person, attempt, person_after, puzzle_after };
        match database.add_puzzle_attempt(&new).await? {
            PuzzleRecorded::Yes => {
                return Ok((standing, PuzzleStanding::from(&person_after), true));
            }
            PuzzleRecorded::TriedBefore => return Ok((standing, standing, false)),
            PuzzleRecorded::Conflict => {}
        }
    }
    let detail = "many people try this puzzle at once; try again";
    Err(Problem::new(Code::StorageBusy, detail))
}

fn new_person(at: Timestamp) -> PuzzlePerson {
    PuzzlePerson {
        rating: puzzle_ratings::unrated_solver(at),
        solved: 0,
        streak: 0,
        streak_best: 0,
    }
}
