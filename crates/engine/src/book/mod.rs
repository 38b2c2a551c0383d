//! Opening books: positions, and the backed-up values of their moves.
//!
//! [`Expansion`] grows a book best first, [`Book::to_bytes`] and [`Book::read`] are its file. Books for
//! the presets come with the program ([`Book::shipped`]).

mod expansion;
mod file;
#[cfg(feature = "native")]
mod shipped;

use std::collections::HashMap;

use sembra_rules::{Game, House, Position, Rules, Side};

use crate::engine::Engine;
use crate::limits::{Limits, StopSignal};
use crate::random::Random;
use crate::report::Score;

pub use expansion::Expansion;
pub use file::BookError;

/// A move of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// The move.
    pub house: House,
    /// Its backed-up value for the player who makes it.
    pub score: Score,
}

/// An opening book for one set of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    rules: Rules,
    nodes: u64,
    /// All moves of each position, best first. South is to move.
    positions: HashMap<Position, Vec<BookMove>>,
}

/// Moves that are worse than the best by no more than this are played from a book.
const PLAYED_MARGIN: Score = Score::from_hundredths(10);

impl Book {
    fn new(rules: Rules, nodes: u64) -> Book {
        Book { rules, nodes, positions: HashMap::new() }
    }

    /// Adds a position seen by South, unless it is there; sorts its moves.
    fn add(&mut self, position: Position, mut moves: Vec<BookMove>) {
        moves.sort_by_key(|found| (std::cmp::Reverse(found.score), found.house));
        self.positions.entry(position).or_insert(moves);
    }

    /// The rules the book was made for.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many positions each search visited that the book was made with.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many positions the book holds.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether the book holds no position.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// The moves of a position, best first; none if it is not in the book.
    pub fn moves(&self, position: Position) -> &[BookMove] {
        self.positions.get(&seen_by_south(position)).map_or(&[], Vec::as_slice)
    }

    /// A move for the game, chosen by `seed` among those that are nearly as good as the best.
    ///
    /// `None` when the book does not have the position or is for other rules. The number of
    /// occurrences that ends a game may differ: it does not matter in an opening.
    pub fn choose(&self, game: &Game, seed: u64) -> Option<BookMove> {
        let rules = Rules { occurrences: self.rules.occurrences, ..*game.rules() };
        if rules != self.rules || game.is_over() {
            return None;
        }
        let moves = self.moves(game.position());
        let best = moves.first()?.score;
        let good = moves.iter().take_while(|found| best - found.score <= PLAYED_MARGIN).count();
        let index = Random::new(seed ^ game.sowings().len() as u64).below(good);
        moves.get(index).copied()
    }

    /// The book of a preset's rules that comes with the program.
    #[cfg(feature = "native")]
    pub fn shipped(rules: &Rules) -> Option<Book> {
        shipped::of(rules)
    }
}

/// The same position with South to move.
fn seen_by_south(position: Position) -> Position {
    match position.turn() {
        Side::South => position,
        Side::North => position.mirrored(),
    }
}

impl Engine {
    /// The value of a position for a book: by a search of so many nodes that knows of no other.
    ///
    /// `None` if the game is over there or `stop` ended the search.
    pub fn book_value(
        &mut self,
        rules: Rules,
        position: Position,
        nodes: u64,
        stop: &StopSignal,
    ) -> Option<Score> {
        self.clear();
        let game = Game::from_position(rules, position);
        let verdict = self.search(&game, &Limits::nodes(nodes), stop, &mut |_| {});
        verdict.lines.first().map(|line| line.score).filter(|_| !stop.is_stopped())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::EngineOptions;
    use crate::level::Level;

    fn small_book(rules: Rules) -> Book {
        let mut engine = Engine::new(EngineOptions { hash_mb: 1, ..EngineOptions::default() });
        let mut expansion = Expansion::new(rules);
        let stop = StopSignal::new();
        while expansion.len() < 12 {
            let wanted = expansion.wanted(12).into_iter().map(|position| {
                let value = engine.book_value(rules, position, 1_000, &stop);
                (position, value.expect("the game goes on"))
            });
            let values: HashMap<Position, Score> = wanted.collect();
            expansion.grow(|position| values[&position]);
        }
        expansion.to_book(1_000)
    }

    #[test]
    fn a_book_answers_for_both_sides_and_its_own_rules() {
        let book = small_book(Rules::OURI);
        assert_eq!(book.len(), 12);
        let mut game = Game::new(Rules::OURI);
        for _ in 0..2 {
            let found = book.choose(&game, 1).expect("in the book");
            assert!(game.legal().contains(found.house));
            game.play(found.house).expect("legal");
        }
        assert_eq!(book.choose(&Game::new(Rules::ABAPA), 1), None);
    }

    #[test]
    fn seeds_vary_the_choice_within_the_margin() {
        let mut book = Book::new(Rules::ABAPA, 1);
        let score = |house: House| match house {
            House::B | House::E => 30,
            House::C => 21,
            _ => 19,
        };
        let moves =
            House::ALL.map(|house| BookMove { house, score: Score::from_hundredths(score(house)) });
        book.add(Position::START, moves.to_vec());
        let game = Game::new(Rules::ABAPA);
        let mut chosen: Vec<House> =
            (0..100).filter_map(|seed| book.choose(&game, seed)).map(|found| found.house).collect();
        chosen.sort();
        chosen.dedup();
        assert_eq!(chosen, [House::B, House::C, House::E]);
        assert_eq!(book.choose(&game, 7), book.choose(&game, 7));
    }

    #[test]
    fn only_the_strongest_level_plays_from_the_book() {
        // A book that the engine would not agree with.
        let mut book = Book::new(Rules::ABAPA, 1);
        let score = |house| Score::from_hundredths(if house == House::A { 4_000 } else { 0 });
        let moves = House::ALL.map(|house| BookMove { house, score: score(house) });
        book.add(Position::START, moves.to_vec());
        let book = Some(std::sync::Arc::new(book));
        let options = EngineOptions { hash_mb: 1, book, ..EngineOptions::default() };
        let mut engine = Engine::new(options);
        let game = Game::new(Rules::ABAPA);
        let stop = StopSignal::new();
        let mut choose = |number, seed| {
            let level = Level::new(number).expect("a level");
            engine.choose(&game, level, seed, &stop).expect("the game goes on")
        };
        let strongest = choose(10, 3);
        assert_eq!((strongest.house, strongest.score.hundredths()), (House::A, 4_000));
        for number in 1..=6 {
            assert!((0..4).any(|seed| choose(number, seed).house != House::A), "level {number}");
        }
    }
}
