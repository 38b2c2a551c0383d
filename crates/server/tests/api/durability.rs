//! What was answered is on the disk: kill -9, restarts, schemas, ports.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use reqwest::Method;
use sembra_server::{Config, ServeError, Site, StoreError, start_with};
use serde_json::{Value, json};

use crate::child::ChildServer;
use crate::client::{TestServer, Visitor, config};
use crate::thinkers::Greedy;

#[tokio::test]
async fn every_answered_move_survives_kill_9() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut visitor = Visitor::new(String::new());
    let mut id = String::new();
    let mut answered = String::new();
    for round in 0..5 {
        let mut server = ChildServer::start(folder.path());
        visitor = visitor.moved_to(server.base.clone());
        if round == 0 {
            let game = visitor.new_game(json!({"mode": "two"})).await;
            id = game["id"].as_str().expect("a name").to_owned();
        }
        let mut game = visitor.get(&format!("/api/v1/games/{id}")).await.expect(200);
        assert_eq!(game["moves"], answered, "round {round}");
        for _ in 0..6 {
            let house = game["view"]["moves"][0]["move"].as_str().expect("a move").to_owned();
            game = visitor.play(&id, &house, answered.len()).await.expect(200);
            answered.push_str(&house);
        }
        // Killed the moment the last answer is in.
        server.kill();
    }
    assert_eq!(answered.len(), 30);
}

/// Plays on in a game of its own until the server is gone; returns what was answered.
async fn play_until_gone(visitor: Visitor) -> (Visitor, String, String) {
    let game = visitor.new_game(json!({"mode": "two"})).await;
    let id = game["id"].as_str().expect("a name").to_owned();
    let mut answered = String::new();
    let mut next = game["view"]["moves"][0]["move"].as_str().map(str::to_owned);
    while let Some(house) = next {
        let body = json!({"move": house, "ply": answered.len()});
        let request = visitor.request(Method::POST, &format!("/api/v1/games/{id}/moves"));
        let Ok(response) = request.json(&body).send().await else { break };
        let Ok(game) = response.json::<Value>().await else { break };
        answered.push_str(&house);
        next = game["view"]["moves"][0]["move"].as_str().map(str::to_owned);
    }
    (visitor, id, answered)
}

#[tokio::test]
async fn kill_9_amid_many_writers_loses_nothing_that_was_answered() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = ChildServer::start(folder.path());
    let visitor = || Visitor::new(server.base.clone());
    let players: Vec<_> = (0..8).map(|_| tokio::spawn(play_until_gone(visitor()))).collect();
    tokio::time::sleep(Duration::from_millis(400)).await;
    server.kill();
    let server = ChildServer::start(folder.path());
    let mut moves = 0;
    for player in players {
        let (visitor, id, answered) = player.await.expect("no panic");
        let visitor = visitor.moved_to(server.base.clone());
        let game = visitor.get(&format!("/api/v1/games/{id}")).await.expect(200);
        let kept = game["moves"].as_str().expect("moves");
        // One more move may have been written whose answer did not get out.
        assert!(kept.starts_with(&answered) && kept.len() <= answered.len() + 1, "{kept}");
        moves += answered.len();
    }
    assert!(moves > 0, "nothing was played before the end");
}

#[tokio::test]
async fn a_restart_brings_everything_back() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let game = visitor.new_game(json!({"mode": "computer", "you": "N", "rules": "ouri"})).await;
    let id = game["id"].as_str().expect("a name").to_owned();
    visitor.settled(&id).await;
    visitor.put("/api/v1/progress", json!({"sowing": ["1"]})).await.expect(200);
    visitor.act(&id, "resign", json!({})).await.expect(200);
    visitor.act(&id, "rematch", json!({})).await.expect(201);
    let path = format!("/api/v1/games/{id}");
    let before = visitor.get(&path).await.expect(200);
    let next = before["next"].as_str().expect("a next game").to_owned();
    let next_before = visitor.settled(&next).await;
    let folder = server.stop().await;
    let server = TestServer::in_folder(folder, Arc::new(Greedy), |_| {}).await;
    let visitor = visitor.moved_to(server.base());
    assert_eq!(visitor.get(&path).await.expect(200), before);
    assert_eq!(visitor.settled(&next).await, next_before);
    assert_eq!(visitor.get("/api/v1/progress").await.expect(200), json!({"sowing": ["1"]}));
    server.stop().await;
}

async fn start_error(config: &Config) -> ServeError {
    match start_with(config, Arc::new(Greedy), Site::default()).await {
        Ok(_) => panic!("it should not start"),
        Err(error) => error,
    }
}

/// Runs a statement on the database of a server that is stopped.
async fn execute(folder: &Path, statement: &'static str) {
    use sqlx::{ConnectOptions, Connection};
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.join("sembra.sqlite"));
    let mut connection = options.connect().await.expect("the database opens");
    sqlx::query(statement).execute(&mut connection).await.expect("the statement runs");
    connection.close().await.expect("the database closes");
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_refused() {
    let folder = TestServer::start().await.stop().await;
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, \
                 execution_time) VALUES (9999, 'later', 1, x'00', 1)";
    execute(folder.path(), newer).await;
    let error = start_error(&config(folder.path())).await;
    assert!(matches!(error, ServeError::Store(StoreError::NewerSchema { found: 9999, .. })));
    assert!(error.to_string().contains("newer version of Sembra"), "{error}");
}

#[tokio::test]
async fn a_changed_migration_is_refused() {
    let folder = TestServer::start().await.stop().await;
    execute(folder.path(), "UPDATE _sqlx_migrations SET checksum = x'00'").await;
    let error = start_error(&config(folder.path())).await;
    assert!(matches!(error, ServeError::Store(StoreError::Schema { .. })), "{error}");
}

#[tokio::test]
async fn a_damaged_game_is_an_error_and_the_others_go_on() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let game = visitor.new_game(json!({"mode": "two"})).await;
    let id = game["id"].as_str().expect("a name").to_owned();
    visitor.play(&id, "F", 0).await.expect(200);
    let folder = server.stop().await;
    execute(folder.path(), "UPDATE events SET detail = 'a'").await;
    let server = TestServer::in_folder(folder, Arc::new(Greedy), |_| {}).await;
    let visitor = visitor.moved_to(server.base());
    let answer = visitor.get(&format!("/api/v1/games/{id}")).await;
    answer.expect_problem(500, "damaged_game");
    visitor.new_game(json!({"mode": "two"})).await;
    server.stop().await;
}

#[tokio::test]
async fn a_taken_port_is_named_with_the_next_free_one() {
    let server = TestServer::start().await;
    let port = server.base().rsplit(':').next().and_then(|port| port.parse().ok());
    let port: u16 = port.expect("a port");
    let folder = tempfile::tempdir().expect("a folder");
    let error = start_error(&Config { port, ..config(folder.path()) }).await;
    let ServeError::PortTaken { port: taken, free: Some(free) } = error else {
        panic!("{error}");
    };
    assert!(taken == port && free > port);
    let message = ServeError::PortTaken { port, free: Some(free) }.to_string();
    assert!(message.contains(&format!("use --port {free}")), "{message}");
    server.stop().await;
}

#[tokio::test]
async fn a_data_folder_that_cannot_be_made_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "").expect("a file");
    let error = start_error(&config(&file.join("data"))).await;
    assert!(error.to_string().contains("data folder"), "{error}");
}
