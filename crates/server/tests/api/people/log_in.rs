use serde_json::{Value, json};

use super::{PASSWORD, account, begin, logged_in, me, play, terms};
use crate::client::TestServer;

#[tokio::test]
async fn a_wrong_name_and_a_wrong_password_get_the_same_answer() {
    let server = TestServer::start().await;
    let ana = account(&server, "Ana").await;
    let name = me(&ana).await["name"].clone();
    assert_eq!(name, "Ana");
    let device = server.visitor();
    let mut answers = Vec::new();
    for (name, password) in
        [("Ana", "wrong password"), ("Nobody", PASSWORD), ("", ""), ("a\0", "x")]
    {
        let answer =
            device.post("/api/v1/login", json!({"name": name, "password": password})).await;
        answer.expect_problem(403, "wrong_login");
        assert_eq!(answer.header("set-cookie"), "");
        answers.push(answer.json());
    }
    assert!(answers.iter().all(|answer| answer == &answers[0]), "{answers:?}");
    let body = json!({"name": "aNA", "password": PASSWORD});
    let logged_in = device.post("/api/v1/login", body).await.expect(200);
    assert_eq!(logged_in["person"]["name"], "Ana");
    assert_eq!(me(&device).await["name"], "Ana");
    server.stop().await;
}

#[tokio::test]
async fn attempts_to_log_in_are_limited_by_name() {
    let server = TestServer::start().await;
    account(&server, "Ana").await;
    account(&server, "Bea").await;
    let device = server.visitor();
    let attempt = |name: &str| json!({"name": name, "password": "wrong password"});
    let mut refused = 0;
    // Upper and lower case, and the way a letter is encoded, are the same name.
    for name in ["Ana", "ANA", "ana", "Ａna"].into_iter().cycle().take(12) {
        match device.post("/api/v1/login", attempt(name)).await {
            answer if answer.status == 429 => {
                answer.expect_problem(429, "too_many_requests");
                assert!(answer.header("retry-after").parse::<u16>().is_ok_and(|s| s <= 60));
                refused += 1;
            }
            answer => drop(answer.expect_problem(403, "wrong_login")),
        }
    }
    assert_eq!(refused, 2);
    device.post("/api/v1/login", attempt("Bea")).await.expect_problem(403, "wrong_login");
    // Recovery counts too.
    let body = json!({"name": "Ana", "code": "x", "password": PASSWORD});
    device.post("/api/v1/account/recover", body).await.expect_problem(429, "too_many_requests");
    server.stop().await;
}

#[tokio::test]
async fn an_account_claims_what_the_visitor_has_played() {
    let server = TestServer::start().await;
    let ana = account(&server, "Ana").await;
    ana.put("/api/v1/progress", json!({"sowing": ["a"]})).await.expect(200);
    let (guest, bea) = (server.visitor(), server.visitor());
    let computer = guest.new_game(json!({"mode": "computer", "you": "S"})).await;
    let two = guest.new_game(json!({"mode": "two", "names": {"S": "Aina"}})).await;
    let online = begin(&guest, &bea, terms("none", false)).await;
    play([&guest, &bea], &online, 1).await;
    guest.put("/api/v1/progress", json!({"sowing": ["b"], "slam": ["c"]})).await.expect(200);
    let old_cookie = guest.cookie().expect("a cookie");

    let body = json!({"name": "Ana", "password": PASSWORD});
    guest.post("/api/v1/login", body).await.expect(200);

    assert_ne!(guest.cookie().expect("a cookie"), old_cookie);
    let stranger = server.visitor();
    stranger.set_cookie(&old_cookie);
    assert_eq!(me(&stranger).await, Value::Null, "the visitor is no more");
    // All of it is the account's, on every device, and goes on.
    for id in [&computer["id"], &two["id"]] {
        let path = format!("/api/v1/games/{}", id.as_str().expect("a name"));
        assert_eq!(ana.get(&path).await.expect(200)["read_only"], false);
    }
    let game = ana.get(&format!("/api/v1/games/{online}")).await.expect(200);
    assert_eq!((&game["you"], &game["players"]["S"]["name"]), (&json!("S"), &json!("Ana")));
    play([&guest, &bea], &online, 0).await;
    let answer = bea.get(&format!("/api/v1/games/{online}")).await.expect(200);
    let house = answer["view"]["moves"][0]["move"].as_str().expect("a move").to_owned();
    bea.play(&online, &house, 1).await.expect(200);
    let after = ana.get(&format!("/api/v1/games/{online}")).await.expect(200);
    let house = after["view"]["moves"][0]["move"].as_str().expect("a move").to_owned();
    ana.play(&online, &house, 2).await.expect(200);
    let progress = ana.get("/api/v1/progress").await.expect(200);
    assert_eq!(progress, json!({"slam": ["c"], "sowing": ["a", "b"]}));
    server.stop().await;
}

#[tokio::test]
async fn nobody_comes_to_sit_in_both_seats() {
    let server = TestServer::start().await;
    let ana = account(&server, "Ana").await;
    let guest = server.visitor();
    let id = begin(&guest, &ana, terms("none", false)).await;
    let body = json!({"name": "Ana", "password": PASSWORD});
    guest.post("/api/v1/login", body).await.expect(200);
    let game = guest.get(&format!("/api/v1/games/{id}")).await.expect(200);
    assert_eq!((&game["you"], &game["players"]["S"]["kind"]), (&json!("N"), &json!("visitor")));
    server.stop().await;
}

#[tokio::test]
async fn logging_out_ends_the_session() {
    let server = TestServer::start().await;
    let ana = account(&server, "Ana").await;
    let phone = logged_in(&server, "Ana").await;
    let cookie = ana.cookie().expect("a cookie");
    let out = ana.post("/api/v1/logout", json!({})).await;
    assert_eq!(out.status, 204);
    assert!(out.header("set-cookie").starts_with("sembra=;"), "{}", out.header("set-cookie"));
    assert!(out.header("set-cookie").contains("Max-Age=0"));
    ana.set_cookie(&cookie);
    assert_eq!(me(&ana).await, Value::Null, "the old cookie is worth nothing");
    assert_eq!(me(&phone).await["name"], "Ana");
    // Another account on the same device takes the place of the first.
    account(&server, "Bea").await;
    let cookie = phone.cookie().expect("a cookie");
    phone.post("/api/v1/login", json!({"name": "Bea", "password": PASSWORD})).await.expect(200);
    assert_eq!(me(&phone).await["name"], "Bea");
    phone.set_cookie(&cookie);
    assert_eq!(me(&phone).await, Value::Null);
    server.stop().await;
}
