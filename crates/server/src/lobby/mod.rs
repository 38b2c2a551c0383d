//! The lobby: challenges, who may make and accept them, and what everybody there sees.

mod accept;
mod challenge;
mod create;
mod feed;
mod look;
pub mod qr;
mod snapshot;
mod terms;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use challenge::ChallengeAnswer;
pub use create::offer_to;
pub use feed::{Lobby, LobbySettings};
pub use snapshot::Snapshot;

use crate::http::app::App;

/// The paths of challenges and of the lobby.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(look::get_lobby))
        .routes(routes!(create::create_challenge))
        .routes(routes!(look::get_challenge, create::close_challenge))
        .routes(routes!(accept::accept_challenge))
        .routes(routes!(accept::decline_challenge))
        .routes(routes!(qr::challenge_code))
}
