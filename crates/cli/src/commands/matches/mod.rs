mod games;
mod report;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressStyle};
use sembra_engine::{Limits, TimeControl};
use sembra_matches::{
    Decision, GameEnd, MatchEnd, MatchGame, MatchOptions, MatchScore, Openings, OverrunRuling,
    Pace, Program, Sprt, play_match,
};
use sembra_notation::{format_rules, parse_rules};
use sembra_rules::Rules;

use self::games::{MatchGameJson, Saved, ending, record};
use self::report::{Report, Settings, State, counts};
use crate::failure::{Failure, report_error};
use crate::output::Telling;
use crate::{Answer, whole_file};

/// Play two engines against each other over the engine protocol
///
/// Each opening is played twice, with sides exchanged, and the games are judged by the rules. An
/// engine that crashes, hangs or plays an illegal move loses that game, and the match goes on.
/// An engine is a command, split at blanks, or `built-in` for this program's own engine, followed by
/// options of the engine protocol such as Level=8 or Threads=2.
///
/// With --elo0 and --elo1 a sequential probability ratio test on the pairs of games ends the match as
/// soon as it is decided: the exit code is 0 if the first engine is accepted as stronger, else 1.
///
/// Ctrl-C stops the match: the pairs that have ended are counted, and --resume goes on with them.
/// When the games can no longer be saved, that is said at once, the match is played to its end, and
/// the exit code is 2.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra match --engine 'sembra engine' --engine 'other --uci' --games 200 --movetime 100
  $ sembra match --engine 'built-in Level=9' --engine 'built-in Level=8' \\
      --games 100 --depth 8 --rules ouri --openings 50 --ogn games.ogn
  $ sembra match --engine built-in --engine 'old/sembra engine' --games 20000 --tc 5+0.05 \\
      --elo0 0 --elo1 10 --concurrency 2 --report report.json --resume")]
pub struct Args {
    /// The command that starts an engine, or `built-in` with options; given twice
    #[arg(long = "engine", value_name = "COMMAND", required = true, value_parser = parse_program)]
    engines: Vec<Program>,
    /// How many games to play; with a test, how many at most
    #[arg(long)]
    games: u32,
    /// How long the engines think about a move, in milliseconds
    #[arg(long, value_name = "MS", required_unless_present_any = ["depth", "nodes", "tc"])]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    movetime: Option<u64>,
    /// How deep the engines search, in plies
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// How many positions the engines visit for a move
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// A clock for each player: seconds for the game, and seconds added after each move
    #[arg(long, value_name = "TIME+INC", value_parser = parse_clock)]
    #[arg(conflicts_with_all = ["movetime", "depth", "nodes"])]
    tc: Option<Pace>,
    /// How late an answer may come without being an overrun, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 20)]
    margin: u64,
    /// What an overrun means; it is counted in any case
    #[arg(long, value_enum, default_value = "lose")]
    overrun: Overrun,
    /// How much longer than its time an engine may take before it counts as hanging, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 2000)]
    grace: u64,
    /// How many games to play at once, each with two engine processes of its own
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=512))]
    concurrency: u16,
    /// Test: the difference in Elo at which the first engine should be rejected
    #[arg(long, value_name = "ELO", requires = "elo1", allow_negative_numbers = true)]
    elo0: Option<f64>,
    /// Test: the difference in Elo at which the first engine should be accepted
    #[arg(long, value_name = "ELO", requires = "elo0", allow_negative_numbers = true)]
    elo1: Option<f64>,
    /// Test: the probability to accept wrongly
    #[arg(long, value_name = "P", default_value_t = 0.05)]
    alpha: f64,
    /// Test: the probability to reject wrongly
    #[arg(long, value_name = "P", default_value_t = 0.05)]
    beta: f64,
    /// How many different openings to play, by default one for every two games
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
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
    /// Keep a report here as JSON, brought up to date after each pair of games
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Go on with the match of the report, if there is one
    #[arg(long, requires = "report")]
    resume: bool,
    /// Print a JSON object a game, then one with the report
    #[arg(long)]
    json: bool,
}

/// How an answer that comes too late is ruled.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Overrun {
    /// The engine loses the game
    Lose,
    /// The move is played, and a clock goes on from zero
    PlayOn,
}

/// The word for this program's own engine.
const BUILT_IN: &str = "built-in";

fn parse_program(text: &str) -> Result<Program, String> {
    let mut program =
        Program::from_command_line(text).ok_or("a command has a program to run".to_owned())?;
    if program.command != BUILT_IN {
        return Ok(program);
    }
    let own = std::env::current_exe().map_err(|error| format!("this program: {error}"))?;
    program.command = own.to_str().ok_or("this program's path is not text")?.to_owned();
    for word in std::mem::replace(&mut program.arguments, vec!["engine".to_owned()]) {
        let (name, value) =
            word.split_once('=').ok_or("built-in is followed by options such as Level=8")?;
        program.options.push((name.to_owned(), value.to_owned()));
    }
    Ok(program)
}

