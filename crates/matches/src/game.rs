//! One game of a match.

use std::fmt;
use std::time::{Duration, Instant};

use sembra_rules::{Game, Outcome, Side};

use crate::pace::{Clocks, OverrunRuling, ThinkingTime};
use crate::player::{Failure, Player};
use crate::runner::MatchOptions;

/// How a game of a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameEnd {
    /// By the rules.
    Finished(Outcome),
    /// Because this side's program failed.
    Failed(Side, Failure),
    /// Because this side's answer came so much too late.
    Overrun(Side, Duration),
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

    /// Two for a win, one for a draw.
    pub(crate) const fn half_points(self) -> usize {
        match self {
            GameResult::Win => 2,
            GameResult::Draw => 1,
            GameResult::Loss => 0,
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
    /// What each program used of its time.
    pub times: [ThinkingTime; 2],
}

impl MatchGame {
    /// The first program's result.
    pub fn result(&self) -> GameResult {
        let winner = match &self.end {
            GameEnd::Finished(outcome) => outcome.winner,
            GameEnd::Failed(side, _) | GameEnd::Overrun(side, _) => Some(!*side),
            GameEnd::TooLong => None,
        };
        GameResult::new(winner, if self.south == 0 { Side::South } else { Side::North })
    }

    /// Which of the two programs failed, if the game ended so.
    pub fn failed(&self) -> Option<usize> {
        match &self.end {
            GameEnd::Failed(side, _) => Some(player_of(*side, self.south)),
            GameEnd::Finished(_) | GameEnd::Overrun(..) | GameEnd::TooLong => None,
        }
    }
}

impl fmt::Display for GameEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameEnd::Finished(outcome) => {
                write!(f, "{}-{}, {}", outcome.south, outcome.north, outcome.reason)
            }
            GameEnd::Failed(side, failure) => write!(f, "{} loses: {failure}", side.name()),
            GameEnd::Overrun(side, late) => {
                write!(f, "{} loses on time, {} ms too late", side.name(), late.as_millis())
            }
            GameEnd::TooLong => write!(f, "drawn: longer than {PLIES_MAX} plies"),
        }
    }
}

/// No sensible game is longer.
const PLIES_MAX: usize = 1000;

/// Which of the two programs plays a side.
fn player_of(side: Side, south: usize) -> usize {
    if side == Side::South { south } else { 1 - south }
}

/// Plays a game to its end. `players` are both ready, or the first failure to get one ready.
pub(crate) fn play_game(
    options: &MatchOptions,
    players: Result<[&mut Player; 2], (usize, Failure)>,
    number: usize,
) -> MatchGame {
    let south = number % 2;
    let mut game = options.openings.get(number / 2).game(options.rules);
    let mut times = [ThinkingTime::default(); 2];
    let end = match players {
        Ok(players) => play_out(options, players, south, &mut game, &mut times),
        Err((index, failure)) => {
            let side = if index == south { Side::South } else { Side::North };
            GameEnd::Failed(side, failure)
        }
    };
    MatchGame { number, south, game, end, times }
}

fn play_out(
    options: &MatchOptions,
    players: [&mut Player; 2],
    south: usize,
    game: &mut Game,
    times: &mut [ThinkingTime; 2],
) -> GameEnd {
    let mut clocks = Clocks::new(&options.pace);
    // An answer that is late, but not too late to count, must be waited for.
    let grace = options.grace.max(options.margin);
    loop {
        if let Some(outcome) = game.outcome() {
            return GameEnd::Finished(outcome);
        }
        if game.sowings().len() >= PLIES_MAX {
            return GameEnd::TooLong;
        }
        let side = game.position().turn();
        let player = player_of(side, south);
        let asked = Instant::now();
        let answer = players[player].choose(game, &clocks.go(), grace);
        let spent = asked.elapsed();
        let house = match answer {
            Ok(house) => house,
            Err(failure) => return GameEnd::Failed(side, failure),
        };
        let late = clocks.take(side, spent);
        let is_overrun = late > options.margin;
        times[player].add(&ThinkingTime {
            moves: 1,
            total: spent,
            overruns: u32::from(is_overrun),
            worst_overrun: if is_overrun { late } else { Duration::ZERO },
        });
        if is_overrun && options.overruns == OverrunRuling::Loses {
            return GameEnd::Overrun(side, late);
        }
        if let Err(error) = game.play_board_house(house) {
            return GameEnd::Failed(side, Failure::Illegal(error));
        }
    }
}
