//! With tables the engine keeps the best result that they leave, and reaches it in the end.

use std::sync::Arc;

use sembra_engine::{Engine, EngineOptions, Limits, Random, StopSignal};
use sembra_notation::PRESETS;
use sembra_rules::{Game, House, Position, Rules, Setup, Side};
use sembra_tables::{LayerSeeds, MemoryTables, Probe, move_intervals};

/// The tables of every installation.
const PROMISED_SEEDS_MAX: u8 = 12;
const SEEDS_MAX: u8 = 8;

/// A random position with so many seeds on the board, and the rest in the stores so that neither
/// player has won.
fn random_position(random: &mut Random, seeds: u8) -> Position {
    let mut houses = [0u8; 12];
    for _ in 0..seeds {
        houses[random.below(12)] += 1;
    }
    let rest = usize::from(48 - seeds);
    let south_store = rest - 24 + random.below(49 - rest);
    let setup = Setup {
        south: std::array::from_fn(|i| houses[i]),
        north: std::array::from_fn(|i| houses[6 + i]),
        south_store: south_store as u8,
        north_store: (rest - south_store) as u8,
        turn: if random.below(2) == 0 { Side::South } else { Side::North },
    };
    Position::try_from(setup).expect("48 seeds")
}

fn engine(tables: &Arc<MemoryTables>) -> Engine {
    let tables: Arc<dyn Probe> = Arc::clone(tables) as Arc<dyn Probe>;
    Engine::new(EngineOptions { hash_mb: 1, tables: Some(tables), ..EngineOptions::default() })
}

/// The move that the engine plays.
fn answer(engine: &mut Engine, game: &Game) -> House {
    let verdict = engine.search(game, &Limits::nodes(5_000), &StopSignal::new(), &mut |_| {});
    verdict.best.expect("the game goes on")
}

fn lead(position: Position) -> i8 {
    position.own_store().count() as i8 - position.other_store().count() as i8
}

/// What each legal move secures and leaves possible: the results, and the seeds of a certain result.
fn prospects(tables: &MemoryTables, game: &Game) -> Vec<(House, (i8, i8, i8))> {
    let probe = |position| Ok::<_, std::convert::Infallible>(tables.probe(position));
    let Ok(intervals) = move_intervals(game.rules(), game.position(), probe);
    let lead = lead(game.position());
    let prospects = intervals.expect("in the tables").into_iter().map(|(house, interval)| {
        let (floor, ceiling) = (lead + interval.floor, lead + interval.ceiling);
        let is_certain = floor.signum() == ceiling.signum();
        (house, (floor.signum(), ceiling.signum(), if is_certain { floor } else { 0 }))
    });
    prospects.collect()
}

#[test]
fn every_move_played_keeps_the_best_result() {
    for (name, rules) in PRESETS {
        let tables = Arc::new(MemoryTables::solve(&rules, LayerSeeds::of::<PROMISED_SEEDS_MAX>()));
        let mut engine = engine(&tables);
        let mut random = Random::new(4);
        for _ in 0..300 {
            let seeds = 2 + random.below(usize::from(PROMISED_SEEDS_MAX) - 1) as u8;
            let game = Game::from_position(rules, random_position(&mut random, seeds));
            if game.is_over() {
                continue;
            }
            let house = answer(&mut engine, &game);
            let prospects = prospects(&tables, &game);
            let best = prospects.iter().map(|&(_, prospect)| prospect).max();
            let kept = prospects.iter().find(|&&(other, _)| other == house).map(|&(_, kept)| kept);
            assert_eq!(kept, best, "{name} {:?} {house:?} of {prospects:?}", game.position());
        }
    }
}

/// Plays a game to its end, the engine against an opponent who plays at random or stubbornly keeps
/// the seeds where they are; returns the engine's final net less what its stores held at first.
fn play_out(engine: &mut Engine, start: &Game, random: &mut Random) -> i8 {
    let side = start.position().turn();
    let mut game = start.clone();
    while !game.is_over() {
        let house = if game.position().turn() == side {
            answer(engine, &game)
        } else {
            let legal: Vec<House> = game.legal().iter().collect();
            let quiet: Vec<House> = legal
                .iter()
                .copied()
                .filter(|&house| {
                    game.position()
                        .play(game.rules(), house)
                        .is_ok_and(|sowing| sowing.after().on_board() == game.position().on_board())
                })
                .collect();
            let from = if quiet.is_empty() || random.below(4) == 0 { legal } else { quiet };
            from[random.below(from.len())]
        };
        game.play(house).expect("legal");
        assert!(game.sowings().len() < 2_000, "{start:?} does not end");
    }
    let outcome = game.outcome().expect("over");
    let total = outcome.total(side).count() as i8 - outcome.total(!side).count() as i8;
    total - lead(start.position())
}

/// A win stays a win, and a draw is not lost, however long the opponent shuffles.
#[test]
fn what_the_tables_promise_is_reached() {
    for rules in [
        Rules::ABAPA,
        Rules::OURI,
        Rules { occurrences: sembra_rules::Occurrences::TWO, ..Rules::ABAPA },
    ] {
        let tables = Arc::new(MemoryTables::solve(&rules, LayerSeeds::of::<SEEDS_MAX>()));
        let mut engine = engine(&tables);
        let mut random = Random::new(8);
        for number in 0..60 {
            let game = Game::from_position(rules, random_position(&mut random, SEEDS_MAX));
            let Some(interval) = tables.probe(game.position()) else { panic!("in the tables") };
            let position = game.position();
            if game.is_over() {
                continue;
            }
            let lead = lead(position);
            let promised = (lead + interval.floor).signum();
            let reached = (lead + play_out(&mut engine, &game, &mut random)).signum();
            assert!(reached >= promised, "{number}: {position:?} {interval:?} ended {reached}");
        }
    }
}
