//! The engine on a thread of its own, so that the screen stays alive while it thinks.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use sembra_engine::{Engine, EngineOptions, Limits, StopSignal};
use sembra_rules::Rules;

use super::state::{Question, Reply};
use crate::resources;

/// How long a hint is thought about.
const HINT_TIME: Duration = Duration::from_secs(1);

/// An engine to be asked.
pub struct Thinker {
    questions: Sender<(Question, StopSignal)>,
    replies: Receiver<Reply>,
    stop: StopSignal,
}

impl Thinker {
    /// An engine with the tables of a folder, or of the user's own. `seed` varies its play.
    pub fn start(tables: Option<PathBuf>, seed: u64) -> Thinker {
        let (questions, asked) = channel::<(Question, StopSignal)>();
        let (sender, replies) = channel();
        std::thread::spawn(move || {
            let mut player = Player { tables, seed, rules: None, engine: new_engine() };
            for (question, stop) in asked {
                if sender.send(player.answer(&question, &stop)).is_err() {
                    break;
                }
            }
        });
        Thinker { questions, replies, stop: StopSignal::new() }
    }

    /// Asks a question; the one before is no longer of interest.
    pub fn ask(&mut self, question: Question) {
        self.cancel();
        self.stop = StopSignal::new();
        // The thread takes questions for as long as this end is there.
        let _ = self.questions.send((question, self.stop.clone()));
    }

    /// Makes the engine stop thinking; its answer is out of date.
    pub fn cancel(&mut self) {
        self.stop.stop();
    }

    /// An answer, if there is one by now.
    pub fn reply(&self) -> Option<Reply> {
        self.replies.try_recv().ok()
    }
}

fn new_engine() -> Engine {
    Engine::new(EngineOptions::default())
}

struct Player {
    tables: Option<PathBuf>,
    seed: u64,
    rules: Option<Rules>,
    engine: Engine,
}

impl Player {
    fn answer(&mut self, question: &Question, stop: &StopSignal) -> Reply {
        self.open_tables(question.game.rules());
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

    /// Takes the tables of the rules, when they change. Tables that cannot be read are done without:
    /// a game is no place for that error, and `sembra tables verify` tells it.
    fn open_tables(&mut self, rules: &Rules) {
        if self.rules.replace(*rules) != Some(*rules) {
            let tables = resources::tables_or_none(self.tables.as_deref(), rules);
            self.engine.set_tables(tables.unwrap_or(None));
        }
    }
}
