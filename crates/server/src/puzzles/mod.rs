//! Puzzles: the next one for somebody, the one of the day, attempts and the ratings they change.
//!
//! The puzzles themselves are in `sembra-puzzles`; the database knows what people have tried of them.

mod answer;
mod attempt;
mod daily;
mod next;
mod query;
mod standing;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use query::{PuzzleDifficulty, PuzzleRules, PuzzleTheme};

use crate::http::app::App;

/// The paths of puzzles.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(answer::list_puzzles))
        .routes(routes!(next::next_puzzle))
        .routes(routes!(daily::daily_puzzle))
        .routes(routes!(standing::get_standing))
        .routes(routes!(answer::get_puzzle))
        .routes(routes!(attempt::attempt))
}
