use std::fs::File;
use std::io::{self, Seek, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use sembra_engine::{Limits, TimeControl};
use sembra_matches::{
    GameEnd, GameResult, MatchGame, MatchOptions, Program, Tally, openings, play_match,
};
use sembra_notation::{Record, format_moves, parse_rules};
use sembra_rules::{Rules, Sowing};

use crate::failure::{Failure, report_error};
use crate::json::{MatchGameJson, TallyJson};
use crate::output::Telling;
use crate::{Answer, describe};

/// Play two engines against each other over the engine protocol
///
/// Each opening is played twice, with sides exchanged, and the games are judged by the rules. An
/// engine that crashes, hangs or plays an illegal move loses that game, and the match goes on.
/// Commands are split at blanks. Ctrl-C stops the match: the games that have ended are counted.
/// When the games can no longer be saved, that is said at once, the match is played to its end, and
/// the exit code is 2.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra match --engine 'sembra engine' --engine 'other --uci' --games 200 --movetime 100
  $ sembra match --engine 'sembra engine --set Level=9' --engine 'sembra engine --set Level=8' \\
      --games 100 --depth 8 --rules ouri --openings 50 --ogn games.ogn")]
pub struct Args {
    /// The command that starts an engine; given twice
    #[arg(long = "engine", value_name = "COMMAND", required = true, value_parser = parse_program)]
    engines: Vec<Program>,
    /// How many games to play
    #[arg(long)]
    games: u32,
    /// How long the engines think about a move, in milliseconds
    #[arg(long, value_name = "MS", required_unless_present_any = ["depth", "nodes"])]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    movetime: Option<u64>,
    /// How deep the engines search, in plies
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// How many positions the engines visit for a move
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// How much longer than its time an engine may take before it loses, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 2000)]
    grace: u64,
    /// How many different openings to play, by default one for every two games
    #[arg(long)]
    openings: Option<u32>,
    /// What the openings are drawn with: the same number gives the same openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The rules: abapa, ouri, polish, awari, or one of them with options
    #[arg(long, default_value = "abapa", value_parser = parse_rules)]
    rules: Rules,
    /// Save the games here, one record after the other
    #[arg(long, value_name = "FILE")]
    ogn: Option<PathBuf>,
    /// Print a JSON object a game, then one with the result
    #[arg(long)]
    json: bool,
}

fn parse_program(text: &str) -> Result<Program, String> {
    Program::from_command_line(text).ok_or_else(|| "a command has a program to run".to_owned())
}

/// Plays the games and reports each.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let options = options(&args)?;
    stop_on_signals(&options.stop)?;
    let mut reporter = Reporter::new(&args, &options)?;
    let played = play_match(&options, &mut |game, tally| {
        reporter.report(game, tally);
        // Without a file or a reader, the games would be lost.
        reporter.saved.is_some() || !reporter.out.is_closed()
    });
    reporter.bar.finish_and_clear();
    let tally = played.map_err(|failure| Failure::Message(failure.to_string()))?;
    reporter.conclude(&tally)?;
    if options.stop.load(Ordering::Relaxed) {
        let (played, games) = (tally.games(), args.games);
        return Err(Failure::Message(format!("stopped after {played} of {games} games")));
    }
    Ok(Answer::Yes)
}

/// Lets Ctrl-C and a request to end stop the match; the second one ends the program at once.
///
/// The engines are in process groups of their own, so the terminal does not stop them.
fn stop_on_signals(stop: &Arc<AtomicBool>) -> Result<(), Failure> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::flag;
    for signal in [SIGINT, SIGTERM] {
        flag::register_conditional_shutdown(signal, 2, Arc::clone(stop))?;
        flag::register(signal, Arc::clone(stop))?;
    }
    Ok(())
}

fn options(args: &Args) -> Result<MatchOptions, Failure> {
    let programs: [Program; 2] =
        args.engines.clone().try_into().map_err(|_| {
            Failure::Message("a match has two engines: give --engine twice".to_owned())
        })?;
    let count = args.openings.unwrap_or(args.games.div_ceil(2)) as usize;
    Ok(MatchOptions {
        programs,
        rules: args.rules,
        games: args.games as usize,
        limits: Limits {
            depth: args.depth,
            nodes: args.nodes,
            time: args.movetime.map(Duration::from_millis).map(TimeControl::Move),
            ..Limits::default()
        },
        grace: Duration::from_millis(args.grace),
        openings: openings(args.rules, count, args.seed),
        stop: Arc::default(),
    })
}

/// The file that games are saved in.
struct Saved {
    path: PathBuf,
    file: File,
    /// The error after which no more games were saved.
    failure: Option<io::Error>,
}

impl Saved {
    fn create(path: &PathBuf) -> Result<Saved, Failure> {
        let file = File::create(path).map_err(|error| Failure::file(path, error))?;
        Ok(Saved { path: path.clone(), file, failure: None })
    }

    /// Adds a record; after a failure no more are added, and those that are there stay whole.
    fn add(&mut self, text: &str) {
        if self.failure.is_some() {
            return;
        }
        let whole = self.file.stream_position();
        if let Err(error) = self.file.write_all(text.as_bytes()) {
            report_error(format_args!(
                "{}: {error}; the match goes on, and its games are no longer saved",
                self.path.display()
            ));
            // Removes a record that was written in part; a device has no length to set.
            if let Ok(length) = whole {
                let _ = self.file.set_len(length);
            }
            self.failure = Some(error);
        }
    }
}

