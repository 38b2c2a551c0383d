//! The longest forced wins, counted in captures.
//!
//! The game of the tables is solved again with a finer payoff: the net seeds first, then the captures
//! of both players until the end or until endless play, of which the pessimist wants few. Payoffs are
//! whole numbers, [`UNIT`] for each net seed less one for each capture, so that the equations of the
//! tables hold for them (`docs/tables.md`). The moves of a layer are listed one by one: this is slower
//! than the solver and shares nothing with it but the rules.

use sembra_rules::{Board, EmptyRows, Rules, Settlement};

use crate::LayerSeeds;
use crate::row::all_rows;
use crate::shape::{PositionIndex, Shape};

/// The longest forced win of a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LongestWin {
    /// The seeds on the board.
    pub seeds: LayerSeeds,
    /// How many captures both players make.
    pub captures: u8,
    /// The first board of which that is true; its mover wins.
    pub board: Board,
    /// The net seeds that the mover wins by.
    pub net: i8,
}

/// A payoff for the pessimist.
type Payoff = i16;

/// More than the captures of any game.
const UNIT: Payoff = 64;
/// Below and above every payoff.
const LOWEST: Payoff = Payoff::MIN;
const HIGHEST: Payoff = Payoff::MAX;

/// Finds the longest forced win of each layer of up to `seeds_max` seeds in which there is one.
///
/// It takes some 60 bytes for each position of the largest layer.
pub fn longest_wins(
    rules: &Rules,
    seeds_max: LayerSeeds,
    mut report: impl FnMut(Option<LongestWin>),
) {
    let mut solved: Vec<Payoffs> = Vec::new();
    for seeds in seeds_max.layers() {
        let payoffs = Graph::new(rules, seeds.index(), &solved).solve();
        report(payoffs.longest(seeds));
        solved.push(payoffs);
    }
}

/// The payoffs of a layer.
struct Payoffs {
    shape: Shape,
    /// Where the pessimist is to move.
    pessimist: Vec<Payoff>,
    /// Where the optimist is.
    optimist: Vec<Payoff>,
}

/// The net seeds and the captures of a payoff.
fn parts(payoff: Payoff) -> (i8, u8) {
    let net = (payoff + UNIT - 1).div_euclid(UNIT);
    (net as i8, (net * UNIT - payoff) as u8)
}

impl Payoffs {
    fn longest(&self, seeds: LayerSeeds) -> Option<LongestWin> {
        let mut longest: Option<LongestWin> = None;
        for (board, &payoff) in boards(seeds.index()).zip(&self.pessimist) {
            let (net, captures) = parts(payoff);
            if net > 0 && longest.is_none_or(|longest| longest.captures < captures) {
                longest = Some(LongestWin { seeds, captures, board, net });
            }
        }
        longest
    }

    /// The interval of a position: the same as that of the tables.
    #[cfg(test)]
    fn interval(&self, number: usize) -> crate::Interval {
        let floor = parts(self.pessimist[number]).0;
        crate::Interval { floor, ceiling: -parts(self.optimist[number]).0 }
    }

    fn number(&self, board: Board) -> usize {
        self.shape.index(PositionIndex::of(board).1)
    }
}

/// All boards of a layer in the order of their numbers.
fn boards(seeds: usize) -> impl Iterator<Item = Board> {
    (0..=seeds).flat_map(move |own| {
        let others = all_rows(seeds - own);
        all_rows(own).into_iter().flat_map(move |own_row| {
            let board = move |other| Board::new(own_row, other).expect("a layer is within a board");
            others.clone().into_iter().map(board)
        })
    })
}

/// The moves within a layer, and the payoffs of those that leave it.
struct Graph {
    shape: Shape,
    /// Where the moves of each board start in `moves`; one more at the end.
    starts: Vec<u32>,
    /// The numbers of the boards that moves within the layer lead to.
    moves: Vec<u32>,
    /// The best payoff of leaving the layer, or of the ending, for each player who is to move.
    exits: Fields,
    /// What endless play pays if it stops at a board of the pessimist; `HIGHEST` where it cannot.
    stops: Vec<Payoff>,
}

/// A number for each board where the pessimist is to move, and where the optimist is.
#[derive(Clone, PartialEq, Eq)]
struct Fields {
    pessimist: Vec<Payoff>,
    optimist: Vec<Payoff>,
}

impl Graph {
    fn new(rules: &Rules, seeds: usize, solved: &[Payoffs]) -> Graph {
        let shape = Shape::new(seeds);
        let mut graph = Graph {
            starts: vec![0],
            moves: Vec::new(),
            exits: Fields { pessimist: Vec::new(), optimist: Vec::new() },
            stops: Vec::with_capacity(shape.len()),
            shape,
        };
        for board in boards(seeds) {
            graph.add(rules, board, solved);
        }
        graph
    }

