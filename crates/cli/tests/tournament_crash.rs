//! Servers that are killed in the midst of tournaments: nothing acknowledged is lost, nothing is
//! paired twice, and the tournaments go on.
#![cfg(target_os = "linux")]

use std::collections::BTreeSet;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use sembra_load::{Api, ApiError, ArenaLoad, ArenaOptions, OwnServer, ServerOptions, Visitor};
use sembra_play::Timestamp;
use sembra_storage::verify::{Checked, VerifyReport, VerifySource, verify};
use sembra_test_postgres::PostgresServer;
use serde_json::{Value, json};

/// How long everything may take.
const PATIENCE: Duration = Duration::from_secs(240);
/// Names of a tournament over the board, and its rounds.
const NAMES: usize = 24;
const ROUNDS: u64 = 4;
/// The boards of a team match online, and its rounds.
const BOARDS: usize = 2;
const TEAM_ROUNDS: usize = 2;
/// Players of an arena.
const PLAYERS: usize = 20;

fn free_port() -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    listener.local_addr().expect("an address").port()
}

/// A server that a thread kills and restarts until told to stop.
struct Killed {
    base: String,
    stopping: Arc<AtomicBool>,
    killer: Option<std::thread::JoinHandle<(OwnServer, usize)>>,
}

impl Killed {
    fn start(data: &Path, database: Option<&str>, seed: u64) -> Killed {
        let options = ServerOptions {
            program: PathBuf::from(env!("CARGO_BIN_EXE_sembra")),
            data: Some(data.to_owned()),
            database: database.map(str::to_owned),
            port: free_port(),
            connections: 1024,
            arguments: Vec::new(),
        };
        let mut running = OwnServer::start(&options).expect("a server");
        let base = running.base().to_owned();
        let stopping = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&stopping);
        let killer = std::thread::spawn(move || {
            let mut wait_ms = seed + u64::from(std::process::id()) * 7919;
            let mut kills = 0;
            while !told.load(Ordering::SeqCst) {
                wait_ms = (wait_ms * 6_364_136 + 1_442_695) % 1_200;
                std::thread::sleep(Duration::from_millis(250 + wait_ms));
                running.kill();
                kills += 1;
                running = OwnServer::start(&options).expect("a server");
            }
            (running, kills)
        });
        Killed { base, stopping, killer: Some(killer) }
    }

    /// No more kills; gives the running server.
    fn spare(&mut self) -> OwnServer {
        self.stopping.store(true, Ordering::SeqCst);
        let killer = self.killer.take().expect("it runs");
        let (server, kills) = killer.join().expect("no panic");
        println!("killed {kills} times");
        assert!(kills >= 3, "it was killed {kills} times only");
        server
    }
}

