//! What there is to choose from: rule sets and levels.

use axum::Json;
use sembra_view::{LevelWords, RuleSet};
use serde::Serialize;
use utoipa::ToSchema;

use crate::thinking::Level;

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
    Json(RuleSet::presets())
}

/// The computer's levels, the weakest first.
#[utoipa::path(
    get, path = "/levels", tag = "rules",
    responses((status = 200, description = "The levels", body = Vec<LevelInfo>))
)]
pub async fn get_levels() -> Json<Vec<LevelInfo>> {
    let levels = Level::all().map(|level| LevelInfo {
        level,
        name: LevelWords::of(level.number()).name,
        description: LevelWords::of(level.number()).description,
    });
    Json(levels.collect())
}
