//! Games of the engine against itself, as labelled positions.

use std::io::Write;
use std::path::PathBuf;

use sembra_engine::{Engine, EngineOptions, Limits, Proof, Random, StopSignal};
use sembra_notation::parse_rules;
use sembra_rules::{Game, House, Position, Rules};

use super::sample::Sample;

/// Openings are played at random for at least this many plies, and up to twice as many.
const OPENING_PLIES_MIN: usize = 5;
/// Now and then a move is played at random, so that won and lost positions are seen too.
const STRAY_CHANCE: f64 = 0.02;

/// Play games of the engine against itself and write down labelled positions
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How many games to play
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// How many positions a search visits
    #[arg(long, default_value_t = 2000)]
    nodes: u64,
    /// What random moves are drawn with
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The rules
    #[arg(long, default_value = "abapa", value_parser = parse_rules)]
    rules: Rules,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<(), String> {
    let path = &args.out;
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    let mut file = std::io::BufWriter::new(std::fs::File::create(path).map_err(failed)?);
    let mut engine = Engine::new(EngineOptions { hash_mb: 4, ..EngineOptions::default() });
    let mut random = Random::new(args.seed);
    let mut count = 0;
    for number in 1..=args.games {
        for sample in play_game(&mut engine, args.rules, args.nodes, &mut random) {
            file.write_all(&sample.to_bytes()).map_err(failed)?;
            count += 1;
        }
        if number % 1000 == 0 {
            eprintln!("{number} games, {count} positions");
        }
    }
    file.flush().map_err(failed)
}

fn play_game(engine: &mut Engine, rules: Rules, nodes: u64, random: &mut Random) -> Vec<Sample> {
    let mut game = Game::new(rules);
    for _ in 0..OPENING_PLIES_MIN + random.below(OPENING_PLIES_MIN + 1) {
        play_random(&mut game, random);
    }
    engine.clear();
    let mut seen: Vec<(Position, i16)> = Vec::new();
    while !game.is_over() {
        let verdict = engine.search(&game, &Limits::nodes(nodes), &StopSignal::new(), &mut |_| {});
        let (Some(house), Some(line)) = (verdict.best, verdict.lines.first()) else { break };
        let value = match line.proof {
            Some(Proof::Win) => 32_000,
            Some(Proof::Loss) => -32_000,
            Some(Proof::Draw) => 0,
            None => line.score.hundredths().clamp(-10_000, 10_000) as i16,
        };
        // The evaluation is asked about positions in which no capture is pending.
        if !captures(&game, house) {
            seen.push((game.position(), value));
        }
        if random.unit() < STRAY_CHANCE {
            play_random(&mut game, random);
        } else if game.play(house).is_err() {
            break;
        }
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner);
    let result = |position: Position| match winner {
        None => 1,
        Some(side) if side == position.turn() => 2,
        Some(_) => 0,
    };
    seen.into_iter()
        .map(|(position, value)| Sample::new(position, value, result(position)))
        .collect()
}

fn captures(game: &Game, house: House) -> bool {
    let (before, rules) = (game.position(), game.rules());
    before.play(rules, house).is_ok_and(|sowing| !sowing.captured().is_none())
}

fn play_random(game: &mut Game, random: &mut Random) {
    let legal = game.legal();
    if let Some(house) = legal.iter().nth(random.below(legal.len())) {
        // A legal move cannot be refused.
        let _ = game.play(house);
    }
}
