//! The endgame tables: built in the background at the first start, then read into memory.

use std::collections::HashMap;
use std::io::ErrorKind;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use sembra_notation::PRESETS;
use sembra_rules::Rules;
use sembra_tables::{
    BuildError, BuildEstimate, BuildEvent, BuildOptions, FORMAT_VERSION, FileError, FileProblem,
    LayerSeeds, Probe, Tables, build, table_rules_text,
};
use serde::Serialize;
use thiserror::Error;
use utoipa::ToSchema;

use super::ready_tables::ReadyTables;

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
    /// The disk has too little space for some. They are built once it has more.
    NoSpace,
}

/// What is to be built, and where.
#[derive(Clone, Debug)]
pub struct TablesPlan {
    /// The folder of the tables.
    pub folder: PathBuf,
    /// The last layer; `None` builds nothing.
    pub seeds: Option<LayerSeeds>,
    /// The space on the disk that is left free, in bytes.
    pub disk_reserve: u64,
    /// How long to wait before trying again what lacked space or was being built elsewhere.
    pub retry: Duration,
}

impl TablesPlan {
    /// Nothing is to be built.
    pub fn off() -> TablesPlan {
        TablesPlan { folder: PathBuf::new(), seeds: None, disk_reserve: 0, retry: Duration::MAX }
    }
}

/// The work on the tables, and those that are ready.
#[derive(Clone)]
pub struct BackgroundTables(Arc<Mutex<Inner>>);

struct Inner {
    progress: TablesProgress,
    ready: HashMap<String, Arc<ReadyTables>>,
}

/// Why the tables of one preset are not ready.
#[derive(Debug, Error)]
enum TablesError {
    #[error(
        "the build needs {needed} bytes on the disk and leaves {reserve} free; {free} are free"
    )]
    NoSpace { needed: u64, reserve: u64, free: u64 },
    #[error(transparent)]
    Build(#[from] BuildError),
}

impl TablesError {
    /// The state to report, for an error that may pass by itself.
    fn passing(&self) -> Option<TablesState> {
        match self {
            TablesError::NoSpace { .. } => Some(TablesState::NoSpace),
            TablesError::Build(BuildError::Busy(_)) => Some(TablesState::Building),
            TablesError::Build(BuildError::File(FileError {
                problem: FileProblem::Io(error),
                ..
            })) if error.kind() == ErrorKind::StorageFull => Some(TablesState::NoSpace),
            TablesError::Build(_) => None,
        }
    }
}

