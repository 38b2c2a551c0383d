//! Reading tables: a folder for the rules, a file for each layer, a cache of decoded tiles.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use sembra_rules::{Board, Rules, Seeds};

use crate::files::estimate::moves_memory;
use crate::files::layer_file::LayerFile;
use crate::shape::PositionIndex;
use crate::successors::exit_intervals;
use crate::{FileError, Interval, LayerInfo, LayerSeeds, MemoryTables, Probe, table_rules_text};

/// The path of the file of a layer.
pub(crate) fn layer_path(folder: &Path, rules_text: &str, seeds: u8) -> PathBuf {
    folder.join(rules_text).join(format!("{seeds:02}.table"))
}

/// The endgame tables of one set of rules, whose files are read as they are probed.
pub struct Tables {
    rules: Rules,
    layers: Vec<Option<LayerFile>>,
    cache: TileCache,
    /// The small layers, where they are in memory too.
    memory: Option<Arc<MemoryTables>>,
}

impl Tables {
    /// Opens whatever layers a folder holds for these rules; none is fine.
    ///
    /// A damaged header and a layer that was not made from the smaller ones beside it are errors.
    /// The blocks are checked as they are read.
    pub fn open(folder: &Path, rules: &Rules) -> Result<Tables, FileError> {
        let rules_text = table_rules_text(rules);
        let mut layers = Vec::new();
        for seeds in 0..=Seeds::ALL.count() {
            let path = layer_path(folder, &rules_text, seeds);
            layers.push(open_layer(&path, &rules_text, seeds)?);
        }
        while layers.last().is_some_and(Option::is_none) {
            layers.pop();
        }
        check_same_build(&layers)?;
        Ok(Tables { rules: *rules, layers, cache: TileCache::new(), memory: None })
    }

    /// Answers from memory where `memory`, which must be of the same rules, has the layer.
    #[must_use]
    pub fn with_memory(self, memory: Arc<MemoryTables>) -> Tables {
        Tables { memory: Some(memory), ..self }
    }

    /// The rules of the tables.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The interval of a board; `None` when its layer is missing, or one that its captures lead to.
    pub fn probe(&self, board: impl Into<Board>) -> Result<Option<Interval>, FileError> {
        self.probe_board(board.into())
    }

    fn probe_board(&self, board: Board) -> Result<Option<Interval>, FileError> {
        if let Some(interval) = self.memory.as_ref().and_then(|memory| memory.probe(board)) {
            return Ok(Some(interval));
        }
        let (seeds, index) = PositionIndex::of(board);
        let Some(layer) = self.layer(seeds) else { return Ok(None) };
        let (tile, within) = layer.locate(index);
        let values = self.cache.get(seeds, tile, || layer.tile(tile))?;
        let Some(&stored) = values.get(within) else { return Ok(None) };
        let exits = exit_intervals(&self.rules, board, |after| self.probe_board(after))?;
        Ok(exits.map(|exits| exits.into_iter().fold(stored, Interval::or_better)))
    }

    /// Each layer that is there, with the length of its file.
    pub fn layers(&self) -> impl Iterator<Item = (&LayerInfo, u64)> {
        self.layers.iter().flatten().map(|layer| (layer.info(), layer.length()))
    }

    /// The last layer before the first gap; `None` when not even the empty board's is there.
    pub fn last_in_sequence(&self) -> Option<LayerSeeds> {
        LayerSeeds::MAX.layers().take_while(|&seeds| self.layer(seeds.index()).is_some()).last()
    }

    /// How much memory it takes to read all layers up to the first gap, in bytes.
    ///
    /// [`MemoryTables::load`](crate::MemoryTables::load), [`LayerStats::count`](crate::LayerStats::count)
    /// and [`verify`](crate::verify) read them all.
    pub fn reading_memory(&self) -> u64 {
        let Some(last) = self.last_in_sequence() else { return 0 };
        let positions: u64 = last.layers().map(LayerSeeds::positions).sum();
        2 * positions + 2 * last.positions() + moves_memory(last)
    }

    pub(crate) fn layer(&self, seeds: usize) -> Option<&LayerFile> {
        self.layers.get(seeds)?.as_ref()
    }
}

impl Probe for Tables {
    fn seeds_max(&self) -> u8 {
        self.last_in_sequence().map_or(0, LayerSeeds::count)
    }

    /// The interval of a board; `None` when its layer is not there or damaged.
    fn probe(&self, board: Board) -> Option<Interval> {
        self.probe_board(board).ok().flatten()
    }
}

/// Checks that each layer was made from the smaller layers beside it.
fn check_same_build(layers: &[Option<LayerFile>]) -> Result<(), FileError> {
    let layers: Vec<&LayerFile> = layers.iter().flatten().collect();
    for (number, layer) in layers.iter().enumerate() {
        for smaller in &layers[..number] {
            layer.check_made_from(smaller.info().seeds, smaller.digest())?;
        }
    }
    Ok(())
}

/// Opens the file of a layer; `None` when there is no such file.
fn open_layer(path: &Path, rules_text: &str, seeds: u8) -> Result<Option<LayerFile>, FileError> {
    if !path.try_exists().map_err(|error| FileError::new(path, error))? {
        return Ok(None);
    }
    let seeds = LayerSeeds::try_from(seeds).map_err(|error| FileError::new(path, error))?;
    LayerFile::open(path, rules_text, seeds).map(Some)
}

/// A direct-mapped cache of decoded tiles.
struct TileCache {
    slots: Vec<Mutex<Option<CachedTile>>>,
}

struct CachedTile {
    seeds: usize,
    tile: usize,
    values: Arc<[Interval]>,
}

/// The cache takes 32 MB when it is full.
const CACHE_SLOTS: usize = 4096;

impl TileCache {
    fn new() -> TileCache {
        TileCache { slots: (0..CACHE_SLOTS).map(|_| Mutex::new(None)).collect() }
    }

    fn get(
        &self,
        seeds: usize,
        tile: usize,
        decode: impl FnOnce() -> Result<Vec<Interval>, FileError>,
    ) -> Result<Arc<[Interval]>, FileError> {
        let slot = &self.slots[(tile * 31 + seeds) % CACHE_SLOTS];
        let lock = || slot.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(cached) = &*lock()
            && (cached.seeds, cached.tile) == (seeds, tile)
        {
            return Ok(Arc::clone(&cached.values));
        }
        let values: Arc<[Interval]> = decode()?.into();
        *lock() = Some(CachedTile { seeds, tile, values: Arc::clone(&values) });
        Ok(values)
    }
}
