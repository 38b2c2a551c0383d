//! What a move does to each of the two rows, apart from the other.
//!
//! The mover's own row decides how many seeds cross into the other row and whether the last of them
//! falls there; what happens in the other row depends on that crossing and on the row alone.

use sembra_rules::{Feeding, GrandSlam, House, Rules, Singles, Spread, captured_run};

use crate::row::{Row, all_rows, rank};

/// How a sowing enters the other row: how many seeds, and whether the last one falls there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Crossing {
    pub seeds: u8,
    ends_there: bool,
}

impl Crossing {
    fn of(spread: &Spread) -> Crossing {
        Crossing { seeds: spread.received[6..].iter().sum(), ends_there: spread.last >= 6 }
    }

    /// A small number that tells crossings apart.
    pub fn index(self) -> usize {
        2 * usize::from(self.seeds) + usize::from(self.ends_there)
    }

    /// The inverse of [`Crossing::index`].
    pub fn from_index(index: usize) -> Crossing {
        Crossing { seeds: (index / 2) as u8, ends_there: index % 2 == 1 }
    }

    /// The crossings that rows of up to `seeds` seeds make, one flag for each index.
    pub fn reachable(seeds: usize) -> Vec<bool> {
        let mut reachable = Vec::new();
        for house in 0..6 {
            for sown in 1..=seeds {
                let index = Crossing::of(&Spread::new(house, sown)).index();
                if reachable.len() <= index {
                    reachable.resize(index + 1, false);
                }
                reachable[index] = true;
            }
        }
        reachable
    }

    /// The seeds that each house of the other row receives, in sowing order as evenly as they go.
    fn received(self) -> Row {
        std::array::from_fn(|house| (self.seeds + 5 - house as u8) / 6)
    }

    /// The house of the other row where the last seed falls.
    fn last(self) -> Option<House> {
        let index = (usize::from(self.seeds) + 5) % 6;
        if self.ends_there { House::from_index(index) } else { None }
    }
}

/// A move as the mover's row sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OwnMove {
    pub crossing: Crossing,
    /// The rank of the mover's row afterwards.
    pub target: u32,
}

/// The moves of every row of some number of seeds.
pub(crate) struct RowMoves {
    starts: Vec<u32>,
    moves: Vec<OwnMove>,
}

impl RowMoves {
    /// The moves that feeding and the singles rule allow to each row of `seeds` seeds.
    pub fn new(rules: &Rules, seeds: usize, other_row_empty: bool) -> RowMoves {
        let mut moves = Vec::new();
        let mut starts = vec![0];
        for row in all_rows(seeds) {
            moves.extend(own_moves(rules, &row, other_row_empty));
            starts.push(moves.len() as u32);
        }
        RowMoves { starts, moves }
    }

    /// The moves of the row with this rank.
    pub fn of(&self, rank: usize) -> &[OwnMove] {
        &self.moves[self.starts[rank] as usize..self.starts[rank + 1] as usize]
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.starts.len() - 1
    }
}

fn own_moves(rules: &Rules, row: &Row, other_row_empty: bool) -> Vec<OwnMove> {
    let must_feed = other_row_empty && rules.feeding == Feeding::Required;
    let spreads = row.iter().enumerate().filter(|&(_, &seeds)| seeds > 0).map(|(house, &seeds)| {
        let spread = Spread::new(house, usize::from(seeds));
        (house, Crossing::of(&spread), spread)
    });
    let mut candidates: Vec<_> =
        spreads.filter(|(_, crossing, _)| !must_feed || crossing.seeds > 0).collect();
    if rules.singles == Singles::AfterLarger
        && candidates.iter().any(|&(house, ..)| row[house] >= 2)
    {
        candidates.retain(|&(house, ..)| row[house] >= 2);
    }
    let own_move = |(house, crossing, spread): &(usize, Crossing, Spread)| {
        let mut after = *row;
        after[*house] = 0;
        for (seeds, received) in after.iter_mut().zip(spread.received) {
            *seeds += received;
        }
        OwnMove { crossing: *crossing, target: rank(&after) as u32 }
    };
    candidates.iter().map(own_move).collect()
}

/// What a crossing does to the other row, under given rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// Nothing is captured; the row becomes the one with this rank.
    Stays(u32),
    /// Seeds are captured and the turn passes; the row becomes the one with this rank.
    Takes { seeds: u8, target: u32 },
    /// The whole row is captured and the mover moves again (G2).
    TakesAndMovesAgain { seeds: u8 },
    /// The whole row is captured, the rest goes to the opponent, the game ends.
    TakesAndLeavesRest { seeds: u8 },
    /// Allowed only without any other move; it then takes the whole board (G4).
    SweepsIfForced,
    /// Not allowed (G3).
    Forbidden,
}

impl Effect {
    pub fn new(rules: &Rules, row: &Row, crossing: Crossing) -> Effect {
        let received = crossing.received();
        let sown: Row = std::array::from_fn(|house| row[house] + received[house]);
        let stays = Effect::Stays(rank(&sown) as u32);
        let Some(last) = crossing.last() else { return stays };
        let run = captured_run(&sown, last);
        if run.is_empty() {
            return stays;
        }
        let taking = |run: sembra_rules::HouseSet| {
            let mut left = sown;
            run.iter().for_each(|house| left[house.index()] = 0);
            let seeds = sown.iter().sum::<u8>() - left.iter().sum::<u8>();
            (seeds, left)
        };
        let takes = |run| match taking(run) {
            (0, _) => stays,
            (seeds, left) => Effect::Takes { seeds, target: rank(&left) as u32 },
        };
        let (seeds, left) = taking(run);
        if left != [0; 6] {
            return takes(run);
        }
        match rules.grand_slam {
            GrandSlam::CapturesNothing => stays,
            GrandSlam::MovesAgain => Effect::TakesAndMovesAgain { seeds },
            GrandSlam::Forbidden => Effect::Forbidden,
            GrandSlam::OnlyIfForced => Effect::SweepsIfForced,
            GrandSlam::CapturesAll => takes(run),
            GrandSlam::SparesFirst => takes(run.iter().next().map_or(run, |h| run.without(h))),
            GrandSlam::SparesLast => takes(run.without(last)),
            GrandSlam::OpponentTakesRest => Effect::TakesAndLeavesRest { seeds },
        }
    }
}
