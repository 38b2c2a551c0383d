use sembra_storage::{PeopleFilter, PersonKind};

use super::{Which, failure, moment};
use crate::Answer;
use crate::failure::Failure;
use crate::json::PersonJson;
use crate::output::Telling;

/// List people, the newest first
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra admin people
  $ sembra admin people An --kind account
  $ sembra admin people --closed --json")]
pub struct Args {
    #[command(flatten)]
    which: Which,
    /// Only those whose name begins with this, in any letter case
    start: Option<String>,
    /// Only visitors, accounts or bots
    #[arg(long, value_parser = ["visitor", "account", "bot"])]
    kind: Option<String>,
    /// Only closed accounts
    #[arg(long)]
    closed: bool,
    /// How many at most
    #[arg(long, default_value_t = 50)]
    limit: u32,
    /// Print a JSON object a line
    #[arg(long)]
    json: bool,
}

/// Lists people; nobody is a negative answer.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let filter = PeopleFilter {
        name_start: args.start,
        kind: args.kind.as_deref().and_then(PersonKind::from_word),
        closed: args.closed.then_some(true),
    };
    let people = args
        .which
        .run(async |database| database.find_people(&filter, args.limit).await.map_err(failure))?;
    let mut out = Telling::default();
    for person in &people {
        let (kind, created) = (person.kind.word(), moment(person.created));
        if args.json {
            let (name, closed) = (person.name.clone(), person.is_closed);
            out.tell_json(&PersonJson { name, kind, created, closed });
        } else {
            let closed = if person.is_closed { "  closed" } else { "" };
            out.tell(format_args!("{:<20}  {kind:<7}  {created}{closed}", person.name));
        }
    }
    out.finish()?;
    Ok(if people.is_empty() { Answer::No } else { Answer::Yes })
}
