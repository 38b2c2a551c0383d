//! Games of the engine against itself, as labelled positions.

use std::collections::BTreeMap;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;

use sembra_engine::{Engine, EngineOptions, Limits, Line, Proof, Random, StopSignal};
use sembra_notation::parse_rules;
use sembra_rules::{Game, House, Position, Rules, Settlement, Side};
use sembra_tables::{LayerSeeds, MemoryTables, Probe};

use super::sample::{Sample, write_game, write_header};

/// Openings are played at random for at least this many plies.
const OPENING_PLIES_MIN: usize = 4;
/// And for at most this many.
const OPENING_PLIES_MAX: usize = 12;
/// Now and then a move is played at random, so that won and lost positions are seen too.
const STRAY_CHANCE: f64 = 0.02;
/// How often a position after random moves is labelled beside the game.
///
/// A search evaluates the positions after all moves, also after bad ones, which no game has.
const SIDE_CHANCE: f64 = 0.6;
/// Such a position comes after at most this many random moves.
const SIDE_PLIES_MAX: usize = 4;
/// How often a game whose result is proven is played on, so that endings are seen too.
const PLAY_ON_CHANCE: f64 = 0.2;
/// A game that is played on is searched with this fraction of the nodes.
const PLAY_ON_NODES: u64 = 8;
/// The value of a proven win.
pub(super) const PROVEN: i16 = 32_000;
/// A longer game is drawn; the rules end it long before.
const PLIES_MAX: usize = 500;

/// Play games of the engine against itself and write down labelled positions
///
/// The tables of endings are solved first. They end games, and a position of theirs takes its result
/// from them. The file depends on the arguments alone, not on how many threads there are.
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
    /// The seeds of the largest tables that are solved
    #[arg(long, value_name = "SEEDS", default_value = "15", value_parser = parse_seeds)]
    tables: LayerSeeds,
    /// How many games are played at once
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

fn parse_seeds(text: &str) -> Result<LayerSeeds, String> {
    let seeds: u8 = text.parse().map_err(|_| format!("\"{text}\" is not a number of seeds"))?;
    LayerSeeds::try_from(seeds).map_err(|error| error.to_string())
}

pub(crate) fn run(args: &Args) -> Result<(), String> {
    let &Args { games, nodes, seed, ref rules, tables: seeds, .. } = args;
    let made_by = format!("games={games} nodes={nodes} seed={seed} tables={seeds}");
    let tables = Arc::new(MemoryTables::solve(rules, seeds));
    let player = || Player::new(*rules, nodes, Arc::clone(&tables));
    let play = |player: &mut Player, number| player.game(seed, number);
    write_games(&args.out, (rules, &made_by), games, args.threads, player, play)
}

/// Plays games on several threads and writes their positions to a file, in the order of the games.
pub(super) fn write_games<P>(
    out: &Path,
    (rules, made_by): (&Rules, &str),
    games: u64,
    threads: usize,
    new_player: impl Fn() -> P + Sync,
    play: impl Fn(&mut P, u64) -> Vec<Sample> + Sync,
) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", out.display());
    let mut file = BufWriter::new(std::fs::File::create(out).map_err(failed)?);
    write_header(&mut file, rules, made_by).map_err(failed)?;
    let next = AtomicU64::new(0);
    let (sender, receiver) = mpsc::sync_channel(64);
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (sender, next, new_player, play) = (sender.clone(), &next, &new_player, &play);
            scope.spawn(move || {
                let mut player = new_player();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    // An error of the file ends the receiver, and with it the games.
                    if number >= games || sender.send((number, play(&mut player, number))).is_err()
                    {
                        return;
                    }
                }
            });
        }
        drop(sender);
        write_in_order(receiver, &mut file).map_err(failed)
    })
}

/// Writes games in the order of their numbers.
fn write_in_order(
    games: mpsc::Receiver<(u64, Vec<Sample>)>,
    file: &mut impl Write,
) -> std::io::Result<()> {
    let mut waiting = BTreeMap::new();
    let (mut written, mut positions) = (0, 0);
    for (number, samples) in games {
        waiting.insert(number, samples);
        while let Some(samples) = waiting.remove(&written) {
            write_game(file, &samples)?;
            written += 1;
            positions += samples.len();
            if written % 1000 == 0 {
                eprintln!("{written} games, {positions} positions");
            }
        }
    }
    file.flush()
}

/// What a search says of a position.
struct Searched {
    house: House,
    value: i16,
    captures: bool,
    proof: Option<Proof>,
}

/// One thread's engine.
struct Player {
    rules: Rules,
    nodes: u64,
    engine: Engine,
    tables: Arc<MemoryTables>,
}

impl Player {
    fn new(rules: Rules, nodes: u64, tables: Arc<MemoryTables>) -> Player {
        let probe: Arc<dyn Probe> = Arc::clone(&tables) as Arc<dyn Probe>;
        let options = EngineOptions { hash_mb: 2, tables: Some(probe), ..EngineOptions::default() };
        Player { rules, nodes, engine: Engine::new(options), tables }
    }

