//! What there is to choose from: rule sets and levels.

use axum::Json;
use sembra_notation::PRESETS;
use sembra_rules::{EmptyRows, Feeding, GrandSlam, Rules, Settlement, Singles};
use serde::Serialize;
use utoipa::ToSchema;

use crate::thinking::Level;

/// A rule set.
#[derive(Debug, Serialize, ToSchema)]
pub struct RuleSet {
    /// Its name, which is also its text.
    name: &'static str,
    /// Whether it is what a game has when nothing is said.
    default: bool,
    /// Its options.
    options: RuleOptions,
    /// The clauses that hold, in the order of the rules pages.
    clauses: Vec<&'static str>,
}

/// The options of a rule set, as its text writes them.
#[derive(Debug, Serialize, ToSchema)]
pub struct RuleOptions {
    /// What a grand slam does: `nothing`, `again`, `forbidden`, `forced`, `all`, `all-but-first`,
    /// `all-but-last`, `opponent-rest`.
    slam: &'static str,
    /// When single seeds may be played: `free`, `after-larger`.
    singles: &'static str,
    /// Whether an opponent without seeds must be fed: `required`, `free`.
    feeding: &'static str,
    /// Who takes what when play is endless: `own-row`, `even-split`.
    endless: &'static str,
    /// Which occurrence of a position makes the play endless.
    #[schema(minimum = 2)]
    occurrences: u8,
    /// Whether positions with an empty row count: `ignored`, `count`.
    #[serde(rename = "empty-rows")]
    empty_rows: &'static str,
}

/// A level of the computer.
#[derive(Debug, Serialize, ToSchema)]
pub struct LevelInfo {
    /// Its number.
    level: Level,
    /// A name in English.
    name: &'static str,
    /// What to expect of it, in English.
    description: &'static str,
}

/// The rule sets, the default first.
#[utoipa::path(
    get, path = "/rules", tag = "rules",
    responses((status = 200, description = "The rule sets", body = Vec<RuleSet>))
)]
pub async fn get_rules() -> Json<Vec<RuleSet>> {
    let sets = PRESETS.iter().map(|(name, rules)| RuleSet {
        name,
        default: *rules == Rules::default(),
        options: RuleOptions::new(rules),
        clauses: clauses(rules),
    });
    Json(sets.collect())
}

/// The computer's levels, the weakest first.
#[utoipa::path(
    get, path = "/levels", tag = "rules",
    responses((status = 200, description = "The levels", body = Vec<LevelInfo>))
)]
pub async fn get_levels() -> Json<Vec<LevelInfo>> {
    let levels = Level::all().map(|level| LevelInfo {
        level,
        name: level.0.name(),
        description: level.0.description(),
    });
    Json(levels.collect())
}

impl RuleOptions {
    fn new(rules: &Rules) -> RuleOptions {
        RuleOptions {
            slam: match rules.grand_slam {
                GrandSlam::CapturesNothing => "nothing",
                GrandSlam::MovesAgain => "again",
                GrandSlam::Forbidden => "forbidden",
                GrandSlam::OnlyIfForced => "forced",
                GrandSlam::CapturesAll => "all",
                GrandSlam::SparesFirst => "all-but-first",
                GrandSlam::SparesLast => "all-but-last",
                GrandSlam::OpponentTakesRest => "opponent-rest",
            },
            singles: match rules.singles {
                Singles::Free => "free",
                Singles::AfterLarger => "after-larger",
            },
            feeding: match rules.feeding {
                Feeding::Required => "required",
                Feeding::Free => "free",
            },
            endless: match rules.settlement {
                Settlement::OwnRow => "own-row",
                Settlement::EvenSplit => "even-split",
            },
            occurrences: rules.occurrences.count(),
            empty_rows: match rules.empty_rows {
                EmptyRows::Ignored => "ignored",
                EmptyRows::Count => "count",
            },
        }
    }
}

/// The clauses that hold under some rules.
fn clauses(rules: &Rules) -> Vec<&'static str> {
    let mut clauses = vec!["B1", "B2", "B3", "S1", "S2", "C1", "C2", "C3", "C4"];
    clauses.extend(match rules.grand_slam {
        GrandSlam::CapturesNothing => Some("G1"),
        GrandSlam::MovesAgain => Some("G2"),
        GrandSlam::Forbidden => Some("G3"),
        GrandSlam::OnlyIfForced => Some("G4"),
        _ => None,
    });
    if rules.feeding == Feeding::Required {
        clauses.extend(["F1", "F3"]);
    }
    if rules.singles == Singles::AfterLarger {
        clauses.extend(["F2", "O1"]);
    }
    clauses.extend(["E1", "E2", "E3", "E4", "E5"]);
    clauses
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
