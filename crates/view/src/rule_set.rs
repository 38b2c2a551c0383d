use sembra_notation::{OptionWords, PRESETS, option_words};
use sembra_rules::Rules;
use serde::Serialize;

use crate::clauses;

/// A preset of the rules.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RuleSet {
    /// Its name, which is also its text.
    pub name: &'static str,
    /// Whether a game has these rules when nothing is said.
    pub default: bool,
    /// Its options.
    pub options: RuleOptions,
    /// The clauses that hold, in the order of the rules pages.
    pub clauses: Vec<&'static str>,
}

/// The options of a rule set, as its text writes them.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RuleOptions {
    /// What a grand slam does: `nothing`, `again`, `forbidden`, `forced`, `all`, `all-but-first`,
    /// `all-but-last`, `opponent-rest`.
    pub slam: &'static str,
    /// When single seeds may be played: `free`, `after-larger`.
    pub singles: &'static str,
    /// Whether an opponent without seeds must be fed: `required`, `free`.
    pub feeding: &'static str,
    /// Who takes what when play is endless: `own-row`, `even-split`.
    pub endless: &'static str,
    /// Which occurrence of a position makes the play endless.
    #[cfg_attr(feature = "schema", schema(minimum = 2))]
    pub occurrences: u8,
    /// Whether positions with an empty row count: `ignored`, `count`.
    #[serde(rename = "empty-rows")]
    pub empty_rows: &'static str,
}

impl RuleSet {
    /// The presets, the default first.
    pub fn presets() -> Vec<RuleSet> {
        let sets = PRESETS.iter().map(|(name, rules)| RuleSet {
            name,
            default: *rules == Rules::default(),
            options: RuleOptions::new(rules),
            clauses: clauses::identifiers(rules),
        });
        sets.collect()
    }
}

impl RuleOptions {
    /// The options of some rules.
    pub fn new(rules: &Rules) -> RuleOptions {
        let OptionWords { slam, singles, feeding, endless, empty_rows } = option_words(rules);
        let occurrences = rules.occurrences.count();
        RuleOptions { slam, singles, feeding, endless, occurrences, empty_rows }
    }
}
#[cfg(test)]
mod tests {
    use sembra_notation::parse_rules;

    use super::*;

    #[test]
    fn the_options_written_out_are_the_rules_again() {
        for (_, rules) in PRESETS {
            let o = RuleOptions::new(&rules);
            let text = format!(
                "polish,slam={},singles={},feeding={},endless={},occurrences={},empty-rows={}",
                o.slam, o.singles, o.feeding, o.endless, o.occurrences, o.empty_rows
            );
            assert_eq!(parse_rules(&text), Ok(rules));
        }
    }
}
