use serde_json::{Value, json};

use super::{account, begin, me, play, terms};
use crate::client::{TestServer, Visitor};

#[tokio::test]
async fn a_bot_plays_under_its_own_name() {
    let server = TestServer::start().await;
    let ana = account(&server, "Ana").await;
    let bea = account(&server, "Bea").await;
    let made = ana.post("/api/v1/bots", json!({"name": "Sower"})).await.expect(201);
    assert_eq!(made["bot"], json!({"kind": "bot", "name": "Sower", "level": null, "rating": null}));
    let token = made["token"].as_str().expect("a token");
    let bot = Visitor::with_token(server.base(), token);
    assert_eq!(me(&bot).await, made["bot"]);
    let list = ana.get("/api/v1/bots").await.expect(200);
    assert_eq!(list["bots"][0]["name"], "Sower");
    assert!(!list.to_string().contains(token));
    assert_eq!(bea.get("/api/v1/bots").await.expect(200)["bots"], json!([]));
    let profile = bea.get("/api/v1/people/sower").await.expect(200);
    assert_eq!(
        (&profile["person"]["kind"], &profile["owner"]["name"]),
        (&json!("bot"), &json!("Ana"))
    );
    let id = begin(&bea, &bot, terms("5+3", true)).await;
    let game = bea.get(&format!("/api/v1/games/{id}")).await.expect(200);
    assert_eq!(game["players"]["N"]["kind"], "bot");
    play([&bea, &bot], &id, 2).await;
    bot.act(&id, "resign", json!({})).await.expect(200);
    let profile = bea.get("/api/v1/people/Bea").await.expect(200);
    assert_eq!(profile["ratings"][0]["pool"], "abapa.computer");
    // Its name is taken, and nobody else's to manage.
    bea.post("/api/v1/bots", json!({"name": "SOWER"})).await.expect_problem(409, "name_taken");
    bea.post("/api/v1/bots/Sower/token", json!({})).await.expect_problem(404, "not_found");
    bea.delete("/api/v1/bots/Sower").await.expect_problem(404, "not_found");
    ana.delete("/api/v1/bots/Bea").await.expect_problem(404, "not_found");
    server.stop().await;
}

#[tokio::test]
async fn a_new_token_makes_the_old_one_void() {
    let server = TestServer::start().await;
    let ana = account(&server, "Ana").await;
    let made = ana.post("/api/v1/bots", json!({"name": "Sower"})).await.expect(201);
    let renewed = ana.post("/api/v1/bots/Sower/token", json!({})).await.expect(200);
    let program = |answer: &Value| {
        Visitor::with_token(server.base(), answer["token"].as_str().expect("a token"))
    };
    program(&made).get("/api/v1/me").await.expect_problem(401, "unknown_token");
    assert_eq!(me(&program(&renewed)).await["name"], "Sower");
    assert_eq!(ana.delete("/api/v1/bots/Sower").await.status, 204);
    program(&renewed).get("/api/v1/me").await.expect_problem(401, "unknown_token");
    assert_eq!(ana.get("/api/v1/bots").await.expect(200)["bots"], json!([]));
    server.stop().await;
}

#[tokio::test]
async fn an_account_has_so_many_bots_and_a_visitor_none() {
    let server = TestServer::start().await;
    let ana = account(&server, "Ana").await;
    for number in 1..=10 {
        ana.post("/api/v1/bots", json!({"name": format!("Bot{number}")})).await.expect(201);
    }
    let one_more = json!({"name": "Bot11"});
    ana.post("/api/v1/bots", one_more.clone()).await.expect_problem(409, "limit_reached");
    let visitor = server.visitor();
    visitor.new_game(json!({"mode": "two"})).await;
    visitor.post("/api/v1/bots", one_more).await.expect_problem(403, "account_needed");
    server.stop().await;
}
