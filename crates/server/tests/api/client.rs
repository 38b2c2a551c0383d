//! A server for one test, and visitors to it.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use reqwest::header::{COOKIE, HeaderMap, SET_COOKIE};
use reqwest::{Client, Method, RequestBuilder};
use sembra_server::{Config, Running, Site, Thinker, start_with};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::thinkers::Greedy;

/// A server on a free port, with a data folder of its own.
pub struct TestServer {
    running: Running,
    folder: TempDir,
}

/// What a server of a test is made with.
pub fn config(folder: &std::path::Path) -> Config {
    Config {
        port: 0,
        data_dir: folder.to_owned(),
        open_browser: false,
        tables_seeds: None,
        wait_max: Duration::from_secs(5),
        ..Config::default()
    }
}

impl TestServer {
    /// A server whose computer takes what it can.
    pub async fn start() -> TestServer {
        TestServer::with(Arc::new(Greedy), |_| {}).await
    }

    /// A server with a thinker and settings of the test's own.
    pub async fn with(thinker: Arc<dyn Thinker>, change: impl FnOnce(&mut Config)) -> TestServer {
        let folder = tempfile::tempdir().expect("a temporary folder");
        TestServer::in_folder(folder, thinker, change).await
    }

    /// A server over the data of an earlier one.
    pub async fn in_folder(
        folder: TempDir,
        thinker: Arc<dyn Thinker>,
        change: impl FnOnce(&mut Config),
    ) -> TestServer {
        let mut config = config(folder.path());
        change(&mut config);
        let running = start_with(&config, thinker, site()).await.expect("the server starts");
        TestServer { running, folder }
    }

    /// Stops the server; its data stays.
    pub async fn stop(self) -> TempDir {
        self.running.stop().await;
        self.folder
    }

    pub fn base(&self) -> String {
        format!("http://{}", self.running.address())
    }

    /// The folder of its data.
    pub fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    pub fn visitor(&self) -> Visitor {
        Visitor::new(self.base())
    }
}

/// The engine for pages, as it is shipped.
pub const MODULE: &[u8] = include_bytes!("../../../../web/assets/wasm/sembra.wasm");
/// The same as it is stored compressed.
pub const MODULE_COMPRESSED: &[u8] = include_bytes!("../../../../web/assets/wasm/sembra.wasm.br");

/// The pages that tests are served.
fn site() -> Site {
    let files = [
        ("index.html", "<html lang=\"{{lang}}\"><script src=\"/assets/js/app.js\"></script>"),
        ("play.html", "play {{lang}}"),
        ("learn.html", "learn"),
        ("lesson.html", "lesson"),
        ("person.html", "person"),
        ("rules.html", "rules"),
        ("games/index.html", "games"),
        ("404.html", "nothing here, {{lang}}"),
        ("robots.txt", "User-agent: *"),
        ("assets/js/app.js", "import './board.js';"),
        ("assets/js/board.js", "export const board = 1;"),
    ];
    let long = ("assets/long.css".to_owned(), "a { color: red }\n".repeat(1000).into_bytes());
    let module = ("assets/wasm/sembra.wasm".to_owned(), MODULE.to_vec());
    let compressed = ("assets/wasm/sembra.wasm.br".to_owned(), MODULE_COMPRESSED.to_vec());
    let files = files.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()));
    Site::of_files(files.into_iter().chain([long, module, compressed]))
}

/// Somebody with a browser that keeps the cookie.
pub struct Visitor {
    client: Client,
    base: String,
    cookie: Mutex<Option<String>>,
    /// The API token of a program, which is sent instead of a cookie.
    token: Option<String>,
}

/// An answer, read to its end.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Visitor {
    pub fn new(base: String) -> Visitor {
        Visitor::with_client(Client::new(), base)
    }

    /// A visitor whose client has settings of its own.
    pub fn with_client(client: Client, base: String) -> Visitor {
        Visitor { client, base, cookie: Mutex::new(None), token: None }
    }

    /// The same person at another address: the server after a restart.
    pub fn moved_to(&self, base: String) -> Visitor {
        let cookie = self.cookie.lock().expect("no panic").clone();
        Visitor { client: Client::new(), base, cookie: Mutex::new(cookie), token: None }
    }

    /// A program that has an API token.
    pub fn with_token(base: String, token: &str) -> Visitor {
        Visitor { token: Some(token.to_owned()), ..Visitor::new(base) }
    }

    /// The cookie that the server has set.
    pub fn cookie(&self) -> Option<String> {
        self.cookie.lock().expect("no panic").clone()
    }

    /// Sends another cookie from now on.
    pub fn set_cookie(&self, cookie: &str) {
        *self.cookie.lock().expect("no panic") = Some(cookie.to_owned());
    }

    pub fn base(&self) -> String {
        self.base.clone()
    }

    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.client.request(method, format!("{}{path}", self.base));
        if let Some(token) = &self.token {
            return request.bearer_auth(token);
        }
        match self.cookie.lock().expect("no panic").as_ref() {
            Some(cookie) => request.header(COOKIE, cookie),
            None => request,
        }
    }

    pub async fn send(&self, request: RequestBuilder) -> Answer {
        let response = request.send().await.expect("an answer");
        if let Some(cookie) = response.headers().get(SET_COOKIE) {
            let pair = cookie.to_str().expect("plain text").split(';').next().map(str::to_owned);
            *self.cookie.lock().expect("no panic") = pair;
        }
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let body = response.bytes().await.expect("a whole body").to_vec();
        Answer { status, headers, body }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path)).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(self.request(Method::POST, path).json(&body)).await
    }

    pub async fn put(&self, path: &str, body: Value) -> Answer {
        self.send(self.request(Method::PUT, path).json(&body)).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.send(self.request(Method::DELETE, path)).await
    }

    /// Makes a game; returns it.
    pub async fn new_game(&self, game: Value) -> Value {
        self.post("/api/v1/games", game).await.expect(201)
    }

    /// Does something to a game; returns the answer.
    pub async fn act(&self, id: &str, action: &str, body: Value) -> Answer {
        self.post(&format!("/api/v1/games/{id}/{action}"), body).await
    }

    /// Plays a move; returns the answer.
    pub async fn play(&self, id: &str, house: &str, ply: usize) -> Answer {
        self.act(id, "moves", json!({"move": house, "ply": ply})).await
    }

    /// The game, once nobody thinks about it any more.
    pub async fn settled(&self, id: &str) -> Value {
        let mut game = self.get(&format!("/api/v1/games/{id}")).await.expect(200);
        while game["thinking"] == true {
            let path = format!("/api/v1/games/{id}/wait?version={}", game["version"]);
            game = self.get(&path).await.expect(200);
        }
        game
    }
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&self.body)))
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).expect("UTF-8")
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("plain text"))
    }

    /// The JSON of an answer that must have this status.
    #[track_caller]
    pub fn expect(&self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", String::from_utf8_lossy(&self.body));
        self.json()
    }

    /// Checks that the answer is a problem of this kind; returns it.
    #[track_caller]
    pub fn expect_problem(&self, status: u16, code: &str) -> Value {
        let problem = self.expect(status);
        assert_eq!(self.header("content-type"), "application/problem+json");
        assert_eq!(problem["code"], code, "{problem}");
        assert_eq!(problem["status"], status, "{problem}");
        assert!(!problem["detail"].as_str().unwrap_or_default().is_empty(), "{problem}");
        problem
    }
}
