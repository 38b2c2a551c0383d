use core::fmt;

use crate::{
    BoardHouse, Feeding, GrandSlam, House, HouseSet, Position, Reason, Rules, Seeds, Singles,
};

/// Why a house may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The game has ended.
    GameOver(Reason),
    /// The house belongs to the player who is not to move.
    NotYourTurn(BoardHouse),
    /// The house holds no seeds.
    Empty(BoardHouse),
    /// The opponent has no seeds, and this house would give none (F1).
    MustFeed(BoardHouse),
    /// A single seed may not be played while a larger house can be (O1, F2).
    Single {
        /// The house that was tried.
        place: BoardHouse,
        /// A house that may be played instead.
        larger: BoardHouse,
        /// The seeds in that house.
        seeds: Seeds,
    },
    /// The move would capture every seed of the opponent's row, which is forbidden (G3, G4).
    GrandSlam(BoardHouse),
}

impl PlayError {
    /// The clause of the rules that forbids the move.
    pub const fn clause(self) -> &'static str {
        match self {
            PlayError::GameOver(reason) => reason.clause(),
            PlayError::NotYourTurn(_) => "B2",
            PlayError::Empty(_) => "S1",
            PlayError::MustFeed(_) => "F1",
            PlayError::Single { .. } => "O1",
            PlayError::GrandSlam(_) => "G3",
        }
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::GameOver(reason) => write!(f, "the game is over: {reason}"),
            PlayError::NotYourTurn(place) => {
                write!(f, "house {place} belongs to the player who is not to move")
            }
            PlayError::Empty(place) => write!(f, "house {place} is empty"),
            PlayError::MustFeed(place) => {
                write!(f, "house {place} does not feed the opponent, who has no seeds")
            }
            PlayError::Single { place, larger, seeds } => write!(
                f,
                "house {place} holds one seed and may not be played while {larger} holds {seeds}"
            ),
            PlayError::GrandSlam(place) => {
                write!(f, "house {place} would capture all of the opponent's seeds")
            }
        }
    }
}

impl core::error::Error for PlayError {}

const EACH_LANE: u64 = 0x0101_0101_0101;

/// The lanes of a row that hold at least their threshold, one bit each. `addend` holds, lane by
/// lane, 128 less the threshold, so that a lane's top bit tells.
#[inline]
const fn lanes_at_least(row: u64, addend: u64) -> u8 {
    let tops = (row + addend) >> 7 & EACH_LANE;
    // Moves bit 8i to bit 56 + i; no two products fall on the same bit.
    const GATHER: u64 = 1 << 56 | 1 << 49 | 1 << 42 | 1 << 35 | 1 << 28 | 1 << 21;
    (tops.wrapping_mul(GATHER) >> 56) as u8
}

const ONE_OR_MORE: u64 = 127 * EACH_LANE;
const TWO_OR_MORE: u64 = 126 * EACH_LANE;
const FOUR_OR_MORE: u64 = 124 * EACH_LANE;
/// House A needs six seeds to reach the opponent, B five, … F one.
const REACHES_OPPONENT: u64 = 122 * EACH_LANE + 0x0504_0302_0100;

impl Position {
    /// The houses that may be played. None of them means that the game is over.
    #[inline]
    pub fn legal(self, rules: &Rules) -> HouseSet {
        if self.own_store() >= Seeds::MAJORITY || self.other_store() >= Seeds::MAJORITY {
            return HouseSet::EMPTY;
        }
        let houses = self.before_grand_slam(rules);
        match rules.grand_slam {
            GrandSlam::Forbidden => self.without_grand_slams(houses),
            GrandSlam::OnlyIfForced => {
                let rest = self.without_grand_slams(houses);
                if rest.is_empty() { houses } else { rest }
            }
            _ => houses,
        }
    }

    /// Whether no house may be played although neither player has a majority: what an empty
    /// [`Position::legal`] says, sooner.
    #[inline]
    pub fn is_stuck(self, rules: &Rules) -> bool {
        let denies_grand_slams = rules.grand_slam == GrandSlam::Forbidden;
        if self.both_rows_hold_seeds()
            && (!denies_grand_slams || lanes_at_least(self.other_row(), FOUR_OR_MORE) != 0)
        {
            return false;
        }
        self.has_no_legal(rules)
    }

    #[cold]
    fn has_no_legal(self, rules: &Rules) -> bool {
        self.legal(rules).is_empty()
    }

    /// The houses that feeding (F1) and the singles rule (O1, F2) leave.
    #[inline]
    fn before_grand_slam(self, rules: &Rules) -> HouseSet {
        let row = self.own_row();
        let must_feed = self.other_row() == 0 && rules.feeding == Feeding::Required;
        let addend = if must_feed { REACHES_OPPONENT } else { ONE_OR_MORE };
        let mut houses = lanes_at_least(row, addend);
        if rules.singles == Singles::AfterLarger {
            let larger = houses & lanes_at_least(row, TWO_OR_MORE);
            if larger != 0 {
                houses = larger;
            }
        }
        HouseSet::from_bits(houses)
    }

    #[inline]
    fn without_grand_slams(self, houses: HouseSet) -> HouseSet {
        // Sowing only adds to the opponent's row, so a house of four or more is never captured.
        if lanes_at_least(self.other_row(), FOUR_OR_MORE) != 0 {
            return houses;
        }
        self.remove_grand_slams(houses)
    }

    #[cold]
    fn remove_grand_slams(self, houses: HouseSet) -> HouseSet {
        houses
            .intersection(self.ending_in_two_or_three())
            .iter()
            .filter(|&house| self.is_grand_slam(house))
            .fold(houses, |rest, house| rest.without(house))
    }

    /// Whether `house` may be played, and if not, why.
    pub fn check(self, rules: &Rules, house: House) -> Result<(), PlayError> {
        let legal = self.legal(rules);
        if legal.contains(house) {
            return Ok(());
        }
        if legal.is_empty()
            && let Some(outcome) = self.outcome(rules)
        {
            return Err(PlayError::GameOver(outcome.reason));
        }
        Err(self.why_not(rules, house))
    }

    /// The reason why a house of a game that goes on may not be played.
    fn why_not(self, rules: &Rules, house: House) -> PlayError {
        let place = BoardHouse::new(self.turn(), house);
        if self.own(house).is_none() {
            return PlayError::Empty(place);
        }
        let houses = self.before_grand_slam(rules);
        if houses.contains(house) {
            return PlayError::GrandSlam(place);
        }
        let reaches = lanes_at_least(self.own_row(), REACHES_OPPONENT) & 1 << house.index() != 0;
        let must_feed = self.other_row() == 0 && rules.feeding == Feeding::Required;
        match houses.iter().next() {
            Some(larger) if reaches || !must_feed => PlayError::Single {
                place,
                larger: BoardHouse::new(self.turn(), larger),
                seeds: self.own(larger),
            },
            _ => PlayError::MustFeed(place),
        }
    }

    /// Whether some house could feed an opponent without seeds, were grand slams allowed.
    pub(crate) fn has_feeding_house(self) -> bool {
        lanes_at_least(self.own_row(), REACHES_OPPONENT) != 0
    }
}
