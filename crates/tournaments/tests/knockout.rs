//! Knock-out of matches.

mod common;

use common::{at, enter, entrant, play_round, start_round, tournament};
use sembra_rules::Side;
use sembra_tournaments::formats::bracket_order;
use sembra_tournaments::{
    ByeWhy, Event, EventError, Format, MatchRules, MatchTie, PairingError, Phase, Report,
    RoundNumber, Settings, SettingsError, TableNumber, TableState, Tournament,
};

fn knockout(games: u32, ties: &[MatchTie], players: usize) -> Tournament {
    let names = common::names(players);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    tournament(Format::Knockout(MatchRules { games, ties: ties.to_vec() }), &names)
}

fn state(tournament: &Tournament, round: u32, table: usize) -> TableState {
    let round = tournament.round(RoundNumber(round)).expect("a round");
    tournament.table_state(&round.tables[table - 1])
}

fn won_by(state: TableState, side: Side) -> bool {
    match state {
        TableState::Decided { south, north } if side == Side::South => south > north,
        TableState::Decided { south, north } => north > south,
        _ => false,
    }
}

#[test]
fn the_best_meet_last() {
    assert_eq!(bracket_order(1), [1]);
    assert_eq!(bracket_order(2), [1, 2]);
    assert_eq!(bracket_order(4), [1, 4, 3, 2]);
    assert_eq!(bracket_order(8), [1, 8, 5, 4, 3, 6, 7, 2]);
    for entrants in 1..=64u32 {
        let mut places = bracket_order(entrants);
        // If the better rank always wins, the best half is left after each round.
        while places.len() > 1 {
            let half = places.len() as u32 / 2;
            places = places.chunks(2).map(|pair| pair[0].min(pair[1])).collect();
            let mut sorted = places.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, (1..=half).collect::<Vec<_>>());
        }
    }
}

#[test]
fn byes_go_to_the_top() {
    let mut tournament = knockout(1, &[MatchTie::StartingRank], 5);
    assert_eq!(tournament.rounds_total(), RoundNumber(3));
    let pairings = tournament.pair_next().expect("a pairing");
    let byes: Vec<u32> = pairings.byes.iter().map(|bye| bye.entrant.0).collect();
    assert_eq!((pairings.pairings.len(), byes.len()), (1, 3));
    assert!(byes.iter().all(|number| *number <= 3), "{byes:?}");
    assert!(pairings.byes.iter().all(|bye| bye.why == ByeWhy::Bracket));
    for _ in 0..3 {
        play_round(&mut tournament);
    }
    assert_eq!(tournament.phase(), Phase::Finished);
    assert_eq!(tournament.pair_next(), Err(PairingError::Complete));
    assert_eq!(tournament.standings()[0].entrant, entrant(1));
}

/// B3: the winner of a game starts the next one; after a draw, who did not start the last one.
#[test]
fn the_winner_starts_the_next_game() {
    let mut tournament = knockout(5, &[MatchTie::DrawOfLots], 2);
    start_round(&mut tournament);
    let souths = |tournament: &Tournament| -> Vec<u32> {
        tournament.rounds()[0].tables[0].games.iter().map(|game| game.south.0).collect()
    };
    assert_eq!(souths(&tournament), [1]);
    enter(&mut tournament, at(1, 1, 1), Report::seeds(20, 28));
    assert_eq!(souths(&tournament), [1, 2]);
    enter(&mut tournament, at(1, 1, 2), Report::seeds(24, 24));
    assert_eq!(souths(&tournament), [1, 2, 1]);
    enter(&mut tournament, at(1, 1, 3), Report::seeds(30, 18));
    assert_eq!(souths(&tournament), [1, 2, 1, 1]);
    // Two games each way so far: 1½ to 1½. A forfeit is a win of the other.
    enter(&mut tournament, at(1, 1, 4), Report::Forfeit { loser: Side::South });
    assert_eq!(souths(&tournament), [1, 2, 1, 1, 2]);
    enter(&mut tournament, at(1, 1, 5), Report::seeds(26, 22));
    assert!(won_by(state(&tournament, 1, 1), Side::North));
    assert_eq!(souths(&tournament).len(), 5);
    let more = Event::ResultEntered { at: at(1, 1, 6), report: Report::seeds(26, 22) };
    assert!(matches!(tournament.apply(more), Err(EventError::NoGame(_))));
}

#[test]
fn a_match_ends_when_nobody_can_be_caught() {
    let mut tournament = knockout(3, &[MatchTie::DrawOfLots], 2);
    start_round(&mut tournament);
    enter(&mut tournament, at(1, 1, 1), Report::seeds(30, 18));
    assert_eq!(state(&tournament, 1, 1), TableState::Open);
    enter(&mut tournament, at(1, 1, 2), Report::seeds(30, 18));
    assert!(won_by(state(&tournament, 1, 1), Side::South));
    assert_eq!(tournament.rounds()[0].tables[0].games.len(), 2);
}

