//! Rooms in one process, on SQLite.

mod common;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use common::{BLITZ, FirstMove, TestClock, new_game, next_change, person, play, rooms};
use sembra_play::{Clocks, Command, EndReason, Refusal, Status, TimeControl};
use sembra_rooms::{ActError, Clock, Room, Rooms};
use sembra_rules::House;
use sembra_rules::Side::{North, South};
use sembra_storage::sqlite::SqliteDatabase;
use sembra_storage::{Database, Occupant, StateRow};

struct Setting {
    database: Arc<dyn Database>,
    clock: Arc<TestClock>,
    thinker: Arc<FirstMove>,
    rooms: Rooms,
    _folder: tempfile::TempDir,
}

impl Setting {
    async fn new() -> Setting {
        let folder = tempfile::tempdir().expect("a folder");
        let database: Arc<dyn Database> =
            Arc::new(SqliteDatabase::open(folder.path()).await.expect("opened"));
        let (clock, thinker) = (TestClock::new(), Arc::new(FirstMove::default()));
        let rooms = rooms(&database, &clock, &thinker, "one").await;
        Setting { database, clock, thinker, rooms, _folder: folder }
    }

    async fn game(&self, north_is_computer: bool, time: TimeControl) -> Arc<Room> {
        let ana = Occupant::Person(person(&*self.database, "Ana").await);
        let other = match north_is_computer {
            true => Occupant::Computer(3),
            false => Occupant::Person(person(&*self.database, "Bea").await),
        };
        self.rooms.create(new_game(ana, other, time, self.clock.now())).await.expect("created")
    }
}

#[tokio::test]
async fn a_move_is_durable_and_sent_to_everybody_in_the_room() {
    let setting = Setting::new().await;
    let room = setting.game(false, TimeControl::None).await;
    let (mut first, mut second) = (room.subscribe(), room.subscribe());
    let (side, command) = play(&room.live(), House::F);
    let after = room.act(&setting.rooms, side, command, None, 0).await.expect("accepted");
    assert_eq!(after.plies(), 1);
    assert_eq!(next_change(&mut first).await, after);
    assert_eq!(next_change(&mut second).await, after);
    let state = setting.database.state(room.key()).await.expect("read").expect("there");
    assert_eq!(state, StateRow::from(&*after));
}

#[tokio::test]
async fn what_a_game_refuses_changes_nothing() {
    let setting = Setting::new().await;
    let room = setting.game(false, TimeControl::None).await;
    let (_, command) = play(&room.live(), House::F);
    let refused = room.act(&setting.rooms, North, command, None, 0).await;
    assert!(matches!(refused, Err(ActError::Refused(Refusal::NotYourTurn))), "{refused:?}");
    let (side, command) = play(&room.live(), House::F);
    room.act(&setting.rooms, side, command, None, 0).await.expect("accepted");
    let replayed = room.act(&setting.rooms, side, command, None, 0).await;
    assert!(matches!(replayed, Err(ActError::Refused(Refusal::StalePly { plies: 1 }))));
    let stale = room.act(&setting.rooms, North, Command::Resign, Some(0), 0).await;
    assert!(matches!(stale, Err(ActError::Stale(1))), "{stale:?}");
    assert_eq!(room.live().version(), 1);
}

#[tokio::test]
async fn the_engine_answers_and_takes_a_move_back_with_it() {
    let setting = Setting::new().await;
    let room = setting.game(true, TimeControl::None).await;
    let mut updates = room.subscribe();
    let (side, command) = play(&room.live(), House::F);
    room.act(&setting.rooms, side, command, None, 0).await.expect("accepted");
    assert_eq!(next_change(&mut updates).await.plies(), 1);
    assert_eq!(next_change(&mut updates).await.plies(), 2);
    room.act(&setting.rooms, South, Command::Undo, None, 0).await.expect("accepted");
    assert_eq!(next_change(&mut updates).await.plies(), 0);
}

#[tokio::test]
async fn a_move_of_the_engine_that_was_due_is_made_after_a_restart() {
    let setting = Setting::new().await;
    setting.thinker.is_silent.store(true, Ordering::SeqCst);
    let room = setting.game(true, TimeControl::None).await;
    let (side, command) = play(&room.live(), House::F);
    room.act(&setting.rooms, side, command, None, 0).await.expect("accepted");
    setting.rooms.stop();

    let thinker = Arc::new(FirstMove::default());
    let after = rooms(&setting.database, &setting.clock, &thinker, "two").await;
    let room = after.open(room.id()).await.expect("read").expect("there");
    let mut updates = room.subscribe();
    // The dead process has claimed the move for a while.
    tokio::time::sleep(Duration::from_millis(600)).await;
    assert_eq!(room.live().plies(), 1);
    setting.clock.advance_ms(31_000);
    assert_eq!(next_change(&mut updates).await.plies(), 2);
}

