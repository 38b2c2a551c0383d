//! Damaged files behind right checksums, for the tests and for the fuzz target `table`.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use sembra_rules::{Board, Row, Rules};
use sembra_tables::{FileError, Interval, LayerSeeds, LayerStats, MemoryTables, Probe, Tables};

use super::files::{Folder, build_to};
use super::parts::LayerParts;

pub const SEEDS: u8 = 6;

/// The sound files of ouri up to six seeds, and those of the last layer taken apart.
pub struct Sound {
    /// The files, from the empty board on.
    pub files: Vec<Vec<u8>>,
    /// The last of them, taken apart.
    pub last: LayerParts,
}

/// Built once.
pub static SOUND: LazyLock<Sound> = LazyLock::new(|| {
    let folder = Folder::new("sound");
    build_to(&folder.0, Rules::OURI, SEEDS);
    let read = |seeds| fs::read(layer(&folder.0, seeds)).expect("a file");
    let files: Vec<_> = (0..=SEEDS).map(read).collect();
    let last = LayerParts::new(&files[usize::from(SEEDS)]);
    Sound { files, last }
});

fn layer(folder: &Path, seeds: u8) -> PathBuf {
    folder.join("ouri").join(format!("{seeds:02}.table"))
}

/// Writes the sound layers and a damaged last one, then asks for everything.
pub fn read_with_last(test: &str, last: &[u8]) -> Result<(), FileError> {
    let folder = Folder::new(test);
    fs::create_dir_all(folder.0.join("ouri")).expect("a folder");
    for (seeds, file) in (0..SEEDS).zip(&SOUND.files) {
        fs::write(layer(&folder.0, seeds), file).expect("written");
    }
    fs::write(layer(&folder.0, SEEDS), last).expect("written");
    let tables = Tables::open(&folder.0, &Rules::OURI)?;
    for board in boards().into_iter().step_by(97) {
        let read = tables.probe(board);
        // A search has no answer where there is an error.
        assert_eq!(Probe::probe(&tables, board), *read.as_ref().unwrap_or(&None), "{board:?}");
        check_bounds(read?.expect("the layer is there"), SEEDS);
    }
    LayerStats::count(&tables, |_| {})?;
    MemoryTables::load(&tables, LayerSeeds::MAX)?;
    Ok(())
}

/// Whether a layer of so many seeds can hold an interval.
fn check_bounds(interval: Interval, seeds: u8) {
    assert!(interval.floor <= interval.ceiling, "{interval:?}");
    let most = interval.floor.unsigned_abs().max(interval.ceiling.unsigned_abs());
    assert!(most <= seeds, "{interval:?}");
}

pub const LARGE_SEEDS: u8 = 12;

/// The files of abapa up to 12 seeds, of which the last has more than one group of tiles.
pub struct Large {
    folder: Folder,
    /// The last file, taken apart.
    pub last: LayerParts,
}

/// Built once.
pub static LARGE: LazyLock<Large> = LazyLock::new(|| {
    let folder = Folder::new("large");
    build_to(&folder.0, Rules::ABAPA, LARGE_SEEDS);
    let path = folder.0.join("abapa").join(format!("{LARGE_SEEDS:02}.table"));
    let last = LayerParts::new(&fs::read(path).expect("a file"));
    Large { folder, last }
});

/// Asks a damaged large layer for boards all over it; returns how many it answers.
pub fn probe_large(test: &str, last: &[u8]) -> Result<usize, FileError> {
    let folder = Folder::new(test);
    fs::create_dir_all(folder.0.join("abapa")).expect("a folder");
    let path = |folder: &Path, seeds| folder.join("abapa").join(format!("{seeds:02}.table"));
    for seeds in 0..LARGE_SEEDS {
        let (sound, here) = (path(&LARGE.folder.0, seeds), path(&folder.0, seeds));
        fs::hard_link(&sound, &here)
            .or_else(|_| fs::copy(&sound, &here).map(drop))
            .expect("a file");
    }
    fs::write(path(&folder.0, LARGE_SEEDS), last).expect("written");
    let tables = Tables::open(&folder.0, &Rules::ABAPA)?;
    let mut known = 0;
    for seed in 0..200usize {
        // Twelve seeds in one to three houses.
        let mut houses = [0u8; 12];
        for (count, step) in [(5, 1), (4, 5), (3, 7)] {
            houses[(seed * step + seed / 12) % 12] += count;
        }
        let row = |at: usize| {
            Row::try_from(std::array::from_fn(|house| houses[at + house])).expect("few seeds")
        };
        let board = Board::new(row(0), row(6)).expect("few seeds");
        let read = tables.probe(board);
        assert_eq!(Probe::probe(&tables, board), *read.as_ref().unwrap_or(&None), "{board:?}");
        if let Ok(interval) = read {
            check_bounds(interval.expect("the layer is there"), LARGE_SEEDS);
            known += 1;
        }
    }
    Ok(known)
}

/// All boards of [`SEEDS`] seeds with one seed in each of six houses.
fn boards() -> Vec<Board> {
    let houses = (0..1u16 << 12).filter(|bits| bits.count_ones() == u32::from(SEEDS));
    let row = |bits: u16| {
        Row::try_from(std::array::from_fn(|house| (bits >> house & 1) as u8)).expect("few seeds")
    };
    houses.map(|bits| Board::new(row(bits & 63), row(bits >> 6)).expect("few seeds")).collect()
}

/// Damages the last layer as the bytes of a fuzzer say and reads everything.
///
/// The first byte chooses a part of the file, the second one of its tiles. Each three more replace
/// a byte: its place in two bytes, and its new value.
pub fn run_script(test: &str, script: &[u8]) {
    let [part, tile, changes @ ..] = script else { return };
    let parts = &SOUND.last;
    let tile = usize::from(*tile) % parts.tiles.len();
    let changed = |bytes: &[u8]| {
        let mut bytes = bytes.to_vec();
        for change in changes.chunks_exact(3) {
            let at = usize::from(change[0]) | usize::from(change[1]) << 8;
            let at = at % bytes.len().max(1);
            if let Some(byte) = bytes.get_mut(at) {
                *byte = change[2];
            }
        }
        bytes
    };
    let file = match part % 7 {
        0 => parts.with_header(&changed(&parts.header)),
        1 => parts.with_book(&changed(&parts.book)),
        2 => parts.with_groups(&changed(&parts.groups)),
        3 => parts.with_index(&changed(&parts.index)),
        4 => parts.with_tile(tile, &changed(&parts.tiles[tile])),
        5 => parts.with_block(tile, &changed(&parts.blocks[tile])),
        _ => parts.with_compressed_book(&changed(&parts.compressed_book)),
    };
    let _ = read_with_last(test, &file);
}
