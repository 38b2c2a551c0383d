//! The position endpoint against the rules' own test cases.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::client::TestServer;

const CASES: &str = include_str!("../../../rules/tests/data/rule-cases.jsonl");

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn letters(moves: &Value) -> BTreeSet<&str> {
    moves.as_array().expect("a list").iter().map(|m| text(&m["move"])).collect()
}

#[tokio::test]
async fn every_rule_case_is_shown_as_the_rules_decide_it() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let mut cases = 0;
    for line in CASES.lines() {
        let case: Value = serde_json::from_str(line).expect("a case");
        let (rules, position) = (text(&case["rules"]), text(&case["position"]));
        let path = format!("/api/v1/position?rules={rules}&position={position}");
        let view = visitor.get(&path).await.expect(200);
        let legal: BTreeSet<&str> =
            case["legal"].as_array().expect("a list").iter().map(text).collect();
        assert_eq!(letters(&view["moves"]), legal, "{path}");
        assert_eq!(view["over"], case["over"], "{path}");
        let houses = legal.len() + view["refused"].as_array().expect("a list").len();
        assert_eq!(houses, if view["over"] == false { 6 } else { 0 }, "{path}");
        for ply in view["moves"].as_array().expect("a list") {
            let after = &case["after"][text(&ply["move"])];
            let numbers = after["houses"].as_array().expect("houses").iter();
            let numbers = numbers.chain(after["stores"].as_array().expect("stores"));
            let mut expected: String = numbers.map(|n| format!("{n}-")).collect();
            expected.push_str(text(&after["turn"]));
            assert_eq!(ply["position"], expected, "{path}");
        }
        cases += 1;
    }
    assert!(cases > 500, "{cases}");
    server.stop().await;
}

#[tokio::test]
async fn a_sowing_is_shown_with_path_and_captures() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    // Worked example of ca and es: five captured.
    let path = "/api/v1/position?position=4-0-0-1-3-1-2-1-2-0-0-6-14-14-S";
    let view = visitor.get(path).await.expect(200);
    let ply = view["moves"].as_array().expect("a list").iter().find(|ply| ply["move"] == "E");
    let ply = ply.expect("E is legal");
    assert_eq!(ply["path"], json!(["F", "a", "b"]));
    let captures = json!([{"house": "b", "seeds": 2}, {"house": "a", "seeds": 3}]);
    assert_eq!((&ply["captures"], &ply["captured"]), (&captures, &json!(5)));
    assert_eq!(ply["rest"], Value::Null);
    assert_eq!(view["houses"]["f"], 6);
    assert_eq!(view["stores"], json!({"S": 14, "N": 14}));
    server.stop().await;
}

#[tokio::test]
async fn g2_and_g4_tell_who_moves_again_and_who_takes_the_rest() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let find = |view: Value, house: &str| {
        let plies = view["moves"].as_array().expect("a list").clone();
        plies.into_iter().find(|ply| ply["move"] == house).expect("a legal move")
    };
    let ouri = "/api/v1/position?rules=ouri&position=1-1-0-2-4-0-1-1-1-0-0-0-18-19-S";
    let ply = find(visitor.get(ouri).await.expect(200), "E");
    assert_eq!((&ply["again"], &ply["grand_slam"]), (&json!(true), &json!(true)));
    assert_eq!((&ply["captured"], &ply["rest"]), (&json!(6), &Value::Null));
    // The only move is a grand slam: it sweeps the board.
    let awari = "/api/v1/position?rules=awari&position=0-0-0-0-0-2-1-1-0-0-0-0-22-22-S";
    let ply = find(visitor.get(awari).await.expect(200), "F");
    assert_eq!((&ply["captured"], &ply["rest"]), (&json!(4), &Value::Null));
    let awari = "/api/v1/position?rules=awari&position=0-0-0-0-3-0-1-1-0-0-0-0-21-22-S";
    let ply = find(visitor.get(awari).await.expect(200), "E");
    assert_eq!((&ply["captured"], &ply["rest"]), (&json!(5), &json!({"side": "S", "seeds": 1})));
    server.stop().await;
}

#[tokio::test]
async fn e3_repetition_is_judged_over_the_moves() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let line = |moves: &str| {
        format!("/api/v1/position?position=1-0-0-0-0-0-1-0-0-0-0-0-23-23-S&moves={moves}")
    };
    let twice = "AaBbCcDdEeFf".repeat(2);
    let view = visitor.get(&line(&twice[..23])).await.expect(200);
    assert_eq!(view["over"], false);
    let view = visitor.get(&line(&twice)).await.expect(200);
    assert_eq!((&view["reason"], &view["clause"]), (&json!("endless_play"), &json!("E3")));
    assert_eq!(view["result"], json!({"south": 24, "north": 24, "winner": "draw"}));
    server.stop().await;
}

