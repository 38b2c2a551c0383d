//! What a build would need, before anything starts.

use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use indicatif::{HumanBytes, HumanCount};
use sembra_rules::Rules;
use sembra_tables::{BuildPlan, LayerSeeds, table_rules_text};

use super::memory::memory_available;
use crate::Answer;
use crate::failure::Failure;
use crate::output::Telling;

/// What to plan.
pub struct Wanted {
    pub rules: Rules,
    pub seeds: u8,
    pub ranks: NonZeroUsize,
    pub threads: Option<NonZeroUsize>,
    pub memory: Option<u64>,
}

/// Measures this machine and prints the plan.
pub fn run(wanted: &Wanted) -> Result<Answer, Failure> {
    let threads = wanted.threads.unwrap_or(if wanted.ranks.get() == 1 {
        available_parallelism().unwrap_or(NonZeroUsize::MIN)
    } else {
        NonZeroUsize::MIN
    });
    let memory = wanted.memory.or_else(memory_available);
    let plan = BuildPlan::measured(&wanted.rules, wanted.seeds, wanted.ranks, threads, memory);
    let mut out = Telling::default();
    out.tell(format!(
        "{} to {} seeds with {} of {}: {} positions, {} of them in the last layer",
        table_rules_text(&wanted.rules),
        wanted.seeds,
        count(wanted.ranks.get(), "process", "processes"),
        count(threads.get(), "thread", "threads"),
        HumanCount(plan.positions),
        HumanCount(plan.layer_positions),
    ));
    let line = |what: &str, value: String, note: &str| format!("{what:<24} {value:>12}  {note}");
    let lines = [
        line("memory, in memory", bytes(plan.memory), "in each process"),
        line("memory, at least", bytes(plan.memory_min), "in each process, the rest in files"),
        line("disk, tables", bytes(plan.disk_tables), "stay"),
        line("disk, work files", bytes(plan.disk_work), "while it lasts, unless all is in memory"),
        line("disk, checkpoint", bytes(plan.disk_checkpoint), "of the last layer"),
        line("disk, window", bytes(plan.disk_window), "written and read in each sweep of it"),
        line("network", bytes(plan.network), "sent by all processes together"),
        line("time", duration(plan.seconds), "at the speed that this machine has just now"),
        line("  of the last layer", duration(plan.layer_seconds), ""),
    ];
    lines.iter().for_each(|text| out.tell(text.trim_end()));
    if wanted.seeds > LayerSeeds::MAX.count() {
        out.tell(format!("This program builds tables of up to {} seeds.", LayerSeeds::MAX));
    }
    out.finish()?;
    Ok(Answer::Yes)
}

fn bytes(bytes: u64) -> String {
    HumanBytes(bytes).to_string()
}

fn count(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

fn duration(seconds: f64) -> String {
    match seconds {
        s if s < 120.0 => format!("{s:.0} s"),
        s if s < 7200.0 => format!("{:.0} min", s / 60.0),
        s if s < 48.0 * 3600.0 => format!("{:.1} h", s / 3600.0),
        s => format!("{:.1} days", s / 86400.0),
    }
}

#[cfg(test)]
mod tests {
    use super::duration;

    #[test]
    fn durations_have_the_unit_that_fits() {
        let texts = [40.0, 600.0, 9000.0, 864_000.0].map(duration);
        assert_eq!(texts, ["40 s", "10 min", "2.5 h", "10.0 days"]);
    }
}
