//! A class from its making to its deletion, on both databases.

use std::sync::Arc;

use sembra_test_postgres::PostgresServer;
use serde_json::{Value, json};

use super::{Class, begin, make};
use crate::client::TestServer;
use crate::people::{PASSWORD, account, me, play};
use crate::thinkers::Greedy;

#[tokio::test]
async fn a_school_year_on_sqlite() {
    let server = TestServer::start().await;
    school_year(&server).await;
    server.stop().await;
}

#[tokio::test]
async fn a_school_year_on_postgres() {
    let postgres = PostgresServer::start().expect("a PostgreSQL server");
    let url = postgres.create_database("classes").expect("a database");
    let server =
        TestServer::with(Arc::new(Greedy), |config| config.database = Some(url.clone())).await;
    school_year(&server).await;
    server.stop().await;
}

async fn school_year(server: &TestServer) {
    let class = Class::of(server, "Ana").await;
    let Class { teacher, .. } = &class;
    let first = class.seen().await;
    assert_eq!((&first["you"], &first["open"]), (&json!("owner"), &json!(true)));
    // Pupils join, however they type the code.
    let code = class.code().await;
    let typed = format!(" {}-{} ", code[..3].to_lowercase(), &code[3..]);
    let mia = super::join(server, &typed, "Mia").await;
    let leo = class.join(server, "Leo").await;
    assert_eq!(mia.phrase.split(' ').count(), 3, "{}", mia.phrase);
    let known = mia.visitor.get("/api/v1/me").await.expect(200);
    assert_eq!(known["person"]["kind"], "pupil");
    assert_eq!(known["class"]["id"], json!(class.id));
    let body = json!({"code": code, "nickname": "mia", "picture": "sun"});
    let again = server.visitor().post("/api/v1/classes/join", body).await;
    again.expect_problem(409, "name_taken");
    // What a pupil sees of the class: no code, no times.
    let seen = mia.visitor.get(&class.path("")).await.expect(200);
    assert_eq!((&seen["you"], &seen["code"]), (&json!("pupil"), &Value::Null));
    assert_eq!(seen["pupils"].as_array().map(Vec::len), Some(2));
    assert_eq!(
        (&seen["pupils"][1]["here"], &seen["pupils"][1]["seen"]),
        (&json!(true), &Value::Null)
    );
    // They play; the teacher sees the game.
    let game = begin(&mia.visitor, &class, &leo).await;
    play([&mia.visitor, &leo.visitor], &game, 2).await;
    let watched = teacher.get(&format!("/api/v1/games/{game}")).await.expect(200);
    assert_eq!((&watched["you"], &watched["ply"]), (&Value::Null, &json!(2)));
    assert_eq!(class.seen().await["pupils"][0]["game"], json!(game));
    // Phrases only as the class allows.
    let hello = json!({"phrase": "hello"});
    assert_eq!(mia.visitor.act(&game, "say", hello.clone()).await.status, 204);
    teacher.put(&class.path(""), json!({"phrases": false})).await.expect(200);
    mia.visitor.act(&game, "say", hello).await.expect_problem(409, "not_allowed");
    // Ratings only as the class wishes.
    let rating = async || mia.visitor.get("/api/v1/puzzles/me").await.expect(200)["rating"].clone();
    assert_eq!(rating().await, Value::Null);
    teacher.put(&class.path(""), json!({"ratings": true})).await.expect(200);
    assert!(rating().await.is_number());
    come_back(server, &class, &mia).await;
    hand_over(server, &class).await;
    move_and_rename(server, &class).await;
    // The export has everything, and nothing secret.
    let export = teacher.get(&class.path("/export")).await;
    let lines: Vec<Value> =
        export.text().lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines[0]["pupils"].as_array().map(Vec::len), Some(2));
    assert!(lines.iter().any(|line| line["is"] == "game" && line["id"] == json!(game)));
    assert_eq!(lines.last().expect("an end")["is"], "end");
    assert!(!export.text().contains("argon2"));
    delete(server, &class, &game).await;
    assert_eq!(me(&leo.visitor).await, Value::Null);
}

