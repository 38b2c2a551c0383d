//! One visitor asks the engine for all it can; others get their answers all the same.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Answer, TestServer, Visitor};
use crate::thinkers::Slow;

/// How long each search takes.
const SEARCH: Duration = Duration::from_millis(100);
/// How many searches somebody else's may have to wait for, with their own.
const SEARCHES_MAX: u32 = 6;

async fn server() -> TestServer {
    TestServer::with(Arc::new(Slow(SEARCH)), |config| config.engine_workers = 1).await
}

/// Sends many requests at once, and gives their answers when all are in.
fn flood(
    attacker: &Arc<Visitor>,
    count: usize,
    request: impl Fn(&Visitor) -> reqwest::RequestBuilder,
) -> tokio::task::JoinHandle<Vec<Answer>> {
    let attacks: Vec<_> = (0..count)
        .map(|_| {
            let (attacker, request) = (Arc::clone(attacker), request(attacker));
            tokio::spawn(async move { attacker.send(request).await })
        })
        .collect();
    tokio::spawn(async move {
        let mut answers = Vec::new();
        for attack in attacks {
            answers.push(attack.await.expect("no panic"));
        }
        answers
    })
}

/// How long the computer takes to answer a move, from the request on.
async fn reply_time(visitor: &Visitor, game: &Value) -> Duration {
    let begun = Instant::now();
    let id = game["id"].as_str().expect("a name");
    let ply = usize::try_from(game["ply"].as_u64().expect("a number")).expect("a small one");
    let house = game["view"]["moves"][0]["move"].as_str().expect("a move");
    visitor.play(id, house, ply).await.expect(200);
    let after = visitor.settled(id).await;
    assert_eq!(after["ply"], ply + 2, "{after}");
    begun.elapsed()
}

async fn hint_time(visitor: &Visitor, game: &Value) -> Duration {
    let begun = Instant::now();
    let id = game["id"].as_str().expect("a name");
    visitor.get(&format!("/api/v1/games/{id}/hint")).await.expect(200);
    begun.elapsed()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seventy_hints_of_one_visitor_do_not_delay_another() {
    let server = server().await;
    let (attacker, visitor) = (Arc::new(server.visitor()), server.visitor());
    let target = attacker.new_game(json!({"mode": "two"})).await;
    let game = visitor.new_game(json!({"mode": "computer", "level": 1})).await;
    let path = format!("/api/v1/games/{}/hint", target["id"].as_str().expect("a name"));
    let hints = flood(&attacker, 70, |attacker| attacker.request(reqwest::Method::GET, &path));
    tokio::time::sleep(SEARCH).await;
    let reply = reply_time(&visitor, &game).await;
    let game = visitor.settled(game["id"].as_str().expect("a name")).await;
    let hint = hint_time(&visitor, &game).await;
    println!("reply after {reply:?}, hint after {hint:?}");
    assert!(reply < SEARCH * SEARCHES_MAX, "{reply:?}");
    assert!(hint < SEARCH * SEARCHES_MAX, "{hint:?}");
    let answers = hints.await.expect("no panic");
    assert!(answers.iter().any(|answer| answer.status == 200));
    for answer in answers.iter().filter(|answer| answer.status != 200) {
        assert!(matches!(answer.status, 429 | 503), "{}", answer.text());
        assert!(!answer.header("retry-after").is_empty(), "{}", answer.text());
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn eighty_new_games_of_one_visitor_do_not_delay_another() {
    let server = server().await;
    let (attacker, visitor) = (Arc::new(server.visitor()), server.visitor());
    // The first game makes the visitor known.
    attacker.new_game(json!({"mode": "two"})).await;
    let game = visitor.new_game(json!({"mode": "computer", "level": 1})).await;
    let new = json!({"mode": "computer", "level": 10, "you": "N"});
    let games = flood(&attacker, 80, |attacker| {
        attacker.request(reqwest::Method::POST, "/api/v1/games").json(&new)
    });
    tokio::time::sleep(SEARCH).await;
    let reply = reply_time(&visitor, &game).await;
    println!("reply after {reply:?}");
    assert!(reply < SEARCH * SEARCHES_MAX, "{reply:?}");
    let answers = games.await.expect("no panic");
    assert!(answers.iter().any(|answer| answer.status == 201));
    for answer in answers.iter().filter(|answer| answer.status != 201) {
        answer.expect_problem(503, "busy");
        assert!(!answer.header("retry-after").is_empty(), "{}", answer.text());
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn twenty_visitors_who_ask_for_all_they_can_leave_room_for_another() {
    let server = server().await;
    let mut floods = Vec::new();
    for _ in 0..20 {
        let attacker = Arc::new(server.visitor());
        let target = attacker.new_game(json!({"mode": "two"})).await;
        let path = format!("/api/v1/games/{}/hint", target["id"].as_str().expect("a name"));
        let get = |attacker: &Visitor| attacker.request(reqwest::Method::GET, &path);
        floods.push(flood(&attacker, 10, get));
    }
    tokio::time::sleep(SEARCH).await;
    let visitor = server.visitor();
    let game = visitor.new_game(json!({"mode": "computer", "level": 1})).await;
    // A move of a game goes before all hints.
    let reply = reply_time(&visitor, &game).await;
    println!("reply after {reply:?}");
    assert!(reply < SEARCH * SEARCHES_MAX, "{reply:?}");
    server.stop().await;
    for flood in floods {
        flood.abort();
    }
}
