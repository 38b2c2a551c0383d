//! A class of thirty in one lesson.

use futures_util::future::join_all;
use sembra_puzzles::Theme;
use serde_json::{Value, json};

use super::tasks::{TO_WIN, attempt, play_and_resign, puzzles, set, task, win_position};
use super::{Class, Pupil};
use crate::client::TestServer;
use crate::people::play;

const PUPILS: usize = 30;

#[tokio::test]
async fn a_class_of_thirty_joins_and_plays() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Ana").await;
    let code = class.code().await;
    let names: Vec<String> = (1..=PUPILS).map(|number| format!("Pupil {number:02}")).collect();
    let pupils: Vec<Pupil> =
        join_all(names.iter().map(|name| super::join(&server, &code, name))).await;
    let seen = class.seen().await;
    assert_eq!(seen["pupils"].as_array().map(Vec::len), Some(PUPILS));
    // Everybody plays with a neighbour.
    let pairs: Vec<_> = pupils.chunks_exact(2).collect();
    let games = join_all(pairs.iter().map(async |pair| {
        let game = super::begin(&pair[0].visitor, &class, &pair[1]).await;
        play([&pair[0].visitor, &pair[1].visitor], &game, 4).await;
        game
    }))
    .await;
    let seen = class.seen().await;
    for pupil in seen["pupils"].as_array().expect("pupils") {
        assert!(pupil["game"].is_string(), "{pupil}");
    }
    // A classmate may watch; everybody else finds nothing of them.
    pupils[4].visitor.get(&format!("/api/v1/games/{}", games[0])).await.expect(200);
    let lobby = server.visitor().get("/api/v1/lobby").await.expect(200);
    assert_eq!((&lobby["playing"], &lobby["challenges"]), (&json!([]), &json!([])));
    let list = json!(
        class.seen().await["pupils"]
            .as_array()
            .expect("pupils")
            .iter()
            .map(|pupil| pupil["id"].clone())
            .collect::<Vec<_>>()
    );
    let cards =
        class.teacher.post(&class.path("/cards"), json!({"pupils": list})).await.expect(200);
    assert_eq!(cards["cards"].as_array().map(Vec::len), Some(PUPILS));
    server.stop().await;
}

#[tokio::test]
async fn a_class_of_thirty_does_its_tasks() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Ana").await;
    let code = class.code().await;
    let names: Vec<String> = (1..=PUPILS).map(|number| format!("Pupil {number:02}")).collect();
    let pupils: Vec<Pupil> =
        join_all(names.iter().map(|name| super::join(&server, &code, name))).await;
    let goals = [
        json!({"kind": "lesson", "lesson": "feeding"}),
        json!({"kind": "puzzles", "theme": "feeding", "rules": "abapa", "count": 2}),
        json!({"kind": "games", "level": 2, "count": 1}),
        json!({"kind": "position", "position": TO_WIN, "rules": "abapa", "side": "S", "level": 3,
               "result": "win"}),
    ];
    for goal in goals {
        set(&class, task(goal)).await;
    }
    // All but the last do everything; the last misses three puzzles and does nothing else.
    let (last, others) = pupils.split_last().expect("pupils");
    join_all(others.iter().map(async |pupil| {
        let visitor = &pupil.visitor;
        visitor.put("/api/v1/progress", json!({"feeding": ["1", "2", "3"]})).await.expect(200);
        play_and_resign(visitor, 2, 10).await;
        win_position(visitor, 3).await;
    }))
    .await;
    // One after the other: each attempt at a puzzle changes its rating.
    for pupil in others {
        for puzzle in puzzles(Theme::Feeding).take(2) {
            attempt(&pupil.visitor, puzzle, true).await;
        }
    }
    for puzzle in puzzles(Theme::Feeding).take(3) {
        attempt(&last.visitor, puzzle, false).await;
    }
    let dashboard = class.teacher.get(&class.path("/dashboard")).await.expect(200);
    let overviews = dashboard["pupils"].as_array().expect("pupils");
    assert_eq!(overviews.len(), PUPILS);
    for task in dashboard["tasks"].as_array().expect("tasks") {
        let standing = task["pupils"].as_array().expect("pupils");
        let done: Vec<&Value> = standing.iter().filter(|one| one["done"].is_string()).collect();
        assert_eq!(done.len(), PUPILS - 1, "{}", task["goal"]);
        assert_eq!(standing[PUPILS - 1]["done"], Value::Null);
    }
    for (pupil, name) in overviews.iter().zip(&names) {
        assert_eq!((&pupil["nickname"], &pupil["here"]), (&json!(name), &json!(true)));
        let is_last = *name == last.nickname;
        assert_eq!(pupil["games"]["ended"], json!(if is_last { 0 } else { 2 }));
        let needs_help = pupil["help"].as_array().is_some_and(|reasons| !reasons.is_empty());
        assert_eq!(needs_help, is_last, "{}", pupil["help"]);
    }
    server.stop().await;
}
