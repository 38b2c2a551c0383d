//! The commands of the engine as their users meet them.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const PROGRAM: &str = env!("CARGO_BIN_EXE_sembra");
/// South plays D and wins all that matters: small enough to be searched to its end.
const ENDING: &str = "0-0-0-0-0-1-1-0-0-0-2-0-22-22-S";

/// A folder of its own for a test, empty at its start.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // It is only there after an earlier run.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Runs the program with a text as its standard input, and with no tables or books but its own.
fn sembra_in(data: &str, arguments: &[&str], input: &str) -> Output {
    let data = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(data);
    let mut child = Command::new(PROGRAM)
        .args(arguments)
        .env_remove("CLICOLOR_FORCE")
        .env("SEMBRA_DATA", data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let written = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    // A program that wants no input may be gone before it is written.
    drop(written);
    child.wait_with_output().expect("the program ends")
}

/// Sends lines to the engine, reads until it answers `go`, and ends the input.
fn talk(data: &str, arguments: &[&str], input: &str) -> String {
    let data = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(data);
    let mut child = Command::new(PROGRAM)
        .args(arguments)
        .env("SEMBRA_DATA", data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(input.as_bytes()).expect("it listens");
    let mut output = String::new();
    for line in BufReader::new(child.stdout.take().expect("a pipe")).lines() {
        let line = line.expect("text");
        output.push_str(&line);
        output.push('\n');
        if line.starts_with("bestmove") {
            break;
        }
    }
    drop(stdin);
    let status = child.wait().expect("the program ends");
    assert!(status.success(), "the end of its input is no error: {status}");
    output
}

fn sembra(arguments: &[&str], input: &str) -> Output {
    sembra_in("nothing-there", arguments, input)
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

fn objects(output: &Output) -> Vec<Value> {
    stdout(output).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn a_session_of_the_engine_protocol() {
    let input = "uci\nisready\nposition startpos moves FfBe\nposition startpos moves FF\nquux\n\
                 go depth 4\n";
    let arguments = ["engine", "--set", "Hash=1", "--set", "Colour=red"];
    let text = talk("nothing-there", &arguments, input);
    let has = |start: &str| text.lines().any(|line| line.starts_with(start));
    for start in [
        "info string tables up to 12 seeds solved here: there are no tables of abapa in ",
        "info string error there is no option",
        "id name Sembra ",
        "option name Rules type string default abapa",
        "uciok",
        "readyok",
        "info depth 4 seldepth ",
    ] {
        assert!(has(start), "no line {start}: {text}");
    }
    let errors: Vec<&str> =
        text.lines().filter(|line| line.starts_with("info string error")).collect();
    assert_eq!(errors.len(), 3, "{text}");
    assert!(errors[1].contains("ply 2"), "{text}");
    // The illegal line changed nothing: South moves after FfBe.
    let best = text.lines().last().expect("an answer");
    assert!(best.starts_with("bestmove "), "{text}");
    assert!("ABCDEF".contains(&best[9..10]), "{text}");
}

#[test]
fn a_session_is_ready_when_its_tables_are_solved() {
    let text = talk("nothing-there", &["engine", "--set", "Hash=1"], "isready\ngo depth 1\n");
    let line_number = |start: &str| text.lines().position(|line| line.starts_with(start));
    let (solved, ready) =
        (line_number("info string tables up to 12 seeds solved here"), line_number("readyok"));
    assert!(solved.is_some() && solved < ready, "{text}");
}

#[test]
fn tables_that_were_put_away_are_solved_again() {
    let input =
        "setoption name UseTables value false\nsetoption name UseTables value true\ngo depth 1\n";
    let text = talk("nothing-there", &["engine", "--set", "Hash=1"], input);
    assert!(text.starts_with("info string tables up to 12 seeds solved here"), "{text}");
}

#[test]
fn a_search_without_a_clock_waits_for_the_tables() {
    let text = talk("nothing-there", &["engine", "--set", "Hash=1"], "go depth 1\n");
    assert!(text.starts_with("info string tables up to 12 seeds solved here"), "{text}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_hash_beyond_the_memory_is_refused() {
    // Two gigabytes for the program and all it asks for.
    let script = r#"ulimit -v 2000000; exec "$0" engine --set Hash=1 --set Hash=16384"#;
    let mut child = Command::new("sh")
        .args(["-c", script, PROGRAM])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a shell");
    child.stdin.take().expect("a pipe").write_all(b"go nodes 100\nquit\n").expect("it listens");
    let text = stdout(&child.wait_with_output().expect("it ends"));
    assert!(text.contains("info string error no memory for a hash of 16384 MB: "), "{text}");
    assert!(text.contains("bestmove "), "{text}");
}

#[test]
fn quit_ends_a_session_while_it_thinks() {
    let output = sembra(&["engine", "--set", "Hash=1"], "go infinite\nquit\nisready\n");
    let text = stdout(&output);
    assert!(text.lines().last().is_some_and(|line| line.starts_with("bestmove ")), "{text}");
    assert!(!text.contains("readyok"));
}

#[test]
fn the_engine_takes_the_tables_and_the_book_that_are_there() {
    let data = folder("engine-resources");
    let name = "engine-resources";
    let built = sembra_in(name, &["tables", "build", "--seeds", "5"], "");
    assert_eq!(built.status.code(), Some(0), "{}", stderr(&built));
    let book = ["book", "build", "--positions", "3", "--nodes", "500", "--rules", "ouri"];
    let built = sembra_in(name, &book, "");
    assert_eq!(built.status.code(), Some(0), "{}", stderr(&built));
    assert!(data.join("books").join("ouri.book").is_file());
    let input = "setoption name Rules value ouri\nsetoption name OwnBook value true\n\
                 go depth 3\n";
    let text = talk(name, &["engine", "--set", "Hash=1"], input);
    let expected = [
        "info string tables up to 5 seeds\n",
        "info string tables up to 12 seeds solved here",
        "info string book of 3 positions",
    ];
    for expected in expected {
        assert!(text.contains(expected), "no {expected}: {text}");
    }
    assert!(text.contains("info string book\nbestmove "), "{text}");
    let output = sembra_in(name, &["analyse", "--json", "--depth", "1", ENDING], "");
    let last = objects(&output).pop().expect("an answer");
    assert!(last["lines"][0]["net"].is_array(), "the tables know it: {last}");
}

#[test]
fn bench_is_the_same_twice() {
    let bench = || objects(&sembra(&["bench", "--depth", "5", "--json"], "")).remove(0);
    let (first, second) = (bench(), bench());
    assert_eq!(first["nodes"], second["nodes"]);
    assert_eq!(first["parts"], second["parts"]);
    let parts = first["parts"].as_array().expect("parts");
    let total: u64 = parts.iter().map(|part| part["nodes"].as_u64().expect("a number")).sum();
    assert_eq!(first["nodes"], total);
}

#[test]
fn analysis_streams_depth_by_depth() {
    let output = sembra(&["analyse", "--json", "--depth", "6", "--moves", "Ff"], "");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let reports = objects(&output);
    assert!(reports.len() >= 6);
    let (last, before) = reports.split_last().expect("an answer");
    assert_eq!(last["final"], true);
    assert!(before.iter().all(|report| report["final"] == false));
    let lines = last["lines"].as_array().expect("lines");
    let mut letters: Vec<&str> =
        lines.iter().map(|line| line["move"].as_str().expect("a letter")).collect();
    letters.sort_unstable();
    assert_eq!(letters, ["A", "B", "C", "D", "E"], "every legal move and no other");
    for line in lines {
        let pv = line["pv"].as_str().expect("text");
        assert!(pv.starts_with(line["move"].as_str().expect("a letter")), "{line}");
        assert!(line["score"].is_i64(), "{line}");
    }
}

/// E11: without a folder of tables, analysis had none.
#[test]
fn analysis_solves_tables_where_there_are_none() {
    let analyse = |more: &[&str]| {
        let arguments = [&["analyse", "--json", "--depth", "1", ENDING][..], more].concat();
        objects(&sembra(&arguments, "")).pop().expect("an answer")
    };
    assert!(analyse(&[])["lines"][0]["net"].is_array());
    // An explicit folder replaces the default tables.
    let empty = folder("empty-tables");
    let last = analyse(&["--tables", empty.to_str().expect("text")]);
    assert!(last["lines"][0]["net"].is_null(), "{last}");
}

/// E4: the search's verdict and the tables' interval stood in one cell.
#[test]
fn analysis_shows_proof_and_tables_apart() {
    let position = "0-1-0-0-2-0-0-1-0-0-0-1-21-22-S";
    let text = stdout(&sembra(&["analyse", "--depth", "10", position], ""));
    let heading = text.lines().find(|line| line.starts_with("move ")).expect("a heading");
    let column = |name: &str| heading.find(name).expect("a column");
    let (proven, tables, play) = (column("proven"), column("tables"), column("expected play"));
    let rows: Vec<&str> =
        text.lines().skip_while(|line| !line.starts_with("move ")).skip(1).take(2).collect();
    for row in rows {
        let verdict = row[proven..tables].trim();
        assert!(["", "win", "draw", "loss"].contains(&verdict), "{row}");
        let interval = row[tables..play].trim();
        assert!(interval.starts_with(['+', '-']), "{row}");
    }
}

#[test]
fn analysis_prints_a_table_and_tells_a_proven_result() {
    let output = sembra(&["analyse", "--depth", "12", ENDING], "");
    let text = stdout(&output);
    assert!(text.contains("abapa: South to move"), "{text}");
    assert!(text.contains("move   value  depth  proven  tables"), "{text}");
    assert!(["win", "draw", "loss"].iter().any(|word| text.contains(word)), "{text}");
    assert!(!text.contains('\u{1b}'), "no escape sequences but on a terminal");
}

#[test]
fn analysis_refuses_what_it_cannot_read() {
    let output = sembra(&["analyse", "--moves", "FF"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).starts_with("sembra: --moves: ply 2: "), "{}", stderr(&output));
    let output = sembra(&["analyse", "--tables", "/nowhere/at/all"], "");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(stderr(&output), "sembra: /nowhere/at/all: there is no such folder\n");
}

#[test]
fn play_refuses_anything_but_a_terminal() {
    let output = sembra(&["play"], "");
    assert_eq!(output.status.code(), Some(2));
    let expected = "sembra: play needs a terminal; `sembra engine` plays through pipes\n";
    assert_eq!((stdout(&output).as_str(), stderr(&output).as_str()), ("", expected));
}
