use core::fmt;

use crate::lanes::lane_sum;
use crate::word::{self, TURN};
use crate::{BoardHouse, House, Seeds, Setup, SetupError, Side};

/// A position in one machine word, seen by the player to move.
///
/// | bits | what |
/// | --- | --- |
/// | 0–47 | the mover's houses A–F, a byte each |
/// | 48–95 | the opponent's houses A–F, a byte each |
/// | 96–103 | the mover's store |
/// | 104–111 | the opponent's store |
/// | 112 | the side to move: 0 South, 1 North |
///
/// The fourteen numbers always total 48.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position(u128);

impl Position {
    /// The start of a game: four seeds in each house (B1), South to move (B3).
    pub const START: Position = Position(0x0404_0404_0404_0404_0404_0404);

    /// The start of a game in which `side` moves first.
    pub const fn start(side: Side) -> Position {
        match side {
            Side::South => Position::START,
            Side::North => Position(Position::START.0 | TURN),
        }
    }

    pub(crate) const fn from_word(word: u128) -> Position {
        Position(word)
    }

    /// The word; the type's description has its layout.
    pub const fn word(self) -> u128 {
        self.0
    }

    /// Who is to move.
    pub const fn turn(self) -> Side {
        if self.0 & TURN == 0 { Side::South } else { Side::North }
    }

    /// The seeds in one of the mover's houses.
    pub const fn own(self, house: House) -> Seeds {
        self.lane(house.index())
    }

    /// The seeds in one of the opponent's houses.
    pub const fn other(self, house: House) -> Seeds {
        self.lane(6 + house.index())
    }

    const fn lane(self, lane: usize) -> Seeds {
        Seeds::from_lane((self.0 >> (8 * lane)) as u8)
    }

    /// The seeds in a house of either player.
    pub fn seeds(self, house: BoardHouse) -> Seeds {
        if house.side == self.turn() { self.own(house.house) } else { self.other(house.house) }
    }

    /// The seeds the mover has captured.
    pub const fn own_store(self) -> Seeds {
        Seeds::from_lane(word::own_store(self.0))
    }

    /// The seeds the opponent has captured.
    pub const fn other_store(self) -> Seeds {
        Seeds::from_lane(word::other_store(self.0))
    }

    /// The seeds `side` has captured.
    pub fn store(self, side: Side) -> Seeds {
        if side == self.turn() { self.own_store() } else { self.other_store() }
    }

    /// The seeds in the mover's row.
    pub fn own_row_seeds(self) -> Seeds {
        Seeds::from_lane(lane_sum(word::own_row(self.0)))
    }

    /// The seeds in the opponent's row.
    pub fn other_row_seeds(self) -> Seeds {
        Seeds::from_lane(lane_sum(word::other_row(self.0)))
    }

    /// The seeds in the row of `side`.
    pub fn row_seeds(self, side: Side) -> Seeds {
        if side == self.turn() { self.own_row_seeds() } else { self.other_row_seeds() }
    }

    /// The seeds still in play: those of both rows.
    pub fn on_board(self) -> Seeds {
        Seeds::from_lane(48 - self.own_store().count() - self.other_store().count())
    }

    /// Whether both rows hold seeds.
    pub const fn both_rows_hold_seeds(self) -> bool {
        self.board().both_rows_hold_seeds()
    }

    /// The same board and stores seen by the opponent, who is now to move.
    #[must_use]
    #[inline]
    pub const fn passed(self) -> Position {
        Position(word::passed(self.0))
    }

    /// The same position with the players' names exchanged: what is South's becomes North's.
    #[must_use]
    pub const fn mirrored(self) -> Position {
        Position(self.0 ^ TURN)
    }

    /// The position as plain numbers.
    pub fn setup(self) -> Setup {
        let row = |side| House::ALL.map(|house| self.seeds(BoardHouse::new(side, house)).count());
        Setup {
            south: row(Side::South),
            north: row(Side::North),
            south_store: self.store(Side::South).count(),
            north_store: self.store(Side::North).count(),
            turn: self.turn(),
        }
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupError;

    /// Checks that houses and stores hold 48 seeds together.
    fn try_from(setup: Setup) -> Result<Position, SetupError> {
        let total = setup.seeds_total();
        if total != u32::from(Seeds::ALL.count()) {
            return Err(SetupError::SeedsTotal(total));
        }
        let (mover, opponent) = (setup.turn, !setup.turn);
        let lanes = setup.row(mover).iter().chain(setup.row(opponent));
        let stores = [setup.store(mover), setup.store(opponent)];
        let mut word = 0;
        for (lane, &seeds) in lanes.chain(&stores).enumerate() {
            word |= u128::from(seeds) << (8 * lane);
        }
        if mover == Side::North {
            word |= TURN;
        }
        Ok(Position(word))
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { south, north, south_store, north_store, turn } = self.setup();
        write!(f, "{south:?} {north:?} {south_store}-{north_store} {turn}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b1_start_has_four_seeds_in_each_house() {
        assert_eq!(Position::try_from(Setup::START), Ok(Position::START));
        assert_eq!(Position::START.setup(), Setup::START);
        assert_eq!(Position::START.on_board(), Seeds::ALL);
    }

    #[test]
    fn a_setup_without_48_seeds_is_refused() {
        let setup = Setup { south_store: 1, ..Setup::START };
        assert_eq!(Position::try_from(setup), Err(SetupError::SeedsTotal(49)));
        let setup = Setup { south: [255; 6], north: [255; 6], ..Setup::START };
        assert_eq!(Position::try_from(setup), Err(SetupError::SeedsTotal(3060)));
    }

    #[test]
    fn passing_twice_changes_nothing() {
        let setup = Setup {
            south: [1, 2, 3, 4, 5, 6],
            north: [7, 8, 0, 1, 2, 3],
            south_store: 4,
            north_store: 2,
            turn: Side::North,
        };
        let position = Position::try_from(setup).expect("48 seeds");
        assert_eq!(position.passed().passed(), position);
        assert_eq!(position.passed().setup(), Setup { turn: Side::South, ..setup });
        assert_eq!(position.own(House::B).count(), 8);
        assert_eq!(position.other(House::F).count(), 6);
    }
}
