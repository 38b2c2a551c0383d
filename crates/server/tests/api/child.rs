//! The server as a process of its own, which a test can limit, trace and kill.

use std::ffi::OsString;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use sembra_server::serve;

use crate::client::config;

const DATA_VARIABLE: &str = "SEMBRA_TEST_DATA";
/// What standard output and standard error are: `full` or `closed`.
pub const OUTPUT_VARIABLE: &str = "SEMBRA_TEST_OUTPUT";

/// Not a test of its own: the process that other tests start.
#[test]
fn child_process() {
    let Some(folder) = std::env::var_os(DATA_VARIABLE) else { return };
    if let Ok(output) = std::env::var(OUTPUT_VARIABLE) {
        replace_output(&output);
    }
    match serve(&config(Path::new(&folder))) {
        Ok(()) => std::process::exit(0),
        Err(error) => {
            println!("{error}");
            std::process::exit(2);
        }
    }
}

/// Replaces standard output and standard error by something that cannot be written.
fn replace_output(output: &str) {
    let file: std::os::fd::OwnedFd = match output {
        "full" => std::fs::File::options().write(true).open("/dev/full").expect("a device").into(),
        "closed" => std::io::pipe().expect("a pipe").1.into(),
        _ => panic!("{output}"),
    };
    rustix::stdio::dup2_stdout(&file).expect("another output");
    rustix::stdio::dup2_stderr(&file).expect("another output");
}

/// The command that runs this very test program as a server, after the words of another command.
pub fn command(before: &[&str], folder: &Path) -> Command {
    let program = std::env::current_exe().expect("a program").into_os_string();
    let words = before.iter().map(OsString::from).chain([program]);
    let words: Vec<OsString> = words.collect();
    let mut command = Command::new(&words[0]);
    command
        .args(&words[1..])
        .args(["--exact", "child::child_process", "--nocapture"])
        .env(DATA_VARIABLE, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    command
}

/// A server that is killed when the test ends.
pub struct ChildServer {
    pub child: Child,
    pub base: String,
}

impl ChildServer {
    /// Starts a server and reads its address.
    pub fn start(folder: &Path) -> ChildServer {
        ChildServer::run(command(&[], folder))
    }

    /// Starts a server with a command made by [`command`], and reads its address.
    pub fn run(mut command: Command) -> ChildServer {
        let mut child = command.spawn().expect("the server starts");
        let lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let base = lines
            .map_while(Result::ok)
            .find_map(|line| {
                let (_, rest) = line.split_once("Sembra is at ")?;
                rest.split('/').nth(2).map(|address| format!("http://{address}"))
            })
            .expect("it prints its address");
        ChildServer { child, base }
    }

    /// Kills it at once, as a power failure would.
    pub fn kill(&mut self) {
        self.child.kill().expect("it is killed");
        self.child.wait().expect("it ends");
    }

    /// Sends it a signal.
    pub fn signal(&self, name: &str) {
        let status = Command::new("kill").args(["-s", name, &self.child.id().to_string()]).status();
        assert!(status.is_ok_and(|status| status.success()), "the signal is sent");
    }

    /// Waits for its end; panics when it takes longer.
    pub fn ends_within(&mut self, time_max: Duration) -> Duration {
        let begun = Instant::now();
        while self.child.try_wait().expect("a process").is_none() {
            assert!(begun.elapsed() < time_max, "it still runs after {time_max:?}");
            std::thread::sleep(Duration::from_millis(20));
        }
        begun.elapsed()
    }
}

impl Drop for ChildServer {
    fn drop(&mut self) {
        // An error means that it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
