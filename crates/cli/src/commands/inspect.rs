use std::io::Write;

use sembra_notation::{format_position, parse_position, parse_rules};
use sembra_rules::{Position, Rules, Sowing};
use sembra_view::PositionView;

use crate::failure::Failure;
use crate::input::{self, Text};
use crate::json;
use crate::output::{HEADING, styled};
use crate::{Answer, batch, board, describe};

/// Show a position: the board, the legal moves, the result of a finished game
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra inspect 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
  $ sembra inspect --rules ouri 1-1-0-2-4-0-1-1-1-0-0-0-18-19-S
  $ sembra inspect --rules abapa,slam=all --json < positions.txt")]
pub struct Args {
    /// The rules: abapa, ouri, polish, awari, or one of them with options
    #[arg(long, default_value = "abapa", value_parser = parse_rules)]
    rules: Rules,
    /// Print a JSON object a position
    #[arg(long)]
    json: bool,
    /// The positions; without any, one is read from each line of standard input
    #[arg(value_name = "POSITION")]
    positions: Vec<String>,
}

/// Shows each position.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let mut first = true;
    batch::run(input::lines(args.positions), args.json, read, |out, position| {
        let sowings = sowings(position, &args.rules);
        if args.json {
            return json::write_line(out, &PositionView::of_position(args.rules, position));
        }
        if !std::mem::take(&mut first) {
            writeln!(out)?;
        }
        write_text(out, position, &args.rules, &sowings)
    })
}

fn read(text: Text) -> Result<Position, String> {
    let (Text::Line(text) | Text::File(text)) = text;
    parse_position(text.trim()).map_err(|error| error.to_string())
}

/// Every legal move of a position, played.
fn sowings(position: Position, rules: &Rules) -> Vec<Sowing> {
    position.legal(rules).iter().filter_map(|house| position.play(rules, house).ok()).collect()
}

fn write_text(
    out: &mut dyn Write,
    position: Position,
    rules: &Rules,
    sowings: &[Sowing],
) -> Result<(), Failure> {
    let state = describe::state(rules, position, position.outcome(rules));
    writeln!(out, "{}", styled(HEADING, &state))?;
    write!(out, "\n{}", board::draw(position, position.legal(rules)))?;
    if !sowings.is_empty() {
        writeln!(out, "\n{}", styled(HEADING, "move  captures  position after it"))?;
    }
    for sowing in sowings {
        let captured = sowing.captured().count();
        let captured = if captured == 0 { String::new() } else { format!("+{captured}") };
        let letter = sowing.origin().letter();
        write!(out, "{letter:<6}{captured:<10}{}", format_position(sowing.after()))?;
        writeln!(out, "{}", remarks(sowing, rules))?;
    }
    Ok(())
}

/// What is special about a move.
fn remarks(sowing: &Sowing, rules: &Rules) -> String {
    let mut remarks = String::new();
    if sowing.is_grand_slam() {
        remarks.push_str("  grand slam");
    }
    if sowing.moves_again() {
        remarks.push_str("  moves again");
    }
    if let Some(outcome) = sowing.after().outcome(rules) {
        remarks.push_str("  ");
        remarks.push_str(&describe::outcome(&outcome));
    }
    remarks
}
