//! The dashboard: what pupils have done, and who may see it.

use sembra_puzzles::Theme;
use serde_json::{Value, json};

use super::tasks::{after, attempt, play_and_resign, puzzles, set, standing, task, win_position};
use super::{Class, begin};
use crate::client::{TestServer, Visitor};
use crate::people::{account, play};

/// The part of a dashboard about a pupil.
async fn overview(class: &Class, nickname: &str) -> Value {
    let dashboard = class.teacher.get(&class.path("/dashboard")).await.expect(200);
    let mut pupils = dashboard["pupils"].as_array().expect("pupils").iter();
    pupils.find(|pupil| pupil["nickname"] == nickname).expect("the pupil").clone()
}

/// Keeps a review of a game that was resigned, in which the first move was not the best.
async fn keep_review(visitor: &Visitor, id: &str) {
    let game = visitor.get(&format!("/api/v1/games/{id}")).await.expect(200);
    let moves = game["moves"].as_str().expect("moves");
    let line = |house: char, score: i32| json!({"move": house, "score": score, "proven": null, "net": null, "pv": ""});
    let mut positions: Vec<Value> = moves.chars().map(|house| json!([line(house, -300)])).collect();
    positions[0] = json!([line('F', 300), positions[0][0]]);
    let review = json!({
        "version": 1, "rules": "abapa", "start": game["start"], "moves": moves, "nodes": 1000,
        "result": null, "positions": positions,
    });
    let kept = visitor.put(&format!("/api/v1/games/{id}/review"), review).await;
    assert_eq!(kept.status, 204, "{}", kept.text());
}

#[tokio::test]
async fn a_dashboard_tells_what_pupils_have_done() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Ana").await;
    let (mia, leo) = (class.join(&server, "Mia").await, class.join(&server, "Leo").await);
    let id = set(&class, task(json!({"kind": "lesson", "lesson": "chains"}))).await;
    let progress = json!({"chains": ["1", "2", "3"], "sowing": ["1", "2"]});
    mia.visitor.put("/api/v1/progress", progress).await.expect(200);
    let mut granary = puzzles(Theme::Granary);
    attempt(&mia.visitor, granary.next().expect("a puzzle"), true).await;
    let missed: Vec<String> = {
        let mut missed = Vec::new();
        for puzzle in granary.take(3) {
            attempt(&mia.visitor, puzzle, false).await;
            missed.push(puzzle.id.to_string());
        }
        missed
    };
    let lost = play_and_resign(&mia.visitor, 3, 1).await;
    keep_review(&mia.visitor, &lost).await;
    let game = begin(&mia.visitor, &class, &leo).await;
    play([&mia.visitor, &leo.visitor], &game, 2).await;
    leo.visitor.act(&game, "resign", json!({})).await.expect(200);

    let pupil = overview(&class, "Mia").await;
    assert_eq!(pupil["here"], true);
    assert_eq!(pupil["lessons"]["done"], json!(["chains"]));
    let open = &pupil["lessons"]["open"][0];
    assert_eq!((&open["lesson"], &open["step"]), (&json!("sowing"), &json!(3)));
    assert_eq!((&pupil["puzzles"]["tried"], &pupil["puzzles"]["solved"]), (&json!(4), &json!(1)));
    let themes = pupil["puzzles"]["themes"].as_array().expect("themes");
    let of_theme = themes.iter().find(|one| one["theme"] == "granary").expect("the theme");
    assert_eq!((&of_theme["tried"], &of_theme["solved"]), (&json!(4), &json!(1)));
    let listed = pupil["puzzles"]["missed"].as_array().expect("puzzles");
    let names: Vec<&str> = listed.iter().rev().filter_map(|one| one["puzzle"].as_str()).collect();
    assert_eq!(names, missed);
    assert!(listed[0]["themes"].as_array().expect("themes").contains(&json!("granary")));
    let help = pupil["help"].as_array().expect("reasons");
    assert!(help.contains(&json!({"why": "misses", "theme": "granary"})), "{help:?}");

    let games = &pupil["games"];
    assert_eq!(
        (&games["ended"], &games["won"], &games["drawn"]),
        (&json!(2), &json!(1), &json!(0))
    );
    let newest = games["newest"].as_array().expect("games");
    assert_eq!((&newest[0]["id"], &newest[0]["opponent"]), (&json!(game), &json!("Leo")));
    assert_eq!((&newest[0]["result"], &newest[0]["review"]), (&json!("won"), &Value::Null));
    assert_eq!((&newest[1]["id"], &newest[1]["level"]), (&json!(lost), &json!(3)));
    let turning = json!([{"ply": 1, "move": "A", "best": "F"}]);
    assert_eq!(newest[1]["review"], json!({"accuracy": 24, "turning": turning}));
    let dashboard = class.teacher.get(&class.path("/dashboard")).await.expect(200);
    assert_eq!(dashboard["tasks"][0]["id"], json!(id));
    let other = overview(&class, "Leo").await;
    assert_eq!((&other["games"]["ended"], &other["games"]["won"]), (&json!(1), &json!(0)));
    assert_eq!(other["help"], json!([]));
    server.stop().await;
}

