//! Servers that are killed in the midst of two hundred games: nothing acknowledged is lost, no game
//! is damaged, and the others go on.
#![cfg(target_os = "linux")]

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sembra_load::{Ending, Load, Options, OwnServer, Played, ServerOptions};
use sembra_play::{Event, LiveGame, Timestamp};
use sembra_rules::Side;
use sembra_storage::postgres::Postgres;
use sembra_storage::verify::{VerifyReport, VerifySource, verify};
use sembra_storage::{Database, GameId, StoredGame};
use sembra_test_postgres::PostgresServer;

const GAMES: usize = 200;
/// Moves a second in all games together.
const RATE: f64 = 150.0;
/// How long everything may take.
const PATIENCE: Duration = Duration::from_secs(240);

fn free_port() -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    listener.local_addr().expect("an address").port()
}

fn server(data: &Path, database: Option<&str>, port: u16) -> OwnServer {
    let options = ServerOptions {
        program: PathBuf::from(env!("CARGO_BIN_EXE_sembra")),
        data: Some(data.to_owned()),
        database: database.map(str::to_owned),
        port,
        connections: 4096,
        arguments: Vec::new(),
    };
    OwnServer::start(&options).expect("a server")
}

fn options(servers: Vec<String>, time: &str, ending: Ending) -> Options {
    Options { servers, games: GAMES, time: time.to_owned(), ending }
}

/// Checks that a database is sound; gives how many games and events it has.
async fn check_sound(source: &VerifySource) -> (u64, u64) {
    let mut findings = Vec::new();
    let mut report = |report| {
        if let VerifyReport::Finding(finding) = report {
            findings.push(format!("{}: {}", finding.about, finding.what));
        }
    };
    let since_1970 = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let now = i64::try_from(since_1970.expect("after 1970").as_millis()).expect("a few digits");
    let checked = verify(source, Timestamp::from_ms(now), &mut report).await.expect("read");
    assert_eq!(findings, [""; 0]);
    (checked.games, checked.events)
}

