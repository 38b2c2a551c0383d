//! The solved layers of a build: in memory as far as they fit, otherwise in work files.

use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};

use crate::files::header::LayerDigest;
use crate::files::section_file::SectionFile;
use crate::row::row_count;
use crate::solver::{Layer, Player, SolvedLayers, StorageError, Stored};

/// No capture leads farther down.
const REACH: usize = 18;

/// The solved layers, which captures of larger layers lead to.
pub(crate) struct SolvedStore {
    layers: Vec<SolvedLayer>,
    /// How many bytes may be taken in memory.
    memory_left: u64,
}

enum SolvedLayer {
    Memory(Layer),
    File(SectionFile),
}

impl SolvedStore {
    /// No layer yet; `memory` bytes may be taken for those to come.
    pub fn new(memory: u64) -> SolvedStore {
        SolvedStore { layers: Vec::new(), memory_left: memory }
    }

    /// How many layers there are.
    pub fn len(&self) -> usize {
        self.layers.len()
    }

    /// Whether the next layer fits into memory.
    pub fn next_fits(&self) -> bool {
        2 * positions(self.len()) <= self.memory_left
    }

    /// Adds the next layer, in memory.
    pub fn push(&mut self, layer: Layer) {
        self.memory_left = self.memory_left.saturating_sub(2 * positions(self.len()));
        self.layers.push(SolvedLayer::Memory(layer));
    }

    /// Adds the next layer, in a work file.
    pub fn push_file(&mut self, file: SectionFile) {
        self.layers.push(SolvedLayer::File(file));
    }

    /// Removes the work files of layers that no further layer needs.
    pub fn remove_unreachable(&self) {
        if let Some(below) = self.len().checked_sub(REACH) {
            self.layers[..below].iter().for_each(SolvedLayer::remove_file);
        }
    }
}

impl SolvedLayer {
    fn remove_file(&self) {
        if let SolvedLayer::File(file) = self {
            // A file that is left over is removed by the next build.
            let _ = fs::remove_file(file.path());
        }
    }
}

impl SolvedLayers for SolvedStore {
    fn section(
        &self,
        seeds: usize,
        player: Player,
        own: usize,
    ) -> Result<Cow<'_, [Stored]>, StorageError> {
        match &self.layers[seeds] {
            SolvedLayer::Memory(layer) => Ok(Cow::Borrowed(layer.field(player).section(own))),
            SolvedLayer::File(file) => {
                let section = file
                    .section(number(seeds, player, own), row_count(own) * row_count(seeds - own));
                let failed =
                    |error| StorageError { path: file.path().display().to_string(), error };
                section.map(Cow::Owned).map_err(failed)
            }
        }
    }
}

/// The path of the work file of the layer in `layer_path`.
pub(crate) fn work_path(layer_path: &Path) -> PathBuf {
    layer_path.with_extension("work")
}

/// The number of a section in a work file: the two that hold the same boards follow each other.
fn number(seeds: usize, player: Player, own: usize) -> usize {
    match player {
        Player::Pessimist => 2 * own,
        Player::Optimist => 2 * (seeds - own) + 1,
    }
}

/// Opens the work file of a layer if it is there and sound.
pub(crate) fn open_work_file(path: &Path, layer: LayerDigest, seeds: usize) -> Option<SectionFile> {
    SectionFile::open(path, layer).filter(|file| file.len() == 2 * (seeds + 1))
}

fn positions(seeds: usize) -> u64 {
    crate::row::binomial(seeds as u64 + 11, 11)
}
