//! Games for all who are here, with one request.

use std::collections::HashSet;

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{Class, Pupil, be_here, begin};
use crate::client::{TestServer, Visitor};
use crate::socket::Socket;

/// The nicknames of pupils by their names in addresses.
async fn nicknames(class: &Class, ids: &Value) -> Vec<String> {
    let seen = class.seen().await;
    let pupils = seen["pupils"].as_array().expect("pupils");
    let name = |id: &Value| {
        let pupil = pupils.iter().find(|pupil| pupil["id"] == *id).expect("a pupil");
        pupil["nickname"].as_str().expect("a name").to_owned()
    };
    ids.as_array().expect("names").iter().map(name).collect()
}

async fn resign(loser: &Visitor, game: &str) {
    loser.act(game, "resign", json!({})).await.expect(200);
}

#[tokio::test]
async fn thirty_are_paired_by_strength_and_begin_with_one_click() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Ana").await;
    let code = class.code().await;
    let names: Vec<String> = (0..30).map(|number| format!("Pupil {number:02}")).collect();
    let pupils: Vec<Pupil> =
        join_all(names.iter().map(|name| super::join(&server, &code, name))).await;
    // Ten win once, against ten others; ten have played nobody.
    join_all((0..10).map(async |number| {
        let (winner, loser) = (&pupils[number], &pupils[number + 20]);
        let game = begin(&winner.visitor, &class, loser).await;
        resign(&loser.visitor, &game).await;
    }))
    .await;
    be_here(&class, &pupils).await;
    let body = json!({"by": "strength"});
    let shown = class.teacher.post(&class.path("/pairs"), body).await.expect(200);
    let strengths: Vec<i64> = shown["strengths"]
        .as_array()
        .expect("strengths")
        .iter()
        .map(|one| one["strength"].as_i64().expect("a number"))
        .collect();
    let expected: Vec<i64> = [[1216; 10], [1200; 10], [1184; 10]].concat();
    assert_eq!(strengths, expected);
    let pairs = shown["pairs"].as_array().expect("pairs");
    assert_eq!((pairs.len(), &shown["alone"], &shown["waiting"]), (15, &json!([]), &json!([])));
    let third = |name: &str| name[6..].parse::<usize>().expect("a number") / 10;
    for pair in pairs {
        let names = nicknames(&class, pair).await;
        assert_eq!(third(&names[0]), third(&names[1]), "{names:?}");
    }
    assert!(
        class.seen().await["pupils"]
            .as_array()
            .expect("pupils")
            .iter()
            .all(|p| p["game"].is_null())
    );
    // The click, twice at once and once more: fifteen games.
    let mut sockets = Vec::new();
    for pupil in &pupils[..2] {
        sockets.push(Socket::open(&pupil.visitor).await);
    }
    let body = json!({"key": "first-click", "by": "hand", "pairs": pairs, "rules": "ouri"});
    let path = class.path("/games");
    let click = || class.teacher.post(&path, body.clone());
    let (one, two) = tokio::join!(click(), click());
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 201]);
    assert_eq!(one.json(), two.json());
    assert_eq!(click().await.expect(200), one.json());
    let games = one.json()["games"].as_array().expect("games").clone();
    assert_eq!(games.len(), 15);
    let playing: HashSet<Value> = class.seen().await["pupils"]
        .as_array()
        .expect("pupils")
        .iter()
        .map(|pupil| pupil["game"].clone())
        .collect();
    assert_eq!(playing, games.iter().cloned().collect());
    for socket in &mut sockets {
        let notice = socket.until("notice").await;
        assert_eq!(notice["kind"], "game_started");
        assert!(games.contains(&notice["game"]));
    }
    let first = pupils[0].visitor.get("/api/v1/games?playing=true").await.expect(200);
    assert_eq!(
        (&first["games"][0]["rules"], &first["games"][0]["rated"]),
        (&json!("ouri"), &json!(false))
    );
    // Those who play are left alone: nobody is free.
    let again = json!({"key": "second-click"});
    let refused = class.teacher.post(&class.path("/games"), again).await;
    refused.expect_problem(422, "invalid_body");
    server.stop().await;
}

