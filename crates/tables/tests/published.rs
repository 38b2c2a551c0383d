//! The counts that are known beforehand: interval tables of up to 8 seeds for three presets, and the
//! published score distribution of awari for up to 10.

mod common;

use std::collections::BTreeMap;

use common::all_positions;
use sembra_notation::parse_rules;
use sembra_rules::Rules;
use sembra_tables::{LayerSeeds, MemoryTables};
use serde_json::Value;

#[test]
fn interval_tables_have_the_expected_counts() {
    let mut layers = 0;
    for preset in ["abapa", "ouri", "polish"] {
        let tables =
            MemoryTables::solve(&parse_rules(preset).expect("a preset"), LayerSeeds::of::<8>());
        for line in include_str!("data/interval-tables.jsonl").lines() {
            let expected: Value = serde_json::from_str(line).expect("JSON");
            if expected["rules"] != preset {
                continue;
            }
            let seeds = expected["seeds"].as_u64().expect("seeds") as u8;
            let positions = all_positions(seeds);
            let intervals = positions.iter().map(|&p| tables.probe(p).expect("a solved layer"));
            let (mut exact, mut floors, mut ceilings) = (0, 0, 0);
            for interval in intervals {
                assert!(interval.floor <= interval.ceiling);
                exact += i64::from(interval.is_exact());
                floors += i64::from(interval.floor);
                ceilings += i64::from(interval.ceiling);
            }
            assert_eq!(expected["positions"], positions.len() as u64, "{line}");
            assert_eq!(expected["exact"], exact, "{line}");
            assert_eq!(expected["sum_floor"], floors, "{line}");
            assert_eq!(expected["sum_ceiling"], ceilings, "{line}");
            layers += 1;
        }
    }
    assert_eq!(layers, 27);
}

#[test]
fn awari_has_the_published_score_distribution() {
    let mut expected: BTreeMap<(u8, i8), u64> = BTreeMap::new();
    for line in include_str!("data/awari-score-histogram.csv").lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let number = |i: usize| fields[i].parse::<i64>().expect("a number");
        expected.insert((number(0) as u8, number(1) as i8), number(2) as u64);
    }
    let tables = MemoryTables::solve(&Rules::AWARI, LayerSeeds::of::<10>());
    let mut found: BTreeMap<(u8, i8), u64> = BTreeMap::new();
    for seeds in 0..=10 {
        for position in all_positions(seeds) {
            let interval = tables.probe(position).expect("a solved layer");
            assert!(interval.is_exact(), "{position:?}");
            *found.entry((seeds, interval.floor)).or_default() += 1;
        }
    }
    assert_eq!(found, expected);
}
