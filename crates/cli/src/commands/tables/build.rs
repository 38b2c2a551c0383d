//! `sembra tables build`.

use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{HumanBytes, HumanCount, ProgressBar, ProgressStyle};
use sembra_tables::{
    BuildEstimate, BuildEvent, BuildMeans, BuildOptions, BuildPhase, CHECKPOINT_INTERVAL,
    CancelSignal, LayerSeeds, Phase, Ranks, build_with_means, table_rules_text,
};

use super::memory::memory_available;
use super::{Which, failure, plan};
use crate::Answer;
use crate::failure::Failure;
use crate::output::Telling;

/// Solve all positions with few seeds and write their tables
///
/// A layer's file appears only when it is complete. An interrupted build goes on from the last
/// checkpoint of its layer. Solved layers that do not fit into memory are kept in work files beside the
/// tables while the build lasts, and so are parts of the layer under way if need be.
///
/// A program that was built with the feature mpi also runs under mpirun: its processes share the work
/// and write the same files.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra tables build --seeds 12
  $ sembra tables build --rules ouri --seeds 20 --dir tables --threads 2 --memory 2G
  $ sembra tables build --seeds 36 --plan --ranks 8
  $ mpirun -n 4 sembra tables build --seeds 24 --dir tables --memory 1G")]
pub struct Args {
    #[command(flatten)]
    which: Which,
    /// Up to how many seeds on the board
    #[arg(long, value_parser = clap::value_parser!(u8).range(0..=48))]
    seeds: u8,
    /// How many threads work, by default one for each core; under mpirun, one in each process
    #[arg(long)]
    threads: Option<NonZeroUsize>,
    /// How much memory each process may use (such as 800M or 10G), by default what is free now
    #[arg(long, value_parser = parse_bytes)]
    memory: Option<u64>,
    /// How many seconds lie between two checkpoints at least; 0 for one after each step
    #[arg(long, value_name = "SECONDS", default_value_t = CHECKPOINT_INTERVAL.as_secs())]
    checkpoint: u64,
    /// Print what the build would need, and build nothing
    #[arg(long)]
    plan: bool,
    /// For how many processes to plan
    #[arg(long, default_value = "1", requires = "plan")]
    ranks: NonZeroUsize,
}

/// Prints what is needed, refuses what cannot fit, and builds; or prints a plan.
pub fn run(args: Args) -> Result<Answer, Failure> {
    if args.plan {
        return plan::run(&plan::Wanted {
            rules: args.which.rules,
            seeds: args.seeds,
            ranks: args.ranks,
            threads: args.threads,
            memory: args.memory,
        });
    }
    let seeds = layer_seeds(args.seeds)?;
    build_in_job(&args, seeds)
}

/// Builds in this process alone.
#[cfg(not(feature = "mpi"))]
fn build_in_job(args: &Args, seeds: LayerSeeds) -> Result<Answer, Failure> {
    build(args, seeds, &sembra_tables::SingleProcess)
}

/// Builds with all processes that `mpirun` started.
#[cfg(feature = "mpi")]
fn build_in_job(args: &Args, seeds: LayerSeeds) -> Result<Answer, Failure> {
    let job = super::mpi::Job::enter()?;
    let answer = build(args, seeds, &job.world);
    // One process that fails must not leave the others waiting.
    if let Err(failure) = &answer
        && job.world.count() > 1
    {
        crate::failure::report_error(&failure.to_string());
        job.abort();
    }
    answer
}

fn layer_seeds(seeds: u8) -> Result<LayerSeeds, Failure> {
    LayerSeeds::try_from(seeds).map_err(failure)
}

fn build(args: &Args, seeds: LayerSeeds, ranks: &dyn Ranks) -> Result<Answer, Failure> {
    let alone = ranks.count() == 1;
    let options = BuildOptions {
        rules: args.which.rules,
        seeds_max: seeds,
        folder: args.which.folder()?,
        threads: args.threads.or(if alone { None } else { NonZeroUsize::new(1) }),
    };
    let memory = args.memory.or_else(|| Some(memory_available()? / ranks.count() as u64));
    let report = Report::new(seeds, ranks.rank() == 0);
    let estimate = BuildEstimate::new(seeds);
    report.print(&format!(
        "{} to {seeds} seeds: {} positions; needs {} and {} on disk in {}",
        table_rules_text(&options.rules),
        HumanCount(estimate.positions),
        describe_memory(&estimate, memory, ranks.count()),
        HumanBytes(estimate.disk),
        options.folder.display()
    ));
    check_disk(estimate.disk, &options.folder)?;
    let began = Instant::now();
    let means = BuildMeans {
        memory,
        checkpoint_interval: Duration::from_secs(args.checkpoint),
        ranks,
        cancel: &CancelSignal::default(),
    };
    build_with_means(&options, &means, &|event| report.on_event(event)).map_err(failure)?;
    report.bar.finish_and_clear();
    report.print(&format!("done in {:.1} s", began.elapsed().as_secs_f64()));
    report.out.into_inner().unwrap_or_else(PoisonError::into_inner).finish()?;
    Ok(Answer::Yes)
}

/// How much memory the build takes, and what that means.
fn describe_memory(estimate: &BuildEstimate, memory: Option<u64>, ranks: usize) -> String {
    let processes =
        if ranks > 1 { format!(" in each of {ranks} processes") } else { String::new() };
    match memory {
        Some(memory) if memory < estimate.memory => {
            format!("{} of memory{processes}, files in place of more,", HumanBytes(memory))
        }
        _ => format!("up to {} of memory{processes}", HumanBytes(estimate.memory)),
    }
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
    /// The first process speaks for all.
    speaks: bool,
    positions_done: Mutex<u64>,
    /// A closed pipe or a full disk behind standard output does not stop the build.
    out: Mutex<Telling>,
}

impl Report {
    fn new(seeds_max: LayerSeeds, speaks: bool) -> Report {
        let positions = seeds_max.layers().map(LayerSeeds::positions).sum();
        let bar = if speaks { ProgressBar::new(positions) } else { ProgressBar::hidden() };
        let style =
            ProgressStyle::with_template("{bar:30} {percent:>3} %  {msg}  {per_sec}  {eta} left");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Report { bar, speaks, positions_done: Mutex::new(0), out: Mutex::default() }
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
        if !self.speaks {
            return;
        }
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
pub(super) fn parse_bytes(text: &str) -> Result<u64, String> {
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
