//! Over the board: names and results are typed in, by the organiser or table by table.

use serde_json::{Value, json};

use super::{Event, swiss, tables, with};
use crate::client::TestServer;

const NAMES: [&str; 5] = ["Ana", "Biel", "Clara", "Duarte", "Ewa"];

fn board(format: Value) -> Value {
    json!({"name": "School day", "mode": "board", "time": "none", "format": format})
}

fn played(south: u32, north: u32) -> Value {
    json!({"kind": "played", "south": south, "north": north})
}

/// Enters results at all open tables of the newest round: South wins.
async fn fill_in(event: &Event) -> Value {
    let mut seen = event.seen().await;
    let round = seen["round"].as_u64().expect("a round");
    loop {
        let open = tables(&seen).into_iter().find(|table| table["state"] == "open");
        let Some(table) = open else { return seen };
        let games = table["games"].as_array().expect("games").iter();
        let game = games.into_iter().find(|game| game["result"].is_null()).expect("an open game");
        let number = game["number"].as_u64().expect("a number");
        seen = event.result(round, &table["table"], number, played(27, 21)).await.expect(200);
    }
}

async fn play_all(event: &Event, rounds: usize) -> Value {
    for round in 1..=rounds {
        let seen = event.next_round().await;
        assert_eq!(seen["round"], round);
        fill_in(event).await;
    }
    event.seen().await
}

#[tokio::test]
async fn every_format_is_played_to_its_end() {
    let server = TestServer::start().await;
    let event = Event::of(&server, "Ona", board(json!({"kind": "swiss", "rounds": 3}))).await;
    let formats = [
        (json!({"kind": "swiss", "rounds": 3, "order": "slide", "balance": "after-score"}), 3),
        (json!({"kind": "round-robin"}), 5),
        (json!({"kind": "round-robin", "double": true}), 10),
        (json!({"kind": "knockout", "games": 1}), 3),
        (
            json!({"kind": "knockout", "games": 2, "ties":
                [{"kind": "seeds"}, {"kind": "extra-games", "games": 1}, {"kind": "starting-rank"}]}),
            3,
        ),
    ];
    for (format, rounds) in formats {
        let id = super::make(&event.organiser, board(format.clone())).await;
        let event = Event { organiser: event.organiser.moved_to(server.base()), id };
        let seen = event.post("/entries", json!({"names": NAMES})).await.expect(200);
        assert_eq!(seen["entrants"].as_array().map(Vec::len), Some(5));
        assert_eq!(
            (&seen["entrants"][1]["name"], &seen["entrants"][1]["kind"]),
            (&json!("Biel"), &json!("typed"))
        );
        assert_eq!(seen["format"]["kind"], format["kind"]);
        let over = play_all(&event, rounds).await;
        assert_eq!(over["status"], "finished", "{format}");
        event.post("/rounds", json!({})).await.expect_problem(409, "tournament_state");
        let ranks = over["standings"].as_array().expect("lines");
        assert_eq!((ranks.len(), &ranks[0]["rank"]), (5, &json!(1)));
    }
    server.stop().await;
}

#[tokio::test]
async fn teams_play_on_several_boards() {
    let server = TestServer::start().await;
    let body = with(board(json!({"kind": "round-robin"})), "team_boards", json!(2));
    let event = Event::of(&server, "Ona", body).await;
    let small = event.post("/entries", json!({"name": "Solo", "members": ["Ana"]})).await;
    assert_eq!(small.expect_problem(409, "tournament_state")["reason"], "team-too-small");
    for (name, members) in [("Bages", ["Ana", "Biel"]), ("Osona", ["Clara", "Duarte"])] {
        let body = json!({"name": name, "members": members});
        let seen = event.post("/entries", body).await.expect(200);
        assert_eq!(seen["team_boards"], 2);
    }
    let seen = event.next_round().await;
    let table = &tables(&seen)[0];
    assert_eq!(table["games"].as_array().map(Vec::len), Some(2));
    assert_eq!(table["games"][0]["south"], table["games"][1]["north"]);
    event.result(1, &json!(1), 1, played(30, 18)).await.expect(200);
    let over = event.result(1, &json!(1), 2, played(24, 24)).await.expect(200);
    let table = &tables(&over)[0];
    assert_eq!((&table["south_points"], &table["north_points"]), (&json!(1.0), &json!(0.0)));
    assert_eq!(
        (&over["status"], &over["entrants"][0]["kind"]),
        (&json!("finished"), &json!("team"))
    );
    event.organiser.get(&event.path("/report.trf")).await.expect_problem(409, "not_allowed");
    server.stop().await;
}

