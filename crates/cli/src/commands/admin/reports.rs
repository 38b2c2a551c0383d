use std::collections::HashMap;

use sembra_storage::{GameId, PersonId, Report};

use super::{Which, failure, moment};
use crate::Answer;
use crate::failure::Failure;
use crate::json::ReportJson;
use crate::output::Telling;

/// List what people have reported, the newest first
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra admin reports
  $ sembra admin reports --all --json")]
pub struct Args {
    #[command(flatten)]
    which: Which,
    /// Resolved reports too
    #[arg(long)]
    all: bool,
    /// How many at most
    #[arg(long, default_value_t = 50)]
    limit: u32,
    /// Print a JSON object a line
    #[arg(long)]
    json: bool,
}

/// Lists reports; none is a positive answer too.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let (reports, names) = args.which.run(async |database| {
        let reports = database.reports(args.all, None, args.limit).await.map_err(failure)?;
        let ids: Vec<PersonId> = reports
            .iter()
            .flat_map(|report| report.reporter.into_iter().chain([report.person]))
            .collect();
        let people = database.people(&ids).await.map_err(failure)?;
        let names = people.into_iter().map(|person| (person.id, person.name));
        Ok((reports, names.collect::<HashMap<_, _>>()))
    })?;
    let mut out = Telling::default();
    for report in &reports {
        let report = shown(report, &names);
        if args.json {
            out.tell_json(&report);
        } else {
            out.tell(line(&report));
        }
    }
    if reports.is_empty() && !args.json {
        out.tell("no reports");
    }
    out.finish()?;
    Ok(Answer::Yes)
}

fn shown(report: &Report, names: &HashMap<PersonId, String>) -> ReportJson {
    let name = |person| names.get(&person).cloned();
    ReportJson {
        report: report.id.number(),
        person: name(report.person),
        reporter: report.reporter.and_then(name),
        reason: report.reason.clone(),
        game: report.game.as_ref().map(GameId::to_string),
        created: moment(report.created),
        resolved: report.resolved.as_ref().map(|(at, _)| moment(*at)),
        resolution: report.resolved.as_ref().map(|(_, note)| note.clone()),
    }
}

fn line(report: &ReportJson) -> String {
    let somebody = |name: &Option<String>| name.clone().unwrap_or_else(|| "somebody".to_owned());
    let mut line = format!(
        "{:>5}  {}  {}: {}, by {}",
        report.report,
        report.created,
        somebody(&report.person),
        report.reason,
        somebody(&report.reporter)
    );
    if let Some(game) = &report.game {
        line.push_str(&format!(", game {game}"));
    }
    if let Some(note) = &report.resolution {
        line.push_str(&format!("; resolved: {note}"));
    }
    line
}
