//! Scoresheets: moves by the rules, and results that agree with them.

mod common;

use common::{at, enter, start_round, with_settings};
use sembra_notation::{format_moves, parse_moves, play_moves};
use sembra_rules::{Game, Outcome, PlayError, Rules, Side};
use sembra_tournaments::export::tournament_json;
use sembra_tournaments::{
    CorrectedMoves, Ending, Event, EventError, Format, GameAt, GameResult, MatchRules, MatchTie,
    Report, SCORESHEET_MOVES_MAX, Scoresheet, ScoresheetError, Settings, Tournament,
};

fn first() -> GameAt {
    at(1, 1, 1)
}

/// A tournament of two players whose first game is being played.
fn started(rules: Rules) -> Tournament {
    let format = Format::RoundRobin { double: false };
    let mut tournament = with_settings(Settings::new("Test", rules, format), &["A", "B"]);
    start_round(&mut tournament);
    tournament
}

/// Random games to their end, with their moves.
fn played_games(rules: Rules, count: usize) -> Vec<(String, Outcome)> {
    let mut state = 7u64;
    let mut random = move || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize
    };
    let mut games = Vec::new();
    for _ in 0..count {
        let mut game = Game::new(rules);
        while game.outcome().is_none() {
            let houses: Vec<_> = game.legal().into_iter().collect();
            game.play(houses[random() % houses.len()]).expect("a legal move");
        }
        let moves = format_moves(game.sowings().iter().map(|sowing| sowing.origin()));
        games.push((moves, game.outcome().expect("over")));
    }
    games
}

fn seeds(outcome: Outcome) -> Report {
    Report::seeds(outcome.south.count().into(), outcome.north.count().into())
}

/// Enters a scoresheet as the organiser does: with the result, where there is none yet.
fn enter_sheet(
    tournament: &mut Tournament,
    at: GameAt,
    moves: &str,
    report: Option<Report>,
) -> Result<(), EventError> {
    for event in tournament.scoresheet_events(at, moves, report)? {
        tournament.apply(event)?;
    }
    Ok(())
}

#[track_caller]
fn refused(tournament: &mut Tournament, event: Event, expected: EventError) {
    let before = tournament.clone();
    assert_eq!(tournament.apply(event), Err(expected));
    assert_eq!(*tournament, before);
}

fn corrected(moves: &str, report: Option<Report>) -> Event {
    let (reason, by) = ("misread".into(), "Arbiter".into());
    Event::ScoresheetCorrected { at: first(), moves: moves.into(), report, reason, by }
}

#[test]
fn moves_that_cannot_be_read_or_played_are_named() {
    let unreadable = |ply, found| format!("move {ply} should be a house, A–F or a–f, not {found}");
    let cases = [
        (Rules::ABAPA, "", "a scoresheet has at least one move".to_owned()),
        (Rules::ABAPA, " \n ", "a scoresheet has at least one move".to_owned()),
        (Rules::ABAPA, "Fx", unreadable(2, "'x'")),
        (Rules::ABAPA, "F f\nB 1", unreadable(4, "'1'")),
        (Rules::ABAPA, "F f G", unreadable(3, "'G'")),
        (Rules::ABAPA, "FfF", "move 3: house F is empty".to_owned()),
        (Rules::OURI, "FF", "move 2: house F belongs to the player who is not to move".to_owned()),
        (Rules::ABAPA, "f", "move 1: house f belongs to the player who is not to move".to_owned()),
    ];
    for (rules, moves, expected) in cases {
        let error = Scoresheet::read(moves, &rules).expect_err("not a game").to_string();
        assert_eq!(error, expected, "{moves:?}");
        let mut tournament = started(rules);
        let events = tournament.scoresheet_events(first(), moves, Some(Report::seeds(26, 22)));
        assert_eq!(events.expect_err("refused").to_string(), expected);
        enter(&mut tournament, first(), Report::seeds(26, 22));
        let event = Event::ScoresheetEntered { at: first(), moves: moves.into() };
        assert_eq!(tournament.apply(event).expect_err("refused").to_string(), expected);
    }
    let long = "F".repeat(SCORESHEET_MOVES_MAX + 1);
    let limit = SCORESHEET_MOVES_MAX;
    assert_eq!(Scoresheet::read(&long, &Rules::ABAPA), Err(ScoresheetError::TooLong { limit }));
}

