//! The database in trouble: a full disk, a lock held elsewhere, files removed, games damaged.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use reqwest::Method;
use sembra_server::{Running, Site, start_with};
use serde_json::json;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};

use crate::client::{TestServer, Visitor, config};
use crate::thinkers::Greedy;

/// Opens the database of a server beside it.
async fn connect(folder: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(folder.join("sembra.sqlite"));
    options.connect().await.expect("the database opens")
}

/// Runs a statement on the database of a server.
async fn execute(folder: &Path, statement: &'static str) {
    let mut connection = connect(folder).await;
    sqlx::query(statement).execute(&mut connection).await.expect("the statement runs");
    connection.close().await.expect("the database closes");
}

/// A file system in memory of two megabytes, unmounted when dropped.
struct SmallDisk(tempfile::TempDir);

impl SmallDisk {
    /// Mounts one; `None` with a printed reason where that is not allowed.
    fn mount() -> Option<SmallDisk> {
        let folder = tempfile::tempdir().expect("a folder");
        let mount = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=2m", "tmpfs"])
            .arg(folder.path())
            .output();
        match mount {
            Ok(output) if output.status.success() => Some(SmallDisk(folder)),
            Ok(output) => {
                let reason = String::from_utf8_lossy(&output.stderr).into_owned();
                println!("skipped: no file system can be mounted here: {reason}");
                None
            }
            Err(error) => {
                println!("skipped: no file system can be mounted here: {error}");
                None
            }
        }
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Fills it to the last byte; returns the file that does.
    fn fill(&self) -> PathBuf {
        let path = self.path().join("filler");
        let mut file = std::fs::File::create(&path).expect("a file");
        for block in [vec![0_u8; 65536], vec![0_u8; 512], vec![0_u8; 1]] {
            while std::io::Write::write_all(&mut file, &block).is_ok() {}
        }
        path
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let unmounted = Command::new("umount").arg("--lazy").arg(self.path()).status();
        assert!(unmounted.is_ok_and(|status| status.success()), "{:?}", self.path());
    }
}

async fn start_in(folder: &Path) -> (Running, Visitor) {
    let running = start_with(&config(folder), Arc::new(Greedy), Site::default()).await;
    let running = running.expect("the server starts");
    let visitor = Visitor::new(format!("http://{}", running.address()));
    (running, visitor)
}

/// Where no file system can be mounted, a test of the crate `sembra-storage` limits the database's pages.
#[tokio::test]
async fn a_full_disk_refuses_writes_until_there_is_space_again() {
    let Some(disk) = SmallDisk::mount() else { return };
    let (running, visitor) = start_in(disk.path()).await;
    let game = visitor.new_game(json!({"mode": "two"})).await;
    let id = game["id"].as_str().expect("a name");
    let filler = disk.fill();
    // The log may still have room for a few writes.
    let large = json!({"x": (0..90).map(|i| format!("{i:040}")).collect::<Vec<_>>()});
    let mut refused = visitor.put("/api/v1/progress", large.clone()).await;
    for _ in 0..200 {
        if refused.status != 200 {
            break;
        }
        refused = visitor.put("/api/v1/progress", large.clone()).await;
    }
    refused.expect_problem(507, "storage_full");
    assert!(!refused.header("retry-after").is_empty());
    // Health tells, and reading goes on.
    visitor.get("/healthz").await.expect_problem(507, "storage_full");
    assert_eq!(visitor.get(&format!("/api/v1/games/{id}")).await.expect(200), game);
    std::fs::remove_file(filler).expect("space again");
    visitor.get("/healthz").await.expect(200);
    visitor.play(id, "F", 0).await.expect(200);
    running.stop().await;
    let (running, again) = start_in(disk.path()).await;
    let visitor = visitor.moved_to(again.base());
    assert_eq!(visitor.get(&format!("/api/v1/games/{id}")).await.expect(200)["moves"], "F");
    running.stop().await;
}

#[tokio::test]
async fn a_write_that_was_refused_is_not_made_later() {
    let server = TestServer::with(Arc::new(Greedy), |config| {
        config.request_max = Duration::from_millis(400);
    })
    .await;
    let visitor = server.visitor();
    visitor.new_game(json!({"mode": "two"})).await;
    let mut holder = connect(server.folder()).await;
    sqlx::query("BEGIN IMMEDIATE").execute(&mut holder).await.expect("the lock");
    let creations = join_all((0..7).map(|_| visitor.post("/api/v1/games", json!({"mode": "two"}))));
    let release = async {
        tokio::time::sleep(Duration::from_millis(1500)).await;
        sqlx::query("ROLLBACK").execute(&mut holder).await.expect("the lock is free");
    };
    let (answers, ()) = tokio::join!(creations, release);
    let made = answers.iter().filter(|answer| answer.status == 201).count();
    for answer in answers.iter().filter(|answer| answer.status != 201) {
        assert_eq!(answer.status, 503, "{}", answer.text());
    }
    assert!(made < 7, "none had to wait for the lock");
    // Whatever was still to be written would be written by now.
    tokio::time::sleep(Duration::from_millis(500)).await;
    visitor.new_game(json!({"mode": "two"})).await;
    let list = visitor.get("/api/v1/games").await.expect(200);
    assert_eq!(list["games"].as_array().map(Vec::len), Some(made + 2), "{made} were confirmed");
    server.stop().await;
}

#[tokio::test]
async fn a_database_locked_elsewhere_is_busy_and_health_tells() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    visitor.new_game(json!({"mode": "two"})).await;
    let mut holder = connect(server.folder()).await;
    sqlx::query("BEGIN IMMEDIATE").execute(&mut holder).await.expect("the lock");
    let begun = Instant::now();
    let (write, health) = tokio::join!(
        visitor.post("/api/v1/games", json!({"mode": "two"})),
        visitor.get("/healthz")
    );
    write.expect_problem(503, "storage_busy");
    health.expect_problem(503, "storage_busy");
    assert!(begun.elapsed() < Duration::from_secs(15));
    sqlx::query("ROLLBACK").execute(&mut holder).await.expect("the lock is free");
    visitor.get("/healthz").await.expect(200);
    visitor.new_game(json!({"mode": "two"})).await;
    assert_eq!(
        visitor.get("/api/v1/games").await.expect(200)["games"].as_array().map(Vec::len),
        Some(2)
    );
    server.stop().await;
}