impl BackgroundTables {
    /// Begins to build what is missing, for every preset, and to read it all into memory.
    pub fn start(plan: TablesPlan) -> BackgroundTables {
        let state = if plan.seeds.is_none() { TablesState::Off } else { TablesState::Building };
        let last = plan.seeds.map_or(0, LayerSeeds::count);
        let progress = TablesProgress { state, layer: 0, seeds: last, percent: 0 };
        let tables =
            BackgroundTables(Arc::new(Mutex::new(Inner { progress, ready: HashMap::new() })));
        if let Some(seeds) = plan.seeds {
            let inner = Arc::downgrade(&tables.0);
            let thread = std::thread::Builder::new().name("tables".to_owned());
            if let Err(error) = thread.spawn(move || build_all(&inner, &plan, seeds)) {
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

    /// The tables for searches under some rules, once they are there.
    pub fn probe(&self, rules: &Rules) -> Option<Arc<dyn Probe>> {
        Some(self.ready(rules)?)
    }

    /// All tables for some rules, in memory and in files, once they are there.
    pub fn ready(&self, rules: &Rules) -> Option<Arc<ReadyTables>> {
        self.lock().ready.get(&table_rules_text(rules)).cloned()
    }

    /// Whether tables for some rules are on their way.
    pub fn is_expected(&self, rules: &Rules) -> bool {
        let text = table_rules_text(rules);
        self.progress().state == TablesState::Building
            && PRESETS.iter().any(|(_, preset)| table_rules_text(preset) == text)
    }

    /// Waits until the tables are ready.
    #[cfg(test)]
    pub fn wait_until_ready(&self) {
        let deadline = std::time::Instant::now() + Duration::from_secs(60);
        while self.progress().state != TablesState::Ready {
            assert!(std::time::Instant::now() < deadline, "{:?}", self.progress());
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Builds the tables that are not ready; returns the state after that, and whether to try again.
    fn build_missing(&self, plan: &TablesPlan, seeds_max: LayerSeeds) -> (TablesState, bool) {
        let (mut state, mut again) = (TablesState::Ready, false);
        for (number, (name, rules)) in PRESETS.iter().enumerate() {
            if self.probe(rules).is_some() {
                continue;
            }
            match self.build_one(plan, seeds_max, number, rules) {
                Ok(tables) => {
                    self.lock().ready.insert(table_rules_text(rules), Arc::new(tables));
                }
                Err(error) => {
                    tracing::warn!(rules = name, %error, "the tables are not ready");
                    let passing = error.passing();
                    again |= passing.is_some();
                    state = passing.unwrap_or(TablesState::Failed);
                }
            }
        }
        (state, again)
    }

    /// Builds the tables of one preset. Files of an earlier format are set aside and built again.
    fn build_one(
        &self,
        plan: &TablesPlan,
        seeds_max: LayerSeeds,
        number: usize,
        rules: &Rules,
    ) -> Result<ReadyTables, TablesError> {
        loop {
            match self.build_in_folder(plan, seeds_max, number, rules) {
                Err(TablesError::Build(BuildError::File(FileError {
                    path,
                    problem: FileProblem::Version(version),
                }))) if version < FORMAT_VERSION => set_aside(&path, version)?,
                built => return built,
            }
        }
    }

    fn build_in_folder(
        &self,
        plan: &TablesPlan,
        seeds_max: LayerSeeds,
        number: usize,
        rules: &Rules,
    ) -> Result<ReadyTables, TablesError> {
        if !is_built(&plan.folder, rules, seeds_max) {
            check_space(plan, BuildEstimate::new(seeds_max).disk)?;
        }
        let options = BuildOptions {
            rules: *rules,
            seeds_max,
            folder: plan.folder.clone(),
            // One core is left to those who play meanwhile.
            threads: std::thread::available_parallelism()
                .map_or(NonZeroUsize::new(1), |cores| NonZeroUsize::new((cores.get() - 1).max(1))),
        };
        build(&options, &|event| self.note(event, number, seeds_max))?;
        let files = Tables::open(&plan.folder, rules).map_err(BuildError::from)?;
        Ok(ReadyTables::load(files, seeds_max).map_err(BuildError::from)?)
    }

    /// Notes how far the build of the preset of this number has come.
    fn note(&self, event: BuildEvent, number: usize, seeds_max: LayerSeeds) {
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
        // A second attempt begins again with the first preset that is missing.
        let percent = (share * 100.0).clamp(0.0, 99.0) as u8;
        inner.progress.percent = inner.progress.percent.max(percent);
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Renames a file of an earlier format, so that the layer is built again.
fn set_aside(path: &Path, version: u32) -> Result<(), TablesError> {
    let aside = path.with_extension(format!("format-{version}"));
    tracing::info!(file = %path.display(), aside = %aside.display(), "a table of an earlier format is built again");
    let failed = |error: std::io::Error| FileError {
        path: path.to_owned(),
        problem: FileProblem::Io(error),
    };
    Ok(std::fs::rename(path, &aside).map_err(failed).map_err(BuildError::from)?)
}

/// Builds all tables, trying again until none lacks space or is being built elsewhere. Ends when
/// nobody wants the tables any more.
fn build_all(inner: &Weak<Mutex<Inner>>, plan: &TablesPlan, seeds_max: LayerSeeds) {
    while let Some(tables) = inner.upgrade().map(BackgroundTables) {
        let (state, again) = tables.build_missing(plan, seeds_max);
        {
            let mut inner = tables.lock();
            inner.progress.state = state;
            if !again {
                inner.progress.layer = seeds_max.count();
                inner.progress.percent = 100;
                return;
            }
        }
        drop(tables);
        std::thread::sleep(plan.retry);
    }
}

/// Whether all layers are there.
fn is_built(folder: &Path, rules: &Rules, seeds_max: LayerSeeds) -> bool {
    Tables::open(folder, rules).is_ok_and(|tables| tables.last_in_sequence() >= Some(seeds_max))
}

/// Refuses a build for which the disk has too little space.
fn check_space(plan: &TablesPlan, needed: u64) -> Result<(), TablesError> {
    // The folder may not be there yet: its nearest ancestor is on the same disk.
    let existing = plan.folder.ancestors().find(|folder| folder.exists());
    let Some(Ok(free)) = existing.map(fs4::available_space) else { return Ok(()) };
    let reserve = plan.disk_reserve;
    if free < needed.saturating_add(reserve) {
        return Err(TablesError::NoSpace { needed, reserve, free });
    }
    Ok(())
}

/// The positions in all layers below one of so many seeds: the binomial of seeds + 11 over 12.
fn layers_done(seeds: u8) -> f64 {
    (0..12).map(|i| (f64::from(seeds) + 11.0 - f64::from(i)) / f64::from(i + 1)).product()
}

#[cfg(test)]
mod tests {
    use sembra_rules::{Position, Setup, Side};

    use super::*;

    #[test]
    fn the_share_of_a_layer_is_its_share_of_positions() {
        assert_eq!(layers_done(0), 0.0);
        assert_eq!(layers_done(1), 1.0);
        assert_eq!(layers_done(2).round(), 13.0);
        assert_eq!(layers_done(13).round(), 2_704_156.0);
    }

    fn plan(folder: &Path) -> TablesPlan {
        TablesPlan {
            folder: folder.to_owned(),
            seeds: Some(LayerSeeds::of::<3>()),
            disk_reserve: 0,
            retry: Duration::from_millis(20),
        }
    }

    /// Waits until the tables are in another state.
    fn after(tables: &BackgroundTables, state: TablesState) -> TablesProgress {
        let mut last = 0;
        while tables.progress().state == state {
            assert!(tables.progress().percent >= last);
            last = tables.progress().percent;
            std::thread::sleep(Duration::from_millis(2));
        }
        tables.progress()
    }

    #[test]
    fn tables_appear_in_the_background_and_are_found_again() {
        let folder = tempfile::tempdir().expect("a folder");
        for _ in 0..2 {
            let tables = BackgroundTables::start(plan(folder.path()));
            let progress = after(&tables, TablesState::Building);
            assert_eq!((progress.state, progress.percent), (TablesState::Ready, 100));
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
    fn tables_of_an_earlier_format_are_built_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let tables = BackgroundTables::start(plan(folder.path()));
        assert_eq!(after(&tables, TablesState::Building).state, TablesState::Ready);
        drop(tables);
        for layer in ["00", "02"] {
            let path = folder.path().join("abapa").join(format!("{layer}.table"));
            let mut bytes = std::fs::read(&path).expect("a table");
            bytes[8..12].copy_from_slice(&1u32.to_le_bytes());
            std::fs::write(&path, bytes).expect("an old table");
        }
        let tables = BackgroundTables::start(plan(folder.path()));
        assert_eq!(after(&tables, TablesState::Building).state, TablesState::Ready);
        assert!(folder.path().join("abapa/02.format-1").is_file());
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_a_failure_and_nothing_worse() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        std::fs::write(&file, "").expect("a file");
        let tables = BackgroundTables::start(plan(&file));
        assert_eq!(after(&tables, TablesState::Building).state, TablesState::Failed);
        assert!(tables.probe(&Rules::ABAPA).is_none());
        let off = BackgroundTables::start(TablesPlan::off());
        assert_eq!(off.progress().state, TablesState::Off);
    }

    #[test]
    fn a_disk_with_too_little_space_is_not_filled() {
        let folder = tempfile::tempdir().expect("a folder");
        let tables_folder = folder.path().join("tables");
        let full = TablesPlan { disk_reserve: u64::MAX / 2, ..plan(&tables_folder) };
        let tables = BackgroundTables::start(full.clone());
        let progress = after(&tables, TablesState::Building);
        assert_eq!(progress.state, TablesState::NoSpace);
        assert!(tables.probe(&Rules::ABAPA).is_none());
        assert!(!tables_folder.exists(), "nothing was written");
        // Tables that are there are used whatever space is left.
        let built = BackgroundTables::start(plan(&tables_folder));
        assert_eq!(after(&built, TablesState::Building).state, TablesState::Ready);
        // An attempt in the meantime may report that the tables are being built elsewhere.
        tables.wait_until_ready();
        assert!(tables.probe(&Rules::ABAPA).is_some());
    }

    #[test]
    fn tables_that_are_being_built_elsewhere_are_waited_for() {
        let folder = tempfile::tempdir().expect("a folder");
        let abapa = folder.path().join(table_rules_text(&Rules::ABAPA));
        std::fs::create_dir_all(&abapa).expect("a folder");
        let lock = std::fs::File::create(abapa.join("lock")).expect("a file");
        lock.try_lock().expect("the lock of another build");
        let tables = BackgroundTables::start(plan(folder.path()));
        std::thread::sleep(Duration::from_millis(200));
        assert_eq!(tables.progress().state, TablesState::Building);
        drop(lock);
        assert_eq!(after(&tables, TablesState::Building).state, TablesState::Ready);
    }
}
