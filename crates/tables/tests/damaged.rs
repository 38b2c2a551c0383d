//! Damaged files behind right checksums: an error or an answer within bounds, never a panic.

mod common;

use common::damage::{LARGE, SEEDS, SOUND, probe_large, read_with_last, run_script};
use common::files::{Folder, build_to};
use common::parts::LayerParts;
use proptest::prelude::*;
use proptest::sample::Index;
use sembra_rules::Rules;
use sembra_tables::Tables;

/// A change to some bytes: replaced, inserted or removed.
#[derive(Clone, Debug)]
enum Change {
    Replace(Index, u8),
    Insert(Index, u8),
    Remove(Index),
    Truncate(Index),
}

impl Change {
    fn apply(&self, bytes: &mut Vec<u8>) {
        if bytes.is_empty() {
            return;
        }
        match self {
            Change::Replace(at, byte) => *at.get_mut(bytes) = *byte,
            Change::Insert(at, byte) => bytes.insert(at.index(bytes.len()), *byte),
            Change::Remove(at) => drop(bytes.remove(at.index(bytes.len()))),
            Change::Truncate(at) => bytes.truncate(at.index(bytes.len())),
        }
    }
}

fn change() -> impl Strategy<Value = Change> {
    let at = any::<Index>;
    // Small numbers are the likely codes and counts.
    let byte = prop_oneof![0..8u8, any::<u8>()];
    prop_oneof![
        6 => (at(), byte.clone()).prop_map(|(at, byte)| Change::Replace(at, byte)),
        1 => (at(), byte).prop_map(|(at, byte)| Change::Insert(at, byte)),
        1 => at().prop_map(Change::Remove),
        1 => at().prop_map(Change::Truncate),
    ]
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    prop::collection::vec(change(), 1..4)
}

/// Makes changes to a copy of some bytes.
fn changed(bytes: &[u8], changes: &[Change]) -> Vec<u8> {
    let mut changed = bytes.to_vec();
    changes.iter().for_each(|change| change.apply(&mut changed));
    changed
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn a_changed_header_never_panics(changes in changes()) {
        let parts = &SOUND.last;
        let file = parts.with_header(&changed(&parts.header, &changes));
        let _ = read_with_last("header", &file);
    }

    #[test]
    fn a_changed_code_book_never_panics(changes in changes()) {
        let parts = &SOUND.last;
        let file = parts.with_book(&changed(&parts.book, &changes));
        let _ = read_with_last("book", &file);
    }

    #[test]
    fn a_changed_compressed_code_book_never_panics(changes in changes()) {
        let parts = &SOUND.last;
        let book = changed(&parts.compressed_book, &changes);
        let _ = read_with_last("compressed-book", &parts.with_compressed_book(&book));
    }

    #[test]
    fn a_changed_tile_never_panics(tile in any::<Index>(), changes in changes()) {
        let parts = &SOUND.last;
        let tile = tile.index(parts.tiles.len());
        let file = parts.with_tile(tile, &changed(&parts.tiles[tile], &changes));
        let _ = read_with_last("tile", &file);
    }

    #[test]
    fn changed_compressed_bytes_never_panic(tile in any::<Index>(), changes in changes()) {
        let parts = &SOUND.last;
        let tile = tile.index(parts.tiles.len());
        let bytes = changed(&parts.blocks[tile], &changes);
        let _ = read_with_last("compressed", &parts.with_block(tile, &bytes));
    }

    #[test]
    fn changed_groups_never_panic(changes in changes()) {
        let parts = &SOUND.last;
        let file = parts.with_groups(&changed(&parts.groups, &changes));
        let _ = read_with_last("groups", &file);
    }

    #[test]
    fn a_changed_index_never_panics(changes in changes()) {
        let parts = &SOUND.last;
        let index = changed(&parts.index, &changes);
        let result = read_with_last("index", &parts.with_index(&index));
        prop_assert!(result.is_err() || index == parts.index);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    /// The fuzz target `table`.
    #[test]
    fn any_script_of_the_fuzz_target_runs(script in prop::collection::vec(any::<u8>(), 0..20)) {
        run_script("script", &script);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(40) })]

    /// Both levels of the index of a layer with several groups of tiles.
    #[test]
    fn changed_groups_and_indexes_of_a_large_layer_never_panic(
        in_groups in any::<bool>(),
        changes in changes(),
    ) {
        let parts = &LARGE.last;
        assert!(parts.groups.len() > 12, "there are several groups");
        let file = if in_groups {
            parts.with_groups(&changed(&parts.groups, &changes))
        } else {
            parts.with_index(&changed(&parts.index, &changes))
        };
        let _ = probe_large("large-index", &file);
    }

    #[test]
    fn a_changed_tile_of_a_large_layer_spoils_no_other(tile in any::<Index>(), changes in changes()) {
        let parts = &LARGE.last;
        let tile = tile.index(parts.tiles.len());
        let file = parts.with_tile(tile, &changed(&parts.tiles[tile], &changes));
        let known = probe_large("large-tile", &file);
        // The other tiles answer as before, whatever is in this one.
        prop_assert!(known.is_ok_and(|known| known > 100));
    }
}

