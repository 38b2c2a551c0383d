//! How long programs may think, the clocks of a game, and overruns.

use std::time::Duration;

use sembra_engine::{Limits, TimeControl};
use sembra_rules::Side;

use crate::player::Go;

/// How long the programs may think.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Each search has the same limits.
    Limits(Limits),
    /// Each player has a clock for the game.
    Clock {
        /// What the clock shows at first.
        base: Duration,
        /// What is added after each move.
        increment: Duration,
    },
}

/// How an answer that comes too late is ruled. Either way it is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OverrunRuling {
    /// The program loses the game.
    Loses,
    /// The move is played; a clock goes on from zero.
    PlaysOn,
}

/// What a program used of its time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ThinkingTime {
    /// The moves it answered.
    pub moves: u32,
    /// The time of all of them.
    pub total: Duration,
    /// The answers that came later than the time and the margin allow.
    pub overruns: u32,
    /// How much too late the worst of them came, counted from the end of its time.
    pub worst_overrun: Duration,
}

impl ThinkingTime {
    /// Counts another program's time, or that of another game.
    pub fn add(&mut self, other: &ThinkingTime) {
        self.moves += other.moves;
        self.total += other.total;
        self.overruns += other.overruns;
        self.worst_overrun = self.worst_overrun.max(other.worst_overrun);
    }
}

/// The clocks of a game under way.
pub(crate) struct Clocks<'a> {
    pace: &'a Pace,
    /// What South and North have left, where the pace has clocks.
    left: [Duration; 2],
}

impl<'a> Clocks<'a> {
    pub(crate) fn new(pace: &'a Pace) -> Clocks<'a> {
        let base = match pace {
            Pace::Clock { base, .. } => *base,
            Pace::Limits(_) => Duration::ZERO,
        };
        Clocks { pace, left: [base; 2] }
    }

    /// What the program to move is told.
    pub(crate) fn go(&self) -> Go {
        match self.pace {
            Pace::Limits(limits) => Go::Limits(limits.clone()),
            Pace::Clock { increment, .. } => {
                Go::Clocks { south: self.left[0], north: self.left[1], increment: *increment }
            }
        }
    }

    /// Takes the time of a move from the side's clock; returns by how much it was exceeded.
    pub(crate) fn take(&mut self, side: Side, spent: Duration) -> Duration {
        let allowed = match self.pace {
            Pace::Limits(Limits { time: Some(TimeControl::Move(time)), .. }) => *time,
            // A search limited by depth or nodes is never late, only hanging.
            Pace::Limits(_) => return Duration::ZERO,
            Pace::Clock { increment, .. } => {
                let left = &mut self.left[side as usize];
                let before = *left;
                *left = before.saturating_sub(spent) + *increment;
                before
            }
        };
        spent.saturating_sub(allowed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(count: u64) -> Duration {
        Duration::from_millis(count)
    }

    #[test]
    fn clocks_run_down_and_get_the_increment() {
        let pace = Pace::Clock { base: ms(1000), increment: ms(100) };
        let mut clocks = Clocks::new(&pace);
        assert_eq!(clocks.take(Side::South, ms(300)), ms(0));
        assert_eq!(clocks.take(Side::North, ms(1000)), ms(0));
        let told = |clocks: &Clocks<'_>| match clocks.go() {
            Go::Clocks { south, north, increment } => (south, north, increment),
            Go::Limits(limits) => panic!("{limits:?}"),
        };
        assert_eq!(told(&clocks), (ms(800), ms(100), ms(100)));
        // An overrun costs what is left, and the increment is still added.
        assert_eq!(clocks.take(Side::North, ms(130)), ms(30));
        assert_eq!(told(&clocks), (ms(800), ms(100), ms(100)));
    }

    #[test]
    fn only_times_can_be_exceeded() {
        let timed = Pace::Limits(Limits::move_time(ms(50)));
        assert_eq!(Clocks::new(&timed).take(Side::South, ms(49)), ms(0));
        assert_eq!(Clocks::new(&timed).take(Side::South, ms(53)), ms(3));
        let nodes = Pace::Limits(Limits::nodes(1000));
        assert_eq!(Clocks::new(&nodes).take(Side::South, ms(5000)), ms(0));
    }

    #[test]
    fn thinking_times_add_up() {
        let mut sum = ThinkingTime { moves: 2, total: ms(30), overruns: 1, worst_overrun: ms(9) };
        sum.add(&ThinkingTime { moves: 3, total: ms(10), overruns: 2, worst_overrun: ms(4) });
        let expected = ThinkingTime { moves: 5, total: ms(40), overruns: 3, worst_overrun: ms(9) };
        assert_eq!(sum, expected);
    }
}
