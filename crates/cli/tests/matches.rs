//! `sembra match` as its users meet it.
#![cfg(unix)]

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const PROGRAM: &str = env!("CARGO_BIN_EXE_sembra");

/// A folder of its own for a test, empty at its start.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // It is only there after an earlier run.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Runs the program with a text as its standard input, and with no tables but its own.
fn sembra(arguments: &[&str], input: &str) -> Output {
    use std::io::Write;

    let data = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("no-match-data");
    let mut child = Command::new(PROGRAM)
        .args(arguments)
        .env("SEMBRA_DATA", data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that wants no input may be gone before it is written.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("the program ends")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

/// The JSON objects that were printed.
fn objects(output: &Output) -> Vec<Value> {
    stdout(output).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// Plays a match of a sound engine against another, and returns what was printed.
fn play_match(other: &str, more: &[&str]) -> Output {
    let own = format!("{PROGRAM} engine --set Hash=1 --set UseTables=false");
    let mut arguments = vec!["match", "--engine", &own, "--engine", other, "--openings", "1"];
    arguments.extend(more);
    sembra(&arguments, "")
}

#[test]
fn a_match_of_the_engine_with_itself_is_saved() {
    let path = folder("match").join("games.ogn");
    let file = path.to_str().expect("text");
    let own = format!("{PROGRAM} engine --set Hash=1 --set UseTables=false");
    let output = play_match(&own, &["--games", "2", "--depth", "2", "--json", "--ogn", file]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let objects = objects(&output);
    assert_eq!(objects.len(), 3);
    assert_eq!((&objects[0]["south"], &objects[1]["south"]), (&1.into(), &2.into()));
    // The same engine on both sides plays the same game twice.
    assert_eq!(objects[0]["moves"], objects[1]["moves"]);
    assert_eq!(objects[2]["games"], 2);
    assert_eq!(objects[2]["score"], 0.5);
    let text = std::fs::read_to_string(&path).expect("the games");
    // Both games read back (R2).
    let replayed = self::objects(&sembra(&["replay", "--json", file], ""));
    assert_eq!(replayed.len(), 2);
    assert!(replayed.iter().all(|game| game["over"] == true), "{replayed:?}");
    let moves = sembra(&["convert", "--from", "record", "--to", "moves", file], "");
    let moves = stdout(&moves);
    assert_eq!(moves.lines().count(), 2);
    for (line, game) in moves.lines().zip(&objects) {
        assert!(line.ends_with(game["moves"].as_str().expect("moves")), "{line}");
    }
    let again = sembra(&["convert", "--from", "record", "--to", "record"], &text);
    assert_eq!(stdout(&again).matches("[Variant ").count(), 2, "{}", stderr(&again));
}

/// Writes an engine that answers `go` as it should not.
fn bad_engine(name: &str, answer: &str) -> String {
    use std::os::unix::fs::PermissionsExt;

    let path = folder(name).join("engine.sh");
    let script = format!(
        "#!/bin/sh\nwhile read -r line; do\n case \"$line\" in\n uci) echo uciok;;\n \
         isready) echo readyok;;\n go*) {answer};;\n quit) exit;;\n esac\ndone\n"
    );
    std::fs::write(&path, script).expect("a script");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).expect("a program");
    path.to_str().expect("text").to_owned()
}

#[test]
fn an_engine_that_fails_loses_and_the_match_goes_on() {
    let cases = [
        ("false".to_owned(), "the program ended"),
        (bad_engine("illegal", "echo bestmove A; echo bestmove a"), "illegal move"),
        (bad_engine("babbling", "echo bestmove 0000"), "is not a move"),
        (bad_engine("hanging", "exec sleep 20"), "in time"),
        (bad_engine("crashing", "exit 3"), "the program ended"),
    ];
    for (engine, reason) in cases {
        let limits =
            [["--games", "2", "--movetime", "5"], ["--grace", "2000", "--overrun", "play-on"]]
                .concat();
        let output = play_match(&engine, &limits);
        assert_eq!(output.status.code(), Some(0), "{engine}: {}", stderr(&output));
        let text = stdout(&output);
        assert!(text.contains("2 won, 0 drawn, 0 lost in 2 games, 100.0 %"), "{engine}: {text}");
        assert!(text.contains("game 2, "), "{engine}: {text}");
        assert!(text.contains(reason), "{engine}: {text}");
    }
}

#[test]
fn a_match_needs_two_programs_that_run() {
    let output = play_match("no-such-program-anywhere", &["--games", "2", "--depth", "1"]);
    assert_eq!(output.status.code(), Some(2));
    let error = stderr(&output);
    assert!(error.starts_with("sembra: no-such-program-anywhere does not start: "), "{error}");
    let output = sembra(&["match", "--engine", "x", "--games", "1", "--depth", "1"], "");
    assert_eq!(stderr(&output), "sembra: a match has two engines: give --engine twice\n");
}

/// The engine of the program itself, with little memory and without tables.
const OWN: &str = "built-in Hash=1 UseTables=false";

#[test]
fn a_test_accepts_the_stronger_engine_and_rejects_the_weaker_one() {
    let losing = bad_engine("sprt", "echo bestmove 0000");
    let tested = |first: &str, second: &str| {
        let engines = ["match", "--engine", first, "--engine", second, "--openings", "1"];
        let test = ["--games", "400", "--depth", "1", "--elo0", "0", "--elo1", "200", "--json"];
        sembra(&[&engines[..], &test].concat(), "")
    };
    for (output, code, decision) in
        [(tested(OWN, &losing), 0, "accepted"), (tested(&losing, OWN), 1, "rejected")]
    {
        assert_eq!(output.status.code(), Some(code), "{}", stderr(&output));
        let objects = objects(&output);
        let report = objects.last().expect("a report");
        assert_eq!(report["sprt"]["decision"], decision, "{report}");
        assert_eq!(report["state"], "finished");
        let games = report["games"].as_u64().expect("a number");
        assert!(games < 100, "{report}");
        assert_eq!(objects.len() as u64, games + 1);
    }
}

#[test]
fn an_undecided_test_is_a_negative_answer() {
    let losing = bad_engine("undecided", "echo bestmove 0000");
    let arguments = ["match", "--engine", &losing, "--engine", &losing, "--depth", "1"];
    let test = ["--games", "4", "--elo0", "-5", "--elo1", "5"];
    let output = sembra(&[&arguments[..], &test].concat(), "");
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.contains("SPRT of Elo -5 against 5, alpha 0.05, beta 0.05: undecided"), "{text}");
    let wrong = sembra(&[&arguments[..], &test[..2], &["--elo0", "5", "--elo1", "5"]].concat(), "");
    assert_eq!(wrong.status.code(), Some(2));
    assert!(stderr(&wrong).contains("elo0 should be less than elo1"), "{}", stderr(&wrong));
}

/// With limits of nodes a match is the same, however many games are played at once.
#[test]
fn games_at_once_are_the_same_games() {
    let play = |concurrency: &str| {
        // The levels below the strongest vary their play from search to search.
        let second = "built-in Hash=2 UseTables=false";
        let engines = ["match", "--engine", OWN, "--engine", second, "--json"];
        let limits = ["--nodes", "200", "--games", "6", "--concurrency", concurrency];
        let output = sembra(&[&engines[..], &limits].concat(), "");
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let mut objects = objects(&output);
        let report = objects.pop().expect("a report");
        assert_eq!(report["games"], 6);
        assert!(objects.iter().all(|game| game["failed"].is_null()), "{objects:?}");
        (objects, report["pairs"].clone())
    };
    assert_eq!(play("1"), play("3"));
}

#[test]
fn a_match_goes_on_from_its_report() {
    let folder = folder("resumed");
    let path = |name: &str| folder.join(name).to_str().expect("text").to_owned();
    let (report, games) = (path("report.json"), path("games.ogn"));
    let losing = bad_engine("resumed-engine", "echo bestmove 0000");
    let play = |more: &[&str]| {
        let engines = ["match", "--engine", &losing, "--engine", &losing, "--depth", "1"];
        let files = ["--report", &report, "--ogn", &games];
        sembra(&[&engines[..], &files, more].concat(), "")
    };
    let state = || -> Value {
        let text = std::fs::read_to_string(&report).expect("a report");
        serde_json::from_str(&text).expect("JSON")
    };
    assert_eq!(play(&["--games", "4", "--resume"]).status.code(), Some(0));
    let first = state();
    assert_eq!((&first["games"], &first["state"]), (&4.into(), &"finished".into()));
    assert_eq!(first["engines"][0]["failures"].as_u64(), Some(2));
    // What was written after the report, as a program that is killed leaves it, is removed.
    let written = std::fs::read_to_string(&games).expect("games");
    std::fs::write(&games, format!("{written}\n[Event \"half a")).expect("written");
    assert_eq!(play(&["--games", "10", "--resume"]).status.code(), Some(0));
    assert_eq!(state()["games"], 10);
    let replayed = objects(&sembra(&["replay", "--json", &games], ""));
    assert_eq!(replayed.len(), 10);
    let all = std::fs::read_to_string(&games).expect("games");
    assert!(all.starts_with(&written));
    let rounds: Vec<&str> = all.lines().filter(|line| line.starts_with("[Round ")).collect();
    assert_eq!(rounds.len(), 10, "{rounds:?}");
    assert_eq!(rounds[9], "[Round \"10\"]");
    // A report is neither overwritten nor continued with other settings.
    let refused = play(&["--games", "4"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(stderr(&refused).contains("a report is there already"), "{}", stderr(&refused));
    let other = play(&["--games", "12", "--resume", "--seed", "2"]);
    assert_eq!(other.status.code(), Some(2));
    assert!(stderr(&other).contains("other settings"), "{}", stderr(&other));
    assert_eq!(std::fs::read_to_string(&games).expect("games"), all);
    std::fs::write(&report, "{}").expect("written");
    let damaged = play(&["--games", "12", "--resume"]);
    assert_eq!(damaged.status.code(), Some(2));
    assert!(stderr(&damaged).contains("no report of a match"), "{}", stderr(&damaged));
}

#[test]
fn clocks_and_built_in_options_are_checked() {
    for (arguments, message) in [
        (["--engine", OWN, "--tc", "0+1"], "a clock looks like 10+0.1"),
        (["--engine", OWN, "--tc", "1+-1"], "a clock looks like 10+0.1"),
        (["--engine", "built-in Level", "--tc", "1+1"], "options such as Level=8"),
    ] {
        let more = ["--engine", OWN, "--games", "2"];
        let output = sembra(&[&["match"], &arguments[..], &more].concat(), "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(message), "{}", stderr(&output));
    }
}

/// A game with real clocks, of an engine that keeps to its time.
#[test]
fn a_game_is_played_with_clocks() {
    let more = ["--games", "2", "--tc", "0.5+0.01", "--margin", "5000", "--grace", "20000"];
    let output =
        sembra(&[&["match", "--engine", OWN, "--engine", OWN, "--json"], &more[..]].concat(), "");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let report = objects(&output).pop().expect("a report");
    assert_eq!(report["settings"]["pace"], "clock 0.5+0.01 s");
    for engine in report["engines"].as_array().expect("two") {
        let number = |name: &str| engine[name].as_u64().expect("a number");
        assert!(number("moves") > 0 && number("time_ms") > 0, "{engine}");
        assert_eq!((number("overruns"), number("failures")), (0, 0));
    }
}
