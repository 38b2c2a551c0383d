//! A simulated Swiss tournament of players with known strengths.

#![allow(dead_code)] // the test and the example each use a part

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use sembra_rules::{Rules, Side};
use sembra_tournaments::swiss::SwissOptions;
use sembra_tournaments::{
    EntrantNumber, Entry, Event, Format, GameAt, GameNumber, LineKind, Report, RoundNumber,
    RoundPairings, Settings, Tournament,
};

/// A small generator of random numbers (SplitMix64), the same everywhere.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number from 0 up to 1.
    pub fn fraction(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A number with the normal distribution, mean 0 and deviation 1.
    pub fn normal(&mut self) -> f64 {
        (0..12).map(|_| self.fraction()).sum::<f64>() - 6.0
    }
}

/// What is simulated.
#[derive(Clone, Copy)]
pub struct Plan {
    pub players: u32,
    pub rounds: u32,
    pub seed: u64,
    pub options: SwissOptions,
}

/// What came of it.
#[derive(Default)]
pub struct Outcome {
    pub times: Vec<Duration>,
    pub rematches: usize,
    pub second_byes: usize,
    pub third_running: usize,
    /// After each round: players whose difference of South and North is above 1.
    pub above_one: Vec<usize>,
    /// In each round: pairs with different scores, and the sum of the differences in half points.
    pub floats: Vec<(usize, u32)>,
    pub spearman: f64,
    pub kendall: f64,
}

/// Pairs the next round of a tournament.
pub type Pairer<'a> = dyn FnMut(&Tournament) -> RoundPairings + 'a;

/// Strengths are uniform from 1000 to 2200; ratings miss them by 100 on average.
pub fn simulate(plan: &Plan, pairer: &mut Pairer<'_>) -> Outcome {
    let mut random = Random(plan.seed);
    let strengths: Vec<f64> =
        (0..plan.players).map(|_| 1000.0 + 1200.0 * random.fraction()).collect();
    let format = Format::Swiss { rounds: plan.rounds, options: plan.options };
    let settings = Settings::new("Simulation", Rules::ABAPA, format);
    let mut tournament = Tournament::new(settings).expect("valid settings");
    for (index, strength) in strengths.iter().enumerate() {
        let rating = (strength + 100.0 * random.normal()).max(1.0) as u32;
        let entry = Entry::rated(&format!("Player {}", index + 1), rating);
        tournament.apply(Event::Entered { entry }).expect("an entry");
    }
    let mut outcome = Outcome::default();
    for round in (1..=plan.rounds).map(RoundNumber) {
        let began = Instant::now();
        let pairings = pairer(&tournament);
        outcome.times.push(began.elapsed());
        note_floats(&mut outcome, &tournament, &pairings);
        let rematches = true;
        // A foreign pairing may break our rules: enter ours first, then change it by hand.
        let own = Event::RoundPaired { round, pairings: pairings.clone() };
        if tournament.apply(own).is_err() {
            let ours = tournament.pair_next().expect("a pairing");
            tournament.apply(Event::RoundPaired { round, pairings: ours }).expect("paired");
            let reason = "another program".to_owned();
            let change = Event::PairingChanged { round, pairings, reason, rematches };
            tournament.apply(change).expect("changed by hand");
        }
        tournament.apply(Event::RoundStarted { round }).expect("started");
        play_round(&mut tournament, round, &strengths, plan.seed);
        note_sides(&mut outcome, &tournament);
    }
    note_repeats(&mut outcome, &tournament);
    let ranked: Vec<f64> = tournament
        .standings()
        .iter()
        .map(|standing| strengths[standing.entrant.0 as usize - 1])
        .collect();
    (outcome.spearman, outcome.kendall) = correlations(&ranked);
    outcome
}

