//! The file of a layer.
//!
//! | bytes | what |
//! | --- | --- |
//! | 8 | `SEMBRA-T` |
//! | 4 | format version |
//! | 4 | seeds of the layer |
//! | 8 | positions of the layer |
//! | 8 | microseconds that solving it took |
//! | 4, 4, 4, 4 | lengths of: the rules' text, the code book compressed and plain; number of tiles |
//! | … | the rules' text |
//! | … | the code book, compressed with zstd |
//! | 8 a tile | length and CRC-32 of each tile's compressed bytes |
//! | 4 | CRC-32 of everything before |
//! | … | the tiles |
//!
//! An interval that follows from captures alone is left out (see `build`), so a layer is read
//! together with the smaller ones. Numbers are little-endian. A file that fails any check is an
//! error, never a value.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rayon::prelude::{IntoParallelIterator, ParallelIterator};
use thiserror::Error;

use crate::files::codec::{CodeBook, CodecError, TileValues};
use crate::files::mapping::Bytes;
use crate::files::reader::{EndOfBytes, Reader};
use crate::files::tiling::{Tile, Tiling};
use crate::shape::PositionIndex;
use crate::{Interval, LayerSeeds, LayerSeedsError};

const MAGIC: &[u8; 8] = b"SEMBRA-T";
const VERSION: u32 = 1;
const FIXED_LENGTH: u64 = 48;
const INDEX_ENTRY: u64 = 8;
/// No plain code book is longer: at 24 seeds it takes some 2 MB.
const BOOK_LENGTH_MAX: u64 = 1 << 26;

/// A table file that cannot be used.
#[derive(Debug, Error)]
#[error("{}: {problem}", path.display())]
pub struct FileError {
    /// The file.
    pub path: PathBuf,
    /// The problem.
    pub problem: FileProblem,
}

/// Why a table file cannot be used.
#[derive(Debug, Error)]
pub enum FileProblem {
    /// It cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It does not begin with the magic bytes.
    #[error("this is not an endgame table")]
    NotATable,
    /// It has another format version.
    #[error("the table has format version {0}, this program reads version {VERSION}")]
    Version(u32),
    /// It is shorter or longer than its header says.
    #[error(
        "the file is cut short or has grown: it holds {found} bytes and should hold {expected}"
    )]
    Length {
        /// How long it is.
        found: u64,
        /// How long it should be.
        expected: u64,
    },
    /// The header does not match its checksum.
    #[error("the header is damaged: its checksum does not match")]
    HeaderChecksum,
    /// The header holds something impossible.
    #[error("the header is damaged: {0}")]
    Header(&'static str),
    /// The table is for other rules.
    #[error("the table is for the rules \"{found}\", not \"{wanted}\"")]
    Rules {
        /// The rules of the table.
        found: String,
        /// The rules that were asked for.
        wanted: String,
    },
    /// The table is for another number of seeds.
    #[error("the table is for {found} seeds, not {wanted}")]
    Seeds {
        /// The seeds of the table.
        found: LayerSeeds,
        /// The seeds that were asked for.
        wanted: LayerSeeds,
    },
    /// The table is for more seeds than this program can read.
    #[error(transparent)]
    SeedsLimit(#[from] LayerSeedsError),
    /// A block does not match its checksum.
    #[error("block {0} is damaged: its checksum does not match")]
    BlockChecksum(usize),
    /// A block cannot be decoded.
    #[error("block {0} is damaged: {1}")]
    Block(usize, CodecError),
}

impl From<EndOfBytes> for FileProblem {
    fn from(EndOfBytes: EndOfBytes) -> FileProblem {
        FileProblem::Header("it is cut short")
    }
}

/// The rules and the seeds of a layer file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayerInfo {
    /// The canonical text of the rules.
    pub rules: String,
    /// The seeds on the board.
    pub seeds: LayerSeeds,
    /// How long solving took.
    pub solve_time: Duration,
}

/// An open layer file.
pub(crate) struct LayerFile {
    path: PathBuf,
    bytes: Bytes,
    info: LayerInfo,
    book: CodeBook,
    tiling: Tiling,
    tiles: Vec<TileEntry>,
}

impl LayerFile {
    /// Opens the file of a layer and checks its header.
    pub fn open(path: &Path, rules: &str, seeds: LayerSeeds) -> Result<LayerFile, FileError> {
        LayerFile::open_checked(path, rules, seeds)
            .map_err(|problem| FileError { path: path.to_owned(), problem })
    }

    fn open_checked(path: &Path, rules: &str, seeds: LayerSeeds) -> Result<LayerFile, FileProblem> {
        let bytes = Bytes::map(path)?;
        let header = Header::parse(&bytes)?;
        if header.info.rules != rules {
            let wanted = rules.to_owned();
            return Err(FileProblem::Rules { found: header.info.rules, wanted });
        }
        if header.info.seeds != seeds {
            return Err(FileProblem::Seeds { found: header.info.seeds, wanted: seeds });
        }
        let tiling = Tiling::new(seeds.index());
        let Header { info, book, tiles } = header;
        Ok(LayerFile { path: path.to_owned(), bytes, info, book, tiling, tiles })
    }

