//! The puzzle of the day, the same for everybody.

use axum::Json;
use axum::extract::State;
use sembra_play::Timestamp;
use sembra_puzzles::{Puzzle, shipped};
use sembra_rooms::Clock;
use serde::Serialize;
use utoipa::ToSchema;

use super::answer::{PuzzleAnswer, answer};
use crate::clock::{self, SystemClock};
use crate::games::GameService;
use crate::http::problem::{Code, Problem};
use crate::people::identity::Visitor;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// The puzzle of a day.
#[derive(Debug, Serialize, ToSchema)]
pub struct DailyPuzzle {
    /// The day, in UTC.
    #[schema(format = Date, example = "2026-11-17")]
    date: String,
    /// The puzzle.
    #[serde(flatten)]
    answer: PuzzleAnswer,
}

/// The puzzle of today (UTC), the same for everybody.
#[utoipa::path(
    get, path = "/puzzles/daily", tag = "puzzles",
    responses((status = 200, description = "The puzzle", body = DailyPuzzle))
)]
pub async fn daily_puzzle(
    State(games): State<GameService>,
    visitor: Visitor,
) -> Result<Json<DailyPuzzle>, Problem> {
    let now = SystemClock.now();
    let nothing = || Problem::new(Code::NotFound, "there are no puzzles");
    let puzzle = of_moment(now).ok_or_else(nothing)?;
    let date = clock::Timestamp::from(now).date_time().date().to_string();
    let answer = answer(&**games.database(), &visitor, puzzle).await?;
    Ok(Json(DailyPuzzle { date, answer }))
}

/// The puzzle of the day of a moment.
fn of_moment(now: Timestamp) -> Option<&'static Puzzle> {
    shipped().of_day((now.as_ms() / DAY_MS).max(0).unsigned_abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_has_one_puzzle_and_the_next_day_another() {
        let at =
            |day: i64, ms: i64| of_moment(Timestamp::from_ms(day * DAY_MS + ms)).expect("one").id;
        assert_eq!(at(20_000, 0), at(20_000, DAY_MS - 1));
        let year: std::collections::HashSet<_> = (20_000..20_365).map(|day| at(day, 0)).collect();
        assert_eq!(year.len(), 365);
    }
}
