//! Tests of SQLite by itself: a database that is full, durable settings, damage, claims.

use sembra_play::{BySide, TimeControl};
use sembra_rules::{Position, Rules, Side};
use sqlx::Connection;

use super::*;
use crate::{Accounts, NewPerson};
use crate::{GameRow, Occupant, PersonKind, Seat};

async fn open(folder: &Path) -> SqliteDatabase {
    SqliteDatabase::open(folder).await.expect("the database opens")
}

/// Adds a visitor whose secret and name are made of a number.
async fn add(database: &SqliteDatabase, secret: u8, name: u8) -> Result<PersonId, StoreError> {
    let person = NewPerson {
        kind: PersonKind::Visitor,
        name: format!("Visitor {name}"),
        secret_hash: [secret; 32],
        device: String::new(),
        created: Timestamp::from_ms(0),
    };
    database.add_person(person).await
}

/// Stores a text of so many kilobytes as the progress of a visitor.
async fn store_text(
    database: &SqliteDatabase,
    person: PersonId,
    kilobytes: usize,
) -> Result<(), StoreError> {
    database.set_progress(person, &"x".repeat(1024 * kilobytes)).await
}

/// The test of the HTTP API fills a real disk where one can be mounted; this one always runs.
#[tokio::test]
async fn a_full_database_takes_writes_again_once_there_is_space() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(DATABASE_FILE);
    let options = connect::options(&path).pragma("max_page_count", "150");
    let database = SqliteDatabase::open_with(&path, options).await.expect("the database opens");
    let person = add(&database, 1, 1).await.expect("space for a person");
    let refused = store_text(&database, person, 400).await;
    assert!(matches!(refused, Err(StoreError::Full(_))), "{refused:?}");
    // The same connection would now be inside a transaction that SQLite has rolled back.
    store_text(&database, person, 1).await.expect("space for a little");
    database.check().await.expect("the database is healthy again");
    let refused = store_text(&database, person, 400).await;
    assert!(matches!(refused, Err(StoreError::Full(_))), "{refused:?}");
    assert_eq!(database.progress(person).await.expect("progress").len(), 1024);
    database.close().await;
}

#[tokio::test]
async fn a_write_that_breaks_a_constraint_is_refused_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = open(folder.path()).await;
    let (first, second, third) =
        tokio::join!(add(&database, 1, 1), add(&database, 1, 2), add(&database, 2, 3));
    assert!(first.is_ok() && third.is_ok());
    assert!(matches!(second, Err(StoreError::Constraint(_))), "{second:?}");
    database.check().await.expect("the database is healthy");
    database.close().await;
    assert!(matches!(database.check().await, Err(StoreError::Closed)));
    assert!(matches!(add(&database, 3, 4).await, Err(StoreError::Closed)));
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
        let database = open(folder.path()).await;
        for i in 0..50 {
            let person = add(&database, i, i).await.expect("a person");
            store_text(&database, person, 1).await.expect("a text");
        }
        database.close().await;
        let path = folder.path().join(DATABASE_FILE);
        let mut bytes = std::fs::read(&path).expect("the database");
        bytes[4096 * page..4096 * page + 100].fill(0x5a);
        std::fs::write(&path, bytes).expect("damage");
        let Err(error) = SqliteDatabase::open(folder.path()).await else {
            panic!("page {page}: it opens")
        };
        assert!(matches!(error, StoreError::CorruptFile { .. }), "page {page}: {error}");
        assert!(error.to_string().contains(".recover"), "{error}");
    }
}

#[tokio::test]
async fn claims_of_an_earlier_process_end_when_the_database_is_opened() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = open(folder.path()).await;
    let person = add(&database, 1, 1).await.expect("a person");
    let seat = |occupant| Seat { occupant, name: None };
    let game = NewGame {
        row: GameRow {
            id: GameId::random().expect("random bytes"),
            rules: Rules::ABAPA,
            start: Position::start(Side::South),
            time: TimeControl::None,
            rated: false,
            shared_device: false,
            wins: BySide::default(),
            draws: 0,
            created: Timestamp::from_ms(0),
        },
        seats: BySide { south: seat(Occupant::Computer(3)), north: seat(Occupant::Person(person)) },
    };
    let claim =
        |process: &str| Claim { process: process.to_owned(), until: Timestamp::from_ms(1000) };
    database.add_game(&game, Some(&claim("one"))).await.expect("added");
    let now = Timestamp::from_ms(10);
    assert!(database.claim_due(now, &claim("two"), 9).await.expect("read").is_empty());
    database.close().await;
    let again = open(folder.path()).await;
    assert_eq!(again.claim_due(now, &claim("two"), 9).await.expect("read").len(), 1);
    again.close().await;
}
