//! The value of playing on: how often the moment at which endless play is called decides the result.

use crate::{Interval, LayerSeeds};

/// How often an interval holds several results, over the leads that can occur.
///
/// A lead is the mover's store less the opponent's. With n seeds on the board the stores hold 48 − n,
/// and neither more than 24, or the game would be over. Every position counts with every such lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenResults {
    seeds: u8,
    /// The pairs of a position and a lead at which both a win and a draw are possible.
    pub win_and_draw: u64,
    /// Those at which both a draw and a loss are possible.
    pub draw_and_loss: u64,
    /// Those at which all three results are possible; they are among both others.
    pub all_results: u64,
}

/// Which results an interval leaves open at a lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PossibleResults {
    /// The mover may win.
    pub win: bool,
    /// It may be a draw.
    pub draw: bool,
    /// The mover may lose.
    pub loss: bool,
}

impl PossibleResults {
    /// The results of final differences between `lead + floor` and `lead + ceiling`.
    pub fn new(lead: i8, interval: Interval) -> PossibleResults {
        let least = i16::from(lead) + i16::from(interval.floor);
        let most = i16::from(lead) + i16::from(interval.ceiling);
        PossibleResults { win: most > 0, draw: least <= 0 && most >= 0, loss: least < 0 }
    }
}

impl OpenResults {
    /// No position of so many seeds yet.
    pub fn none(seeds: LayerSeeds) -> OpenResults {
        OpenResults { seeds: seeds.count(), win_and_draw: 0, draw_and_loss: 0, all_results: 0 }
    }

    /// The leads that can occur.
    pub fn leads(&self) -> impl Iterator<Item = i8> + use<> {
        let captured = 48 - self.seeds as i8;
        let most = captured.min(self.seeds as i8);
        (-most..=most).step_by(2)
    }

    /// Adds `count` positions with this interval.
    pub fn add(&mut self, interval: Interval, count: u64) {
        if interval.is_exact() {
            return;
        }
        for lead in self.leads() {
            let PossibleResults { win, draw, loss } = PossibleResults::new(lead, interval);
            self.win_and_draw += if win && draw { count } else { 0 };
            self.draw_and_loss += if draw && loss { count } else { 0 };
            self.all_results += if win && draw && loss { count } else { 0 };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leads_fill_the_stores_with_no_more_than_half_of_the_seeds_each() {
        for seeds in LayerSeeds::MAX.layers() {
            let mut expected = Vec::new();
            for own in 0..=24 {
                let other = 48 - i16::from(seeds.count()) - own;
                if (0..=24).contains(&other) {
                    expected.push((own - other) as i8);
                }
            }
            let leads: Vec<i8> = OpenResults::none(seeds).leads().collect();
            assert_eq!(leads, expected, "{seeds} seeds");
        }
    }

    #[test]
    fn results_are_counted_at_every_lead() {
        // With four seeds the leads are −4, −2, 0, 2 and 4.
        let mut open = OpenResults::none(LayerSeeds::of::<4>());
        open.add(Interval { floor: 2, ceiling: 2 }, 5);
        assert_eq!(open, OpenResults::none(LayerSeeds::of::<4>()));
        // Win and draw at −2 and 0, draw and loss at −4 and −2: final differences of −4…0, −2…2, 0…4.
        open.add(Interval { floor: 0, ceiling: 4 }, 3);
        assert_eq!((open.win_and_draw, open.draw_and_loss, open.all_results), (6, 6, 3));
    }
}
