//! Statistics of layers against counting position by position, with plenty of memory and with little.

mod common;

use std::collections::BTreeMap;

use common::all_positions;
use common::files::{Folder, build_to};
use sembra_rules::Rules;
use sembra_tables::{LayerSeeds, LayerStats, MemoryTables, ReadingMeans, Tables};

const SEEDS: u8 = 8;

/// The leads and results of a position, counted one by one.
#[derive(Debug, Default, PartialEq, Eq)]
struct Plain {
    exact: u64,
    floors: BTreeMap<i8, u64>,
    leads: u64,
    win_and_draw: u64,
    draw_and_loss: u64,
    all_results: u64,
}

fn count_plainly(tables: &MemoryTables, seeds: u8) -> Plain {
    let mut plain = Plain::default();
    let positions = all_positions(seeds);
    for &position in &positions {
        let interval = tables.probe(position).expect("a layer");
        plain.exact += u64::from(interval.is_exact());
        *plain.floors.entry(interval.floor).or_default() += 1;
        for own in 0..=24i8 {
            let other = 48 - seeds as i8 - own;
            if !(0..=24).contains(&other) {
                continue;
            }
            plain.leads += 1;
            // The final differences: all have the parity of the seeds that are shared.
            let differences = interval.floor..=interval.ceiling;
            let signs: Vec<i8> = differences.map(|net| (own - other + net).signum()).collect();
            let [win, draw, loss] = [1, 0, -1].map(|sign| signs.contains(&sign));
            plain.win_and_draw += u64::from(win && draw);
            plain.draw_and_loss += u64::from(draw && loss);
            plain.all_results += u64::from(win && draw && loss);
        }
    }
    plain.leads /= positions.len() as u64;
    plain
}

fn counted(tables: &Tables, means: &ReadingMeans) -> Vec<LayerStats> {
    let mut all = Vec::new();
    LayerStats::count_with_means(tables, LayerSeeds::MAX, means, |stats| all.push(stats))
        .expect("sound files");
    all
}

#[test]
fn counts_are_those_of_every_position_one_by_one() {
    for rules in [Rules::ABAPA, Rules::OURI, Rules::AWARI] {
        let folder = Folder::new("counting");
        build_to(&folder.0, rules, SEEDS);
        let tables = Tables::open(&folder.0, &rules).expect("tables");
        let solved = MemoryTables::solve(&rules, LayerSeeds::of::<SEEDS>());
        let all = counted(&tables, &ReadingMeans::default());
        assert_eq!(all.len(), usize::from(SEEDS) + 1);
        for (seeds, stats) in (0..).zip(&all) {
            let plain = count_plainly(&solved, seeds);
            let found = Plain {
                exact: stats.exact,
                floors: stats.histogram.clone(),
                leads: stats.open.leads().count() as u64,
                win_and_draw: stats.open.win_and_draw,
                draw_and_loss: stats.open.draw_and_loss,
                all_results: stats.open.all_results,
            };
            assert_eq!(found, plain, "{seeds} seeds");
            let floors = stats.histogram.iter();
            let sum: i64 = floors.map(|(&floor, &count)| i64::from(floor) * count as i64).sum();
            assert_eq!(stats.sum_floor, sum);
            assert!(stats.sum_ceiling >= sum);
        }
        assert!(all.iter().any(|stats| stats.open.win_and_draw > 0) || rules == Rules::AWARI);
    }
}

#[test]
fn layers_in_work_files_give_the_same_counts() {
    let (folder, scratch) = (Folder::new("streamed"), Folder::new("scratch"));
    build_to(&folder.0, Rules::OURI, SEEDS);
    let tables = Tables::open(&folder.0, &Rules::OURI).expect("tables");
    let plenty = counted(&tables, &ReadingMeans::default());
    let means = ReadingMeans { memory: Some(0), scratch: scratch.0.clone() };
    assert_eq!(counted(&tables, &means), plenty);
    // The folder can be removed only when nothing is left in it.
    std::fs::remove_dir(&scratch.0).expect("no work file is left");
    std::fs::write(&scratch.0, "").expect("a file in the way");
    let refused = LayerStats::count_with_means(&tables, LayerSeeds::MAX, &means, |_| {});
    let error = refused.expect_err("no folder for work files");
    assert!(error.to_string().contains("sembra-reading"), "{error}");
    std::fs::remove_file(&scratch.0).expect("removed");
}
