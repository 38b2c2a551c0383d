//! One thread's alpha-beta search.

use std::sync::atomic::Ordering;

use sembra_rules::{Game, House, HouseSet, Occurrences, Position, Seeds, Settlement};

use super::certain::Certain;
use super::environment::Environment;
use super::key::{key_of, of_player};
use super::picker::{Candidate, MoveHistory, MovePicker};
use super::pruning::{
    futility_value, internal_iterative_reduction, late_move_reduction, may_razor, reverse_futility,
};
use super::pv::PvTable;
use super::stack::{PositionStack, Repetition};
use super::window::{Bounds, Window};
use crate::parameters as p;
use crate::transposition::{Bound, Entry};
use crate::value::{PLY_MAX, Value, best_at, finished, is_decided, is_proven, promised, repeated};

/// How often a thread looks at the clock and the stop signal, in positions.
const CHECK_NODES: u64 = 2048;
/// A value that depends on no repetition.
const PATH_INDEPENDENT: usize = usize::MAX;

/// One thread of a search.
pub(crate) struct Worker<'a> {
    pub(super) env: &'a Environment<'a>,
    pub(super) stack: PositionStack,
    pub(super) history: MoveHistory,
    pub(super) pv: PvTable,
    pub(super) nodes: u64,
    nodes_published: u64,
    next_check: u64,
    pub(super) stopped: bool,
    pub(super) table_hits: u64,
    pub(super) ply_deepest: usize,
    /// The lowest index in the stack of a position that recurred below the current node.
    ///
    /// A value that depends on it holds for this line only and is not stored.
    repeated_from: usize,
    /// What is certain of the node searched last: for its own mover while it is searched, then for the
    /// player whose move led there.
    pub(super) certain: Certain,
}

/// A node of the search tree: its ply, and where its layer begins in the stack.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) ply: usize,
    /// The index in the stack of the first position since the last capture.
    pub(super) layer_start: usize,
}

/// What a node takes from the transposition table, the evaluation and the endgame tables.
#[derive(Clone, Copy)]
struct Lookup {
    key: u64,
    hash_move: Option<House>,
    estimate: Value,
    bounds: Bounds,
    certain: Certain,
}

