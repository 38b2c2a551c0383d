use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::ValueEnum;
use sembra_server::{Config, Network, PublicUrl};
use serde::Deserialize;

use crate::failure::Failure;
use crate::folders;

/// The options of `sembra serve`, from the command line or a file. What is missing has a default.
#[derive(Debug, Default, PartialEq, clap::Args, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// The folder for games and tables, made as needed; by default in the user's own data folder
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<PathBuf>,
    /// A PostgreSQL database for people and games (postgres://…); by default SQLite in the data folder
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// The port to listen on, by default 4848; 0 takes any free one
    #[arg(long, value_name = "PORT")]
    pub port: Option<u16>,
    /// The address to listen on, by default 127.0.0.1; 0.0.0.0 lets other machines in
    #[arg(long, value_name = "ADDRESS")]
    pub host: Option<IpAddr>,
    /// The address under which visitors know the server, such as `https://oware.example`
    #[arg(long, value_name = "URL")]
    pub public_url: Option<PublicUrl>,
    /// A further host name by which the server may be addressed
    #[arg(long = "allow-host", value_name = "NAME")]
    pub allow_hosts: Vec<String>,
    /// A proxy whose X-Forwarded-For, X-Forwarded-Proto or Forwarded is believed, such as 10.0.0.0/8
    #[arg(long = "trusted-proxy", value_name = "CIDR", num_args = 1..)]
    pub trusted_proxies: Vec<Network>,
    /// A network without limits by address, such as a school's; people there are still limited
    #[arg(long = "unlimited-address", value_name = "CIDR", num_args = 1..)]
    pub unlimited_addresses: Vec<Network>,
    /// How many connections there may be at once, by default 4096
    #[arg(long, value_name = "N")]
    pub connections: Option<usize>,
    /// The most seeds of the endgame tables that are built at the first start, by default 12; 0 builds none
    #[arg(long, value_name = "SEEDS", value_parser = clap::value_parser!(u8).range(..=18))]
    pub tables: Option<u8>,
    /// Where Prometheus reads /metrics, such as 127.0.0.1:9848; by default nowhere
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub metrics: Option<SocketAddr>,
    /// The form of the log on standard error, by default text
    #[arg(long, value_name = "FORMAT")]
    pub log_format: Option<LogFormat>,
    /// How long a minute of an arena lasts, in milliseconds; for tests
    #[arg(long, value_name = "MS", hide = true)]
    pub arena_minute_ms: Option<u64>,
}

/// The form of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// Lines for people
    Text,
    /// An object of JSON a line
    Json,
}

impl From<LogFormat> for sembra_server::LogFormat {
    fn from(format: LogFormat) -> sembra_server::LogFormat {
        match format {
            LogFormat::Text => sembra_server::LogFormat::Text,
            LogFormat::Json => sembra_server::LogFormat::Json,
        }
    }
}

impl Settings {
    /// These settings, and those of `other` where these say nothing.
    pub fn over(self, other: Settings) -> Settings {
        fn list<T>(these: Vec<T>, others: Vec<T>) -> Vec<T> {
            if these.is_empty() { others } else { these }
        }
        Settings {
            data: self.data.or(other.data),
            database: self.database.or(other.database),
            port: self.port.or(other.port),
            host: self.host.or(other.host),
            public_url: self.public_url.or(other.public_url),
            allow_hosts: list(self.allow_hosts, other.allow_hosts),
            trusted_proxies: list(self.trusted_proxies, other.trusted_proxies),
            unlimited_addresses: list(self.unlimited_addresses, other.unlimited_addresses),
            connections: self.connections.or(other.connections),
            tables: self.tables.or(other.tables),
            metrics: self.metrics.or(other.metrics),
            log_format: self.log_format.or(other.log_format),
            arena_minute_ms: self.arena_minute_ms.or(other.arena_minute_ms),
        }
    }

    /// The configuration of a server that opens no browser.
    pub fn into_config(self) -> Result<Config, Failure> {
        let default = Config::default();
        Ok(Config {
            data_dir: self.data.map_or_else(folders::data, Ok)?,
            database: self.database,
            port: self.port.unwrap_or(default.port),
            host: self.host.unwrap_or(default.host),
            public_url: self.public_url,
            allowed_hosts: self.allow_hosts,
            trusted_proxies: self.trusted_proxies.into_iter().collect(),
            unlimited: self.unlimited_addresses.into_iter().collect(),
            connections_max: self.connections.unwrap_or(default.connections_max),
            tables_seeds: match self.tables {
                Some(0) => None,
                Some(seeds) => Some(seeds.try_into().map_err(failure)?),
                None => default.tables_seeds,
            },
            metrics: self.metrics,
            log_format: self.log_format.map_or(default.log_format, Into::into),
            open_browser: false,
            arena_minute: self
                .arena_minute_ms
                .map_or(default.arena_minute, std::time::Duration::from_millis),
            ..default
        })
    }
}

fn failure(error: impl std::fmt::Display) -> Failure {
    Failure::Message(error.to_string())
}
