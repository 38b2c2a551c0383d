//! Load on a server: how many moves a second it takes, and how soon it acknowledges them.

mod print;

use std::time::Duration;

use sembra_load::{
    ArenaLoad, ArenaOptions, Ending, Load, LoadError, Options, OwnServer, ServerOptions, Step,
    resident_bytes,
};

use self::print::Printer;
use crate::failure::Failure;
use crate::{Answer, threads};

/// The longest time of acknowledgement at which a rate counts as held.
const FIND_P99_MS: f64 = 200.0;

/// Play many games at once over WebSocket, and measure how soon moves are acknowledged
///
/// Each game has two players with a socket each, who play random legal moves. Moves are sent by a
/// schedule, and their time counts from the moment they were due, so that a server that stalls is
/// seen to. In the end every acknowledged move is looked for. Without --server it starts a server
/// of its own, on a temporary folder. The exit code is 1 when there were errors or moves were lost.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra load --games 2000 --rate 500 --seconds 60 --json
  $ sembra load --database postgres://sembra@localhost/sembra
  $ sembra load --find-rate --seconds 15
  $ sembra load --idle 10000
  $ sembra load --arena 500 --rate 125 --seconds 120 --time 3+2
  $ sembra load --server http://localhost:4848 --games 50 --rate 20 --seconds 10")]
pub struct Args {
    /// How many games are played at once
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    games: u32,
    /// How many moves are sent a second, in all games together
    #[arg(long, value_name = "MOVES", default_value_t = 500.0, value_parser = positive)]
    rate: f64,
    /// For how long
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    seconds: u32,
    /// The clock of the games: 15+5, 3d, none …
    #[arg(long, value_name = "TIME", default_value = "15+5")]
    time: String,
    /// A server that runs; with several, the players of each game are spread over them. Its limits
    /// by address must not hold for this machine (`sembra serve --unlimited-address`)
    #[arg(long, value_name = "URL")]
    server: Vec<String>,
    /// The PostgreSQL database of the server that is started; by default SQLite in its folder
    #[arg(long, value_name = "URL", conflicts_with = "server")]
    database: Option<String>,
    /// Find the largest rate at which 99 of 100 moves are acknowledged within 200 ms
    #[arg(long, conflicts_with = "idle")]
    find_rate: bool,
    /// Open so many sockets that do nothing instead, and print what each costs
    #[arg(long, value_name = "N")]
    idle: Option<u32>,
    /// Play an arena of so many players instead, who follow its page
    #[arg(long, value_name = "N", conflicts_with_all = ["find_rate", "idle"], value_parser = clap::value_parser!(u32).range(2..=1000))]
    arena: Option<u32>,
    /// Print the result as a line of JSON
    #[arg(long)]
    json: bool,
}

fn positive(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(number) if number.is_finite() && number > 0.0 => Ok(number),
        _ => Err(format!("{text} is no positive number")),
    }
}

/// Loads a server; errors or lost moves are a negative answer.
pub fn run(args: Args) -> Result<Answer, Failure> {
    if let Some(server) = args.server.iter().find(|server| !server.starts_with("http://")) {
        let message = format!("{server} is no address that begins with http://");
        return Err(Failure::Message(message));
    }
    let runtime = threads::runtime()?;
    let own = match args.server.is_empty() {
        true => Some(start_server(&args).map_err(failure)?),
        false => None,
    };
    let servers =
        own.as_ref().map_or_else(|| args.server.clone(), |own| vec![own.base().to_owned()]);
    let work = Work { servers, process: own.as_ref().map(OwnServer::process), args };
    runtime.block_on(work.run())
}

fn failure(error: LoadError) -> Failure {
    Failure::Message(error.to_string())
}

