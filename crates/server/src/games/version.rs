//! The version of a game that a visitor saw.

use serde::Deserialize;
use utoipa::ToSchema;

/// A version of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(try_from = "u64")]
#[schema(value_type = i64, minimum = 0)]
pub struct Version(pub u64);

impl TryFrom<u64> for Version {
    type Error = String;

    fn try_from(number: u64) -> Result<Version, String> {
        // The store counts in signed numbers.
        let is_possible = i64::try_from(number).is_ok();
        is_possible.then_some(Version(number)).ok_or_else(|| format!("{number} is no version"))
    }
}
