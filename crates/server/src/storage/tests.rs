//! Tests of the store by itself: a database that is full, durable settings, damage, upgrades.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Executor};

use super::*;

async fn open(folder: &Path) -> Store {
    Store::open(folder).await.expect("the store opens")
}

/// Stores a text of so many kilobytes as the progress of a visitor.
async fn store_text(store: &Store, person: PersonId, kilobytes: usize) -> Result<(), StoreError> {
    store.set_progress(person, "x".repeat(1024 * kilobytes)).await
}

/// The test of the HTTP API fills a real disk where one can be mounted; this one always runs.
#[tokio::test]
async fn a_full_database_takes_writes_again_once_there_is_space() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(DATABASE_FILE);
    let options = connect::options(&path).pragma("max_page_count", "40");
    let store = Store::open_with(&path, options).await.expect("the store opens");
    let person = store.add_person([1; 32], Timestamp::now()).await.expect("space for a person");
    let refused = store_text(&store, person, 400).await;
    assert!(matches!(refused, Err(StoreError::Full(_))), "{refused:?}");
    // The same connection would now be inside a transaction that SQLite has rolled back.
    store_text(&store, person, 1).await.expect("space for a little");
    store.check().await.expect("the store is healthy again");
    let refused = store_text(&store, person, 400).await;
    assert!(matches!(refused, Err(StoreError::Full(_))), "{refused:?}");
    assert_eq!(store.progress(person).await.expect("progress").len(), 1024);
    store.close().await;
}

#[tokio::test]
async fn a_write_that_breaks_a_constraint_is_refused_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    let now = Timestamp::now();
    let (first, second, third) = tokio::join!(
        store.add_person([1; 32], now),
        store.add_person([1; 32], now),
        store.add_person([2; 32], now)
    );
    assert!(first.is_ok() && third.is_ok());
    assert!(matches!(second, Err(StoreError::Constraint(_))), "{second:?}");
    store.check().await.expect("the store is healthy");
    store.close().await;
    assert!(matches!(store.check().await, Err(StoreError::Closed)));
    assert!(matches!(store.add_person([3; 32], now).await, Err(StoreError::Closed)));
}

#[tokio::test]
async fn the_connection_that_writes_is_durable_and_one_that_is_not_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(DATABASE_FILE);
    let mut connection = connect::writer(&connect::options(&path)).await.expect("a connection");
    let journal: String =
        sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut connection).await.expect("a mode");
    let synchronous: i64 =
        sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut connection).await.expect("a level");
    let foreign_keys: i64 =
        sqlx::query_scalar("PRAGMA foreign_keys").fetch_one(&mut connection).await.expect("a flag");
    assert_eq!((journal.as_str(), synchronous, foreign_keys), ("wal", 2, 1));
    connection.close().await.expect("it closes");
    for (pragma, value) in [("journal_mode", "DELETE"), ("synchronous", "NORMAL")] {
        let options = connect::options(&path).pragma(pragma, value);
        let refused = connect::writer(&options).await;
        assert!(matches!(refused, Err(StoreError::NotDurable { .. })), "{pragma}");
    }
}

#[tokio::test]
async fn a_damaged_database_file_is_refused_at_the_start() {
    for page in [0, 2] {
        let folder = tempfile::tempdir().expect("a folder");
        let store = open(folder.path()).await;
        for i in 0..50 {
            let person = store.add_person([i; 32], Timestamp::now()).await.expect("a person");
            store_text(&store, person, 1).await.expect("a text");
        }
        store.close().await;
        let path = folder.path().join(DATABASE_FILE);
        let mut bytes = std::fs::read(&path).expect("the database");
        bytes[4096 * page..4096 * page + 100].fill(0x5a);
        std::fs::write(&path, bytes).expect("damage");
        let Err(error) = Store::open(folder.path()).await else { panic!("page {page}: it opens") };
        assert!(matches!(error, StoreError::CorruptFile { .. }), "page {page}: {error}");
        assert!(error.to_string().contains(".recover"), "{error}");
    }
}

/// A database of the first released version, with a game of three events and one without any.
async fn released_database(folder: &Path) {
    let options =
        SqliteConnectOptions::new().filename(folder.join(DATABASE_FILE)).create_if_missing(true);
    let mut connection = options.connect().await.expect("a database");
    let statements = [
        include_str!("../../migrations/sqlite/0001_people_games_events.sql"),
        "CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, description TEXT NOT NULL, \
         installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, success BOOLEAN NOT NULL, \
         checksum BLOB NOT NULL, execution_time BIGINT NOT NULL)",
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (1, '0001_people_games_events.sql', 1, x'd877c1f0841219bb735280c5ad9bd5b48119c0e35e8b01e3cd8eb8b20355e3bbb78b611f1bcdfb8b6e5bb322c50feed9', 1)",
        "INSERT INTO people (person, secret_hash, created_ms) VALUES (7, zeroblob(32), 1)",
        "INSERT INTO games (game, id, owner, mode, rules, start, created_ms) VALUES \
         (3, 'aaaaaaaaaaaa', 7, 'two', 'abapa', '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S', 1), \
         (4, 'bbbbbbbbbbbb', 7, 'two', 'abapa', '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S', 1)",
        "INSERT INTO events (game, version, kind, detail, at_ms) VALUES \
         (3, 1, 'move', 'F', 2), (3, 2, 'undo', '0', 3), (3, 3, 'move', 'E', 4)",
    ];
    for statement in statements {
        connection.execute(statement).await.expect(statement);
    }
    connection.close().await.expect("it closes");
}

#[tokio::test]
async fn a_database_of_the_first_release_is_upgraded_with_its_games() {
    let folder = tempfile::tempdir().expect("a folder");
    released_database(folder.path()).await;
    let store = open(folder.path()).await;
    let person = store.person(&[0; 32]).await.expect("an answer").expect("the person");
    for (id, events) in [("aaaaaaaaaaaa", 3), ("bbbbbbbbbbbb", 0)] {
        let id = GameId::parse(id).expect("a name");
        let game = read_game(&store, person, &id).await;
        assert_eq!(game.history.len(), events);
        let next = events as u64 + 1;
        let at = Timestamp::now();
        for (version, expected) in [
            (next + 1, Appended::Conflict),
            (next - 1, Appended::Conflict),
            (next, Appended::Yes),
            (next, Appended::Conflict),
        ] {
            let appended = store.append(game.key, version, Event::Agree, at).await;
            assert_eq!(appended.expect("an answer"), expected, "version {version}");
        }
    }
    store.close().await;
}

async fn read_game(store: &Store, person: PersonId, id: &GameId) -> StoredGame {
    let key = store.game_key(person, id).await.expect("an answer").expect("the game");
    store.stored_game(key).await.expect("an answer").expect("the game")
}
