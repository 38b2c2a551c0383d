//! Repetition (E3) over long games: right counts, in time that grows with the moves, not their square.

mod common;

use std::time::{Duration, Instant};

use common::position;
use sembra_rules::{Game, House, Occurrences, Position, Reason, Rules};

/// Two seeds that run after each other for ever: twelve plies bring the same position back.
const CHASE: &str = "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S";
const CHASE_PERIOD: usize = 12;

fn chase_rules() -> Rules {
    Rules { occurrences: Occurrences::new(255).expect("two or more"), ..Rules::ABAPA }
}

/// Plays the chase until the rules end it, or for so many plies.
fn chase(plies: usize) -> Game {
    let mut game = Game::from_position(chase_rules(), position(CHASE));
    while game.sowings().len() < plies {
        let houses: Vec<House> = game.legal().iter().collect();
        let &[.., house] = houses.as_slice() else { break };
        game.play(house).expect("legal");
    }
    game
}

fn naive_occurrences(game: &Game) -> usize {
    let now = game.position();
    game.positions().filter(|&position| position == now).count()
}

#[test]
fn a_long_chase_ends_at_the_last_occurrence_allowed() {
    let game = chase(usize::MAX);
    assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(Reason::EndlessPlay));
    assert_eq!(game.sowings().len(), 254 * CHASE_PERIOD);
    assert_eq!((game.occurrences(), naive_occurrences(&game)), (255, 255));
}

#[test]
fn truncating_restores_the_game_after_its_first_moves() {
    let long = chase(200);
    for plies in [0, 1, 11, 12, 13, 24, 150, 199, 200] {
        let mut game = long.clone();
        game.truncate(plies);
        assert_eq!(game, chase(plies));
        assert_eq!(game.occurrences(), naive_occurrences(&game));
    }
}

#[test]
fn truncating_lifts_an_agreement_or_a_resignation() {
    let mut game = chase(20);
    game.agree_endless().expect("a game under way");
    game.truncate(20);
    assert_eq!(game, chase(20));
    game.resign(game.position().turn()).expect("a game under way");
    game.truncate(100);
    assert_eq!(game, chase(20), "a number beyond the last move removes none");
    assert_eq!(Game::from_position(chase_rules(), position(CHASE)), {
        game.truncate(0);
        game
    });
    let mut start = Game::new(Rules::ABAPA);
    start.truncate(0);
    assert_eq!(start.position(), Position::START);
}

fn fastest_chase(plies: usize) -> Duration {
    let time = |_| {
        let start = Instant::now();
        assert_eq!(chase(plies).sowings().len(), plies);
        start.elapsed()
    };
    (0..7).map(time).min().expect("some runs")
}

#[test]
fn replaying_takes_time_in_proportion_to_the_moves() {
    let (short, long) = (fastest_chase(750), fastest_chase(3_000));
    // Four times the moves: scanning the whole history at each move would take about sixteen.
    assert!(long < 8 * short, "750 plies took {short:?}, 3,000 plies {long:?}");
}
