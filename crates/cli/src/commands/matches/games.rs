//! The games of a match, as records in a file and as JSON.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use sembra_matches::{GameEnd, GameResult, MatchGame};
use sembra_notation::{Record, format_moves};
use sembra_rules::Sowing;
use serde::Serialize;

use crate::describe;
use crate::failure::{Failure, report_error};

/// The file that games are saved in.
pub struct Saved {
    path: PathBuf,
    file: File,
    /// The length of the file, as far as it is known: a device has none.
    bytes: u64,
    /// Whether a game could not be saved; no more were.
    has_failed: bool,
}

impl Saved {
    /// A new file.
    pub fn create(path: &Path) -> Result<Saved, Failure> {
        let file = File::create(path).map_err(|error| Failure::file(path, error))?;
        Ok(Saved { path: path.to_owned(), file, bytes: 0, has_failed: false })
    }

    /// The file of a match that goes on: what stands after its first `bytes` is removed.
    pub fn resume(path: &Path, bytes: u64) -> Result<Saved, Failure> {
        let open = || -> io::Result<File> {
            let mut file = OpenOptions::new().write(true).open(path)?;
            if file.metadata()?.len() < bytes {
                return Err(io::Error::other("games of this match are missing"));
            }
            file.set_len(bytes)?;
            file.seek(SeekFrom::End(0))?;
            Ok(file)
        };
        let file = open().map_err(|error| Failure::file(path, error))?;
        Ok(Saved { path: path.to_owned(), file, bytes, has_failed: false })
    }

    /// Adds records; after a failure no more are added, and those that are there stay whole.
    pub fn add(&mut self, text: &str) {
        if self.has_failed {
            return;
        }
        match self.file.write_all(text.as_bytes()) {
            Ok(()) => self.bytes += text.len() as u64,
            Err(error) => {
                report_error(format_args!(
                    "{}: {error}; the match goes on, and its games are no longer saved",
                    self.path.display()
                ));
                // Removes a record that was written in part; a device has no length to set.
                let _ = self.file.set_len(self.bytes);
                self.has_failed = true;
            }
        }
    }

    /// The length of the file.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Whether games could not be saved.
    pub fn has_failed(&self) -> bool {
        self.has_failed
    }
}

/// How a game ended, in words.
pub fn ending(game: &MatchGame) -> String {
    match &game.end {
        GameEnd::Finished(outcome) => describe::outcome(outcome),
        end @ (GameEnd::Failed(..) | GameEnd::Overrun(..) | GameEnd::TooLong) => end.to_string(),
    }
}

/// A game of a match between two engines.
#[derive(Debug, Serialize)]
pub struct MatchGameJson {
    /// Which game, from 1.
    game: usize,
    /// Which engine played South, 1 or 2.
    south: usize,
    /// The first engine's result: 1 won, 0 drawn, -1 lost.
    result: i8,
    /// Which engine crashed, hung or played an illegal move, if one did.
    failed: Option<usize>,
    /// How often each engine answered too late.
    overruns: [u32; 2],
    /// How it ended, in words.
    ending: String,
    /// The moves, the opening included.
    moves: String,
}

impl MatchGameJson {
    /// A game.
    pub fn new(game: &MatchGame) -> MatchGameJson {
        MatchGameJson {
            game: game.number + 1,
            south: game.south + 1,
            result: match game.result() {
                GameResult::Win => 1,
                GameResult::Draw => 0,
                GameResult::Loss => -1,
            },
            failed: game.failed().map(|engine| engine + 1),
            overruns: game.times.map(|time| time.overruns),
            ending: ending(game),
            moves: format_moves(game.game.sowings().iter().map(Sowing::origin)),
        }
    }
}

/// The record of a game. An end that the rules do not know is a comment.
pub fn record(game: &MatchGame, names: &[String; 2]) -> String {
    // A command, or what an engine said, may have characters that a record cannot hold.
    let clean = |text: &str| text.replace(|c: char| c == '}' || c.is_control(), "?");
    let mut record = Record::from_game(&game.game);
    let tags = [
        ("Event", "sembra match".to_owned()),
        ("Round", (game.number + 1).to_string()),
        ("South", clean(&names[game.south])),
        ("North", clean(&names[1 - game.south])),
    ];
    for (name, value) in &tags {
        // Without a tag the record is still the game.
        let _ = record.set_tag(name, value);
    }
    if !matches!(game.end, GameEnd::Finished(_)) {
        let last = record.last();
        let _ = record.comment(last, &clean(&ending(game)));
    }
    record.to_string()
}
