//! The solver against two slow and simple ones: the definition's fixpoint by plain sweeps, and a
//! search that keeps the whole history of the game.

mod common;

use std::collections::HashMap;

use common::all_positions;
use sembra_notation::{format_rules, parse_rules};
use sembra_rules::{EmptyRows, House, Occurrences, Position, Rules, Settlement, Setup, Side};
use sembra_tables::{Interval, LayerSeeds, MemoryTables};

/// A position by its houses alone.
type Key = u128;

/// The definition, swept until nothing changes: least X, greatest Y, for floor and ceiling together.
struct PlainSweep<'a> {
    rules: &'a Rules,
    solved: HashMap<Key, Interval>,
}

/// What one move leads to.
enum Next {
    /// A value for floors and one for ceilings.
    Leaves(i8, i8),
    /// Another position of the layer by its number, the opponent to move.
    Stays(usize),
}

struct Node {
    next: Vec<Next>,
    /// What endless play pays if it stops here; `None` where it cannot.
    stop: Option<i8>,
    end: i8,
}

const LOWEST: i8 = -100;

impl PlainSweep<'_> {
    fn new(rules: &Rules, seeds_max: u8) -> PlainSweep<'_> {
        let mut sweep = PlainSweep { rules, solved: HashMap::new() };
        for seeds in 0..=seeds_max {
            let positions = all_positions(seeds);
            let keys = positions.iter().map(|position| position.board().word());
            let numbers: HashMap<Key, usize> = keys.clone().zip(0..).collect();
            let nodes: Vec<Node> = positions.iter().map(|&p| sweep.node(p, &numbers)).collect();
            sweep.solved.extend(keys.zip(solve(&nodes)));
        }
        sweep
    }

    fn node(&self, position: Position, numbers: &HashMap<Key, usize>) -> Node {
        let rows = [position.own_row_seeds(), position.other_row_seeds()].map(|s| s.count() as i8);
        let counts = position.both_rows_hold_seeds() || self.rules.empty_rows == EmptyRows::Count;
        let stop = match self.rules.settlement {
            Settlement::OwnRow => rows[0] - rows[1],
            Settlement::EvenSplit => 0,
        };
        let next = position.legal(self.rules).iter().map(|house| {
            let after = position.play_unchecked(self.rules, house);
            if after.on_board() == position.on_board() {
                return Next::Stays(numbers[&after.board().word()]);
            }
            let gained =
                |side: Side| after.store(side).count() as i8 - position.store(side).count() as i8;
            let net = gained(Side::South) - gained(Side::North);
            let interval = self.solved[&after.board().word()];
            if after.turn() == position.turn() {
                Next::Leaves(net + interval.floor, net + interval.ceiling)
            } else {
                Next::Leaves(net - interval.ceiling, net - interval.floor)
            }
        });
        Node { next: next.collect(), stop: counts.then_some(stop), end: rows[0] - rows[1] }
    }
}

/// Outer loop: X rises. Inner loop: Y falls from the top to the greatest fixpoint for this X.
fn solve(nodes: &[Node]) -> Vec<Interval> {
    // X starts at the bottom for the pessimist, which is the top for the optimist who is to move.
    let mut x = vec![(LOWEST, -LOWEST); nodes.len()];
    loop {
        let mut y = vec![(-LOWEST, LOWEST); nodes.len()];
        loop {
            let new: Vec<_> = nodes.iter().map(|node| node.equation(&x, &y)).collect();
            if new == y {
                break;
            }
            y = new;
        }
        if y == x {
            return x.into_iter().map(|(floor, ceiling)| Interval { floor, ceiling }).collect();
        }
        x = y;
    }
}

impl Node {
    fn equation(&self, x: &[(i8, i8)], y: &[(i8, i8)]) -> (i8, i8) {
        if self.next.is_empty() {
            return (self.end, self.end);
        }
        let best = |values: &[(i8, i8)]| {
            let each = self.next.iter().map(|next| match *next {
                Next::Leaves(floor, ceiling) => (floor, ceiling),
                Next::Stays(number) => (-values[number].1, -values[number].0),
            });
            each.reduce(|a, b| (a.0.max(b.0), a.1.max(b.1))).expect("a move")
        };
        let (best_x, best_y) = (best(x), best(y));
        let floor = match self.stop {
            Some(d) => best_y.0.min(d).max(best_x.0),
            None => best_y.0.max(best_x.0),
        };
        let ceiling = match self.stop {
            Some(d) => best_y.1.max(d).min(best_x.1),
            None => best_y.1.min(best_x.1),
        };
        (floor, ceiling)
    }
}