#[tokio::test]
async fn the_odd_one_plays_the_computer_or_waits_and_those_who_play_are_left_alone() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Ana").await;
    let mut pupils = Vec::new();
    for name in ["Mia", "Leo", "Nil", "Zoe", "Pol"] {
        pupils.push(class.join(&server, name).await);
    }
    let old = begin(&pupils[3].visitor, &class, &pupils[4]).await;
    be_here(&class, &pupils).await;
    let waits = class.teacher.post(&class.path("/pairs"), json!({"by": "draw"})).await.expect(200);
    assert_eq!(waits["pairs"].as_array().map(Vec::len), Some(1));
    assert_eq!((&waits["alone"], waits["waiting"].as_array().map(Vec::len)), (&json!([]), Some(1)));
    let mut odd = Socket::open(&pupils[0].visitor).await;
    let body =
        json!({"key": "a-random-key", "by": "draw", "odd": "computer", "level": 2, "time": "5+3"});
    let begun = class.teacher.post(&class.path("/games"), body).await.expect(201);
    assert_eq!(begun["games"].as_array().map(Vec::len), Some(2));
    let mut levels = Vec::new();
    for pupil in &pupils[..3] {
        let games = pupil.visitor.get("/api/v1/games").await.expect(200);
        let game = &games["games"][0];
        levels.push(game["level"].clone());
        let is_with_computer = game["level"] == 2;
        assert_eq!(game["time"], if is_with_computer { "none" } else { "5+3" });
        if is_with_computer {
            assert_eq!(game["you"], "S", "the pupil starts");
            pupil.visitor.play(game["id"].as_str().expect("a name"), "A", 0).await.expect(200);
        }
    }
    levels.sort_by_key(Value::is_null);
    assert_eq!(levels, [json!(2), Value::Null, Value::Null]);
    assert_eq!(odd.until("notice").await["kind"], "game_started", "whoever they play");
    // Who plays already is left alone unless chosen.
    for pupil in &pupils[3..] {
        let games = pupil.visitor.get("/api/v1/games").await.expect(200);
        assert_eq!(games["games"].as_array().map(Vec::len), Some(1));
        assert_eq!(games["games"][0]["id"], old);
    }
    let chosen = json!([class.id_of("Zoe").await, class.id_of("Mia").await]);
    let body = json!({"key": "another-key", "pupils": chosen});
    let begun = class.teacher.post(&class.path("/games"), body).await.expect(201);
    assert_eq!(begun["games"].as_array().map(Vec::len), Some(1));
    server.stop().await;
}

#[tokio::test]
async fn what_is_wrong_begins_nothing() {
    let server = TestServer::start().await;
    let (class, other) = (Class::of(&server, "Ana").await, Class::of(&server, "Bea").await);
    let pupils = [class.join(&server, "Mia").await, class.join(&server, "Leo").await];
    other.join(&server, "Zoe").await;
    let (mia, leo) = (class.id_of("Mia").await, class.id_of("Leo").await);
    let zoe = other.id_of("Zoe").await;
    let key = "a-random-key";
    for (wrong, field) in [
        (json!({}), "key"),
        (json!({"key": "short"}), "key"),
        (json!({"key": "x".repeat(65)}), "key"),
        (json!({"key": "with a blank"}), "key"),
        (json!({"key": key, "by": "magic"}), "by"),
        (json!({"key": key, "by": "hand", "pairs": [[mia, mia]]}), "pairs"),
        (json!({"key": key, "by": "hand", "pairs": [[mia, zoe]]}), "pairs"),
        (json!({"key": key, "by": "hand", "pairs": [[mia, leo]], "alone": [leo]}), "alone"),
        (json!({"key": key, "by": "hand", "pairs": [[mia, leo]], "odd": "waits"}), "odd"),
        (json!({"key": key, "pairs": [[mia, leo]]}), "pairs"),
        (json!({"key": key, "pupils": [mia, leo, mia]}), "pupils"),
        (json!({"key": key, "pupils": [zoe]}), "pupils"),
        (json!({"key": key, "pupils": vec![&mia; 61]}), "pupils"),
        (json!({"key": key, "rules": "chess"}), "rules"),
        (json!({"key": key, "time": "soon"}), "time"),
        (json!({"key": key, "level": 11}), "level"),
        (json!({"key": key, "by": "hand"}), "pupils"),
    ] {
        let refused = class.teacher.post(&class.path("/games"), wrong.clone()).await;
        let problem = refused.expect_problem(422, "invalid_body");
        assert!(
            problem["field"].as_str().is_some_and(|at| at.starts_with(field)),
            "{wrong}: {problem}"
        );
    }
    let body = json!({"key": key});
    other.teacher.post(&class.path("/games"), body.clone()).await.expect_problem(404, "not_found");
    other.teacher.post(&class.path("/pairs"), json!({})).await.expect_problem(404, "not_found");
    let seen = class.seen().await;
    assert!(seen["pupils"].as_array().expect("pupils").iter().all(|pupil| pupil["game"].is_null()));
    // A key that was refused can still be used, and ends the lock.
    be_here(&class, &pupils).await;
    class.teacher.put(&class.path("/lock"), json!({"locked": true})).await.expect(200);
    class.teacher.post(&class.path("/games"), body).await.expect(201);
    assert_eq!(class.seen().await["locked"], false);
    // Pupils of a linked class are paired by hand, one of each.
    other
        .teacher
        .post(&other.path("/links"), json!({"code": class.code().await}))
        .await
        .expect(200);
    class
        .teacher
        .post(&class.path("/links"), json!({"code": other.code().await}))
        .await
        .expect(200);
    let body = json!({"key": "with-another", "by": "hand", "pairs": [[mia, zoe]]});
    class.teacher.post(&class.path("/games"), body).await.expect(201);
    server.stop().await;
}
