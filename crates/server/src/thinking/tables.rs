//! The endgame tables: built in the background at the first start, then read into memory.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use sembra_notation::PRESETS;
use sembra_rules::Rules;
use sembra_tables::{
    BuildError, BuildEvent, BuildOptions, LayerSeeds, MemoryTables, Probe, Tables, build,
    table_rules_text,
};
use serde::Serialize;
use utoipa::ToSchema;

/// How far the tables are built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
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
    /// They are being built or read.
    Building,
    /// They are there.
    Ready,
    /// Some could not be built; the log says why.
    Failed,
}

/// The work on the tables, and what it has brought so far.
#[derive(Clone)]
pub struct BackgroundTables(Arc<Mutex<Inner>>);

struct Inner {
    progress: TablesProgress,
    ready: HashMap<String, Arc<MemoryTables>>,
}

impl BackgroundTables {
    /// Begins to build what is missing in a folder, for every preset up to so many seeds, and to
    /// read it all into memory.
    pub fn start(folder: PathBuf, seeds: Option<LayerSeeds>) -> BackgroundTables {
        let state = if seeds.is_none() { TablesState::Off } else { TablesState::Building };
        let last = seeds.map_or(0, LayerSeeds::count);
        let progress = TablesProgress { state, layer: 0, seeds: last, percent: 0 };
        let tables =
            BackgroundTables(Arc::new(Mutex::new(Inner { progress, ready: HashMap::new() })));
        if let Some(seeds) = seeds {
            let work = tables.clone();
            let thread = std::thread::Builder::new().name("tables".to_owned());
            if let Err(error) = thread.spawn(move || work.build_all(&folder, seeds)) {
                tracing::error!(%error, "the tables cannot be built");
                tables.lock().progress.state = TablesState::Failed;
            }
        }
        tables
    }

    /// How far they are built.
    pub fn progress(&self) -> TablesProgress {
        self.lock().progress
    }

    /// The tables for some rules, once they are there.
    pub fn probe(&self, rules: &Rules) -> Option<Arc<dyn Probe>> {
        let tables = self.lock().ready.get(&table_rules_text(rules)).cloned()?;
        Some(tables)
    }

    fn build_all(&self, folder: &Path, seeds: LayerSeeds) {
        let mut state = TablesState::Ready;
        for (number, (name, rules)) in PRESETS.iter().enumerate() {
            match self.build_one(folder, seeds, number, rules) {
                Ok(tables) => {
                    self.lock().ready.insert(table_rules_text(rules), Arc::new(tables));
                }
                Err(error) => {
                    tracing::error!(rules = name, %error, "the tables could not be built");
                    state = TablesState::Failed;
                }
            }
        }
        let mut inner = self.lock();
        let seeds = seeds.count();
        inner.progress = TablesProgress { state, layer: seeds, seeds, percent: 100 };
    }

    fn build_one(
        &self,
        folder: &Path,
        seeds_max: LayerSeeds,
        number: usize,
        rules: &Rules,
    ) -> Result<MemoryTables, BuildError> {
        let options = BuildOptions {
            rules: *rules,
            seeds_max,
            folder: folder.to_owned(),
            // One core is left to those who play meanwhile.
            threads: std::thread::available_parallelism()
                .map_or(NonZeroUsize::new(1), |cores| NonZeroUsize::new((cores.get() - 1).max(1))),
        };
        build(&options, &|event| {
            let (layer, done) = match event {
                BuildEvent::Working { seeds, .. } => (seeds.count(), layers_done(seeds.count())),
                BuildEvent::Found { seeds } | BuildEvent::Finished { seeds, .. } => {
                    (seeds.count(), layers_done(seeds.count() + 1))
                }
            };
            let parts = PRESETS.len() as f64;
            let share = (number as f64 + done / layers_done(seeds_max.count() + 1)) / parts;
            let mut inner = self.lock();
            inner.progress.layer = layer;
            inner.progress.percent = (share * 100.0).clamp(0.0, 99.0) as u8;
        })?;
        Ok(MemoryTables::load(&Tables::open(folder, rules)?, seeds_max)?)
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The positions in all layers below one of so many seeds: the binomial of seeds + 11 over 12.
fn layers_done(seeds: u8) -> f64 {
    (0..12).map(|i| (f64::from(seeds) + 11.0 - f64::from(i)) / f64::from(i + 1)).product()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use sembra_rules::{Position, Setup, Side};

    use super::*;

    #[test]
    fn the_share_of_a_layer_is_its_share_of_positions() {
        assert_eq!(layers_done(0), 0.0);
        assert_eq!(layers_done(1), 1.0);
        assert_eq!(layers_done(2).round(), 13.0);
        assert_eq!(layers_done(13).round(), 2_704_156.0);
    }

    #[test]
    fn tables_appear_in_the_background_and_are_found_again() {
        let folder = tempfile::tempdir().expect("a folder");
        for _ in 0..2 {
            let tables =
                BackgroundTables::start(folder.path().to_owned(), Some(LayerSeeds::of::<3>()));
            let mut last = 0;
            while tables.progress().state == TablesState::Building {
                assert!(tables.progress().percent >= last);
                last = tables.progress().percent;
                std::thread::sleep(Duration::from_millis(2));
            }
            assert_eq!(
                (tables.progress().state, tables.progress().percent),
                (TablesState::Ready, 100)
            );
            let setup = Setup {
                south: [0, 0, 0, 0, 0, 1],
                north: [1, 0, 0, 0, 0, 0],
                south_store: 23,
                north_store: 23,
                turn: Side::South,
            };
            let position = Position::try_from(setup).expect("48 seeds");
            for (_, rules) in PRESETS {
                let probe = tables.probe(&rules).expect("tables");
                assert_eq!(probe.seeds_max(), 3);
                assert!(probe.probe(position.board()).is_some());
            }
        }
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_a_failure_and_nothing_worse() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        std::fs::write(&file, "").expect("a file");
        let tables = BackgroundTables::start(file, Some(LayerSeeds::of::<2>()));
        while tables.progress().state == TablesState::Building {
            std::thread::sleep(Duration::from_millis(2));
        }
        assert_eq!(tables.progress().state, TablesState::Failed);
        assert!(tables.probe(&Rules::ABAPA).is_none());
        assert_eq!(
            BackgroundTables::start(folder.path().to_owned(), None).progress().state,
            TablesState::Off
        );
    }
}
