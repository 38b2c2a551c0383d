//! Grows an opening book best first: drop-out expansion.
//!
//! The tree has the start position as its root. A step expands the leaves that are the most urgent: all
//! their children get a value, and the values are backed up by negamax. How urgent a leaf is depends on
//! the way to it. Each ply costs something, and so does each seed that a move gives away: the book
//! answers first where a game is likely to go.
//!
//! The book's player makes good moves only, and the opponent any. So costs are counted twice, for a
//! book that plays the side to move and for one that plays the other side (T. R. Lincke, Strategies for
//! the Automatic Construction of Opening Books, 2001).
//!
//! Positions that are reached in several ways are shared. Nodes differ by their ply, so that no line
//! leads back to a node.

use std::collections::{BTreeSet, HashMap};

use sembra_rules::{House, Position, Rules, Side};

use super::{Book, BookMove, PLAYED_MARGIN, seen_by_south};
use crate::report::Score;

/// How many leaves a step expands, if there are so many.
///
/// It does not depend on the number of threads, so the book does not either.
const LEAVES_PER_STEP: usize = 8;
/// What a ply costs, in hundredths of a seed that a move of the opponent gives away.
const PLY_COST: i32 = 20;
/// The cost of what is never expanded.
const NEVER: i32 = i32::MAX / 2;

type NodeId = usize;

/// Who makes the book's moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Mover,
    Opponent,
}

impl Role {
    const ALL: [Role; 2] = [Role::Mover, Role::Opponent];

    fn other(self) -> Role {
        match self {
            Role::Mover => Role::Opponent,
            Role::Opponent => Role::Mover,
        }
    }
}

/// A move to another node.
#[derive(Clone, Copy)]
struct Edge {
    house: House,
    child: NodeId,
    /// Whether the other player moves next.
    passes_turn: bool,
}

struct Node {
    /// Seen by South, who is to move.
    position: Position,
    ply: u16,
    /// In hundredths of a seed, for the player to move.
    value: i32,
    /// Empty in a leaf.
    edges: Vec<Edge>,
    parents: Vec<NodeId>,
    /// The cost of the way to the most urgent leaf below, by the role of the book's player.
    costs: [i32; 2],
}

/// An opening book that grows.
///
/// [`Expansion::wanted`] says which positions need a value, and [`Expansion::grow`] takes these values.
/// The tree depends on the values alone.
pub struct Expansion {
    rules: Rules,
    nodes: Vec<Node>,
    by_position: HashMap<(Position, u16), NodeId>,
    expanded: usize,
    /// The leaves of the step under way.
    chosen: Vec<NodeId>,
}

impl Expansion {
    /// A tree of the start position alone.
    pub fn new(rules: Rules) -> Expansion {
        let mut expansion = Expansion {
            rules,
            nodes: Vec::new(),
            by_position: HashMap::new(),
            expanded: 0,
            chosen: Vec::new(),
        };
        expansion.add(Position::START, 0, 0);
        expansion
    }

    /// How many positions the book has so far.
    pub fn len(&self) -> usize {
        self.expanded
    }

    /// Whether the book has no position yet.
    pub fn is_empty(&self) -> bool {
        self.expanded == 0
    }

    /// The positions whose values the next step needs, for a book of up to `positions_max` positions.
    ///
    /// South is to move in all of them. None of them is over. Empty when the book is complete.
    pub fn wanted(&mut self, positions_max: usize) -> Vec<Position> {
        self.choose_leaves(positions_max);
        let mut wanted = Vec::new();
        for &leaf in &self.chosen {
            let ply = self.nodes[leaf].ply + 1;
            for (_, child, _) in children(&self.rules, self.nodes[leaf].position) {
                let is_new = !self.by_position.contains_key(&(child, ply))
                    && final_value(&self.rules, child).is_none();
                if is_new && !wanted.contains(&child) {
                    wanted.push(child);
                }
            }
        }
        wanted
    }

    /// Expands the leaves that were chosen; `value` knows all positions that were wanted.
    pub fn grow(&mut self, value: impl Fn(Position) -> Score) {
        for leaf in std::mem::take(&mut self.chosen) {
            let (position, ply) = (self.nodes[leaf].position, self.nodes[leaf].ply + 1);
            for (house, child, passes_turn) in children(&self.rules, position) {
                let child = match self.by_position.get(&(child, ply)) {
                    Some(&child) => child,
                    None => {
                        let known = final_value(&self.rules, child);
                        let value = known.unwrap_or_else(|| value(child).hundredths());
                        self.add(child, ply, value)
                    }
                };
                self.nodes[leaf].edges.push(Edge { house, child, passes_turn });
                self.nodes[child].parents.push(leaf);
            }
            self.expanded += 1;
            self.update(leaf);
        }
    }

