//! A server of the load's own, in a process of its own.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::run::LoadError;

/// How a server is started.
#[derive(Clone, Debug)]
pub struct ServerOptions {
    /// The program, `sembra`.
    pub program: PathBuf,
    /// The data folder; a temporary one unless given.
    pub data: Option<PathBuf>,
    /// The PostgreSQL database; SQLite in the data folder unless given.
    pub database: Option<String>,
    /// The port; 0 takes any free one.
    pub port: u16,
    /// How many connections it has to take.
    pub connections: usize,
    /// Further arguments of `sembra serve`.
    pub arguments: Vec<String>,
}

/// A server that ends with the value.
pub struct OwnServer {
    child: Child,
    base: String,
    /// Removed with the value.
    _folder: Option<tempfile::TempDir>,
}

impl OwnServer {
    /// Starts a server without limits by address, and waits until it listens.
    pub fn start(options: &ServerOptions) -> Result<OwnServer, LoadError> {
        let failed = |error: &dyn std::fmt::Display| {
            LoadError::Failed(format!("the server does not start: {error}"))
        };
        let folder = match &options.data {
            Some(_) => None,
            None => {
                let made = tempfile::Builder::new().prefix("sembra-load").tempdir();
                Some(made.map_err(|error| failed(&error))?)
            }
        };
        let data: &Path = match (&options.data, &folder) {
            (Some(data), _) => data,
            (None, Some(folder)) => folder.path(),
            (None, None) => return Err(failed(&"it has no folder")),
        };
        let mut command = Command::new(&options.program);
        command.args(["serve", "--tables", "0", "--port", &options.port.to_string()]);
        command.arg("--data").arg(data);
        command.args(["--unlimited-address", "127.0.0.0/8", "--connections"]);
        command.arg(options.connections.to_string());
        if let Some(database) = &options.database {
            command.arg("--database").arg(database);
        }
        command.args(&options.arguments);
        if std::env::var_os("RUST_LOG").is_none() {
            command.env("RUST_LOG", "warn");
        }
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|error| failed(&error))?;
        let mut line = String::new();
        let output = child.stdout.take().ok_or_else(|| failed(&"it has no output"))?;
        let read = BufReader::new(output).read_line(&mut line);
        let base = line.split_whitespace().find(|word| word.starts_with("http://"));
        let server = OwnServer {
            base: base.unwrap_or_default().trim_end_matches('/').replace("localhost", "127.0.0.1"),
            child,
            _folder: folder,
        };
        match read {
            Ok(_) if !server.base.is_empty() => Ok(server),
            Ok(_) => Err(failed(&"it does not say where it listens")),
            Err(error) => Err(failed(&error)),
        }
    }

    /// Its address.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// The number of its process.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Kills it at once, as a power failure would.
    pub fn kill(&mut self) {
        // An error means that it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for OwnServer {
    fn drop(&mut self) {
        self.kill();
    }
}

/// The resident memory of a process, where the system tells it.
pub fn resident_bytes(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kilobytes * 1024)
}
