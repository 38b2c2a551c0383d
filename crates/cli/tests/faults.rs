//! Commands where the system does not give what they ask for: closed or full output, full disks,
//! devices in place of files, refused threads.
#![cfg(target_os = "linux")]

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::{FileTypeExt, PermissionsExt};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

const PROGRAM: &str = env!("CARGO_BIN_EXE_sembra");

/// A folder of its own for a test, empty at its start.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // It is only there after an earlier run.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

fn sembra(arguments: &[&str]) -> Command {
    let mut command = Command::new(PROGRAM);
    command.args(arguments).env("SEMBRA_DATA", folder("no-data")).stdin(Stdio::null());
    command
}

/// Checks that a command ended with one line on standard error and exit code 2.
fn check_one_error(output: &Output, expected: &str) {
    let error = text(&output.stderr);
    assert!(error.contains(expected), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
    assert_eq!(output.status.code(), Some(2), "{error}");
}

/// Standard output whose reader has gone away.
fn closed_pipe() -> Stdio {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    writer.into()
}

fn full_disk() -> Stdio {
    File::options().write(true).open("/dev/full").expect("a full device").into()
}

/// F11: `tables build … | true` was a success with nothing built.
#[test]
fn a_build_of_tables_goes_on_without_a_reader() {
    let tables = folder("unread-tables");
    let dir = tables.to_str().expect("text");
    let arguments = ["tables", "build", "--seeds", "4", "--dir", dir];
    let status = sembra(&arguments).stdout(closed_pipe()).status().expect("it runs");
    assert_eq!(status.code(), Some(0));
    let verified = sembra(&["tables", "verify", "--dir", dir]).output().expect("it runs");
    assert!(verified.status.success(), "{}", text(&verified.stderr));
    assert!(text(&verified.stdout).contains("4 seeds"), "{}", text(&verified.stdout));

    let tables = folder("unprinted-tables");
    let dir = tables.to_str().expect("text");
    let arguments = ["tables", "build", "--seeds", "4", "--dir", dir];
    let output = sembra(&arguments).stdout(full_disk()).output().expect("it runs");
    check_one_error(&output, "No space left on device");
    let verified = sembra(&["tables", "verify", "--dir", dir]).output().expect("it runs");
    assert!(verified.status.success(), "{}", text(&verified.stderr));
}

/// F11: an error message that could not be written was a panic.
#[test]
fn an_error_that_cannot_be_told_is_still_an_error() {
    for output in [closed_pipe(), full_disk()] {
        let status = sembra(&["no-such-command"]).stderr(output).status().expect("it runs");
        assert_eq!(status.code(), Some(2));
    }
}

/// F11: help that could not be written was a success.
#[test]
fn help_that_cannot_be_written_is_an_error() {
    for argument in ["--help", "--version"] {
        let run = |output| sembra(&[argument]).stdout(output).output().expect("it runs");
        check_one_error(&run(full_disk()), "No space left on device");
        assert_eq!(run(closed_pipe()).status.code(), Some(0), "{argument}");
    }
}

/// F11: the server panicked.
#[test]
fn the_server_runs_without_standard_output() {
    for (name, output) in [("closed", closed_pipe()), ("full", full_disk())] {
        let data = folder(&format!("server-{name}"));
        let mut server = sembra(&["--port", "0", "--no-open", "--data"])
            .arg(&data)
            .env("RUST_LOG", "info")
            .stdout(output)
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        std::thread::sleep(Duration::from_millis(1500));
        assert!(server.try_wait().expect("its state").is_none(), "{name}: the server has ended");
        signal("TERM", server.id());
        let output = server.wait_with_output().expect("it ends");
        let error = text(&output.stderr);
        assert!(!error.contains("panicked"), "{name}: {error}");
        assert_eq!(output.status.code(), Some(0), "{name}: {error}");
    }
}

fn signal(name: &str, pid: u32) {
    let status = Command::new("kill").args(["-s", name, &pid.to_string()]).status();
    assert!(status.expect("kill runs").success());
}

/// F11: a book replaced the device node.
#[test]
fn a_book_replaces_no_device() {
    let path = folder("device").join("null");
    let device = path.to_str().expect("text");
    // Only root may make a device; a named pipe is as little a file.
    let made = Command::new("mkfifo").arg(device).status().expect("mkfifo runs");
    assert!(made.success());
    let arguments = ["book", "build", "--positions", "1", "--nodes", "100", "--out", device];
    let output = sembra(&arguments).output().expect("it runs");
    check_one_error(&output, "this is not a regular file");
    let kind = std::fs::symlink_metadata(&path).expect("it is there").file_type();
    assert!(kind.is_fifo());
}

/// Writes an engine that answers `go` with an illegal move.
fn losing_engine(name: &str) -> String {
    let path = folder(name).join("engine.sh");
    let script = "#!/bin/sh\nwhile read -r line; do case \"$line\" in uci) echo uciok;; \
                  isready) echo readyok;; go*) echo bestmove 0000;; quit) exit;; esac; done\n";
    std::fs::write(&path, script).expect("a script");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).expect("a program");
    path.to_str().expect("text").to_owned()
}

