//! Events: what is allowed when, and that a refused event changes nothing.

mod common;

use common::{at, enter, entrant, names, play_round, start_round, swiss, tournament};
use proptest::prelude::*;
use sembra_rules::Side;
use sembra_tournaments::{
    Bye, ByeKind, ByeWhy, Entry, Event, EventError, Exception, Format, GameResult, LineKind,
    Pairing, PairingError, PairingsError, Phase, Points, Report, ResultError, RoundNumber,
    RoundPairings, TableNumber, Tournament, Why,
};

/// The event is refused for this reason, and nothing has changed.
#[track_caller]
fn refused(tournament: &mut Tournament, event: Event, expected: EventError) {
    let before = tournament.clone();
    assert_eq!(tournament.apply(event), Err(expected));
    assert_eq!(*tournament, before);
}

fn by_hand(pairs: &[(u32, u32)], byes: &[u32]) -> RoundPairings {
    let pairing = |(table, (south, north)): (u32, &(u32, u32))| Pairing {
        table: TableNumber(table),
        south: entrant(*south),
        north: entrant(*north),
        why: Why::Hand,
    };
    let bye =
        |number: &u32| Bye { entrant: entrant(*number), kind: ByeKind::Full, why: ByeWhy::Hand };
    RoundPairings {
        pairings: (1..).zip(pairs).map(pairing).collect(),
        byes: byes.iter().map(bye).collect(),
    }
}

#[test]
fn a_tournament_from_entry_to_the_end() {
    let mut tournament = swiss(2, &["A", "B", "C", "D"]);
    assert_eq!(tournament.phase(), Phase::Entry);
    let pairings = tournament.pair_next().expect("a pairing");
    let round = RoundNumber(1);
    tournament.apply(Event::RoundPaired { round, pairings }).expect("paired");
    assert_eq!(tournament.phase(), Phase::Paired(round));
    let early = Event::ResultEntered { at: at(1, 1, 1), report: Report::seeds(26, 22) };
    refused(&mut tournament, early, EventError::RoundNotStarted(round));
    tournament.apply(Event::RoundStarted { round }).expect("started");
    assert_eq!(tournament.phase(), Phase::Playing(round));
    enter(&mut tournament, at(1, 1, 1), Report::seeds(26, 22));
    let error = EventError::RoundUnfinished { round, table: TableNumber(2) };
    assert_eq!(tournament.pair_next(), Err(PairingError::NotNow(Box::new(error))));
    enter(&mut tournament, at(1, 2, 1), Report::seeds(24, 24));
    assert_eq!(tournament.phase(), Phase::Between(round));
    play_round(&mut tournament);
    assert_eq!(tournament.phase(), Phase::Finished);
    assert_eq!(tournament.pair_next(), Err(PairingError::Complete));
    tournament.apply(Event::Closed).expect("closed");
    assert_eq!(tournament.phase(), Phase::Closed);
    refused(&mut tournament, Event::Entered { entry: Entry::player("E") }, EventError::Closed);
}

#[test]
fn results_are_checked_and_corrections_logged() {
    let mut tournament = swiss(2, &["A", "B"]);
    start_round(&mut tournament);
    let enter_at = |at, report| Event::ResultEntered { at, report };
    let too_many = ResultError::TooManyTogether { total: 50 };
    refused(&mut tournament, enter_at(at(1, 1, 1), Report::seeds(26, 24)), too_many.into());
    refused(
        &mut tournament,
        enter_at(at(1, 2, 1), Report::seeds(26, 22)),
        EventError::NoTable(TableNumber(2)),
    );
    refused(
        &mut tournament,
        enter_at(at(0, 1, 1), Report::seeds(26, 22)),
        EventError::RoundNotPaired(RoundNumber(0)),
    );
    let correct = |report, reason: &str| Event::ResultCorrected {
        at: at(1, 1, 1),
        report,
        reason: reason.into(),
        by: "Arbiter".into(),
    };
    refused(&mut tournament, correct(Report::seeds(22, 26), "misread"), EventError::NoResult);
    enter(&mut tournament, at(1, 1, 1), Report::seeds(26, 22));
    refused(&mut tournament, enter_at(at(1, 1, 1), Report::seeds(26, 22)), EventError::HasResult);
    refused(
        &mut tournament,
        correct(Report::seeds(22, 26), "  "),
        EventError::NoReason { limit: 500 },
    );
    refused(
        &mut tournament,
        correct(Report::seeds(49, 0), "x"),
        ResultError::TooMany { side: Side::South, seeds: 49 }.into(),
    );
    assert_eq!(tournament.history().score(entrant(1)), Points::ONE);
    tournament.apply(Event::Closed).expect("closed");
    tournament.apply(correct(Report::seeds(22, 26), "misread")).expect("also after the end");
    assert_eq!(tournament.history().score(entrant(1)), Points::ZERO);
    let log = &tournament.corrections()[0];
    assert_eq!((log.reason.as_str(), log.by.as_str()), ("misread", "Arbiter"));
    let points = |result: GameResult| result.points(Side::South);
    assert_eq!((points(log.before), points(log.after)), (Points::ONE, Points::ZERO));
}

