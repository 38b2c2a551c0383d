//! The cases of the contract. Each gets an empty database.

mod accounts;
mod challenges;
pub mod classes;
mod due;
mod explorer;
mod games;
pub mod lessons;
mod live;
mod offers;
mod people;
mod profiles;
mod puzzles;
mod ratings;
mod relations;
mod reviews;
mod secrets;
mod tasks;
pub mod tournaments;

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
    accounts::bots_belong_to_an_account,
    accounts::people_are_found,
    accounts::a_closed_account_is_shut_with_its_bots,
    accounts::an_account_claims_what_a_visitor_has_done,
    accounts::a_game_between_visitor_and_account_stays_as_it_is,
    accounts::deletion_leaves_games_and_no_trace,
    profiles::several_people_and_ratings_are_read_at_once,
    profiles::turns_against_people_are_counted,
    profiles::results_are_counted_without_the_games,
    profiles::games_with_others_are_listed_by_filter,
    relations::people_follow_and_block_each_other,
    relations::reports_are_made_and_resolved,
    secrets::a_program_is_known_by_its_token,
    secrets::sessions_and_tokens_are_seen,
    secrets::a_person_has_so_many_sessions_and_tokens,
    secrets::a_new_password_ends_other_sessions,
    secrets::a_recovery_code_is_used_once,
    people::a_visitor_is_known_by_the_secret,
    people::a_visitor_makes_an_account,
    people::names_are_unique_in_any_letter_case,
    people::sessions_are_listed_and_ended,
    people::progress_is_kept,
    games::a_game_reads_back,
    games::events_and_state_are_written_together,
    games::a_played_game_is_there_with_all_its_events_or_not_at_all,
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
    games::games_under_way_are_those_of_two_people_with_a_clock,
    challenges::open_challenges_are_listed_while_somebody_waits,
    challenges::a_challenge_becomes_one_game,
    challenges::a_game_closes_what_else_its_players_wait_for,
    challenges::players_who_accept_each_other_at_once_begin_without_waiting,
    challenges::a_challenge_ends_once,
    challenges::a_challenge_expires,
    challenges::a_person_has_few_open_challenges,
    challenges::news_are_games_and_challenges_since_a_moment,
    classes::a_class_has_teachers_one_of_whom_owns_it,
    classes::a_code_is_one_class_s,
    classes::pupils_join_with_nicknames_of_their_class,
    classes::a_pupil_is_never_found_by_name,
    classes::a_new_phrase_ends_sessions,
    classes::a_pupil_moves_with_the_nickname,
    offers::an_offered_pupil_moves_when_the_offer_is_accepted,
    offers::an_offer_ends,
    tournaments::people_join_teams,
    tournaments::linked_classes_see_a_common_tournament,
    classes::games_of_pupils_are_not_shown_to_everybody,
    classes::a_deleted_pupil_takes_their_games_along,
    lessons::a_lock_is_the_class_s,
    lessons::classes_are_linked_when_both_agree,
    lessons::of_two_teachers_one_changes_the_board,
    lessons::answers_count_while_the_question_is_open,
    lessons::a_round_begins_once_with_all_its_games,
    explorer::a_finished_game_is_counted_once,
    explorer::only_finished_games_of_two_people_are_counted,
    explorer::explored_games_are_filtered_and_listed,
    live::what_happened_after_a_version_is_read,
    reviews::a_review_is_kept_with_its_game,
    live::the_change_of_a_rating_is_read_by_its_game,
    live::players_are_present_through_the_processes_that_live,
    puzzles::a_first_attempt_counts_once,
    puzzles::a_rating_that_has_moved_on_refuses_an_attempt,
    puzzles::of_two_attempts_at_once_one_counts,
    puzzles::attempts_go_to_the_account_and_end_with_it,
    ratings::a_game_and_its_ratings_are_written_together,
    ratings::a_rating_that_has_moved_on_refuses_the_event,
    ratings::leaderboards_show_accounts_that_are_sure,
    tournaments::a_tournament_reads_back,
    tournaments::events_make_versions_and_one_writer_wins,
    tournaments::events_and_games_are_written_together_or_not_at_all,
    tournaments::what_is_due_in_tournaments_is_claimed_once,
    tournaments::a_setup_is_edited_as_it_was_seen,
    tournaments::lists_show_what_a_person_may_see,
    tournaments::people_leave_tournaments_when_they_are_deleted,
    tournaments::series_hold_tournaments,
    tasks::a_task_is_for_all_or_for_chosen_pupils_of_the_class,
    tasks::a_task_is_done_once_and_stays_done,
    tasks::a_pupil_who_leaves_takes_no_tasks_along,
    tasks::steps_of_lessons_are_noted_of_pupils_once,
    tasks::attempts_of_a_class_are_read_at_once,
    tasks::games_of_a_class_are_read_at_once,
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

/// Adds an account with this name.
pub async fn account(database: &dyn Database, name: &str) -> PersonId {
    let person = visitor(database, name).await;
    assert!(database.make_account(person, name, "$argon2id$…", &[]).await.expect("written"));
    person
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
        assert_eq!(game.terms().seats, BySide::both(SeatKind::Person));
        Played::of(database, game).await
    }

    /// Adds a game.
    pub async fn of(database: &dyn Database, game: NewGame) -> Played {
        let key = database.add_game(&game, None).await.expect("added");
        Played { key, live: LiveGame::new(game.terms()) }
    }

    /// Ends the game with an event, which must be accepted.
    pub async fn end(&mut self, database: &dyn Database, event: Event) {
        let at = CREATED.plus_ms(1000);
        let event = Recorded { event, actor: Actor::Server, at };
        self.live.apply(&event).expect("it fits");
        let append = Append::new(event, StateRow::from(&self.live));
        let appended = database.append(self.key, &append).await.expect("written");
        assert_eq!(appended, sembra_storage::Appended::Yes);
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
