//! Streams of lines for programs, and what a socket tells of the lobby and of one's own affairs.

use std::time::{Duration, Instant};

use reqwest::{Method, Response};
use serde_json::{Value, json};

use crate::client::{TestServer, Visitor};
use crate::socket::{Socket, begin};

/// A stream, and what of it was read.
struct Lines {
    response: Response,
    read: Vec<u8>,
}

impl Lines {
    async fn open(visitor: &Visitor, path: &str) -> Lines {
        let request = visitor.request(Method::GET, path).header("accept-encoding", "gzip, br");
        let response = request.send().await.expect("an answer");
        assert_eq!(response.status().as_u16(), 200);
        assert_eq!(response.headers()["content-type"], "application/x-ndjson");
        assert!(!response.headers().contains_key("content-encoding"));
        Lines { response, read: Vec::new() }
    }

    /// The next line; `None` at the end.
    async fn line(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.read.iter().position(|&byte| byte == b'\n') {
                let line = self.read.drain(..=end).collect();
                return Some(String::from_utf8(line).expect("UTF-8").trim_end().to_owned());
            }
            let chunk = tokio::time::timeout(Duration::from_secs(20), self.response.chunk());
            match chunk.await.expect("in time") {
                Ok(Some(bytes)) => self.read.extend(bytes),
                Ok(None) | Err(_) => return None,
            }
        }
    }

    /// The next message of a kind.
    async fn until(&mut self, is: &str) -> Value {
        loop {
            let line = self.line().await.expect("a line");
            if !line.is_empty() {
                let message: Value = serde_json::from_str(&line).expect("JSON");
                if message["is"] == is {
                    return message;
                }
            }
        }
    }
}

#[tokio::test]
async fn a_game_is_followed_line_by_line() {
    let server = TestServer::start().await;
    let (south, north) = (server.visitor(), server.visitor());
    let id = begin(&south, &north, json!({"time": "5+3"})).await;
    let mut lines = Lines::open(&north, &format!("/api/v1/games/{id}/stream")).await;
    let first = lines.until("game").await;
    assert_eq!((&first["game"]["id"], &first["game"]["you"]), (&json!(id), &json!("N")));
    assert_eq!(first["game"]["presence"]["N"], true, "whoever reads the stream is there");
    south.play(&id, "F", 0).await.expect(200);
    let update = lines.until("update").await;
    assert_eq!((&update["version"], &update["ply"]["move"]), (&json!(1), &json!("F")));
    assert_eq!(update["you"], "N");
    north.play(&id, "f", 1).await.expect(200);
    assert_eq!(lines.until("update").await["event"], json!({"kind": "move", "by": "N"}));
    south.act(&id, "say", json!({"phrase": "good_luck"})).await;
    assert_eq!(lines.until("said").await["phrase"], "good_luck");
    // An empty line shows that the connection is alive.
    let begun = Instant::now();
    while !lines.line().await.expect("a line").is_empty() {}
    assert!(begun.elapsed() < Duration::from_secs(10));
    // A spectator is no player, and a game that is not there has no stream.
    let mut watching = Lines::open(&server.visitor(), &format!("/api/v1/games/{id}/stream")).await;
    assert!(watching.until("game").await["game"]["you"].is_null());
    let private = south.new_game(json!({"mode": "two"})).await;
    let path = format!("/api/v1/games/{}/stream", private["id"].as_str().expect("a name"));
    north.get(&path).await.expect_problem(404, "not_found");
    // The stream of a deleted game ends.
    let mut own = Lines::open(&south, &path).await;
    own.until("game").await;
    assert_eq!(south.delete(&path.replace("/stream", "")).await.status, 204);
    assert_eq!(own.line().await, None);
    let stopping = async {
        assert_eq!(lines.until("bye").await, json!({"is": "bye", "reason": "stopping"}));
        assert_eq!(lines.line().await, None);
    };
    tokio::join!(server.stop(), stopping);
}

#[tokio::test]
async fn a_player_whose_stream_ends_is_away() {
    let server = TestServer::start().await;
    let (south, north) = (server.visitor(), server.visitor());
    let id = begin(&south, &north, json!({"time": "5+3"})).await;
    let mut socket = Socket::open(&south).await;
    assert_eq!(socket.watch(&id).await["presence"]["N"], false);
    let lines = Lines::open(&north, &format!("/api/v1/games/{id}/stream")).await;
    assert_eq!(socket.until("presence").await["presence"]["N"], true);
    drop(lines);
    // The server notices when it writes the next line.
    assert_eq!(socket.until("presence").await["presence"]["N"], false);
    server.stop().await;
}

#[tokio::test]
async fn notices_come_over_sockets_and_streams() {
    let server = TestServer::start().await;
    let (south, north) = (server.visitor(), server.visitor());
    server.visitor().get("/api/v1/stream").await.expect_problem(403, "account_needed");
    let first = begin(&south, &north, json!({"time": "1d"})).await;
    let mut lines = Lines::open(&south, "/api/v1/stream").await;
    let open = lines.until("notice").await;
    assert_eq!((&open["kind"], &open["game"]), (&json!("game_started"), &json!(first)));
    let mut socket = Socket::open(&south).await;
    let second = begin(&north, &south, json!({"time": "5+3"})).await;
    for message in [lines.until("notice").await, socket.until("notice").await] {
        assert_eq!((&message["kind"], &message["game"]), (&json!("game_started"), &json!(second)));
    }
    south.play(&first, "F", 0).await.expect(200);
    north.play(&first, "f", 1).await.expect(200);
    let turn = loop {
        let notice = socket.until("notice").await;
        if notice["kind"] == "your_turn" {
            break notice;
        }
    };
    assert_eq!(turn["game"], json!(first));
    server.stop().await;
}

#[tokio::test]
async fn the_lobby_is_followed_over_a_socket() {
    let server = TestServer::start().await;
    let ana = server.visitor();
    let mut socket = Socket::open(&server.visitor()).await;
    socket.send(json!({"do": "lobby"})).await;
    assert_eq!(socket.until("lobby").await["challenges"], json!([]));
    let challenge = ana.post("/api/v1/challenges", json!({"time": "5+3"})).await.expect(201);
    let shown = loop {
        let lobby = socket.until("lobby").await;
        if lobby["challenges"] != json!([]) {
            break lobby;
        }
    };
    assert_eq!(shown["challenges"][0]["id"], challenge["id"]);
    socket.send(json!({"do": "leave_lobby"})).await;
    let path = format!("/api/v1/challenges/{}", challenge["id"].as_str().expect("a name"));
    ana.delete(&path).await;
    tokio::time::sleep(Duration::from_millis(600)).await;
    // Nothing of it is heard before the answer to a ping.
    socket.send(json!({"do": "ping", "nr": 5})).await;
    assert_eq!(socket.next().await, json!({"is": "pong", "nr": 5}));
    server.stop().await;
}