/// Reads a clock such as `10+0.1`, in seconds.
fn parse_clock(text: &str) -> Result<Pace, String> {
    const SECONDS_MAX: f64 = 86_400.0;
    let seconds = |text: &str| {
        let seconds: f64 = text.parse().ok()?;
        (0.0..=SECONDS_MAX).contains(&seconds).then(|| Duration::from_secs_f64(seconds))
    };
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    match (seconds(base), seconds(increment)) {
        (Some(base), Some(increment)) if !base.is_zero() => Ok(Pace::Clock { base, increment }),
        _ => Err("a clock looks like 10+0.1: seconds for the game, and for each move".to_owned()),
    }
}

/// Plays the games and reports each.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let sprt = sprt(&args)?;
    let report = begin_report(&args, sprt.as_ref())?;
    let options = options(&args, sprt, report.match_score())?;
    stop_on_signals(&options.stop)?;
    let mut reporter = Reporter::new(&args, &options, report)?;
    let played = play_match(&options, &mut |games, score| {
        reporter.report(games, score);
        // Without a file or a reader, the games would be lost.
        reporter.is_kept() || !reporter.out.is_closed()
    });
    reporter.bar.finish_and_clear();
    let end = played.map_err(|failure| Failure::Message(failure.to_string()))?;
    let is_stopped = options.stop.load(Ordering::Relaxed) && end.decision.is_none();
    reporter.conclude(&end, is_stopped)?;
    if is_stopped {
        let (played, games) = (end.score.tally.games(), args.games);
        return Err(Failure::Message(format!("stopped after {played} of {games} games")));
    }
    match (sprt, end.decision) {
        (None, _) | (_, Some(Decision::Accepted)) => Ok(Answer::Yes),
        (Some(_), Some(Decision::Rejected) | None) => Ok(Answer::No),
    }
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

fn sprt(args: &Args) -> Result<Option<Sprt>, Failure> {
    let (Some(elo0), Some(elo1)) = (args.elo0, args.elo1) else { return Ok(None) };
    let sprt = Sprt::new(elo0, elo1, args.alpha, args.beta);
    sprt.map(Some).map_err(|error| Failure::Message(error.to_string()))
}

/// A new report, or that of the match to go on with.
fn begin_report(args: &Args, sprt: Option<&Sprt>) -> Result<Report, Failure> {
    let settings = settings(args, sprt)?;
    let Some(path) = args.report.as_ref().filter(|path| path.exists()) else {
        return Ok(Report::new(settings));
    };
    if !args.resume {
        let hint = "a report is there already: --resume goes on with its match";
        return Err(Failure::file(path, hint));
    }
    let report = Report::read(path)?;
    if report.settings != settings {
        let hint = "the report is of a match with other settings, and cannot go on with these";
        return Err(Failure::file(path, hint));
    }
    Ok(report)
}

fn programs(args: &Args) -> Result<[Program; 2], Failure> {
    args.engines
        .clone()
        .try_into()
        .map_err(|_| Failure::Message("a match has two engines: give --engine twice".to_owned()))
}

fn settings(args: &Args, sprt: Option<&Sprt>) -> Result<Settings, Failure> {
    let Args { margin, grace, .. } = args;
    let ruling = match args.overrun {
        Overrun::Lose => "lose",
        Overrun::PlayOn => "play on",
    };
    Ok(Settings {
        engines: programs(args)?.map(|program| program.name),
        rules: format_rules(&args.rules),
        pace: pace_words(args),
        overruns: format!("{ruling} after {margin} ms, hanging after {grace} ms"),
        openings: args.openings,
        seed: args.seed,
        sprt: sprt.map(|sprt| {
            let ([elo0, elo1], [alpha, beta]) = (sprt.hypotheses(), sprt.error_rates());
            format!("elo0 {elo0}, elo1 {elo1}, alpha {alpha}, beta {beta}")
        }),
    })
}

