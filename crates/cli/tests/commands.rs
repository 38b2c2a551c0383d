//! The program as its users meet it: arguments and standard input in, text and an exit code out.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const START: &str = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
const AUALE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../notation/tests/data/auale.ogn");
const README: &str = include_str!("../../../README.md");

/// Runs the program with a text as its standard input.
fn sembra_with(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sembra"))
        .args(arguments)
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let written = child.stdin.take().expect("a pipe").write_all(input);
    // A program that wants no input may be gone before it is written.
    drop(written);
    child.wait_with_output().expect("the program ends")
}

fn sembra(arguments: &[&str]) -> Output {
    sembra_with(arguments, b"")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

/// The JSON objects a command prints, one a line.
fn objects(output: &Output) -> Vec<Value> {
    let parse = |line: &str| serde_json::from_str(line).expect("JSON");
    stdout(output).lines().map(parse).collect()
}

/// Checks that a command fails with this one line on standard error.
fn check_error(arguments: &[&str], input: &str, expected: &str) {
    let output = sembra_with(arguments, input.as_bytes());
    let error = String::from_utf8(output.stderr.clone()).expect("text");
    assert_eq!(error, format!("sembra: {expected}\n"), "{arguments:?}");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
}

/// The keys of a JSON object, in alphabetical order.
fn keys(object: &Value) -> Vec<&str> {
    object.as_object().expect("an object").keys().map(String::as_str).collect()
}

/// Checks that an object holds every key of `expected`, with the same value.
fn check_holds(object: &Value, expected: &Value) {
    for (key, value) in expected.as_object().expect("an object") {
        assert_eq!(&object[key], value, "{key}");
    }
}

#[test]
fn inspect_prints_the_promised_keys() {
    let output =
        sembra(&["inspect", "--rules", "ouri", "--json", "1-1-0-2-4-0-1-1-1-0-0-0-18-19-S"]);
    assert_eq!(output.status.code(), Some(0));
    let answer = &objects(&output)[0];
    check_holds(
        answer,
        &serde_json::json!({
            "rules": "ouri",
            "position": "1-1-0-2-4-0-1-1-1-0-0-0-18-19-S",
            "turn": "S", "over": false, "reason": null, "clause": null, "result": null,
            "stores": {"S": 18, "N": 19},
        }),
    );
    assert_eq!(answer["houses"]["E"], 4);
    let [plain, slam] = &answer["moves"].as_array().expect("moves")[..] else {
        panic!("two moves")
    };
    check_holds(
        plain,
        &serde_json::json!({
            "move": "D", "position": "1-1-0-0-5-1-1-1-1-0-0-0-18-19-N", "captured": 0,
            "grand_slam": false, "again": false,
            "over": false, "reason": null, "clause": null, "result": null,
            "seeds": 2, "path": ["E", "F"], "captures": [], "rest": null, "event": null,
        }),
    );
    check_holds(
        slam,
        &serde_json::json!({
            "move": "E", "position": "1-1-0-2-0-1-0-0-0-0-0-0-24-19-S", "captured": 6,
            "grand_slam": true, "again": true,
            "over": false, "reason": null, "clause": null, "result": null,
            "seeds": 4, "path": ["F", "a", "b", "c"], "rest": null,
            "event": {"kind": "slam_moves_again", "clause": "G2"},
        }),
    );
    assert_eq!(slam["captures"][0], serde_json::json!({"house": "c", "seeds": 2}));
    assert_eq!(
        answer["refused"][0],
        serde_json::json!({"move": "A", "code": "single", "clause": "O1", "larger": "D", "seeds": 2})
    );
}

#[test]
fn the_readme_names_every_key_that_inspect_prints() {
    let output =
        sembra(&["inspect", "--rules", "ouri", "--json", "1-1-0-2-4-0-1-1-1-0-0-0-18-19-S"]);
    let answer = &objects(&output)[0];
    let (slam, refused) = (&answer["moves"][1], &answer["refused"][0]);
    for key in [keys(answer), keys(slam), keys(&slam["captures"][0]), keys(refused)].concat() {
        assert!(README.contains(&format!("`{key}`")), "README.md does not explain `{key}`");
    }
}

#[test]
fn inspect_answers_every_case_of_the_conformance_data() {
    let data = include_str!("../../rules/tests/data/rule-cases.jsonl");
    let cases: Vec<Value> =
        data.lines().map(|line| serde_json::from_str(line).expect("a case")).collect();
    for preset in ["abapa", "ouri", "polish", "awari"] {
        let cases: Vec<&Value> = cases.iter().filter(|case| case["rules"] == preset).collect();
        let input: String = cases
            .iter()
            .map(|case| format!("{}\n", case["position"].as_str().expect("text")))
            .collect();
        let output = sembra_with(&["inspect", "--rules", preset, "--json"], input.as_bytes());
        let answers = objects(&output);
        assert_eq!(answers.len(), cases.len(), "{preset}");
        for (case, answer) in cases.iter().zip(&answers) {
            check_case(case, answer);
        }
    }
}

fn check_case(case: &Value, answer: &Value) {
    assert_eq!(answer["over"], case["over"], "{case}");
    let moves = answer["moves"].as_array().expect("moves");
    let letters: Vec<&Value> = moves.iter().map(|m| &m["move"]).collect();
    assert_eq!(
        letters,
        case["legal"].as_array().expect("moves").iter().collect::<Vec<_>>(),
        "{case}"
    );
    if case["over"] == true {
        assert_eq!(answer["reason"], case["reason"], "{case}");
        let result = &answer["result"];
        assert_eq!(serde_json::json!([result["south"], result["north"]]), case["final"], "{case}");
    }
    for played in moves {
        let expected = &case["after"][played["move"].as_str().expect("a letter")];
        let numbers = |key: &str| -> Vec<String> {
            expected[key].as_array().expect("numbers").iter().map(Value::to_string).collect()
        };
        let board = [numbers("houses"), numbers("stores")].concat().join("-");
        let position = played["position"].as_str().expect("a position");
        assert!(position.starts_with(&format!("{board}-")), "{case} {played}");
        assert_eq!(played["over"], expected["over"], "{case}");
    }
}

#[test]
fn a_wrong_line_does_not_stop_the_others() {
    let input = format!(" {START} \nnonsense\n\n\u{fffd}\n{START}\r\n");
    let mut bytes = input.into_bytes();
    bytes.extend(b"\xff\n");
    let output = sembra_with(&["inspect", "--json"], &bytes);
    assert_eq!(output.status.code(), Some(2));
    let found: Vec<bool> = objects(&output).iter().map(|o| o.get("error").is_some()).collect();
    assert_eq!(found, [false, true, true, true, false, true]);
    assert!(output.stderr.is_empty());
}

#[test]
fn replay_takes_lines_and_records() {
    let output = sembra_with(&["replay", "--json"], format!("{START}\tFfBe\nFfF\n").as_bytes());
    assert_eq!(output.status.code(), Some(2));
    let answers = objects(&output);
    let expected = serde_json::json!({
        "position": "6-1-7-6-5-1-6-5-5-5-0-1-0-0-S",
        "plies": 4, "over": false, "reason": null, "clause": null, "result": null,
    });
    assert_eq!(answers[0], expected);
    assert_eq!(answers[1], serde_json::json!({"error": "ply 3: house F is empty (abapa)"}));
    let output = sembra(&["replay", "--json", "--rules", "abapa,occurrences=2", AUALE]);
    let expected = serde_json::json!({
        "position": "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S",
        "plies": 12, "over": true, "reason": "endless_play", "clause": "E3",
        "result": {"south": 24, "north": 24, "winner": "draw"},
    });
    assert_eq!(objects(&output), [expected]);
}

#[test]
fn r2_files_of_many_records_read_back() {
    let lines = format!("{START}\tFfBe\n{START}\t\n1-0-0-0-0-0-1-0-0-0-0-0-23-23-S\tAaBb\n");
    let to_record = ["convert", "--from", "moves", "--to", "record"];
    let records = sembra_with(&to_record, lines.as_bytes());
    assert_eq!(stdout(&records).matches("[Variant").count(), 3);
    let back = sembra_with(&["convert", "--from", "record", "--to", "moves"], &records.stdout);
    assert_eq!(stdout(&back), lines);
    let again = sembra_with(&["convert", "--from", "record", "--to", "record"], &records.stdout);
    assert_eq!(stdout(&again), stdout(&records));
    let replayed = objects(&sembra_with(&["replay", "--json"], &records.stdout));
    let plies: Vec<&Value> = replayed.iter().map(|game| &game["plies"]).collect();
    assert_eq!(plies, [4, 0, 4]);
}

#[test]
fn r2_an_error_names_the_game_and_the_others_are_answered() {
    let text = "[Round \"1\"]\n1. F *\n\n[Round \"2\"]\n1. F F *\n\n[Round \"3\"]\n1. E *\n";
    let error = "game 2: line 5, column 6: ply 2: house F belongs to the player who is not to move \
                 (abapa)";
    let convert = ["convert", "--from", "record", "--to", "moves"];
    check_error(&convert, text, &format!("standard input: {error}"));
    let output = sembra_with(&convert, text.as_bytes());
    assert_eq!(stdout(&output), format!("{START}\tF\n{START}\tE\n"));
    let replayed = objects(&sembra_with(&["replay", "--json"], text.as_bytes()));
    assert_eq!(replayed.len(), 3);
    assert_eq!(replayed[1]["error"], error);
}

#[test]
fn replay_refuses_moves_after_the_end() {
    let line = "0-0-0-0-0-1-1-0-0-0-1-0-24-21-S\tFe";
    let error = "line 1: ply 2: the game is over: a player has 25 seeds or more (abapa)";
    check_error(&["replay"], line, error);
}

#[test]
fn perft_counts_with_any_number_of_threads() {
    for threads in ["1", "2", "3"] {
        let output = sembra(&["perft", "--depth", "8", "--threads", threads, "--json"]);
        let answer = &objects(&output)[0];
        assert_eq!(answer["nodes"], 711_414);
        assert!(answer["seconds"].as_f64().is_some_and(|seconds| seconds > 0.0));
        assert!(answer["nodes_per_second"].as_f64().is_some_and(|speed| speed > 0.0));
    }
}

#[test]
fn errors_are_one_line() {
    check_error(&["inspect", "4-4"], "", "a position has 15 fields between hyphens, this has 2");
    check_error(
        &["replay", "--rules", "ouri"],
        "0-3-1-0-0-0-1-1-1-0-0-0-18-23-S\tC",
        "line 1: ply 1: house C holds one seed and may not be played while B holds 3 (ouri)",
    );
    check_error(
        &["perft"],
        "",
        "the following required arguments were not provided: --depth <DEPTH>",
    );
    check_error(&["sow"], "", "unrecognized subcommand 'sow'");
    check_error(
        &["replay", "no-such.ogn"],
        "",
        "no-such.ogn: No such file or directory (os error 2)",
    );
    check_error(
        &["replay", "-"],
        "1. F\n2. F",
        "standard input: line 2, column 4: ply 2: house F belongs to the player who is not to move (abapa)",
    );
}

#[test]
fn conversions_lead_back() {
    let fen = stdout(&sembra(&["convert", "--from", "position", "--to", "fen", START]));
    assert_eq!(fen, "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1\n");
    let back = sembra_with(&["convert", "--from", "fen", "--to", "position"], fen.as_bytes());
    assert_eq!(stdout(&back), format!("{START}\n"));
    let line = format!("{START}\tFfBeEc\n");
    let record = sembra_with(&["convert", "--from", "moves", "--to", "record"], line.as_bytes());
    let back = sembra_with(&["convert", "--from", "record", "--to", "moves"], &record.stdout);
    assert_eq!(stdout(&back), line);
}

#[test]
fn rules_in_words_name_the_clauses_that_hold() {
    let clauses = |rules: &str| -> Vec<String> {
        let answer = &objects(&sembra(&["rules", "--json", rules]))[0];
        let clauses = answer["clauses"].as_array().expect("clauses");
        clauses.iter().map(|c| c["clause"].as_str().expect("an id").to_owned()).collect()
    };
    let has = |rules: &str, clause: &str| clauses(rules).iter().any(|id| id == clause);
    assert!(has("abapa", "G1") && !has("abapa", "O1") && !has("abapa", "*"));
    assert!(has("ouri", "G2") && has("ouri", "O1") && has("ouri", "F2"));
    assert!(has("polish", "G3") && has("awari", "G4"));
    assert!(has("abapa,slam=all", "*") && !has("abapa,feeding=free", "F1"));
    let text = stdout(&sembra(&["rules", "abapa,occurrences=2"]));
    assert!(text.contains("occurs 2 times") && text.lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn without_a_terminal_there_are_no_colours() {
    let text = stdout(&sembra(&["inspect", START]));
    assert!(text.contains("South to move") && text.contains('│'));
    assert!(!text.contains('\u{1b}'));
}

#[test]
fn help_completions_and_manual_pages_are_there() {
    let help = stdout(&sembra(&["--help"]));
    assert!(help.contains("Usage: sembra") && help.contains("inspect"));
    assert!(stdout(&sembra(&["completions", "bash"])).contains("_sembra"));
    assert!(stdout(&sembra(&["man"])).contains(".TH sembra"));
    let dir = std::env::temp_dir().join(format!("sembra-man-{}", std::process::id()));
    let written = sembra(&["man", dir.to_str().expect("text")]);
    assert_eq!(written.status.code(), Some(0));
    assert!(dir.join("sembra-inspect.1").exists());
    std::fs::remove_dir_all(dir).expect("the folder goes");
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sembra"))
        .args(["inspect", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("a pipe");
    let line = format!("{START}\n");
    while stdin.write_all(line.as_bytes()).is_ok() {}
    drop(stdin);
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
}
