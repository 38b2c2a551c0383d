//! Exports, read back.

mod common;

use common::{at, enter, entrant, play_round, start_round};
use sembra_rules::{Rules, Side};
use sembra_tournaments::export::{
    TrfDetails, TrfError, pairings_csv, standings_csv, standings_json, tournament_json, trf,
};
use sembra_tournaments::{
    ByeKind, Entry, Event, Format, LineKind, MatchRules, MatchTie, Points, Report, RoundNumber,
    Settings, Tournament,
};

/// Seven players: a withdrawal, byes of every kind, a draw, forfeits, a late entry.
fn eventful() -> Tournament {
    let format = Format::Swiss { rounds: 5, options: Default::default() };
    let settings = Settings::new("Torneig d'Ouri, \"Primavera\"", Rules::OURI, format);
    let mut tournament = Tournament::new(settings).expect("valid settings");
    let players = [
        ("Müller, Zoë \"Z\"", Some(1650)),
        ("Łucja", None),
        ("=SUM(A1)", Some(1700)),
        ("A very long name that goes far beyond its columns", Some(12345)),
        ("João", Some(900)),
        ("Núria", Some(1650)),
        ("Seventh", None),
    ];
    for (name, rating) in players {
        let entry = Entry { rating, ..Entry::player(name) };
        tournament.apply(Event::Entered { entry }).expect("an entry");
    }
    let ask = |entrant, round, kind| Event::ByeAsked { entrant, round: RoundNumber(round), kind };
    tournament.apply(ask(entrant(5), 2, ByeKind::Half)).expect("asked");
    tournament.apply(ask(entrant(6), 3, ByeKind::Zero)).expect("asked");
    start_round(&mut tournament);
    enter(&mut tournament, at(1, 1, 1), Report::seeds(24, 24));
    enter(&mut tournament, at(1, 2, 1), Report::NoShow { absent: Side::North });
    enter(&mut tournament, at(1, 3, 1), Report::seeds(30, 18));
    let late = Event::EnteredLate { entry: Entry::rated("Late", 1500), missed: ByeKind::Half };
    tournament.apply(late).expect("late");
    play_round(&mut tournament);
    tournament.apply(Event::Withdrawn { entrant: entrant(7) }).expect("left");
    play_round(&mut tournament);
    let round = start_round(&mut tournament);
    let tables = tournament.round(round).expect("a round").tables.len() as u32;
    enter(&mut tournament, at(round.0, 1, 1), Report::DoubleForfeit);
    for table in 2..=tables {
        enter(&mut tournament, at(round.0, table, 1), Report::seeds(20, 28));
    }
    tournament
}

/// A reader of comma-separated values, as RFC 4180 describes them.
fn parse_csv(text: &str) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut field) = (Vec::new(), Vec::new(), String::new());
    let (mut quoted, mut characters) = (false, text.chars().peekable());
    while let Some(character) = characters.next() {
        match character {
            '"' if quoted && characters.peek() == Some(&'"') => {
                field.push('"');
                characters.next();
            }
            '"' => quoted = !quoted,
            ',' if !quoted => row.push(std::mem::take(&mut field)),
            '\r' if !quoted => {
                assert_eq!(characters.next(), Some('\n'));
                row.push(std::mem::take(&mut field));
                rows.push(std::mem::take(&mut row));
            }
            other => field.push(other),
        }
    }
    assert!(row.is_empty() && field.is_empty() && !quoted, "complete rows");
    rows
}

#[test]
fn standings_as_csv() {
    let tournament = eventful();
    let rows = parse_csv(&standings_csv(&tournament));
    let standings = tournament.standings();
    assert_eq!(rows.len(), standings.len() + 1);
    let header: Vec<&str> = rows[0].iter().map(String::as_str).collect();
    assert_eq!(header[..6], ["rank", "number", "name", "rating", "points", "buchholz-cut1"]);
    assert_eq!(header[header.len() - 1], "round-4");
    for (row, standing) in rows[1..].iter().zip(&standings) {
        assert_eq!(row.len(), header.len());
        assert_eq!(row[0], standing.rank.to_string());
        assert_eq!(row[1], standing.entrant.to_string());
        let name = &tournament.entrant(standing.entrant).expect("an entrant").entry.name;
        match name.as_str() {
            "=SUM(A1)" => assert_eq!(row[2], "'=SUM(A1)", "no formula for a spreadsheet"),
            name => assert_eq!(row[2], name),
        }
        assert_eq!(row[4], standing.points.to_string());
        for (value, text) in standing.tie_breaks.iter().zip(&row[5..]) {
            assert_eq!(*text, value.to_string());
        }
    }
}

