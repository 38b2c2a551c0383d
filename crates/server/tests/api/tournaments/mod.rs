//! Tournaments: online, over the board, in classes, in series.

mod arena;
mod board;
mod classes;
mod exports;
mod online;
mod postgres;
mod refusals;
mod scoresheets;
mod series;
mod teams;

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Answer, TestServer, Visitor};
use crate::people::account;

/// How long something may take that happens by itself.
const PATIENCE: Duration = Duration::from_secs(30);

/// A tournament and the browser of its organiser.
pub struct Event {
    pub organiser: Visitor,
    pub id: String,
}

impl Event {
    /// Makes a tournament of a new account.
    pub async fn of(server: &TestServer, name: &str, body: Value) -> Event {
        let organiser = account(server, name).await;
        let id = make(&organiser, body).await;
        Event { organiser, id }
    }

    pub fn path(&self, rest: &str) -> String {
        format!("/api/v1/tournaments/{}{rest}", self.id)
    }

    pub async fn post(&self, rest: &str, body: Value) -> Answer {
        self.organiser.post(&self.path(rest), body).await
    }

    /// The tournament as its organiser sees it.
    pub async fn seen(&self) -> Value {
        self.organiser.get(&self.path("")).await.expect(200)
    }

    /// The tournament once it is as it should be.
    pub async fn until(&self, what: impl Fn(&Value) -> bool) -> Value {
        let begun = Instant::now();
        loop {
            let seen = self.seen().await;
            if what(&seen) {
                return seen;
            }
            assert!(begun.elapsed() < PATIENCE, "{seen:#}");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// New visitors who enter.
    pub async fn enter(&self, server: &TestServer, count: usize) -> Vec<Visitor> {
        let mut players = Vec::new();
        for number in 1..=count {
            let player = server.visitor();
            let seen = player.post(&self.path("/entries"), json!({})).await.expect(200);
            assert_eq!((&seen["you"], &seen["entered"]), (&json!(number), &json!(true)));
            players.push(player);
        }
        players
    }

    /// Pairs and starts the next round.
    pub async fn next_round(&self) -> Value {
        let paired = self.post("/rounds", json!({})).await.expect(200);
        assert_eq!(paired["status"], "paired");
        let round = paired["round"].as_u64().expect("a round");
        self.post(&format!("/rounds/{round}/start"), json!({})).await.expect(200)
    }

    /// Enters a result of a game over the board.
    pub async fn result(&self, round: u64, table: &Value, game: u64, report: Value) -> Answer {
        let body = json!({"round": round, "table": table, "game": game, "report": report});
        self.post("/results", body).await
    }
}

/// Makes a tournament; gives its name in addresses.
pub async fn make(organiser: &Visitor, body: Value) -> String {
    let made = organiser.post("/api/v1/tournaments", body).await;
    assert!(made.header("location").starts_with("/api/v1/tournaments/"));
    made.expect(201)["id"].as_str().expect("a name").to_owned()
}

/// A Swiss of some rounds.
pub fn swiss(rounds: u32) -> Value {
    json!({"name": "Club evening", "format": {"kind": "swiss", "rounds": rounds}, "time": "5+3"})
}

/// The same with another field.
pub fn with(mut body: Value, field: &str, value: Value) -> Value {
    body[field] = value;
    body
}

/// The tables of the newest round.
pub fn tables(seen: &Value) -> Vec<Value> {
    let rounds = seen["rounds"].as_array().expect("rounds");
    let last = rounds.last().expect("a round");
    last["tables"].as_array().expect("tables").clone()
}

/// The player with a number.
pub fn player<'a>(players: &'a [Visitor], number: &Value) -> &'a Visitor {
    let number = usize::try_from(number.as_u64().expect("a number")).expect("a small one");
    &players[number - 1]
}

/// At every table of the newest round the larger number resigns.
pub async fn resign_all(players: &[Visitor], seen: &Value) {
    for table in tables(seen) {
        let games = table["games"].as_array().expect("games");
        for game in games.iter().filter(|game| game["result"].is_null()) {
            let (south, north) = (game["south"].as_u64(), game["north"].as_u64());
            let loser = if south > north { &game["south"] } else { &game["north"] };
            let id = game["game"].as_str().expect("a game");
            player(players, loser).act(id, "resign", json!({})).await.expect(200);
        }
    }
}
