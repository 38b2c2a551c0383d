//! Boards without stores: their moves are those of positions and of the second implementation.

mod common;

use common::reference;
use common::strategies::{any_position, any_rules, move_rules};
use proptest::prelude::{ProptestConfig, prop_assert, prop_assert_eq, proptest};
use sembra_rules::{
    Board, BoardMove, Crossing, House, OtherPart, OwnPart, Position, Row, Rules, Seeds, Setup, Side,
};

fn board(own: [u8; 6], other: [u8; 6]) -> Board {
    let row = |houses| Row::try_from(houses).expect("at most 48 seeds");
    Board::new(row(own), row(other)).expect("at most 48 seeds")
}

/// The same houses with South to move, the captured seeds shared so that nobody has won.
fn with_shared_stores(board: Board) -> Position {
    let captured = 48 - board.seeds().count();
    let setup = Setup {
        south: board.own_row().houses(),
        north: board.other_row().houses(),
        south_store: captured / 2,
        north_store: captured - captured / 2,
        turn: Side::South,
    };
    Position::try_from(setup).expect("48 seeds")
}

/// The board in the second implementation, South to move. Its stores count what a move brings.
fn in_reference(board: Board) -> reference::Board {
    let mut houses = [0; 12];
    houses[..6].copy_from_slice(&board.own_row().houses());
    houses[6..].copy_from_slice(&board.other_row().houses());
    reference::Board { houses, stores: [0, 0], turn: 0 }
}

fn check_against_position(board: Board, rules: &Rules) {
    let position = with_shared_stores(board);
    assert_eq!(position.board(), board);
    assert_eq!(Board::from(position), board);
    assert_eq!(board.legal(rules), position.legal(rules));
    assert_eq!(board.is_stuck(rules), position.legal(rules).is_empty());
    let gained = |after: Position, side| {
        Seeds::new(after.store(side).count() - position.store(side).count()).expect("at most 48")
    };
    let expected: Vec<BoardMove> = position
        .legal(rules)
        .iter()
        .map(|house| {
            let after = position.play_unchecked(rules, house);
            BoardMove {
                house,
                after: after.board(),
                captured: gained(after, Side::South),
                left_to_opponent: gained(after, Side::North),
                moves_again: after.turn() == Side::South,
            }
        })
        .collect();
    assert_eq!(board.moves(rules).collect::<Vec<_>>(), expected, "{board:?} {rules:?}");
}

fn check_against_reference(board: Board, rules: &Rules) {
    let reference = in_reference(board);
    let legal = reference.legal(rules);
    for house in House::ALL {
        let played = board.play(rules, house);
        assert_eq!(played.is_some(), legal.contains(&house.index()), "{board:?} {rules:?}");
        let Some(played) = played else { continue };
        let expected = reference.play(rules, house.index()).after;
        let after = if played.moves_again { played.after } else { played.after.passed() };
        assert_eq!(in_reference(after).houses, expected.houses, "{board:?} {house:?} {rules:?}");
        let taken = [played.captured, played.left_to_opponent].map(Seeds::count);
        assert_eq!(taken, expected.stores, "{board:?} {house:?} {rules:?}");
        assert_eq!(played.moves_again, expected.turn == 0);
    }
}

/// Makes every move of a board from its two parts.
fn moves_by_parts(board: Board, rules: &Rules) -> Vec<BoardMove> {
    let parts: Vec<(House, OwnPart, OtherPart)> = board
        .own_row()
        .candidates(rules, !board.other_row().is_empty())
        .iter()
        .map(|house| {
            let own = board.own_row().own_part(house);
            (house, own, board.other_row().other_part(rules, own.crossing))
        })
        .collect();
    let forced = parts.iter().all(|(.., part)| *part == OtherPart::SweepsIfForced);
    let row_after = |own: OwnPart, other: Row| Board::new(other, own.row).expect("at most 48");
    let played = |(house, own, part): (House, OwnPart, OtherPart)| {
        let quiet = BoardMove {
            house,
            after: Board::new(Row::EMPTY, Row::EMPTY).expect("no seeds"),
            captured: Seeds::NONE,
            left_to_opponent: Seeds::NONE,
            moves_again: false,
        };
        Some(match part {
            OtherPart::CapturesNothing { row } => BoardMove { after: row_after(own, row), ..quiet },
            OtherPart::Captures { row, captured } => {
                BoardMove { after: row_after(own, row), captured, ..quiet }
            }
            OtherPart::CapturesAndMovesAgain { captured } => {
                let after = row_after(own, Row::EMPTY).passed();
                BoardMove { after, captured, moves_again: true, ..quiet }
            }
            OtherPart::CapturesAndLeavesRest { captured } => {
                BoardMove { captured, left_to_opponent: own.row.seeds(), ..quiet }
            }
            OtherPart::SweepsIfForced if forced => BoardMove { captured: board.seeds(), ..quiet },
            OtherPart::SweepsIfForced | OtherPart::Forbidden => return None,
        })
    };
    parts.into_iter().filter_map(played).collect()
}

