//! The same evaluation in the widest vector instructions that the processor has.
#![allow(unsafe_code)]

use sembra_rules::Position;

use super::network::Network;

/// What [`Network::evaluate`] says, sooner.
#[inline]
pub(super) fn evaluate(network: &Network, position: Position) -> i32 {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        // SAFETY: A function compiled for an instruction set may run only where the processor has
        // it, which was just asked.
        return unsafe { evaluate_avx2(network, position) };
    }
    network.evaluate(position)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn evaluate_avx2(network: &Network, position: Position) -> i32 {
    network.evaluate(position)
}

#[cfg(test)]
mod tests {
    use super::evaluate;
    use crate::Random;
    use crate::evaluation::NETWORK;
    use sembra_rules::{Game, Rules};

    #[test]
    fn wide_and_plain_say_the_same() {
        let mut random = Random::new(5);
        for _ in 0..200 {
            let mut game = Game::new(Rules::ABAPA);
            while !game.is_over() && game.sowings().len() < 100 {
                let position = game.position();
                assert_eq!(evaluate(&NETWORK, position), NETWORK.evaluate(position));
                let index = random.below(game.legal().len());
                let house = game.legal().iter().nth(index).expect("a legal move");
                game.play(house).expect("a legal move");
            }
        }
    }
}