#[tokio::test]
async fn errors_name_the_ply_and_the_parameter() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let problem =
        visitor.get("/api/v1/position?moves=FfF").await.expect_problem(422, "illegal_move");
    assert_eq!((&problem["ply"], &problem["reason"]), (&json!(3), &json!("empty")));
    let long = format!("/api/v1/position?moves={}", "A".repeat(5000));
    for (path, field) in [
        ("/api/v1/position?moves=FfX", "moves"),
        ("/api/v1/position?moves=F%FF", "moves"),
        (long.as_str(), "moves"),
        ("/api/v1/position?rules=oware", "rules"),
        ("/api/v1/position?position=4-4", "position"),
        ("/api/v1/position?position=5-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "position"),
        ("/api/v1/position?posicio=1", "posicio"),
    ] {
        let problem = visitor.get(path).await.expect_problem(400, "invalid_query");
        assert_eq!(problem["field"], field, "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn rules_and_levels_are_listed() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let rules = visitor.get("/api/v1/rules").await.expect(200);
    let names: Vec<&str> =
        rules.as_array().expect("a list").iter().map(|rules| text(&rules["name"])).collect();
    assert_eq!(names, ["abapa", "ouri", "polish", "awari"]);
    assert_eq!(rules[1]["options"]["slam"], "again");
    assert!(rules[1]["clauses"].as_array().expect("a list").contains(&json!("O1")));
    assert_eq!(rules[0]["default"], true);
    let levels = visitor.get("/api/v1/levels").await.expect(200);
    assert_eq!(levels.as_array().map(Vec::len), Some(10));
    assert_eq!(levels[9]["level"], 10);
    server.stop().await;
}

/// Every rules text that the parser writes, and some that it refuses.
#[tokio::test]
async fn the_description_of_a_rules_text_is_what_the_parser_takes() {
    let server = TestServer::start().await;
    let document = server.visitor().get("/api/v1/openapi.json").await.expect(200);
    let pattern = document["components"]["schemas"]["RulesText"]["pattern"].as_str().expect("one");
    let pattern = regex::Regex::new(pattern).expect("a pattern");
    let options = [
        ("slam", "nothing again forbidden forced all all-but-first all-but-last opponent-rest"),
        ("singles", "free after-larger"),
        ("feeding", "required free"),
        ("endless", "own-row even-split"),
        ("empty-rows", "ignored count"),
    ];
    for (preset, _) in sembra_notation::PRESETS {
        for (option, words) in options {
            for word in words.split(' ') {
                let text = format!("{preset},{option}={word}");
                let rules = sembra_notation::parse_rules(&text).expect(&text);
                assert!(pattern.is_match(&text), "{text}");
                assert!(pattern.is_match(&sembra_notation::format_rules(&rules)), "{text}");
            }
        }
        for occurrences in 0..300 {
            let text = format!("{preset},occurrences={occurrences}");
            let is_valid = sembra_notation::parse_rules(&text).is_ok();
            assert_eq!(is_valid, (2..=255).contains(&occurrences), "{text}");
            assert_eq!(pattern.is_match(&text), is_valid, "{text}");
        }
    }
    server.stop().await;
}

/// The levels have one name each, in the API and in the English interface.
#[tokio::test]
async fn levels_are_named_as_the_interface_names_them() {
    let messages = include_str!("../../../../web/assets/locales/en.ftl");
    let server = TestServer::start().await;
    let levels = server.visitor().get("/api/v1/levels").await.expect(200);
    let (_, message) = messages.split_once("level-name = ").expect("the message");
    for (number, level) in (1..).zip(levels.as_array().expect("levels")) {
        let key = if number == 10 { "*[other]".to_owned() } else { format!("[{number}]") };
        let name = level["name"].as_str().expect("a name");
        let (_, rest) = message.split_once(&key).expect("the level");
        assert_eq!(rest.lines().next().map(str::trim), Some(name.to_lowercase().as_str()));
    }
    server.stop().await;
}

#[tokio::test]
async fn a_line_is_answered_with_all_its_moves() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let answer = visitor.get("/api/v1/line?moves=FfEe").await;
    assert_eq!(answer.header("access-control-allow-origin"), "*");
    let line = answer.expect(200);
    let plies = line["plies"].as_array().expect("a list");
    assert_eq!(plies.iter().map(|ply| &ply["move"]).collect::<Vec<_>>(), ["F", "f", "E", "e"]);
    assert_eq!(plies.len(), 4);
    for (count, ply) in plies.iter().enumerate() {
        let prefix = &"FfEe"[..count];
        let view = visitor.get(&format!("/api/v1/position?moves={prefix}")).await.expect(200);
        let legal = view["moves"].as_array().expect("a list");
        assert!(legal.contains(ply), "after {prefix}");
    }
    assert_eq!(line["view"]["position"], plies[3]["position"]);
    visitor.get("/api/v1/line?moves=FF").await.expect_problem(422, "illegal_move");
    let long = "A".repeat(1_001);
    visitor.get(&format!("/api/v1/line?moves={long}")).await.expect_problem(400, "invalid_query");
    server.stop().await;
}
