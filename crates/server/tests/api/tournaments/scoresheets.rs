//! Scoresheets of games over the board: by the organiser, at the table, corrected, exported.

use sembra_notation::{Records, Score, format_moves};
use sembra_rules::{Game, Outcome, Rules};
use serde_json::{Value, json};

use super::{Event, swiss, tables, with};
use crate::client::TestServer;

/// A game of ouri to its end: each time the first house, or the last, that may be played.
fn whole_game(last: bool) -> (String, Outcome) {
    let mut game = Game::new(Rules::OURI);
    while !game.is_over() {
        let mut houses = game.legal().into_iter();
        let house = if last { houses.last() } else { houses.next() };
        game.play(house.expect("a legal move")).expect("a legal move");
    }
    let moves = format_moves(game.sowings().iter().map(|sowing| sowing.origin()));
    (moves, game.outcome().expect("over"))
}

/// A Swiss over the board by the rules of ouri, whose first round has started.
async fn started(server: &TestServer, names: &[&str]) -> (Event, Value) {
    let body = with(with(swiss(2), "mode", json!("board")), "rules", json!("ouri"));
    let event = Event::of(server, "Ona", body).await;
    event.post("/entries", json!({"names": names})).await.expect(200);
    let seen = event.next_round().await;
    (event, seen)
}

fn sheet(table: u32, moves: &str) -> Value {
    json!({"round": 1, "table": table, "game": 1, "moves": moves})
}

#[tokio::test]
async fn moves_are_checked_by_the_rules_and_against_the_result() {
    let server = TestServer::start().await;
    let (event, seen) = started(&server, &["Ana", "Biel"]).await;
    let (moves, outcome) = whole_game(false);
    let over = format!("{moves}A");
    let (after_end, half) = (moves.len() + 1, &moves[..moves.len() / 2]);
    let resigned = json!({"kind": "played", "south": 0, "north": 48, "ending": {"how": "counted"}});
    let report = |value: &Value| with(sheet(1, half), "report", value.clone());
    let cases = [
        (sheet(1, ""), "invalid_scoresheet", "empty", None),
        (sheet(1, &"F".repeat(1001)), "invalid_scoresheet", "too-long", None),
        (sheet(1, "F f x"), "invalid_scoresheet", "unreadable", Some(3)),
        (sheet(1, "FfF"), "illegal_move", "empty", Some(3)),
        (sheet(1, "FF"), "illegal_move", "not_your_turn", Some(2)),
        (sheet(1, &over), "illegal_move", "game_over", Some(after_end)),
        (sheet(1, half), "invalid_scoresheet", "no-result", None),
        (
            report(&json!({"kind": "no-show", "absent": "north"})),
            "invalid_scoresheet",
            "not-played",
            None,
        ),
        (
            report(&json!({"kind": "played", "south": 49, "north": 0})),
            "invalid_result",
            "too-many",
            None,
        ),
        (
            with(sheet(1, &moves), "report", json!({"kind": "double-forfeit"})),
            "invalid_scoresheet",
            "other-result",
            None,
        ),
        (with(sheet(1, &moves), "report", resigned), "invalid_scoresheet", "other-result", None),
    ];
    for (body, code, reason, ply) in cases {
        let refused = event.post("/scoresheets", body.clone()).await;
        let problem = refused.expect_problem(422, code);
        assert_eq!(
            (&problem["reason"], problem["ply"].as_u64()),
            (&json!(reason), ply.map(|ply| ply as u64)),
            "{body}: {problem}"
        );
    }
    for (table, game) in [(2, 1), (1, 2), (0, 1)] {
        let body = with(with(sheet(1, &moves), "table", json!(table)), "game", json!(game));
        event.post("/scoresheets", body).await.expect_problem(404, "not_found");
    }
    assert_eq!(event.seen().await["version"], seen["version"], "nothing has changed");
    // The moves enter the result.
    let spaced: String = moves.chars().flat_map(|letter| [letter, ' ']).collect();
    let entered = event.post("/scoresheets", sheet(1, &spaced)).await.expect(200);
    let game = &tables(&entered)[0]["games"][0];
    assert_eq!(game["moves"], moves);
    assert_eq!(
        (&game["result"]["south"], &game["result"]["north"]),
        (&json!(outcome.south.count()), &json!(outcome.north.count()))
    );
    let again = event.post("/scoresheets", sheet(1, &moves)).await;
    assert_eq!(again.expect_problem(409, "tournament_state")["reason"], "has-scoresheet");
    // Whoever does not organise enters none, and online there is nothing to enter.
    let guest = server.visitor();
    guest
        .post(&event.path("/scoresheets"), sheet(1, &moves))
        .await
        .expect_problem(403, "not_organiser");
    let online = Event {
        id: super::make(&event.organiser, swiss(2)).await,
        organiser: event.organiser.moved_to(server.base()),
    };
    online.enter(&server, 2).await;
    online.next_round().await;
    let refused = online.post("/scoresheets", sheet(1, "F")).await;
    assert_eq!(refused.expect_problem(409, "tournament_state")["reason"], "online");
    server.stop().await;
}

