//! However a build is done, the files are the same: in memory, in a window over files, resumed from
//! checkpoints, and by several processes together.

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Barrier, Mutex};
use std::time::Duration;

use common::files::{Folder, build_options, build_to};
use sembra_rules::Rules;
use sembra_tables::{
    BuildError, BuildEvent, BuildMeans, BuildPhase, CancelSignal, LayerSeeds, Phase, Ranks,
    SingleProcess, build_with_means,
};

const PRESETS: [Rules; 4] = [Rules::ABAPA, Rules::OURI, Rules::POLISH, Rules::AWARI];

/// All files of tables below a folder, and nothing else.
fn table_files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    for rules in fs::read_dir(folder).expect("a folder") {
        for file in fs::read_dir(rules.expect("a folder").path()).expect("a folder") {
            let path = file.expect("a file").path();
            match path.extension().and_then(|ending| ending.to_str()) {
                Some("table") => {
                    let name = path.strip_prefix(folder).expect("below it").display().to_string();
                    files.insert(name, fs::read(&path).expect("a file"));
                }
                Some("seconds") | None => {}
                Some(_) => panic!("{} is left over", path.display()),
            }
        }
    }
    files
}

fn means<'a>(ranks: &'a dyn Ranks, cancel: &'a CancelSignal) -> BuildMeans<'a> {
    BuildMeans { memory: None, checkpoint_interval: Duration::ZERO, ranks, cancel }
}

/// The least memory that a build to so many seeds says it needs.
fn memory_min(folder: &Path, seeds: u8) -> u64 {
    let options = build_options(folder, Rules::ABAPA, seeds);
    let cancel = CancelSignal::default();
    let means = BuildMeans { memory: Some(0), ..means(&SingleProcess, &cancel) };
    match build_with_means(&options, &means, &|_| {}) {
        Err(BuildError::Memory { needed, allowed: 0 }) => needed,
        other => panic!("no memory should be too little: {other:?}"),
    }
}

#[test]
fn a_window_over_files_gives_the_same_files() {
    let (memory, window) = (Folder::new("modes-memory"), Folder::new("modes-window"));
    let seeds = 10;
    let least = memory_min(&window.0, seeds);
    for rules in PRESETS {
        build_to(&memory.0, rules, seeds);
        let cancel = CancelSignal::default();
        let means = BuildMeans { memory: Some(least), ..means(&SingleProcess, &cancel) };
        build_with_means(&build_options(&window.0, rules, seeds), &means, &|_| {}).expect("tables");
    }
    assert!(table_files(&memory.0) == table_files(&window.0));
    // Tables that are there are taken up in files, too.
    let cancel = CancelSignal::default();
    let options = build_options(&window.0, Rules::OURI, seeds + 1);
    let least = memory_min(&window.0, seeds + 1);
    let means = BuildMeans { memory: Some(least), ..means(&SingleProcess, &cancel) };
    build_with_means(&options, &means, &|_| {}).expect("tables");
    build_to(&memory.0, Rules::OURI, seeds + 1);
    assert!(table_files(&memory.0) == table_files(&window.0));
}

/// Counts the reports of work, and cancels at one of them.
struct CancelAt<'a> {
    reports: AtomicUsize,
    at: usize,
    cancel: &'a CancelSignal,
    /// Whether the layer was begun with captures, and not from a checkpoint.
    with_captures: Mutex<Vec<u8>>,
}

impl CancelAt<'_> {
    fn report(&self, event: BuildEvent) {
        let BuildEvent::Working { seeds, phase, .. } = event else { return };
        if phase == BuildPhase::Solving(Phase::Captures) {
            let mut layers = self.with_captures.lock().expect("no panic");
            if !layers.contains(&seeds.count()) {
                layers.push(seeds.count());
            }
        }
        if self.reports.fetch_add(1, Ordering::Relaxed) == self.at {
            self.cancel.cancel();
        }
    }
}

#[test]
fn a_build_that_is_ended_again_and_again_gives_the_same_files() {
    let (whole, ended) = (Folder::new("modes-whole"), Folder::new("modes-ended"));
    let seeds = 9;
    for (rules, memory) in [
        (Rules::ABAPA, None),
        (Rules::OURI, None),
        (Rules::AWARI, Some(memory_min(&ended.0, seeds))),
    ] {
        build_to(&whole.0, rules, seeds);
        let options = build_options(&ended.0, rules, seeds);
        let (mut builds, mut resumed) = (0, 0);
        loop {
            let cancel = CancelSignal::default();
            let at = CancelAt {
                reports: AtomicUsize::new(0),
                at: 100 + builds * 37 % 60,
                cancel: &cancel,
                with_captures: Mutex::default(),
            };
            let means = BuildMeans { memory, ..means(&SingleProcess, &cancel) };
            let begun = Mutex::new(None);
            let result = build_with_means(&options, &means, &|event| {
                if let BuildEvent::Working { seeds, .. } = event {
                    begun.lock().expect("no panic").get_or_insert(seeds.count());
                }
                at.report(event);
            });
            builds += 1;
            let first = begun.into_inner().expect("no panic");
            let captures = at.with_captures.into_inner().expect("no panic");
            resumed += usize::from(first.is_some_and(|first| !captures.contains(&first)));
            match result {
                Ok(()) => break,
                Err(BuildError::Cancelled) => assert!(builds < 1000, "the build does not go on"),
                Err(error) => panic!("{error}"),
            }
        }
        assert!(builds > 5 && resumed > 3, "{builds} builds, {resumed} resumed within a layer");
    }
    assert!(table_files(&whole.0) == table_files(&ended.0));
}

