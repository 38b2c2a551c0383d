use std::io;
use std::path::PathBuf;

use sembra_uci::Session;

use crate::Answer;
use crate::failure::Failure;
use crate::folders;
use crate::resources::Files;

/// Play over the engine protocol, for boards and match runners
///
/// Speaks the dialect of UCI of the Oware programs on standard input and output; the end of the
/// input quits. The endgame tables of the default folder are used: layers that fit into memory (option
/// TablesMemory, in MiB) are loaded, larger ones are read as they are needed. Where the folder has none,
/// those of up to 12 seeds are solved at the start, beside the conversation. An explicit folder replaces
/// them. With the option OwnBook the strongest level plays from an opening book: the one that `sembra
/// book build` made, or else the one that comes with the program.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra engine
  $ sembra engine --tables tables --set Rules=ouri --set Level=6
  $ (echo position startpos moves FfBe; echo go depth 12; sleep 1) | sembra engine")]
pub struct Args {
    /// The folder of the endgame tables, instead of the user's own
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
    /// Set an option of the protocol at the start, such as Hash=256 or Threads=2
    #[arg(long, value_name = "OPTION=VALUE", value_parser = parse_setting)]
    set: Vec<(String, String)>,
}

fn parse_setting(text: &str) -> Result<(String, String), String> {
    let parts = text.split_once('=').filter(|(name, _)| !name.is_empty());
    let (name, value) = parts.ok_or("an option and its value look like Hash=256")?;
    Ok((name.to_owned(), value.to_owned()))
}

/// Follows standard input until it ends or says `quit`.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let mut session = Session::new(io::stdout(), Files);
    // Tables come last: those of the rules that were set are loaded, once.
    for (name, value) in &args.set {
        session.line(&format!("setoption name {name} value {value}"));
    }
    // An explicit folder replaces the default tables: it has to have some.
    match args.tables {
        Some(folder) => {
            session.line(&format!("setoption name TablesPath value {}", folder.display()));
        }
        None => session.use_tables_where_found(&folders::tables()?.to_string_lossy()),
    }
    session.run(io::stdin().lock())?;
    Ok(Answer::Yes)
}
