//! The pool of engines: one for each search under way, kept for the next one.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sembra_engine::{Engine, EngineOptions, Limits, StopSignal};
use sembra_rules::{Game, House, Rules};
use sembra_tables::Probe;

use super::{Books, Judgement, Thinker};
use crate::thinking::Level;
use crate::thinking::tables::BackgroundTables;

/// How long a judgement may take.
const JUDGEMENT_TIME: Duration = Duration::from_millis(900);
/// The memory of each engine.
const HASH_MB: usize = 32;

/// The engine, with its opening books and the tables that are ready when it is asked.
pub struct Player {
    tables: BackgroundTables,
    books: Books,
    idle: Mutex<Vec<Engine>>,
}

impl Player {
    /// A player with these tables and books.
    pub fn new(tables: BackgroundTables, books: Books) -> Player {
        Player { tables, books, idle: Mutex::new(Vec::new()) }
    }

    fn with_engine<T>(&self, rules: &Rules, think: impl FnOnce(&mut Engine) -> T) -> T {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut engine = idle.unwrap_or_else(|| {
            Engine::new(EngineOptions { hash_mb: HASH_MB, ..EngineOptions::default() })
        });
        let tables = self.tables.probe(rules);
        if !is_same(engine.options().tables.as_ref(), tables.as_ref()) {
            engine.set_tables(tables);
        }
        engine.set_book(self.books.of(rules).cloned());
        let answer = think(&mut engine);
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(engine);
        answer
    }
}

fn is_same(one: Option<&Arc<dyn Probe>>, other: Option<&Arc<dyn Probe>>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => Arc::ptr_eq(one, other),
        (None, None) => true,
        _ => false,
    }
}

impl Thinker for Player {
    fn choose(&self, game: &Game, level: Level, seed: u64, stop: &StopSignal) -> Option<House> {
        self.with_engine(game.rules(), |engine| {
            engine.choose(game, level.0, seed, stop).map(|choice| choice.house)
        })
    }

    fn judge(&self, game: &Game, stop: &StopSignal) -> Option<Judgement> {
        let limits = Limits::move_time(JUDGEMENT_TIME);
        let verdict = self
            .with_engine(game.rules(), |engine| engine.search(game, &limits, stop, &mut |_| {}));
        verdict.lines.into_iter().next().map(|line| Judgement {
            house: line.house,
            score_cp: line.score.hundredths(),
            proven: line.table.map(|table| (table.floor, table.ceiling)),
            result: line.proof,
            line: line.pv,
        })
    }
}

#[cfg(test)]
mod tests {
    use sembra_rules::{Position, Setup, Side};
    use sembra_tables::LayerSeeds;

    use super::*;
    use crate::thinking::tables::TablesPlan;

    #[test]
    fn a_judgement_in_the_tables_is_proven() {
        let folder = tempfile::tempdir().expect("a folder");
        let tables = BackgroundTables::start(TablesPlan {
            folder: folder.path().to_owned(),
            seeds: Some(LayerSeeds::of::<4>()),
            disk_reserve: 0,
            retry: Duration::from_secs(1),
        });
        while tables.probe(&Rules::AWARI).is_none() {
            std::thread::sleep(Duration::from_millis(5));
        }
        // F takes two and the last seed stays with North: 25 to 22 at least.
        let setup = Setup {
            south: [0, 0, 0, 0, 0, 1],
            north: [1, 0, 0, 1, 0, 0],
            south_store: 22,
            north_store: 23,
            turn: Side::South,
        };
        let game = Game::from_position(Rules::ABAPA, Position::try_from(setup).expect("48 seeds"));
        let player = Player::new(tables, Books::default());
        let stop = StopSignal::new();
        let judgement = player.judge(&game, &stop).expect("a judgement");
        assert_eq!(judgement.house, House::F);
        let (floor, ceiling) = judgement.proven.expect("a proof");
        assert!(floor <= ceiling);
        for level in Level::all() {
            assert_eq!(player.choose(&game, level, 1, &stop), Some(House::F));
        }
        assert_eq!(player.idle.lock().expect("no panic").len(), 1);
    }
}
