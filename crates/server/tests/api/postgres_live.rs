//! Two servers on one PostgreSQL, with the players of a game split between them.

use std::sync::Arc;
use std::time::Duration;

use sembra_test_postgres::PostgresServer;
use serde_json::{Value, json};

use crate::client::{TestServer, Visitor};
use crate::socket::{Socket, begin, first_move};
use crate::thinkers::Greedy;

struct TwoServers {
    _postgres: PostgresServer,
    servers: [TestServer; 2],
    /// South at the first server, North at the second one.
    visitors: [Visitor; 2],
}

impl TwoServers {
    async fn start() -> TwoServers {
        let postgres = PostgresServer::start().expect("a PostgreSQL server");
        let url = postgres.create_database("sembra").expect("a database");
        let server = async || {
            TestServer::with(Arc::new(Greedy), |config| {
                config.database = Some(url.clone());
                config.opponent_away = Duration::from_secs(2);
            })
            .await
        };
        let servers = [server().await, server().await];
        let visitors = [servers[0].visitor(), servers[1].visitor()];
        TwoServers { _postgres: postgres, servers, visitors }
    }

    /// Begins a game, which both follow; returns their sockets.
    async fn begin(&self, terms: Value) -> (String, [Socket; 2]) {
        // A challenge is found at either server.
        let id = begin(&self.visitors[0], &self.visitors[1], terms).await;
        let mut sockets =
            [Socket::open(&self.visitors[0]).await, Socket::open(&self.visitors[1]).await];
        for socket in &mut sockets {
            socket.watch(&id).await;
        }
        (id, sockets)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn players_at_two_servers_play_one_game() {
    let both = TwoServers::start().await;
    a_whole_game_and_the_next_one(&both).await;
    the_same_move_at_both_servers_counts_once(&both).await;
    phrases_and_presence_reach_the_other_server(&both).await;
    a_game_is_claimed_from_somebody_who_left_the_other_server(&both).await;
    let [one, two] = both.servers;
    one.stop().await;
    two.stop().await;
}

/// Takes what follows until a version is reached; returns the last message.
async fn reach(socket: &mut Socket, version: u64) -> Value {
    loop {
        let message = socket.next().await;
        let seen = match message["is"].as_str() {
            Some("update") => &message["version"],
            Some("game") => &message["game"]["version"],
            _ => continue,
        };
        if seen.as_u64() >= Some(version) {
            return message;
        }
    }
}

async fn a_whole_game_and_the_next_one(both: &TwoServers) {
    let (id, mut sockets) = both.begin(json!({"time": "5+3"})).await;
    let path = format!("/api/v1/games/{id}");
    let mut game = both.visitors[0].get(&path).await.expect(200);
    while game["over"] == false {
        let player = usize::from(game["view"]["turn"] == "N");
        let (house, ply) = (first_move(&game), game["ply"].as_u64().expect("a number"));
        let answer = sockets[player].play(&id, &house, ply as usize).await;
        let version = Socket::done(&answer);
        for socket in &mut sockets {
            let told = reach(socket, version).await;
            assert_eq!(told["version"], version, "each event comes as an update");
        }
        game = both.visitors[1 - player].get(&path).await.expect(200);
        assert_eq!(game["version"], version);
    }
    Socket::done(&sockets[0].act(&id, "rematch").await);
    let version = Socket::done(&sockets[1].act(&id, "rematch").await);
    let told = reach(&mut sockets[0], version).await;
    let next = told["next"].as_str().expect("the next game");
    let next = both.visitors[0].get(&format!("/api/v1/games/{next}")).await.expect(200);
    assert_eq!((&next["you"], &next["ply"]), (&json!("S"), &json!(0)));
}

async fn the_same_move_at_both_servers_counts_once(both: &TwoServers) {
    for _ in 0..5 {
        let (id, [mut south, _north]) = both.begin(json!({"time": "5+3"})).await;
        // South has a second tab, at the other server.
        let elsewhere = both.visitors[0].moved_to(both.servers[1].base());
        let mut tab = Socket::open(&elsewhere).await;
        tab.watch(&id).await;
        let play = json!({"do": "move", "game": id, "move": "F", "ply": 0});
        let (first, second) = tokio::join!(south.ask(play.clone()), tab.ask(play));
        assert_eq!((Socket::done(&first), Socket::done(&second)), (1, 1));
        // Of two different moves one is refused.
        let (id, [mut south, _north]) = both.begin(json!({"time": "5+3"})).await;
        tab.watch(&id).await;
        let play = |house: &str| json!({"do": "move", "game": id, "move": house, "ply": 0});
        let (first, second) = tokio::join!(south.ask(play("F")), tab.ask(play("E")));
        let refused = if first["is"] == "done" { second } else { first };
        assert_eq!(Socket::refused(&refused), "stale_ply");
        let game = elsewhere.get(&format!("/api/v1/games/{id}")).await.expect(200);
        assert_eq!((&game["ply"], &game["version"]), (&json!(1), &json!(1)));
    }
}

async fn phrases_and_presence_reach_the_other_server(both: &TwoServers) {
    let (id, [mut south, mut north]) = both.begin(json!({"time": "5+3"})).await;
    // Both are there for both, after a moment.
    for socket in [&mut south, &mut north] {
        let here = async {
            loop {
                let game = socket.watch(&id).await;
                if game["presence"] == json!({"S": true, "N": true, "watching": 0}) {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(10), here).await.expect("in time");
    }
    let say = json!({"do": "say", "game": id, "phrase": "well_played"});
    Socket::done(&south.ask(say).await);
    assert_eq!(north.until("said").await["by"], "S");
    drop(south);
    while north.until("presence").await["presence"]["S"] == true {}
}

async fn a_game_is_claimed_from_somebody_who_left_the_other_server(both: &TwoServers) {
    let (id, [mut south, mut north]) = both.begin(json!({"time": "5+3"})).await;
    Socket::done(&south.play(&id, "F", 0).await);
    reach(&mut north, 1).await;
    Socket::done(&north.play(&id, "f", 1).await);
    tokio::time::sleep(Duration::from_secs(3)).await;
    let here = north.act(&id, "claim").await;
    assert_eq!(Socket::refused(&here), "opponent_present");
    drop(south);
    let gone = async { while north.until("game").await["game"]["can"]["claim"] == false {} };
    tokio::time::timeout(Duration::from_secs(15), gone).await.expect("in time");
    Socket::done(&north.act(&id, "claim").await);
    let over = both.visitors[0].get(&format!("/api/v1/games/{id}")).await.expect(200);
    assert_eq!(
        (&over["reason"], &over["result"]["winner"]),
        (&json!("abandoned"), &json!("north"))
    );
}
