use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::time::Duration;

use sembra_tables::LayerSeeds;

/// The server's settings. The defaults suit one person's own machine.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub host: IpAddr,
    /// The host names that are answered besides `localhost` and the machine's own.
    pub allowed_hosts: Vec<String>,
    /// The port to listen on; 0 takes any free one.
    pub port: u16,
    /// The folder of the database and the tables; made as needed.
    pub data_dir: PathBuf,
    /// The URL of a PostgreSQL database (`postgres://…`); `None` keeps games in the data folder.
    pub database: Option<String>,
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
            allowed_hosts: Vec::new(),
            port: Config::PORT,
            data_dir: PathBuf::from("data"),
            database: None,
            open_browser: true,
            engine_workers: cores.saturating_sub(1).max(1),
            engine_waiting: 64,
            tables_seeds: Some(LayerSeeds::of::<12>()),
            wait_max: Duration::from_secs(25),
            request_max: Duration::from_secs(30),
            connections_max: 4096,
            write_max: Duration::from_secs(10),
            disk_reserve: 256 << 20,
        }
    }
}
