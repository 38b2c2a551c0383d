//! The file of an opening book.
//!
//! | bytes | what |
//! | --- | --- |
//! | lines of text | `sembra book 2`, `rules abapa`, `nodes 1000000` |
//! | 1 for each position | which moves lead to positions of the book, bit 0 for house A |
//! | 2 for each legal move of it | the move's value in hundredths of a seed, houses in order |
//! | 8 | checksum of all bytes before: FNV-1a |
//!
//! Positions follow from the start position: they come in the order in which a breadth-first walk meets
//! them, each once. Numbers are little-endian.

use std::collections::{HashSet, VecDeque};
use std::io::{self, Read};

use sembra_notation::{RulesError, format_rules, parse_rules};
use sembra_rules::{House, Position, Rules};
use thiserror::Error;

use super::{Book, BookMove, seen_by_south};
use crate::report::Score;

/// Why bytes are not a book.
#[derive(Debug, Error)]
pub enum BookError {
    /// The bytes cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is too long.
    #[error("a book has {} MB at most", BYTES_MAX >> 20)]
    TooLong,
    /// It does not begin as a book.
    #[error("this is not an opening book")]
    NotABook,
    /// It is of a version that cannot be read.
    #[error("the book is of another version: make it again with `sembra book build`")]
    Version,
    /// The bytes are not those that were written.
    #[error("the book is damaged: its checksum is wrong")]
    Checksum,
    /// A line of the header is wrong.
    #[error("the book's header should say {0}")]
    Header(&'static str),
    /// The rules are not known.
    #[error("the book's rules: {0}")]
    Rules(#[from] RulesError),
    /// It ends before all its positions are there.
    #[error("the book ends within its position {0}")]
    Short(usize),
    /// It goes on after its last position.
    #[error("the book goes on after its last position")]
    Trailing,
    /// A position should not be there.
    #[error("position {number} of the book: {problem}")]
    Position {
        /// Which position, counted from 1.
        number: usize,
        /// What is wrong.
        problem: &'static str,
    },
}

const MAGIC: &str = "sembra book ";
const VERSION: &str = "2";
const CHECKSUM_BYTES: usize = 8;
/// No book is longer; the largest of those that come with the program has some 40 kB.
const BYTES_MAX: usize = 16 << 20;
/// No header is longer.
const HEADER_BYTES_MAX: usize = 400;
/// No value is larger, in hundredths of a seed.
const VALUE_MAX: i16 = 4_800;

impl Book {
    /// The book as bytes; the same book is always the same bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let rules = format_rules(&self.rules);
        let header = format!("{MAGIC}{VERSION}\nrules {rules}\nnodes {}\n", self.nodes);
        let mut bytes = header.into_bytes();
        let mut walk = Walk::new(!self.is_empty());
        while let Some(position) = walk.next() {
            let mut moves = self.moves(position).to_vec();
            moves.sort_by_key(|found| found.house);
            let child = |found: &BookMove| child(&self.rules, position, found.house);
            let inner = moves.iter().filter(|found| self.positions.contains_key(&child(found)));
            let inner: Vec<BookMove> = inner.copied().collect();
            bytes.push(inner.iter().fold(0, |bits, found| bits | 1 << found.house.index()));
            for found in &moves {
                let value = found.score.hundredths();
                let value = value.clamp(-i32::from(VALUE_MAX), i32::from(VALUE_MAX)) as i16;
                bytes.extend(value.to_le_bytes());
            }
            for found in &inner {
                walk.meet(child(found));
            }
        }
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// Reads a book, and checks every byte of it.
    pub fn read(source: impl Read) -> Result<Book, BookError> {
        let mut bytes = Vec::new();
        source.take(BYTES_MAX as u64 + 1).read_to_end(&mut bytes)?;
        if bytes.len() > BYTES_MAX {
            return Err(BookError::TooLong);
        }
        let (rules, nodes, body) = header(&bytes)?;
        let mut body = Body { bytes: body, number: 0 };
        let mut book = Book::new(rules, nodes);
        let mut walk = Walk::new(!body.bytes.is_empty());
        while let Some(position) = walk.next() {
            body.read_position(&mut book, &mut walk, position)?;
        }
        if body.bytes.is_empty() { Ok(book) } else { Err(BookError::Trailing) }
    }
}

/// The header's numbers, and the bytes of the positions.
fn header(bytes: &[u8]) -> Result<(Rules, u64, &[u8]), BookError> {
    let versioned = bytes.strip_prefix(MAGIC.as_bytes()).ok_or(BookError::NotABook)?;
    let (version, _) = line(versioned).ok_or(BookError::NotABook)?;
    if version != VERSION {
        return Err(BookError::Version);
    }
    let (covered, sum) = bytes.split_last_chunk::<CHECKSUM_BYTES>().ok_or(BookError::Checksum)?;
    if checksum(covered) != u64::from_le_bytes(*sum) {
        return Err(BookError::Checksum);
    }
    let rest = &covered[(MAGIC.len() + VERSION.len() + 1).min(covered.len())..];
    let rules = "its rules, such as \"rules abapa\"";
    let (text, rest) = named_line(rest, "rules ").ok_or(BookError::Header(rules))?;
    let rules = parse_rules(text)?;
    let nodes = "how many positions each search visited, such as \"nodes 1000000\"";
    let (text, rest) = named_line(rest, "nodes ").ok_or(BookError::Header(nodes))?;
    let nodes = text.parse().map_err(|_| BookError::Header(nodes))?;
    Ok((rules, nodes, rest))
}

/// The first line and what follows it; `None` for one that is too long or no text.
fn line(bytes: &[u8]) -> Option<(&str, &[u8])> {
    let length = bytes.iter().take(HEADER_BYTES_MAX).position(|&byte| byte == b'\n')?;
    Some((std::str::from_utf8(&bytes[..length]).ok()?, &bytes[length + 1..]))
}

fn named_line<'a>(bytes: &'a [u8], name: &str) -> Option<(&'a str, &'a [u8])> {
    let (text, rest) = line(bytes)?;
    Some((text.strip_prefix(name)?, rest))
}

/// The positions that are still to be read.
struct Body<'a> {
    bytes: &'a [u8],
    /// How many have been read.
    number: usize,
}

