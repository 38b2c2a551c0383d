//! What the engine calls proven holds under the rule and the history in force.
//!
//! Every claim is compared with a plain search of the rules' own `Game`, which keeps the whole
//! history. It shares nothing with the engine's search, and asks only whether a player can secure a
//! final difference of seeds. Larger tables check many more claims, of positions without a history.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::Arc;

use sembra_engine::{Engine, EngineOptions, Limits, Line, Proof, Random, StopSignal};
use sembra_rules::{Game, House, Occurrences, Position, Rules, Settlement, Setup, Side};
use sembra_tables::{LayerSeeds, MemoryTables, Probe, move_intervals};

/// Decides whether a side can secure a final net, by trying every move with the whole history.
struct Oracle {
    rules: Rules,
    /// Answers for positions right after a capture, where the history before does not matter.
    fresh: HashMap<(Position, Side, i8), bool>,
    /// The positions that one question may still visit.
    budget: u64,
}

impl Oracle {
    const BUDGET: u64 = 20_000;

    fn new(rules: Rules) -> Oracle {
        Oracle { rules, fresh: HashMap::new(), budget: 0 }
    }

    /// The answer; `None` where it would take too long.
    fn secures(&mut self, game: &Game, side: Side, net: i8) -> Option<bool> {
        self.budget = Oracle::BUDGET;
        self.search(&mut game.clone(), side, net)
    }

    fn search(&mut self, game: &mut Game, side: Side, net: i8) -> Option<bool> {
        if let Some(outcome) = game.outcome() {
            let total = |side| outcome.total(side).count() as i8;
            return Some(total(side) - total(!side) >= net);
        }
        self.budget = self.budget.checked_sub(1)?;
        let is_own = game.position().turn() == side;
        let mut is_unclear = false;
        for house in captures_first(game) {
            let answer = self.search_move(game, house, side, net);
            match answer {
                Some(answer) if answer == is_own => return Some(answer),
                Some(_) => {}
                None if self.budget == 0 => return None,
                None => is_unclear = true,
            }
        }
        (!is_unclear).then_some(!is_own)
    }

    fn search_move(&mut self, game: &mut Game, house: House, side: Side, net: i8) -> Option<bool> {
        let before = game.position().on_board();
        game.play(house).expect("legal");
        let after = game.position();
        let answer = if after.on_board() == before || game.is_over() {
            self.search(game, side, net)
        } else {
            self.search_fresh(after, side, net)
        };
        game.undo();
        answer
    }

    fn search_fresh(&mut self, position: Position, side: Side, net: i8) -> Option<bool> {
        if let Some(&answer) = self.fresh.get(&(position, side, net)) {
            return Some(answer);
        }
        let answer = self.search(&mut Game::from_position(self.rules, position), side, net)?;
        self.fresh.insert((position, side, net), answer);
        Some(answer)
    }
}

fn captures_first(game: &Game) -> Vec<House> {
    let seeds_after =
        |&house: &House| game.position().play_unchecked(game.rules(), house).on_board().count();
    let mut houses: Vec<House> = game.legal().iter().collect();
    houses.sort_by_key(seeds_after);
    houses
}

/// A position with seeds in random houses and stores that are about equal.
fn random_position(random: &mut Random, seeds: u8) -> Position {
    let mut houses = [0u8; 12];
    for _ in 0..seeds {
        houses[random.below(12)] += 1;
    }
    let rest = 48 - seeds;
    let south_store = (rest / 2 + random.below(5) as u8).saturating_sub(2).min(24);
    let setup = Setup {
        south: std::array::from_fn(|i| houses[i]),
        north: std::array::from_fn(|i| houses[6 + i]),
        south_store,
        north_store: rest - south_store,
        turn: Side::South,
    };
    Position::try_from(setup).expect("48 seeds")
}

/// A game that has gone on without a capture, with many repetitions.
fn wandering_game(random: &mut Random, rules: Rules, seeds: u8) -> Game {
    let start = random_position(random, seeds);
    let mut game = Game::from_position(rules, start);
    for _ in 0..random.below(45) {
        let quiet: Vec<House> = game
            .legal()
            .iter()
            .filter(|&house| {
                let mut next = game.clone();
                next.play(house).expect("legal");
                !next.is_over() && next.position().on_board() == start.on_board()
            })
            .collect();
        if quiet.is_empty() {
            break;
        }
        let returns = quiet.iter().copied().find(|&house| {
            let after = game.position().play_unchecked(&rules, house);
            game.positions().any(|earlier| earlier == after)
        });
        let house = match returns {
            Some(house) if random.below(4) > 0 => house,
            _ => quiet[random.below(quiet.len())],
        };
        game.play(house).expect("legal");
    }
    game
}

/// What was found in one run over many games.
#[derive(Default, Debug)]
struct Tally {
    checked: usize,
    unclear: usize,
    by_history: usize,
    /// The draws that the search proved where tables do not have the position.
    draws_by_search: usize,
    wrong: Vec<String>,
}

impl Tally {
    fn record(&mut self, answer: Option<bool>, claim: &str, game: &Game) {
        match answer {
            None => self.unclear += 1,
            Some(true) => self.checked += 1,
            Some(false) => {
                let moves: String = game
                    .sowings()
                    .iter()
                    .map(|sowing| {
                        let letter = sowing.house().index() as u8;
                        char::from(b'A' + letter)
                    })
                    .collect();
                self.wrong.push(format!("{claim} in {:?} after {moves}", game.start()));
            }
        }
    }

