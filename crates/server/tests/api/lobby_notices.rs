//! What sockets and streams are told of the lobby and of what concerns a person.

use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::Method;
use sembra_storage::postgres::Postgres;
use sembra_storage::{
    Accounts, Challenge, ChallengeId, ChallengeStatus, Challenges, Database, Starter,
};
use sembra_test_postgres::PostgresServer;
use serde_json::{Value, json};

use crate::client::{Answer, TestServer, Visitor};
use crate::lines::Lines;
use crate::lobby::{challenge, path, post};
use crate::socket::{Socket, first_move};
use crate::thinkers::Greedy;

/// Somebody who is known, with a socket.
async fn somebody(server: &TestServer) -> (Visitor, Socket) {
    let visitor = server.visitor();
    visitor.put("/api/v1/progress", json!({})).await;
    let socket = Socket::open(&visitor).await;
    assert!(socket.hello["person"]["name"].is_string());
    (visitor, socket)
}

fn name(socket: &Socket) -> &str {
    socket.hello["person"]["name"].as_str().expect("a name")
}

/// The next notice of a kind.
async fn notice(socket: &mut Socket, kind: &str) -> Value {
    let message = socket.until("notice").await;
    assert_eq!(message["kind"], kind, "{message}");
    message
}

/// The next lobby with so many challenges.
async fn lobby_with(socket: &mut Socket, count: usize) -> Value {
    loop {
        let message = socket.until("lobby").await;
        if message["challenges"].as_array().expect("a list").len() == count {
            return message;
        }
    }
}

async fn accept(visitor: &Visitor, challenge: &Value) -> Answer {
    visitor.send(visitor.request(Method::POST, &path(challenge, "/accept"))).await
}

#[tokio::test]
async fn the_lobby_is_pushed_to_those_who_look_at_it() {
    let server = TestServer::start().await;
    let ((ana, mut anas), (_, mut beas)) = (somebody(&server).await, somebody(&server).await);
    for socket in [&mut anas, &mut beas] {
        socket.send(json!({"do": "lobby"})).await;
        let lobby = lobby_with(socket, 0).await;
        assert_eq!((&lobby["playing"], &lobby["online"]), (&json!([]), &json!(2)));
    }
    let made = challenge(&ana, json!({"time": "5+3"})).await;
    assert_eq!(lobby_with(&mut anas, 1).await["challenges"][0]["mine"], true);
    let seen = lobby_with(&mut beas, 1).await;
    assert_eq!(seen["challenges"][0]["id"], made["id"]);
    assert_eq!(seen["challenges"][0]["mine"], false);
    // Whoever has left is not told.
    beas.send(json!({"do": "leave_lobby"})).await;
    assert_eq!(ana.delete(&path(&made, "")).await.status, 204);
    lobby_with(&mut anas, 0).await;
    beas.send(json!({"do": "ping"})).await;
    assert_eq!(beas.next().await["is"], "pong");
    server.stop().await;
}

#[tokio::test]
async fn many_changes_of_the_lobby_are_few_messages() {
    let server = TestServer::start().await;
    let ((ana, _anas), (_, mut beas)) = (somebody(&server).await, somebody(&server).await);
    beas.send(json!({"do": "lobby"})).await;
    let begun = Instant::now();
    for _ in 0..12 {
        let made = challenge(&ana, json!({"time": "5+3"})).await;
        assert_eq!(ana.delete(&path(&made, "")).await.status, 204);
    }
    challenge(&ana, json!({"time": "3+2"})).await;
    let mut messages = 1;
    while beas.until("lobby").await["challenges"][0]["time"] != "3+2" {
        messages += 1;
    }
    let seconds = begun.elapsed().as_secs_f64();
    assert!(f64::from(messages) <= 2.0 + 4.0 * seconds, "{messages} in {seconds} s");
    server.stop().await;
}

