//! A server behind a proxy: who the client is, and under which address it is known.

use std::sync::Arc;

use reqwest::Method;
use sembra_server::{Config, Networks};
use serde_json::json;

use crate::client::{Answer, TestServer, Visitor};
use crate::thinkers::Greedy;

async fn server(change: impl FnOnce(&mut Config)) -> TestServer {
    TestServer::with(Arc::new(Greedy), change).await
}

fn trust_this_machine(config: &mut Config) {
    config.trusted_proxies = Networks::from_iter(["127.0.0.0/8".parse().expect("a network")]);
}

/// Makes a game as a new visitor, with headers that a proxy sends.
async fn make_game(server: &TestServer, headers: &[(&str, &str)]) -> Answer {
    let visitor = server.visitor();
    let request = visitor.request(Method::POST, "/api/v1/games").json(&json!({"mode": "two"}));
    let request =
        headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
    visitor.send(request).await
}

#[tokio::test]
async fn only_a_trusted_proxy_says_that_there_is_tls() {
    let https = [("x-forwarded-proto", "https")];
    let alone = server(|_| {}).await;
    let answer = make_game(&alone, &https).await;
    assert_eq!(answer.status, 201);
    assert!(!answer.header("set-cookie").contains("Secure"));
    alone.stop().await;
    let behind = server(trust_this_machine).await;
    assert!(make_game(&behind, &https).await.header("set-cookie").contains("; Secure"));
    assert!(!make_game(&behind, &[]).await.header("set-cookie").contains("; Secure"));
    behind.stop().await;
}

/// Makes many games at once, each as a new visitor; gives how many were refused.
///
/// An address may make 300 visitors at once.
async fn refused_of_many(server: &TestServer, address: impl Fn(usize) -> String) -> usize {
    let client = reqwest::Client::new();
    let made =
        (0..400).map(|number| {
            let url = format!("{}/api/v1/games", server.base());
            let request = client.post(url).header("x-forwarded-for", address(number));
            async move {
                request.json(&json!({"mode": "two"})).send().await.expect("an answer").status()
            }
        });
    let statuses = futures_util::future::join_all(made).await;
    statuses.iter().filter(|status| status.as_u16() == 429).count()
}

#[tokio::test]
async fn limits_count_for_the_client_behind_a_trusted_proxy() {
    let behind = server(trust_this_machine).await;
    let refused = refused_of_many(&behind, |_| "192.0.2.1".to_owned()).await;
    assert!(refused > 0, "the address was not limited");
    assert_eq!(make_game(&behind, &[("x-forwarded-for", "192.0.2.2")]).await.status, 201);
    let refused = refused_of_many(&behind, |number| format!("192.0.3.{}", number % 200)).await;
    assert_eq!(refused, 0, "two hundred clients have two hundred limits");
    // What the client itself puts before the proxy's word does not help.
    let refused = refused_of_many(&behind, |number| format!("192.0.4.{number}, 192.0.2.1")).await;
    assert!(refused > 300, "{refused}");
    behind.stop().await;
}

#[tokio::test]
async fn a_forged_address_does_not_evade_the_limits() {
    let alone = server(|_| {}).await;
    let refused = refused_of_many(&alone, |number| format!("192.0.2.{}", number % 200)).await;
    assert!(refused > 0, "every address had a limit of its own");
    alone.stop().await;
}

async fn post_from(visitor: &Visitor, host: &str, origin: &str) -> Answer {
    let request = visitor.request(Method::POST, "/api/v1/games").json(&json!({"mode": "two"}));
    visitor.send(request.header("host", host).header("origin", origin)).await
}

#[tokio::test]
async fn host_origin_and_cookie_follow_from_the_public_address() {
    let server = server(|config| {
        config.public_url = Some("https://oware.example".parse().expect("an address"));
    })
    .await;
    let visitor = server.visitor();
    let made = post_from(&visitor, "oware.example", "https://oware.example").await;
    assert_eq!(made.status, 201);
    assert!(made.header("set-cookie").contains("; Secure"), "{}", made.header("set-cookie"));
    for origin in ["http://oware.example", "https://evil.example", "null"] {
        post_from(&visitor, "oware.example", origin).await.expect_problem(403, "cross_origin");
    }
    post_from(&visitor, "evil.example", "https://evil.example")
        .await
        .expect_problem(421, "unknown_host");
    // Who is on the machine itself can still look at it there.
    let base = server.base();
    let own = base.trim_start_matches("http://");
    let local = server.visitor();
    assert_eq!(post_from(&local, own, &base).await.status, 201);
    server.stop().await;
}
