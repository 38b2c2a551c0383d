//! The shared board: a position, a question, answers that come together, and a line played through.

use std::sync::Arc;

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{Class, Pupil, begin};
use crate::client::{Answer, TestServer};
use crate::people::{account, logged_in, play};
use crate::thinkers::Greedy;

/// Puts a position; gives the lesson.
async fn put(class: &Class, body: Value) -> Value {
    class.teacher.put(&class.path("/board"), body).await.expect(200)
}

/// Does something with the question at the version that the board has.
async fn ask(class: &Class, mut change: Value) -> Answer {
    let lesson = class.teacher.get(&class.path("/board")).await.expect(200);
    change["version"] = lesson["board"]["version"].clone();
    class.teacher.put(&class.path("/board/question"), change).await
}

async fn answer(pupil: &Pupil, class: &Class, question: u64, house: &str) -> Answer {
    let body = json!({"question": question, "move": house});
    pupil.visitor.put(&class.path("/board/answer"), body).await
}

#[tokio::test]
async fn thirty_answers_come_together_on_the_houses() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Ana").await;
    let code = class.code().await;
    let names: Vec<String> = (0..30).map(|number| format!("Pupil {number:02}")).collect();
    let pupils: Vec<Pupil> =
        join_all(names.iter().map(|name| super::join(&server, &code, name))).await;
    let none = class.teacher.get(&class.path("/board/answers")).await.expect(200);
    assert_eq!(none, json!({"question": 0, "answers": []}));
    put(&class, json!({"rules": "ouri"})).await;
    let asked = ask(&class, json!({"open": true})).await.expect(200);
    let number = asked["board"]["question"]["number"].as_u64().expect("a number");
    // Each answers at once; then ten change their minds.
    let houses = ["A", "B", "C", "D", "E", "F"];
    join_all(pupils.iter().enumerate().map(async |(index, pupil)| {
        answer(pupil, &class, number, houses[index % 6]).await.expect(200);
    }))
    .await;
    join_all(pupils[..10].iter().map(async |pupil| {
        answer(pupil, &class, number, "F").await.expect(200);
    }))
    .await;
    let seen = class.teacher.get(&class.path("/board")).await.expect(200);
    let question = &seen["board"]["question"];
    // Of five for each house the first ten took two of A to D and one of E and F away.
    let expected = json!({"A": 3, "B": 3, "C": 3, "D": 3, "E": 4, "F": 14});
    assert_eq!((&question["answered"], &question["counts"]), (&json!(30), &expected));
    let named = class.teacher.get(&class.path("/board/answers")).await.expect(200);
    let named = named["answers"].as_array().expect("answers");
    assert_eq!(named.len(), 30);
    let of = |name: &str| named.iter().find(|one| one["nickname"] == name).expect("an answer");
    assert_eq!((&of("Pupil 00")["move"], &of("Pupil 12")["move"]), (&json!("F"), &json!("A")));
    // No name is in what the projector asks for.
    assert!(!seen.to_string().contains("Pupil"), "{seen}");
    server.stop().await;
}

#[tokio::test]
async fn pupils_see_the_counts_when_the_teacher_shows_them() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Ana").await;
    let (mia, leo) = (class.join(&server, "Mia").await, class.join(&server, "Leo").await);
    put(&class, json!({})).await;
    answer(&mia, &class, 1, "A").await.expect_problem(409, "question_closed");
    let asked = ask(&class, json!({"open": true})).await.expect(200);
    let number = asked["board"]["question"]["number"].as_u64().expect("a number");
    let seen = answer(&mia, &class, number, "C").await.expect(200);
    let question = &seen["board"]["question"];
    assert_eq!((&question["yours"], &question["counts"]), (&json!("C"), &Value::Null));
    let other = leo.visitor.get(&class.path("/board")).await.expect(200);
    assert_eq!(other["board"]["question"]["yours"], Value::Null);
    assert_eq!(other["board"]["question"]["answered"], 1);
    // The same question asked again keeps the answers.
    let again = ask(&class, json!({"open": true})).await.expect(200);
    assert_eq!(again["board"]["question"]["counts"], json!({"C": 1}));
    ask(&class, json!({"open": false, "show": true})).await.expect(200);
    answer(&leo, &class, number, "D").await.expect_problem(409, "question_closed");
    let other = leo.visitor.get(&class.path("/board")).await.expect(200);
    assert_eq!(other["board"]["question"]["counts"], json!({"C": 1}));
    // The next question begins without answers, and hides them again.
    let next = ask(&class, json!({"open": true})).await.expect(200);
    assert_eq!(next["board"]["question"]["counts"], json!({}));
    assert_eq!(next["board"]["question"]["shown"], false);
    answer(&leo, &class, number, "D").await.expect_problem(409, "question_closed");
    server.stop().await;
}

