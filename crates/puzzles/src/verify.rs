//! Proving puzzles by other means than they were made with.
//!
//! The exhaustive search knows the rules and tables of fewer seeds than are on the board. Where it finds no
//! proof, tables that hold the puzzle itself decide.

use std::collections::HashMap;

use sembra_rules::{Board, Game, House, Position, Rules};
use sembra_tables::{Interval, LayerSeeds, MemoryTables};
use thiserror::Error;

use crate::features::themes_of_moves;
use crate::table_themes::themes_of_tables;
use crate::{Goal, Puzzle, PuzzleError, Theme, Themes};

/// How a puzzle was proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// By an exhaustive search down to tables of fewer seeds than are on the board.
    Search,
    /// One move at least by tables that hold the position itself.
    Tables,
}

/// Why a puzzle is not proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unproven {
    /// The solution cannot be played.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// The solver has no choice at the start.
    #[error("the first move is forced")]
    Forced,
    /// A move of the solution is not proven to reach the goal.
    #[error("move {0} of the solution is not proven to reach the goal")]
    NotBest(usize),
    /// Another move is not proven to miss the goal.
    #[error("at move {0} of the solution house {1:?} is not proven to be worse")]
    NotUnique(usize, House),
    /// The themes are not those of the solution.
    #[error("the themes are {0}")]
    Themes(Themes),
}

/// The nodes of a search for one move, before tables are asked.
const NODES_BEFORE_TABLES: u64 = 20_000;
/// The nodes of a search for one move where no tables reach.
const NODES_MAX: u64 = 400_000;
/// The deepest search, in plies.
const DEPTH_MAX: u32 = 48;

/// Proves puzzles of one set of rules.
pub struct Verifier {
    rules: Rules,
    tables: MemoryTables,
    table_seeds: u8,
}

impl Verifier {
    /// Solves tables of up to `table_seeds` seeds, and proves with them.
    pub fn new(rules: Rules, table_seeds: LayerSeeds) -> Verifier {
        let tables = MemoryTables::solve(&rules, table_seeds);
        Verifier { rules, tables, table_seeds: table_seeds.count() }
    }

    /// Proves that every move of the solution is the only one, and that the themes are right.
    pub fn verify(&self, puzzle: &Puzzle) -> Result<Method, Unproven> {
        let sowings = puzzle.sowings()?;
        if puzzle.position.legal(&self.rules).len() < 2 {
            return Err(Unproven::Forced);
        }
        let mut method = Method::Search;
        for (index, sowing) in sowings.iter().enumerate() {
            if sowing.mover() == Puzzle::SOLVER {
                let by =
                    self.verify_move(puzzle.goal, sowing.before(), sowing.house(), index + 1)?;
                if by == Method::Tables {
                    method = Method::Tables;
                }
            }
        }
        self.verify_themes(puzzle, &sowings)?;
        Ok(method)
    }

    fn verify_themes(
        &self,
        puzzle: &Puzzle,
        sowings: &[sembra_rules::Sowing],
    ) -> Result<(), Unproven> {
        let by_moves = themes_of_moves(&self.rules, sowings);
        let by_tables = themes_of_tables(&self.tables, puzzle, sowings);
        let expected = by_moves.and(by_tables.unwrap_or_default());
        // What only tables can tell is left open where they do not reach.
        let open =
            |theme| by_tables.is_none() && matches!(theme, Theme::EndlessPlay | Theme::Zugzwang);
        let agrees = Theme::ALL
            .into_iter()
            .all(|theme| open(theme) || puzzle.themes.contains(theme) == expected.contains(theme));
        if agrees { Ok(()) } else { Err(Unproven::Themes(expected)) }
    }

