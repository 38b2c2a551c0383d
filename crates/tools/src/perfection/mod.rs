//! Measures how often the engine's choice keeps the result that larger tables prove.

mod judge;
mod positions;

use std::fmt::Display;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use sembra_engine::{Engine, EngineOptions, Limits, StopSignal};
use sembra_notation::{format_position, parse_rules};
use sembra_rules::{Board, BoardHouse, Game, House, Position, Rules};
use sembra_tables::{Interval, LayerSeeds, MemoryTables, Probe, Tables};

use crate::progress;
use judge::{Judgement, Measurement, Prospects, result_word};
use positions::Collection;

/// Measure how often the engine's choice keeps the result that larger tables prove
///
/// The positions are those of games in which more than one move is legal, each once. The engine has small
/// tables, and each choice is compared with the larger tables of a folder: it keeps the result if what it
/// secures at the actual lead (its floor) is as good as what the best move secures. Each position is
/// searched without its history, for which the tables are solved. Where every move keeps the result,
/// there is no search.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra-tools perfection --tables tables games.ogn
  $ sembra-tools perfection --tables tables --games 200 --nodes 1000,100000
  $ sembra-tools perfection --tables tables --rules ouri --to 18 --movetime 100 --positions 300")]
pub(crate) struct Args {
    /// The folder of the larger tables, which `sembra tables build` made
    #[arg(long, value_name = "FOLDER")]
    tables: PathBuf,
    /// The rules; games under others are left out
    #[arg(long, default_value = "abapa", value_parser = parse_rules)]
    rules: Rules,
    /// The times a search may take, in milliseconds
    #[arg(long, value_name = "MS", value_delimiter = ',', default_values_t = [10, 100, 1000])]
    movetime: Vec<u64>,
    /// The positions a search may visit, instead of times: reproducible
    #[arg(long, value_name = "N", value_delimiter = ',', conflicts_with = "movetime")]
    nodes: Vec<u64>,
    /// The tables that the engine has: those of up to so many seeds
    #[arg(long, value_name = "SEEDS", default_value_t = 12)]
    engine_seeds: u8,
    /// How many threads each search uses; with more than one, choices differ from run to run
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    engine_threads: u16,
    /// The fewest seeds on the board
    #[arg(long, value_name = "SEEDS", default_value_t = 13)]
    from: u8,
    /// The most seeds on the board, by default 24 or what the tables have
    #[arg(long, value_name = "SEEDS")]
    to: Option<u8>,
    /// How many positions to search, drawn from those of the games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    positions: usize,
    /// How many games the engine plays against itself, if no files are given
    #[arg(long, value_name = "N", default_value_t = 200)]
    games: usize,
    /// How many positions are searched at once; with times, leave each thread of their searches a core
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// What openings and positions are drawn with
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Files of games, such as `sembra match --ogn` writes
    #[arg(value_name = "OGN")]
    files: Vec<PathBuf>,
}

/// The most seeds that the question is about, where the tables have them.
const SEEDS_MAX: u8 = 24;
const HASH_MB: usize = 64;

pub(crate) fn run(args: &Args) -> Result<(), String> {
    let truth = Tables::open(&args.tables, &args.rules).map_err(|error| error.to_string())?;
    let known = truth.last_in_sequence().map_or(0, LayerSeeds::count);
    let to = args.to.unwrap_or(SEEDS_MAX.min(known));
    if to > known {
        let folder = args.tables.display();
        return Err(format!("{folder}: the tables end at {known} seeds, before {to}"));
    }
    if args.from > to {
        return Err(format!("there are no positions of {} to {to} seeds", args.from));
    }
    let engines = (0..args.threads).map(|_| engine(&args.rules, args.engine_seeds, HASH_MB));
    let mut engines = engines.collect::<Result<Vec<Engine>, String>>()?;
    let positions = positions(args, &mut engines[0], args.from..=to)?;
    // The games before were played with one thread each, so that they are always the same.
    for engine in &mut engines {
        engine.set_threads(args.engine_threads.into());
    }
    let probe = |board: Board| truth.probe(board).map_err(|error| error.to_string());
    tell(format_args!(
        "{} positions of {} to {to} seeds, tables of {known} seeds, engine with those of {}\n",
        positions.len(),
        args.from,
        args.engine_seeds,
    ))?;
    tell(format_args!("{:<14}{}", "limit", Measurement::HEADING))?;
    let mut failures = Vec::new();
    for (name, limits) in limits(args) {
        let measurement = measure_at_once(&args.rules, &positions, &probe, &limits, &mut engines)?;
        tell(format_args!("{name:<14}{measurement}"))?;
        failures.push((name, measurement.failures));
    }
    for (name, failures) in failures {
        for failure in failures {
            tell(format_args!("\n{name}: {}", describe(&failure)))?;
        }
    }
    Ok(())
}

