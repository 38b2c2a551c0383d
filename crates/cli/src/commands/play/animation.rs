//! A move shown seed by seed.

use std::time::Duration;

use sembra_rules::{BoardHouse, Setup, Side, Sowing};

/// What the board looks like for a moment while a move is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The seeds on the board.
    pub board: Setup,
    /// The seeds still in the mover's hand.
    pub hand: u8,
    /// The house that the hand is over.
    pub at: BoardHouse,
    /// How long it stays.
    pub time: Duration,
}

const LIFT_TIME: Duration = Duration::from_millis(450);
const SOW_TIME: Duration = Duration::from_millis(130);
const CAPTURE_TIME: Duration = Duration::from_millis(350);

/// The moments of a move: the seeds are lifted, sown one by one, and captured house by house.
pub fn frames(sowing: &Sowing) -> Vec<Frame> {
    let mut board = sowing.before().setup();
    let mut hand = sowing.seeds().count();
    let mut at = sowing.origin();
    *seeds_in(&mut board, at) = 0;
    let mut frames = vec![Frame { board, hand, at, time: LIFT_TIME }];
    for house in sowing.path() {
        at = house;
        hand -= 1;
        *seeds_in(&mut board, at) += 1;
        frames.push(Frame { board, hand, at, time: SOW_TIME });
    }
    for (house, seeds) in sowing.captures() {
        at = house;
        *seeds_in(&mut board, at) -= seeds.count();
        *store(&mut board, sowing.mover()) += seeds.count();
        frames.push(Frame { board, hand, at, time: CAPTURE_TIME });
    }
    frames
}

fn seeds_in(board: &mut Setup, house: BoardHouse) -> &mut u8 {
    let row = match house.side {
        Side::South => &mut board.south,
        Side::North => &mut board.north,
    };
    &mut row[house.house.index()]
}

fn store(board: &mut Setup, side: Side) -> &mut u8 {
    match side {
        Side::South => &mut board.south_store,
        Side::North => &mut board.north_store,
    }
}

#[cfg(test)]
mod tests {
    use sembra_engine::Random;
    use sembra_rules::{Game, Rules};

    use super::*;

    /// Every moment holds 48 seeds, and the last is the position after the move.
    #[test]
    fn moments_lead_to_the_position_after_the_move() {
        for rules in [Rules::ABAPA, Rules::OURI, Rules::POLISH] {
            for seed in 0..40 {
                let (mut game, mut random) = (Game::new(rules), Random::new(seed));
                while !game.is_over() && game.sowings().len() < 200 {
                    let legal = game.legal();
                    let house = legal.iter().nth(random.below(legal.len())).expect("a move");
                    check(&game.play(house).expect("legal"));
                }
            }
        }
    }

    fn check(sowing: &Sowing) {
        let frames = frames(sowing);
        for frame in &frames {
            assert_eq!(frame.board.seeds_total() + u32::from(frame.hand), 48, "{sowing:?}");
        }
        let last = frames.last().expect("a move has moments");
        let after = sowing.after().setup();
        assert_eq!(Setup { turn: after.turn, ..last.board }, after, "{sowing:?}");
        assert_eq!(last.hand, 0);
    }
}
