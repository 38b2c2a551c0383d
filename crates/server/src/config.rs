use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use sembra_tables::LayerSeeds;

use crate::http::networks::Networks;
use crate::http::public_url::PublicUrl;

/// The form of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// Lines for people.
    Text,
    /// An object of JSON a line.
    Json,
}

/// The server's settings. The defaults suit one person's own machine.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub host: IpAddr,
    /// The address under which visitors know the server, where it is another one.
    pub public_url: Option<PublicUrl>,
    /// The proxies whose word on a client's address and scheme is believed.
    pub trusted_proxies: Networks,
    /// The host names that are answered besides `localhost`, the public one and the machine's own.
    pub allowed_hosts: Vec<String>,
    /// The port to listen on; 0 takes any free one.
    pub port: u16,
    /// The folder of the database and the tables; made as needed.
    pub data_dir: PathBuf,
    /// The URL of a PostgreSQL database (`postgres://…`); `None` keeps games in the data folder.
    pub database: Option<String>,
    /// Where metrics can be read; `None` for nowhere.
    pub metrics: Option<SocketAddr>,
    /// The form of the log.
    pub log_format: LogFormat,
    /// Whether to open the page in a browser.
    pub open_browser: bool,
    /// How many searches of the engine run at once.
    pub engine_workers: usize,
    /// How many more may wait for their turn.
    pub engine_waiting: usize,
    /// The largest layer of the endgame tables to build; `None` builds none.
    pub tables_seeds: Option<LayerSeeds>,
    /// The longest that a long poll for a change of a game is held.
    pub wait_max: Duration,
    /// The longest that any request may take.
    pub request_max: Duration,
    /// How many connections are served at once, if the limit of open files allows so many. One
    /// address gets a quarter of them.
    pub connections_max: usize,
    /// Addresses without limits of their own, such as a school's; people there are still limited.
    pub unlimited: Networks,
    /// How long a challenge stays in the lobby when its maker has gone.
    pub challenge_present: Duration,
    /// How long a player may be away in real time before the opponent may claim the game.
    pub opponent_away: Duration,
    /// How long a minute of an arena lasts; shorter in tests.
    pub arena_minute: Duration,
    /// The longest that a client may read nothing of its answer.
    pub write_max: Duration,
    /// The space on the disk that building endgame tables leaves free, in bytes.
    pub disk_reserve: u64,
}

impl Config {
    /// The default port.
    pub const PORT: u16 = 4848;
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            host: IpAddr::V4(Ipv4Addr::LOCALHOST),
            public_url: None,
            trusted_proxies: Networks::default(),
            allowed_hosts: Vec::new(),
            port: Config::PORT,
            data_dir: PathBuf::from("data"),
            database: None,
            metrics: None,
            log_format: LogFormat::Text,
            open_browser: true,
            engine_workers: cores.saturating_sub(1).max(1),
            engine_waiting: 256,
            tables_seeds: Some(LayerSeeds::of::<12>()),
            wait_max: Duration::from_secs(25),
            request_max: Duration::from_secs(30),
            connections_max: 4096,
            challenge_present: Duration::from_secs(30),
            opponent_away: Duration::from_secs(60),
            arena_minute: Duration::from_secs(60),
            unlimited: Networks::default(),
            write_max: Duration::from_secs(10),
            disk_reserve: 256 << 20,
        }
    }
}
