//! The books that come with the program.

use sembra_rules::Rules;

use super::Book;

/// The rules of the books, and their files.
const FILES: [(Rules, &[u8]); 4] = [
    (Rules::ABAPA, include_bytes!("../../books/abapa.book")),
    (Rules::OURI, include_bytes!("../../books/ouri.book")),
    (Rules::POLISH, include_bytes!("../../books/polish.book")),
    (Rules::AWARI, include_bytes!("../../books/awari.book")),
];

/// The book for some rules, if there is one.
///
/// The number of occurrences that ends a game may differ: it does not matter in an opening.
pub(super) fn of(rules: &Rules) -> Option<Book> {
    let is_for = |of: &Rules| Rules { occurrences: of.occurrences, ..*rules } == *of;
    let (_, bytes) = FILES.iter().find(|(of, _)| is_for(of))?;
    // A test reads all of them.
    Book::read(*bytes).ok()
}

#[cfg(test)]
mod tests {
    use sembra_rules::{Game, Occurrences};

    use super::*;

    #[test]
    fn every_book_is_small_sound_and_knows_the_start() {
        for (rules, bytes) in FILES {
            let book = Book::read(bytes).expect("a book");
            assert_eq!(*book.rules(), rules);
            assert!(book.len() >= 200 && bytes.len() <= 1_000_000, "{} positions", book.len());
            // Each value comes from a search that is not much shorter than the strongest level's.
            assert!(book.nodes() >= 1_000_000);
            assert!(book.choose(&Game::new(rules), 1).is_some());
            assert_eq!(of(&rules), Some(book));
        }
        assert!(of(&Rules { occurrences: Occurrences::TWO, ..Rules::ABAPA }).is_some());
    }
}