#[tokio::test]
async fn whoever_sits_at_a_table_enters_its_scoresheet_with_the_key() {
    let server = TestServer::start().await;
    let (event, seen) = started(&server, &["Ana", "Biel", "Clara", "Duarte"]).await;
    let key = |table: &str| seen["table_keys"][table].clone();
    let (moves, _) = whole_game(true);
    let half = &moves[..moves.len() / 2];
    let anybody = server.visitor();
    let path = event.path("/scoresheets");
    let wrong = with(sheet(2, &moves), "key", key("1"));
    anybody.post(&path, wrong).await.expect_problem(403, "wrong_key");
    let resigned = json!({"kind": "played", "south": 24, "north": 20, "ending": {"how": "resigned", "loser": "south"}});
    let body = with(with(sheet(2, half), "key", key("2")), "report", resigned);
    let table = anybody.post(&path, body.clone()).await.expect(200);
    assert_eq!(
        (&table["games"][0]["moves"], &table["games"][0]["result"]["winner"]),
        (&json!(half), &json!("north"))
    );
    anybody.post(&path, body).await.expect_problem(409, "tournament_state");
    let correction = with(sheet(2, &moves), "reason", json!("the whole game"));
    anybody.put(&path, correction.clone()).await.expect_problem(403, "not_organiser");
    // The organiser has the whole game; with it the result changes, and the log says so.
    let put = async |body: Value| event.organiser.put(&path, body).await;
    let without = with(correction.clone(), "reason", json!(" "));
    assert_eq!(put(without).await.expect_problem(422, "invalid_body")["field"], "reason");
    let long = with(correction.clone(), "reason", json!("x".repeat(501)));
    assert_eq!(put(long).await.expect_problem(422, "invalid_body")["field"], "reason");
    let illegal = with(correction.clone(), "moves", json!("FfF"));
    assert_eq!(put(illegal).await.expect_problem(422, "illegal_move")["ply"], 3);
    let corrected = put(correction).await.expect(200);
    let log = &corrected["corrections"][0];
    assert_eq!(
        (&log["scoresheet"], &log["reason"], &log["by"]),
        (&json!(true), &json!("the whole game"), &json!("Ona"))
    );
    assert_eq!(log["before"]["ending"]["how"], "resigned");
    assert_eq!(log["after"]["ending"]["how"], "counted");
    // The result alone cannot be made another one than that of the moves.
    let result = json!({"round": 1, "table": 2, "game": 1, "reason": "x", "report": {"kind": "double-forfeit"}});
    let refused = event.organiser.put(&event.path("/results"), result).await;
    assert_eq!(refused.expect_problem(422, "invalid_scoresheet")["reason"], "other-result");
    let taken = put(with(sheet(2, ""), "reason", json!("unreadable"))).await.expect(200);
    assert_eq!(tables(&taken)[1]["games"][0]["moves"], Value::Null);
    let nothing = put(with(sheet(2, ""), "reason", json!("unreadable"))).await;
    assert_eq!(nothing.expect_problem(409, "tournament_state")["reason"], "no-scoresheet");
    server.stop().await;
}

#[tokio::test]
async fn scoresheets_are_exported_as_records() {
    let server = TestServer::start().await;
    let (event, seen) = started(&server, &["Ana", "Biel", "Clara", "Duarte", "Eva", "Fina"]).await;
    let (moves, outcome) = whole_game(false);
    let half = &moves[..moves.len() / 2];
    event.post("/scoresheets", sheet(1, &moves)).await.expect(200);
    let resigned = json!({"kind": "played", "south": 24, "north": 20, "ending": {"how": "resigned", "loser": "south"}});
    event.post("/scoresheets", with(sheet(2, half), "report", resigned)).await.expect(200);
    let time = json!({"kind": "played", "south": 20, "north": 24, "ending": {"how": "time", "loser": "north"}});
    event.post("/scoresheets", with(sheet(3, half), "report", time)).await.expect(200);
    let reader = server.visitor();
    let text = reader.get(&event.path("/games.ogn")).await.text();
    let records: Vec<_> = Records::new(&text).map(|record| record.expect("a sound one")).collect();
    assert_eq!(records.len(), 3, "{text}");
    let name = |number: &Value| {
        let index = number.as_u64().expect("a number") as usize - 1;
        seen["entrants"][index]["name"].as_str().expect("a name").to_owned()
    };
    for (record, table) in records.iter().zip(tables(&seen)) {
        assert_eq!(record.tag("Event"), Some("Club evening"));
        assert_eq!(record.tag("Round"), Some(format!("1.{}", table["table"]).as_str()));
        assert_eq!(record.tag("South"), Some(name(&table["south"]).as_str()));
        assert_eq!(record.tag("North"), Some(name(&table["north"]).as_str()));
        assert_eq!(*record.rules(), Rules::OURI);
    }
    let counted = Score::Final { south: outcome.south, north: outcome.north };
    assert_eq!((records[0].score(), records[0].game().sowings().len()), (counted, moves.len()));
    assert!(text.contains("[Ending \"South resigned\"]"), "{text}");
    assert_eq!(
        (records[2].tag("Termination"), records[2].score()),
        (Some("North lost on time"), Score::Open)
    );
    let one = reader.get(&event.path("/scoresheets/1/1/1")).await;
    assert_eq!(one.header("content-type"), "text/plain; charset=utf-8");
    assert!(text.starts_with(&one.text()), "{text}");
    for missing in ["1/1/2", "1/9/1", "2/1/1", "0/0/0", "x/1/1"] {
        let path = event.path(&format!("/scoresheets/{missing}"));
        reader.get(&path).await.expect_problem(404, "not_found");
    }
    let whole = reader.get(&event.path("/tournament.json")).await.expect(200);
    assert_eq!(whole["rounds"][0]["tables"][0]["games"][0]["moves"], moves);
    server.stop().await;
}
