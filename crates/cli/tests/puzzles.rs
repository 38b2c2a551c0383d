//! `sembra puzzles` as its users meet it.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

fn puzzles(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sembra"));
    command.arg("puzzles").args(arguments).env_remove("CLICOLOR_FORCE");
    command.output().expect("the program runs")
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("no JSON: {output:?}"))
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path")
}

#[test]
fn a_collection_is_built_and_proven() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("new/few.txt");
    let few = ["--per-rules", "2", "--games", "0", "--draws", "200", "--tables", "8"];
    let built = puzzles(&[&["build", "--json", "--out", text(&out)], &few[..]].concat());
    assert_eq!(built.status.code(), Some(0), "{built:?}");
    let made = json(&built);
    let count = made["puzzles"].as_u64().expect("a number");
    assert!(count >= 4, "{made}");
    let verified = puzzles(&["verify", text(&out), "--tables", "8", "--json"]);
    let proven = json(&verified);
    assert_eq!(verified.status.code(), Some(0), "{proven}");
    assert_eq!(proven["puzzles"], count);
    let by = |key: &str| proven[key].as_u64().expect("a number");
    assert_eq!(by("by_search") + by("by_tables"), count);
}

/// F wins; C does not.
const RIGHT: &str = "a99pst abapa win 940 0-0-1-1-0-1-1-0-0-0-1-0-24-19-S F -\n";

#[test]
fn a_puzzle_that_is_not_proven_is_a_negative_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("one.txt");
    std::fs::write(&file, RIGHT).expect("written");
    let output = puzzles(&["verify", text(&file), "--tables", "6"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(said.starts_with("1 of 1 puzzles proven"), "{said}");
    std::fs::write(&file, RIGHT.replace(" F ", " C ")).expect("written");
    let output = puzzles(&["verify", text(&file), "--tables", "6"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(said.starts_with("a99pst (abapa) is not proven: move 1"), "{said}");
}

#[test]
fn bad_input_is_refused_in_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("damaged.txt");
    std::fs::write(&file, format!("# heading\n{}", RIGHT.replace(" F ", " A "))).expect("written");
    let missing = folder.path().join("missing.txt");
    let cases = [
        (vec!["verify", text(&file)], "line 2: move 1 of the solution: house A is empty"),
        (vec!["verify", text(&missing)], "No such file or directory"),
        (vec!["verify", "--tables", "40"], "40 is not in 0..=20"),
        (vec!["build", "--out", text(folder.path())], "this is not a regular file"),
        (vec!["build"], "--out <FILE>"),
    ];
    for (arguments, expected) in cases {
        let output = puzzles(&arguments);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains(expected) && said.lines().count() == 1, "{arguments:?}: {said}");
    }
}
