use std::net::IpAddr;
use std::path::PathBuf;

use sembra_server::{Config, serve};

use crate::failure::Failure;
use crate::{Answer, folders, threads};

/// How the web application runs, when no command is given.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "The web application, without a command")]
pub struct Args {
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
}

/// Serves the web application until told to stop.
pub fn run(args: Args) -> Result<Answer, Failure> {
    if !threads::are_granted() {
        return Err(Failure::Message(
            "the server needs threads, and the system refuses them".to_owned(),
        ));
    }
    let data_dir = args.data.map_or_else(folders::data, Ok)?;
    let config = Config {
        host: args.host,
        allowed_hosts: args.allow_host,
        port: args.port,
        data_dir,
        database: args.database,
        open_browser: !args.no_open,
        ..Config::default()
    };
    serve(&config).map(|()| Answer::Yes).map_err(|error| Failure::Message(error.to_string()))
}
