//! A database of the first released version opens, and its games can be continued.

use std::path::Path;

use sembra_play::{Actor, Event, LiveGame, Recorded, Status, Timestamp};
use sembra_rules::{BoardHouse, Side};
use sembra_storage::sqlite::{DATABASE_FILE, SqliteDatabase};
use sembra_storage::{
    Append, Appended, Database, GameFilter, GameId, ListedGame, Occupant, SecretHash, Secrets,
    StateRow,
};

/// The hash of the secret in the cookie of the person who played most of the stored games.
const SECRET: SecretHash = [
    0xf0, 0xdf, 0x91, 0x70, 0x31, 0xb8, 0x2d, 0xa8, 0xd3, 0xd0, 0x0a, 0x3e, 0x1e, 0x1b, 0x2d, 0xa6,
    0xfb, 0x0a, 0xb1, 0x86, 0x43, 0x03, 0x2f, 0xff, 0x05, 0x78, 0xa6, 0x1b, 0x42, 0x99, 0xcc, 0x58,
];

/// Opens a copy of the stored database.
async fn open_copy(folder: &Path) -> SqliteDatabase {
    let stored = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/first-release.sqlite");
    std::fs::copy(stored, folder.join(DATABASE_FILE)).expect("a copy");
    SqliteDatabase::open(folder).await.expect("it opens")
}

async fn game(database: &SqliteDatabase, id: &str) -> (sembra_storage::StoredGame, LiveGame) {
    let id = GameId::parse(id).expect("a name");
    let stored = database.game(&id).await.expect("read").expect("there");
    let live = stored.replay().expect("sound");
    (stored, live)
}

#[tokio::test]
async fn people_seats_and_games_are_there_after_an_upgrade() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = open_copy(folder.path()).await;
    let person = database.person_by_secret(&SECRET).await.expect("read").expect("known");
    let listed = database.games_of(person.id, GameFilter::default(), 10).await.expect("read");
    let ids: Vec<&str> = listed
        .iter()
        .map(|game| match game {
            ListedGame::Readable(summary) => summary.row.id.as_str(),
            ListedGame::Damaged(game) => panic!("{game:?}"),
        })
        .collect();
    assert_eq!(ids, ["n8mgaqr75b8t", "46h71zs3wm6t", "w3hgr1yk9pyg", "bc0nz0qd0jcx"]);

    let (stored, live) = game(&database, "bc0nz0qd0jcx").await;
    assert_eq!(stored.seats.south.occupant, Occupant::Person(person.id));
    assert_eq!(stored.seats.north.occupant, Occupant::Computer(1));
    assert_eq!((live.version(), live.plies(), live.status()), (9, 6, Status::Playing));
    assert_eq!(stored.events[1].actor, Actor::Player(Side::North));

    let (stored, live) = game(&database, "w3hgr1yk9pyg").await;
    assert!(stored.row.shared_device);
    assert_eq!(stored.seats.north.name.as_deref(), Some("Biel"));
    assert_eq!((live.status(), live.next()), (Status::Ended, Some("46h71zs3wm6t")));

    let (_, live) = game(&database, "n8mgaqr75b8t").await;
    assert_eq!(live.end().and_then(|end| end.winner), Some(Side::South));
    database.close().await;
}

#[tokio::test]
async fn every_state_of_an_upgraded_game_equals_a_replay() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = open_copy(folder.path()).await;
    for id in ["5s13acjj6r8h", "bc0nz0qd0jcx", "w3hgr1yk9pyg", "46h71zs3wm6t", "n8mgaqr75b8t"] {
        let (stored, live) = game(&database, id).await;
        let state = database.state(stored.key).await.expect("read").expect("there");
        assert_eq!(state, StateRow::from(&live), "{id}");
    }
    database.close().await;
}

#[tokio::test]
async fn an_upgraded_game_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = open_copy(folder.path()).await;
    let (stored, mut live) = game(&database, "bc0nz0qd0jcx").await;
    let house = live.game().legal().iter().next().expect("a legal move");
    let event = Recorded {
        event: Event::Move { house: BoardHouse::new(live.turn(), house), lag_ms: 0 },
        actor: Actor::Player(live.turn()),
        at: Timestamp::from_ms(1_794_900_000_000),
    };
    live.apply(&event).expect("a legal move");
    let appended = database.append(stored.key, &Append::new(event, StateRow::from(&live))).await;
    assert_eq!(appended.expect("answered"), Appended::Yes);
    database.close().await;
    let reopened = SqliteDatabase::open(folder.path()).await.expect("it opens again");
    let (_, again) = game(&reopened, "bc0nz0qd0jcx").await;
    assert_eq!(again, live);
    reopened.close().await;
}
