//! What sockets refuse: each with a code, and nothing has changed.

use serde_json::{Value, json};

use crate::client::{TestServer, Visitor};
use crate::socket::{Socket, begin};

/// A game between two visitors after two moves, and a socket of South's.
struct Setting {
    server: TestServer,
    south: Visitor,
    north: Visitor,
    socket: Socket,
    id: String,
    before: Value,
}

impl Setting {
    async fn new() -> Setting {
        let server = TestServer::start().await;
        let (south, north) = (server.visitor(), server.visitor());
        let id = begin(&south, &north, json!({"time": "10+5"})).await;
        south.play(&id, "F", 0).await.expect(200);
        north.play(&id, "f", 1).await.expect(200);
        let mut socket = Socket::open(&south).await;
        socket.watch(&id).await;
        let before = game(&south, &id).await;
        Setting { server, south, north, socket, id, before }
    }

    /// Sends a request that must be refused with a code and change nothing.
    async fn refuses(&mut self, request: Value, code: &str) {
        let answer = self.socket.ask(request.clone()).await;
        assert_eq!(Socket::refused(&answer), code, "{request}");
        assert_eq!(game(&self.south, &self.id).await, self.before, "{request}");
    }

    async fn stop(self) {
        self.server.stop().await;
    }
}

/// A game without what changes by itself.
async fn game(visitor: &Visitor, id: &str) -> Value {
    let mut game = visitor.get(&format!("/api/v1/games/{id}")).await.expect(200);
    game["clock"].take();
    game["presence"].take();
    game
}

#[tokio::test]
async fn moves_that_may_not_be_played() {
    let mut setting = Setting::new().await;
    let id = setting.id.clone();
    let play =
        |house: &str, ply: usize| json!({"do": "move", "game": id, "move": house, "ply": ply});
    // Illegal, with another number of moves, of another's seat.
    setting.refuses(play("F", 2), "illegal_move").await;
    setting.refuses(play("E", 1), "stale_ply").await;
    setting.refuses(play("E", 3), "stale_ply").await;
    setting.refuses(play("E", usize::MAX >> 1), "stale_ply").await;
    setting.refuses(play("a", 2), "illegal_move").await;
    // The opponent's move again, as if it were one's own.
    setting.refuses(play("f", 1), "stale_ply").await;
    // A replayed move is done already, and counts once.
    let answer = setting.socket.ask(play("F", 0)).await;
    assert_eq!(Socket::done(&answer), 2);
    assert_eq!(game(&setting.south, &setting.id).await, setting.before);
    // Out of turn.
    let mut north = Socket::open(&setting.north).await;
    let answer = north.ask(play("e", 2)).await;
    assert_eq!(Socket::refused(&answer), "not_your_turn");
    let over_http = setting.north.play(&setting.id, "e", 2).await;
    over_http.expect_problem(409, "not_your_turn");
    assert_eq!(game(&setting.south, &setting.id).await, setting.before);
    setting.stop().await;
}

#[tokio::test]
async fn commands_that_do_not_fit_the_game() {
    let mut setting = Setting::new().await;
    let id = setting.id.clone();
    let act = |action: &str, version: u64| json!({"do": action, "game": id, "version": version});
    for action in ["undo", "agree", "decline", "resign", "abort", "claim"] {
        setting.refuses(act(action, 1), "stale_version").await;
        setting.refuses(act(action, 3), "stale_version").await;
    }
    setting.refuses(act("decline", 2), "no_offer").await;
    setting.refuses(act("abort", 2), "too_late_to_abort").await;
    setting.refuses(act("claim", 2), "opponent_present").await;
    setting.refuses(act("rematch", 2), "not_over").await;
    let http = async |action| setting.south.act(&setting.id, action, json!({"version": 2})).await;
    http("decline").await.expect_problem(409, "no_offer");
    http("abort").await.expect_problem(409, "too_late_to_abort");
    http("claim").await.expect_problem(409, "opponent_present");
    http("rematch").await.expect_problem(409, "not_over");
    let stale = setting.south.act(&setting.id, "resign", json!({"version": 1})).await;
    stale.expect_problem(409, "stale_version");
    let other = setting.south.act(&setting.id, "resign", json!({"side": "N"})).await;
    other.expect_problem(422, "invalid_body");
    assert_eq!(game(&setting.south, &setting.id).await, setting.before);
    setting.stop().await;
}

#[tokio::test]
async fn forged_fields_and_unreadable_messages() {
    let mut setting = Setting::new().await;
    let id = setting.id.clone();
    let with = |extra: Value| {
        let mut play = json!({"do": "move", "game": id, "move": "E", "ply": 2});
        play.as_object_mut()
            .expect("an object")
            .extend(extra.as_object().cloned().unwrap_or_default());
        play
    };
    for forged in [
        json!({"at_ms": 0}),
        json!({"lag_ms": 500}),
        json!({"clock": {"S": 999_999}}),
        json!({"side": "S"}),
        json!({"person": 1}),
        json!({"ply": "2"}),
        json!({"ply": -1}),
        json!({"move": "EE"}),
        json!({"game": "../x"}),
    ] {
        setting.refuses(with(forged), "invalid_body").await;
    }
    setting.refuses(json!({"do": "move"}), "invalid_body").await;
    setting.refuses(json!({"do": "win", "game": id}), "invalid_body").await;
    setting.refuses(json!({"do": "say", "game": id, "phrase": "you_lose"}), "invalid_body").await;
    setting
        .refuses(json!({"do": "say", "game": id, "phrase": "hello", "text": "x"}), "invalid_body")
        .await;
    setting.refuses(json!({"do": "resign", "game": "000000000000"}), "not_found").await;
    setting.socket.send(json!({"do": "watch", "game": "000000000000"})).await;
    let answer = setting.socket.until("refused").await;
    assert_eq!((Socket::refused(&answer), &answer["game"]), ("not_found", &json!("000000000000")));
    for (text, code) in [
        ("", "invalid_json"),
        ("{", "invalid_json"),
        ("[1]", "invalid_body"),
        ("null", "invalid_body"),
        ("{\"do\":\"ping\"} {}", "invalid_json"),
        ("\u{0}", "invalid_json"),
    ] {
        setting.socket.send_text(text.to_owned()).await;
        let answer = setting.socket.until("refused").await;
        assert_eq!((Socket::refused(&answer), &answer["nr"]), (code, &Value::Null), "{text:?}");
    }
    setting.socket.send_bytes(vec![1, 2, 3]).await;
    let answer = setting.socket.until("refused").await;
    assert_eq!(Socket::refused(&answer), "unsupported_media_type");
    assert_eq!(game(&setting.south, &setting.id).await, setting.before);
    // The socket still works.
    assert_eq!(setting.socket.ask(json!({"do": "ping"})).await["is"], "pong");
    setting.stop().await;
}

