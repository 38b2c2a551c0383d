//! Running the server: starting its parts, and stopping them in order.

use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sembra_rooms::RoomSettings;
use sembra_storage::postgres::Postgres;
use sembra_storage::sqlite::SqliteDatabase;
use sembra_storage::{Database, StoreError};
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::classes::LessonFeed;
use crate::data_folder::DataFolder;
use crate::games::GameService;
use crate::http::app::{App, Settings, router};
use crate::http::connections::{ConnectionLimits, Connections};
use crate::http::forwarded::Proxies;
use crate::http::hosts::Hosts;
use crate::http::listen::{self, Serving};
use crate::http::public_url::PublicUrl;
use crate::http::rates::Rates;
use crate::lobby::{Lobby, LobbySettings};
use crate::metrics::{self, Sources};
use crate::notices::Notices;
use crate::pages::Site;
use crate::people::password::Passwords;
use crate::public::{PublicApi, indexer};
use crate::thinking::tables::{BackgroundTables, TablesPlan};
use crate::thinking::{Books, Player, Queue, Thinker};
use crate::tournaments::TournamentService;
use crate::{Config, browser, logging};

/// The folder of the endgame tables in the data folder.
const TABLES_FOLDER: &str = "tables";
/// How long to wait before trying again to build tables that lacked space.
const TABLES_RETRY: Duration = Duration::from_secs(60);

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
    /// The data folder cannot be made or written.
    #[error("the data folder {} cannot be used: {source}", .path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// Why not.
        source: std::io::Error,
    },
    /// Another server uses the data folder.
    #[error(
        "the data folder {} is in use by {holder}; stop that server, or use another folder \
         with --data", .path.display()
    )]
    FolderInUse {
        /// The folder.
        path: PathBuf,
        /// The other server: its process and address.
        holder: String,
    },
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The operating system refuses what every server needs.
    #[error("the server cannot start: {0}")]
    System(#[from] std::io::Error),
    /// A second signal came while the server was stopping.
    #[error("stopped at once; requests under way were not answered")]
    Interrupted,
}

fn advice(free: Option<u16>) -> String {
    free.map_or_else(String::new, |port| format!("; {port} is free: use --port {port}"))
}

/// A running server.
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

    /// Stops the server after the requests under way are answered.
    pub async fn stop(self) {
        self.stop.send_replace(true);
        if let Err(error) = self.task.await {
            tracing::error!(%error, "the server did not stop cleanly");
        }
    }
}

/// Starts the server with its own engine and pages.
pub async fn start(config: &Config) -> Result<Running, ServeError> {
    let parts = Parts::claim(config).await?;
    let tables = BackgroundTables::start(TablesPlan {
        folder: config.data_dir.join(TABLES_FOLDER),
        seeds: config.tables_seeds,
        disk_reserve: config.disk_reserve,
        retry: TABLES_RETRY,
    });
    let books = Books::open(parts.folder.path());
    let player = Arc::new(Player::new(tables.clone(), books.clone()));
    parts.start(config, player, Site::default(), tables, books).await
}

/// Starts the server with another thinker, other pages and no tables.
pub async fn start_with(
    config: &Config,
    thinker: Arc<dyn Thinker>,
    site: Site,
) -> Result<Running, ServeError> {
    let parts = Parts::claim(config).await?;
    let no_tables = BackgroundTables::start(TablesPlan::off());
    let books = Books::open(parts.folder.path());
    parts.start(config, thinker, site, no_tables, books).await
}

/// What only one server can have: the port and the data folder. They come first, so that a second
/// server on the same folder touches neither database nor tables.
struct Parts {
    listener: TcpListener,
    address: SocketAddr,
    folder: DataFolder,
}

impl Parts {
    async fn claim(config: &Config) -> Result<Parts, ServeError> {
        let listener = listen::bind(config.host, config.port).await?;
        let address = listener.local_addr()?;
        let folder = DataFolder::lock(&config.data_dir, address)?;
        Ok(Parts { listener, address, folder })
    }

