//! The words of a record, with their locations in the text.

use sembra_rules::{BoardHouse, Seeds};

use super::tags::is_name_character;
use super::{Location, Mark, Problem, RecordError, Score};
use crate::text::shorten;

/// A word of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// `[Name "value"]`, without its escapes.
    Tag { name: String, value: String },
    /// `{text}`.
    Comment(String),
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// `12.` or `12...`; the number itself is ignored.
    MoveNumber,
    /// `F` or `F+3`.
    Move { house: BoardHouse, captured: Option<Seeds> },
    /// `!`, `??` or `$4`; `None` for a number that stands for no mark.
    Mark(Option<Mark>),
    /// `26-22` or `*`.
    Score(Score),
}

/// Reads words one after the other. A copy can read on from the same location.
#[derive(Clone, Copy)]
pub(super) struct Lexer<'a> {
    rest: &'a str,
    at: Location,
}

const IN_TEXT: &str = "a move, a move number, a comment, a variation or a result can";

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Lexer<'a> {
        // Some editors write a byte order mark first.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Lexer { rest: text, at: Location { line: 1, column: 1 } }
    }

    /// Goes to the next word; returns whether there is an empty line before it.
    pub(super) fn skip_blanks(&mut self) -> bool {
        let line_before = self.at.line;
        while self.take_if(char::is_whitespace).is_some() {}
        self.at.line - line_before >= 2
    }

    /// Whether nothing is left to read.
    pub(super) fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// Whether a tag begins here.
    pub(super) fn is_at_tag(&self) -> bool {
        self.peek() == Some('[')
    }

    /// Goes to the first line of the next block of tags, or to the end of the text.
    pub(super) fn skip_to_tags(&mut self) {
        let mut after_tag = self.is_at_tag();
        loop {
            self.take_while(|c| c != '\n');
            if self.take().is_none() {
                return;
            }
            let begins_with_tag = self.begins_with_tag();
            if begins_with_tag && !after_tag {
                return;
            }
            after_tag = begins_with_tag;
        }
    }

    /// Whether what is left begins as a tag does, up to the quote.
    fn begins_with_tag(mut self) -> bool {
        self.take() == Some('[')
            && !self.take_while(is_name_character).is_empty()
            && !self.take_while(char::is_whitespace).is_empty()
            && self.take() == Some('"')
    }

    /// The next word and where it begins; `None` at the end of the text.
    pub(super) fn next(&mut self) -> Result<Option<(Location, Token)>, RecordError> {
        self.skip_blanks();
        let at = self.at;
        let Some(first) = self.take() else {
            return Ok(None);
        };
        let token = match first {
            '[' => self.tag()?,
            '{' => self.comment(at)?,
            '(' => Token::Open,
            ')' => Token::Close,
            '*' => Token::Score(Score::Open),
            '!' | '?' => self.mark(at, first)?,
            '$' => self.numbered_mark(at)?,
            '0'..='9' => self.number(at, first)?,
            _ => match BoardHouse::from_letter(first) {
                Some(house) => self.sowing(house)?,
                None => return Err(unexpected(at, first, IN_TEXT)),
            },
        };
        Ok(Some((at, token)))
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn take(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.rest = &self.rest[c.len_utf8()..];
        if c == '\n' {
            self.at.line += 1;
            self.at.column = 1;
        } else {
            self.at.column += 1;
        }
        Some(c)
    }

    fn take_if(&mut self, wanted: impl Fn(char) -> bool) -> Option<char> {
        if self.peek().is_some_and(wanted) { self.take() } else { None }
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let text = self.rest;
        while self.take_if(&wanted).is_some() {}
        &text[..text.len() - self.rest.len()]
    }

    /// Takes the character `wanted`, or fails with what was expected.
    fn expect(&mut self, wanted: char, expected: &'static str) -> Result<(), RecordError> {
        let at = self.at;
        match self.take() {
            Some(c) if c == wanted => Ok(()),
            Some(c) => Err(unexpected(at, c, expected)),
            None => Err(error(at, Problem::EndOfText(expected))),
        }
    }

    /// Reads a tag after its opening bracket.
    fn tag(&mut self) -> Result<Token, RecordError> {
        self.skip_blanks();
        let name = self.take_while(is_name_character).to_owned();
        self.skip_blanks();
        self.expect('"', "a tag is written [Name \"value\"]")?;
        let mut value = String::new();
        loop {
            let at = self.at;
            match self.take() {
                Some('"') => break,
                // A backslash escapes a quote or a backslash; before anything else it is itself.
                Some('\\') => value.push(self.take_if(|c| c == '"' || c == '\\').unwrap_or('\\')),
                Some(c) if c.is_control() => {
                    return Err(unexpected(at, c, "the value of a tag ends with a quote"));
                }
                Some(c) => value.push(c),
                None => return Err(error(at, Problem::EndOfText("the quote after a tag's value"))),
            }
        }
        self.skip_blanks();
        self.expect(']', "a tag ends with a bracket")?;
        Ok(Token::Tag { name, value })
    }

    /// Reads a comment after its opening brace at `at`.
    fn comment(&mut self, at: Location) -> Result<Token, RecordError> {
        let text = self.take_while(|c| c != '}');
        match self.take() {
            Some(_) => Ok(Token::Comment(text.to_owned())),
            None => Err(error(at, Problem::EndOfText("the brace that closes this comment"))),
        }
    }

    /// Reads a move number or a result after its first digit.
    fn number(&mut self, at: Location, first: char) -> Result<Token, RecordError> {
        let mut digits = String::from(first);
        digits.push_str(self.take_while(|c| c.is_ascii_digit()));
        if self.take_if(|c| c == '.').is_some() {
            self.take_while(|c| c == '.');
            return Ok(Token::MoveNumber);
        }
        if self.take_if(|c| c == '-').is_none() {
            return Err(error(at, Problem::Number));
        }
        let north = self.take_while(|c| c.is_ascii_digit());
        if north.is_empty() {
            return Err(error(at, Problem::Number));
        }
        let (south, north) = (seeds(at, &digits)?, seeds(at, north)?);
        Ok(Token::Score(Score::Final { south, north }))
    }

    /// Reads a mark of one or two signs after its first.
    fn mark(&mut self, at: Location, first: char) -> Result<Token, RecordError> {
        let mut sign = String::from(first);
        sign.push_str(self.take_while(|c| c == '!' || c == '?'));
        match Mark::from_sign(&sign) {
            Some(mark) => Ok(Token::Mark(Some(mark))),
            None => Err(error(at, Problem::Mark(shorten(&sign)))),
        }
    }

    /// Reads the number of a mark in PGN after its dollar sign. PGN has more than a record keeps.
    fn numbered_mark(&mut self, at: Location) -> Result<Token, RecordError> {
        let digits = self.take_while(|c| c.is_ascii_digit());
        if digits.is_empty() {
            return Err(error(at, Problem::Mark("$".to_owned())));
        }
        Ok(Token::Mark(digits.parse().ok().and_then(Mark::from_number)))
    }

    /// Reads the captured seeds after the letter of a move.
    fn sowing(&mut self, house: BoardHouse) -> Result<Token, RecordError> {
        if self.take_if(|c| c == '+').is_none() {
            return Ok(Token::Move { house, captured: None });
        }
        let at = self.at;
        let digits = self.take_while(|c| c.is_ascii_digit());
        if digits.is_empty() {
            const EXPECTED: &str = "the number of captured seeds follows a plus";
            return Err(match self.peek() {
                Some(c) => unexpected(at, c, EXPECTED),
                None => error(at, Problem::EndOfText("the number of captured seeds")),
            });
        }
        Ok(Token::Move { house, captured: Some(seeds(at, digits)?) })
    }
}

/// Reads a whole text as a score.
pub(super) fn parse_score(text: &str) -> Option<Score> {
    let mut lexer = Lexer::new(text);
    match (lexer.next(), lexer.next()) {
        (Ok(Some((_, Token::Score(score)))), Ok(None)) => Some(score),
        _ => None,
    }
}

fn seeds(at: Location, digits: &str) -> Result<Seeds, RecordError> {
    let seeds = digits.parse().ok().and_then(Seeds::new);
    seeds.ok_or_else(|| error(at, Problem::TooManySeeds))
}

fn unexpected(at: Location, found: char, expected: &'static str) -> RecordError {
    error(at, Problem::Unexpected { found, expected })
}

pub(super) fn error(at: Location, problem: impl Into<Problem>) -> RecordError {
    RecordError { at, ply: None, problem: problem.into() }
}