impl<'a> Worker<'a> {
    pub(crate) fn new(env: &'a Environment<'a>, game: &Game) -> Worker<'a> {
        Worker {
            env,
            stack: PositionStack::new(game),
            history: MoveHistory::new(),
            pv: PvTable::new(),
            nodes: 0,
            nodes_published: 0,
            next_check: CHECK_NODES.min(env.nodes_max),
            stopped: false,
            table_hits: 0,
            ply_deepest: 0,
            repeated_from: PATH_INDEPENDENT,
            certain: Certain::NOTHING,
        }
    }

    /// How many table probes had an answer.
    pub(crate) fn table_hits(&self) -> u64 {
        self.table_hits
    }

    /// Adds the nodes of this thread to those of all threads.
    pub(crate) fn publish_nodes(&mut self) {
        self.env.nodes.fetch_add(self.nodes - self.nodes_published, Ordering::Relaxed);
        self.nodes_published = self.nodes;
    }

    /// Checks the limits and the stop signal.
    #[cold]
    fn check(&mut self) {
        self.publish_nodes();
        let left = self.env.nodes_max.saturating_sub(self.nodes);
        self.next_check = self.nodes + left.clamp(1, CHECK_NODES);
        self.stopped = self.env.must_stop();
    }

    /// Searches the position that `candidate` leads to; the value is the mover's before it.
    #[inline]
    pub(super) fn search_child<const PV: bool>(
        &mut self,
        parent: Position,
        candidate: &Candidate,
        window: Window,
        depth: i32,
        from: Node,
    ) -> Value {
        self.stack.push(candidate.child);
        let layer_start = if candidate.captured > 0 { self.stack.top() } else { from.layer_start };
        let node = Node { ply: from.ply + 1, layer_start };
        // After a grand slam that keeps the turn (G2) the child is seen by the same player.
        let value = if candidate.child.turn() == parent.turn() {
            self.search_node::<PV>(candidate.child, window, depth, node)
        } else {
            let value = -self.search_node::<PV>(candidate.child, -window, depth, node);
            self.certain = -self.certain;
            value
        };
        self.stack.pop();
        value
    }

    /// The value of a node if it is within the window, else a bound on it.
    fn search_node<const PV: bool>(
        &mut self,
        position: Position,
        mut window: Window,
        depth: i32,
        node: Node,
    ) -> Value {
        self.nodes += 1;
        self.certain = Certain::NOTHING;
        if depth <= 0 {
            return self.quiesce(position, window, node.ply);
        }
        if self.nodes >= self.next_check {
            self.check();
        }
        if self.stopped {
            return 0;
        }
        let ply = node.ply;
        let mut bounds = Bounds::OPEN;
        if let Some(value) = self.enter(position, &mut bounds, &mut window, ply) {
            return value;
        }
        let is_after_capture = node.layer_start == self.stack.top();
        let is_in_memory = self.env.is_in_memory(position);
        // The tables' value is final, so nothing else is looked up before it.
        if is_after_capture
            && is_in_memory
            && let Some(value) = self.probe_tables(position, depth, ply)
        {
            return value;
        }
        if let Some(repetition) = self.stack.repetition(node.layer_start) {
            let net = position.settled_net(self.env.rules.settlement);
            return match repetition {
                Repetition::OfGame => self.ended(net, ply),
                Repetition::OfLine(index) => {
                    self.repeated_from = self.repeated_from.min(index);
                    repeated(net, self.env.rules.occurrences == Occurrences::TWO, ply)
                }
            };
        }
        if ply >= PLY_MAX {
            return bounds.clamp(self.env.evaluation.evaluate(position));
        }
        let key = self.key(position, node.layer_start);
        let entry = if depth >= p::transposition_depth_min() {
            self.env.transpositions.probe(key, ply)
        } else {
            None
        };
        if let Some(entry) = &entry {
            bounds.narrow(entry.certain);
            self.certain = bounds.certain();
            // A proven result needs no deeper search.
            let is_deep_enough = entry.depth >= depth || is_proven(entry.value);
            if !PV && is_deep_enough && entry.cuts(window) {
                return entry.value;
            }
            if let Some(value) = window.narrow(bounds) {
                return value;
            }
        }
        let estimate = entry
            .as_ref()
            .map_or_else(|| self.env.evaluation.evaluate(position), |entry| entry.estimate);
        let estimate = bounds.clamp(estimate);
        if !PV && let Some(value) = reverse_futility(estimate, window.beta, depth) {
            return value;
        }
        if is_after_capture
            && !is_in_memory
            && let Some(value) = self.probe_tables(position, depth, ply)
        {
            return value;
        }
        if !PV && may_razor(estimate, window.alpha, depth) {
            let value = self.captures(position, estimate, window, ply);
            if value <= window.alpha {
                return value;
            }
        }
        let hash_move = entry.and_then(|entry| entry.house);
        let lookup = Lookup { key, hash_move, estimate, bounds, certain: self.certain };
        self.expand::<PV>(position, lookup, window, depth, node)
    }

    /// Searches the moves of a node and stores its value in the transposition table.
    #[inline]
    fn expand<const PV: bool>(
        &mut self,
        position: Position,
        lookup: Lookup,
        window: Window,
        depth: i32,
        node: Node,
    ) -> Value {
        let outer = std::mem::replace(&mut self.repeated_from, PATH_INDEPENDENT);
        let (best, house, certain) = self.search_moves::<PV>(position, lookup, window, depth, node);
        self.certain = certain;
        let top = self.stack.top();
        if !self.stopped && depth >= p::transposition_depth_min() {
            let Lookup { key, estimate, bounds, .. } = lookup;
            // A value that depends on an earlier position of this line holds for this line only.
            let bound =
                if self.repeated_from < top { Bound::None } else { bounds.bound_of(best, window) };
            let entry = Entry { house, bound, depth, value: best, estimate, certain };
            self.env.transpositions.store(key, node.ply, &entry);
        }
        let inner = if self.repeated_from < top { self.repeated_from } else { PATH_INDEPENDENT };
        self.repeated_from = outer.min(inner);
        best
    }

    /// Enters a node: its value if the stores decide it or the game has ended.
    ///
    /// Otherwise narrows the window to the bounds that the stores give.
    #[inline]
    fn enter(
        &mut self,
        position: Position,
        bounds: &mut Bounds,
        window: &mut Window,
        ply: usize,
    ) -> Option<Value> {
        self.visit(ply);
        if has_half(position) {
            let value = settled_by_stores(position, bounds, window, ply);
            self.certain = bounds.certain();
            if value.is_some() {
                return value;
            }
        }
        let is_stuck = position.is_stuck(&self.env.rules);
        is_stuck.then(|| self.ended(position.settled_net(Settlement::OwnRow), ply))
    }

    /// The value of a game that ends with `net` seeds for the mover, which is certain.
    #[inline]
    fn ended(&mut self, net: i8, ply: usize) -> Value {
        self.certain = Certain::between(net, net);
        finished(net, ply)
    }

    #[inline]
    fn visit(&mut self, ply: usize) {
        self.ply_deepest = self.ply_deepest.max(ply);
        self.pv.clear(ply);
    }

    /// The value of a game that has ended because the mover has no move.
    #[inline]
    fn stuck(&self, position: Position, ply: usize) -> Option<Value> {
        let is_stuck = position.is_stuck(&self.env.rules);
        is_stuck.then(|| finished(position.settled_net(Settlement::OwnRow), ply))
    }

    /// Searches the moves of a node: the best value, the move that raised alpha last, what is certain.
    #[inline]
    fn search_moves<const PV: bool>(
        &mut self,
        position: Position,
        Lookup { hash_move, estimate, mut bounds, mut certain, .. }: Lookup,
        mut window: Window,
        depth: i32,
        node: Node,
    ) -> (Value, Option<House>, Certain) {
        let ply = node.ply;
        let legal = position.legal(&self.env.rules);
        // A forced move is extended: it adds no breadth.
        let extension = i32::from(legal.len() == 1);
        let reduction = internal_iterative_reduction(depth, hash_move.is_some());
        let depth_child = depth - 1 + extension - reduction;
        let mut best = bounds.floor;
        let mut best_house = None;
        let mut failed = HouseSet::EMPTY;
        // The moves of which it is certain that they do not win.
        let mut not_winning = 0;
        let mut picker = MovePicker::new(position, legal, hash_move);
        if depth_child >= p::transposition_depth_min() {
            self.prefetch_children(position, legal, node);
        }
        let mut taken = 0;
        while let Some(pick) = picker.next(&self.env.rules, &self.history, ply) {
            let tried = taken;
            taken += 1;
            if !PV && tried > 0 && pick.is_quiet && !is_decided(best) {
                // Futility pruning: only quiet moves are left, and none is likely to reach alpha.
                let futility = futility_value(estimate, depth);
                if futility <= window.alpha {
                    best = best.max(futility);
                    break;
                }
            }
            let candidate = Candidate::new(position, &self.env.rules, pick.house);
            let depths = (depth_child, late_move_reduction(depth, tried, &candidate));
            let value = self.search_move::<PV>(position, &candidate, tried, window, depths, node);
            if self.stopped {
                return (best, best_house, Certain::NOTHING);
            }
            certain.not_lost |= self.certain.not_lost;
            not_winning += usize::from(self.certain.not_won);
            if value > best {
                best = value;
                if value > window.alpha {
                    window.alpha = value;
                    best_house = Some(candidate.house);
                    if PV {
                        self.pv.extend(ply, candidate.house);
                    }
                    if window.is_empty() {
                        if candidate.captured == 0 {
                            self.history.reward(position, candidate.house, failed, depth, ply);
                        }
                        break;
                    }
                }
            }
            if candidate.captured == 0 {
                failed = failed.with(candidate.house);
            }
        }
        certain.not_won |= not_winning == legal.len();
        bounds.narrow(certain);
        (bounds.clamp(best), best_house, certain)
    }

    /// Prefetches the transposition table entries of the positions that moves lead to.
    ///
    /// Main memory takes as long to answer as several nodes take to search.
    fn prefetch_children(&self, position: Position, legal: HouseSet, node: Node) {
        for house in legal {
            let child = Candidate::new(position, &self.env.rules, house).child;
            self.env.transpositions.prefetch(self.key(child, node.layer_start));
        }
    }

    /// A position's key in the transposition table, with what its value depends on besides.
    #[inline]
    fn key(&self, position: Position, layer_start: usize) -> u64 {
        let key = key_of(position) ^ self.stack.signature(layer_start) ^ self.env.evaluation.key;
        // With tables, values are those for the player at the root.
        if self.env.table_seeds > 0 { of_player(key, self.is_root_player(position)) } else { key }
    }

    /// Whether the mover is the player to move at the root.
    #[inline]
    fn is_root_player(&self, position: Position) -> bool {
        position.turn() == self.stack.root().turn()
    }

    /// Searches a move: the first with the full window, the others with a null window first.
    ///
    /// A reduced search that fails high is repeated at full depth.
    #[inline]
    pub(super) fn search_move<const PV: bool>(
        &mut self,
        position: Position,
        candidate: &Candidate,
        tried: usize,
        window: Window,
        (depth, reduction): (i32, i32),
        node: Node,
    ) -> Value {
        if tried == 0 {
            return self.search_child::<PV>(position, candidate, window, depth, node);
        }
        let null = Window::null(window.alpha);
        let mut value =
            self.search_child::<false>(position, candidate, null, depth - reduction, node);
        let mut certain = self.certain;
        if reduction > 0 && value > window.alpha {
            value = self.search_child::<false>(position, candidate, null, depth, node);
            certain |= self.certain;
        }
        if PV && window.contains(value) {
            value = self.search_child::<PV>(position, candidate, window, depth, node);
            certain |= self.certain;
        }
        self.certain = certain;
        value
    }

    /// Quiescence search: the value once no capture improves it.
    fn quiesce(&mut self, position: Position, window: Window, ply: usize) -> Value {
        self.visit(ply);
        if has_half(position) {
            return self.quiesce_bounded(position, window, ply);
        }
        if let Some(value) = self.stuck(position, ply) {
            return value;
        }
        let estimate = self.env.evaluation.evaluate(position);
        if estimate >= window.beta || ply >= PLY_MAX {
            return estimate;
        }
        self.captures(position, estimate, window, ply)
    }

    /// The same where a player has 24 seeds or more, apart so as not to slow the rest down.
    #[inline(never)]
    fn quiesce_bounded(&mut self, position: Position, mut window: Window, ply: usize) -> Value {
        let mut bounds = Bounds::OPEN;
        if let Some(value) = settled_by_stores(position, &mut bounds, &mut window, ply) {
            return value;
        }
        if let Some(value) = self.stuck(position, ply) {
            return value;
        }
        let estimate = bounds.clamp(self.env.evaluation.evaluate(position));
        if estimate >= window.beta || ply >= PLY_MAX {
            return estimate;
        }
        self.captures(position, estimate, window, ply)
    }

    /// Searches captures only; the mover may also stand pat on the estimate.
    #[inline]
    fn captures(
        &mut self,
        position: Position,
        estimate: Value,
        mut window: Window,
        ply: usize,
    ) -> Value {
        let mut best = estimate;
        let captures = position.ending_in_two_or_three();
        if captures.is_empty() {
            return best;
        }
        window.raise(best);
        let on_board = position.on_board().count();
        for house in captures & position.legal(&self.env.rules) {
            let child = position.play_unchecked(&self.env.rules, house);
            if child.on_board().count() == on_board {
                continue;
            }
            self.nodes += 1;
            let value = if child.turn() == position.turn() {
                self.quiesce(child, window, ply + 1)
            } else {
                -self.quiesce(child, -window, ply + 1)
            };
            if value > best {
                best = value;
                window.raise(value);
                if window.is_empty() {
                    break;
                }
            }
        }
        best
    }

    /// Probes the tables right after a capture: the value, if they have the position.
    ///
    /// Where the result is open, it depends on when endless play is called. It then counts as what the
    /// player at the root secures, by which the moves at the root are chosen, too.
    #[inline]
    fn probe_tables(&mut self, position: Position, depth: i32, ply: usize) -> Option<Value> {
        let interval = self.env.probe(position, depth)?;
        self.table_hits += 1;
        let lead = position.settled_net(Settlement::EvenSplit);
        let (least, most) = (lead + interval.floor, lead + interval.ceiling);
        self.certain |= Certain::between(least, most);
        if least.signum() == most.signum() {
            return Some(promised(least.signum(), ply));
        }
        let is_root_player = self.is_root_player(position);
        let secured = if is_root_player { least } else { -most };
        let value = if secured < 0 { -p::open_loss() } else { p::open_win() };
        Some(if is_root_player { value } else { -value })
    }
}

