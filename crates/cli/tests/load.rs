//! `sembra load`, on a server of its own and on one that runs.
#![cfg(target_os = "linux")]

use std::process::{Command, Output};

use serde_json::Value;

const PROGRAM: &str = env!("CARGO_BIN_EXE_sembra");

fn load(arguments: &[&str]) -> Output {
    Command::new(PROGRAM).arg("load").args(arguments).output().expect("it runs")
}

fn json(output: &Output) -> Value {
    let text = String::from_utf8_lossy(&output.stdout);
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn a_small_load_is_acknowledged_and_kept() {
    let output = load(&["--games", "6", "--rate", "60", "--seconds", "3", "--json"]);
    let report = json(&output);
    assert_eq!(output.status.code(), Some(0), "{report}");
    assert_eq!((&report["games"], &report["moves"]), (&Value::from(6), &Value::from(180)));
    assert_eq!((&report["errors"], &report["lost"]), (&Value::from(0), &Value::from(0)));
    let number = |key: &str| report[key].as_f64().unwrap_or_else(|| panic!("{key} in {report}"));
    assert!(number("p50_ms") > 0.0 && number("p50_ms") <= number("p99_ms"));
    assert!(number("p99_ms") <= number("p999_ms"));
    assert!((1.0..=61.0).contains(&number("moves_per_second")));
    assert!(number("memory_mb") > 1.0);
}

#[test]
fn games_that_end_are_replaced_by_others() {
    // Two games are played to their ends, which takes a hundred moves or so.
    let output = load(&["--games", "2", "--rate", "60", "--seconds", "8", "--json"]);
    let report = json(&output);
    assert_eq!(
        (&report["errors"], &report["lost"]),
        (&Value::from(0), &Value::from(0)),
        "{report}"
    );
    assert!(report["ended"].as_u64().is_some_and(|ended| ended >= 1), "{report}");
    assert_eq!(report["moves"], 480, "{report}");
}

#[test]
fn idle_sockets_are_held() {
    let output = load(&["--idle", "50", "--json"]);
    let report = json(&output);
    assert_eq!((&report["sockets"], &report["errors"]), (&Value::from(50), &Value::from(0)));
    assert!(report["socket_kb"].as_f64().is_some(), "{report}");
}

#[test]
fn a_small_arena_is_played() {
    let output =
        load(&["--arena", "6", "--rate", "30", "--seconds", "6", "--time", "3+2", "--json"]);
    let report = json(&output);
    assert_eq!(output.status.code(), Some(0), "{report}");
    assert_eq!((&report["players"], &report["errors"]), (&Value::from(6), &Value::from(0)));
    let number = |key: &str| report[key].as_f64().unwrap_or_else(|| panic!("{key} in {report}"));
    assert!(number("moves") > 40.0 && number("games") >= 3.0, "{report}");
    assert!(number("p50_ms") > 0.0 && number("p50_ms") <= number("p99_ms"), "{report}");
    assert!(number("pages") >= 6.0, "{report}");
}

#[test]
fn a_server_that_is_not_there_is_an_error() {
    let output = load(&["--server", "http://127.0.0.1:9", "--games", "1"]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!((error.lines().count(), output.status.code()), (1, Some(2)), "{error}");
    let output = load(&["--server", "127.0.0.1"]);
    assert_eq!(output.status.code(), Some(2));
}