/// Whole games under each preset: the moves give the result, one move more is refused, another result is, too.
#[test]
fn a_whole_game_enters_its_result() {
    for rules in [Rules::ABAPA, Rules::OURI, Rules::POLISH, Rules::AWARI] {
        for (moves, outcome) in played_games(rules, 40) {
            let sheet = Scoresheet::read(&moves, &rules).expect("a game");
            assert_eq!((sheet.moves(), sheet.report()), (moves.as_str(), Some(seeds(outcome))));
            let plies = moves.len();
            for house in ["A", "a"] {
                let error = Scoresheet::read(&format!("{moves}{house}"), &rules);
                let Err(ScoresheetError::Illegal(illegal)) = error else { panic!("{error:?}") };
                assert_eq!(illegal.ply, plies + 1);
                assert!(matches!(illegal.error, PlayError::GameOver(_)), "{illegal}");
            }
            let mut tournament = started(rules);
            enter_sheet(&mut tournament, first(), &moves, None).expect("a scoresheet");
            let result = tournament.rounds()[0].tables[0].games[0].result.expect("a result");
            assert_eq!(result, seeds(outcome).check(&rules).expect("allowed"));
            assert_eq!(tournament.scoresheet(first()).expect("a scoresheet").moves(), moves);
        }
    }
}

#[test]
fn another_result_than_that_of_the_moves_is_refused() {
    let (moves, outcome) = played_games(Rules::ABAPA, 1).remove(0);
    let (south, north) = (outcome.south.count(), outcome.north.count());
    let other = || EventError::from(ScoresheetError::OtherResult { south, north });
    let entered = Event::ScoresheetEntered { at: first(), moves: moves.clone() };
    for report in [
        Report::seeds(u16::from(north), u16::from(south)),
        Report::Played {
            south: 0,
            north: 0,
            winner: None,
            ending: Ending::Resigned { loser: Side::South },
        },
        Report::NoShow { absent: Side::North },
        Report::Forfeit { loser: Side::North },
        Report::DoubleForfeit,
    ] {
        assert!(report != seeds(outcome));
        let mut tournament = started(Rules::ABAPA);
        refused(&mut tournament, entered.clone(), ScoresheetError::NoResult.into());
        let events = tournament.scoresheet_events(first(), &moves, Some(report));
        assert_eq!(events, Err(other()));
        enter(&mut tournament, first(), report);
        refused(&mut tournament, entered.clone(), other());
        // Correcting the result by itself, or both at once.
        let mut both = tournament.clone();
        both.apply(corrected(&moves, None)).expect("both are put right");
        assert_eq!(
            both.rounds()[0].tables[0].games[0].result,
            seeds(outcome).check(&Rules::ABAPA).ok()
        );
        let correct = |report| Event::ResultCorrected {
            at: first(),
            report,
            reason: "misread".into(),
            by: "Arbiter".into(),
        };
        refused(&mut both, correct(report), other());
        tournament.apply(correct(seeds(outcome))).expect("put right");
        tournament.apply(entered.clone()).expect("now they agree");
    }
}

/// Moves that end before the game does: the result beside them may not have fewer seeds than were captured.
#[test]
fn an_unfinished_scoresheet_agrees_with_the_result_beside_it() {
    let rules = Rules::ABAPA;
    let (moves, _) = played_games(rules, 1).remove(0);
    let cut = &moves[..moves.len() / 2];
    let mut game = Game::new(rules);
    play_moves(&mut game, &parse_moves(cut).expect("moves")).expect("legal moves");
    let store = |side| u16::from(game.position().store(side).count());
    let (south, north) = (store(Side::South), store(Side::North));
    assert!(south > 0 && north > 0, "the test needs captures: {south} {north}");
    let resigned = |south, north| Report::Played {
        south,
        north,
        winner: None,
        ending: Ending::Resigned { loser: Side::North },
    };
    let fewer = |side, captured: u16, seeds| ScoresheetError::FewerSeeds {
        side,
        captured: captured as u8,
        seeds,
    };
    let cases = [
        (None, Err(ScoresheetError::NoResult)),
        (Some(resigned(south, north)), Ok(())),
        (Some(Report::seeds(48 - north, north)), Ok(())),
        (Some(Report::seeds(south, 48 - south)), Ok(())),
        (Some(Report::Forfeit { loser: Side::South }), Ok(())),
        (Some(Report::DoubleForfeit), Ok(())),
        (Some(Report::NoShow { absent: Side::South }), Err(ScoresheetError::NotPlayed)),
        (Some(resigned(0, north)), Err(fewer(Side::South, south, 0))),
        (Some(Report::seeds(48, 0)), Err(fewer(Side::North, north, 0))),
    ];
    for (report, expected) in cases {
        let mut tournament = started(rules);
        let entered = enter_sheet(&mut tournament, first(), cut, report);
        assert_eq!(entered, expected.map_err(EventError::from), "{report:?}");
        assert_eq!(tournament.scoresheets().count(), usize::from(entered.is_ok()));
        assert_eq!(tournament.rounds()[0].tables[0].games[0].result.is_some(), entered.is_ok());
    }
    // Beside a result that is there already, another one is refused.
    let mut tournament = started(rules);
    enter(&mut tournament, first(), resigned(south, north));
    let other = tournament.scoresheet_events(first(), cut, Some(Report::seeds(48 - north, north)));
    assert_eq!(other, Err(EventError::HasResult));
    enter_sheet(&mut tournament, first(), cut, Some(resigned(south, north))).expect("the same");
}

