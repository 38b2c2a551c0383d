//! Ten levels, from a child's first game to full strength.

use sembra_rules::{Game, House, Position, Rules, Singles};

use crate::engine::Engine;
use crate::limits::{Limits, StopSignal};
use crate::novice::{Novice, draw};
use crate::random::Random;
use crate::report::Score;

/// A level of play, 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// How a level below the strongest plays.
///
/// The limit is a number of nodes, so a level plays the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ability {
    /// The chance, in a thousand, that a move is a novice's instead of a searched one.
    pub mistakes_permille: u64,
    /// How many nodes it searches, without tables.
    pub nodes: u64,
}

const fn ability(mistakes_permille: u64, nodes: u64) -> Ability {
    Ability { mistakes_permille, nodes }
}

/// The levels below the strongest, the weakest first.
///
/// Fitted by measurement (docs/engine.md). How many mistakes a game has is a matter of luck, so
/// neighbours both win: searches alone, of more and more nodes, would leave the lower one no chance.
const ABILITIES: [Ability; 9] = [
    ability(1000, 0),
    ability(715, 800),
    ability(490, 1_500),
    ability(310, 3_500),
    ability(188, 9_000),
    ability(108, 24_000),
    ability(56, 90_000),
    ability(28, 280_000),
    ability(13, 900_000),
];

/// The same for ouri.
///
/// Its openings decide more games between strong players, so deeper searches gain less there.
const OURI_ABILITIES: [Ability; 9] = [
    ability(1000, 0),
    ability(880, 500),
    ability(760, 800),
    ability(627, 1_200),
    ability(481, 2_000),
    ability(340, 3_500),
    ability(205, 6_500),
    ability(115, 12_000),
    ability(42, 38_000),
];

/// How many nodes the strongest level searches, with all the tables there are.
const STRONGEST_NODES: u64 = 6_000_000;

/// Whose moves the mistakes are.
const NOVICE: Novice = Novice { depth: 1, sight: 66, caution: 0, distance: 8, noise: 150 };
/// The same for ouri: they overlook more, so that mistakes cost enough for ten levels.
const OURI_NOVICE: Novice = Novice { sight: 25, ..NOVICE };

/// What a number is drawn for; a novice draws for others.
const MISTAKE: u64 = 7;

impl Level {
    /// The levels from the weakest to the strongest.
    pub const ALL: [Level; 10] = {
        let mut levels = [Level(1); 10];
        let mut index = 0;
        while index < 10 {
            levels[index] = Level(index as u8 + 1);
            index += 1;
        }
        levels
    };

    /// The strongest level, which plays as well as the engine can.
    pub const STRONGEST: Level = Level(10);

    /// The level with this number; `None` outside 1–10.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 10 { Some(Level(number)) } else { None }
    }

    /// The level's number, 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How the level plays under these rules; `None` for the strongest.
    pub fn ability(self, rules: &Rules) -> Option<Ability> {
        ladder(rules).0.get(usize::from(self.0) - 1).copied()
    }
}

/// The levels below the strongest under these rules, and whose moves their mistakes are.
fn ladder(rules: &Rules) -> (&'static [Ability; 9], Novice) {
    match rules.singles {
        Singles::Free => (&ABILITIES, NOVICE),
        _ => (&OURI_ABILITIES, OURI_NOVICE),
    }
}

/// A move chosen by a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub house: House,
    /// Its value by that level's search.
    pub score: Score,
}

/// In the opening, moves that are this much worse than the best are played too.
const VARIETY_MARGIN: Score = Score::from_hundredths(40);
/// How many plies of a game count as the opening.
const VARIETY_PLIES: usize = 8;
/// How many moves are compared in the opening.
const VARIETY_MOVES: usize = 3;

impl Engine {
    /// Chooses a move as a player of this level would; `None` when the game is over.
    ///
    /// The strongest level plays from the book, where it has the position, and else searches. Any other
    /// makes mistakes: with a certain chance it plays a novice's move, in any position, and else searches.
    ///
    /// `seed` varies the play: the same seed in the same game gives the same move, on any machine,
    /// as long as nothing stops the search and one thread searches.
    pub fn choose(
        &mut self,
        game: &Game,
        level: Level,
        seed: u64,
        stop: &StopSignal,
    ) -> Option<Choice> {
        match level.ability(game.rules()) {
            Some(ability) => self.choose_with_ability(game, ability, seed, stop),
            None => self
                .choose_by_book(game, seed)
                .or_else(|| self.choose_by_search(game, STRONGEST_NODES, seed, stop)),
        }
    }

    /// Chooses a move as a player of this ability would, which need not be that of a level.
    pub fn choose_with_ability(
        &mut self,
        game: &Game,
        Ability { mistakes_permille, nodes }: Ability,
        seed: u64,
        stop: &StopSignal,
    ) -> Option<Choice> {
        if draw(seed, game.position(), MISTAKE) % 1000 < mistakes_permille {
            return ladder(game.rules()).1.choose(game, seed);
        }
        self.with_small_engine(|engine| engine.choose_by_search(game, nodes, seed, stop))
    }

    fn choose_by_book(&self, game: &Game, seed: u64) -> Option<Choice> {
        let found = self.options().book.as_ref()?.choose(game, seed)?;
        Some(Choice { house: found.house, score: found.score })
    }