    /// Proves that `best` reaches what no other move reaches.
    fn verify_move(
        &self,
        goal: Goal,
        position: Position,
        best: House,
        number: usize,
    ) -> Result<Method, Unproven> {
        let lead = lead(position);
        let needs: Vec<i8> = match goal {
            Goal::Win => vec![1 - lead],
            Goal::Draw => vec![-lead],
            // The number of seeds is not stored: any number that separates the best move will do.
            Goal::Seeds => self.candidate_needs(position, best),
        };
        let mut failure = Unproven::NotBest(number);
        for need in needs {
            match self.separates(position, best, need, number) {
                Ok(method) => return Ok(method),
                Err(error) => failure = error,
            }
        }
        Err(failure)
    }

    /// The numbers of net seeds that may separate the best move from the others.
    fn candidate_needs(&self, position: Position, best: House) -> Vec<i8> {
        let seeds = position.on_board().count() as i8;
        let known = position.board().play(&self.rules, best).and_then(|played| {
            let after = self.tables.probe(played.after)?;
            Some(of_move(&played, after).floor)
        });
        known.map_or_else(|| (-seeds..=seeds).rev().collect(), |floor| vec![floor])
    }

    /// Proves that `best` secures `need` net seeds and that every other move gets less.
    fn separates(
        &self,
        position: Position,
        best: House,
        need: i8,
        number: usize,
    ) -> Result<Method, Unproven> {
        let mut method = Method::Search;
        for played in position.board().moves(&self.rules) {
            let net = played.captured.count() as i8 - played.left_to_opponent.count() as i8;
            let is_best = played.house == best;
            // The solver secures what is needed, or the opponent holds them below it.
            let (need, prover_to_move) = if is_best {
                (need - net, played.moves_again)
            } else {
                (1 - (need - net), !played.moves_again)
            };
            match self.prove(played.after, prover_to_move, need) {
                Some(Method::Search) => {}
                Some(Method::Tables) => method = Method::Tables,
                None if is_best => return Err(Unproven::NotBest(number)),
                None => return Err(Unproven::NotUnique(number, played.house)),
            }
        }
        Ok(method)
    }

    /// Whether a player secures `need` net seeds on a board, and how that was proven.
    fn prove(&self, board: Board, prover_to_move: bool, need: i8) -> Option<Method> {
        let seeds = board.seeds().count();
        let reach = self.table_seeds.min(seeds.saturating_sub(1));
        let nodes = if seeds <= self.table_seeds { NODES_BEFORE_TABLES } else { NODES_MAX };
        let mut search = ProofSearch::new(&self.rules, &self.tables, reach, nodes);
        if search.secures(board, prover_to_move, need) {
            return Some(Method::Search);
        }
        let interval = self.tables.probe(board)?;
        secured(interval, prover_to_move, need).then_some(Method::Tables)
    }
}

/// The seeds that the player to move has more in store.
pub(crate) fn lead(position: Position) -> i8 {
    position.own_store().count() as i8 - position.other_store().count() as i8
}

/// The interval of a move for its player.
pub(crate) fn of_move(played: &sembra_rules::BoardMove, after: Interval) -> Interval {
    let net = played.captured.count() as i8 - played.left_to_opponent.count() as i8;
    if played.moves_again {
        Interval { floor: net + after.floor, ceiling: net + after.ceiling }
    } else {
        Interval { floor: net - after.ceiling, ceiling: net - after.floor }
    }
}

/// Whether an interval of the player to move secures `need` net seeds for the prover.
fn secured(interval: Interval, prover_to_move: bool, need: i8) -> bool {
    if prover_to_move { interval.floor >= need } else { -interval.ceiling >= need }
}

/// A search for a proof: one player's moves that secure a number of seeds against all answers.
///
/// It follows every answer to the end of the game, to a board whose seeds suffice, or to the tables. A line
/// that goes on beyond the depth proves nothing, so endless play is never counted for the prover.
pub(crate) struct ProofSearch<'a> {
    rules: &'a Rules,
    tables: &'a MemoryTables,
    /// Tables are asked about boards of up to so many seeds.
    reach: u8,
    nodes: u64,
    /// For a board, who is to move and what is needed: proven, or the depth that gave no proof.
    known: HashMap<(Board, bool, i8), Known>,
}

