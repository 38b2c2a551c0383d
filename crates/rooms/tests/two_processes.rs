//! Two sets of rooms on one PostgreSQL database, as in two processes.

mod common;

use std::sync::Arc;
use std::time::Duration;

use common::{BLITZ, FirstMove, TestClock, new_game, next_change, person, play, rooms};
use sembra_play::{Clocks, Command, Phrase, Refusal};
use sembra_rooms::{ActError, Clock, Room, Rooms, Update};
use sembra_rules::House;
use sembra_rules::Side::{North, South};
use sembra_storage::postgres::Postgres;
use sembra_storage::{Database, GameId, Occupant, StateRow, Topic};
use sembra_test_postgres::PostgresServer;

struct TwoProcesses {
    _server: PostgresServer,
    clock: Arc<TestClock>,
    database: Arc<dyn Database>,
    rooms: [Rooms; 2],
}

impl TwoProcesses {
    async fn start() -> TwoProcesses {
        let server = PostgresServer::start().expect("a PostgreSQL server");
        let url = server.create_database("rooms").expect("a database");
        let (clock, thinker) = (TestClock::new(), Arc::new(FirstMove::default()));
        let mut both = Vec::new();
        let mut databases = Vec::new();
        for process in ["one", "two"] {
            let database: Arc<dyn Database> = Arc::new(Postgres::open(&url).await.expect("opened"));
            both.push(rooms(&database, &clock, &thinker, process).await);
            databases.push(database);
        }
        let [one, two] = <[Rooms; 2]>::try_from(both).unwrap_or_else(|_| panic!("two of them"));
        TwoProcesses { _server: server, clock, database: databases.remove(0), rooms: [one, two] }
    }

    async fn room(&self, process: usize, id: &GameId) -> Arc<Room> {
        self.rooms[process].open(id).await.expect("read").expect("there")
    }

