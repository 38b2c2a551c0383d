//! Plays the pairs of a match, several at once, and counts them in their order.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use sembra_rules::Rules;

use crate::game::{GameEnd, MatchGame, play_game};
use crate::openings::Openings;
use crate::pace::{OverrunRuling, Pace};
use crate::player::{Failure, Player, Program};
use crate::sprt::{Decision, Sprt};
use crate::statistics::MatchScore;

/// The settings of a match.
pub struct MatchOptions {
    /// The two programs.
    pub programs: [Program; 2],
    /// The rules; a program with a `Rules` option is set to them.
    pub rules: Rules,
    /// How many games to play at most; an odd one leaves the last opening played once.
    pub games: usize,
    /// How long the programs may think.
    pub pace: Pace,
    /// How late an answer may come without being an overrun.
    pub margin: Duration,
    /// How overruns are ruled.
    pub overruns: OverrunRuling,
    /// How much longer than its time a program may take before it counts as hanging and loses.
    pub grace: Duration,
    /// The openings, used again from the first when there are more pairs.
    pub openings: Openings,
    /// How many games are played at once, each by two processes of its own.
    pub concurrency: usize,
    /// The test that ends the match as soon as it is decided.
    pub sprt: Option<Sprt>,
    /// The score of the games before these, of a match that goes on.
    ///
    /// They were whole pairs; the match goes on with the next one.
    pub score: MatchScore,
    /// Set from outside to stop the match; pairs under way do not count.
    pub stop: Arc<AtomicBool>,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchEnd {
    /// The score of all games.
    pub score: MatchScore,
    /// What the test decided, if there is one and it did.
    pub decision: Option<Decision>,
}

/// How often the match looks whether it was stopped from outside.
const STOP_INTERVAL: Duration = Duration::from_millis(50);

/// Plays a match; `progress` gets the games of each opening and returns whether to go on.
///
/// Openings are counted in their order, whichever games end first, so that neither long games nor the
/// number of games at once have an influence on the result.
///
/// Fails only when a program cannot be started at the beginning. One that ends or hangs as soon as it
/// runs, or does not start again, loses its games.
pub fn play_match(
    options: &MatchOptions,
    progress: &mut dyn FnMut(&[MatchGame], &MatchScore) -> bool,
) -> Result<MatchEnd, Failure> {
    let halt = Arc::new(AtomicBool::new(false));
    let next_pair = AtomicUsize::new(options.score.tally.games() as usize / 2);
    thread::scope(|scope| {
        // Workers stop when the scope ends in any way.
        let _halt = HaltOnDrop(&halt);
        let (sender, receiver) = channel();
        for _ in 0..options.concurrency.clamp(1, options.games.div_ceil(2).max(1)) {
            let (sender, halt, next_pair) = (sender.clone(), Arc::clone(&halt), &next_pair);
            let worker = move || Worker::new(options, halt).play(next_pair, &sender);
            let started = thread::Builder::new().spawn_scoped(scope, worker);
            started.map_err(|error| Failure::Start {
                command: "a thread for a game".to_owned(),
                error: error.to_string(),
            })?;
        }
        drop(sender);
        count_pairs(options, &receiver, progress)
    })
}

/// Stops the workers of a match.
struct HaltOnDrop<'a>(&'a AtomicBool);

impl Drop for HaltOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Counts the pairs in their order until the match is decided, stopped or over.
fn count_pairs(
    options: &MatchOptions,
    receiver: &Receiver<Vec<MatchGame>>,
    progress: &mut dyn FnMut(&[MatchGame], &MatchScore) -> bool,
) -> Result<MatchEnd, Failure> {
    let mut score = options.score;
    let decide =
        |score: &MatchScore| options.sprt.as_ref().and_then(|sprt| sprt.decide(&score.pairs));
    let mut decision = decide(&score);
    let mut waiting: BTreeMap<usize, Vec<MatchGame>> = BTreeMap::new();
    while decision.is_none() && !options.stop.load(Ordering::Relaxed) {
        match receiver.recv_timeout(STOP_INTERVAL) {
            Err(RecvTimeoutError::Timeout) => continue,
            Err(RecvTimeoutError::Disconnected) => break,
            Ok(games) => {
                if let Some(failure) = first_start_failure(&games) {
                    return Err(failure);
                }
                let Some(first) = games.first() else { continue };
                waiting.insert(first.number, games);
            }
        }
        while decision.is_none()
            && let Some(games) = waiting.remove(&(score.tally.games() as usize))
        {
            let results: Vec<_> = games.iter().map(MatchGame::result).collect();
            score.add(&results);
            decision = decide(&score);
            if !progress(&games, &score) {
                return Ok(MatchEnd { score, decision });
            }
        }
    }
    Ok(MatchEnd { score, decision })
}

/// The failure of a program that could not even be started for the first game.
fn first_start_failure(games: &[MatchGame]) -> Option<Failure> {
    match games {
        [
            MatchGame {
                number: 0, end: GameEnd::Failed(_, failure @ Failure::Start { .. }), ..
            },
            ..,
        ] => Some(failure.clone()),
        _ => None,
    }
}

/// Plays pairs, one after the other, with two processes.
struct Worker<'a> {
    options: &'a MatchOptions,
    players: [Option<Player>; 2],
    halt: Arc<AtomicBool>,
}

impl<'a> Worker<'a> {
    fn new(options: &'a MatchOptions, halt: Arc<AtomicBool>) -> Worker<'a> {
        Worker { options, players: [None, None], halt }
    }

    /// Plays pairs until there are no more, or the match ends.
    fn play(mut self, next_pair: &AtomicUsize, sender: &Sender<Vec<MatchGame>>) {
        loop {
            let first = 2 * next_pair.fetch_add(1, Ordering::Relaxed);
            if first >= self.options.games {
                return;
            }
            let last = (first + 2).min(self.options.games);
            let games = (first..last).map(|number| self.play_game(number)).collect();
            // A game that was stopped looks like a failure of its program.
            if self.halt.load(Ordering::Relaxed) || sender.send(games).is_err() {
                return;
            }
        }
    }

    fn play_game(&mut self, number: usize) -> MatchGame {
        let options = self.options;
        let players = self.prepare();
        play_game(options, players, number)
    }

    /// Gets both programs ready for a game. One that failed before, or is gone, is started anew.
    fn prepare(&mut self) -> Result<[&mut Player; 2], (usize, Failure)> {
        let [first, second] = &mut self.players;
        let ready = |index: usize, player| {
            ready_player(self.options, index, player, &self.halt)
                .map_err(|failure| (index, failure))
        };
        Ok([ready(0, first)?, ready(1, second)?])
    }
}

fn ready_player<'p>(
    options: &MatchOptions,
    index: usize,
    player: &'p mut Option<Player>,
    halt: &Arc<AtomicBool>,
) -> Result<&'p mut Player, Failure> {
    if player.as_mut().is_none_or(|player| player.new_game().is_err()) {
        // The old process ends before a new one starts.
        *player = None;
        let mut started =
            Player::start(&options.programs[index], &options.rules, Arc::clone(halt))?;
        started.new_game()?;
        *player = Some(started);
    }
    player.as_mut().ok_or(Failure::Ended)
}
