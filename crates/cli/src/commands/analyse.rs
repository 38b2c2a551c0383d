use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};
use sembra_engine::{
    Engine, EngineOptions, Limits, Line, Precision, Report, StopSignal, TableInterval, TimeControl,
    Verdict,
};
use sembra_notation::{format_moves, parse_moves, parse_position, parse_rules, play_moves};
use sembra_rules::{BoardHouse, Game, Position, Rules};
use sembra_view::analysis::{AnalysisView, ranked};

use crate::failure::Failure;
use crate::output::{HEADING, PLAYABLE, styled};
use crate::{Answer, board, describe, json, output, resources};

/// Say what each move of a position is worth
///
/// Values are in seeds: how many more than the opponent the player to move is expected to have in
/// the end. `proven` is a result that holds against any play. `tables` is what the endgame tables
/// know: the difference of seeds that the player to move can guarantee, and the best possible. On a
/// terminal the table is shown while the engine thinks.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra analyse
  $ sembra analyse --rules ouri --moves FfBe --movetime 10000
  $ sembra analyse --depth 20 --multipv 1 --json 0-2-1-0-2-12-3-0-1-1-5-0-9-12-N")]
pub struct Args {
    /// The rules: abapa, ouri, polish, awari, or one of them with options
    #[arg(long, default_value = "abapa", value_parser = parse_rules)]
    rules: Rules,
    /// The position, by default the start of a game
    #[arg(default_value = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", value_parser = parse_position)]
    position: Position,
    /// Moves to play first, run together: their repetitions count
    #[arg(long, default_value = "")]
    moves: String,
    /// How many of the best moves to show
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=6))]
    multipv: u8,
    /// How long to think, in milliseconds: by default 3000, if no other limit is given
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    movetime: Option<u64>,
    /// How deep to search, in plies
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// How many positions to search
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// How many threads search, at most 512; fewer if the system refuses some
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: u16,
    /// The memory for positions already searched, in megabytes
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=16_384))]
    hash: u32,
    /// The folder of the endgame tables, instead of the user's own
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
    /// Print a JSON object for each depth, and at the end
    #[arg(long)]
    json: bool,
}

const MOVE_TIME_DEFAULT: Duration = Duration::from_secs(3);

/// Searches and prints the results as they are found.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let game = game(&args)?;
    let mut engine = Engine::try_new(EngineOptions {
        hash_mb: args.hash as usize,
        threads: usize::from(args.threads),
        tables: resources::search_tables(args.tables.as_deref(), &args.rules)?,
        ..EngineOptions::default()
    })
    .map_err(|error| Failure::Message(error.to_string()))?;
    if args.json { stream(&mut engine, &game, &args) } else { show(&mut engine, &game, &args) }
}

fn game(args: &Args) -> Result<Game, Failure> {
    let mut game = Game::from_position(args.rules, args.position);
    let moves =
        parse_moves(&args.moves).map_err(|error| Failure::Message(format!("--moves: {error}")))?;
    play_moves(&mut game, &moves).map_err(|error| Failure::Message(format!("--moves: {error}")))?;
    Ok(game)
}

fn limits(args: &Args) -> Limits {
    let time = args.movetime.map(Duration::from_millis);
    let unlimited = args.depth.is_none() && args.nodes.is_none();
    let time = time.or_else(|| unlimited.then_some(MOVE_TIME_DEFAULT));
    Limits {
        depth: args.depth,
        nodes: args.nodes,
        time: time.map(TimeControl::Move),
        multipv: usize::from(args.multipv),
        ..Limits::default()
    }
}

/// Prints an object for each depth as it is finished, and one at the end.
fn stream(engine: &mut Engine, game: &Game, args: &Args) -> Result<Answer, Failure> {
    let mut out = output::stdout();
    let stop = StopSignal::new();
    let mut written = Ok(());
    let verdict = engine.search(game, &limits(args), &stop, &mut |report| {
        if written.is_ok() {
            let line = AnalysisView::of_report(report, game.position());
            written =
                json::write_line(&mut out, &line).and_then(|()| out.flush().map_err(Failure::Io));
        }
        // The output pipe is closed, so the search can stop.
        if written.is_err() {
            stop.stop();
        }
    });
    written?;
    json::write_line(&mut out, &AnalysisView::of_verdict(&verdict, game.position()))?;
    Ok(Answer::Yes)
}