    /// The book of all positions that have been expanded.
    ///
    /// `nodes` is how many positions each search visited.
    pub fn to_book(&self, nodes: u64) -> Book {
        let mut book = Book::new(self.rules, nodes);
        // A position at several plies has the values of the first.
        let mut inner: Vec<&Node> =
            self.nodes.iter().filter(|node| !node.edges.is_empty()).collect();
        inner.sort_by_key(|node| node.ply);
        for node in inner {
            let moves = node.edges.iter().map(|edge| BookMove {
                house: edge.house,
                score: Score::from_hundredths(self.value_of(edge)),
            });
            book.add(node.position, moves.collect());
        }
        book
    }

    fn add(&mut self, position: Position, ply: u16, value: i32) -> NodeId {
        let is_over = final_value(&self.rules, position).is_some();
        let costs = if is_over { [NEVER; 2] } else { [0; 2] };
        let id = self.nodes.len();
        self.nodes.push(Node {
            position,
            ply,
            value,
            edges: Vec::new(),
            parents: Vec::new(),
            costs,
        });
        self.by_position.insert((position, ply), id);
        id
    }

    /// Chooses the leaves of the next step, the most urgent first.
    fn choose_leaves(&mut self, positions_max: usize) {
        let room = positions_max.saturating_sub(self.expanded);
        while self.chosen.len() < LEAVES_PER_STEP.min(room) {
            let Some(leaf) = self.most_urgent_leaf() else { return };
            self.chosen.push(leaf);
            self.nodes[leaf].costs = [NEVER; 2];
            self.update_parents(leaf);
        }
    }

    fn most_urgent_leaf(&self) -> Option<NodeId> {
        const ROOT: NodeId = 0;
        let mut role =
            *Role::ALL.iter().min_by_key(|&&role| self.nodes[ROOT].costs[role as usize])?;
        if self.nodes[ROOT].costs[role as usize] >= NEVER {
            return None;
        }
        let mut id = ROOT;
        while !self.nodes[id].edges.is_empty() {
            let node = &self.nodes[id];
            let edge = node.edges.iter().min_by_key(|edge| self.cost_by(node, edge, role))?;
            role = if edge.passes_turn { role.other() } else { role };
            id = edge.child;
        }
        Some(id)
    }

    /// The value of a move for the player who makes it.
    fn value_of(&self, edge: &Edge) -> i32 {
        let value = self.nodes[edge.child].value;
        if edge.passes_turn { -value } else { value }
    }

    /// The cost of the most urgent leaf behind a move.
    fn cost_by(&self, node: &Node, edge: &Edge, role: Role) -> i32 {
        let loss = node.value - self.value_of(edge);
        if role == Role::Mover && loss > PLAYED_MARGIN.hundredths() {
            return NEVER;
        }
        let next = if edge.passes_turn { role.other() } else { role };
        let behind = self.nodes[edge.child].costs[next as usize];
        if behind >= NEVER { NEVER } else { (behind + PLY_COST + loss).min(NEVER) }
    }

    /// Brings the value and the costs of a node, and of those above it, up to date.
    fn update(&mut self, id: NodeId) {
        // The deepest node first, so that each is visited once.
        let mut waiting = BTreeSet::from([(self.nodes[id].ply, id)]);
        while let Some((_, id)) = waiting.pop_last() {
            let node = &self.nodes[id];
            let best = node.edges.iter().map(|edge| self.value_of(edge)).max();
            let value = best.unwrap_or(node.value);
            let is_changed = value != node.value;
            self.nodes[id].value = value;
            let node = &self.nodes[id];
            let costs = Role::ALL.map(|role| {
                let costs = node.edges.iter().map(|edge| self.cost_by(node, edge, role));
                costs.min().unwrap_or(NEVER)
            });
            if is_changed || costs != node.costs {
                self.nodes[id].costs = costs;
                let parents = &self.nodes[id].parents;
                waiting.extend(parents.iter().map(|&parent| (self.nodes[parent].ply, parent)));
            }
        }
    }

    fn update_parents(&mut self, id: NodeId) {
        for parent in self.nodes[id].parents.clone() {
            self.update(parent);
        }
    }
}