    /// Checks everything that a line claims: its proof, and the interval of its tables.
    fn check(&mut self, oracle: &mut Oracle, game: &Game, line: &Line) {
        let mover = game.position().turn();
        let mut after = game.clone();
        after.play(line.house).expect("legal");
        let mut claim = |side: Side, net: i8, what: &str| {
            let answer = oracle.secures(&after, side, net);
            self.record(answer, &format!("{what} {:?} for {mover:?}", line.house), game);
        };
        match line.proof {
            Some(Proof::Win) => claim(mover, 1, "win"),
            Some(Proof::Loss) => claim(!mover, 1, "loss"),
            Some(Proof::Draw) => {
                claim(mover, 0, "draw");
                claim(!mover, 0, "draw");
            }
            None => {}
        }
        // A game ends at 25 seeds, so that of the tables' seeds only the result is sure to follow.
        if line.table.is_some_and(|table| table.floor >= 0) {
            claim(mover, 0, "floor");
        }
        if line.table.is_some_and(|table| table.ceiling <= 0) {
            claim(!mover, 0, "ceiling");
        }
    }
}

fn check_claims(
    rules: Rules,
    seeds: std::ops::RangeInclusive<u8>,
    table_seeds: Option<LayerSeeds>,
) -> Tally {
    let tables = table_seeds
        .map(|seeds_max| Arc::new(MemoryTables::solve(&rules, seeds_max)) as Arc<dyn Probe>);
    let options = EngineOptions { hash_mb: 1, tables, ..EngineOptions::default() };
    let mut engine = Engine::new(options);
    let mut oracle = Oracle::new(rules);
    let mut random = Random::new(11);
    let mut tally = Tally::default();
    let limits = Limits { multipv: 6, ..Limits::nodes(20_000) };
    for number in 0..GAMES {
        let count = usize::from(seeds.end() - seeds.start()) + 1;
        let game = wandering_game(&mut random, rules, seeds.start() + (number % count) as u8);
        if game.is_over() {
            continue;
        }
        tally.by_history += usize::from(game.sowings().len() > 12);
        let verdict = engine.search(&game, &limits, &StopSignal::new(), &mut |_| {});
        for line in &verdict.lines {
            tally.check(&mut oracle, &game, line);
            let is_draw = line.proof == Some(Proof::Draw) && line.table.is_none();
            tally.draws_by_search += usize::from(is_draw);
        }
    }
    tally
}

const GAMES: usize = 100;

fn assert_sound(preset: Rules, table_seeds: Option<LayerSeeds>) {
    for occurrences in [Occurrences::TWO, Occurrences::THREE] {
        let rules = Rules { occurrences, ..preset };
        let tally = check_claims(rules, 4..=8, table_seeds);
        assert!(tally.wrong.is_empty(), "{rules:?}: {:#?}", tally.wrong);
        assert!(tally.checked >= 30 && tally.by_history >= 20, "{tally:?}");
        assert!(table_seeds.is_some() || tally.draws_by_search > 0, "{tally:?}");
    }
}

#[test]
fn proofs_hold_with_tables_in_abapa() {
    assert_sound(Rules::ABAPA, Some(LayerSeeds::of::<8>()));
}

#[test]
fn proofs_hold_with_tables_in_ouri() {
    assert_sound(Rules::OURI, Some(LayerSeeds::of::<8>()));
}

#[test]
fn proofs_hold_without_tables_in_abapa() {
    assert_sound(Rules::ABAPA, None);
}

#[test]
fn proofs_hold_with_small_tables_in_awari() {
    assert_sound(Rules::AWARI, Some(LayerSeeds::of::<5>()));
}

/// What a search with tables of eight seeds proves of positions of nine to twelve, the tables of twelve
/// confirm: there are more such claims than a search of whole games can check.
fn check_by_larger_tables(rules: Rules) {
    let truth = MemoryTables::solve(&rules, LayerSeeds::of::<12>());
    let small = Arc::new(MemoryTables::solve(&rules, LayerSeeds::of::<8>())) as Arc<dyn Probe>;
    let options = EngineOptions { hash_mb: 4, tables: Some(small), ..EngineOptions::default() };
    let mut engine = Engine::new(options);
    let mut random = Random::new(23);
    let mut claims = [0; 3];
    for number in 0..800_u16 {
        let position = random_position(&mut random, 9 + (number % 4) as u8);
        let game = Game::from_position(rules, position);
        let limits = Limits { multipv: 6, ..Limits::nodes(20_000) };
        let verdict = engine.search(&game, &limits, &StopSignal::new(), &mut |_| {});
        let probe = |board| Ok::<_, Infallible>(truth.probe(board));
        let Ok(intervals) = move_intervals(&rules, position, probe);
        let lead = position.settled_net(Settlement::EvenSplit);
        for line in &verdict.lines {
            let Some(proof) = line.proof else { continue };
            let intervals = intervals.as_ref().expect("in the tables");
            let interval = intervals.iter().find(|entry| entry.0 == line.house).expect("legal").1;
            let results = [interval.floor, interval.ceiling].map(|net| (lead + net).signum());
            let claimed = match proof {
                Proof::Loss => -1,
                Proof::Draw => 0,
                Proof::Win => 1,
            };
            assert_eq!(results, [claimed; 2], "{:?} of {position:?}", line.house);
            claims[(claimed + 1) as usize] += 1;
        }
    }
    assert!(claims.iter().all(|&count| count > 10), "losses, draws, wins: {claims:?}");
}

#[test]
fn larger_tables_confirm_proofs_in_abapa() {
    check_by_larger_tables(Rules::ABAPA);
}

#[test]
fn larger_tables_confirm_proofs_in_ouri() {
    check_by_larger_tables(Rules::OURI);
}
