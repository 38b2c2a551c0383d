//! What pages of any site may ask, without a cookie: the endgame tables, how games went on from a
//! position, and pictures of positions.
//!
//! Answers may be cached, carry `Access-Control-Allow-Origin: *`, and are limited by address.

mod answer;
mod cross_origin;
mod diagram;
mod explorer;
pub mod indexer;
mod line;
mod probing;
mod stats;
mod tables;

use axum::middleware;
use axum::routing::options;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http::app::App;
use crate::thinking::Books;
use probing::ProbePool;

/// What the public requests share.
#[derive(Clone, Default)]
pub struct PublicApi {
    /// The threads that read tables from files.
    probes: ProbePool,
    /// The engine's opening books.
    books: Books,
}

impl PublicApi {
    /// With these opening books.
    pub fn new(books: Books) -> PublicApi {
        PublicApi { books, ..PublicApi::default() }
    }
}

/// The paths, for browsers that ask what they may send.
const PATHS: [&str; 6] =
    ["/tables", "/tables/stats", "/explorer", "/line", "/diagram.svg", "/diagram.png"];

/// The paths that are open to all sites.
pub fn routes() -> OpenApiRouter<App> {
    let router = PATHS.into_iter().fold(OpenApiRouter::new(), |router, path| {
        router.route(path, options(cross_origin::preflight))
    });
    router
        .routes(routes!(tables::get_tables))
        .routes(routes!(stats::get_stats))
        .routes(routes!(explorer::get_explorer))
        .routes(routes!(line::get_line))
        .routes(routes!(diagram::get_svg))
        .routes(routes!(diagram::get_png))
        .route_layer(middleware::from_fn(cross_origin::allow))
}
