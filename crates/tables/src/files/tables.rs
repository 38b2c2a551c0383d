//! Reading tables: a folder for the rules, a file for each layer, a cache of decoded tiles.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use sembra_rules::{Board, Rules, Seeds};

use crate::files::estimate::moves_memory;
use crate::files::layer_file::LayerFile;
use crate::files::tile_cache::{Cached, TileCache, TileName};
use crate::files::tile_reader::TileReader;
use crate::shape::PositionIndex;
use crate::successors::with_exits;
use crate::{FileError, Interval, LayerInfo, LayerSeeds, MemoryTables, Probe, table_rules_text};

/// The path of the file of a layer.
pub(crate) fn layer_path(folder: &Path, rules_text: &str, seeds: u8) -> PathBuf {
    folder.join(rules_text).join(format!("{seeds:02}.table"))
}

/// The endgame tables of one set of rules, whose files are read as they are probed.
///
/// Layers that were loaded answer from memory. Tiles of the others are read from their files and kept
/// in a bounded cache, which all threads share.
pub struct Tables {
    rules: Rules,
    layers: Arc<Vec<Option<LayerFile>>>,
    last: Option<LayerSeeds>,
    cache: Arc<TileCache>,
    /// The small layers, where they are in memory too.
    memory: Option<Arc<MemoryTables>>,
    /// Reads for probes that do not wait; started by the first of them.
    reader: OnceLock<Option<TileReader>>,
}

/// What a probe does when a tile is not in memory.
#[derive(Clone, Copy)]
enum Patience {
    /// It reads the tile.
    Reads,
    /// It asks for the tile and waits for it.
    Until(Instant),
    /// It asks for the tile and goes on without it.
    None,
}

