//! The lock: the teacher pauses playing.

use serde_json::json;

use super::{Class, begin, challenge};
use crate::client::TestServer;
use crate::people::play;
use crate::socket::Socket;

#[tokio::test]
async fn nobody_plays_without_a_clock_while_the_class_is_locked() {
    let server = TestServer::start().await;
    let (class, other) = (Class::of(&server, "Ana").await, Class::of(&server, "Bea").await);
    let (mia, leo) = (class.join(&server, "Mia").await, class.join(&server, "Leo").await);
    let zoe = other.join(&server, "Zoe").await;
    let with_computer = mia.visitor.new_game(json!({"mode": "computer"})).await;
    let with_computer = with_computer["id"].as_str().expect("a name");
    let with_leo = begin(&mia.visitor, &class, &leo).await;
    let offered = challenge(&leo.visitor, &class, "Mia").await;
    let locked = class.teacher.put(&class.path("/lock"), json!({"locked": true})).await.expect(200);
    assert_eq!(locked["locked"], true);
    assert_eq!(mia.visitor.get(&class.path("")).await.expect(200)["locked"], true);
    // Nothing begins, and nothing without a clock goes on.
    let begins = mia.visitor.post("/api/v1/games", json!({"mode": "computer"})).await;
    begins.expect_problem(409, "class_locked");
    let body = json!({"to": class.id_of("Leo").await});
    let offers = mia.visitor.post(&class.path("/challenges"), body).await;
    offers.expect_problem(409, "class_locked");
    let accepts =
        mia.visitor.post(&format!("/api/v1/challenges/{offered}/accept"), json!({})).await;
    accepts.expect_problem(409, "class_locked");
    mia.visitor.play(with_computer, "A", 0).await.expect_problem(409, "class_locked");
    let mut moved = Vec::new();
    for pupil in [&mia, &leo] {
        moved.push(pupil.visitor.play(&with_leo, "A", 0).await);
        let mut socket = Socket::open(&pupil.visitor).await;
        let request = json!({"do": "move", "game": with_leo, "move": "A", "ply": 0});
        assert_eq!(Socket::refused(&socket.ask(request).await), "class_locked");
        let again = json!({"do": "rematch", "game": with_leo});
        assert_eq!(Socket::refused(&socket.ask(again).await), "class_locked");
    }
    for refused in moved {
        refused.expect_problem(409, "class_locked");
    }
    // Looking, resigning, lessons and puzzles are free; so are other classes and the teacher.
    mia.visitor.get(&format!("/api/v1/games/{with_computer}")).await.expect(200);
    mia.visitor.act(with_computer, "resign", json!({})).await.expect(200);
    mia.visitor.put("/api/v1/progress", json!({"sowing": ["1"]})).await.expect(200);
    zoe.visitor.new_game(json!({"mode": "computer"})).await;
    class.teacher.new_game(json!({"mode": "computer"})).await;
    class.teacher.put(&class.path("/lock"), json!({"locked": false})).await.expect(200);
    play([&mia.visitor, &leo.visitor], &with_leo, 1).await;
    server.stop().await;
}

#[tokio::test]
async fn a_game_with_a_clock_goes_on_while_the_class_is_locked() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Ana").await;
    let (mia, leo) = (class.join(&server, "Mia").await, class.join(&server, "Leo").await);
    let body = json!({"to": class.id_of("Leo").await, "time": "5+3"});
    let offered = mia.visitor.post(&class.path("/challenges"), body).await.expect(201);
    let path = format!("/api/v1/challenges/{}/accept", offered["id"].as_str().expect("a name"));
    let game = leo.visitor.post(&path, json!({})).await.expect(201);
    class.teacher.put(&class.path("/lock"), json!({"locked": true})).await.expect(200);
    let id = game["id"].as_str().expect("a name");
    play([&mia.visitor, &leo.visitor], id, 3).await;
    server.stop().await;
}
