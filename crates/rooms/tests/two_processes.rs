//! Two sets of rooms on one PostgreSQL database, as in two processes.

mod common;

use std::sync::Arc;

use common::{BLITZ, FirstMove, TestClock, new_game, next_change, person, play, rooms};
use sembra_play::{Clocks, Command};
use sembra_rooms::{ActError, Clock, Room, Rooms};
use sembra_rules::House;
use sembra_storage::postgres::Postgres;
use sembra_storage::{Database, GameId, Occupant, StateRow};
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
