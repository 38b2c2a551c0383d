//! Games that were played without a connection.

use serde_json::json;

use crate::client::TestServer;

const KEY: &str = "5f0c3e7a-played-without-a-line";

#[tokio::test]
async fn a_game_played_elsewhere_is_taken_once_and_played_on() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let body = json!({"key": KEY, "game": {"mode": "two", "names": {"S": "Ana"}}, "moves": "FfBe"});
    let made = visitor.post("/api/v1/games/played", body.clone()).await.expect(201);
    assert_eq!(
        (&made["moves"], &made["ply"], &made["version"]),
        (&json!("FfBe"), &json!(4), &json!(4))
    );
    assert_eq!(made["names"]["S"], "Ana");
    let again = visitor.post("/api/v1/games/played", body.clone()).await.expect(200);
    assert_eq!(again["id"], made["id"]);
    let id = made["id"].as_str().expect("a name");
    let moved =
        visitor.post(&format!("/api/v1/games/{id}/moves"), json!({"move": "A", "ply": 4})).await;
    assert_eq!(moved.expect(200)["ply"], 5);
    // Sent once more, the game stays as it is.
    assert_eq!(visitor.post("/api/v1/games/played", body.clone()).await.expect(200)["ply"], 5);
    let games = visitor.get("/api/v1/games").await.expect(200);
    assert_eq!(games["games"].as_array().map(Vec::len), Some(1));
    server.stop().await;
}

#[tokio::test]
async fn a_finished_game_keeps_its_end_and_the_computer_goes_on_with_its_turn() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let game = json!({"mode": "computer", "level": 1, "you": "S"});
    let body = json!({"key": KEY, "game": game, "moves": "Ff", "ending": "south_resigned"});
    let made = visitor.post("/api/v1/games/played", body.clone()).await.expect(201);
    assert_eq!((&made["over"], &made["reason"]), (&json!(true), &json!("resignation")));
    assert_eq!(made["result"]["winner"], "north");
    let body = json!({"key": "another-key-of-this-device", "game": game, "moves": "F"});
    let made = visitor.post("/api/v1/games/played", body.clone()).await.expect(201);
    let id = made["id"].as_str().expect("a name").to_owned();
    let path = format!("/api/v1/games/{id}/wait?version=1");
    let answered = visitor.get(&path).await.expect(200);
    assert_eq!(answered["ply"], 2, "{answered}");
    server.stop().await;
}

#[tokio::test]
async fn what_the_rules_refuse_changes_nothing() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let two = json!({"mode": "two"});
    for (body, status, code) in [
        (json!({"key": KEY, "game": two, "moves": "FF"}), 422, "illegal_move"),
        (json!({"key": KEY, "game": two, "moves": "FfX"}), 422, "invalid_body"),
        (json!({"key": KEY, "game": two, "moves": ""}), 422, "invalid_body"),
        (json!({"key": KEY, "game": two, "moves": "Ff".repeat(600)}), 422, "invalid_body"),
        (json!({"key": "short", "game": two, "moves": "F"}), 422, "invalid_body"),
        (
            json!({"key": "with blanks and more of them", "game": two, "moves": "F"}),
            422,
            "invalid_body",
        ),
        (
            json!({"key": KEY, "game": {"mode": "computer", "rated": true}, "moves": "F"}),
            422,
            "invalid_body",
        ),
        (
            json!({"key": KEY, "game": {"mode": "two", "level": 3}, "moves": "F"}),
            422,
            "invalid_body",
        ),
        (json!({"key": KEY, "game": two, "moves": "F", "result": "S"}), 422, "invalid_body"),
    ] {
        let answer = visitor.post("/api/v1/games/played", body.clone()).await;
        assert_eq!(answer.status, status, "{body}");
        assert_eq!(answer.json()["code"], code, "{body}");
        assert!(answer.header("set-cookie").is_empty(), "{body}");
    }
    // An ending after the end.
    let over = json!({"mode": "two", "position": "0-0-0-0-0-1-1-0-0-0-0-0-24-22-S"});
    let body = json!({"key": KEY, "game": over, "moves": "F", "ending": "agreement"});
    let answer = visitor.post("/api/v1/games/played", body.clone()).await;
    assert_eq!((answer.status, answer.json()["code"].clone()), (409, json!("game_over")));
    assert_eq!(visitor.get("/api/v1/games").await.expect(200)["games"], json!([]));
    server.stop().await;
}

#[tokio::test]
async fn the_key_of_somebody_elses_game_opens_nothing() {
    let server = TestServer::start().await;
    let (one, other) = (server.visitor(), server.visitor());
    let body = json!({"key": KEY, "game": {"mode": "two"}, "moves": "F"});
    one.post("/api/v1/games/played", body.clone()).await.expect(201);
    let refused = other.post("/api/v1/games/played", body.clone()).await;
    assert_eq!(refused.json()["code"], "not_allowed");
    server.stop().await;
}