impl Body<'_> {
    fn read_position(
        &mut self,
        book: &mut Book,
        walk: &mut Walk,
        position: Position,
    ) -> Result<(), BookError> {
        self.number += 1;
        let number = self.number;
        let wrong = |problem| BookError::Position { number, problem };
        if position.outcome(&book.rules).is_some() {
            return Err(wrong("the game is over"));
        }
        let [inner] = self.take()?;
        let legal = position.legal(&book.rules);
        if inner & !legal.bits() != 0 {
            return Err(wrong("a move is against the rules"));
        }
        let mut moves = Vec::with_capacity(legal.len());
        for house in legal {
            let value = i16::from_le_bytes(self.take()?);
            if !(-VALUE_MAX..=VALUE_MAX).contains(&value) {
                return Err(wrong("a value is beyond 48 seeds"));
            }
            moves.push(BookMove { house, score: Score::from_hundredths(i32::from(value)) });
            if inner >> house.index() & 1 == 1 {
                walk.meet(child(&book.rules, position, house));
            }
        }
        book.add(position, moves);
        Ok(())
    }

    fn take<const LENGTH: usize>(&mut self) -> Result<[u8; LENGTH], BookError> {
        let (taken, rest) =
            self.bytes.split_first_chunk::<LENGTH>().ok_or(BookError::Short(self.number))?;
        self.bytes = rest;
        Ok(*taken)
    }
}

/// A breadth-first walk from the start position that visits each position once.
struct Walk {
    waiting: VecDeque<Position>,
    met: HashSet<Position>,
}

impl Walk {
    /// A walk that begins at the start position, or one that has nowhere to go.
    fn new(begins: bool) -> Walk {
        let mut walk = Walk { waiting: VecDeque::new(), met: HashSet::new() };
        if begins {
            walk.meet(Position::START);
        }
        walk
    }

    fn meet(&mut self, position: Position) {
        if self.met.insert(position) {
            self.waiting.push_back(position);
        }
    }

    fn next(&mut self) -> Option<Position> {
        self.waiting.pop_front()
    }
}

fn child(rules: &Rules, position: Position, house: House) -> Position {
    seen_by_south(position.play_unchecked(rules, house))
}

