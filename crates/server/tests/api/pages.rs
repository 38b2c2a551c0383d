//! Pages in the visitor's language, and assets that browsers may keep.

use reqwest::Method;

use crate::client::{Answer, MODULE, MODULE_COMPRESSED, TestServer, Visitor};

async fn get_with(visitor: &Visitor, path: &str, name: &str, value: &str) -> Answer {
    visitor.send(visitor.request(Method::GET, path).header(name, value)).await
}

#[tokio::test]
async fn pages_speak_the_visitors_language() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    for (accept, language) in
        [("ca", "ca"), ("es-MX,es;q=0.9", "es"), ("pt-BR", "pt-PT"), ("pl", "pl"), ("de, fr", "en")]
    {
        let answer = get_with(&visitor, "/", "accept-language", accept).await;
        assert!(answer.text().starts_with(&format!("<html lang=\"{language}\">")), "{accept}");
        assert_eq!(answer.header("content-language"), language);
        assert!(answer.headers.get_all("vary").iter().any(|v| v == "Accept-Language, Cookie"));
    }
    let chosen = get_with(&visitor, "/", "cookie", "lang=pl").await;
    assert!(chosen.text().starts_with("<html lang=\"pl\">"));
    let etag = chosen.header("etag").to_owned();
    let same = visitor.request(Method::GET, "/").header("if-none-match", &etag);
    assert_eq!(visitor.send(same.header("cookie", "lang=pl")).await.status, 304);
    let other = visitor.request(Method::GET, "/").header("if-none-match", &etag);
    assert_eq!(visitor.send(other.header("cookie", "lang=ca")).await.status, 200);
    assert_eq!(chosen.header("cache-control"), "no-cache");
    server.stop().await;
}

#[tokio::test]
async fn every_page_has_its_path() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    for (path, text) in [
        ("/play/k3v9x0q2m7ab", "play en"),
        ("/play", "play en"),
        ("/learn", "learn"),
        ("/learn/sowing", "lesson"),
        ("/rules/ca", "rules"),
        ("/rules", "rules"),
        ("/games", "games"),
        ("/games/", "games"),
        ("/people/Ana", "person"),
        ("/people/j.r-x_9", "person"),
        ("/people/%C5%81ucja", "person"),
        ("/robots.txt", "User-agent: *"),
    ] {
        let answer = visitor.get(path).await;
        assert_eq!((answer.status, answer.text().as_str()), (200, text), "{path}");
    }
    for path in [
        "/nothing",
        "/play/a/b",
        "/people/a/b",
        "/people/../robots",
        "/index.html",
        "/learn/../robots",
        "/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
        "//etc/passwd",
        "/play/%ff",
    ] {
        let answer = visitor.get(path).await;
        if path != "/play/%ff" {
            assert_eq!(
                (answer.status, answer.text().as_str()),
                (404, "nothing here, en"),
                "{path}"
            );
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn versioned_assets_are_kept_for_ever_and_others_asked_for_again() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let page = visitor.get("/").await.text();
    let source = page.split('"').find(|part| part.starts_with("/assets/v-")).expect("an asset");
    assert!(source.ends_with("/js/app.js"));
    let asset = visitor.get(source).await;
    assert_eq!(asset.text(), "import './board.js';");
    assert_eq!(asset.header("content-type"), "text/javascript; charset=utf-8");
    assert_eq!(asset.header("cache-control"), "public, max-age=31536000, immutable");
    // A relative import carries the version by itself.
    let board = visitor.get(&source.replace("app.js", "board.js")).await;
    assert_eq!(board.header("cache-control"), "public, max-age=31536000, immutable");
    for path in ["/assets/js/app.js", "/assets/v-0123/js/app.js"] {
        let asset = visitor.get(path).await;
        assert_eq!((asset.status, asset.header("cache-control")), (200, "no-cache"), "{path}");
        let etag = asset.header("etag").to_owned();
        let again = get_with(&visitor, path, "if-none-match", &etag).await;
        assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
    }
    for path in ["/assets/none.js", "/assets/v-0123/none.js", "/assets/", "/assets/../robots.txt"] {
        assert_ne!(visitor.get(path).await.header("cache-control"), "public", "{path}");
    }
    assert_eq!(visitor.get("/assets/none.js").await.status, 404);
    let head = visitor.send(visitor.request(Method::HEAD, "/assets/js/app.js")).await;
    assert_eq!((head.status, head.body.len()), (200, 0));
    server.stop().await;
}

#[tokio::test]
async fn the_module_has_its_type_and_is_sent_compressed_and_kept() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let page = visitor.get("/").await.text();
    let script = page.split('"').find(|part| part.starts_with("/assets/v-")).expect("an asset");
    let path = script.replace("js/app.js", "wasm/sembra.wasm");
    let plain = visitor.get(&path).await;
    assert_eq!((plain.status, plain.header("content-type")), (200, "application/wasm"));
    assert!(plain.body == MODULE, "the module is sent as it is");
    assert_eq!(plain.header("content-encoding"), "");
    for encoding in ["br", "gzip"] {
        let answer = get_with(&visitor, &path, "accept-encoding", encoding).await;
        assert_eq!(answer.header("content-encoding"), encoding);
        assert_eq!(answer.header("content-type"), "application/wasm", "{encoding}");
        assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable");
        assert!(answer.header("vary").contains("accept-encoding"), "{encoding}");
        // The weights of the evaluation in it can hardly be compressed.
        let bytes = answer.body.len();
        assert!(bytes * 2 < MODULE.len(), "{bytes} bytes with {encoding}");
        // The best that brotli can do is stored, not made for each request.
        assert!(encoding != "br" || answer.body == MODULE_COMPRESSED, "{bytes} bytes");
        let etag = answer.header("etag").to_owned();
        let again = get_with(&visitor, &path, "if-none-match", &etag).await;
        assert_eq!((again.status, again.body.len()), (304, 0), "{encoding}");
    }
    let unversioned = visitor.get("/assets/wasm/sembra.wasm").await;
    assert_eq!(unversioned.header("cache-control"), "no-cache");
    server.stop().await;
}