fn pace_words(args: &Args) -> String {
    if let Some(Pace::Clock { base, increment }) = &args.tc {
        return format!("clock {}+{} s", base.as_secs_f64(), increment.as_secs_f64());
    }
    let parts = [
        args.movetime.map(|time| format!("{time} ms a move")),
        args.depth.map(|depth| format!("depth {depth}")),
        args.nodes.map(|nodes| format!("{nodes} nodes")),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn options(args: &Args, sprt: Option<Sprt>, score: MatchScore) -> Result<MatchOptions, Failure> {
    let limits = Limits {
        depth: args.depth,
        nodes: args.nodes,
        time: args.movetime.map(Duration::from_millis).map(TimeControl::Move),
        ..Limits::default()
    };
    let openings = args.openings.map_or(usize::MAX, |count| count as usize);
    Ok(MatchOptions {
        programs: programs(args)?,
        rules: args.rules,
        games: args.games as usize,
        pace: args.tc.clone().unwrap_or(Pace::Limits(limits)),
        margin: Duration::from_millis(args.margin),
        overruns: match args.overrun {
            Overrun::Lose => OverrunRuling::Loses,
            Overrun::PlayOn => OverrunRuling::PlaysOn,
        },
        grace: Duration::from_millis(args.grace),
        openings: Openings::random(args.rules, openings, args.seed),
        concurrency: usize::from(args.concurrency),
        sprt,
        score,
        stop: Arc::default(),
    })
}

/// Reports a match while it is played, and saves its games.
struct Reporter {
    names: [String; 2],
    bar: ProgressBar,
    saved: Option<Saved>,
    report: Report,
    report_path: Option<PathBuf>,
    /// Whether the report could not be written.
    has_report_failed: bool,
    sprt: Option<Sprt>,
    out: Telling,
    json: bool,
}

impl Reporter {
    fn new(args: &Args, options: &MatchOptions, report: Report) -> Result<Reporter, Failure> {
        let saved = match (&args.ogn, report.saved_bytes) {
            (Some(path), Some(bytes)) => Some(Saved::resume(path, bytes)?),
            (Some(path), None) => Some(Saved::create(path)?),
            (None, _) => None,
        };
        if let Some(path) = &args.report {
            whole_file::prepare(path)?;
        }
        let bar = ProgressBar::new(u64::from(args.games));
        let style = ProgressStyle::with_template("{bar:20} {pos}/{len}  {msg}  {eta} left");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        let [first, second] = &options.programs;
        Ok(Reporter {
            names: [format!("1: {}", first.name), format!("2: {}", second.name)],
            bar,
            saved,
            report,
            report_path: args.report.clone(),
            has_report_failed: false,
            sprt: options.sprt,
            out: Telling::default(),
            json: args.json,
        })
    }

    /// Whether something of the match remains when nobody reads what is printed.
    fn is_kept(&self) -> bool {
        self.saved.is_some() || self.report_path.is_some()
    }

    fn report(&mut self, games: &[MatchGame], score: &MatchScore) {
        self.report.add(games, score);
        self.bar.set_position(u64::from(score.tally.games()));
        self.bar.set_message(self.progress(score));
        self.bar.clone().suspend(|| {
            if let Some(saved) = &mut self.saved {
                saved.add(&records(games, &self.names));
                self.report.saved_bytes = Some(saved.bytes());
            }
            self.write_report();
            for game in games {
                self.tell(game);
            }
        });
    }

    /// The progress line: results, Elo, the test, overruns.
    fn progress(&self, score: &MatchScore) -> String {
        let mut text = counts(&score.tally);
        let [low, elo, high] = score.elo();
        if low.is_finite() && high.is_finite() {
            text.push_str(&format!(", Elo {elo:+.0} ± {:.0}", (high - low) / 2.0));
        }
        if let Some(sprt) = &self.sprt {
            let ([lower, upper], llr) = (sprt.bounds(), sprt.log_likelihood_ratio(&score.pairs));
            text.push_str(&format!(", LLR {llr:.2} ({lower:.2} … {upper:.2})"));
        }
        match self.report.overruns() {
            0 => {}
            count => text.push_str(&format!(", {count} overruns")),
        }
        text
    }

    fn tell(&mut self, game: &MatchGame) {
        if self.json {
            self.out.tell_json(&MatchGameJson::new(game));
        } else if matches!(game.end, GameEnd::Failed(..) | GameEnd::Overrun(..)) {
            let (south, north) = (&self.names[game.south], &self.names[1 - game.south]);
            let (number, ending) = (game.number + 1, ending(game));
            self.out.tell(format_args!("game {number}, South {south}, North {north}: {ending}"));
        }
    }

    /// Writes the report; after a failure, which is said at once, the match goes on without it.
    fn write_report(&mut self) {
        let Some(path) = self.report_path.as_ref().filter(|_| !self.has_report_failed) else {
            return;
        };
        let written = serde_json::to_string_pretty(&self.report)
            .map_err(Failure::from)
            .and_then(|text| whole_file::write(path, format!("{text}\n")));
        if let Err(failure) = written {
            report_error(format_args!("{failure}; the match goes on without a report"));
            self.has_report_failed = true;
        }
    }

    /// Prints the report; fails if games could not be saved or the report could not be written.
    fn conclude(mut self, end: &MatchEnd, is_stopped: bool) -> Result<(), Failure> {
        self.report.state = if is_stopped { State::Stopped } else { State::Finished };
        if let Some(sprt) = &self.sprt {
            self.report.set_sprt(sprt, end);
        }
        self.write_report();
        if self.json {
            self.out.tell_json(&self.report);
        } else {
            let [first, second] = &self.names;
            self.out.tell(format_args!("{first}\nagainst\n{second}\n"));
            for line in self.report.lines() {
                self.out.tell(line);
            }
        }
        self.out.finish()?;
        if self.has_report_failed || self.saved.is_some_and(|saved| saved.has_failed()) {
            // It was reported when it happened.
            return Err(Failure::Reported);
        }
        Ok(())
    }
}

/// The records of some games, with an empty line between them and before all but the first.
fn records(games: &[MatchGame], names: &[String; 2]) -> String {
    let record = |game: &MatchGame| {
        let gap = if game.number == 0 { "" } else { "\n" };
        format!("{gap}{}", record(game, names))
    };
    games.iter().map(record).collect()
}