#[test]
fn pairings_can_be_changed_until_the_round_starts() {
    let mut tournament = swiss(3, &["A", "B", "C", "D"]);
    let round = RoundNumber(1);
    let change = |round, pairings, rematches| Event::PairingChanged {
        round,
        pairings,
        reason: "brothers".into(),
        rematches,
    };
    let new = by_hand(&[(1, 2), (4, 3)], &[]);
    refused(&mut tournament, change(round, new.clone(), false), EventError::RoundNotPaired(round));
    let pairings = tournament.pair_next().expect("a pairing");
    tournament.apply(Event::RoundPaired { round, pairings: pairings.clone() }).expect("paired");
    let cases = [
        (by_hand(&[(1, 2)], &[]), PairingsError::Missing(entrant(3))),
        (by_hand(&[(1, 2), (3, 2)], &[4]), PairingsError::Twice(entrant(2))),
        (by_hand(&[(1, 2), (3, 5)], &[4]), PairingsError::NotPresent(entrant(5))),
        (by_hand(&[(1, 1), (3, 4)], &[2]), PairingsError::Twice(entrant(1))),
        (by_hand(&[], &[]), PairingsError::Empty),
    ];
    for (pairings, error) in cases {
        refused(&mut tournament, change(round, pairings, false), error.into());
    }
    tournament.apply(change(round, new.clone(), false)).expect("changed");
    assert_eq!(tournament.rounds()[0].pairings(), new);
    assert_eq!(tournament.pairing_changes()[0].before, pairings);
    assert_eq!(tournament.pairing_changes()[0].reason, "brothers");
    tournament.apply(Event::RoundStarted { round }).expect("started");
    refused(&mut tournament, change(round, new, false), EventError::RoundStarted(round));
    enter(&mut tournament, at(1, 1, 1), Report::seeds(26, 22));
    enter(&mut tournament, at(1, 2, 1), Report::seeds(26, 22));

    // A second meeting needs the organiser's word.
    let round = RoundNumber(2);
    let again = by_hand(&[(2, 1), (3, 4)], &[]);
    let paired = Event::RoundPaired { round, pairings: again.clone() };
    refused(&mut tournament, paired, PairingsError::Met(entrant(2), entrant(1)).into());
    let pairings = tournament.pair_next().expect("a pairing");
    tournament.apply(Event::RoundPaired { round, pairings }).expect("paired");
    let met = PairingsError::Met(entrant(2), entrant(1));
    refused(&mut tournament, change(round, again.clone(), false), met.into());
    tournament.apply(change(round, again, true)).expect("changed");
    tournament.apply(Event::RoundUnpaired { round }).expect("thrown away");
    assert_eq!(tournament.phase(), Phase::Between(RoundNumber(1)));
}