/// The cache of tables that are opened without a word on memory, in bytes.
const CACHE_BYTES: u64 = 32 << 20;

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
        let is_there = |&seeds: &LayerSeeds| layers.get(seeds.index()).is_some_and(Option::is_some);
        let last = LayerSeeds::MAX.layers().take_while(is_there).last();
        Ok(Tables {
            rules: *rules,
            layers: Arc::new(layers),
            last,
            cache: Arc::new(TileCache::new(CACHE_BYTES)),
            memory: None,
            reader: OnceLock::new(),
        })
    }

    /// Loads the layers that fit into `memory` bytes while they are read, for a search.
    ///
    /// What they leave, at least that of a few tiles, is for the cache of the other layers.
    pub fn load_within(self, memory: u64) -> Result<Tables, FileError> {
        let layers = self.last.into_iter().flat_map(LayerSeeds::layers);
        let loaded = layers.take_while(|&last| loading_memory(last) <= memory).last();
        let tables = match loaded {
            Some(last) => {
                let loaded = MemoryTables::load(&self, last)?;
                self.with_memory(Arc::new(loaded))
            }
            None => self,
        };
        let taken = tables.memory.as_ref().map_or(0, |memory| memory.bytes() as u64);
        Ok(tables.with_cache(memory.saturating_sub(taken)))
    }

    /// Answers from memory where `memory`, which must be of the same rules, has the layer.
    #[must_use]
    pub fn with_memory(self, memory: Arc<MemoryTables>) -> Tables {
        Tables { memory: Some(memory), ..self }
    }

    /// Keeps at most about `bytes` bytes of tiles that were read from files.
    #[must_use]
    pub fn with_cache(self, bytes: u64) -> Tables {
        let in_memory = self.memory.as_ref().map(|memory| memory.seeds_max());
        let in_files = self.layers.iter().flatten().filter(|layer| {
            in_memory.is_none_or(|in_memory| layer.info().seeds.count() > in_memory)
        });
        // More than all tiles are of no use.
        let all: u64 = in_files.map(|layer| layer.tiles() as u64 * TileCache::TILE_BYTES).sum();
        let cache = Arc::new(TileCache::new(bytes.min(2 * all)));
        Tables { cache, reader: OnceLock::new(), ..self }
    }

    /// How many bytes the layers in memory and a full cache take.
    pub fn memory_bytes(&self) -> u64 {
        let layers = self.memory.as_ref().map_or(0, |memory| memory.bytes() as u64);
        layers + self.cache.bytes_max()
    }

    /// The rules of the tables.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The interval of a board; `None` when its layer is missing, or one that its captures lead to.
    pub fn probe(&self, board: impl Into<Board>) -> Result<Option<Interval>, FileError> {
        self.answer(board.into(), Patience::Reads)
    }

    fn answer(&self, board: Board, patience: Patience) -> Result<Option<Interval>, FileError> {
        if let Some(interval) = self.memory.as_ref().and_then(|memory| memory.probe(board)) {
            return Ok(Some(interval));
        }
        let (seeds, index) = PositionIndex::of(board);
        let Some(layer) = self.layer(seeds) else { return Ok(None) };
        let (number, within) = layer.locate(index);
        let stored = self.stored(layer, TileName { seeds, number }, within, patience)?;
        with_exits(&self.rules, board, stored, |after| self.answer(after, patience))
    }

    /// The interval that the file of a layer holds for a position.
    fn stored(
        &self,
        layer: &LayerFile,
        tile: TileName,
        within: usize,
        patience: Patience,
    ) -> Result<Option<Interval>, FileError> {
        match (self.cache.get(tile, within), patience) {
            (Cached::Known(interval), _) => return Ok(Some(interval)),
            (Cached::Missing | Cached::Damaged, Patience::Reads) => {
                let values = layer.tile(tile.number);
                let values = values.inspect_err(|_| self.cache.insert_damaged(tile))?;
                self.cache.insert(tile, &values);
                return Ok(values.get(within).copied());
            }
            (Cached::Missing, Patience::Until(deadline)) => {
                if let Some(reader) = self.reader() {
                    reader.wait(tile, deadline, || self.cache.contains(tile));
                }
            }
            (Cached::Missing, Patience::None) => {
                if let Some(reader) = self.reader() {
                    reader.ask(tile);
                }
                return Ok(None);
            }
            (Cached::Damaged, _) => {}
        }
        match self.cache.get(tile, within) {
            Cached::Known(interval) => Ok(Some(interval)),
            Cached::Missing | Cached::Damaged => Ok(None),
        }
    }

    /// The thread that reads for probes that do not wait; `None` if the system refuses one.
    fn reader(&self) -> Option<&TileReader> {
        let start = || {
            let (layers, cache) = (Arc::clone(&self.layers), Arc::clone(&self.cache));
            TileReader::start(move |tile| {
                let Some(Some(layer)) = layers.get(tile.seeds) else { return };
                match layer.tile(tile.number) {
                    Ok(values) => cache.insert(tile, &values),
                    Err(_) => cache.insert_damaged(tile),
                }
            })
        };
        self.reader.get_or_init(start).as_ref()
    }

    /// Each layer that is there, with the length of its file.
    pub fn layers(&self) -> impl Iterator<Item = (&LayerInfo, u64)> {
        self.layers.iter().flatten().map(|layer| (layer.info(), layer.length()))
    }

    /// The last layer before the first gap; `None` when not even the empty board's is there.
    pub fn last_in_sequence(&self) -> Option<LayerSeeds> {
        self.last
    }

    /// How much memory it takes to read all layers up to the first gap, in bytes.
    ///
    /// [`verify`](crate::verify) reads them all.
    pub fn reading_memory(&self) -> u64 {
        let needed = |last: LayerSeeds| loading_memory(last) + positions_up_to(last);
        self.last.map_or(0, needed)
    }

    pub(crate) fn layer(&self, seeds: usize) -> Option<&LayerFile> {
        self.layers.get(seeds)?.as_ref()
    }
}

/// How much memory it takes to load the layers of up to `last` seeds, in bytes.
fn loading_memory(last: LayerSeeds) -> u64 {
    positions_up_to(last) + 2 * last.positions() + moves_memory(last)
}

fn positions_up_to(last: LayerSeeds) -> u64 {
    last.layers().map(LayerSeeds::positions).sum()
}

impl Probe for Tables {
    fn seeds_max(&self) -> u8 {
        self.last.map_or(0, LayerSeeds::count).max(self.memory_seeds_max())
    }

    fn memory_seeds_max(&self) -> u8 {
        self.memory.as_ref().map_or(0, |memory| memory.seeds_max())
    }

    /// The interval of a board; `None` when its layer is not there or damaged.
    #[inline]
    fn probe(&self, board: Board) -> Option<Interval> {
        // Most probes of a search end here.
        if let Some(interval) = self.memory.as_ref().and_then(|memory| memory.probe(board)) {
            return Some(interval);
        }
        self.answer(board, Patience::Reads).ok().flatten()
    }

    fn probe_within(&self, board: Board, wait: Duration) -> Option<Interval> {
        let patience = if wait == Duration::ZERO {
            Patience::None
        } else {
            // A wait beyond all clocks has no deadline.
            Instant::now().checked_add(wait).map_or(Patience::Reads, Patience::Until)
        };
        self.answer(board, patience).ok().flatten()
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
