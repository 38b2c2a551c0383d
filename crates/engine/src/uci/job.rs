//! A search on its own thread, and its answer.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sembra_notation::format_position;
use sembra_rules::{Game, House, Side};

use super::options::Options;
use super::{Output, format, write_lines};
use crate::book::Book;
use crate::engine::Engine;
use crate::level::Level;
use crate::limits::{Limits, StopSignal};
use crate::report::Score;

/// A search to be run on its own thread.
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
    /// Thinks, answers, and gives the engine back.
    pub(super) fn run(mut self) -> Engine {
        if self.debug {
            let position = format_position(self.game.position());
            write_lines(&self.output, &[format!("info string searching {position}")]);
        }
        let answer = match self.book_move() {
            Some(house) => {
                self.wait_for_ponderhit();
                format::chosen_move(Some(house), self.turn())
            }
            None if self.options.level == Level::STRONGEST => self.search(),
            None => {
                let choice =
                    self.engine.choose(&self.game, self.options.level, self.seed, &self.stop);
                self.wait_for_ponderhit();
                format::chosen_move(choice.map(|choice| choice.house), self.turn())
            }
        };
        self.answered.store(true, Ordering::Release);
        write_lines(&self.output, &[answer]);
        self.engine
    }

    fn turn(&self) -> Side {
        self.game.position().turn()
    }

    fn book_move(&self) -> Option<House> {
        let house = self.book.as_ref()?.choose(&self.game, BOOK_MARGIN, self.seed)?;
        write_lines(&self.output, &["info string book".to_owned()]);
        Some(house)
    }

    fn search(&mut self) -> String {
        let (output, multipv) = (&self.output, self.options.multipv > 1);
        let verdict = self.engine.search(&self.game, &self.limits, &self.stop, &mut |report| {
            write_lines(output, &format::report_lines(report, multipv));
        });
        format::best_move(&verdict, self.turn())
    }

    /// A move that is known at once is still held back until the board asks for it.
    fn wait_for_ponderhit(&self) {
        while self.limits.ponder && !self.stop.is_stopped() && !self.stop.is_ponderhit() {
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

/// Book moves this much worse than the best are played too.
const BOOK_MARGIN: Score = Score::from_hundredths(15);
