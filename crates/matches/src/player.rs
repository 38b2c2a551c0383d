//! An engine that runs as a child process and speaks the protocol.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use sembra_notation::{format_position, format_rules};
use sembra_rules::{BoardHouse, Game, PlayError, Rules, Side};
use thiserror::Error;

use crate::process::{LINE_BYTES_MAX, Process, ReadError, WriteError};

use sembra_engine::{Limits, TimeControl};

/// How to start a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// What to call it in reports.
    pub name: String,
    /// The file to run.
    pub command: String,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// Options to set before the first game, by name and value.
    pub options: Vec<(String, String)>,
}

impl Program {
    /// A program from its command line: words separated by blanks.
    pub fn from_command_line(line: &str) -> Option<Program> {
        let mut words = line.split_whitespace().map(str::to_owned);
        let command = words.next()?;
        Some(Program {
            name: line.to_owned(),
            command,
            arguments: words.collect(),
            options: Vec::new(),
        })
    }
}

/// What a program did wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Failure {
    /// It could not be started.
    #[error("{command} does not start: {error}")]
    Start {
        /// The file that was to be run.
        command: String,
        /// What the system said.
        error: String,
    },
    /// It ended by itself.
    #[error("the program ended")]
    Ended,
    /// It did not answer in time.
    #[error("no answer to \"{0}\" in time")]
    Silent(String),
    /// It does not read its input.
    #[error("the program does not read its input")]
    Deaf,
    /// It prints a line without end.
    #[error("a line of more than {LINE_BYTES_MAX} bytes")]
    LineTooLong,
    /// The match was stopped before it answered.
    #[error("the match was stopped")]
    Stopped,
    /// Its answer is not a move.
    #[error("\"{0}\" is not a move")]
    NoMove(String),
    /// Its move is against the rules.
    #[error("illegal move: {0}")]
    Illegal(PlayError),
}

/// How long a program may take to start.
const START_TIME: Duration = Duration::from_secs(20);
/// How long a program may take to get ready: it may have tables of several gigabytes to load.
const READY_TIME: Duration = Duration::from_secs(600);
/// How long a search without a time limit may take.
const ANSWER_TIME: Duration = Duration::from_secs(600);
/// How often a wait for an answer looks whether the match was stopped.
const STOP_INTERVAL: Duration = Duration::from_millis(100);

/// What a program is told to search for: the command `go`.
#[derive(Clone, Debug)]
pub enum Go {
    /// To limits of its own.
    Limits(Limits),
    /// By the clocks of the game.
    Clocks {
        /// What South has left.
        south: Duration,
        /// What North has left.
        north: Duration,
        /// What is added after each move.
        increment: Duration,
    },
}

impl Go {
    /// The line of the protocol.
    fn line(&self) -> String {
        match self {
            Go::Limits(limits) => go_line(limits),
            Go::Clocks { south, north, increment } => {
                let [south, north, increment] = [south, north, increment].map(Duration::as_millis);
                format!("go wtime {south} btime {north} winc {increment} binc {increment}")
            }
        }
    }

    /// How long the player of a side may take.
    fn time(&self, side: Side) -> Duration {
        match self {
            Go::Limits(limits) => match limits.time {
                Some(TimeControl::Move(time)) => time,
                Some(TimeControl::Clock { remaining, .. }) => remaining,
                None => ANSWER_TIME,
            },
            Go::Clocks { south, .. } if side == Side::South => *south,
            Go::Clocks { north, .. } => *north,
        }
    }
}

/// A running program.
pub struct Player {
    process: Process,
    failed: bool,
    stop: Arc<AtomicBool>,
}

impl Player {
    /// Starts a program and tells it its options and the rules, if it has such an option.
    pub fn start(
        program: &Program,
        rules: &Rules,
        stop: Arc<AtomicBool>,
    ) -> Result<Player, Failure> {
        let process = Process::start(&program.command, &program.arguments).map_err(|error| {
            Failure::Start { command: program.command.clone(), error: error.to_string() }
        })?;
        let mut player = Player { process, failed: false, stop };
        player.introduce(program, rules)?;
        Ok(player)
    }

    fn introduce(&mut self, program: &Program, rules: &Rules) -> Result<(), Failure> {
        self.send("uci")?;
        let mut has_rules = false;
        self.wait_for("uci", START_TIME, |line| {
            has_rules |= line.starts_with("option name Rules ");
            line == "uciok"
        })?;
        if has_rules {
            self.send(&format!("setoption name Rules value {}", format_rules(rules)))?;
        }
        for (name, value) in &program.options {
            self.send(&format!("setoption name {name} value {value}"))?;
        }
        self.ready()
    }

