//! Measures each level against the one below, and the lowest against a child.
//!
//! Games are played in pairs, with sides exchanged, from the same random opening of four plies. Every
//! thread plays games of its own; the results do not depend on how many there are.

use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use sembra_engine::{Ability, Engine, EngineOptions, Level, Limits, Random, StopSignal};
use sembra_matches::{GameResult, MatchScore};
use sembra_notation::parse_rules;
use sembra_rules::{Game, House, Rules, Side};
use sembra_tables::{LayerSeeds, MemoryTables, Probe};

use crate::progress;

const OPENING_PLIES: usize = 4;
/// A longer game is drawn.
const PLIES_MAX: usize = 400;
/// The tables that the strongest level has, as the commands that find none solve them.
const TABLE_SEEDS: LayerSeeds = LayerSeeds::of::<12>();

/// Measure each level against the one below, and the lowest against a child
///
/// The child takes the most seeds that a move captures at once; without a capture they play any legal
/// move. Games are played in pairs, with sides exchanged, from the same random opening of four plies.
/// The interval of the points is one of 95 %, by pairs of games.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra-tools levels --threads 2 --to 9
  $ sembra-tools levels --from 9 --strongest-nodes 500000
  $ sembra-tools levels --from 3 --to 4 --games 1000 --seed 7 --rules ouri
  $ sembra-tools levels --every --to 9 --games 50
  $ sembra-tools levels --trial 300:3000 --trial 150:9000 --rules ouri")]
pub(crate) struct Args {
    /// How many games each pair of levels plays
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    games: u32,
    /// The lowest level to measure
    #[arg(long, default_value = "1", value_parser = parse_level)]
    from: Level,
    /// The highest level to measure
    #[arg(long, default_value = "10", value_parser = parse_level)]
    to: Level,
    /// Measure each level against every lower one
    #[arg(long)]
    every: bool,
    /// Measure abilities instead of levels, each against the one before: mistakes in 1,000 moves, and
    /// positions of a search
    #[arg(long, value_name = "MISTAKES:NODES", value_parser = parse_ability)]
    trial: Vec<Ability>,
    /// What openings and levels draw their random numbers with
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The rules
    #[arg(long, default_value = "abapa", value_parser = parse_rules)]
    rules: Rules,
    /// How many games are played at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// How many positions the strongest level visits, fewer than in a game: a quick lower bound
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    strongest_nodes: Option<u64>,
}

fn parse_level(text: &str) -> Result<Level, String> {
    let level = text.parse().ok().and_then(Level::new);
    level.ok_or_else(|| format!("a level is from 1 to {}", Level::STRONGEST.number()))
}

fn parse_ability(text: &str) -> Result<Ability, String> {
    let numbers = text.split_once(':').and_then(|(mistakes, nodes)| {
        let (mistakes_permille, nodes) = (mistakes.parse().ok()?, nodes.parse().ok()?);
        (mistakes_permille <= 1000).then_some(Ability { mistakes_permille, nodes })
    });
    numbers.ok_or_else(|| "an ability is two numbers, such as 300:3000".to_owned())
}

/// Who plays in a measurement.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Player {
    /// A child in their first lesson.
    Child,
    Level(Level),
    Trial(Ability),
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Child => write!(f, "the child"),
            Player::Level(level) => write!(f, "level {}", level.number()),
            Player::Trial(Ability { mistakes_permille, nodes }) => {
                write!(f, "{mistakes_permille} mistakes with {nodes} nodes")
            }
        }
    }
}

pub(crate) fn run(plan: &Args) -> Result<(), String> {
    let pairs = pairs(plan);
    if pairs.is_empty() {
        return Err(
            "there is one player: --to is a level above --from, --trial is given twice".to_owned()
        );
    }
    let tables = pairs.iter().any(|&[stronger, _]| stronger == Player::Level(Level::STRONGEST));
    let tables = tables.then(|| MemoryTables::solve(&plan.rules, TABLE_SEEDS));
    let tables = tables.map(|tables| Arc::new(tables) as Arc<dyn Probe>);
    for pair in pairs {
        let score = compare(plan, tables.as_ref(), pair);
        let [stronger, weaker] = pair;
        println!("{stronger} against {weaker}: {}", in_words(&score));
    }
    Ok(())
}

