//! One test or more for each clause of the rules, B1 to E5, named after it.

mod common;

use common::{position, rules};
use sembra_rules::{
    BoardHouse, EmptyRows, Game, House, Occurrences, Outcome, PlayError, Position, Reason, Rules,
    Seeds, Series, Settlement, Side,
};

const PRESETS: [&str; 4] = ["abapa", "ouri", "polish", "awari"];

/// Checks one move: under each of the presets, from a position, a house leads to another position.
fn check(presets: &[&str], before: &str, house: House, after: &str) {
    for preset in presets {
        let sowing = position(before).play(&rules(preset), house);
        let found = sowing.map(|sowing| sowing.after());
        assert_eq!(found, Ok(position(after)), "{preset} {before} {house:?}");
    }
}

fn refused(preset: &str, before: &str, house: House) -> PlayError {
    position(before).play(&rules(preset), house).expect_err("not legal")
}

fn ended(preset: &str, text: &str) -> Outcome {
    position(text).outcome(&rules(preset)).expect("over")
}

fn legal(preset: &str, text: &str) -> String {
    let position = position(text);
    let letter = |house| BoardHouse::new(position.turn(), house).letter();
    position.legal(&rules(preset)).iter().map(letter).collect()
}

fn totals(outcome: &Outcome) -> (u8, u8) {
    (outcome.south.count(), outcome.north.count())
}

#[test]
fn b1_two_rows_of_six_houses_with_four_seeds_each() {
    assert_eq!(Position::START, position("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"));
    assert_eq!(Position::START.on_board(), Seeds::ALL);
}