#[test]
fn a_scoresheet_is_corrected_with_a_reason_and_logged() {
    let rules = Rules::OURI;
    let mut games = played_games(rules, 2);
    let ((right, outcome), (wrong, before)) = (games.remove(0), games.remove(0));
    let mut tournament = started(rules);
    refused(&mut tournament, corrected(&wrong, None), EventError::NoResult);
    enter_sheet(&mut tournament, first(), &wrong, None).expect("a scoresheet");
    let again = Event::ScoresheetEntered { at: first(), moves: right.clone() };
    refused(&mut tournament, again, EventError::HasScoresheet);
    let by = || "Arbiter".to_owned();
    let without = Event::ScoresheetCorrected {
        at: first(),
        moves: right.clone(),
        report: None,
        reason: " ".into(),
        by: by(),
    };
    refused(&mut tournament, without, EventError::NoReason { limit: 500 });
    tournament.apply(Event::Closed).expect("closed");
    tournament.apply(corrected(&right, None)).expect("also after the end");
    let result = seeds(outcome).check(&rules).expect("allowed");
    assert_eq!(tournament.rounds()[0].tables[0].games[0].result, Some(result));
    let log = tournament.corrections().last().expect("a log");
    assert_eq!((log.before, log.after), (seeds(before).check(&rules).expect("allowed"), result));
    assert_eq!(log.moves, Some(CorrectedMoves { before: wrong, after: right.clone() }));
    // Taken away, the result stays; there is nothing to take away a second time.
    tournament.apply(corrected("", None)).expect("taken away");
    assert_eq!((tournament.scoresheet(first()), tournament.corrections().len()), (None, 2));
    assert_eq!(tournament.rounds()[0].tables[0].games[0].result, Some(result));
    refused(&mut tournament, corrected(" ", None), EventError::NoScoresheet);
    // A scoresheet comes after the end, too, but no result.
    let entered = Event::ScoresheetEntered { at: first(), moves: right };
    tournament.apply(entered).expect("the moves of a result that is there");
}

#[test]
fn the_winner_of_a_match_stays_when_the_next_round_is_paired() {
    let rules = Rules::ABAPA;
    let games = played_games(rules, 30);
    let won = |side| games.iter().find(|(_, outcome)| outcome.winner == Some(side)).expect("a win");
    let matches = MatchRules { games: 1, ties: vec![MatchTie::StartingRank] };
    let settings = Settings::new("Cup", rules, Format::Knockout(matches));
    let mut tournament = with_settings(settings, &["A", "B", "C", "D"]);
    start_round(&mut tournament);
    enter_sheet(&mut tournament, first(), &won(Side::South).0, None).expect("a scoresheet");
    enter(&mut tournament, at(1, 2, 1), Report::seeds(26, 22));
    start_round(&mut tournament);
    refused(&mut tournament, corrected(&won(Side::North).0, None), EventError::WinnerPaired);
}

#[test]
fn stored_events_make_the_same_tournament_and_the_export_has_the_moves() {
    let rules = Rules::AWARI;
    let (moves, outcome) = played_games(rules, 1).remove(0);
    let spaced: String = moves.chars().flat_map(|letter| [letter, ' ']).collect();
    let mut tournament = started(rules);
    let mut events = tournament.scoresheet_events(first(), &spaced, None).expect("events");
    events.push(corrected(&moves[..10], Some(seeds(outcome))));
    let text = serde_json::to_string(&events).expect("JSON");
    assert!(text.contains("\"event\":\"scoresheet-entered\"") && text.contains(&moves));
    let read: Vec<Event> = serde_json::from_str(&text).expect("events");
    assert_eq!(read, events);
    for event in read {
        tournament.apply(event).expect("allowed");
    }
    let game = &tournament_json(&tournament)["rounds"][0]["tables"][0]["games"][0];
    assert_eq!(game["moves"], moves[..10]);
    let correction = &tournament_json(&tournament)["corrections"][0];
    assert_eq!(
        (&correction["moves-before"], &correction["moves-after"]),
        (&moves[..].into(), &moves[..10].into())
    );
    let GameResult::Played { south, .. } = tournament.corrections()[0].after else { panic!() };
    assert_eq!(south, outcome.south);
}
