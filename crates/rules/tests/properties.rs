//! What holds for every position, game and set of rules, against a plain second implementation.

mod common;

use common::reference::{Board, board_house};
use common::strategies::{any_position, any_rules, move_rules};
use proptest::prelude::{
    ProptestConfig, Strategy, any, prop, prop_assert, prop_assert_eq, prop_oneof, proptest,
};
use sembra_rules::{
    BoardHouse, EmptyRows, Game, GrandSlam, House, PlayError, Position, Reason, Rules, Seeds,
    Setup, Side,
};

/// Compares everything the crate says about a position with the second implementation.
fn check(position: Position, rules: &Rules) {
    let board = Board::from(position);
    let said = position
        .outcome(rules)
        .map(|outcome| (outcome.reason, [outcome.south.count(), outcome.north.count()]));
    assert_eq!(said, board.outcome(rules), "{position:?} {rules:?}");
    let mut game = Game::from_position(*rules, position);
    for house in House::ALL {
        let number = 6 * board.turn + house.index();
        let refusal = board.refusal(rules, number);
        assert_eq!(position.legal(rules).contains(house), refusal.is_none());
        assert_eq!(position.check(rules, house).err(), refusal, "{position:?} {house:?} {rules:?}");
        assert_eq!(game.check(house).err(), refusal);
        let Ok(sowing) = position.play(rules, house) else {
            assert!(refusal.is_some());
            assert_eq!(game.play(house).err(), refusal);
            continue;
        };
        let played = board.play(rules, number);
        assert_eq!(Board::from(sowing.after()), played.after, "{position:?} {house:?} {rules:?}");
        assert_eq!(sowing.after(), position.play_unchecked(rules, house));
        assert_eq!(sowing.is_grand_slam(), played.grand_slam);
        assert_eq!(sowing.moves_again(), played.after.turn == board.turn);
        let path: Vec<BoardHouse> = played.path.iter().map(|&number| board_house(number)).collect();
        assert_eq!(sowing.path().collect::<Vec<_>>(), path);
        let captures: Vec<(BoardHouse, u8)> =
            played.captures.iter().map(|&(number, seeds)| (board_house(number), seeds)).collect();
        let said: Vec<_> = sowing.captures().map(|(house, seeds)| (house, seeds.count())).collect();
        assert_eq!(said, captures);
        let gained = played.after.stores[board.turn] - board.stores[board.turn];
        assert_eq!(sowing.captured().count(), gained);
        assert_eq!(sowing.after().setup().seeds_total(), 48);
    }
}

/// Every board with this many seeds, South to move, the rest shared so that nobody has won.
fn boards(seeds: u8) -> Vec<Position> {
    fn fill(houses: &mut Vec<u8>, left: u8, all: &mut Vec<Vec<u8>>) {
        if houses.len() == 11 {
            let mut full = houses.clone();
            full.push(left);
            all.push(full);
            return;
        }
        for here in 0..=left {
            houses.push(here);
            fill(houses, left - here, all);
            houses.pop();
        }
    }
    let mut all = Vec::new();
    fill(&mut Vec::new(), seeds, &mut all);
    let stores = [(48 - seeds) / 2, (48 - seeds).div_ceil(2)];
    let position = |houses: Vec<u8>| {
        let setup = Setup {
            south: std::array::from_fn(|i| houses[i]),
            north: std::array::from_fn(|i| houses[6 + i]),
            south_store: stores[0],
            north_store: stores[1],
            turn: Side::South,
        };
        Position::try_from(setup).expect("48 seeds")
    };
    all.into_iter().map(position).collect()
}

#[test]
fn every_small_board_agrees_with_the_second_implementation() {
    let (mut slams, mut reasons) = (0, Vec::new());
    for seeds in 0..=6 {
        for position in boards(seeds) {
            for rules in move_rules() {
                check(position, &rules);
                slams += position
                    .legal(&rules)
                    .iter()
                    .filter_map(|house| position.play(&rules, house).ok())
                    .filter(|sowing| sowing.is_grand_slam())
                    .count();
                let reason = position.outcome(&rules).map(|outcome| outcome.reason);
                reasons.extend(reason.filter(|reason| !reasons.contains(reason)));
            }
        }
    }
    // The comparison must have met the rare cases.
    assert!(slams > 5_000, "{slams} grand slams");
    for reason in [Reason::NoMove, Reason::CannotFeed, Reason::AllForbidden] {
        assert!(reasons.contains(&reason), "{reason:?} never met");
    }
}

/// Plays a game by random choices, at most so many moves.
fn play_through(game: &mut Game, choices: &[prop::sample::Index]) {
    for choice in choices {
        let legal: Vec<House> = game.legal().iter().collect();
        if legal.is_empty() {
            return;
        }
        game.play(legal[choice.index(legal.len())]).expect("legal");
    }
}