fn match_of_losers(name: &str, more: &[&str]) -> Command {
    let engine = losing_engine(name);
    let mut command = sembra(&["match", "--engine", &engine, "--engine", &engine, "--depth", "1"]);
    command.args(["--openings", "1"]).args(more);
    command
}

/// F7: the match stopped without its tally.
#[test]
fn a_match_whose_games_cannot_be_saved_ends_with_its_tally() {
    let arguments = ["--games", "4", "--ogn", "/dev/full"];
    let output = match_of_losers("unsaved", &arguments).output().expect("it runs");
    check_one_error(&output, "/dev/full: No space left on device");
    assert!(text(&output.stdout).contains("lost in 4 games"), "{}", text(&output.stdout));
}

#[test]
fn a_match_without_a_reader_saves_its_games() {
    let path = folder("unread-match").join("games.ogn");
    let arguments = ["--json", "--games", "4", "--ogn", path.to_str().expect("text")];
    let mut command = match_of_losers("unread", &arguments);
    let status = command.stdout(closed_pipe()).status().expect("it runs");
    assert_eq!(status.code(), Some(0));
    let games = std::fs::read_to_string(&path).expect("the games");
    assert_eq!(games.matches("[Round ").count(), 4, "{games}");
}

#[test]
fn a_match_that_is_interrupted_tells_what_it_counted() {
    let mut child = match_of_losers("interrupted", &["--games", "1000000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    lines.next().expect("a game").expect("text");
    signal("INT", child.id());
    let rest: Vec<String> = lines.map(|line| line.expect("text")).collect();
    assert!(rest.iter().any(|line| line.contains(" games, ")), "no tally: {rest:?}");
    check_one_error(&child.wait_with_output().expect("it ends"), " of 1000000 games");
}

#[test]
fn more_threads_than_anybody_has_are_refused() {
    for command in [&["perft", "--depth", "6"][..], &["analyse", "--depth", "2"]] {
        let output = sembra(command).args(["--threads", "100000"]).output().expect("it runs");
        check_one_error(&output, "100000");
    }
}

/// Runs the program as a user who may have no other process or thread.
fn without_threads(arguments: &[&str]) -> Output {
    // Nobody's number, so that nothing else runs under it; tests run side by side, in processes of their own.
    let user = (100_000 + std::process::id()).to_string();
    let data = folder(&format!("no-threads-{user}"));
    std::fs::set_permissions(&data, std::fs::Permissions::from_mode(0o777)).expect("a folder");
    let is_root = Path::new("/proc/self")
        .metadata()
        .is_ok_and(|me| std::os::unix::fs::MetadataExt::uid(&me) == 0);
    let mut command = Command::new("prlimit");
    command.arg("--nproc=1");
    if is_root {
        // The limit does not hold for root.
        command.args(["setpriv", "--reuid", &user, "--regid", &user, "--clear-groups"]);
    }
    let mut child = command
        .arg(PROGRAM)
        .args(arguments)
        .env("SEMBRA_DATA", &data)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("util-linux is there");
    let deadline = Instant::now() + Duration::from_secs(60);
    while child.try_wait().expect("its state").is_none() {
        if Instant::now() > deadline {
            child.kill().expect("it can be ended");
            panic!("{arguments:?} hangs");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let output = child.wait_with_output().expect("it has ended");
    std::fs::remove_dir_all(&data).expect("its own folder");
    assert_eq!(output.status.signal(), None, "{arguments:?}: {}", text(&output.stderr));
    output
}

/// F11: `perft` panicked, `analyse` panicked and hung.
#[test]
fn commands_do_without_threads_that_are_refused() {
    let arguments: [&[&str]; 5] = [
        &["perft", "--depth", "6", "--threads", "4"],
        &["analyse", "--depth", "6", "--json"],
        &["analyse", "--depth", "6", "--threads", "4"],
        &["bench", "--depth", "3", "--rounds", "1"],
        &["book", "build", "--positions", "1", "--nodes", "100", "--threads", "3"],
    ];
    for arguments in arguments {
        let output = without_threads(arguments);
        let error = text(&output.stderr);
        assert!(!error.contains("panicked"), "{arguments:?}: {error}");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {error}");
    }
}

#[test]
fn commands_that_need_threads_say_so() {
    let arguments: [&[&str]; 2] =
        [&["--port", "0", "--no-open"], &["tables", "build", "--seeds", "4", "--threads", "2"]];
    for arguments in arguments {
        check_one_error(&without_threads(arguments), "");
    }
}
