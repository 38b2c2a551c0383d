//! Opening `.ogn` files.

use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::child::ChildServer;
use crate::client::{Answer, TestServer, Visitor};

async fn open(visitor: &Visitor, record: &str) -> Answer {
    visitor.post("/api/v1/records", json!({"record": record})).await
}

#[tokio::test]
async fn a_record_is_read_with_its_moves_names_and_comments() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let text = "[Event \"Open\"]\n[South \"Aina\"]\n[Variant \"ouri\"]\n\n\
                {hello} 1. F f {quiet} (1... e) 2. B *";
    let answer = open(&visitor, text).await;
    assert_eq!(answer.header("set-cookie"), "");
    let games = answer.expect(200);
    let games = games["games"].as_array().expect("games");
    assert_eq!(games.len(), 1);
    let game = &games[0];
    assert_eq!(game["tags"], json!({"Event": "Open", "South": "Aina"}));
    assert_eq!(game["names"], json!({"S": "Aina", "N": null}));
    assert_eq!((&game["rules"], &game["moves"]), (&json!("ouri"), &json!("FfB")));
    assert_eq!((&game["starter"], &game["over"]), (&json!("S"), &json!(false)));
    assert_eq!(game["score"], Value::Null);
    let comments = json!([{"ply": 0, "text": "hello"}, {"ply": 2, "text": "quiet"}]);
    assert_eq!(game["comments"], comments);
    // The moves have the shape that games have.
    let path = "/api/v1/position?rules=ouri&moves=FfB";
    assert_eq!(game["view"], visitor.get(path).await.expect(200));
    let first = visitor.get("/api/v1/position?rules=ouri").await.expect(200);
    assert_eq!(game["plies"][0], first["moves"][5]);
    server.stop().await;
}

#[tokio::test]
async fn the_record_of_a_game_reads_back_with_its_ending() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let game = visitor.new_game(json!({"mode": "computer", "you": "S", "level": 3})).await;
    let id = game["id"].as_str().expect("a name");
    visitor.play(id, "F", 0).await.expect(200);
    visitor.settled(id).await;
    let over = visitor.act(id, "resign", json!({})).await.expect(200);
    let record = visitor.get(&format!("/api/v1/games/{id}/record")).await.text();
    let read = &open(&visitor, &record).await.expect(200)["games"][0];
    for key in ["moves", "plies", "view", "rules", "start", "over", "reason", "clause", "result"] {
        assert_eq!(read[key], over[key], "{key}");
    }
    assert_eq!(read["names"], json!({"S": "Player", "N": "Sembra (level 3)"}));
    assert_eq!(read["tags"]["Site"], "Sembra");
    assert_eq!(read["tags"]["Date"].as_str().map(str::len), Some(10));
    let count = &over["result"];
    assert_eq!(read["score"], json!({"S": count["south"], "N": count["north"]}));
    server.stop().await;
}

#[tokio::test]
async fn a_text_that_is_no_record_is_refused_with_its_line() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let problem = open(&visitor, "[Event \"Open\"]\n\n1. F f 2. F *").await;
    let problem = problem.expect_problem(422, "invalid_record");
    assert_eq!(problem["field"], "record");
    assert_eq!(
        (&problem["line"], &problem["column"], &problem["game"], &problem["ply"]),
        (&json!(3), &json!(11), &json!(1), &json!(3))
    );
    assert_eq!(problem["reason"], "empty");
    let reasons = [
        ("hello", "syntax"),
        ("[", "syntax"),
        ("\u{0}", "syntax"),
        ("[Event \"a\"]\n[Event \"b\"]\n1. F *", "tag"),
        ("[Variant \"none\"]\n1. F *", "rules"),
        ("[FEN \"none\"]\n1. F *", "position"),
        ("1. F f 99-99", "result"),
        ("1. f *", "not_your_turn"),
        ("1. F+3 *", "captured"),
        ("1. F (", "variation"),
        ("1. F * F", "after_result"),
    ];
    for (text, reason) in reasons {
        let problem = open(&visitor, text).await.expect_problem(422, "invalid_record");
        assert!(problem["line"].as_u64() >= Some(1), "{problem}");
        assert_eq!(problem["reason"], reason, "{text}: {problem}");
    }
    let long = "x".repeat(262_145);
    open(&visitor, &long).await.expect_problem(413, "body_too_large");
    server.stop().await;
}

#[tokio::test]
async fn a_file_of_several_games_is_read_and_an_error_names_its_game() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let text = "[Round \"1\"]\n1. F f *\n\n[Round \"2\"]\n[Variant \"ouri\"]\n1. A *\n";
    let games = open(&visitor, text).await.expect(200);
    let games = games["games"].as_array().expect("games");
    assert_eq!(games.len(), 2);
    assert_eq!((&games[0]["moves"], &games[0]["rules"]), (&json!("Ff"), &json!("abapa")));
    assert_eq!((&games[1]["moves"], &games[1]["rules"]), (&json!("A"), &json!("ouri")));
    assert_eq!(games[1]["tags"]["Round"], "2");
    let text = format!("{text}\n[Round \"3\"]\n1. F F *\n");
    let problem = open(&visitor, &text).await.expect_problem(422, "invalid_record");
    assert_eq!(
        (&problem["game"], &problem["line"], &problem["ply"]),
        (&json!(3), &json!(9), &json!(2))
    );
    server.stop().await;
}

/// A game in which two lone seeds chase each other; only the 255th occurrence ends it.
fn chase(rounds: usize) -> String {
    format!(
        "[Variant \"abapa,occurrences=255\"]\n[FEN \"1-0-0-0-0-0-1-0-0-0-0-0-23-23-S\"]\n{}*\n\n",
        "A a B b C c D d E e F f ".repeat(rounds)
    )
}

#[tokio::test]
async fn too_many_games_or_moves_are_refused() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let many = "[Round \"1\"]\n1. F f *\n\n";
    assert_eq!(open(&visitor, &many.repeat(64)).await.status, 200);
    let problem = open(&visitor, &many.repeat(65)).await.expect_problem(422, "invalid_record");
    assert_eq!(problem["reason"], "too_many_games");
    let chase = chase(250);
    assert_eq!(open(&visitor, &chase.repeat(2)).await.status, 200);
    let problem = open(&visitor, &chase.repeat(3)).await.expect_problem(422, "invalid_record");
    assert_eq!(problem["reason"], "too_many_moves");
    server.stop().await;
}

/// The most memory that a process has used, in bytes.
#[cfg(target_os = "linux")]
fn memory_peak(process: u32) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("a process");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
    line.trim().trim_end_matches(" kB").parse::<usize>().expect("a number") * 1024
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn many_long_records_at_once_take_little_memory() {
    const BYTES_MAX: usize = 16 << 20;
    let folder = tempfile::tempdir().expect("a folder");
    let server = ChildServer::start(folder.path());
    let visitor = Visitor::new(server.base.clone());
    let record = chase(200).repeat(3);
    let expected = open(&visitor, &record).await.text();
    assert!(expected.len() > 1 << 20, "{}", expected.len());
    let before = memory_peak(server.child.id());
    let answers = join_all((0..16).map(|_| open(&visitor, &record))).await;
    assert!(answers.iter().all(|answer| answer.text() == expected));
    let more = memory_peak(server.child.id()) - before;
    assert!(more < BYTES_MAX, "{more} bytes more");
}
