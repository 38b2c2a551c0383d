//! The engine as a whole: limits, threads, levels.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use sembra_engine::{Clock, Engine, EngineOptions, Level, Limits, Proof, StopSignal, TimeControl};
use sembra_notation::{PRESETS, parse_position};
use sembra_rules::{Game, House, HouseSet, Rules};

fn engine(threads: usize) -> Engine {
    Engine::new(EngineOptions { hash_mb: 2, threads, ..EngineOptions::default() })
}

fn game(rules: Rules, text: &str) -> Game {
    Game::from_position(rules, parse_position(text).expect("a position"))
}

#[test]
fn any_limit_at_all_gives_a_legal_move() {
    let game = Game::new(Rules::OURI);
    let stopped = StopSignal::new();
    stopped.stop();
    let none = StopSignal::new();
    for (limits, stop) in [
        (Limits::nodes(0), &none),
        (Limits::nodes(1), &none),
        (Limits::depth(0), &none),
        (Limits::move_time(Duration::ZERO), &none),
        (Limits::default(), &stopped),
    ] {
        let verdict = engine(1).search(&game, &limits, stop, &mut |_| {});
        assert!(verdict.best.is_some_and(|house| game.legal().contains(house)), "{limits:?}");
        assert!(verdict.lines[0].score.hundredths().abs() < 4_800, "{verdict:?}");
    }
}

#[test]
fn nodes_are_counted_and_kept_to() {
    let game = Game::new(Rules::ABAPA);
    for nodes in [100, 10_000, 100_000] {
        let limits = Limits::nodes(nodes);
        let verdict = engine(1).search(&game, &limits, &StopSignal::new(), &mut |_| {});
        // The search looks at its limits at inner positions, a few leaves apart.
        assert!((nodes..nodes + 100).contains(&verdict.nodes), "{} of {nodes}", verdict.nodes);
    }
}

/// The middle game and endings have networks of their own. A search finds no transposition table entry
/// of the other network.
#[test]
fn a_search_uses_the_values_of_one_network_only() {
    let mut before = game(Rules::ABAPA, "2-1-0-3-0-4-6-0-2-1-1-5-11-12-S");
    let search = |engine: &mut Engine, game: &Game, limits: &Limits| {
        let verdict = engine.search(game, limits, &StopSignal::new(), &mut |_| {});
        (verdict.best, verdict.nodes, verdict.lines[0].score.hundredths())
    };
    let captures = Limits { moves: HouseSet::EMPTY.with(House::F), ..Limits::depth(12) };
    let mut warm = engine(1);
    search(&mut warm, &before, &captures);
    before.play(House::F).expect("a legal move");
    let ending = before;
    assert_eq!(ending.position().on_board().count(), 20);
    let limits = Limits::depth(9);
    assert_eq!(search(&mut warm, &ending, &limits), search(&mut engine(1), &ending, &limits));
}

#[test]
fn a_proven_result_ends_a_search_that_wants_no_more() {
    const NODES: u64 = 300_000;
    // South takes two and has 25.
    let won = game(Rules::ABAPA, "0-0-0-0-0-1-1-3-4-2-6-0-23-8-S");
    // There is one move.
    let forced = game(Rules::ABAPA, "0-0-0-0-0-3-4-4-4-4-4-4-11-10-S");
    let search = |game: &Game, until_proven| {
        let limits = Limits { until_proven, ..Limits::nodes(NODES) };
        engine(1).search(game, &limits, &StopSignal::new(), &mut |_| {})
    };
    for game in [&won, &forced] {
        let (short, long) = (search(game, true), search(game, false));
        assert!(short.nodes < long.nodes / 10, "{} of {} nodes", short.nodes, long.nodes);
        assert_eq!(short.best, long.best);
    }
    let open = search(&Game::new(Rules::ABAPA), true);
    assert!(open.nodes >= NODES, "{} nodes", open.nodes);
}

#[test]
fn several_threads_agree_with_one_about_a_won_game() {
    // South takes two and has 25.
    let game = game(Rules::ABAPA, "0-0-0-0-0-1-1-3-4-2-6-0-23-8-S");
    for threads in [1, 3] {
        let verdict =
            engine(threads).search(&game, &Limits::depth(8), &StopSignal::new(), &mut |_| {});
        assert_eq!(verdict.best, Some(House::F));
        assert_eq!(verdict.lines[0].proof, Some(Proof::Win));
        assert_eq!(verdict.lines[0].score.hundredths(), 1_700);
    }
}