#[tokio::test]
async fn a_challenge_and_its_game_are_told_on_every_connection() {
    let server = TestServer::start().await;
    let ((ana, mut anas), (bea, mut beas)) = (somebody(&server).await, somebody(&server).await);
    let mut second = Socket::open(&bea).await;
    let mut stream = Lines::open(&bea, "/api/v1/stream").await;
    let declined = challenge(&ana, json!({"to": name(&beas), "time": "3d"})).await;
    for socket in [&mut beas, &mut second] {
        let told = notice(socket, "challenge").await;
        assert_eq!((&told["game"], &told["challenge"]["id"]), (&Value::Null, &declined["id"]));
        assert_eq!(told["challenge"]["status"], "open");
        assert_eq!(told["challenge"]["mine"], false);
    }
    assert_eq!(stream.next().await["challenge"]["id"], declined["id"]);
    post(&bea, &path(&declined, "/decline")).await.expect(200);
    let told = notice(&mut anas, "challenge_declined").await;
    assert_eq!(told["challenge"]["status"], "declined");

    let terms = json!({"to": name(&beas), "time": "3d", "starter": "opponent"});
    let made = challenge(&ana, terms).await;
    notice(&mut beas, "challenge").await;
    let game = accept(&bea, &made).await.expect(201);
    let id = game["id"].as_str().expect("a name");
    assert_eq!(notice(&mut anas, "game_started").await["game"], id);
    let told = notice(&mut anas, "challenge_accepted").await;
    assert_eq!((&told["game"], &told["challenge"]["game"]), (&json!(id), &json!(id)));
    for socket in [&mut beas, &mut second] {
        loop {
            let told = socket.until("notice").await;
            if told["kind"] == "game_started" {
                break;
            }
        }
        assert_eq!(notice(socket, "your_turn").await["game"], id);
    }
    bea.play(id, &first_move(&game), 0).await.expect(200);
    assert_eq!(notice(&mut anas, "your_turn").await["game"], id);
    ana.act(id, "abort", json!({})).await.expect(200);
    for socket in [&mut anas, &mut beas, &mut second] {
        assert_eq!(notice(socket, "game_over").await["game"], id);
    }
    for kind in ["challenge", "game_started", "your_turn", "game_over"] {
        assert_eq!(stream.next().await["kind"], kind);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_challenge_that_is_taken_back_is_told_too() {
    let server = TestServer::start().await;
    let ((ana, _anas), (_, mut beas)) = (somebody(&server).await, somebody(&server).await);
    let made = challenge(&ana, json!({"to": name(&beas)})).await;
    assert_eq!(notice(&mut beas, "challenge").await["challenge"]["status"], "open");
    assert_eq!(ana.delete(&path(&made, "")).await.status, 204);
    assert_eq!(notice(&mut beas, "challenge").await["challenge"]["status"], "closed");
    server.stop().await;
}

#[tokio::test]
async fn nobody_is_told_of_turns_in_a_game_with_a_running_clock() {
    let server = TestServer::start().await;
    let ((ana, mut anas), (bea, mut beas)) = (somebody(&server).await, somebody(&server).await);
    let terms = json!({"private": true, "time": "5+3", "starter": "challenger"});
    let game = accept(&bea, &challenge(&ana, terms).await).await.expect(201);
    let id = game["id"].as_str().expect("a name");
    let after = ana.play(id, &first_move(&game), 0).await.expect(200);
    bea.play(id, &first_move(&after), 1).await.expect(200);
    ana.act(id, "resign", json!({})).await.expect(200);
    for socket in [&mut anas, &mut beas] {
        assert_eq!(notice(socket, "game_started").await["game"], id);
    }
    notice(&mut anas, "challenge_accepted").await;
    notice(&mut anas, "game_over").await;
    notice(&mut beas, "game_over").await;
    server.stop().await;
}

#[tokio::test]
async fn a_stream_begins_with_what_is_open() {
    let server = TestServer::start().await;
    let ((ana, _anas), (bea, beas)) = (somebody(&server).await, somebody(&server).await);
    let game = accept(&bea, &challenge(&ana, json!({"private": true})).await).await.expect(201);
    let open = challenge(&ana, json!({"to": name(&beas)})).await;
    bea.new_game(json!({"mode": "two"})).await;
    let mut stream = Lines::open(&bea, "/api/v1/stream").await;
    let first = stream.next().await;
    assert_eq!((&first["is"], &first["kind"]), (&json!("notice"), &json!("game_started")));
    assert_eq!(first["game"], game["id"]);
    let second = stream.next().await;
    assert_eq!((&second["kind"], &second["challenge"]["id"]), (&json!("challenge"), &open["id"]));
    // Nothing else is open: the next line only shows that the stream is alive.
    assert_eq!(stream.line().await.as_deref(), Some(""));
    server.visitor().get("/api/v1/stream").await.expect_problem(403, "account_needed");
    server.stop().await;
}

/// Two servers on one PostgreSQL database.
struct TwoProcesses {
    postgres: PostgresServer,
    url: String,
    servers: [TestServer; 2],
}

impl TwoProcesses {
    async fn start() -> TwoProcesses {
        let postgres = PostgresServer::start().expect("a PostgreSQL server");
        let url = postgres.create_database("sembra").expect("a database");
        let start = async || {
            TestServer::with(Arc::new(Greedy), |config| config.database = Some(url.clone())).await
        };
        let servers = [start().await, start().await];
        TwoProcesses { postgres, url, servers }
    }

    async fn stop(self) {
        let TwoProcesses { postgres, servers, .. } = self;
        for server in servers {
            server.stop().await;
        }
        drop(postgres);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_tell_the_same_people() {
    let both = TwoProcesses::start().await;
    let (ana, mut anas) = somebody(&both.servers[0]).await;
    let (bea, mut beas) = somebody(&both.servers[1]).await;
    for socket in [&mut anas, &mut beas] {
        socket.send(json!({"do": "lobby"})).await;
        lobby_with(socket, 0).await;
    }
    let begun = Instant::now();
    let open = challenge(&ana, json!({"time": "5+3"})).await;
    assert_eq!(lobby_with(&mut beas, 1).await["challenges"][0]["id"], open["id"]);
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());

    let terms = json!({"to": name(&beas), "time": "1d", "starter": "opponent"});
    let made = challenge(&ana, terms).await;
    assert_eq!(notice(&mut beas, "challenge").await["challenge"]["id"], made["id"]);
    let game = accept(&bea, &made).await.expect(201);
    let id = game["id"].as_str().expect("a name");
    for kind in ["game_started", "challenge_accepted"] {
        assert_eq!(notice(&mut anas, kind).await["game"], id);
    }
    // Bea moves in one process, and Ana is told in the other.
    bea.play(id, &first_move(&game), 0).await.expect(200);
    assert_eq!(notice(&mut anas, "your_turn").await["game"], id);
    // The lobby counts the people of both.
    while beas.until("lobby").await["online"] != 2 {}
    both.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_no_process_was_told_of_is_found_in_the_database() {
    let both = TwoProcesses::start().await;
    let (_ana, anas) = somebody(&both.servers[0]).await;
    let (_bea, mut beas) = somebody(&both.servers[1]).await;
    beas.send(json!({"do": "lobby"})).await;
    lobby_with(&mut beas, 0).await;
    // The servers have looked once.
    tokio::time::sleep(Duration::from_secs(4)).await;
    let database = Postgres::open(&both.url).await.expect("opened");
    let by_name =
        async |name: &str| database.person_by_name(name).await.expect("read").expect("known").id;
    let (ana, bea) = (by_name(name(&anas)).await, by_name(name(&beas)).await);
    let now = sembra_play::Timestamp::from_ms(
        std::time::UNIX_EPOCH.elapsed().expect("a time").as_millis() as i64,
    );
    let silent = |opponent| Challenge {
        id: ChallengeId::random().expect("random bytes"),
        person: ana,
        opponent,
        rules: sembra_rules::Rules::ABAPA,
        time: sembra_play::TimeControl::Days(1),
        rated: false,
        starter: Starter::Chance,
        is_private: opponent.is_some(),
        while_present: false,
        created: now,
        expires: now.plus_ms(3_600_000),
        status: ChallengeStatus::Open,
        game: None,
    };
    let (open, direct) = (silent(None), silent(Some(bea)));
    for challenge in [&open, &direct] {
        assert!(database.add_challenge(challenge, 10).await.expect("added"));
    }
    let mut told = [false, false];
    while told != [true, true] {
        let message = beas.next().await;
        match message["is"].as_str() {
            Some("notice") => {
                assert_eq!(message["challenge"]["id"], direct.id.as_str());
                assert!(!told[0], "it is told once");
                told[0] = true;
            }
            Some("lobby") => told[1] |= message["challenges"][0]["id"] == open.id.as_str(),
            _ => {}
        }
    }
    // Not again when the servers look the next time.
    tokio::time::sleep(Duration::from_secs(7)).await;
    beas.send(json!({"do": "ping"})).await;
    loop {
        let message = beas.next().await;
        assert_ne!(message["is"], "notice", "{message}");
        if message["is"] == "pong" {
            break;
        }
    }
    database.close().await;
    both.stop().await;
}
