//! Games of the engine against itself, as labelled positions.

use std::io::Write;

use sembra_engine::{Engine, EngineOptions, Limits, Proven, Random, StopSignal};
use sembra_notation::parse_rules;
use sembra_rules::{Game, House, Position, Rules};

use crate::arguments::Arguments;
use crate::sample::Sample;

/// Openings are played at random for at least this many plies, and up to twice as many.
const OPENING_PLIES_MIN: usize = 5;
/// Now and then a move is played at random, so that won and lost positions are seen too.
const STRAY_CHANCE: f64 = 0.02;

pub(crate) fn run(arguments: &Arguments) -> Result<(), String> {
    let games: u64 = arguments.get("games", 1000)?;
    let nodes: u64 = arguments.get("nodes", 2000)?;
    let seed: u64 = arguments.get("seed", 1)?;
    let rules_text: String = arguments.get("rules", "abapa".to_owned())?;
    let rules = parse_rules(&rules_text).map_err(|error| error.to_string())?;
    let path = arguments.require("out")?;
    let failed = |error: std::io::Error| format!("{path}: {error}");
    let mut file = std::io::BufWriter::new(std::fs::File::create(path).map_err(failed)?);
    let mut engine = Engine::new(EngineOptions { hash_mb: 4, ..EngineOptions::default() });
    let mut random = Random::new(seed);
    let mut count = 0;
    for number in 1..=games {
        for sample in play_game(&mut engine, rules, nodes, &mut random) {
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
        let value = match line.proven {
            Some(Proven::Win) => 32_000,
            Some(Proven::Loss) => -32_000,
            Some(Proven::Draw) => 0,
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