/// Asks again until there is an answer: the server may have been killed before or after the write.
fn insist<T>(mut ask: impl FnMut() -> Result<T, ApiError>) -> Result<T, (u16, String)> {
    let begun = Instant::now();
    loop {
        match ask() {
            Ok(answer) => return Ok(answer),
            Err(ApiError::Refused { status, body, .. }) if status < 500 => {
                return Err((status, body));
            }
            Err(error) => assert!(begun.elapsed() < PATIENCE, "{error}"),
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Checks that a database is sound.
fn check_sound(source: &VerifySource) -> Checked {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let mut findings = Vec::new();
    let mut report = |report| {
        if let VerifyReport::Finding(finding) = report {
            findings.push(format!("{}: {}", finding.about, finding.what));
        }
    };
    let since_1970 = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let now = i64::try_from(since_1970.expect("after 1970").as_millis()).expect("a few digits");
    let checked =
        runtime.block_on(verify(source, Timestamp::from_ms(now), &mut report)).expect("read");
    assert_eq!(findings, [""; 0]);
    checked
}

fn tournament(api: &Api, organiser: &mut Visitor, mode: &str) -> String {
    let body = json!({
        "name": "Killed", "mode": mode, "time": "15+5",
        "format": {"kind": "swiss", "rounds": ROUNDS},
    });
    insist(|| api.tournament(organiser, &body)).expect("made")
}

/// A change of a tournament that may have been made before the server was killed.
fn change(api: &Api, organiser: &mut Visitor, id: &str, rest: &str, body: &Value) -> bool {
    match insist(|| api.change_tournament(organiser, id, rest, body)) {
        Ok(_) => true,
        Err((409, _)) => false,
        Err((status, body)) => panic!("{rest}: {status} {body}"),
    }
}

fn seen(api: &Api, visitor: &Visitor, id: &str) -> Value {
    let read = insist(|| api.read_tournament(visitor, id, "")).expect("read");
    read.1.expect("a tournament")
}

/// Over the board: rounds are paired, results entered and corrected while the server is killed.
fn play_over_the_board(api: &Api, organiser: &mut Visitor) {
    let id = tournament(api, organiser, "board");
    let names: Vec<String> = (1..=NAMES).map(|number| format!("Player {number}")).collect();
    while seen(api, organiser, &id)["entrants_count"] == 0 {
        change(api, organiser, &id, "/entries", &json!({"names": names}));
    }
    assert_eq!(seen(api, organiser, &id)["entrants_count"], NAMES, "entered once");
    for round in 1..=ROUNDS {
        change(api, organiser, &id, "/rounds", &json!({}));
        change(api, organiser, &id, &format!("/rounds/{round}/start"), &json!({}));
        let now = seen(api, organiser, &id);
        assert_eq!(
            (&now["round"], now["rounds"].as_array().map(Vec::len)),
            (&json!(round), Some(round as usize))
        );
        for table in 1..=NAMES / 2 {
            let report = json!({"kind": "played", "south": 24 + round, "north": 24 - round});
            let body = json!({"round": round, "table": table, "game": 1, "report": report});
            change(api, organiser, &id, "/results", &body);
        }
        // A correction is made again if its answer was lost; the result is the same.
        let report = json!({"kind": "played", "south": 30, "north": 18});
        let body =
            json!({"round": round, "table": 2, "game": 1, "report": report, "reason": "misread"});
        insist(|| api.correct_result(organiser, &id, &body)).expect("corrected");
    }
    let over = seen(api, organiser, &id);
    assert_eq!(over["status"], "finished");
    let mut met = BTreeSet::new();
    for (round, number) in over["rounds"].as_array().expect("rounds").iter().zip(1..) {
        let tables = round["tables"].as_array().expect("tables");
        assert_eq!(tables.len(), NAMES / 2);
        for table in tables {
            let (south, north) = (table["south"].as_u64(), table["north"].as_u64());
            assert!(met.insert((south.min(north), south.max(north))), "paired twice: {table}");
            let seeds = &table["games"][0]["result"]["south"];
            let expected = if table["table"] == 2 { 30 } else { 24 + number };
            assert_eq!(seeds, expected, "an acknowledged result is lost");
        }
    }
    assert!(over["corrections"].as_array().is_some_and(|log| log.len() as u64 >= ROUNDS));
}

/// Online: rounds are started while the server is killed; every table has one game.
fn play_online(api: &Api, organiser: &mut Visitor) {
    let id = tournament(api, organiser, "online");
    let mut players: Vec<Visitor> = Vec::new();
    while players.len() < 8 {
        let mut visitor = Visitor::default();
        // An answer that was lost leaves an entrant who never plays; they are withdrawn below.
        if insist(|| api.change_tournament(&mut visitor, &id, "/entries", &json!({}))).is_ok() {
            players.push(visitor);
        }
    }
    let numbers: Vec<u64> = players
        .iter()
        .map(|visitor| seen(api, visitor, &id)["you"].as_u64().expect("a number"))
        .collect();
    for entrant in seen(api, organiser, &id)["entrants"].as_array().expect("entrants") {
        let number = entrant["number"].as_u64().expect("a number");
        if !numbers.contains(&number) {
            change(api, organiser, &id, &format!("/entries/{number}/withdraw"), &json!({}));
        }
    }
    for round in 1..=ROUNDS {
        change(api, organiser, &id, "/rounds", &json!({}));
        change(api, organiser, &id, &format!("/rounds/{round}/start"), &json!({}));
        let now = seen(api, organiser, &id);
        let tables = now["rounds"][round as usize - 1]["tables"].as_array().expect("tables");
        assert_eq!(
            (tables.len(), now["rounds"].as_array().map(Vec::len)),
            (4, Some(round as usize))
        );
        for table in tables {
            let game = table["games"][0]["game"].as_str().expect("each table has its game");
            let loser = table["north"].as_u64().expect("a number");
            let index = numbers.iter().position(|number| *number == loser).expect("a player");
            match insist(|| api.resign(&mut players[index], game)) {
                // It was resigned before the answer was lost.
                Ok(_) | Err((409, _)) => {}
                Err((status, body)) => panic!("{status} {body}"),
            }
        }
        let begun = Instant::now();
        while seen(api, organiser, &id)["rounds"][round as usize - 1]["finished"] != true {
            assert!(begun.elapsed() < PATIENCE, "results do not enter themselves");
            std::thread::sleep(Duration::from_millis(100));
        }
    }
    let over = seen(api, organiser, &id);
    assert_eq!(over["status"], "finished");
    for round in over["rounds"].as_array().expect("rounds") {
        for table in round["tables"].as_array().expect("tables") {
            let result = &table["games"][0]["result"];
            assert_eq!((&result["kind"], &result["winner"]), (&json!("played"), &json!("south")));
        }
    }
}

/// Teams online: people join and rounds are started while the server is killed; each board has one game.
fn play_teams(api: &Api, organiser: &mut Visitor) {
    let body = json!({
        "name": "Killed", "time": "15+5", "team_boards": BOARDS,
        "format": {"kind": "round-robin", "double": true},
    });
    let id = insist(|| api.tournament(organiser, &body)).expect("made");
    for name in ["Reds", "Blues"] {
        // A name that was entered before the answer was lost is taken.
        change(api, organiser, &id, "/entries", &json!({"name": name}));
    }
    let codes = seen(api, organiser, &id)["team_codes"].clone();
    assert_eq!(codes.as_object().map(serde_json::Map::len), Some(2), "each team once");
    let mut players: Vec<Visitor> = Vec::new();
    let mut name = 0;
    while players.len() < 2 * BOARDS {
        let account = insist(|| {
            name += 1;
            api.account(&format!("Player{name}"))
        });
        let mut player = account.expect("an account");
        let team = 1 + players.len() / BOARDS;
        let join = json!({"code": codes[team.to_string()]});
        change(api, &mut player, &id, &format!("/entries/{team}/members"), &join);
        players.push(player);
    }
    let places: Vec<u64> = players
        .iter()
        .map(|player| seen(api, player, &id)["your_place"].as_u64().expect("a place"))
        .collect();
    for round in 1..=TEAM_ROUNDS {
        change(api, organiser, &id, "/rounds", &json!({}));
        change(api, organiser, &id, &format!("/rounds/{round}/start"), &json!({}));
        let now = seen(api, organiser, &id);
        assert_eq!(now["rounds"].as_array().map(Vec::len), Some(round));
        let games =
            now["rounds"][round - 1]["tables"][0]["games"].as_array().expect("games").clone();
        for game in &games {
            let id = game["game"].as_str().expect("each board has its game");
            let loser = game["north_player"]["place"].as_u64().expect("a place");
            let index = places.iter().position(|place| *place == loser).expect("a player");
            match insist(|| api.resign(&mut players[index], id)) {
                Ok(_) | Err((409, _)) => {}
                Err((status, body)) => panic!("{status} {body}"),
            }
        }
        let begun = Instant::now();
        while seen(api, organiser, &id)["rounds"][round - 1]["finished"] != true {
            assert!(begun.elapsed() < PATIENCE, "results do not enter themselves");
            std::thread::sleep(Duration::from_millis(100));
        }
    }
    let over = seen(api, organiser, &id);
    assert_eq!(over["status"], "finished");
    for round in over["rounds"].as_array().expect("rounds") {
        for game in round["tables"][0]["games"].as_array().expect("games") {
            let result = &game["result"];
            assert_eq!((&result["kind"], &result["winner"]), (&json!("played"), &json!("south")));
        }
    }
}

fn rounds_survive(data: &Path, database: Option<&str>, source: &VerifySource) {
    let mut killed = Killed::start(data, database, 17);
    let api = Api::new(&killed.base);
    let mut name = 0;
    let organiser = insist(|| {
        name += 1;
        api.account(&format!("Ona{name}"))
    });
    let mut organiser = organiser.expect("an account");
    play_over_the_board(&api, &mut organiser);
    play_online(&api, &mut organiser);
    play_teams(&api, &mut organiser);
    let server = killed.spare();
    let checked = check_sound(source);
    // One whose answer was lost was made again.
    assert!(checked.tournaments >= 3, "{checked:?}");
    // One game for each table of the tournament that was played online, and for each board of the teams.
    assert_eq!(checked.games, 4 * ROUNDS + (BOARDS * TEAM_ROUNDS) as u64);
    drop(server);
    check_sound(source);
}

fn an_arena_survives(data: &Path, database: Option<&str>, source: &VerifySource) {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let program = PathBuf::from(env!("CARGO_BIN_EXE_sembra"));
    let port = free_port();
    let options = ServerOptions {
        program,
        data: Some(data.to_owned()),
        database: database.map(str::to_owned),
        port,
        connections: 1024,
        arguments: Vec::new(),
    };
    let mut running = OwnServer::start(&options).expect("a server");
    let server = running.base().to_owned();
    let arena = ArenaOptions {
        server: server.clone(),
        players: PLAYERS,
        time: "15+5".to_owned(),
        rate: 40.0,
    };
    let load = runtime.block_on(ArenaLoad::start(arena)).expect("an arena");
    let (id, organiser) = (load.id().to_owned(), load.organiser().clone());
    let killer = std::thread::spawn(move || {
        for wait_ms in [1900, 2700, 1300, 3100] {
            std::thread::sleep(Duration::from_millis(wait_ms));
            running.kill();
            running = OwnServer::start(&options).expect("a server");
        }
        std::thread::sleep(Duration::from_secs(4));
        running
    });
    let report = runtime.block_on(load.run(Duration::from_secs(16)));
    let running = killer.join().expect("no panic");
    println!("{report:?}");
    assert!(report.error_kinds.contains_key("connection_lost"), "nobody noticed");
    assert!(report.games > PLAYERS as u64 / 2, "the arena did not go on");
    let seen = seen(&Api::new(&server), &organiser, &id);
    assert_eq!((&seen["status"], &seen["entrants_count"]), (&json!("running"), &json!(PLAYERS)));
    let mut playing = BTreeSet::new();
    for board in seen["boards"].as_array().expect("boards") {
        for side in ["south", "north"] {
            assert!(playing.insert(board[side].as_u64()), "somebody plays twice: {board}");
        }
    }
    let checked = check_sound(source);
    assert_eq!(checked.tournaments, 1);
    drop(running);
    check_sound(source);
}

#[test]
fn rounds_survive_the_death_of_servers_on_sqlite() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = VerifySource::Folder(folder.path().to_owned());
    rounds_survive(folder.path(), None, &source);
}

#[test]
fn rounds_survive_the_death_of_servers_on_postgres() {
    let postgres = PostgresServer::start().expect("a PostgreSQL server");
    let url = postgres.create_database("sembra").expect("a database");
    let folder = tempfile::tempdir().expect("a folder");
    rounds_survive(folder.path(), Some(&url), &VerifySource::Postgres(url.clone()));
}

#[test]
fn an_arena_survives_the_death_of_servers_on_sqlite() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = VerifySource::Folder(folder.path().to_owned());
    an_arena_survives(folder.path(), None, &source);
}

#[test]
fn an_arena_survives_the_death_of_servers_on_postgres() {
    let postgres = PostgresServer::start().expect("a PostgreSQL server");
    let url = postgres.create_database("sembra").expect("a database");
    let folder = tempfile::tempdir().expect("a folder");
    an_arena_survives(folder.path(), Some(&url), &VerifySource::Postgres(url.clone()));
}
