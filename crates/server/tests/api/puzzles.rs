//! Puzzles: the next one, the one of the day, attempts that count once.

use std::collections::HashSet;

use reqwest::Method;
use serde_json::{Value, json};

use crate::client::{TestServer, Visitor};

async fn next(visitor: &Visitor, query: &str) -> Value {
    visitor.get(&format!("/api/v1/puzzles/next{query}")).await.expect(200)
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().expect("a text")
}

/// The solver's moves of a puzzle's solution.
fn best(puzzle: &Value) -> String {
    let steps = puzzle["steps"].as_array().expect("a list");
    steps.iter().map(|step| text(step, "best")).collect()
}

/// A legal first move that is not the solution's.
fn wrong(puzzle: &Value) -> String {
    let step = &puzzle["steps"][0];
    let moves = step["view"]["moves"].as_array().expect("a list");
    let other =
        moves.iter().map(|played| text(played, "move")).find(|house| *house != step["best"]);
    other.expect("there is a choice").to_owned()
}

async fn attempt(visitor: &Visitor, puzzle: &Value, moves: &str) -> crate::client::Answer {
    let path = format!("/api/v1/puzzles/{}/attempts", text(puzzle, "id"));
    visitor.post(&path, json!({"moves": moves})).await
}

#[tokio::test]
async fn puzzles_are_solved_and_missed_and_count_once() {
    let server = TestServer::start().await;
    let ana = server.visitor();
    let offer = next(&ana, "").await;
    assert_eq!((&offer["tried"], &offer["you"]["tried"]), (&Value::Null, &json!(0)));
    let puzzle = &offer["puzzle"];
    let answer = attempt(&ana, puzzle, &best(puzzle)).await;
    assert!(answer.header("set-cookie").starts_with("sembra="), "the visitor is known now");
    let solved = answer.expect(200);
    assert_eq!((&solved["solved"], &solved["missed"]), (&json!(true), &Value::Null));
    assert_eq!((&solved["counted"], &solved["you"]["streak"]), (&json!(true), &json!(1)));
    let rating = solved["you"]["rating"].as_u64().expect("a rating");
    assert!(rating > 1500, "{solved}");

    // A second attempt is judged and changes nothing.
    let again = attempt(&ana, puzzle, &wrong(puzzle)).await.expect(200);
    assert_eq!((&again["solved"], &again["missed"]), (&json!(false), &json!(0)));
    assert_eq!((&again["counted"], &again["you"]), (&json!(false), &solved["you"]));
    let path = format!("/api/v1/puzzles/{}", text(puzzle, "id"));
    let seen = ana.get(&path).await.expect(200);
    assert_eq!(seen["tried"], json!({"solved": true}));
    assert_eq!(seen["puzzle"]["attempts"], 1);
    assert!(seen["puzzle"]["rating"].as_u64() < puzzle["rating"].as_u64(), "it was easy");

    // A miss ends the streak and is remembered.
    let offer = next(&ana, &format!("?not={}", text(puzzle, "id"))).await;
    assert_ne!(offer["puzzle"]["id"], puzzle["id"]);
    let missed = attempt(&ana, &offer["puzzle"], &wrong(&offer["puzzle"])).await.expect(200);
    assert_eq!((&missed["solved"], &missed["counted"]), (&json!(false), &json!(true)));
    let you = ana.get("/api/v1/puzzles/me").await.expect(200);
    assert_eq!(you, missed["you"]);
    assert_eq!((&you["tried"], &you["solved"]), (&json!(2), &json!(1)));
    assert_eq!((&you["streak"], &you["streak_best"]), (&json!(0), &json!(1)));
    assert!(you["rating"].as_u64().expect("a rating") < rating);
    server.stop().await;
}

#[tokio::test]
async fn the_next_puzzle_is_as_asked_and_has_every_view_of_its_solution() {
    let server = TestServer::start().await;
    let ana = server.visitor();
    let counts = ana.get("/api/v1/puzzles").await.expect(200);
    assert!(counts["puzzles"].as_u64().expect("a number") >= 1000, "{counts}");
    for rules in ["abapa", "ouri", "polish", "awari"] {
        for theme in counts["themes"].as_object().expect("themes").keys() {
            let answer =
                ana.get(&format!("/api/v1/puzzles/next?rules={rules}&theme={theme}")).await;
            let offer = answer.expect(200);
            let puzzle = &offer["puzzle"];
            assert_eq!(puzzle["rules"], rules);
            assert!(puzzle["themes"].as_array().expect("a list").contains(&json!(theme)));
            follow(puzzle);
        }
    }
    let hard = next(&ana, "?rating=1800").await["puzzle"]["rating"].as_u64().expect("a rating");
    assert!(hard.abs_diff(1800) < 250, "{hard}");
    server.stop().await;
}