/// A pupil logs in elsewhere; a new pass phrase ends that.
async fn come_back(server: &TestServer, class: &Class, mia: &super::Pupil) {
    let log_in = async |phrase: &str| {
        let device = server.visitor();
        let body = json!({"code": class.code().await, "nickname": "MIA", "phrase": phrase});
        (device.post("/api/v1/classes/login", body).await, device)
    };
    let (answer, other) = log_in(&mia.phrase.to_uppercase().replace(' ', "-")).await;
    assert_eq!(answer.expect(200)["class"]["id"], json!(class.id));
    assert_eq!(me(&other).await["name"], "Mia");
    log_in("tiger tiger tiger").await.0.expect_problem(403, "wrong_phrase");
    let pupils = json!({"pupils": [class.id_of("Mia").await]});
    let cards = class.teacher.post(&class.path("/cards"), pupils).await.expect(200);
    assert_eq!(me(&other).await, Value::Null);
    log_in(&mia.phrase).await.0.expect_problem(403, "wrong_phrase");
    let phrase = cards["cards"][0]["phrase"].as_str().expect("a phrase");
    let (answer, _) = log_in(phrase).await;
    answer.expect(200);
    let nobody = json!({"pupils": ["000000000000"]});
    let refused = class.teacher.post(&class.path("/cards"), nobody).await;
    refused.expect_problem(404, "not_found");
}

/// Another teacher comes, takes the class over and gives it back.
async fn hand_over(server: &TestServer, class: &Class) {
    let bea = account(server, "Bea").await;
    bea.get(&class.path("")).await.expect_problem(404, "not_found");
    let owner = class.path("/owner");
    let early = class.teacher.post(&owner, json!({"name": "Bea"})).await;
    early.expect_problem(422, "invalid_body");
    class.teacher.put(&class.path("/teachers/bea"), json!({})).await.expect(200);
    assert_eq!(bea.get(&class.path("")).await.expect(200)["you"], "teacher");
    bea.post(&owner, json!({"name": "Bea"})).await.expect_problem(403, "not_owner");
    let confirm = json!({"confirm": "Class of Ana"});
    bea.post(&class.path("/delete"), confirm).await.expect_problem(403, "not_owner");
    bea.delete(&class.path("/teachers/Ana")).await.expect_problem(403, "not_owner");
    class.teacher.post(&owner, json!({"name": "Bea"})).await.expect(200);
    assert_eq!(class.seen().await["you"], "teacher");
    let kept = bea.post("/api/v1/account/delete", json!({"password": PASSWORD})).await;
    kept.expect_problem(409, "owns_classes");
    bea.post(&owner, json!({"name": "Ana"})).await.expect(200);
    assert_eq!(bea.delete(&class.path("/teachers/Bea")).await.status, 204);
    bea.get(&class.path("")).await.expect_problem(404, "not_found");
}

async fn move_and_rename(server: &TestServer, class: &Class) {
    let zoe = class.join(server, "Zoe").await;
    let path = class.path(&format!("/pupils/{}", class.id_of("Zoe").await));
    let taken = class.teacher.put(&path, json!({"nickname": "LEO"})).await;
    taken.expect_problem(409, "name_taken");
    let change = json!({"nickname": " Zoë  K. ", "picture": "moon"});
    class.teacher.put(&path, change).await.expect(200);
    assert_eq!(me(&zoe.visitor).await["name"], "Zoë K.");
    let other = make(&class.teacher, "Other").await;
    let nowhere = json!({"class": "000000000000"});
    let refused = class.teacher.post(&format!("{path}/move"), nowhere).await;
    refused.expect_problem(422, "invalid_body");
    let moved = class.teacher.post(&format!("{path}/move"), json!({"class": other})).await;
    assert_eq!(moved.status, 204, "{}", moved.text());
    zoe.visitor.get(&class.path("")).await.expect_problem(404, "not_found");
    zoe.visitor.get(&format!("/api/v1/classes/{other}")).await.expect(200);
    let list = class.teacher.get("/api/v1/classes").await.expect(200);
    assert_eq!(
        (&list["classes"][0]["pupils"], &list["classes"][1]["pupils"]),
        (&json!(1), &json!(2))
    );
    // A pupil who is removed is gone at once.
    let gone = class.join(server, "Gone").await;
    let path = class.path(&format!("/pupils/{}", class.id_of("Gone").await));
    assert_eq!(class.teacher.delete(&path).await.status, 204);
    assert_eq!(me(&gone.visitor).await, Value::Null);
}