/// Prints a line. A closed output pipe is not an error: nobody reads the rest, and the program ends.
fn tell(line: impl Display) -> Result<(), String> {
    match writeln!(io::stdout(), "{line}") {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => std::process::exit(0),
        written => written.map_err(|error| format!("standard output: {error}")),
    }
}

/// An engine with the tables of so many seeds.
fn engine(rules: &Rules, seeds: u8, hash_mb: usize) -> Result<Engine, String> {
    let seeds = LayerSeeds::try_from(seeds).map_err(|error| error.to_string())?;
    let tables: Arc<dyn Probe> = Arc::new(MemoryTables::solve(rules, seeds));
    let options = EngineOptions { hash_mb, tables: Some(tables), ..EngineOptions::default() };
    Engine::try_new(options).map_err(|error| error.to_string())
}

/// The positions to search, from the files or from games that the engine plays.
fn positions(
    args: &Args,
    engine: &mut Engine,
    seeds: std::ops::RangeInclusive<u8>,
) -> Result<Vec<Position>, String> {
    let mut collection = Collection::new(seeds);
    for path in &args.files {
        collection.read(path, &args.rules)?;
    }
    if args.files.is_empty() {
        collection.play(engine, args.rules, args.games, args.seed);
    }
    if collection.skipped > 0 {
        tell(format_args!("{} games under other rules are left out", collection.skipped))?;
    }
    Ok(collection.draw(args.positions, args.seed))
}

/// The limits to measure, with their names.
fn limits(args: &Args) -> Vec<(String, Limits)> {
    if args.nodes.is_empty() {
        let timed = |&ms: &u64| (format!("{ms} ms"), Limits::move_time(Duration::from_millis(ms)));
        return args.movetime.iter().map(timed).collect();
    }
    args.nodes.iter().map(|&nodes| (format!("{nodes} nodes"), Limits::nodes(nodes))).collect()
}

/// The engine's choice, without anything it knows from other positions.
fn choose(engine: &mut Engine, game: &Game, limits: &Limits) -> Option<House> {
    engine.clear();
    engine.search(game, limits, &StopSignal::new(), &mut |_| {}).best
}

/// Judges the choices of several engines, each in its part of the positions.
fn measure_at_once(
    rules: &Rules,
    positions: &[Position],
    probe: &(dyn Fn(Board) -> Result<Option<Interval>, String> + Sync),
    limits: &Limits,
    engines: &mut [Engine],
) -> Result<Measurement, String> {
    let part = positions.len().div_ceil(engines.len()).max(1);
    let bar = progress::bar(positions.len(), "positions");
    let parts: Vec<Result<Measurement, String>> = thread::scope(|scope| {
        let threads: Vec<_> = positions
            .chunks(part)
            .zip(engines)
            .map(|(part, engine)| {
                let mut choose = |game: &Game| choose(engine, game, limits);
                let part = bar.wrap_iter(part.iter());
                scope.spawn(move || measure(rules, part, &probe, &mut choose))
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().expect("no search panics")).collect()
    });
    bar.finish_and_clear();
    let mut all = Measurement::default();
    for part in parts {
        all.append(part?);
    }
    Ok(all)
}

/// Judges the choice in each position.
fn measure<'a>(
    rules: &Rules,
    positions: impl Iterator<Item = &'a Position>,
    probe: &dyn Fn(Board) -> Result<Option<Interval>, String>,
    choose: &mut dyn FnMut(&Game) -> Option<House>,
) -> Result<Measurement, String> {
    let mut measurement = Measurement::default();
    for &position in positions {
        let prospects = Prospects::new(rules, position, probe)?.ok_or_else(|| {
            format!("the tables have no answer for {}", format_position(position))
        })?;
        if !prospects.is_critical() {
            measurement.add_safe();
        } else if let Some(chosen) = choose(&Game::from_position(*rules, position)) {
            measurement.add(Judgement { prospects, chosen });
        }
    }
    Ok(measurement)
}

