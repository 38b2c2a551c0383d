//! Games that are shared by a link: anyone may look, nobody else may change anything.

use serde_json::{Value, json};

use crate::client::TestServer;

#[tokio::test]
async fn a_shared_game_can_be_looked_at_by_anyone_and_changed_by_nobody_else() {
    let server = TestServer::start().await;
    let (owner, stranger) = (server.visitor(), server.visitor());
    let new = json!({"mode": "computer", "you": "N", "level": 2, "names": {"N": "Aina"}});
    let game = owner.new_game(new).await;
    let id = game["id"].as_str().expect("a name");
    let game = owner.settled(id).await;
    assert_eq!(game["read_only"], false);
    stranger.act(id, "share", json!({})).await.expect_problem(404, "not_found");
    let share = owner.act(id, "share", json!({})).await.expect(200);
    assert_eq!(owner.act(id, "share", json!({})).await.expect(200), share);
    let token = share["share"].as_str().expect("a token");
    assert_eq!(token.len(), 26);
    assert!(!token.contains(id));
    let shared = stranger.get(&format!("/api/v1/shared/{token}")).await;
    assert_eq!(shared.header("set-cookie"), "");
    let shared = shared.expect(200);
    assert_eq!((&shared["read_only"], &shared["can_undo"]), (&json!(true), &json!(false)));
    for key in ["plies", "view", "names", "you", "level", "rules", "start", "over", "version"] {
        assert_eq!(shared[key], game[key], "{key}");
    }
    let record = stranger.get(&format!("/api/v1/shared/{token}/record")).await;
    let own = owner.get(&format!("/api/v1/games/{id}/record")).await;
    assert_eq!((record.status, record.text()), (200, own.text()));
    stranger.get(&format!("/api/v1/games/{id}")).await.expect_problem(404, "not_found");
    for token in ["x", id, "00000000000000000000000000", "%ff"] {
        let answer = stranger.get(&format!("/api/v1/shared/{token}")).await;
        answer.expect_problem(404, "not_found");
    }
    // The link shows the game as it goes on, and ends with it.
    owner.act(id, "resign", json!({})).await.expect(200);
    let over = stranger.get(&format!("/api/v1/shared/{token}")).await.expect(200);
    assert_eq!((&over["over"], &over["reason"]), (&json!(true), &json!("resignation")));
    owner.delete(&format!("/api/v1/games/{id}")).await;
    stranger.get(&format!("/api/v1/shared/{token}")).await.expect_problem(404, "not_found");
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_of_a_shared_game_is_not_shared() {
    let server = TestServer::start().await;
    let owner = server.visitor();
    let game = owner.new_game(json!({"mode": "two"})).await;
    let id = game["id"].as_str().expect("a name");
    owner.act(id, "resign", json!({})).await.expect(200);
    owner.act(id, "rematch", json!({})).await.expect(201);
    let share = owner.act(id, "share", json!({})).await.expect(200);
    let token = share["share"].as_str().expect("a token");
    let shared = server.visitor().get(&format!("/api/v1/shared/{token}")).await.expect(200);
    assert_eq!(shared["next"], Value::Null);
    server.stop().await;
}
