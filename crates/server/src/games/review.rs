//! The review of a game that has ended: what the engine in the page found in each of its positions,
//! kept with the game so that it need not be searched again.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use sembra_notation::{format_position, format_rules};
use sembra_rooms::Clock;
use sembra_rules::{BoardHouse, Game};
use sembra_view::{HouseName, PositionView};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::reasons::ProvenResult;
use super::service::GameService;
use crate::clock::SystemClock;
use crate::http::extract::{GameName, LargeJsonBody, no_such_game};
use crate::http::problem::{Code, Problem};
use crate::http::rates::Limit;
use crate::people::identity::Visitor;

/// The longest body. Sixty moves take about 30 kB.
const BODY_MAX: usize = 512 * 1024;
/// The one form of reviews that there is.
const VERSION: u8 = 1;
/// The largest score in either direction, in hundredths of a seed.
const SCORE_MAX: i32 = 1_000_000;
/// The most seeds by which a game can be won.
const NET_MAX: i8 = 48;
/// The longest line that is kept with a move.
const LINE_MAX: usize = 64;

/// What the engine found in every position of a game.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Review {
    /// The form of this object: 1.
    #[schema(minimum = 1, maximum = 1)]
    version: u8,
    /// The rules of the game.
    #[schema(max_length = 200, example = "abapa")]
    rules: String,
    /// The first position of the game.
    #[schema(max_length = 60)]
    start: String,
    /// The moves of the game, run together.
    #[schema(pattern = "^[A-Fa-f]*$", max_length = 4096, example = "FfBe")]
    moves: String,
    /// The nodes that were searched for each position.
    nodes: u64,
    /// The final seeds, where the moves end the game.
    result: Option<ReviewResult>,
    /// What was found before each move and after the last one, unless the game is over there.
    positions: Vec<Vec<FoundMove>>,
}

/// The final seeds of a game that its moves end.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewResult {
    /// South's seeds.
    #[schema(maximum = 48)]
    south: u8,
    /// North's seeds.
    #[schema(maximum = 48)]
    north: u8,
}

/// A move of a position, and what it is worth to the player who makes it.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FoundMove {
    /// The house.
    r#move: HouseName,
    /// The expected final difference of seeds, in hundredths.
    #[schema(minimum = -1_000_000, maximum = 1_000_000)]
    score: i32,
    /// The result that is proven.
    proven: Option<ProvenResult>,
    /// The final difference of seeds that the tables prove: secured, and possible.
    #[schema(min_items = 2, max_items = 2)]
    net: Option<[i8; 2]>,
    /// The expected play, this move first, run together; empty where it is not kept.
    #[schema(pattern = "^[A-Fa-f]*$", max_length = 64)]
    pv: String,
}

impl Review {
    /// Refuses what is no review of these moves. Whether the numbers are right is not checked.
    fn check(&self, played: &Game) -> Result<(), Problem> {
        let moves: String =
            played.sowings().iter().map(|sowing| sowing.origin().letter()).collect();
        let is_same = self.version == VERSION
            && self.rules == format_rules(played.rules())
            && self.start == format_position(played.start())
            && self.moves == moves;
        if !is_same {
            return Err(invalid("moves", "the review is not of this game"));
        }
        let mut game = Game::from_position(*played.rules(), played.start());
        for (ply, sowing) in played.sowings().iter().enumerate() {
            let found = self.positions.get(ply).map_or(&[][..], Vec::as_slice);
            check_position(&game, found, Some(sowing.origin()))?;
            game.play_board_house(sowing.origin()).map_err(Problem::internal)?;
        }
        let rest = self.positions.get(moves.len()..).unwrap_or_default();
        let result = PositionView::of_game(&game).ending.result;
        let result = result.map(|count| ReviewResult { south: count.south, north: count.north });
        if self.result != result {
            return Err(invalid("result", "the result is not what the moves lead to"));
        }
        match (result, rest) {
            (Some(_), []) | (None, []) => Ok(()),
            (None, [last]) => check_position(&game, last, None),
            _ => Err(invalid("positions", "there are more positions than the game has")),
        }
    }
}