fn choices() -> impl Strategy<Value = Vec<prop::sample::Index>> {
    prop::collection::vec(any::<prop::sample::Index>(), 0..300)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn every_position_agrees_with_the_second_implementation(
        position in any_position(),
        rules in any_rules(),
    ) {
        check(position, &rules);
    }

    #[test]
    fn mirrored_positions_give_mirrored_results(position in any_position(), rules in any_rules()) {
        let mirror = position.mirrored();
        let (setup, mirrored) = (position.setup(), mirror.setup());
        prop_assert_eq!((setup.south, setup.south_store), (mirrored.north, mirrored.north_store));
        prop_assert_eq!((setup.north, setup.north_store), (mirrored.south, mirrored.south_store));
        prop_assert_eq!(setup.turn, !mirrored.turn);
        prop_assert_eq!(position.legal(&rules), mirror.legal(&rules));
        let (own, its) = (position.outcome(&rules), mirror.outcome(&rules));
        prop_assert_eq!(own.map(|o| (o.reason, o.south, o.north, o.winner)),
            its.map(|o| (o.reason, o.north, o.south, o.winner.map(|side| !side))));
        for house in position.legal(&rules) {
            let after = position.play_unchecked(&rules, house);
            prop_assert_eq!(after.mirrored(), mirror.play_unchecked(&rules, house));
        }
    }

    #[test]
    fn stuck_is_without_a_legal_move(position in any_position(), rules in any_rules()) {
        if position.own_store().max(position.other_store()) < Seeds::MAJORITY {
            prop_assert_eq!(position.is_stuck(&rules), position.legal(&rules).is_empty());
        }
    }

    #[test]
    fn only_a_last_two_or_three_captures(position in any_position()) {
        let rules = Rules { grand_slam: GrandSlam::CapturesAll, ..Rules::ABAPA };
        for house in position.legal(&rules) {
            let sowing = position.play(&rules, house).expect("a legal move");
            let ends_so = position.ending_in_two_or_three().contains(house);
            prop_assert_eq!(ends_so, !sowing.captured().is_none());
        }
    }

    #[test]
    fn setups_survive(position in any_position()) {
        prop_assert_eq!(Position::try_from(position.setup()), Ok(position));
        prop_assert_eq!(position.passed().passed(), position);
        let board = position.own_row_seeds().count() + position.other_row_seeds().count();
        prop_assert_eq!(position.on_board().count(), board);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn games_end_as_a_plain_count_of_their_history_says(
        start in prop_oneof![any_position(), prop::strategy::Just(Position::START)],
        rules in any_rules(),
        choices in choices(),
    ) {
        let mut game = Game::from_position(rules, start);
        play_through(&mut game, &choices);
        let positions: Vec<Position> = game.positions().collect();
        let now = positions.iter().filter(|&&earlier| earlier == game.position()).count();
        prop_assert_eq!(game.occurrences(), now);
        for (i, &position) in positions.iter().enumerate() {
            let times = positions[..=i].iter().filter(|&&earlier| earlier == position).count();
            let counted = rules.empty_rows == EmptyRows::Count || position.both_rows_hold_seeds();
            let endless = counted && times >= usize::from(rules.occurrences.count());
            let over = position.outcome(&rules).is_some() || (i > 0 && endless);
            let last = i + 1 == positions.len();
            prop_assert_eq!(over, last && game.is_over(), "position {} of {:?}", i, game);
        }
        if let Some(outcome) = game.outcome() {
            let total = outcome.south.count() + outcome.north.count();
            prop_assert!(total <= Seeds::ALL.count());
            let refused = game.clone().play(House::A);
            prop_assert_eq!(refused, Err(PlayError::GameOver(outcome.reason)));
        }
    }

    #[test]
    fn truncating_a_game_is_replaying_its_first_moves(
        start in any_position(),
        rules in any_rules(),
        choices in choices(),
        plies in 0..300usize,
    ) {
        let mut game = Game::from_position(rules, start);
        play_through(&mut game, &choices);
        let mut replayed = Game::from_position(rules, start);
        for sowing in game.sowings().iter().take(plies) {
            replayed.play(sowing.house()).expect("legal in the game");
        }
        game.truncate(plies);
        prop_assert_eq!(game, replayed);
    }

    #[test]
    fn taking_back_restores_every_earlier_game(rules in any_rules(), choices in choices()) {
        let mut game = Game::new(rules);
        let mut earlier = vec![game.clone()];
        for choice in &choices {
            play_through(&mut game, std::slice::from_ref(choice));
            if earlier.last() != Some(&game) {
                earlier.push(game.clone());
            }
        }
        if game.resign(Side::South).is_ok() {
            // Resigning added no move; taking back the last one also takes back the resignation.
            prop_assert_eq!(game.outcome().map(|outcome| outcome.winner), Some(Some(Side::North)));
        }
        while let Some(expected) = earlier.pop() {
            if earlier.is_empty() {
                prop_assert_eq!(game.sowings().len(), 0);
            } else {
                prop_assert_eq!(game.sowings(), expected.sowings());
                let undone = game.undo();
                prop_assert_eq!(undone.as_ref(), expected.sowings().last());
                prop_assert_eq!(Some(&game), earlier.last());
            }
        }
        prop_assert!(game.undo().is_none());
    }
}