    /// The rules and the seeds of the file.
    pub fn info(&self) -> &LayerInfo {
        &self.info
    }

    /// How many bytes the file holds.
    pub fn length(&self) -> u64 {
        self.bytes.len() as u64
    }

    /// The intervals of one tile.
    pub fn tile(&self, number: usize) -> Result<Vec<Interval>, FileError> {
        self.decode_tile(number).map_err(|problem| FileError { path: self.path.clone(), problem })
    }

    /// Decodes all tiles on all threads; `visit` is called with one after another.
    pub fn for_each_tile(&self, mut visit: impl FnMut(Tile, &[Interval])) -> Result<(), FileError> {
        const BATCH: usize = 1024;
        let tiles = self.tiling.len();
        for first in (0..tiles).step_by(BATCH) {
            let batch = (first..tiles.min(first + BATCH)).into_par_iter();
            let decoded: Vec<_> =
                batch.map(|number| self.tile(number)).collect::<Result<_, _>>()?;
            for (number, values) in (first..).zip(&decoded) {
                visit(self.tiling.tile(number), values);
            }
        }
        Ok(())
    }

    fn decode_tile(&self, number: usize) -> Result<Vec<Interval>, FileProblem> {
        let TileEntry { range, checksum } = &self.tiles[number];
        // The index ends where the file ends, so every range lies within the file.
        let bytes = &self.bytes[range.start as usize..range.end as usize];
        if crc32fast::hash(bytes) != *checksum {
            return Err(FileProblem::BlockChecksum(number));
        }
        let tile = self.tiling.tile(number);
        let decoded = self.book.decode(bytes, tile.len(), tile.other_ranks.len());
        decoded.map_err(|error| FileProblem::Block(number, error))
    }

    /// The number of the tile that holds a position, and the position's number in it.
    #[inline]
    pub fn locate(&self, index: PositionIndex) -> (usize, usize) {
        self.tiling.locate(index)
    }
}

struct Header {
    info: LayerInfo,
    book: CodeBook,
    tiles: Vec<TileEntry>,
}

/// Where the bytes of a tile are in the file, and their checksum.
struct TileEntry {
    range: Range<u64>,
    checksum: u32,
}

impl Header {
    fn parse(bytes: &[u8]) -> Result<Header, FileProblem> {
        if bytes.len() < MAGIC.len() || !bytes.starts_with(MAGIC) {
            return Err(FileProblem::NotATable);
        }
        let wrong_length =
            |expected: u64| FileProblem::Length { found: bytes.len() as u64, expected };
        let part = |range: Range<u64>| {
            let end = range.end;
            let range = usize::try_from(range.start).ok()?..usize::try_from(end).ok()?;
            bytes.get(range)
        };
        let fixed = part(0..FIXED_LENGTH).ok_or_else(|| wrong_length(FIXED_LENGTH))?;
        let mut numbers = Reader::new(&fixed[MAGIC.len()..]);
        let version = numbers.u32()?;
        if version != VERSION {
            return Err(FileProblem::Version(version));
        }
        let (seeds, positions, microseconds) = (numbers.u32()?, numbers.u64()?, numbers.u64()?);
        let mut length = || numbers.u32().map(u64::from);
        let (rules, book, book_plain, tiles) = (length()?, length()?, length()?, length()?);
        let rules_end = FIXED_LENGTH + rules;
        let book_end = rules_end + book;
        let index_end = book_end + tiles * INDEX_ENTRY;
        let start = index_end + 4;
        let cut_short = || wrong_length(start);
        let header = part(0..index_end).ok_or_else(cut_short)?;
        let checksum = part(index_end..start).ok_or_else(cut_short)?;
        let rules = part(FIXED_LENGTH..rules_end).ok_or_else(cut_short)?;
        let book = part(rules_end..book_end).ok_or_else(cut_short)?;
        let index = part(book_end..index_end).ok_or_else(cut_short)?;
        if crc32fast::hash(header).to_le_bytes() != *checksum {
            return Err(FileProblem::HeaderChecksum);
        }
        let seeds = u8::try_from(seeds);
        let seeds = seeds.map_err(|_| FileProblem::Header("the number of seeds is impossible"))?;
        let seeds = LayerSeeds::try_from(seeds)?;
        if positions != seeds.positions() {
            return Err(FileProblem::Header("the number of positions is wrong"));
        }
        if tiles != Tiling::new(seeds.index()).len() as u64 {
            return Err(FileProblem::Header("the number of blocks is wrong"));
        }
        let text = std::str::from_utf8(rules);
        let text = text.map_err(|_| FileProblem::Header("the rules are not text"))?;
        let info = LayerInfo {
            rules: text.to_owned(),
            seeds,
            solve_time: Duration::from_micros(microseconds),
        };
        let (end, tiles) = read_index(index, start)?;
        if end != bytes.len() as u64 {
            return Err(wrong_length(end));
        }
        let book = read_book(book, book_plain, seeds)?;
        Ok(Header { info, book, tiles })
    }
}

