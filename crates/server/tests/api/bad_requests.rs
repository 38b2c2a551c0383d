//! Bad input of every kind: a problem that says what and where, and a server that stays up.

use reqwest::Method;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::client::{Answer, TestServer, Visitor};

async fn post_raw(visitor: &Visitor, content_type: Option<&str>, body: Vec<u8>) -> Answer {
    let request = visitor.request(Method::POST, "/api/v1/games").body(body);
    let request = match content_type {
        Some(content_type) => request.header("content-type", content_type),
        None => request,
    };
    visitor.send(request).await
}

#[tokio::test]
async fn bodies_that_are_not_what_they_should_be() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    const JSON: Option<&str> = Some("application/json");
    let two = br#"{"mode":"two"}"#.to_vec();
    for content_type in [None, Some("text/plain"), Some("application/x-www-form-urlencoded")] {
        let answer = post_raw(&visitor, content_type, two.clone()).await;
        answer.expect_problem(415, "unsupported_media_type");
    }
    for broken in [
        &b""[..],
        b"{",
        b"{\"mode\":\"two\"} x",
        b"\xff\xfe",
        b"{\"mode\":\"two\",\"names\":{\"S\":\"\xff\"}}",
        &b"[".repeat(10_000),
    ] {
        post_raw(&visitor, JSON, broken.to_vec()).await.expect_problem(400, "invalid_json");
    }
    let answer = post_raw(&visitor, JSON, vec![b' '; 20_000]).await;
    answer.expect_problem(413, "body_too_large");
    let charset = Some("application/json; charset=utf-8");
    assert_eq!(post_raw(&visitor, charset, two).await.status, 201);
    server.stop().await;
}

#[tokio::test]
async fn json_of_the_wrong_shape_names_the_field() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let long = "x".repeat(41);
    for (body, field, said) in [
        (json!({}), None, "missing field `mode`"),
        (json!([]), None, "JSON object"),
        (json!(["two"]), None, "JSON object"),
        (json!(null), None, "JSON object"),
        (json!({"mode": "three"}), Some("mode"), "three"),
        (json!({"mode": "computer", "level": 0}), Some("level"), "from 1 to 10, not 0"),
        (json!({"mode": "computer", "level": 11}), Some("level"), "from 1 to 10, not 11"),
        (json!({"mode": "computer", "level": 256}), Some("level"), "256"),
        (json!({"mode": "computer", "level": "3"}), Some("level"), "string"),
        (json!({"mode": "two", "level": 3}), Some("level"), "no level"),
        (json!({"mode": "two", "you": "S"}), Some("you"), "no you"),
        (json!({"mode": "two", "rules": "oware"}), Some("rules"), "no preset \"oware\""),
        (json!({"mode": "two", "starter": "W"}), Some("starter"), "W"),
        (json!({"mode": "two", "position": "4-4"}), Some("position"), "15 fields"),
        (json!({"mode": "two", "names": {"S": long}}), Some("names"), "40 characters"),
        (json!({"mode": "two", "names": {"S": "a\u{0}b"}}), Some("names"), "control"),
        (json!({"mode": "two", "names": {"W": "x"}}), Some("names"), "W"),
        (json!({"mode": "two", "names": ["x", "y"]}), Some("names"), "sequence"),
        (json!({"mode": "two", "extra": 1}), Some("extra"), "unknown field"),
    ] {
        let answer = visitor.post("/api/v1/games", body.clone()).await;
        let problem = answer.expect_problem(422, "invalid_body");
        assert_eq!(problem["field"].as_str(), field, "{body}: {problem}");
        let detail = problem["detail"].as_str().unwrap_or_default();
        assert!(detail.contains(said), "{body}: {problem}");
    }
    let list = visitor.get("/api/v1/games").await.expect(200);
    assert_eq!(list["games"], json!([]));
    server.stop().await;
}

