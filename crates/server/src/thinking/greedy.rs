use sembra_rules::{Game, House};

use super::{Judgement, Stop, Thinker};
use crate::level::Level;

/// Takes the move that captures most.
pub struct Greedy;

impl Thinker for Greedy {
    fn choose(&self, game: &Game, _: Level, _: u64, _: &Stop) -> Option<House> {
        let (rules, position) = (game.rules(), game.position());
        let captured = |house| position.play(rules, house).map_or(0, |s| s.captured().count());
        game.legal().into_iter().max_by_key(|&house| captured(house))
    }

    fn judge(&self, game: &Game, stop: &Stop) -> Option<Judgement> {
        let house = self.choose(game, Level::THREE, 0, stop)?;
        let position = game.position();
        let net =
            i32::from(position.own_store().count()) - i32::from(position.other_store().count());
        Some(Judgement { house, score_cp: 100 * net, proven: None, line: Vec::new() })
    }

    fn levels(&self) -> Vec<(Level, &'static str, &'static str)> {
        (1..=10)
            .filter_map(Level::new)
            .map(|level| (level, "Stand-in", "Captures what it can."))
            .collect()
    }
}
