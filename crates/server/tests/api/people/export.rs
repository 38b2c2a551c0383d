use serde_json::{Value, json};

use super::{account, begin, play, terms};
use crate::client::TestServer;

#[tokio::test]
async fn an_export_holds_everything_that_is_stored() {
    let server = TestServer::start().await;
    let (ana, bea) = (account(&server, "Ana").await, account(&server, "Bea").await);
    let id = begin(&ana, &bea, terms("5+3", true)).await;
    play([&ana, &bea], &id, 3).await;
    bea.act(&id, "resign", json!({})).await.expect(200);
    // More games than are looked up at once.
    for _ in 0..60 {
        ana.new_game(json!({"mode": "two", "names": {"S": "Aina"}})).await;
    }
    ana.post("/api/v1/bots", json!({"name": "Sower"})).await.expect(201);
    let made = ana.post("/api/v1/account/tokens", json!({"label": "laptop"})).await.expect(201);
    ana.put("/api/v1/people/Bea/follow", json!({})).await;
    ana.post("/api/v1/people/Bea/report", json!({"reason": "stalling", "game": id})).await;
    ana.put("/api/v1/progress", json!({"sowing": ["first"]})).await.expect(200);
    let export = ana.get("/api/v1/account/export").await;
    assert_eq!(export.status, 200);
    assert_eq!(export.header("content-type"), "application/x-ndjson");
    assert!(export.header("content-disposition").contains("sembra.ndjson"));
    let text = export.text();
    let token = made["token"].as_str().expect("a token");
    let cookie = ana.cookie().expect("a cookie").replace("sembra=", "");
    for secret in [token, &cookie, "argon2", super::PASSWORD] {
        assert!(!text.contains(secret), "a secret is in it");
    }
    let lines: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("a JSON object")).collect();
    let of = |is: &str| lines.iter().filter(|line| line["is"] == is).collect::<Vec<_>>();
    assert_eq!(of("person")[0]["progress"], json!({"sowing": ["first"]}));
    assert_eq!(of("person")[0]["name"], "Ana");
    for (is, count) in [
        ("session", 1),
        ("token", 1),
        ("bot", 1),
        ("rating", 1),
        ("rating_point", 1),
        ("follow", 1),
        ("block", 0),
        ("report", 1),
        ("challenge", 0),
        ("game", 61),
        ("end", 1),
    ] {
        assert_eq!(of(is).len(), count, "{is}");
    }
    assert_eq!(lines.last().expect("some")["is"], "end");
    let game = of("game").into_iter().find(|game| game["id"] == json!(id)).expect("the game");
    assert_eq!((&game["sides"], &game["players"]["N"]["name"]), (&json!(["S"]), &json!("Bea")));
    let kinds: Vec<&Value> =
        game["events"].as_array().expect("events").iter().map(|event| &event["kind"]).collect();
    assert_eq!(kinds, ["move", "move", "move", "resign"]);

    let records = ana.get("/api/v1/account/export.ogn").await;
    assert_eq!(records.header("content-type"), "text/plain; charset=utf-8");
    let text = records.text();
    assert_eq!(text.matches("[Variant ").count(), 61);
    assert!(text.contains("[South \"Ana\"]") && text.contains("[North \"Bea\"]"), "{text}");
    // The program itself reads what it wrote.
    let opened = ana.post("/api/v1/records", json!({"record": text})).await.expect(200);
    assert_eq!(opened["games"].as_array().map(Vec::len), Some(61));
    let nobody = server.visitor().get("/api/v1/account/export").await;
    nobody.expect_problem(403, "account_needed");
    server.stop().await;
}
