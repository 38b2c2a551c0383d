//! `sembra book build`.

use std::collections::HashMap;
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};
use sembra_engine::{Engine, EngineOptions, Expansion, Score, StopSignal};
use sembra_notation::{format_rules, parse_rules};
use sembra_rules::{Position, Rules};
use sembra_tables::Probe;

use super::work::{WorkFile, WorkHeader};
use crate::failure::Failure;
use crate::{Answer, output, resources, whole_file};

/// Make a book from the engine's own searches
///
/// From the start position the book grows best first: the leaf that a game is likeliest to reach is
/// expanded next, each of its moves is searched, and the values are backed up. The same arguments, with
/// the same tables, make the same book, whatever the number of threads. An interrupted build goes on
/// from its work file, and so does one for more positions. The engine uses the book in its usual place
/// instead of the one that comes with the program.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra book build
  $ sembra book build --rules ouri --positions 500 --nodes 300000 --out ouri.book")]
pub struct Args {
    /// The rules: abapa, ouri, polish, awari, or one of them with options
    #[arg(long, default_value = "abapa", value_parser = parse_rules)]
    rules: Rules,
    /// How many positions the book has
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..=500_000))]
    positions: u32,
    /// How many positions each search visits
    #[arg(long, default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// How many searches run at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// The folder of the endgame tables, instead of the user's own
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
    /// Where to write the book, by default where the engine looks for it
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Where to keep what has been searched, by default beside the book
    #[arg(long, value_name = "FILE")]
    work: Option<PathBuf>,
}

/// Grows the book, keeps what is searched, and writes the book when it is complete.
pub fn run(args: &Args) -> Result<Answer, Failure> {
    let path = args.out.clone().map_or_else(|| resources::book_path(&args.rules), Ok)?;
    whole_file::prepare(&path)?;
    let work_path = args.work.clone().unwrap_or_else(|| path.with_extension("work"));
    whole_file::prepare(&work_path)?;
    let tables = resources::search_tables(args.tables.as_deref(), &args.rules)?;
    let table_seeds = tables.as_ref().map_or(0, |tables| tables.seeds_max());
    let header = WorkHeader { rules: args.rules, nodes: args.nodes, table_seeds };
    let (mut work, mut known) = WorkFile::open(&work_path, &header)?;

    let stopped = Arc::new(AtomicBool::new(false));
    stop_on_signals(&stopped)?;
    let searchers = Searchers::new(args, tables.as_ref(), &stopped);
    let bar = progress_bar(args.positions);
    let mut expansion = Expansion::new(args.rules);
    loop {
        let wanted = expansion.wanted(args.positions as usize);
        let before = expansion.len();
        let new: Vec<Position> =
            wanted.into_iter().filter(|position| !known.contains_key(position)).collect();
        let values = searchers.search(&new);
        let Some(values) = values else {
            bar.finish_and_clear();
            let hint = "stopped: the same command goes on from the work file";
            return Err(Failure::file(&work_path, hint));
        };
        work.append(&values)?;
        known.extend(values);
        expansion.grow(|position| known.get(&position).copied().unwrap_or_default());
        if expansion.len() == before {
            break;
        }
        bar.set_position(expansion.len() as u64);
    }
    bar.finish_and_clear();
    let book = expansion.to_book(args.nodes);
    let bytes = book.to_bytes();
    whole_file::write(&path, &bytes)?;
    writeln!(
        output::stdout(),
        "a book of {} positions for {} in {}, {} bytes",
        book.len(),
        format_rules(&args.rules),
        path.display(),
        bytes.len()
    )?;
    Ok(Answer::Yes)
}

fn progress_bar(positions: u32) -> ProgressBar {
    let bar = ProgressBar::new(u64::from(positions));
    let style = "{bar:30} {pos}/{len} positions  {elapsed}, about {eta} left";
    let style = ProgressStyle::with_template(style);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

/// Lets Ctrl-C and a request to end stop the build; the second one ends the program at once.
fn stop_on_signals(stopped: &Arc<AtomicBool>) -> Result<(), Failure> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::flag;
    for signal in [SIGINT, SIGTERM] {
        flag::register_conditional_shutdown(signal, 2, Arc::clone(stopped))?;
        flag::register(signal, Arc::clone(stopped))?;
    }
    Ok(())
}

/// The engines that search the positions of a step.
struct Searchers {
    rules: Rules,
    nodes: u64,
    engines: Vec<Mutex<Engine>>,
    stop: StopSignal,
}

impl Searchers {
    fn new(args: &Args, tables: Option<&Arc<dyn Probe>>, stopped: &Arc<AtomicBool>) -> Searchers {
        let engine = |_| {
            let options = EngineOptions { tables: tables.cloned(), ..EngineOptions::default() };
            Mutex::new(Engine::new(options))
        };
        let stopped = Arc::clone(stopped);
        let stop = StopSignal::asking(move || stopped.load(Ordering::Relaxed));
        let engines = (0..args.threads).map(engine).collect();
        Searchers { rules: args.rules, nodes: args.nodes, engines, stop }
    }

    /// The values of all these positions, in their order; `None` when a signal stopped the searches.
    fn search(&self, positions: &[Position]) -> Option<Vec<(Position, Score)>> {
        let next = AtomicUsize::new(0);
        let found = Mutex::new(HashMap::new());
        let work = |engine: &Mutex<Engine>| {
            let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
            while let Some(&position) = positions.get(next.fetch_add(1, Ordering::Relaxed)) {
                let Some(score) = engine.book_value(self.rules, position, self.nodes, &self.stop)
                else {
                    return;
                };
                found.lock().unwrap_or_else(PoisonError::into_inner).insert(position, score);
            }
        };
        thread::scope(|scope| {
            let (first, others) = self.engines.split_first()?;
            for engine in others {
                // Where the system refuses a thread, the others do its work.
                let _ = thread::Builder::new().spawn_scoped(scope, || work(engine));
            }
            work(first);
            Some(())
        })?;
        let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
        positions.iter().map(|&position| Some((position, *found.get(&position)?))).collect()
    }
}
