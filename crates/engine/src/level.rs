//! Ten levels, from a child's first game to full strength.

use sembra_rules::{Game, House, Position};

use crate::engine::Engine;
use crate::limits::{Limits, StopSignal};
use crate::novice::{Novice, NoviceSearch};
use crate::random::Random;
use crate::report::Score;

/// A level of play, 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// How a level searches for its move.
///
/// All limits are numbers of nodes, so a level plays the same on every machine.
enum SearchKind {
    /// A short search that overlooks captures.
    Novice(Novice),
    /// The engine's search of so many nodes, without tables.
    Limited(u64),
    /// The engine's search of so many nodes, with its tables and threads.
    Full(u64),
}

const fn novice(depth: u32, sight: u32, caution: u32, distance: u32, noise: i32) -> SearchKind {
    SearchKind::Novice(Novice { depth, sight, caution, distance, noise })
}

/// How each level searches, the weakest first.
const SEARCH_KINDS: [SearchKind; 10] = [
    novice(1, 30, 0, 8, 150),
    novice(1, 70, 0, 7, 105),
    novice(2, 78, 58, 7, 88),
    novice(2, 88, 72, 6, 75),
    novice(3, 97, 92, 2, 40),
    SearchKind::Limited(30),
    SearchKind::Limited(400),
    SearchKind::Limited(4_000),
    SearchKind::Limited(80_000),
    SearchKind::Full(6_000_000),
];

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

    const fn search_kind(self) -> &'static SearchKind {
        &SEARCH_KINDS[self.0 as usize - 1]
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
    /// `seed` varies the play: the same seed in the same game gives the same move, on any machine,
    /// as long as nothing stops the search and one thread searches.
    pub fn choose(
        &mut self,
        game: &Game,
        level: Level,
        seed: u64,
        stop: &StopSignal,
    ) -> Option<Choice> {
        match *level.search_kind() {
            SearchKind::Novice(novice) => NoviceSearch::new(novice, game.rules(), seed)
                .choose(game)
                .map(|(house, score)| Choice { house, score }),
            SearchKind::Limited(nodes) => {
                self.with_small_engine(|engine| engine.choose_by_search(game, nodes, seed, stop))
            }
            SearchKind::Full(nodes) => self.choose_by_search(game, nodes, seed, stop),
        }
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
        let limits = Limits { multipv, ..Limits::nodes(nodes) };
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

    /// E10: the first plies from a set-up ending were varied as those of an opening.
    #[test]
    fn a_set_up_ending_is_not_varied_as_an_opening() {
        for (_, rules) in PRESETS {
            check_endings(rules);
        }
    }
}
