//! `sembra classroom`: what it prints, whom it answers, and its one folder.
#![cfg(target_os = "linux")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_sembra");

/// A folder of its own for a test, empty at its start.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // It is only there after an earlier run.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A server that ends with the test, and what it has printed.
struct Classroom {
    process: Child,
    printed: Vec<String>,
    port: u16,
}

impl Drop for Classroom {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Classroom {
    /// Starts in a folder, for the name that pupils type.
    fn start(folder: &Path, name: &str) -> Classroom {
        let mut command = Command::new(PROGRAM);
        command.args(["classroom", "--host", "127.0.0.1", "--port", "0", "--no-open"]);
        command.args(["--address", name]).current_dir(folder);
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut process = command.spawn().expect("it runs");
        let output = BufReader::new(process.stdout.take().expect("its output"));
        let mut printed = Vec::new();
        for line in output.lines().map(|line| line.expect("text")) {
            let is_last = line.contains("Ctrl-C");
            printed.push(line);
            if is_last {
                break;
            }
        }
        let address = printed.iter().find_map(|line| line.trim().strip_prefix("http://"));
        let port = address.and_then(|address| address.trim_end_matches('/').split(':').nth(1));
        let port = port.and_then(|port| port.parse().ok()).expect("an address with a port");
        Classroom { process, printed, port }
    }

    fn ask(&self, method: &str, host: &str, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("a connection");
        let length = body.len();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {host}:{}\r\norigin: http://{host}:{}\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\
             connection: close\r\n\r\n{body}",
            self.port, self.port
        )
        .expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }
}

#[test]
fn a_classroom_prints_its_address_and_keeps_one_folder() {
    let folder = folder("classroom");
    let classroom = Classroom::start(&folder, "classroom.test");
    let text = classroom.printed.join("\n");
    assert!(text.contains(&format!("http://classroom.test:{}/", classroom.port)), "{text}");
    assert!(text.contains('█') && text.contains('▀'), "{text}");
    let data = folder.join("sembra-classroom");
    assert!(text.contains(&data.display().to_string()), "{text}");
    // It answers to the name that is printed, and to no other.
    assert!(classroom.ask("GET", "classroom.test", "/healthz", "").starts_with("HTTP/1.1 200"));
    assert!(classroom.ask("GET", "other.test", "/healthz", "").starts_with("HTTP/1.1 421"));
    let status = classroom.ask("GET", "classroom.test", "/api/v1/status", "");
    let url = format!(r#""public_url":"http://classroom.test:{}""#, classroom.port);
    assert!(status.contains(&url), "{status}");
    let account = r#"{"name": "Ana", "password": "a long password"}"#;
    let made = classroom.ask("POST", "classroom.test", "/api/v1/account", account);
    assert!(made.starts_with("HTTP/1.1 201"), "{made}");
    drop(classroom);
    // Everything is in the folder: carried elsewhere, the account is there.
    let home = folder.join("home");
    std::fs::create_dir(&home).expect("a folder");
    std::fs::rename(&data, home.join("sembra-classroom")).expect("carried home");
    let classroom = Classroom::start(&home, "classroom.test");
    let login = classroom.ask("POST", "classroom.test", "/api/v1/login", account);
    assert!(login.starts_with("HTTP/1.1 200"), "{login}");
}

#[test]
fn a_wrong_address_is_one_line() {
    let folder = folder("classroom-mistakes");
    let arguments = ["classroom", "--no-open", "--address", "no address"];
    let output =
        Command::new(PROGRAM).args(arguments).current_dir(&folder).output().expect("it runs");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("no address is no address or name"), "{error}");
    assert_eq!((error.lines().count(), output.status.code()), (1, Some(2)), "{error}");
    assert!(!folder.join("sembra-classroom").exists());
}
