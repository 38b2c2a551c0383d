//! The themes that follow from the moves of a solution alone.

use sembra_rules::{GrandSlam, House, Position, Reason, Rules, Sowing};

use crate::{Puzzle, Theme, Themes};

/// A house of so many seeds is a granary: its sowing goes round the board (S2).
const GRANARY_SEEDS: u8 = 12;
/// So many moves of the solver are a long combination.
const LONG_MOVES: usize = 4;

/// The themes of a solution that need no tables.
pub(crate) fn themes_of_moves(rules: &Rules, sowings: &[Sowing]) -> Themes {
    let own = || sowings.iter().filter(|sowing| sowing.mover() == Puzzle::SOLVER);
    let fed = |sowing: &Sowing| sowing.before().other_row_seeds().is_none();
    Themes::NONE
        .with_if(Theme::Chain, own().any(|sowing| sowing.captures().count() >= 2))
        .with_if(Theme::Feeding, sowings.iter().any(fed) || cannot_feed(rules, sowings.last()))
        .with_if(Theme::GrandSlam, own().any(|sowing| has_grand_slam(rules, sowing.before())))
        .with_if(Theme::Granary, own().any(|sowing| sowing.seeds().count() >= GRANARY_SEEDS))
        .with_if(Theme::LongCombination, own().count() >= LONG_MOVES)
}

/// Whether a move ends the game because the opponent has no seeds and cannot be fed (E2).
fn cannot_feed(rules: &Rules, last: Option<&Sowing>) -> bool {
    let outcome = last.and_then(|sowing| sowing.after().outcome(rules));
    outcome.is_some_and(|outcome| outcome.reason == Reason::CannotFeed)
}

/// Whether one of the mover's sowings would be a grand slam, allowed or not.
fn has_grand_slam(rules: &Rules, position: Position) -> bool {
    let allowing = Rules { grand_slam: GrandSlam::CapturesNothing, ..*rules };
    House::ALL
        .into_iter()
        .any(|house| position.play(&allowing, house).is_ok_and(|sowing| sowing.is_grand_slam()))
}

#[cfg(test)]
mod tests {
    use sembra_notation::{parse_moves, parse_position, parse_rules, play_moves};
    use sembra_rules::Game;

    use super::*;

    fn themes(rules: &str, position: &str, moves: &str) -> String {
        let rules = parse_rules(rules).expect("rules");
        let mut game = Game::from_position(rules, parse_position(position).expect("a position"));
        play_moves(&mut game, &parse_moves(moves).expect("moves")).expect("legal moves");
        themes_of_moves(&rules, game.sowings()).to_string()
    }

    #[test]
    fn a_chain_captures_two_houses() {
        assert_eq!(themes("abapa", "4-0-0-1-3-1-2-1-2-0-0-6-14-14-S", "E"), "chain");
        assert_eq!(themes("abapa", "4-0-0-1-3-1-2-1-2-0-0-6-14-14-S", "F"), "-");
        // One house is no chain, and a chain of the opponent does not count.
        assert_eq!(themes("abapa", "1-0-0-0-0-1-1-0-0-0-5-0-20-20-S", "F"), "-");
        assert_eq!(themes("abapa", "1-1-0-0-0-3-0-0-0-0-5-3-17-18-S", "Fe"), "-");
    }

    #[test]
    fn feeding_is_a_move_to_an_empty_row_or_the_end_for_want_of_one() {
        assert_eq!(themes("abapa", "0-1-2-0-4-0-0-0-0-0-0-0-20-21-S", "E"), "feeding");
        // North must feed: South's row is empty after the move.
        assert_eq!(themes("abapa", "0-0-0-0-0-1-4-0-0-0-3-0-20-20-S", "Fe"), "feeding");
        // South captures all that North has but cannot feed: the game ends (E2).
        assert_eq!(themes("ouri", "1-0-0-0-0-1-1-0-0-0-0-0-22-23-S", "F"), "feeding,grand_slam");
    }

    #[test]
    fn a_grand_slam_counts_whatever_the_rules_make_of_it() {
        let slam = "1-1-0-2-4-0-1-1-1-0-0-0-18-19-S";
        for rules in ["abapa", "ouri", "polish", "awari"] {
            let house = if rules == "ouri" || rules == "abapa" { "E" } else { "D" };
            assert!(themes(rules, slam, house).contains("grand_slam"), "{rules}");
        }
        assert!(!themes("abapa", "1-1-0-2-4-0-1-1-5-0-0-0-14-19-S", "E").contains("grand_slam"));
    }

    #[test]
    fn a_granary_has_twelve_seeds() {
        assert_eq!(themes("abapa", "0-0-0-0-12-0-1-4-0-0-0-0-15-16-S", "E"), "granary");
        assert_eq!(themes("abapa", "0-0-0-0-11-0-1-4-0-0-0-0-15-17-S", "E"), "-");
    }

    #[test]
    fn four_moves_are_a_long_combination() {
        let start = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
        assert_eq!(themes("abapa", start, "FfEeDd"), "-");
        assert!(themes("abapa", start, "FfEeDdC").contains("long_combination"));
    }
}