#[tokio::test]
async fn moves_that_are_none() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let game = visitor.new_game(json!({"mode": "two"})).await;
    let id = game["id"].as_str().expect("a name");
    for body in [
        json!({"move": "G", "ply": 0}),
        json!({"move": "AB", "ply": 0}),
        json!({"move": "", "ply": 0}),
        json!({"move": 3, "ply": 0}),
        json!({"move": "A"}),
        json!({"move": "A", "ply": -1}),
        json!({"move": "A", "ply": 0.5}),
        json!({"move": "A", "ply": "0"}),
    ] {
        visitor.act(id, "moves", body).await.expect_problem(422, "invalid_body");
    }
    let huge = json!({"move": "A", "ply": u64::MAX});
    visitor.act(id, "moves", huge).await.expect_problem(409, "stale_ply");
    server.stop().await;
}

#[tokio::test]
async fn paths_methods_and_queries() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    for path in [
        "/api/v1/nothing",
        "/api/v2/games",
        "/api/",
        "/api/v1/games/x",
        "/api/v1/games/000000000000",
        "/api/v1/games/%ff%fe",
        "/api/v1/games/%00",
        "/api/v1/games/..%2f..%2fetc",
    ] {
        visitor.get(path).await.expect_problem(404, "not_found");
    }
    visitor.post("/api/v1/nothing", json!({})).await.expect_problem(404, "not_found");
    let answer = visitor.send(visitor.request(Method::PATCH, "/api/v1/games")).await;
    answer.expect_problem(405, "method_not_allowed");
    assert_eq!(answer.header("allow"), "GET,HEAD,POST");
    let answer = visitor.delete("/api/v1/rules").await;
    answer.expect_problem(405, "method_not_allowed");
    let answer = visitor.send(visitor.request(Method::POST, "/play/x")).await;
    answer.expect_problem(405, "method_not_allowed");
    for path in ["?limit=0", "?limit=101", "?limit=x", "?limit=-1", "?before=zzz", "?offset=3"] {
        let path = format!("/api/v1/games{path}");
        visitor.get(&path).await.expect_problem(400, "invalid_query");
    }
    let game = visitor.new_game(json!({"mode": "two"})).await;
    let id = game["id"].as_str().expect("a name");
    for query in
        ["", "?version=", "?version=-1", "?version=x", "?ply=0", "?version=9223372036854775808"]
    {
        let path = format!("/api/v1/games/{id}/wait{query}");
        visitor.get(&path).await.expect_problem(400, "invalid_query");
    }
    server.stop().await;
}

#[tokio::test]
async fn writes_from_other_sites_are_refused() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let send = async |name: &str, value: &str| {
        let request = visitor.request(Method::POST, "/api/v1/games").header(name, value);
        visitor.send(request.json(&json!({"mode": "two"}))).await
    };
    for (name, value) in [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "http://example.org"),
        ("origin", "null"),
        ("origin", ""),
    ] {
        send(name, value).await.expect_problem(403, "cross_origin");
    }
    let own = server.base();
    for (name, value) in [("sec-fetch-site", "same-origin"), ("origin", own.as_str())] {
        send(name, value).await.expect(201);
    }
    server.stop().await;
}

#[tokio::test]
async fn bytes_that_are_not_http_do_no_harm() {
    let server = TestServer::start().await;
    let address = server.base().replace("http://", "");
    let long_header = [b"GET / HTTP/1.1\r\nx: ".to_vec(), vec![b'a'; 1 << 20]].concat();
    for bytes in [&b"\x16\x03\x01\x02"[..], b"GET\r\n\r\n", b"\0\0\0\0\r\n\r\n", &long_header] {
        let mut stream = tokio::net::TcpStream::connect(&address).await.expect("a connection");
        // The server may close before everything is written.
        let _ = stream.write_all(bytes).await;
        let _ = stream.shutdown().await;
        let _ = stream.read_to_end(&mut Vec::new()).await;
    }
    server.visitor().get("/healthz").await.expect(200);
    server.stop().await;
}
