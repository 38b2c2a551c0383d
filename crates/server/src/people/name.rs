//! The names of accounts and bots.

use serde::Deserialize;
use thiserror::Error;
use unicode_normalization::UnicodeNormalization;
use utoipa::ToSchema;

use crate::http::problem::{Code, Problem};

const LENGTH_MIN: usize = 2;
const LENGTH_MAX: usize = 20;
/// Names that would be taken for somebody else's, and beginnings of such names.
const RESERVED: [&str; 6] = ["sembra", "admin", "administrator", "moderator", "computer", "system"];
const RESERVED_STARTS: [&str; 3] = ["visitor", "deleted", "level"];

/// The name that somebody wants for an account or a bot.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[schema(
    value_type = String, min_length = 2, max_length = 20, example = "Ana",
    description = "2 to 20 letters and digits of any script, `-`, `_` and `.`, the first a letter or digit."
)]
pub struct WantedName(String);

impl WantedName {
    /// The name as it is stored, if it may be one.
    pub fn check(&self) -> Result<String, Problem> {
        check(&self.0).map_err(|error| {
            let detail = error.to_string();
            Problem::new(Code::InvalidName, detail).at("name").for_reason(error.reason)
        })
    }
}

/// Why a text may not be the name of an account or bot.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{detail}")]
pub struct NameError {
    /// The reason in a word.
    reason: &'static str,
    detail: String,
}

impl NameError {
    fn new(reason: &'static str, detail: impl Into<String>) -> NameError {
        NameError { reason, detail: detail.into() }
    }
}

/// The name of an account or bot in its normal form, or why it may not be one.
pub fn check(text: &str) -> Result<String, NameError> {
    let name: String = text.nfc().collect();
    let length = name.chars().count();
    if !(LENGTH_MIN..=LENGTH_MAX).contains(&length) {
        let detail =
            format!("a name has {LENGTH_MIN} to {LENGTH_MAX} characters, this has {length}");
        return Err(NameError::new("length", detail));
    }
    let is_plain = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '.');
    if !name.chars().all(is_plain) || !name.starts_with(char::is_alphanumeric) {
        let detail = "a name has letters, digits, hyphens, underscores and dots, and begins with a \
                      letter or digit";
        return Err(NameError::new("characters", detail));
    }
    // What looks the same must not be a way around.
    let plain = name_key(&name);
    let is_reserved = RESERVED.contains(&plain.as_str())
        || RESERVED_STARTS.iter().any(|start| plain.starts_with(start));
    if is_reserved {
        return Err(NameError::new("reserved", "this name is reserved"));
    }
    Ok(name)
}

/// The form in which two names are the same.
pub fn name_key(name: &str) -> String {
    name.nfkc().collect::<String>().to_lowercase().nfkc().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_digits_of_any_script_make_a_name() {
        for name in ["Ana", "o2", "Zoë", "Łukasz", "Ана", "アヤ", "अनिता", "a.b-c_d", "éé"]
        {
            assert_eq!(check(name).as_deref(), Ok(name), "{name}");
        }
        // A letter and its accent apart become one character.
        assert_eq!(check("Zoe\u{308}").as_deref(), Ok("Zoë"));
    }

    #[test]
    fn other_names_are_refused_with_the_reason() {
        let cases = [
            ("length", vec!["", "a", "aaaaaaaaaaaaaaaaaaaaa"]),
            (
                "characters",
                vec!["Ana B", " Ana", "Ana ", "..", ".a", "-a", "a/b", "a\u{200b}b", "🙂🙂"],
            ),
            ("characters", vec!["a<b>", "a\nb", "a\u{202e}b"]),
            ("reserved", vec!["admin", "Sembra", "VISITOR-1", "Visitor", "deleted-1", "Level3"]),
            ("reserved", vec!["ａdmin", "ADMIN"]),
        ];
        for (reason, names) in cases {
            for name in names {
                let refused = check(name).expect_err(name);
                assert_eq!(refused.reason, reason, "{name}");
            }
        }
    }
}
