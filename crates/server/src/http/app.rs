//! The application: its parts, its paths, and what every request passes through.

use std::time::Duration;

use axum::Router;
use axum::extract::FromRef;
use axum::middleware;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::games::{self, Host};
use crate::http::problem::{Code, Problem};
use crate::http::work::Work;
use crate::http::{api, headers, limits, log, status};
use crate::pages::{self, Site};
use crate::people::progress;
use crate::reference;
use crate::storage::Store;
use crate::thinking::tables::BackgroundTables;

/// The parts that requests are answered with.
#[derive(Clone)]
pub struct App {
    /// The games.
    pub host: Host,
    /// The pages.
    pub site: Site,
    /// The endgame tables.
    pub tables: BackgroundTables,
    /// Threads for what takes long.
    pub work: Work,
    /// What can be set.
    pub settings: Settings,
}

/// What can be set about answering requests.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The longest that a request for a change of a game is held back.
    pub wait_max: Duration,
    /// The longest that any request may take.
    pub request_max: Duration,
}

impl FromRef<App> for Host {
    fn from_ref(app: &App) -> Host {
        app.host.clone()
    }
}

impl FromRef<App> for Store {
    fn from_ref(app: &App) -> Store {
        app.host.store().clone()
    }
}

impl FromRef<App> for Site {
    fn from_ref(app: &App) -> Site {
        app.site.clone()
    }
}

impl FromRef<App> for BackgroundTables {
    fn from_ref(app: &App) -> BackgroundTables {
        app.tables.clone()
    }
}

impl FromRef<App> for Work {
    fn from_ref(app: &App) -> Work {
        app.work.clone()
    }
}

impl FromRef<App> for Settings {
    fn from_ref(app: &App) -> Settings {
        app.settings
    }
}

/// The whole application.
pub fn router(app: App) -> Router {
    let (api_routes, document) = api_routes().split_for_parts();
    let document = api::complete(document);
    Router::new()
        .merge(api_routes)
        .merge(api::document_routes(&document))
        .fallback(pages::serve)
        .method_not_allowed_fallback(wrong_method)
        .layer(middleware::from_fn(limits::same_origin))
        .layer(middleware::from_fn_with_state(app.settings, limits::in_time))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(panicked))
        .layer(middleware::from_fn(headers::secure))
        .layer(middleware::from_fn(log::request))
        .with_state(app)
}

fn api_routes() -> OpenApiRouter<App> {
    let v1 = OpenApiRouter::new()
        .merge(games::routes())
        .routes(routes!(reference::get_rules))
        .routes(routes!(reference::get_levels))
        .routes(routes!(progress::get_progress, progress::put_progress))
        .routes(routes!(status::get_status));
    OpenApiRouter::with_openapi(api::document())
        .nest("/api/v1", v1)
        .routes(routes!(status::healthz))
}

async fn wrong_method() -> Problem {
    Problem::new(Code::MethodNotAllowed, "this path takes the methods that Allow names")
}

fn panicked(panic: Box<dyn std::any::Any + Send>) -> axum::response::Response {
    let text = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("no message");
    axum::response::IntoResponse::into_response(Problem::internal(format!("a panic: {text}")))
}
