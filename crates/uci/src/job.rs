//! A search and its answer, as a job for a thread.

use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sembra_engine::{Book, Engine, Level, Limits, StopSignal, TimeControl};
use sembra_notation::format_position;
use sembra_rules::{Game, House, Side};

use super::options::Options;
use super::{Output, format, write_lines};

/// A search with all that it needs.
pub(super) struct Job<W> {
    pub(super) engine: Engine,
    pub(super) game: Game,
    pub(super) limits: Limits,
    pub(super) options: Options,
    pub(super) book: Option<Arc<Book>>,
    pub(super) debug: bool,
    pub(super) seed: u64,
    pub(super) stop: StopSignal,
    pub(super) answered: Arc<AtomicBool>,
    pub(super) output: Output<W>,
}

impl<W: Write> Job<W> {
    /// The same job with a limit that ends it, for a thread that cannot read `stop` meanwhile.
    pub(super) fn bounded(mut self) -> Job<W> {
        self.limits.ponder = false;
        let Limits { depth, nodes, time, .. } = self.limits;
        if depth.is_none() && nodes.is_none() && time.is_none() {
            self.limits.time = Some(TimeControl::Move(UNSTOPPABLE_TIME));
        }
        self
    }

    /// Searches, answers, and gives the engine back unless the search panicked.
    ///
    /// It always answers, since the board waits for an answer.
    pub(super) fn run(mut self) -> Option<Engine> {
        if self.debug {
            let position = format_position(self.game.position());
            write_lines(&self.output, &[format!("info string searching {position}")]);
        }
        // After a panic only the game, the options and the output are used, which no search changes.
        let answer = catch_unwind(AssertUnwindSafe(|| self.answer()));
        self.wait_for_ponderhit();
        self.answered.store(true, Ordering::Release);
        match answer {
            Ok(answer) => {
                write_lines(&self.output, &[answer]);
                Some(self.engine)
            }
            Err(_) => {
                let error = "info string error the search failed".to_owned();
                let any = self.game.legal().iter().next();
                write_lines(&self.output, &[error, format::chosen_move(any, self.turn())]);
                None
            }
        }
    }

    fn answer(&mut self) -> String {
        if self.options.level == Level::STRONGEST {
            return match self.book_move() {
                Some(house) => format::chosen_move(Some(house), self.turn()),
                None => self.search(),
            };
        }
        let choice = self.engine.choose(&self.game, self.options.level, self.seed, &self.stop);
        format::chosen_move(choice.map(|choice| choice.house), self.turn())
    }

    fn turn(&self) -> Side {
        self.game.position().turn()
    }

    fn book_move(&self) -> Option<House> {
        let house = self.book.as_ref()?.choose(&self.game, self.seed)?.house;
        write_lines(&self.output, &["info string book".to_owned()]);
        Some(house)
    }

    fn search(&mut self) -> String {
        let (output, multipv) = (&self.output, self.options.multipv > 1);
        let verdict = self.engine.search(&self.game, &self.limits, &self.stop, &mut |report| {
            write_lines(output, &format::report_lines(report, multipv));
        });
        let wanted = self.engine.options().threads;
        if verdict.threads < wanted && verdict.best.is_some() {
            let error = format!(
                "info string error only {} of {wanted} threads could be started",
                verdict.threads
            );
            write_lines(&self.output, &[error]);
        }
        format::best_move(&verdict, self.turn())
    }

    /// Holds a finished answer back while the board ponders.
    fn wait_for_ponderhit(&self) {
        while self.limits.ponder && !self.stop.is_stopped() && !self.stop.is_ponderhit() {
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

/// How long a search without a limit runs where `stop` cannot be read.
const UNSTOPPABLE_TIME: Duration = Duration::from_secs(1);
