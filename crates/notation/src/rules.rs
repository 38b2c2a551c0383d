//! Rules in text: a preset's name, then the options in which they differ: `abapa,occurrences=2`.

use sembra_rules::{EmptyRows, Feeding, GrandSlam, Occurrences, Rules, Settlement, Singles};
use thiserror::Error;

use crate::text::{parse_number, shorten};

/// The presets by name, the default first.
pub const PRESETS: [(&str, Rules); 4] = [
    ("abapa", Rules::ABAPA),
    ("ouri", Rules::OURI),
    ("polish", Rules::POLISH),
    ("awari", Rules::AWARI),
];

/// Why a text does not name rules.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RulesError {
    /// The first word is not a preset.
    #[error("there is no preset \"{0}\": it is one of abapa, ouri, polish, awari")]
    Preset(String),
    /// A part after the preset is not `option=value`.
    #[error("\"{0}\" should be an option and its value, such as occurrences=2")]
    NotAnOption(String),
    /// There is no such option.
    #[error(
        "there is no option \"{0}\": it is one of slam, singles, feeding, endless, occurrences, \
         empty-rows"
    )]
    Option(String),
    /// The option does not take this value.
    #[error("option {option} is {expected}, not \"{value}\"")]
    Value {
        /// The option.
        option: &'static str,
        /// The value that was given.
        value: String,
        /// The values it takes.
        expected: String,
    },
    /// An option is given twice.
    #[error("option {0} is given twice")]
    Twice(&'static str),
}

const SLAM: &str = "slam";
const SLAMS: [(&str, GrandSlam); 8] = [
    ("nothing", GrandSlam::CapturesNothing),
    ("again", GrandSlam::MovesAgain),
    ("forbidden", GrandSlam::Forbidden),
    ("forced", GrandSlam::OnlyIfForced),
    ("all", GrandSlam::CapturesAll),
    ("all-but-first", GrandSlam::SparesFirst),
    ("all-but-last", GrandSlam::SparesLast),
    ("opponent-rest", GrandSlam::OpponentTakesRest),
];
const SINGLES: &str = "singles";
const SINGLE_RULES: [(&str, Singles); 2] =
    [("free", Singles::Free), ("after-larger", Singles::AfterLarger)];
const FEEDING: &str = "feeding";
const FEEDINGS: [(&str, Feeding); 2] = [("required", Feeding::Required), ("free", Feeding::Free)];
const ENDLESS: &str = "endless";
const SETTLEMENTS: [(&str, Settlement); 2] =
    [("own-row", Settlement::OwnRow), ("even-split", Settlement::EvenSplit)];
const OCCURRENCES: &str = "occurrences";
const EMPTY_ROWS: &str = "empty-rows";
const EMPTY_ROW_RULES: [(&str, EmptyRows); 2] =
    [("ignored", EmptyRows::Ignored), ("count", EmptyRows::Count)];

/// Reads rules: a preset, then options that differ from it, separated by commas.
pub fn parse_rules(text: &str) -> Result<Rules, RulesError> {
    let mut parts = text.split(',').map(str::trim);
    let preset = parts.next().unwrap_or_default();
    let mut rules = PRESETS
        .iter()
        .find_map(|&(name, rules)| (name == preset).then_some(rules))
        .ok_or_else(|| RulesError::Preset(shorten(preset)))?;
    let mut seen: Vec<&str> = Vec::new();
    for part in parts {
        let option = apply_option(&mut rules, part)?;
        if seen.contains(&option) {
            return Err(RulesError::Twice(option));
        }
        seen.push(option);
    }
    Ok(rules)
}

/// Sets one option; returns its name.
fn apply_option(rules: &mut Rules, part: &str) -> Result<&'static str, RulesError> {
    let (option, value) =
        part.split_once('=').ok_or_else(|| RulesError::NotAnOption(shorten(part)))?;
    match option {
        SLAM => {
            rules.grand_slam = choose(SLAM, &SLAMS, value)?;
            Ok(SLAM)
        }
        SINGLES => {
            rules.singles = choose(SINGLES, &SINGLE_RULES, value)?;
            Ok(SINGLES)
        }
        FEEDING => {
            rules.feeding = choose(FEEDING, &FEEDINGS, value)?;
            Ok(FEEDING)
        }
        ENDLESS => {
            rules.settlement = choose(ENDLESS, &SETTLEMENTS, value)?;
            Ok(ENDLESS)
        }
        OCCURRENCES => {
            let count = parse_number(value).and_then(Occurrences::new);
            rules.occurrences = count.ok_or_else(|| RulesError::Value {
                option: OCCURRENCES,
                value: shorten(value),
                expected: "a number from 2 to 255".to_owned(),
            })?;
            Ok(OCCURRENCES)
        }
        EMPTY_ROWS => {
            rules.empty_rows = choose(EMPTY_ROWS, &EMPTY_ROW_RULES, value)?;
            Ok(EMPTY_ROWS)
        }
        _ => Err(RulesError::Option(shorten(option))),
    }
}

