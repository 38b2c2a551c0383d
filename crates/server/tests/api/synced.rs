//! A move is on the disk before it is acknowledged: the system calls of the server, traced.

use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use serde_json::json;

use crate::child::{self, ChildServer};
use crate::client::Visitor;
use crate::socket::{Socket, begin};

/// Whether the system lets a process be traced; prints why not.
fn can_trace() -> bool {
    match Command::new("strace").args(["-o", "/dev/null", "true"]).output() {
        Ok(output) if output.status.success() => true,
        Ok(output) => {
            println!("not traced: strace: {}", String::from_utf8_lossy(&output.stderr));
            false
        }
        Err(error) => {
            println!("not traced: strace cannot be run: {error}");
            false
        }
    }
}

/// A server whose system calls for files and sockets are written to a file.
fn traced_server(folder: &Path, trace: &Path) -> ChildServer {
    let calls = "trace=fsync,fdatasync,recvfrom,read,readv,sendto,write,writev,sendmsg,recvmsg";
    let trace = trace.to_str().expect("a path");
    let strace = ["strace", "-f", "-y", "-s", "64", "-o", trace, "-e", calls];
    ChildServer::run(child::command(&strace, folder))
}

/// Reads a trace, once the tracer has written its last lines.
async fn read(trace: &Path) -> (Vec<Traced>, String) {
    tokio::time::sleep(Duration::from_millis(300)).await;
    let text = String::from_utf8_lossy(&std::fs::read(trace).expect("a trace")).into_owned();
    (read_trace(&text), text)
}

/// What a line of a trace tells about durability. A connection is the name of its socket.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Traced {
    /// A client sent something.
    Received(String),
    /// The write-ahead log is on the disk.
    Synced,
    /// A move is about to be acknowledged.
    Acknowledged(String),
}

/// The name of the socket that a call is about, such as `socket:[317797]`.
fn connection(line: &str) -> Option<String> {
    let start = line.find("<socket:")?;
    let end = line[start..].find("]>")?;
    Some(line[start + 1..=start + end].to_owned())
}

/// Reads a trace. A call that was interrupted has two lines: sending counts from the first,
/// receiving and syncing from the second.
fn read_trace(trace: &str) -> Vec<Traced> {
    let (mut syncing, mut receiving) = (HashSet::new(), HashMap::new());
    let mut events = Vec::new();
    for line in trace.lines() {
        let process = line.split_whitespace().next().unwrap_or_default();
        let is_receiving =
            ["recvfrom", "recvmsg", "read(", "readv("].iter().any(|c| line.contains(c));
        let is_unfinished = line.contains("<unfinished");
        if line.contains("sync(") && line.contains("-wal") {
            if is_unfinished {
                syncing.insert(process);
            } else if line.ends_with("= 0") {
                events.push(Traced::Synced);
            }
        } else if line.contains("sync resumed") {
            if syncing.remove(process) && line.ends_with("= 0") {
                events.push(Traced::Synced);
            }
        } else if line.contains("recvfrom resumed") || line.contains("read resumed") {
            if let Some(connection) = receiving.remove(process).filter(|_| has_bytes(line)) {
                events.push(Traced::Received(connection));
            }
        } else if let Some(connection) = connection(line) {
            if is_receiving && is_unfinished {
                receiving.insert(process, connection);
            } else if is_receiving {
                events.extend(has_bytes(line).then_some(Traced::Received(connection)));
            } else if line.contains("HTTP/1.1 200 OK") || line.contains(r#"{\"is\":\"done\""#) {
                events.push(Traced::Acknowledged(connection));
            }
        }
    }
    events
}

/// Whether a call returned a number of bytes.
fn has_bytes(line: &str) -> bool {
    line.rsplit("= ").next().is_some_and(|count| count.parse::<u64>().is_ok_and(|count| count > 0))
}

/// Counts the acknowledgements that followed a sync, and that since their request was received.
/// Fails at one that did not.
fn count_synced(events: &[Traced]) -> usize {
    let mut count = 0;
    for (at, event) in events.iter().enumerate() {
        let Traced::Acknowledged(connection) = event else { continue };
        let received = Traced::Received(connection.clone());
        let begun = events[..at].iter().rposition(|event| *event == received).expect("a request");
        assert!(events[begun..at].contains(&Traced::Synced), "{:?}", &events[begun..=at]);
        count += 1;
    }
    count
}

const MOVES: [&str; 6] = ["A", "a", "B", "b", "C", "c"];

#[tokio::test]
async fn a_move_over_http_is_synced_before_it_is_answered() {
    if !can_trace() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let trace = folder.path().join("trace");
    let server = traced_server(folder.path(), &trace);
    let visitor = Visitor::new(server.base.clone());
    let game = visitor.new_game(json!({"mode": "two"})).await;
    let id = game["id"].as_str().expect("a name");
    for (ply, house) in MOVES.into_iter().enumerate() {
        visitor.play(id, house, ply).await.expect(200);
    }
    let (events, text) = read(&trace).await;
    assert_eq!(count_synced(&events), MOVES.len(), "{text}");
}

#[tokio::test]
async fn a_move_over_a_socket_is_synced_before_it_is_acknowledged() {
    if !can_trace() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let trace = folder.path().join("trace");
    let server = traced_server(folder.path(), &trace);
    let (south, north) = (Visitor::new(server.base.clone()), Visitor::new(server.base.clone()));
    let id = begin(&south, &north, json!({"time": "5+3"})).await;
    let mut sockets = [Socket::open(&south).await, Socket::open(&north).await];
    for socket in &mut sockets {
        socket.watch(&id).await;
    }
    for (ply, house) in MOVES.into_iter().enumerate() {
        Socket::done(&sockets[ply % 2].play(&id, house, ply).await);
    }
    let (events, text) = read(&trace).await;
    assert_eq!(count_synced(&events), MOVES.len(), "{text}");
}

#[test]
fn a_trace_with_a_late_sync_is_not_taken_for_a_durable_one() {
    let trace = "7 recvfrom(9<socket:[1]>, \"\\201\\232\", 99) = 70\n\
                 8 fdatasync(5</d/sembra.sqlite-wal> <unfinished ...>\n\
                 7 sendto(9<socket:[1]>, \"\\201\\x{\\\"is\\\":\\\"done\\\"\", 9) = 9\n\
                 8 <... fdatasync resumed>) = 0\n";
    let events = read_trace(trace);
    let socket = "socket:[1]".to_owned();
    let expected = [Traced::Received(socket.clone()), Traced::Acknowledged(socket), Traced::Synced];
    assert_eq!(events, expected);
    assert!(std::panic::catch_unwind(|| count_synced(&events)).is_err());
}
