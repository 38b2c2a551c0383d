use std::io::Write;

use sembra_notation::{format_position, format_rules, parse_position, parse_rules};
use sembra_rules::{Outcome, Position, Rules, Side, Sowing};

use crate::failure::{Failure, report_error};
use crate::json::{self, ErrorJson, InspectJson};
use crate::output::{HEADING, styled};
use crate::{Answer, board, input, output};

/// Show a position: the board, the legal moves, the result of a finished game
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra inspect 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
  $ sembra inspect --rules ouri 1-1-0-2-4-0-1-1-1-0-0-0-18-19-S
  $ sembra inspect --rules abapa,occurrences=2 --json < positions.txt")]
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

/// Shows each position; one that cannot be read is reported, and the rest goes on.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let mut out = output::stdout();
    let mut all_read = true;
    for (i, item) in input::items(args.positions).enumerate() {
        let item = item?;
        match parse_position(&item.text) {
            Ok(position) if args.json => write_json(&mut out, position, &args.rules)?,
            Ok(position) => {
                if i > 0 {
                    writeln!(out)?;
                }
                write_text(&mut out, position, &args.rules)?;
            }
            Err(error) => {
                all_read = false;
                if args.json {
                    json::write_line(&mut out, &ErrorJson::new(error))?;
                } else {
                    report_error(format_args!("{}{error}", item.origin));
                }
            }
        }
    }
    if all_read { Ok(Answer::Yes) } else { Err(Failure::Reported) }
}

/// Every legal move of a position, played.
fn sowings(position: Position, rules: &Rules) -> Vec<Sowing> {
    position.legal(rules).iter().filter_map(|house| position.play(rules, house).ok()).collect()
}

fn write_json(out: &mut impl Write, position: Position, rules: &Rules) -> Result<(), Failure> {
    json::write_line(out, &InspectJson::new(position, rules, &sowings(position, rules)))
}

fn write_text(out: &mut impl Write, position: Position, rules: &Rules) -> Result<(), Failure> {
    let state = match position.outcome(rules) {
        Some(outcome) => describe_outcome(&outcome),
        None => format!("{:?} to move", position.turn()),
    };
    writeln!(out, "{}", styled(HEADING, &format!("{}: {state}", format_rules(rules))))?;
    write!(out, "\n{}", board::draw(position, position.legal(rules)))?;
    let sowings = sowings(position, rules);
    if !sowings.is_empty() {
        writeln!(out, "\n{}", styled(HEADING, "move  captures  position after it"))?;
    }
    for sowing in &sowings {
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
        remarks.push_str(&describe_outcome(&outcome));
    }
    remarks
}

/// A result in words: `South wins 26-10 (E1: a player has 25 seeds or more)`.
pub fn describe_outcome(outcome: &Outcome) -> String {
    let winner = match outcome.winner {
        Some(Side::South) => "South wins",
        Some(Side::North) => "North wins",
        None => "draw",
    };
    let Outcome { reason, south, north, .. } = outcome;
    format!("{winner} {south}-{north} ({}: {reason})", reason.clause())
}
