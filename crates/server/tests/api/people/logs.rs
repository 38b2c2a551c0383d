//! What the log holds when it is most verbose.

use std::process::Stdio;

use serde_json::json;

use super::PASSWORD;
use crate::child::{ChildServer, command};
use crate::client::Visitor;

#[tokio::test]
async fn no_password_and_no_secret_is_ever_logged() {
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("log");
    let mut command = command(&[], &folder.path().join("data"));
    command
        .env("RUST_LOG", "trace")
        .stderr(Stdio::from(std::fs::File::create(&log).expect("a log")));
    let mut server = ChildServer::run(command);
    let ana = Visitor::new(server.base.clone());
    let api = |path: &str| format!("/api/v1{path}");
    let body = json!({"name": "Ana", "password": PASSWORD});
    let made = ana.post(&api("/account"), body.clone()).await.expect(201);
    let codes = made["recovery_codes"].as_array().expect("codes").clone();
    let first_cookie = ana.cookie().expect("a cookie");
    ana.post(&api("/login"), body).await.expect(200);
    let wrong = json!({"name": "Ana", "password": "wrong-password-7"});
    ana.post(&api("/login"), wrong).await.expect_problem(403, "wrong_login");
    let change = json!({"old": PASSWORD, "new": "other-password-8"});
    assert_eq!(ana.put(&api("/account/password"), change).await.status, 204);
    let token = ana.post(&api("/account/tokens"), json!({"label": "x"})).await.expect(201);
    let token = token["token"].as_str().expect("a token").to_owned();
    Visitor::with_token(server.base.clone(), &token).get(&api("/me")).await.expect(200);
    let unknown = "sembra_never-made-by-this-server";
    let program = Visitor::with_token(server.base.clone(), unknown);
    program.get(&api("/me")).await.expect_problem(401, "unknown_token");
    let bot = ana.post(&api("/bots"), json!({"name": "Sower"})).await.expect(201);
    let recovery = json!({"name": "Ana", "code": codes[0], "password": "third-password-9"});
    ana.post(&api("/account/recover"), recovery).await.expect(200);
    ana.post(&api("/account"), json!({"name": "x", "password": "broken-password-10"})).await;
    let not_json = ana.request(reqwest::Method::POST, &api("/login"));
    let text = r#"{"name": "Ana", "password": "broken-password-11", "#;
    ana.send(not_json.header("content-type", "application/json").body(text)).await;
    let last_cookie = ana.cookie().expect("a cookie");
    let deletion = json!({"password": "third-password-9"});
    assert_eq!(ana.post(&api("/account/delete"), deletion).await.status, 204);
    server.signal("TERM");
    server.ends_within(std::time::Duration::from_secs(20));

    let log = std::fs::read_to_string(log).expect("the log");
    assert!(log.contains("/api/v1/account"), "the log is verbose: {log}");
    assert!(log.contains("sqlx::query"), "it holds every statement: {log}");
    let bot_token = bot["token"].as_str().expect("a token");
    let secrets = [
        PASSWORD,
        "wrong-password-7",
        "other-password-8",
        "third-password-9",
        "broken-password-10",
        "broken-password-11",
        &token,
        unknown,
        bot_token,
        "argon2id",
        first_cookie.trim_start_matches("sembra="),
        last_cookie.trim_start_matches("sembra="),
    ];
    let codes = codes.iter().map(|code| code.as_str().expect("a code"));
    for secret in secrets.into_iter().chain(codes) {
        let line = log.lines().find(|line| line.contains(secret));
        assert_eq!(line, None, "{secret} is in the log");
    }
}