/// Plays every table; the same two players have the same luck whenever and under whatever pairing they meet.
fn play_round(tournament: &mut Tournament, round: RoundNumber, strengths: &[f64], seed: u64) {
    let tables = tournament.round(round).expect("a round").tables.clone();
    for table in tables {
        let (south, north) = (table.pairing.south, table.pairing.north);
        let (low, high) = (south.0.min(north.0), south.0.max(north.0));
        let mut luck = Random(seed ^ (u64::from(low) << 40) ^ (u64::from(high) << 8));
        luck.next();
        let strength = |number: EntrantNumber| strengths[number.0 as usize - 1];
        let low_wins = elo(strengths[low as usize - 1] - strengths[high as usize - 1]);
        let draws = 0.2 * low_wins.min(1.0 - low_wins);
        let drawn = luck.fraction();
        let low_won = drawn < low_wins - draws / 2.0;
        let is_draw = !low_won && drawn < low_wins + draws / 2.0;
        let margin = ((strength(south) - strength(north)).abs() / 100.0) as u16;
        let winner_seeds = (26 + margin).min(44);
        let report = match (is_draw, low_won == (south.0 == low)) {
            (true, _) => Report::seeds(24, 24),
            (false, true) => Report::seeds(winner_seeds, 48 - winner_seeds),
            (false, false) => Report::seeds(48 - winner_seeds, winner_seeds),
        };
        let at = GameAt { round, table: table.pairing.table, game: GameNumber(1) };
        tournament.apply(Event::ResultEntered { at, report }).expect("a result");
    }
}

fn elo(difference: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-difference / 400.0))
}

fn note_floats(outcome: &mut Outcome, tournament: &Tournament, pairings: &RoundPairings) {
    let history = tournament.history();
    let difference = |a, b| history.score(a).in_halves().abs_diff(history.score(b).in_halves());
    let floats = pairings.pairings.iter().map(|pair| difference(pair.south, pair.north));
    let floats: Vec<u32> = floats.filter(|difference| *difference > 0).collect();
    outcome.floats.push((floats.len(), floats.iter().sum()));
}

fn note_sides(outcome: &mut Outcome, tournament: &Tournament) {
    let history = tournament.history();
    let mut above = 0;
    for entrant in tournament.entrants() {
        let lines = history.lines(entrant.number).iter().filter(|line| line.kind.is_played());
        let sides: Vec<Side> = lines.filter_map(|line| line.side).collect();
        let souths = sides.iter().filter(|side| **side == Side::South).count();
        above += usize::from(souths.abs_diff(sides.len() - souths) > 1);
        let last_played = history.lines(entrant.number).last();
        let newest = last_played.is_some_and(|line| line.kind.is_played());
        let three = matches!(sides.as_slice(), [.., a, b, c] if a == b && b == c);
        outcome.third_running += usize::from(newest && three);
    }
    outcome.above_one.push(above);
}

fn note_repeats(outcome: &mut Outcome, tournament: &Tournament) {
    let history = tournament.history();
    for entrant in tournament.entrants() {
        let lines = history.lines(entrant.number);
        let opponents: Vec<_> = lines.iter().filter_map(|line| line.opponent).collect();
        let different: BTreeSet<_> = opponents.iter().collect();
        outcome.rematches += opponents.len() - different.len();
        let byes = lines.iter().filter(|line| line.kind == LineKind::FullBye).count();
        outcome.second_byes += byes.saturating_sub(1);
    }
}

/// Spearman's and Kendall's correlation of a ranking with the order of strength; 1 if the strongest come first.
pub fn correlations(ranked: &[f64]) -> (f64, f64) {
    let n = ranked.len() as f64;
    let mut order: Vec<usize> = (0..ranked.len()).collect();
    order.sort_by(|a, b| ranked[*b].total_cmp(&ranked[*a]));
    let squares: f64 =
        order.iter().enumerate().map(|(place, index)| (place as f64 - *index as f64).powi(2)).sum();
    let mut agreeing = 0i64;
    for (index, first) in ranked.iter().enumerate() {
        for second in &ranked[index + 1..] {
            agreeing += if first > second { 1 } else { -1 };
        }
    }
    (1.0 - 6.0 * squares / (n * (n * n - 1.0)), agreeing as f64 / (n * (n - 1.0) / 2.0))
}
