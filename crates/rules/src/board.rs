use core::fmt;

use crate::lanes::{Thresholds, lane_sum};
use crate::sowing::Sown;
use crate::spread::landing;
use crate::word::{self, HOUSES, TURN};
use crate::{GrandSlam, House, HouseSet, Position, Row, Rules, Seeds, TooManySeeds};

/// The twelve houses without stores, seen by the player to move.
///
/// It holds any number of seeds up to 48, and no majority ends the game on it. Endgame tables hold
/// a value for each board.
///
/// ```
/// use sembra_rules::{Board, Row, Rules};
///
/// let board = Board::new(Row::try_from([0, 0, 0, 0, 0, 2])?, Row::try_from([1, 1, 0, 4, 0, 0])?)?;
/// let played: Vec<_> = board.moves(&Rules::ABAPA).collect();
/// assert_eq!(played[0].captured.count(), 4);
/// assert_eq!(played[0].after.own_row().houses(), [0, 0, 0, 4, 0, 0]);
/// # Ok::<(), sembra_rules::TooManySeeds>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board(u128);

/// A legal move on a [`Board`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardMove {
    /// The house that was played.
    pub house: House,
    /// The board after the move, seen by the player who is then to move.
    pub after: Board,
    /// The seeds the mover takes.
    pub captured: Seeds,
    /// The seeds the opponent takes, which only a grand slam gives them.
    pub left_to_opponent: Seeds,
    /// Whether the same player moves again (G2).
    pub moves_again: bool,
}

impl Board {
    /// A board of two rows: the mover's and the opponent's.
    pub fn new(own: Row, other: Row) -> Result<Board, TooManySeeds> {
        TooManySeeds::check(u32::from(own.seeds().count()) + u32::from(other.seeds().count()))?;
        Ok(Board(u128::from(own.lanes()) | u128::from(other.lanes()) << 48))
    }

    /// The word of the twelve houses, a byte each: the mover's A–F lowest, then the opponent's.
    pub const fn word(self) -> u128 {
        self.0
    }

    /// The mover's row.
    #[inline]
    pub const fn own_row(self) -> Row {
        Row::from_lanes(word::own_row(self.0))
    }

    /// The opponent's row.
    #[inline]
    pub const fn other_row(self) -> Row {
        Row::from_lanes(word::other_row(self.0))
    }

    /// The seeds in all twelve houses.
    pub const fn seeds(self) -> Seeds {
        let (own, other) = (word::own_row(self.0), word::other_row(self.0));
        Seeds::from_lane(lane_sum(own) + lane_sum(other))
    }

    /// Whether both rows hold seeds.
    #[inline]
    pub const fn both_rows_hold_seeds(self) -> bool {
        !self.own_row().is_empty() && word::opponent_has_seeds(self.0)
    }

    /// The same board seen by the opponent.
    #[must_use]
    #[inline]
    pub const fn passed(self) -> Board {
        Board(word::passed(self.0) & HOUSES)
    }

    /// The houses that may be played.
    #[inline]
    pub fn legal(self, rules: &Rules) -> HouseSet {
        let houses = self.candidates(rules);
        match rules.grand_slam {
            GrandSlam::Forbidden => self.without_grand_slams(houses),
            GrandSlam::OnlyIfForced => {
                let rest = self.without_grand_slams(houses);
                if rest.is_empty() { houses } else { rest }
            }
            _ => houses,
        }
    }

    /// Whether no house may be played.
    ///
    /// The answer is that of an empty [`Board::legal`], found faster.
    #[inline]
    pub fn is_stuck(self, rules: &Rules) -> bool {
        let denies_grand_slams = rules.grand_slam == GrandSlam::Forbidden;
        if self.both_rows_hold_seeds() && !(denies_grand_slams && self.may_lose_all()) {
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
    pub(crate) fn candidates(self, rules: &Rules) -> HouseSet {
        self.own_row().candidates(rules, word::opponent_has_seeds(self.0))
    }

    /// Whether a grand slam may be possible.
    ///
    /// Sowing only adds to the opponent's row, so a house of four or more is never captured.
    #[inline]
    fn may_lose_all(self) -> bool {
        Thresholds::FOUR.reached(word::other_row(self.0)) == 0
    }

    #[inline]
    fn without_grand_slams(self, houses: HouseSet) -> HouseSet {
        if self.may_lose_all() { self.remove_grand_slams(houses) } else { houses }
    }

    #[cold]
    fn remove_grand_slams(self, houses: HouseSet) -> HouseSet {
        let candidates = houses & self.ending_in_two_or_three();
        let is_grand_slam = |&house: &House| Sown::new(self.0, house).row().is_grand_slam();
        houses - candidates.iter().filter(is_grand_slam).collect()
    }

    /// The houses whose last seed makes two or three in a house of the opponent (C1).
    ///
    /// They need not be legal. The other houses capture nothing; of these a grand slam may still be
    /// denied.
    #[inline]
    pub fn ending_in_two_or_three(self) -> HouseSet {
        let (own, other) = (word::own_row(self.0), word::other_row(self.0));
        let bits = (0..6).fold(0, |bits, house| {
            bits | u8::from(landing(own, house).makes_two_or_three(other)) << house
        });
        HouseSet::from_bits(bits)
    }

    /// Plays a house; `None` if the rules do not allow it.
    pub fn play(self, rules: &Rules, house: House) -> Option<BoardMove> {
        self.legal(rules).contains(house).then(|| self.play_legal(rules, house))
    }

    /// Every legal move, from house A to house F.
    pub fn moves(self, rules: &Rules) -> impl Iterator<Item = BoardMove> {
        self.legal(rules).iter().map(move |house| self.play_legal(rules, house))
    }

    fn play_legal(self, rules: &Rules, house: House) -> BoardMove {
        // The word has empty stores, so that what is in them afterwards is what the move brought.
        let word = Sown::new(self.0, house).finish(rules);
        let moves_again = word & TURN == 0;
        let (own, other) = (word::own_store(word), word::other_store(word));
        let (captured, left) = if moves_again { (own, other) } else { (other, own) };
        let played = BoardMove {
            house,
            after: Board(word & HOUSES),
            captured: Seeds::from_lane(captured),
            left_to_opponent: Seeds::from_lane(left),
            moves_again,
        };
        let seeds_after = played.after.seeds().count() + captured + left;
        assert_eq!(seeds_after, self.seeds().count(), "a move keeps all seeds: {self:?} {house:?}");
        played
    }
}

impl From<Position> for Board {
    /// The board of a position, seen by its player to move.
    #[inline]
    fn from(position: Position) -> Board {
        position.board()
    }
}

impl Position {
    /// The twelve houses without the stores.
    #[inline]
    pub const fn board(self) -> Board {
        Board(self.word() & HOUSES)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {:?}", self.own_row(), self.other_row())
    }
}