#[tokio::test]
async fn a_tied_match_is_decided_by_lot() {
    let server = TestServer::start().await;
    let format = json!({"kind": "knockout", "games": 1, "ties": [{"kind": "draw-of-lots"}]});
    let event = Event::of(&server, "Ona", board(format)).await;
    event.post("/entries", json!({"names": ["Ana", "Biel"]})).await.expect(200);
    event.next_round().await;
    let lot = |winner: u32| json!({"round": 1, "table": 1, "winner": winner});
    let early = event.post("/lots", lot(1)).await.expect_problem(409, "tournament_state");
    assert_eq!(early["reason"], "no-tie");
    let tied = event.result(1, &json!(1), 1, played(24, 24)).await.expect(200);
    assert_eq!(
        (&tables(&tied)[0]["state"], &tied["status"]),
        (&json!("needs-lot"), &json!("running"))
    );
    event.post("/lots", lot(7)).await.expect_problem(404, "not_found");
    let over = event.post("/lots", lot(2)).await.expect(200);
    assert_eq!((&over["status"], &over["standings"][0]["number"]), (&json!("finished"), &json!(2)));
    server.stop().await;
}

#[tokio::test]
async fn results_that_the_rules_do_not_allow_are_refused_with_the_reason() {
    let server = TestServer::start().await;
    let event = Event::of(&server, "Ona", board(json!({"kind": "swiss", "rounds": 2}))).await;
    event.post("/entries", json!({"names": ["Ana", "Biel"]})).await.expect(200);
    event.next_round().await;
    let before = event.seen().await["version"].clone();
    for (report, reason) in [
        (played(49, 0), "too-many"),
        (played(26, 26), "too-many-together"),
        (played(20, 20), "seeds-missing"),
        (with(played(20, 28), "winner", json!("south")), "winner-with-fewer"),
        (with(played(25, 23), "winner", json!("draw")), "no-draw"),
        (with(played(26, 2), "ending", json!({"how": "time", "loser": "south"})), "already-over"),
        (
            with(
                with(played(3, 5), "ending", json!({"how": "resigned", "loser": "south"})),
                "winner",
                json!("south"),
            ),
            "loser-named",
        ),
    ] {
        let refused = event.result(1, &json!(1), 1, report).await;
        let problem = refused.expect_problem(422, "invalid_result");
        assert_eq!((&problem["reason"], &problem["field"]), (&json!(reason), &json!("report")));
    }
    for (table, game) in [(2, 1), (1, 2), (0, 1)] {
        event.result(1, &json!(table), game, played(26, 22)).await.expect_problem(404, "not_found");
    }
    assert_eq!(event.seen().await["version"], before, "nothing has changed");
    event.result(1, &json!(1), 1, played(26, 22)).await.expect(200);
    let again = event.result(1, &json!(1), 1, played(22, 26)).await;
    assert_eq!(again.expect_problem(409, "tournament_state")["reason"], "has-result");
    // A correction needs a reason and goes into the log.
    let correction = |reason: &str| json!({"round": 1, "table": 1, "game": 1, "report": played(22, 26), "reason": reason});
    let put =
        async |reason: &str| event.organiser.put(&event.path("/results"), correction(reason)).await;
    assert_eq!(put(" ").await.expect_problem(422, "invalid_body")["field"], "reason");
    let long = "x".repeat(501);
    assert_eq!(put(&long).await.expect_problem(422, "invalid_body")["field"], "reason");
    let corrected = put("entered the wrong way round").await.expect(200);
    let log = &corrected["corrections"][0];
    assert_eq!((&log["before"]["south"], &log["after"]["south"]), (&json!(26), &json!(22)));
    assert_eq!(
        (&log["reason"], &log["by"]),
        (&json!("entered the wrong way round"), &json!("Ona"))
    );
    server.stop().await;
}

