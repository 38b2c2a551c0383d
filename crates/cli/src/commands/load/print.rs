use std::fmt::Display;
use std::io::Write;

use sembra_load::{ArenaReport, IdleReport, Report, Step};
use serde::Serialize;

use crate::failure::Failure;
use crate::{json, output};

/// Prints results, for people or for machines.
pub struct Printer {
    /// As lines of JSON.
    pub json: bool,
}

/// The largest rate that was held.
#[derive(Serialize)]
struct Found<'a> {
    rate: Option<f64>,
    #[serde(flatten)]
    report: Option<&'a Report>,
    lost: u64,
}

impl Printer {
    /// Says what is being done, to people only.
    pub fn note(&self, what: impl Display) -> Result<(), Failure> {
        if !self.json {
            writeln!(output::stdout(), "{what}")?;
        }
        Ok(())
    }

    /// Prints the result of a load.
    pub fn report(&self, report: &Report) -> Result<(), Failure> {
        let mut out = output::stdout();
        if self.json {
            return json::write_line(&mut out, report);
        }
        let Report { moves, moves_per_second, p50_ms, p99_ms, p999_ms, .. } = report;
        writeln!(out, "{moves} moves acknowledged, {moves_per_second:.1} a second")?;
        writeln!(out, "p50 {p50_ms:.1} ms, p99 {p99_ms:.1} ms, p99.9 {p999_ms:.1} ms")?;
        if let (Some(memory), Some(game)) = (report.memory_mb, report.game_kb) {
            writeln!(
                out,
                "the server has {memory:.0} MB, {game:.1} KB a game with its two sockets"
            )?;
        }
        writeln!(
            out,
            "{} games ended, {} errors, {} lost",
            report.ended, report.errors, report.lost
        )?;
        for (kind, count) in &report.error_kinds {
            writeln!(out, "  {count} × {kind}")?;
        }
        Ok(())
    }

    /// Prints the result of an arena.
    pub fn arena(&self, report: &ArenaReport) -> Result<(), Failure> {
        let mut out = output::stdout();
        if self.json {
            return json::write_line(&mut out, report);
        }
        let ArenaReport { players, games, moves, moves_per_second, .. } = report;
        writeln!(out, "{players} players, {games} games begun")?;
        writeln!(out, "{moves} moves acknowledged, {moves_per_second:.1} a second")?;
        let ArenaReport { p50_ms, p99_ms, p999_ms, pages, errors, .. } = report;
        writeln!(out, "p50 {p50_ms:.1} ms, p99 {p99_ms:.1} ms, p99.9 {p999_ms:.1} ms")?;
        writeln!(out, "the page was fetched {pages} times, {errors} errors")?;
        for (kind, count) in &report.error_kinds {
            writeln!(out, "  {count} × {kind}")?;
        }
        if let Some(memory) = report.memory_mb {
            writeln!(out, "the server has {memory:.0} MB")?;
        }
        Ok(())
    }

    /// Prints a rate that was tried.
    pub fn step(&self, step: &Step) -> Result<(), Failure> {
        let Step { rate, is_held, report } = step;
        let verdict = if *is_held { "held" } else { "not held" };
        let Report { moves_per_second, p50_ms, p99_ms, errors, .. } = report;
        self.note(format_args!(
            "{rate:>7.0} a second: {verdict} ({moves_per_second:.0} a second, p50 {p50_ms:.1} ms, \
             p99 {p99_ms:.1} ms, {errors} errors)"
        ))
    }

    /// Prints the largest rate that was held.
    pub fn found(&self, best: Option<&Step>, lost: u64) -> Result<(), Failure> {
        if self.json {
            let (rate, report) = (best.map(|step| step.rate), best.map(|step| &step.report));
            return json::write_line(&mut output::stdout(), &Found { rate, report, lost });
        }
        match best {
            Some(Step { rate, .. }) => {
                self.note(format_args!("largest rate held: {rate:.0} a second, {lost} lost"))
            }
            None => self.note(format_args!("no rate was held; begin with a smaller --rate")),
        }
    }

    /// Prints what idle sockets cost.
    pub fn idle(&self, report: &IdleReport) -> Result<(), Failure> {
        let mut out = output::stdout();
        if self.json {
            return json::write_line(&mut out, report);
        }
        let IdleReport { sockets, errors, memory_mb, socket_kb } = report;
        writeln!(out, "{sockets} idle sockets, {errors} errors")?;
        if let (Some(memory), Some(each)) = (memory_mb, socket_kb) {
            writeln!(out, "the server has {memory:.0} MB, {each:.1} KB for each")?;
        }
        Ok(())
    }
}
