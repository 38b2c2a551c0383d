//! What is refused, to whom, and with which problem.

use serde_json::{Value, json};

use super::{Event, make, swiss, with};
use crate::client::TestServer;
use crate::people::account;

#[tokio::test]
async fn settings_that_no_tournament_can_have_are_refused() {
    let server = TestServer::start().await;
    let ona = account(&server, "Ona").await;
    let cases = [
        (with(swiss(3), "name", json!(" ")), "name"),
        (with(swiss(3), "name", json!("x".repeat(101))), "name"),
        (with(swiss(3), "about", json!("x".repeat(2001))), "about"),
        (with(swiss(3), "about", json!("bell \u{7}")), "about"),
        (swiss(0), "format.rounds"),
        (swiss(100), "format.rounds"),
        (with(swiss(3), "format", json!({"kind": "arena", "minutes": 0})), "format.minutes"),
        (with(swiss(3), "format", json!({"kind": "arena", "minutes": 601})), "format.minutes"),
        (with(swiss(3), "format", json!({"kind": "knockout", "games": 0})), "format.games"),
        (
            with(
                swiss(3),
                "format",
                json!({"kind": "knockout", "games": 1, "ties": [{"kind": "seeds"}]}),
            ),
            "format.ties",
        ),
        (with(swiss(3), "tie_breaks", json!(["wins", "wins"])), "tie_breaks"),
        (with(swiss(3), "team_boards", json!(0)), "team_boards"),
        (with(swiss(3), "with", json!("k3v9x0q2m7ab")), "with"),
        (with(swiss(3), "time", json!("none")), "time"),
        (with(swiss(3), "auto", json!(true)), "starts_ms"),
        (with(swiss(3), "break_s", json!(86_401)), "break_s"),
        (with(swiss(3), "starts_ms", json!(-1)), "starts_ms"),
        (with(with(swiss(3), "rated", json!(true)), "rules", json!("abapa,slam=all")), "rated"),
        (with(with(swiss(3), "rated", json!(true)), "mode", json!("board")), "rated"),
        (
            with(
                with(swiss(3), "format", json!({"kind": "arena", "minutes": 5})),
                "mode",
                json!("board"),
            ),
            "mode",
        ),
        (with(swiss(3), "series", json!("000000000000")), "series"),
        (with(swiss(3), "surprise", json!(1)), "surprise"),
    ];
    for (body, field) in cases {
        let refused = ona.post("/api/v1/tournaments", body.clone()).await;
        let problem = refused.expect_problem(422, "invalid_body");
        assert_eq!(problem["field"], field, "{body}: {problem}");
    }
    let list = ona.get("/api/v1/tournaments?when=mine").await.expect(200);
    assert_eq!(list, json!({"tournaments": [], "more": false}));
    for query in ["when=never", "page=0", "page=101", "page=x", "x=1"] {
        ona.get(&format!("/api/v1/tournaments?{query}")).await.expect_problem(400, "invalid_query");
    }
    server.stop().await;
}

