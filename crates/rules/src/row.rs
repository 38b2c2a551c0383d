use core::fmt;

use crate::lanes::{ALL_LANES, Thresholds, captured_lanes, lane_sum};
use crate::spread::sowing_delta;
use crate::{Crossing, Feeding, GrandSlam, House, HouseSet, Rules, Seeds, Singles};

/// The six houses of one player, with at most 48 seeds in all.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Row(u64);

impl Row {
    /// A row without seeds.
    pub const EMPTY: Row = Row(0);

    /// For lanes that the board's own arithmetic keeps in range.
    #[inline]
    pub(crate) const fn from_lanes(lanes: u64) -> Row {
        Row(lanes)
    }

    #[inline]
    pub(crate) const fn lanes(self) -> u64 {
        self.0
    }

    /// The seeds of houses A–F.
    #[inline]
    pub const fn houses(self) -> [u8; 6] {
        let [a, b, c, d, e, f, _, _] = self.0.to_le_bytes();
        [a, b, c, d, e, f]
    }

    /// The seeds in one house.
    #[inline]
    pub const fn house(self, house: House) -> Seeds {
        Seeds::from_lane((self.0 >> (8 * house.index())) as u8)
    }

    /// The seeds in all six houses.
    #[inline]
    pub const fn seeds(self) -> Seeds {
        Seeds::from_lane(lane_sum(self.0))
    }

    /// Whether no house holds a seed.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The houses that feeding (F1) and the singles rule (O1, F2) let the mover play.
    ///
    /// A grand slam may still be refused: that depends on the opponent's row as well.
    #[inline]
    pub fn candidates(self, rules: &Rules, opponent_has_seeds: bool) -> HouseSet {
        let must_feed = !opponent_has_seeds && rules.feeding == Feeding::Required;
        let thresholds = if must_feed { Thresholds::REACH_OPPONENT } else { Thresholds::ONE };
        let mut houses = thresholds.reached(self.0);
        if rules.singles == Singles::AfterLarger {
            let larger = houses & Thresholds::TWO.reached(self.0);
            if larger != 0 {
                houses = larger;
            }
        }
        HouseSet::from_bits(houses)
    }

    /// The houses that reach the opponent's row.
    pub(crate) fn feeding_houses(self) -> HouseSet {
        HouseSet::from_bits(Thresholds::REACH_OPPONENT.reached(self.0))
    }

    /// What sowing `house` does to the mover's own row.
    pub fn own_part(self, house: House) -> OwnPart {
        let delta = sowing_delta(self.0, house);
        let addend = (delta.addend >> 48) as u64;
        OwnPart { row: Row(self.0.wrapping_add(addend) & ALL_LANES), crossing: delta.crossing }
    }

    /// What the opponent's crossing seeds do to this row.
    ///
    /// # Panics
    /// If the row and the seeds that cross are more than 48 together.
    pub fn other_part(self, rules: &Rules, crossing: Crossing) -> OtherPart {
        let seeds = self.seeds().count() + crossing.seeds().count();
        assert!(seeds <= Seeds::ALL.count(), "{self:?} and {crossing:?} hold more than 48 seeds");
        let entrance = crossing.entrance();
        SownRow::new(self.0 + entrance.received, entrance.up_to_last).other_part(rules)
    }
}

impl TryFrom<[u8; 6]> for Row {
    type Error = TooManySeeds;

    /// The row with these seeds in its houses A–F.
    fn try_from(houses: [u8; 6]) -> Result<Row, TooManySeeds> {
        let seeds = houses.iter().map(|&seeds| u32::from(seeds)).sum();
        TooManySeeds::check(seeds)?;
        let [a, b, c, d, e, f] = houses;
        Ok(Row(u64::from_le_bytes([a, b, c, d, e, f, 0, 0])))
    }
}

impl fmt::Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.houses().fmt(f)
    }
}

/// The houses of a [`Row`] or a [`Board`](crate::Board) hold more than 48 seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManySeeds {
    seeds: u32,
}

impl TooManySeeds {
    pub(crate) const fn check(seeds: u32) -> Result<(), TooManySeeds> {
        if seeds <= Seeds::ALL.count() as u32 { Ok(()) } else { Err(TooManySeeds { seeds }) }
    }
}