async fn delete(server: &TestServer, class: &Class, game: &str) {
    let path = class.path("/delete");
    let wrong = class.teacher.post(&path, json!({"confirm": "yes"})).await;
    wrong.expect_problem(422, "invalid_body");
    let confirm = json!({"confirm": "Class of Ana"});
    let deleted = class.teacher.post(&path, confirm).await;
    assert_eq!(deleted.status, 204, "{}", deleted.text());
    class.teacher.get(&class.path("")).await.expect_problem(404, "not_found");
    let game = format!("/api/v1/games/{game}");
    class.teacher.get(&game).await.expect_problem(404, "not_found");
    server.visitor().get(&game).await.expect_problem(404, "not_found");
}

#[tokio::test]
async fn the_lock_is_the_teachers() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Ana").await;
    let mia = class.join(&server, "Mia").await;
    let old = class.code().await;
    let join = async |code: &str, nickname: &str| {
        let body = json!({"code": code, "nickname": nickname, "picture": "sun"});
        server.visitor().post("/api/v1/classes/join", body).await
    };
    class.teacher.put(&class.path(""), json!({"open": false})).await.expect(200);
    join(&old, "Leo").await.expect_problem(409, "class_closed");
    // Whoever is in the class comes back all the same.
    let body = json!({"code": old, "nickname": "Mia", "phrase": mia.phrase});
    server.visitor().post("/api/v1/classes/login", body.clone()).await.expect(200);
    class.teacher.put(&class.path(""), json!({"open": true})).await.expect(200);
    let renewed = class.teacher.post(&class.path("/code"), json!({})).await.expect(200);
    assert_ne!(renewed["code"], json!(old));
    for code in [old.as_str(), "", "AAAAAA", "BCDFG"] {
        join(code, "Leo").await.expect_problem(404, "unknown_class");
    }
    server.visitor().post("/api/v1/classes/login", body).await.expect_problem(403, "wrong_phrase");
    for nickname in ["", "<b>", "a\u{202e}b", "aaaaaaaaaaaaaaaaaaaaa"] {
        join(&class.code().await, nickname).await.expect_problem(422, "invalid_nickname");
    }
    // A teacher does not join by mistake with the account.
    let body = json!({"code": class.code().await, "nickname": "Ana", "picture": "sun"});
    let refused = class.teacher.post("/api/v1/classes/join", body).await;
    refused.expect_problem(409, "log_out_first");
    let picture = class.teacher.get(&class.path("/qr.svg")).await;
    assert!(
        picture.text().starts_with("<?xml") && picture.header("content-type") == "image/svg+xml"
    );
    server.stop().await;
}

#[tokio::test]
async fn guesses_of_a_pass_phrase_are_limited() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Ana").await;
    class.join(&server, "Mia").await;
    let code = class.code().await;
    let guess = async |nickname: &str| {
        let body = json!({"code": code, "nickname": nickname, "phrase": "cat cat cat"});
        server.visitor().post("/api/v1/classes/login", body).await
    };
    for _ in 0..10 {
        guess("Mia").await.expect_problem(403, "wrong_phrase");
    }
    guess("mia").await.expect_problem(429, "too_many_requests");
    guess("Leo").await.expect_problem(403, "wrong_phrase");
    server.stop().await;
}