/// Checks what was found in a position: legal moves, each once, the one that was played among them.
fn check_position(
    game: &Game,
    found: &[FoundMove],
    played: Option<BoardHouse>,
) -> Result<(), Problem> {
    let has = |house| found.iter().filter(|line| line.r#move.0 == house).count();
    if found.is_empty() || played.is_some_and(|house| has(house) == 0) {
        return Err(invalid("positions", "a move that was played is missing"));
    }
    for line in found {
        let is_bounded = line.score.abs() <= SCORE_MAX
            && line.pv.len() <= LINE_MAX
            && line.net.is_none_or(|[floor, ceiling]| {
                -NET_MAX <= floor && floor <= ceiling && ceiling <= NET_MAX
            });
        if !is_bounded || has(line.r#move.0) != 1 || !is_playable(game, line) {
            let detail = format!("the line of house {} cannot be", line.r#move.0);
            return Err(invalid("positions", &detail));
        }
    }
    Ok(())
}

/// Whether the rules allow a move and the line that begins with it.
fn is_playable(game: &Game, line: &FoundMove) -> bool {
    let mut after = game.clone();
    let mut house = Some(line.r#move.0);
    let mut letters = line.pv.chars();
    if letters.next().is_some_and(|first| Some(first) != house.map(|house| house.letter())) {
        return false;
    }
    while let Some(next) = house {
        if after.play_board_house(next).is_err() {
            return false;
        }
        house = match letters.next().map(BoardHouse::from_letter) {
            Some(None) => return false,
            Some(found) => found,
            None => None,
        };
    }
    true
}

fn invalid(field: &str, detail: &str) -> Problem {
    Problem::new(Code::InvalidBody, detail.to_owned()).at(field)
}

/// The review of a game, if one was made.
#[utoipa::path(
    get, path = "/games/{id}/review", tag = "games",
    params(("id" = String, Path, description = "The game's name")),
    responses(
        (status = 200, description = "What was found in the game", body = Review),
        (status = 204, description = "Nobody has reviewed the game"),
    )
)]
pub async fn get_review(
    State(games): State<GameService>,
    visitor: Visitor,
    GameName(id): GameName,
) -> Result<Response, Problem> {
    let game = games.load(&visitor, &id).await?;
    let review = games.database().review(game.room.key()).await?;
    Ok(match review {
        Some(review) => ([(header::CONTENT_TYPE, "application/json")], review).into_response(),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}

/// Keeps the review of a game that has ended; an older one is replaced.
///
/// Only who plays in a game may keep its review. It must be of the moves of this game, and its lines
/// must be legal; what they are worth is what the sender says.
#[utoipa::path(
    put, path = "/games/{id}/review", tag = "games", request_body = Review,
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 204, description = "The review is kept"))
)]
pub async fn put_review(
    State(games): State<GameService>,
    visitor: Visitor,
    GameName(id): GameName,
    LargeJsonBody(review): LargeJsonBody<Review, BODY_MAX>,
) -> Result<StatusCode, Problem> {
    let game = games.load(&visitor, &id).await?;
    game.acting_side()?;
    if !game.live.is_over() {
        return Err(Problem::new(Code::NotOver, "a game is reviewed when it is over"));
    }
    games.rates().check(Limit::Hints, visitor.caller())?;
    let live = game.live.clone();
    let text = games
        .work()
        .run_for(visitor.client(), move || {
            review.check(live.game())?;
            serde_json::to_string(&review).map_err(Problem::internal)
        })
        .await??;
    let is_kept = games.database().set_review(game.room.key(), &text, SystemClock.now()).await?;
    if is_kept { Ok(StatusCode::NO_CONTENT) } else { Err(no_such_game()) }
}
