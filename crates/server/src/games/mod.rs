//! Games: making them, playing them, ending them, listing them.

mod answer;
mod create;
mod end;
mod engine;
mod hint;
mod limits;
mod list;
mod names;
mod open_record;
mod owned;
mod play;
mod position;
mod reasons;
mod record;
mod refusal;
mod rematch;
mod service;
mod share;
mod version;
mod wait;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use service::GameService;

use crate::http::app::App;

/// The paths of games, and of positions outside a game.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::list_games, create::create_game))
        .routes(routes!(play::get_game, list::delete_game))
        .routes(routes!(play::play_move))
        .routes(routes!(play::undo))
        .routes(routes!(end::resign))
        .routes(routes!(end::agree))
        .routes(routes!(rematch::rematch))
        .routes(routes!(hint::hint))
        .routes(routes!(record::record))
        .routes(routes!(wait::wait))
        .routes(routes!(share::share_game))
        .routes(routes!(share::shared_game))
        .routes(routes!(share::shared_record))
        .routes(routes!(open_record::open_record))
        .routes(routes!(position::get_position))
}