    /// The positions of a game, which depends on its number and the seed alone.
    fn game(&mut self, seed: u64, number: u64) -> Vec<Sample> {
        let (mut game, mut random) = play_opening(self.rules, seed, number);
        self.engine.clear();
        let plays_on = random.unit() < PLAY_ON_CHANCE;
        let mut proven = None;
        let mut seen = Vec::new();
        while !game.is_over() && game.sowings().len() < PLIES_MAX {
            let nodes = if proven.is_some() { self.nodes / PLAY_ON_NODES } else { self.nodes };
            let Some(Searched { house, value, captures, proof }) = self.search(&game, nodes) else {
                break;
            };
            seen.push((game.position(), value, captures, true));
            if proven.is_none() {
                proven = proof.map(|proof| winner_of(proof, game.position().turn()));
            }
            if random.unit() < SIDE_CHANCE
                && let Some((position, value, captures)) = self.beside(&game, &mut random)
            {
                seen.push((position, value, captures, false));
            }
            if proven.is_some() && !plays_on {
                break;
            }
            // A proven result would no longer be that of the game after a bad move.
            if proven.is_none() && random.unit() < STRAY_CHANCE {
                play_random(&mut game, &mut random);
            } else if game.play(house).is_err() {
                break;
            }
        }
        let played = || game.outcome().and_then(|outcome| outcome.winner);
        let winner = proven.unwrap_or_else(played);
        seen.into_iter()
            .map(|(position, value, captures, is_of_game)| {
                let of_game = is_of_game.then(|| result_of(winner, position));
                let result = self.table_result(position).or(of_game);
                Sample::new(position, value, result, captures)
            })
            .collect()
    }

    /// A position after random moves, with its value and whether its best move may capture.
    ///
    /// Positions that the tables decide need no search.
    fn beside(&mut self, game: &Game, random: &mut Random) -> Option<(Position, i16, bool)> {
        let mut beside = game.clone();
        for _ in 0..=random.below(SIDE_PLIES_MAX) {
            play_random(&mut beside, random);
            if beside.is_over() {
                return None;
            }
        }
        let position = beside.position();
        if let Some(result) = self.table_result(position) {
            let may_capture = beside.legal().iter().any(|house| captures(&beside, house));
            return Some((position, (i16::from(result) - 1) * PROVEN, may_capture));
        }
        let Searched { value, captures, .. } = self.search(&beside, self.nodes)?;
        Some((position, value, captures))
    }

    /// What a search says of a game that is not over.
    fn search(&mut self, game: &Game, nodes: u64) -> Option<Searched> {
        let limits = Limits::nodes(nodes.max(1));
        let verdict = self.engine.search(game, &limits, &StopSignal::new(), &mut |_| {});
        let (house, line) = (verdict.best?, verdict.lines.first()?);
        let (value, captures) = (value_of(line), captures(game, house));
        Some(Searched { house, value, captures, proof: line.proof })
    }

    /// The mover's result by the tables, if they have the position and decide it.
    fn table_result(&self, position: Position) -> Option<u8> {
        let interval = self.tables.probe(position.board())?;
        let lead = position.settled_net(Settlement::EvenSplit);
        let (least, most) = ((lead + interval.floor).signum(), (lead + interval.ceiling).signum());
        (least == most).then_some((least + 1) as u8)
    }
}

/// The value of a search's best line; [`PROVEN`] for a proven win.
fn value_of(line: &Line) -> i16 {
    match line.proof {
        Some(Proof::Win) => PROVEN,
        Some(Proof::Loss) => -PROVEN,
        Some(Proof::Draw) => 0,
        None => line.score.hundredths().clamp(-10_000, 10_000) as i16,
    }
}

fn winner_of(proof: Proof, mover: Side) -> Option<Side> {
    match proof {
        Proof::Win => Some(mover),
        Proof::Draw => None,
        Proof::Loss => Some(!mover),
    }
}

fn result_of(winner: Option<Side>, position: Position) -> u8 {
    match winner {
        None => 1,
        Some(side) if side == position.turn() => 2,
        Some(_) => 0,
    }
}

fn captures(game: &Game, house: House) -> bool {
    let (before, rules) = (game.position(), game.rules());
    before.play(rules, house).is_ok_and(|sowing| !sowing.captured().is_none())
}

/// A game with its random opening, and what its further random moves are drawn with.
pub(super) fn play_opening(rules: Rules, seed: u64, number: u64) -> (Game, Random) {
    let mut random = Random::new(Random::new(seed ^ number.rotate_left(32)).next_u64());
    let mut game = Game::new(rules);
    let range = OPENING_PLIES_MAX - OPENING_PLIES_MIN + 1;
    for _ in 0..OPENING_PLIES_MIN + random.below(range) {
        play_random(&mut game, &mut random);
    }
    (game, random)
}

pub(super) fn play_random(game: &mut Game, random: &mut Random) {
    let legal = game.legal();
    if let Some(house) = legal.iter().nth(random.below(legal.len())) {
        // A legal move cannot be refused.
        let _ = game.play(house);
    }
}
