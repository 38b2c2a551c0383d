use super::{Which, failure, find};
use crate::Answer;
use crate::failure::Failure;
use crate::json::DoneJson;
use crate::output::Telling;

/// Open a closed account or bot again, with the bots that were closed with it
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra admin reopen Ana
  $ sembra admin reopen Ana --data /var/lib/sembra")]
pub struct Args {
    #[command(flatten)]
    which: Which,
    /// The name of the account or bot
    name: String,
    /// Print a line of JSON
    #[arg(long)]
    json: bool,
}

/// Opens an account again; one that is not closed, or was deleted, is a negative answer.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let (name, done) = args.which.run(async |database| {
        let person = find(database, &args.name).await?;
        let done = database.reopen_account(person.id).await.map_err(failure)?;
        Ok((person.name, done))
    })?;
    let mut out = Telling::default();
    if args.json {
        out.tell_json(&DoneJson { done, about: name });
    } else {
        let what = if done { "is open again" } else { "is not closed, or was deleted" };
        out.tell(format_args!("{name} {what}"));
    }
    out.finish()?;
    Ok(if done { Answer::Yes } else { Answer::No })
}