fn check_parts(board: Board, rules: &Rules) {
    let moves: Vec<BoardMove> = board.moves(rules).collect();
    assert_eq!(moves_by_parts(board, rules), moves, "{board:?} {rules:?}");
}

#[test]
fn a_lap_or_more_is_sown_alike_under_every_rule() {
    // 12 to 48 seeds in each house, with other rows that are captured, spared and swept.
    for house in House::ALL {
        for seeds in 12..=48 {
            let mut own = [0; 6];
            own[house.index()] = seeds;
            let others = [[0; 6], [1, 0, 0, 0, 0, 0], [0, 1, 0, 1, 0, 1], [4, 0, 0, 0, 0, 0]];
            for other in others.into_iter().filter(|row| row.iter().sum::<u8>() + seeds <= 48) {
                for rules in move_rules() {
                    let board = board(own, other);
                    check_against_position(board, &rules);
                    check_against_reference(board, &rules);
                    check_parts(board, &rules);
                }
            }
        }
    }
}

#[test]
fn a_majority_does_not_end_the_game_on_a_board() {
    let setup = Setup {
        south: [0, 0, 0, 0, 0, 1],
        north: [1, 0, 0, 0, 0, 1],
        south_store: 40,
        north_store: 5,
        turn: Side::South,
    };
    let position = Position::try_from(setup).expect("48 seeds");
    assert!(position.legal(&Rules::ABAPA).is_empty());
    assert!(position.board().legal(&Rules::ABAPA).iter().eq([House::F]));
}

#[test]
fn more_than_48_seeds_are_refused() {
    let error = Row::try_from([255; 6]).expect_err("too many").to_string();
    assert_eq!(error, "the houses hold 1530 seeds, more than 48");
    let row = Row::try_from([20, 5, 0, 0, 0, 0]).expect("25 seeds");
    let error = Board::new(row, row).expect_err("too many").to_string();
    assert_eq!(error, "the houses hold 50 seeds, more than 48");
    assert_eq!(row.house(House::A).count(), 20);
}

#[test]
#[should_panic(expected = "more than 48 seeds")]
fn more_than_48_seeds_do_not_enter_a_row() {
    let row = Row::try_from([48, 0, 0, 0, 0, 0]).expect("48 seeds");
    let one = Seeds::new(1).expect("at most 48");
    row.other_part(&Rules::ABAPA, Crossing::of(House::F, one));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn moves_are_those_of_positions(position in any_position(), rules in any_rules()) {
        check_against_position(position.board(), &rules);
    }

    #[test]
    fn moves_are_those_of_the_second_implementation(
        position in any_position(),
        rules in any_rules(),
    ) {
        check_against_reference(position.board(), &rules);
    }

    #[test]
    fn the_two_parts_make_the_move(position in any_position(), rules in any_rules()) {
        check_parts(position.board(), &rules);
    }

    #[test]
    fn rows_survive(position in any_position()) {
        let board = position.board();
        let (own, other) = (board.own_row(), board.other_row());
        prop_assert_eq!(Row::try_from(own.houses()), Ok(own));
        prop_assert_eq!(Board::new(own, other), Ok(board));
        prop_assert_eq!(board.passed().passed(), board);
        prop_assert_eq!(Board::new(other, own), Ok(board.passed()));
        prop_assert_eq!(own.seeds().count() + other.seeds().count(), board.seeds().count());
        prop_assert!(House::ALL.iter().all(|&house| own.house(house) == position.own(house)));
    }
}
