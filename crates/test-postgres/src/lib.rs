//! A PostgreSQL server of its own for tests and benchmarks.
//!
//! The server lives in a temporary folder, listens on a free port of this machine, and stops when
//! it is dropped. `initdb` refuses to run as root; as root both programs run as user `postgres`.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use thiserror::Error;

/// Why the server does not run.
#[derive(Debug, Error)]
pub enum PostgresError {
    /// PostgreSQL is not installed.
    #[error("PostgreSQL is not installed: no initdb on the path or in /usr/lib/postgresql")]
    NotInstalled,
    /// A program or a file failed.
    #[error("PostgreSQL cannot be started: {0}")]
    Io(#[from] std::io::Error),
    /// A program of PostgreSQL failed.
    #[error("{program} failed: {output}")]
    Failed {
        /// The program.
        program: &'static str,
        /// What it printed.
        output: String,
    },
}

/// A PostgreSQL server that runs.
pub struct PostgresServer {
    binaries: PathBuf,
    folder: tempfile::TempDir,
    port: u16,
    server: Child,
}

impl PostgresServer {
    /// Starts a server with an empty database.
    pub fn start() -> Result<PostgresServer, PostgresError> {
        PostgresServer::start_with(&[])
    }

    /// Starts a server with settings of its own, such as `fsync=off`.
    pub fn start_with(settings: &[&str]) -> Result<PostgresServer, PostgresError> {
        let binaries = find_binaries().ok_or(PostgresError::NotInstalled)?;
        let folder = tempfile::Builder::new().prefix("sembra-postgres").tempdir()?;
        give_to_postgres(folder.path())?;
        let data = folder.path().join("data");
        let mut initdb = command(&binaries, "initdb");
        initdb.args(["--auth=trust", "--username=sembra", "--encoding=UTF8", "--locale=C"]);
        run("initdb", initdb.arg("--pgdata").arg(&data))?;
        let port = free_port()?;
        let server = command(&binaries, "postgres")
            .arg("-D")
            .arg(&data)
            .arg("-k")
            .arg(folder.path())
            .args(["-p", &port.to_string(), "-c", "listen_addresses=127.0.0.1"])
            .args(["-c", "max_connections=200"])
            .args(settings.iter().flat_map(|setting| ["-c", setting]))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let started = PostgresServer { binaries, folder, port, server };
        started.wait_until_ready()?;
        Ok(started)
    }

    /// The URL of a database of this server.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://sembra@127.0.0.1:{}/{database}", self.port)
    }

    /// Makes a new, empty database and gives its URL.
    pub fn create_database(&self, name: &str) -> Result<String, PostgresError> {
        let mut createdb = command(&self.binaries, "createdb");
        createdb.args(["--host", "127.0.0.1", "--username", "sembra"]);
        run("createdb", createdb.args(["--port", &self.port.to_string(), name]))?;
        Ok(self.url(name))
    }

    fn wait_until_ready(&self) -> Result<(), PostgresError> {
        let until = Instant::now() + Duration::from_secs(60);
        loop {
            let mut ready = command(&self.binaries, "pg_isready");
            ready.args(["--quiet", "--host", "127.0.0.1", "--port", &self.port.to_string()]);
            match run("pg_isready", &mut ready) {
                Ok(()) => return Ok(()),
                Err(error) if Instant::now() > until => return Err(error),
                Err(_) => std::thread::sleep(Duration::from_millis(50)),
            }
        }
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        let mut stop = command(&self.binaries, "pg_ctl");
        stop.args(["stop", "--mode=immediate", "--silent", "--pgdata"]);
        // Nothing more can be done about a server that does not stop: the folder goes all the same.
        let _ = run("pg_ctl", stop.arg(self.folder.path().join("data")));
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// The folder with all of PostgreSQL's programs: Debian's newest, or one on the path.
fn find_binaries() -> Option<PathBuf> {
    let has_all = |folder: &PathBuf| {
        let programs = ["createdb", "initdb", "pg_ctl", "pg_isready", "postgres"];
        programs.iter().all(|program| folder.join(program).is_file())
    };
    let installed = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = installed.map(|entry| entry.path().join("bin")).collect();
    folders.sort();
    let on_path = std::env::var_os("PATH").unwrap_or_default();
    folders.into_iter().rev().chain(std::env::split_paths(&on_path)).find(has_all)
}

fn is_root() -> bool {
    // The owner of a process's own folder in /proc is the user it runs as.
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata("/proc/self").is_ok_and(|folder| folder.uid() == 0)
}

/// A program of PostgreSQL, run as the user `postgres` where we are root.
fn command(binaries: &Path, program: &str) -> Command {
    let path = binaries.join(program);
    let mut command = if is_root() {
        let mut command = Command::new("setpriv");
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]).arg(path);
        command
    } else {
        Command::new(path)
    };
    command.current_dir("/").env("LC_ALL", "C").stdin(Stdio::null());
    command
}

fn give_to_postgres(folder: &Path) -> Result<(), PostgresError> {
    if !is_root() {
        return Ok(());
    }
    run("chown", Command::new("chown").arg("postgres:postgres").arg(folder))
}

fn run(program: &'static str, command: &mut Command) -> Result<(), PostgresError> {
    let output = command.output()?;
    if output.status.success() {
        return Ok(());
    }
    let output = String::from_utf8_lossy(&output.stderr).trim().to_owned();
    Err(PostgresError::Failed { program, output })
}

fn free_port() -> Result<u16, PostgresError> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port())
}
