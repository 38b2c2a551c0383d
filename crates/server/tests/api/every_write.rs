//! The same bad input to every path that takes a body: none is taken, and nothing changes.

use reqwest::Method;
use serde_json::{Value, json};

use crate::client::TestServer;

/// Every path that takes a body, with a body that it takes.
fn writes(id: &str) -> Vec<(Method, String, Value)> {
    let on = |action: &str| format!("/api/v1/games/{id}/{action}");
    vec![
        (Method::POST, "/api/v1/games".to_owned(), json!({"mode": "two"})),
        (Method::POST, on("moves"), json!({"move": "F", "ply": 0})),
        (Method::POST, on("undo"), json!({"version": 0})),
        (Method::POST, on("resign"), json!({"version": 0})),
        (Method::POST, on("agree"), json!({"version": 0})),
        (Method::POST, on("rematch"), json!({"version": 0})),
        (Method::POST, "/api/v1/records".to_owned(), json!({"record": "1. F f *"})),
        (Method::PUT, "/api/v1/progress".to_owned(), json!({"sowing": ["1"]})),
        (Method::POST, "/api/v1/challenges".to_owned(), json!({"private": true})),
        (Method::POST, attempts_path(), json!({"moves": "A"})),
    ]
}

fn attempts_path() -> String {
    let puzzle = sembra_puzzles::shipped().all().first().expect("there are puzzles");
    format!("/api/v1/puzzles/{}/attempts", puzzle.id)
}

#[tokio::test]
async fn every_write_refuses_every_kind_of_bad_body_and_changes_nothing() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let before = visitor.new_game(json!({"mode": "two"})).await;
    let id = before["id"].as_str().expect("a name");
    for (method, path, good) in writes(id) {
        let send = async |content_type: &str, body: Vec<u8>| {
            let request = visitor.request(method.clone(), &path);
            visitor.send(request.header("content-type", content_type).body(body)).await
        };
        let good = good.to_string().into_bytes();
        let cut = good[..good.len() - 1].to_vec();
        let doubled = [&good[..], b"{}"].concat();
        let not_utf8 = [&b"{\"\xff\":"[..], &good, b"}"].concat();
        for broken in [cut, doubled, not_utf8, b"}".to_vec(), b"nul".to_vec(), b"\0".to_vec()] {
            let problem =
                send("application/json", broken).await.expect_problem(400, "invalid_json");
            // A parser that stopped says where.
            let detail = problem["detail"].as_str().unwrap_or_default();
            assert!(detail.contains("column"), "{path}: {detail}");
        }
        for other in ["[]", "3", "true", "\"F\"", "[{}]"] {
            let answer = send("application/json", other.into()).await;
            answer.expect_problem(422, "invalid_body");
        }
        for content_type in ["text/plain", "application/xml", "multipart/form-data", "json", ""] {
            let answer = send(content_type, good.clone()).await;
            answer.expect_problem(415, "unsupported_media_type");
        }
        let too_many = if path.ends_with("/records") { 525_000 } else { 17_000 };
        let large = [&b"{\"x\":\""[..], &vec![b'x'; too_many], b"\"}"].concat();
        send("application/json", large).await.expect_problem(413, "body_too_large");
        if !path.ends_with("/progress") {
            let unknown = send("application/json", b"{\"surprise\": 1}".to_vec()).await;
            let problem = unknown.expect_problem(422, "invalid_body");
            assert_eq!(problem["field"], "surprise", "{path}: {problem}");
        }
        for wrong in [Method::PATCH, Method::from_bytes(b"BREW").expect("a method")] {
            let answer = visitor.send(visitor.request(wrong, &path)).await;
            answer.expect_problem(405, "method_not_allowed");
            assert!(!answer.header("allow").is_empty(), "{path}");
        }
    }
    assert_eq!(visitor.get(&format!("/api/v1/games/{id}")).await.expect(200), before);
    assert_eq!(visitor.get("/api/v1/progress").await.expect(200), json!({}));
    assert_eq!(visitor.get("/api/v1/games").await.expect(200)["games"][0]["id"], before["id"]);
    server.stop().await;
}

#[tokio::test]
async fn wrong_versions_and_names_of_games_are_refused_by_every_action() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let game = visitor.new_game(json!({"mode": "two"})).await;
    let id = game["id"].as_str().expect("a name");
    visitor.play(id, "F", 0).await.expect(200);
    for action in ["undo", "resign", "agree", "rematch"] {
        for version in [json!(-1), json!(0.5), json!("1"), json!([1]), json!(u64::MAX)] {
            let problem = visitor.act(id, action, json!({"version": version})).await;
            let problem = problem.expect_problem(422, "invalid_body");
            assert_eq!(problem["field"], "version", "{action}: {problem}");
        }
        for version in [0_u64, 2, 1 << 40] {
            let answer = visitor.act(id, action, json!({"version": version})).await;
            answer.expect_problem(409, "stale_version");
        }
        for name in ["x", "%ff", "%00", "000000000000", "a%2fb", "\u{1F331}"] {
            visitor.act(name, action, json!({})).await.expect_problem(404, "not_found");
        }
    }
    let after = visitor.get(&format!("/api/v1/games/{id}")).await.expect(200);
    assert_eq!(after["version"], 1);
    server.stop().await;
}
