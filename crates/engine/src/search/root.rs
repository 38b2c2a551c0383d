//! The moves at the root of a search.

use std::convert::Infallible;

use sembra_rules::{Game, House, Position};
use sembra_tables::{Interval, move_intervals};

use super::environment::Environment;
use super::picker::Candidate;
use super::window::Window;
use super::worker::{Node, Worker};
use crate::evaluation::evaluate;
use crate::transposition::Bound;
use crate::value::{INFINITE, Value};

/// A root move and what the search has found of it.
#[derive(Clone)]
pub(crate) struct RootMove {
    pub(super) candidate: Candidate,
    /// The tables' net seeds still to come from before the move, seen by the mover.
    pub(crate) interval: Option<Interval>,
    pub(crate) value: Value,
    pub(crate) bound: Bound,
    pub(crate) depth: i32,
    pub(crate) ply_deepest: usize,
    /// The principal variation, this move first.
    pub(crate) line: Vec<House>,
}

impl RootMove {
    /// The legal moves of a game, the best by the tables first.
    pub(crate) fn all(env: &Environment<'_>, game: &Game) -> Vec<RootMove> {
        let position = game.position();
        let intervals = intervals(env, position);
        let mut moves: Vec<RootMove> = game
            .legal()
            .iter()
            .map(|house| {
                let candidate = Candidate::new(position, &env.rules, house);
                RootMove {
                    interval: intervals.iter().find(|entry| entry.0 == house).map(|entry| entry.1),
                    value: static_value(position, &candidate),
                    candidate,
                    bound: Bound::None,
                    depth: 0,
                    ply_deepest: 0,
                    line: vec![house],
                }
            })
            .collect();
        moves.sort_by_key(|root_move| std::cmp::Reverse((root_move.tier(), root_move.value)));
        moves
    }

    /// The move itself.
    pub(crate) fn house(&self) -> House {
        self.candidate.house
    }

    /// Moves of a lower tier give away seeds that the tables say are safe.
    pub(super) fn tier(&self) -> Option<i8> {
        self.interval.map(|interval| interval.floor)
    }
}

/// The static evaluation of a move: the answer when there is no time to search.
fn static_value(position: Position, candidate: &Candidate) -> Value {
    let estimate = evaluate(candidate.child);
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
    let probe = |position| Ok::<_, Infallible>(env.probe(position));
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
            let value = if index == 0 {
                self.search_child::<true>(position, &candidate, window, depth - 1, root)
            } else {
                let null = Window::null(window.alpha);
                let value = self.search_child::<false>(position, &candidate, null, depth - 1, root);
                if window.contains(value) {
                    self.search_child::<true>(position, &candidate, window, depth - 1, root)
                } else {
                    value
                }
            };
            if self.stopped {
                return best;
            }
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