    fn choose_by_search(
        &mut self,
        game: &Game,
        nodes: u64,
        seed: u64,
        stop: &StopSignal,
    ) -> Option<Choice> {
        // The first plies of a position that was set up are no opening.
        let opening = game.start() == Position::START && game.sowings().len() < VARIETY_PLIES;
        let multipv = if opening { VARIETY_MOVES } else { 1 };
        let limits = Limits { multipv, until_proven: true, ..Limits::nodes(nodes) };
        let verdict = self.search(game, &limits, stop, &mut |_| {});
        let best = verdict.lines.first()?;
        let as_good: Vec<_> = verdict
            .lines
            .iter()
            .filter(|line| {
                line.proof == best.proof
                    && line.depth + 1 >= best.depth
                    && best.score - line.score <= VARIETY_MARGIN
            })
            .collect();
        let line = as_good[Random::new(seed ^ game.sowings().len() as u64).below(as_good.len())];
        Some(Choice { house: line.house, score: line.score })
    }
}

#[cfg(all(test, feature = "native"))]
mod tests {
    use std::convert::Infallible;
    use std::sync::Arc;

    use sembra_notation::{PRESETS, parse_position};
    use sembra_rules::{Rules, Settlement};
    use sembra_tables::{LayerSeeds, MemoryTables, Probe, move_intervals};

    use super::*;
    use crate::engine::EngineOptions;

    /// Endings in which a move with fewer secured seeds has nearly the best move's value.
    const ENDINGS: [&str; 5] = [
        "0-0-1-1-2-0-2-0-1-2-0-0-19-20-N",
        "1-0-0-1-1-0-0-1-2-0-1-2-19-20-N",
        "2-0-2-1-0-0-0-0-1-1-1-1-19-20-S",
        "2-2-0-1-0-0-0-2-0-0-2-0-19-20-S",
        "1-0-0-0-1-0-2-1-1-1-1-1-19-20-S",
    ];

    /// What each move secures and leaves possible: the results, and the seeds of a certain result.
    fn prospects(tables: &MemoryTables, game: &Game) -> Vec<(House, (i8, i8, i8))> {
        let probe = |board| Ok::<_, Infallible>(tables.probe(board));
        let Ok(intervals) = move_intervals(game.rules(), game.position(), probe);
        let lead = game.position().settled_net(Settlement::EvenSplit);
        let prospects = intervals.expect("in the tables").into_iter().map(|(house, interval)| {
            let (floor, ceiling) = (lead + interval.floor, lead + interval.ceiling);
            let is_certain = floor.signum() == ceiling.signum();
            (house, (floor.signum(), ceiling.signum(), if is_certain { floor } else { 0 }))
        });
        prospects.collect()
    }

    fn check_endings(rules: Rules) {
        let tables = Arc::new(MemoryTables::solve(&rules, LayerSeeds::of::<9>()));
        let probing: Arc<dyn Probe> = Arc::clone(&tables) as Arc<dyn Probe>;
        let options =
            EngineOptions { hash_mb: 1, tables: Some(probing), ..EngineOptions::default() };
        let mut engine = Engine::new(options);
        for text in ENDINGS {
            let game = Game::from_position(rules, parse_position(text).expect("a position"));
            let prospects = prospects(&tables, &game);
            let best = prospects.iter().map(|&(_, prospect)| prospect).max();
            for seed in 0..20 {
                let choice = engine.choose_by_search(&game, 500, seed, &StopSignal::new());
                let house = choice.expect("the game goes on").house;
                let kept = prospects.iter().find(|&&(other, _)| other == house);
                assert_eq!(kept.map(|&(_, kept)| kept), best, "{text}: {house:?} of {prospects:?}");
            }
        }
    }

    fn mistakes(level: Level, seeds: u64) -> u64 {
        let ability = level.ability(&Rules::ABAPA).expect("a level that makes mistakes");
        let is_mistake =
            |seed: &u64| draw(*seed, Position::START, MISTAKE) % 1000 < ability.mistakes_permille;
        (0..seeds).filter(is_mistake).count() as u64
    }

    #[test]
    fn a_level_makes_as_many_mistakes_as_it_should() {
        const SEEDS: u64 = 20_000;
        for level in Level::ALL.into_iter().filter(|&level| level < Level::STRONGEST) {
            let wanted =
                ABILITIES[usize::from(level.number()) - 1].mistakes_permille * SEEDS / 1000;
            let made = mistakes(level, SEEDS);
            assert!(made.abs_diff(wanted) <= SEEDS / 80, "level {level:?}: {made} of {wanted}");
        }
    }

    #[test]
    fn a_stronger_level_searches_more_and_errs_less() {
        for (_, rules) in PRESETS {
            let (abilities, _) = ladder(&rules);
            for pair in abilities.windows(2) {
                assert!(pair[0].mistakes_permille > pair[1].mistakes_permille);
                assert!(pair[0].nodes < pair[1].nodes);
            }
            assert!(abilities.iter().all(|ability| ability.nodes < STRONGEST_NODES));
            assert!(Level::STRONGEST.ability(&rules).is_none());
        }
    }

    /// E10: the first plies from a set-up ending were varied as those of an opening.
    #[test]
    fn a_set_up_ending_is_not_varied_as_an_opening() {
        for (_, rules) in PRESETS {
            check_endings(rules);
        }
    }
}