#[test]
fn only_sides_of_a_round_robin_can_be_changed() {
    let mut tournament = tournament(Format::RoundRobin { double: false }, &["A", "B", "C", "D"]);
    let round = RoundNumber(1);
    let other = by_hand(&[(1, 2), (3, 4)], &[]);
    let paired = Event::RoundPaired { round, pairings: other };
    refused(&mut tournament, paired, PairingsError::Fixed.into());
    let pairings = tournament.pair_next().expect("a pairing");
    tournament.apply(Event::RoundPaired { round, pairings }).expect("paired");
    let reason = "sides drawn".to_owned();
    let pairings = by_hand(&[(4, 1), (2, 3)], &[]);
    let change = Event::PairingChanged { round, pairings, reason, rematches: false };
    tournament.apply(change).expect("sides changed");
    refused(
        &mut tournament,
        Event::ByeAsked { entrant: entrant(1), round: RoundNumber(2), kind: ByeKind::Half },
        EventError::SwissOnly,
    );
}

#[test]
fn late_entry_leaving_and_coming_back() {
    let mut tournament = swiss(4, &["A", "B", "C", "D"]);
    let late = |missed| Event::EnteredLate { entry: Entry::player("Late"), missed };
    refused(&mut tournament, late(ByeKind::Half), EventError::NotLate);
    play_round(&mut tournament);
    let entered = Event::Entered { entry: Entry::player("Late") };
    refused(&mut tournament, entered, EventError::AlreadyPaired);
    refused(&mut tournament, late(ByeKind::Full), EventError::MissedPoints);
    tournament.apply(late(ByeKind::Half)).expect("late");
    assert_eq!(tournament.history().score(entrant(5)), Points::HALF);
    tournament.apply(Event::Withdrawn { entrant: entrant(1) }).expect("left");
    let again = Event::Withdrawn { entrant: entrant(1) };
    refused(&mut tournament, again, EventError::Withdrawn(entrant(1)));
    play_round(&mut tournament);
    let history = tournament.history();
    assert_eq!(history.lines(entrant(1))[1].kind, LineKind::Absent);
    assert!(history.lines(entrant(5))[1].opponent.is_some());
    tournament.apply(Event::Returned { entrant: entrant(1) }).expect("back");
    let back = Event::Returned { entrant: entrant(1) };
    refused(&mut tournament, back, EventError::NotWithdrawn(entrant(1)));
    let missing = Event::Withdrawn { entrant: entrant(9) };
    refused(&mut tournament, missing, EventError::NoEntrant(entrant(9)));
    let present = tournament.pair_next().expect("a pairing");
    assert_eq!(2 * present.pairings.len() + present.byes.len(), 5);
}

#[test]
fn byes_on_request() {
    let mut tournament = swiss(3, &["A", "B", "C", "D", "E"]);
    let ask =
        |round, kind| Event::ByeAsked { entrant: entrant(1), round: RoundNumber(round), kind };
    refused(&mut tournament, ask(1, ByeKind::Full), EventError::MissedPoints);
    refused(
        &mut tournament,
        ask(4, ByeKind::Half),
        EventError::NoSuchRound { rounds: RoundNumber(3) },
    );
    tournament.apply(ask(1, ByeKind::Half)).expect("asked");
    tournament.apply(ask(2, ByeKind::Zero)).expect("asked");
    let cancel = |round| Event::ByeCancelled { entrant: entrant(1), round: RoundNumber(round) };
    tournament.apply(cancel(2)).expect("cancelled");
    let no_bye = EventError::NoByeAsked { entrant: entrant(1), round: RoundNumber(2) };
    refused(&mut tournament, cancel(2), no_bye);
    let pairings = tournament.pair_next().expect("a pairing");
    assert_eq!(pairings.byes.len(), 1);
    assert_eq!((pairings.byes[0].entrant, pairings.byes[0].kind), (entrant(1), ByeKind::Half));
    // The bye that was asked for must be given.
    let without = by_hand(&[(1, 2), (3, 4)], &[5]);
    let paired = Event::RoundPaired { round: RoundNumber(1), pairings: without };
    refused(&mut tournament, paired, PairingsError::OtherBye(entrant(1)).into());
    play_round(&mut tournament);
    assert_eq!(tournament.history().score(entrant(1)), Points::HALF);
    refused(&mut tournament, ask(1, ByeKind::Zero), EventError::RoundPaired(RoundNumber(1)));
    // A half-point bye does not stand in the way of the pairing's own one; a forfeit won does.
    assert!(!tournament.contestants(RoundNumber(2)).iter().any(|c| c.had_bye));
}

