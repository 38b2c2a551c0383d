//! Table files: the same answers through every path, resuming, and damage of every kind.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::all_positions;
use common::files::{Folder, build_options, build_to};
use common::parts::LayerParts;
use sembra_rules::Rules;
use sembra_tables::{
    BuildError, BuildEvent, CancelSignal, LayerSeeds, LayerStats, MemoryTables, Probe, Tables,
    build, build_with_cancel, verify,
};

fn layer(folder: &Path, seeds: u8) -> PathBuf {
    folder.join("ouri").join(format!("{seeds:02}.table"))
}

#[test]
fn every_path_gives_the_same_answer() {
    let folder = Folder::new("paths");
    build_to(&folder.0, Rules::OURI, 7);
    let solved = MemoryTables::solve(&Rules::OURI, LayerSeeds::of::<7>());
    let files = Tables::open(&folder.0, &Rules::OURI).expect("tables");
    let loaded = MemoryTables::load(&files, LayerSeeds::of::<7>()).expect("tables");
    let mut exact_by_seeds = Vec::new();
    for seeds in 0..=7 {
        let mut exact = 0;
        for position in all_positions(seeds) {
            let interval = solved.probe(position);
            assert!(interval.is_some());
            assert_eq!(files.probe(position).expect("a sound file"), interval);
            assert_eq!(loaded.probe(position), interval);
            // The table looks at the houses alone, whoever is to move.
            assert_eq!(files.probe(position.mirrored()).expect("a sound file"), interval);
            exact += u64::from(interval.is_some_and(sembra_tables::Interval::is_exact));
        }
        exact_by_seeds.push(exact);
    }
    let mut counted = Vec::new();
    LayerStats::count(&files, |stats| {
        assert_eq!(stats.histogram.values().sum::<u64>(), stats.positions);
        counted.push(stats.exact);
    })
    .expect("sound files");
    assert_eq!(counted, exact_by_seeds);
    assert_eq!(files.probe(all_positions(8)[0]).expect("no error"), None);
}

#[test]
fn the_number_of_occurrences_does_not_matter_to_a_table() {
    let folder = Folder::new("occurrences");
    build_to(&folder.0, Rules::OURI, 2);
    let occurrences = sembra_rules::Occurrences::TWO;
    let tables = Tables::open(&folder.0, &Rules { occurrences, ..Rules::OURI }).expect("tables");
    assert_eq!(tables.last_in_sequence(), Some(LayerSeeds::of::<2>()));
}

#[test]
fn a_build_goes_on_where_it_stood() {
    let folder = Folder::new("resume");
    build_to(&folder.0, Rules::OURI, 5);
    let last = fs::read(layer(&folder.0, 5)).expect("a file");
    fs::remove_file(layer(&folder.0, 5)).expect("removed");
    let unfinished = folder.0.join("ouri").join("05.unfinished");
    fs::write(&unfinished, b"half a layer").expect("written");
    let events = build_to(&folder.0, Rules::OURI, 5);
    let found = events.iter().filter(|event| matches!(event, BuildEvent::Found { .. })).count();
    let finished = events
        .iter()
        .filter(|event| matches!(event, BuildEvent::Finished { seeds, .. } if seeds.count() == 5))
        .count();
    assert_eq!((found, finished), (5, 1));
    assert!(!unfinished.exists());
    assert!(fs::read(layer(&folder.0, 5)).expect("a file") == last, "the files differ");
}

#[test]
fn two_builds_give_the_same_bytes() {
    let folders = [Folder::new("twice-1"), Folder::new("twice-2")];
    build_to(&folders[0].0, Rules::OURI, 9);
    let mut options = build_options(&folders[1].0, Rules::OURI, 9);
    options.threads = None;
    build(&options, &|_| {}).expect("a build");
    for seeds in 0..=9 {
        let [one, other] = folders.each_ref().map(|folder| fs::read(layer(&folder.0, seeds)));
        assert!(one.expect("a file") == other.expect("a file"), "{seeds} seeds");
    }
}

