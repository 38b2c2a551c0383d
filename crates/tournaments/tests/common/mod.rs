//! Short forms for tests of tournaments.

#![allow(dead_code)] // each test uses a part

use sembra_rules::Rules;
use sembra_tournaments::{
    EntrantNumber, Entry, Event, Format, GameAt, GameNumber, Report, RoundNumber, Settings,
    TableNumber, Tournament,
};

pub fn tournament(format: Format, names: &[&str]) -> Tournament {
    with_settings(Settings::new("Test", Rules::ABAPA, format), names)
}

pub fn with_settings(settings: Settings, names: &[&str]) -> Tournament {
    let mut tournament = Tournament::new(settings).expect("valid settings");
    for name in names {
        tournament.apply(Event::Entered { entry: Entry::player(name) }).expect("an entry");
    }
    tournament
}

pub fn swiss(rounds: u32, names: &[&str]) -> Tournament {
    tournament(Format::Swiss { rounds, options: Default::default() }, names)
}

pub fn entrant(number: u32) -> EntrantNumber {
    EntrantNumber(number)
}

pub fn at(round: u32, table: u32, game: u32) -> GameAt {
    GameAt { round: RoundNumber(round), table: TableNumber(table), game: GameNumber(game) }
}

/// Pairs and starts the next round.
pub fn start_round(tournament: &mut Tournament) -> RoundNumber {
    let round = RoundNumber(tournament.rounds().len() as u32 + 1);
    let pairings = tournament.pair_next().expect("a pairing");
    tournament.apply(Event::RoundPaired { round, pairings }).expect("paired");
    tournament.apply(Event::RoundStarted { round }).expect("started");
    round
}

pub fn enter(tournament: &mut Tournament, at: GameAt, report: Report) {
    tournament.apply(Event::ResultEntered { at, report }).expect("a result");
}

/// Plays a whole round; at each table the entrant with the lower number wins 28 to 20.
pub fn play_round(tournament: &mut Tournament) {
    let round = start_round(tournament);
    let tables = tournament.round(round).expect("a round").tables.clone();
    for table in tables {
        let south_wins = table.pairing.south < table.pairing.north;
        let report = if south_wins { Report::seeds(28, 20) } else { Report::seeds(20, 28) };
        enter(tournament, at(round.0, table.pairing.table.0, 1), report);
    }
}

pub fn names(count: usize) -> Vec<String> {
    (1..=count).map(|number| format!("P{number}")).collect()
}
