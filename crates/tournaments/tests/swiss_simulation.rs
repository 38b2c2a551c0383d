//! A simulated Swiss tournament of 150 players keeps every rule and ranks by strength.

mod simulation;

use sembra_tournaments::Tournament;
use simulation::{Plan, correlations, simulate};

#[test]
fn seven_rounds_keep_every_rule() {
    // 100 players are matched in the complete graph, 150 and 151 among the likely pairs.
    for players in [100, 150, 151] {
        let plan = Plan { players, rounds: 7, seed: 3, options: Default::default() };
        let outcome = simulate(&plan, &mut |t: &Tournament| t.pair_next().expect("a pairing"));
        assert_eq!((outcome.rematches, outcome.second_byes), (0, 0), "{players} players");
        assert_eq!(outcome.third_running, 0, "{players} players");
        if players % 2 == 0 {
            assert_eq!(outcome.above_one, [0; 7], "{players} players");
        }
        assert!(outcome.spearman > 0.85, "{players} players: {}", outcome.spearman);
    }
}

#[test]
fn correlations_are_right() {
    assert_eq!(correlations(&[4.0, 3.0, 2.0, 1.0]), (1.0, 1.0));
    assert_eq!(correlations(&[1.0, 2.0, 3.0, 4.0]), (-1.0, -1.0));
    // One exchange of neighbours among four: 1 - 6·2/60, and (5 - 1)/6.
    let (spearman, kendall) = correlations(&[3.0, 4.0, 2.0, 1.0]);
    assert!((spearman - 0.8).abs() < 1e-9 && (kendall - 2.0 / 3.0).abs() < 1e-9);
}
