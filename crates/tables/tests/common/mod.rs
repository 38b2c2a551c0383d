//! What the tests of this crate share.
#![allow(dead_code, reason = "each test file uses its own part")]

pub mod parts;

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use sembra_rules::{Position, Rules, Setup, Side};
use sembra_tables::{BuildEvent, BuildOptions, LayerSeeds, build};

/// Every board of `seeds` seeds, South to move; the captured seeds are shared so that none has won.
pub fn all_positions(seeds: u8) -> Vec<Position> {
    let mut positions = Vec::new();
    let mut houses = [0; 12];
    fill(&mut houses, 0, seeds, &mut positions);
    positions
}

fn fill(houses: &mut [u8; 12], house: usize, seeds: u8, positions: &mut Vec<Position>) {
    if house == 11 {
        houses[11] = seeds;
        positions.push(position(houses));
        return;
    }
    for here in 0..=seeds {
        houses[house] = here;
        fill(houses, house + 1, seeds - here, positions);
    }
}

/// The position with these houses, South's first, South to move.
pub fn position(houses: &[u8; 12]) -> Position {
    let captured = 48 - houses.iter().sum::<u8>();
    let setup = Setup {
        south: std::array::from_fn(|i| houses[i]),
        north: std::array::from_fn(|i| houses[6 + i]),
        south_store: captured / 2,
        north_store: captured - captured / 2,
        turn: Side::South,
    };
    Position::try_from(setup).expect("48 seeds")
}

/// A folder that is removed with its contents at the end.
pub struct Folder(pub PathBuf);

impl Folder {
    /// A new empty folder for the test of this name.
    pub fn new(test: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("sembra-{test}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a temporary folder");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Builds tables with two threads.
pub fn build_to(folder: &Path, rules: Rules, seeds_max: u8) -> Vec<BuildEvent> {
    let events = Mutex::new(Vec::new());
    let options = build_options(folder, rules, seeds_max);
    build(&options, &|event| events.lock().expect("no panic").push(event)).expect("a build");
    events.into_inner().expect("no panic")
}

/// What to build, with two threads.
pub fn build_options(folder: &Path, rules: Rules, seeds_max: u8) -> BuildOptions {
    let seeds_max = LayerSeeds::try_from(seeds_max).expect("few seeds");
    BuildOptions { rules, seeds_max, folder: folder.to_owned(), threads: NonZeroUsize::new(2) }
}