#[tokio::test]
async fn who_has_no_account_organises_nothing() {
    let server = TestServer::start().await;
    let event = Event::of(&server, "Ona", swiss(3)).await;
    let guest = server.visitor();
    guest.post("/api/v1/tournaments", swiss(3)).await.expect_problem(403, "account_needed");
    guest
        .post("/api/v1/series", json!({"name": "Mine"}))
        .await
        .expect_problem(403, "account_needed");
    guest.get("/api/v1/series").await.expect_problem(403, "account_needed");
    let report = json!({"kind": "double-forfeit"});
    let result = json!({"round": 1, "table": 1, "game": 1, "report": report});
    for (rest, body) in [
        ("/rounds", json!({})),
        ("/rounds/1/start", json!({})),
        ("/close", json!({})),
        ("/start", json!({})),
        ("/results", result.clone()),
        ("/lots", json!({"round": 1, "table": 1, "winner": 1})),
        ("/scoresheets", json!({"round": 1, "table": 1, "game": 1, "moves": "F"})),
        ("/entries", json!({"name": "Ana"})),
        ("/entries/1/withdraw", json!({})),
    ] {
        guest.post(&event.path(rest), body).await.expect_problem(403, "not_organiser");
    }
    guest.put(&event.path(""), json!({"name": "Mine"})).await.expect_problem(403, "not_organiser");
    guest
        .put(&event.path("/rounds/1"), json!({"pairings": [], "reason": "x"}))
        .await
        .expect_problem(403, "not_organiser");
    guest
        .put(&event.path("/entries/1"), json!({"name": "X"}))
        .await
        .expect_problem(403, "not_organiser");
    let correction = with(result, "reason", json!("x"));
    guest.put(&event.path("/results"), correction).await.expect_problem(403, "not_organiser");
    guest.delete(&event.path("/rounds/1")).await.expect_problem(403, "not_organiser");
    // Over the board, and by hand online.
    event.post("/entries", json!({"name": "Ana"})).await.expect_problem(422, "invalid_body");
    event.post("/entries", json!({"pupils": []})).await.expect_problem(422, "invalid_body");
    let board = Event {
        id: make(&event.organiser, with(swiss(3), "mode", json!("board"))).await,
        organiser: event.organiser.moved_to(server.base()),
    };
    guest.post(&board.path("/entries"), json!({})).await.expect_problem(403, "not_organiser");
    let many: Vec<String> = (0..201).map(|number| format!("Player {number}")).collect();
    board.post("/entries", json!({"names": many})).await.expect_problem(422, "invalid_body");
    board.post("/entries", json!({"names": ["Ana", ""]})).await.expect_problem(422, "invalid_body");
    assert_eq!(board.seen().await["entrants"], json!([]), "all names or none");
    board.post("/rounds", json!({})).await.expect_problem(409, "tournament_state");
    for id in ["x", "000000000000", "%00"] {
        guest.get(&format!("/api/v1/tournaments/{id}")).await.expect_problem(404, "not_found");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_page_that_has_not_changed_is_not_sent_again() {
    let server = TestServer::start().await;
    let event = Event::of(&server, "Ona", swiss(3)).await;
    let guest = server.visitor();
    let first = guest.get(&event.path("")).await;
    let tag = first.header("etag").to_owned();
    assert!(tag.starts_with("W/\""), "{tag}");
    let ask = async |tag: &str| {
        let request = guest.request(reqwest::Method::GET, &event.path(""));
        guest.send(request.header("if-none-match", tag)).await
    };
    let again = ask(&tag).await;
    assert_eq!((again.status, again.body.len()), (304, 0));
    event.enter(&server, 1).await;
    let changed = ask(&tag).await;
    assert_eq!(changed.expect(200)["entrants_count"], 1);
    server.stop().await;
}

#[tokio::test]
async fn lists_have_public_tournaments_and_ones_own() {
    let server = TestServer::start().await;
    let event = Event::of(&server, "Ona", with(swiss(2), "access", json!("link"))).await;
    let public = make(&event.organiser, with(swiss(2), "name", json!("Open"))).await;
    let guest = server.visitor();
    let ids = |list: &Value| -> Vec<String> {
        let all = list["tournaments"].as_array().expect("a list").iter();
        all.map(|one| one["id"].as_str().expect("a name").to_owned()).collect()
    };
    let coming = guest.get("/api/v1/tournaments").await.expect(200);
    assert_eq!(ids(&coming), std::slice::from_ref(&public));
    let listed = &coming["tournaments"][0];
    assert_eq!(
        (&listed["format"], &listed["organiser"], &listed["mine"]),
        (&json!("swiss"), &json!("Ona"), &json!(false))
    );
    // Whoever has the address enters.
    guest.post(&event.path("/entries"), json!({})).await.expect(200);
    let mine = guest.get("/api/v1/tournaments?when=mine").await.expect(200);
    assert_eq!(
        (ids(&mine), &mine["tournaments"][0]["entered"]),
        (vec![event.id.clone()], &json!(true))
    );
    let own = event.organiser.get("/api/v1/tournaments?when=mine").await.expect(200);
    assert_eq!(ids(&own), [public, event.id.clone()]);
    // The own data name tournaments.
    let export = guest.get("/api/v1/account/export").await.text();
    assert!(
        export.lines().any(|line| line.contains("\"tournament\"") && line.contains(&event.id)),
        "{export}"
    );
    server.stop().await;
}
