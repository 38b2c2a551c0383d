//! The worked examples of the four sources, each under every preset where it means something.

mod common;

use common::{diagram, rules};
use sembra_rules::{BoardHouse, Game, House, PlayError, Position, Reason, Side};

const EVERY: &[&str] = &["abapa", "ouri", "polish", "awari"];

/// A board as a source prints it: North's row as South sees it, then South's.
type Rows = [[u8; 6]; 2];

const START: Rows = [[4; 6], [4; 6]];

/// What a source shows: South plays a house, and the board changes.
struct Example {
    source: &'static str,
    presets: &'static [&'static str],
    before: Rows,
    house: House,
    after: Rows,
    captured: u8,
    again: bool,
}

fn rows(position: Position) -> Rows {
    let setup = position.setup();
    let mut north = setup.north;
    north.reverse();
    [north, setup.south]
}

fn examples() -> Vec<Example> {
    let quiet = |source, presets, before, house, after| Example {
        source,
        presets,
        before,
        house,
        after,
        captured: 0,
        again: false,
    };
    let laps = [[0, 0, 0, 8, 2, 0], [6, 1, 7, 0, 14, 8]];
    let slam_ca = [[0, 0, 0, 1, 1, 1], [1, 1, 2, 0, 4, 0]];
    let slam_es = [[0, 0, 0, 1, 1, 1], [1, 1, 0, 2, 4, 0]];
    let feed_ca = [[0; 6], [0, 1, 2, 0, 4, 0]];
    let feed_es = [[0; 6], [1, 1, 0, 2, 4, 0]];
    vec![
        quiet(
            "ca, es, pt: sowing",
            EVERY,
            START,
            House::E,
            [[4, 4, 4, 5, 5, 5], [4, 4, 4, 4, 0, 5]],
        ),
        quiet("pt: sowing", EVERY, START, House::B, [[4; 6], [4, 0, 5, 5, 5, 5]]),
        quiet("ca, es: 14 seeds", EVERY, laps, House::E, [[1, 1, 1, 9, 4, 2], [7, 2, 8, 1, 0, 10]]),
        Example {
            source: "ca, es: capture",
            presets: EVERY,
            before: [[6, 0, 0, 2, 1, 2], [4, 0, 0, 1, 3, 1]],
            house: House::E,
            after: [[6, 0, 0, 2, 0, 0], [4, 0, 0, 1, 0, 2]],
            captured: 5,
            again: false,
        },
        quiet(
            "ca: grand slam",
            &["abapa"],
            slam_ca,
            House::E,
            [[0, 0, 0, 2, 2, 2], [1, 1, 2, 0, 0, 1]],
        ),
        quiet(
            "es: grand slam",
            &["abapa"],
            slam_es,
            House::E,
            [[0, 0, 0, 2, 2, 2], [1, 1, 0, 2, 0, 1]],
        ),
        Example {
            source: "ca: grand slam, as pt has it",
            presets: &["ouri"],
            before: slam_ca,
            house: House::E,
            after: [[0; 6], [1, 1, 2, 0, 0, 1]],
            captured: 6,
            again: true,
        },
        Example {
            source: "es: grand slam, as pt has it",
            presets: &["ouri"],
            before: slam_es,
            house: House::E,
            after: [[0; 6], [1, 1, 0, 2, 0, 1]],
            captured: 6,
            again: true,
        },
        quiet("ca: feeding", EVERY, feed_ca, House::E, [[0, 0, 0, 1, 1, 1], [0, 1, 2, 0, 0, 1]]),
        quiet("es: feeding", EVERY, feed_es, House::E, [[0, 0, 0, 1, 1, 1], [1, 1, 0, 2, 0, 1]]),
    ]
}

#[test]
fn boards_change_as_the_sources_print_them() {
    for example in examples() {
        let before = diagram(example.before[0], example.before[1]);
        for preset in example.presets {
            let name = format!("{} under {preset}", example.source);
            let sowing = before.play(&rules(preset), example.house).expect(&name);
            assert_eq!(rows(sowing.after()), example.after, "{name}");
            assert_eq!(sowing.captured().count(), example.captured, "{name}");
            assert_eq!(sowing.moves_again(), example.again, "{name}");
        }
    }
}

#[test]
fn grand_slams_of_ca_and_es_are_forbidden_in_polish_and_awari() {
    let refused = Err(PlayError::GrandSlam(BoardHouse::new(Side::South, House::E)));
    for south in [[1, 1, 2, 0, 4, 0], [1, 1, 0, 2, 4, 0]] {
        let before = diagram([0, 0, 0, 1, 1, 1], south);
        for preset in ["polish", "awari"] {
            assert_eq!(before.check(&rules(preset), House::E), refused, "{preset}");
            assert!(!before.legal(&rules(preset)).is_empty(), "{preset}");
        }
    }
}

#[test]
fn only_the_feeding_house_of_ca_and_es_may_be_played() {
    for south in [[0, 1, 2, 0, 4, 0], [1, 1, 0, 2, 4, 0]] {
        let before = diagram([0; 6], south);
        for preset in EVERY {
            let legal: Vec<House> = before.legal(&rules(preset)).iter().collect();
            assert_eq!(legal, [House::E], "{preset}");
        }
    }
}

#[test]
fn games_of_ca_and_es_end_when_nothing_feeds() {
    for (south, kept) in [([0, 1, 2, 0, 1, 0], 4), ([1, 1, 0, 2, 1, 0], 5)] {
        let before = diagram([0; 6], south);
        for preset in EVERY {
            let outcome = before.outcome(&rules(preset)).expect("over");
            assert_eq!(outcome.reason, Reason::CannotFeed, "{preset}");
            let store = before.store(Side::South).count();
            assert_eq!(outcome.south.count(), store + kept, "{preset}");
            assert_eq!(outcome.north, before.store(Side::North), "{preset}");
        }
    }
}

#[test]
fn endless_play_of_ca_and_es_gives_each_player_two() {
    let before = diagram([0, 0, 0, 0, 1, 1], [1, 1, 0, 0, 0, 0]);
    for preset in EVERY {
        let mut game = Game::from_position(rules(preset), before);
        let outcome = game.agree_endless().expect("the game goes on");
        let gained = Side::ALL.map(|side| outcome.total(side).count() - before.store(side).count());
        assert_eq!(gained, [2, 2], "{preset}");
    }
}

#[test]
fn pt_single_seeds_wait_for_larger_houses() {
    // The text beside pt's figure: the first player has two houses with two seeds and may choose
    // only them; the second has single seeds alone.
    let position = diagram([1, 0, 1, 0, 0, 1], [1, 2, 0, 1, 2, 0]);
    let legal = |position: Position, preset: &str| -> Vec<House> {
        position.legal(&rules(preset)).iter().collect()
    };
    assert_eq!(legal(position, "ouri"), [House::B, House::E]);
    assert_eq!(legal(position.passed(), "ouri"), [House::A, House::D, House::F]);
    assert_eq!(legal(position, "abapa"), [House::A, House::B, House::D, House::E]);
}