fn check_against_plain_sweep(rules: &Rules, seeds_max: u8) {
    let plain = PlainSweep::new(rules, seeds_max);
    let tables = MemoryTables::solve(rules, LayerSeeds::try_from(seeds_max).expect("few seeds"));
    for seeds in 0..=seeds_max {
        for position in all_positions(seeds) {
            let expected = plain.solved[&position.board().word()];
            let found = tables.probe(position);
            assert_eq!(found, Some(expected), "{} {position:?}", format_rules(rules));
        }
    }
}

#[test]
fn presets_agree_with_plain_sweeps() {
    for preset in ["abapa", "ouri", "polish", "awari"] {
        check_against_plain_sweep(&parse_rules(preset).expect("a preset"), 6);
    }
}

#[test]
fn every_option_agrees_with_plain_sweeps() {
    for rules in [
        "abapa,slam=all",
        "abapa,slam=all-but-first",
        "abapa,slam=all-but-last",
        "abapa,slam=opponent-rest",
        "abapa,slam=again",
        "abapa,feeding=free",
        "abapa,empty-rows=count",
        "abapa,endless=even-split",
        "ouri,slam=forbidden",
        "ouri,slam=forced,feeding=free",
        "ouri,slam=all,endless=even-split,empty-rows=count",
        "polish,feeding=free,empty-rows=count",
        "awari,singles=after-larger",
    ] {
        check_against_plain_sweep(&parse_rules(rules).expect("rules"), 4);
    }
}

/// A search of the game as it is played, history and all, that gives up after so many moves. Only
/// the majority of 25 seeds does not end it, for a table counts every seed.
struct HistorySearch {
    rules: Rules,
    history: Vec<Position>,
    moves_left: u32,
}

impl HistorySearch {
    /// Whether the player to move gets at least `wanted` further net seeds; `None` when the search
    /// would be too long.
    fn secures(&mut self, position: Position, wanted: i8) -> Option<bool> {
        let rows = [position.own_row_seeds(), position.other_row_seeds()].map(|s| s.count() as i8);
        let occurred = 1 + self.history.iter().filter(|&&earlier| earlier == position).count();
        let endless = position.both_rows_hold_seeds()
            && occurred >= usize::from(self.rules.occurrences.count());
        let houses = position.legal(&self.rules);
        if endless || houses.is_empty() {
            return Some(rows[0] - rows[1] >= wanted);
        }
        let mut answer = Some(false);
        self.history.push(position);
        for house in houses {
            match self.secures_by(position, house, wanted) {
                Some(false) => {}
                Some(true) => {
                    answer = Some(true);
                    break;
                }
                None => answer = None,
            }
        }
        self.history.pop();
        answer
    }

    fn secures_by(&mut self, position: Position, house: House, wanted: i8) -> Option<bool> {
        self.moves_left = self.moves_left.checked_sub(1)?;
        let mover = position.turn();
        let after = position.play_unchecked(&self.rules, house);
        let gained = |side| after.store(side).count() as i8 - position.store(side).count() as i8;
        let wanted = wanted - (gained(mover) - gained(!mover));
        let after = with_shared_stores(after);
        if after.turn() == mover {
            self.secures(after, wanted)
        } else {
            self.secures(after, 1 - wanted).map(|opponent| !opponent)
        }
    }
}

/// The same board with the captured seeds shared, so that nobody has a majority.
fn with_shared_stores(position: Position) -> Position {
    let captured = 48 - position.on_board().count();
    let setup = Setup {
        south_store: captured / 2,
        north_store: captured - captured / 2,
        ..position.setup()
    };
    Position::try_from(setup).expect("48 seeds")
}

/// Checks the layer's intervals where the search comes to an end; returns in how many bounds it did.
fn check_against_history(preset: &str, occurrences: u8, seeds: u8) -> usize {
    let occurrences = Occurrences::new(occurrences).expect("two or more");
    let rules = Rules { occurrences, ..parse_rules(preset).expect("a preset") };
    let tables = MemoryTables::solve(&rules, LayerSeeds::try_from(seeds).expect("few seeds"));
    let mut checked = 0;
    for position in all_positions(seeds) {
        let interval = tables.probe(position).expect("a solved layer");
        let mut secures = |wanted: i8| {
            let mut search = HistorySearch { rules, history: Vec::new(), moves_left: 2000 };
            let answer = search.secures(position, wanted);
            checked += usize::from(answer.is_some());
            answer
        };
        let message = format!("{preset} {occurrences} {position:?} {interval:?}");
        assert_ne!(secures(interval.floor), Some(false), "floor {message}");
        assert_ne!(secures(interval.ceiling + 1), Some(true), "ceiling {message}");
    }
    checked
}

#[test]
fn a_search_with_history_stays_within_the_interval() {
    let mut checked = 0;
    for preset in ["abapa", "ouri", "polish"] {
        for occurrences in [2, 3] {
            for seeds in 0..=5 {
                checked += check_against_history(preset, occurrences, seeds);
            }
        }
    }
    println!("{checked} bounds checked");
    assert!(checked > 20_000, "only {checked} bounds were checked");
}
