//! The engine's bounded queue, waiting, stopping.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::TestServer;
use crate::thinkers::{Held, Panics};

fn id(game: &Value) -> &str {
    game["id"].as_str().expect("a name")
}

async fn until(what: impl Fn() -> bool) {
    for _ in 0..1000 {
        if what() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("it never happened");
}

#[tokio::test]
async fn a_full_queue_refuses_and_changes_nothing_while_others_play() {
    let thinker = Arc::new(Held::default());
    let server = TestServer::with(Arc::clone(&thinker) as _, |config| {
        config.engine_workers = 1;
        config.engine_waiting = 1;
    })
    .await;
    let visitor = server.visitor();
    let new = json!({"mode": "computer", "you": "S"});
    let mut games = Vec::new();
    for _ in 0..3 {
        games.push(visitor.new_game(new.clone()).await);
    }
    for game in &games[..2] {
        assert_eq!(visitor.play(id(game), "F", 0).await.expect(200)["thinking"], true);
    }
    let refused = visitor.play(id(&games[2]), "F", 0).await;
    refused.expect_problem(503, "busy");
    assert_eq!(refused.header("retry-after"), "2");
    let path = format!("/api/v1/games/{}", id(&games[2]));
    assert_eq!(visitor.get(&path).await.expect(200), games[2]);
    visitor.get(&format!("{path}/hint")).await.expect_problem(503, "busy");
    let north = json!({"mode": "computer", "you": "N"});
    visitor.post("/api/v1/games", north).await.expect_problem(503, "busy");
    let status = visitor.get("/api/v1/status").await.expect(200);
    assert_eq!(status["engine"], json!({"workers": 1, "places": 2, "taken": 2}));
    // Whoever does not need the engine is served as ever.
    let begun = Instant::now();
    let two = visitor.new_game(json!({"mode": "two"})).await;
    visitor.play(id(&two), "F", 0).await.expect(200);
    assert!(begun.elapsed() < Duration::from_secs(2));
    until(|| thinker.thinking.load(Ordering::SeqCst) == 1).await;
    thinker.released.store(true, Ordering::SeqCst);
    for game in &games[..2] {
        assert_eq!(visitor.settled(id(game)).await["ply"], 2);
    }
    visitor.play(id(&games[2]), "F", 0).await.expect(200);
    server.stop().await;
}

#[tokio::test]
async fn waiting_ends_with_the_change_or_with_the_time() {
    let thinker = Arc::new(Held::default());
    let server = TestServer::with(Arc::clone(&thinker) as _, |config| {
        config.wait_max = Duration::from_millis(300);
    })
    .await;
    let visitor = server.visitor();
    let game = visitor.new_game(json!({"mode": "computer", "you": "S"})).await;
    let wait = |version: u64| format!("/api/v1/games/{}/wait?version={version}", id(&game));
    let begun = Instant::now();
    let same = visitor.get(&wait(0)).await.expect(200);
    assert!(begun.elapsed() >= Duration::from_millis(300));
    assert_eq!(same, game);
    visitor.play(id(&game), "F", 0).await.expect(200);
    let begun = Instant::now();
    assert_eq!(visitor.get(&wait(0)).await.expect(200)["version"], 1);
    assert!(begun.elapsed() < Duration::from_millis(250));
    let release = async {
        tokio::time::sleep(Duration::from_millis(100)).await;
        thinker.released.store(true, Ordering::SeqCst);
    };
    let path = wait(1);
    let (changed, ()) = tokio::join!(visitor.get(&path), release);
    assert_eq!(changed.expect(200)["version"], 2);
    // A deleted game ends the waiting too.
    let path = wait(2);
    let address = format!("/api/v1/games/{}", id(&game));
    let delete = async {
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert_eq!(visitor.delete(&address).await.status, 204);
    };
    let (gone, ()) = tokio::join!(visitor.get(&path), delete);
    gone.expect_problem(404, "not_found");
    server.stop().await;
}

#[tokio::test]
async fn taking_back_stops_the_search() {
    let thinker = Arc::new(Held::default());
    let server = TestServer::with(Arc::clone(&thinker) as _, |_| {}).await;
    let visitor = server.visitor();
    let game = visitor.new_game(json!({"mode": "computer", "you": "S"})).await;
    visitor.play(id(&game), "F", 0).await.expect(200);
    until(|| thinker.thinking.load(Ordering::SeqCst) == 1).await;
    let hint = format!("/api/v1/games/{}/hint", id(&game));
    visitor.get(&hint).await.expect_problem(409, "not_your_turn");
    visitor.act(id(&game), "agree", json!({})).await.expect_problem(409, "not_your_turn");
    let undone = visitor.act(id(&game), "undo", json!({})).await.expect(200);
    assert_eq!((&undone["ply"], &undone["thinking"]), (&json!(0), &json!(false)));
    until(|| thinker.stopped.load(Ordering::SeqCst) == 1).await;
    thinker.released.store(true, Ordering::SeqCst);
    visitor.play(id(&game), "E", 0).await.expect(200);
    let settled = visitor.settled(id(&game)).await;
    assert_eq!(settled["moves"].as_str().map(str::len), Some(2));
    assert!(settled["moves"].as_str().expect("moves").starts_with('E'));
    server.stop().await;
}

#[tokio::test]
async fn stopping_answers_waiting_requests_and_drops_searches() {
    let thinker = Arc::new(Held::default());
    let server = TestServer::with(Arc::clone(&thinker) as _, |config| {
        config.wait_max = Duration::from_secs(20);
        config.engine_workers = 2;
    })
    .await;
    let visitor = server.visitor();
    let game = visitor.new_game(json!({"mode": "computer", "you": "S"})).await;
    let two = visitor.new_game(json!({"mode": "two"})).await;
    visitor.play(id(&game), "F", 0).await.expect(200);
    let wait = format!("/api/v1/games/{}/wait?version=1", id(&game));
    let hint = format!("/api/v1/games/{}/hint", id(&two));
    let stop = async {
        until(|| thinker.thinking.load(Ordering::SeqCst) == 2).await;
        tokio::time::sleep(Duration::from_millis(100)).await;
        server.stop().await
    };
    let begun = Instant::now();
    let (waited, hinted, folder) = tokio::join!(visitor.get(&wait), visitor.get(&hint), stop);
    assert!(begun.elapsed() < Duration::from_secs(8));
    assert_eq!(waited.expect(200)["version"], 1);
    hinted.expect_problem(503, "stopping");
    // The computer's move is still due when the server is back.
    thinker.released.store(true, Ordering::SeqCst);
    let server = TestServer::in_folder(folder, Arc::clone(&thinker) as _, |_| {}).await;
    let visitor = visitor.moved_to(server.base());
    assert_eq!(visitor.settled(id(&game)).await["ply"], 2);
    server.stop().await;
}

#[tokio::test]
async fn a_thinker_that_panics_harms_nobody_else() {
    let server = TestServer::with(Arc::new(Panics), |config| config.engine_workers = 1).await;
    let visitor = server.visitor();
    let game = visitor.new_game(json!({"mode": "computer", "you": "S"})).await;
    visitor.play(id(&game), "F", 0).await.expect(200);
    let two = visitor.new_game(json!({"mode": "two"})).await;
    let hint = visitor.get(&format!("/api/v1/games/{}/hint", id(&two))).await;
    let problem = hint.expect_problem(500, "internal");
    assert!(!problem.to_string().contains("today"), "{problem}");
    let undone = visitor.act(id(&game), "undo", json!({})).await.expect(200);
    assert_eq!(undone["ply"], 0);
    server.stop().await;
}

#[tokio::test]
async fn a_request_that_takes_too_long_is_given_up() {
    let thinker = Arc::new(Held::default());
    let server = TestServer::with(Arc::clone(&thinker) as _, |config| {
        config.request_max = Duration::from_millis(200);
    })
    .await;
    let visitor = server.visitor();
    let two = visitor.new_game(json!({"mode": "two"})).await;
    let hint = visitor.get(&format!("/api/v1/games/{}/hint", id(&two))).await;
    hint.expect_problem(503, "timed_out");
    // The search that nobody waits for is stopped.
    until(|| thinker.stopped.load(Ordering::SeqCst) == 1).await;
    server.stop().await;
}
