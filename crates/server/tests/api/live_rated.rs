//! Rated games: between accounts, and against a level of the computer.

use serde_json::{Value, json};

use crate::client::{TestServer, Visitor};
use crate::socket::{Socket, begin};

/// Somebody with an account.
async fn account(server: &TestServer, name: &str) -> Visitor {
    let visitor = server.visitor();
    let body = json!({"name": name, "password": "a long enough secret"});
    let made = visitor.post("/api/v1/account", body).await;
    assert!((200..300).contains(&made.status), "{}", made.text());
    visitor
}

fn path(id: &str) -> String {
    format!("/api/v1/games/{id}")
}

#[tokio::test]
async fn a_rated_game_changes_the_ratings_of_both_once() {
    let server = TestServer::start().await;
    let players = [account(&server, "Aina").await, account(&server, "Berta").await];
    let id = begin(&players[0], &players[1], json!({"time": "5+3", "rated": true})).await;
    let mut sockets = [Socket::open(&players[0]).await, Socket::open(&players[1]).await];
    for socket in &mut sockets {
        let game = socket.watch(&id).await;
        assert_eq!((&game["rated"], &game["rating_change"]), (&json!(true), &Value::Null));
        assert_eq!(game["players"]["S"]["name"], "Aina");
    }
    Socket::done(&sockets[0].play(&id, "F", 0).await);
    Socket::done(&sockets[1].play(&id, "f", 1).await);
    Socket::done(&sockets[0].act(&id, "resign").await);
    for socket in &mut sockets {
        let over = loop {
            let update = socket.until("update").await;
            if update["over"] == true {
                break update;
            }
        };
        let change = |side: &str| over["rating_change"][side].as_i64().expect("a change");
        assert!(change("S") < 0 && change("N") == -change("S"), "{over}");
        let rating = &over["players"]["N"]["rating"];
        assert_eq!(rating["value"].as_i64(), Some(1500 + change("N")));
        assert_eq!(
            (&rating["pool"], &rating["provisional"]),
            (&json!("abapa.blitz"), &json!(true))
        );
    }
    // What happens after the end changes them no more, and the game says the same later.
    let before = players[0].get(&path(&id)).await.expect(200);
    Socket::done(&sockets[0].act(&id, "rematch").await);
    Socket::done(&sockets[1].act(&id, "decline").await);
    let after = players[1].get(&path(&id)).await.expect(200);
    for key in ["rating_change", "players"] {
        assert_eq!(after[key], before[key], "{key}");
    }
    server.stop().await;
}

#[tokio::test]
async fn an_aborted_game_is_not_rated() {
    let server = TestServer::start().await;
    let players = [account(&server, "Aina").await, account(&server, "Berta").await];
    let id = begin(&players[0], &players[1], json!({"time": "5+3", "rated": true})).await;
    let over = players[1].act(&id, "abort", json!({})).await.expect(200);
    assert_eq!((&over["status"], &over["rating_change"]), (&json!("aborted"), &Value::Null));
    assert!(over["players"]["S"]["rating"].is_null());
    server.stop().await;
}

#[tokio::test]
async fn a_rated_game_against_a_level_has_no_help() {
    let server = TestServer::start().await;
    let rated = json!({"mode": "computer", "level": 2, "rated": true});
    let visitor = server.visitor();
    visitor.post("/api/v1/games", rated.clone()).await.expect_problem(403, "account_needed");
    let player = account(&server, "Aina").await;
    for (field, value) in [
        ("rules", json!("abapa,slam=all")),
        ("position", json!("1-1-0-2-4-0-1-1-1-0-0-0-18-19-S")),
        ("mode", json!("two")),
    ] {
        let mut body = rated.clone();
        body[field] = value;
        if field == "mode" {
            body.as_object_mut().expect("an object").remove("level");
        }
        let refused = player.post("/api/v1/games", body).await.expect_problem(422, "invalid_body");
        assert_eq!(refused["field"], "rated", "{field}");
    }
    let game = player.new_game(rated).await;
    let id = game["id"].as_str().expect("a name").to_owned();
    assert_eq!((&game["rated"], &game["time"]), (&json!(true), &json!("1d")));
    player.play(&id, "F", 0).await.expect(200);
    let game = player.settled(&id).await;
    assert_eq!((&game["can_undo"], &game["can"]["undo"]), (&json!(false), &json!(false)));
    assert_eq!(game["can"]["hint"], false);
    player.act(&id, "undo", json!({})).await.expect_problem(409, "not_allowed");
    player.get(&format!("{}/hint", path(&id))).await.expect_problem(409, "not_allowed");
    player.delete(&path(&id)).await.expect_problem(409, "not_allowed");
    player.act(&id, "say", json!({"phrase": "hello"})).await.expect_problem(409, "not_allowed");
    let over = player.act(&id, "resign", json!({})).await.expect(200);
    assert!(over["rating_change"]["S"].as_i64().is_some_and(|change| change < 0), "{over}");
    assert_eq!(over["players"]["N"]["rating"]["pool"], "abapa.computer");
    player.act(&id, "undo", json!({})).await.expect_problem(409, "game_over");
    let next = player.act(&id, "rematch", json!({})).await.expect(201);
    assert_eq!((&next["rated"], &next["starter"]), (&json!(true), &json!("N")));
    assert_eq!(player.delete(&path(&id)).await.status, 204);
    server.stop().await;
}
