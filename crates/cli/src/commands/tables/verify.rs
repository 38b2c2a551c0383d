use std::io::Write;

use indicatif::HumanCount;
use sembra_tables::{LayerVerdict, verify};

use super::memory::check_reading;
use super::{Which, board_text, failure};
use crate::failure::Failure;
use crate::{Answer, output};

/// Check every checksum, and every entry against those its moves lead to
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra tables verify
  $ sembra tables verify --rules ouri --dir tables")]
pub struct Args {
    #[command(flatten)]
    which: Which,
}

/// Verifies all layers; a wrong entry is a negative answer, a damaged file an error.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let tables = args.which.open()?;
    check_reading(&tables)?;
    let mut written = Ok(());
    let sound = verify(&tables, |verdict| {
        if written.is_ok() {
            written = write_verdict(verdict);
        }
    });
    let sound = sound.map_err(failure)?;
    written?;
    Ok(if sound { Answer::Yes } else { Answer::No })
}

fn write_verdict(verdict: &LayerVerdict) -> Result<(), Failure> {
    let mut out = output::stdout();
    let LayerVerdict { seeds, positions, wrong, first } = verdict;
    let positions = HumanCount(*positions);
    match first {
        None => writeln!(out, "{seeds:>2} seeds: {positions:>14} positions, all right")?,
        Some(mismatch) => writeln!(
            out,
            "{seeds:>2} seeds: {positions:>14} positions, {} wrong: {} is stored as {}..{} and \
             should be {}..{}",
            HumanCount(*wrong),
            board_text(mismatch.board),
            mismatch.stored.floor,
            mismatch.stored.ceiling,
            mismatch.expected.floor,
            mismatch.expected.ceiling,
        )?,
    }
    Ok(())
}
