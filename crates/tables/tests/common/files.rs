//! Building tables in a folder of the test's own.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use sembra_rules::Rules;
use sembra_tables::{BuildEvent, BuildOptions, LayerSeeds, build};

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
