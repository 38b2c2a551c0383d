//! Endless play is judged from the game's real history, and what was found with one history is not
//! used with another: compared with a plain search that forgets nothing.

use sembra_engine::{Engine, EngineOptions, Limits, Proof, Random, StopSignal};
use sembra_rules::{Game, House, Occurrences, Position, Rules, Setup, Side};

/// The result of a game for its mover, by trying everything: 1 win, 0 draw, -1 loss.
fn result(game: &mut Game, alpha: i8, beta: i8) -> i8 {
    let mover = game.position().turn();
    if let Some(outcome) = game.outcome() {
        return outcome.winner.map_or(0, |winner| if winner == mover { 1 } else { -1 });
    }
    let mut best = -1;
    for house in game.legal() {
        game.play(house).expect("legal");
        let value = if game.position().turn() == mover {
            result(game, alpha.max(best), beta)
        } else {
            -result(game, -beta, -alpha.max(best))
        };
        game.undo();
        best = best.max(value);
        if best >= beta {
            break;
        }
    }
    best
}

fn engine() -> Engine {
    Engine::new(EngineOptions { hash_mb: 1, ..EngineOptions::default() })
}

/// What the engine says of a game, in the same numbers.
fn verdict(engine: &mut Engine, game: &Game) -> i8 {
    let verdict = engine.search(game, &Limits::depth(60), &StopSignal::new(), &mut |_| {});
    match verdict.lines.first().and_then(|line| line.proof) {
        Some(Proof::Win) => 1,
        Some(Proof::Loss) => -1,
        Some(Proof::Draw) | None => 0,
    }
}

/// A game of three seeds, evenly poised, that has gone on for a while without a capture.
fn wandering_game(random: &mut Random, rules: Rules) -> Game {
    let mut houses = [0u8; 12];
    for _ in 0..3 {
        houses[random.below(12)] += 1;
    }
    let setup = Setup {
        south: std::array::from_fn(|i| houses[i]),
        north: std::array::from_fn(|i| houses[6 + i]),
        south_store: 22 + random.below(2) as u8,
        north_store: 0,
        turn: Side::South,
    };
    let setup = Setup { north_store: 45 - setup.south_store, ..setup };
    let start = Position::try_from(setup).expect("48 seeds");
    let mut game = Game::from_position(rules, start);
    for _ in 0..random.below(26) {
        let legal: Vec<House> = game.legal().iter().collect();
        if legal.is_empty() {
            break;
        }
        game.play(legal[random.below(legal.len())]).expect("legal");
        if game.is_over() || game.position().on_board().count() < 3 {
            game.undo();
            break;
        }
    }
    game
}

#[test]
fn the_history_decides_as_a_search_that_forgets_nothing_says() {
    let rules = Rules { occurrences: Occurrences::TWO, ..Rules::ABAPA };
    let mut random = Random::new(77);
    let mut warm = engine();
    let mut histories_that_matter = 0;
    for number in 0..40 {
        let mut game = wandering_game(&mut random, rules);
        if game.is_over() {
            continue;
        }
        let mut fresh = Game::from_position(rules, game.position());
        let (with, without) = (result(&mut game, -1, 1), result(&mut fresh, -1, 1));
        histories_that_matter += usize::from(with != without);
        assert_eq!(verdict(&mut warm, &fresh), without, "{number}: {fresh:?} fresh");
        assert_eq!(verdict(&mut warm, &game), with, "{number}: {game:?} with its history");
        assert_eq!(verdict(&mut warm, &fresh), without, "{number}: {fresh:?} fresh again");
    }
    assert!(histories_that_matter >= 1, "only {histories_that_matter}");
}
