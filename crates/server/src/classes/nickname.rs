//! The nicknames of pupils and the names of classes.

use unicode_normalization::UnicodeNormalization;

use crate::http::problem::{Code, Problem};

const NICKNAME_MAX: usize = 20;
const CLASS_NAME_MAX: usize = 40;
const TITLE_MAX: usize = 60;

/// A nickname in its normal form: letters and digits of any script, and single spaces, hyphens,
/// dots, apostrophes or underscores between them.
pub fn check(text: &str) -> Result<String, Problem> {
    let name = words(text);
    let refuse = |reason, detail: String| {
        Err(Problem::new(Code::InvalidNickname, detail).at("nickname").for_reason(reason))
    };
    let length = name.chars().count();
    if !(1..=NICKNAME_MAX).contains(&length) {
        return refuse("length", format!("a nickname has 1 to {NICKNAME_MAX} characters"));
    }
    let is_plain = |letter: char| {
        letter.is_alphanumeric()
            || unicode_normalization::char::is_combining_mark(letter)
            || matches!(letter, ' ' | '-' | '.' | '_' | '\'' | '’')
    };
    if !name.chars().all(is_plain) || !name.starts_with(char::is_alphanumeric) {
        let detail = "a nickname has letters, digits and spaces, and begins with a letter or digit";
        return refuse("characters", detail.to_owned());
    }
    Ok(name)
}

/// A nickname with a number behind it, which somebody who has the same may have.
pub fn numbered(name: &str, number: u32) -> String {
    let end = format!(" {number}");
    let kept: String = name.chars().take(NICKNAME_MAX - end.chars().count()).collect();
    format!("{}{end}", kept.trim_end())
}

/// The name of a class in its normal form: any printed characters.
pub fn check_class(text: &str) -> Result<String, Problem> {
    let name = words(text);
    let length = name.chars().count();
    if (1..=CLASS_NAME_MAX).contains(&length) && is_printed(&name) {
        return Ok(name);
    }
    let detail = format!("the name of a class has 1 to {CLASS_NAME_MAX} characters");
    Err(Problem::new(Code::InvalidNickname, detail).at("name").for_reason("length"))
}

/// The title of a task in its normal form: any printed characters, or nothing.
pub fn check_title(text: &str) -> Result<String, Problem> {
    let title = words(text);
    if title.chars().count() <= TITLE_MAX && is_printed(&title) {
        return Ok(title);
    }
    let detail = format!("the title of a task has {TITLE_MAX} characters at most");
    Err(Problem::new(Code::InvalidBody, detail).at("title"))
}

fn is_printed(text: &str) -> bool {
    text.chars().all(|letter| !letter.is_control() && !is_direction(letter))
}

/// A text with one space between words.
fn words(text: &str) -> String {
    let text: String = text.nfc().collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A character that shows others in another order, or is not seen at all.
const fn is_direction(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nicknames_are_letters_digits_and_spaces() {
        for (typed, name) in [("Mia", "Mia"), (" Mia  B. ", "Mia B."), ("Zoe\u{308}", "Zoë")] {
            assert_eq!(check(typed).expect("a nickname"), name);
        }
        for typed in ["", "  ", "<b>", "-a", "a\u{202e}b", "a/b", "🙂", "aaaaaaaaaaaaaaaaaaaaa"] {
            assert_eq!(check(typed).expect_err(typed).code(), Code::InvalidNickname);
        }
    }

    #[test]
    fn a_nickname_with_a_number_is_one() {
        assert_eq!(numbered("Mia", 2), "Mia 2");
        let long = numbered("aaaaaaaaaaaaaaaa bcd", 12);
        assert_eq!(long, "aaaaaaaaaaaaaaaa 12");
        assert_eq!(check(&long).expect("a nickname"), long);
    }

    #[test]
    fn a_class_has_a_short_name() {
        assert_eq!(check_class(" 3 B — «Ouri» ").expect("a name"), "3 B — «Ouri»");
        for typed in ["", "a\u{202e}b", "a\u{0}b", &"x".repeat(41)] {
            assert_eq!(check_class(typed).expect_err("refused").code(), Code::InvalidNickname);
        }
    }
}
