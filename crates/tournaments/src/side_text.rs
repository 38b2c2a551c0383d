//! A side in stored data: `"south"` or `"north"`.

use sembra_rules::Side;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Text {
    South,
    North,
}

pub(crate) fn serialize<S: Serializer>(side: &Side, serializer: S) -> Result<S::Ok, S::Error> {
    match side {
        Side::South => Text::South,
        Side::North => Text::North,
    }
    .serialize(serializer)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Side, D::Error> {
    Ok(match Text::deserialize(deserializer)? {
        Text::South => Side::South,
        Text::North => Side::North,
    })
}
