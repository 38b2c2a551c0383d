//! Runs the server: `cargo run -p sembra-server --example serve -- [PORT] [DATA]`.

use sembra_server::{Config, serve};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut config = Config { open_browser: false, ..Config::default() };
    if let Some(port) = arguments.next().and_then(|port| port.parse().ok()) {
        config.port = port;
    }
    if let Some(data) = arguments.next() {
        config.data_dir = data.into();
    }
    if let Err(error) = serve(&config) {
        eprintln!("{error}");
        std::process::exit(2);
    }
}