#[derive(Clone, Copy)]
enum Known {
    Proven,
    NoProofWithin(u32),
}

impl<'a> ProofSearch<'a> {
    pub(crate) fn new(
        rules: &'a Rules,
        tables: &'a MemoryTables,
        reach: u8,
        nodes: u64,
    ) -> ProofSearch<'a> {
        ProofSearch { rules, tables, reach, nodes, known: HashMap::new() }
    }

    /// Whether the prover secures `need` net seeds.
    pub(crate) fn secures(&mut self, board: Board, prover_to_move: bool, need: i8) -> bool {
        let mut depth = 2;
        while depth <= DEPTH_MAX && self.nodes > 0 {
            if self.within(board, prover_to_move, need, depth) {
                return true;
            }
            depth += 2;
        }
        false
    }

    fn within(&mut self, board: Board, prover_to_move: bool, need: i8, depth: u32) -> bool {
        if let Some(answer) = self.at_once(board, prover_to_move, need) {
            return answer;
        }
        let key = (board, prover_to_move, need);
        match self.known.get(&key) {
            Some(Known::Proven) => return true,
            Some(&Known::NoProofWithin(known)) if known >= depth => return false,
            _ => {}
        }
        if depth == 0 || self.nodes == 0 {
            return false;
        }
        self.nodes -= 1;
        let proven = self.by_moves(board, prover_to_move, need, depth);
        // Without nodes left an answer may be wrong only in that it proves nothing.
        if proven || self.nodes > 0 {
            let known = if proven { Known::Proven } else { Known::NoProofWithin(depth) };
            self.known.insert(key, known);
        }
        proven
    }

    /// The answer that needs no move: from the number of seeds, the tables or the end of the game.
    fn at_once(&self, board: Board, prover_to_move: bool, need: i8) -> Option<bool> {
        let seeds = board.seeds().count();
        if need <= -(seeds as i8) {
            return Some(true);
        }
        if need > seeds as i8 {
            return Some(false);
        }
        if seeds <= self.reach {
            let interval = self.tables.probe(board)?;
            return Some(secured(interval, prover_to_move, need));
        }
        if !board.is_stuck(self.rules) {
            return None;
        }
        let [own, other] =
            [board.own_row(), board.other_row()].map(|row| row.seeds().count() as i8);
        let net = if prover_to_move { own - other } else { other - own };
        Some(net >= need)
    }

    fn by_moves(&mut self, board: Board, prover_to_move: bool, need: i8, depth: u32) -> bool {
        let rules = self.rules;
        let mut moves: Vec<_> = board.moves(rules).collect();
        moves.sort_by_key(|played| std::cmp::Reverse(played.captured));
        let mut proven = moves.into_iter().map(|played| {
            let net = played.captured.count() as i8 - played.left_to_opponent.count() as i8;
            let rest = if prover_to_move { need - net } else { need + net };
            self.within(played.after, prover_to_move == played.moves_again, rest, depth - 1)
        });
        if prover_to_move { proven.any(|proven| proven) } else { proven.all(|proven| proven) }
    }
}

/// The end of the game that best play by the tables comes to, if it comes to one soon.
pub(crate) fn play_out(tables: &MemoryTables, mut game: Game) -> Game {
    const PLIES_MAX: usize = 400;
    while !game.is_over() && game.sowings().len() < PLIES_MAX {
        let Some((house, _)) = best_moves(tables, game.rules(), game.position()).first().copied()
        else {
            break;
        };
        if game.play(house).is_err() {
            break;
        }
    }
    game
}

/// The moves with their intervals in net seeds, best first: by floor, ceiling, then house.
///
/// Empty where the tables do not reach.
pub(crate) fn best_moves(
    tables: &MemoryTables,
    rules: &Rules,
    position: Position,
) -> Vec<(House, Interval)> {
    let moves = position.board().moves(rules);
    let intervals =
        moves.map(|played| Some((played.house, of_move(&played, tables.probe(played.after)?))));
    let mut intervals: Vec<_> = intervals.collect::<Option<_>>().unwrap_or_default();
    intervals.sort_by_key(|&(house, interval)| {
        (std::cmp::Reverse((interval.floor, interval.ceiling)), house)
    });
    intervals
}

