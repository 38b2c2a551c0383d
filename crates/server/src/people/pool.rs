//! Pools of ratings, as paths and queries name them.

use sembra_notation::PRESETS;
use sembra_play::Speed;

use crate::http::problem::{Code, Problem};

/// The part of a pool's name that stands for games against the computer and bots.
const COMPUTER: &str = "computer";

/// Whether there is a pool with this name: rules and speed, such as `abapa.blitz`.
pub fn is_pool(name: &str) -> bool {
    name.split_once('.').is_some_and(|(rules, speed)| {
        PRESETS.iter().any(|(preset, _)| *preset == rules)
            && (speed == COMPUTER || Speed::from_word(speed).is_some())
    })
}

/// Whether games against the computer count in a pool.
pub fn is_against_computer(name: &str) -> bool {
    name.split_once('.').is_some_and(|(_, speed)| speed == COMPUTER)
}

/// There is no such pool.
pub fn no_such_pool(code: Code) -> Problem {
    let detail = "a pool is a rule set and a speed or `computer`, such as abapa.blitz";
    Problem::new(code, detail).at("pool")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pool_has_rules_and_a_speed() {
        for name in ["abapa.blitz", "ouri.correspondence", "awari.computer", "polish.bullet"] {
            assert!(is_pool(name), "{name}");
        }
        for name in ["", "abapa", "abapa.", ".blitz", "abapa.slow", "chess.blitz", "abapa.blitz.x"]
        {
            assert!(!is_pool(name), "{name}");
        }
        assert!(is_against_computer("ouri.computer") && !is_against_computer("ouri.blitz"));
    }
}
