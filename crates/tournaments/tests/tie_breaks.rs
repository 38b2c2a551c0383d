//! Tie-breaks, computed by hand.

mod common;

use common::{at, enter, entrant, play_round, start_round, with_settings};
use sembra_rules::{Rules, Side};
use sembra_tournaments::{
    Event, Format, Points, Report, Settings, SettingsError, TieBreak, Tournament,
};

fn value(tournament: &Tournament, number: u32, tie_break: TieBreak) -> String {
    let index = tournament.settings().tie_breaks.iter().position(|other| *other == tie_break);
    let standings = tournament.standings();
    let standing = standings.iter().find(|standing| standing.entrant.0 == number);
    standing.expect("a standing").tie_breaks[index.expect("a tie-break")].to_string()
}

fn all_values(tournament: &Tournament, tie_break: TieBreak) -> Vec<String> {
    (1..=tournament.entrants().len() as u32).map(|n| value(tournament, n, tie_break)).collect()
}

fn with_all(format: Format, names: &[&str]) -> Tournament {
    let mut settings = Settings::new("Test", Rules::ABAPA, format);
    settings.tie_breaks = TieBreak::ALL.to_vec();
    with_settings(settings, names)
}

/// 1 beats 4 and 3, 2 beats 3 and 1, 4 beats 2 and draws with 3.
#[test]
fn a_round_robin_of_four() {
    let mut tournament = with_all(Format::RoundRobin { double: false }, &["A", "B", "C", "D"]);
    let results = [[(30, 18), (25, 23)], [(24, 24), (20, 28)], [(22, 26), (10, 38)]];
    for (round, tables) in (1..).zip(results) {
        start_round(&mut tournament);
        for (table, (south, north)) in (1..).zip(tables) {
            enter(&mut tournament, at(round, table, 1), Report::seeds(south, north));
        }
    }
    let points: Vec<String> =
        (1..=4).map(|n| tournament.history().score(entrant(n)).to_string()).collect();
    assert_eq!(points, ["2.0", "2.0", "0.5", "1.5"]);
    assert_eq!(all_values(&tournament, TieBreak::Buchholz), ["4", "4", "5.5", "4.5"]);
    assert_eq!(all_values(&tournament, TieBreak::BuchholzCut1), ["3.5", "3.5", "4", "4"]);
    assert_eq!(all_values(&tournament, TieBreak::SonnebornBerger), ["2", "2.5", "0.75", "2.25"]);
    assert_eq!(all_values(&tournament, TieBreak::Wins), ["2", "2", "0", "1"]);
    assert_eq!(all_values(&tournament, TieBreak::Seeds), ["32", "6", "-30", "-8"]);
    // The tie is broken by Sonneborn–Berger before the direct encounter is asked.
    let order: Vec<u32> = tournament.standings().iter().map(|s| s.entrant.0).collect();
    assert_eq!(order, [2, 1, 4, 3]);
    assert_eq!(tournament.standings().iter().map(|s| s.rank).collect::<Vec<_>>(), [1, 2, 3, 4]);
}

#[test]
fn the_order_of_tie_breaks_is_the_stated_one() {
    let order = |tie_breaks: &[TieBreak]| -> Vec<(u32, u32)> {
        let format = Format::RoundRobin { double: false };
        let mut settings = Settings::new("Test", Rules::ABAPA, format);
        settings.tie_breaks = tie_breaks.to_vec();
        let mut tournament = with_settings(settings, &["A", "B", "C", "D"]);
        let results = [[(30, 18), (25, 23)], [(24, 24), (20, 28)], [(22, 26), (10, 38)]];
        for (round, tables) in (1..).zip(results) {
            start_round(&mut tournament);
            for (table, (south, north)) in (1..).zip(tables) {
                enter(&mut tournament, at(round, table, 1), Report::seeds(south, north));
            }
        }
        tournament.standings().iter().map(|s| (s.entrant.0, s.rank)).collect()
    };
    assert_eq!(order(&[TieBreak::DirectEncounter])[..2], [(2, 1), (1, 2)]);
    assert_eq!(order(&[TieBreak::Seeds])[..2], [(1, 1), (2, 2)]);
    // Buchholz leaves them equal: they share the rank, and the starting rank orders the list.
    assert_eq!(order(&[TieBreak::Buchholz]), [(1, 1), (2, 1), (4, 3), (3, 4)]);
    let twice = [TieBreak::Wins, TieBreak::Seeds, TieBreak::Wins];
    let mut settings = Settings::new("Test", Rules::ABAPA, Format::RoundRobin { double: false });
    settings.tie_breaks = twice.to_vec();
    assert_eq!(settings.check(), Err(SettingsError::TieBreakTwice(TieBreak::Wins)));
}

/// Three who beat each other in a circle stay tied; two who have not met are not told apart by a meeting.
#[test]
fn direct_encounter_needs_all_meetings() {
    let mut settings = Settings::new("T", Rules::ABAPA, Format::RoundRobin { double: false });
    settings.tie_breaks = vec![TieBreak::DirectEncounter];
    let mut tournament = with_settings(settings.clone(), &["A", "B", "C"]);
    // Of three players, the Berger rows leave 2-3, 1-2 and 3-1.
    for (round, report) in [(1, (28, 20)), (2, (28, 20)), (3, (28, 20))] {
        start_round(&mut tournament);
        enter(&mut tournament, at(round, 1, 1), Report::seeds(report.0, report.1));
    }
    let ranks: Vec<u32> = tournament.standings().iter().map(|s| s.rank).collect();
    assert_eq!(ranks, [1, 1, 1]);

    settings.format = Format::Swiss { rounds: 2, options: Default::default() };
    let mut tournament = with_settings(settings, &["A", "B", "C", "D"]);
    play_round(&mut tournament);
    let standings = tournament.standings();
    assert_eq!((standings[0].rank, standings[1].rank), (1, 1));
}

#[test]
fn unplayed_rounds() {
    let format = || Format::Swiss { rounds: 2, options: Default::default() };
    // C has the bye in round 1, B in round 2; A beats both.
    let mut tournament = with_all(format(), &["A", "B", "C"]);
    play_round(&mut tournament);
    play_round(&mut tournament);
    let byes = |round: usize| tournament.rounds()[round].byes[0].entrant;
    assert_eq!((byes(0), byes(1)), (entrant(3), entrant(2)));
    assert_eq!(all_values(&tournament, TieBreak::Buchholz), ["2", "3", "3"]);
    assert_eq!(all_values(&tournament, TieBreak::SonnebornBerger), ["2", "1", "1"]);
    assert_eq!(all_values(&tournament, TieBreak::Wins), ["2", "0", "0"]);

    // B leaves after round 1: the missed round counts A as half a point more for B.
    let mut tournament = with_all(format(), &["A", "B", "C"]);
    play_round(&mut tournament);
    tournament.apply(Event::Withdrawn { entrant: entrant(2) }).expect("left");
    play_round(&mut tournament);
    assert_eq!(tournament.history().score(entrant(2)), Points::ZERO);
    assert_eq!(value(&tournament, 1, TieBreak::Buchholz), "1.5");

    // A wins by no-show: an own round without a game, so the opponent's score does not count.
    let mut tournament = with_all(format(), &["A", "B"]);
    start_round(&mut tournament);
    enter(&mut tournament, at(1, 1, 1), Report::NoShow { absent: Side::North });
    assert_eq!(all_values(&tournament, TieBreak::Buchholz), ["1", "0"]);
    assert_eq!(all_values(&tournament, TieBreak::Wins), ["0", "0"]);
}