#[tokio::test]
async fn a_line_is_played_through_and_the_question_stays_where_it_was_asked() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Ana").await;
    let mia = class.join(&server, "Mia").await;
    let lesson = put(&class, json!({"moves": "Ff"})).await;
    assert_eq!(
        (&lesson["board"]["ply"], &lesson["board"]["last"]["move"]),
        (&json!(2), &json!("f"))
    );
    let asked = ask(&class, json!({"open": true})).await.expect(200);
    let number = asked["board"]["question"]["number"].as_u64().expect("a number");
    answer(&mia, &class, number, "f").await.expect_problem(422, "illegal_move");
    answer(&mia, &class, number, "E").await.expect(200);
    let version = asked["board"]["version"].as_u64().expect("a version");
    let moves = class.path("/board/moves");
    let step = json!({"move": "E", "version": version});
    let after = class.teacher.post(&moves, step.clone()).await.expect(200);
    let board = &after["board"];
    assert_eq!((&board["moves"], &board["ply"]), (&json!("FfE"), &json!(3)));
    let question = &board["question"];
    assert_eq!((&question["open"], &question["here"]), (&json!(false), &json!(false)));
    // A second device that has not seen it changes nothing.
    class.teacher.post(&moves, step).await.expect_problem(409, "stale_version");
    let illegal = json!({"move": "A", "version": version + 1});
    class.teacher.post(&moves, illegal).await.expect_problem(422, "illegal_move");
    // Back, where the answers are; then another way.
    let ply = class.path("/board/ply");
    let back = class.teacher.put(&ply, json!({"ply": 2, "version": version + 1})).await;
    let back = back.expect(200);
    assert_eq!(back["board"]["moves"], "FfE", "the line is kept");
    assert_eq!(back["board"]["question"]["here"], true);
    assert_eq!(back["board"]["question"]["counts"], json!({"E": 1}));
    let far = class.teacher.put(&ply, json!({"ply": 4, "version": version + 2})).await;
    far.expect_problem(422, "invalid_body");
    let forward = json!({"move": "E", "version": version + 2});
    let same = class.teacher.post(&moves, forward).await.expect(200);
    assert_eq!(same["board"]["moves"], "FfE");
    class.teacher.put(&ply, json!({"ply": 2, "version": version + 3})).await.expect(200);
    let other = json!({"move": "A", "version": version + 4});
    let other = class.teacher.post(&moves, other).await.expect(200);
    assert_eq!((&other["board"]["moves"], &other["board"]["ply"]), (&json!("FfA"), &json!(3)));
    let seen = mia.visitor.get(&class.path("/board")).await.expect(200);
    assert_eq!(seen["board"]["view"], other["board"]["view"], "everybody's board follows");
    server.stop().await;
}

#[tokio::test]
async fn a_position_comes_from_a_text_or_a_game_of_the_class() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Ana").await;
    let (mia, leo) = (class.join(&server, "Mia").await, class.join(&server, "Leo").await);
    let game = begin(&mia.visitor, &class, &leo).await;
    play([&mia.visitor, &leo.visitor], &game, 5).await;
    let lesson = put(&class, json!({"game": game, "ply": 3})).await;
    assert_eq!(lesson["board"]["ply"], 3);
    assert_eq!(lesson["board"]["moves"].as_str().map(str::len), Some(5));
    let ending = "0-0-0-0-0-1-1-0-0-0-2-0-22-22-S";
    let lesson = put(&class, json!({"rules": "ouri", "position": ending})).await;
    assert_eq!(lesson["board"]["view"]["position"], ending);
    let before = class.teacher.get(&class.path("/board")).await.expect(200);
    let outside = {
        let eve = account(&server, "Eve").await;
        crate::people::begin(&eve, &server.visitor(), json!({"private": true})).await
    };
    let own = server.visitor().new_game(json!({"mode": "two"})).await;
    for wrong in [
        json!({"position": "0-0-0-0-0-1-1-0-0-0-2-0-22-21-S"}),
        json!({"position": "nothing"}),
        json!({"rules": "chess"}),
        json!({"moves": "FX"}),
        json!({"moves": "F".repeat(1001)}),
        json!({"moves": "Ff", "ply": 3}),
        json!({"game": "x"}),
        json!({"game": own["id"]}),
        json!({"game": game, "moves": "F"}),
        json!({"names": ["Mia"]}),
    ] {
        let refused = class.teacher.put(&class.path("/board"), wrong.clone()).await;
        refused.expect_problem(422, "invalid_body");
    }
    let illegal = class.teacher.put(&class.path("/board"), json!({"moves": "FF"})).await;
    assert_eq!(illegal.expect_problem(422, "illegal_move")["ply"], 2);
    let after = class.teacher.get(&class.path("/board")).await.expect(200);
    assert_eq!(before, after, "what is refused changes nothing");
    // A game of others that everybody may watch is fine.
    put(&class, json!({"game": outside})).await;
    // Nothing is asked where the game is over.
    put(&class, json!({"position": "0-0-0-0-0-0-0-0-0-0-0-0-25-23-S"})).await;
    ask(&class, json!({"open": true})).await.expect_problem(409, "game_over");
    server.stop().await;
}