    fn ready(&mut self) -> Result<(), Failure> {
        self.send("isready")?;
        self.wait_for("isready", READY_TIME, |line| line == "readyok").map(drop)
    }

    /// Tells the program that a game begins; fails if it is no longer there.
    pub fn new_game(&mut self) -> Result<(), Failure> {
        if self.failed {
            return Err(Failure::Ended);
        }
        self.send("ucinewgame")?;
        self.ready()
    }

    /// Asks for a move. The program may take `grace` longer than it is told.
    pub fn choose(&mut self, game: &Game, go: &Go, grace: Duration) -> Result<BoardHouse, Failure> {
        self.send(&position_line(game))?;
        let line = go.line();
        self.send(&line)?;
        let time = go.time(game.position().turn()) + grace;
        let line = self.wait_for(&line, time, |line| line.starts_with("bestmove"))?;
        let word = line.split_whitespace().nth(1).unwrap_or_default();
        let mut letters = word.chars();
        match (letters.next().and_then(BoardHouse::from_letter), letters.next()) {
            (Some(house), None) => Ok(house),
            // Escaped, because an engine's control characters would reach the terminal.
            _ => Err(Failure::NoMove(line.chars().take(40).flat_map(char::escape_debug).collect())),
        }
    }

    fn send(&mut self, line: &str) -> Result<(), Failure> {
        self.process.write(line).map_err(|error| {
            self.failed = true;
            match error {
                WriteError::Ended => Failure::Ended,
                WriteError::Unread => Failure::Deaf,
            }
        })
    }

    /// Reads lines until one is the answer.
    fn wait_for(
        &mut self,
        question: &str,
        time: Duration,
        mut is_answer: impl FnMut(&str) -> bool,
    ) -> Result<String, Failure> {
        let deadline = Instant::now() + time;
        loop {
            let look_up = deadline.min(Instant::now() + STOP_INTERVAL);
            match self.process.read(look_up) {
                _ if self.stop.load(Ordering::Relaxed) => return Err(Failure::Stopped),
                Ok(line) if is_answer(&line) => return Ok(line),
                Ok(_) => {}
                Err(ReadError::TimeOut) if look_up < deadline => {}
                Err(error) => {
                    self.failed = true;
                    return Err(match error {
                        ReadError::Ended => Failure::Ended,
                        ReadError::TimeOut => Failure::Silent(question.to_owned()),
                        ReadError::LineTooLong => Failure::LineTooLong,
                    });
                }
            }
        }
    }
}

impl Drop for Player {
    /// Asks the program to quit; dropping the process ends it if it does not.
    fn drop(&mut self) {
        if !self.failed {
            self.process.quit();
        }
    }
}

fn position_line(game: &Game) -> String {
    let mut line = format!("position fen {}", format_position(game.start()));
    if !game.sowings().is_empty() {
        line.push_str(" moves ");
        line.extend(game.sowings().iter().map(|sowing| sowing.origin().letter()));
    }
    line
}

fn go_line(limits: &Limits) -> String {
    let mut line = "go".to_owned();
    if let Some(depth) = limits.depth {
        line.push_str(&format!(" depth {depth}"));
    }
    if let Some(nodes) = limits.nodes {
        line.push_str(&format!(" nodes {nodes}"));
    }
    match limits.time {
        Some(TimeControl::Move(time)) => line.push_str(&format!(" movetime {}", time.as_millis())),
        Some(TimeControl::Clock { remaining, increment, .. }) => {
            let (time, increment) = (remaining.as_millis(), increment.as_millis());
            line.push_str(&format!(" wtime {time} btime {time} winc {increment} binc {increment}"));
        }
        None if limits.depth.is_none() && limits.nodes.is_none() => line.push_str(" depth 1"),
        None => {}
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_told_by_side() {
        let [south, north, increment] = [90_000, 61_500, 3_000].map(Duration::from_millis);
        let go = Go::Clocks { south, north, increment };
        assert_eq!(go.line(), "go wtime 90000 btime 61500 winc 3000 binc 3000");
        assert_eq!((go.time(Side::South), go.time(Side::North)), (south, north));
    }
}
