use core::fmt;
use core::ops::{BitAnd, BitOr, Not, Sub};

use crate::Side;

/// One of a player's six houses, counted from that player's own left (B2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs, reason = "the letters are their own documentation")]
pub enum House {
    A,
    B,
    C,
    D,
    E,
    F,
}

impl House {
    /// The six houses in sowing order.
    pub const ALL: [House; 6] = [House::A, House::B, House::C, House::D, House::E, House::F];

    /// 0 for the leftmost house, 5 for the rightmost.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The house with this index; `None` from 6 on.
    pub const fn from_index(index: usize) -> Option<House> {
        if index < 6 { Some(House::ALL[index]) } else { None }
    }
}

/// A house of a given player: one of the twelve on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BoardHouse {
    /// Whose house it is.
    pub side: Side,
    /// Which of the six.
    pub house: House,
}

impl BoardHouse {
    /// A house from its owner and letter.
    pub const fn new(side: Side, house: House) -> BoardHouse {
        BoardHouse { side, house }
    }

    /// The letter of the notation: A–F for South, a–f for North.
    pub const fn letter(self) -> char {
        let base = match self.side {
            Side::South => b'A',
            Side::North => b'a',
        };
        (base + self.house as u8) as char
    }

    /// The house with this letter; `None` unless it is one of A–F or a–f.
    pub const fn from_letter(letter: char) -> Option<BoardHouse> {
        let (side, index) = match letter {
            'A'..='F' => (Side::South, letter as usize - 'A' as usize),
            'a'..='f' => (Side::North, letter as usize - 'a' as usize),
            _ => return None,
        };
        Some(BoardHouse::new(side, House::ALL[index]))
    }

    /// The house `lane` steps counter-clockwise from the mover's house A.
    pub(crate) const fn from_lane(mover: Side, lane: usize) -> BoardHouse {
        let side = match (mover, lane < 6) {
            (Side::South, true) | (Side::North, false) => Side::South,
            _ => Side::North,
        };
        BoardHouse::new(side, House::ALL[lane % 6])
    }
}

impl fmt::Display for BoardHouse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

/// A set of one player's houses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HouseSet(u8);

impl HouseSet {
    /// No house.
    pub const EMPTY: HouseSet = HouseSet(0);
    /// All six houses.
    pub const ALL: HouseSet = HouseSet(0b11_1111);

    pub(crate) const fn from_bits(bits: u8) -> HouseSet {
        debug_assert!(bits < 64);
        HouseSet(bits)
    }

    /// One bit a house, A lowest.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// How many houses are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no house is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `house` is in the set.
    pub const fn contains(self, house: House) -> bool {
        self.0 & (1 << house as u8) != 0
    }

    /// The set with `house` too.
    #[must_use]
    pub const fn with(self, house: House) -> HouseSet {
        HouseSet(self.0 | 1 << house as u8)
    }

    /// The set without `house`.
    #[must_use]
    pub const fn without(self, house: House) -> HouseSet {
        HouseSet(self.0 & !(1 << house as u8))
    }

    /// The houses of the set, from A to F.
    pub const fn iter(self) -> Houses {
        Houses(self.0)
    }
}

impl BitAnd for HouseSet {
    type Output = HouseSet;

    /// The houses in both sets.
    #[inline]
    fn bitand(self, other: HouseSet) -> HouseSet {
        HouseSet(self.0 & other.0)
    }
}

impl BitOr for HouseSet {
    type Output = HouseSet;

    /// The houses in either set.
    #[inline]
    fn bitor(self, other: HouseSet) -> HouseSet {
        HouseSet(self.0 | other.0)
    }
}

impl Sub for HouseSet {
    type Output = HouseSet;

    /// The houses of this set that are not in the other.
    #[inline]
    fn sub(self, other: HouseSet) -> HouseSet {
        HouseSet(self.0 & !other.0)
    }
}

impl Not for HouseSet {
    type Output = HouseSet;

    /// The houses that are not in the set.
    #[inline]
    fn not(self) -> HouseSet {
        HouseSet::ALL - self
    }
}

impl FromIterator<House> for HouseSet {
    fn from_iter<I: IntoIterator<Item = House>>(houses: I) -> HouseSet {
        houses.into_iter().fold(HouseSet::EMPTY, HouseSet::with)
    }
}

impl IntoIterator for HouseSet {
    type Item = House;
    type IntoIter = Houses;

    fn into_iter(self) -> Houses {
        self.iter()
    }
}

/// The houses of a [`HouseSet`], from A to F.
#[derive(Clone, Debug)]
pub struct Houses(u8);

impl Iterator for Houses {
    type Item = House;

    #[inline]
    fn next(&mut self) -> Option<House> {
        let house = House::from_index(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(house)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Houses {}

#[cfg(test)]
mod tests {
    use super::{House, HouseSet};

    #[test]
    fn sets_combine_as_sets_do() {
        let low: HouseSet = [House::A, House::B, House::C].into_iter().collect();
        let even: HouseSet = [House::A, House::C, House::E].into_iter().collect();
        assert!((low & even).iter().eq([House::A, House::C]));
        assert!((low | even).iter().eq([House::A, House::B, House::C, House::E]));
        assert!((low - even).iter().eq([House::B]));
        assert!((!low).iter().eq([House::D, House::E, House::F]));
        assert_eq!(House::ALL.into_iter().collect::<HouseSet>(), HouseSet::ALL);
        assert_eq!(low.iter().collect::<HouseSet>(), low);
    }
}
