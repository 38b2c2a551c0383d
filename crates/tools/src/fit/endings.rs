//! Endings that a search evaluates, labelled by tables.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use sembra_engine::network::ENDING_SEEDS_MAX;
use sembra_engine::{Engine, EngineOptions, Limits, Observer, Random, StopSignal};
use sembra_notation::parse_rules;
use sembra_rules::{Board, Position, Rules, Settlement};
use sembra_tables::{Interval, LayerSeeds, MemoryTables, Probe, Tables, move_intervals};

use super::generate::{PROVEN, play_opening, play_random, write_games};
use super::sample::Sample;

/// Positions are searched for samples from this many seeds on: their captures lead to endings.
const ROOT_SEEDS_MAX: u8 = ENDING_SEEDS_MAX + 2;
/// Moves with more seeds on the board are searched with this fraction of the nodes.
const EARLY_NODES: u64 = 8;
/// Now and then a move is played at random, so that won and lost positions are seen too.
const STRAY_CHANCE: f64 = 0.03;
const HASH_MB: usize = 8;
/// A longer game is broken off.
const PLIES_MAX: usize = 300;

/// Play games of the engine against itself and label endings that its searches evaluate
///
/// The engine has small tables, and the larger ones of a folder label the positions. One position of
/// many is taken. The file depends on the arguments and the tables alone, not on how many threads
/// there are.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How many games to play
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// How many positions a search visits
    #[arg(long, default_value_t = 20_000)]
    nodes: u64,
    /// One evaluated position in so many is taken
    #[arg(long, default_value_t = 80, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// What random moves are drawn with
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The rules
    #[arg(long, default_value = "abapa", value_parser = parse_rules)]
    rules: Rules,
    /// The folder of the tables, which `sembra tables build` made; those of 24 seeds label all endings
    #[arg(long, value_name = "FOLDER")]
    tables: PathBuf,
    /// The tables that the engine has: those of up to so many seeds
    #[arg(long, value_name = "SEEDS", default_value_t = 12)]
    engine_seeds: u8,
    /// How many games are played at once
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<(), String> {
    let &Args { games, nodes, every, seed, engine_seeds, .. } = args;
    let files = Tables::open(&args.tables, &args.rules).map_err(|error| error.to_string())?;
    let known = files
        .last_in_sequence()
        .ok_or_else(|| format!("{}: there are no tables for these rules", args.tables.display()))?;
    let truth_seeds = known.count().min(ENDING_SEEDS_MAX);
    let parse = |seeds: u8| LayerSeeds::try_from(seeds).map_err(|error| error.to_string());
    let truth = MemoryTables::load(&files, parse(truth_seeds)?).map_err(|e| e.to_string())?;
    let small = Arc::new(MemoryTables::solve(&args.rules, parse(engine_seeds)?));
    let made_by = format!(
        "endings games={games} nodes={nodes} every={every} seed={seed} tables={truth_seeds} engine={engine_seeds}"
    );
    let player = || Player::new(args, Arc::clone(&small), &truth);
    write_games(&args.out, (&args.rules, &made_by), games, args.threads, player, Player::game)
}

/// Takes one in so many of the endings that a search evaluates.
struct Sampler {
    every: u32,
    /// Positions until the next one is taken; 0 while none are.
    left: AtomicU32,
    taken: Mutex<Vec<Position>>,
}

impl Observer for Sampler {
    fn evaluated(&self, position: Position) {
        let left = self.left.load(Ordering::Relaxed);
        if left == 0 || position.on_board().count() > ENDING_SEEDS_MAX {
            return;
        }
        let is_next = left == 1;
        self.left.store(if is_next { self.every } else { left - 1 }, Ordering::Relaxed);
        if is_next {
            self.taken.lock().unwrap_or_else(PoisonError::into_inner).push(position);
        }
    }
}

impl Sampler {
    fn take(&self) -> Vec<Position> {
        std::mem::take(&mut *self.taken.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// One thread's engine.
struct Player<'a> {
    args: &'a Args,
    truth: &'a MemoryTables,
    engine: Engine,
    sampler: Arc<Sampler>,
}

impl<'a> Player<'a> {
    fn new(args: &'a Args, small: Arc<MemoryTables>, truth: &'a MemoryTables) -> Player<'a> {
        let sampler = Arc::new(Sampler {
            every: args.every,
            left: AtomicU32::new(0),
            taken: Mutex::default(),
        });
        let tables: Arc<dyn Probe> = small;
        let observer: Arc<dyn Observer> = Arc::clone(&sampler) as Arc<dyn Observer>;
        let engine = Engine::new(EngineOptions {
            hash_mb: HASH_MB,
            tables: Some(tables),
            observer: Some(observer),
            ..EngineOptions::default()
        });
        Player { args, truth, engine, sampler }
    }

    /// The endings of a game, which depends on its number and the seed alone.
    fn game(&mut self, number: u64) -> Vec<Sample> {
        let (mut game, mut random) = play_opening(self.args.rules, self.args.seed, number);
        self.engine.clear();
        let mut samples = Vec::new();
        while !game.is_over() && game.sowings().len() < PLIES_MAX {
            let seeds = game.position().on_board().count();
            if seeds <= self.args.engine_seeds {
                break;
            }
            let is_ending = seeds <= ROOT_SEEDS_MAX;
            if is_ending && random.unit() < STRAY_CHANCE {
                play_random(&mut game, &mut random);
                continue;
            }
            let nodes = if is_ending { self.args.nodes } else { self.args.nodes / EARLY_NODES };
            self.sampler.left.store(if is_ending { self.args.every } else { 0 }, Ordering::Relaxed);
            let limits = Limits::nodes(nodes.max(1));
            let verdict = self.engine.search(&game, &limits, &StopSignal::new(), &mut |_| {});
            if verdict.best.is_none_or(|house| game.play(house).is_err()) {
                break;
            }
            let taken = self.sampler.take();
            samples.extend(taken.into_iter().filter_map(|at| self.label(at, &mut random)));
        }
        samples
    }

    /// A position with its result by the tables.
    ///
    /// Where the result is open, either of its bounds is drawn.
    fn label(&self, position: Position, random: &mut Random) -> Option<Sample> {
        let rules = &self.args.rules;
        let lead = position.settled_net(Settlement::EvenSplit);
        let floor = |interval: Interval| (lead + interval.floor).signum();
        let interval = self.truth.probe(position.board())?;
        let most = (lead + interval.ceiling).signum();
        let result = if random.below(2) == 0 { floor(interval) } else { most };
        let probe = |board: Board| Ok::<_, std::convert::Infallible>(self.truth.probe(board));
        let board = position.board();
        let Ok(moves) = move_intervals(rules, board, probe);
        let is_quiet = |house| {
            let mut played = board.moves(rules);
            played.any(|played| played.house == house && played.after.seeds() == board.seeds())
        };
        let quiet = moves?.into_iter().filter(|&(house, _)| is_quiet(house));
        let best_quiet = quiet.map(|(_, interval)| floor(interval)).max();
        let captures = best_quiet.is_none_or(|best| best < floor(interval));
        Some(Sample::new(position, i16::from(result) * PROVEN, Some((result + 1) as u8), captures))
    }
}
