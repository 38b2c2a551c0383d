use std::io::Write;
use std::path::PathBuf;

use clap::ValueEnum;
use sembra_notation::{
    Fen, Record, format_line, format_position, parse_line, parse_position, parse_rules, play_moves,
};
use sembra_rules::{Game, Position, Rules, Sowing};

use crate::failure::Failure;
use crate::input::{self, Text};
use crate::{Answer, batch};

/// Turn one notation into another
///
/// What a notation cannot hold is left out: a position in place of a game is its last one, a line of
/// moves is the main line of a record.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra convert --from position --to fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
  $ sembra convert --from record --to moves game.ogn
  $ echo FfBeEc | sembra convert --from moves --to record > game.ogn")]
pub struct Args {
    /// The notation that is read
    #[arg(long, value_enum, value_name = "NOTATION")]
    from: Notation,
    /// The notation that is written
    #[arg(long, value_enum, value_name = "NOTATION")]
    to: Notation,
    /// The rules, instead of those that a record names; abapa for the other notations
    #[arg(long, value_parser = parse_rules)]
    rules: Option<Rules>,
    /// What to turn: texts, or for records files; without any, standard input
    #[arg(value_name = "INPUT")]
    inputs: Vec<String>,
}

/// A way to write a position or a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Notation {
    /// 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
    Position,
    /// PlayStrategy's: 4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1
    Fen,
    /// A game in a line: the position it starts from, a tab, its moves run together
    Moves,
    /// A game record with tags, comments and variations
    Record,
}

/// A game with the number of its first move.
struct Numbered {
    record: Record,
    first: u32,
}

/// Turns each input.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let items = match args.from {
        Notation::Record if args.inputs.is_empty() => input::files(vec![PathBuf::from("-")]),
        Notation::Record => input::files(args.inputs.into_iter().map(PathBuf::from).collect()),
        _ => input::lines(args.inputs),
    };
    let mut first = true;
    let read =
        |text, answer: &mut batch::Answers<'_, Numbered>| read(args.from, text, args.rules, answer);
    batch::run_each(items, false, read, |out, game| {
        // Records follow each other with an empty line between them.
        if !std::mem::take(&mut first) && args.to == Notation::Record {
            writeln!(out)?;
        }
        write(out, args.to, &game)
    })
}

/// Hands over each game of a text.
fn read(
    from: Notation,
    text: Text,
    rules: Option<Rules>,
    answer: &mut batch::Answers<Numbered>,
) -> Result<(), Failure> {
    let (Text::Line(text) | Text::File(text)) = text;
    let of_position = |position, first| Numbered {
        record: Record::new(rules.unwrap_or_default(), position),
        first,
    };
    match from {
        Notation::Position => {
            let position = parse_position(text.trim()).map_err(|error| error.to_string());
            answer(position.map(|position| of_position(position, 1)))
        }
        Notation::Fen => {
            let fen = text.parse::<Fen>().map_err(|error| error.to_string());
            answer(fen.map(|fen| of_position(fen.position, fen.move_number)))
        }
        Notation::Moves => answer(read_line(&text, rules)),
        Notation::Record => batch::records(&text, rules)
            .try_for_each(|record| answer(record.map(|record| Numbered { record, first: 1 }))),
    }
}

fn read_line(text: &str, rules: Option<Rules>) -> Result<Numbered, String> {
    let (start, moves) = parse_line(text).map_err(|error| error.to_string())?;
    let mut game = Game::from_position(rules.unwrap_or_default(), start);
    play_moves(&mut game, &moves).map_err(|error| error.to_string())?;
    Ok(Numbered { record: Record::from_game(&game), first: 1 })
}

fn write(out: &mut dyn Write, to: Notation, game: &Numbered) -> Result<(), Failure> {
    let Numbered { record, first } = game;
    match to {
        Notation::Record => write!(out, "{record}")?,
        Notation::Position => writeln!(out, "{}", format_position(record.game().position()))?,
        Notation::Fen => writeln!(out, "{}", fen_of(&record.game(), *first))?,
        Notation::Moves => {
            let moves = record.game();
            let moves = moves.sowings().iter().map(Sowing::origin);
            writeln!(out, "{}", format_line(record.start(), moves))?;
        }
    }
    Ok(())
}

/// The last position of a game, with the number of the move that would follow: two plies are a move.
fn fen_of(game: &Game, first: u32) -> Fen {
    let moves = u32::try_from(game.sowings().len() / 2).unwrap_or(u32::MAX);
    let position: Position = game.position();
    Fen { position, move_number: first.saturating_add(moves) }
}
