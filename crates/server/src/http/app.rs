//! The application: its parts, its paths, and what every request passes through.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::FromRef;
use axum::middleware;
use sembra_storage::Database;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::classes;
use crate::games::{self, GameService};
use crate::http::hosts::{self, Hosts};
use crate::http::large_answer::{self, LargeBody};
use crate::http::problem::{Code, Problem};
use crate::http::work::Work;
use crate::http::{api, headers, limits, log, status};
use crate::live;
use crate::live::stream::NDJSON;
use crate::lobby::{self, Lobby};
use crate::pages::{self, Site};
use crate::people::password::Passwords;
use crate::people::{self, cookie};
use crate::public::{self, PublicApi};
use crate::puzzles;
use crate::reference;
use crate::thinking::tables::BackgroundTables;
use crate::tournaments::{self, TournamentService};

/// The parts that requests are answered with.
#[derive(Clone)]
pub struct App {
    /// The games.
    pub games: GameService,
    /// The lobby.
    pub lobby: Lobby,
    /// The tournaments.
    pub tournaments: TournamentService,
    /// The pages.
    pub site: Site,
    /// The endgame tables.
    pub tables: BackgroundTables,
    /// What any site may ask.
    pub public: PublicApi,
    /// The host names that are answered.
    pub hosts: Hosts,
    /// Hashes and compares passwords.
    pub passwords: Passwords,
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

impl FromRef<App> for GameService {
    fn from_ref(app: &App) -> GameService {
        app.games.clone()
    }
}

impl FromRef<App> for Arc<dyn Database> {
    fn from_ref(app: &App) -> Arc<dyn Database> {
        Arc::clone(app.games.database())
    }
}

impl FromRef<App> for Lobby {
    fn from_ref(app: &App) -> Lobby {
        app.lobby.clone()
    }
}

impl FromRef<App> for TournamentService {
    fn from_ref(app: &App) -> TournamentService {
        app.tournaments.clone()
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

impl FromRef<App> for PublicApi {
    fn from_ref(app: &App) -> PublicApi {
        app.public.clone()
    }
}

impl FromRef<App> for Work {
    fn from_ref(app: &App) -> Work {
        app.games.work().clone()
    }
}

impl FromRef<App> for Passwords {
    fn from_ref(app: &App) -> Passwords {
        app.passwords.clone()
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
        .layer(middleware::from_fn(cookie::renew))
        .layer(middleware::from_fn(limits::same_origin))
        .layer(middleware::from_fn_with_state(app.hosts.clone(), hosts::check))
        .layer(middleware::from_fn_with_state(app.settings, limits::in_time))
        .layer(middleware::from_fn(large_answer::send))
        .layer(CompressionLayer::new().compress_when(DefaultPredicate::new().and(is_small)))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(middleware::from_fn(headers::secure))
        .layer(middleware::from_fn(log::request))
        .with_state(app)
}

/// Whether an answer is compressed where it is sent: neither long ones nor streams of lines are.
fn is_small(
    _: axum::http::StatusCode,
    _: axum::http::Version,
    headers: &axum::http::HeaderMap,
    extensions: &axum::http::Extensions,
) -> bool {
    let content_type = headers.get(axum::http::header::CONTENT_TYPE);
    let is_stream = content_type.is_some_and(|value| value.as_bytes() == NDJSON.as_bytes());
    !is_stream && extensions.get::<LargeBody>().is_none()
}

fn api_routes() -> OpenApiRouter<App> {
    let v1 = OpenApiRouter::new()
        .merge(games::routes())
        .merge(live::routes())
        .merge(people::routes())
        .merge(lobby::routes())
        .merge(classes::routes())
        .merge(public::routes())
        .merge(puzzles::routes())
        .merge(tournaments::routes())
        .routes(routes!(reference::get_rules))
        .routes(routes!(reference::get_levels))
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