#[test]
fn pairings_as_csv() {
    let tournament = eventful();
    for round in tournament.rounds() {
        let rows = parse_csv(&pairings_csv(&tournament, round.number));
        assert_eq!(rows.len(), 1 + round.tables.len() + round.byes.len());
        for (row, table) in rows[1..].iter().zip(&round.tables) {
            assert_eq!(row[0], table.pairing.table.to_string());
            assert_eq!(row[2], table.pairing.south.to_string());
            assert_eq!(row[4], table.pairing.north.to_string());
        }
        for (row, bye) in rows[1 + round.tables.len()..].iter().zip(&round.byes) {
            assert_eq!(row[2], bye.entrant.to_string());
            assert!(row[6].starts_with("bye"));
        }
    }
    let results: Vec<String> = parse_csv(&pairings_csv(&tournament, RoundNumber(1)))[1..4]
        .iter()
        .map(|r| r[6].clone())
        .collect();
    assert_eq!(results, ["24-24", "+-", "30-18"]);
    assert_eq!(pairings_csv(&tournament, RoundNumber(9)), "");
}

#[test]
fn standings_as_json() {
    let tournament = eventful();
    let text = standings_json(&tournament).to_string();
    let read: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let rows = read.as_array().expect("a list");
    for (row, standing) in rows.iter().zip(tournament.standings()) {
        assert_eq!(row["rank"], standing.rank);
        assert_eq!(row["number"], standing.entrant.0);
        assert_eq!(
            row["points"].as_f64().map(|p| (p * 2.0) as u32),
            Some(standing.points.in_halves())
        );
        assert_eq!(row["rounds"].as_array().map(Vec::len), Some(4));
        let buchholz = row["tie-breaks"]["buchholz"].as_f64().expect("a number");
        assert_eq!((buchholz * 4.0) as i64, standing.tie_breaks[1].in_quarters());
    }
    let whole = tournament_json(&tournament);
    assert_eq!(whole["rounds"][0]["tables"][0]["games"][0]["result"]["south"], 24);
    assert_eq!(whole["rounds"][0]["tables"][0]["why"]["by"], "swiss");
    assert_eq!(whole["settings"]["rules"], "ouri");
    let names: Vec<&str> = tournament.settings().tie_breaks.iter().map(|t| t.name()).collect();
    assert_eq!(whole["settings"]["tie-breaks"], serde_json::json!(names));
}

/// One round of a player in a report.
struct TrfRound {
    opponent: usize,
    colour: char,
    result: char,
}

/// A player's line, by the columns of the format's definition (counted from 1).
struct TrfPlayer {
    rank: usize,
    name: String,
    rating: String,
    points: f64,
    place: usize,
    rounds: Vec<TrfRound>,
}

fn parse_trf_player(line: &str) -> TrfPlayer {
    let characters: Vec<char> = line.chars().collect();
    let columns = |from: usize, to: usize| -> String {
        characters[from - 1..to].iter().collect::<String>().trim().to_owned()
    };
    assert_eq!(columns(1, 3), "001");
    let mut rounds = Vec::new();
    let mut column = 92;
    while column + 7 <= characters.len() {
        rounds.push(TrfRound {
            opponent: columns(column, column + 3).parse().expect("an opponent"),
            colour: characters[column + 4],
            result: characters[column + 6],
        });
        column += 10;
    }
    TrfPlayer {
        rank: columns(5, 8).parse().expect("a rank"),
        name: columns(15, 47),
        rating: columns(49, 52),
        points: columns(81, 84).parse().expect("points"),
        place: columns(86, 89).parse().expect("a place"),
        rounds,
    }
}