#[test]
fn references_are_unique() {
    let mut tournament = swiss(3, &[]);
    let entry = |name: &str| Entry { reference: Some("p7".into()), ..Entry::player(name) };
    tournament.apply(Event::Entered { entry: entry("A") }).expect("entered");
    let second = Event::Entered { entry: entry("B") };
    refused(&mut tournament, second, EventError::ReferenceTaken(entrant(1)));
    let change = Event::EntryChanged { entrant: entrant(1), entry: entry("Anna") };
    tournament.apply(change).expect("changed");
    for name in ["", "  ", "a\nb"] {
        let before = tournament.clone();
        assert!(tournament.apply(Event::Entered { entry: Entry::player(name) }).is_err());
        assert_eq!(tournament, before);
    }
}

/// With two players the second round would repeat the pair.
#[test]
fn a_round_that_cannot_be_paired_is_an_error() {
    let mut tournament = swiss(2, &["A", "B"]);
    play_round(&mut tournament);
    assert_eq!(tournament.pair_next(), Err(PairingError::NoPairing));
    assert_eq!(swiss(2, &["A"]).pair_next(), Err(PairingError::TooFewEntrants));
    assert_eq!(swiss(2, &[]).pair_next(), Err(PairingError::TooFewEntrants));
}

/// The last one without a request has the pairing's bye.
#[test]
fn one_player_among_requests_has_the_bye() {
    let mut tournament = swiss(2, &["A", "B"]);
    let kind = ByeKind::Zero;
    let ask = Event::ByeAsked { entrant: entrant(1), round: RoundNumber(1), kind };
    tournament.apply(ask).expect("asked");
    let pairings = tournament.pair_next().expect("a round");
    let kinds: Vec<_> = pairings.byes.iter().map(|bye| (bye.entrant.0, bye.kind)).collect();
    assert_eq!(kinds, [(1, ByeKind::Zero), (2, ByeKind::Full)]);
}

/// Who leaves before the first round has no place in the table or bracket; who leaves later keeps it.
#[test]
fn the_draw_is_made_of_those_present() {
    let lots = sembra_tournaments::MatchTie::DrawOfLots;
    let cup = sembra_tournaments::MatchRules { games: 1, ties: vec![lots] };
    let formats = [(Format::RoundRobin { double: false }, (1, 1)), (Format::Knockout(cup), (0, 1))];
    for (format, second_round) in formats {
        let mut tournament = tournament(format, &["A", "B", "C", "D", "E"]);
        tournament.apply(Event::Withdrawn { entrant: entrant(2) }).expect("left");
        let pairings = tournament.pair_next().expect("a pairing");
        assert_eq!((pairings.pairings.len(), pairings.byes.len()), (2, 0));
        let rounds = tournament.rounds_total();
        play_round(&mut tournament);
        tournament.apply(Event::Withdrawn { entrant: entrant(3) }).expect("left");
        assert_eq!(tournament.rounds_total(), rounds);
        let pairings = tournament.pair_next().expect("a pairing");
        let byes: Vec<_> = pairings.byes.iter().map(|bye| &bye.why).collect();
        assert_eq!((pairings.pairings.len(), byes.len()), second_round);
        assert!(byes.iter().all(|why| **why == ByeWhy::OpponentLeft));
    }
}

/// What a page says about a pair: scores, floats and the rule for sides.
#[test]
fn pairs_come_with_reasons() {
    let names = names(6);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut tournament = swiss(5, &names);
    for round in 1..=5usize {
        play_round(&mut tournament);
        let before: Vec<Points> = (1..=6)
            .map(|n| {
                let history = tournament.history();
                history.lines(entrant(n)).iter().take(round - 1).map(|line| line.points).sum()
            })
            .collect();
        for table in &tournament.rounds()[round - 1].tables {
            let Why::Swiss(why) = &table.pairing.why else { panic!("a Swiss pairing") };
            let lower = match table.pairing.south == why.higher {
                true => table.pairing.north,
                false => table.pairing.south,
            };
            assert_eq!(why.higher_score, before[why.higher.0 as usize - 1]);
            assert_eq!(why.lower_score, before[lower.0 as usize - 1]);
            assert_eq!(why.float.is_some(), why.higher_score != why.lower_score);
            let third = why.exceptions.iter().any(|e| matches!(e, Exception::ThirdRunning(_)));
            assert!(!third, "{why:?}");
        }
    }
}

