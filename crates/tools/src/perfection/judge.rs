//! Whether a choice keeps the result that the tables prove, and how often.

use std::fmt;

use sembra_rules::{Board, House, Position, Rules, Settlement};
use sembra_tables::{Interval, move_intervals};

/// What the tables say of all moves of a position.
#[derive(Clone, Debug)]
pub(super) struct Prospects {
    pub(super) position: Position,
    /// The seeds of the mover's store less those of the opponent's.
    pub(super) lead: i8,
    /// Every legal move's net seeds from now on.
    pub(super) moves: Vec<(House, Interval)>,
}

/// A choice in a position.
#[derive(Clone, Debug)]
pub(super) struct Judgement {
    pub(super) prospects: Prospects,
    pub(super) chosen: House,
}

impl Prospects {
    /// Looks the moves up; `None` when the tables lack one.
    pub(super) fn new(
        rules: &Rules,
        position: Position,
        probe: &dyn Fn(Board) -> Result<Option<Interval>, String>,
    ) -> Result<Option<Prospects>, String> {
        let moves = move_intervals(rules, position.board(), probe)?;
        let lead = position.settled_net(Settlement::EvenSplit);
        Ok(moves.map(|moves| Prospects { position, lead, moves }))
    }

    /// The result that a move secures: 1 for a win, 0 for a draw, -1 for a loss.
    fn secured(&self, interval: Interval) -> i8 {
        (self.lead + interval.floor).signum()
    }

    /// The best result that a move secures.
    pub(super) fn best(&self) -> i8 {
        self.moves.iter().map(|&(_, interval)| self.secured(interval)).max().unwrap_or(-1)
    }

    /// Whether some move secures less than another.
    pub(super) fn is_critical(&self) -> bool {
        self.moves.iter().any(|&(_, interval)| self.secured(interval) < self.best())
    }
}

impl Judgement {
    /// The result that the chosen move secures.
    pub(super) fn kept(&self) -> i8 {
        let chosen = self.prospects.moves.iter().find(|&&(house, _)| house == self.chosen);
        chosen.map_or(-1, |&(_, interval)| self.prospects.secured(interval))
    }
}

/// The word for a result.
pub(super) fn result_word(result: i8) -> &'static str {
    match result {
        1.. => "win",
        0 => "draw",
        ..0 => "loss",
    }
}

/// How often choices kept the result.
#[derive(Clone, Debug, Default)]
pub(super) struct Measurement {
    pub(super) positions: usize,
    pub(super) kept: usize,
    /// The positions in which some move gives the result away.
    pub(super) critical: usize,
    pub(super) failures: Vec<Judgement>,
}

impl Measurement {
    /// The columns of a measurement.
    pub(super) const HEADING: &'static str =
        "kept            share  with 95 % between   where a move fails";

    /// Counts a position in which every move keeps the result.
    pub(super) fn add_safe(&mut self) {
        self.positions += 1;
        self.kept += 1;
    }

    /// Counts a choice in a position in which some move gives the result away.
    pub(super) fn add(&mut self, judgement: Judgement) {
        self.positions += 1;
        self.critical += 1;
        if judgement.kept() == judgement.prospects.best() {
            self.kept += 1;
        } else {
            self.failures.push(judgement);
        }
    }

    /// Adds the counts of further positions.
    pub(super) fn append(&mut self, other: Measurement) {
        self.positions += other.positions;
        self.kept += other.kept;
        self.critical += other.critical;
        self.failures.extend(other.failures);
    }
}

impl fmt::Display for Measurement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Measurement { positions, kept, critical, ref failures } = *self;
        let [low, share, high] = wilson(kept, positions).map(|share| 100.0 * share);
        let counts = format!("{kept} of {positions}");
        let interval = format!("{low:.2} and {high:.2} %");
        write!(
            f,
            "{counts:<14}{share:>6.2} %  {interval:<20}{} of {critical}",
            critical - failures.len()
        )
    }
}

/// A share with its 95 % interval (Wilson's): the lower end, the share, the upper end.
fn wilson(successes: usize, trials: usize) -> [f64; 3] {
    const DEVIATIONS: f64 = 1.959_964;
    if trials == 0 {
        return [0.0, 0.0, 1.0];
    }
    let (trials, square) = (trials as f64, DEVIATIONS * DEVIATIONS);
    let share = successes as f64 / trials;
    let scale = 1.0 + square / trials;
    let centre = share + square / (2.0 * trials);
    let margin =
        DEVIATIONS * (share * (1.0 - share) / trials + square / (4.0 * trials * trials)).sqrt();
    [(centre - margin) / scale, share, (centre + margin) / scale]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Published examples of Wilson's interval: 81 of 263 and 15 of 148 (Newcombe 1998), 0 of 20 and
    /// 1 of 29.
    #[test]
    fn wilson_intervals_are_the_published_ones() {
        for (successes, trials, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let [lower, _, upper] = wilson(successes, trials);
            assert!((lower - low).abs() < 5e-5, "{successes} of {trials}: {lower}");
            assert!((upper - high).abs() < 5e-5, "{successes} of {trials}: {upper}");
        }
    }
}