    fn add(&mut self, rules: &Rules, board: Board, solved: &[Payoffs]) {
        let [own, other] = [board.own_row(), board.other_row()].map(|row| row.seeds().count());
        let rest = UNIT * (Payoff::from(own) - Payoff::from(other));
        let (mut best, mut worst) = (LOWEST, HIGHEST);
        let mut any_move = false;
        for played in board.moves(rules) {
            any_move = true;
            let left = usize::from(played.after.seeds().count());
            let Some(layer) = solved.get(left) else {
                self.moves.push(self.shape.index(PositionIndex::of(played.after).1) as u32);
                continue;
            };
            let number = layer.number(played.after);
            let [captured, lost] =
                [played.captured, played.left_to_opponent].map(|s| Payoff::from(s.count()));
            let net = UNIT * (captured - lost);
            let (after_pessimist, after_optimist) = if played.moves_again {
                (layer.pessimist[number], layer.optimist[number])
            } else {
                (layer.optimist[number], layer.pessimist[number])
            };
            best = best.max(net - 1 + after_pessimist);
            worst = worst.min(-net - 1 + after_optimist);
        }
        if !any_move {
            (best, worst) = (rest, -rest);
        }
        self.starts.push(self.moves.len() as u32);
        self.exits.pessimist.push(best);
        self.exits.optimist.push(worst);
        let may_stop = own > 0 && other > 0 || rules.empty_rows == EmptyRows::Count;
        self.stops.push(match rules.settlement {
            _ if !may_stop => HIGHEST,
            Settlement::OwnRow => rest,
            Settlement::EvenSplit => 0,
        });
    }

    /// Least X, greatest Y with Y = max(min(best(Y), d), best(X)).
    fn solve(self) -> Payoffs {
        let length = self.shape.len();
        let mut x = Fields { pessimist: vec![LOWEST; length], optimist: vec![LOWEST; length] };
        loop {
            // What is forced by leaving the layer.
            self.sweep_until_stable(&mut x, |graph, fields, board, player| {
                graph.best(fields, board, player).max(fields.get(board, player))
            });
            let mut y =
                Fields { pessimist: vec![HIGHEST; length], optimist: vec![HIGHEST; length] };
            self.sweep_until_stable(&mut y, |graph, fields, board, player| {
                let stop = graph.stop(board, player);
                graph.best(fields, board, player).min(stop).max(graph.best(&x, board, player))
            });
            if y == x {
                let Fields { pessimist, optimist } = x;
                return Payoffs { shape: self.shape, pessimist, optimist };
            }
            x = y;
        }
    }

    /// The payoff of stopping at a board that `player` is to move on.
    fn stop(&self, board: usize, player: Mover) -> Payoff {
        match (player, self.stops[board]) {
            (_, HIGHEST) => HIGHEST,
            (Mover::Pessimist, stop) => stop,
            (Mover::Optimist, stop) => -stop,
        }
    }

    /// The payoff of the best move of `player`.
    fn best(&self, fields: &Fields, board: usize, player: Mover) -> Payoff {
        let moves = &self.moves[self.starts[board] as usize..self.starts[board + 1] as usize];
        match player {
            Mover::Pessimist => {
                let after = moves.iter().map(|&after| fields.optimist[after as usize]);
                after.fold(self.exits.pessimist[board], Payoff::max)
            }
            Mover::Optimist => {
                let after = moves.iter().map(|&after| fields.pessimist[after as usize]);
                after.fold(self.exits.optimist[board], Payoff::min)
            }
        }
    }

    /// Replaces values, forwards and backwards in turn, until none changes.
    fn sweep_until_stable(
        &self,
        fields: &mut Fields,
        value: impl Fn(&Graph, &Fields, usize, Mover) -> Payoff,
    ) {
        let length = self.shape.len();
        let mut forwards = true;
        loop {
            let mut changed = false;
            for at in 0..length {
                let board = if forwards { at } else { length - 1 - at };
                for player in [Mover::Pessimist, Mover::Optimist] {
                    let new = value(self, fields, board, player);
                    let slot = fields.get_mut(board, player);
                    changed |= *slot != new;
                    *slot = new;
                }
            }
            if !changed {
                return;
            }
            forwards = !forwards;
        }
    }
}

#[derive(Clone, Copy)]
enum Mover {
    Pessimist,
    Optimist,
}

impl Fields {
    fn get(&self, board: usize, player: Mover) -> Payoff {
        match player {
            Mover::Pessimist => self.pessimist[board],
            Mover::Optimist => self.optimist[board],
        }
    }

    fn get_mut(&mut self, board: usize, player: Mover) -> &mut Payoff {
        match player {
            Mover::Pessimist => &mut self.pessimist[board],
            Mover::Optimist => &mut self.optimist[board],
        }
    }
}

#[cfg(test)]
mod tests;
