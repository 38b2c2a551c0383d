use sembra_storage::ReportId;

use super::{Which, failure, now};
use crate::Answer;
use crate::failure::Failure;
use crate::json::DoneJson;
use crate::output::Telling;

/// Mark a report as resolved, with a note
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra admin resolve 12 renamed")]
pub struct Args {
    #[command(flatten)]
    which: Which,
    /// The number of the report
    report: i64,
    /// What was done about it
    #[arg(default_value = "")]
    note: String,
    /// Print a line of JSON
    #[arg(long)]
    json: bool,
}

/// Resolves a report; one that is not open is a negative answer.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let done = args.which.run(async |database| {
        let report = ReportId::new(args.report);
        database.resolve_report(report, &args.note, now()).await.map_err(failure)
    })?;
    let mut out = Telling::default();
    if args.json {
        out.tell_json(&DoneJson { done, about: args.report.to_string() });
    } else if done {
        out.tell(format_args!("report {} is resolved", args.report));
    } else {
        out.tell(format_args!("no report with the number {} is open", args.report));
    }
    out.finish()?;
    Ok(if done { Answer::Yes } else { Answer::No })
}
