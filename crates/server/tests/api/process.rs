//! The process of the server: its data folder, output, signals, and limits of connections.

use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use sembra_server::{ServeError, Site, start_with};
use serde_json::json;

use crate::child::{self, ChildServer};
use crate::client::{TestServer, Visitor, config};
use crate::thinkers::Greedy;

fn address(base: &str) -> SocketAddr {
    base.trim_start_matches("http://")
        .replace("localhost", "127.0.0.1")
        .parse()
        .expect("an address")
}

#[tokio::test]
async fn a_second_server_on_the_same_folder_is_refused_with_the_name_of_the_first() {
    let server = TestServer::start().await;
    let second = start_with(&config(server.folder()), Arc::new(Greedy), Site::default()).await;
    let Err(error) = second else { panic!("it starts") };
    assert!(matches!(error, ServeError::FolderInUse { .. }), "{error}");
    let message = error.to_string();
    assert!(message.contains(&format!("process {}", std::process::id())), "{message}");
    assert!(message.contains(&server.base()), "{message}");
    server.visitor().new_game(json!({"mode": "two"})).await;
    // The folder is free as soon as the first one has stopped.
    let folder = server.stop().await;
    TestServer::in_folder(folder, Arc::new(Greedy), |_| {}).await.stop().await;
}

#[test]
fn of_two_servers_that_start_together_one_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut children: Vec<_> =
        (0..2).map(|_| child::command(&[], folder.path()).spawn().expect("a process")).collect();
    let mut running = || {
        let is_running =
            |child: &mut std::process::Child| child.try_wait().expect("a process").is_none();
        children.iter_mut().map(is_running).filter(|running| *running).count()
    };
    let begun = Instant::now();
    while running() == 2 && begun.elapsed() < Duration::from_secs(20) {
        std::thread::sleep(Duration::from_millis(20));
    }
    // The other one goes on.
    std::thread::sleep(Duration::from_millis(500));
    let still = running();
    for child in &mut children {
        let _ = child.kill();
        child.wait().expect("it ends");
    }
    assert_eq!(still, 1);
}

