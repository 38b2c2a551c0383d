//! One visitor does the worst that the API allows; the others are served as ever.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::{Value, json};
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;

use crate::client::{TestServer, Visitor};
use crate::thinkers::Greedy;

/// The longest games that the API lets anyone play, and how many of them a list shows.
const PLIES: usize = 1_000;
const GAMES: usize = 100;
/// Two seeds that run after each other; twelve moves bring the position back.
const CHASE: &str = "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S";
const CHASE_MOVES: &str = "AaBbCcDdEeFf";
/// A delay that nobody minds, however slow the machine was before.
const FLOOR: Duration = Duration::from_millis(250);
const SAMPLES: usize = 100;

/// Writes the moves of a long chase into every game of the database.
async fn play_chases(folder: &Path) {
    let options = SqliteConnectOptions::new().filename(folder.join("sembra.sqlite"));
    let mut connection = options.connect().await.expect("the database");
    let moves = "WITH RECURSIVE ply (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM ply WHERE n < 1000) \
                 INSERT INTO events (game, version, kind, detail, actor, at_ms) \
                 SELECT game, n, 'move', substr('AaBbCcDdEeFf', (n - 1) % 12 + 1, 1), \
                 substr('SN', (n - 1) % 2 + 1, 1), 0 FROM games, ply";
    sqlx::query(moves).execute(&mut connection).await.expect("the moves");
    let states = "UPDATE states SET version = 1000";
    sqlx::query(states).execute(&mut connection).await.expect("the states");
}

/// A server on which one visitor has made many games as long as games can be.
async fn server_with_long_games() -> (TestServer, Visitor, Vec<String>) {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let new = json!({"mode": "two", "rules": "abapa,occurrences=255", "position": CHASE});
    let mut games = Vec::new();
    for _ in 0..GAMES {
        let game = visitor.new_game(new.clone()).await;
        games.push(game["id"].as_str().expect("a name").to_owned());
    }
    let folder = server.stop().await;
    play_chases(folder.path()).await;
    let server = TestServer::in_folder(folder, Arc::new(Greedy), |_| {}).await;
    let visitor = visitor.moved_to(server.base());
    (server, visitor, games)
}

/// The slowest of a hundred requests of an ordinary visitor, but for one.
async fn p99(visitor: &Visitor, game: &str) -> Duration {
    let path = format!("/api/v1/games/{game}");
    let mut times = Vec::with_capacity(SAMPLES);
    for _ in 0..SAMPLES {
        let begun = Instant::now();
        assert_eq!(visitor.get(&path).await.status, 200);
        times.push(begun.elapsed());
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    times.sort();
    times[SAMPLES * 99 / 100 - 1]
}

/// One request after another until told to stop; returns how many were answered.
async fn attack(attacker: &Visitor, number: usize, games: &[String], stop: &AtomicBool) -> usize {
    let line: String = CHASE_MOVES.chars().cycle().take(3_000).collect();
    let position =
        format!("/api/v1/position?rules=abapa,occurrences=255&position={CHASE}&moves={line}");
    let record = format!(
        "[Variant \"abapa,occurrences=255\"]\n[FEN \"{CHASE}\"]\n{}",
        CHASE_MOVES.chars().cycle().take(3_000).map(|c| format!("{c} ")).collect::<String>()
    );
    let mut answered = 0;
    while !stop.load(Ordering::Relaxed) {
        let game = &games[(answered + number) % games.len()];
        let get =
            |path: String| attacker.request(Method::GET, &path).header("accept-encoding", "gzip");
        let request = match (answered + number) % 6 {
            0 => get("/api/v1/games?limit=100".to_owned()),
            1 => get(position.clone()),
            2 => attacker.request(Method::POST, "/api/v1/records").json(&json!({"record": record})),
            3 => attacker.request(Method::POST, &format!("/api/v1/games/{game}/undo")),
            4 => get(format!("/api/v1/games/{game}/wait?version=0")),
            _ => get(format!("/api/v1/games/{game}")),
        };
        attacker.send(request).await;
        answered += 1;
    }
    answered
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_visitor_does_not_slow_down_another() {
    let (server, attacker, games) = server_with_long_games().await;
    let visitor = server.visitor();
    let own = visitor.new_game(json!({"mode": "two"})).await;
    let own = own["id"].as_str().expect("a name");
    let quiet = p99(&visitor, own).await;
    let (attacker, games, stop) =
        (Arc::new(attacker), Arc::new(games), Arc::new(AtomicBool::new(false)));
    let attacks: Vec<_> = (0..24)
        .map(|number| {
            let (attacker, games, stop) =
                (Arc::clone(&attacker), Arc::clone(&games), Arc::clone(&stop));
            tokio::spawn(async move { attack(&attacker, number, &games, &stop).await })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(200)).await;
    let busy = p99(&visitor, own).await;
    stop.store(true, Ordering::Relaxed);
    let mut answered = 0;
    for attack in attacks {
        answered += attack.await.expect("no panic");
    }
    println!("p99 {quiet:?} alone, {busy:?} beside {answered} requests of another");
    assert!(answered > 0);
    assert!(busy <= (2 * quiet).max(FLOOR), "{quiet:?} became {busy:?}");
    server.stop().await;
}

#[tokio::test]
async fn a_game_that_is_too_long_takes_no_more_moves_but_can_be_ended() {
    let (server, visitor, games) = server_with_long_games().await;
    let path = format!("/api/v1/games/{}", games[0]);
    let game = visitor.get(&path).await.expect(200);
    assert_eq!((&game["ply"], &game["over"]), (&json!(PLIES), &json!(false)));
    let house = game["view"]["moves"][0]["move"].as_str().expect("a move");
    visitor.play(&games[0], house, PLIES).await.expect_problem(409, "game_too_long");
    assert_eq!(visitor.get(&path).await.expect(200), game);
    // A large answer is compressed for those who want it so.
    let request = visitor.request(Method::GET, &path).header("accept-encoding", "br, gzip;q=0.5");
    let answer = visitor.send(request).await;
    assert_eq!((answer.status, answer.header("content-encoding")), (200, "gzip"));
    let over = visitor.act(&games[0], "agree", json!({})).await.expect(200);
    assert_eq!(over["reason"], "agreement");
    server.stop().await;
}

#[tokio::test]
async fn games_are_made_at_a_bounded_rate() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let mut made = 0;
    let refused = loop {
        let answer = visitor.post("/api/v1/games", json!({"mode": "two"})).await;
        if answer.status != 201 {
            break answer;
        }
        made += 1;
        assert!(made < 1000, "no end to it");
    };
    assert!(made >= 300, "{made}");
    refused.expect_problem(429, "too_many_requests");
    let seconds: u64 = refused.header("retry-after").parse().expect("a number");
    assert!((1..=5).contains(&seconds), "{seconds}");
    // Everything else goes on, and so do others.
    let list: Value = visitor.get("/api/v1/games").await.expect(200);
    let game = list["games"][0]["id"].as_str().expect("a name");
    visitor.play(game, "F", 0).await.expect(200);
    let other = server.visitor();
    other.new_game(json!({"mode": "two"})).await;
    server.stop().await;
}
