//! Tournaments on PostgreSQL, where several processes share a database.

use std::sync::Arc;
use std::time::Duration;

use sembra_test_postgres::PostgresServer;
use serde_json::{Value, json};

use super::{Event, resign_all, swiss, tables};
use crate::client::{TestServer, Visitor};
use crate::socket::Socket;
use crate::thinkers::Greedy;

async fn process(url: &str) -> TestServer {
    TestServer::with(Arc::new(Greedy), |config| {
        config.database = Some(url.to_owned());
        config.arena_minute = Duration::from_millis(300);
    })
    .await
}

#[tokio::test]
async fn two_processes_pair_once_and_tell_each_other() {
    let postgres = PostgresServer::start().expect("a PostgreSQL server");
    let url = postgres.create_database("sembra").expect("a database");
    let servers = [process(&url).await, process(&url).await];
    let event = Event::of(&servers[0], "Ona", swiss(3)).await;
    let elsewhere =
        Event { organiser: event.organiser.moved_to(servers[1].base()), id: event.id.clone() };
    let players = event.enter(&servers[0], 6).await;
    let away: Vec<Visitor> = players.iter().map(|one| one.moved_to(servers[1].base())).collect();
    let mut socket = Socket::open(&away[0]).await;
    socket.send(json!({"do": "tournament", "id": event.id})).await;
    socket.until("tournament").await;
    for round in 1..=3 {
        // Both organisers press the button at the same moment: one pairing only.
        let (one, other) =
            tokio::join!(event.post("/rounds", json!({})), elsewhere.post("/rounds", json!({})));
        let statuses = [one.status, other.status];
        assert!(statuses == [200, 409] || statuses == [409, 200], "{statuses:?}");
        let start = format!("/rounds/{round}/start");
        let (one, other) =
            tokio::join!(event.post(&start, json!({})), elsewhere.post(&start, json!({})));
        let statuses = [one.status, other.status];
        assert!(statuses == [200, 409] || statuses == [409, 200], "{statuses:?}");
        let seen = elsewhere.seen().await;
        assert_eq!(
            (seen["rounds"].as_array().map(Vec::len), tables(&seen).len()),
            (Some(round), 3)
        );
        resign_all(if round % 2 == 0 { &players } else { &away }, &seen).await;
        event.until(|seen| seen["rounds"][round - 1]["finished"] == true).await;
    }
    let (one, other) = (event.seen().await, elsewhere.seen().await);
    for key in ["status", "standings", "rounds", "version"] {
        assert_eq!(one[key], other[key], "{key}");
    }
    let told = socket.until("tournament").await;
    assert!(told["version"].as_u64() > Some(6), "{told}");
    for server in servers {
        server.stop().await;
    }
}

#[tokio::test]
async fn two_processes_start_one_game_at_each_board_of_a_team_match() {
    let postgres = PostgresServer::start().expect("a PostgreSQL server");
    let url = postgres.create_database("sembra").expect("a database");
    let servers = [process(&url).await, process(&url).await];
    let body = json!({"name": "Clubs", "time": "5+3", "team_boards": 3, "format": {"kind": "round-robin"}});
    let event = Event::of(&servers[0], "Ona", body).await;
    let elsewhere =
        Event { organiser: event.organiser.moved_to(servers[1].base()), id: event.id.clone() };
    event.post("/entries", json!({"names": ["Reds", "Blues"]})).await.expect(200);
    let codes = event.seen().await["team_codes"].clone();
    // Everybody joins at the same moment, half of them at the other process.
    let mut joining = Vec::new();
    for index in 0..6 {
        let player = servers[index % 2].visitor();
        let team = 1 + index / 3;
        let path = event.path(&format!("/entries/{team}/members"));
        let body = json!({"code": codes[team.to_string()]});
        joining.push(tokio::spawn(async move {
            player.post(&path, body).await.expect(200);
            player
        }));
    }
    let mut players = Vec::new();
    for one in joining {
        players.push(one.await.expect("joined"));
    }
    event.post("/rounds", json!({})).await.expect(200);
    let start = "/rounds/1/start";
    let (one, other) = tokio::join!(event.post(start, json!({})), elsewhere.post(start, json!({})));
    let statuses = [one.status, other.status];
    assert!(statuses == [200, 409] || statuses == [409, 200], "{statuses:?}");
    let games = tables(&elsewhere.seen().await)[0]["games"].as_array().expect("games").clone();
    assert_eq!(games.len(), 3);
    let mut seats: Vec<u64> = Vec::new();
    for game in &games {
        for side in ["south_player", "north_player"] {
            seats.push(game[side]["place"].as_u64().expect("a place"));
        }
        let id = game["game"].as_str().expect("a game");
        let mut resigned = 0;
        for player in &players {
            resigned += u32::from(player.act(id, "resign", json!({})).await.status == 200);
        }
        assert_eq!(resigned, 1, "two people play, and one of them has resigned");
    }
    seats.sort_unstable();
    assert_eq!(seats, [1, 2, 3, 4, 5, 6]);
    let over = event.until(|seen| seen["status"] == "finished").await;
    assert_eq!(over["standings"], elsewhere.seen().await["standings"]);
    for server in servers {
        server.stop().await;
    }
}

#[tokio::test]
async fn an_arena_runs_in_two_processes_and_nobody_plays_twice() {
    let postgres = PostgresServer::start().expect("a PostgreSQL server");
    let url = postgres.create_database("sembra").expect("a database");
    let servers = [process(&url).await, process(&url).await];
    let body = json!({"name": "Arena", "time": "3+2", "format": {"kind": "arena", "minutes": 20}});
    let event = Event::of(&servers[0], "Ona", body).await;
    let players = event.enter(&servers[0], 6).await;
    let away: Vec<Visitor> = players.iter().map(|one| one.moved_to(servers[1].base())).collect();
    event.post("/start", json!({})).await.expect(200);
    let mut seen = event.seen().await;
    while seen["status"] == "running" {
        let boards = seen["boards"].as_array().expect("boards").clone();
        let mut playing: Vec<&Value> =
            boards.iter().flat_map(|board| [&board["south"], &board["north"]]).collect();
        playing.sort_by_key(|number| number.as_u64());
        let count = playing.len();
        playing.dedup();
        assert_eq!(playing.len(), count, "somebody plays twice: {boards:?}");
        for board in &boards {
            let number = board["north"].as_u64().expect("a number") as usize;
            let id = board["game"].as_str().expect("a game");
            away[number - 1].act(id, "resign", json!({})).await;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        seen = event.seen().await;
    }
    assert_eq!(seen["status"], "finished");
    let lines = seen["standings"].as_array().expect("lines");
    let games: u64 = lines.iter().map(|line| line["games"].as_u64().expect("games")).sum();
    assert!(games >= 12, "{games}");
    for server in servers {
        server.stop().await;
    }
}
