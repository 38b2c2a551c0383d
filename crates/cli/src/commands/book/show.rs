//! `sembra book show`.

use std::path::PathBuf;

use sembra_engine::Book;
use sembra_notation::{format_rules, parse_moves, parse_rules};
use sembra_rules::{BoardHouse, Game, Rules};

use crate::failure::Failure;
use crate::output::Telling;
use crate::{Answer, resources};

/// Show the moves of a book with their values
///
/// Values are seeds for the player to move. The answer is no (exit code 1) where the book does not have
/// the position.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra book show
  $ sembra book show --rules ouri Fd
  $ sembra book show --file my.book")]
pub struct Args {
    /// The moves from the start position, such as FdB
    #[arg(default_value = "")]
    moves: String,
    /// The rules: abapa, ouri, polish, awari, or one of them with options
    #[arg(long, default_value = "abapa", value_parser = parse_rules)]
    rules: Rules,
    /// The file of the book, by default the one that the engine uses
    #[arg(long, value_name = "FILE", conflicts_with = "rules")]
    file: Option<PathBuf>,
}

/// Prints the moves of one position.
pub fn run(args: &Args) -> Result<Answer, Failure> {
    let book = match &args.file {
        Some(path) => read(path)?,
        None => resources::book(&args.rules).map_err(Failure::Message)?,
    };
    let mut game = Game::new(*book.rules());
    let moves = parse_moves(&args.moves).map_err(|error| Failure::Message(error.to_string()))?;
    for house in moves {
        game.play_board_house(house).map_err(|error| Failure::Message(error.to_string()))?;
    }
    let mut out = Telling::default();
    let (positions, nodes) = (book.len(), book.nodes());
    let rules = format_rules(book.rules());
    out.tell(format!("{rules}: {positions} positions, searches of {nodes} positions"));
    let moves = book.moves(game.position());
    for found in moves {
        let letter = BoardHouse::new(game.position().turn(), found.house).letter();
        out.tell(format!("{letter} {}", found.score));
    }
    out.finish()?;
    Ok(if moves.is_empty() { Answer::No } else { Answer::Yes })
}

fn read(path: &std::path::Path) -> Result<Book, Failure> {
    resources::read_book(path).map_err(Failure::Message)
}
