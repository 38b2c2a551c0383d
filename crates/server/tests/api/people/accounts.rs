use std::sync::Arc;

use sembra_server::Networks;
use serde_json::{Value, json};

use super::{PASSWORD, account, account_with_codes, logged_in, me};
use crate::client::TestServer;
use crate::thinkers::Greedy;

#[tokio::test]
async fn nobody_is_an_answer_too_and_gets_no_cookie() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let answer = visitor.get("/api/v1/me").await;
    assert_eq!(answer.expect(200), json!({"person": null, "class": null, "unread": {"turns": 0}}));
    assert_eq!(answer.header("set-cookie"), "");
    server.stop().await;
}

#[tokio::test]
async fn a_visitor_has_a_name_and_keeps_their_games_as_an_account() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    visitor.new_game(json!({"mode": "two"})).await;
    let before = me(&visitor).await;
    assert_eq!(before["kind"], "visitor");
    let name = before["name"].as_str().expect("a name");
    assert!(name.starts_with("Visitor ") && name.len() == "Visitor 4821-x7k".len(), "{name}");
    let cookie = visitor.cookie();
    let body = json!({"name": "Ana", "password": PASSWORD});
    let made = visitor.post("/api/v1/account", body.clone()).await.expect(201);
    let person = json!({"kind": "account", "name": "Ana", "level": null, "rating": null});
    assert_eq!(made["person"], person);
    let codes = made["recovery_codes"].as_array().expect("codes");
    assert_eq!(codes.len(), 8);
    assert_eq!(visitor.cookie(), cookie, "the device stays known");
    assert_eq!(me(&visitor).await, person);
    let games = visitor.get("/api/v1/games").await.expect(200);
    assert_eq!(games["games"].as_array().map(Vec::len), Some(1));
    visitor.post("/api/v1/account", body).await.expect_problem(409, "has_account");
    // Somebody who has done nothing yet gets a cookie with the account.
    let other = account(&server, "Bea").await;
    assert!(other.cookie().is_some());
    assert_eq!(me(&other).await["name"], "Bea");
    server.stop().await;
}

#[tokio::test]
async fn a_name_is_taken_once_in_any_letter_case() {
    let server = TestServer::start().await;
    account(&server, "Zoë").await;
    for name in ["Zoë", "ZOË", "zoe\u{308}"] {
        let body = json!({"name": name, "password": PASSWORD});
        let answer = server.visitor().post("/api/v1/account", body).await;
        assert_eq!(answer.expect_problem(409, "name_taken")["field"], "name");
        assert_eq!(answer.header("set-cookie"), "", "nothing was made");
    }
    server.stop().await;
}