#[tokio::test]
async fn a_flag_falls_without_anybody_asking() {
    let setting = Setting::new().await;
    let room = setting.game(false, BLITZ).await;
    for house in [House::F, House::F] {
        let (side, command) = play(&room.live(), house);
        room.act(&setting.rooms, side, command, None, 0).await.expect("accepted");
    }
    let mut updates = room.subscribe();
    setting.clock.advance_ms(182_000 + Clocks::LAG_CREDIT_MAX_MS);
    let over = next_change(&mut updates).await;
    let end = over.end().expect("it is over");
    assert_eq!((end.reason, end.winner), (EndReason::Time, Some(North)));
}

#[tokio::test]
async fn a_game_that_nobody_begins_is_aborted() {
    let setting = Setting::new().await;
    let room = setting.game(false, BLITZ).await;
    let mut updates = room.subscribe();
    setting.clock.advance_ms(Clocks::FIRST_MOVE_MS);
    assert_eq!(next_change(&mut updates).await.status(), Status::Aborted);
}

#[tokio::test]
async fn an_opponent_who_has_gone_loses_to_a_claim() {
    let setting = Setting::new().await;
    let room = setting.game(false, BLITZ).await;
    for house in [House::F, House::F] {
        let (side, command) = play(&room.live(), house);
        room.act(&setting.rooms, side, command, None, 0).await.expect("accepted");
    }
    let north = room.enter(&setting.rooms, Some(North));
    assert!(room.present().players.north);
    drop(north);
    let early = room.act(&setting.rooms, South, Command::Claim, None, 0).await;
    assert!(matches!(early, Err(ActError::Refused(Refusal::OpponentPresent))), "{early:?}");
    setting.clock.advance_ms(60_000);
    let over = room.act(&setting.rooms, South, Command::Claim, None, 0).await.expect("accepted");
    assert_eq!(over.end().map(|end| end.reason), Some(EndReason::Abandoned));
}

#[tokio::test]
async fn what_follows_a_commit_happens_without_the_client() {
    let setting = Setting::new().await;
    let room = setting.game(true, TimeControl::None).await;
    let mut updates = room.subscribe();
    let (side, command) = play(&room.live(), House::F);
    let request = room.act(&setting.rooms, side, command, None, 0);
    // The client is gone before the answer: the request is dropped after its first step.
    tokio::select! {
        biased;
        _ = request => panic!("the answer waits for the disk"),
        () = std::future::ready(()) => {}
    }
    assert_eq!(next_change(&mut updates).await.plies(), 1);
    assert_eq!(next_change(&mut updates).await.plies(), 2);
}

#[tokio::test]
async fn a_move_after_a_thought_that_was_dropped_is_answered_at_once() {
    let setting = Setting::new().await;
    setting.thinker.is_silent.store(true, Ordering::SeqCst);
    let room = setting.game(true, TimeControl::None).await;
    let mut updates = room.subscribe();
    let (side, command) = play(&room.live(), House::F);
    room.act(&setting.rooms, side, command, None, 0).await.expect("accepted");
    room.act(&setting.rooms, South, Command::Undo, None, 0).await.expect("accepted");
    setting.thinker.is_silent.store(false, Ordering::SeqCst);
    let (side, command) = play(&room.live(), House::E);
    room.act(&setting.rooms, side, command, None, 0).await.expect("accepted");
    while next_change(&mut updates).await.plies() < 2 {}
}

#[tokio::test]
async fn the_engine_starts_the_next_game_of_a_series() {
    let setting = Setting::new().await;
    let room = setting.game(true, TimeControl::None).await;
    let over = room.act(&setting.rooms, South, Command::Resign, None, 0).await.expect("accepted");
    let mut next = new_game(
        room.seats().south.occupant,
        room.seats().north.occupant,
        TimeControl::None,
        setting.clock.now(),
    );
    next.row.start = sembra_rules::Position::start(North);
    let stale = room.add_next(&setting.rooms, over.version() - 1, next.clone()).await;
    assert!(matches!(stale, Err(ActError::Stale(1))), "{stale:?}");
    let id = room.add_next(&setting.rooms, over.version(), next).await.expect("accepted");
    let next = setting.rooms.open(&id).await.expect("read").expect("there");
    let mut updates = next.subscribe();
    if next.live().plies() == 0 {
        assert_eq!(next_change(&mut updates).await.plies(), 1);
    }
}

#[tokio::test]
async fn a_deleted_game_is_told_to_everybody_in_the_room() {
    let setting = Setting::new().await;
    let room = setting.game(false, TimeControl::None).await;
    let mut updates = room.subscribe();
    setting.rooms.delete(room.key(), room.id()).await.expect("deleted");
    assert!(matches!(updates.recv().await, Ok(sembra_rooms::Update::Deleted)));
    assert!(setting.rooms.open(room.id()).await.expect("read").is_none());
    let (side, command) = play(&room.live(), House::F);
    let refused = room.act(&setting.rooms, side, command, None, 0).await;
    assert!(matches!(refused, Err(ActError::Deleted)), "{refused:?}");
}