/// The address of a server that cannot print it: its lock file names it.
fn address_in(folder: &Path) -> String {
    let lock: PathBuf = folder.join("server.lock");
    for _ in 0..500 {
        if let Ok(text) = std::fs::read_to_string(&lock)
            && let Some((_, url)) = text.trim().split_once("http://")
        {
            return format!("http://{}", url.trim_end_matches('/'));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    panic!("no server has locked {}", folder.display());
}

#[tokio::test]
async fn a_server_whose_output_is_closed_or_full_serves() {
    for output in ["closed", "full"] {
        let folder = tempfile::tempdir().expect("a folder");
        let child = child::command(&[], folder.path())
            .env("RUST_LOG", "debug")
            .env(child::OUTPUT_VARIABLE, output)
            .spawn()
            .expect("the server starts");
        let base = address_in(folder.path());
        let mut server = ChildServer { child, base };
        let visitor = Visitor::new(server.base.clone());
        let mut healthy = false;
        for _ in 0..100 {
            healthy |= visitor.request(reqwest::Method::GET, "/healthz").send().await.is_ok();
            if healthy {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert!(healthy, "{output}");
        visitor.new_game(json!({"mode": "two"})).await;
        visitor.get("/api/v1/none").await.expect_problem(404, "not_found");
        server.signal("TERM");
        server.ends_within(Duration::from_secs(5));
        assert!(server.child.wait().expect("a process").success(), "{output}");
    }
}

/// A request whose body never comes. The server has asked for the body when this returns.
fn unfinished_request(base: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address(base)).expect("a connection");
    let head = "POST /api/v1/games HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
                content-length: 100\r\nexpect: 100-continue\r\n\r\n";
    stream.write_all(head.as_bytes()).expect("a request");
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).expect("an answer");
    assert_eq!(&answer, b"HTTP/1.1 100");
    stream
}

/// Waits until a server takes no connection any more: it is stopping.
fn wait_until_stopping(base: &str) {
    let begun = Instant::now();
    while TcpStream::connect(address(base)).is_ok() {
        assert!(begun.elapsed() < Duration::from_secs(5), "it still takes connections");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_second_signal_ends_the_server_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = ChildServer::start(folder.path());
    let _client = unfinished_request(&server.base);
    server.signal("INT");
    wait_until_stopping(&server.base);
    assert!(server.child.try_wait().expect("a process").is_none(), "a request is under way");
    server.signal("INT");
    // Without the second signal the request would have ten seconds.
    server.ends_within(Duration::from_secs(5));
}

/// Sends requests for more than the buffers of a connection hold, and reads nothing.
fn deaf_client(base: &str) -> TcpStream {
    let stream = TcpStream::connect(address(base)).expect("a connection");
    stream.set_nonblocking(true).expect("a socket");
    let request = "GET /api/v1/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(500);
    // What the server does not take any more is left out.
    let _ = (&stream).write(request.as_bytes());
    stream
}

/// Whether the other side has closed a connection. Reports it once.
fn is_closed(stream: &TcpStream) -> bool {
    stream.take_error().expect("a socket").is_some()
}

#[tokio::test]
async fn clients_that_never_read_are_dropped() {
    let server = TestServer::with(Arc::new(Greedy), |config| {
        config.write_max = Duration::from_millis(500);
    })
    .await;
    let mut clients: Vec<_> = (0..60).map(|_| deaf_client(&server.base())).collect();
    let begun = Instant::now();
    while !clients.is_empty() {
        clients.retain(|client| !is_closed(client));
        let open = clients.len();
        assert!(begun.elapsed() < Duration::from_secs(15), "{open} are still connected");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // Each was held for as long as it may read nothing.
    assert!(begun.elapsed() > Duration::from_millis(300));
    server.visitor().new_game(json!({"mode": "two"})).await;
    server.stop().await;
}

#[tokio::test]
async fn clients_that_never_read_delay_the_stop_by_little() {
    let server = TestServer::with(Arc::new(Greedy), |config| {
        config.write_max = Duration::from_secs(60);
    })
    .await;
    let clients: Vec<_> = (0..60).map(|_| deaf_client(&server.base())).collect();
    let idle = TcpStream::connect(address(&server.base())).expect("a connection");
    tokio::time::sleep(Duration::from_secs(1)).await;
    let begun = Instant::now();
    server.stop().await;
    assert!(begun.elapsed() < Duration::from_secs(4), "{:?}", begun.elapsed());
    drop((clients, idle));
}

/// A visitor with another address of this machine; `None` with a printed reason where it has none.
fn visitor_from(address: Ipv4Addr, base: &str) -> Option<Visitor> {
    if std::net::TcpListener::bind((address, 0)).is_err() {
        println!("skipped: this machine has no address {address}");
        return None;
    }
    let client = reqwest::Client::builder().local_address(IpAddr::V4(address)).build();
    Some(Visitor::with_client(client.expect("a client"), base.to_owned()))
}

#[tokio::test]
async fn one_client_cannot_take_all_connections() {
    let folder = tempfile::tempdir().expect("a folder");
    let limited = ["sh", "-c", "ulimit -n 200 && exec \"$0\" \"$@\""];
    let server = ChildServer::run(child::command(&limited, folder.path()));
    let target = address(&server.base);
    // More connections than the process may have files.
    let mut held: Vec<TcpStream> = Vec::new();
    for _ in 0..300 {
        held.extend(TcpStream::connect_timeout(&target, Duration::from_secs(1)).ok());
    }
    assert!(held.len() >= 200, "{}", held.len());
    if let Some(other) = visitor_from(Ipv4Addr::new(127, 0, 0, 2), &server.base) {
        let begun = Instant::now();
        other.new_game(json!({"mode": "two"})).await;
        assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
    }
    // Even from the same address a new connection takes the place of one that only waits.
    tokio::time::sleep(Duration::from_millis(1200)).await;
    Visitor::new(server.base.clone()).new_game(json!({"mode": "two"})).await;
    // Those beyond the limit got an answer that says so.
    let mut answer = String::new();
    let mut last = held.pop().expect("a connection");
    last.set_read_timeout(Some(Duration::from_secs(2))).expect("a socket");
    let _ = last.read_to_string(&mut answer);
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 503"), "{answer}");
}