/// Whether a player has 24 seeds or more.
#[inline]
fn has_half(position: Position) -> bool {
    position.own_store().max(position.other_store()) >= Seeds::HALF
}

/// The value of a position in which a player has 24 seeds or more, if that decides it.
///
/// A player with 24 seeds cannot lose any more.
#[inline]
fn settled_by_stores(
    position: Position,
    bounds: &mut Bounds,
    window: &mut Window,
    ply: usize,
) -> Option<Value> {
    let (own, other) = (position.own_store(), position.other_store());
    if own.max(other) >= Seeds::MAJORITY {
        let value = finished(position.settled_net(Settlement::EvenSplit), ply);
        *bounds = Bounds { floor: value, ceiling: value };
        return Some(value);
    }
    *bounds = Bounds { floor: -best_at(ply), ceiling: best_at(ply) };
    bounds.narrow(Certain { not_lost: own == Seeds::HALF, not_won: other == Seeds::HALF });
    window.narrow(*bounds)
}

impl Entry {
    /// Whether the value cuts the node off.
    #[inline]
    fn cuts(&self, window: Window) -> bool {
        match self.bound {
            Bound::None => false,
            Bound::Exact => true,
            Bound::Lower => self.value >= window.beta,
            Bound::Upper => self.value <= window.alpha,
        }
    }
}

#[cfg(test)]
mod tests;