fn start_server(args: &Args) -> Result<OwnServer, LoadError> {
    let program = std::env::current_exe();
    let program = program.map_err(|error| LoadError::Failed(error.to_string()))?;
    let sockets = args.idle.or(args.arena).unwrap_or(2 * args.games) as usize;
    OwnServer::start(&ServerOptions {
        program,
        data: None,
        database: args.database.clone(),
        port: 0,
        connections: sockets + 64,
        arguments: Vec::new(),
    })
}

struct Work {
    servers: Vec<String>,
    /// The process of the server, if it is our own.
    process: Option<u32>,
    args: Args,
}

impl Work {
    async fn run(self) -> Result<Answer, Failure> {
        let printer = Printer { json: self.args.json };
        if let Some(count) = self.args.idle {
            let count = count as usize;
            let held = sembra_load::hold_idle(&self.servers[0], count, self.process).await;
            let report = held.map_err(failure)?;
            printer.idle(&report)?;
            return Ok(if report.errors == 0 { Answer::Yes } else { Answer::No });
        }
        if let Some(players) = self.args.arena {
            return self.arena(players, &printer).await;
        }
        let before = self.process.and_then(resident_bytes);
        let games = self.args.games as usize;
        printer.note(format_args!("beginning {games} games on {}", self.servers.join(", ")))?;
        let options = Options {
            servers: self.servers.clone(),
            games,
            time: self.args.time.clone(),
            ending: Ending::Replace,
        };
        let load = Load::start(options).await.map_err(failure)?;
        if self.args.find_rate {
            self.find(load, &printer).await
        } else {
            self.measure(load, before, &printer).await
        }
    }

    async fn arena(&self, players: u32, printer: &Printer) -> Result<Answer, Failure> {
        let Args { rate, seconds, .. } = self.args;
        printer.note(format_args!("an arena of {players} players on {}", self.servers[0]))?;
        let options = ArenaOptions {
            server: self.servers[0].clone(),
            players: players as usize,
            time: self.args.time.clone(),
            rate,
        };
        let arena = ArenaLoad::start(options).await.map_err(failure)?;
        printer.note(format_args!("about {rate} moves a second for {seconds} s"))?;
        let mut report = arena.run(Duration::from_secs(seconds.into())).await;
        let memory = self.process.and_then(resident_bytes);
        report.memory_mb = memory.map(|bytes| bytes as f64 / 1e6);
        printer.arena(&report)?;
        Ok(if report.errors == 0 { Answer::Yes } else { Answer::No })
    }

    async fn measure(
        &self,
        mut load: Load,
        before: Option<u64>,
        printer: &Printer,
    ) -> Result<Answer, Failure> {
        let Args { rate, seconds, games, .. } = self.args;
        printer.note(format_args!("{rate} moves a second for {seconds} s"))?;
        let mut report = load.run(rate, Duration::from_secs(seconds.into())).await;
        let after = self.process.and_then(resident_bytes);
        report.memory_mb = after.map(|bytes| bytes as f64 / 1e6);
        let grown = before.zip(after).map(|(before, after)| after.saturating_sub(before));
        report.game_kb = grown.map(|bytes| bytes as f64 / 1e3 / f64::from(games));
        report.lost = load.finish().await.map_err(failure)?;
        printer.report(&report)?;
        Ok(if report.errors == 0 && report.lost == 0 { Answer::Yes } else { Answer::No })
    }

    async fn find(&self, mut load: Load, printer: &Printer) -> Result<Answer, Failure> {
        let time = Duration::from_secs(self.args.seconds.into());
        let mut printed = Ok(());
        let mut print = |step: &Step| {
            if printed.is_ok() {
                printed = printer.step(step);
            }
        };
        let Args { rate, .. } = self.args;
        let best = sembra_load::find_rate(&mut load, rate, time, FIND_P99_MS, &mut print).await;
        printed?;
        let lost = load.finish().await.map_err(failure)?;
        printer.found(best.as_ref(), lost)?;
        Ok(if best.is_some() && lost == 0 { Answer::Yes } else { Answer::No })
    }
}
