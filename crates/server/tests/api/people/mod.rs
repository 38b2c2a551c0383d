//! Accounts and people.

mod accounts;
mod bots;
mod deletion;
mod export;
mod log_in;
mod logs;
mod names;
mod postgres;
mod profiles;
mod relations;
mod sessions;
mod tokens;

use serde_json::{Value, json};

use crate::client::{TestServer, Visitor};

/// The password of everybody here.
pub const PASSWORD: &str = "correct horse 1";

/// Somebody who has made an account; with their recovery codes.
pub async fn account_with_codes(server: &TestServer, name: &str) -> (Visitor, Vec<String>) {
    let visitor = server.visitor();
    let body = json!({"name": name, "password": PASSWORD});
    let made = visitor.post("/api/v1/account", body).await.expect(201);
    let codes = made["recovery_codes"].as_array().expect("codes").iter();
    (visitor, codes.map(|code| code.as_str().expect("a text").to_owned()).collect())
}

/// Somebody who has made an account.
pub async fn account(server: &TestServer, name: &str) -> Visitor {
    account_with_codes(server, name).await.0
}

/// Logs in on another device; gives it.
pub async fn logged_in(server: &TestServer, name: &str) -> Visitor {
    let device = server.visitor();
    let body = json!({"name": name, "password": PASSWORD});
    device.post("/api/v1/login", body).await.expect(200);
    device
}

/// Who the server says somebody is.
pub async fn me(visitor: &Visitor) -> Value {
    visitor.get("/api/v1/me").await.expect(200)["person"].clone()
}

/// A game between two people that one has offered and the other accepted; its name.
pub async fn begin(one: &Visitor, other: &Visitor, terms: Value) -> String {
    let challenge = one.post("/api/v1/challenges", terms).await.expect(201);
    let path = format!("/api/v1/challenges/{}/accept", challenge["id"].as_str().expect("a name"));
    let game = other.post(&path, json!({})).await.expect(201);
    game["id"].as_str().expect("a name").to_owned()
}

/// The terms of a game in which the challenger starts, as South.
pub fn terms(time: &str, rated: bool) -> Value {
    json!({"time": time, "rated": rated, "starter": "challenger"})
}

/// Plays so many moves of a game, each by whoever is to move.
pub async fn play(players: [&Visitor; 2], id: &str, plies: usize) {
    for ply in 0..plies {
        let mut game = Value::Null;
        for player in players {
            game = player.get(&format!("/api/v1/games/{id}")).await.expect(200);
            if game["you"] == game["view"]["turn"] {
                let house = game["view"]["moves"][0]["move"].as_str().expect("a move");
                player.play(id, house, ply).await.expect(200);
                break;
            }
        }
        assert_eq!(game["ply"], ply, "somebody is to move");
    }
}