#[test]
fn files_of_two_builds_are_refused() {
    let folder = Folder::new("mixed");
    build_to(&folder.0, Rules::OURI, 5);
    // Another table of three seeds behind right checksums, as another program might build it.
    let path = layer(&folder.0, 3);
    let sound = fs::read(&path).expect("a file");
    let parts = LayerParts::new(&sound);
    let other = parts.with_tile(2, &parts.tiles[2]);
    assert_ne!(other, sound, "compressed in another way");
    fs::write(&path, other).expect("written");
    let error = read_everything(&folder.0).expect_err("mixed");
    assert!(
        error.contains("04.table: the table was made from another table of 3 seeds"),
        "{error}"
    );
    let options = build_options(&folder.0, Rules::OURI, 6);
    let error = build(&options, &|_| {}).expect_err("mixed").to_string();
    assert!(
        error.contains("04.table: the table was made from another table of 3 seeds"),
        "{error}"
    );
    // A gap does not hide it.
    fs::remove_file(layer(&folder.0, 4)).expect("removed");
    let error = read_everything(&folder.0).expect_err("mixed");
    assert!(
        error.contains("05.table: the table was made from another table of 3 seeds"),
        "{error}"
    );
    fs::write(&path, &sound).expect("written");
    build_to(&folder.0, Rules::OURI, 5);
    assert_eq!(read_everything(&folder.0), Ok(()));
}

#[test]
fn a_file_of_format_1_is_refused_with_advice() {
    let folder = Folder::new("format-1");
    build_to(&folder.0, Rules::OURI, 4);
    let path = layer(&folder.0, 2);
    let mut bytes = fs::read(&path).expect("a file");
    bytes[8] = 1;
    fs::write(&path, bytes).expect("written");
    let error = read_everything(&folder.0).expect_err("format 1");
    let advice = "the table has format version 1, this program reads version 2: remove the file and \
                  build the tables again";
    assert!(error.contains(advice), "{error}");
}

#[test]
fn a_file_that_is_cut_off_while_it_is_open_is_an_error() {
    let folder = Folder::new("cut-open");
    build_to(&folder.0, Rules::OURI, 6);
    let tables = Tables::open(&folder.0, &Rules::OURI).expect("tables");
    let path = layer(&folder.0, 6);
    let file = fs::OpenOptions::new().write(true).open(&path).expect("a file");
    file.set_len(fs::metadata(&path).expect("a file").len() / 2).expect("cut");
    let positions = all_positions(6);
    let errors = positions.iter().filter(|&&position| tables.probe(position).is_err()).count();
    assert!(errors > 0 && errors < positions.len(), "{errors} errors");
    let error = tables.probe(positions[positions.len() - 1]).expect_err("cut").to_string();
    assert!(error.contains("06.table"), "{error}");
}

#[test]
fn two_builds_do_not_share_a_folder() {
    let folder = Folder::new("busy");
    build_to(&folder.0, Rules::OURI, 1);
    let lock = fs::File::create(folder.0.join("ouri").join("lock")).expect("a lock");
    lock.lock().expect("locked");
    let options = build_options(&folder.0, Rules::OURI, 1);
    assert!(matches!(build(&options, &|_| {}), Err(BuildError::Busy(_))));
}

#[test]
fn verify_accepts_what_build_made() {
    let folder = Folder::new("verify");
    build_to(&folder.0, Rules::OURI, 6);
    let tables = Tables::open(&folder.0, &Rules::OURI).expect("tables");
    let mut layers = 0;
    let sound = verify(&tables, |verdict| {
        assert_eq!(verdict.wrong, 0, "{verdict:?}");
        layers += 1;
    });
    assert!(sound.expect("sound files"));
    assert_eq!(layers, 7);
}

#[test]
fn verify_accepts_a_layer_with_laps() {
    // From 12 seeds in a house on, a sowing goes round the board and skips its own house.
    let folder = Folder::new("laps");
    build_to(&folder.0, Rules::ABAPA, 14);
    let tables = Tables::open(&folder.0, &Rules::ABAPA).expect("tables");
    assert!(verify(&tables, |verdict| assert_eq!(verdict.wrong, 0, "{verdict:?}")).expect("sound"));
}

/// All that a program asks of tables; an error anywhere is an answer, a panic is not.
fn read_everything(folder: &Path) -> Result<(), String> {
    let tables = Tables::open(folder, &Rules::OURI).map_err(|error| error.to_string())?;
    for seeds in 0..=4 {
        for position in all_positions(seeds) {
            tables.probe(position).map_err(|error| error.to_string())?;
        }
    }
    LayerStats::count(&tables, |_| {}).map_err(|error| error.to_string())?;
    MemoryTables::load(&tables, LayerSeeds::of::<4>()).map_err(|error| error.to_string())?;
    Ok(())
}

#[test]
fn every_flipped_byte_is_found() {
    let folder = Folder::new("flips");
    build_to(&folder.0, Rules::OURI, 4);
    let path = layer(&folder.0, 4);
    let sound = fs::read(&path).expect("a file");
    assert_eq!(read_everything(&folder.0), Ok(()));
    for at in 0..sound.len() {
        let mut damaged = sound.clone();
        damaged[at] ^= 1 << (at % 8);
        fs::write(&path, &damaged).expect("written");
        let error = read_everything(&folder.0).expect_err(&format!("byte {at} was flipped"));
        assert!(error.contains("04.table"), "{error}");
    }
}

