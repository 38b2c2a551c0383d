//! Measures each level against the one below.
//!
//! Games are played in pairs, with sides exchanged, from the same random opening of four plies. Every
//! thread plays games of its own; the results do not depend on how many there are.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use sembra_engine::{Engine, EngineOptions, Level, Limits, Random, StopSignal};
use sembra_matches::{GameResult, Tally};
use sembra_notation::parse_rules;
use sembra_rules::{Game, House, Rules, Side};

const OPENING_PLIES: usize = 4;
/// A longer game is drawn.
const PLIES_MAX: usize = 400;

/// Measure each level against the one below
///
/// Games are played in pairs, with sides exchanged, from the same random opening of four plies.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra-tools levels --threads 2 --strongest-nodes 500000
  $ sembra-tools levels --from 3 --to 6 --games 1000 --rules ouri")]
pub(crate) struct Args {
    /// How many games each pair of levels plays
    #[arg(long, default_value_t = 200)]
    games: usize,
    /// The lowest level to measure
    #[arg(long, default_value_t = 1)]
    from: u8,
    /// The highest level to measure
    #[arg(long, default_value_t = 10)]
    to: u8,
    /// What openings and levels draw their random numbers with
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The rules
    #[arg(long, default_value = "abapa", value_parser = parse_rules)]
    rules: Rules,
    /// How many games are played at once
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// How many positions the strongest level visits, fewer than in a game: a quick lower bound
    #[arg(long, value_name = "N")]
    strongest_nodes: Option<u64>,
}

pub(crate) fn run(plan: &Args) -> Result<(), String> {
    measure(plan);
    Ok(())
}

fn measure(plan: &Args) {
    for pair in Level::ALL.windows(2) {
        let [lower, higher] = [pair[0], pair[1]];
        if lower.number() < plan.from || higher.number() > plan.to {
            continue;
        }
        let tally = compare(plan, higher, lower);
        println!("level {} against {}: {tally}", higher.number(), lower.number());
    }
}

/// The results of all games between two levels, as the higher one sees them.
fn compare(plan: &Args, higher: Level, lower: Level) -> Tally {
    let (next, tally) = (AtomicUsize::new(0), Mutex::new(Tally::default()));
    let play_on = || {
        let options = || EngineOptions { hash_mb: 64, ..EngineOptions::default() };
        let mut engines = [Engine::new(options()), Engine::new(options())];
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= plan.games {
                return;
            }
            let result = play(plan, &mut engines, [higher, lower], number);
            let mut tally = tally.lock().expect("no thread panics while it counts");
            tally.add(result);
            let Tally { wins, draws, losses } = *tally;
            eprint!("\r{} of {} games: +{wins} ={draws} -{losses} ", tally.games(), plan.games);
        }
    };
    thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(play_on);
        }
    });
    eprint!("\r");
    tally.into_inner().expect("no thread panics while it counts")
}

/// The result of a game for the first level.
fn play(plan: &Args, engines: &mut [Engine; 2], levels: [Level; 2], number: usize) -> GameResult {
    let mut random = Random::new(plan.seed ^ (number as u64 / 2) << 20);
    let mut game = Game::new(plan.rules);
    for _ in 0..OPENING_PLIES {
        let legal = game.legal();
        if let Some(house) = legal.iter().nth(random.below(legal.len())) {
            // A legal move cannot be refused.
            let _ = game.play(house);
        }
    }
    let first_side = if number.is_multiple_of(2) { Side::South } else { Side::North };
    for engine in engines.iter_mut() {
        engine.clear();
    }
    while !game.is_over() && game.sowings().len() < PLIES_MAX {
        let player = usize::from(game.position().turn() != first_side);
        let seed = plan.seed.wrapping_mul(1_000_003) + number as u64;
        let house = choose(plan, &mut engines[player], &game, levels[player], seed);
        if house.is_none_or(|house| game.play(house).is_err()) {
            break;
        }
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner);
    GameResult::new(winner, first_side)
}

/// The move of a level.
fn choose(plan: &Args, engine: &mut Engine, game: &Game, level: Level, seed: u64) -> Option<House> {
    let stop = StopSignal::new();
    match plan.strongest_nodes {
        Some(nodes) if level == Level::STRONGEST => {
            engine.search(game, &Limits::nodes(nodes), &stop, &mut |_| {}).best
        }
        _ => engine.choose(game, level, seed, &stop).map(|choice| choice.house),
    }
}
