//! The same API on PostgreSQL.

use std::sync::Arc;

use sembra_server::{Config, ServeError, Site, start_with};
use sembra_test_postgres::PostgresServer;
use serde_json::json;

use crate::client::{TestServer, config};
use crate::thinkers::Greedy;

#[tokio::test]
async fn a_game_against_the_computer_on_postgres() {
    let postgres = PostgresServer::start().expect("a PostgreSQL server");
    let url = postgres.create_database("sembra").expect("a database");
    let server =
        TestServer::with(Arc::new(Greedy), |config| config.database = Some(url.clone())).await;
    let visitor = server.visitor();
    visitor.get("/healthz").await.expect(200);
    let game = visitor.new_game(json!({"mode": "computer", "you": "N", "level": 2})).await;
    let id = game["id"].as_str().expect("a name").to_owned();
    let mut game = visitor.settled(&id).await;
    for ply in [1, 3] {
        assert_eq!((&game["ply"], &game["view"]["turn"]), (&json!(ply), &json!("N")));
        let house = game["view"]["moves"][0]["move"].as_str().expect("a move");
        visitor.play(&id, house, ply).await.expect(200);
        game = visitor.settled(&id).await;
    }
    let undone = visitor.act(&id, "undo", json!({})).await.expect(200);
    assert_eq!(undone["ply"], 3);
    let over = visitor.act(&id, "resign", json!({})).await.expect(200);
    let next = visitor.act(&id, "rematch", json!({})).await.expect(201);
    assert_eq!((&over["result"]["winner"], &next["starter"]), (&json!("south"), &json!("S")));
    let next = visitor.settled(next["id"].as_str().expect("a name")).await;
    assert_eq!(next["ply"], 1);
    let list = visitor.get("/api/v1/games").await.expect(200);
    assert_eq!(list["games"].as_array().map(Vec::len), Some(2));
    // Nothing of it is in the data folder, and another server on the database has it all.
    let folder = server.stop().await;
    assert!(!folder.path().join("sembra.sqlite").exists());
    let server =
        TestServer::with(Arc::new(Greedy), |config| config.database = Some(url.clone())).await;
    let visitor = visitor.moved_to(server.base());
    assert_eq!(visitor.get("/api/v1/games").await.expect(200), list);
    server.stop().await;
}

#[tokio::test]
async fn a_database_that_is_no_url_is_an_error_at_the_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = Some("games".to_owned());
    let config = Config { database, ..config(folder.path()) };
    match start_with(&config, Arc::new(Greedy), Site::default()).await {
        Ok(_) => panic!("it should not start"),
        Err(error) => assert!(matches!(error, ServeError::Store(_)), "{error}"),
    }
}