#[tokio::test]
async fn whoever_sits_at_a_table_enters_its_result_with_the_key() {
    let server = TestServer::start().await;
    let event = Event::of(&server, "Ona", board(json!({"kind": "swiss", "rounds": 2}))).await;
    event.post("/entries", json!({"names": ["Ana", "Biel", "Clara", "Duarte"]})).await.expect(200);
    let paired = event.post("/rounds", json!({})).await.expect(200);
    let keys = paired["table_keys"].as_object().expect("keys").clone();
    assert_eq!(keys.len(), 2);
    let anybody = server.visitor();
    assert!(anybody.get(&event.path("")).await.expect(200)["table_keys"].is_null());
    let key = keys["1"].as_str().expect("a key").to_owned();
    let path = |table: u32, key: &str| event.path(&format!("/tables/1/{table}?key={key}"));
    let table = anybody.get(&path(1, &key)).await.expect(200);
    assert_eq!(
        (&table["tournament"]["name"], &table["started"]),
        (&json!("School day"), &json!(false))
    );
    assert!(table["south_entrant"]["name"].is_string() && table["games"][0]["result"].is_null());
    anybody.get(&path(2, &key)).await.expect_problem(403, "wrong_key");
    anybody.get(&path(9, &key)).await.expect_problem(403, "wrong_key");
    anybody.get(&path(1, "0000000000000000")).await.expect_problem(403, "wrong_key");
    let entry = |key: &str, report: Value| json!({"round": 1, "table": 1, "game": 1, "report": report, "key": key});
    let results = event.path("/results");
    let early = anybody.post(&results, entry(&key, played(26, 22))).await;
    assert_eq!(early.expect_problem(409, "tournament_state")["reason"], "round-not-started");
    // When others are paired there, the key is another one.
    let pair = |table: usize, side: &str| paired["rounds"][0]["tables"][table][side].clone();
    let swapped = json!({"reason": "by hand", "pairings": [
        {"south": pair(0, "south"), "north": pair(1, "north")},
        {"south": pair(1, "south"), "north": pair(0, "north")},
    ]});
    let changed = event.organiser.put(&event.path("/rounds/1"), swapped).await.expect(200);
    assert_eq!(changed["changes"][0]["reason"], "by hand");
    assert_eq!(tables(&changed)[0]["why"]["by"], "hand");
    event.post("/rounds/1/start", json!({})).await.expect(200);
    anybody.post(&results, entry(&key, played(26, 22))).await.expect_problem(403, "wrong_key");
    let key = changed["table_keys"]["1"].as_str().expect("a key");
    anybody.post(&results, entry(key, played(49, 0))).await.expect_problem(422, "invalid_result");
    let entered = anybody.post(&results, entry(key, played(26, 22))).await.expect(200);
    assert_eq!(
        (&entered["state"], &entered["games"][0]["result"]["south"]),
        (&json!("decided"), &json!(26))
    );
    // It enters a missing result, and corrects none.
    let again = anybody.post(&results, entry(key, played(20, 28))).await;
    assert_eq!(again.expect_problem(409, "tournament_state")["reason"], "has-result");
    let correction =
        json!({"round": 1, "table": 1, "game": 1, "report": played(20, 28), "reason": "x"});
    anybody.put(&results, correction).await.expect_problem(403, "not_organiser");
    let picture = event.organiser.get(&event.path("/tables/1/1/qr.svg")).await;
    assert!(picture.status == 200 && picture.text().contains("<svg"), "{}", picture.status);
    anybody.get(&event.path("/tables/1/1/qr.svg")).await.expect_problem(403, "not_organiser");
    server.stop().await;
}

