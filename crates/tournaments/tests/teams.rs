//! Team matches on several boards.

mod common;

use common::{at, enter, entrant, start_round};
use sembra_rules::Rules;
use sembra_tournaments::{
    Entry, Event, EventError, Format, LineKind, Points, Report, Settings, TieBreak, Tournament,
};

fn team(name: &str) -> Entry {
    let members = (1..=3).map(|board| format!("{name} {board}")).collect();
    Entry { members, ..Entry::player(name) }
}

fn league() -> Tournament {
    let mut settings = Settings::new("League", Rules::OURI, Format::RoundRobin { double: false });
    settings.team_boards = Some(3);
    settings.tie_breaks = vec![TieBreak::GamePoints, TieBreak::Seeds];
    let mut tournament = Tournament::new(settings).expect("valid settings");
    for name in ["Reds", "Blues", "Greens", "Golds"] {
        tournament.apply(Event::Entered { entry: team(name) }).expect("a team");
    }
    tournament
}

#[test]
fn sides_alternate_by_board_and_the_boards_decide_the_match() {
    let mut tournament = league();
    start_round(&mut tournament);
    let table = tournament.rounds()[0].tables[0].clone();
    let souths: Vec<u32> = table.games.iter().map(|game| game.south.0).collect();
    assert_eq!((table.pairing.south.0, table.pairing.north.0), (1, 4));
    assert_eq!(souths, [1, 4, 1]);
    // Team 1 wins at board 1, draws at board 2 and loses at board 3 by no more: 1½ to 1½.
    enter(&mut tournament, at(1, 1, 1), Report::seeds(30, 18));
    enter(&mut tournament, at(1, 1, 3), Report::seeds(20, 28));
    assert_eq!(tournament.history().lines(entrant(1))[0].kind, LineKind::Pending);
    enter(&mut tournament, at(1, 1, 2), Report::seeds(24, 24));
    let line = tournament.history().lines(entrant(1))[0];
    assert_eq!((line.points, line.game_points), (Points::HALF, Points::halves(3)));
    assert_eq!((line.seeds_for, line.seeds_against), (30 + 24 + 20, 18 + 24 + 28));
    // The other match is won by all boards.
    for game in 1..=3 {
        let team_two_south = game != 2;
        let report = if team_two_south { Report::seeds(25, 23) } else { Report::seeds(23, 25) };
        enter(&mut tournament, at(1, 2, game), report);
    }
    let standings = tournament.standings();
    assert_eq!((standings[0].entrant, standings[0].points), (entrant(2), Points::ONE));
    assert_eq!(standings[0].tie_breaks[0].to_string(), "3");
    // Teams 1 and 4 have equal points and board points; seeds decide.
    assert_eq!(standings[1].entrant, entrant(1));
}

#[test]
fn a_team_needs_its_players() {
    let mut tournament = league();
    let before = tournament.clone();
    let small = Entry { members: vec!["One".into()], ..Entry::player("Small") };
    let refused = tournament.apply(Event::Entered { entry: small });
    assert_eq!(refused, Err(EventError::TeamTooSmall { boards: 3 }));
    assert_eq!(tournament, before);
    let mut single = common::swiss(3, &[]);
    assert_eq!(single.apply(Event::Entered { entry: team("Reds") }), Err(EventError::NoTeamEvent));
}

#[test]
fn teams_can_play_a_swiss() {
    let format = Format::Swiss { rounds: 3, options: Default::default() };
    let mut settings = Settings::new("Schools", Rules::ABAPA, format);
    settings.team_boards = Some(2);
    let mut tournament = Tournament::new(settings).expect("valid settings");
    for index in 1..=6 {
        let entry = Event::Entered { entry: team(&format!("T{index}")) };
        tournament.apply(entry).expect("a team");
    }
    for round in 1..=3 {
        start_round(&mut tournament);
        for table in 1..=3 {
            for game in 1..=2 {
                enter(&mut tournament, at(round, table, game), Report::seeds(28, 20));
            }
        }
    }
    // Every match is drawn board by board: one win each.
    assert!(tournament.standings().iter().all(|standing| standing.points == Points::halves(3)));
}
