//! Games: making them, playing them, ending them, listing them.

pub mod answer;
mod create;
mod end;
mod engine;
mod hint;
mod limits;
mod list;
mod listed;
mod names;
pub mod offers;
mod online;
mod open_record;
mod play;
mod played;
pub mod players;
mod position;
mod reasons;
mod record;
mod refusal;
pub mod rematch;
mod review;
mod service;
mod share;
pub mod standing;
pub mod version;
pub mod viewed;
mod wait;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use answer::{GameAnswer, GameSummary};
pub use create::check_new_game;
pub use names::{GameIdText, SpeedName, TimeText};
pub use online::OnlineGame;
pub use players::rating_change;
pub use position::{read_line, wrong};
pub use record::{player_name, record_of};
pub use refusal::illegal_move;
pub use service::GameService;

use crate::http::app::App;

/// The paths of games, and of positions outside a game.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::list_games, create::create_game))
        .routes(routes!(played::take_played))
        .routes(routes!(play::get_game, list::delete_game))
        .routes(routes!(play::play_move))
        .routes(routes!(play::undo))
        .routes(routes!(end::resign))
        .routes(routes!(end::agree))
        .routes(routes!(offers::decline))
        .routes(routes!(offers::abort))
        .routes(routes!(offers::claim))
        .routes(routes!(offers::say))
        .routes(routes!(rematch::rematch))
        .routes(routes!(hint::hint))
        .routes(routes!(record::record))
        .routes(routes!(review::get_review, review::put_review))
        .routes(routes!(wait::wait))
        .routes(routes!(share::share_game))
        .routes(routes!(share::shared_game))
        .routes(routes!(share::shared_record))
        .routes(routes!(open_record::open_record))
        .routes(routes!(position::get_position))
}
