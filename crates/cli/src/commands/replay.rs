use std::io::Write;
use std::path::PathBuf;

use sembra_notation::{format_moves, format_position, parse_line, parse_rules, play_moves};
use sembra_rules::{Game, Rules, Sowing};

use crate::failure::Failure;
use crate::input::{self, Text};
use crate::json::{self, ReplayJson};
use crate::output::{HEADING, styled};
use crate::{Answer, batch, board, describe};

/// Play through games and tell how they stand or ended
///
/// A game is a record in a file, which may hold many, or a line of standard input: the position it
/// starts from, a tab, its moves run together. Either part of a line may stand alone.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra replay game.ogn
  $ sembra replay --json games.ogn
  $ echo FfBeEc | sembra replay --rules ouri
  $ sembra replay --json < games.tsv")]
pub struct Args {
    /// The rules, instead of those that a record names; abapa for lines
    #[arg(long, value_parser = parse_rules)]
    rules: Option<Rules>,
    /// Print a JSON object a game
    #[arg(long)]
    json: bool,
    /// Files of records; without files, standard input holds records or lines
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// Replays each game.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let mut first = true;
    let read = |text, answer: &mut batch::Answers<'_, Game>| replay(text, args.rules, answer);
    batch::run_each(input::files_or_lines(args.files)?, args.json, read, |out, game| {
        if args.json {
            return json::write_line(out, &ReplayJson::new(&game));
        }
        if !std::mem::take(&mut first) {
            writeln!(out)?;
        }
        write_text(out, &game)
    })
}

/// Hands over each game of a text.
fn replay(
    text: Text,
    rules: Option<Rules>,
    answer: &mut batch::Answers<Game>,
) -> Result<(), Failure> {
    match text {
        Text::File(text) => batch::records(&text, rules)
            .try_for_each(|record| answer(record.map(|record| record.game()))),
        Text::Line(text) => answer(replay_line(&text, rules)),
    }
}

fn replay_line(text: &str, rules: Option<Rules>) -> Result<Game, String> {
    let (start, moves) = parse_line(text).map_err(|error| error.to_string())?;
    let mut game = Game::from_position(rules.unwrap_or_default(), start);
    play_moves(&mut game, &moves).map_err(|error| error.to_string())?;
    Ok(game)
}

fn write_text(out: &mut dyn Write, game: &Game) -> Result<(), Failure> {
    let position = game.position();
    let state = describe::state(game.rules(), position, game.outcome());
    writeln!(out, "{}", styled(HEADING, &state))?;
    write!(out, "\n{}", board::draw(position, game.legal()))?;
    writeln!(out, "\n{}", format_position(position))?;
    let moves = format_moves(game.sowings().iter().map(Sowing::origin));
    match moves.len() {
        0 => writeln!(out, "no moves yet")?,
        1 => writeln!(out, "1 move: {moves}")?,
        count => writeln!(out, "{count} moves: {moves}")?,
    }
    Ok(())
}
