use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use sembra_puzzles::{BuildPlan, Puzzle, Theme, build, write_puzzles};
use sembra_tables::LayerSeeds;
use serde::Serialize;

use crate::Answer;
use crate::failure::Failure;
use crate::output::Telling;
use crate::whole_file;

/// Make a collection of puzzles from tables and from games of the engine
///
/// The same arguments make the same collection. Every puzzle in it is proven.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra puzzles build --out puzzles.txt
  $ sembra puzzles build --seed 7 --per-rules 50 --games 200 --draws 20000 --out few.txt --json")]
pub struct Args {
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// What positions and levels are drawn with
    #[arg(long, default_value_t = BuildPlan::default().seed)]
    seed: u64,
    /// How many puzzles of each set of rules to choose
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=5000))]
    per_rules: u32,
    /// How many games of each set of rules the engine plays against itself
    #[arg(long, default_value_t = 1500, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    games: u32,
    /// How many positions of each set of rules are drawn at random
    #[arg(long, default_value_t = 400_000, value_parser = clap::value_parser!(u32).range(0..=100_000_000))]
    draws: u32,
    /// Up to how many seeds puzzles are made from tables
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u8).range(6..=18))]
    tables: u8,
    /// Print what was made as JSON
    #[arg(long)]
    json: bool,
}

/// What a build has made.
#[derive(Serialize)]
struct Made {
    puzzles: usize,
    bytes: usize,
    seconds: f64,
    rules: BTreeMap<&'static str, usize>,
    goals: BTreeMap<&'static str, usize>,
    themes: BTreeMap<&'static str, usize>,
    ratings: BTreeMap<String, usize>,
}

/// Makes the collection and writes it.
pub fn run(args: &Args) -> Result<Answer, Failure> {
    whole_file::prepare(&args.out)?;
    let plan = BuildPlan {
        seed: args.seed,
        per_rules: args.per_rules as usize,
        games: args.games as usize,
        draws: args.draws as usize,
        table_seeds: LayerSeeds::try_from(args.tables)
            .map_err(|error| Failure::Message(error.to_string()))?,
    };
    let began = Instant::now();
    let bar = ProgressBar::new(0);
    let style =
        ProgressStyle::with_template("{bar:30} {percent:>3} %  {msg}  {elapsed}, about {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let puzzles = build(&plan, &mut |progress| {
        bar.set_length(progress.total);
        bar.set_position(progress.done);
        bar.set_message(format!("{}: {}", progress.rules, progress.stage));
    });
    bar.finish_and_clear();
    let BuildPlan { seed, per_rules, games, draws, table_seeds } = plan;
    let heading = format!(
        "Sembra puzzles, format 1: id rules goal rating position moves themes\n\
         sembra puzzles build --seed {seed} --per-rules {per_rules} --games {games} --draws {draws} \
         --tables {table_seeds}"
    );
    let text = write_puzzles(&heading, &puzzles);
    whole_file::write(&args.out, &text)?;
    let made = Made::new(&puzzles, text.len(), began.elapsed().as_secs_f64());
    let mut out = Telling::default();
    if args.json {
        out.tell_json(&made);
    } else {
        out.tell(made.describe(&args.out.display().to_string()));
    }
    out.finish()?;
    Ok(Answer::Yes)
}

impl Made {
    fn new(puzzles: &[Puzzle], bytes: usize, seconds: f64) -> Made {
        let mut made = Made {
            puzzles: puzzles.len(),
            bytes,
            seconds,
            rules: BTreeMap::new(),
            goals: BTreeMap::new(),
            themes: Theme::ALL.map(|theme| (theme.word(), 0)).into(),
            ratings: BTreeMap::new(),
        };
        for puzzle in puzzles {
            *made.rules.entry(puzzle.preset.name()).or_default() += 1;
            *made.goals.entry(puzzle.goal.word()).or_default() += 1;
            for theme in puzzle.themes.iter() {
                *made.themes.entry(theme.word()).or_default() += 1;
            }
            let hundred = puzzle.rating / 200 * 200;
            *made.ratings.entry(format!("{hundred:04}")).or_default() += 1;
        }
        made
    }

    fn describe(&self, path: &str) -> String {
        let list = |counts: Vec<String>| counts.join(", ");
        let words = |counts: &BTreeMap<&str, usize>| {
            list(counts.iter().map(|(word, count)| format!("{word} {count}")).collect())
        };
        let ratings = list(self.ratings.iter().map(|(from, n)| format!("{from} {n}")).collect());
        format!(
            "{} puzzles ({} bytes) in {path}, made in {:.0} s\nrules: {}\ngoals: {}\nthemes: {}\nratings from: {ratings}",
            self.puzzles,
            self.bytes,
            self.seconds,
            words(&self.rules),
            words(&self.goals),
            words(&self.themes),
        )
    }
}
