//! Endgame tables through the program: built, asked, counted and checked in a folder of their own.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use sembra_notation::parse_position;
use sembra_rules::Rules;
use sembra_tables::{LayerSeeds, MemoryTables};
use serde_json::Value;

/// A folder that is removed with its contents at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("sembra-cli-{test}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn tables(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sembra"));
    command.arg("tables").args(arguments).arg("--dir").arg(folder);
    command.output().expect("the program runs")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

#[test]
fn build_probe_stats_and_verify_agree_with_the_solver() {
    let folder = Folder::new("agree");
    let built = tables(&folder.0, &["build", "--rules", "ouri", "--seeds", "6", "--threads", "2"]);
    assert_eq!(built.status.code(), Some(0), "{}", stderr(&built));
    assert!(stdout(&built).starts_with("ouri to 6 seeds: 18,564 positions; needs up to"));

    let solved = MemoryTables::solve(&Rules::OURI, LayerSeeds::of::<6>());
    for text in [
        "0-0-1-2-0-0-0-1-0-0-2-0-21-21-S",
        "0-0-1-2-0-0-0-1-0-0-2-0-21-21-N",
        "0-0-0-0-0-1-1-0-0-0-2-0-22-22-S",
        "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S",
        "2-1-0-0-0-0-0-0-0-0-0-2-5-38-N",
    ] {
        let probed = tables(&folder.0, &["probe", "--rules", "ouri", "--json", text]);
        let answer: Value = serde_json::from_str(&stdout(&probed)).expect("JSON");
        let interval = solved.probe(parse_position(text).expect("a position")).expect("a layer");
        assert_eq!(answer["position"], text);
        assert_eq!(answer["floor"], interval.floor, "{text}");
        assert_eq!(answer["ceiling"], interval.ceiling, "{text}");
        let best = answer["moves"].as_array().expect("moves").iter().map(|m| m["floor"].as_i64());
        if let Some(best) = best.max() {
            assert_eq!(best, Some(i64::from(interval.floor)), "{text}");
        }
    }

    let counted = tables(&folder.0, &["stats", "--rules", "ouri", "--json"]);
    let last: Value =
        serde_json::from_str(stdout(&counted).lines().last().expect("a line")).expect("JSON");
    let expected = [("seeds", 6), ("positions", 12376), ("exact", 11237)];
    for (key, value) in expected.into_iter().chain([("sum_floor", 2638), ("sum_ceiling", 4940)]) {
        assert_eq!(last[key], value, "{key}");
    }
    // Each unit of an open interval decides between a win and a draw at one of the leads.
    let width = (4940 - 2638) / 2;
    for (key, value) in [("leads", 7), ("win_and_draw", width), ("draw_and_loss", width)] {
        assert_eq!(last[key], value, "{key}");
    }
    let scratch = folder.0.join("scratch");
    std::fs::create_dir(&scratch).expect("a folder");
    let scratch_text = scratch.display().to_string();
    let little =
        ["stats", "--rules", "ouri", "--json", "--memory", "1K", "--scratch", &scratch_text];
    assert_eq!(stdout(&tables(&folder.0, &little)), stdout(&counted));
    std::fs::remove_dir(&scratch).expect("nothing is left in it");
    let histogram = last["histogram"].as_object().expect("a histogram");
    assert_eq!(histogram.values().filter_map(Value::as_u64).sum::<u64>(), 12376);

    let verified = tables(&folder.0, &["verify", "--rules", "ouri"]);
    assert_eq!(verified.status.code(), Some(0), "{}", stderr(&verified));
    assert_eq!(stdout(&verified).matches("all right").count(), 7);
}