#[tokio::test]
async fn the_organiser_changes_pairings_entries_and_settings() {
    let server = TestServer::start().await;
    let body = with(swiss(3), "mode", json!("board"));
    let event = Event::of(&server, "Ona", body).await;
    event.post("/entries", json!({"names": NAMES})).await.expect(200);
    let put = async |rest: &str, body: Value| event.organiser.put(&event.path(rest), body).await;
    let renamed =
        put("/entries/2", json!({"name": " Biel  Pou ", "rating": 1600})).await.expect(200);
    assert_eq!(
        (&renamed["entrants"][1]["name"], &renamed["entrants"][1]["rating"]),
        (&json!("Biel Pou"), &json!(1600))
    );
    put("/entries/9", json!({"name": "X"})).await.expect_problem(404, "not_found");
    let changed = put(
        "",
        json!({"name": "Evening", "rounds": 4, "tie_breaks": ["wins"], "about": "Bring a board."}),
    )
    .await
    .expect(200);
    assert_eq!(
        (&changed["name"], &changed["rounds_total"], &changed["tie_breaks"]),
        (&json!("Evening"), &json!(4), &json!(["wins"]))
    );
    assert_eq!(
        put("", json!({"rounds": 0})).await.expect_problem(422, "invalid_body")["field"],
        "format.rounds"
    );
    // A bye that was asked for is given, and rounds cannot become fewer than that.
    let byes = event.path("/entries/1/byes");
    event.organiser.post(&byes, json!({"round": 4, "kind": "half"})).await.expect(200);
    put("", json!({"rounds": 3})).await.expect_problem(409, "tournament_state");
    event.organiser.delete(&event.path("/entries/1/byes/4")).await.expect(200);
    event
        .organiser
        .delete(&event.path("/entries/1/byes/4"))
        .await
        .expect_problem(409, "tournament_state");
    let asked = event.organiser.post(&byes, json!({"round": 1, "kind": "half"})).await.expect(200);
    assert_eq!(asked["entrants"][0]["byes"], json!([{"round": 1, "kind": "half"}]));
    event
        .organiser
        .post(&byes, json!({"round": 1, "kind": "full"}))
        .await
        .expect_problem(422, "invalid_body");
    let paired = event.post("/rounds", json!({})).await.expect(200);
    assert_eq!(
        paired["rounds"][0]["byes"],
        json!([{"entrant": 1, "kind": "half", "why": {"by": "asked"}}])
    );
    put("", json!({"rounds": 5})).await.expect_problem(409, "tournament_state");
    for (pairings, byes, reason) in [
        (json!([]), json!([]), "empty"),
        (json!([{"south": 2, "north": 3}]), json!([1]), "missing"),
        (json!([{"south": 2, "north": 3}, {"south": 3, "north": 4}]), json!([1, 5]), "twice"),
        (json!([{"south": 2, "north": 3}, {"south": 9, "north": 4}]), json!([1, 5]), "not-present"),
        (json!([{"south": 2, "north": 1}, {"south": 3, "north": 4}]), json!([5]), "other-bye"),
    ] {
        let body = json!({"pairings": pairings, "byes": byes, "reason": "why not"});
        let problem = put("/rounds/1", body).await.expect_problem(422, "invalid_pairings");
        assert_eq!(problem["reason"], reason);
    }
    let unpaired = event.organiser.delete(&event.path("/rounds/1")).await.expect(200);
    assert_eq!((&unpaired["status"], &unpaired["rounds"]), (&json!("open"), &json!([])));
    event.organiser.delete(&event.path("/rounds/1")).await.expect_problem(409, "tournament_state");
    event.next_round().await;
    // Somebody comes late, somebody leaves and comes back.
    let late = event.post("/entries", json!({"name": "Fina", "missed": "half"})).await.expect(200);
    assert_eq!((&late["entrants"][5]["late"], &late["entrants_count"]), (&json!(true), &json!(6)));
    let left = event.post("/entries/3/withdraw", json!({})).await.expect(200);
    assert_eq!(left["entrants"][2]["withdrawn"], true);
    event.post("/entries/3/withdraw", json!({})).await.expect_problem(409, "tournament_state");
    event.post("/entries/3/return", json!({})).await.expect(200);
    event.organiser.delete(&event.path("")).await.expect_problem(409, "tournament_state");
    server.stop().await;
}

#[tokio::test]
async fn a_tournament_without_games_is_deleted() {
    let server = TestServer::start().await;
    let event = Event::of(&server, "Ona", swiss(3)).await;
    assert_eq!(event.seen().await["can"]["delete"], true);
    let other = server.visitor();
    other.delete(&event.path("")).await.expect_problem(403, "not_organiser");
    assert_eq!(event.organiser.delete(&event.path("")).await.status, 204);
    event.organiser.get(&event.path("")).await.expect_problem(404, "not_found");
    server.stop().await;
}