/// Who is measured against whom, the stronger one first.
fn pairs(plan: &Args) -> Vec<[Player; 2]> {
    if !plan.trial.is_empty() {
        let pair = |pair: &[Ability]| [Player::Trial(pair[1]), Player::Trial(pair[0])];
        return plan.trial.windows(2).map(pair).collect();
    }
    let levels: Vec<Level> =
        Level::ALL.into_iter().filter(|level| (plan.from..=plan.to).contains(level)).collect();
    let mut pairs = Vec::new();
    for (index, &higher) in levels.iter().enumerate() {
        let lowest = if plan.every { 0 } else { index.saturating_sub(1) };
        pairs.extend(levels[lowest..index].iter().map(|&lower| [higher, lower]));
    }
    let mut pairs: Vec<[Player; 2]> =
        pairs.into_iter().map(|pair| pair.map(Player::Level)).collect();
    if plan.from == Level::ALL[0] {
        pairs.insert(0, [Player::Child, Player::Level(plan.from)]);
    }
    pairs
}

/// The results, and the share of the points with its 95 % interval.
pub(crate) fn in_words(score: &MatchScore) -> String {
    let [low, share, high] = score.elo().map(|elo| 100.0 / (1.0 + 10_f64.powf(-elo / 400.0)));
    let tally = &score.tally;
    format!(
        "+{} ={} -{}, {share:.1} % ({low:.1} … {high:.1})",
        tally.wins, tally.draws, tally.losses
    )
}

/// The results of all games between two players, as the first one sees them.
fn compare(plan: &Args, tables: Option<&Arc<dyn Probe>>, players: [Player; 2]) -> MatchScore {
    let games = plan.games as usize;
    let (next, results) = (AtomicUsize::new(0), Mutex::new(vec![None; games]));
    let bar = progress::bar(games, "games");
    let play_on = || {
        let tables = tables.cloned();
        let options = EngineOptions { hash_mb: 32, tables, ..EngineOptions::default() };
        let mut engines = [Engine::new(options.clone()), Engine::new(options)];
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                return;
            }
            let result = play(plan, &mut engines, players, number);
            let mut results = results.lock().expect("no thread panics while it counts");
            results[number] = Some(result);
            bar.set_message(in_words(&score_of(&results)));
            bar.inc(1);
        }
    };
    thread::scope(|scope| {
        for _ in 0..plan.threads {
            scope.spawn(play_on);
        }
    });
    bar.finish_and_clear();
    score_of(&results.into_inner().expect("no thread panics while it counts"))
}

/// The score of the games that are played, pair by pair.
fn score_of(results: &[Option<GameResult>]) -> MatchScore {
    let mut score = MatchScore::default();
    for pair in results.chunks(2) {
        let played: Vec<GameResult> = pair.iter().copied().flatten().collect();
        score.add(&played);
    }
    score
}

/// The result of a game for the first player.
fn play(plan: &Args, engines: &mut [Engine; 2], players: [Player; 2], number: usize) -> GameResult {
    let mut random = Random::new(plan.seed ^ (number as u64 / 2) << 20);
    let mut game = Game::new(plan.rules);
    for _ in 0..OPENING_PLIES {
        if let Some(house) = any_move(&game, &mut random) {
            // A legal move cannot be refused.
            let _ = game.play(house);
        }
    }
    let first_side = if number.is_multiple_of(2) { Side::South } else { Side::North };
    for engine in engines.iter_mut() {
        engine.clear();
    }
    let seed = plan.seed.wrapping_mul(1_000_003).wrapping_add(number as u64);
    while !game.is_over() && game.sowings().len() < PLIES_MAX {
        let player = usize::from(game.position().turn() != first_side);
        let house = match players[player] {
            Player::Child => childs_move(&game, &mut random),
            Player::Level(level) => choose(plan, &mut engines[player], &game, level, seed),
            Player::Trial(ability) => engines[player]
                .choose_with_ability(&game, ability, seed, &StopSignal::new())
                .map(|choice| choice.house),
        };
        if house.is_none_or(|house| game.play(house).is_err()) {
            break;
        }
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner);
    GameResult::new(winner, first_side)
}

fn any_move(game: &Game, random: &mut Random) -> Option<House> {
    let legal = game.legal();
    legal.iter().nth(random.below(legal.len()))
}

/// The capture of the most seeds, or else any move.
fn childs_move(game: &Game, random: &mut Random) -> Option<House> {
    let (position, rules) = (game.position(), game.rules());
    let captured =
        |house| position.play(rules, house).map_or(0, |sowing| sowing.captured().count());
    let best = game.legal().iter().max_by_key(|&house| captured(house))?;
    if captured(best) > 0 { Some(best) } else { any_move(game, random) }
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
