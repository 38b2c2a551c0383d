//! Running the server: putting its parts together, and taking them apart in order.

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::games::GameService;
use crate::http::app::{App, Settings, router};
use crate::http::hosts::Hosts;
use crate::http::listen;
use crate::pages::Site;
use crate::storage::{Store, StoreError};
use crate::thinking::tables::BackgroundTables;
use crate::thinking::{Player, Queue, Thinker};
use crate::{Config, browser};

/// The folder of the endgame tables in the data folder.
const TABLES_FOLDER: &str = "tables";

/// Why the server does not run.
#[derive(Debug, Error)]
pub enum ServeError {
    /// Another program has the port.
    #[error("port {port} is taken by another program{}", advice(*.free))]
    PortTaken {
        /// The port that was asked for.
        port: u16,
        /// The next one that is free.
        free: Option<u16>,
    },
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why not.
        source: std::io::Error,
    },
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The operating system refuses what every server needs.
    #[error("the server cannot start: {0}")]
    System(#[from] std::io::Error),
}

fn advice(free: Option<u16>) -> String {
    free.map_or_else(String::new, |port| format!("; {port} is free: use --port {port}"))
}

/// A server that runs.
pub struct Running {
    address: SocketAddr,
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Running {
    /// The address it listens on.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Stops it: requests under way are answered, what was accepted is on the disk.
    pub async fn stop(self) {
        self.stop.send_replace(true);
        if let Err(error) = self.task.await {
            tracing::error!(%error, "the server did not stop cleanly");
        }
    }
}

/// Starts the server with its own engine and pages.
pub async fn start(config: &Config) -> Result<Running, ServeError> {
    // First of all the port: a second server on the same data must not get any further.
    let listener = listen::bind(config.host, config.port).await?;
    let tables = BackgroundTables::start(config.data_dir.join(TABLES_FOLDER), config.tables_seeds);
    let player = Arc::new(Player::new(tables.clone()));
    start_parts(config, listener, player, Site::default(), tables).await
}

/// Starts the server with another thinker, other pages and no tables.
pub async fn start_with(
    config: &Config,
    thinker: Arc<dyn Thinker>,
    site: Site,
) -> Result<Running, ServeError> {
    let listener = listen::bind(config.host, config.port).await?;
    let no_tables = BackgroundTables::start(PathBuf::new(), None);
    start_parts(config, listener, thinker, site, no_tables).await
}

async fn start_parts(
    config: &Config,
    listener: TcpListener,
    thinker: Arc<dyn Thinker>,
    site: Site,
    tables: BackgroundTables,
) -> Result<Running, ServeError> {
    let address = listener.local_addr()?;
    let store = Store::open(&config.data_dir).await?;
    let queue = Queue::new(thinker, config.engine_workers, config.engine_waiting);
    let games = GameService::new(store.clone(), queue);
    let settings = Settings { wait_max: config.wait_max, request_max: config.request_max };
    let hosts = Hosts::new(address.ip(), &config.allowed_hosts);
    let app = App { games: games.clone(), site, tables, hosts, settings };
    let (stop, mut stopped) = watch::channel(false);
    let serving = listen::serve(listener, router(app), config.connections_max, stop.subscribe());
    let task = tokio::spawn(async move {
        let stopping = async {
            // An error means that nobody can stop the server any more; it then serves on.
            if stopped.wait_for(|stop| *stop).await.is_err() {
                std::future::pending::<()>().await;
            }
            games.stop();
        };
        tokio::join!(serving, stopping);
        store.close().await;
    });
    Ok(Running { address, stop, task })
}

/// Runs the server until the process gets SIGINT or SIGTERM. Prints the address on standard
/// output; the log goes to standard error, as `RUST_LOG` asks.
pub fn serve(config: &Config) -> Result<(), ServeError> {
    start_log();
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        let running = start(config).await?;
        let url = url(running.address());
        // Without standard output the server serves all the same; the log has its address too.
        let told = writeln!(std::io::stdout(), "Sembra is at {url}  (Ctrl-C stops it)");
        tracing::info!(%url, told = told.is_ok(), "listening");
        if config.open_browser {
            browser::open(&url);
        }
        told_to_stop().await?;
        tracing::info!("stopping");
        running.stop().await;
        Ok(())
    })
}

fn start_log() {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("info"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::IsTerminal::is_terminal(&std::io::stderr()));
    // A program that has set up a log of its own keeps it.
    let _ = log.try_init();
}

/// The address a browser can open: one that listens everywhere is reached on this machine.
fn url(address: SocketAddr) -> String {
    if address.ip().is_unspecified() || address.ip().is_loopback() {
        format!("http://localhost:{}/", address.port())
    } else {
        format!("http://{address}/")
    }
}

#[cfg(unix)]
async fn told_to_stop() -> Result<(), ServeError> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        interrupt = tokio::signal::ctrl_c() => Ok(interrupt?),
        _ = terminate.recv() => Ok(()),
    }
}

#[cfg(not(unix))]
async fn told_to_stop() -> Result<(), ServeError> {
    Ok(tokio::signal::ctrl_c().await?)
}
