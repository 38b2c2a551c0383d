//! How weak levels think: a short search that overlooks things, as people do.
//!
//! What is overlooked is a capture: the further the seeds travel the more easily, the opponent's
//! more easily than one's own. Whatever is seen is judged by seeds and a hazy feeling, and the same
//! position always gives the same feeling in one game.

use sembra_rules::{Game, House, Position, Rules, Settlement};

use crate::random::mix;
use crate::report::Score;

/// How a novice looks at the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Novice {
    /// How many plies it looks ahead.
    pub(crate) depth: u32,
    /// The chance, in percent, to see its own capture by a short sowing.
    pub(crate) sight: u32,
    /// The same for the opponent's captures.
    pub(crate) caution: u32,
    /// What each seed of a longer sowing takes from either chance, in percent.
    pub(crate) distance: u32,
    /// How far its feeling for a position may be off, in hundredths of a seed.
    pub(crate) haze: i32,
}

/// Sowings of up to this many seeds are short.
const SHORT_SEEDS: u32 = 3;
/// More than any judgement.
const BEYOND: i32 = 1_000_000;
/// A finished game outweighs any number of seeds.
const DECIDED: i32 = 100_000;

/// A novice's thoughts about one move.
pub(crate) struct Thought<'a> {
    novice: Novice,
    rules: &'a Rules,
    seed: u64,
}

impl<'a> Thought<'a> {
    pub(crate) fn new(novice: Novice, rules: &'a Rules, seed: u64) -> Thought<'a> {
        Thought { novice, rules, seed }
    }

    /// The move that looks best, and what it looks worth.
    pub(crate) fn choose(&self, game: &Game) -> Option<(House, Score)> {
        let position = game.position();
        let legal = game.legal();
        let seen = legal.iter().filter(|&house| self.sees(position, house, 0));
        let seen: Vec<House> = seen.collect();
        let houses = if seen.is_empty() { legal.iter().collect() } else { seen };
        houses
            .into_iter()
            .map(|house| (house, self.value_after(position, house, -BEYOND, BEYOND, 1)))
            .max_by_key(|&(_, value)| value)
            .map(|(house, value)| (house, Score::from_hundredths(value)))
    }

    fn value_after(
        &self,
        position: Position,
        house: House,
        alpha: i32,
        beta: i32,
        ply: u32,
    ) -> i32 {
        let child = position.play_unchecked(self.rules, house);
        if child.turn() == position.turn() {
            self.value(child, alpha, beta, ply)
        } else {
            -self.value(child, -beta, -alpha, ply)
        }
    }

    fn value(&self, position: Position, mut alpha: i32, beta: i32, ply: u32) -> i32 {
        let legal = position.legal(self.rules);
        if legal.is_empty() {
            return self.finished(position);
        }
        if ply >= self.novice.depth {
            return self.judge(position);
        }
        let mut best = -BEYOND;
        for house in legal {
            if !self.sees(position, house, ply) {
                continue;
            }
            best = best.max(self.value_after(position, house, alpha, beta, ply + 1));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        // Where nothing was seen, nothing is expected to happen.
        if best == -BEYOND { self.judge(position) } else { best }
    }

    fn finished(&self, position: Position) -> i32 {
        let lead = position.settled_net(Settlement::EvenSplit);
        let is_majority =
            position.own_store().max(position.other_store()) > sembra_rules::Seeds::HALF;
        let net = if is_majority { lead } else { position.settled_net(Settlement::OwnRow) };
        i32::from(net.signum()) * DECIDED + 100 * i32::from(net)
    }

    /// Seeds captured, and a feeling.
    fn judge(&self, position: Position) -> i32 {
        let lead = 100 * i32::from(position.settled_net(Settlement::EvenSplit));
        let haze = self.novice.haze;
        let feeling = (self.chance(position, 6) % (2 * haze as u64 + 1)) as i32 - haze;
        lead + feeling
    }

    /// Whether a move comes to mind: quiet ones always do.
    fn sees(&self, position: Position, house: House, ply: u32) -> bool {
        let after = position.play_unchecked(self.rules, house);
        if after.on_board() == position.on_board() {
            return true;
        }
        let seeds = u32::from(position.own(house).count());
        let attention = if ply.is_multiple_of(2) { self.novice.sight } else { self.novice.caution };
        let lost = self.novice.distance * seeds.saturating_sub(SHORT_SEEDS);
        let percent = attention.saturating_sub(lost);
        self.chance(position, house.index() as u64) % 100 < u64::from(percent)
    }

    fn chance(&self, position: Position, what: u64) -> u64 {
        let word = position.word();
        mix(self.seed ^ mix(word as u64 ^ mix((word >> 64) as u64 ^ what << 56)))
    }
}
