//! One thread's alpha-beta search.

use std::sync::atomic::Ordering;

use sembra_rules::{Game, House, HouseSet, Position, Seeds, Settlement};

use super::environment::Environment;
use super::key::key_of;
use super::moves::{Candidate, Candidates, Order};
use super::pruning::{hope_of_quiet, is_hopeless, prune, reduction};
use super::trail::{Repetition, Trail};
use super::variations::Variations;
use super::window::Window;
use crate::evaluation::evaluate;
use crate::transposition::{Bound, Memory};
use crate::value::{INFINITE, PLY_MAX, Value, best_at, finished, is_proven, promised};

/// How often a thread looks at the clock and the stop signal, in positions.
const CHECK_NODES: u64 = 2048;
/// The transposition table costs more than it saves at lower depths.
const REMEMBERED_DEPTH_MIN: i32 = 3;
/// From this depth on a position without a remembered move is searched one ply less deeply.
const POSTPONED_DEPTH_MIN: i32 = 4;
/// No position of the searched line has recurred.
const UNTAINTED: usize = usize::MAX;

/// One thread of a search.
pub(crate) struct Worker<'a> {
    pub(super) env: &'a Environment<'a>,
    pub(super) trail: Trail,
    pub(super) order: Order,
    pub(super) variations: Variations,
    pub(super) nodes: u64,
    nodes_told: u64,
    next_check: u64,
    pub(super) stopped: bool,
    pub(super) table_hits: u64,
    pub(super) ply_deepest: usize,
    /// The first position of the trail that recurred in what was searched since it was last reset:
    /// a value that depends on it belongs to this line alone.
    taint: usize,
}

/// Where a search stands: what a node hands to its children.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) ply: usize,
    /// The index in the trail of the first position since the last capture.
    pub(super) layer: usize,
}

/// What is known of a position before its moves are tried.
#[derive(Clone, Copy)]
struct Known {
    key: u64,
    remembered: Option<House>,
    estimate: Value,
}

