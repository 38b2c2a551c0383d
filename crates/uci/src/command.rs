//! The commands of the protocol, read from lines.

use std::time::Duration;

use sembra_engine::NoMemory;
use sembra_notation::{PositionError, parse_position};
use sembra_rules::{BoardHouse, PlayError, Position};
use thiserror::Error;

/// A command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Uci,
    IsReady,
    NewGame,
    Debug(bool),
    SetOption {
        name: String,
        value: String,
    },
    /// The start of a game, or a position of its own, and the moves after it.
    Position {
        start: Option<Position>,
        moves: Vec<BoardHouse>,
    },
    Go(Go),
    Stop,
    PonderHit,
    Quit,
    /// A blank line.
    Nothing,
}

/// What `go` asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
    pub(super) move_time: Option<Duration>,
    /// What is left on the clocks of South and North.
    pub(super) clocks: [Option<Duration>; 2],
    pub(super) increments: [Duration; 2],
    pub(super) moves_to_go: Option<u32>,
    pub(super) infinite: bool,
    pub(super) ponder: bool,
}

/// Why a command was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum CommandError {
    #[error("unknown command \"{0}\"")]
    Unknown(String),
    #[error("{0} needs a value")]
    NoValue(String),
    #[error("{name} should be a whole number, not \"{value}\"")]
    NotANumber { name: String, value: String },
    #[error("unexpected \"{word}\" after {command}")]
    Unexpected { command: &'static str, word: String },
    #[error("position should be followed by startpos or fen")]
    NoPosition,
    #[error("{0}")]
    Position(#[from] PositionError),
    #[error("ply {ply}: \"{letter}\" is not one of A-F and a-f")]
    NotAMove { ply: usize, letter: char },
    #[error("ply {ply}: {error}")]
    Illegal { ply: usize, error: PlayError },
    #[error("debug is on or off")]
    Debug,
    #[error("setoption should read: setoption name NAME value VALUE")]
    SetOption,
    #[error("there is no option \"{0}\"")]
    NoOption(String),
    #[error("option {option} is {expected}, not \"{value}\"")]
    OptionValue { option: &'static str, expected: String, value: String },
    #[error("option {option}: {reason}")]
    OptionRefused { option: &'static str, reason: String },
    #[error(transparent)]
    NoMemory(#[from] NoMemory),
    #[error("still searching: send stop first")]
    Searching,
    #[error("the line is longer than {0} bytes")]
    TooLong(usize),
}

/// The longest line that is read; no game needs a longer one.
pub(super) const LINE_BYTES_MAX: usize = 1 << 16;

impl Command {
    pub(super) fn parse(line: &str) -> Result<Command, CommandError> {
        if line.len() > LINE_BYTES_MAX {
            return Err(CommandError::TooLong(LINE_BYTES_MAX));
        }
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else { return Ok(Command::Nothing) };
        let rest: Vec<&str> = words.collect();
        let alone = |name: &'static str, command: Command| match rest.first() {
            None => Ok(command),
            Some(word) => Err(CommandError::Unexpected { command: name, word: shorten(word) }),
        };
        match first {
            "uci" => alone("uci", Command::Uci),
            "isready" => alone("isready", Command::IsReady),
            "ucinewgame" => alone("ucinewgame", Command::NewGame),
            "stop" => alone("stop", Command::Stop),
            "ponderhit" => alone("ponderhit", Command::PonderHit),
            "quit" => alone("quit", Command::Quit),
            "debug" => match rest.as_slice() {
                ["on"] => Ok(Command::Debug(true)),
                ["off"] => Ok(Command::Debug(false)),
                _ => Err(CommandError::Debug),
            },
            "setoption" => parse_option(&rest),
            "position" => parse_game(&rest),
            "go" => Ok(Command::Go(parse_go(&rest)?)),
            _ => Err(CommandError::Unknown(shorten(first))),
        }
    }
}

/// The part of a long word that an error message quotes.
pub(super) fn shorten(word: &str) -> String {
    const LENGTH_MAX: usize = 24;
    let mut short: String = word.chars().filter(|c| !c.is_control()).take(LENGTH_MAX).collect();
    if word.chars().nth(LENGTH_MAX).is_some() {
        short.push('…');
    }
    short
}

fn parse_option(words: &[&str]) -> Result<Command, CommandError> {
    let ["name", rest @ ..] = words else { return Err(CommandError::SetOption) };
    let value_at = rest.iter().position(|&word| word == "value");
    let (name, value) = match value_at {
        Some(at) => (&rest[..at], &rest[at + 1..]),
        None => (rest, &[][..]),
    };
    if name.is_empty() {
        return Err(CommandError::SetOption);
    }
    Ok(Command::SetOption { name: name.join(" "), value: value.join(" ") })
}

fn parse_game(words: &[&str]) -> Result<Command, CommandError> {
    let (start, rest) = match words {
        ["startpos", rest @ ..] => (None, rest),
        ["fen", text, rest @ ..] => (Some(parse_position(text)?), rest),
        ["fen"] => return Err(CommandError::NoValue("fen".to_owned())),
        _ => return Err(CommandError::NoPosition),
    };
    let moves = match rest {
        [] => Vec::new(),
        ["moves", moves @ ..] => parse_moves(moves)?,
        [word, ..] => {
            let word = shorten(word);
            return Err(CommandError::Unexpected { command: "position", word });
        }
    };
    Ok(Command::Position { start, moves })
}

/// Moves with or without blanks between them.
fn parse_moves(words: &[&str]) -> Result<Vec<BoardHouse>, CommandError> {
    let letters = words.iter().flat_map(|word| word.chars());
    letters
        .enumerate()
        .map(|(index, letter)| {
            BoardHouse::from_letter(letter).ok_or(CommandError::NotAMove { ply: index + 1, letter })
        })
        .collect()
}

fn parse_go(words: &[&str]) -> Result<Go, CommandError> {
    let mut go = Go::default();
    let mut words = words.iter();
    while let Some(&name) = words.next() {
        match name {
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "depth" => go.depth = Some(number(name, words.next())?),
            "nodes" => go.nodes = Some(number(name, words.next())?),
            "movestogo" => go.moves_to_go = Some(number(name, words.next())?),
            "movetime" => go.move_time = Some(milliseconds(name, words.next())?),
            "wtime" => go.clocks[0] = Some(milliseconds(name, words.next())?),
            "btime" => go.clocks[1] = Some(milliseconds(name, words.next())?),
            "winc" => go.increments[0] = milliseconds(name, words.next())?,
            "binc" => go.increments[1] = milliseconds(name, words.next())?,
            _ => return Err(CommandError::Unexpected { command: "go", word: shorten(name) }),
        }
    }
    Ok(go)
}

fn number<T: std::str::FromStr>(name: &str, word: Option<&&str>) -> Result<T, CommandError> {
    let word = word.ok_or_else(|| CommandError::NoValue(name.to_owned()))?;
    word.parse()
        .map_err(|_| CommandError::NotANumber { name: name.to_owned(), value: shorten(word) })
}

/// A time; boards that let a clock run below zero mean that none is left.
fn milliseconds(name: &str, word: Option<&&str>) -> Result<Duration, CommandError> {
    let count: i64 = number(name, word)?;
    Ok(Duration::from_millis(count.max(0).unsigned_abs()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(line: &str) -> String {
        Command::parse(line).expect_err("not understood").to_string()
    }

    #[test]
    fn moves_read_with_and_without_blanks() {
        let joined = Command::parse("position startpos moves FfBe");
        assert_eq!(joined, Command::parse("position   startpos moves F f B e"));
        assert!(matches!(joined, Ok(Command::Position { moves, .. }) if moves.len() == 4));
    }

    #[test]
    fn clocks_read_in_any_order() {
        let Ok(Command::Go(go)) = Command::parse("go binc 5 btime 100 wtime -3 movestogo 7") else {
            panic!("not understood");
        };
        assert_eq!(go.clocks, [Some(Duration::ZERO), Some(Duration::from_millis(100))]);
        assert_eq!(go.increments[1], Duration::from_millis(5));
        assert_eq!(go.moves_to_go, Some(7));
    }

    #[test]
    fn errors_say_what_is_wrong() {
        assert_eq!(message("hello world"), "unknown command \"hello\"");
        assert_eq!(message("go depth"), "depth needs a value");
        assert_eq!(message("go depth x"), "depth should be a whole number, not \"x\"");
        assert_eq!(message("go fast"), "unexpected \"fast\" after go");
        assert_eq!(message("position"), "position should be followed by startpos or fen");
        assert_eq!(
            message("position fen 4-4"),
            "a position has 15 fields between hyphens, this has 2"
        );
        assert_eq!(message("position startpos moves Fx"), "ply 2: \"x\" is not one of A-F and a-f");
        assert_eq!(message("debug maybe"), "debug is on or off");
        assert_eq!(
            message("setoption Hash 3"),
            "setoption should read: setoption name NAME value VALUE"
        );
        assert_eq!(message("isready now"), "unexpected \"now\" after isready");
    }
}