#[test]
fn b2_sowing_runs_from_a_to_f_then_along_the_other_row() {
    check(&PRESETS, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", House::F, "4-4-4-4-4-0-5-5-5-5-4-4-0-0-N");
    check(&PRESETS, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N", House::F, "5-5-5-5-4-4-4-4-4-4-4-0-0-0-S");
    let error = Game::new(Rules::ABAPA).play_board_house(BoardHouse::new(Side::North, House::A));
    let expected = PlayError::NotYourTurn(BoardHouse::new(Side::North, House::A));
    assert_eq!((error, expected.clause(&Rules::ABAPA)), (Err(expected), "B2"));
}

#[test]
fn b3_south_starts_then_the_winner_then_after_a_draw_the_other() {
    assert_eq!(Game::new(Rules::ABAPA).position().turn(), Side::South);
    assert_eq!(Position::start(Side::North).turn(), Side::North);
    let mut series = Series::new(Side::South);
    series.record(ended("abapa", "0-0-0-0-0-0-0-0-0-0-0-0-20-28-S").winner);
    assert_eq!(series.starter(), Side::North);
    series.record(ended("abapa", "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S").winner);
    assert_eq!(series.starter(), Side::South);
    series.record(ended("abapa", "0-0-0-0-0-0-0-0-0-0-0-0-28-20-S").winner);
    assert_eq!(series.starter(), Side::South);
    let score = (series.wins(Side::South), series.wins(Side::North), series.draws());
    assert_eq!(score, (1, 1, 1));
}

#[test]
fn s1_a_move_sows_one_seed_in_each_following_house() {
    check(&PRESETS, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", House::A, "0-5-5-5-5-4-4-4-4-4-4-4-0-0-N");
    let error = refused("abapa", "0-8-4-4-4-4-4-4-4-4-4-4-0-0-S", House::A);
    assert_eq!(error, PlayError::Empty(BoardHouse::new(Side::South, House::A)));
}

#[test]
fn s2_the_origin_is_skipped_on_every_lap() {
    // Two laps of eleven, and one more, which makes three in house a.
    let before = "0-0-0-0-0-23-0-0-0-0-5-5-10-5-S";
    check(&PRESETS, before, House::F, "2-2-2-2-2-0-0-2-2-2-7-7-13-5-N");
    check(
        &PRESETS,
        "12-0-0-0-0-0-1-1-1-1-1-1-15-15-S",
        House::A,
        "0-2-1-1-1-1-2-2-2-2-2-2-15-15-N",
    );
}

#[test]
fn c1_two_or_three_in_the_last_house_are_captured() {
    check(&PRESETS, "0-0-0-0-2-2-1-1-4-0-0-0-20-18-S", House::F, "0-0-0-0-2-0-0-0-4-0-0-0-24-18-N");
    check(&PRESETS, "0-0-0-0-1-1-2-5-4-0-0-0-20-15-S", House::F, "0-0-0-0-1-0-0-5-4-0-0-0-23-15-N");
}

#[test]
fn c2_so_are_those_before_it_in_unbroken_sequence() {
    check(&PRESETS, "0-0-0-0-2-4-1-3-1-2-4-0-16-15-S", House::F, "0-0-0-0-2-0-2-4-0-0-4-0-21-15-N");
}

#[test]
fn c2_the_run_stops_at_the_end_of_the_row() {
    check(&PRESETS, "0-0-0-0-3-1-1-1-4-0-0-0-20-18-S", House::E, "0-0-0-0-0-2-0-0-4-0-0-0-24-18-N");
}

#[test]
fn c3_an_own_house_or_one_or_four_seeds_are_not_captured() {
    check(&PRESETS, "2-0-1-0-0-0-4-4-0-0-0-0-20-17-S", House::A, "0-1-2-0-0-0-4-4-0-0-0-0-20-17-N");
    check(&PRESETS, "0-0-0-0-2-2-4-0-0-0-0-0-20-20-S", House::F, "0-0-0-0-2-0-5-1-0-0-0-0-20-20-N");
    check(&PRESETS, "0-0-0-0-2-2-4-3-0-0-0-0-20-17-S", House::F, "0-0-0-0-2-0-5-4-0-0-0-0-20-17-N");
}

#[test]
fn c4_a_capture_need_not_be_sought_but_is_taken_whole() {
    let before = "0-0-0-0-3-3-1-2-4-0-0-0-20-15-S";
    assert_eq!(legal("abapa", before), "EF");
    check(&PRESETS, before, House::E, "0-0-0-0-0-4-0-0-4-0-0-0-25-15-N");
}

/// South's E would capture all that North has.
const SLAM: &str = "1-1-0-2-4-0-1-1-1-0-0-0-18-19-S";

#[test]
fn g1_abapa_a_grand_slam_captures_nothing() {
    check(&["abapa"], SLAM, House::E, "1-1-0-2-0-1-2-2-2-0-0-0-18-19-N");
    let sowing = position(SLAM).play(&Rules::ABAPA, House::E).expect("legal");
    assert!(sowing.is_grand_slam());
    assert_eq!(sowing.captures().count(), 0);
}

#[test]
fn g2_ouri_a_grand_slam_captures_all_and_the_player_feeds() {
    check(&["ouri"], SLAM, House::E, "1-1-0-2-0-1-0-0-0-0-0-0-24-19-S");
    let mut game = Game::from_position(Rules::OURI, position(SLAM));
    assert!(game.play(House::E).expect("legal").moves_again());
    let legal: Vec<House> = game.legal().iter().collect();
    assert_eq!(legal, [House::F]);
    assert_eq!(game.play(House::F).expect("legal").mover(), Side::South);
    assert_eq!(game.position().turn(), Side::North);
}

#[test]
fn g2_ouri_without_a_feeding_move_the_game_ends() {
    let mut game = Game::from_position(Rules::OURI, position("2-0-0-0-0-1-2-0-0-0-0-0-20-23-S"));
    let refused = game.play(House::F);
    assert!(matches!(refused, Err(PlayError::Single { .. })), "{refused:?}");
    let mut game = Game::from_position(Rules::OURI, position("1-0-0-0-0-1-2-0-0-0-0-0-20-24-S"));
    game.play(House::F).expect("legal");
    let outcome = game.outcome().expect("A cannot feed");
    assert_eq!((outcome.reason, totals(&outcome)), (Reason::CannotFeed, (24, 24)));
}

#[test]
fn g3_polish_a_grand_slam_is_forbidden() {
    let error = refused("polish", SLAM, House::E);
    assert_eq!(error, PlayError::GrandSlam(BoardHouse::new(Side::South, House::E)));
    assert_eq!(error.clause(&Rules::POLISH), "G3");
}

#[test]
fn g3_polish_when_every_move_is_forbidden_each_keeps_their_row() {
    let outcome = ended("polish", "0-0-0-0-0-1-2-0-0-0-0-0-21-24-S");
    assert_eq!((outcome.reason, totals(&outcome)), (Reason::AllForbidden, (22, 26)));
    assert_eq!(outcome.reason.clause(), "G3");
}

#[test]
fn g4_awari_a_grand_slam_is_forbidden_while_there_is_another_move() {
    let error = refused("awari", SLAM, House::E);
    assert_eq!(error, PlayError::GrandSlam(BoardHouse::new(Side::South, House::E)));
    assert_eq!(error.clause(&Rules::AWARI), "G4");
}

#[test]
fn g4_awari_a_forced_grand_slam_takes_the_whole_board() {
    check(
        &["awari"],
        "0-0-0-0-0-1-2-0-0-0-0-0-21-24-S",
        House::F,
        "0-0-0-0-0-0-0-0-0-0-0-0-24-24-N",
    );
    let before = position("0-0-0-0-2-0-0-0-0-0-0-0-22-24-S");
    assert_eq!(before.legal(&Rules::AWARI).len(), 1, "E feeds one seed and captures none");
}

#[test]
fn f1_only_moves_that_feed_are_legal() {
    for preset in PRESETS {
        assert_eq!(legal(preset, "1-1-0-2-4-0-0-0-0-0-0-0-20-20-S"), "E", "{preset}");
        let error = refused(preset, "1-1-0-2-4-0-0-0-0-0-0-0-20-20-S", House::D);
        assert_eq!(error, PlayError::MustFeed(BoardHouse::new(Side::South, House::D)), "{preset}");
    }
}

#[test]
fn f2_ouri_single_seeds_may_feed_when_nothing_larger_can() {
    assert_eq!(legal("ouri", "2-0-0-0-0-1-0-0-0-0-0-0-21-24-S"), "F");
}

#[test]
fn f2_ouri_single_seeds_wait_when_something_larger_can_feed() {
    let before = "0-0-0-0-2-1-0-0-0-0-0-0-21-24-S";
    assert_eq!(legal("ouri", before), "E");
    assert!(matches!(refused("ouri", before, House::F), PlayError::Single { .. }));
}

#[test]
fn f3_a_feeding_sowing_may_be_a_grand_slam_like_any_other() {
    // Eleven seeds go round and six more fall in a to f: six houses with two, one after the other.
    let before = position("0-0-0-0-0-17-0-0-0-0-0-0-15-16-S");
    let sowing = before.play(&Rules::ABAPA, House::F).expect("legal");
    assert!(sowing.is_grand_slam());
    assert_eq!(sowing.captured(), Seeds::NONE);
    let sowing = before.play(&Rules::OURI, House::F).expect("legal");
    assert!(sowing.moves_again());
    assert_eq!(sowing.captured().count(), 12);
    assert_eq!(before.outcome(&Rules::POLISH).map(|o| o.reason), Some(Reason::AllForbidden));
    let sowing = before.play(&Rules::AWARI, House::F).expect("forced");
    assert_eq!(sowing.captured().count(), 17);
}

#[test]
fn o1_ouri_a_single_seed_waits_for_larger_houses() {
    let before = "0-3-1-0-0-0-1-1-1-0-0-0-18-23-S";
    assert_eq!(legal("ouri", before), "B");
    assert_eq!(legal("abapa", before), "BC");
    let error = refused("ouri", before, House::C);
    let text = "house C holds one seed and may not be played while B holds 3";
    assert_eq!((error.to_string().as_str(), error.clause(&Rules::OURI)), (text, "O1"));
    assert_eq!(legal("ouri", "0-1-1-0-0-0-1-1-1-0-0-0-20-23-S"), "BC");
}

#[test]
fn e1_twenty_five_seeds_win_at_once() {
    for preset in PRESETS {
        let outcome = ended(preset, "1-1-1-1-1-1-1-1-1-1-1-1-25-11-S");
        assert_eq!((outcome.reason, totals(&outcome)), (Reason::Majority, (25, 11)), "{preset}");
        assert_eq!(outcome.winner, Some(Side::South));
        assert_eq!(legal(preset, "1-1-1-1-1-1-1-1-1-1-1-1-25-11-S"), "");
    }
}

#[test]
fn e1_twenty_four_all_is_a_draw() {
    for preset in PRESETS {
        let outcome = ended(preset, "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S");
        assert_eq!((totals(&outcome), outcome.winner), ((24, 24), None), "{preset}");
    }
}

#[test]
fn e1_an_ouri_grand_slam_that_reaches_25_ends_the_game() {
    let before = position("1-1-0-2-4-0-1-1-1-0-0-0-19-18-S");
    let after = before.play(&Rules::OURI, House::E).expect("legal").after();
    let outcome = after.outcome(&Rules::OURI).expect("over");
    assert_eq!((outcome.reason, totals(&outcome)), (Reason::Majority, (25, 18)));
}

#[test]
fn e1_a_polish_grand_slam_stays_forbidden_even_if_it_would_win() {
    assert!(matches!(
        refused("polish", "1-1-0-2-4-0-1-1-1-0-0-0-24-13-S", House::E),
        PlayError::GrandSlam(_)
    ));
}

#[test]
fn e2_when_nothing_feeds_the_mover_keeps_their_row() {
    for preset in PRESETS {
        let outcome = ended(preset, "0-1-2-0-1-0-0-0-0-0-0-0-22-22-S");
        assert_eq!((outcome.reason, totals(&outcome)), (Reason::CannotFeed, (26, 22)), "{preset}");
        assert_eq!(outcome.reason.clause(), "E2");
    }
}

/// Two seeds that run around the board: every twelve plies the position is the same.
const CYCLE: &str = "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S";

/// Plays the cycle until the game ends; returns the plies and the outcome.
fn play_cycle(rules: Rules) -> (usize, Outcome) {
    let mut game = Game::from_position(rules, position(CYCLE));
    while let Some(house) = game.legal().iter().next() {
        game.play(house).expect("legal");
    }
    (game.sowings().len(), game.outcome().expect("over"))
}

#[test]
fn e3_the_third_occurrence_ends_the_game() {
    for preset in PRESETS {
        let (plies, outcome) = play_cycle(rules(preset));
        assert_eq!((plies, outcome.reason), (24, Reason::EndlessPlay), "{preset}");
        assert_eq!(totals(&outcome), (24, 24), "{preset}");
    }
}

#[test]
fn e3_the_number_of_occurrences_is_an_option() {
    for count in [2, 3, 7] {
        let occurrences = Occurrences::new(count).expect("two or more");
        let (plies, _) = play_cycle(Rules { occurrences, ..Rules::ABAPA });
        assert_eq!(plies, 12 * (usize::from(count) - 1));
    }
}

#[test]
fn e3_a_position_with_an_empty_row_counts_only_as_an_option() {
    // The same cycle, from the point where South has nothing and North feeds them.
    let start = position("0-0-0-0-0-0-1-0-0-0-0-1-23-23-N");
    let plies = |empty_rows| {
        let mut game = Game::from_position(Rules { empty_rows, ..Rules::ABAPA }, start);
        while let Some(house) = game.legal().iter().next() {
            game.play(house).expect("legal");
        }
        game.sowings().len()
    };
    assert_eq!(plies(EmptyRows::Ignored), 25);
    assert_eq!(plies(EmptyRows::Count), 24);
}

#[test]
fn e3_the_settlement_is_an_option() {
    let start = position("2-0-0-0-0-0-0-0-0-0-1-0-22-23-S");
    let settle = |settlement| {
        let mut game = Game::from_position(Rules { settlement, ..Rules::ABAPA }, start);
        totals(&game.agree_endless().expect("the game goes on"))
    };
    assert_eq!(settle(Settlement::OwnRow), (24, 24));
    assert_eq!(settle(Settlement::EvenSplit), (23, 24));
}

#[test]
fn e4_players_may_agree_or_resign_at_any_time() {
    let mut game = Game::new(Rules::ABAPA);
    let outcome = game.agree_endless().expect("the game goes on");
    assert_eq!((outcome.reason, totals(&outcome)), (Reason::Agreement, (24, 24)));
    assert_eq!(game.resign(Side::South), Err(PlayError::GameOver(Reason::Agreement)));
    let mut game = Game::from_position(Rules::ABAPA, position("4-4-4-4-4-0-0-0-0-4-0-0-20-4-S"));
    let outcome = game.resign(Side::South).expect("the game goes on");
    assert_eq!((outcome.reason, outcome.winner), (Reason::Resignation, Some(Side::North)));
    assert_eq!(game.play(House::A), Err(PlayError::GameOver(Reason::Resignation)));
}

#[test]
fn e5_a_mover_with_an_empty_row_has_no_move() {
    for preset in PRESETS {
        let outcome = ended(preset, "0-0-0-0-0-0-1-0-0-0-2-0-22-23-S");
        assert_eq!((outcome.reason, totals(&outcome)), (Reason::NoMove, (22, 26)), "{preset}");
        assert_eq!(outcome.reason.clause(), "E5");
    }
}
