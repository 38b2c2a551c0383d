//! The two parts of every move, with rows as ranks.
//!
//! The rules say what a move does to the mover's row and to the other row apart; the solver only
//! numbers the rows.

use sembra_rules::{Crossing, House, OtherPart, Row, Rules, Seeds};

use crate::row::{all_rows, rank};

/// An item for each of some crossings.
pub(crate) struct ByCrossing<T> {
    items: Vec<(Crossing, T)>,
    /// For each index of a crossing, the number of its item, or `NO_ITEM`.
    numbers: [u8; Crossing::COUNT],
}

/// Stands for the number of an item that does not exist.
const NO_ITEM: u8 = u8::MAX;

impl<T> ByCrossing<T> {
    /// Makes an item for each crossing, if `item` has one.
    pub fn new(mut item: impl FnMut(Crossing) -> Option<T>) -> ByCrossing<T> {
        let mut items = Vec::new();
        let mut numbers = [NO_ITEM; Crossing::COUNT];
        for crossing in Crossing::all() {
            if let Some(item) = item(crossing) {
                numbers[crossing.index()] = items.len() as u8;
                items.push((crossing, item));
            }
        }
        ByCrossing { items, numbers }
    }

    /// The item of a crossing.
    #[inline]
    pub fn get(&self, crossing: Crossing) -> Option<&T> {
        let number = usize::from(self.numbers[crossing.index()]);
        self.items.get(number).map(|(_, item)| item)
    }

    /// The crossings that have an item, with their items.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Crossing, &T)> {
        self.items.iter().map(|(crossing, item)| (*crossing, item))
    }
}

/// Whether some row of up to `seeds` seeds makes a crossing.
pub(crate) fn reachable_crossings(seeds: usize) -> ByCrossing<()> {
    let mut reachable = [false; Crossing::COUNT];
    for house in House::ALL {
        for sown in (1..=seeds).filter_map(|sown| Seeds::new(sown as u8)) {
            reachable[Crossing::of(house, sown).index()] = true;
        }
    }
    ByCrossing::new(|crossing| reachable[crossing.index()].then_some(()))
}

/// A move as it changes the mover's row.
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
    rows_without: Vec<u32>,
}

impl RowMoves {
    /// The moves that feeding and the singles rule allow to each row of `seeds` seeds.
    pub fn new(rules: &Rules, seeds: usize, other_row_empty: bool) -> RowMoves {
        let mut moves = Vec::new();
        let mut starts = vec![0];
        for row in all_rows(seeds) {
            moves.extend(own_moves(rules, row, other_row_empty));
            starts.push(moves.len() as u32);
        }
        let without = |pair: &[u32]| pair[0] == pair[1];
        let rows_without = starts.windows(2).zip(0..).filter(|(pair, _)| without(pair));
        let rows_without = rows_without.map(|(_, rank)| rank).collect();
        RowMoves { starts, moves, rows_without }
    }