/// An event of any kind, sensible or not.
fn any_event() -> impl Strategy<Value = Event> {
    let number = || (0..8u32).prop_map(entrant);
    let round = || (0..5u32).prop_map(RoundNumber);
    let kind = || prop_oneof![Just(ByeKind::Full), Just(ByeKind::Half), Just(ByeKind::Zero)];
    let game = || (0..4u32, 0..5u32, 0..3u32).prop_map(|(r, t, g)| at(r, t, g));
    let side = || prop_oneof![Just(Side::South), Just(Side::North)];
    let report = move || {
        prop_oneof![
            (0..52u16).prop_map(|south| Report::seeds(south, 48u16.saturating_sub(south))),
            side().prop_map(|absent| Report::NoShow { absent }),
            side().prop_map(|loser| Report::Forfeit { loser }),
            Just(Report::DoubleForfeit),
        ]
    };
    let entry = || "[a-z]{0,3}".prop_map(|name| Entry::player(&name));
    prop_oneof![
        3 => entry().prop_map(|entry| Event::Entered { entry }),
        1 => (entry(), kind()).prop_map(|(entry, missed)| Event::EnteredLate { entry, missed }),
        1 => number().prop_map(|entrant| Event::Withdrawn { entrant }),
        1 => number().prop_map(|entrant| Event::Returned { entrant }),
        1 => (number(), round(), kind())
            .prop_map(|(entrant, round, kind)| Event::ByeAsked { entrant, round, kind }),
        1 => (number(), round()).prop_map(|(entrant, round)| Event::ByeCancelled { entrant, round }),
        2 => round().prop_map(|round| Event::RoundStarted { round }),
        1 => round().prop_map(|round| Event::RoundUnpaired { round }),
        8 => (game(), report()).prop_map(|(at, report)| Event::ResultEntered { at, report }),
        1 => (game(), report(), "[a-z]{0,2}").prop_map(|(at, report, reason)| {
            Event::ResultCorrected { at, report, reason, by: "x".into() }
        }),
        1 => (round(), 0..4u32, number()).prop_map(|(round, table, winner)| Event::LotDrawn {
            round,
            table: TableNumber(table),
            winner
        }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Refused events change nothing; the accepted ones, stored as JSON and replayed, give the same tournament.
    #[test]
    fn a_tournament_is_what_its_events_say(
        events in proptest::collection::vec(any_event(), 0..80),
        format in 0..3usize,
    ) {
        let format = [
            Format::Swiss { rounds: 4, options: Default::default() },
            Format::RoundRobin { double: true },
            Format::Knockout(sembra_tournaments::MatchRules {
                games: 2,
                ties: vec![sembra_tournaments::MatchTie::DrawOfLots],
            }),
        ][format].clone();
        let mut tournament = tournament(format, &["A", "B", "C"]);
        let mut stored: Vec<String> = ["A", "B", "C"]
            .map(|name| serde_json::to_string(&Event::Entered { entry: Entry::player(name) }).expect("JSON"))
            .to_vec();
        for event in events {
            // Pair whenever it is possible: random pairings hardly ever are.
            if let Ok(pairings) = tournament.pair_next() {
                let round = RoundNumber(tournament.rounds().len() as u32 + 1);
                let event = Event::RoundPaired { round, pairings };
                stored.push(serde_json::to_string(&event).expect("JSON"));
                prop_assert_eq!(tournament.apply(event), Ok(()));
            }
            let before = tournament.clone();
            let text = serde_json::to_string(&event).expect("JSON");
            match tournament.apply(event) {
                Ok(()) => stored.push(text),
                Err(_) => prop_assert_eq!(&tournament, &before),
            }
            tournament.standings();
        }
        let events = stored.iter().map(|text| serde_json::from_str::<Event>(text).expect("an event"));
        let settings = serde_json::to_string(tournament.settings()).expect("JSON");
        let settings = serde_json::from_str(&settings).expect("settings");
        prop_assert_eq!(Tournament::replay(settings, events), Ok(tournament));
    }
}
