//! The engine on a thread of its own, so that the screen responds while it searches.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::time::Duration;

use sembra_engine::{Engine, EngineOptions, Limits, StopSignal};
use sembra_rules::Rules;

use super::request::{Question, Reply};
use crate::resources;

/// The time of the search for a hint.
const HINT_TIME: Duration = Duration::from_secs(1);

/// The name of the engine's thread: its panics are shown in the game, not on the terminal.
pub const THREAD: &str = "engine";

/// The engine's thread has ended, which is a bug.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineFailed;

/// The engine on its own thread.
pub struct EngineThread {
    questions: Sender<(Question, StopSignal)>,
    replies: Receiver<Reply>,
    stop: StopSignal,
}

impl EngineThread {
    /// An engine with the tables of a folder, or of the user's own. `seed` varies its play.
    pub fn start(tables: Option<PathBuf>, seed: u64) -> io::Result<EngineThread> {
        EngineThread::start_with(move || {
            let engine = Engine::new(EngineOptions::default());
            let mut player = Player { tables, seed, rules: None, engine };
            move |question, stop| player.answer(question, stop)
        })
    }

    /// A thread that answers questions with what `make` makes there.
    pub fn start_with<A>(make: impl FnOnce() -> A + Send + 'static) -> io::Result<EngineThread>
    where
        A: FnMut(&Question, &StopSignal) -> Reply,
    {
        let (questions, asked) = channel::<(Question, StopSignal)>();
        let (sender, replies) = channel();
        std::thread::Builder::new().name(THREAD.to_owned()).spawn(move || {
            let mut answer = make();
            for (question, stop) in asked {
                if sender.send(answer(&question, &stop)).is_err() {
                    break;
                }
            }
        })?;
        Ok(EngineThread { questions, replies, stop: StopSignal::new() })
    }

    /// Asks a question; the one before is no longer of interest.
    pub fn ask(&mut self, question: Question) {
        self.cancel();
        self.stop = StopSignal::new();
        // If the thread is gone, the next call of `reply` fails.
        let _ = self.questions.send((question, self.stop.clone()));
    }

    /// Stops the search; its answer is out of date.
    pub fn cancel(&mut self) {
        self.stop.stop();
    }

    /// An answer, if there is one by now.
    pub fn reply(&self) -> Result<Option<Reply>, EngineFailed> {
        match self.replies.try_recv() {
            Ok(reply) => Ok(Some(reply)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(EngineFailed),
        }
    }
}

struct Player {
    tables: Option<PathBuf>,
    seed: u64,
    rules: Option<Rules>,
    engine: Engine,
}

impl Player {
    fn answer(&mut self, question: &Question, stop: &StopSignal) -> Reply {
        self.open_resources(question.game.rules());
        let Question { ticket, game, level } = question;
        match level {
            Some(level) => {
                let choice = self.engine.choose(game, *level, self.seed, stop);
                Reply { ticket: *ticket, house: choice.map(|choice| choice.house), score: None }
            }
            None => {
                let limits = Limits::move_time(HINT_TIME);
                let verdict = self.engine.search(game, &limits, stop, &mut |_| {});
                let score = verdict.lines.first().map(|line| line.score);
                Reply { ticket: *ticket, house: verdict.best, score }
            }
        }
    }

    /// Takes the tables and the book of the rules, when they change. Without any that can be read it
    /// plays without; `sembra tables verify` and `sembra book show` tell what is wrong with them.
    fn open_resources(&mut self, rules: &Rules) {
        if self.rules.replace(*rules) != Some(*rules) {
            let tables = resources::search_tables(self.tables.as_deref(), rules);
            self.engine.set_tables(tables.unwrap_or(None));
            self.engine.set_book(resources::book(rules).ok().map(Arc::new));
        }
    }
}
