//! Measures what an opening book gains.
//!
//! The engine plays itself from the start position, and one side uses the book. Nothing else is random,
//! so each game draws the nodes of both sides, within a tenth of what is asked for: games differ, and
//! no side has an advantage.

use std::collections::HashSet;
use std::fs::File;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use sembra_engine::{Book, Engine, EngineOptions, Limits, Random, StopSignal};
use sembra_matches::{GameResult, MatchScore};
use sembra_notation::parse_rules;
use sembra_rules::{Game, House, Rules, Side};
use sembra_tables::{LayerSeeds, MemoryTables, Probe};

use crate::progress;

/// A longer game is drawn.
const PLIES_MAX: usize = 400;
const TABLE_SEEDS: LayerSeeds = LayerSeeds::of::<12>();

/// Measure what an opening book gains
///
/// The engine plays itself from the start position, with sides exchanged in every second game, and one
/// side uses the book. Both have tables of up to 12 seeds. Each game draws the positions that the sides
/// visit for a move within a tenth of --nodes, so that games differ.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra-tools book --games 400
  $ sembra-tools book --rules ouri --nodes 100000 --file ouri.book")]
pub(crate) struct Args {
    /// The file of the book, by default the one that comes with the program
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// The rules
    #[arg(long, default_value = "abapa", value_parser = parse_rules)]
    rules: Rules,
    /// How many games are played
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    games: u32,
    /// How many positions a search visits, more or less
    #[arg(long, default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(10..=1_000_000_000))]
    nodes: u64,
    /// What the nodes of each game and the moves of the book are drawn with
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games are played at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
}

/// A game that was played.
#[derive(Clone)]
struct Played {
    /// For the side with the book.
    result: GameResult,
    moves: Vec<House>,
    book_moves: usize,
}

pub(crate) fn run(args: &Args) -> Result<(), String> {
    let book = match &args.file {
        Some(path) => {
            let message = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
            let file = File::open(path).map_err(|error| message(&error))?;
            Book::read(file).map_err(|error| message(&error))?
        }
        None => {
            Book::shipped(&args.rules).ok_or("no book for these rules: name one with --file")?
        }
    };
    if book.choose(&Game::new(args.rules), 0).is_none() {
        return Err("the book does not have the start position of these rules".to_owned());
    }
    let games = play_all(args, &book);
    let mut score = MatchScore::default();
    for pair in games.chunks(2) {
        score.add(&pair.iter().map(|game| game.result).collect::<Vec<_>>());
    }
    let different: HashSet<&Vec<House>> = games.iter().map(|game| &game.moves).collect();
    let book_moves: usize = games.iter().map(|game| game.book_moves).sum();
    let [low, elo, high] = score.elo();
    println!(
        "with the book against without: {}, Elo {elo:+.0} ({low:+.0} … {high:+.0}); {} different games, \
         {:.1} book moves a game",
        crate::levels::in_words(&score),
        different.len(),
        book_moves as f64 / games.len() as f64
    );
    Ok(())
}

fn play_all(args: &Args, book: &Book) -> Vec<Played> {
    let count = args.games as usize;
    let tables: Arc<dyn Probe> = Arc::new(MemoryTables::solve(&args.rules, TABLE_SEEDS));
    let (next, games) = (AtomicUsize::new(0), Mutex::new(vec![None; count]));
    let bar = progress::bar(count, "games");
    let play_on = || {
        let tables = Some(Arc::clone(&tables));
        let options = EngineOptions { hash_mb: 16, tables, ..EngineOptions::default() };
        let mut engines = [Engine::new(options.clone()), Engine::new(options)];
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return;
            }
            let played = play(args, book, &mut engines, number);
            let mut games = games.lock().expect("no thread panics while it stores a game");
            games[number] = Some(played);
            bar.inc(1);
        }
    };
    thread::scope(|scope| {
        for _ in 0..args.threads {
            scope.spawn(play_on);
        }
    });
    bar.finish_and_clear();
    games
        .into_inner()
        .expect("no thread panics while it stores a game")
        .into_iter()
        .flatten()
        .collect()
}

fn play(args: &Args, book: &Book, engines: &mut [Engine; 2], number: usize) -> Played {
    let mut random = Random::new(args.seed.wrapping_mul(1_000_003) ^ (number as u64) << 20);
    let mut nodes = || args.nodes * 9 / 10 + random.below(args.nodes as usize / 5 + 1) as u64;
    let limits = [nodes(), nodes()].map(Limits::nodes);
    let book_side = if number.is_multiple_of(2) { Side::South } else { Side::North };
    let seed = random.next_u64();
    for engine in engines.iter_mut() {
        engine.clear();
    }
    let (mut game, mut book_moves) = (Game::new(args.rules), 0);
    while !game.is_over() && game.sowings().len() < PLIES_MAX {
        let player = usize::from(game.position().turn() != book_side);
        let found = if player == 0 { book.choose(&game, seed) } else { None };
        book_moves += usize::from(found.is_some());
        let house = found.map(|found| found.house).or_else(|| {
            engines[player].search(&game, &limits[player], &StopSignal::new(), &mut |_| {}).best
        });
        if house.is_none_or(|house| game.play(house).is_err()) {
            break;
        }
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner);
    let moves = game.sowings().iter().map(|sowing| sowing.house()).collect();
    Played { result: GameResult::new(winner, book_side), moves, book_moves }
}
