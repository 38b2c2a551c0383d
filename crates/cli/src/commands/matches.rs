use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use sembra_engine::{Limits, TimeControl};
use sembra_matches::{GameEnd, MatchGame, MatchOptions, Program, Tally, openings, play_match};
use sembra_notation::{Record, format_moves, parse_rules};
use sembra_rules::{Rules, Sowing};

use crate::failure::Failure;
use crate::json::{self, MatchGameJson, TallyJson};
use crate::{Answer, describe, output};

/// Play two engines against each other over the engine protocol
///
/// Each opening is played twice, with sides exchanged, and the games are judged by the rules. An
/// engine that crashes, hangs or plays an illegal move loses that game, and the match goes on.
/// Commands are split at blanks.
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

/// Plays the games, telling of each.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let options = options(&args)?;
    let mut reporter = Reporter::new(&args, &options)?;
    let mut heard = Ok(());
    let played = play_match(&options, &mut |game, tally| {
        heard = reporter.hear(game, tally);
        heard.is_ok()
    });
    reporter.bar.finish_and_clear();
    let tally = played.map_err(|failure| Failure::Message(failure.to_string()))?;
    heard?;
    reporter.conclude(&tally)?;
    Ok(Answer::Yes)
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
    })
}

/// Tells of a match while it goes on, and saves its games.
struct Reporter {
    names: [String; 2],
    bar: ProgressBar,
    file: Option<(PathBuf, File)>,
    json: bool,
}

impl Reporter {
    fn new(args: &Args, options: &MatchOptions) -> Result<Reporter, Failure> {
        let create = |path: &PathBuf| match File::create(path) {
            Ok(file) => Ok((path.clone(), file)),
            Err(error) => Err(Failure::file(path, error)),
        };
        let file = args.ogn.as_ref().map(create).transpose()?;
        let bar = ProgressBar::new(u64::from(args.games));
        let style = ProgressStyle::with_template("{bar:20} {pos}/{len}  {msg}  {eta} left");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.enable_steady_tick(Duration::from_millis(500));
        let [first, second] = &options.programs;
        let names = [format!("1: {}", first.name), format!("2: {}", second.name)];
        Ok(Reporter { names, bar, file, json: args.json })
    }

    fn hear(&mut self, game: &MatchGame, tally: &Tally) -> Result<(), Failure> {
        self.save(game)?;
        self.bar.set_position(u64::from(tally.games()));
        self.bar.set_message(counts(tally));
        let (names, json) = (&self.names, self.json);
        self.bar.suspend(|| {
            let mut out = output::stdout();
            if json {
                return json::write_line(&mut out, &game_json(game));
            }
            let (number, south, north) =
                (game.number + 1, &names[game.south], &names[1 - game.south]);
            if matches!(game.end, GameEnd::Failed(..)) {
                writeln!(out, "game {number}, South {south}, North {north}: {}", ending(game))?;
            }
            Ok(())
        })
    }

    fn save(&mut self, game: &MatchGame) -> Result<(), Failure> {
        let Some((path, file)) = &mut self.file else { return Ok(()) };
        let text = record(game, &self.names).map_err(|error| Failure::file(path, error))?;
        let gap = if game.number == 0 { "" } else { "\n" };
        write!(file, "{gap}{text}").map_err(|error| Failure::file(path, error))
    }

    fn conclude(&self, tally: &Tally) -> Result<(), Failure> {
        let mut out = output::stdout();
        if self.json {
            return json::write_line(&mut out, &TallyJson::new(tally));
        }
        let games = tally.games();
        writeln!(out, "{}\nagainst\n{}\n", self.names[0], self.names[1])?;
        writeln!(out, "{} in {games} games, {:.1} %", counts(tally), 100.0 * tally.score())?;
        writeln!(out, "{}", elo_line(tally))?;
        writeln!(out, "likelihood of superiority {:.1} %", 100.0 * tally.superiority())?;
        Ok(())
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
    // Few games leave an end of the interval open.
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
        GameEnd::Failed(side, failure) => format!("{} loses: {failure}", describe::side(*side)),
        end @ GameEnd::TooLong => end.to_string(),
    }
}

fn game_json(game: &MatchGame) -> MatchGameJson {
    MatchGameJson {
        game: game.number + 1,
        south: game.south + 1,
        result: game.result(),
        failed: match &game.end {
            // Who failed has lost.
            GameEnd::Failed(..) if game.result() < 0 => Some(1),
            GameEnd::Failed(..) => Some(2),
            GameEnd::Finished(_) | GameEnd::TooLong => None,
        },
        ending: ending(game),
        moves: format_moves(game.game.sowings().iter().map(Sowing::origin)),
    }
}

/// The record of a game; how it ended stands in a comment if the rules do not know.
fn record(game: &MatchGame, names: &[String; 2]) -> Result<String, String> {
    let mut record = Record::from_game(&game.game);
    let tags = [
        ("Event", "sembra match".to_owned()),
        ("Round", (game.number + 1).to_string()),
        ("South", names[game.south].clone()),
        ("North", names[1 - game.south].clone()),
    ];
    for (name, value) in &tags {
        record.set_tag(name, value).map_err(|error| error.to_string())?;
    }
    if !matches!(game.end, GameEnd::Finished(_)) {
        // What an engine said may hold what a comment cannot.
        let comment = ending(game).replace(|c: char| c == '}' || c.is_control(), "?");
        let last = record.last();
        record.comment(last, &comment).map_err(|error| error.to_string())?;
    }
    Ok(record.to_string())
}