impl<'a> Worker<'a> {
    pub(crate) fn new(env: &'a Environment<'a>, game: &Game) -> Worker<'a> {
        Worker {
            env,
            trail: Trail::new(game),
            order: Order::new(),
            variations: Variations::new(),
            nodes: 0,
            nodes_told: 0,
            next_check: CHECK_NODES.min(env.nodes_max),
            stopped: false,
            table_hits: 0,
            ply_deepest: 0,
            taint: UNTAINTED,
        }
    }

    /// How often the tables were asked with success.
    pub(crate) fn table_hits(&self) -> u64 {
        self.table_hits
    }

    /// Tells the other threads how many positions this one has visited.
    pub(crate) fn tell_nodes(&mut self) {
        self.env.nodes.fetch_add(self.nodes - self.nodes_told, Ordering::Relaxed);
        self.nodes_told = self.nodes;
    }

    /// Looks whether the search must stop.
    #[cold]
    fn check(&mut self) {
        self.tell_nodes();
        let left = self.env.nodes_max.saturating_sub(self.nodes);
        self.next_check = self.nodes + left.clamp(1, CHECK_NODES);
        self.stopped = self.env.must_stop();
    }

    /// The value of the position that `candidate` leads to, seen by the player who moves there.
    #[inline]
    pub(super) fn descend<const PV: bool>(
        &mut self,
        parent: Position,
        candidate: &Candidate,
        window: Window,
        depth: i32,
        from: Node,
    ) -> Value {
        self.trail.push(candidate.child);
        let layer = if candidate.captured > 0 { self.trail.here() } else { from.layer };
        let node = Node { ply: from.ply + 1, layer };
        // After a grand slam that keeps the turn (G2) the child is seen by the same player.
        let value = if candidate.child.turn() == parent.turn() {
            self.node::<PV>(candidate.child, window, depth, node)
        } else {
            -self.node::<PV>(candidate.child, -window, depth, node)
        };
        self.trail.pop();
        value
    }

    /// The value of a position, if it is within the window; else a bound on it.
    fn node<const PV: bool>(
        &mut self,
        position: Position,
        mut window: Window,
        depth: i32,
        node: Node,
    ) -> Value {
        self.nodes += 1;
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
        if let Some(value) = self.arrive(position, &mut window, ply) {
            return value;
        }
        if let Some(repetition) = self.trail.repetition(node.layer) {
            if let Repetition::OfLine(index) = repetition {
                self.taint = self.taint.min(index);
            }
            return finished(position.settled_net(self.env.rules.settlement), ply);
        }
        if ply >= PLY_MAX {
            return evaluate(position);
        }
        let key = key_of(position) ^ self.trail.signature(node.layer);
        let memory = if depth >= REMEMBERED_DEPTH_MIN {
            self.env.transpositions.probe(key, ply)
        } else {
            None
        };
        if let Some(memory) = &memory
            && !PV
            && memory.depth >= depth
            && memory.cuts(window)
        {
            return memory.value;
        }
        let estimate = memory.as_ref().map_or_else(|| evaluate(position), |known| known.estimate);
        if !PV && let Some(value) = prune(estimate, window.beta, depth) {
            return value;
        }
        if node.layer == self.trail.here()
            && let Some(value) = self.probe_tables(position, &mut window, ply)
        {
            return value;
        }
        if !PV && is_hopeless(estimate, window.alpha, depth) {
            let value = self.captures(position, estimate, window, ply);
            if value <= window.alpha {
                return value;
            }
        }
        let remembered = memory.and_then(|memory| memory.house);
        let known = Known { key, remembered, estimate };
        self.expand::<PV>(position, known, window, depth, node)
    }

    /// The value of a position that must be searched, which is then remembered.
    #[inline]
    fn expand<const PV: bool>(
        &mut self,
        position: Position,
        known: Known,
        window: Window,
        depth: i32,
        node: Node,
    ) -> Value {
        let outer_taint = std::mem::replace(&mut self.taint, UNTAINTED);
        let (best, house) = self.moves::<PV>(position, known, window, depth, node);
        let here = self.trail.here();
        if !self.stopped && depth >= REMEMBERED_DEPTH_MIN {
            let bound = match best {
                // A value that hangs on an earlier position of this line is no value for others.
                _ if self.taint < here => Bound::None,
                _ if best >= window.beta => Bound::Lower,
                _ if best <= window.alpha => Bound::Upper,
                _ => Bound::Exact,
            };
            let Known { key, estimate, .. } = known;
            let memory = Memory { house, bound, depth, value: best, estimate };
            self.env.transpositions.store(key, node.ply, &memory);
        }
        let inner_taint = if self.taint < here { self.taint } else { UNTAINTED };
        self.taint = outer_taint.min(inner_taint);
        best
    }

    /// Begins with a position: its value if the game has ended there, or a smaller window.
    #[inline]
    fn arrive(&mut self, position: Position, window: &mut Window, ply: usize) -> Option<Value> {
        self.ply_deepest = self.ply_deepest.max(ply);
        self.variations.clear(ply);
        if let Some(value) = settled_by_stores(position, window, ply) {
            return Some(value);
        }
        let is_stuck = position.is_stuck(&self.env.rules);
        is_stuck.then(|| finished(position.settled_net(Settlement::OwnRow), ply))
    }

    /// Tries the moves of a position; returns the best value and the move that gave it.
    #[inline]
    fn moves<const PV: bool>(
        &mut self,
        position: Position,
        Known { remembered, estimate, .. }: Known,
        mut window: Window,
        depth: i32,
        node: Node,
    ) -> (Value, Option<House>) {
        let ply = node.ply;
        let legal = position.legal(&self.env.rules);
        // A forced move costs no breadth, so it costs no depth.
        let extension = i32::from(legal.len() == 1);
        // Without a remembered move the order is poor: the next iteration will know better.
        let postponed = i32::from(depth >= POSTPONED_DEPTH_MIN && remembered.is_none());
        let depth_child = depth - 1 + extension - postponed;
        let mut best = -INFINITE;
        let mut best_house = None;
        let mut failed = HouseSet::EMPTY;
        let mut candidates = Candidates::new(position, legal, remembered);
        if depth_child >= REMEMBERED_DEPTH_MIN {
            self.prefetch_children(position, legal, node);
        }
        let mut taken = 0;
        while let Some(pick) = candidates.next(&self.env.rules, &self.order, ply) {
            let tried = taken;
            taken += 1;
            if !PV && tried > 0 && pick.is_quiet && !is_proven(best) {
                // It would have to surprise by more than quiet moves do, and only such moves are left.
                let hope = hope_of_quiet(estimate, depth);
                if hope <= window.alpha {
                    best = best.max(hope);
                    break;
                }
            }
            let candidate = Candidate::new(position, &self.env.rules, pick.house);
            let depths = (depth_child, reduction(depth, tried, &candidate));
            let value = self.attempt::<PV>(position, &candidate, tried, window, depths, node);
            if self.stopped {
                return (best, best_house);
            }
            if value > best {
                best = value;
                if value > window.alpha {
                    window.alpha = value;
                    best_house = Some(candidate.house);
                    if PV {
                        self.variations.extend(ply, candidate.house);
                    }
                    if window.is_empty() {
                        if candidate.captured == 0 {
                            self.order.reward(position, candidate.house, failed, depth, ply);
                        }
                        break;
                    }
                }
            }
            if candidate.captured == 0 {
                failed = failed.with(candidate.house);
            }
        }
        (best, best_house)
    }

    /// Asks for what is remembered of the positions that moves lead to: memory takes as long to answer
    /// as several positions take to be searched.
    fn prefetch_children(&self, position: Position, legal: HouseSet, node: Node) {
        let signature = self.trail.signature(node.layer);
        for house in legal {
            let child = Candidate::new(position, &self.env.rules, house).child;
            self.env.transpositions.prefetch(key_of(child) ^ signature);
        }
    }

    /// The value of a move: the first in full, the others only far enough to see that they are too
    /// little, less deeply by the reduction at first.
    #[inline]
    fn attempt<const PV: bool>(
        &mut self,
        position: Position,
        candidate: &Candidate,
        tried: usize,
        window: Window,
        (depth, reduction): (i32, i32),
        node: Node,
    ) -> Value {
        if tried == 0 {
            return self.descend::<PV>(position, candidate, window, depth, node);
        }
        let narrow = Window::above(window.alpha);
        let mut value = self.descend::<false>(position, candidate, narrow, depth - reduction, node);
        if reduction > 0 && value > window.alpha {
            value = self.descend::<false>(position, candidate, narrow, depth, node);
        }
        if PV && window.contains(value) {
            value = self.descend::<PV>(position, candidate, window, depth, node);
        }
        value
    }

    /// The value of a position once no capture improves it.
    fn quiesce(&mut self, position: Position, mut window: Window, ply: usize) -> Value {
        if let Some(value) = self.arrive(position, &mut window, ply) {
            return value;
        }
        let estimate = evaluate(position);
        if estimate >= window.beta || ply >= PLY_MAX {
            return estimate;
        }
        self.captures(position, estimate, window, ply)
    }

    /// The value of a position if its player captures or stays at what it looks worth.
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
        window.at_least(best);
        let on_board = position.on_board().count();
        for house in captures.intersection(position.legal(&self.env.rules)) {
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
                window.at_least(value);
                if window.is_empty() {
                    break;
                }
            }
        }
        best
    }

    /// What the tables say of a position just reached by a capture: its value, or a smaller window.
    #[inline]
    fn probe_tables(
        &mut self,
        position: Position,
        window: &mut Window,
        ply: usize,
    ) -> Option<Value> {
        let interval = self.env.probe(position)?;
        self.table_hits += 1;
        let lead = position.settled_net(Settlement::EvenSplit);
        let (least, most) = (lead + interval.floor, lead + interval.ceiling);
        if least > 0 || most < 0 || least == most {
            return Some(promised(least.signum(), ply));
        }
        if least == 0 {
            window.at_least(0);
        }
        if most == 0 {
            window.at_most(0);
        }
        window.is_empty().then_some(0)
    }
}

/// What the stores alone say: a game already won, or that one player cannot lose any more.
#[inline]
fn settled_by_stores(position: Position, window: &mut Window, ply: usize) -> Option<Value> {
    let (own, other) = (position.own_store(), position.other_store());
    if own.max(other) < Seeds::HALF {
        return None;
    }
    if own.max(other) >= Seeds::MAJORITY {
        return Some(finished(position.settled_net(Settlement::EvenSplit), ply));
    }
    if own == Seeds::HALF {
        window.at_least(0);
    }
    if other == Seeds::HALF {
        window.at_most(0);
    }
    window.at_least(-best_at(ply));
    window.at_most(best_at(ply));
    window.is_empty().then_some(window.alpha)
}

impl Memory {
    /// Whether the remembered value decides the window.
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
