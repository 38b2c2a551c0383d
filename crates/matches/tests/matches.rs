//! Matches against programs that behave and programs that do not.
#![cfg(unix)]

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use sembra_engine::Limits;
use sembra_matches::{Failure, GameEnd, MatchOptions, Opening, Program, Tally, play_match};
use sembra_rules::{House, Rules, Side};

/// A program as a shell script that answers the protocol's questions and `go` in its own way.
fn script(name: &str, on_go: &str) -> Program {
    let text = format!(
        "while read -r word rest; do case $word in uci) echo uciok;; isready) echo readyok;; \
         go) {on_go};; quit) exit 0;; esac; done"
    );
    Program {
        name: name.to_owned(),
        command: "/bin/sh".to_owned(),
        arguments: vec!["-c".to_owned(), text],
        options: Vec::new(),
    }
}

fn play(first: Program, second: Program, games: usize) -> (Tally, Vec<(GameEnd, usize)>) {
    let options = MatchOptions {
        programs: [first, second],
        rules: Rules::ABAPA,
        games,
        limits: Limits::move_time(Duration::from_millis(100)),
        grace: Duration::from_millis(400),
        openings: vec![Opening { houses: vec![House::A] }],
        stop: Arc::default(),
    };
    let mut ends = Vec::new();
    let tally = play_match(&options, &mut |game, _| {
        ends.push((game.end.clone(), game.south));
        true
    });
    (tally.expect("both start"), ends)
}

#[test]
fn a_program_that_crashes_loses_and_is_started_again() {
    // North is to move after the opening.
    let (tally, ends) = play(script("crasher", "exit 3"), script("mute", "sleep 9"), 2);
    assert_eq!(ends.len(), 2);
    assert_eq!(ends[0].0, GameEnd::Failed(Side::North, Failure::Silent("go movetime 100".into())));
    assert_eq!(ends[1].0, GameEnd::Failed(Side::North, Failure::Ended));
    assert_eq!((tally.wins, tally.losses), (1, 1));
}

#[test]
fn control_characters_in_an_answer_are_escaped() {
    let clear = script("clear", r"printf 'bestmove \033[2J\n'");
    let (_, ends) = play(script("other", "echo bestmove A"), clear, 1);
    let shown = r"bestmove \u{1b}[2J".to_owned();
    assert_eq!(ends[0].0, GameEnd::Failed(Side::North, Failure::NoMove(shown)));
}

#[test]
fn an_illegal_move_loses_the_game() {
    let (tally, ends) =
        play(script("stubborn", "echo bestmove A"), script("a", "echo bestmove a"), 1);
    // After A and a, house A is to be played again, and it is empty.
    assert!(matches!(ends[0].0, GameEnd::Failed(Side::South, Failure::Illegal(_))), "{ends:?}");
    assert_eq!(tally.losses, 1);
    let (_, ends) = play(script("a", "echo bestmove A"), script("poet", "echo bestmove hello"), 1);
    assert!(matches!(ends[0].0, GameEnd::Failed(Side::North, Failure::NoMove(_))), "{ends:?}");
}

#[test]
fn a_program_that_is_not_there_is_an_error() {
    let missing = Program::from_command_line("/nowhere/engine --fast").expect("a command");
    let options = MatchOptions {
        programs: [missing.clone(), missing],
        rules: Rules::ABAPA,
        games: 1,
        limits: Limits::depth(1),
        grace: Duration::ZERO,
        openings: Vec::new(),
        stop: Arc::default(),
    };
    let error = play_match(&options, &mut |_, _| true).expect_err("cannot start");
    assert!(error.to_string().starts_with("/nowhere/engine does not start: "), "{error}");
}

/// The memory of this process in kilobytes.
#[cfg(target_os = "linux")]
fn memory_kb() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("a Linux system");
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("its memory");
    line.split_whitespace().nth(1).expect("a number").parse().expect("a number")
}

/// F7, E9: `yes` alone printed 3.9 GB into the runner and was never late.
#[cfg(target_os = "linux")]
#[test]
fn a_program_that_prints_without_end_is_late_and_takes_no_memory() {
    let before = memory_kb();
    let began = Instant::now();
    let (tally, ends) = play(script("mute", "sleep 9"), script("flood", "exec yes info"), 1);
    assert_eq!(ends[0].0, GameEnd::Failed(Side::North, Failure::Silent("go movetime 100".into())));
    assert_eq!(tally.wins, 1);
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    let grown = memory_kb().saturating_sub(before);
    assert!(grown < 20_000, "{grown} kB");
}

#[test]
fn a_line_without_end_loses_the_game() {
    let endless = script("endless", "exec tr -d '\\n' < /dev/zero");
    let (tally, ends) = play(script("mute", "sleep 9"), endless, 1);
    assert_eq!(ends[0].0, GameEnd::Failed(Side::North, Failure::LineTooLong));
    assert_eq!(tally.wins, 1);
}

#[test]
fn bytes_that_are_not_text_do_not_lose_the_game() {
    let foreign = script("foreign", "printf 'info string \\377\\376\\nbestmove a\\n'");
    let (_, ends) = play(script("mute", "sleep 9"), foreign, 1);
    // North's move was taken: South is the one who does not answer.
    assert_eq!(ends[0].0, GameEnd::Failed(Side::South, Failure::Silent("go movetime 100".into())));
}

/// F7: a script that starts the engine as its child was killed, and the engine went on.
#[test]
fn a_wrapper_takes_its_engine_with_it() {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("wrapped-engine.pid");
    // It is only there after an earlier run.
    let _ = std::fs::remove_file(&path);
    let wrapped = script("wrapped", &format!("sleep 1000 & echo $! > {}; wait", path.display()));
    play(script("mute", "sleep 9"), wrapped, 1);
    let pid = std::fs::read_to_string(&path).expect("the script ran");
    let proc = PathBuf::from("/proc").join(pid.trim());
    let deadline = Instant::now() + Duration::from_secs(5);
    while proc.join("cmdline").exists() && !is_zombie(&proc) {
        assert!(Instant::now() < deadline, "process {} goes on", pid.trim());
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Whether a process has ended and only waits for its parent to take note.
fn is_zombie(proc: &std::path::Path) -> bool {
    let stat = std::fs::read_to_string(proc.join("stat")).unwrap_or_default();
    stat.rsplit(')').next().is_some_and(|rest| rest.trim_start().starts_with('Z'))
}

#[test]
fn a_match_that_is_stopped_ends_at_once_without_the_game_under_way() {
    let stop = Arc::new(AtomicBool::new(false));
    let options = MatchOptions {
        programs: [script("mute", "sleep 900"), script("slow", "sleep 900")],
        rules: Rules::ABAPA,
        games: 4,
        limits: Limits::depth(5),
        grace: Duration::ZERO,
        openings: Vec::new(),
        stop: Arc::clone(&stop),
    };
    std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(300));
        stop.store(true, Ordering::Relaxed);
    });
    let began = Instant::now();
    let tally = play_match(&options, &mut |_, _| true).expect("both start");
    assert_eq!(tally.games(), 0);
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
}