#[test]
fn the_report_of_arbiters() {
    let tournament = eventful();
    let details = TrfDetails { city: "Lisboa".into(), ..TrfDetails::default() };
    let text = trf(&tournament, &details).expect("a report");
    let lines: Vec<&str> = text.split("\r\n").collect();
    assert!(lines.contains(&"012 Torneig d'Ouri, \"Primavera\"") && lines.contains(&"022 Lisboa"));
    assert!(lines.contains(&"062 8") && lines.contains(&"XXR 5"));
    let players: Vec<TrfPlayer> = lines
        .iter()
        .filter(|line| line.starts_with("001"))
        .map(|line| parse_trf_player(line))
        .collect();
    assert_eq!(players.len(), 8);
    let by_rank = tournament.by_starting_rank();
    let history = tournament.history();
    let standings = tournament.standings();
    for (index, player) in players.iter().enumerate() {
        assert_eq!(player.rank, index + 1);
        let number = by_rank[index];
        let entry = &tournament.entrant(number).expect("an entrant").entry;
        let cut: String = entry.name.chars().take(33).collect();
        assert_eq!(player.name, cut.trim());
        assert_eq!(player.rating, entry.rating.map_or(String::new(), |r| r.min(9999).to_string()));
        assert_eq!(player.points * 2.0, f64::from(history.score(number).in_halves()));
        assert_eq!(standings[player.place - 1].entrant, number);
        let mut sum = 0.0;
        for (round, line) in player.rounds.iter().zip(history.lines(number)) {
            sum += match round.result {
                '1' | '+' | 'U' | 'F' => 1.0,
                '=' | 'H' => 0.5,
                '0' | '-' | 'Z' => 0.0,
                other => panic!("result {other}"),
            };
            match line.opponent {
                Some(opponent) => {
                    assert_eq!(by_rank[round.opponent - 1], opponent);
                    assert_eq!(round.colour == 'w', line.side == Some(Side::South));
                }
                None => assert_eq!((round.opponent, round.colour), (0, '-')),
            }
        }
        assert_eq!(player.rounds.len(), 4);
        assert_eq!(sum, player.points, "the results add up to the points");
        mirrored(&players, index);
    }
}

/// Both players of a game say the same about it.
fn mirrored(players: &[TrfPlayer], index: usize) {
    for (number, round) in players[index].rounds.iter().enumerate() {
        if round.opponent == 0 {
            continue;
        }
        let other = &players[round.opponent - 1].rounds[number];
        assert_eq!(other.opponent, index + 1);
        assert_ne!(other.colour, round.colour);
        let pair: String = [round.result, other.result].iter().collect();
        assert!(["10", "01", "==", "+-", "-+", "--"].contains(&pair.as_str()), "{pair}");
    }
}

#[test]
fn the_report_has_finished_rounds_only() {
    let mut tournament = eventful();
    start_round(&mut tournament);
    let text = trf(&tournament, &TrfDetails::default()).expect("a report");
    let line = text.lines().find(|line| line.starts_with("001")).expect("a player");
    assert_eq!(parse_trf_player(line.trim_end()).rounds.len(), 4);
    assert_eq!(tournament.history().lines(entrant(1))[4].kind == LineKind::Pending, {
        tournament.history().lines(entrant(1))[4].opponent.is_some()
    });
}

#[test]
fn matches_do_not_fit_into_a_report() {
    let ties = vec![MatchTie::StartingRank];
    let format = Format::Knockout(MatchRules { games: 1, ties });
    let cup = Tournament::new(Settings::new("Cup", Rules::ABAPA, format)).expect("valid settings");
    assert_eq!(trf(&cup, &TrfDetails::default()), Err(TrfError::OneGameOnly));
}

#[test]
fn a_bye_for_half_a_point_says_so() {
    let format = Format::Swiss { rounds: 2, options: Default::default() };
    let mut settings = Settings::new("Half", Rules::ABAPA, format);
    settings.bye = sembra_tournaments::ByePoints::Half;
    let mut tournament = common::with_settings(settings, &["A", "B", "C"]);
    play_round(&mut tournament);
    assert_eq!(tournament.history().score(entrant(3)), Points::HALF);
    let text = trf(&tournament, &TrfDetails::default()).expect("a report");
    assert!(text.contains("BBU  0.5\r\n") && text.contains("0000 - U"));
}