#[tokio::test]
async fn the_board_is_the_class_s_alone() {
    let server = TestServer::start().await;
    let (class, other) = (Class::of(&server, "Ana").await, Class::of(&server, "Bea").await);
    let (mia, zoe) = (class.join(&server, "Mia").await, other.join(&server, "Zoe").await);
    put(&class, json!({})).await;
    let asked = ask(&class, json!({"open": true})).await.expect(200);
    let number = asked["board"]["question"]["number"].as_u64().expect("a number");
    // A pupil asks for what is the teacher's.
    mia.visitor.get(&class.path("/board/answers")).await.expect_problem(403, "not_for_pupils");
    let (put, delete) = (json!({}), class.path("/board"));
    mia.visitor.put(&class.path("/board"), put).await.expect_problem(403, "not_for_pupils");
    mia.visitor.delete(&delete).await.expect_problem(403, "not_for_pupils");
    for (path, body) in [
        ("/board/moves", json!({"move": "A", "version": 2})),
        ("/pairs", json!({})),
        ("/games", json!({"key": "12345678"})),
        ("/simul", json!({"key": "12345678"})),
        ("/links", json!({"code": "BCDFGH"})),
    ] {
        let refused = mia.visitor.post(&class.path(path), body).await;
        refused.expect_problem(403, "not_for_pupils");
    }
    for (path, body) in [
        ("/board/ply", json!({"ply": 0, "version": 2})),
        ("/board/question", json!({"open": false, "version": 2})),
        ("/lock", json!({"locked": false})),
    ] {
        let refused = mia.visitor.put(&class.path(path), body).await;
        refused.expect_problem(403, "not_for_pupils");
    }
    // A pupil and a teacher of another class, and a stranger.
    zoe.visitor.get(&class.path("/board")).await.expect_problem(404, "not_found");
    answer(&zoe, &class, number, "A").await.expect_problem(404, "not_found");
    for stranger in [&other.teacher, &server.visitor()] {
        stranger.get(&class.path("/board")).await.expect_problem(404, "not_found");
        stranger.get(&class.path("/board/answers")).await.expect_problem(404, "not_found");
        let refused = stranger.put(&class.path("/board"), json!({})).await;
        refused.expect_problem(404, "not_found");
    }
    // A teacher has no answer of their own.
    let body = json!({"question": number, "move": "A"});
    let refused = class.teacher.put(&class.path("/board/answer"), body).await;
    refused.expect_problem(404, "not_found");
    server.stop().await;
}

#[tokio::test]
async fn a_restart_and_a_second_device_lose_nothing() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Ana").await;
    let mia = class.join(&server, "Mia").await;
    put(&class, json!({"moves": "FfBe"})).await;
    let asked = ask(&class, json!({"open": true})).await.expect(200);
    let number = asked["board"]["question"]["number"].as_u64().expect("a number");
    answer(&mia, &class, number, "C").await.expect(200);
    let before = class.teacher.get(&class.path("/board")).await.expect(200);
    let export = class.teacher.get(&class.path("/export")).await;
    let line: Value =
        serde_json::from_str(export.text().lines().next().expect("a line")).expect("JSON");
    assert_eq!(line["lesson"]["board"]["moves"], "FfBe");
    assert_eq!(line["lesson"]["answers"][0]["move"], "C");
    let folder = server.stop().await;
    let server = TestServer::in_folder(folder, Arc::new(Greedy), |_| {}).await;
    let device = logged_in(&server, "Ana").await;
    assert_eq!(device.get(&class.path("/board")).await.expect(200), before);
    assert_eq!(device.delete(&class.path("/board")).await.status, 204);
    assert_eq!(device.delete(&class.path("/board")).await.status, 204);
    let lesson = device.get(&class.path("/board")).await.expect(200);
    assert_eq!(lesson, json!({"locked": false, "board": null}));
    let mia = mia.visitor.moved_to(server.base());
    let body = json!({"question": number, "move": "C"});
    let refused = mia.put(&class.path("/board/answer"), body).await;
    refused.expect_problem(404, "not_found");
    server.stop().await;
}
