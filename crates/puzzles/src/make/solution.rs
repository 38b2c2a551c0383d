//! Finding the goal and the solution of a position.

use std::sync::Arc;

use sembra_engine::{Engine, Limits, Proof, Random, StopSignal, Verdict};
use sembra_rules::{Board, BoardHouse, Game, House, Position, Seeds, Setup, Side, Sowing};
use sembra_tables::{Interval, MemoryTables};

use crate::features::themes_of_moves;
use crate::table_themes::themes_of_tables;
use crate::verify::{best_moves, lead};
use crate::{Goal, Preset, Puzzle, PuzzleId, Themes};

/// The solver has a choice of at least so many moves at the start.
const LEGAL_MIN: usize = 3;
/// The most moves that a solver must find; a longer solution is cut there.
const SOLVER_MOVES_MAX: usize = 8;
/// Where seeds are the goal, the best move wins at least so many more.
const SEEDS_MARGIN: i8 = 2;
/// The largest lead of either player in positions drawn at random.
const LEAD_MAX: i8 = 10;
/// Where seeds are the goal, both players are at least so far from the majority that ends the game.
const SEEDS_STORE_MAX: u8 = 20;
/// The nodes of a search above the tables for a win.
const WIN_NODES: u64 = 4_000;
/// The nodes of a search above the tables that must prove the results of all moves.
const PROOF_NODES: u64 = 30_000;

/// Finds solutions: by tables, and above them by the engine's proofs.
pub(super) struct Solver {
    preset: Preset,
    tables: Arc<MemoryTables>,
    engine: Engine,
}

impl Solver {
    pub(super) fn new(preset: Preset, tables: Arc<MemoryTables>, engine: Engine) -> Solver {
        Solver { preset, tables, engine }
    }

    /// The puzzle of a position, if one move is the only good one.
    pub(super) fn puzzle(&mut self, position: Position) -> Option<Puzzle> {
        if position.legal(self.preset.rules()).len() < LEGAL_MIN {
            return None;
        }
        let goal = self.goal(position)?;
        self.puzzle_with(position, goal)
    }

    /// The puzzle of a board, with stores that make the result depend on the move.
    pub(super) fn puzzle_of_board(&mut self, board: Board, random: &mut Random) -> Option<Puzzle> {
        if board.legal(self.preset.rules()).len() < LEGAL_MIN {
            return None;
        }
        let position = with_stores(board, 0)?;
        let moves = best_moves(&self.tables, self.preset.rules(), position);
        let (best, others) = split_best(&moves)?;
        if best.floor <= others {
            return None;
        }
        // The best move wins and the others do not, or it draws and the others lose.
        let (goal, lead) = match random.below(2) {
            0 => (Goal::Win, -others),
            _ => (Goal::Draw, -best.floor),
        };
        let position = with_stores(board, lead).filter(|_| lead.abs() <= LEAD_MAX)?;
        self.puzzle_with(position, goal)
    }

    fn puzzle_with(&mut self, position: Position, goal: Goal) -> Option<Puzzle> {
        let sowings = self.line(position, goal);
        let line: Vec<BoardHouse> = sowings.iter().map(Sowing::origin).collect();
        if line.is_empty() {
            return None;
        }
        let puzzle = Puzzle {
            id: PuzzleId::of(self.preset.name(), position),
            preset: self.preset,
            position,
            goal,
            line,
            rating: 1500,
            themes: Themes::NONE,
        };
        let by_tables = themes_of_tables(&self.tables, &puzzle, &sowings).unwrap_or_default();
        let themes = themes_of_moves(self.preset.rules(), &sowings).and(by_tables);
        Some(Puzzle { themes, ..puzzle })
    }

    /// What the player to move can reach by one move only.
    fn goal(&mut self, position: Position) -> Option<Goal> {
        if self.tables.probe(position).is_none() {
            return self.only_win(position).map(|_| Goal::Win);
        }
        let moves = best_moves(&self.tables, self.preset.rules(), position);
        let (best, others) = split_best(&moves)?;
        let lead = lead(position);
        let (kept, lost) = ((lead + best.floor).signum(), (lead + others).signum());
        match kept {
            1 if lost < 1 => Some(Goal::Win),
            0 if lost < 0 => Some(Goal::Draw),
            _ if best.floor >= others + SEEDS_MARGIN && is_far_from_majority(position) => {
                Some(Goal::Seeds)
            }
            _ => None,
        }
    }

