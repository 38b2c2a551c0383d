//! Reviews of games: kept with the game by who played it, read by who may see it.

use reqwest::Method;
use serde_json::{Value, json};

use crate::client::{TestServer, Visitor};

const START: &str = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";

fn line(house: &str, score: i32, pv: &str) -> Value {
    json!({"move": house, "score": score, "proven": null, "net": null, "pv": pv})
}

/// A review of the game F f, which somebody resigned.
fn review() -> Value {
    json!({
        "version": 1, "rules": "abapa", "start": START, "moves": "Ff", "nodes": 1000, "result": null,
        "positions": [
            [line("F", 20, "FfB"), line("E", -10, "")],
            [line("f", 5, "f")],
            [{"move": "A", "score": 0, "proven": "win", "net": [-1, 2], "pv": "A"}],
        ],
    })
}

async fn put(visitor: &Visitor, id: &str, review: &Value) -> crate::client::Answer {
    let request = visitor.request(Method::PUT, &format!("/api/v1/games/{id}/review"));
    visitor.send(request.header("content-type", "application/json").body(review.to_string())).await
}

#[tokio::test]
async fn a_review_is_kept_with_the_game_and_deleted_with_it() {
    let server = TestServer::start().await;
    let (owner, stranger) = (server.visitor(), server.visitor());
    let game = owner.new_game(json!({"mode": "two"})).await;
    let id = game["id"].as_str().expect("a name");
    let path = format!("/api/v1/games/{id}/review");
    for (ply, house) in ["F", "f"].into_iter().enumerate() {
        owner.act(id, "moves", json!({"move": house, "ply": ply})).await.expect(200);
    }
    put(&owner, id, &review()).await.expect_problem(409, "not_over");
    owner.act(id, "resign", json!({})).await.expect(200);
    assert_eq!(owner.get(&path).await.status, 204);
    assert_eq!(put(&owner, id, &review()).await.status, 204);
    assert_eq!(owner.get(&path).await.expect(200), review());
    // Another one takes its place.
    let mut other = review();
    other["nodes"] = json!(5);
    assert_eq!(put(&owner, id, &other).await.status, 204);
    assert_eq!(owner.get(&path).await.expect(200), other);
    put(&stranger, id, &review()).await.expect_problem(404, "not_found");
    stranger.get(&path).await.expect_problem(404, "not_found");
    owner.delete(&format!("/api/v1/games/{id}")).await;
    owner.get(&path).await.expect_problem(404, "not_found");
    server.stop().await;
}

#[tokio::test]
async fn what_is_no_review_of_the_game_is_refused_and_changes_nothing() {
    let server = TestServer::start().await;
    let owner = server.visitor();
    let game = owner.new_game(json!({"mode": "two"})).await;
    let id = game["id"].as_str().expect("a name");
    for (ply, house) in ["F", "f"].into_iter().enumerate() {
        owner.act(id, "moves", json!({"move": house, "ply": ply})).await.expect(200);
    }
    owner.act(id, "resign", json!({})).await.expect(200);
    type Damage = fn(&mut Value);
    let damages: [Damage; 14] = [
        |review| review["version"] = json!(2),
        |review| review["rules"] = json!("ouri"),
        |review| review["moves"] = json!("Fe"),
        |review| review["start"] = json!("4-4"),
        |review| review["result"] = json!({"south": 30, "north": 18}),
        |review| review["positions"] = json!([]),
        |review| review["positions"][0] = json!([line("E", 1, "")]),
        |review| review["positions"][0][1] = line("F", 1, ""),
        |review| review["positions"][0][0]["pv"] = json!("EfB"),
        |review| review["positions"][0][0]["pv"] = json!("FfF"),
        |review| review["positions"][0][0]["score"] = json!(2_000_000),
        |review| review["positions"][2][0]["net"] = json!([3, 1]),
        |review| review["positions"][2][0]["move"] = json!("a"),
        |review| {
            review["positions"].as_array_mut().expect("a list").push(json!([line("a", 0, "")]))
        },
    ];
    for damage in damages {
        let mut damaged = review();
        damage(&mut damaged);
        put(&owner, id, &damaged).await.expect_problem(422, "invalid_body");
    }
    assert_eq!(owner.get(&format!("/api/v1/games/{id}/review")).await.status, 204);
    server.stop().await;
}