#[tokio::test]
async fn five_losses_at_a_level_are_told() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Ana").await;
    let mia = class.join(&server, "Mia").await;
    for _ in 0..4 {
        play_and_resign(&mia.visitor, 2, 1).await;
    }
    assert_eq!(overview(&class, "Mia").await["help"], json!([]));
    play_and_resign(&mia.visitor, 2, 1).await;
    let help = overview(&class, "Mia").await["help"].clone();
    assert_eq!(help, json!([{"why": "losses", "level": 2}]));
    server.stop().await;
}

#[tokio::test]
async fn a_task_whose_date_has_passed_is_told() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Ana").await;
    let mia = class.join(&server, "Mia").await;
    let goal = json!({"kind": "lesson", "lesson": "singles"});
    let due = after(time::Duration::seconds(5));
    let id = set(&class, json!({"goal": goal, "due": due})).await;
    assert_eq!(overview(&class, "Mia").await["help"], json!([]));
    tokio::time::sleep(std::time::Duration::from_millis(5100)).await;
    let late = json!([{"why": "task_late", "task": id}]);
    assert_eq!(overview(&class, "Mia").await["help"], late);
    assert_eq!(standing(&class, &mia, &id).await["late"], true);
    // It can still be done; that it was late is kept.
    mia.visitor.put("/api/v1/progress", json!({"singles": ["1", "2"]})).await.expect(200);
    assert_eq!(overview(&class, "Mia").await["help"], json!([]));
    let now = standing(&class, &mia, &id).await;
    assert!(now["done"].is_string() && now["late"] == true, "{now}");
    server.stop().await;
}

#[tokio::test]
async fn a_dashboard_is_for_the_teachers_of_the_class() {
    let server = TestServer::start().await;
    let (own, other) = (Class::of(&server, "Ana").await, Class::of(&server, "Bea").await);
    let (mia, zoe) = (own.join(&server, "Mia").await, other.join(&server, "Zoe").await);
    let path = own.path("/dashboard");
    for pupil in [&mia, &zoe] {
        pupil.visitor.get(&path).await.expect_problem(403, "not_for_pupils");
    }
    for stranger in [&other.teacher, &account(&server, "Eve").await, &server.visitor()] {
        stranger.get(&path).await.expect_problem(404, "not_found");
    }
    let made = own.teacher.post("/api/v1/account/tokens", json!({"label": "x"})).await.expect(201);
    let program = Visitor::with_token(server.base(), made["token"].as_str().expect("a token"));
    program.get(&path).await.expect_problem(403, "session_needed");
    // Whoever becomes a teacher sees it.
    own.teacher.put(&own.path("/teachers/Eve"), json!({})).await.expect(200);
    server.stop().await;
}

#[tokio::test]
async fn a_teacher_looks_at_games_of_pupils_and_nobody_else_does() {
    let server = TestServer::start().await;
    let (class, other) = (Class::of(&server, "Ana").await, Class::of(&server, "Bea").await);
    let (mia, leo) = (class.join(&server, "Mia").await, class.join(&server, "Leo").await);
    let id = win_position(&mia.visitor, 3).await;
    let path = format!("/api/v1/games/{id}");
    let seen = class.teacher.get(&path).await.expect(200);
    assert_eq!((&seen["read_only"], &seen["can_undo"]), (&json!(true), &json!(false)));
    assert_eq!(class.teacher.get(&format!("{path}/record")).await.status, 200);
    assert_eq!(class.teacher.get(&format!("{path}/review")).await.status, 204);
    // Looking is all: nothing can be done in the game.
    class.teacher.act(&id, "undo", json!({})).await.expect_problem(403, "not_your_seat");
    class.teacher.act(&id, "share", json!({})).await.expect_problem(403, "not_your_seat");
    class.teacher.get(&format!("{path}/hint")).await.expect_problem(403, "not_your_seat");
    class.teacher.delete(&path).await.expect_problem(404, "not_found");
    let eve = account(&server, "Eve").await;
    for stranger in [&other.teacher, &leo.visitor, &eve, &server.visitor()] {
        for rest in ["", "/record", "/review"] {
            let refused = stranger.get(&format!("{path}{rest}")).await;
            refused.expect_problem(404, "not_found");
        }
    }
    // A game of somebody who is no pupil is nobody's to look at.
    let own = win_position(&eve, 3).await;
    class.teacher.get(&format!("/api/v1/games/{own}")).await.expect_problem(404, "not_found");
    server.stop().await;
}
