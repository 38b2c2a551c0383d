//! Which results the rules allow.

use sembra_rules::{Rules, Side};
use sembra_tournaments::{Ending, GameResult, Points, Report, ResultError, Winner};

fn report(south: u16, north: u16, winner: Option<Winner>, ending: Ending) -> Report {
    Report::Played { south, north, winner, ending }
}

/// The winner, or why the result is refused.
fn check(report: Report, rules: &Rules) -> Result<Winner, ResultError> {
    match report.check(rules)? {
        GameResult::Played { winner, .. } => Ok(winner),
        other => panic!("{other:?} was not played"),
    }
}

#[test]
fn counted_games() {
    use Winner::*;
    let too_many = |seeds| Err(ResultError::TooMany { side: Side::South, seeds });
    let cases = [
        (26, 22, Ok(South)),
        (22, 26, Ok(North)),
        (24, 24, Ok(Draw)),
        (48, 0, Ok(South)),
        // With 25 the game is over, and seeds on the board are nobody's (E1).
        (25, 0, Ok(South)),
        (3, 27, Ok(North)),
        (49, 0, too_many(49)),
        (300, 0, too_many(300)),
        (26, 23, Err(ResultError::TooManyTogether { total: 49 })),
        (25, 25, Err(ResultError::TooManyTogether { total: 50 })),
        (24, 23, Err(ResultError::SeedsMissing { missing: 1 })),
        (20, 20, Err(ResultError::SeedsMissing { missing: 8 })),
        (0, 0, Err(ResultError::SeedsMissing { missing: 48 })),
    ];
    for (south, north, expected) in cases {
        assert_eq!(check(Report::seeds(south, north), &Rules::ABAPA), expected, "{south}-{north}");
    }
}

/// Endless play that is settled by halves can leave one seed to nobody.
#[test]
fn an_odd_seed_is_nobodys_where_endless_play_is_halved() {
    assert_eq!(check(Report::seeds(24, 23), &Rules::AWARI), Ok(Winner::South));
    let missing = Err(ResultError::SeedsMissing { missing: 2 });
    assert_eq!(check(Report::seeds(23, 23), &Rules::AWARI), missing);
    for rules in [Rules::ABAPA, Rules::OURI, Rules::POLISH] {
        let missing = Err(ResultError::SeedsMissing { missing: 1 });
        assert_eq!(check(Report::seeds(24, 23), &rules), missing);
    }
}

#[test]
fn a_named_winner_must_have_more() {
    let named = |south, north, winner| {
        check(report(south, north, Some(winner), Ending::Counted), &Rules::ABAPA)
    };
    assert_eq!(named(26, 22, Winner::South), Ok(Winner::South));
    let fewer = ResultError::WinnerWithFewer { winner: Side::North, own: 22, other: 26 };
    assert_eq!(named(26, 22, Winner::North), Err(fewer));
    assert_eq!(fewer.to_string(), "North cannot have won with 22 seeds against 26");
    assert_eq!(named(26, 22, Winner::Draw), Err(ResultError::NoDraw { south: 26, north: 22 }));
    let even = ResultError::WinnerWithFewer { winner: Side::South, own: 24, other: 24 };
    assert_eq!(named(24, 24, Winner::South), Err(even));
}

/// Who resigns or runs out of time loses whatever the count (E4), as long as the game is not over.
#[test]
fn resignation_and_time() {
    for ending in [Ending::Resigned { loser: Side::South }, Ending::Time { loser: Side::South }] {
        assert_eq!(check(report(20, 3, None, ending), &Rules::ABAPA), Ok(Winner::North));
        assert_eq!(
            check(report(0, 0, Some(Winner::North), ending), &Rules::OURI),
            Ok(Winner::North)
        );
        let named = check(report(20, 3, Some(Winner::South), ending), &Rules::ABAPA);
        assert_eq!(named, Err(ResultError::LoserNamed { loser: Side::South }));
        for (south, north) in [(25, 3), (3, 25), (24, 24)] {
            let over = Err(ResultError::AlreadyOver { south: south as u8, north: north as u8 });
            assert_eq!(check(report(south, north, None, ending), &Rules::ABAPA), over);
        }
    }
}

#[test]
fn forfeits_are_not_played() {
    let points = |report: Report| {
        let result = report.check(&Rules::ABAPA).expect("allowed");
        assert!(!result.is_played());
        (result.points(Side::South), result.points(Side::North))
    };
    assert_eq!(points(Report::NoShow { absent: Side::South }), (Points::ZERO, Points::ONE));
    assert_eq!(points(Report::Forfeit { loser: Side::North }), (Points::ONE, Points::ZERO));
    assert_eq!(points(Report::DoubleForfeit), (Points::ZERO, Points::ZERO));
}

/// Every result that a finished game can have is allowed, and gives the same winner: random games under each preset.
#[test]
fn results_of_played_games_are_allowed() {
    let mut state = 1u64;
    let mut random = move || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize
    };
    for rules in [Rules::ABAPA, Rules::OURI, Rules::POLISH, Rules::AWARI] {
        for _ in 0..300 {
            let mut game = sembra_rules::Game::new(rules);
            while game.outcome().is_none() {
                let houses: Vec<_> = game.position().legal(&rules).into_iter().collect();
                game.play(houses[random() % houses.len()]).expect("a legal move");
            }
            let outcome = game.outcome().expect("over");
            let seeds = Report::seeds(outcome.south.count().into(), outcome.north.count().into());
            let winner = outcome.winner.map_or(Winner::Draw, Winner::of);
            assert_eq!(check(seeds, &rules), Ok(winner), "{outcome:?}");
        }
    }
}

#[test]
fn a_mirrored_report_is_of_the_other_sides() {
    let reports = [
        Report::seeds(30, 18),
        report(24, 24, Some(Winner::Draw), Ending::Counted),
        report(3, 9, Some(Winner::North), Ending::Resigned { loser: Side::South }),
        report(10, 4, None, Ending::Time { loser: Side::South }),
        Report::NoShow { absent: Side::North },
        Report::Forfeit { loser: Side::South },
        Report::DoubleForfeit,
    ];
    for report in reports {
        assert_eq!(report.mirrored().mirrored(), report);
        let (result, mirrored) =
            (report.check(&Rules::ABAPA), report.mirrored().check(&Rules::ABAPA));
        let (result, mirrored) = (result.expect("allowed"), mirrored.expect("allowed"));
        for side in Side::ALL {
            assert_eq!(result.points(side), mirrored.points(!side), "{report:?}");
            assert_eq!(result.seeds(side), mirrored.seeds(!side), "{report:?}");
        }
    }
}
