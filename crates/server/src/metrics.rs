//! What is measured, for Prometheus: counted where it happens, read at an address of its own.
//!
//! Without that address nothing is recorded.

use std::net::SocketAddr;
use std::sync::OnceLock;

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use metrics::{
    Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram,
};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use sembra_rooms::metrics::{ACKNOWLEDGEMENT, MOVES};
use sembra_storage::DATABASE_ERRORS;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::ServeError;
use crate::games::GameService;
use crate::http::connections::Connections;

const REQUESTS: &str = "sembra_requests_total";
const REQUEST_TIME: &str = "sembra_request_seconds";
/// How many requests were refused by each limit.
pub const LIMITED: &str = "sembra_limited_total";
/// How many sockets are open.
pub const SOCKETS: &str = "sembra_sockets";
const CONNECTIONS: &str = "sembra_connections";
const ROOMS: &str = "sembra_rooms";
const ENGINE_WAITING: &str = "sembra_engine_waiting";
const ENGINE_RUNNING: &str = "sembra_engine_running";
const ENGINE_SLOTS: &str = "sembra_engine_slots_taken";
const MEMORY: &str = "process_resident_memory_bytes";

/// The upper ends of the buckets of times, in seconds.
const TIMES: [f64; 14] =
    [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0];

/// Counts a request that was answered.
pub fn answered(method: &str, path: &str, status: u16, seconds: f64) {
    let labels =
        [("method", method.to_owned()), ("path", path.to_owned()), ("status", status.to_string())];
    counter!(REQUESTS, &labels).increment(1);
    histogram!(REQUEST_TIME, "path" => path.to_owned()).record(seconds);
}

/// What is looked at when the metrics are read.
#[derive(Clone)]
pub struct Sources {
    /// The games.
    pub games: GameService,
    /// The open connections.
    pub connections: Connections,
}

impl Sources {
    fn look(&self) {
        gauge!(CONNECTIONS).set(self.connections.count() as f64);
        gauge!(ROOMS).set(self.games.rooms().count() as f64);
        let queue = self.games.queue().state();
        for (class, waiting) in queue.waiting {
            gauge!(ENGINE_WAITING, "class" => class.name()).set(waiting as f64);
        }
        gauge!(ENGINE_RUNNING).set(queue.running as f64);
        gauge!(ENGINE_SLOTS).set(queue.taken as f64);
        if let Some(bytes) = resident_bytes() {
            gauge!(MEMORY).set(bytes as f64);
        }
    }
}

/// Serves the metrics at an address until the server stops.
pub async fn serve(
    address: SocketAddr,
    sources: Sources,
    mut stop: watch::Receiver<bool>,
) -> Result<JoinHandle<()>, ServeError> {
    let listen = |source| ServeError::Listen { address, source };
    let listener = TcpListener::bind(address).await.map_err(listen)?;
    tracing::info!(address = %listener.local_addr()?, "metrics");
    let handle = recorder()?;
    let router = Router::new().route("/metrics", get(read)).with_state((handle, sources));
    let stopped = async move {
        // An error means that the sender is gone.
        let _ = stop.wait_for(|stop| *stop).await;
    };
    Ok(tokio::spawn(async move {
        let served = axum::serve(listener, router).with_graceful_shutdown(stopped).await;
        if let Err(error) = served {
            tracing::error!(%error, "metrics are served no more");
        }
    }))
}

async fn read(State((handle, sources)): State<(PrometheusHandle, Sources)>) -> impl IntoResponse {
    sources.look();
    handle.run_upkeep();
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], handle.render())
}

/// The recorder of this process, made at the first call.
fn recorder() -> Result<PrometheusHandle, ServeError> {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    if let Some(handle) = RECORDER.get() {
        return Ok(handle.clone());
    }
    let failed = |error: &dyn std::fmt::Display| {
        ServeError::System(std::io::Error::other(format!("metrics: {error}")))
    };
    let recorder = PrometheusBuilder::new()
        .set_buckets(&TIMES)
        .map_err(|error| failed(&error))?
        .build_recorder();
    let handle = recorder.handle();
    // Another thread may have been faster; its recorder is the one that counts.
    if metrics::set_global_recorder(recorder).is_ok() {
        describe();
        return Ok(RECORDER.get_or_init(|| handle).clone());
    }
    RECORDER.get().cloned().ok_or_else(|| failed(&"the program records its own"))
}

fn describe() {
    describe_counter!(REQUESTS, "Requests answered, by method, path and status");
    describe_histogram!(REQUEST_TIME, Unit::Seconds, "Time to answer a request, by path");
    describe_counter!(LIMITED, "Requests and messages refused by a limit, by its name");
    describe_gauge!(SOCKETS, "Open WebSockets");
    describe_gauge!(CONNECTIONS, "Open connections");
    describe_gauge!(ROOMS, "Games in memory");
    describe_counter!(MOVES, "Moves that were stored");
    describe_histogram!(
        ACKNOWLEDGEMENT,
        Unit::Seconds,
        "Time from the arrival of a move to its being durable"
    );
    describe_gauge!(ENGINE_WAITING, "Searches that wait for their turn, by class");
    describe_gauge!(ENGINE_RUNNING, "Searches that run");
    describe_gauge!(ENGINE_SLOTS, "Slots of the engine's queue that are reserved");
    describe_counter!(DATABASE_ERRORS, "Errors of the database, by kind");
    describe_gauge!(MEMORY, Unit::Bytes, "Resident memory of the process");
    // A gauge that nothing has changed yet would not be shown.
    gauge!(SOCKETS).set(0.0);
    counter!(MOVES).absolute(0);
}

/// The resident memory of this process, where the system tells it.
#[cfg(target_os = "linux")]
fn resident_bytes() -> Option<u64> {
    let statm = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u64 = statm.split_whitespace().nth(1)?.parse().ok()?;
    Some(pages * rustix::param::page_size() as u64)
}

#[cfg(not(target_os = "linux"))]
fn resident_bytes() -> Option<u64> {
    None
}
