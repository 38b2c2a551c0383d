use std::io::Write;

use sembra_notation::{format_rules, parse_rules};
use sembra_rules::Rules;
use sembra_view::clauses::{Clause, sections, title};

use crate::failure::Failure;
use crate::json::{self, ClauseJson, RulesJson};
use crate::output::{HEADING, styled};
use crate::{Answer, output};

/// Print rules in words, clause by clause
///
/// Rules are a preset, then options that differ from it: abapa,occurrences=2. The options are slam
/// (nothing, again, forbidden, forced, all, all-but-first, all-but-last, opponent-rest), singles
/// (free, after-larger), feeding (required, free), endless (own-row, even-split), occurrences (2 to
/// 255) and empty-rows (ignored, count).
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra rules
  $ sembra rules ouri
  $ sembra rules abapa,slam=all-but-last,occurrences=2")]
pub struct Args {
    /// The rules: abapa, ouri, polish, awari, or one of them with options
    #[arg(default_value = "abapa", value_parser = parse_rules)]
    rules: Rules,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
}

/// Prints the clauses.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let rules = args.rules;
    let mut out = output::stdout();
    if args.json {
        let clauses = sections(&rules).into_iter().flat_map(|section| section.clauses);
        let clauses = clauses.map(|Clause { id, text }| ClauseJson { clause: id, text }).collect();
        json::write_line(&mut out, &RulesJson { rules: format_rules(&rules), clauses })?;
        return Ok(Answer::Yes);
    }
    writeln!(out, "{}", styled(HEADING, &title(&rules)))?;
    for section in sections(&rules) {
        writeln!(out, "\n{}", styled(HEADING, section.heading))?;
        for Clause { id, text } in section.clauses {
            writeln!(out, "{}", output::hanging(&format!("{id:<4}"), &text))?;
        }
    }
    Ok(Answer::Yes)
}