/// Reports a match while it is played, and saves its games.
struct Reporter {
    names: [String; 2],
    bar: ProgressBar,
    saved: Option<Saved>,
    out: Telling,
    json: bool,
}

impl Reporter {
    fn new(args: &Args, options: &MatchOptions) -> Result<Reporter, Failure> {
        let saved = args.ogn.as_ref().map(Saved::create).transpose()?;
        let bar = ProgressBar::new(u64::from(args.games));
        let style = ProgressStyle::with_template("{bar:20} {pos}/{len}  {msg}  {eta} left");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        let [first, second] = &options.programs;
        let names = [format!("1: {}", first.name), format!("2: {}", second.name)];
        Ok(Reporter { names, bar, saved, out: Telling::default(), json: args.json })
    }

    fn report(&mut self, game: &MatchGame, tally: &Tally) {
        self.bar.set_position(u64::from(tally.games()));
        self.bar.set_message(counts(tally));
        self.bar.clone().suspend(|| {
            if let Some(saved) = &mut self.saved {
                let gap = if game.number == 0 { "" } else { "\n" };
                saved.add(&format!("{gap}{}", record(game, &self.names)));
            }
            if self.json {
                self.out.tell_json(&game_json(game));
            } else if matches!(game.end, GameEnd::Failed(..)) {
                let (south, north) = (&self.names[game.south], &self.names[1 - game.south]);
                let (number, ending) = (game.number + 1, ending(game));
                self.out
                    .tell(format_args!("game {number}, South {south}, North {north}: {ending}"));
            }
        });
    }

    /// Prints the tally; fails if games could not be saved or the tally could not be printed.
    fn conclude(mut self, tally: &Tally) -> Result<(), Failure> {
        if self.json {
            self.out.tell_json(&TallyJson::new(tally));
        } else {
            let [first, second] = &self.names;
            let (counts, games, percent) = (counts(tally), tally.games(), 100.0 * tally.score());
            self.out.tell(format_args!("{first}\nagainst\n{second}\n"));
            self.out.tell(format_args!("{counts} in {games} games, {percent:.1} %"));
            self.out.tell(elo_line(tally));
            let superiority = 100.0 * tally.superiority();
            self.out.tell(format_args!("likelihood of superiority {superiority:.1} %"));
        }
        self.out.finish()?;
        match self.saved.and_then(|saved| saved.failure) {
            // It was reported when it happened.
            Some(_) => Err(Failure::Reported),
            None => Ok(()),
        }
    }
}

/// The results as the first engine sees them.
fn counts(tally: &Tally) -> String {
    let Tally { wins, draws, losses } = tally;
    format!("{wins} won, {draws} drawn, {losses} lost")
}

/// The difference in strength, as far as the games tell it.
fn elo_line(tally: &Tally) -> String {
    let [low, elo, high] = tally.elo();
    if !elo.is_finite() {
        return "no difference in Elo can be told: every point went to one side".to_owned();
    }
    // With few games an end of the interval is infinite.
    let end = |elo: f64, open: &str| {
        if elo.is_finite() { format!("{elo:+.1}") } else { open.to_owned() }
    };
    let (low, high) = (end(low, "-∞"), end(high, "+∞"));
    format!("Elo {elo:+.1}, with 95 % between {low} and {high}")
}

/// How a game ended, in words.
fn ending(game: &MatchGame) -> String {
    match &game.end {
        GameEnd::Finished(outcome) => describe::outcome(outcome),
        end @ (GameEnd::Failed(..) | GameEnd::TooLong) => end.to_string(),
    }
}

fn game_json(game: &MatchGame) -> MatchGameJson {
    let result = game.result();
    MatchGameJson {
        game: game.number + 1,
        south: game.south + 1,
        result: match result {
            GameResult::Win => 1,
            GameResult::Draw => 0,
            GameResult::Loss => -1,
        },
        failed: match &game.end {
            // The engine that failed has lost.
            GameEnd::Failed(..) if result == GameResult::Loss => Some(1),
            GameEnd::Failed(..) => Some(2),
            GameEnd::Finished(_) | GameEnd::TooLong => None,
        },
        ending: ending(game),
        moves: format_moves(game.game.sowings().iter().map(Sowing::origin)),
    }
}

/// The record of a game. An end that the rules do not know is a comment.
fn record(game: &MatchGame, names: &[String; 2]) -> String {
    // A command, or what an engine said, may have characters that a record cannot hold.
    let clean = |text: &str| text.replace(|c: char| c == '}' || c.is_control(), "?");
    let mut record = Record::from_game(&game.game);
    let tags = [
        ("Event", "sembra match".to_owned()),
        ("Round", (game.number + 1).to_string()),
        ("South", clean(&names[game.south])),
        ("North", clean(&names[1 - game.south])),
    ];
    for (name, value) in &tags {
        // Without a tag the record is still the game.
        let _ = record.set_tag(name, value);
    }
    if !matches!(game.end, GameEnd::Finished(_)) {
        let last = record.last();
        let _ = record.comment(last, &clean(&ending(game)));
    }
    record.to_string()
}
