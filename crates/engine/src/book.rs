//! An opening book: positions, and what a deep search said of their best moves.
//!
//! The text has one line for each position, turned so that South is to move:
//!
//! ```text
//! sembra book 1
//! rules abapa
//! 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S F=12 E=3
//! ```

use std::collections::{BTreeMap, VecDeque};
use std::fmt::Write;

use sembra_notation::{PositionError, RulesError, format_position, format_rules};
use sembra_notation::{parse_position, parse_rules};
use sembra_rules::{BoardHouse, Game, House, PlayError, Position, Rules, Side};
use thiserror::Error;

use crate::engine::Engine;
use crate::limits::{Limits, StopSignal};
use crate::random::Random;
use crate::report::Score;

/// A move of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// The move.
    pub house: House,
    /// What the search said of it.
    pub score: Score,
}

/// An opening book for one set of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    rules: Rules,
    /// By the text of the position, so that the same book is always the same text.
    entries: BTreeMap<String, Vec<BookMove>>,
}

/// How a book is made.
#[derive(Clone, Debug)]
pub struct BookPlan {
    /// How deep the book goes, in plies.
    pub plies: usize,
    /// How each position is searched.
    pub limits: Limits,
    /// Moves that are worse than the best by more than this are left out.
    pub margin: Score,
    /// At most this many positions.
    pub positions_max: usize,
}

/// Why a text is not a book.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BookError {
    /// The first line is not the right one.
    #[error("a book begins with \"{HEADER}\"")]
    Header,
    /// The second line does not name rules.
    #[error("line 2 should name the rules, such as \"rules abapa\"")]
    NoRules,
    /// The rules are not known.
    #[error("line 2: {0}")]
    Rules(#[from] RulesError),
    /// A position is not sound.
    #[error("line {line}: {error}")]
    Position {
        /// Which line, counted from 1.
        line: usize,
        /// What is wrong.
        error: PositionError,
    },
    /// A position has North to move, occurs twice, or has no moves or unsorted ones.
    #[error("line {line}: {problem}")]
    Entry {
        /// Which line, counted from 1.
        line: usize,
        /// What is wrong.
        problem: &'static str,
    },
    /// A word is not a move and its value.
    #[error("line {line}: \"{word}\" should be a move and its value, such as F=12")]
    Move {
        /// Which line, counted from 1.
        line: usize,
        /// What was found.
        word: String,
    },
    /// A move is against the rules.
    #[error("line {line}: {error}")]
    Illegal {
        /// Which line, counted from 1.
        line: usize,
        /// What is wrong.
        error: PlayError,
    },
}

const HEADER: &str = "sembra book 1";

