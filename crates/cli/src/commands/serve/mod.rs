//! The web application: `sembra` alone for this machine, `sembra serve` for servers.
//!
//! The command line and the configuration file are read into the same [`Settings`], and what the
//! command line says replaces what the file says. The settings make the server's configuration.

mod file;
mod settings;

use std::net::IpAddr;
use std::path::PathBuf;

use sembra_server::{Config, serve};

use self::settings::Settings;
use crate::failure::Failure;
use crate::{Answer, threads};

/// How the web application runs, when no command is given.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "The web application, without a command")]
pub struct LocalArgs {
    /// The folder for games and tables, made as needed; by default in the user's own data folder
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// A PostgreSQL database for people and games (postgres://…); by default SQLite in the data folder
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// The port to listen on; 0 takes any free one
    #[arg(long, value_name = "PORT", default_value_t = Config::PORT)]
    port: u16,
    /// The address to listen on; 0.0.0.0 lets other machines in
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    host: IpAddr,
    /// A host name by which the server may be addressed, such as that of a proxy's site
    #[arg(long, value_name = "NAME")]
    allow_host: Vec<String>,
    /// Do not open the page in a browser
    #[arg(long)]
    no_open: bool,
    /// How long a minute of an arena lasts, in milliseconds; for tests
    #[arg(long, value_name = "MS", hide = true)]
    arena_minute_ms: Option<u64>,
}

/// Serve the web application to others
///
/// Like `sembra` alone, but it opens no browser and has what servers need: a configuration file, a
/// public address, proxies, metrics and a log for machines.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra serve --config /etc/sembra.toml
  $ sembra serve --data /var/lib/sembra --public-url https://oware.example --trusted-proxy 127.0.0.1
  $ sembra serve --database postgres://sembra@db/sembra --metrics 127.0.0.1:9848 --log-format json")]
pub struct Args {
    /// A file with the same options, in TOML (docs/server.md); those of the command line replace them
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(flatten)]
    settings: Settings,
}

/// Serves on this machine until told to stop.
pub fn run_local(args: LocalArgs) -> Result<Answer, Failure> {
    let settings = Settings {
        data: args.data,
        database: args.database,
        port: Some(args.port),
        host: Some(args.host),
        allow_hosts: args.allow_host,
        arena_minute_ms: args.arena_minute_ms,
        ..Settings::default()
    };
    run_with(&Config { open_browser: !args.no_open, ..settings.into_config()? })
}

/// Serves to others until told to stop.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let settings = match args.config {
        Some(path) => args.settings.over(file::read(&path)?),
        None => args.settings,
    };
    run_with(&settings.into_config()?)
}

fn run_with(config: &Config) -> Result<Answer, Failure> {
    if !threads::are_granted() {
        return Err(Failure::Message(
            "the server needs threads, and the system refuses them".to_owned(),
        ));
    }
    serve(config).map(|()| Answer::Yes).map_err(|error| Failure::Message(error.to_string()))
}