#[test]
fn ties_are_broken_in_the_stated_order() {
    let ties = [MatchTie::Seeds, MatchTie::ExtraGames { games: 2 }, MatchTie::DrawOfLots];
    let mut tournament = knockout(2, &ties, 2);
    start_round(&mut tournament);
    // 1 wins 28–20, then starts and loses 20–28: points and seeds are equal.
    enter(&mut tournament, at(1, 1, 1), Report::seeds(28, 20));
    enter(&mut tournament, at(1, 1, 2), Report::seeds(20, 28));
    assert_eq!(state(&tournament, 1, 1), TableState::Open);
    enter(&mut tournament, at(1, 1, 3), Report::seeds(24, 24));
    enter(&mut tournament, at(1, 1, 4), Report::seeds(24, 24));
    assert_eq!(state(&tournament, 1, 1), TableState::NeedsLot);
    assert_eq!(tournament.phase(), Phase::Playing(RoundNumber(1)));
    let lot = |winner| Event::LotDrawn { round: RoundNumber(1), table: TableNumber(1), winner };
    assert_eq!(tournament.apply(lot(entrant(3))), Err(EventError::NoEntrant(entrant(3))));
    tournament.apply(lot(entrant(2))).expect("a lot");
    assert!(won_by(state(&tournament, 1, 1), Side::North));
    assert_eq!(tournament.apply(lot(entrant(1))), Err(EventError::NoTie));

    // With 29–19 in the first game the seeds decide.
    let mut tournament = knockout(2, &ties, 2);
    start_round(&mut tournament);
    enter(&mut tournament, at(1, 1, 1), Report::seeds(29, 19));
    enter(&mut tournament, at(1, 1, 2), Report::seeds(20, 28));
    assert!(won_by(state(&tournament, 1, 1), Side::South));

    // The starting rank decides at once.
    let mut tournament = knockout(1, &[MatchTie::StartingRank], 2);
    start_round(&mut tournament);
    enter(&mut tournament, at(1, 1, 1), Report::seeds(24, 24));
    assert!(won_by(state(&tournament, 1, 1), Side::South));
}

#[test]
fn a_correction_cannot_unseat_who_has_gone_on() {
    let mut tournament = knockout(1, &[MatchTie::StartingRank], 4);
    play_round(&mut tournament);
    let correct = |report| Event::ResultCorrected {
        at: at(1, 1, 1),
        report,
        reason: "misread".into(),
        by: "arbiter".into(),
    };
    let before = tournament.clone();
    tournament.apply(correct(Report::NoShow { absent: Side::South })).expect("not paired yet");
    let mut tournament = before;
    start_round(&mut tournament);
    let refused = tournament.apply(correct(Report::NoShow { absent: Side::South }));
    assert_eq!(refused, Err(EventError::WinnerPaired));
    tournament.apply(correct(Report::seeds(40, 8))).expect("the same winner");
    assert_eq!(tournament.corrections().len(), 1);
}

#[test]
fn nobody_goes_on_after_a_double_forfeit() {
    let mut tournament = knockout(1, &[MatchTie::StartingRank], 4);
    start_round(&mut tournament);
    enter(&mut tournament, at(1, 1, 1), Report::DoubleForfeit);
    enter(&mut tournament, at(1, 2, 1), Report::seeds(28, 20));
    let pairings = tournament.pair_next().expect("a bye");
    assert_eq!((pairings.pairings.len(), pairings.byes.len()), (0, 1));
    assert_eq!(pairings.byes[0].why, ByeWhy::OpponentLeft);
}

#[test]
fn every_tie_must_be_decided() {
    let check = |games, ties: &[MatchTie]| {
        let format = Format::Knockout(MatchRules { games, ties: ties.to_vec() });
        Settings::new("Cup", Default::default(), format).check()
    };
    assert_eq!(check(3, &[]), Err(SettingsError::TieUndecided));
    assert_eq!(check(3, &[MatchTie::Seeds]), Err(SettingsError::TieUndecided));
    let early = [MatchTie::DrawOfLots, MatchTie::Seeds, MatchTie::DrawOfLots];
    assert_eq!(check(3, &early), Err(SettingsError::TieUndecided));
    assert_eq!(check(0, &[MatchTie::DrawOfLots]), Err(SettingsError::MatchGames { limit: 99 }));
    let extra = MatchTie::ExtraGames { games: 0 };
    assert!(check(1, &[extra, MatchTie::DrawOfLots]).is_err());
    assert_eq!(check(1, &[MatchTie::DrawOfLots]), Ok(()));
}