#[test]
fn every_cut_file_is_found() {
    let folder = Folder::new("cuts");
    build_to(&folder.0, Rules::OURI, 4);
    let path = layer(&folder.0, 4);
    let sound = fs::read(&path).expect("a file");
    for length in 0..sound.len() {
        fs::write(&path, &sound[..length]).expect("written");
        assert!(read_everything(&folder.0).is_err(), "cut to {length}");
    }
    let mut grown = sound.clone();
    grown.push(0);
    fs::write(&path, &grown).expect("written");
    assert!(read_everything(&folder.0).expect_err("grown").contains("should hold"));
}

#[test]
fn a_file_for_other_rules_or_seeds_is_refused() {
    let folder = Folder::new("others");
    build_to(&folder.0, Rules::OURI, 4);
    fs::copy(layer(&folder.0, 3), layer(&folder.0, 4)).expect("copied");
    assert!(read_everything(&folder.0).expect_err("seeds").contains("is for 3 seeds, not 4"));
    build_to(&folder.0, Rules::ABAPA, 4);
    fs::copy(folder.0.join("abapa").join("04.table"), layer(&folder.0, 4)).expect("copied");
    let error = read_everything(&folder.0).expect_err("rules");
    assert!(error.contains("for the rules \"abapa\", not \"ouri\""), "{error}");
}

#[test]
fn a_layer_beyond_the_limit_is_an_error_and_no_panic() {
    let folder = Folder::new("limit");
    build_to(&folder.0, Rules::OURI, 4);
    let beyond = layer(&folder.0, LayerSeeds::MAX.count() + 1);
    fs::copy(layer(&folder.0, 4), &beyond).expect("copied");
    let error = read_everything(&folder.0).expect_err("beyond the limit");
    assert!(error.contains("34.table: tables hold positions of up to 33 seeds, not 34"), "{error}");
    fs::remove_file(&beyond).expect("removed");

    // The same when only the header says so.
    let path = layer(&folder.0, 4);
    let parts = LayerParts::new(&fs::read(&path).expect("a file"));
    let mut header = parts.header.clone();
    header[12] = LayerSeeds::MAX.count() + 1;
    fs::write(&path, parts.with_header(&header)).expect("written");
    let error = read_everything(&folder.0).expect_err("beyond the limit");
    assert!(error.contains("04.table: tables hold positions of up to 33 seeds, not 34"), "{error}");
}

#[test]
fn files_answer_many_threads_as_a_probe() {
    let folder = Folder::new("probe");
    build_to(&folder.0, Rules::OURI, 7);
    let solved = MemoryTables::solve(&Rules::OURI, LayerSeeds::of::<7>());
    let files: Box<dyn Probe> = Box::new(Tables::open(&folder.0, &Rules::OURI).expect("tables"));
    assert_eq!(files.seeds_max(), 7);
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let (files, solved) = (&files, &solved);
            scope.spawn(move || {
                let boards = all_positions(7).into_iter().skip(thread).step_by(3);
                for board in boards.map(|position| position.board()) {
                    assert_eq!(files.probe(board), solved.probe(board), "{board:?}");
                }
            });
        }
    });
    assert_eq!(files.probe(all_positions(8)[0].board()), None);
}

#[test]
fn a_cancelled_build_keeps_complete_layers_and_goes_on_later() {
    let folder = Folder::new("cancel");
    let options = build_options(&folder.0, Rules::OURI, 12);
    let cancel = CancelSignal::default();
    let cancel_in_layer_11 = |event: BuildEvent| {
        if matches!(event, BuildEvent::Working { seeds, .. } if seeds.count() == 11) {
            cancel.cancel();
        }
    };
    let result = build_with_cancel(&options, &cancel_in_layer_11, &cancel);
    assert!(matches!(result, Err(BuildError::Cancelled)), "{result:?}");
    let tables = Tables::open(&folder.0, &Rules::OURI).expect("tables");
    assert_eq!(tables.last_in_sequence(), Some(LayerSeeds::of::<10>()));
    let events = build_to(&folder.0, Rules::OURI, 12);
    let found = events.iter().filter(|event| matches!(event, BuildEvent::Found { .. })).count();
    assert_eq!(found, 11);
    assert!(
        MemoryTables::solve_with_cancel(&Rules::OURI, LayerSeeds::of::<8>(), &cancel).is_none()
    );
}
