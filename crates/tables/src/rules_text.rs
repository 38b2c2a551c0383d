use sembra_notation::format_rules;
use sembra_rules::{Occurrences, Rules};

/// The text that names the rules of a table.
///
/// The number of occurrences is left out: the intervals hold for any.
pub fn table_rules_text(rules: &Rules) -> String {
    format_rules(&Rules { occurrences: Occurrences::THREE, ..*rules })
}