/// Kills and restarts a server at moments that the seed chooses, while games are played on it.
async fn kill_and_restart(data: &Path, database: Option<&str>, source: &VerifySource) {
    let port = free_port();
    let mut running = server(data, database, port);
    let servers = vec![running.base().to_owned()];
    let ending = Ending::Resign { plies: 24, flagged: 0 };
    let mut load = Load::start(options(servers, "15+5", ending)).await.expect("games");
    let (data, database) = (data.to_owned(), database.map(str::to_owned));
    let killer = tokio::task::spawn_blocking(move || {
        let mut wait_ms = u64::from(std::process::id()) * 7919;
        for _ in 0..4 {
            wait_ms = (wait_ms * 6_364_136 + 1_442_695) % 3_000;
            println!("killed after {} ms", 1500 + wait_ms);
            std::thread::sleep(Duration::from_millis(1500 + wait_ms));
            running.kill();
            running = server(&data, database.as_deref(), port);
        }
        running
    });
    let report = load.run(RATE, PATIENCE).await;
    println!("{report:?}");
    assert!(load.is_over(), "{:?} go on", load.going_on());
    let running = killer.await.expect("no panic");
    let acknowledged: usize = load.played().iter().map(|game| game.acknowledged.len()).sum();
    assert!(acknowledged > GAMES * 20, "{acknowledged}");
    assert!(report.error_kinds.contains_key("connection_lost"), "nobody noticed");
    assert_eq!(load.finish().await.expect("read"), 0, "acknowledged moves are lost");
    // While the server runs, and after a last kill.
    check_sound(source).await;
    drop(running);
    let (games, events) = check_sound(source).await;
    assert_eq!(games, GAMES as u64);
    assert!(events as usize >= acknowledged, "{events}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kills_lose_nothing_on_sqlite() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = VerifySource::Folder(folder.path().to_owned());
    kill_and_restart(folder.path(), None, &source).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kills_lose_nothing_on_postgres() {
    let postgres = PostgresServer::start().expect("a PostgreSQL server");
    let url = postgres.create_database("crash").expect("a database");
    let folder = tempfile::tempdir().expect("a folder");
    kill_and_restart(folder.path(), Some(&url), &VerifySource::Postgres(url.clone())).await;
}

/// How much a player's clock lost by what the players saw, in milliseconds; the first move is free.
fn seen_loss_ms(game: &Played, side: Side) -> i64 {
    let first = if side == Side::South { 2 } else { 3 };
    let turns = (first..).step_by(2);
    let loss = turns.map_while(|plies| {
        let (before, after) = (game.seen.get(&plies)?, game.seen.get(&(plies + 1))?);
        Some(after.saturating_duration_since(*before).as_millis() as i64)
    });
    loss.sum()
}

/// Checks the clocks of a game that has ended: against what the players saw, and the flag.
///
/// Messages arrive late on a busy machine, so the clocks may differ by that much more.
fn check_clocks(stored: &StoredGame, live: &LiveGame, seen: &Played, late_ms: i64) {
    let id = &stored.row.id;
    let initial = stored.row.time.initial_ms().expect("a clock");
    let is_flagged = matches!(stored.events.last().map(|event| &event.event), Some(Event::Flag(_)));
    for side in Side::ALL {
        let left = live.clocks().left_at_turn_ms(side).expect("a clock");
        if is_flagged && side == live.turn() {
            assert_eq!(left, 0, "{id}");
            continue;
        }
        // Whoever resigns is charged until then, which nobody saw the beginning of.
        if side == live.turn() {
            continue;
        }
        let expected = initial - seen_loss_ms(seen, side);
        let error = (left - expected).abs();
        assert!(error <= 1000 + late_ms, "{id}: {left} ms left, {expected} were seen");
    }
    if is_flagged {
        let (flag, before) = stored.events.split_last().expect("events");
        let before = LiveGame::replay(stored.terms(), before).expect("sound");
        let up = before.clocks().up_at(before.turn()).expect("a clock");
        let late = flag.at.ms_since(up);
        assert!(late <= 1_500 + late_ms, "{id}: the flag fell {late} ms after the time was up");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_two_processes_is_killed_and_the_other_one_finishes_all_games() {
    let postgres = PostgresServer::start().expect("a PostgreSQL server");
    let url = postgres.create_database("two").expect("a database");
    let folders = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let [mut first, second] = folders.each_ref().map(|folder| server(folder.path(), Some(&url), 0));
    let servers = vec![first.base().to_owned(), second.base().to_owned()];
    let ending = Ending::Resign { plies: 20, flagged: 20 };
    let mut load = Load::start(options(servers, "1+0", ending)).await.expect("games");
    let killer = tokio::task::spawn_blocking(move || {
        std::thread::sleep(Duration::from_secs(8));
        first.kill();
    });
    let report = load.run(RATE, PATIENCE).await;
    println!("{report:?}");
    killer.await.expect("no panic");
    assert!(load.is_over(), "{:?} go on", load.going_on());
    let played = load.played();
    assert_eq!(played.len(), GAMES);
    assert_eq!(load.finish().await.expect("read"), 0, "acknowledged moves are lost");
    let source = VerifySource::Postgres(url.clone());
    let (games, _) = check_sound(&source).await;
    assert_eq!(games, GAMES as u64);
    let database = Postgres::open(&url).await.expect("opened");
    let mut flagged = 0;
    for seen in &played {
        let id = GameId::parse(&seen.id).expect("a name");
        let stored = database.game(&id).await.expect("read").expect("there");
        let live = stored.replay().expect("sound");
        assert!(live.is_over());
        check_clocks(&stored, &live, seen, report.p999_ms as i64);
        let is_flag = |event: &Event| matches!(event, Event::Flag(_));
        flagged += stored.events.iter().filter(|event| is_flag(&event.event)).count();
    }
    // Some games end by the rules before that.
    assert!((10..=20).contains(&flagged), "{flagged}");
    database.close().await;
    drop(second);
}
