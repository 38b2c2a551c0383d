//! Setting up the log: on standard error, as `RUST_LOG` asks.

use std::io::IsTerminal;

use tracing_subscriber::EnvFilter;

use crate::LogFormat;

/// Starts the log of this process. A program that has set up a log of its own keeps it.
pub fn start(format: LogFormat) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        // A log that cannot be written is not reported on the same standard error.
        .log_internal_errors(false)
        .with_ansi(format == LogFormat::Text && std::io::stderr().is_terminal());
    let _ = match format {
        LogFormat::Text => log.try_init(),
        LogFormat::Json => log.json().flatten_event(true).try_init(),
    };
}