/// The moves of a position with the positions they lead to, and whether the other player moves next.
fn children(rules: &Rules, position: Position) -> Vec<(House, Position, bool)> {
    let child = |house| {
        let child = position.play_unchecked(rules, house);
        (house, seen_by_south(child), child.turn() != position.turn())
    };
    position.legal(rules).iter().map(child).collect()
}

/// The final difference in hundredths of a seed, for the player to move, where the game is over.
fn final_value(rules: &Rules, position: Position) -> Option<i32> {
    let outcome = position.outcome(rules)?;
    let total = |side| i32::from(outcome.total(side).count());
    Some(100 * (total(Side::South) - total(Side::North)))
}

#[cfg(test)]
mod tests {
    use sembra_notation::PRESETS;

    use super::*;
    use crate::random::mix;

    /// A value that depends on the position alone, as that of a search does.
    fn value(position: Position) -> Score {
        let word = position.word();
        let mixed = mix(word as u64 ^ mix((word >> 64) as u64));
        let lead = position.settled_net(sembra_rules::Settlement::EvenSplit);
        Score::from_hundredths(100 * i32::from(lead) + (mixed % 121) as i32 - 60)
    }

    fn grown(rules: Rules, positions: usize) -> Expansion {
        let mut expansion = Expansion::new(rules);
        while !expansion.wanted(positions).is_empty() || !expansion.chosen.is_empty() {
            expansion.grow(value);
        }
        expansion
    }

    /// The value of a position by plain negamax to where the book ends.
    fn negamax(book: &Book, position: Position) -> i32 {
        let rules = *book.rules();
        if let Some(value) = final_value(&rules, position) {
            return value;
        }
        if book.moves(position).is_empty() {
            return value(position).hundredths();
        }
        let values = children(&rules, position).into_iter().map(|(_, child, passes_turn)| {
            let value = negamax(book, child);
            if passes_turn { -value } else { value }
        });
        values.max().expect("a move")
    }

    #[test]
    fn values_are_those_of_plain_negamax() {
        for (_, rules) in PRESETS {
            let expansion = grown(rules, 300);
            assert_eq!(expansion.len(), 300);
            let book = expansion.to_book(1);
            for (&position, moves) in &book.positions {
                assert_eq!(moves.len(), position.legal(&rules).len());
                assert_eq!(moves[0].score.hundredths(), negamax(&book, position));
            }
        }
    }

    /// The costs of all leaves by a walk over all lines, with what the lines have cost so far.
    fn cheapest(expansion: &Expansion, id: NodeId, role: Role, so_far: i32, best: &mut i32) {
        let node = &expansion.nodes[id];
        if node.edges.is_empty() && final_value(&expansion.rules, node.position).is_none() {
            *best = so_far.min(*best);
        }
        for edge in &node.edges {
            let loss = node.value - expansion.value_of(edge);
            if role == Role::Opponent || loss <= PLAYED_MARGIN.hundredths() {
                let next = if edge.passes_turn { role.other() } else { role };
                cheapest(expansion, edge.child, next, so_far + PLY_COST + loss, best);
            }
        }
    }

    #[test]
    fn the_most_urgent_leaf_is_the_cheapest_one() {
        for positions in [1, 2, 9, 40, 150] {
            let expansion = grown(Rules::ABAPA, positions);
            for role in Role::ALL {
                let mut best = NEVER;
                cheapest(&expansion, 0, role, 0, &mut best);
                assert_eq!(expansion.nodes[0].costs[role as usize], best, "{positions} positions");
            }
        }
    }

    #[test]
    fn a_larger_book_begins_as_a_smaller_one() {
        let (small, large) = (grown(Rules::OURI, 40).to_book(1), grown(Rules::OURI, 80).to_book(1));
        assert_eq!((small.len(), large.len()), (40, 80));
        assert!(small.positions.keys().all(|&position| !large.moves(position).is_empty()));
    }

    #[test]
    fn wanted_positions_are_new_and_go_on() {
        let mut expansion = Expansion::new(Rules::AWARI);
        let mut seen = Vec::new();
        for _ in 0..20 {
            for position in expansion.wanted(1_000) {
                assert!(
                    position.turn() == Side::South && position.outcome(&Rules::AWARI).is_none()
                );
                seen.push((position, expansion.len()));
            }
            expansion.grow(value);
        }
        let count = seen.len();
        seen.sort_by_key(|&(position, _)| position.word());
        seen.dedup_by_key(|&mut (position, _)| position);
        // A position may be wanted again at another ply, but rarely.
        assert!(count > 100 && seen.len() + 5 > count, "{} of {count}", seen.len());
    }
}
