//! Games that ended before there was an explorer are counted after the upgrade.

use sembra_play::{Actor, BySide, Event, LiveGame, Recorded, TimeControl, Timestamp};
use sembra_rules::{BoardHouse, Position, Rules, Side};
use sembra_storage::postgres::Postgres;
use sembra_storage::sqlite::{DATABASE_FILE, SqliteDatabase};
use sembra_storage::{
    Append, Appended, Database, GameId, GameKey, GameRow, NewGame, NewPerson, Occupant, PersonKind,
    Seat, StateRow,
};
use sembra_test_postgres::PostgresServer;
use sqlx::{ConnectOptions, Executor};

const AT: Timestamp = Timestamp::from_ms(1_800_000_000_000);

/// What the migration has made, undone: the database as an earlier version left it.
const UNDONE: &str = "DROP TABLE explorer_queue; DROP TABLE explorer_counts; \
     DROP TABLE explorer_games; \
     DELETE FROM _sqlx_migrations WHERE description LIKE '%explorer%'";

/// Two people play a game to its end, and begin another one.
async fn play(database: &dyn Database) -> GameKey {
    let mut people = Vec::new();
    for name in ["South", "North"] {
        let person = NewPerson {
            kind: PersonKind::Visitor,
            name: name.to_owned(),
            secret_hash: [name.as_bytes()[0]; 32],
            device: String::new(),
            created: AT,
        };
        people.push(database.add_person(person).await.expect("added"));
    }
    let seat = |index: usize| Seat { occupant: Occupant::Person(people[index]), name: None };
    let game = || NewGame {
        row: GameRow {
            id: GameId::random().expect("random bytes"),
            rules: Rules::ABAPA,
            start: Position::START,
            time: TimeControl::None,
            rated: false,
            shared_device: false,
            wins: BySide { south: 0, north: 0 },
            draws: 0,
            created: AT,
        },
        seats: BySide { south: seat(0), north: seat(1) },
    };
    let ended = game();
    let key = database.add_game(&ended, None).await.expect("added");
    let mut live = LiveGame::new(ended.terms());
    let house = BoardHouse::from_letter('F').expect("a house");
    let events = [
        (Event::Move { house, lag_ms: 0 }, Side::South),
        (Event::Resign(Side::North), Side::North),
    ];
    for (event, side) in events {
        let event = Recorded { event, actor: Actor::Player(side), at: AT.plus_ms(9) };
        live.apply(&event).expect("it fits");
        let append = Append::new(event, StateRow::from(&live));
        assert_eq!(database.append(key, &append).await.expect("written"), Appended::Yes);
    }
    database.add_game(&game(), None).await.expect("added");
    key
}

async fn check(database: &dyn Database, key: GameKey) {
    let waiting = database.games_to_explore(10).await.expect("read");
    assert_eq!(waiting.iter().map(|game| game.key).collect::<Vec<_>>(), [key]);
}

#[tokio::test]
async fn in_sqlite() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = SqliteDatabase::open(folder.path()).await.expect("opened");
    let key = play(&database).await;
    database.close().await;
    let options = sqlx::sqlite::SqliteConnectOptions::new();
    let path = folder.path().join(DATABASE_FILE);
    let mut connection = options.filename(path).connect().await.expect("a connection");
    connection.execute(UNDONE).await.expect("undone");
    drop(connection);
    let database = SqliteDatabase::open(folder.path()).await.expect("upgraded");
    check(&database, key).await;
    database.close().await;
}

#[tokio::test]
async fn in_postgres() {
    let server = PostgresServer::start().expect("a PostgreSQL server");
    let url = server.create_database("explorer_upgrade").expect("a database");
    let database = Postgres::open(&url).await.expect("opened");
    let key = play(&database).await;
    database.close().await;
    let options: sqlx::postgres::PgConnectOptions = url.parse().expect("a URL");
    let mut connection = options.connect().await.expect("a connection");
    connection.execute(UNDONE).await.expect("undone");
    drop(connection);
    let database = Postgres::open(&url).await.expect("upgraded");
    check(&database, key).await;
    database.close().await;
}
