use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use clap::builder::TypedValueParser;
use indicatif::{HumanBytes, HumanCount, ProgressBar, ProgressStyle};
use sembra_tables::{
    BuildEstimate, BuildEvent, BuildOptions, BuildPhase, LayerSeeds, Phase, build, table_rules_text,
};

use super::memory::check_memory;
use super::{Which, failure};
use crate::Answer;
use crate::failure::Failure;
use crate::output::Telling;

/// Solve all positions with few seeds and write their tables
///
/// A layer's file appears only when it is complete; an interrupted build goes on after the last one.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra tables build --seeds 12
  $ sembra tables build --rules ouri --seeds 20 --dir tables --threads 2 --memory 2G")]
pub struct Args {
    #[command(flatten)]
    which: Which,
    /// Up to how many seeds on the board
    #[arg(long, value_parser = layer_seeds())]
    seeds: LayerSeeds,
    /// How many threads work, by default one for each core
    #[arg(long)]
    threads: Option<NonZeroUsize>,
    /// How much memory may be used (such as 800M or 10G), by default what is free now
    #[arg(long, value_parser = parse_bytes)]
    memory: Option<u64>,
}

/// Prints what is needed, refuses what cannot fit, and builds.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let options = BuildOptions {
        rules: args.which.rules,
        seeds_max: args.seeds,
        folder: args.which.folder()?,
        threads: args.threads,
    };
    let estimate = BuildEstimate::new(args.seeds);
    let report = Report::new(args.seeds);
    report.print(&format!(
        "{} to {} seeds: {} positions; needs up to {} of memory and {} on disk in {}",
        table_rules_text(&options.rules),
        args.seeds,
        HumanCount(estimate.positions),
        HumanBytes(estimate.memory),
        HumanBytes(estimate.disk),
        options.folder.display()
    ));
    check_memory("the build", estimate.memory, args.memory)?;
    check_disk(estimate.disk, &options.folder)?;
    let began = Instant::now();
    build(&options, &|event| report.on_event(event)).map_err(failure)?;
    report.bar.finish_and_clear();
    report.print(&format!("done in {:.1} s", began.elapsed().as_secs_f64()));
    report.out.into_inner().unwrap_or_else(PoisonError::into_inner).finish()?;
    Ok(Answer::Yes)
}

/// A parser that says which numbers of seeds there can be tables for.
fn layer_seeds() -> impl TypedValueParser<Value = LayerSeeds> {
    let range = 0..=i64::from(LayerSeeds::MAX.count());
    clap::value_parser!(u8).range(range).try_map(LayerSeeds::try_from)
}

fn check_disk(needed: u64, folder: &Path) -> Result<(), Failure> {
    // The folder may not be there yet: its nearest ancestor is on the same disk.
    let existing = folder.ancestors().find(|folder| folder.exists());
    let available = existing.and_then(|folder| fs4::available_space(folder).ok());
    match available {
        Some(available) if needed > available => Err(Failure::Message(format!(
            "the build needs {} on disk, and {} are free in {}",
            HumanBytes(needed),
            HumanBytes(available),
            folder.display()
        ))),
        _ => Ok(()),
    }
}

/// The progress of a build: a bar on a terminal, and a line for each layer.
struct Report {
    bar: ProgressBar,
    positions_done: Mutex<u64>,
    /// A closed pipe or a full disk behind standard output does not stop the build.
    out: Mutex<Telling>,
}

impl Report {
    fn new(seeds_max: LayerSeeds) -> Report {
        let positions = seeds_max.layers().map(LayerSeeds::positions).sum();
        let bar = ProgressBar::new(positions);
        let style =
            ProgressStyle::with_template("{bar:30} {percent:>3} %  {msg}  {per_sec}  {eta} left");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Report { bar, positions_done: Mutex::new(0), out: Mutex::default() }
    }

    fn on_event(&self, event: BuildEvent) {
        // A poisoned lock only means that another thread panicked while it reported.
        let mut done = self.positions_done.lock().unwrap_or_else(PoisonError::into_inner);
        match event {
            BuildEvent::Found { seeds } => {
                *done += seeds.positions();
                self.bar.set_position(*done);
                self.bar.reset_eta();
                self.print(&format!("{seeds:>2} seeds: there already"));
            }
            BuildEvent::Working { seeds, phase, done: share } => {
                self.bar.set_message(format!("layer {seeds}: {}", phase_name(phase)));
                let share = share_of_layer(phase, share);
                self.bar.set_position(*done + (seeds.positions() as f64 * share) as u64);
            }
            BuildEvent::Finished { seeds, solve_time, bytes } => {
                let positions = seeds.positions();
                *done += positions;
                self.bar.set_position(*done);
                self.print(&format!(
                    "{seeds:>2} seeds: {:>13} positions in {:>7.2} s, {:>10}, {:.2} bits each",
                    HumanCount(positions).to_string(),
                    solve_time.as_secs_f64(),
                    HumanBytes(bytes).to_string(),
                    8.0 * bytes as f64 / positions as f64,
                ));
            }
        }
    }

    fn print(&self, line: &str) {
        let mut out = self.out.lock().unwrap_or_else(PoisonError::into_inner);
        self.bar.suspend(|| out.tell(line));
    }
}

fn phase_name(phase: BuildPhase) -> &'static str {
    match phase {
        BuildPhase::Solving(Phase::Captures) => "captures",
        BuildPhase::Solving(Phase::Forcing) => "forcing",
        BuildPhase::Solving(Phase::Settling) => "settling",
        BuildPhase::Writing => "writing",
    }
}

/// The share of a layer's work that is done, from the usual shares of its phases.
fn share_of_layer(phase: BuildPhase, done: f64) -> f64 {
    let (from, to) = match phase {
        BuildPhase::Solving(Phase::Captures) => (0.0, 0.15),
        BuildPhase::Solving(Phase::Forcing) => (0.15, 0.7),
        BuildPhase::Solving(Phase::Settling) => (0.7, 0.9),
        BuildPhase::Writing => (0.9, 1.0),
    };
    from + (to - from) * done
}

/// A number of bytes: digits, then K, M, G or T for powers of 1024.
fn parse_bytes(text: &str) -> Result<u64, String> {
    let wrong = || format!("\"{text}\" is not an amount of memory such as 800M or 10G");
    let (digits, shift) = match text.char_indices().last() {
        Some((at, 'K' | 'k')) => (&text[..at], 10),
        Some((at, 'M' | 'm')) => (&text[..at], 20),
        Some((at, 'G' | 'g')) => (&text[..at], 30),
        Some((at, 'T' | 't')) => (&text[..at], 40),
        _ => (text, 0),
    };
    let number: u64 = digits.parse().map_err(|_| wrong())?;
    number.checked_mul(1 << shift).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::parse_bytes;

    #[test]
    fn amounts_of_memory() {
        assert_eq!(parse_bytes("1500"), Ok(1500));
        assert_eq!(parse_bytes("10G"), Ok(10 << 30));
        assert!(parse_bytes("ten").is_err());
        assert!(parse_bytes("99999999999T").is_err());
        assert!(parse_bytes("").is_err());
    }
}
