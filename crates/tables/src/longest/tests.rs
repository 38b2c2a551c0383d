use std::collections::HashMap;

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

/// Whether the pessimist secures `net` seeds with `captures` captures at most: a question with yes or
/// no as its answer, for each pair of numbers, by sets of boards.
struct Thresholds<'a> {
    rules: &'a Rules,
    /// For each question and layer, the boards of the pessimist and of the optimist with the answer yes.
    answers: HashMap<(usize, i16, i16), [Vec<bool>; 2]>,
}

impl Thresholds<'_> {
    fn layer(&mut self, seeds: usize, net: i16, captures: i16) -> [Vec<bool>; 2] {
        let length = Shape::new(seeds).len();
        if captures < 0 {
            return [vec![false; length], vec![false; length]];
        }
        let question = (seeds, net, captures);
        if let Some(answer) = self.answers.get(&question) {
            return answer.clone();
        }
        let answer = self.solve(seeds, net, captures);
        self.answers.insert(question, answer.clone());
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

    fn solve(&mut self, seeds: usize, net: i16, captures: i16) -> [Vec<bool>; 2] {
        let all: Vec<Board> = boards(seeds).collect();
        let mut x = [vec![false; all.len()], vec![false; all.len()]];
        loop {
            let mut y = [vec![true; all.len()], vec![true; all.len()]];
            loop {
                let mut new = y.clone();
                for player in [0, 1] {
                    for (number, &board) in all.iter().enumerate() {
                        let stays = self.wins(board, net, captures, player, &y)
                            && self.may_stop(board, net, player);
                        new[player][number] = stays || self.wins(board, net, captures, player, &x);
                    }
                }
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

    /// Whether the pessimist has the answer yes after a move of `player`.
    fn wins(
        &mut self,
        board: Board,
        net: i16,
        captures: i16,
        player: usize,
        within: &[Vec<bool>; 2],
    ) -> bool {
        let rules = *self.rules;
        let mut results = Vec::new();
        for played in board.moves(&rules) {
            let left = usize::from(played.after.seeds().count());
            let next = if played.moves_again { player } else { 1 - player };
            let number = Shape::new(left).index(PositionIndex::of(played.after).1);
            results.push(if left == usize::from(board.seeds().count()) {
                within[next][number]
            } else {
                let gained =
                    i16::from(played.captured.count()) - i16::from(played.left_to_opponent.count());
                let gained = if player == 0 { gained } else { -gained };
                self.layer(left, net - gained, captures - 1)[next][number]
            });
        }
        if results.is_empty() {
            let [own, other] = [board.own_row(), board.other_row()].map(|row| row.seeds().count());
            let rest = i16::from(own) - i16::from(other);
            return if player == 0 { rest >= net } else { -rest >= net };
        }
        if player == 0 { results.contains(&true) } else { !results.contains(&false) }
    }
}

#[test]
fn captures_are_those_of_yes_or_no_questions() {
    for rules in [Rules::ABAPA, Rules::OURI] {
        let solved = solve_all(&rules, 4);
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