/// Shows the table while it fills, if there is a terminal, and prints it at the end.
fn show(engine: &mut Engine, game: &Game, args: &Args) -> Result<Answer, Failure> {
    let mut out = output::stdout();
    let state = describe::state(game.rules(), game.position(), game.outcome());
    writeln!(out, "{}\n\n{}", styled(HEADING, &state), board::draw(game.position(), game.legal()))?;
    if game.is_over() {
        return Ok(Answer::Yes);
    }
    drop(out);
    let live = ProgressBar::with_draw_target(None, ProgressDrawTarget::stdout());
    live.set_style(
        ProgressStyle::with_template("{msg}").unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    let verdict = engine.search(game, &limits(args), &StopSignal::new(), &mut |report| {
        live.set_message(table(&Snapshot::from(report)));
    });
    live.finish_and_clear();
    writeln!(output::stdout(), "{}", table(&Snapshot::from(&verdict)))?;
    Ok(Answer::Yes)
}

/// What a search has found, so far or in the end.
struct Snapshot<'a> {
    depth: u32,
    nodes: u64,
    nodes_per_second: u64,
    time: Duration,
    lines: Vec<&'a Line>,
}

impl<'a> From<&'a Report> for Snapshot<'a> {
    fn from(report: &'a Report) -> Snapshot<'a> {
        Snapshot {
            depth: report.depth,
            nodes: report.nodes,
            nodes_per_second: report.nodes_per_second(),
            time: report.time,
            lines: report.lines.iter().collect(),
        }
    }
}

impl<'a> From<&'a Verdict> for Snapshot<'a> {
    fn from(verdict: &'a Verdict) -> Snapshot<'a> {
        Snapshot {
            depth: verdict.depth,
            nodes: verdict.nodes,
            nodes_per_second: verdict.nodes_per_second(),
            time: verdict.time,
            lines: ranked(&verdict.lines),
        }
    }
}

/// The letter of a line's move, which its principal variation begins with.
fn letter(line: &Line) -> char {
    line.pv.first().map_or('?', |house: &BoardHouse| house.letter())
}

/// The lines as a table, best first, with what it took to find them.
fn table(found: &Snapshot<'_>) -> String {
    /// Longer lines of play would not fit a screen of 80 columns.
    const PV_MAX: usize = 24;
    let mut rows = vec![styled(HEADING, "move   value  depth  proven  tables      expected play")];
    for (index, line) in found.lines.iter().enumerate() {
        let pv = format_moves(line.pv.iter().copied().take(PV_MAX));
        let bound = match line.precision {
            Precision::Exact => ' ',
            Precision::AtLeast => '≥',
            Precision::AtMost => '≤',
        };
        let value = format!("{bound}{}", line.score);
        let (letter, depth) = (letter(line), line.depth);
        let proven = line.proof.map(|proof| proof.to_string()).unwrap_or_default();
        let tables = line.table.map(interval).unwrap_or_default();
        let row = format!("{letter:<5}{value:>7}{depth:>7}  {proven:<8}{tables:<12}{pv}");
        rows.push(if index == 0 { styled(PLAYABLE, &row) } else { row });
    }
    rows.push(format!(
        "depth {}, {} nodes in {:.1} s, {:.1} million nodes/s",
        found.depth,
        HumanCount(found.nodes),
        found.time.as_secs_f64(),
        found.nodes_per_second as f64 / 1e6
    ));
    rows.join("\n")
}

/// What the tables know of a move: `+4`, or `+0 to +2`.
fn interval(TableInterval { floor, ceiling }: TableInterval) -> String {
    if floor == ceiling { format!("{floor:+}") } else { format!("{floor:+} to {ceiling:+}") }
}
