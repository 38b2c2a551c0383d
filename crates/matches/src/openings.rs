//! Openings for matches: different from each other, and good for both sides.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use sembra_engine::{Engine, EngineOptions, Limits, Random, StopSignal};
use sembra_rules::{Game, House, Rules};

/// The first moves of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Opening {
    /// The moves from the start, South first.
    pub houses: Vec<House>,
}

impl Opening {
    /// A game that begins with this opening, as far as the rules allow it.
    pub fn game(&self, rules: Rules) -> Game {
        let mut game = Game::new(rules);
        for &house in &self.houses {
            if game.play(house).is_err() {
                break;
            }
        }
        game
    }
}

const PLIES_MIN: usize = 4;
const PLIES_MAX: usize = 9;
/// The largest advantage that a short search may find, in hundredths of a seed.
const LEAD_MAX: i32 = 120;
const SEARCH_NODES: u64 = 20_000;
/// How often a new random opening is tried before those that are there are used again.
const TRIES_MAX: usize = 500;

/// The openings of a match, drawn when they are needed.
pub struct Openings {
    source: Mutex<Source>,
    /// How many there are; afterwards the first ones are used again.
    count: usize,
}

struct Source {
    found: Vec<Opening>,
    known: HashSet<Opening>,
    /// Draws more; `None` when there are no more.
    drawing: Option<Drawing>,
}

/// Draws openings from seeded random play that a short search finds balanced.
struct Drawing {
    rules: Rules,
    engine: Engine,
    random: Random,
}

impl Openings {
    /// Different random openings, up to `count` of them, which depend on the seed alone.
    pub fn random(rules: Rules, count: usize, seed: u64) -> Openings {
        let engine = Engine::new(EngineOptions { hash_mb: 4, ..EngineOptions::default() });
        let drawing = Some(Drawing { rules, engine, random: Random::new(seed) });
        let source = Source { found: Vec::new(), known: HashSet::new(), drawing };
        Openings { source: Mutex::new(source), count: count.max(1) }
    }

    /// These openings; without any, every game begins at the start.
    pub fn fixed(openings: Vec<Opening>) -> Openings {
        let count = openings.len().max(1);
        let source = Source { found: openings, known: HashSet::new(), drawing: None };
        Openings { source: Mutex::new(source), count }
    }

    /// The opening of a pair of games.
    pub fn get(&self, pair: usize) -> Opening {
        let index = pair % self.count;
        let mut source = self.source.lock().unwrap_or_else(PoisonError::into_inner);
        source.draw_to(index);
        match source.found.len() {
            0 => Opening::default(),
            length => source.found[index % length].clone(),
        }
    }
}

impl Source {
    /// Draws openings until there is one with this index, or there are no more.
    fn draw_to(&mut self, index: usize) {
        while self.found.len() <= index
            && let Some(drawing) = &mut self.drawing
        {
            match drawing.next(&self.known) {
                Some(opening) => {
                    self.known.insert(opening.clone());
                    self.found.push(opening);
                }
                None => self.drawing = None,
            }
        }
    }
}

impl Drawing {
    fn next(&mut self, known: &HashSet<Opening>) -> Option<Opening> {
        (0..TRIES_MAX).find_map(|_| {
            let opening = random_opening(self.rules, &mut self.random);
            let is_new = !known.contains(&opening);
            (is_new && is_balanced(&mut self.engine, &opening.game(self.rules))).then_some(opening)
        })
    }
}

fn random_opening(rules: Rules, random: &mut Random) -> Opening {
    let mut game = Game::new(rules);
    for _ in 0..PLIES_MIN + random.below(PLIES_MAX - PLIES_MIN + 1) {
        let legal = game.legal();
        if let Some(house) = legal.iter().nth(random.below(legal.len())) {
            // A legal move cannot be refused.
            let _ = game.play(house);
        }
    }
    Opening { houses: game.sowings().iter().map(|sowing| sowing.house()).collect() }
}

fn is_balanced(engine: &mut Engine, game: &Game) -> bool {
    let verdict =
        engine.search(game, &Limits::nodes(SEARCH_NODES), &StopSignal::new(), &mut |_| {});
    verdict
        .lines
        .first()
        .is_some_and(|line| line.proof.is_none() && line.score.hundredths().abs() <= LEAD_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(count: usize, openings: &Openings) -> Vec<Opening> {
        (0..count).map(|pair| openings.get(pair)).collect()
    }

    #[test]
    fn openings_are_different_and_depend_on_the_seed_alone() {
        let ten = first(10, &Openings::random(Rules::OURI, 10, 7));
        assert_ne!(ten, first(10, &Openings::random(Rules::OURI, 10, 8)));
        for (index, opening) in ten.iter().enumerate() {
            assert!(!ten[..index].contains(opening));
            assert_eq!(opening.game(Rules::OURI).sowings().len(), opening.houses.len());
        }
        // Neither the order in which they are asked for nor how many there are changes them.
        let more = Openings::random(Rules::OURI, 12, 7);
        assert_eq!(more.get(9), ten[9]);
        assert_eq!(first(10, &more), ten);
    }

    #[test]
    fn openings_are_used_again_when_there_are_no_more() {
        let two = Openings::random(Rules::ABAPA, 2, 1);
        assert_eq!(two.get(2), two.get(0));
        assert_eq!(two.get(3), two.get(1));
        assert_eq!(Openings::fixed(Vec::new()).get(5), Opening::default());
    }
}
