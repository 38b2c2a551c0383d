//! The cases of the contract. Each gets an empty database.

mod challenges;
mod due;
mod games;
mod people;
mod ratings;

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use sembra_play::{Actor, BySide, Event, LiveGame, Recorded, SeatKind, TimeControl, Timestamp};
use sembra_rules::{BoardHouse, Position, Rules};
use sembra_storage::{
    Append, Database, GameId, GameKey, GameRow, GameSummary, ListedGame, NewGame, NewPerson,
    Occupant, PersonId, PersonKind, Seat, StateRow,
};

type Case = fn(Arc<dyn Database>) -> Pin<Box<dyn Future<Output = ()> + Send>>;

macro_rules! cases {
    ($($module:ident :: $case:ident),* $(,)?) => {
        /// Every case with its name.
        pub const ALL: &[(&str, Case)] =
            &[$((stringify!($case), |database| Box::pin($module::$case(database)))),*];
    };
}

cases![
    people::a_visitor_is_known_by_the_secret,
    people::a_visitor_makes_an_account,
    people::names_are_unique_in_any_letter_case,
    people::sessions_are_listed_and_ended,
    people::progress_is_kept,
    games::a_game_reads_back,
    games::events_and_state_are_written_together,
    games::of_two_writers_one_is_refused,
    games::many_writers_never_write_a_version_twice,
    games::a_rematch_is_there_with_its_event_or_not_at_all,
    games::lists_show_the_newest_first_and_filter,
    games::a_shared_game_is_found_by_its_token,
    games::a_deleted_game_is_gone,
    games::games_of_a_person_are_counted_and_found_by_name,
    due::what_is_due_is_claimed_once,
    due::a_claim_runs_out,
    due::an_event_ends_the_claim,
    due::an_event_may_claim_what_follows,
    games::versions_of_many_games_are_read,
    challenges::open_challenges_are_listed_while_somebody_waits,
    challenges::a_challenge_becomes_one_game,
    challenges::a_challenge_is_closed_by_its_maker,
    ratings::a_game_and_its_ratings_are_written_together,
    ratings::a_rating_that_has_moved_on_refuses_the_event,
    ratings::leaderboards_show_the_best_that_are_sure,
];

pub const CREATED: Timestamp = Timestamp::from_ms(1_800_000_000_000);

/// The games of a list, none of which is damaged.
pub fn readable(listed: Vec<ListedGame>) -> Vec<GameSummary> {
    let read = |game| match game {
        ListedGame::Readable(summary) => *summary,
        ListedGame::Damaged(game) => panic!("{game:?}"),
    };
    listed.into_iter().map(read).collect()
}

/// Adds a visitor with this name.
pub async fn visitor(database: &dyn Database, name: &str) -> PersonId {
    let mut secret_hash = [0; 32];
    for (byte, letter) in secret_hash.iter_mut().zip(name.bytes()) {
        *byte = letter;
    }
    let person = NewPerson {
        kind: PersonKind::Visitor,
        name: name.to_owned(),
        secret_hash,
        device: "Firefox".to_owned(),
        created: CREATED,
    };
    database.add_person(person).await.expect("added")
}

/// A game between two people.
pub fn game_between(south: PersonId, north: PersonId, time: TimeControl) -> NewGame {
    let seat = |person| Seat { occupant: Occupant::Person(person), name: None };
    NewGame {
        row: GameRow {
            id: GameId::random().expect("random bytes"),
            rules: Rules::OURI,
            start: Position::START,
            time,
            rated: false,
            shared_device: false,
            wins: BySide { south: 2, north: 1 },
            draws: 3,
            created: CREATED,
        },
        seats: BySide { south: seat(south), north: seat(north) },
    }
}

/// A game in the database, and what happened in it.
pub struct Played {
    pub key: GameKey,
    pub live: LiveGame,
}

impl Played {
    /// Adds a game between two new people.
    pub async fn new(database: &dyn Database, time: TimeControl) -> Played {
        let south = visitor(database, "South").await;
        let north = visitor(database, "North").await;
        let game = game_between(south, north, time);
        let key = database.add_game(&game, None).await.expect("added");
        assert_eq!(game.terms().seats, BySide::both(SeatKind::Person));
        Played { key, live: LiveGame::new(game.terms()) }
    }

    /// The event of a move at a moment, and the game and state that it leads to.
    pub fn after(&self, letter: char, after_ms: i64) -> (Recorded, LiveGame, StateRow) {
        let house = BoardHouse::from_letter(letter).expect("a house");
        let event = Recorded {
            event: Event::Move { house, lag_ms: 40 },
            actor: Actor::Player(house.side),
            at: CREATED.plus_ms(after_ms),
        };
        let mut live = self.live.clone();
        live.apply(&event).expect("a legal move");
        let state = StateRow::from(&live);
        (event, live, state)
    }

    /// Plays a house, which must be accepted.
    pub async fn play(&mut self, database: &dyn Database, letter: char, after_ms: i64) {
        let (event, live, state) = self.after(letter, after_ms);
        let appended =
            database.append(self.key, &Append::new(event, state)).await.expect("written");
        assert_eq!(appended, sembra_storage::Appended::Yes);
        self.live = live;
    }
}
