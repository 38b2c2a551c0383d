use std::io::IsTerminal;

use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use sembra_storage::verify::{About, Checked, Finding, VerifyReport, VerifySource, verify};

use super::{Which, now};
use crate::failure::Failure;
use crate::json::{FindingJson, VerifiedJson};
use crate::output::Telling;
use crate::{Answer, threads};

/// Check every game of a database against its events, and ratings against their history
///
/// It only reads, and can run beside servers. Each game with something wrong is named; the exit
/// code is then 1.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra admin verify
  $ sembra admin verify --data /var/lib/sembra
  $ sembra admin verify --database postgres://sembra@db/sembra --json")]
pub struct Args {
    #[command(flatten)]
    which: Which,
    /// Print each finding, and in the end a summary, as a line of JSON
    #[arg(long)]
    json: bool,
}

/// Checks a database; something wrong is a negative answer.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let source = match &args.which.database {
        Some(url) => VerifySource::Postgres(url.clone()),
        None => VerifySource::Folder(args.which.folder()?),
    };
    let mut printer = Printer { json: args.json, out: Telling::default(), bar: bar() };
    let runtime = threads::runtime()?;
    let checked = runtime.block_on(verify(&source, now(), &mut |report| printer.print(report)));
    printer.bar.finish_and_clear();
    let checked = checked.map_err(|error| Failure::Message(error.to_string()))?;
    printer.summary(&checked);
    printer.out.finish()?;
    Ok(if checked.findings == 0 { Answer::Yes } else { Answer::No })
}

/// A bar on standard error, where that is a terminal.
fn bar() -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style =
        ProgressStyle::with_template("{bar:30} {human_pos} of {human_len} games, {eta} left");
    ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

struct Printer {
    json: bool,
    out: Telling,
    bar: ProgressBar,
}

impl Printer {
    fn print(&mut self, report: VerifyReport) {
        match report {
            VerifyReport::Games(games) => self.bar.set_length(games),
            VerifyReport::Progress(checked) => self.bar.set_position(checked.games),
            VerifyReport::Finding(finding) => {
                let out = &mut self.out;
                let json = self.json;
                self.bar.suspend(|| {
                    if json {
                        out.tell_json(&finding_json(&finding));
                    } else {
                        out.tell(format_args!("{}: {}", finding.about, finding.what));
                    }
                });
            }
        }
    }

    fn summary(&mut self, checked: &Checked) {
        let Checked { games, events, ratings, points, tournaments, findings } = *checked;
        if self.json {
            let json = VerifiedJson { games, events, ratings, points, tournaments, findings };
            self.out.tell_json(&json);
            return;
        }
        let counts = [games, events, ratings, points, tournaments];
        let [games, events, ratings, points, tournaments] = counts.map(HumanCount);
        let verdict = match findings {
            0 => "all in order".to_owned(),
            1 => "one thing is wrong".to_owned(),
            many => format!("{} things are wrong", HumanCount(many)),
        };
        self.out.tell(format_args!(
            "{games} games with {events} events, {ratings} ratings with {points} points, \
             {tournaments} tournaments: {verdict}"
        ));
    }
}

fn finding_json(finding: &Finding) -> FindingJson {
    let about = match &finding.about {
        About::Game(id) => (Some(id.clone()), None),
        about => (None, Some(about.to_string())),
    };
    FindingJson { game: about.0, about: about.1, what: finding.what.clone() }
}
