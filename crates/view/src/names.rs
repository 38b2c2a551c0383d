//! Sides, houses, rules and positions as JSON writes them.

use sembra_notation::{format_rules, parse_rules};
use sembra_rules::{BoardHouse, Rules, Side};
use serde::{Deserialize, Serialize};

/// A player: South or North.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Side))]
pub enum SideName {
    /// South.
    S,
    /// North.
    N,
}

impl SideName {
    /// The letter itself.
    pub fn letter(self) -> &'static str {
        Side::from(self).as_str()
    }

    /// The side with this letter.
    pub fn from_letter(letter: &str) -> Option<SideName> {
        letter.parse::<Side>().ok().map(SideName::from)
    }
}

impl From<Side> for SideName {
    fn from(side: Side) -> SideName {
        match side {
            Side::South => SideName::S,
            Side::North => SideName::N,
        }
    }
}

impl From<SideName> for Side {
    fn from(name: SideName) -> Side {
        match name {
            SideName::S => Side::South,
            SideName::N => Side::North,
        }
    }
}

/// A value for each player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct BySide<T> {
    /// South's.
    #[serde(rename = "S")]
    pub south: T,
    /// North's.
    #[serde(rename = "N")]
    pub north: T,
}

/// A house: A–F are South's, a–f North's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(
    feature = "schema",
    schema(as = House, value_type = String, pattern = "^[A-Fa-f]$", example = "F")
)]
pub struct HouseName(pub BoardHouse);

impl TryFrom<String> for HouseName {
    type Error = String;

    fn try_from(text: String) -> Result<HouseName, String> {
        let mut letters = text.chars();
        match (letters.next().and_then(BoardHouse::from_letter), letters.next()) {
            (Some(house), None) => Ok(HouseName(house)),
            _ => Err("a house is one letter, A to F or a to f".to_owned()),
        }
    }
}

impl From<HouseName> for String {
    fn from(name: HouseName) -> String {
        name.0.letter().into()
    }
}

/// Rules as a text: a preset, then the options in which they differ, `abapa,occurrences=2`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "schema", schema(
    as = RulesText,
    value_type = String,
    pattern = "^(abapa|ouri|polish|awari)(,(singles=(free|after-larger)|feeding=(required|free)|\
               slam=(nothing|again|forbidden|forced|all|all-but-first|all-but-last|opponent-rest)|\
               endless=(own-row|even-split)|occurrences=([2-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])|empty-rows=(ignored|count)))*$",
    example = "abapa"
))]
pub struct RulesText(pub Rules);

impl TryFrom<String> for RulesText {
    type Error = String;

    fn try_from(text: String) -> Result<RulesText, String> {
        parse_rules(&text).map(RulesText).map_err(|error| error.to_string())
    }
}

impl From<RulesText> for String {
    fn from(rules: RulesText) -> String {
        format_rules(&rules.0)
    }
}

/// A position as a text: twelve houses, two stores, the side to move. The numbers total 48.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "schema", schema(
    as = PositionText,
    value_type = String,
    format = "oware-position",
    pattern = "^(([0-9]|[1-3][0-9]|4[0-8])-){14}[SN]$",
    example = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"
))]
pub struct PositionText(pub sembra_rules::Position);

impl TryFrom<String> for PositionText {
    type Error = String;

    fn try_from(text: String) -> Result<PositionText, String> {
        sembra_notation::parse_position(&text).map(PositionText).map_err(|error| error.to_string())
    }
}

impl From<PositionText> for String {
    fn from(position: PositionText) -> String {
        sembra_notation::format_position(position.0)
    }
}
