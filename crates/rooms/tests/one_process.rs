//! Rooms in one process, on SQLite.

mod common;

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use common::{BLITZ, FirstMove, TestClock, new_game, next_change, person, play, rooms};
use sembra_play::{Clocks, Command, EndReason, LiveGame, Recorded, Refusal, Status, TimeControl};
use sembra_rooms::{ActError, Clock, Observer, Room, Rooms};
use sembra_rules::House;
use sembra_rules::Side::{North, South};
use sembra_storage::sqlite::SqliteDatabase;
use sembra_storage::{Challenge, ChallengeId, Database, GameId, Occupant, StateRow, Subject};

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
async fn players_who_both_ask_play_again_and_the_winner_starts() {
    let setting = Setting::new().await;
    let room = setting.game(false, BLITZ).await;
    let act = async |side, command| {
        room.act(&setting.rooms, side, command, None, 0).await.expect("accepted")
    };
    act(South, Command::Resign).await;
    let asked = act(North, Command::Rematch).await;
    assert_eq!(asked.next(), None);
    let agreed = act(South, Command::Rematch).await;
    let id = GameId::parse(agreed.next().expect("the next game")).expect("a name");
    let next = setting.rooms.open(&id).await.expect("read").expect("there");
    assert_eq!(next.seats(), room.seats());
    let row = next.row();
    assert_eq!((row.start.turn(), row.time, row.wins.north), (North, BLITZ, 1));
    let again = room.act(&setting.rooms, North, Command::Rematch, None, 0).await;
    assert!(matches!(again, Err(ActError::Refused(Refusal::HasRematch))), "{again:?}");
}

#[tokio::test]
async fn a_rated_game_counts_once_whatever_happens_after_its_end() {
    let setting = Setting::new().await;
    let ana = person(&*setting.database, "Ana").await;
    let bea = person(&*setting.database, "Bea").await;
    let (south, north) = (Occupant::Person(ana), Occupant::Person(bea));
    let mut game = new_game(south, north, BLITZ, setting.clock.now());
    game.row.rated = true;
    let room = setting.rooms.create(game).await.expect("created");
    for (side, command) in [
        (South, Command::Resign),
        (South, Command::Rematch),
        (North, Command::Decline),
        (North, Command::Rematch),
    ] {
        room.act(&setting.rooms, side, command, None, 0).await.expect("accepted");
        let ratings = setting.database.ratings(Subject::Person(bea)).await.expect("read");
        assert_eq!(ratings.iter().map(|rating| rating.games).collect::<Vec<_>>(), [1]);
    }
    let changes = setting.database.rating_changes(room.key()).await.expect("read");
    assert_eq!(changes.len(), 2);
}

/// Writes down what it is told.
#[derive(Default)]
struct Diary(Mutex<Vec<String>>);

impl Observer for Diary {
    fn begun(&self, room: &Arc<Room>) {
        self.0.lock().expect("no panic").push(format!("{} begins", room.id()));
    }

    fn happened(&self, room: &Arc<Room>, recorded: &Recorded, live: &Arc<LiveGame>) {
        let (kind, version) = (recorded.event.to_words().0, live.version());
        self.0.lock().expect("no panic").push(format!("{} {kind} {version}", room.id()));
    }
}

#[tokio::test]
async fn an_observer_is_told_of_every_game() {
    let setting = Setting::new().await;
    let diary = Arc::new(Diary::default());
    setting.rooms.observe(diary.clone());
    let room = setting.game(false, TimeControl::None).await;
    let (side, command) = play(&room.live(), House::F);
    room.act(&setting.rooms, side, command, None, 0).await.expect("accepted");
    room.act(&setting.rooms, side, Command::Abort, None, 0).await.expect("accepted");
    let (id, next) = (
        room.id(),
        new_game(
            room.seats().north.occupant,
            room.seats().south.occupant,
            TimeControl::None,
            setting.clock.now(),
        ),
    );
    let next = room.add_next(&setting.rooms, 2, next).await.expect("accepted");
    let told = diary.0.lock().expect("no panic").clone();
    let expected = ["begins", "move 1", "abort 2", "rematch 3"].map(|what| format!("{id} {what}"));
    assert_eq!(told[..4], expected);
    assert_eq!(told[4..], [format!("{next} begins")]);
}

#[tokio::test]
async fn a_challenge_begins_one_game() {
    let setting = Setting::new().await;
    let ana = person(&*setting.database, "Ana").await;
    let bea = person(&*setting.database, "Bea").await;
    let id = ChallengeId::random().expect("random bytes");
    let challenge = Challenge {
        id: id.clone(),
        person: ana,
        rules: sembra_rules::Rules::ABAPA,
        time: BLITZ,
        rated: false,
        starter: sembra_storage::Starter::Challenger,
        opponent: None,
        is_private: false,
        while_present: true,
        created: setting.clock.now(),
        expires: setting.clock.now().plus_ms(30_000),
        status: sembra_storage::ChallengeStatus::Open,
        game: None,
    };
    assert!(setting.database.add_challenge(&challenge, 1).await.expect("added"));
    let (south, north) = (Occupant::Person(ana), Occupant::Person(bea));
    let game = || new_game(south, north, BLITZ, setting.clock.now());
    let room = setting.rooms.accept(&id, game()).await.expect("answered").expect("a game");
    assert_eq!(room.live().plies(), 0);
    assert!(setting.rooms.accept(&id, game()).await.expect("answered").is_none());
    assert_eq!(setting.rooms.count(), 1);
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

#[tokio::test]
async fn an_account_never_sits_in_both_seats() {
    let setting = Setting::new().await;
    let room = setting.game(false, TimeControl::None).await;
    let [ana, bea] = [South, North].map(|side| room.seats().of(side).occupant.person());
    let (ana, bea) = (ana.expect("a person"), bea.expect("a person"));
    setting.rooms.reseat(ana, bea);
    assert_eq!((room.side_of(ana), room.side_of(bea)), (Some(South), Some(North)));
    let cai = person(&*setting.database, "Cai").await;
    setting.rooms.reseat(ana, cai);
    assert_eq!((room.side_of(ana), room.side_of(cai)), (None, Some(South)));
    let side = setting.rooms.side_of(&room, ana).await.expect("read");
    assert_eq!(side, None);
}