/// A choice that gave a result away, with every move's interval.
fn describe(failure: &Judgement) -> String {
    let Judgement { prospects, chosen } = failure;
    let Prospects { position, lead, moves } = prospects;
    let letter = |house: House| BoardHouse::new(position.turn(), house).letter();
    let moves: Vec<String> = moves
        .iter()
        .map(|&(house, interval)| {
            let (floor, ceiling) = (lead + interval.floor, lead + interval.ceiling);
            format!("{} {floor:+} to {ceiling:+}", letter(house))
        })
        .collect();
    format!(
        "{} plays {}, which secures a {} instead of a {}: {}",
        format_position(*position),
        letter(*chosen),
        result_word(failure.kept()),
        result_word(prospects.best()),
        moves.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use sembra_engine::Random;
    use sembra_rules::{Setup, Side};

    use super::*;

    const TRUTH_SEEDS: u8 = 9;

    fn truth() -> MemoryTables {
        MemoryTables::solve(&Rules::ABAPA, LayerSeeds::of::<TRUTH_SEEDS>())
    }

    /// Random positions of 7 to 9 seeds with a choice, the stores as equal as they can be.
    fn positions() -> Vec<Position> {
        let mut random = Random::new(5);
        let mut draw = || {
            let count = 7 + random.below(3);
            let mut houses = [0u8; 12];
            for _ in 0..count {
                houses[random.below(12)] += 1;
            }
            let south_store = ((48 - count) / 2) as u8;
            let setup = Setup {
                south: std::array::from_fn(|i| houses[i]),
                north: std::array::from_fn(|i| houses[6 + i]),
                south_store,
                north_store: 48 - count as u8 - south_store,
                turn: Side::ALL[random.below(2)],
            };
            Position::try_from(setup).expect("48 seeds")
        };
        let has_choice = |position: &Position| position.legal(&Rules::ABAPA).len() > 1;
        std::iter::repeat_with(&mut draw).filter(has_choice).take(200).collect()
    }

    fn measured(
        positions: &[Position],
        truth: &MemoryTables,
        mut choose: impl FnMut(&Game) -> Option<House>,
    ) -> Measurement {
        let probe = |board: Board| Ok(truth.probe(board));
        measure(&Rules::ABAPA, positions.iter(), &probe, &mut choose).expect("in the tables")
    }

    #[test]
    fn an_engine_with_the_same_tables_keeps_every_result() {
        let (truth, positions) = (truth(), positions());
        let mut perfect = engine(&Rules::ABAPA, TRUTH_SEEDS, 1).expect("memory");
        let limits = Limits::nodes(500);
        let all = measured(&positions, &truth, |game| choose(&mut perfect, game, &limits));
        assert_eq!((all.kept, all.positions), (positions.len(), positions.len()));
        assert!(all.critical > 10, "{} positions in which a move fails", all.critical);
    }

    /// Six seeds against nine: few nodes give results away, which the tables show; many give fewer away.
    #[test]
    fn smaller_tables_and_fewer_nodes_give_results_away() {
        let (truth, positions) = (truth(), positions());
        let mut engine = engine(&Rules::ABAPA, 6, 1).expect("memory");
        let mut with_nodes = |nodes| {
            let limits = Limits::nodes(nodes);
            measured(&positions, &truth, |game| choose(&mut engine, game, &limits))
        };
        let (few, again, many) = (with_nodes(10), with_nodes(10), with_nodes(5_000));
        assert!(!few.failures.is_empty());
        assert!(few.kept < many.kept, "{} and {} kept", few.kept, many.kept);
        assert_eq!(describe_all(&few), describe_all(&again));
        assert_eq!(few.kept + few.failures.len(), few.positions);
    }

    #[test]
    fn several_threads_measure_the_same() {
        let (truth, positions) = (truth(), positions());
        let probe = |board: Board| Ok(truth.probe(board));
        let with_threads = |count: usize| {
            let engines = (0..count).map(|_| engine(&Rules::ABAPA, 6, 1).expect("memory"));
            let mut engines: Vec<Engine> = engines.collect();
            let limits = Limits::nodes(10);
            measure_at_once(&Rules::ABAPA, &positions, &probe, &limits, &mut engines)
                .expect("in the tables")
        };
        let (one, three) = (with_threads(1), with_threads(3));
        assert_eq!((one.kept, one.critical), (three.kept, three.critical));
        assert_eq!(describe_all(&one), describe_all(&three));
        assert_eq!(three.positions, positions.len());
    }

    fn describe_all(measurement: &Measurement) -> Vec<String> {
        measurement.failures.iter().map(describe).collect()
    }

    /// The worst move by the tables fails exactly where some move does.
    #[test]
    fn the_worst_move_fails_wherever_a_move_can() {
        let (truth, positions) = (truth(), positions());
        let worst = measured(&positions, &truth, |game| {
            let after = |house: House| {
                let child = game.position().play(game.rules(), house).expect("legal").after();
                let interval = truth.probe(child.board()).expect("in the tables");
                let lead = child.own_store().count() as i8 - child.other_store().count() as i8;
                // What the opponent can reach at most.
                lead + interval.ceiling
            };
            game.legal().iter().max_by_key(|&house| after(house).signum())
        });
        assert_eq!(worst.failures.len(), worst.critical);
        assert_eq!(worst.kept, worst.positions - worst.critical);
    }
}
