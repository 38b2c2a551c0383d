//! Security headers, compression, health, the API's description.

use serde_json::json;

use crate::client::TestServer;

#[tokio::test]
async fn every_answer_carries_the_security_headers() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    for path in ["/", "/nothing", "/assets/js/app.js", "/api/v1/rules", "/api/v1/x", "/api"] {
        let answer = visitor.get(path).await;
        let policy = answer.header("content-security-policy");
        let scripts = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';";
        assert!(policy.starts_with(scripts), "{path}");
        assert_eq!(policy.matches("unsafe").count(), 1, "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("x-frame-options"), "DENY", "{path}");
        assert_eq!(answer.header("referrer-policy"), "same-origin", "{path}");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin", "{path}");
        assert_eq!(answer.header("cross-origin-embedder-policy"), "require-corp", "{path}");
        assert!(!answer.header("x-request-id").is_empty(), "{path}");
    }
    assert_eq!(visitor.get("/api/v1/rules").await.header("cache-control"), "no-store");
    server.stop().await;
}

#[tokio::test]
async fn answers_are_compressed_when_asked() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let plain = visitor.get("/assets/long.css").await;
    for encoding in ["br", "gzip"] {
        let request = visitor.request(reqwest::Method::GET, "/assets/long.css");
        let answer = visitor.send(request.header("accept-encoding", encoding)).await;
        assert_eq!(answer.header("content-encoding"), encoding);
        assert!(answer.header("vary").contains("accept-encoding"));
        assert!(answer.body.len() * 10 < plain.body.len());
    }
    server.stop().await;
}

#[tokio::test]
async fn the_server_is_well_and_describes_itself() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    assert_eq!(visitor.get("/healthz").await.expect(200), json!({"status": "ok"}));
    let status = visitor.get("/api/v1/status").await.expect(200);
    assert_eq!(status["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(status["engine"]["taken"], 0);
    let document = visitor.get("/api/v1/openapi.json").await.expect(200);
    let paths = document["paths"].as_object().expect("paths");
    for path in ["/api/v1/games/{id}/moves", "/api/v1/position", "/healthz"] {
        assert!(paths.contains_key(path), "{path}");
    }
    let page = visitor.get("/api").await;
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    for path in paths.keys() {
        assert!(page.text().contains(path), "{path}");
    }
    assert!(!page.text().contains("<script>") && !page.text().contains("style=\""));
    for part in ["/css/site.css\"", "/css/api.css\"", "/js/theme.js\""] {
        assert_eq!(page.text().matches(part).count(), 1, "{part}");
    }
    server.stop().await;
}
