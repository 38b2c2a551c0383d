use super::{Which, failure, find, now};
use crate::Answer;
use crate::failure::Failure;
use crate::json::DoneJson;
use crate::output::Telling;

/// Close an account or a bot: nobody can log in to it, and its sessions and challenges end
///
/// The bots of an account are closed with it. Games that are running go on until their clocks end
/// them. `reopen` takes it back.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra admin close Cheat
  $ sembra admin close Cheat --database postgres://sembra@db/sembra")]
pub struct Args {
    #[command(flatten)]
    which: Which,
    /// The name of the account or bot
    name: String,
    /// Print a line of JSON
    #[arg(long)]
    json: bool,
}

/// Closes an account; one that is closed already is a negative answer.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let (name, done) = args.which.run(async |database| {
        let person = find(database, &args.name).await?;
        if !person.is_closed {
            database.close_account(person.id, now()).await.map_err(failure)?;
        }
        Ok((person.name, !person.is_closed))
    })?;
    let mut out = Telling::default();
    if args.json {
        out.tell_json(&DoneJson { done, about: name });
    } else {
        let what = if done { "is closed" } else { "was closed before" };
        out.tell(format_args!("{name} {what}"));
    }
    out.finish()?;
    Ok(if done { Answer::Yes } else { Answer::No })
}
