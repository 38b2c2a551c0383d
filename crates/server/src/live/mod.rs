//! Live games: the socket of the pages, and the streams of bots.
//!
//! Both send the same messages. The text of an update is made once for each seat and once for all
//! spectators. Whoever is too slow to take updates one by one gets the whole game instead.

mod commands;
mod credential;
mod follow;
mod lag;
mod lesson;
mod message;
mod request;
mod socket;
pub mod stream;
mod update;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http::app::App;

/// The paths of the socket and of the streams.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(socket::open_socket))
        .routes(routes!(stream::person_stream))
        .routes(routes!(stream::game_stream))
}