#[cfg(test)]
mod tests {
    use sembra_notation::{PRESETS, parse_moves, parse_position};
    use sembra_rules::Row;

    use super::*;
    use crate::{Preset, PuzzleId};

    /// Boards of so many seeds from a simple generator.
    fn boards(seeds: u32, count: usize) -> Vec<Board> {
        let mut state = 7_u32;
        let mut draw = |below: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) % below
        };
        let mut board = || {
            let mut houses = [0u8; 12];
            (0..seeds).for_each(|_| houses[draw(12) as usize] += 1);
            let row = |from: usize| Row::try_from(std::array::from_fn(|at| houses[from + at]));
            Board::new(row(0).expect("few"), row(6).expect("few")).expect("few")
        };
        (0..count).map(|_| board()).collect()
    }

    #[test]
    fn the_search_proves_nothing_that_the_tables_deny() {
        for (name, rules) in PRESETS {
            let tables = MemoryTables::solve(&rules, LayerSeeds::of::<8>());
            let (mut proven, mut possible) = (0, 0);
            for board in boards(8, 40) {
                let interval = tables.probe(board).expect("8 seeds");
                for need in -8..=8 {
                    for to_move in [true, false] {
                        let mut search = ProofSearch::new(&rules, &tables, 7, 1000);
                        let found = search.secures(board, to_move, need);
                        let known = secured(interval, to_move, need);
                        assert!(known || !found, "{name} {board:?} {to_move} {need} {interval:?}");
                        proven += u32::from(found);
                        possible += u32::from(known);
                    }
                }
            }
            // What it leaves open needs repetition, or a longer search.
            assert!(proven * 2 >= possible, "{name}: {proven} of {possible}");
        }
    }

    fn puzzle(position: &str, goal: Goal, line: &str, themes: &str) -> Puzzle {
        let position = parse_position(position).expect("a position");
        Puzzle {
            id: PuzzleId::of("abapa", position),
            preset: Preset::named("abapa").expect("rules"),
            position,
            goal,
            line: parse_moves(line).expect("moves"),
            rating: 1000,
            themes: themes.parse().expect("themes"),
        }
    }

    /// F captures two seeds, which make 26.
    const SIMPLE: &str = "0-0-1-1-0-1-1-0-0-0-1-0-24-19-S";

    #[test]
    fn a_wrong_claim_is_refused() {
        let verifier = Verifier::new(Rules::ABAPA, LayerSeeds::of::<6>());
        let right = puzzle(SIMPLE, Goal::Win, "F", "-");
        assert_eq!(verifier.verify(&right), Ok(Method::Search));
        for line in ["C", "D"] {
            let wrong = Puzzle { line: parse_moves(line).expect("moves"), ..right.clone() };
            assert_eq!(verifier.verify(&wrong), Err(Unproven::NotBest(1)), "{line}");
        }
        let illegal = Puzzle { line: parse_moves("A").expect("moves"), ..right.clone() };
        assert!(matches!(verifier.verify(&illegal), Err(Unproven::Puzzle(_))));
        let chain = Puzzle { themes: "chain".parse().expect("themes"), ..right };
        assert_eq!(verifier.verify(&chain), Err(Unproven::Themes(Themes::NONE)));
        // Five seeds behind there is nothing to win with five on the board.
        let behind = puzzle("0-0-1-1-0-1-1-0-0-0-1-0-19-24-S", Goal::Win, "F", "-");
        assert_eq!(verifier.verify(&behind), Err(Unproven::NotBest(1)));
        // With one legal move there is nothing to find.
        let forced = puzzle("0-0-0-0-0-1-1-0-0-0-1-0-24-21-S", Goal::Win, "F", "-");
        assert_eq!(verifier.verify(&forced), Err(Unproven::Forced));
    }
}
