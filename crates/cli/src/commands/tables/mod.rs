//! Endgame tables: building, probing, counting and verifying them.

mod build;
mod chart;
mod memory;
#[cfg(feature = "mpi")]
mod mpi;
mod plan;
mod playing_on;
mod probe;
mod stats;
mod verify;

use std::path::PathBuf;

use clap::Subcommand;
use sembra_notation::{format_position, parse_rules};
use sembra_rules::{Board, Position, Rules, Seeds, Setup, Side};
use sembra_tables::Tables;

use crate::Answer;
use crate::failure::Failure;
use crate::folders;

/// Build, ask, count and check endgame tables
///
/// For every position with few seeds a table holds what the player to move can secure however
/// endless play is settled (the floor), and what they can get when it is settled at the best moment
/// for them (the ceiling), in further seeds net of the opponent's.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra tables build --seeds 12
  $ sembra tables probe 0-0-0-0-0-1-1-0-0-0-2-0-22-22-S
  $ sembra tables stats --rules ouri
  $ sembra tables verify")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Build(build::Args),
    Probe(probe::Args),
    Stats(stats::Args),
    Verify(verify::Args),
}

/// Runs one of the commands on tables.
pub fn run(args: Args) -> Result<Answer, Failure> {
    match args.command {
        Command::Build(args) => build::run(args),
        Command::Probe(args) => probe::run(args),
        Command::Stats(args) => stats::run(args),
        Command::Verify(args) => verify::run(args),
    }
}

/// The arguments that name tables: the rules and the folder.
#[derive(Debug, clap::Args)]
struct Which {
    /// The rules: abapa, ouri, polish, awari, or one of them with options
    #[arg(long, default_value = "abapa", value_parser = parse_rules)]
    rules: Rules,
    /// The folder of the tables, by default the user's own
    #[arg(long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
}

impl Which {
    fn folder(&self) -> Result<PathBuf, Failure> {
        self.dir.clone().map_or_else(folders::tables, Ok)
    }

    /// Opens the tables; having none is an error that says how to make them.
    fn open(&self) -> Result<Tables, Failure> {
        let folder = self.folder()?;
        let tables = Tables::open(&folder, &self.rules).map_err(failure)?;
        if tables.layers().next().is_none() {
            let rules = sembra_tables::table_rules_text(&self.rules);
            return Err(Failure::Message(format!(
                "there are no tables for {rules} in {}: `sembra tables build --rules {rules} \
                 --seeds 12` makes some",
                folder.display()
            )));
        }
        Ok(tables)
    }
}

/// A board as a position that `tables probe` takes: South to move, the other seeds captured.
fn board_text(board: Board) -> String {
    let captured = Seeds::ALL.count() - board.seeds().count();
    let setup = Setup {
        south: board.own_row().houses(),
        north: board.other_row().houses(),
        south_store: captured / 2,
        north_store: captured - captured / 2,
        turn: Side::South,
    };
    Position::try_from(setup).map_or_else(|_| format!("{board:?}"), format_position)
}

fn failure(error: impl ToString) -> Failure {
    Failure::Message(error.to_string())
}
