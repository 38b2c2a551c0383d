//! Makes the suite of positions with a provably best move, `tests/data/suite.txt`.
//!
//! ```text
//! suite [SEED] > tests/data/suite.txt
//! ```
//!
//! Positions come from games of the engine against itself. Ten of each preset are inside the
//! tables: exactly one move keeps the result, and a short search prefers another. Five are outside:
//! a long search with tables proves one move to win and all others to lose.

use std::convert::Infallible;
use std::sync::Arc;

use sembra_engine::{Engine, EngineOptions, Limits, Proven, Random, StopSignal};
use sembra_notation::{PRESETS, format_position};
use sembra_rules::{Game, House, Place, Rules};
use sembra_tables::{MemoryTables, Probe, move_intervals};

const TABLE_SEEDS: u8 = 10;
const SEARCHED_SEEDS_MAX: u8 = 14;
const FROM_TABLES: usize = 10;
const FROM_SEARCH: usize = 5;
/// What a careless player sees.
const SHORT_DEPTH: u32 = 4;
const PROOF_NODES: u64 = 50_000;

fn main() {
    let seed = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(1);
    for (name, rules) in PRESETS {
        let tables: Arc<dyn Probe> = Arc::new(MemoryTables::solve(&rules, TABLE_SEEDS));
        let mut maker = Maker {
            rules,
            plain: Engine::new(EngineOptions { hash_mb: 8, ..EngineOptions::default() }),
            knowing: Engine::new(EngineOptions {
                hash_mb: 32,
                tables: Some(Arc::clone(&tables)),
                ..EngineOptions::default()
            }),
            tables,
            random: Random::new(seed),
        };
        let (mut from_tables, mut from_search) = (0, 0);
        while from_tables < FROM_TABLES || from_search < FROM_SEARCH {
            for (source, game, best) in maker.positions_of_a_game() {
                let count = if source == "tables" { &mut from_tables } else { &mut from_search };
                let wanted = if source == "tables" { FROM_TABLES } else { FROM_SEARCH };
                if *count < wanted {
                    *count += 1;
                    let letter = Place::new(game.position().turn(), best).letter();
                    println!("{name} {} {letter} {source}", format_position(game.position()));
                    break;
                }
            }
        }
    }
}

struct Maker {
    rules: Rules,
    plain: Engine,
    knowing: Engine,
    tables: Arc<dyn Probe>,
    random: Random,
}

impl Maker {
    /// The positions of one game that have a provably best move which is easily missed.
    fn positions_of_a_game(&mut self) -> Vec<(&'static str, Game, House)> {
        let mut found = Vec::new();
        let mut game = Game::new(self.rules);
        let mut plies = 8;
        while !game.is_over() {
            let legal = game.legal();
            let house = if plies > 0 || self.random.below(12) == 0 {
                plies = usize::max(plies, 1) - 1;
                legal.iter().nth(self.random.below(legal.len()))
            } else {
                best_move(&mut self.plain, &game, &Limits::nodes(300))
            };
            if house.is_none_or(|house| game.play(house).is_err()) || game.is_over() {
                break;
            }
            // As a puzzle the position has no history.
            let puzzle = Game::from_position(self.rules, game.position());
            let seeds = game.position().on_board().count();
            if seeds > SEARCHED_SEEDS_MAX || puzzle.legal().len() < 3 {
                continue;
            }
            let (source, best) = if seeds > TABLE_SEEDS {
                ("search", self.best_by_search(&puzzle))
            } else {
                ("tables", self.best_by_tables(&puzzle))
            };
            self.plain.clear();
            let tempting = best_move(&mut self.plain, &puzzle, &Limits::depth(SHORT_DEPTH));
            if let Some(best) = best
                && tempting != Some(best)
            {
                found.push((source, puzzle, best));
            }
        }
        found
    }

    /// The only move that keeps the result, if there is one.
    fn best_by_tables(&self, game: &Game) -> Option<House> {
        let position = game.position();
        let probe = |position| Ok::<_, Infallible>(self.tables.probe(position));
        let Ok(intervals) = move_intervals(game.rules(), position, probe);
        let lead = position.own_store().count() as i8 - position.other_store().count() as i8;
        let mut intervals = intervals?;
        intervals.sort_by_key(|(_, interval)| std::cmp::Reverse(interval.floor));
        let ((best, sure), others) = intervals.split_first()?;
        let kept = (lead + sure.floor).signum();
        others
            .iter()
            .all(|(_, interval)| (lead + interval.ceiling).signum() < kept)
            .then_some(*best)
    }

    /// The only move that wins, if all others are proven to lose.
    fn best_by_search(&mut self, game: &Game) -> Option<House> {
        let limits = Limits { multipv: 6, ..Limits::nodes(PROOF_NODES) };
        let verdict = self.knowing.search(game, &limits, &StopSignal::new(), &mut |_| {});
        let (best, others) = verdict.lines.split_first()?;
        let all_lose = others.iter().all(|line| line.proven == Some(Proven::Loss));
        (best.proven == Some(Proven::Win) && all_lose).then_some(best.house)
    }
}

fn best_move(engine: &mut Engine, game: &Game, limits: &Limits) -> Option<House> {
    engine.search(game, limits, &StopSignal::new(), &mut |_| {}).best
}
