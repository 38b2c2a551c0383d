//! Host names: a page elsewhere cannot have its own name resolved to this server.

use reqwest::Method;
use serde_json::json;

use crate::client::TestServer;
use crate::thinkers::Greedy;

#[tokio::test]
async fn a_foreign_host_name_is_refused_everywhere() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    visitor.new_game(json!({"mode": "two"})).await;
    for path in ["/", "/api/v1/games", "/api/v1/openapi.json", "/healthz", "/assets/js/app.js"] {
        let request = visitor.request(Method::GET, path).header("host", "evil.example:4848");
        visitor.send(request).await.expect_problem(421, "unknown_host");
    }
    // A matching Origin does not help.
    let request = visitor.request(Method::POST, "/api/v1/games").json(&json!({"mode": "two"}));
    let request = request.header("host", "evil.example").header("origin", "http://evil.example");
    visitor.send(request).await.expect_problem(421, "unknown_host");
    assert_eq!(
        visitor.get("/api/v1/games").await.expect(200)["games"].as_array().map(Vec::len),
        Some(1)
    );
    for host in ["localhost", "localhost:4848", "127.0.0.1:1", "[::1]:4848"] {
        let request = visitor.request(Method::GET, "/healthz").header("host", host);
        assert_eq!(visitor.send(request).await.status, 200, "{host}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_configured_host_name_is_answered() {
    let server = TestServer::with(std::sync::Arc::new(Greedy), |config| {
        config.allowed_hosts = vec!["oware.example".to_owned()];
    })
    .await;
    let visitor = server.visitor();
    let to = |host| visitor.request(Method::GET, "/healthz").header("host", host);
    assert_eq!(visitor.send(to("oware.example")).await.status, 200);
    visitor.send(to("www.oware.example")).await.expect_problem(421, "unknown_host");
    server.stop().await;
}