    /// The solution: the solver's moves as long as each is the only one, with the best defence between them.
    fn line(&mut self, position: Position, goal: Goal) -> Vec<Sowing> {
        let mut game = Game::from_position(*self.preset.rules(), position);
        let mut solver_moves = 0;
        // The line ends after the solver's last move that was a choice.
        let mut end = 0;
        while !game.is_over() && game.occurrences() == 1 && solver_moves < SOLVER_MOVES_MAX {
            let now = game.position();
            let is_solver = now.turn() == Puzzle::SOLVER;
            let house = if is_solver { self.only_move(now, goal) } else { self.defence(now) };
            let Some(house) = house else { break };
            let is_choice = game.legal().len() > 1;
            if game.play(house).is_err() {
                break;
            }
            if is_solver {
                solver_moves += 1;
                if is_choice {
                    end = game.sowings().len();
                }
            }
        }
        game.sowings()[..end].to_vec()
    }

    fn only_move(&mut self, position: Position, goal: Goal) -> Option<House> {
        let legal = position.legal(self.preset.rules());
        if legal.len() == 1 {
            return legal.iter().next();
        }
        if self.tables.probe(position).is_none() {
            return if goal == Goal::Win { self.only_win(position) } else { None };
        }
        let moves = best_moves(&self.tables, self.preset.rules(), position);
        let (best, others) = split_best(&moves)?;
        let lead = lead(position);
        let is_only = match goal {
            Goal::Win => lead + best.floor > 0 && lead + others <= 0,
            Goal::Draw => lead + best.floor >= 0 && lead + others < 0,
            Goal::Seeds => best.floor > others,
        };
        is_only.then(|| moves[0].0)
    }

    /// The only move that the engine proves to win, if it proves all others not to.
    fn only_win(&mut self, position: Position) -> Option<House> {
        let game = Game::from_position(*self.preset.rules(), position);
        self.engine.clear();
        let won = self.search(&game, &Limits::nodes(WIN_NODES));
        if won.lines.first()?.proof != Some(Proof::Win) {
            return None;
        }
        let verdict = self.search(&game, &Limits { multipv: 6, ..Limits::nodes(PROOF_NODES) });
        let (best, others) = verdict.lines.split_first()?;
        let no_other_wins =
            others.iter().all(|line| line.proof.is_some_and(|proof| proof != Proof::Win));
        (best.proof == Some(Proof::Win) && no_other_wins).then_some(best.house)
    }

    fn search(&mut self, game: &Game, limits: &Limits) -> Verdict {
        self.engine.search(game, limits, &StopSignal::new(), &mut |_| {})
    }

    /// The best defence: by tables the largest floor, then ceiling, then the first house.
    fn defence(&mut self, position: Position) -> Option<House> {
        if self.tables.probe(position).is_some() {
            return best_moves(&self.tables, self.preset.rules(), position)
                .first()
                .map(|best| best.0);
        }
        let game = Game::from_position(*self.preset.rules(), position);
        self.engine.clear();
        self.search(&game, &Limits::nodes(PROOF_NODES)).best
    }
}

/// Whether neither player is about to end the game by the majority.
fn is_far_from_majority(position: Position) -> bool {
    position.own_store().max(position.other_store()).count() <= SEEDS_STORE_MAX
}

/// The best move's interval, and the largest ceiling of the others.
fn split_best(moves: &[(House, Interval)]) -> Option<(Interval, i8)> {
    let ((_, best), others) = moves.split_first()?;
    Some((*best, others.iter().map(|(_, interval)| interval.ceiling).max()?))
}

/// A board as a position of South to move with a lead in store; `None` if no stores give it, or if the game
/// would be over.
fn with_stores(board: Board, lead: i8) -> Option<Position> {
    let stored = i16::from(Seeds::ALL.count() - board.seeds().count());
    // Without a lead an odd seed is North's.
    let own = (stored + i16::from(lead)).div_euclid(2);
    let other = stored - own;
    if lead != 0 && own - other != i16::from(lead) {
        return None;
    }
    let store = |seeds: i16| u8::try_from(seeds).ok().filter(|&seeds| seeds <= Seeds::HALF.count());
    let setup = Setup {
        south: board.own_row().houses(),
        north: board.other_row().houses(),
        south_store: store(own)?,
        north_store: store(other)?,
        turn: Side::South,
    };
    Position::try_from(setup).ok()
}
