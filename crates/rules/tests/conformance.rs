//! The conformance data: positions with their legal moves and results, and perft counts.

mod common;

use common::{position, rules};
use sembra_rules::{BoardHouse, Position, Reason, perft};
use serde_json::Value;

fn houses_and_stores(position: Position) -> (Vec<u64>, Vec<u64>) {
    let setup = position.setup();
    let houses = setup.south.iter().chain(&setup.north).map(|&n| u64::from(n)).collect();
    (houses, vec![u64::from(setup.south_store), u64::from(setup.north_store)])
}

fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().expect("numbers").iter().map(|n| n.as_u64().expect("a number")).collect()
}

#[test]
fn rule_cases() {
    assert_eq!(check_rule_cases(include_str!("data/rule-cases.jsonl")), 613);
}

#[test]
fn r8_awari_rule_cases() {
    assert_eq!(check_rule_cases(include_str!("data/awari-rule-cases.jsonl")), 287);
}

/// Checks a case in each line; returns how many there are.
fn check_rule_cases(lines: &str) -> usize {
    for line in lines.lines() {
        let case: Value = serde_json::from_str(line).expect("a case");
        let text = case["position"].as_str().expect("a position");
        let (rules, position) = (rules(case["rules"].as_str().expect("rules")), position(text));
        let legal: String = position
            .legal(&rules)
            .iter()
            .map(|h| BoardHouse::new(position.turn(), h).letter())
            .collect();
        let expected: String =
            case["legal"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
        assert_eq!(legal, expected, "{line}");
        let outcome = position.outcome(&rules);
        assert_eq!(outcome.is_some(), case["over"] == true, "{line}");
        if let Some(outcome) = outcome {
            let totals = [outcome.south, outcome.north].map(|s| u64::from(s.count()));
            assert_eq!(totals.to_vec(), numbers(&case["final"]), "{line}");
            assert_eq!(outcome.reason == Reason::Majority, case["reason"] == "captured25");
        }
        for house in position.legal(&rules) {
            let sowing = position.play(&rules, house).expect("legal");
            let after = sowing.after();
            let expected = &case["after"][sowing.origin().to_string()];
            let (houses, stores) = houses_and_stores(after);
            assert_eq!(houses, numbers(&expected["houses"]), "{line}");
            assert_eq!(stores, numbers(&expected["stores"]), "{line}");
            assert_eq!(after.outcome(&rules).is_some(), expected["over"] == true, "{line}");
            if expected["over"] == false {
                assert_eq!(after.turn().as_str(), expected["turn"], "{line}");
            }
        }
    }
    lines.lines().count()
}

#[test]
fn perft_counts() {
    check_perft_data(include_str!("data/perft.json"));
}

#[test]
fn r8_awari_perft_counts() {
    check_perft_data(include_str!("data/awari-perft.json"));
}

fn check_perft_data(json: &str) {
    let data: Value = serde_json::from_str(json).expect("JSON");
    for (name, counts) in data["start"].as_object().expect("presets") {
        check_perft(name, Position::START, counts);
    }
    for (name, positions) in data["positions"].as_object().expect("presets") {
        for case in positions.as_array().expect("positions") {
            let text = case["position"].as_str().expect("a position");
            check_perft(name, position(text), &case["perft"]);
        }
    }
}

fn check_perft(preset: &str, position: Position, counts: &Value) {
    for (depth, count) in (1..).zip(numbers(counts)) {
        assert_eq!(perft(position, &rules(preset), depth), count, "{preset} {position:?} {depth}");
    }
}
