//! `sembra admin` for people, beside a server that runs on the same database.
#![cfg(target_os = "linux")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

const PROGRAM: &str = env!("CARGO_BIN_EXE_sembra");

/// A folder of its own for a test, empty at its start.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // It is only there after an earlier run.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A server that ends with the test.
struct Server {
    child: Child,
    address: String,
}

/// An answer: its status, the cookie that it sets, its JSON.
struct Answer {
    status: u16,
    cookie: String,
    body: Value,
}

impl Server {
    fn start(data: &Path) -> Server {
        let mut command = Command::new(PROGRAM);
        command.args(["serve", "--port", "0", "--data"]).arg(data);
        command.stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("it runs");
        let mut line = String::new();
        let mut lines = BufReader::new(child.stdout.take().expect("its output"));
        lines.read_line(&mut line).expect("a line");
        let address = line.split('/').nth(2).expect("an address").replace("localhost", "127.0.0.1");
        Server { child, address }
    }

    fn send(&self, method: &str, path: &str, cookie: &str, body: &str) -> Answer {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        write!(
            stream,
            "{method} /api/v1{path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\
             cookie: {cookie}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a body");
        let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        Answer {
            status: head.split(' ').nth(1).and_then(|word| word.parse().ok()).expect("a status"),
            cookie: set.and_then(|set| set.split(';').next()).unwrap_or_default().to_owned(),
            body: serde_json::from_str(body).unwrap_or_default(),
        }
    }

    /// Makes an account; gives its cookie.
    fn account(&self, name: &str) -> String {
        let answer = self.send("POST", "/account", "", &credentials(name));
        assert_eq!(answer.status, 201, "{}", answer.body);
        answer.cookie
    }

    fn name_of(&self, cookie: &str) -> Value {
        self.send("GET", "/me", cookie, "").body["person"]["name"].clone()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn credentials(name: &str) -> String {
    format!(r#"{{"name":"{name}","password":"correct horse 1"}}"#)
}

fn admin(data: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(PROGRAM);
    command.arg("admin").args(arguments).arg("--data").arg(data);
    command.output().expect("it runs")
}

/// The output of a command that must end with this code.
#[track_caller]
fn told(data: &Path, code: i32, arguments: &[&str]) -> String {
    let output = admin(data, arguments);
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("text");
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", text(&output.stderr));
    if code == 2 { text(&output.stderr) } else { text(&output.stdout) }
}

#[test]
fn a_closed_account_is_shut_at_once_and_can_be_opened_again() {
    let data = folder("admin-close");
    let server = Server::start(&data);
    let (ana, bea) = (server.account("Ana"), server.account("Bea"));
    let made = server.send("POST", "/challenges", &ana, r#"{"private":true}"#);
    let challenge = format!("/challenges/{}", made.body["id"].as_str().expect("a name"));
    assert_eq!(server.send("GET", &challenge, &bea, "").body["status"], "open");
    assert_eq!(told(&data, 0, &["close", "ana"]), "Ana is closed\n");
    assert_eq!(server.name_of(&ana), Value::Null, "its sessions have ended");
    assert_eq!(server.name_of(&bea), "Bea");
    assert_eq!(server.send("GET", &challenge, &bea, "").body["status"], "closed");
    let refused = server.send("POST", "/login", "", &credentials("Ana"));
    assert_eq!((refused.status, &refused.body["code"]), (403, &Value::from("account_closed")));
    assert_eq!(told(&data, 1, &["close", "Ana"]), "Ana was closed before\n");
    assert_eq!(told(&data, 0, &["reopen", "Ana", "--json"]), "{\"done\":true,\"about\":\"Ana\"}\n");
    assert_eq!(server.send("POST", "/login", "", &credentials("Ana")).status, 200);
    assert_eq!(told(&data, 1, &["reopen", "Ana"]), "Ana is not closed, or was deleted\n");
    assert_eq!(told(&data, 2, &["close", "Nobody"]), "sembra: nobody is named Nobody\n");
}

#[test]
fn a_renamed_account_logs_in_with_the_new_name() {
    let data = folder("admin-rename");
    let server = Server::start(&data);
    let ana = server.account("Insult");
    server.account("Bea");
    assert_eq!(told(&data, 0, &["rename", "insult", "Ana"]), "insult is Ana from now on\n");
    assert_eq!(server.name_of(&ana), "Ana");
    assert_eq!(server.send("POST", "/login", "", &credentials("Ana")).status, 200);
    assert_eq!(server.send("POST", "/login", "", &credentials("Insult")).status, 403);
    assert_eq!(told(&data, 2, &["rename", "Ana", "BEA"]), "sembra: the name is taken\n");
    assert_eq!(told(&data, 2, &["rename", "Ana", "admin"]), "sembra: this name is reserved\n");
}

#[test]
fn reports_and_people_are_listed() {
    let data = folder("admin-reports");
    let server = Server::start(&data);
    let ana = server.account("Ana");
    server.account("Bea");
    assert_eq!(told(&data, 0, &["reports"]), "no reports\n");
    let report = r#"{"reason":"stalling","game":null}"#;
    assert_eq!(server.send("POST", "/people/Bea/report", &ana, report).status, 204);
    let line = told(&data, 0, &["reports"]);
    assert!(line.ends_with("Bea: stalling, by Ana\n"), "{line}");
    let report: Value =
        serde_json::from_str(&told(&data, 0, &["reports", "--json"])).expect("JSON");
    assert_eq!((&report["person"], &report["reporter"]), (&"Bea".into(), &"Ana".into()));
    let number = report["report"].to_string();
    let resolved = format!("report {number} is resolved\n");
    assert_eq!(told(&data, 0, &["resolve", &number, "warned"]), resolved);
    let again = format!("no report with the number {number} is open\n");
    assert_eq!(told(&data, 1, &["resolve", &number]), again);
    assert_eq!(told(&data, 0, &["reports"]), "no reports\n");
    assert!(told(&data, 0, &["reports", "--all"]).ends_with("; resolved: warned\n"));
    let people = told(&data, 0, &["people", "--kind", "account", "--json"]);
    let names: Vec<Value> = people
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON")["name"].clone())
        .collect();
    assert_eq!(names, ["Bea", "Ana"]);
    assert!(told(&data, 0, &["people", "be"]).starts_with("Bea "));
    assert_eq!(told(&data, 1, &["people", "--closed"]), "");
}

#[test]
fn a_folder_without_a_database_is_an_error_and_stays_empty() {
    let data = folder("admin-nothing");
    let error = told(&data, 2, &["people"]);
    assert_eq!(error.lines().count(), 1, "{error}");
    assert_eq!(std::fs::read_dir(&data).expect("the folder").count(), 0);
}
