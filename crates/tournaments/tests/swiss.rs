//! Swiss pairings against an exhaustive search.

mod oracle;

use oracle::{Choice, Player, Vector, best, bye_price, pair_price};
use proptest::prelude::*;
use sembra_tournaments::swiss::{Balance, GroupOrder, SwissOptions, SwissRound, pair};
use sembra_tournaments::{EntrantNumber, PairingError};

/// What the library does unless it is told otherwise.
const USUAL: Choice = Choice { slide: false, after_score: false };

fn options(choice: Choice) -> SwissOptions {
    SwissOptions {
        order: if choice.slide { GroupOrder::Slide } else { GroupOrder::Fold },
        balance: if choice.after_score { Balance::AfterScore } else { Balance::BeforeScore },
        complete: false,
    }
}

/// Pairs a field and compares with the search; the round, or `None` if there is no pairing.
fn check(field: &[Player], choice: Choice) -> Option<SwissRound> {
    let contestants: Vec<_> = field.iter().map(Player::contestant).collect();
    let expected = best(field, choice);
    let options = options(choice);
    let round = match pair(&contestants, &options) {
        Ok(round) => round,
        Err(error) => {
            assert!(matches!(error, PairingError::NoPairing | PairingError::NobodyForBye));
            assert_eq!(expected, None, "a pairing was missed: {field:?}");
            return None;
        }
    };
    let priced = price(field, &round, choice);
    assert_eq!(Some(priced), expected, "not the best pairing: {field:?}\n{round:?}");
    assert_eq!(Some(round.cost.in_order(options.balance)), expected);
    Some(round)
}

fn index(field: &[Player], number: EntrantNumber) -> usize {
    field.iter().position(|player| player.number == number.0).expect("a player of the field")
}

/// What a round costs by the oracle's own count, with everybody in it once.
fn price(field: &[Player], round: &SwissRound, choice: Choice) -> Vector {
    let mut seen = vec![false; field.len()];
    let mut total = [0; 7];
    let mut note = |who: usize| assert!(!std::mem::replace(&mut seen[who], true), "paired twice");
    for pairing in &round.pairings {
        let (south, north) = (index(field, pairing.south), index(field, pairing.north));
        note(south);
        note(north);
        let cost = pair_price(field, south, north, true, choice).expect("no second meeting");
        total = std::array::from_fn(|i| total[i] + cost[i]);
    }
    if let Some(bye) = &round.bye {
        let who = index(field, bye.entrant);
        note(who);
        let cost = bye_price(field, who).expect("no second bye");
        total = std::array::from_fn(|i| total[i] + cost[i]);
    }
    assert!(seen.iter().all(|seen| *seen), "somebody is not paired");
    total
}

/// The field after a round; each game's result is a digit of `results` to the base 3.
fn play(field: &[Player], round: &SwissRound, mut results: u32) -> Vec<Player> {
    let mut after = field.to_vec();
    for pairing in &round.pairings {
        let (south, north) = (index(field, pairing.south), index(field, pairing.north));
        let points = [(2, 0), (1, 1), (0, 2)][(results % 3) as usize];
        results /= 3;
        let float = field[south].halves.cmp(&field[north].halves) as i32;
        for (who, other, sat_south, points, float) in
            [(south, north, true, points.0, float), (north, south, false, points.1, -float)]
        {
            after[who].halves += points;
            after[who].met.push(field[other].number);
            after[who].sides.push(sat_south);
            after[who].float = float;
        }
    }
    if let Some(bye) = &round.bye {
        let who = index(field, bye.entrant);
        after[who].halves += 2;
        after[who].had_bye = true;
        after[who].float = 1;
    }
    after
}

/// Checks the pairings after every history of up to `rounds` rounds, or after one in `stride` of the longest ones.
fn explore(field: &[Player], rounds: u32, stride: u32, counter: &mut u32) {
    let Some(round) = check(field, USUAL) else { return };
    if rounds == 0 {
        return;
    }
    for results in 0..3u32.pow(round.pairings.len() as u32) {
        *counter += 1;
        if rounds > 1 || counter.is_multiple_of(stride) {
            explore(&play(field, &round, results), rounds - 1, stride, counter);
        }
    }
}

/// Every history of up to three rounds. Of the longest ones of 8 players one in 41 is checked, unless the variable
/// `SWISS_HISTORIES` is `all`.
#[test]
fn pairings_are_the_best_after_every_short_history() {
    let all = std::env::var("SWISS_HISTORIES").is_ok_and(|value| value == "all");
    for players in 2..=8 {
        let field: Vec<Player> = (1..=players).map(Player::new).collect();
        let stride = if players == 8 && !all { 41 } else { 1 };
        let mut counter = 0;
        explore(&field, 3, stride, &mut counter);
        assert!(counter > 0);
        println!("{players} players: {counter} histories, one in {stride} of the longest");
    }
}

fn any_player(number: u32, players: u32) -> impl Strategy<Value = Player> {
    let met = proptest::collection::vec(1..=players, 0..4);
    let sides = proptest::collection::vec(any::<bool>(), 0..6);
    (0..7u32, met, sides, proptest::bool::weighted(0.3), -1..=1).prop_map(
        move |(halves, met, sides, had_bye, float)| Player {
            number,
            halves,
            met,
            sides,
            had_bye,
            float,
        },
    )
}

/// A field in which meetings are mutual.
fn any_field() -> impl Strategy<Value = Vec<Player>> {
    (2..=8u32)
        .prop_flat_map(|players| {
            (1..=players).map(|number| any_player(number, players)).collect::<Vec<_>>()
        })
        .prop_map(|mut field| {
            let met: Vec<(u32, u32)> =
                field.iter().flat_map(|p| p.met.iter().map(move |m| (p.number, *m))).collect();
            for player in &mut field {
                let number = player.number;
                player.met = met
                    .iter()
                    .filter_map(|(a, b)| match number {
                        n if n == *a => Some(*b),
                        n if n == *b => Some(*a),
                        _ => None,
                    })
                    .filter(|other| *other != number)
                    .collect();
            }
            field
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    /// Also fields that no tournament leads to.
    #[test]
    fn pairings_are_the_best_in_any_field(
        field in any_field(),
        slide in any::<bool>(),
        after_score in any::<bool>(),
    ) {
        check(&field, Choice { slide, after_score });
    }

    /// The order in which players are given does not matter.
    #[test]
    fn pairings_do_not_depend_on_the_order_of_the_list(field in any_field()) {
        let contestants: Vec<_> = field.iter().map(Player::contestant).collect();
        let reversed: Vec<_> = contestants.iter().rev().cloned().collect();
        let options = options(USUAL);
        prop_assert_eq!(pair(&contestants, &options), pair(&reversed, &options));
    }
}

#[test]
fn the_usual_options() {
    assert_eq!(options(USUAL), SwissOptions::default());
}
