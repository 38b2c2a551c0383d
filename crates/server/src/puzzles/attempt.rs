//! An attempt at a puzzle: the server compares the moves with the solution.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use sembra_play::Timestamp;
use sembra_puzzles::{AttemptError, Puzzle};
use sembra_ratings::{PuzzlePerson, PuzzleRating};
use sembra_rooms::Clock;
use sembra_storage::{Database, NewPuzzleAttempt, PersonId, PuzzleAttempt, PuzzleRecorded};
use sembra_view::PuzzleStanding;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::query::PuzzleOfPath;
use super::standing::shown_to;
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
    let before = shown_to(&**database, &visitor, before).await?;
    let you = shown_to(&**database, &visitor, you).await?;
    let answer = AttemptAnswer { solved, missed, counted, before, you };
    Ok((headers, Json(answer)).into_response())
}

/// The move at which an attempt misses the solution; `None` when it is the solution.
fn judge(puzzle: &Puzzle, moves: &str) -> Result<Option<usize>, Problem> {
    puzzle.judge(moves).map_err(|error| match error {
        AttemptError::Illegal(error) => illegal_move(puzzle.preset.rules(), error).at("moves"),
        error => Problem::new(Code::InvalidBody, error.to_string()).at("moves"),
    })
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
        let before = known.unwrap_or_else(|| PuzzlePerson::new(at));
        let standing = PuzzleStanding::from(&before);
        let of_puzzle = database.puzzle_rating(id).await?;
        let of_puzzle =
            of_puzzle.unwrap_or_else(|| PuzzleRating::estimated(f64::from(puzzle.rating), at));
        let (person_after, puzzle_after) = before.after(&of_puzzle, solved, at);
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
