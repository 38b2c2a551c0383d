//! Arenas, with minutes of a second or two.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};

use super::Event;
use crate::client::{TestServer, Visitor};
use crate::socket::Socket;
use crate::thinkers::Greedy;

fn arena(minutes: u32) -> Value {
    json!({"name": "Twenty minutes", "time": "3+2", "format": {"kind": "arena", "minutes": minutes}})
}

async fn server(minute: Duration) -> TestServer {
    TestServer::with(Arc::new(Greedy), |config| config.arena_minute = minute).await
}

/// The game that somebody plays; `None` when there is none.
async fn game_of(event: &Event, player: &Visitor) -> Option<String> {
    let seen = player.get(&event.path("")).await.expect(200);
    seen["your_game"].as_str().map(str::to_owned)
}

#[tokio::test]
async fn players_meet_again_and_again_until_the_time_is_over() {
    let server = server(Duration::from_millis(400)).await;
    let event = Event::of(&server, "Ona", arena(20)).await;
    let players = event.enter(&server, 4).await;
    let mut socket = Socket::open(&players[0]).await;
    event.post("/rounds", json!({})).await.expect_problem(409, "tournament_state");
    let opened = event.post("/start", json!({})).await.expect(200);
    assert_eq!((&opened["status"], &opened["minutes"]), (&json!("running"), &json!(20)));
    let ends = opened["next_ms"].as_i64().expect("an end")
        - opened["started_ms"].as_i64().expect("a start");
    assert_eq!(ends, 8000);
    event.post("/start", json!({})).await.expect_problem(409, "tournament_state");
    assert_eq!(opened["boards"].as_array().map(Vec::len), Some(2));
    assert_eq!(opened["boards"][0]["why"]["by"], "arena");
    let own = players[0].get(&event.path("")).await.expect(200);
    assert_eq!(own["your_board"]["game"], own["your_game"]);
    assert_eq!(own["your_board"]["why"]["side-rule"]["rule"], "starting-rank");
    let notice = socket.until("notice").await;
    assert_eq!(notice["kind"], "game_started");
    // The larger number of each pair resigns, as long as there are games.
    while event.seen().await["status"] == "running" {
        for player in players.iter().rev() {
            if let Some(id) = game_of(&event, player).await {
                let game = player.get(&format!("/api/v1/games/{id}")).await.expect(200);
                if game["over"] == false {
                    player.act(&id, "resign", json!({})).await;
                }
            }
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let over = event.seen().await;
    assert_eq!((&over["status"], &over["next_ms"]), (&json!("finished"), &Value::Null));
    let lines = over["standings"].as_array().expect("lines");
    assert_eq!(lines.len(), 4);
    let games: u64 = lines.iter().map(|line| line["games"].as_u64().expect("games")).sum();
    assert!(games >= 12, "{over:#}");
    assert!(lines.iter().all(|line| line["playing"].is_null()));
    let points: u64 = lines.iter().map(|line| line["points"].as_u64().expect("points")).sum();
    assert!(points >= games, "a win is 2 points, and each game has a winner: {points} {games}");
    let own = players[0].get(&event.path("")).await.expect(200);
    assert_eq!(own["your_standing"]["number"], 1);
    let refused = server.visitor().post(&event.path("/entries"), json!({})).await;
    assert_eq!(refused.expect_problem(409, "tournament_state")["reason"], "closed");
    // A result is corrected, also after the end.
    let correction = json!({"round": 1, "table": 1, "game": 1, "reason": "both left", "report": {"kind": "double-forfeit"}});
    let corrected = event.organiser.put(&event.path("/results"), correction).await.expect(200);
    assert_eq!(corrected["corrections"][0]["after"], json!({"kind": "double-forfeit"}));
    check_games(&event, games / 2).await;
    let text = event.organiser.get(&event.path("/standings.csv")).await.text();
    assert!(text.starts_with("rank,number,name,rating,points,wins,games,seeds\r\n"), "{text}");
    let games = event.organiser.get(&event.path("/pairings.csv")).await.text();
    assert!(games.lines().count() > 6 && games.contains("--"), "{games}");
    event.organiser.get(&event.path("/report.trf")).await.expect_problem(409, "not_allowed");
    server.stop().await;
}

/// The list of games, the newest first, has every game with the reason of its pair.
async fn check_games(event: &Event, count: u64) {
    let get = async |query: &str| event.organiser.get(&event.path(&format!("/games{query}"))).await;
    let mut numbers = Vec::new();
    for page in 1.. {
        let answer = get(&format!("?page={page}")).await.expect(200);
        let games = answer["games"].as_array().expect("games");
        for game in games {
            assert_eq!(game["why"]["by"], "arena");
            assert!(game["why"]["side-rule"]["rule"].is_string(), "{game}");
            let ranks = game["why"]["ranks"].as_array().expect("ranks");
            assert!(ranks.len() == 2 && ranks[0] != ranks[1], "{game}");
            assert!(game["game"].is_string() && game["result"].is_object(), "{game}");
            assert!(game["south_name"].as_str().is_some_and(|name| name.starts_with("Visitor ")));
            numbers.push(game["number"].as_u64().expect("a number"));
        }
        assert!(games.len() <= 50);
        if answer["more"] == false {
            break;
        }
    }
    assert_eq!(numbers, (1..=count).rev().collect::<Vec<_>>());
    let first = get(&format!("?page={}", count.div_ceil(50))).await.expect(200);
    let first = &first["games"].as_array().expect("games").last().expect("a game")["result"];
    assert_eq!(*first, json!({"kind": "double-forfeit"}), "the corrected one");
    let own = get("?entrant=2").await.expect(200);
    let own = own["games"].as_array().expect("games");
    assert!(!own.is_empty() && own.iter().all(|game| game["south"] == 2 || game["north"] == 2));
    for query in ["?page=0", "?page=x", "?page=10001", "?entrant=-1", "?x=1"] {
        get(query).await.expect_problem(400, "invalid_query");
    }
}

#[tokio::test]
async fn an_arena_begins_by_itself_and_players_pause() {
    let server = server(Duration::from_secs(60)).await;
    let event = Event::of(&server, "Ona", arena(1)).await;
    let now_ms = event.seen().await["now_ms"].as_i64().expect("a time");
    let change = json!({"starts_ms": now_ms + 1000, "name": "Later"});
    let changed = event.organiser.put(&event.path(""), change).await.expect(200);
    assert_eq!((&changed["next_ms"], &changed["name"]), (&json!(now_ms + 1000), &json!("Later")));
    let players = event.enter(&server, 3).await;
    let paused = players[2].post(&event.path("/entries/3/withdraw"), json!({})).await.expect(200);
    assert_eq!(
        (&paused["your_entrant"]["withdrawn"], &paused["can"]["return"]),
        (&json!(true), &json!(true))
    );
    players[2]
        .post(&event.path("/entries/1/withdraw"), json!({}))
        .await
        .expect_problem(403, "not_organiser");
    let running =
        event.until(|seen| seen["status"] == "running" && seen["boards"][0].is_object()).await;
    assert_eq!(running["boards"].as_array().map(Vec::len), Some(1));
    let board = &running["boards"][0];
    assert!(board["south"] != 3 && board["north"] != 3, "{board}");
    players[2].post(&event.path("/entries/3/return"), json!({})).await.expect(200);
    // Who has lost meets who has waited.
    let id = board["game"].as_str().expect("a game").to_owned();
    players[0].act(&id, "resign", json!({})).await.expect(200);
    event
        .until(|seen| {
            let board = &seen["boards"][0];
            board.is_object() && (board["south"] == 3 || board["north"] == 3)
        })
        .await;
    // The organiser ends it; the game that goes on still counts.
    let closed = event.post("/close", json!({})).await.expect(200);
    assert_eq!(closed["status"], "running");
    let id = closed["boards"][0]["game"].as_str().expect("a game").to_owned();
    players[2].act(&id, "resign", json!({})).await.expect(200);
    let over = event.until(|seen| seen["status"] == "finished").await;
    let games: u64 = over["standings"]
        .as_array()
        .expect("lines")
        .iter()
        .map(|line| line["games"].as_u64().expect("games"))
        .sum();
    assert_eq!(games, 4);
    server.stop().await;
}
