//! The search of a novice: short, and it overlooks captures as people do.
//!
//! It overlooks captures by long sowings more easily, and the opponent's more easily than its own. A
//! position is evaluated by the lead and some noise, which is the same for the same position and
//! seed.

use sembra_rules::{Game, House, Position, Rules, Settlement};

use crate::level::Choice;
use crate::random::mix;
use crate::report::Score;

/// A player who looks a few plies ahead, overlooks captures and judges by the stores alone.
#[derive(Clone, Copy, Debug)]
pub struct Novice {
    /// The depth of their search, in plies.
    pub depth: u32,
    /// The chance, in percent, to see a capture of their own by a short sowing.
    pub sight: u32,
    /// The same for the opponent's captures.
    pub caution: u32,
    /// What each seed of a longer sowing takes from either chance, in percent.
    pub distance: u32,
    /// The greatest noise of their evaluation, in hundredths of a seed.
    pub noise: u32,
}

impl Novice {
    /// Chooses a move; `None` when the game is over.
    ///
    /// `seed` varies the play: the same seed in the same position gives the same move.
    pub fn choose(self, game: &Game, seed: u64) -> Option<Choice> {
        let search = NoviceSearch { novice: self, rules: game.rules(), seed };
        search.choose(game).map(|(house, score)| Choice { house, score })
    }
}

/// Sowings of up to this many seeds are short.
const SHORT_SEEDS: u32 = 3;
/// More than any value.
const INFINITE: i32 = 1_000_000;
/// A finished game outweighs any number of seeds.
const DECIDED: i32 = 100_000;

/// A novice's search of one position.
struct NoviceSearch<'a> {
    novice: Novice,
    rules: &'a Rules,
    seed: u64,
}

impl NoviceSearch<'_> {
    /// The best move, and its value.
    fn choose(&self, game: &Game) -> Option<(House, Score)> {
        let position = game.position();
        let legal = game.legal();
        let seen = legal.iter().filter(|&house| self.sees(position, house, 0));
        let seen: Vec<House> = seen.collect();
        let houses = if seen.is_empty() { legal.iter().collect() } else { seen };
        houses
            .into_iter()
            .map(|house| (house, self.value_after(position, house, -INFINITE, INFINITE, 1)))
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
            return self.evaluate(position);
        }
        let mut best = -INFINITE;
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
        // All captures were overlooked and there is no other move: stand pat.
        if best == -INFINITE { self.evaluate(position) } else { best }
    }

    fn finished(&self, position: Position) -> i32 {
        let lead = position.settled_net(Settlement::EvenSplit);
        let is_majority =
            position.own_store().max(position.other_store()) > sembra_rules::Seeds::HALF;
        let net = if is_majority { lead } else { position.settled_net(Settlement::OwnRow) };
        i32::from(net.signum()) * DECIDED + 100 * i32::from(net)
    }

    /// The lead in the stores, with noise.
    fn evaluate(&self, position: Position) -> i32 {
        let lead = 100 * i32::from(position.settled_net(Settlement::EvenSplit));
        let noise_max = u64::from(self.novice.noise);
        let noise = self.draw(position, 6) % (2 * noise_max + 1);
        lead + noise as i32 - noise_max as i32
    }

    /// Whether a move is considered: quiet moves always are.
    fn sees(&self, position: Position, house: House, ply: u32) -> bool {
        let after = position.play_unchecked(self.rules, house);
        if after.on_board() == position.on_board() {
            return true;
        }
        let seeds = u32::from(position.own(house).count());
        let attention = if ply.is_multiple_of(2) { self.novice.sight } else { self.novice.caution };
        let lost = self.novice.distance * seeds.saturating_sub(SHORT_SEEDS);
        let percent = attention.saturating_sub(lost);
        self.draw(position, house.index() as u64) % 100 < u64::from(percent)
    }

    fn draw(&self, position: Position, purpose: u64) -> u64 {
        draw(self.seed, position, purpose)
    }
}

/// A random number that depends on the seed, the position and its use.
pub(crate) fn draw(seed: u64, position: Position, purpose: u64) -> u64 {
    let word = position.word();
    mix(seed ^ mix(word as u64 ^ mix((word >> 64) as u64 ^ purpose << 56)))
}