    async fn start(
        self,
        config: &Config,
        thinker: Arc<dyn Thinker>,
        site: Site,
        tables: BackgroundTables,
        books: Books,
    ) -> Result<Running, ServeError> {
        let Parts { listener, address, folder } = self;
        let database = open_database(config, folder.path()).await?;
        let queue = Queue::new(thinker, config.engine_workers, config.engine_waiting);
        let rates = Rates::new(config.unlimited.clone());
        let rooms = RoomSettings { away: config.opponent_away };
        let games = GameService::start(Arc::clone(&database), queue, rates, rooms).await?;
        let settings = Settings { wait_max: config.wait_max, request_max: config.request_max };
        let public_host = config.public_url.iter().map(|url| url.host().to_owned());
        let names: Vec<String> = public_host.chain(config.allowed_hosts.clone()).collect();
        let hosts = Hosts::new(address.ip(), &names);
        let notices = Notices::start(games.rooms().clone());
        let lobby = LobbySettings {
            present: config.challenge_present,
            origin: config.public_url.as_ref().map(PublicUrl::origin),
        };
        let lobby = Lobby::start(games.rooms().clone(), notices, lobby);
        let lessons = LessonFeed::start(games.rooms().clone());
        let passwords = Passwords::default();
        let public = PublicApi::new(books);
        indexer::start(&games);
        let tournaments = TournamentService::start(games.clone(), config.arena_minute);
        let app = App {
            games: games.clone(),
            lobby,
            tournaments,
            lessons,
            site,
            tables,
            public,
            hosts,
            passwords,
            settings,
        };
        let (stop, mut stopped) = watch::channel(false);
        let serving = serving(config);
        if let Some(address) = config.metrics {
            let sources =
                Sources { games: games.clone(), connections: serving.connections.clone() };
            metrics::serve(address, sources, stop.subscribe()).await?;
        }
        let serving = listen::serve(listener, router(app), serving, stop.subscribe());
        let task = tokio::spawn(async move {
            let stopping = async {
                // An error means that nobody can stop the server any more; it then serves on.
                if stopped.wait_for(|stop| *stop).await.is_err() {
                    std::future::pending::<()>().await;
                }
                games.stop();
            };
            tokio::join!(serving, stopping);
            database.close().await;
            drop(folder);
        });
        Ok(Running { address, stop, task })
    }
}

/// How connections are served.
fn serving(config: &Config) -> Serving {
    let Config { trusted_proxies, unlimited, public_url, write_max, .. } = config;
    let limits = ConnectionLimits::within_file_limit(config.connections_max);
    Serving {
        connections: Connections::new(limits, trusted_proxies.and(unlimited)),
        proxies: Proxies::new(trusted_proxies.clone(), public_url.clone()),
        write_max: *write_max,
    }
}

/// Opens the database that the settings name; without one, SQLite in the data folder.
async fn open_database(config: &Config, folder: &Path) -> Result<Arc<dyn Database>, StoreError> {
    Ok(match &config.database {
        Some(url) => Arc::new(Postgres::open(url).await?),
        None => Arc::new(SqliteDatabase::open(folder).await?),
    })
}

/// Runs the server until the process gets SIGINT or SIGTERM; a second signal ends it at once.
/// Prints the address on standard output; the log goes to standard error, as `RUST_LOG` asks.
pub fn serve(config: &Config) -> Result<(), ServeError> {
    logging::start(config.log_format);
    let runtime = tokio::runtime::Runtime::new()?;
    let served = runtime.block_on(serve_until_signal(config));
    // Searches that do not stop by themselves are not waited for.
    runtime.shutdown_background();
    served
}

async fn serve_until_signal(config: &Config) -> Result<(), ServeError> {
    let mut signals = StopSignals::new()?;
    let running = start(config).await?;
    let url = url(running.address());
    let usual = format!("Sembra is at {url}  (Ctrl-C stops it)\n");
    announce(config.announcement.as_ref().unwrap_or(&usual));
    let public_url = config.public_url.as_ref().map(PublicUrl::origin);
    tracing::info!(url, public_url, "listening");
    if config.open_browser {
        browser::open(public_url.as_ref().unwrap_or(&url));
    }
    signals.received().await;
    tracing::info!("stopping");
    tokio::select! {
        () = running.stop() => Ok(()),
        () = signals.received() => Err(ServeError::Interrupted),
    }
}

/// Prints where the server is. A server whose standard output is closed or full serves all the same.
fn announce(text: &str) {
    let mut output = std::io::stdout().lock();
    let printed = output.write_all(text.as_bytes());
    if let Err(error) = printed.and_then(|()| output.flush()) {
        tracing::warn!(%error, "the address could not be printed");
    }
}

/// The address for a browser on this machine.
fn url(address: SocketAddr) -> String {
    if address.ip().is_unspecified() || address.ip().is_loopback() {
        format!("http://localhost:{}/", address.port())
    } else {
        format!("http://{address}/")
    }
}

/// The signals that stop the server.
#[cfg(unix)]
struct StopSignals {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl StopSignals {
    fn new() -> Result<StopSignals, ServeError> {
        use tokio::signal::unix::{SignalKind, signal};
        let interrupt = signal(SignalKind::interrupt())?;
        Ok(StopSignals { interrupt, terminate: signal(SignalKind::terminate())? })
    }

    /// Waits for the next one.
    async fn received(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

/// The signal that stops the server.
#[cfg(windows)]
struct StopSignals(tokio::signal::windows::CtrlC);

#[cfg(windows)]
impl StopSignals {
    fn new() -> Result<StopSignals, ServeError> {
        Ok(StopSignals(tokio::signal::windows::ctrl_c()?))
    }

    /// Waits for the next one.
    async fn received(&mut self) {
        self.0.recv().await;
    }
}
