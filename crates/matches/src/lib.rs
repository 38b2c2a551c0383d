//! Matches between two programs that speak the protocol.
//!
//! Each opening is played twice, with sides exchanged. The games are judged by the rules here and
//! not by the programs: one that crashes, hangs or plays an illegal move loses that game, and the
//! match goes on.

mod openings;
mod player;
mod process;
mod statistics;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sembra_rules::{Game, Outcome, Rules, Side};

pub use openings::{Opening, openings};
pub use player::{Failure, Go, Player, Program};
use sembra_engine::Limits;
pub use statistics::Tally;

/// The settings of a match.
#[derive(Clone, Debug)]
pub struct MatchOptions {
    /// The two programs.
    pub programs: [Program; 2],
    /// The rules; a program with a `Rules` option is set to them.
    pub rules: Rules,
    /// How many games to play; an odd one leaves the last opening played once.
    pub games: usize,
    /// The limits of each search.
    pub limits: Limits,
    /// How much longer than that it may take before it counts as hanging.
    pub grace: Duration,
    /// The openings, used again from the first when there are more games.
    pub openings: Vec<Opening>,
    /// Set from outside to stop the match; the game under way does not count.
    pub stop: Arc<AtomicBool>,
}

/// How a game of a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameEnd {
    /// By the rules.
    Finished(Outcome),
    /// Because this side's program failed.
    Failed(Side, Failure),
    /// It went on for longer than any sensible game, and counts as a draw.
    TooLong,
}

/// The result of a game, as one of the players sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// Won.
    Win,
    /// Drawn.
    Draw,
    /// Lost.
    Loss,
}

impl GameResult {
    /// The result for one side, by who has won the game.
    pub fn new(winner: Option<Side>, side: Side) -> GameResult {
        match winner {
            None => GameResult::Draw,
            Some(winner) if winner == side => GameResult::Win,
            Some(_) => GameResult::Loss,
        }
    }
}

/// A game of a match.
#[derive(Clone, Debug)]
pub struct MatchGame {
    /// Which game it is, counted from 0.
    pub number: usize,
    /// Which of the two programs played South.
    pub south: usize,
    /// The moves.
    pub game: Game,
    /// How it ended.
    pub end: GameEnd,
}

impl MatchGame {
    /// The first program's result.
    pub fn result(&self) -> GameResult {
        let winner = match &self.end {
            GameEnd::Finished(outcome) => outcome.winner,
            GameEnd::Failed(side, _) => Some(!*side),
            GameEnd::TooLong => None,
        };
        GameResult::new(winner, if self.south == 0 { Side::South } else { Side::North })
    }
}

impl fmt::Display for GameEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameEnd::Finished(outcome) => {
                write!(f, "{}-{}, {}", outcome.south, outcome.north, outcome.reason)
            }
            GameEnd::Failed(side, failure) => write!(f, "{} loses: {failure}", side.name()),
            GameEnd::TooLong => write!(f, "drawn: longer than {PLIES_MAX} plies"),
        }
    }
}

/// No sensible game is longer.
const PLIES_MAX: usize = 1000;

/// Plays a match; `progress` gets each finished game and returns whether to go on.
///
/// Fails only when a program cannot be started at the beginning. One that ends or hangs as soon as it
/// runs, or does not start again, loses its games.
pub fn play_match(
    options: &MatchOptions,
    progress: &mut dyn FnMut(&MatchGame, &Tally) -> bool,
) -> Result<Tally, Failure> {
    let mut players = [None, None];
    let mut tally = Tally::default();
    let fallback = [Opening::default()];
    let openings =
        if options.openings.is_empty() { &fallback[..] } else { options.openings.as_slice() };
    for number in 0..options.games {
        let opening = &openings[number / 2 % openings.len()];
        let game = play_game(options, &mut players, number, opening);
        match game.end {
            GameEnd::Failed(_, failure @ Failure::Start { .. }) if number == 0 => {
                return Err(failure);
            }
            _ if options.stop.load(Ordering::Relaxed) => break,
            _ => {}
        }
        tally.add(game.result());
        if !progress(&game, &tally) {
            break;
        }
    }
    Ok(tally)
}

fn play_game(
    options: &MatchOptions,
    players: &mut [Option<Player>; 2],
    number: usize,
    opening: &Opening,
) -> MatchGame {
    let south = number % 2;
    let mut game = opening.game(options.rules);
    let end = match prepare(options, players) {
        Ok(()) => play_out(options, players, south, &mut game),
        Err((index, failure)) => {
            let side = if index == south { Side::South } else { Side::North };
            GameEnd::Failed(side, failure)
        }
    };
    MatchGame { number, south, game, end }
}

/// Gets both programs ready for a game. One that failed before, or is gone, is started anew.
fn prepare(
    options: &MatchOptions,
    players: &mut [Option<Player>; 2],
) -> Result<(), (usize, Failure)> {
    for (index, player) in players.iter_mut().enumerate() {
        if player.as_mut().is_some_and(|player| player.new_game().is_ok()) {
            continue;
        }
        // The old process ends before a new one starts.
        *player = None;
        let started =
            Player::start(&options.programs[index], &options.rules, Arc::clone(&options.stop))
                .and_then(|mut started| {
                    started.new_game()?;
                    Ok(started)
                });
        *player = Some(started.map_err(|failure| (index, failure))?);
    }
    Ok(())
}

fn play_out(
    options: &MatchOptions,
    players: &mut [Option<Player>; 2],
    south: usize,
    game: &mut Game,
) -> GameEnd {
    let go = Go::Limits(options.limits.clone());
    loop {
        if let Some(outcome) = game.outcome() {
            return GameEnd::Finished(outcome);
        }
        if game.sowings().len() >= PLIES_MAX {
            return GameEnd::TooLong;
        }
        let side = game.position().turn();
        let player = if side == Side::South { south } else { 1 - south };
        let played = players[player]
            .as_mut()
            .ok_or(Failure::Ended)
            .and_then(|player| player.choose(game, &go, options.grace))
            .and_then(|house| game.play_board_house(house).map_err(Failure::Illegal));
        if let Err(failure) = played {
            return GameEnd::Failed(side, failure);
        }
    }
}
