use std::collections::HashMap;
use std::rc::Rc;

use super::*;
use crate::MemoryTables;

/// All layers of up to so many seeds.
fn solve_all(rules: &Rules, seeds_max: usize) -> Vec<Payoffs> {
    let mut solved = Vec::new();
    for seeds in 0..=seeds_max {
        let payoffs = Graph::new(rules, seeds, &solved).solve();
        solved.push(payoffs);
    }
    solved
}

#[test]
fn net_seeds_are_those_of_the_tables() {
    for rules in [Rules::ABAPA, Rules::OURI, Rules::POLISH, Rules::AWARI] {
        let tables = MemoryTables::solve(&rules, LayerSeeds::of::<8>());
        for (seeds, payoffs) in solve_all(&rules, 8).iter().enumerate() {
            for (number, board) in boards(seeds).enumerate() {
                assert_eq!(Some(payoffs.interval(number)), tables.probe(board), "{board:?}");
            }
        }
    }
}

#[test]
fn payoffs_have_two_parts() {
    for (payoff, expected) in
        [(0, (0, 0)), (-1, (0, 1)), (64, (1, 0)), (61, (1, 3)), (-67, (-1, 3))]
    {
        assert_eq!(parts(payoff), expected, "{payoff}");
    }
}

/// Whether the pessimist secures more than `net` seeds, or just as many with `captures` captures at
/// most: a question with yes or no as its answer, for each pair of numbers, by sets of boards.
struct Thresholds<'a> {
    rules: &'a Rules,
    /// For each question and layer, the boards of the pessimist and of the optimist with the answer yes.
    answers: HashMap<(usize, i16, i16), Rc<Answers>>,
}

/// The answers for all boards where the pessimist is to move, and where the optimist is.
type Answers = [Vec<bool>; 2];

/// Any number of captures.
const ANY: i16 = 99;

impl Thresholds<'_> {
    fn layer(&mut self, seeds: usize, net: i16, captures: i16) -> Rc<Answers> {
        if captures < 0 {
            return self.layer(seeds, net + 1, ANY);
        }
        // Nobody captures so often.
        let captures = if captures + 20 > ANY { ANY } else { captures };
        let question = (seeds, net, captures);
        if let Some(answer) = self.answers.get(&question) {
            return Rc::clone(answer);
        }
        let answer = Rc::new(self.solve(seeds, net, captures));
        self.answers.insert(question, Rc::clone(&answer));
        answer
    }

    /// Whether each board may be stopped at with the answer yes; `true` where no game stops.
    fn may_stop(&self, board: Board, net: i16, player: usize) -> bool {
        let [own, other] = [board.own_row(), board.other_row()].map(|row| row.seeds().count());
        if (own == 0 || other == 0) && self.rules.empty_rows == EmptyRows::Ignored {
            return true;
        }
        let rest = i16::from(own) - i16::from(other);
        let pays = match self.rules.settlement {
            Settlement::OwnRow if player == 0 => rest,
            Settlement::OwnRow => -rest,
            Settlement::EvenSplit => 0,
        };
        pays >= net
    }

    fn solve(&mut self, seeds: usize, net: i16, captures: i16) -> Answers {
        let nodes = [0, 1].map(|player| {
            let node = |board| self.node(board, net, captures, player);
            boards(seeds).map(node).collect::<Vec<_>>()
        });
        let all = |answer| nodes.each_ref().map(|nodes| vec![answer; nodes.len()]);
        let mut x = all(false);
        loop {
            let mut y = all(true);
            loop {
                let new = [0, 1].map(|player| {
                    let answer = |node: &Node| {
                        let wins = |answers: &Answers| node.wins(player, &answers[1 - player]);
                        wins(&y) && node.may_stop || wins(&x)
                    };
                    nodes[player].iter().map(answer).collect()
                });
                if new == y {
                    break;
                }
                y = new;
            }
            if y == x {
                return x;
            }
            x = y;
        }
    }

    fn node(&mut self, board: Board, net: i16, captures: i16, player: usize) -> Node {
        let may_stop = self.may_stop(board, net, player);
        let mut node = Node { within: Vec::new(), exits: Vec::new(), may_stop };
        let rules = *self.rules;
        for played in board.moves(&rules) {
            let left = usize::from(played.after.seeds().count());
            let number = Shape::new(left).index(PositionIndex::of(played.after).1);
            if left == usize::from(board.seeds().count()) {
                node.within.push(number);
                continue;
            }
            let next = if played.moves_again { player } else { 1 - player };
            let gained =
                i16::from(played.captured.count()) - i16::from(played.left_to_opponent.count());
            let gained = if player == 0 { gained } else { -gained };
            node.exits.push(self.layer(left, net - gained, captures - 1)[next][number]);
        }
        if node.within.is_empty() && node.exits.is_empty() {
            let [own, other] = [board.own_row(), board.other_row()].map(|row| row.seeds().count());
            let rest = i16::from(own) - i16::from(other);
            node.exits.push(if player == 0 { rest >= net } else { -rest >= net });
        }
        node
    }
}

/// The moves of a board.
struct Node {
    /// The numbers of the boards of the same layer that they lead to; the other player is to move.
    within: Vec<usize>,
    /// The answers after moves that leave the layer.
    exits: Vec<bool>,
    may_stop: bool,
}

impl Node {
    /// Whether the pessimist has the answer yes after a move of `player`.
    fn wins(&self, player: usize, after: &[bool]) -> bool {
        let mut results = self.within.iter().map(|&n| after[n]).chain(self.exits.iter().copied());
        if player == 0 { results.any(|yes| yes) } else { results.all(|yes| yes) }
    }
}

#[test]
fn captures_are_those_of_yes_or_no_questions() {
    for rules in [Rules::ABAPA, Rules::OURI] {
        let solved = solve_all(&rules, 5);
        let mut thresholds = Thresholds { rules: &rules, answers: HashMap::new() };
        let mut most = 0;
        for (seeds, layer) in solved.iter().enumerate() {
            for (number, _) in boards(seeds).enumerate() {
                for (player, field) in [&layer.pessimist, &layer.optimist].into_iter().enumerate() {
                    let (net, captures) = parts(field[number]);
                    let (net, captures) = (i16::from(net), i16::from(captures));
                    assert!(thresholds.layer(seeds, net, captures)[player][number]);
                    assert!(!thresholds.layer(seeds, net, captures - 1)[player][number]);
                    most = most.max(captures);
                }
            }
        }
        assert!(most >= 2, "{most}");
    }
}
