//! A rule set in stored data: the text of `sembra-notation`.

use sembra_notation::{format_rules, parse_rules};
use sembra_rules::Rules;
use serde::{Deserialize, Deserializer, Serializer, de};

pub(crate) fn serialize<S: Serializer>(rules: &Rules, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&format_rules(rules))
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Rules, D::Error> {
    parse_rules(&String::deserialize(deserializer)?).map_err(de::Error::custom)
}