#[test]
fn every_preset_gives_a_line_for_each_move() {
    for (name, rules) in PRESETS {
        let game = Game::new(rules);
        let limits = Limits { multipv: 6, ..Limits::depth(7) };
        let verdict = engine(1).search(&game, &limits, &StopSignal::new(), &mut |_| {});
        let mut houses: Vec<House> = verdict.lines.iter().map(|line| line.house).collect();
        houses.sort();
        assert_eq!(houses, House::ALL, "{name}");
        for pair in verdict.lines.windows(2) {
            assert!(pair[0].score >= pair[1].score, "{name}: {verdict:?}");
        }
        for line in &verdict.lines {
            let mut replay = game.clone();
            for &house in &line.pv {
                replay.play_board_house(house).expect("a playable line");
            }
        }
    }
}

/// A clock that a test moves by hand: a millisecond each time it is looked at.
#[derive(Default)]
struct CountingClock(AtomicU64);

impl Clock for CountingClock {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

#[test]
fn time_comes_from_the_clock_that_was_given() {
    let clock = Arc::new(CountingClock::default());
    let options = EngineOptions { hash_mb: 1, clock: clock.clone(), ..EngineOptions::default() };
    let time = TimeControl::Clock {
        remaining: Duration::from_secs(2),
        increment: Duration::ZERO,
        moves_to_go: None,
    };
    let limits = Limits { time: Some(time), ..Limits::default() };
    let started = Instant::now();
    let game = Game::new(Rules::ABAPA);
    Engine::new(options).search(&game, &limits, &StopSignal::new(), &mut |_| {});
    let looked = clock.0.load(Ordering::Relaxed);
    assert!((10..400).contains(&looked), "{looked} milliseconds by the clock");
    assert!(started.elapsed() < Duration::from_secs(2));
}

#[test]
fn levels_repeat_their_choice() {
    let game = Game::new(Rules::ABAPA);
    for level in Level::ALL.into_iter().filter(|level| level.number() < 9) {
        assert_eq!(Level::new(level.number()), Some(level));
        let choose = |seed| engine(1).choose(&game, level, seed, &StopSignal::new());
        assert_eq!(choose(5), choose(5), "{level:?}");
        assert!(choose(5).is_some_and(|choice| game.legal().contains(choice.house)));
    }
    assert_eq!(Level::new(0), None);
    assert_eq!(Level::new(11), None);
}

#[test]
fn levels_vary_the_opening() {
    let mut engine = engine(1);
    for number in [1, 4, 7, 8] {
        let level = Level::new(number).expect("a level");
        let mut games: Vec<Vec<House>> = (0..20)
            .map(|seed| {
                let mut game = Game::new(Rules::ABAPA);
                for _ in 0..8 {
                    let choice = engine.choose(&game, level, seed, &StopSignal::new());
                    game.play(choice.expect("the game goes on").house).expect("legal");
                }
                game.sowings().iter().map(|sowing| sowing.house()).collect()
            })
            .collect();
        games.sort();
        games.dedup();
        assert!(games.len() >= 5, "level {number} plays only {games:?}");
    }
}

#[test]
fn only_the_wanted_moves_are_searched() {
    let game = Game::new(Rules::ABAPA);
    let wanted = sembra_rules::HouseSet::EMPTY.with(House::B).with(House::E);
    let limits = Limits { multipv: 6, moves: wanted, ..Limits::depth(6) };
    let found = engine(1).search(&game, &limits, &StopSignal::new(), &mut |_| {});
    let mut houses: Vec<House> = found.lines.iter().map(|line| line.house).collect();
    houses.sort();
    assert_eq!(houses, [House::B, House::E]);
    // Where none of them is legal, all moves are searched.
    let game = game_with_empty_b_and_e();
    let found = engine(1).search(&game, &limits, &StopSignal::new(), &mut |_| {});
    assert_eq!(found.lines.len(), game.legal().len());
}

fn game_with_empty_b_and_e() -> Game {
    game(Rules::ABAPA, "4-0-4-4-0-4-4-4-4-4-4-4-4-4-S")
}

#[test]
fn a_search_asks_whether_it_should_stop() {
    let asked = Arc::new(AtomicU64::new(0));
    let counter = Arc::clone(&asked);
    let stop = StopSignal::asking(move || counter.fetch_add(1, Ordering::Relaxed) >= 5);
    let game = Game::new(Rules::ABAPA);
    let found = engine(1).search(&game, &Limits::default(), &stop, &mut |_| {});
    assert!(found.best.is_some() && found.nodes < 1_000_000, "{} nodes", found.nodes);
}