impl Book {
    /// Makes a book: each position that good moves lead to is searched, breadth first.
    ///
    /// `progress` gets how many positions are done and how many wait; it returns whether to go on.
    pub fn build(
        engine: &mut Engine,
        rules: Rules,
        plan: &BookPlan,
        stop: &StopSignal,
        progress: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Book {
        let mut book = Book { rules, entries: BTreeMap::new() };
        let mut waiting = VecDeque::from([Game::new(rules)]);
        while let Some(game) = waiting.pop_front() {
            let full = book.entries.len() >= plan.positions_max;
            if full || stop.is_stopped() || !progress(book.entries.len(), waiting.len() + 1) {
                break;
            }
            let key = key_of(game.position());
            if game.is_over() || book.entries.contains_key(&key) {
                continue;
            }
            let moves = search(engine, &game, plan, stop);
            if stop.is_stopped() || moves.is_empty() {
                break;
            }
            if game.sowings().len() + 1 < plan.plies {
                for found in &moves {
                    let mut next = game.clone();
                    if next.play(found.house).is_ok() {
                        waiting.push_back(next);
                    }
                }
            }
            book.entries.insert(key, moves);
        }
        book
    }

    /// The rules the book was made for.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many positions the book holds.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether the book holds no position.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The moves of a position, best first; none if it is not in the book.
    pub fn moves(&self, position: Position) -> &[BookMove] {
        self.entries.get(&key_of(position)).map_or(&[], Vec::as_slice)
    }

    /// A move for the game, chosen by `seed` among those within `margin` of the best.
    ///
    /// `None` when the book does not have the position or is for other rules. The number of
    /// occurrences that ends a game may differ: it does not matter in an opening.
    pub fn choose(&self, game: &Game, margin: Score, seed: u64) -> Option<House> {
        let rules = Rules { occurrences: self.rules.occurrences, ..*game.rules() };
        if rules != self.rules || game.is_over() {
            return None;
        }
        let moves = self.moves(game.position());
        let best = moves.first()?.score;
        let good = moves.iter().take_while(|found| best - found.score <= margin).count();
        let index = Random::new(seed ^ game.sowings().len() as u64).below(good);
        moves.get(index).map(|found| found.house)
    }

    /// The book as text.
    pub fn to_text(&self) -> String {
        let mut text = format!("{HEADER}\nrules {}\n", format_rules(&self.rules));
        for (key, moves) in &self.entries {
            text.push_str(key);
            for BookMove { house, score } in moves {
                let letter = BoardHouse::new(Side::South, *house).letter();
                // Writing to a string cannot fail.
                let _ = write!(text, " {letter}={}", score.hundredths());
            }
            text.push('\n');
        }
        text
    }

    /// Reads a book, and checks every line of it.
    pub fn parse(text: &str) -> Result<Book, BookError> {
        let mut lines = text.lines().enumerate();
        if lines.next().map(|(_, line)| line) != Some(HEADER) {
            return Err(BookError::Header);
        }
        let rules = lines.next().and_then(|(_, line)| line.strip_prefix("rules "));
        let rules = parse_rules(rules.ok_or(BookError::NoRules)?)?;
        let mut book = Book { rules, entries: BTreeMap::new() };
        for (index, line) in lines {
            book.add_line(index + 1, line)?;
        }
        Ok(book)
    }

    fn add_line(&mut self, line: usize, text: &str) -> Result<(), BookError> {
        let mut words = text.split_whitespace();
        let key = words.next().unwrap_or_default();
        let position = parse_position(key).map_err(|error| BookError::Position { line, error })?;
        if position.turn() != Side::South {
            return Err(BookError::Entry { line, problem: "South should be to move" });
        }
        let moves = words
            .map(|word| parse_move(&self.rules, position, line, word))
            .collect::<Result<Vec<_>, _>>()?;
        if moves.is_empty() {
            return Err(BookError::Entry { line, problem: "the position has no moves" });
        }
        if moves.windows(2).any(|pair| pair[0].score < pair[1].score) {
            return Err(BookError::Entry { line, problem: "the best move should come first" });
        }
        if self.entries.insert(key.to_owned(), moves).is_some() {
            return Err(BookError::Entry { line, problem: "the position stands here twice" });
        }
        Ok(())
    }
}

fn parse_move(
    rules: &Rules,
    position: Position,
    line: usize,
    word: &str,
) -> Result<BookMove, BookError> {
    let bad = || BookError::Move { line, word: word.chars().take(20).collect() };
    let (letter, value) = word.split_once('=').ok_or_else(bad)?;
    let mut letters = letter.chars();
    let house = letters.next().and_then(BoardHouse::from_letter).ok_or_else(bad)?;
    if letters.next().is_some() || house.side != Side::South {
        return Err(bad());
    }
    let score = Score::from_hundredths(value.parse().map_err(|_| bad())?);
    position.check(rules, house.house).map_err(|error| BookError::Illegal { line, error })?;
    Ok(BookMove { house: house.house, score })
}

/// The text of a position, turned so that South is to move.
fn key_of(position: Position) -> String {
    let seen_by_south = match position.turn() {
        Side::South => position,
        Side::North => position.mirrored(),
    };
    format_position(seen_by_south)
}

/// The moves of a position that are within the plan's margin, best first.
fn search(engine: &mut Engine, game: &Game, plan: &BookPlan, stop: &StopSignal) -> Vec<BookMove> {
    let limits = Limits { multipv: House::ALL.len(), ..plan.limits.clone() };
    let verdict = engine.search(game, &limits, stop, &mut |_| {});
    let mut moves: Vec<BookMove> = verdict
        .lines
        .iter()
        .map(|line| BookMove { house: line.house, score: line.score })
        .collect();
    moves.sort_by_key(|found| std::cmp::Reverse(found.score));
    let best = moves.first().map_or_else(Score::default, |found| found.score);
    moves.retain(|found| best - found.score <= plan.margin);
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::EngineOptions;

    const WIDE: Score = Score::from_hundredths(40);

    fn small_book(rules: Rules) -> Book {
        let mut engine = Engine::new(EngineOptions { hash_mb: 1, ..EngineOptions::default() });
        let limits = Limits::nodes(3_000);
        let plan = BookPlan { plies: 3, limits, margin: WIDE, positions_max: 12 };
        Book::build(&mut engine, rules, &plan, &StopSignal::new(), &mut |_, _| true)
    }

    #[test]
    fn a_book_reads_back_and_answers_for_both_sides() {
        let book = small_book(Rules::OURI);
        assert!(book.len() > 3);
        assert_eq!(Book::parse(&book.to_text()), Ok(book.clone()));
        let mut game = Game::new(Rules::OURI);
        let first = book.choose(&game, WIDE, 1).expect("in the book");
        game.play(first).expect("legal");
        let reply = book.choose(&game, WIDE, 1).expect("in the book");
        assert!(game.legal().contains(reply));
        assert_eq!(book.choose(&Game::new(Rules::ABAPA), WIDE, 1), None);
    }

    #[test]
    fn seeds_vary_the_choice_within_the_margin() {
        let book = small_book(Rules::ABAPA);
        let game = Game::new(Rules::ABAPA);
        let moves = book.moves(game.position());
        let chosen: Vec<House> =
            (0..40).filter_map(|seed| book.choose(&game, Score::default(), seed)).collect();
        let best = moves[0].score;
        for house in &chosen {
            let found = moves.iter().find(|found| found.house == *house).expect("in the book");
            assert_eq!(found.score, best);
        }
        let all: Vec<House> = (0..200)
            .filter_map(|seed| book.choose(&game, Score::from_hundredths(1000), seed))
            .collect();
        assert!(moves.iter().all(|found| all.contains(&found.house)));
    }

    #[test]
    fn a_bad_book_is_refused_with_its_line() {
        let start = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
        let message = |lines: &str| {
            let text = format!("sembra book 1\nrules abapa\n{lines}");
            Book::parse(&text).expect_err("not a book").to_string()
        };
        assert_eq!(Book::parse("").expect_err("empty"), BookError::Header);
        assert_eq!(Book::parse("sembra book 1\n").expect_err("no rules"), BookError::NoRules);
        assert!(message("4-4").contains("line 3: a position has 15 fields"));
        assert!(
            message(&format!("{start} F=1\n{start} F=1")).contains("line 4: the position stands")
        );
        assert!(message(start).contains("no moves"));
        assert!(message(&format!("{start} G=1")).contains("\"G=1\" should be"));
        assert!(message(&format!("{start} f=1")).contains("\"f=1\" should be"));
        assert!(message(&format!("{start} E=1 F=2")).contains("best move should come first"));
        assert!(message("0-4-4-4-4-4-4-4-4-4-4-4-0-4-S A=1").contains("house A is empty"));
        assert!(message("4-4-4-4-4-4-4-4-4-4-4-4-0-0-N F=1").contains("South should be"));
    }
}
