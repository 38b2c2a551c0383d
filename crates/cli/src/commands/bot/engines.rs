//! The engine processes of a bot: one for a game in which it is to move, and a bounded number.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sembra_matches::{Failure, Go, Player, Program};
use sembra_rules::{BoardHouse, Game};

/// How much longer than its time an engine may take.
const GRACE: Duration = Duration::from_secs(5);
/// How long an engine that is not needed runs on.
const IDLE: Duration = Duration::from_secs(60);

/// How engines are started, and how many run at once.
pub struct Engines {
    program: Program,
    running_max: usize,
    running: Mutex<usize>,
    has_room: Condvar,
    /// Set when the program ends: no engine is started or waited for any more.
    stop: Arc<AtomicBool>,
}

impl Engines {
    /// Engines of a program.
    pub fn new(program: Program, running_max: usize) -> Arc<Engines> {
        Arc::new(Engines {
            program,
            running_max,
            running: Mutex::default(),
            has_room: Condvar::new(),
            stop: Arc::default(),
        })
    }

    /// Has all engines stop thinking, and no other one start.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.has_room.notify_all();
    }

    /// Whether the engines are stopped.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn lock(&self) -> MutexGuard<'_, usize> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until another engine may run.
    fn admit(self: &Arc<Engines>) -> Result<Permit, Failure> {
        let running = self.lock();
        let is_full = |running: &mut usize| *running >= self.running_max && !self.is_stopped();
        let waited = self.has_room.wait_while(running, is_full);
        let mut running = waited.unwrap_or_else(PoisonError::into_inner);
        if self.is_stopped() {
            return Err(Failure::Stopped);
        }
        *running += 1;
        Ok(Permit(Arc::clone(self)))
    }
}

/// One of the engines that may run at once.
struct Permit(Arc<Engines>);

impl Drop for Permit {
    fn drop(&mut self) {
        *self.0.lock() -= 1;
        self.0.has_room.notify_one();
    }
}

/// The engine of one game, which runs while it is needed.
pub struct Engine {
    engines: Arc<Engines>,
    running: Mutex<Option<Running>>,
}

struct Running {
    player: Player,
    used: Instant,
    // Dropped last: another engine may run when this one has ended.
    _permit: Permit,
}

impl Engine {
    /// An engine that is started when it is asked.
    pub fn new(engines: &Arc<Engines>) -> Engine {
        Engine { engines: Arc::clone(engines), running: Mutex::default() }
    }

    fn lock(&self) -> MutexGuard<'_, Option<Running>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A legal move. An engine that fails is ended; the next call starts another one.
    pub fn choose(&self, game: &Game, go: &Go) -> Result<BoardHouse, Failure> {
        let mut running = self.lock();
        let chosen = self.choose_with(&mut running, game, go);
        match &mut *running {
            Some(running) if chosen.is_ok() => running.used = Instant::now(),
            running => *running = None,
        }
        chosen
    }

    fn choose_with(
        &self,
        running: &mut Option<Running>,
        game: &Game,
        go: &Go,
    ) -> Result<BoardHouse, Failure> {
        let running = match running {
            Some(running) => running,
            None => running.insert(self.start(game)?),
        };
        let house = running.player.choose(game, go, GRACE)?;
        game.clone().play_board_house(house).map_err(Failure::Illegal)?;
        Ok(house)
    }

    fn start(&self, game: &Game) -> Result<Running, Failure> {
        let permit = self.engines.admit()?;
        let Engines { program, stop, .. } = &*self.engines;
        let mut player = Player::start(program, game.rules(), Arc::clone(stop))?;
        player.new_game()?;
        Ok(Running { player, used: Instant::now(), _permit: permit })
    }

    /// Ends the engine if it was not used for a while.
    pub fn rest(&self) {
        let mut running = self.lock();
        if running.as_ref().is_some_and(|running| running.used.elapsed() >= IDLE) {
            *running = None;
        }
    }

    /// Ends the engine.
    pub fn end(&self) {
        *self.lock() = None;
    }
}

#[cfg(all(test, unix))]
mod tests {
    use sembra_rules::Rules;

    use super::*;

    /// A program that says what an engine says until it is asked for a move.
    fn silent(running_max: usize) -> Arc<Engines> {
        let script = "while read line; do case $line in uci) echo uciok;; isready) echo readyok;; \
                      esac; done";
        let program = Program {
            name: "silent".to_owned(),
            command: "sh".to_owned(),
            arguments: vec!["-c".to_owned(), script.to_owned()],
            options: Vec::new(),
        };
        Engines::new(program, running_max)
    }

    #[test]
    fn a_stop_ends_the_engine_that_thinks_and_the_one_that_waits() {
        let engines = silent(1);
        let game = Game::new(Rules::ABAPA);
        let go = Go::Limits(sembra_engine::Limits::move_time(Duration::from_secs(60)));
        let asked: Vec<_> = (0..2)
            .map(|_| {
                let (engine, game, go) = (Engine::new(&engines), game.clone(), go.clone());
                std::thread::spawn(move || engine.choose(&game, &go))
            })
            .collect();
        let begun = Instant::now();
        while *engines.lock() == 0 {
            assert!(begun.elapsed() < Duration::from_secs(20), "no engine was started");
            std::thread::sleep(Duration::from_millis(10));
        }
        std::thread::sleep(Duration::from_millis(200));
        assert_eq!(*engines.lock(), 1, "the other one waits");
        engines.stop();
        for asked in asked {
            assert_eq!(asked.join().expect("no panic"), Err(Failure::Stopped));
        }
        assert_eq!(*engines.lock(), 0);
        assert!(begun.elapsed() < Duration::from_secs(30));
    }
}
