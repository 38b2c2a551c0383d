//! Random rules and positions.

use proptest::prelude::{Strategy, any, prop, prop_oneof};
use sembra_rules::{
    EmptyRows, Feeding, GrandSlam, Occurrences, Position, Rules, Settlement, Setup, Side, Singles,
};

const SLAMS: [GrandSlam; 8] = [
    GrandSlam::CapturesNothing,
    GrandSlam::MovesAgain,
    GrandSlam::Forbidden,
    GrandSlam::OnlyIfForced,
    GrandSlam::CapturesAll,
    GrandSlam::SparesFirst,
    GrandSlam::SparesLast,
    GrandSlam::OpponentTakesRest,
];

/// Every set of rules that differs in what a single move may do.
pub fn move_rules() -> impl Iterator<Item = Rules> {
    SLAMS.into_iter().flat_map(|grand_slam| {
        [Singles::Free, Singles::AfterLarger].into_iter().flat_map(move |singles| {
            [Feeding::Required, Feeding::Free].into_iter().map(move |feeding| Rules {
                grand_slam,
                singles,
                feeding,
                ..Rules::ABAPA
            })
        })
    })
}

/// Any set of rules.
pub fn any_rules() -> impl Strategy<Value = Rules> {
    let settlement = prop::sample::select(vec![Settlement::OwnRow, Settlement::EvenSplit]);
    let empty_rows = prop::sample::select(vec![EmptyRows::Ignored, EmptyRows::Count]);
    let moves = prop::sample::select(move_rules().collect::<Vec<_>>());
    (moves, settlement, empty_rows, 2..5u8).prop_map(|(rules, settlement, empty_rows, count)| {
        let occurrences = Occurrences::new(count).expect("two or more");
        Rules { settlement, empty_rows, occurrences, ..rules }
    })
}

/// Boards of few seeds as often as full ones, some with many seeds in one house.
pub fn any_position() -> impl Strategy<Value = Position> {
    let on_board = prop_oneof![0..=8usize, 0..=24usize, 0..=48usize];
    let houses = prop_oneof![
        prop::collection::vec(0..12usize, 48),
        prop::collection::vec(prop::sample::select(vec![3usize, 4, 5, 6, 7, 8]), 48),
        prop::collection::vec(prop::sample::select(vec![0usize, 5, 9, 11]), 48),
    ];
    (on_board, houses, any::<u8>(), any::<bool>()).prop_map(|(seeds, houses, split, north)| {
        let mut board = [0; 12];
        houses.iter().take(seeds).for_each(|&house| board[house] += 1);
        let rest = 48 - seeds as u8;
        let south_store = split % (rest + 1);
        let mut setup = Setup {
            south: [0; 6],
            north: [0; 6],
            south_store,
            north_store: rest - south_store,
            turn: if north { Side::North } else { Side::South },
        };
        setup.south.copy_from_slice(&board[..6]);
        setup.north.copy_from_slice(&board[6..]);
        Position::try_from(setup).expect("48 seeds")
    })
}