impl fmt::Display for TooManySeeds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the houses hold {} seeds, more than {}", self.seeds, Seeds::ALL)
    }
}

impl core::error::Error for TooManySeeds {}

/// What a move does to the mover's own row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnPart {
    /// The mover's row after sowing.
    pub row: Row,
    /// The seeds that enter the opponent's row.
    pub crossing: Crossing,
}

/// What a move does to the opponent's row: sowing, capture, and what a grand slam brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherPart {
    /// Nothing is captured; the turn passes.
    CapturesNothing {
        /// The opponent's row after the move.
        row: Row,
    },
    /// Seeds are captured; the turn passes.
    Captures {
        /// The opponent's row after the move.
        row: Row,
        /// The seeds captured.
        captured: Seeds,
    },
    /// The whole row is captured and the mover moves again (G2).
    CapturesAndMovesAgain {
        /// The seeds captured.
        captured: Seeds,
    },
    /// The whole row is captured, the opponent takes all other seeds, the game ends.
    CapturesAndLeavesRest {
        /// The seeds captured.
        captured: Seeds,
    },
    /// Legal only without any other move; the mover then takes every seed on the board (G4).
    SweepsIfForced,
    /// Not legal (G3).
    Forbidden,
}

/// The opponent's row after sowing and before the capture, in byte lanes.
#[derive(Clone, Copy)]
pub(crate) struct SownRow {
    row: u64,
    /// The mask of the lanes that C1–C2 capture, grand slam or not.
    run: u64,
}

impl SownRow {
    /// The row after sowing, and the mask of its lanes up to the one of the last seed.
    #[inline]
    pub(crate) fn new(row: u64, up_to_last: u64) -> SownRow {
        SownRow { row, run: captured_lanes(row, up_to_last) }
    }

    /// The row before the capture.
    #[inline]
    pub(crate) fn lanes(self) -> u64 {
        self.row
    }

    /// The seeds that C1–C2 capture, in their lanes, grand slam or not.
    #[inline]
    pub(crate) fn run(self) -> u64 {
        self.row & self.run
    }

    /// Whether nothing is captured, whatever the rules on grand slams.
    #[inline]
    pub(crate) fn is_quiet(self) -> bool {
        self.run == 0
    }

    /// Whether the captures would take every seed of the row.
    #[inline]
    pub(crate) fn is_grand_slam(self) -> bool {
        self.run != 0 && self.row & !self.run == 0
    }

    /// The mask of the lanes that are captured under `rules`.
    #[inline]
    pub(crate) fn captured(self, rules: &Rules) -> u64 {
        if !self.is_grand_slam() {
            return self.run;
        }
        match rules.grand_slam {
            GrandSlam::CapturesNothing | GrandSlam::Forbidden => 0,
            GrandSlam::SparesFirst => self.run & self.run << 8,
            GrandSlam::SparesLast => self.run & self.run >> 8,
            GrandSlam::MovesAgain
            | GrandSlam::OnlyIfForced
            | GrandSlam::CapturesAll
            | GrandSlam::OpponentTakesRest => self.run,
        }
    }

    /// The captures under `rules`, with what a grand slam brings.
    pub(crate) fn other_part(self, rules: &Rules) -> OtherPart {
        let lanes = self.captured(rules);
        let row = Row(self.row & !lanes);
        let captured = Seeds::from_lane(lane_sum(self.row & lanes));
        match rules.grand_slam {
            GrandSlam::MovesAgain if self.is_grand_slam() => {
                OtherPart::CapturesAndMovesAgain { captured }
            }
            GrandSlam::OpponentTakesRest if self.is_grand_slam() => {
                OtherPart::CapturesAndLeavesRest { captured }
            }
            GrandSlam::OnlyIfForced if self.is_grand_slam() => OtherPart::SweepsIfForced,
            GrandSlam::Forbidden if self.is_grand_slam() => OtherPart::Forbidden,
            _ if lanes == 0 => OtherPart::CapturesNothing { row },
            _ => OtherPart::Captures { row, captured },
        }
    }
}