fn read_book(bytes: &[u8], length: u64, seeds: LayerSeeds) -> Result<CodeBook, FileProblem> {
    let damaged = || FileProblem::Header("the code book cannot be read");
    if length > CodeBook::length_max(seeds).min(BOOK_LENGTH_MAX) {
        return Err(damaged());
    }
    let plain = zstd::bulk::decompress(bytes, length as usize).map_err(|_| damaged())?;
    CodeBook::from_bytes(&plain, seeds).map_err(|_| damaged())
}

/// Where the tiles end, and where each of them is.
fn read_index(index: &[u8], start: u64) -> Result<(u64, Vec<TileEntry>), FileProblem> {
    let mut entries = Vec::new();
    let mut end = start;
    for entry in index.chunks_exact(INDEX_ENTRY as usize) {
        let mut numbers = Reader::new(entry);
        let start = end;
        end += u64::from(numbers.u32()?);
        entries.push(TileEntry { range: start..end, checksum: numbers.u32()? });
    }
    Ok((end, entries))
}

/// Writes a layer: under a temporary name, then renamed into place once it is safely on the disk.
/// Returns the number of bytes.
pub(crate) fn write_layer(
    path: &Path,
    info: &LayerInfo,
    tile: impl Fn(usize) -> TileValues + Sync,
) -> Result<u64, FileError> {
    let written = write_whole(path, |file| write_to(file, info, tile));
    written.map_err(|error| FileError { path: path.to_owned(), problem: error.into() })
}

fn write_to(
    file: &mut impl Write,
    info: &LayerInfo,
    tile: impl Fn(usize) -> TileValues + Sync,
) -> io::Result<u64> {
    let tiles = Tiling::new(info.seeds.index()).len();
    let book = CodeBook::new(tiles, &tile);
    let encoded: Vec<Vec<u8>> = (0..tiles)
        .into_par_iter()
        .map_init(|| book.encoder(), |encoder, number| encoder.encode(&tile(number)))
        .collect();
    let header = header_bytes(info, &book, &encoded)?;
    file.write_all(&header)?;
    let mut length = header.len();
    for bytes in &encoded {
        file.write_all(bytes)?;
        length += bytes.len();
    }
    Ok(length as u64)
}

fn header_bytes(info: &LayerInfo, book: &CodeBook, tiles: &[Vec<u8>]) -> io::Result<Vec<u8>> {
    let plain = book.to_bytes();
    let book = zstd::bulk::compress(&plain, 19)?;
    let mut header = MAGIC.to_vec();
    header.extend(VERSION.to_le_bytes());
    header.extend(u32::from(info.seeds.count()).to_le_bytes());
    header.extend(info.seeds.positions().to_le_bytes());
    header.extend((info.solve_time.as_micros() as u64).to_le_bytes());
    for length in [info.rules.len(), book.len(), plain.len(), tiles.len()] {
        header.extend((length as u32).to_le_bytes());
    }
    header.extend(info.rules.as_bytes());
    header.extend(book);
    for tile in tiles {
        header.extend((tile.len() as u32).to_le_bytes());
        header.extend(crc32fast::hash(tile).to_le_bytes());
    }
    header.extend(crc32fast::hash(&header).to_le_bytes());
    Ok(header)
}

/// The ending of the name of a file that is not whole yet.
pub(crate) const UNFINISHED: &str = "unfinished";

/// Makes a file appear only whole.
fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> io::Result<u64>,
) -> io::Result<u64> {
    let unfinished = path.with_extension(UNFINISHED);
    let length = write_synced(&unfinished, write).inspect_err(|_| {
        // Of no use any more; on a full disk its space is needed most.
        let _ = fs::remove_file(&unfinished);
    })?;
    fs::rename(&unfinished, path)?;
    if let Some(folder) = path.parent() {
        File::open(folder)?.sync_all()?;
    }
    Ok(length)
}

fn write_synced(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> io::Result<u64>,
) -> io::Result<u64> {
    let mut file = BufWriter::new(File::create(path)?);
    let length = write(&mut file)?;
    file.into_inner()?.sync_all()?;
    Ok(length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_write_leaves_no_file() {
        let folder = std::env::temp_dir().join(format!("sembra-full-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("11.table");
        let full = |file: &mut BufWriter<File>| {
            file.write_all(&[0; 100_000])?;
            Err(io::Error::from(io::ErrorKind::StorageFull))
        };
        let error = write_whole(&path, full).expect_err("the disk is full");
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
        // The folder can be removed only when it is empty.
        fs::remove_dir(&folder).expect("no file is left");
    }
}
