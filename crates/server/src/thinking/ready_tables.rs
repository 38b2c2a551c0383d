//! The tables of one set of rules: small layers in memory, larger ones in files.

use std::sync::Arc;
use std::time::Duration;

use sembra_rules::Board;
use sembra_tables::{FileError, Interval, LayerSeeds, LayerStats, MemoryTables, Probe, Tables};

/// The memory for parts of layers in files, in bytes, for each set of rules.
const CACHE_BYTES: u64 = 64 << 20;
/// The longest that a search waits for a file.
const WAIT_MAX: Duration = Duration::from_millis(200);

/// A layer that is there.
#[derive(Clone, Debug)]
pub struct ReadyLayer {
    /// The seeds on the board.
    pub seeds: LayerSeeds,
    /// The length of its file.
    pub bytes: u64,
    /// Its counts, where the layer is in memory: those of a large one take minutes.
    pub stats: Option<LayerStats>,
}

/// The tables of one set of rules.
pub struct ReadyTables {
    files: Tables,
    layers: Vec<ReadyLayer>,
}

impl ReadyTables {
    /// Reads the layers of up to `memory_max` seeds into memory; the others stay in their files.
    pub fn load(files: Tables, memory_max: LayerSeeds) -> Result<ReadyTables, FileError> {
        let mut counted = Vec::new();
        LayerStats::count_up_to(&files, memory_max, |stats| counted.push(stats))?;
        let memory = Arc::new(MemoryTables::load(&files, memory_max)?);
        let last = files.last_in_sequence();
        let layers = files
            .layers()
            .filter(|(info, _)| Some(info.seeds) <= last)
            .map(|(info, bytes)| {
                let stats = counted.iter().find(|stats| stats.seeds == info.seeds).cloned();
                ReadyLayer { seeds: info.seeds, bytes, stats }
            })
            .collect();
        let files = files.with_memory(memory).with_cache(CACHE_BYTES);
        Ok(ReadyTables { files, layers })
    }

    /// The most seeds for which every board has an answer.
    pub fn seeds_max(&self) -> u8 {
        self.files.seeds_max()
    }

    /// The most seeds for which the answer is in memory.
    pub fn memory_seeds_max(&self) -> u8 {
        self.files.memory_seeds_max()
    }

    /// The interval of a board; `None` when it has more seeds than the tables.
    ///
    /// Beyond [`memory_seeds_max`](Self::memory_seeds_max) it reads files.
    pub fn probe(&self, board: Board) -> Result<Option<Interval>, FileError> {
        if board.seeds().count() > self.seeds_max() {
            return Ok(None);
        }
        self.files.probe(board)
    }

    /// The layers up to the first gap, the smallest first.
    pub fn layers(&self) -> &[ReadyLayer] {
        &self.layers
    }
}

/// For searches, which never wait for a slow disk: games of others go on meanwhile.
impl Probe for ReadyTables {
    fn seeds_max(&self) -> u8 {
        self.files.seeds_max()
    }

    fn memory_seeds_max(&self) -> u8 {
        self.files.memory_seeds_max()
    }

    /// The interval of a board, if it is in memory; what is not is read for a later probe.
    fn probe(&self, board: Board) -> Option<Interval> {
        self.files.probe_within(board, Duration::ZERO)
    }

    fn probe_within(&self, board: Board, wait: Duration) -> Option<Interval> {
        self.files.probe_within(board, wait.min(WAIT_MAX))
    }
}
