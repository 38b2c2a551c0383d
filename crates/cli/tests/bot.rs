//! `sembra bot` as its owners meet it: a real server, real engines, whole games.
#![cfg(unix)]

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use ureq::Agent;

const PROGRAM: &str = env!("CARGO_BIN_EXE_sembra");
/// How long anything may take. The machine may be busy with other tests.
const PATIENCE: Duration = Duration::from_secs(180);

/// A folder of its own for a test, empty at its start.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // It is only there after an earlier run.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A program that runs, and what it has printed. It ends with the test.
struct Running {
    child: Child,
    lines: Arc<Mutex<Vec<String>>>,
}

impl Running {
    fn start(command: &mut Command) -> Running {
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let lines = Arc::new(Mutex::new(Vec::new()));
        let (output, read) = (child.stdout.take().expect("a pipe"), Arc::clone(&lines));
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                read.lock().expect("no panic").push(line);
            }
        });
        Running { child, lines }
    }

    fn printed(&self) -> Vec<String> {
        self.lines.lock().expect("no panic").clone()
    }

    /// Waits for a line with this text, after some that are known.
    fn waits_for(&self, text: &str) -> String {
        wait_until(&format!("a line with {text:?}"), || {
            let found = self.printed().into_iter().find(|line| line.contains(text));
            found.ok_or_else(|| self.printed().join("\n"))
        })
    }

    fn signal(&self, name: &str) {
        let status = Command::new("kill").args(["-s", name, &self.child.id().to_string()]).status();
        assert!(status.is_ok_and(|status| status.success()), "the signal is sent");
    }

    fn ends(&mut self) -> ExitStatus {
        wait_until("the end of the program", || {
            self.child.try_wait().expect("a process").ok_or_else(|| "it runs".to_owned())
        })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // An error means that it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Asks again and again until there is an answer.
fn wait_until<T>(what: &str, mut ask: impl FnMut() -> Result<T, String>) -> T {
    let begun = Instant::now();
    loop {
        match ask() {
            Ok(answer) => return answer,
            Err(instead) if begun.elapsed() > PATIENCE => panic!("no {what} in time: {instead}"),
            Err(_) => thread::sleep(Duration::from_millis(50)),
        }
    }
}

/// A server.
struct Server {
    running: Running,
    data: PathBuf,
    base: String,
    agent: Agent,
}

impl Server {
    fn start(name: &str) -> Server {
        let data = folder(name);
        let running = Server::run(&data, "0");
        let address = running.waits_for("Sembra is at ");
        let base = address.split_whitespace().find(|word| word.starts_with("http")).expect("a URL");
        let base = base.trim_end_matches('/').to_owned();
        let agent: Agent = Agent::config_builder().http_status_as_error(false).build().into();
        Server { running, data, base, agent }
    }

    fn run(data: &Path, port: &str) -> Running {
        let data = data.to_str().expect("text");
        let arguments = ["--data", data, "--port", port, "--no-open"];
        Running::start(Command::new(PROGRAM).args(arguments))
    }

    /// Kills the server and starts it again at the same address.
    fn restart(&mut self) {
        self.running.child.kill().expect("it is killed");
        self.running.child.wait().expect("it ends");
        let port = self.base.rsplit(':').next().expect("a port").to_owned();
        self.running = Server::run(&self.data, &port);
        self.running.waits_for("Sembra is at ");
    }

    fn url(&self, path: &str) -> String {
        format!("{}/api/v1{path}", self.base)
    }

    /// Makes an account; gives its cookie.
    fn account(&self, name: &str) -> String {
        let account = json!({"name": name, "password": "sixteen small seeds"});
        let request = self.agent.post(self.url("/account")).content_type("application/json");
        let answer = request.send(account.to_string()).expect("an answer");
        let cookie = answer.headers().get("set-cookie").expect("a cookie").to_str().expect("text");
        cookie.split(';').next().expect("a pair").to_owned()
    }

    /// Makes a bot or a token with the cookie of its owner; gives the token.
    fn token(&self, owner: &str, path: &str, body: &Value) -> String {
        let request = self.agent.post(self.url(path)).header("cookie", owner);
        let request = request.content_type("application/json");
        let mut answer = request.send(body.to_string()).expect("an answer");
        let made: Value =
            serde_json::from_str(&answer.body_mut().read_to_string().expect("text")).expect("JSON");
        made["token"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned()
    }

    fn bot(&self, owner: &str, name: &str) -> String {
        self.token(owner, "/bots", &json!({"name": name}))
    }

    /// Two bots of one owner; their tokens.
    fn two_bots(&self) -> [String; 2] {
        let owner = self.account("Owner");
        ["Alpha", "Beta"].map(|name| self.bot(&owner, name))
    }

    fn post(&self, token: &str, path: &str, body: &Value) -> Value {
        let request = self.agent.post(self.url(path)).content_type("application/json");
        let request = request.header("authorization", format!("Bearer {token}"));
        let mut answer = request.send(body.to_string()).expect("an answer");
        serde_json::from_str(&answer.body_mut().read_to_string().expect("text")).expect("JSON")
    }

    fn get(&self, path: &str) -> Result<Value, String> {
        let mut answer =
            self.agent.get(self.url(path)).call().map_err(|error| error.to_string())?;
        let text = answer.body_mut().read_to_string().map_err(|error| error.to_string())?;
        serde_json::from_str(&text).map_err(|error| format!("{error}: {text}"))
    }

    /// The game that a challenge became, once it has.
    fn game_of(&self, challenge: &Value, token: &str) -> String {
        let path = format!("/challenges/{}", challenge["id"].as_str().expect("a name"));
        wait_until("game", || {
            let request = self.agent.get(self.url(&path));
            let request = request.header("authorization", format!("Bearer {token}"));
            let mut answer = request.call().map_err(|error| error.to_string())?;
            let text = answer.body_mut().read_to_string().map_err(|error| error.to_string())?;
            let shown: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
            shown["game"].as_str().map(str::to_owned).ok_or(text)
        })
    }

    /// The game, once it has so many moves or is over.
    fn game_after(&self, id: &str, plies: u64) -> Value {
        wait_until("move", || {
            let game = self.get(&format!("/games/{id}"))?;
            let is_there = game["ply"].as_u64() >= Some(plies) || game["status"] != "playing";
            if is_there { Ok(game) } else { Err(game["ply"].to_string()) }
        })
    }

    fn command(&self, token: &str, arguments: &[&str]) -> Command {
        let engine = format!("{PROGRAM} engine --set Level=2 --set UseTables=false");
        let mut command = Command::new(PROGRAM);
        command
            .args(["bot", "--server", &self.base, "--engine", &engine])
            .args(arguments)
            .env("SEMBRA_TOKEN", token)
            .env("SEMBRA_DATA", self.data.join("engine"));
        command
    }

    fn play(&self, token: &str, arguments: &[&str]) -> Running {
        Running::start(&mut self.command(token, arguments))
    }
}

#[test]
fn two_bots_play_a_whole_rated_game() {
    let server = Server::start("bots-whole-game");
    let (one, other) = (server.account("Ana"), server.account("Bea"));
    let (alpha, beta) = (server.bot(&one, "Alpha"), server.bot(&other, "Beta"));
    let bots = [&alpha, &beta].map(|token| server.play(token, &["--movetime", "10"]));
    for (bot, name) in bots.iter().zip(["Alpha", "Beta"]) {
        bot.waits_for(&format!("{name} is online at "));
    }
    let terms = json!({"to": "Alpha", "time": "3+2", "rated": true, "starter": "challenger"});
    // Bots of one owner do not rate each other.
    let gamma = server.bot(&one, "Gamma");
    assert_eq!(server.post(&gamma, "/challenges", &terms)["code"], "own_challenge");
    let challenge = server.post(&beta, "/challenges", &terms);
    let id = server.game_of(&challenge, &beta);
    let game = server.game_after(&id, u64::MAX);
    assert_eq!(game["status"], "ended", "{game}");
    assert!(
        !["time", "abandoned", "resignation"].contains(&game["reason"].as_str().expect("a reason"))
    );
    assert_eq!(game["players"]["S"]["name"], "Beta");
    assert_eq!(game["players"]["S"]["rating"]["pool"], "abapa.computer", "{game}");
    assert!(game["rating_change"]["S"].is_i64(), "{game}");
    bots[0].waits_for("by Beta, abapa, 3+2, rated: accepted");
    bots[0].waits_for(&format!("game {id}: North against Beta, abapa, 3+2, rated"));
    let results = bots.each_ref().map(|bot| bot.waits_for(" moves ("));
    let words = results.each_ref().map(|line| line.split(' ').nth(3).expect("a word").to_owned());
    assert!(matches!(
        words.each_ref().map(String::as_str),
        ["won", "lost"] | ["lost", "won"] | ["drawn", "drawn"]
    ));

    // Both stop in order: the first by Ctrl-C, since nobody waits for it, the second at once.
    let [mut alpha, mut beta] = bots;
    alpha.signal("INT");
    beta.signal("TERM");
    assert!(alpha.ends().success() && beta.ends().success());
}

#[test]
fn challenges_outside_the_terms_are_declined() {
    let server = Server::start("bots-terms");
    let [alpha, beta] = server.two_bots();
    let bot = server.play(&alpha, &["--rules", "ouri", "--accept", "casual", "--games", "1"]);
    bot.waits_for("is online");
    let challenge = |terms: Value| {
        let mut terms = terms;
        terms["to"] = json!("Alpha");
        server.post(&beta, "/challenges", &terms)
    };
    challenge(json!({"rules": "abapa"}));
    bot.waits_for("abapa, none, friendly: declined: the rules abapa are not played");
    let first = challenge(json!({"rules": "ouri", "time": "7d"}));
    server.game_of(&first, &beta);
    challenge(json!({"rules": "ouri", "time": "none"}));
    bot.waits_for("ouri, none, friendly: declined: 1 games are played already");
}

#[test]
fn a_game_goes_on_after_the_bot_and_the_server_were_killed() {
    let mut server = Server::start("bots-killed");
    let [alpha, beta] = server.two_bots();
    let slow = ["--movetime", "150"];
    let mut first = server.play(&alpha, &slow);
    let second = server.play(&beta, &slow);
    first.waits_for("is online");
    second.waits_for("is online");
    let challenge = server.post(&beta, "/challenges", &json!({"to": "Alpha", "time": "15+5"}));
    let id = server.game_of(&challenge, &beta);
    server.game_after(&id, 4);
    first.child.kill().expect("it is killed");
    first.child.wait().expect("it ends");
    let first = server.play(&alpha, &["--movetime", "10"]);
    first.waits_for(&format!("game {id}: "));
    let before = server.get(&format!("/games/{id}")).expect("the game")["ply"].as_u64();
    server.game_after(&id, before.expect("a number") + 4);

    server.restart();
    second.waits_for("connection lost: ");
    second.waits_for("connected again");
    let game = server.game_after(&id, u64::MAX);
    assert_eq!(game["status"], "ended", "{game}");
    assert!(
        !["time", "abandoned", "resignation"].contains(&game["reason"].as_str().expect("a reason"))
    );
}

#[test]
fn an_engine_that_fails_is_started_again_and_then_the_game_is_resigned() {
    let server = Server::start("bots-broken-engine");
    let [alpha, beta] = server.two_bots();
    let script = folder("broken-engine").join("engine.sh");
    let lines = "while read line; do case $line in uci) echo uciok;; isready) echo readyok;; \
                 go*) echo bestmove Z;; esac; done";
    std::fs::write(&script, lines).expect("a script");
    let mut command = Command::new(PROGRAM);
    let engine = format!("sh {}", script.display());
    command.args(["bot", "--server", &server.base, "--engine", &engine]);
    let bot = Running::start(command.env("SEMBRA_TOKEN", &alpha));
    bot.waits_for("is online");
    let terms = json!({"to": "Alpha", "starter": "opponent"});
    let challenge = server.post(&beta, "/challenges", &terms);
    let id = server.game_of(&challenge, &beta);
    let game = server.game_after(&id, u64::MAX);
    assert_eq!(game["reason"], "resignation", "{game}");
    let failures = bot.printed().iter().filter(|line| line.contains("the engine fails")).count();
    assert_eq!(failures, 3, "{:?}", bot.printed());
}

fn output(command: &mut Command) -> Output {
    command.stdin(Stdio::null()).output().expect("the program ends")
}

/// Checks that a command ended with one line on standard error and exit code 2.
fn check_one_error(output: &Output, expected: &str) {
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains(expected), "{error}");
    assert_eq!((error.lines().count(), output.status.code()), (1, Some(2)), "{error}");
}

#[test]
fn what_cannot_play_is_an_error_at_the_start() {
    let server = Server::start("bots-refused");
    let unknown = output(&mut server.command("sembra_unknown", &[]));
    check_one_error(&unknown, "cannot be used: ");
    assert!(!String::from_utf8_lossy(&unknown.stderr).contains("sembra_unknown"));
    // A token of an account is not that of a bot: people do not play with engines.
    let owner = server.account("Owner");
    let own = server.token(&owner, "/account/tokens", &json!({"label": "mine"}));
    check_one_error(&output(&mut server.command(&own, &[])), "is not that of a bot");

    let mut nobody = Command::new(PROGRAM);
    nobody.args(["bot", "--engine", "x", "--server", "http://127.0.0.1:9", "--token", "t"]);
    check_one_error(&output(&mut nobody), "http://127.0.0.1:9 cannot be used: ");
    let mut wrong = Command::new(PROGRAM);
    wrong.args(["bot", "--engine", "x", "--server", "oware.example", "--token", "t"]);
    check_one_error(&output(&mut wrong), "is not an address");
    let mut none = Command::new(PROGRAM);
    none.args(["bot", "--engine", "x"]).env_remove("SEMBRA_TOKEN");
    check_one_error(&output(&mut none), "--token");
}