#[tokio::test]
async fn a_removed_or_replaced_database_file_takes_no_more_writes() {
    for removed in ["sembra.sqlite", "sembra.sqlite-wal"] {
        for replaced in [false, true] {
            let server = TestServer::start().await;
            let visitor = server.visitor();
            let game = visitor.new_game(json!({"mode": "two"})).await;
            let id = game["id"].as_str().expect("a name");
            let path = server.folder().join(removed);
            let copy = std::fs::read(&path).expect("the file");
            std::fs::remove_file(&path).expect("removed");
            if replaced {
                std::fs::write(&path, copy).expect("replaced");
            }
            let health = visitor.get("/healthz").await;
            health.expect_problem(503, "storage_unavailable");
            let refused = visitor.play(id, "F", 0).await;
            refused.expect_problem(503, "storage_unavailable");
            let refused = visitor.post("/api/v1/games", json!({"mode": "two"})).await;
            refused.expect_problem(503, "storage_unavailable");
            server.stop().await;
        }
    }
}

/// Makes three games of two moves each; returns their names, the newest first.
async fn three_games(visitor: &Visitor) -> Vec<String> {
    let mut ids = Vec::new();
    for _ in 0..3 {
        let game = visitor.new_game(json!({"mode": "two"})).await;
        let id = game["id"].as_str().expect("a name").to_owned();
        visitor.play(&id, "F", 0).await.expect(200);
        visitor.play(&id, "f", 1).await.expect(200);
        ids.insert(0, id);
    }
    ids
}

/// Damages the database while the server is stopped: a running one has games in memory.
async fn damaged(
    server: TestServer,
    visitor: Visitor,
    damage: &'static str,
) -> (TestServer, Visitor) {
    let folder = server.stop().await;
    execute(folder.path(), damage).await;
    let server = TestServer::in_folder(folder, Arc::new(Greedy), |_| {}).await;
    let visitor = visitor.moved_to(server.base());
    (server, visitor)
}

#[tokio::test]
async fn a_damaged_game_is_listed_as_damaged_and_can_be_deleted() {
    let damages = [
        "UPDATE events SET detail = 'a' WHERE game = 2 AND version = 1",
        "UPDATE events SET detail = 'Z' WHERE game = 2 AND version = 1",
        "DELETE FROM events WHERE game = 2 AND version = 1",
        "DELETE FROM events WHERE game = 2 AND version = 2",
        "DELETE FROM events WHERE game = 2",
        "UPDATE games SET rules = 'nonsense' WHERE game = 2",
        "UPDATE games SET start = 'nonsense' WHERE game = 2",
    ];
    for damage in damages {
        let server = TestServer::start().await;
        let visitor = server.visitor();
        let ids = three_games(&visitor).await;
        let (server, visitor) = damaged(server, visitor, damage).await;
        let list = visitor.get("/api/v1/games").await.expect(200);
        let games = list["games"].as_array().expect("games");
        assert_eq!(games.len(), 3, "{damage}: {list}");
        for (game, id) in games.iter().zip(&ids) {
            assert_eq!(game["id"], *id, "{damage}");
        }
        assert_eq!(games[1]["damaged"], true, "{damage}: {list}");
        assert!(games[1]["created"].is_string(), "{damage}: {list}");
        assert!(games[0]["damaged"].is_null() && games[2]["damaged"].is_null(), "{list}");
        // It may also stand where a page of the list begins.
        let rest = visitor.get(&format!("/api/v1/games?before={}", ids[1])).await.expect(200);
        assert_eq!(rest["games"][0]["id"], ids[2], "{damage}");
        let path = format!("/api/v1/games/{}", ids[1]);
        visitor.get(&path).await.expect_problem(500, "damaged_game");
        visitor.get("/healthz").await.expect(200);
        assert_eq!(visitor.delete(&path).await.status, 204, "{damage}");
        visitor.get(&path).await.expect_problem(404, "not_found");
        let list = visitor.get("/api/v1/games").await.expect(200);
        assert_eq!(list["games"].as_array().map(Vec::len), Some(2), "{damage}");
        server.stop().await;
    }
}

#[tokio::test]
async fn somebody_elses_damaged_game_cannot_be_deleted() {
    let server = TestServer::start().await;
    let (owner, other) = (server.visitor(), server.visitor());
    let ids = three_games(&owner).await;
    other.new_game(json!({"mode": "two"})).await;
    let (server, owner) = damaged(server, owner, "DELETE FROM events WHERE version = 1").await;
    let other = other.moved_to(server.base());
    let path = format!("/api/v1/games/{}", ids[0]);
    other.delete(&path).await.expect_problem(404, "not_found");
    owner.get(&path).await.expect_problem(500, "damaged_game");
    let answer = owner.send(owner.request(Method::DELETE, &path)).await;
    assert_eq!(answer.status, 204);
    server.stop().await;
}
