//! Matches against programs that behave and programs that do not.
#![cfg(unix)]

use std::time::Duration;

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
    };
    let error = play_match(&options, &mut |_, _| true).expect_err("cannot start");
    assert!(error.to_string().starts_with("/nowhere/engine does not start: "), "{error}");
}
