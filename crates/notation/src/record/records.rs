//! Several records in one text.

use std::fmt;

use sembra_rules::Rules;

use super::lexer::{Lexer, Token};
use super::{Location, Record, RecordError, read};

/// Reads the records of a text, one after the other.
///
/// Each record but the first begins with a tag. A tag after moves, a comment or a result begins the
/// next record; so does, after an empty line, a tag that the record has already. An empty text is
/// one record without moves, as [`Record::parse`] reads it.
///
/// After an error, reading goes on with the next block of lines that begin with tags.
///
/// ```
/// use sembra_notation::Records;
///
/// let text = "[Round \"1\"]\n1. F f *\n\n[Round \"2\"]\n1. F F *\n\n[Round \"3\"]\n1. A *";
/// let records: Vec<_> = Records::new(text).collect();
/// assert_eq!(records.len(), 3);
/// let error = records[1].as_ref().expect_err("F is South's");
/// assert!(error.to_string().starts_with("game 2: line 5, column 6: ply 2: house F"));
/// ```
#[derive(Clone)]
pub struct Records<'a> {
    words: Words<'a>,
    rules: Option<Rules>,
    /// How many records were read.
    count: usize,
}

impl<'a> Records<'a> {
    /// Reads each record under the rules of its `Variant` tag, or abapa when it has none.
    pub fn new(text: &'a str) -> Records<'a> {
        Records { words: Words::new(text, Extent::UpToNextRecord), rules: None, count: 0 }
    }

    /// Reads every record as a game under `rules`, whatever its `Variant` tag says.
    pub fn under(text: &'a str, rules: Rules) -> Records<'a> {
        Records { rules: Some(rules), ..Records::new(text) }
    }
}

impl Iterator for Records<'_> {
    type Item = Result<Record, RecordsError>;

    fn next(&mut self) -> Option<Result<Record, RecordsError>> {
        if self.count > 0 && self.words.is_at_end() {
            return None;
        }
        self.count += 1;
        let record = read::read_next(&mut self.words, self.rules);
        Some(record.map_err(|error| {
            self.words.skip_to_next_record();
            let alone = self.count == 1 && self.words.is_at_end();
            RecordsError { game: (!alone).then_some(self.count), error }
        }))
    }
}

/// Why one of several records cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordsError {
    /// Which game of the text, counted from 1; `None` when it is the only one.
    pub game: Option<usize>,
    /// What is wrong and where in the whole text.
    pub error: RecordError,
}

impl fmt::Display for RecordsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(game) = self.game {
            write!(f, "game {game}: ")?;
        }
        self.error.fmt(f)
    }
}

impl std::error::Error for RecordsError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.error)
    }
}

/// How far a record reaches.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// To the end of the text.
    WholeText,
    /// To where the next record begins.
    UpToNextRecord,
}

/// The words of one record after the other.
#[derive(Clone, Copy)]
pub(super) struct Words<'a> {
    lexer: Lexer<'a>,
    extent: Extent,
    /// The lexer before the last word.
    last: Lexer<'a>,
    /// Whether the record was read to its end.
    ended: bool,
}

impl<'a> Words<'a> {
    pub(super) fn new(text: &'a str, extent: Extent) -> Words<'a> {
        let lexer = Lexer::new(text);
        Words { lexer, extent, last: lexer, ended: false }
    }

    /// The next tag at the beginning of a record that has the tags `names`.
    ///
    /// `None`, and nothing is read, where the tags end.
    pub(super) fn next_tag(
        &mut self,
        names: &[String],
    ) -> Result<Option<(Location, String, String)>, RecordError> {
        self.ended = false;
        let after_empty_line = self.go_to_word();
        match self.lexer.next()? {
            Some((_, Token::Tag { name, .. }))
                if self.extent == Extent::UpToNextRecord
                    && after_empty_line
                    && names.contains(&name) =>
            {
                self.end_record();
                Ok(None)
            }
            Some((at, Token::Tag { name, value })) => Ok(Some((at, name, value))),
            _ => {
                self.lexer = self.last;
                Ok(None)
            }
        }
    }

    /// The next word after the tags; `None` at the end of the record.
    pub(super) fn next_in_record(&mut self) -> Result<Option<(Location, Token)>, RecordError> {
        if self.ended {
            return Ok(None);
        }
        self.go_to_word();
        if self.extent == Extent::UpToNextRecord && self.lexer.is_at_tag() {
            self.end_record();
            return Ok(None);
        }
        let word = self.lexer.next()?;
        self.ended = word.is_none();
        Ok(word)
    }

    /// Goes to the next word; returns whether there is an empty line before it.
    fn go_to_word(&mut self) -> bool {
        let after_empty_line = self.lexer.skip_blanks();
        self.last = self.lexer;
        after_empty_line
    }

    /// Ends the record before the last word, which begins the next one.
    fn end_record(&mut self) {
        self.lexer = self.last;
        self.ended = true;
    }

    /// Goes to the next record after an error, if the bad record was not read to its end.
    fn skip_to_next_record(&mut self) {
        if !self.ended {
            self.lexer = self.last;
            self.lexer.skip_to_tags();
        }
    }

    fn is_at_end(&self) -> bool {
        self.lexer.is_at_end()
    }
}
