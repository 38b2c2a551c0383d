//! The tags of a record: the roster that every record has, then any others.

use sembra_rules::Rules;
use thiserror::Error;

use crate::text::shorten;
use crate::{RulesError, format_rules, parse_rules};

pub(super) const VARIANT: &str = "Variant";
pub(super) const FEN: &str = "FEN";
pub(super) const RESULT: &str = "Result";
pub(super) const ENDING: &str = "Ending";
/// The tags of the roster that are not derived from the game, in written order.
const ROSTER: [&str; 6] = ["Event", "Site", "Date", "Round", "South", "North"];
/// The value of a tag that is not known.
pub(super) const UNKNOWN: &str = "?";

/// Why a tag cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TagError {
    /// The name is not made of letters, digits and underscores.
    #[error("\"{0}\" cannot name a tag: a name has letters, digits and underscores")]
    Name(String),
    /// The tag is derived from the game.
    #[error("the tag {0} is derived from the game and cannot be set")]
    Derived(String),
    /// The value holds a control character.
    #[error("the value of a tag may not hold {0:?}")]
    Value(char),
}

/// Tags by name. The roster always has values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tags {
    roster: [String; ROSTER.len()],
    others: Vec<(String, String)>,
}

impl Default for Tags {
    fn default() -> Tags {
        Tags { roster: ROSTER.map(|_| UNKNOWN.to_owned()), others: Vec::new() }
    }
}

impl Tags {
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.roster().chain(self.others())
    }

    pub(super) fn roster(&self) -> impl Iterator<Item = (&str, &str)> {
        ROSTER.into_iter().zip(self.roster.iter().map(String::as_str))
    }

    pub(super) fn others(&self) -> impl Iterator<Item = (&str, &str)> {
        self.others.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.iter().find_map(|(tag, value)| (tag == name).then_some(value))
    }

    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if name.is_empty() || !name.chars().all(is_name_character) {
            return Err(TagError::Name(shorten(name)));
        }
        if [VARIANT, FEN, RESULT, ENDING].contains(&name) {
            return Err(TagError::Derived(name.to_owned()));
        }
        if let Some(found) = value.chars().find(|c| c.is_control()) {
            return Err(TagError::Value(found));
        }
        let in_roster = ROSTER.iter().position(|&tag| tag == name);
        let other = self.others.iter().position(|(tag, _)| tag == name);
        match (in_roster, other) {
            (Some(i), _) => self.roster[i] = value.to_owned(),
            (None, Some(i)) => self.others[i].1 = value.to_owned(),
            (None, None) => self.others.push((name.to_owned(), value.to_owned())),
        }
        Ok(())
    }
}

/// Whether a tag's name may hold this character.
pub(super) fn is_name_character(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Aualé's name for abapa.
const AUALE_ABAPA: &str = "Oware Abapa";

/// The value of the `Variant` tag: Aualé's own words for abapa, the text of the rules for others.
pub(super) fn format_variant(rules: &Rules) -> String {
    if *rules == Rules::ABAPA { AUALE_ABAPA.to_owned() } else { format_rules(rules) }
}

/// Reads the `Variant` tag: the text of rules, in any case, with or without `Oware` before it. The
/// word alone, or an unknown value, means abapa.
pub(super) fn parse_variant(value: &str) -> Result<Rules, RulesError> {
    let value = value.trim().to_lowercase();
    let words = match value.strip_prefix("oware") {
        Some(rest) if rest.is_empty() || rest.starts_with(' ') => rest.trim(),
        _ => value.as_str(),
    };
    if words.is_empty() || words == UNKNOWN { Ok(Rules::ABAPA) } else { parse_rules(words) }
}
