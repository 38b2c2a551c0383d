//! Measures how much quick searches lose against a long one.
//!
//! A reference searches every move of many positions for long. What a quick search loses is the
//! difference of the expected points between the best move and its choice. The mean of it needs far
//! fewer searches than a match to show a difference, but only a match counts.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use sembra_engine::{Engine, EngineOptions, Limits, Proof, StopSignal};
use sembra_notation::{format_position, format_rules, parse_position, parse_rules};
use sembra_rules::{Game, House, Position, Rules};

use crate::fit::read_samples;

/// How many hundredths of a seed make the odds of winning e to 1.
const ODDS: f64 = 250.0;
/// What counts as decided, in hundredths of a seed.
const DECIDED: i32 = 2000;

/// Measure how much quick searches lose against a long one
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra-tools regret --reference-nodes 500000 --positions 1500 --reference deep.txt games-1.bin
  $ sembra-tools regret --nodes 20000 --reference deep.txt")]
pub(crate) struct Args {
    /// The file of the reference: written with positions, else read
    #[arg(long, value_name = "FILE")]
    reference: PathBuf,
    /// How many positions the reference visits for each position
    #[arg(long, default_value_t = 500_000)]
    reference_nodes: u64,
    /// How many positions of the games are taken
    #[arg(long, default_value_t = 1500)]
    positions: usize,
    /// How many positions a quick search visits
    #[arg(long, default_value_t = 20_000)]
    nodes: u64,
    /// Write what each choice loses
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// How many positions are searched at once
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Positions that `fit generate` wrote, to make a reference from
    #[arg(value_name = "DATA")]
    data: Option<PathBuf>,
}

/// A position with the value of each move, in hundredths of a seed.
struct Case {
    rules: Rules,
    position: Position,
    moves: Vec<(House, i32)>,
}

pub(crate) fn run(args: &Args) -> Result<(), String> {
    if let Some(data) = &args.data {
        return write_reference(args, data);
    }
    let cases = read_reference(&args.reference)?;
    let limits = Limits::nodes(args.nodes);
    let losses = for_each(args.threads, &cases, |engine, case| {
        engine.clear();
        let game = Game::from_position(case.rules, case.position);
        let verdict = engine.search(&game, &limits, &StopSignal::new(), &mut |_| {});
        let points = |value: i32| 1.0 / (1.0 + (-f64::from(value) / ODDS).exp());
        let best = case.moves.iter().map(|entry| entry.1).max().map_or(0.0, points);
        let chosen = case.moves.iter().find(|entry| Some(entry.0) == verdict.best);
        best - chosen.map_or(0.0, |entry| points(entry.1))
    });
    let count = losses.len() as f64;
    let mean = losses.iter().sum::<f64>() / count;
    let variance = losses.iter().map(|loss| (loss - mean).powi(2)).sum::<f64>() / count;
    let same = losses.iter().filter(|&&loss| loss == 0.0).count();
    println!(
        "{:.5} points lost (± {:.5}), the best move in {same} of {count}",
        mean,
        1.96 * (variance / count).sqrt()
    );
    let Some(out) = &args.out else { return Ok(()) };
    let text: String = losses.iter().map(|loss| format!("{loss}\n")).collect();
    std::fs::write(out, text).map_err(|error| format!("{}: {error}", out.display()))
}

fn write_reference(args: &Args, data: &Path) -> Result<(), String> {
    let (rules, positions) = read_samples(data)?;
    let step = (positions.len() / args.positions.max(1)).max(1);
    let positions: Vec<Position> = positions.into_iter().step_by(step).collect();
    let limits = Limits { multipv: 6, ..Limits::nodes(args.reference_nodes) };
    let lines = for_each(args.threads, &positions, |engine, &position| {
        engine.clear();
        let game = Game::from_position(rules, position);
        let verdict = engine.search(&game, &limits, &StopSignal::new(), &mut |_| {});
        let mut text = format!("{} {}", format_rules(&rules), format_position(position));
        for line in &verdict.lines {
            let value = match line.proof {
                Some(Proof::Win) => DECIDED,
                Some(Proof::Loss) => -DECIDED,
                Some(Proof::Draw) => 0,
                None => line.score.hundredths().clamp(-DECIDED, DECIDED),
            };
            text += &format!(" {}={value}", line.house.index());
        }
        text + "\n"
    });
    std::fs::write(&args.reference, lines.concat())
        .map_err(|error| format!("{}: {error}", args.reference.display()))
}

fn read_reference(path: &Path) -> Result<Vec<Case>, String> {
    let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let case = |line: &str| {
        let mut words = line.split_whitespace();
        let rules = parse_rules(words.next()?).ok()?;
        let position = parse_position(words.next()?).ok()?;
        let moves = words.map(|word| {
            let (house, value) = word.split_once('=')?;
            Some((House::from_index(house.parse().ok()?)?, value.parse().ok()?))
        });
        Some(Case { rules, position, moves: moves.collect::<Option<Vec<_>>>()? })
    };
    text.lines()
        .map(|line| case(line).ok_or_else(|| format!("{}: \"{line}\"", path.display())))
        .collect()
}

/// The results of a search of each item, in their order.
fn for_each<T: Sync, R: Send>(
    threads: usize,
    items: &[T],
    search: impl Fn(&mut Engine, &T) -> R + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                let mut engine =
                    Engine::new(EngineOptions { hash_mb: 4, ..EngineOptions::default() });
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(index) else { return };
                    let result = search(&mut engine, item);
                    results.lock().expect("no thread panics").push((index, result));
                }
            });
        }
    });
    let mut results = results.into_inner().expect("no thread panics");
    results.sort_by_key(|entry| entry.0);
    results.into_iter().map(|entry| entry.1).collect()
}