#[tokio::test]
async fn passwords_have_a_length() {
    let server = TestServer::start().await;
    for password in ["", "1234567", &"x".repeat(201)] {
        let body = json!({"name": "Ana", "password": password});
        let answer = server.visitor().post("/api/v1/account", body).await;
        assert_eq!(answer.expect_problem(422, "weak_password")["field"], "password");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_changed_password_ends_other_sessions() {
    let server = TestServer::start().await;
    let ana = account(&server, "Ana").await;
    let phone = logged_in(&server, "Ana").await;
    let change = |old: &str, new: &str| json!({"old": old, "new": new});
    let path = "/api/v1/account/password";
    let wrong = ana.put(path, change("wrong password", "password 2")).await;
    assert_eq!(wrong.expect_problem(403, "wrong_password")["field"], "old");
    let weak = ana.put(path, change(PASSWORD, "short")).await;
    assert_eq!(weak.expect_problem(422, "weak_password")["field"], "new");
    assert_eq!(me(&phone).await["name"], "Ana");
    assert_eq!(ana.put(path, change(PASSWORD, "password 2")).await.status, 204);
    assert_eq!(me(&ana).await["name"], "Ana");
    assert_eq!(me(&phone).await, Value::Null);
    let old = json!({"name": "Ana", "password": PASSWORD});
    phone.post("/api/v1/login", old).await.expect_problem(403, "wrong_login");
    let new = json!({"name": "Ana", "password": "password 2"});
    phone.post("/api/v1/login", new).await.expect(200);
    let nobody = server.visitor().put(path, change(PASSWORD, "password 3")).await;
    nobody.expect_problem(403, "account_needed");
    server.stop().await;
}

#[tokio::test]
async fn a_recovery_code_sets_a_password_once() {
    let server = TestServer::start().await;
    let (ana, codes) = account_with_codes(&server, "Ana").await;
    let recover = |name: &str, code: &str, password: &str| {
        let body = json!({"name": name, "code": code, "password": password});
        let device = server.visitor();
        async move { (device.post("/api/v1/account/recover", body).await, device) }
    };
    for (name, code) in [("Ana", "0000-0000-0000"), ("Nobody", codes[0].as_str()), ("Ana", "")] {
        let (answer, device) = recover(name, code, "password 2").await;
        answer.expect_problem(403, "wrong_recovery");
        assert_eq!(device.cookie(), None);
    }
    let (weak, _) = recover("Ana", &codes[0], "short").await;
    weak.expect_problem(422, "weak_password");
    let typed = codes[0].to_uppercase().replace('-', " ");
    let (answer, device) = recover("ana", &typed, "password 2").await;
    let recovered = answer.expect(200);
    assert_eq!(
        (&recovered["person"]["name"], &recovered["recovery_codes_left"]),
        (&json!("Ana"), &json!(7))
    );
    assert_eq!(me(&device).await["name"], "Ana");
    assert_eq!(me(&ana).await, Value::Null, "all other sessions have ended");
    let (again, _) = recover("Ana", &codes[0], "password 3").await;
    again.expect_problem(403, "wrong_recovery");
    // New codes make the old ones void.
    let path = "/api/v1/account/recovery-codes";
    device.post(path, json!({"password": PASSWORD})).await.expect_problem(403, "wrong_password");
    let new = device.post(path, json!({"password": "password 2"})).await.expect(200);
    assert_eq!(new["recovery_codes"].as_array().map(Vec::len), Some(8));
    let (old, _) = recover("Ana", &codes[1], "password 3").await;
    old.expect_problem(403, "wrong_recovery");
    server.stop().await;
}

#[tokio::test]
async fn the_cookie_is_renewed_once_it_is_a_day_old() {
    let server = TestServer::start().await;
    let ana = account(&server, "Ana").await;
    let cookie = ana.cookie().expect("a cookie");
    assert_eq!(ana.get("/api/v1/me").await.header("set-cookie"), "", "it is new");
    let path = server.folder().join("sembra.sqlite");
    let database = sqlx::SqlitePool::connect(&format!("sqlite:{}", path.display())).await;
    let database = database.expect("the database");
    sqlx::query("UPDATE sessions SET seen_ms = seen_ms - 25 * 3600000")
        .execute(&database)
        .await
        .expect("an older session");
    let renewed = ana.get("/api/v1/me").await;
    let set = renewed.header("set-cookie");
    assert!(set.starts_with(&cookie) && set.contains("Max-Age=34560000"), "{set}");
    // The time is written down apart from the request.
    for _ in 0..100 {
        if ana.get("/api/v1/me").await.header("set-cookie").is_empty() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(ana.get("/api/v1/me").await.header("set-cookie"), "");
    database.close().await;
    server.stop().await;
}

#[tokio::test]
async fn behind_tls_the_cookie_is_bound_to_the_host() {
    let server = TestServer::with(Arc::new(Greedy), |config| {
        let here = "127.0.0.0/8".parse().expect("a network");
        config.trusted_proxies = Networks::from_iter([here]);
    })
    .await;
    let ana = account(&server, "Ana").await;
    let plain = ana.cookie().expect("a cookie");
    let secret = plain.strip_prefix("sembra=").expect("the plain name").to_owned();
    // A proxy with TLS was put in front: the old name is read, and replaced.
    let request = ana.request(reqwest::Method::GET, "/api/v1/me");
    let answer = ana.send(request.header("x-forwarded-proto", "https")).await;
    let set = answer.header("set-cookie").to_owned();
    assert!(set.starts_with(&format!("__Host-sembra={secret};")), "{set}");
    assert!(
        set.contains("; Secure") && set.contains("; Path=/") && !set.contains("Domain"),
        "{set}"
    );
    let request = ana.request(reqwest::Method::GET, "/api/v1/me");
    let answer = ana.send(request.header("x-forwarded-proto", "https")).await;
    assert_eq!(answer.expect(200)["person"]["name"], "Ana");
    assert_eq!(answer.header("set-cookie"), "", "it has the right name now");
    server.stop().await;
}
