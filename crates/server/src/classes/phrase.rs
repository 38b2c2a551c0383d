//! Pass phrases: three words that a child can read and type, out of 256 in each language.
//!
//! That is 24 random bits. They are enough behind the limits of `http/rates.rs`: ten attempts at
//! once for one pupil, and then one every five minutes, would take 159 years for all of them.

use unicode_normalization::UnicodeNormalization;

use crate::pages::language::Language;
use crate::people::password::Password;
use crate::random::{self, RandomError};

const WORDS: usize = 3;
/// The lists by language; a list has 256 words, so that a random byte chooses one.
const LISTS: [(&str, &str); 5] = [
    ("en", include_str!("words/en.txt")),
    ("ca", include_str!("words/ca.txt")),
    ("es", include_str!("words/es.txt")),
    ("pt", include_str!("words/pt.txt")),
    ("pl", include_str!("words/pl.txt")),
];

/// A new pass phrase in a language.
pub fn random_phrase(language: Language) -> Result<String, RandomError> {
    let list = LISTS.iter().find(|(locale, _)| *locale == language.locale).unwrap_or(&LISTS[0]).1;
    let words: Vec<&str> = list.split_whitespace().collect();
    let chosen = random::bytes::<WORDS>()?.map(|byte| words[usize::from(byte) % words.len()]);
    Ok(chosen.join(" "))
}

/// A pass phrase as it is hashed: small letters without accents, single spaces.
///
/// So it does not matter how a child types it.
pub fn plain(phrase: &str) -> Password {
    let letters: String = phrase
        .nfkd()
        .filter(|letter| !unicode_normalization::char::is_combining_mark(*letter))
        .flat_map(char::to_lowercase)
        .map(|letter| if letter == 'ł' { 'l' } else { letter })
        .collect();
    let words: Vec<&str> =
        letters.split(|letter: char| !letter.is_alphanumeric()).filter(|w| !w.is_empty()).collect();
    Password::new(words.join(" "))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::pages::language::LANGUAGES;

    #[test]
    fn every_language_has_256_words_that_differ_without_accents() {
        for language in LANGUAGES {
            let (_, list) = LISTS.iter().find(|list| list.0 == language.locale).expect("a list");
            let plain: HashSet<String> = list.split_whitespace().map(plain_text).collect();
            assert_eq!(plain.len(), 256, "{}", language.locale);
            assert_eq!(list.split_whitespace().count(), 256, "{}", language.locale);
            for word in plain {
                let is_short = (2..=10).contains(&word.len());
                assert!(is_short && word.bytes().all(|b| b.is_ascii_lowercase()), "{word}");
            }
        }
    }

    fn plain_text(phrase: &str) -> String {
        String::from_utf8(plain(phrase).bytes()).expect("text")
    }

    #[test]
    fn a_phrase_may_be_typed_in_many_ways() {
        for typed in ["Żółw  łódka-MIÓD", "zolw lodka miod", " ŻÓŁW, łódka, miód. "] {
            assert_eq!(plain_text(typed), "zolw lodka miod", "{typed}");
        }
        assert_eq!(plain_text("…"), "");
    }

    #[test]
    fn phrases_have_three_words_and_differ() {
        let phrases: HashSet<String> =
            (0..20).map(|_| random_phrase(LANGUAGES[4]).expect("random")).collect();
        assert!(phrases.len() > 15);
        assert!(phrases.iter().all(|phrase| phrase.split(' ').count() == 3));
    }
}
