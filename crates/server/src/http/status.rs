//! The server's status and health.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::games::GameService;
use crate::http::problem::Problem;
use crate::lobby::Lobby;
use crate::thinking::tables::{BackgroundTables, TablesProgress};

/// The server's status.
#[derive(Debug, Serialize, ToSchema)]
pub struct Status {
    /// The version of the program.
    version: &'static str,
    /// The address under which visitors know the server; null where it is the one they typed.
    public_url: Option<String>,
    /// How far the endgame tables are built.
    tables: TablesProgress,
    /// The load of the engine.
    engine: EngineLoad,
}

/// The load of the engine.
#[derive(Debug, Serialize, ToSchema)]
pub struct EngineLoad {
    /// How many searches run at once.
    workers: usize,
    /// How many may run or wait.
    #[serde(rename = "places")]
    slots: usize,
    /// How many run or wait now.
    taken: usize,
}

/// The answer of a healthy server.
#[derive(Debug, Serialize, ToSchema)]
pub struct Health {
    /// Always `ok`.
    status: &'static str,
}

/// The version, the tables and the engine's queue.
#[utoipa::path(
    get, path = "/status", tag = "server",
    responses((status = 200, description = "The status", body = Status))
)]
pub async fn get_status(
    State(games): State<GameService>,
    State(lobby): State<Lobby>,
    State(tables): State<BackgroundTables>,
) -> Json<Status> {
    let queue = games.queue().state();
    Json(Status {
        version: env!("CARGO_PKG_VERSION"),
        public_url: lobby.settings().origin.clone(),
        tables: tables.progress(),
        engine: EngineLoad { workers: queue.workers, slots: queue.slots, taken: queue.taken },
    })
}

/// Whether the server can read and write its database.
#[utoipa::path(
    get, path = "/healthz", tag = "server",
    responses((status = 200, description = "It can", body = Health))
)]
pub async fn healthz(State(games): State<GameService>) -> Result<Json<Health>, Problem> {
    games.database().check().await?;
    Ok(Json(Health { status: "ok" }))
}