/// Processes that are threads of this one.
struct ThreadRanks<'a> {
    rank: usize,
    shared: &'a Shared,
}

struct Shared {
    barrier: Barrier,
    /// The messages from each process to each.
    messages: Vec<Mutex<Vec<Vec<u8>>>>,
    /// How many bytes all have sent to others.
    sent: AtomicUsize,
}

impl Ranks for ThreadRanks<'_> {
    fn rank(&self) -> usize {
        self.rank
    }

    fn count(&self) -> usize {
        self.shared.messages.len()
    }

    fn all_to_all(&self, messages: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        let to_others = messages.iter().enumerate().filter(|&(to, _)| to != self.rank);
        let bytes = to_others.map(|(_, message)| message.len()).sum();
        self.shared.sent.fetch_add(bytes, Ordering::Relaxed);
        *self.shared.messages[self.rank].lock().expect("no panic") = messages;
        self.shared.barrier.wait();
        let take = |from: &Mutex<Vec<Vec<u8>>>| {
            std::mem::take(&mut from.lock().expect("no panic")[self.rank])
        };
        let received = self.shared.messages.iter().map(take).collect();
        self.shared.barrier.wait();
        received
    }

    fn sum(&self, number: u64) -> u64 {
        let messages = vec![number.to_le_bytes().to_vec(); self.count()];
        let numbers = self.all_to_all(messages);
        numbers.iter().map(|n| u64::from_le_bytes(n.as_slice().try_into().expect("8 bytes"))).sum()
    }
}

/// Builds with so many processes and saves after each step.
fn build_with_ranks(folder: &Path, rules: Rules, seeds: u8, count: usize, memory: Option<u64>) {
    build_and_count(folder, rules, seeds, count, (memory, Duration::ZERO));
}

/// Builds with so many processes, this much memory and these checkpoints; returns the bytes they send.
fn build_and_count(
    folder: &Path,
    rules: Rules,
    seeds: u8,
    count: usize,
    (memory, checkpoint_interval): (Option<u64>, Duration),
) -> usize {
    let messages = (0..count).map(|_| Mutex::default()).collect();
    let shared = Shared { barrier: Barrier::new(count), messages, sent: AtomicUsize::new(0) };
    std::thread::scope(|scope| {
        for rank in 0..count {
            let shared = &shared;
            scope.spawn(move || {
                let ranks = ThreadRanks { rank, shared };
                let cancel = CancelSignal::default();
                let mut options = build_options(folder, rules, seeds);
                options.threads = std::num::NonZeroUsize::new(1);
                let means = BuildMeans { memory, checkpoint_interval, ..means(&ranks, &cancel) };
                // A process that failed would leave the others waiting.
                if let Err(error) = build_with_means(&options, &means, &|_| {}) {
                    eprintln!("{error}");
                    std::process::abort();
                }
            });
        }
    });
    shared.sent.into_inner()
}

#[test]
fn processes_send_little() {
    let folder = Folder::new("modes-sent");
    let seeds = 11;
    let sent = build_and_count(&folder.0, Rules::ABAPA, seeds, 2, (None, Duration::MAX));
    let layers = LayerSeeds::try_from(seeds).expect("few seeds").layers();
    let positions: u64 = layers.map(LayerSeeds::positions).sum();
    let bytes = sent as f64 / positions as f64;
    // Two for each position once it is solved, the rest for moves.
    assert!(bytes < 24.0, "{bytes} bytes a position");
}

#[test]
fn several_processes_give_the_same_files() {
    let (one, several) = (Folder::new("modes-one"), Folder::new("modes-several"));
    let seeds = 8;
    for (count, rules) in [(2, Rules::ABAPA), (3, Rules::OURI), (4, Rules::AWARI)] {
        build_to(&one.0, rules, seeds);
        build_with_ranks(&several.0, rules, seeds - 1, count, None);
        // Other processes go on, with little memory.
        let memory = Some(memory_min(&several.0, seeds));
        build_with_ranks(&several.0, rules, seeds, 5 - count, memory);
    }
    assert!(table_files(&one.0) == table_files(&several.0));
}
