//! `sembra admin verify`, beside a server and on damaged databases.
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

    /// Makes a game; gives its name.
    fn new_game(&self) -> String {
        let body = r#"{"mode":"two"}"#;
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        write!(
            stream,
            "POST /api/v1/games HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
        let game: Value = serde_json::from_str(body).expect("a game");
        game["id"].as_str().expect("a name").to_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn verify(data: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(PROGRAM);
    command.args(["admin", "verify", "--data"]).arg(data).args(arguments);
    command.output().expect("it runs")
}

/// Runs a statement on a database whose server has stopped.
fn execute(data: &Path, sql: String) {
    use sqlx::{ConnectOptions, Executor};
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let options =
            sqlx::sqlite::SqliteConnectOptions::new().filename(data.join("sembra.sqlite"));
        let mut connection = options.connect().await.expect("opened");
        connection.execute(sqlx::AssertSqlSafe(sql)).await.expect("done");
    });
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

#[test]
fn a_database_is_checked_beside_its_server_and_damage_is_named() {
    let data = folder("admin-verify");
    let server = Server::start(&data);
    let games: Vec<String> = (0..3).map(|_| server.new_game()).collect();
    let output = verify(&data, &[]);
    let expected = "3 games with 0 events, 0 ratings with 0 points, 0 tournaments: all in order\n";
    assert_eq!((text(&output.stdout).as_str(), output.status.code()), (expected, Some(0)));
    drop(server);
    let sql = format!(
        "UPDATE states SET plies = 2 WHERE game = (SELECT game FROM games WHERE id = '{}')",
        games[1]
    );
    execute(&data, sql);
    let output = verify(&data, &[]);
    let expected = format!(
        "game {}: its state has plies 2, its events make 0\n\
         3 games with 0 events, 0 ratings with 0 points, 0 tournaments: one thing is wrong\n",
        games[1]
    );
    assert_eq!((text(&output.stdout), output.status.code()), (expected, Some(1)));
    let output = verify(&data, &["--json"]);
    let output = text(&output.stdout);
    let lines: Vec<Value> =
        output.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((lines.len(), lines[0]["game"].as_str()), (2, Some(games[1].as_str())));
    assert_eq!((&lines[1]["games"], &lines[1]["findings"]), (&Value::from(3), &Value::from(1)));
}

#[test]
fn a_database_that_cannot_be_read_is_an_error() {
    let data = folder("admin-none");
    let output = verify(&data, &[]);
    assert_eq!((text(&output.stderr).lines().count(), output.status.code()), (1, Some(2)));
    assert!(output.stdout.is_empty());
}