#[test]
fn the_longest_wins_are_found_without_tables() {
    let folder = Folder::new("longest");
    let output = tables(&folder.0, &["stats", "--longest", "5", "--json"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let lines: Vec<Value> =
        stdout(&output).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let last = lines.last().expect("a line");
    assert_eq!((&last["rules"], &last["seeds"]), (&"abapa".into(), &5.into()));
    assert!(last["captures"].as_u64() >= Some(1) && last["net"].as_i64() >= Some(1), "{last}");
}

#[test]
fn positions_of_games_are_counted_at_their_leads() {
    let folder = Folder::new("games");
    assert!(tables(&folder.0, &["build", "--seeds", "8"]).status.success());
    let games = folder.0.join("games.ogn");
    let matched = Command::new(env!("CARGO_BIN_EXE_sembra"))
        .args(["match", "--engine", "built-in Hash=1", "--engine", "built-in Hash=1"])
        .args(["--games", "2", "--nodes", "200", "--ogn"])
        .arg(&games)
        .output()
        .expect("the program runs");
    assert!(matched.status.success(), "{}", stderr(&matched));
    let games_text = games.display().to_string();
    let output = tables(&folder.0, &["stats", "--json", "--games", &games_text]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let number = |value: &Value| value.as_u64().expect("a number");
    for line in stdout(&output).lines() {
        let counts: Value = serde_json::from_str(line).expect("JSON");
        assert!(number(&counts["seeds"]) <= 8);
        assert!(number(&counts["positions"]) >= number(&counts["open"]), "{line}");
        assert!(number(&counts["open"]) >= number(&counts["win_and_draw"]), "{line}");
        assert!(number(&counts["win_and_draw"]) >= number(&counts["all_results"]), "{line}");
    }
    let missing = tables(&folder.0, &["stats", "--games", "/nowhere.ogn"]);
    assert_eq!(missing.status.code(), Some(2));
}

#[test]
fn a_flipped_byte_is_an_error_that_names_the_file() {
    let folder = Folder::new("flipped");
    assert!(tables(&folder.0, &["build", "--seeds", "4"]).status.success());
    let path = folder.0.join("abapa").join("04.table");
    let mut bytes = std::fs::read(&path).expect("a file");
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    std::fs::write(&path, bytes).expect("written");
    let verified = tables(&folder.0, &["verify"]);
    assert_eq!(verified.status.code(), Some(2));
    assert!(stderr(&verified).contains("04.table: block"), "{}", stderr(&verified));
}

#[test]
fn what_cannot_be_done_is_said_in_one_line() {
    let folder = Folder::new("refused");
    let check = |arguments: &[&str], expected: &str| {
        let output = tables(&folder.0, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let error = stderr(&output);
        assert_eq!(error.lines().count(), 1, "{error}");
        assert!(error.contains(expected), "{error}");
    };
    check(&["stats"], "there are no tables for abapa in");
    check(&["build", "--seeds", "20", "--memory", "100M"], "of memory, and 100 MiB are allowed");
    check(&["build", "--seeds", "34"], "tables hold positions of up to 33 seeds, not 34");
    check(&["build", "--seeds", "49"], "49 is not in 0..=48");
    check(&["build", "--seeds", "8", "--ranks", "2"], "--plan");
    assert!(tables(&folder.0, &["build", "--seeds", "3"]).status.success());
    check(&["probe", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"], "there are tables up to 3");
    check(&["probe", "4-4"], "15 fields");
}

#[test]
fn a_plan_builds_nothing() {
    let folder = Folder::new("plan");
    let output = tables(&folder.0, &["build", "--seeds", "48", "--plan", "--ranks", "128"]);
    assert!(output.status.success(), "{}", stderr(&output));
    let plan = stdout(&output);
    assert!(plan.starts_with("abapa to 48 seeds with 128 processes of 1 thread: "), "{plan}");
    for what in ["memory, at least", "disk, tables", "network", "time", "up to 33 seeds"] {
        assert!(plan.contains(what), "{plan}");
    }
    assert!(!folder.0.join("abapa").exists());
}

#[test]
fn a_memory_budget_gives_sound_tables() {
    let folder = Folder::new("budget");
    let built =
        tables(&folder.0, &["build", "--seeds", "9", "--memory", "36M", "--checkpoint", "0"]);
    assert!(built.status.success(), "{}", stderr(&built));
    let said = stdout(&built);
    assert!(said.contains("36.00 MiB of memory, files in place of more, and"), "{said}");
    assert!(tables(&folder.0, &["verify"]).status.success());
}