/// A layer is refused beside a smaller one that was changed, however right the checksums of that are.
#[test]
fn a_changed_smaller_layer_is_refused() {
    let folder = Folder::new("smaller");
    build_to(&folder.0, Rules::OURI, SEEDS);
    let path = folder.0.join("ouri").join(format!("{:02}.table", SEEDS - 1));
    let sound = std::fs::read(&path).expect("a file");
    let parts = LayerParts::new(&sound);
    let flip = |bytes: &[u8]| {
        let mut bytes = bytes.to_vec();
        let last = bytes.len() - 1;
        bytes[last] ^= 1;
        bytes
    };
    let digest_at = 40 + 16 * 3;
    let mut header = parts.header.clone();
    header[digest_at] ^= 1;
    let tile = parts.tiles.len() - 1;
    for (what, file) in [
        ("header", parts.with_header(&header)),
        ("tile", parts.with_tile(tile, &flip(&parts.tiles[tile]))),
        ("block", parts.with_block(tile, &flip(&parts.blocks[tile]))),
        ("index", parts.with_index(&flip(&parts.index))),
        ("groups", parts.with_groups(&flip(&parts.groups))),
    ] {
        std::fs::write(&path, file).expect("written");
        let error = Tables::open(&folder.0, &Rules::OURI).err().expect("two builds are mixed");
        assert!(error.to_string().contains("was made from another table"), "{what}: {error}");
    }
    std::fs::write(&path, sound).expect("written");
    assert!(Tables::open(&folder.0, &Rules::OURI).is_ok());
}

#[test]
fn sound_parts_make_a_sound_file() {
    let parts = &SOUND.last;
    assert_eq!(parts.with_header(&parts.header), SOUND.files[usize::from(SEEDS)]);
    read_with_last("same-book", &parts.with_book(&parts.book)).expect("a sound file");
    read_with_last("same-tile", &parts.with_tile(0, &parts.tiles[0])).expect("a sound file");
    assert_eq!(parts.with_index(&parts.index), SOUND.files[usize::from(SEEDS)]);
    assert_eq!(parts.with_block(0, &parts.blocks[0]), SOUND.files[usize::from(SEEDS)]);
    let book = parts.with_compressed_book(&parts.compressed_book);
    assert_eq!(book, SOUND.files[usize::from(SEEDS)]);
    let large = &LARGE.last;
    assert_eq!(probe_large("same-large", &large.with_header(&large.header)).ok(), Some(200));
}

#[test]
fn a_code_book_with_impossible_values_is_refused() {
    // The first interval begins after the number of intervals: more seeds than there are, then a
    // floor above the ceiling.
    for (at, value) in [(4, 7), (4, 0x80), (5, 0x7f), (4, 6)] {
        let mut book = SOUND.last.book.clone();
        book[at] = value;
        let error = read_with_last("values", &SOUND.last.with_book(&book)).expect_err("impossible");
        assert!(error.to_string().contains("the code book cannot be read"), "{error}");
    }
}
