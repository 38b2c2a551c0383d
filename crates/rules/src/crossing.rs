use crate::lanes::lane_sum;
use crate::spread::Spread;
use crate::{House, Seeds};

/// How a sowing enters the opponent's row: how many seeds, and whether the last one falls there.
///
/// The seeds that cross always begin with house A, so the two facts say where each of them falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Crossing {
    seeds: Seeds,
    ends_there: bool,
}

impl Crossing {
    /// Every [`Crossing::index`] is less than this.
    pub const COUNT: usize = 58;

    /// No seed crosses.
    pub const NONE: Crossing = Crossing { seeds: Seeds::NONE, ends_there: false };

    pub(crate) const fn new(spread: &Spread) -> Crossing {
        let crossed = lane_sum(spread.entering());
        Crossing { seeds: Seeds::from_lane(crossed), ends_there: spread.last >= 6 }
    }

    /// The crossing of `seeds` seeds sown from `house`.
    pub const fn of(house: House, seeds: Seeds) -> Crossing {
        Crossing::new(&Spread::new(house.index(), seeds.count() as usize))
    }

    /// How many seeds cross.
    pub const fn seeds(self) -> Seeds {
        self.seeds
    }

    /// The house of the opponent where the last seed falls; `None` if it falls in the own row.
    pub const fn last(self) -> Option<House> {
        if !self.ends_there {
            return None;
        }
        House::from_index((self.seeds.count() as usize + 5) % 6)
    }

    /// A small number that tells crossings apart, less than [`Crossing::COUNT`].
    pub const fn index(self) -> usize {
        2 * self.seeds.count() as usize + self.ends_there as usize
    }

    /// The crossing with this index; `None` if no house makes such a crossing.
    pub const fn from_index(index: usize) -> Option<Crossing> {
        if index < Crossing::COUNT { CROSSINGS[index] } else { None }
    }

    /// Every crossing that some house can make, by index.
    pub fn all() -> impl Iterator<Item = Crossing> {
        CROSSINGS.into_iter().flatten()
    }

    /// Where the seeds fall in the opponent's row.
    pub(crate) fn entrance(self) -> &'static Entrance {
        &ENTRANCES[self.index()]
    }
}

/// Where the seeds of a crossing fall, in byte lanes of the opponent's row.
#[derive(Clone, Copy)]
pub(crate) struct Entrance {
    /// How many seeds each lane receives.
    pub(crate) received: u64,
    /// The mask of the lanes up to the one of the last seed; zero if it falls elsewhere.
    pub(crate) up_to_last: u64,
}

static CROSSINGS: [Option<Crossing>; Crossing::COUNT] = crossings().0;
static ENTRANCES: [Entrance; Crossing::COUNT] = crossings().1;

const fn crossings() -> ([Option<Crossing>; Crossing::COUNT], [Entrance; Crossing::COUNT]) {
    let mut crossings = [None; Crossing::COUNT];
    let mut entrances = [Entrance { received: 0, up_to_last: 0 }; Crossing::COUNT];
    let mut house = 0;
    while house < 6 {
        let mut seeds = 1;
        while seeds <= Seeds::ALL.count() {
            let spread = Spread::new(house, seeds as usize);
            let crossing = Crossing::new(&spread);
            let entrance =
                Entrance { received: spread.entering(), up_to_last: spread.up_to_last() };
            crossings[crossing.index()] = Some(crossing);
            entrances[crossing.index()] = entrance;
            seeds += 1;
        }
        house += 1;
    }
    (crossings, entrances)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crossings_with_equal_index_fall_alike() {
        for house in House::ALL {
            for seeds in 1..=48 {
                let spread = Spread::new(house.index(), seeds);
                let crossing = Crossing::of(house, Seeds::from_lane(seeds as u8));
                assert_eq!(Crossing::from_index(crossing.index()), Some(crossing));
                let Entrance { received, up_to_last } = *crossing.entrance();
                assert_eq!((received, up_to_last), (spread.entering(), spread.up_to_last()));
                let last = crossing.last().map(|house| 6 + house.index());
                assert_eq!(last, (spread.last >= 6).then_some(spread.last), "{house:?} {seeds}");
            }
        }
        assert_eq!(Crossing::from_index(1), None, "no last seed falls where none falls");
        assert_eq!(Crossing::from_index(Crossing::COUNT), None);
        assert_eq!(Crossing::all().map(Crossing::index).max(), Some(Crossing::COUNT - 1));
        assert!(
            Crossing::all()
                .all(|crossing| Crossing::from_index(crossing.index()) == Some(crossing))
        );
    }
}