    /// The ranks of the rows without a move.
    pub fn rows_without(&self) -> &[u32] {
        &self.rows_without
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

fn own_moves(rules: &Rules, row: Row, other_row_empty: bool) -> impl Iterator<Item = OwnMove> {
    row.candidates(rules, !other_row_empty).iter().map(move |house| {
        let part = row.own_part(house);
        OwnMove { crossing: part.crossing, target: rank(part.row) as u32 }
    })
}

/// What a crossing does to the other row: the rules' [`OtherPart`] with the row as its rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OtherOutcome {
    /// Nothing is captured, so the board stays in the layer.
    CapturesNothing { target: u32 },
    /// Seeds are captured and the turn passes.
    Captures { captured: u8, target: u32 },
    /// The whole row is captured and the mover moves again (G2).
    CapturesAndMovesAgain { captured: u8 },
    /// The whole row is captured, the opponent takes the rest, the game ends.
    CapturesAndLeavesRest { captured: u8 },
    /// Legal only without any other move; it then takes the whole board (G4).
    SweepsIfForced,
    /// Not legal (G3).
    Forbidden,
}

impl OtherOutcome {
    pub fn new(rules: &Rules, row: Row, crossing: Crossing) -> OtherOutcome {
        let target = |row: Row| rank(row) as u32;
        match row.other_part(rules, crossing) {
            OtherPart::CapturesNothing { row } => {
                OtherOutcome::CapturesNothing { target: target(row) }
            }
            OtherPart::Captures { row, captured } => {
                OtherOutcome::Captures { captured: captured.count(), target: target(row) }
            }
            OtherPart::CapturesAndMovesAgain { captured } => {
                OtherOutcome::CapturesAndMovesAgain { captured: captured.count() }
            }
            OtherPart::CapturesAndLeavesRest { captured } => {
                OtherOutcome::CapturesAndLeavesRest { captured: captured.count() }
            }
            OtherPart::SweepsIfForced => OtherOutcome::SweepsIfForced,
            OtherPart::Forbidden => OtherOutcome::Forbidden,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use sembra_rules::{Feeding, GrandSlam, Position, Setup, Side, Singles};

    use super::*;

    /// A move in the solver's terms: seeds for each player, and the ranks and seeds of the rows of
    /// the mover and the opponent afterwards.
    #[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
    struct Played {
        captured: u8,
        left_to_opponent: u8,
        moves_again: bool,
        own: (usize, u8),
        other: (usize, u8),
    }

    fn row(houses: [u8; 6]) -> Row {
        Row::try_from(houses).expect("at most 48 seeds")
    }

    /// The legal moves as the solver composes them from the two parts.
    fn solver_moves(rules: &Rules, own: Row, other: Row) -> Vec<Played> {
        let board_seeds = own.seeds().count() + other.seeds().count();
        let (mut moves, mut sweeps) = (Vec::new(), Vec::new());
        for own_move in own_moves(rules, own, other.is_empty()) {
            let crossed = own_move.crossing.seeds().count();
            let own_after = (own_move.target as usize, own.seeds().count() - crossed);
            let sown = other.seeds().count() + crossed;
            let played = |captured: u8, target: u32| Played {
                captured,
                left_to_opponent: 0,
                moves_again: false,
                own: own_after,
                other: (target as usize, sown - captured),
            };
            let empty = (0, 0);
            match OtherOutcome::new(rules, other, own_move.crossing) {
                OtherOutcome::CapturesNothing { target } => moves.push(played(0, target)),
                OtherOutcome::Captures { captured, target } => {
                    moves.push(played(captured, target));
                }
                OtherOutcome::CapturesAndMovesAgain { captured } => {
                    moves.push(Played { moves_again: true, other: empty, ..played(captured, 0) });
                }
                OtherOutcome::CapturesAndLeavesRest { captured } => moves.push(Played {
                    left_to_opponent: board_seeds - captured,
                    own: empty,
                    ..played(captured, 0)
                }),
                OtherOutcome::SweepsIfForced => sweeps.push(Played {
                    captured: board_seeds,
                    left_to_opponent: 0,
                    moves_again: false,
                    own: empty,
                    other: empty,
                }),
                OtherOutcome::Forbidden => {}
            }
        }
        if moves.is_empty() { sweeps } else { moves }
    }

    /// The legal moves of a position with these rows, whose stores are such that nobody has won.
    fn position_moves(rules: &Rules, own: Row, other: Row) -> Vec<Played> {
        let captured = 48 - own.seeds().count() - other.seeds().count();
        let setup = Setup {
            south: own.houses(),
            north: other.houses(),
            south_store: captured / 2,
            north_store: captured - captured / 2,
            turn: Side::South,
        };
        let before = Position::try_from(setup).expect("48 seeds");
        let played = |house| {
            let after = before.play(rules, house).expect("a legal move").after();
            let gained = |side: Side| after.store(side).count() - before.store(side).count();
            let rows = after.setup();
            let ranked = |houses| (rank(row(houses)), row(houses).seeds().count());
            Played {
                captured: gained(Side::South),
                left_to_opponent: gained(Side::North),
                moves_again: after.turn() == Side::South,
                own: ranked(rows.south),
                other: ranked(rows.north),
            }
        };
        before.legal(rules).iter().map(played).collect()
    }

    const GRAND_SLAMS: [GrandSlam; 8] = [
        GrandSlam::CapturesNothing,
        GrandSlam::MovesAgain,
        GrandSlam::Forbidden,
        GrandSlam::OnlyIfForced,
        GrandSlam::CapturesAll,
        GrandSlam::SparesFirst,
        GrandSlam::SparesLast,
        GrandSlam::OpponentTakesRest,
    ];

    fn any_rules() -> impl Strategy<Value = Rules> {
        let slams = prop::sample::select(GRAND_SLAMS.as_slice());
        let feeding = prop_oneof![Just(Feeding::Required), Just(Feeding::Free)];
        let singles = prop_oneof![Just(Singles::Free), Just(Singles::AfterLarger)];
        (slams, feeding, singles).prop_map(|(grand_slam, feeding, singles)| Rules {
            grand_slam,
            feeding,
            singles,
            ..Rules::ABAPA
        })
    }

    /// Up to 48 seeds: some heaps that may go round the board, the rest strewn singly.
    fn any_rows() -> impl Strategy<Value = (Row, Row)> {
        let heaps = prop::collection::vec((0..12usize, 0..36u8), 0..3);
        let singles = prop::collection::vec(0..12usize, 0..30);
        (heaps, singles).prop_map(|(heaps, singles)| {
            let mut houses = [0u8; 12];
            let mut left = 48u8;
            for (house, seeds) in heaps.into_iter().chain(singles.into_iter().map(|h| (h, 1))) {
                let seeds = seeds.min(left);
                houses[house] += seeds;
                left -= seeds;
            }
            let half = |from: usize| row(std::array::from_fn(|house| houses[from + house]));
            (half(0), half(6))
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(20_000) })]

        #[test]
        fn moves_are_those_of_the_rules(rules in any_rules(), (own, other) in any_rows()) {
            let (mut found, mut expected) =
                (solver_moves(&rules, own, other), position_moves(&rules, own, other));
            found.sort();
            expected.sort();
            prop_assert_eq!(found, expected);
        }
    }

    #[test]
    fn a_house_of_twelve_or_more_goes_round_the_board() {
        for seeds in 12..=47 {
            for house in 0..6 {
                let mut houses = [0; 6];
                houses[house] = seeds;
                let (own, other) = (row(houses), row([0, 1, 0, 0, 0, 0]));
                for grand_slam in GRAND_SLAMS {
                    let rules = Rules { grand_slam, ..Rules::ABAPA };
                    let found = solver_moves(&rules, own, other);
                    assert_eq!(found, position_moves(&rules, own, other), "{own:?} {grand_slam:?}");
                }
            }
        }
    }
}
