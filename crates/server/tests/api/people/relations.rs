use serde_json::{Value, json};

use super::{account, begin, terms};
use crate::client::TestServer;

#[tokio::test]
async fn people_follow_each_other_and_see_who_plays() {
    let server = TestServer::start().await;
    let (ana, bea) = (account(&server, "Ana").await, account(&server, "Bea").await);
    let follow = "/api/v1/people/BEA/follow";
    assert_eq!(ana.put(follow, json!({})).await.status, 204);
    assert_eq!(ana.put(follow, json!({})).await.status, 204, "again is no error");
    let people = ana.get("/api/v1/following").await.expect(200)["people"].clone();
    assert_eq!((&people[0]["name"], &people[0]["playing"]), (&json!("Bea"), &Value::Null));
    assert_eq!(ana.get("/api/v1/people/Bea").await.expect(200)["following"], true);
    assert_eq!(bea.get("/api/v1/people/Ana").await.expect(200)["following"], false);
    let visitor = server.visitor();
    let id = begin(&visitor, &bea, terms("none", false)).await;
    let people = ana.get("/api/v1/following").await.expect(200)["people"].clone();
    assert_eq!(people[0]["playing"], json!(id));
    assert_eq!(ana.delete(follow).await.status, 204);
    assert_eq!(ana.get("/api/v1/following").await.expect(200)["people"], json!([]));
    ana.put("/api/v1/people/Ana/follow", json!({})).await.expect_problem(409, "yourself");
    ana.put("/api/v1/people/Nobody/follow", json!({})).await.expect_problem(404, "not_found");
    visitor.put(follow, json!({})).await.expect_problem(403, "account_needed");
    let name = super::me(&visitor).await["name"].as_str().expect("a name").replace(' ', "%20");
    let path = format!("/api/v1/people/{name}/follow");
    ana.put(&path, json!({})).await.expect_problem(409, "cannot_follow");
    assert_eq!(server.visitor().get("/api/v1/following").await.expect(200)["people"], json!([]));
    server.stop().await;
}

#[tokio::test]
async fn somebody_who_is_blocked_cannot_challenge() {
    let server = TestServer::start().await;
    let (ana, bea) = (account(&server, "Ana").await, account(&server, "Bea").await);
    ana.put("/api/v1/people/Bea/follow", json!({})).await;
    let direct = json!({"to": "Ana", "time": "5+3"});
    bea.post("/api/v1/challenges", direct.clone()).await.expect(201);
    assert_eq!(ana.put("/api/v1/people/Bea/block", json!({})).await.status, 204);
    let profile = ana.get("/api/v1/people/Bea").await.expect(200);
    assert_eq!((&profile["blocked"], &profile["following"]), (&json!(true), &json!(false)));
    assert_eq!(ana.get("/api/v1/blocked").await.expect(200)["people"][0]["name"], "Bea");
    bea.post("/api/v1/challenges", direct.clone()).await.expect_problem(403, "blocked");
    // Whoever is blocked is not told so.
    assert_eq!(bea.get("/api/v1/people/Ana").await.expect(200)["blocked"], false);
    assert_eq!(ana.delete("/api/v1/people/Bea/block").await.status, 204);
    bea.post("/api/v1/challenges", direct).await.expect(201);
    server.stop().await;
}

#[tokio::test]
async fn reports_name_a_reason_and_a_game_of_theirs() {
    let server = TestServer::start().await;
    let (ana, bea) = (account(&server, "Ana").await, account(&server, "Bea").await);
    let id = begin(&ana, &bea, terms("none", false)).await;
    let other = ana.new_game(json!({"mode": "two"})).await["id"].clone();
    let path = "/api/v1/people/Bea/report";
    let report = |reason: &str, game: Value| json!({"reason": reason, "game": game});
    for _ in 0..2 {
        assert_eq!(ana.post(path, report("stalling", json!(id))).await.status, 204);
    }
    assert_eq!(ana.post(path, json!({"reason": "cheating"})).await.status, 204);
    let refused = ana.post(path, report("stalling", other)).await;
    assert_eq!(refused.expect_problem(422, "invalid_body")["field"], "game");
    ana.post(path, report("stalling", json!("x"))).await.expect_problem(422, "invalid_body");
    ana.post(path, report("ugly", Value::Null)).await.expect_problem(422, "invalid_body");
    bea.post(path, report("other", Value::Null)).await.expect_problem(409, "yourself");
    let nobody = server.visitor();
    nobody.post(path, report("other", Value::Null)).await.expect_problem(403, "account_needed");
    let path = "/api/v1/people/Nobody/report";
    ana.post(path, report("other", Value::Null)).await.expect_problem(404, "not_found");
    server.stop().await;
}

#[tokio::test]
async fn reports_are_limited() {
    let server = TestServer::start().await;
    let ana = account(&server, "Ana").await;
    account(&server, "Bea").await;
    let mut refused = 0;
    for _ in 0..12 {
        let answer = ana.post("/api/v1/people/Bea/report", json!({"reason": "other"})).await;
        refused += u32::from(answer.status == 429);
    }
    assert_eq!(refused, 2);
    server.stop().await;
}