/// Follows the views of a solution: each position leads to the next by a legal move.
fn follow(puzzle: &Value) {
    let steps = puzzle["steps"].as_array().expect("a list");
    let mut position = puzzle["position"].clone();
    let mut line = String::new();
    for step in steps {
        assert_eq!(step["view"]["position"], position, "{puzzle}");
        let moves = step["view"]["moves"].as_array().expect("a list");
        let played = moves.iter().find(|played| played["move"] == step["best"]).expect("legal");
        assert_eq!(played["position"], step["after"]["position"]);
        position = played["position"].clone();
        line.push_str(text(step, "best"));
        for reply in step["replies"].as_array().expect("a list") {
            line.push_str(text(reply, "move"));
            position = reply["position"].clone();
        }
    }
    assert_eq!(puzzle["end"]["position"], position);
    assert_eq!(puzzle["line"], line);
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_the_same_for_everybody() {
    let server = TestServer::start().await;
    let (ana, bea) = (server.visitor(), server.visitor());
    let today = ana.get("/api/v1/puzzles/daily").await.expect(200);
    let also = bea.get("/api/v1/puzzles/daily").await.expect(200);
    // Unless midnight has passed in between.
    if today["date"] == also["date"] {
        assert_eq!(today["puzzle"]["id"], also["puzzle"]["id"]);
    }
    attempt(&bea, &also["puzzle"], &best(&also["puzzle"])).await.expect(200);
    let tried =
        bea.get(&format!("/api/v1/puzzles/{}", text(&also["puzzle"], "id"))).await.expect(200);
    assert_eq!(tried["tried"], json!({"solved": true}));
    server.stop().await;
}

#[tokio::test]
async fn no_puzzle_comes_twice_while_there_are_others() {
    let server = TestServer::start().await;
    let ana = server.visitor();
    let mut seen = HashSet::new();
    for _ in 0..30 {
        let offer = next(&ana, "?rules=abapa&theme=granary").await;
        let puzzle = &offer["puzzle"];
        if !seen.insert(text(puzzle, "id").to_owned()) {
            break;
        }
        assert_eq!(offer["tried"], Value::Null);
        attempt(&ana, puzzle, &wrong(puzzle)).await.expect(200);
    }
    assert!(seen.len() >= 8, "{}", seen.len());
    server.stop().await;
}

#[tokio::test]
async fn bad_requests_about_puzzles_are_refused_and_change_nothing() {
    let server = TestServer::start().await;
    let ana = server.visitor();
    for query in
        ["rules=chess", "theme=mate", "rating=-1", "rating=4001", "rating=x", "not=x", "surprise=1"]
    {
        let answer = ana.get(&format!("/api/v1/puzzles/next?{query}")).await;
        answer.expect_problem(400, "invalid_query");
    }
    for id in ["zzzzzz", "x", "%ff", "a%2fb", "iiiiii"] {
        ana.get(&format!("/api/v1/puzzles/{id}")).await.expect_problem(404, "not_found");
        let path = format!("/api/v1/puzzles/{id}/attempts");
        ana.post(&path, json!({"moves": "A"})).await.expect_problem(404, "not_found");
    }
    let puzzle = &next(&ana, "?theme=long_combination").await["puzzle"];
    let right = best(puzzle);
    let long = "A".repeat(3000);
    for moves in [
        "",
        "a",
        "G",
        "E E",
        &right[..1],
        &format!("{right}A"),
        &format!("{}A", wrong(puzzle)),
        &long,
    ] {
        let problem = attempt(&ana, puzzle, moves).await.expect_problem(422, "invalid_body");
        assert_eq!(problem["field"], "moves", "{moves}");
    }
    for body in [
        json!({}),
        json!({"moves": 3}),
        json!({"solved": true}),
        json!({"moves": right, "solved": true}),
    ] {
        let path = format!("/api/v1/puzzles/{}/attempts", text(puzzle, "id"));
        ana.post(&path, body).await.expect_problem(422, "invalid_body");
    }
    let refused = puzzle["steps"][0]["view"]["refused"].as_array().expect("a list");
    if let Some(house) = refused.first() {
        let answer = attempt(&ana, puzzle, text(house, "move")).await;
        answer.expect_problem(422, "illegal_move");
    }
    let path = format!("/api/v1/puzzles/{}/attempts", text(puzzle, "id"));
    let answer = ana.send(ana.request(Method::GET, &path)).await;
    answer.expect_problem(405, "method_not_allowed");
    assert_eq!(ana.get("/api/v1/puzzles/me").await.expect(200)["tried"], 0);
    server.stop().await;
}
