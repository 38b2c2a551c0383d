//! Stand-ins for the engine.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use sembra_rules::{Game, House};
use sembra_server::{Judgement, Level, StopSignal, Thinker};

/// Takes the move that captures most, at once.
pub struct Greedy;

impl Thinker for Greedy {
    fn choose(&self, game: &Game, _: Level, _: u64, _: &StopSignal) -> Option<House> {
        let (rules, position) = (game.rules(), game.position());
        let captured = |house| position.play(rules, house).map_or(0, |s| s.captured().count());
        game.legal().into_iter().max_by_key(|&house| captured(house))
    }

    fn judge(&self, game: &Game, stop: &StopSignal) -> Option<Judgement> {
        let house = self.choose(game, Level::default(), 0, stop)?;
        Some(Judgement { house, score_cp: 0, proven: None, result: None, line: Vec::new() })
    }
}

/// Thinks for so long about everything.
pub struct Slow(pub Duration);

impl Slow {
    fn think(&self, stop: &StopSignal) {
        let until = Instant::now() + self.0;
        while Instant::now() < until && !stop.is_stopped() {
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

impl Thinker for Slow {
    fn choose(&self, game: &Game, level: Level, seed: u64, stop: &StopSignal) -> Option<House> {
        self.think(stop);
        Greedy.choose(game, level, seed, stop)
    }

    fn judge(&self, game: &Game, stop: &StopSignal) -> Option<Judgement> {
        self.think(stop);
        Greedy.judge(game, stop)
    }
}

/// Thinks until it is released or stopped, and counts how many of it do.
#[derive(Default)]
pub struct Held {
    pub released: AtomicBool,
    pub thinking: AtomicUsize,
    pub stopped: AtomicUsize,
}

impl Held {
    fn hold(&self, stop: &StopSignal) {
        self.thinking.fetch_add(1, Ordering::SeqCst);
        while !self.released.load(Ordering::SeqCst) && !stop.is_stopped() {
            std::thread::sleep(Duration::from_millis(2));
        }
        if stop.is_stopped() {
            self.stopped.fetch_add(1, Ordering::SeqCst);
        }
    }
}

impl Thinker for Held {
    fn choose(&self, game: &Game, level: Level, seed: u64, stop: &StopSignal) -> Option<House> {
        self.hold(stop);
        Greedy.choose(game, level, seed, stop)
    }

    fn judge(&self, game: &Game, stop: &StopSignal) -> Option<Judgement> {
        self.hold(stop);
        Greedy.judge(game, stop)
    }
}

/// Fails in every way a thinker can.
pub struct Panics;

impl Thinker for Panics {
    fn choose(&self, _: &Game, _: Level, _: u64, _: &StopSignal) -> Option<House> {
        panic!("no move today")
    }

    fn judge(&self, _: &Game, _: &StopSignal) -> Option<Judgement> {
        panic!("no judgement today")
    }
}
