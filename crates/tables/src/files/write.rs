//! Writing one layer file, which appears only when it is complete.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use rayon::prelude::{IntoParallelRefIterator, ParallelExtend, ParallelIterator};

use crate::Ranks;
use crate::files::FileError;
use crate::files::codec::{CodeBook, Counter, Encoder, IntervalSet, TileValues};
use crate::files::header::{Header, LayerDigest};
use crate::files::layer_file::LayerInfo;
use crate::files::tiling::Tiling;

/// The ending of the name of an incomplete file.
pub(crate) const UNFINISHED: &str = "unfinished";

/// A layer file that was written.
pub(crate) struct Written {
    pub length: u64,
    pub digest: LayerDigest,
}

/// A function from the number of a tile to its values.
pub(crate) type Tiles<'a> = dyn Fn(usize) -> TileValues + Sync + 'a;

/// Gives the tiles of a layer section by section, because not all may fit into memory.
pub(crate) trait TileSections {
    /// Calls `visit` with the tiles of one section.
    fn with_section(
        &mut self,
        own: usize,
        visit: &mut dyn FnMut(&Tiles<'_>),
    ) -> Result<(), FileError>;
}

impl<F: Fn(usize) -> TileValues + Sync> TileSections for F {
    fn with_section(
        &mut self,
        _: usize,
        visit: &mut dyn FnMut(&Tiles<'_>),
    ) -> Result<(), FileError> {
        visit(self);
        Ok(())
    }
}

/// Writes a layer that was made from the smaller layers with these digests.
///
/// Each process compresses some of the tiles, and the first one writes.
pub(crate) fn write_layer(
    path: &Path,
    info: &LayerInfo,
    smaller: &[LayerDigest],
    ranks: &dyn Ranks,
    mut tiles: impl TileSections,
) -> Result<Written, FileError> {
    let tiling = Tiling::new(info.seeds.index());
    let intervals = IntervalSet::new();
    for_each_tile(&mut tiles, &tiling, ranks, || (), |(), values| intervals.add(&values))?;
    let counter = Counter::new(intervals, ranks);
    for_each_tile(&mut tiles, &tiling, ranks, || (), |(), values| counter.add(&values))?;
    let book = counter.into_book(ranks);
    let encode = |encoder: &mut Encoder<'_>, values| encoder.encode(&values);
    let blocks = for_each_tile(&mut tiles, &tiling, ranks, || book.encoder(), encode)?;
    let blocks = gather_blocks(blocks, tiling.len(), ranks);
    let written = if ranks.rank() == 0 {
        let written = write_complete(path, |file| write_to(file, info, smaller, &book, &blocks));
        written.map_err(|error| FileError::new(path, error))?
    } else {
        Written { length: 0, digest: LayerDigest::NONE }
    };
    Ok(written.send_to_all(ranks))
}

impl Written {
    /// What the first process has written, for all of them.
    fn send_to_all(self, ranks: &dyn Ranks) -> Written {
        if ranks.count() == 1 {
            return self;
        }
        let mut message = self.length.to_le_bytes().to_vec();
        message.extend(self.digest.bytes());
        let answers = ranks.all_to_all(vec![message; ranks.count()]);
        let byte = |at: usize| answers[0][at];
        Written {
            length: u64::from_le_bytes(std::array::from_fn(byte)),
            digest: LayerDigest::from_bytes(std::array::from_fn(|i| byte(8 + i))),
        }
    }
}

/// Calls `make` with the values of every tile of this process and collects what it makes.
fn for_each_tile<S, T: Send>(
    tiles: &mut impl TileSections,
    tiling: &Tiling,
    ranks: &dyn Ranks,
    init: impl Fn() -> S + Send + Sync,
    make: impl Fn(&mut S, TileValues) -> T + Send + Sync,
) -> Result<Vec<T>, FileError> {
    let mut made = Vec::new();
    for own in 0..tiling.sections() {
        let (count, rank) = (ranks.count(), ranks.rank());
        let numbers: Vec<usize> = tiling.section(own).filter(|n| n % count == rank).collect();
        tiles.with_section(own, &mut |tile| {
            let one = |state: &mut S, &number: &usize| make(state, tile(number));
            made.par_extend(numbers.par_iter().map_init(&init, one));
        })?;
    }
    Ok(made)
}

/// All blocks in order, in the first process.
fn gather_blocks(blocks: Vec<Vec<u8>>, tiles: usize, ranks: &dyn Ranks) -> Vec<Vec<u8>> {
    if ranks.count() == 1 {
        return blocks;
    }
    let mut messages = vec![Vec::new(); ranks.count()];
    for block in &blocks {
        messages[0].extend((block.len() as u32).to_le_bytes());
        messages[0].extend(block);
    }
    let parts = ranks.all_to_all(messages);
    if ranks.rank() != 0 {
        return Vec::new();
    }
    let mut parts: Vec<&[u8]> = parts.iter().map(Vec::as_slice).collect();
    let block = |number: usize| {
        let part = &mut parts[number % ranks.count()];
        let (length, rest) = part.split_at(4);
        let length = u32::from_le_bytes(std::array::from_fn(|i| length[i])) as usize;
        let (block, rest) = rest.split_at(length);
        *part = rest;
        block.to_vec()
    };
    (0..tiles).map(block).collect()
}

fn write_to(
    file: &mut impl Write,
    info: &LayerInfo,
    smaller: &[LayerDigest],
    book: &CodeBook,
    blocks: &[Vec<u8>],
) -> io::Result<Written> {
    let (header, digest) = Header::to_bytes(&info.rules, info.seeds, smaller, book, blocks)?;
    file.write_all(&header)?;
    let mut length = header.len() as u64;
    for block in blocks {
        file.write_all(block)?;
        length += block.len() as u64;
    }
    Ok(Written { length, digest })
}

/// Writes a file under a temporary name, and renames it once it is safely on the disk.
pub(crate) fn write_complete<T>(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> io::Result<T>,
) -> io::Result<T> {
    let unfinished = path.with_extension(UNFINISHED);
    let written = write_synced(&unfinished, write).inspect_err(|_| {
        // An incomplete file is useless, and a full disk needs its space.
        let _ = fs::remove_file(&unfinished);
    })?;
    fs::rename(&unfinished, path)?;
    sync_folder(path)?;
    Ok(written)
}

fn write_synced<T>(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> io::Result<T>,
) -> io::Result<T> {
    let mut file = BufWriter::new(File::create(path)?);
    let written = write(&mut file)?;
    file.into_inner()?.sync_all()?;
    Ok(written)
}

/// Makes the new name of a file safe on the disk.
#[cfg(unix)]
fn sync_folder(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), |folder| File::open(folder)?.sync_all())
}

/// Other systems do not open folders as files, and keep names safe themselves.
#[cfg(not(unix))]
fn sync_folder(_path: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_write_leaves_no_file() {
        let folder = std::env::temp_dir().join(format!("sembra-full-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("11.table");
        let full = |file: &mut BufWriter<File>| -> io::Result<()> {
            file.write_all(&[0; 100_000])?;
            Err(io::Error::from(io::ErrorKind::StorageFull))
        };
        let error = write_complete(&path, full).expect_err("the disk is full");
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
        // The folder can be removed only when it is empty.
        fs::remove_dir(&folder).expect("no file is left");
    }
}
