//! Writing one layer file, which appears only when it is complete.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use rayon::prelude::{IntoParallelIterator, ParallelIterator};

use crate::files::FileError;
use crate::files::codec::{CodeBook, TileValues};
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

/// Writes a layer that was made from the smaller layers with these digests.
pub(crate) fn write_layer(
    path: &Path,
    info: &LayerInfo,
    smaller: &[LayerDigest],
    tile: impl Fn(usize) -> TileValues + Sync,
) -> Result<Written, FileError> {
    let written = write_complete(path, |file| write_to(file, info, smaller, tile));
    written.map_err(|error| FileError::new(path, error))
}

fn write_to(
    file: &mut impl Write,
    info: &LayerInfo,
    smaller: &[LayerDigest],
    tile: impl Fn(usize) -> TileValues + Sync,
) -> io::Result<Written> {
    let tiles = Tiling::new(info.seeds.index()).len();
    let book = CodeBook::new(tiles, &tile);
    let blocks: Vec<Vec<u8>> = (0..tiles)
        .into_par_iter()
        .map_init(|| book.encoder(), |encoder, number| encoder.encode(&tile(number)))
        .collect();
    let (header, digest) = Header::to_bytes(&info.rules, info.seeds, smaller, &book, &blocks)?;
    file.write_all(&header)?;
    let mut length = header.len() as u64;
    for block in &blocks {
        file.write_all(block)?;
        length += block.len() as u64;
    }
    Ok(Written { length, digest })
}

/// Writes a file under a temporary name, and renames it once it is safely on the disk.
fn write_complete<T>(
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
