//! The puzzles that come with the program: how many, how balanced, and proven.

use std::collections::{BTreeMap, HashSet};

use sembra_puzzles::{Attempt, Goal, Method, Preset, Puzzle, Theme, Verifier, shipped};
use sembra_rules::BoardHouse;
use sembra_tables::LayerSeeds;

fn count(puzzles: &[Puzzle], is: impl Fn(&Puzzle) -> bool) -> usize {
    puzzles.iter().filter(|puzzle| is(puzzle)).count()
}

#[test]
fn there_are_a_thousand_balanced_over_rules_themes_and_difficulty() {
    let all = shipped().all();
    assert!(all.len() >= 1000, "{}", all.len());
    for preset in Preset::all() {
        let of_rules = count(all, |puzzle| puzzle.preset == preset);
        assert!(of_rules * 5 >= all.len(), "{}: {of_rules}", preset.name());
        for theme in Theme::ALL {
            let here = |puzzle: &Puzzle| puzzle.preset == preset && puzzle.themes.contains(theme);
            assert!(count(all, here) >= 10, "{} {theme}: {}", preset.name(), count(all, here));
        }
    }
    for band in [800, 1000, 1200, 1400, 1600, 1800] {
        let in_band = count(all, |puzzle| (band..band + 200).contains(&puzzle.rating));
        assert!(in_band * 20 >= all.len(), "{band}: {in_band}");
    }
    assert!(count(all, |puzzle| puzzle.goal == Goal::Seeds) * 5 <= all.len());
}

/// The boards with the solver to move, from each puzzle's solution.
#[test]
fn no_two_puzzles_are_near_duplicates() {
    let all = shipped().all();
    let houses = |puzzle: &Puzzle| {
        let setup = puzzle.position.setup();
        [setup.south, setup.north].concat()
    };
    for (index, one) in all.iter().enumerate() {
        for two in &all[index + 1..] {
            let pairs = houses(one).into_iter().zip(houses(two));
            let distance: u32 = pairs.map(|(a, b)| u32::from(a.abs_diff(b))).sum();
            assert!(distance >= 5, "{} and {}", one.id, two.id);
        }
    }
    let mut starts = BTreeMap::new();
    for puzzle in all {
        starts.insert((puzzle.preset.name(), houses(puzzle)), puzzle.id);
    }
    for puzzle in all {
        for sowing in puzzle.sowings().expect("a solution").iter().skip(1) {
            let setup = sowing.before().setup();
            let key = (puzzle.preset.name(), [setup.south, setup.north].concat());
            let is_solvers = sowing.mover() == Puzzle::SOLVER;
            assert!(
                !is_solvers || !starts.contains_key(&key),
                "{} leads to {:?}",
                puzzle.id,
                starts[&key]
            );
        }
    }
}

#[test]
fn a_solution_is_solved_and_nothing_else_is() {
    for puzzle in shipped().all() {
        let moves: Vec<BoardHouse> = puzzle.solver_moves().collect();
        assert_eq!(puzzle.attempt(&moves), Attempt::Solved, "{}", puzzle.id);
        assert_eq!(puzzle.attempt(&[&moves[..], &moves[..1]].concat()), Attempt::TooMany);
        let part = puzzle.attempt(&moves[..moves.len() - 1]);
        assert_eq!(part, Attempt::Unfinished);
        let legal = puzzle.position.legal(puzzle.preset.rules());
        assert!(legal.len() >= 3, "{} is no choice", puzzle.id);
        for house in legal {
            let house = BoardHouse::new(Puzzle::SOLVER, house);
            if house != moves[0] {
                assert_eq!(puzzle.attempt(&[house]), Attempt::Missed(0));
            }
        }
    }
}

/// A sample, within seconds; `sembra puzzles verify` proves all of them.
#[test]
fn a_sample_is_proven_again() {
    const TABLE_SEEDS: u8 = 11;
    let mut methods = Vec::new();
    for preset in Preset::all() {
        let verifier = Verifier::new(*preset.rules(), LayerSeeds::of::<TABLE_SEEDS>());
        let small = shipped().all().iter().filter(|puzzle| {
            puzzle.preset == preset && puzzle.position.on_board().count() <= TABLE_SEEDS
        });
        for puzzle in small.step_by(3) {
            let proven = verifier.verify(puzzle);
            methods.push(proven.unwrap_or_else(|error| panic!("{}: {error}", puzzle.id)));
        }
    }
    assert!(methods.len() >= 80, "{}", methods.len());
    let by_search = methods.iter().filter(|&&method| method == Method::Search).count();
    // Endless play is beyond the search, and many small puzzles are about it.
    assert!(by_search * 3 >= methods.len(), "{by_search} of {}", methods.len());
}

#[test]
fn every_puzzle_has_its_day_before_one_comes_again() {
    let all = shipped().all().len();
    let days: HashSet<_> =
        (0..all as u64).map(|day| shipped().of_day(20_000 + day).expect("a puzzle").id).collect();
    assert_eq!(days.len(), all);
}
