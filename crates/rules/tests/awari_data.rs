//! The awari data of the conformance tests, which the second implementation makes.
//!
//! The test fails when the files differ from what it makes. With `WRITE_AWARI_DATA=1` in the
//! environment it writes them anew.

mod common;

use std::fs;
use std::path::PathBuf;

use common::reference::{Board, board_house};
use sembra_rules::{Reason, Rules};
use serde_json::{Value, json};

/// The positions of the other presets' cases, each once, with their tags.
///
/// Those of Polish oware, which forbids grand slams too, and those of the other presets with a
/// grand slam.
fn case_positions() -> Vec<(String, String)> {
    let mut positions: Vec<(String, String)> = Vec::new();
    for line in include_str!("data/rule-cases.jsonl").lines() {
        let case: Value = serde_json::from_str(line).expect("a case");
        let text = |key: &str| case[key].as_str().expect("a text").to_owned();
        let wanted = case["rules"] == "polish" || text("tag").contains("slam");
        let position = text("position");
        if wanted && !positions.iter().any(|(earlier, _)| *earlier == position) {
            positions.push((position, text("tag")));
        }
    }
    positions
}

fn letter(house: usize) -> String {
    board_house(house).letter().to_string()
}

fn case(position: &str, tag: &str) -> Value {
    let board = Board::parse(position);
    let legal = board.legal(&Rules::AWARI);
    let after = legal.iter().map(|&house| {
        let after = board.play(&Rules::AWARI, house).after;
        let state = json!({
            "houses": after.houses,
            "stores": after.stores,
            "turn": if after.turn == 0 { "S" } else { "N" },
            "over": after.outcome(&Rules::AWARI).is_some(),
        });
        (letter(house), state)
    });
    let mut case = json!({
        "rules": "awari",
        "position": position,
        "legal": legal.iter().map(|&house| letter(house)).collect::<Vec<_>>(),
        "after": after.collect::<serde_json::Map<_, _>>(),
        "over": false,
        "tag": tag,
    });
    if let Some((reason, totals)) = board.outcome(&Rules::AWARI) {
        case["over"] = true.into();
        case["final"] = json!(totals);
        let majority = reason == Reason::Majority;
        case["reason"] = if majority { "captured25" } else { "no_move" }.into();
    }
    case
}

/// The sequences of exactly `depth` moves.
fn perft(board: &Board, depth: u32) -> u64 {
    let legal = board.legal(&Rules::AWARI);
    if depth == 1 {
        return legal.len() as u64;
    }
    legal.iter().map(|&house| perft(&board.play(&Rules::AWARI, house).after, depth - 1)).sum()
}

fn perft_counts(position: &str, depth_max: u32) -> Vec<u64> {
    let board = Board::parse(position);
    (1..=depth_max).map(|depth| perft(&board, depth)).collect()
}

/// Counts from the start, from Polish oware's positions, and from positions with a grand slam.
fn perft_data() -> Value {
    const START: &str = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
    let other: Value = serde_json::from_str(include_str!("data/perft.json")).expect("JSON");
    let polish = other["positions"]["polish"].as_array().expect("positions").iter();
    let mut positions: Vec<(String, String)> = polish
        .map(|case| ["position", "tag"].map(|key| case[key].as_str().expect("text").to_owned()))
        .map(|[position, tag]| (position, tag))
        .collect();
    let slams = case_positions().into_iter().filter(|(_, tag)| tag.contains("slam"));
    positions.extend(slams.step_by(6));
    let counts = |(position, tag): &(String, String)| json!({"position": position, "perft": perft_counts(position, 6), "tag": tag});
    json!({
        "convention": other["convention"],
        "start": {"awari": perft_counts(START, 8)},
        "positions": {"awari": positions.iter().map(counts).collect::<Vec<_>>()},
    })
}

/// Compares a data file with what it should hold, or writes it when that is asked for.
fn check_file(name: &str, expected: &str) {
    let path = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data")).join(name);
    if std::env::var_os("WRITE_AWARI_DATA").is_some() {
        fs::write(&path, expected).expect("the data folder can be written");
    }
    let found = fs::read_to_string(&path).expect("a data file");
    assert!(found == expected, "{name} is not what the second implementation makes");
}

#[test]
fn r8_awari_rule_cases_are_those_of_the_second_implementation() {
    let cases: Vec<Value> =
        case_positions().iter().map(|(position, tag)| case(position, tag)).collect();
    let forced = |case: &&Value| {
        let swept = |after: &Value| after["houses"] == json!(vec![0; 12]);
        case["after"].as_object().expect("moves").values().any(swept)
    };
    // The data must hold forced grand slams (G4).
    assert!(cases.iter().filter(forced).count() >= 10);
    let lines: String = cases.iter().map(|case| format!("{case}\n")).collect();
    check_file("awari-rule-cases.jsonl", &lines);
}

#[test]
fn r8_awari_perft_counts_are_those_of_the_second_implementation() {
    let data = serde_json::to_string_pretty(&perft_data()).expect("JSON");
    check_file("awari-perft.json", &format!("{data}\n"));
}
