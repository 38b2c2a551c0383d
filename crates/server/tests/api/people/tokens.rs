use reqwest::Method;
use serde_json::{Value, json};

use super::{PASSWORD, account, me};
use crate::client::{TestServer, Visitor};

#[tokio::test]
async fn a_program_acts_with_a_token_and_gets_no_cookie() {
    let server = TestServer::start().await;
    let ana = account(&server, "Ana").await;
    let path = "/api/v1/account/tokens";
    let made = ana.post(path, json!({"label": "laptop"})).await.expect(201);
    let token = made["token"].as_str().expect("a token");
    assert!(token.starts_with("sembra_") && token.len() == 59, "{token}");
    let list = ana.get(path).await.expect(200);
    assert_eq!(list["tokens"][0]["label"], "laptop");
    assert!(!list.to_string().contains(token), "it is shown once");
    let program = Visitor::with_token(server.base(), token);
    assert_eq!(me(&program).await["name"], "Ana");
    let made = program.post("/api/v1/games", json!({"mode": "two"})).await;
    assert_eq!((made.status, made.header("set-cookie")), (201, ""));
    // A page of another site does not know the token, so its origin does not matter.
    let request =
        program.request(Method::POST, "/api/v1/games").header("origin", "https://other.example");
    program.send(request.json(&json!({"mode": "two"}))).await.expect(201);
    let request =
        ana.request(Method::POST, "/api/v1/games").header("origin", "https://other.example");
    ana.send(request.json(&json!({"mode": "two"}))).await.expect_problem(403, "cross_origin");
    // The token counts, not the cookie that comes with it.
    let bea = account(&server, "Bea").await;
    let request = bea.request(Method::GET, "/api/v1/me").bearer_auth(token);
    assert_eq!(bea.send(request).await.expect(200)["person"]["name"], "Ana");
    // It is void from the moment it is ended.
    let id = &list["tokens"][0]["id"];
    bea.delete(&format!("{path}/{id}")).await.expect_problem(404, "not_found");
    assert_eq!(ana.delete(&format!("{path}/{id}")).await.status, 204);
    let refused = program.get("/api/v1/me").await;
    refused.expect_problem(401, "unknown_token");
    assert_eq!(refused.header("www-authenticate"), "Bearer");
    server.stop().await;
}

#[tokio::test]
async fn wrong_tokens_are_refused_everywhere() {
    let server = TestServer::start().await;
    let ana = account(&server, "Ana").await;
    let secret = ana.cookie().expect("a cookie").replace("sembra=", "");
    for token in ["x", "", "sembra_0000000000000000000000000000000000000000000000000000", &secret] {
        let program = Visitor::with_token(server.base(), token);
        program.get("/api/v1/me").await.expect_problem(401, "unknown_token");
        program.get("/api/v1/games").await.expect_problem(401, "unknown_token");
        let made = program.post("/api/v1/games", json!({"mode": "two"})).await;
        made.expect_problem(401, "unknown_token");
        // Not even with somebody's cookie beside it.
        let request = ana.request(Method::GET, "/api/v1/me").bearer_auth(token);
        ana.send(request).await.expect_problem(401, "unknown_token");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_token_does_not_let_a_program_into_the_account() {
    let server = TestServer::start().await;
    let ana = account(&server, "Ana").await;
    let made = ana.post("/api/v1/account/tokens", json!({"label": "x"})).await.expect(201);
    let program = Visitor::with_token(server.base(), made["token"].as_str().expect("a token"));
    let login = json!({"name": "Ana", "password": PASSWORD});
    let recovery = json!({"name": "Ana", "code": "x", "password": PASSWORD});
    let password = json!({"password": PASSWORD});
    let writes: [(Method, &str, Value); 12] = [
        (Method::POST, "/account", login.clone()),
        (Method::POST, "/login", login),
        (Method::POST, "/logout", json!({})),
        (Method::PUT, "/account/password", json!({"old": PASSWORD, "new": "password 2"})),
        (Method::POST, "/account/recover", recovery),
        (Method::POST, "/account/recovery-codes", password.clone()),
        (Method::POST, "/account/tokens", json!({"label": "y"})),
        (Method::POST, "/account/delete", password),
        (Method::POST, "/bots", json!({"name": "Bot"})),
        (Method::DELETE, "/account/sessions/1", json!({})),
        (Method::DELETE, "/account/tokens/1", json!({})),
        (Method::DELETE, "/bots/Bot", json!({})),
    ];
    for (method, path, body) in writes {
        let request = program.request(method, &format!("/api/v1{path}")).json(&body);
        let answer = program.send(request).await;
        answer.expect_problem(403, "session_needed");
        assert_eq!(answer.header("set-cookie"), "", "{path}");
    }
    for path in ["/account/sessions", "/account/tokens", "/bots", "/account/export"] {
        let answer = program.get(&format!("/api/v1{path}")).await;
        answer.expect_problem(403, "session_needed");
    }
    server.stop().await;
}

#[tokio::test]
async fn an_account_has_so_many_tokens() {
    let server = TestServer::start().await;
    let ana = account(&server, "Ana").await;
    let path = "/api/v1/account/tokens";
    for number in 1..=20 {
        ana.post(path, json!({"label": format!("number {number}")})).await.expect(201);
    }
    ana.post(path, json!({"label": "one more"})).await.expect_problem(409, "limit_reached");
    for label in ["", " ", "a\nb", &"x".repeat(41)] {
        let refused = ana.post(path, json!({"label": label})).await;
        assert_eq!(refused.expect_problem(422, "invalid_body")["field"], "label");
    }
    server.visitor().get(path).await.expect_problem(403, "account_needed");
    server.stop().await;
}
