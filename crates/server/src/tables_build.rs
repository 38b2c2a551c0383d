//! The endgame tables, built in the background at the first start.

use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;
use utoipa::ToSchema;

/// How far the tables are built.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
pub struct TablesProgress {
    /// What is being done.
    state: TablesState,
    /// The number of seeds of the layer under way, or of the last one.
    layer: u8,
    /// The number of seeds of the last layer wanted.
    seeds: u8,
    /// How much of the whole work is done.
    #[schema(minimum = 0, maximum = 100)]
    percent: u8,
}

/// What is being done about the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TablesState {
    /// None are wanted.
    Off,
    /// They are being built.
    Building,
    /// They are there.
    Ready,
    /// They could not be built.
    Failed,
}

/// The work on the tables, and what it has brought so far.
#[derive(Clone)]
pub struct BackgroundTables(Arc<Mutex<TablesProgress>>);

impl BackgroundTables {
    /// No tables.
    pub fn off() -> BackgroundTables {
        let progress = TablesProgress { state: TablesState::Off, layer: 0, seeds: 0, percent: 0 };
        BackgroundTables(Arc::new(Mutex::new(progress)))
    }

    /// How far they are built.
    pub fn progress(&self) -> TablesProgress {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
