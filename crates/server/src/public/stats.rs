//! Which endgame tables there are, and their statistics.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use sembra_notation::PRESETS;
use sembra_tables::LayerStats;
use sembra_view::RulesText;
use serde::Serialize;
use utoipa::ToSchema;

use super::answer::{self, MaxAge};
use crate::games::GameService;
use crate::http::client_address::ClientAddress;
use crate::http::problem::Problem;
use crate::http::rates::{Caller, Limit};
use crate::thinking::ready_tables::{ReadyLayer, ReadyTables};
use crate::thinking::tables::BackgroundTables;

/// The endgame tables of this server.
#[derive(Debug, Serialize, ToSchema)]
pub struct TablesStats {
    /// One entry for each set of rules whose tables are ready.
    tables: Vec<RulesStats>,
}

/// The tables of one set of rules.
#[derive(Debug, Serialize, ToSchema)]
pub struct RulesStats {
    /// The rules.
    rules: RulesText,
    /// The most seeds on the board for which every position is answered.
    #[schema(maximum = 48)]
    seeds_max: u8,
    /// The most seeds for which the answer is in memory; larger layers are read from files.
    #[schema(maximum = 48)]
    memory_seeds_max: u8,
    /// The layers, the smallest first.
    layers: Vec<LayerCounts>,
}

/// All positions with so many seeds on the board.
#[derive(Debug, Serialize, ToSchema)]
pub struct LayerCounts {
    /// The seeds on the board.
    #[schema(maximum = 48)]
    seeds: u8,
    /// How many positions there are.
    positions: u64,
    /// The length of the file.
    bytes: u64,
    /// How many positions have equal floor and ceiling; null for a layer that is not in memory.
    exact: Option<u64>,
    /// The sum of all floors; null as above.
    sum_floor: Option<i64>,
    /// The sum of all ceilings; null as above.
    sum_ceiling: Option<i64>,
    /// How many positions have each floor; null as above.
    #[schema(value_type = Option<BTreeMap<String, u64>>)]
    histogram: Option<BTreeMap<i8, u64>>,
}

impl From<&ReadyLayer> for LayerCounts {
    fn from(layer: &ReadyLayer) -> LayerCounts {
        let stats = layer.stats.as_ref();
        let of = |value: fn(&LayerStats) -> i64| stats.map(value);
        LayerCounts {
            seeds: layer.seeds.count(),
            positions: layer.seeds.positions(),
            bytes: layer.bytes,
            exact: stats.map(|stats| stats.exact),
            sum_floor: of(|stats| stats.sum_floor),
            sum_ceiling: of(|stats| stats.sum_ceiling),
            histogram: stats.map(|stats| stats.histogram.clone()),
        }
    }
}

impl RulesStats {
    fn of(rules: RulesText, tables: &ReadyTables) -> RulesStats {
        RulesStats {
            rules,
            seeds_max: tables.seeds_max(),
            memory_seeds_max: tables.memory_seeds_max(),
            layers: tables.layers().iter().map(LayerCounts::from).collect(),
        }
    }
}

/// The endgame tables of this server, with the statistics of each layer.
///
/// Any site may ask; an answer may be kept for a minute.
#[utoipa::path(
    get, path = "/tables/stats", tag = "tables",
    responses((status = 200, description = "The tables", body = TablesStats))
)]
pub async fn get_stats(
    State(games): State<GameService>,
    State(tables): State<BackgroundTables>,
    address: ClientAddress,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    games.rates().check(Limit::Tables, Caller { person: None, address })?;
    let each = PRESETS.iter().filter_map(|(_, rules)| {
        let ready = tables.ready(rules)?;
        Some(RulesStats::of(RulesText(*rules), &ready))
    });
    answer::json(&TablesStats { tables: each.collect() }, MaxAge::MINUTE, &headers)
}