    async fn new_game(&self, names: [&str; 2]) -> GameId {
        let south = Occupant::Person(person(&*self.database, names[0]).await);
        let north = Occupant::Person(person(&*self.database, names[1]).await);
        let game = new_game(south, north, BLITZ, self.clock.now());
        self.rooms[0].create(game).await.expect("created").id().clone()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_play_one_game() {
    let both = TwoProcesses::start().await;
    players_in_different_processes_see_each_others_moves(&both).await;
    of_two_moves_at_the_same_time_one_is_refused(&both).await;
    a_flag_falls_once(&both).await;
    topics_are_heard_by_the_other_process(&both).await;
    presence_and_phrases_cross_from_one_process_to_the_other(&both).await;
    an_account_takes_the_visitors_seat_in_both(&both).await;
}

async fn an_account_takes_the_visitors_seat_in_both(both: &TwoProcesses) {
    let id = both.new_game(["Guest", "Host"]).await;
    let rooms = [both.room(0, &id).await, both.room(1, &id).await];
    let visitor = rooms[0].seats().south.occupant.person().expect("a person");
    let account = person(&*both.database, "Account").await;
    let made = both.database.make_account(account, "Account", "$", &[]).await;
    assert!(made.expect("written"));
    assert!(both.database.claim_visitor(visitor, account, "{}").await.expect("written"));
    // The other process looks at the database when it does not know somebody.
    let side = both.rooms[1].side_of(&rooms[1], account).await.expect("read");
    assert_eq!(side, Some(sembra_rules::Side::South));
    assert_eq!(rooms[0].side_of(account), None);
    both.rooms[0].reseat(visitor, account);
    assert_eq!(rooms[0].side_of(account), Some(sembra_rules::Side::South));
    assert_eq!(rooms[0].side_of(visitor), None);
    // It hears of later claims.
    let id = both.new_game(["Guest2", "Host2"]).await;
    let (here, there) = (both.room(0, &id).await, both.room(1, &id).await);
    let visitor = here.seats().south.occupant.person().expect("a person");
    both.rooms[0].reseat(visitor, account);
    for _ in 0..200 {
        if there.side_of(account).is_some() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the claim was not heard");
}

async fn players_in_different_processes_see_each_others_moves(both: &TwoProcesses) {
    let id = both.new_game(["Ana", "Bea"]).await;
    let seats = [both.room(0, &id).await, both.room(1, &id).await];
    let mut updates = [seats[0].subscribe(), seats[1].subscribe()];
    for ply in 0..30 {
        let mover = ply % 2;
        let live = seats[mover].live();
        assert_eq!(live.plies(), ply);
        let house = live.game().legal().iter().last().expect("a legal move");
        let (side, command) = play(&live, house);
        let act = seats[mover].act(&both.rooms[mover], side, command, None, 0);
        let after = act.await.expect("accepted");
        assert_eq!(next_change(&mut updates[0]).await, after);
        assert_eq!(next_change(&mut updates[1]).await, after);
    }
    let state = both.database.state(seats[0].key()).await.expect("read").expect("there");
    assert_eq!(state, StateRow::from(&*seats[1].live()));
}

async fn of_two_moves_at_the_same_time_one_is_refused(both: &TwoProcesses) {
    for (number, letters) in ["Cai", "Dia", "Eva", "Fin", "Gus"].into_iter().enumerate() {
        let other = format!("{letters}-{number}");
        let id = both.new_game([letters, &other]).await;
        let seats = [both.room(0, &id).await, both.room(1, &id).await];
        let live = seats[0].live();
        let (side, first) = play(&live, House::F);
        let (_, second) = play(&live, House::E);
        let (one, two) = tokio::join!(
            seats[0].act(&both.rooms[0], side, first, None, 0),
            seats[1].act(&both.rooms[1], side, second, None, 0)
        );
        assert!(one.is_ok() != two.is_ok(), "{one:?} {two:?}");
        let refused = one.err().or(two.err()).expect("one is refused");
        assert!(matches!(refused, ActError::Refused(_)), "{refused:?}");
        let stored = both.database.game(&id).await.expect("read").expect("there");
        assert_eq!(stored.events.len(), 1);
    }
}

async fn topics_are_heard_by_the_other_process(both: &TwoProcesses) {
    let mut heard = [both.rooms[0].topics(), both.rooms[1].topics()];
    let jan = person(&*both.database, "Jan").await;
    let turn = Topic::Person(jan, "your_turn:k3v9x0q2m7ab".to_owned());
    both.rooms[0].announce(turn.clone());
    both.rooms[1].announce(Topic::Lobby);
    for (heard, topic) in heard.iter_mut().zip([Topic::Lobby, turn]) {
        let first = tokio::time::timeout(Duration::from_secs(20), heard.recv()).await;
        assert_eq!(first.expect("in time").expect("a topic"), topic);
        assert!(heard.is_empty(), "a process does not hear itself");
    }
}

async fn presence_and_phrases_cross_from_one_process_to_the_other(both: &TwoProcesses) {
    let id = both.new_game(["Lea", "Mar"]).await;
    let seats = [both.room(0, &id).await, both.room(1, &id).await];
    for house in [House::F, House::F] {
        let (side, command) = play(&seats[0].live(), house);
        seats[0].act(&both.rooms[0], side, command, None, 0).await.expect("accepted");
    }
    let mut updates = seats[1].subscribe();
    let mut next = async || {
        let update = tokio::time::timeout(Duration::from_secs(20), updates.recv()).await;
        update.expect("in time").expect("an update")
    };
    let south = seats[0].enter(&both.rooms[0], Some(South));
    while !seats[1].present().players.south {
        next().await;
    }
    seats[0].say(&both.rooms[0], South, Phrase::GoodLuck);
    while !matches!(next().await, Update::Phrase { side: South, phrase: Phrase::GoodLuck }) {}
    let claim = async || seats[1].act(&both.rooms[1], North, Command::Claim, None, 0).await;
    both.clock.advance_ms(10_000);
    let early = claim().await;
    assert!(matches!(early, Err(ActError::Refused(Refusal::OpponentPresent))), "{early:?}");
    drop(south);
    while seats[1].present().players.south {
        next().await;
    }
    both.clock.advance_ms(59_000);
    let early = claim().await;
    assert!(matches!(early, Err(ActError::Refused(Refusal::OpponentPresent))), "{early:?}");
    both.clock.advance_ms(1_000);
    let over = claim().await.expect("accepted");
    assert_eq!(over.end().and_then(|end| end.winner), Some(North));
}

async fn a_flag_falls_once(both: &TwoProcesses) {
    let id = both.new_game(["Hue", "Ivo"]).await;
    let seats = [both.room(0, &id).await, both.room(1, &id).await];
    for ply in 0..2 {
        let (side, command) = play(&seats[0].live(), House::F);
        let after = seats[0].act(&both.rooms[0], side, command, None, 0).await.expect("accepted");
        assert_eq!(after.plies(), ply + 1);
    }
    let mut updates = [seats[0].subscribe(), seats[1].subscribe()];
    both.clock.advance_ms(182_000 + Clocks::LAG_CREDIT_MAX_MS);
    let mut over = [None, None];
    for (over, updates) in over.iter_mut().zip(&mut updates) {
        let live = loop {
            let live = next_change(updates).await;
            if live.is_over() {
                break live;
            }
        };
        *over = Some(live);
    }
    assert_eq!(over[0], over[1]);
    let (side, _) = play(&seats[0].live(), House::E);
    let late = seats[1].act(&both.rooms[1], side, Command::Resign, None, 0).await;
    assert!(matches!(late, Err(ActError::Refused(_))), "{late:?}");
    let stored = both.database.game(&id).await.expect("read").expect("there");
    assert_eq!(stored.events.len(), 3);
}
