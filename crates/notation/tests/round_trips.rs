//! Every value that has a text form is read back from it.

use proptest::prelude::{ProptestConfig, Strategy, any, prop, prop_assert_eq, proptest};
use sembra_notation::{
    Fen, format_line, format_moves, format_position, format_rules, parse_line, parse_moves,
    parse_position, parse_rules,
};
use sembra_rules::{
    BoardHouse, EmptyRows, Feeding, GrandSlam, House, Occurrences, Position, Rules, Settlement,
    Setup, Side, Singles,
};

/// 48 seeds dropped one by one into houses and stores.
fn any_position() -> impl Strategy<Value = Position> {
    (prop::collection::vec(0..14usize, 48), any::<bool>()).prop_map(|(slots, north)| {
        let mut counts = [0; 14];
        slots.into_iter().for_each(|slot| counts[slot] += 1);
        let setup = Setup {
            south: std::array::from_fn(|i| counts[i]),
            north: std::array::from_fn(|i| counts[6 + i]),
            south_store: counts[12],
            north_store: counts[13],
            turn: if north { Side::North } else { Side::South },
        };
        Position::try_from(setup).expect("48 seeds")
    })
}

fn any_rules() -> impl Strategy<Value = Rules> {
    let slams = prop::sample::select(vec![
        GrandSlam::CapturesNothing,
        GrandSlam::MovesAgain,
        GrandSlam::Forbidden,
        GrandSlam::OnlyIfForced,
        GrandSlam::CapturesAll,
        GrandSlam::SparesFirst,
        GrandSlam::SparesLast,
        GrandSlam::OpponentTakesRest,
    ]);
    (slams, any::<[bool; 4]>(), 2..=255u8).prop_map(|(grand_slam, flags, occurrences)| Rules {
        grand_slam,
        singles: if flags[0] { Singles::Free } else { Singles::AfterLarger },
        feeding: if flags[1] { Feeding::Required } else { Feeding::Free },
        settlement: if flags[2] { Settlement::OwnRow } else { Settlement::EvenSplit },
        empty_rows: if flags[3] { EmptyRows::Ignored } else { EmptyRows::Count },
        occurrences: Occurrences::new(occurrences).expect("two or more"),
    })
}

fn any_moves() -> impl Strategy<Value = Vec<BoardHouse>> {
    let house = (any::<bool>(), 0..6usize).prop_map(|(north, house)| {
        BoardHouse::new(if north { Side::North } else { Side::South }, House::ALL[house])
    });
    prop::collection::vec(house, 0..100)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn positions(position in any_position()) {
        prop_assert_eq!(parse_position(&format_position(position)), Ok(position));
    }

    #[test]
    fn fens(position in any_position(), move_number in 1..=u32::MAX) {
        let fen = Fen { position, move_number };
        prop_assert_eq!(fen.to_string().parse(), Ok(fen));
    }

    #[test]
    fn rules(rules in any_rules()) {
        prop_assert_eq!(parse_rules(&format_rules(&rules)), Ok(rules));
    }

    #[test]
    fn moves(start in any_position(), moves in any_moves()) {
        prop_assert_eq!(parse_moves(&format_moves(moves.iter().copied())), Ok(moves.clone()));
        let line = format_line(start, moves.iter().copied());
        prop_assert_eq!(parse_line(&line), Ok((start, moves)));
    }
}