fn choose<T: Copy>(
    option: &'static str,
    values: &[(&str, T)],
    value: &str,
) -> Result<T, RulesError> {
    values.iter().find_map(|&(name, choice)| (name == value).then_some(choice)).ok_or_else(|| {
        let names: Vec<&str> = values.iter().map(|&(name, _)| name).collect();
        RulesError::Value {
            option,
            value: shorten(value),
            expected: format!("one of {}", names.join(", ")),
        }
    })
}

/// Writes rules: the nearest preset, then the options in which they differ from it.
///
/// Equal rules have equal texts, so the text can serve as a key.
pub fn format_rules(rules: &Rules) -> String {
    let candidates = PRESETS.map(|(name, preset)| (name, differences(rules, &preset)));
    // The first of several nearest presets: `min_by_key` keeps it.
    candidates.iter().min_by_key(|(_, options)| options.len()).map_or_else(String::new, |nearest| {
        let (name, options) = nearest;
        std::iter::once((*name).to_owned()).chain(options.clone()).collect::<Vec<_>>().join(",")
    })
}

fn differences(rules: &Rules, preset: &Rules) -> Vec<String> {
    let (words, of_preset) = (option_words(rules), option_words(preset));
    let (occurrences, preset_occurrences) =
        (rules.occurrences.to_string(), preset.occurrences.to_string());
    let options = [
        (SLAM, words.slam, of_preset.slam),
        (SINGLES, words.singles, of_preset.singles),
        (FEEDING, words.feeding, of_preset.feeding),
        (ENDLESS, words.endless, of_preset.endless),
        (OCCURRENCES, occurrences.as_str(), preset_occurrences.as_str()),
        (EMPTY_ROWS, words.empty_rows, of_preset.empty_rows),
    ];
    let differing = options.iter().filter(|(_, value, of_preset)| value != of_preset);
    differing.map(|(option, value, _)| format!("{option}={value}")).collect()
}

fn name_of<T: PartialEq>(values: &[(&'static str, T)], value: T) -> &'static str {
    values.iter().find(|(_, v)| *v == value).map_or("", |(name, _)| name)
}

/// The words for the options of some rules, occurrences aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionWords {
    /// What a grand slam does.
    pub slam: &'static str,
    /// When single seeds may be played.
    pub singles: &'static str,
    /// Whether an opponent without seeds must be fed.
    pub feeding: &'static str,
    /// Who takes what when play is endless.
    pub endless: &'static str,
    /// Whether positions with an empty row count.
    pub empty_rows: &'static str,
}

/// The words for the options of some rules, as their text writes them.
pub fn option_words(rules: &Rules) -> OptionWords {
    OptionWords {
        slam: name_of(&SLAMS, rules.grand_slam),
        singles: name_of(&SINGLE_RULES, rules.singles),
        feeding: name_of(&FEEDINGS, rules.feeding),
        endless: name_of(&SETTLEMENTS, rules.settlement),
        empty_rows: name_of(&EMPTY_ROW_RULES, rules.empty_rows),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_are_their_names() {
        for (name, rules) in PRESETS {
            assert_eq!(parse_rules(name), Ok(rules));
            assert_eq!(format_rules(&rules), name);
        }
    }

    #[test]
    fn every_composition_reads_back() {
        for (_, grand_slam) in SLAMS {
            for (_, singles) in SINGLE_RULES {
                for (_, feeding) in FEEDINGS {
                    for (_, settlement) in SETTLEMENTS {
                        for (_, empty_rows) in EMPTY_ROW_RULES {
                            let occurrences = Occurrences::TWO;
                            let rules = Rules {
                                grand_slam,
                                singles,
                                feeding,
                                settlement,
                                occurrences,
                                empty_rows,
                            };
                            assert_eq!(parse_rules(&format_rules(&rules)), Ok(rules));
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn errors_say_what_is_wrong() {
        let message = |text: &str| parse_rules(text).expect_err("not rules").to_string();
        assert!(message("oware").contains("no preset \"oware\""));
        assert!(message("abapa,2").contains("\"2\" should be an option"));
        assert!(message("abapa,laps=2").contains("no option \"laps\""));
        assert!(message("abapa,slam=maybe").contains("one of nothing, again"));
        for count in ["1", "256", "+2", "02", "-2", "", " 2", "2 3"] {
            let error = message(&format!("abapa,occurrences={count}"));
            assert!(error.contains("from 2 to 255"), "{count}: {error}");
        }
        assert!(message("abapa,slam=all,slam=all").contains("twice"));
    }
}
