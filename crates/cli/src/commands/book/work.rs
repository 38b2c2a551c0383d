//! The work file of a build: what has been searched, so that the build can go on.
//!
//! A line for each position with its value in hundredths of a seed, after a header that says what the
//! values depend on:
//!
//! ```text
//! sembra book work 1
//! rules abapa
//! nodes 1000000
//! tables 12
//! 4-4-4-4-4-0-5-5-5-5-4-4-0-0-S 12
//! ```

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use sembra_engine::Score;
use sembra_notation::{format_position, format_rules, parse_position};
use sembra_rules::{Position, Rules};

use crate::failure::Failure;

/// No line is longer, in bytes.
const LINE_MAX: u64 = 1000;
/// No value is larger, in hundredths of a seed.
const VALUE_MAX: i32 = 4_800;

/// What the values of a work file depend on.
pub struct WorkHeader {
    pub rules: Rules,
    pub nodes: u64,
    pub table_seeds: u8,
}

impl WorkHeader {
    fn to_text(&self) -> String {
        let WorkHeader { rules, nodes, table_seeds } = self;
        let rules = format_rules(rules);
        format!("sembra book work 1\nrules {rules}\nnodes {nodes}\ntables {table_seeds}\n")
    }
}

/// A work file that grows.
pub struct WorkFile {
    file: File,
    path: PathBuf,
}

impl WorkFile {
    /// Opens or makes a work file; returns it with the values that it has.
    ///
    /// A last line that was not written to its end is dropped.
    pub fn open(
        path: &Path,
        header: &WorkHeader,
    ) -> Result<(WorkFile, HashMap<Position, Score>), Failure> {
        let failure = |error: std::io::Error| Failure::file(path, error);
        let mut file = File::options()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(failure)?;
        if file.try_lock().is_err() {
            return Err(Failure::file(path, "another build uses this work file"));
        }
        let (values, complete) = read(&file, path, header)?;
        file.set_len(complete).map_err(failure)?;
        file.seek(SeekFrom::End(0)).map_err(failure)?;
        if complete == 0 {
            file.write_all(header.to_text().as_bytes()).map_err(failure)?;
        }
        Ok((WorkFile { file, path: path.to_owned() }, values))
    }

    /// Adds values.
    pub fn append(&mut self, values: &[(Position, Score)]) -> Result<(), Failure> {
        let line = |(position, score): &(Position, Score)| {
            format!("{} {}\n", format_position(*position), score.hundredths())
        };
        let lines: String = values.iter().map(line).collect();
        self.file.write_all(lines.as_bytes()).map_err(|error| Failure::file(&self.path, error))
    }
}

/// The values of a work file, and the length of its complete lines.
fn read(
    file: &File,
    path: &Path,
    header: &WorkHeader,
) -> Result<(HashMap<Position, Score>, u64), Failure> {
    let (mut values, mut complete) = (HashMap::new(), 0);
    let header = header.to_text();
    let mut expected = header.split_inclusive('\n');
    let (mut reader, mut line) = (BufReader::new(file), Vec::new());
    for number in 1_u64.. {
        line.clear();
        let mut limited = std::io::Read::take(&mut reader, LINE_MAX);
        limited.read_until(b'\n', &mut line).map_err(|error| Failure::file(path, error))?;
        if line.last() != Some(&b'\n') && (line.len() as u64) < LINE_MAX {
            break;
        }
        match expected.next() {
            Some(wanted) if wanted.as_bytes() == line => {}
            Some(wanted) => {
                let problem = format!(
                    "line {number} should be {:?}: remove the file, or name another with --work",
                    wanted.trim_end()
                );
                return Err(Failure::file(path, problem));
            }
            None => {
                let (position, value) = parse_line(&line).ok_or_else(|| {
                    Failure::file(path, format!("line {number} is no position with its value"))
                })?;
                values.insert(position, value);
            }
        }
        complete += line.len() as u64;
    }
    // A file that ends within its header begins anew.
    Ok(if expected.next().is_some() { (HashMap::new(), 0) } else { (values, complete) })
}

fn parse_line(line: &[u8]) -> Option<(Position, Score)> {
    let (position, value) = std::str::from_utf8(line).ok()?.trim_end().split_once(' ')?;
    let value: i32 = value.parse().ok()?;
    let value = (-VALUE_MAX..=VALUE_MAX).contains(&value).then_some(value)?;
    Some((parse_position(position).ok()?, Score::from_hundredths(value)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "4-4-4-4-4-0-5-5-5-5-4-4-0-0-S 12\n";

    fn header() -> WorkHeader {
        WorkHeader { rules: Rules::ABAPA, nodes: 500, table_seeds: 12 }
    }

    fn open(text: &str) -> (Result<usize, String>, String) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.work");
        std::fs::write(&path, text).expect("a file");
        let opened = WorkFile::open(&path, &header());
        let opened = opened.map(|(_, values)| values.len()).map_err(|failure| failure.to_string());
        (opened, std::fs::read_to_string(&path).expect("text"))
    }

    #[test]
    fn what_was_appended_is_there_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.work");
        let value = parse_line(LINE.as_bytes()).expect("a line");
        let (mut work, values) = WorkFile::open(&path, &header()).expect("a new file");
        assert!(values.is_empty());
        work.append(&[value]).expect("written");
        let error = WorkFile::open(&path, &header()).err().expect("locked").to_string();
        assert!(error.ends_with("another build uses this work file"), "{error}");
        drop(work);
        let (_, values) = WorkFile::open(&path, &header()).expect("the same file");
        assert_eq!(values, HashMap::from([value]));
        assert_eq!(
            std::fs::read_to_string(&path).expect("text"),
            format!("sembra book work 1\nrules abapa\nnodes 500\ntables 12\n{LINE}")
        );
    }

    #[test]
    fn a_torn_end_is_dropped() {
        let whole = format!("{}{LINE}", header().to_text());
        for length in 0..whole.len() {
            let (values, left) = open(&whole[..length]);
            assert_eq!(values, Ok(0), "{length}");
            assert_eq!(left, header().to_text(), "{length}");
        }
        let (values, left) = open(&format!("{whole}4-4-4"));
        assert_eq!((values, left), (Ok(1), whole));
    }

    #[test]
    fn a_foreign_file_is_refused_and_left_as_it_is() {
        let damaged = [
            header().to_text().replace("500", "501"),
            header().to_text().replace("abapa", "ouri"),
            format!("{}{}", header().to_text(), LINE.replace("12", "twelve")),
            format!("{}{}", header().to_text(), LINE.replace("12", "4801")),
            format!("{}{}", header().to_text(), LINE.replace("4-4-0", "4-5-0")),
            format!("{}\n{LINE}", header().to_text()),
            "x".repeat(5_000),
        ];
        for text in damaged {
            let (opened, left) = open(&text);
            assert!(opened.as_ref().is_err_and(|error| error.contains("line ")), "{opened:?}");
            assert_eq!(left, text);
        }
    }
}
