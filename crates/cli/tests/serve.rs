//! `sembra serve`: its configuration file, its log and its metrics.
#![cfg(target_os = "linux")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_sembra");

/// A folder of its own for a test, empty at its start.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // It is only there after an earlier run.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn config(folder: &Path, text: &str) -> PathBuf {
    let path = folder.join("sembra.toml");
    std::fs::write(&path, text).expect("a file");
    path
}

fn serve(config: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(PROGRAM);
    command.arg("serve").arg("--config").arg(config).args(arguments).stdin(Stdio::null());
    command
}

/// A server that ends with the test.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn get(address: &str, host: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("a connection");
    write!(stream, "GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n")
        .expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

fn free_address() -> String {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    listener.local_addr().expect("an address").to_string()
}

fn check_one_error(output: &Output, expected: &str) {
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains(expected), "{error}");
    assert_eq!((error.lines().count(), output.status.code()), (1, Some(2)), "{error}");
}

#[test]
fn a_server_follows_its_configuration_file() {
    let folder = folder("serve-config");
    let metrics = free_address();
    let text = format!(
        "data = {:?}\nport = 1\npublic_url = \"https://oware.example\"\nlog_format = \"json\"\n\
         metrics = \"{metrics}\"\n",
        folder.join("data")
    );
    // The command line replaces the port, which nobody may listen on.
    let mut command = serve(&config(&folder, &text), &["--port", "0"]);
    command.env("RUST_LOG", "debug").stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut server = Server(command.spawn().expect("it runs"));
    let mut lines = BufReader::new(server.0.stdout.take().expect("its output")).lines();
    let line = lines.next().expect("a line").expect("text");
    let address = line.split('/').nth(2).expect("an address").replace("localhost", "127.0.0.1");
    assert!(get(&address, "oware.example", "/healthz").starts_with("HTTP/1.1 200"));
    assert!(get(&address, "other.example", "/healthz").starts_with("HTTP/1.1 421"));
    assert!(get(&address, "oware.example", "/metrics").starts_with("HTTP/1.1 404"));
    let metrics = get(&metrics, &metrics, "/metrics");
    assert!(
        metrics.contains("sembra_requests_total{method=\"GET\",path=\"/healthz\""),
        "{metrics}"
    );
    let log = server.0.stderr.take().expect("its log");
    drop(server);
    let lines: Vec<serde_json::Value> = BufReader::new(log)
        .lines()
        .map(|line| serde_json::from_str(&line.expect("text")).expect("a line of JSON"))
        .collect();
    let listening = lines.iter().find(|line| line["message"] == "listening").expect("a first line");
    assert_eq!(listening["public_url"], "https://oware.example");
    assert!(lines.iter().any(|line| line["span"]["path"] == "/healthz"), "{lines:?}");
}

#[test]
fn a_mistake_in_the_configuration_is_one_line_with_its_place() {
    let folder = folder("serve-mistakes");
    let path = config(&folder, "port = 80\npubic_url = \"https://oware.example\"\n");
    let output = serve(&path, &[]).output().expect("it runs");
    check_one_error(&output, "sembra.toml: line 2: unknown field `pubic_url`");
    let output = serve(&folder.join("none.toml"), &[]).output().expect("it runs");
    check_one_error(&output, "none.toml: ");
    let path = config(&folder, "");
    let output = serve(&path, &["--trusted-proxy", "everybody"]).output().expect("it runs");
    check_one_error(&output, "everybody is neither an address nor a network");
    let output = serve(&path, &["--public-url", "oware.example"]).output().expect("it runs");
    check_one_error(&output, "oware.example is no public address");
}
