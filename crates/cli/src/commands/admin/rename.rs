use sembra_server::check_name;

use super::{Which, failure, find};
use crate::Answer;
use crate::failure::Failure;
use crate::json::DoneJson;
use crate::output::Telling;

/// Give an account or a bot another name
///
/// The person logs in with the new name from then on. Servers that run may show the old one for two
/// minutes.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra admin rename Insult Player12")]
pub struct Args {
    #[command(flatten)]
    which: Which,
    /// The name until now
    name: String,
    /// The name from now on
    new: String,
    /// Print a line of JSON
    #[arg(long)]
    json: bool,
}

/// Renames somebody.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let new = check_name(&args.new).map_err(failure)?;
    args.which.run(async |database| {
        let person = find(database, &args.name).await?;
        database.rename(person.id, &new).await.map_err(failure)
    })?;
    let mut out = Telling::default();
    if args.json {
        out.tell_json(&DoneJson { done: true, about: new });
    } else {
        out.tell(format_args!("{} is {new} from now on", args.name));
    }
    out.finish()?;
    Ok(Answer::Yes)
}
