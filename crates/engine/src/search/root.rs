//! The moves at the root of a search.

use std::convert::Infallible;

use sembra_rules::{Game, House, HouseSet, Position, Rules, Settlement};
use sembra_tables::{Interval, move_intervals};

use super::certain::Certain;
use super::environment::Environment;
use super::picker::Candidate;
use super::stack::PositionStack;
use super::window::Window;
use super::worker::{Node, Worker};
use crate::report::TableInterval;
use crate::transposition::Bound;
use crate::value::{INFINITE, Value};

/// A root move and what the search has found of it.
#[derive(Clone)]
pub(crate) struct RootMove {
    pub(super) candidate: Candidate,
    /// The final net seeds that the tables prove, under the game's history.
    pub(crate) table: Option<TableInterval>,
    /// The move's tier by the tables; the search chooses among moves of the best tier.
    pub(super) tier: Option<Tier>,
    /// What the search has found certain of the move's result.
    pub(crate) certain: Certain,
    pub(crate) value: Value,
    pub(crate) bound: Bound,
    pub(crate) depth: i32,
    pub(crate) ply_deepest: usize,
    /// The principal variation, this move first.
    pub(crate) line: Vec<House>,
}

/// How good a move is by the tables, at the lead that the stores hold: the greatest is the best.
///
/// The secured result counts first, then the result at the ceiling. Where both are the same, the
/// result is certain and the secured seeds count. Otherwise the search decides, since it knows the
/// history that the tables do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Tier {
    /// 1 for a win, 0 for a draw, -1 for a loss.
    secured: i8,
    /// The same at the ceiling.
    possible: i8,
    /// The final net seeds that are secured; 0 while the result is open.
    net: i8,
}

impl Tier {
    fn new(lead: i8, interval: Interval) -> Tier {
        let floor = lead + interval.floor;
        let secured = floor.signum();
        let possible = (lead + interval.ceiling).signum();
        Tier { secured, possible, net: if secured == possible { floor } else { 0 } }
    }
}

impl RootMove {
    /// The legal moves of a game among `wanted`, or all, the best by the tables first.
    pub(crate) fn all(env: &Environment<'_>, game: &Game, wanted: HouseSet) -> Vec<RootMove> {
        let position = game.position();
        let legal = game.legal();
        let is_wanted = |&house: &House| wanted.contains(house);
        let restricted = legal.iter().any(|house| is_wanted(&house));
        let intervals = intervals(env, position);
        let lead = position.settled_net(Settlement::EvenSplit);
        let stack = PositionStack::new(game);
        let mut moves: Vec<RootMove> = legal
            .iter()
            .filter(|house| !restricted || is_wanted(house))
            .map(|house| {
                let candidate = Candidate::new(position, &env.rules, house);
                let interval = intervals.iter().find(|entry| entry.0 == house).map(|entry| entry.1);
                RootMove {
                    table: interval
                        .map(|interval| table_interval(&env.rules, &stack, &candidate, interval)),
                    tier: interval.map(|interval| Tier::new(lead, interval)),
                    value: static_value(env, position, &candidate),
                    candidate,
                    certain: Certain::NOTHING,
                    bound: Bound::None,
                    depth: 0,
                    ply_deepest: 0,
                    line: vec![house],
                }
            })
            .collect();
        moves.sort_by_key(|root_move| std::cmp::Reverse((root_move.tier, root_move.value)));
        moves
    }

    /// The move itself.
    pub(crate) fn house(&self) -> House {
        self.candidate.house
    }
}

