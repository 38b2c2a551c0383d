//! Metrics for Prometheus, at an address of their own.

use std::net::TcpListener;
use std::sync::Arc;

use serde_json::json;

use crate::client::TestServer;
use crate::thinkers::Greedy;

/// The value of a line that begins with these words.
fn value(metrics: &str, line: &str) -> f64 {
    let found = metrics.lines().find(|found| found.starts_with(line));
    let found = found.unwrap_or_else(|| panic!("{line} is missing in\n{metrics}"));
    found.rsplit(' ').next().and_then(|value| value.parse().ok()).expect("a number")
}

#[tokio::test]
async fn metrics_are_read_at_an_address_of_their_own() {
    let free = TcpListener::bind(("127.0.0.1", 0)).and_then(|socket| socket.local_addr());
    let address = free.expect("a free port");
    let server = TestServer::with(Arc::new(Greedy), |config| config.metrics = Some(address)).await;
    let visitor = server.visitor();
    let game = visitor.new_game(json!({"mode": "computer"})).await;
    let id = game["id"].as_str().expect("a name");
    visitor.play(id, "F", 0).await.expect(200);
    visitor.settled(id).await;
    visitor.play(id, "F", 0).await.expect(200);
    visitor.get("/api/v1/games/nothing/hint").await;
    visitor.get("/nothing").await;
    // The public sees nothing of it.
    assert_eq!(visitor.get("/metrics").await.status, 404);
    let read = reqwest::get(format!("http://{address}/metrics")).await.expect("an answer");
    assert_eq!(read.headers()["content-type"], "text/plain; version=0.0.4; charset=utf-8");
    let metrics = read.text().await.expect("a text");
    let requests =
        r#"sembra_requests_total{method="POST",path="/api/v1/games/{id}/moves",status="200"}"#;
    assert_eq!(value(&metrics, requests), 2.0);
    assert_eq!(
        value(&metrics, r#"sembra_requests_total{method="GET",path="pages",status="404"}"#),
        2.0
    );
    assert_eq!(value(&metrics, "sembra_moves_total"), 2.0);
    assert_eq!(value(&metrics, "sembra_acknowledgement_seconds_count"), 1.0);
    assert_eq!(value(&metrics, "sembra_rooms"), 1.0);
    assert_eq!(value(&metrics, r#"sembra_engine_waiting{class="move"}"#), 0.0);
    assert_eq!(value(&metrics, r#"sembra_engine_waiting{class="judgement"}"#), 0.0);
    assert_eq!(value(&metrics, "sembra_sockets"), 0.0);
    assert!(value(&metrics, "sembra_connections") >= 1.0);
    assert!(value(&metrics, "process_resident_memory_bytes") > 1e6);
    assert!(!metrics.contains(id), "no game is named");
    server.stop().await;
    assert!(
        reqwest::get(format!("http://{address}/metrics")).await.is_err(),
        "it stops with the server"
    );
}