/// FNV-1a with 64 bits.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use sembra_notation::PRESETS;

    use super::*;
    use crate::book::Expansion;
    use crate::random::Random;

    fn book(rules: Rules, positions: usize) -> Book {
        let mut expansion = Expansion::new(rules);
        while expansion.len() < positions {
            expansion.wanted(positions);
            let value = |position: Position| (position.word() % 83) as i32 - 41;
            expansion.grow(|position| Score::from_hundredths(value(position)));
        }
        expansion.to_book(1000)
    }

    /// The bytes with a checksum that fits them.
    fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    fn body_of(bytes: &[u8]) -> usize {
        let ends = bytes.iter().enumerate().filter(|&(_, &byte)| byte == b'\n').map(|(at, _)| at);
        ends.take(3).last().expect("a header") + 1
    }

    #[test]
    fn a_book_reads_back() {
        for (_, rules) in PRESETS {
            for positions in [0, 1, 2, 50, 200] {
                let book = book(rules, positions);
                let bytes = book.to_bytes();
                assert_eq!(Book::read(&*bytes).expect("a book"), book);
                assert!(bytes.len() <= 60 + 13 * positions, "{} bytes", bytes.len());
            }
        }
    }

    #[test]
    fn wrong_bytes_are_refused_with_a_reason() {
        let bytes = book(Rules::ABAPA, 20).to_bytes();
        let covered = bytes[..bytes.len() - CHECKSUM_BYTES].to_vec();
        let message = |bytes: &[u8]| Book::read(bytes).expect_err("no book").to_string();
        let replaced = |from: &str, to: &str| {
            let at = covered.windows(from.len()).position(|window| window == from.as_bytes());
            let at = at.expect("in the header");
            sealed([&covered[..at], to.as_bytes(), &covered[at + from.len()..]].concat())
        };
        let changed = |at: usize, value: u8| {
            let mut bytes = covered.clone();
            bytes[at] = value;
            sealed(bytes)
        };
        let body = body_of(&covered);
        assert_eq!(message(b""), "this is not an opening book");
        assert_eq!(message(b"sembra book 2"), "this is not an opening book");
        assert!(message(b"sembra book 1\nrules abapa\n4-4 F=1\n").contains("another version"));
        assert!(message(&bytes[..bytes.len() - 1]).contains("checksum"));
        assert!(message(b"sembra book 2\n").contains("checksum"));
        assert!(message(&replaced("rules", "roles")).contains("such as \"rules abapa\""));
        assert!(message(&replaced("abapa", "chess")).starts_with("the book's rules: "));
        assert!(message(&replaced("1000", "many")).contains("such as \"nodes 1000000\""));
        assert!(message(&sealed(covered[..covered.len() - 1].to_vec())).contains("ends within"));
        assert!(message(&sealed([&covered[..], &[0]].concat())).contains("goes on after"));
        assert!(message(&changed(body, 0xff)).contains("against the rules"));
        assert!(message(&changed(body + 2, 0x7f)).contains("position 1 of the book: a value"));
        let endless = std::io::repeat(b'x');
        assert!(Book::read(endless).expect_err("endless").to_string().contains("16 MB at most"));
    }

    #[test]
    fn damaged_books_behind_a_sound_checksum_are_read_or_refused() {
        let bytes = book(Rules::OURI, 60).to_bytes();
        let covered = &bytes[..bytes.len() - CHECKSUM_BYTES];
        let mut random = Random::new(1);
        let (mut read, mut refused) = (0, 0);
        for _ in 0..20_000 {
            let mut damaged = covered.to_vec();
            for _ in 0..=random.below(3) {
                let at = random.below(damaged.len());
                damaged[at] = random.below(256) as u8;
            }
            damaged.truncate(damaged.len() - random.below(2) * random.below(100));
            match Book::read(&*sealed(damaged)) {
                Ok(book) => {
                    read += 1;
                    // What was read is a book: it is written and read as the same one.
                    assert_eq!(Book::read(&*book.to_bytes()).expect("a book"), book);
                }
                Err(_) => refused += 1,
            }
        }
        assert!(read > 1_000 && refused > 1_000, "{read} read, {refused} refused");
        // Without a sound checksum nothing is read.
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1;
            assert!(Book::read(&*damaged).is_err(), "byte {at}");
        }
    }
}