/// The final net seeds that the tables prove for a move, under the game's history.
///
/// Tables are solved for a fresh history, as there is after a capture. Before one, play can also end
/// by repeating a position of the game, and is settled there: the interval widens to include that
/// result. A position whose next occurrence does not end the game is ignored: play that follows the
/// tables and reaches it twice has completed a cycle, and the tables account for cycles.
fn table_interval(
    rules: &Rules,
    stack: &PositionStack,
    candidate: &Candidate,
    interval: Interval,
) -> TableInterval {
    let root = stack.root();
    let lead = root.settled_net(Settlement::EvenSplit);
    let fresh = TableInterval { floor: lead + interval.floor, ceiling: lead + interval.ceiling };
    if candidate.captured > 0 {
        return fresh;
    }
    stack.critical().iter().fold(fresh, |TableInterval { floor, ceiling }, &end| {
        let net = end.settled_net(rules.settlement);
        let net = if end.turn() == root.turn() { net } else { -net };
        TableInterval { floor: floor.min(net), ceiling: ceiling.max(net) }
    })
}

/// The static evaluation of a move: the answer when there is no time to search.
fn static_value(env: &Environment<'_>, position: Position, candidate: &Candidate) -> Value {
    let estimate = env.evaluation.evaluate(candidate.child);
    if candidate.child.turn() == position.turn() { estimate } else { -estimate }
}

/// The tables' interval of each move, in net seeds from before it; empty unless all are known.
///
/// Where the position has too many seeds for the tables, only some captures would be known, and
/// the search probes those at its first ply.
fn intervals(env: &Environment<'_>, position: Position) -> Vec<(House, Interval)> {
    if position.on_board().count() > env.table_seeds {
        return Vec::new();
    }
    let probe = |board| Ok::<_, Infallible>(env.probe_root(board));
    match move_intervals(&env.rules, position, probe) {
        Ok(Some(intervals)) => intervals,
        Ok(None) => Vec::new(),
    }
}

impl Worker<'_> {
    /// Searches some root moves in a window, and puts the best of them first.
    pub(super) fn search_root(
        &mut self,
        game: &Game,
        moves: &mut [RootMove],
        mut window: Window,
        depth: i32,
    ) -> Value {
        let position = game.position();
        let root = Node { ply: 0, layer_start: 0 };
        let mut best = -INFINITE;
        for index in 0..moves.len() {
            let candidate = moves[index].candidate;
            let value =
                self.search_move::<true>(position, &candidate, index, window, (depth - 1, 0), root);
            if self.stopped {
                return best;
            }
            moves[index].certain |= self.certain;
            if value > best {
                best = value;
            }
            if value > window.alpha || index == 0 {
                let root_move = &mut moves[index];
                root_move.value = value;
                root_move.depth = depth;
                root_move.ply_deepest = self.ply_deepest;
                root_move.bound = match value {
                    _ if value >= window.beta => Bound::Lower,
                    _ if value <= window.alpha => Bound::Upper,
                    _ => Bound::Exact,
                };
                if window.contains(value) {
                    root_move.line.truncate(1);
                    root_move.line.extend_from_slice(self.pv.from(1));
                }
            }
            if value > window.alpha {
                moves[..=index].rotate_right(1);
                window.alpha = value;
                if window.is_empty() {
                    break;
                }
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tier(lead: i8, floor: i8, ceiling: i8) -> Tier {
        Tier::new(lead, Interval { floor, ceiling })
    }

    #[test]
    fn the_result_counts_before_seeds() {
        // Lost for certain, or perhaps won: the seeds of the loss do not matter.
        assert!(tier(0, -3, 4) > tier(0, -2, -2));
        assert!(tier(0, -3, 0) > tier(0, -2, -2));
        assert!(tier(0, -3, 4) > tier(0, -1, 0));
        // A secured draw is more than a win that is only possible.
        assert!(tier(0, 0, 0) > tier(0, -1, 8));
        assert!(tier(0, 0, 2) > tier(0, 0, 0));
        // What is a loss by seeds alone is a win with the lead of the stores.
        assert!(tier(5, -4, -4) > tier(5, -6, 2));
        assert!(tier(-5, 4, 7) > tier(-5, 4, 4));
    }

    #[test]
    fn seeds_count_where_the_result_is_certain() {
        assert!(tier(0, 3, 3) > tier(0, 1, 6));
        assert!(tier(0, -2, -1) > tier(0, -4, -1));
        assert!(tier(10, -4, 0) > tier(10, -6, 2));
    }
}
