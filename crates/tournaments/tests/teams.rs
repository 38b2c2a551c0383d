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

/// Three teams of people on two boards, each with as many players as said.
fn cup(sizes: [usize; 3], format: Format) -> Tournament {
    let mut settings = Settings::new("Clubs", Rules::ABAPA, format);
    settings.team_boards = Some(2);
    settings.teams_of_people = true;
    let mut tournament = Tournament::new(settings).expect("valid settings");
    for (name, size) in ["Reds", "Blues", "Greens"].into_iter().zip(sizes) {
        let members = (1..=size).map(|number| format!("{name}{number}")).collect();
        let entry = Entry { members, ..Entry::player(name) };
        tournament.apply(Event::Entered { entry }).expect("a team");
    }
    tournament
}

fn set_players(tournament: &mut Tournament, team: u32, players: &[&str]) -> Result<(), EventError> {
    let mut entry = tournament.entrant(entrant(team)).expect("a team").entry.clone();
    entry.members = players.iter().map(|&player| player.to_owned()).collect();
    tournament.apply(Event::EntryChanged { entrant: entrant(team), entry })
}

#[test]
fn a_round_keeps_the_line_ups_with_which_it_started() {
    let mut tournament = cup([2, 1, 0], Format::RoundRobin { double: false });
    set_players(&mut tournament, 1, &["Reds2", "Reds1"]).expect("another order");
    // Round 1 of three: 3 against 2 with a bye for 1; the table says who.
    start_round(&mut tournament);
    let table = tournament.rounds()[0].tables[0].clone();
    let sides = (table.pairing.south, table.pairing.north);
    assert!([sides.0, sides.1].contains(&entrant(2)), "{sides:?}");
    assert_eq!(tournament.player_at(at(1, 1, 1), entrant(2)), Some("Blues1"));
    assert_eq!(tournament.player_at(at(1, 1, 2), entrant(2)), None, "nobody sits at board 2");
    set_players(&mut tournament, 2, &["New", "Blues1"]).expect("for the next round");
    assert_eq!(tournament.player_at(at(1, 1, 1), entrant(2)), Some("Blues1"));
    assert_eq!(tournament.player_at(at(2, 1, 1), entrant(2)), Some("New"));
    assert_eq!(tournament.player_at(at(2, 1, 1), entrant(1)), Some("Reds2"));
    assert_eq!(tournament.team_of("New"), Some(entrant(2)));
    let renamed = tournament.renamed(|_| None, |player| Some(player.to_uppercase()));
    assert_eq!(renamed.player_at(at(1, 1, 1), entrant(2)), Some("BLUES1"));
    assert_eq!(renamed.player_at(at(2, 1, 1), entrant(2)), Some("NEW"));
    let text =
        sembra_tournaments::export::pairings_csv(&renamed, sembra_tournaments::RoundNumber(1));
    assert!(text.lines().next().is_some_and(|line| line.ends_with("south-player,north-player")));
    assert!(text.contains("BLUES1"), "{text}");
    let json = sembra_tournaments::export::tournament_json(&renamed);
    let game = &json["rounds"][0]["tables"][0]["games"][0];
    let players = [&game["south-player"], &game["north-player"]];
    assert!(players.iter().any(|player| **player == "BLUES1"), "{game}");
}

#[test]
fn a_player_is_in_one_team_once() {
    let mut tournament = cup([2, 1, 0], Format::RoundRobin { double: false });
    let before = tournament.clone();
    let taken = set_players(&mut tournament, 2, &["Reds1"]);
    assert_eq!(taken, Err(EventError::PlayerTaken(entrant(1))));
    let twice = set_players(&mut tournament, 2, &["Blues1", "Blues1"]);
    assert_eq!(twice, Err(EventError::PlayerTwice));
    assert_eq!(tournament, before);
}

#[test]
fn a_board_without_players_does_not_decide_a_match_of_people() {
    let ties = vec![sembra_tournaments::MatchTie::StartingRank];
    let format = Format::Knockout(sembra_tournaments::MatchRules { games: 1, ties });
    let mut tournament = cup([1, 1, 0], format);
    tournament.apply(Event::Withdrawn { entrant: entrant(3) }).expect("it has nobody");
    start_round(&mut tournament);
    let south = tournament.rounds()[0].tables[0].pairing.south;
    enter(&mut tournament, at(1, 1, 1), Report::seeds(20, 28));
    enter(&mut tournament, at(1, 1, 2), Report::DoubleForfeit);
    let line = tournament.history().lines(south)[0];
    assert_eq!((line.kind, line.points), (LineKind::Played, Points::ZERO));
    assert_eq!(tournament.standings()[0].points, Points::ONE, "the winner of board 1 goes on");
}