#[tokio::test]
async fn messages_that_are_too_long() {
    let mut setting = Setting::new().await;
    let long = |length: usize| format!("{{\"do\":\"ping\",\"nr\":1}}{}", " ".repeat(length));
    setting.socket.send_text(long(2_000)).await;
    let answer = setting.socket.until("refused").await;
    assert_eq!(Socket::refused(&answer), "body_too_large");
    assert_eq!(setting.socket.ask(json!({"do": "ping"})).await["is"], "pong");
    // What no client of ours ever sends ends the connection.
    setting.socket.send_text(long(100_000)).await;
    while setting.socket.receive().await.is_some() {}
    assert_eq!(game(&setting.south, &setting.id).await, setting.before);
    setting.stop().await;
}

#[tokio::test]
async fn a_flood_of_messages_ends_the_connection_and_no_other() {
    let mut setting = Setting::new().await;
    let mut north = Socket::open(&setting.north).await;
    let mut reasons = Vec::new();
    // The server may have closed the connection before all of them are sent.
    for _ in 0..400 {
        if !setting.socket.try_send("{\"do\":\"ping\"}").await {
            break;
        }
    }
    while let Some(message) = setting.socket.receive().await {
        match message["is"].as_str() {
            Some("pong" | "presence") => {}
            Some("refused") => assert_eq!(Socket::refused(&message), "too_many_requests"),
            _ => reasons.push(message),
        }
    }
    assert_eq!(reasons, [json!({"is": "bye", "reason": "flooding"})]);
    assert_eq!(north.ask(json!({"do": "ping"})).await["is"], "pong");
    setting.stop().await;
}

#[tokio::test]
async fn phrases_come_slowly() {
    let mut setting = Setting::new().await;
    let say = json!({"do": "say", "game": setting.id, "phrase": "oops"});
    let mut codes = Vec::new();
    for _ in 0..10 {
        let answer = setting.socket.ask(say.clone()).await;
        if answer["is"] == "refused" {
            codes.push(Socket::refused(&answer).to_owned());
        }
    }
    assert!(codes.len() >= 4 && codes.iter().all(|code| code == "too_many_requests"), "{codes:?}");
    let http = setting.south.act(&setting.id, "say", json!({"phrase": "oops"})).await;
    http.expect_problem(429, "too_many_requests");
    setting.north.act(&setting.id, "say", json!({"phrase": "thanks"})).await;
    while setting.socket.until("said").await["by"] != "N" {}
    setting.stop().await;
}

#[tokio::test]
async fn too_many_games_on_one_socket() {
    let mut setting = Setting::new().await;
    for number in 0..16 {
        let id = begin(&setting.south, &setting.north, json!({"time": "1d"})).await;
        setting.socket.send(json!({"do": "watch", "game": id})).await;
        let answer = loop {
            let message = setting.socket.next().await;
            if matches!(message["is"].as_str(), Some("game" | "refused")) {
                break message;
            }
        };
        if number < 15 {
            assert_eq!(answer["is"], "game", "{number}: {answer}");
        } else {
            assert_eq!(Socket::refused(&answer), "too_many_games");
        }
    }
    setting.socket.send(json!({"do": "unwatch", "game": setting.id})).await;
    let id = begin(&setting.south, &setting.north, json!({"time": "1d"})).await;
    setting.socket.watch(&id).await;
    setting.stop().await;
}

#[tokio::test]
async fn connections_that_are_not_opened() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let open = async |headers: &[(&str, &str)]| Socket::try_open(&visitor, headers).await.err();
    assert_eq!(open(&[]).await, None);
    let own = server.base();
    assert_eq!(open(&[("origin", &own)]).await, None);
    assert_eq!(open(&[("origin", "http://evil.example")]).await, Some(403));
    assert_eq!(open(&[("sec-fetch-site", "cross-site")]).await, Some(403));
    assert_eq!(open(&[("origin", "null")]).await, Some(403));
    assert_eq!(open(&[("authorization", "Bearer wrong")]).await, Some(401));
    let host = [("host", "evil.example"), ("origin", "http://evil.example")];
    assert_eq!(open(&host).await, Some(421));
    // A secret that the server did not make is nobody's.
    let secret = format!("sembra={}", "ab".repeat(32));
    let socket =
        Socket::try_open(&visitor, &[("cookie", &secret)]).await.map_err(|_| ()).expect("opened");
    assert!(socket.hello["person"].is_null());
    visitor.get("/api/v1/socket").await.expect_problem(400, "invalid_request");
    visitor.post("/api/v1/socket", json!({})).await.expect_problem(405, "method_not_allowed");
    server.stop().await;
}
