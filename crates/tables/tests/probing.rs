//! Probing layers in files beside layers in memory: the same answers, bounded memory, no waiting.

mod common;

use std::fs;
use std::time::{Duration, Instant};

use common::all_positions;
use common::files::{Folder, build_to};
use sembra_rules::{Board, Rules};
use sembra_tables::{LayerSeeds, MemoryTables, Probe, Tables};

const SEEDS: u8 = 8;
/// Longer than any test waits for a file.
const LONG: Duration = Duration::from_secs(60);

fn boards(seeds: u8) -> impl Iterator<Item = Board> {
    all_positions(seeds).into_iter().map(|position| position.board())
}

fn solved(rules: &Rules) -> MemoryTables {
    MemoryTables::solve(rules, LayerSeeds::of::<SEEDS>())
}

fn open(folder: &Folder, rules: &Rules, memory: u64) -> Tables {
    let tables = Tables::open(&folder.0, rules).expect("sound files");
    tables.load_within(memory).expect("sound files")
}

#[test]
fn layers_that_fit_are_loaded_and_the_others_read() {
    for rules in [Rules::OURI, Rules::ABAPA] {
        let folder = Folder::new("within");
        build_to(&folder.0, rules, SEEDS);
        let solved = solved(&rules);
        let mut loaded = Vec::new();
        for memory in [0, 33 << 20, 1 << 30] {
            let tables = open(&folder, &rules, memory);
            loaded.push(tables.memory_seeds_max());
            assert_eq!(Probe::seeds_max(&tables), SEEDS);
            // At least four tiles of 8 KiB are kept.
            assert!(tables.memory_bytes() <= memory.max(32 << 10), "{}", tables.memory_bytes());
            for seeds in 0..=SEEDS {
                for board in boards(seeds) {
                    assert_eq!(Probe::probe(&tables, board), solved.probe(board), "{board:?}");
                }
            }
            assert_eq!(Probe::probe(&tables, boards(SEEDS + 1).next().expect("a board")), None);
        }
        assert_eq!(loaded, [0, 6, SEEDS]);
    }
}

#[test]
fn a_probe_that_does_not_wait_is_answered_later() {
    let folder = Folder::new("later");
    build_to(&folder.0, Rules::OURI, SEEDS);
    let solved = solved(&Rules::OURI);
    let tables = open(&folder, &Rules::OURI, 33 << 20);
    for board in boards(tables.memory_seeds_max()).step_by(11) {
        assert_eq!(tables.probe_within(board, Duration::ZERO), solved.probe(board));
    }
    let deadline = Instant::now() + LONG;
    let mut missed = 0;
    for board in boards(SEEDS).step_by(101) {
        loop {
            match tables.probe_within(board, Duration::ZERO) {
                None => missed += 1,
                answer => {
                    assert_eq!(answer, solved.probe(board), "{board:?}");
                    break;
                }
            }
            assert!(Instant::now() < deadline, "the file is never read");
            std::thread::yield_now();
        }
    }
    assert!(missed > 0, "nothing had to be read");
}

#[test]
fn a_probe_may_wait_for_a_while() {
    let folder = Folder::new("wait");
    build_to(&folder.0, Rules::ABAPA, SEEDS);
    let solved = solved(&Rules::ABAPA);
    let tables = open(&folder, &Rules::ABAPA, 0);
    for board in boards(SEEDS).step_by(53) {
        assert_eq!(tables.probe_within(board, LONG), solved.probe(board), "{board:?}");
    }
    let unlimited = open(&folder, &Rules::ABAPA, 0);
    for board in boards(SEEDS).step_by(997) {
        assert_eq!(unlimited.probe_within(board, Duration::MAX), solved.probe(board));
    }
}

#[test]
fn threads_share_a_small_cache() {
    let folder = Folder::new("shared");
    build_to(&folder.0, Rules::ABAPA, SEEDS);
    let (solved, tables) = (solved(&Rules::ABAPA), open(&folder, &Rules::ABAPA, 0));
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let (tables, solved) = (&tables, &solved);
            scope.spawn(move || {
                for (number, board) in boards(SEEDS).enumerate().skip(thread).step_by(7) {
                    let expected = solved.probe(board);
                    if number % 2 == 0 {
                        assert_eq!(Probe::probe(tables, board), expected, "{board:?}");
                    } else if let Some(interval) = tables.probe_within(board, Duration::ZERO) {
                        assert_eq!(Some(interval), expected, "{board:?}");
                    }
                }
            });
        }
    });
}

#[test]
fn a_damaged_block_is_no_answer() {
    let folder = Folder::new("damaged-block");
    build_to(&folder.0, Rules::ABAPA, SEEDS);
    let solved = solved(&Rules::ABAPA);
    // The end of layer 6, to which captures of two seeds lead from layer 8.
    let path = folder.0.join("abapa").join("06.table");
    let mut bytes = fs::read(&path).expect("a file");
    let last = bytes.len() - 3;
    bytes[last] ^= 0x40;
    fs::write(&path, bytes).expect("written");
    let tables = Tables::open(&folder.0, &Rules::ABAPA).expect("sound headers").with_cache(0);
    for seeds in [6, SEEDS] {
        let (mut known, mut unknown) = (0, 0);
        for board in boards(seeds) {
            // Twice, because the second probe may be answered from the cache.
            for _ in 0..2 {
                let read = tables.probe(board);
                let answer = Probe::probe(&tables, board);
                let later = tables.probe_within(board, LONG);
                match read {
                    Ok(interval) => {
                        assert_eq!(interval, solved.probe(board), "{board:?}");
                        assert_eq!((answer, later), (interval, interval), "{board:?}");
                        known += 1;
                    }
                    Err(error) => {
                        assert!(error.to_string().contains("06.table: block"), "{error}");
                        assert_eq!((answer, later), (None, None), "{board:?}");
                        unknown += 1;
                    }
                }
            }
        }
        assert!(known > 1000, "{seeds} seeds: {known} known, {unknown} unknown");
        assert!(unknown > 0 || seeds == SEEDS, "{seeds} seeds: none is damaged");
    }
}
