//! A WebSocket of a test, and games between two visitors.

use std::collections::VecDeque;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use reqwest::Method;
use reqwest::header::{HeaderName, HeaderValue};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::client::Visitor;

/// How long a message may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// A socket of a visitor.
pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Messages that came while another one was waited for.
    kept: VecDeque<Value>,
    nr: u64,
    pub hello: Value,
}

impl Socket {
    /// Opens a socket; its first message is a greeting.
    pub async fn open(visitor: &Visitor) -> Socket {
        let cookie = visitor.cookie().unwrap_or_default();
        Socket::try_open(visitor, &[("cookie", &cookie)]).await.expect("a socket")
    }

    /// Opens a socket with headers; an error is the status of the answer.
    pub async fn try_open(visitor: &Visitor, headers: &[(&str, &str)]) -> Result<Socket, u16> {
        let url = format!("{}/api/v1/socket", visitor.base().replace("http://", "ws://"));
        let mut request = url.into_client_request().expect("a request");
        for (name, value) in headers {
            let name = HeaderName::from_bytes(name.as_bytes()).expect("a name");
            request.headers_mut().insert(name, HeaderValue::from_str(value).expect("a value"));
        }
        match connect_async(request).await {
            Ok((stream, _)) => {
                let mut socket =
                    Socket { stream, kept: VecDeque::new(), nr: 0, hello: json!(null) };
                socket.hello = socket.next().await;
                assert_eq!(socket.hello["is"], "hello");
                Ok(socket)
            }
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    pub async fn send(&mut self, request: Value) {
        self.send_text(request.to_string()).await;
    }

    pub async fn send_text(&mut self, text: String) {
        self.stream.send(Message::Text(text.into())).await.expect("sent");
    }

    /// Sends a text; false when the connection has ended.
    pub async fn try_send(&mut self, text: &str) -> bool {
        self.stream.send(Message::text(text)).await.is_ok()
    }

    pub async fn send_bytes(&mut self, bytes: Vec<u8>) {
        self.stream.send(Message::Binary(bytes.into())).await.expect("sent");
    }

    /// The next message; `None` when the server has closed the connection.
    pub async fn receive(&mut self) -> Option<Value> {
        if let Some(kept) = self.kept.pop_front() {
            return Some(kept);
        }
        self.read().await
    }

    async fn read(&mut self) -> Option<Value> {
        let next = async {
            loop {
                match self.stream.next().await {
                    Some(Ok(Message::Text(text))) => {
                        return Some(serde_json::from_str(&text).expect("JSON"));
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                    Some(Ok(other)) => panic!("{other:?}"),
                }
            }
        };
        tokio::time::timeout(PATIENCE, next).await.expect("a message in time")
    }

    /// The next message.
    pub async fn next(&mut self) -> Value {
        self.receive().await.expect("a message")
    }

    /// The next message of a kind; others are passed over.
    pub async fn until(&mut self, is: &str) -> Value {
        loop {
            let message = self.next().await;
            if message["is"] == is {
                return message;
            }
        }
    }

    /// Sends a request with a number; returns the answer to it. Other messages are kept.
    pub async fn ask(&mut self, mut request: Value) -> Value {
        self.nr += 1;
        let nr = self.nr;
        request["nr"] = json!(nr);
        self.send(request).await;
        let mut kept = VecDeque::new();
        let answer = loop {
            let message = self.next().await;
            if message["nr"] == nr {
                break message;
            }
            kept.push_back(message);
        };
        self.kept.extend(kept);
        answer
    }

    /// Asks for something that must be done; returns the version after it.
    #[track_caller]
    pub fn done(answer: &Value) -> u64 {
        assert_eq!(answer["is"], "done", "{answer}");
        answer["version"].as_u64().expect("a version")
    }

    /// The code of a refusal.
    #[track_caller]
    pub fn refused(answer: &Value) -> &str {
        assert_eq!(answer["is"], "refused", "{answer}");
        let problem = &answer["problem"];
        assert!(problem["status"].as_u64().is_some_and(|status| status >= 400), "{problem}");
        problem["code"].as_str().expect("a code")
    }

    /// Follows a game; returns it whole.
    pub async fn watch(&mut self, id: &str) -> Value {
        self.send(json!({"do": "watch", "game": id})).await;
        let mut message = self.until("game").await;
        assert_eq!(message["game"]["id"], id);
        message["game"].take()
    }

    pub async fn play(&mut self, id: &str, house: &str, ply: usize) -> Value {
        self.ask(json!({"do": "move", "game": id, "move": house, "ply": ply})).await
    }

    pub async fn act(&mut self, id: &str, action: &str) -> Value {
        self.ask(json!({"do": action, "game": id})).await
    }
}

/// Begins a game between two visitors by a private challenge. The first one plays South, and
/// starts. Returns its name.
pub async fn begin(south: &Visitor, north: &Visitor, mut terms: Value) -> String {
    terms["private"] = json!(true);
    terms["starter"] = json!("challenger");
    let challenge = south.post("/api/v1/challenges", terms).await.expect(201);
    let path = format!("/api/v1/challenges/{}/accept", challenge["id"].as_str().expect("a name"));
    let accepted = north.send(north.request(Method::POST, &path)).await;
    assert_eq!(accepted.status, 201, "{}", accepted.text());
    accepted.header("location").rsplit('/').next().expect("a name").to_owned()
}

/// The first legal move of a game, as the game says.
pub fn first_move(game: &Value) -> String {
    game["view"]["moves"][0]["move"].as_str().expect("a legal move").to_owned()
}
