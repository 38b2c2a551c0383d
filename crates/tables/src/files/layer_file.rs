//! Reading one layer file.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use rayon::prelude::{IntoParallelIterator, ParallelIterator};

use crate::files::codec::CodeBook;
use crate::files::header::{BlockEntry, GROUP_TILES, Group, Header, LayerDigest};
use crate::files::source::Source;
use crate::files::tiling::{Tile, Tiling};
use crate::files::{FileError, FileProblem};
use crate::shape::PositionIndex;
use crate::{Interval, LayerSeeds};

/// The rules and the seeds of a layer file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayerInfo {
    /// The canonical text of the rules.
    pub rules: String,
    /// The seeds on the board.
    pub seeds: LayerSeeds,
}

/// An open layer file, read by many threads at once.
pub(crate) struct LayerFile {
    path: PathBuf,
    source: Source,
    info: LayerInfo,
    digest: LayerDigest,
    smaller: Vec<LayerDigest>,
    book: CodeBook,
    tiling: Tiling,
    groups: Vec<Group>,
    /// The index of each group, read when it is first needed.
    indexes: Vec<OnceLock<Vec<BlockEntry>>>,
}

impl LayerFile {
    /// Opens the file of a layer and checks its header.
    pub fn open(path: &Path, rules: &str, seeds: LayerSeeds) -> Result<LayerFile, FileError> {
        LayerFile::open_checked(path, rules, seeds).map_err(|problem| FileError::new(path, problem))
    }

    fn open_checked(path: &Path, rules: &str, seeds: LayerSeeds) -> Result<LayerFile, FileProblem> {
        let source = Source::open(path)?;
        let header = Header::read(&source)?;
        if header.rules != rules {
            return Err(FileProblem::Rules { found: header.rules, wanted: rules.to_owned() });
        }
        if header.seeds != seeds {
            return Err(FileProblem::Seeds { found: header.seeds, wanted: seeds });
        }
        Ok(LayerFile {
            path: path.to_owned(),
            source,
            info: LayerInfo { rules: header.rules, seeds },
            digest: header.digest,
            smaller: header.smaller,
            book: header.book,
            tiling: Tiling::new(seeds.index()),
            indexes: header.groups.iter().map(|_| OnceLock::new()).collect(),
            groups: header.groups,
        })
    }

    /// Checks that the layer was made from a smaller layer with this digest.
    pub fn check_made_from(&self, seeds: LayerSeeds, digest: LayerDigest) -> Result<(), FileError> {
        if self.smaller.get(seeds.index()) == Some(&digest) {
            Ok(())
        } else {
            Err(FileError::new(&self.path, FileProblem::MixedBuilds(seeds)))
        }
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The rules and the seeds of the file.
    pub fn info(&self) -> &LayerInfo {
        &self.info
    }

    /// The digest of the layer and all smaller ones.
    pub fn digest(&self) -> LayerDigest {
        self.digest
    }

    /// How many bytes the file holds.
    pub fn length(&self) -> u64 {
        self.source.length()
    }

    /// How many tiles there are.
    pub fn tiles(&self) -> usize {
        self.tiling.len()
    }

    /// The intervals of one tile.
    pub fn tile(&self, number: usize) -> Result<Vec<Interval>, FileError> {
        self.decode_tile(number).map_err(|problem| FileError::new(&self.path, problem))
    }

    /// Decodes all tiles of a section on all threads; `visit` is called with one after another.
    pub fn for_each_tile(
        &self,
        own: usize,
        mut visit: impl FnMut(Tile, &[Interval]),
    ) -> Result<(), FileError> {
        const BATCH: usize = 1024;
        let tiles = self.tiling.section(own);
        for first in tiles.clone().step_by(BATCH) {
            let batch = (first..tiles.end.min(first + BATCH)).into_par_iter();
            let decoded: Vec<_> =
                batch.map(|number| self.tile(number)).collect::<Result<_, _>>()?;
            for (number, values) in (first..).zip(&decoded) {
                visit(self.tiling.tile(number), values);
            }
        }
        Ok(())
    }

    fn decode_tile(&self, number: usize) -> Result<Vec<Interval>, FileProblem> {
        let entry = &self.index(number / GROUP_TILES)?[number % GROUP_TILES];
        let bytes = self.source.read(entry.range.start, entry.range.end - entry.range.start)?;
        if crc32fast::hash(&bytes) != entry.checksum {
            return Err(FileProblem::BlockChecksum(number));
        }
        let tile = self.tiling.tile(number);
        let decoded = self.book.decode(&bytes, tile.len(), tile.other_ranks.len());
        decoded.map_err(|error| FileProblem::Block(number, error))
    }

    /// The index of a group of tiles.
    fn index(&self, group: usize) -> Result<&[BlockEntry], FileProblem> {
        if let Some(index) = self.indexes[group].get() {
            return Ok(index);
        }
        let index = self.groups[group].read_index(&self.source, group)?;
        Ok(self.indexes[group].get_or_init(|| index))
    }

    /// The number of the tile that holds a position, and the position's number in it.
    #[inline]
    pub fn locate(&self, index: PositionIndex) -> (usize, usize) {
        self.tiling.locate(index)
    }
}
