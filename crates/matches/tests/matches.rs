//! Matches against programs that behave and programs that do not.
#![cfg(unix)]

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use sembra_engine::Limits;
use sembra_matches::{
    Failure, GameEnd, GameResult, MatchGame, MatchOptions, MatchScore, Opening, Openings,
    OverrunRuling, Pace, Program, Sprt, Tally, play_match,
};
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

/// A match from the opening A, after which North is to move.
fn options(first: Program, second: Program, games: usize) -> MatchOptions {
    MatchOptions {
        programs: [first, second],
        rules: Rules::ABAPA,
        games,
        pace: Pace::Limits(Limits::move_time(Duration::from_millis(100))),
        margin: Duration::from_secs(2),
        overruns: OverrunRuling::Loses,
        grace: Duration::from_secs(2),
        openings: Openings::fixed(vec![Opening { houses: vec![House::A] }]),
        concurrency: 1,
        sprt: None,
        score: MatchScore::default(),
        stop: Arc::default(),
    }
}

/// Plays a match to its end.
fn play_all(options: &MatchOptions) -> (MatchScore, Vec<MatchGame>) {
    let mut played = Vec::new();
    let end = play_match(options, &mut |games, _| {
        played.extend_from_slice(games);
        true
    });
    (end.expect("both start").score, played)
}

fn play(first: Program, second: Program, games: usize) -> (Tally, Vec<(GameEnd, usize)>) {
    let (score, played) = play_all(&options(first, second, games));
    (score.tally, played.into_iter().map(|game| (game.end, game.south)).collect())
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
    let options = options(missing.clone(), missing, 1);
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
    assert!(began.elapsed() < Duration::from_secs(60), "{:?}", began.elapsed());
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
    let deadline = Instant::now() + Duration::from_secs(30);
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
        pace: Pace::Limits(Limits::depth(5)),
        concurrency: 2,
        stop: Arc::clone(&stop),
        ..options(script("mute", "sleep 900"), script("slow", "sleep 900"), 4)
    };
    std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(300));
        stop.store(true, Ordering::Relaxed);
    });
    let began = Instant::now();
    let end = play_match(&options, &mut |_, _| true).expect("both start");
    assert_eq!(end.score.tally.games(), 0);
    assert!(began.elapsed() < Duration::from_secs(60), "{:?}", began.elapsed());
}

/// A clock is sent, ticks, and an answer after its end loses: E9.
#[test]
fn an_answer_after_the_end_of_the_clock_loses_and_is_counted() {
    let slow = script("slow", "sleep 0.6; echo bestmove a");
    let late = MatchOptions {
        pace: Pace::Clock { base: Duration::from_millis(100), increment: Duration::ZERO },
        margin: Duration::from_millis(10),
        grace: Duration::from_secs(20),
        ..options(script("mute", "sleep 9"), slow, 1)
    };
    let (score, games) = play_all(&late);
    let GameEnd::Overrun(Side::North, by) = games[0].end else { panic!("{:?}", games[0].end) };
    assert!(by >= Duration::from_millis(500), "{by:?}");
    assert_eq!(score.tally.wins, 1);
    let [first, second] = games[0].times;
    assert_eq!((first.moves, first.overruns), (0, 0));
    assert_eq!((second.moves, second.overruns, second.worst_overrun), (1, 1, by));
}

#[test]
fn an_overrun_that_is_only_counted_does_not_lose() {
    let slow = script("slow", "sleep 0.3; echo bestmove a");
    let lenient = MatchOptions {
        margin: Duration::from_millis(10),
        grace: Duration::from_secs(20),
        overruns: OverrunRuling::PlaysOn,
        ..options(script("mover", "echo bestmove A"), slow, 1)
    };
    let (_, games) = play_all(&lenient);
    // North's late move was played, then South has no seeds in house A.
    assert!(matches!(games[0].end, GameEnd::Failed(Side::South, Failure::Illegal(_))));
    assert_eq!(games[0].times[1].overruns, 1);
}

/// Pairs that end out of order are counted in order, and their number does not depend on how many are
/// played at once.
#[test]
fn games_played_at_once_are_counted_in_order() {
    // The first answer of every process is slow, so that the first pair ends last.
    let loser = script("loser", "[ -z \"$again\" ] && sleep 0.3; again=1; echo bestmove 0000");
    let at_once =
        MatchOptions { concurrency: 3, ..options(loser, script("b", "echo bestmove 0000"), 14) };
    let (score, games) = play_all(&at_once);
    let numbers: Vec<usize> = games.iter().map(|game| game.number).collect();
    assert_eq!(numbers, (0..14).collect::<Vec<_>>());
    // North, who is to move, always loses.
    assert_eq!(score.tally, Tally { wins: 7, draws: 0, losses: 7 });
    assert_eq!(score.pairs.0, [0, 0, 7, 0, 0]);
}

#[test]
fn a_test_ends_the_match_when_it_is_decided() {
    let loser = script("loser", "echo bestmove 0000");
    // North, who is to move, always loses: every pair is level.
    let sprt = Sprt::new(-400.0, 0.0, 0.05, 0.05).expect("a test");
    let tested = MatchOptions { sprt: Some(sprt), ..options(loser.clone(), loser.clone(), 1000) };
    let mut pairs = 0;
    let end = play_match(&tested, &mut |games, _| {
        pairs += games.len() / 2;
        true
    });
    let end = end.expect("both start");
    assert_eq!(end.decision, Some(sembra_matches::Decision::Accepted));
    assert!(pairs < 50 && end.score.pairs.pairs() as usize == pairs, "{pairs} pairs");
    // A match that goes on from there has nothing to play.
    let again = MatchOptions { score: end.score, ..options(loser.clone(), loser, 1000) };
    let again = MatchOptions { sprt: Some(sprt), ..again };
    let resumed = play_match(&again, &mut |_, _| panic!("no game is left to play"));
    assert_eq!(resumed.expect("both start"), end);
}

#[test]
fn a_match_goes_on_from_a_score() {
    let loser = || script("loser", "echo bestmove 0000");
    let mut score = MatchScore::default();
    score.add(&[GameResult::Win, GameResult::Win]);
    let resumed = MatchOptions { score, ..options(loser(), loser(), 6) };
    let (score, games) = play_all(&resumed);
    assert_eq!(games.iter().map(|game| game.number).collect::<Vec<_>>(), [2, 3, 4, 5]);
    assert_eq!(score.pairs.0, [0, 0, 2, 0, 1]);
}
