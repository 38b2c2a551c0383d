//! Pupils who are offered to a class of another teacher.

use std::sync::Arc;

use serde_json::{Value, json};

use super::{Class, Pupil, begin};
use crate::client::{Answer, TestServer, Visitor};
use crate::people::account;
use crate::thinkers::Greedy;

async fn offer(by: &Visitor, class: &Class, pupil: &str, code: &str) -> Answer {
    let path = class.path(&format!("/pupils/{pupil}/offer"));
    by.put(&path, json!({"code": code})).await
}

async fn accept(by: &Visitor, class: &Class, pupil: &str) -> Answer {
    by.post(&class.path(&format!("/offers/{pupil}/accept")), json!({})).await
}

async fn offers(class: &Class) -> Value {
    class.teacher.get(&class.path("/offers")).await.expect(200)
}

/// Two classes of two teachers, with Mia in the first one.
async fn classes(server: &TestServer) -> (Class, Class, Pupil, String) {
    let (own, other) = (Class::of(server, "Ana").await, Class::of(server, "Bea").await);
    let mia = own.join(server, "Mia").await;
    let id = own.id_of("Mia").await;
    (own, other, mia, id)
}

#[tokio::test]
async fn a_pupil_moves_when_the_other_teacher_accepts() {
    let server = TestServer::start().await;
    let (own, other, mia, id) = classes(&server).await;
    let leo = own.join(&server, "Leo").await;
    let game = begin(&mia.visitor, &own, &leo).await;
    crate::people::play([&mia.visitor, &leo.visitor], &game, 2).await;
    mia.visitor.act(&game, "resign", json!({})).await.expect(200);
    mia.visitor.put("/api/v1/progress", json!({"sowing": ["first-move"]})).await.expect(200);
    let progress = mia.visitor.get("/api/v1/progress").await.expect(200);
    other.join(&server, "mia").await;
    let code = other.code().await.to_lowercase();
    let made = offer(&own.teacher, &own, &id, &code).await.expect(200);
    let outgoing = &made["outgoing"][0];
    assert_eq!((&outgoing["pupil"], &outgoing["class"]), (&json!(id), &json!("Class of Bea")));
    let incoming = offers(&other).await["incoming"][0].clone();
    assert_eq!(
        (&incoming["nickname"], &incoming["class"]),
        (&json!("Mia"), &json!("Class of Ana"))
    );
    assert_eq!((&incoming["picture"], &incoming["teachers"]), (&json!("sun"), &json!(["Ana"])));
    // Until then nothing has changed, and both see it in their data.
    assert_eq!(own.id_of("Mia").await, id);
    mia.visitor.get(&other.path("")).await.expect_problem(404, "not_found");
    let export = own.teacher.get(&own.path("/export")).await.text();
    let first: Value = serde_json::from_str(export.lines().next().expect("a line")).expect("JSON");
    assert_eq!(first["offers"][0]["to"], "Class of Bea");
    accept(&other.teacher, &other, &id).await.expect(200);
    // The nickname is taken there; all else goes with the pupil.
    assert_eq!(other.id_of("Mia 2").await, id);
    let names: Vec<Value> = own.seen().await["pupils"].as_array().expect("pupils").clone();
    assert_eq!(names.len(), 1, "{names:?}");
    mia.visitor.get(&own.path("")).await.expect_problem(404, "not_found");
    mia.visitor.get(&other.path("")).await.expect(200);
    assert_eq!(mia.visitor.get("/api/v1/progress").await.expect(200), progress);
    assert_eq!(mia.visitor.get(&format!("/api/v1/games/{game}")).await.status, 200);
    let body = json!({"code": other.code().await, "nickname": "Mia 2", "phrase": mia.phrase});
    server.visitor().post("/api/v1/classes/login", body).await.expect(200);
    let none = json!({"incoming": [], "outgoing": []});
    assert_eq!((offers(&own).await, offers(&other).await), (none.clone(), none));
    accept(&other.teacher, &other, &id).await.expect_problem(404, "not_found");
    server.stop().await;
}

#[tokio::test]
async fn an_offer_is_the_teachers_of_both_classes() {
    let server = TestServer::start().await;
    let (own, other, mia, id) = classes(&server).await;
    let third = Class::of(&server, "Cai").await;
    let eve = account(&server, "Eve").await;
    let code = other.code().await;
    // Pupils, strangers and teachers of other classes are refused.
    offer(&mia.visitor, &own, &id, &code).await.expect_problem(403, "not_for_pupils");
    for stranger in [&eve, &other.teacher, &server.visitor()] {
        offer(stranger, &own, &id, &code).await.expect_problem(404, "not_found");
    }
    offer(&other.teacher, &other, &id, &own.code().await).await.expect_problem(404, "not_found");
    for wrong in ["", "BCDFGH", "x"] {
        offer(&own.teacher, &own, &id, wrong).await.expect_problem(404, "unknown_class");
    }
    let itself = offer(&own.teacher, &own, &id, &own.code().await).await;
    itself.expect_problem(409, "yourself");
    accept(&other.teacher, &other, &id).await.expect_problem(404, "not_found");
    offer(&own.teacher, &own, &id, &code).await.expect(200);
    accept(&mia.visitor, &other, &id).await.expect_problem(403, "not_for_pupils");
    accept(&own.teacher, &own, &id).await.expect_problem(404, "not_found");
    accept(&third.teacher, &third, &id).await.expect_problem(404, "not_found");
    for stranger in [&eve, &own.teacher, &third.teacher] {
        accept(stranger, &other, &id).await.expect_problem(404, "not_found");
        let decline = other.path(&format!("/offers/{id}"));
        stranger.delete(&decline).await.expect_problem(404, "not_found");
        stranger.get(&other.path("/offers")).await.expect_problem(404, "not_found");
    }
    let program = {
        let made = other.teacher.post("/api/v1/account/tokens", json!({"label": "x"})).await;
        let token = made.expect(201)["token"].as_str().expect("a token").to_owned();
        Visitor::with_token(server.base(), &token)
    };
    accept(&program, &other, &id).await.expect_problem(403, "session_needed");
    assert_eq!(own.id_of("Mia").await, id);
    // Withdrawn, and declined.
    let withdraw = own.path(&format!("/pupils/{id}/offer"));
    assert_eq!(own.teacher.delete(&withdraw).await.status, 204);
    own.teacher.delete(&withdraw).await.expect_problem(404, "not_found");
    accept(&other.teacher, &other, &id).await.expect_problem(404, "not_found");
    offer(&own.teacher, &own, &id, &code).await.expect(200);
    let decline = other.path(&format!("/offers/{id}"));
    assert_eq!(other.teacher.delete(&decline).await.status, 204);
    assert_eq!(offers(&own).await["outgoing"], json!([]));
    // A class that was deleted accepts nobody.
    offer(&own.teacher, &own, &id, &third.code().await).await.expect(200);
    let confirm = json!({"confirm": "Class of Cai"});
    assert_eq!(third.teacher.post(&third.path("/delete"), confirm).await.status, 204);
    accept(&third.teacher, &third, &id).await.expect_problem(404, "not_found");
    assert_eq!(offers(&own).await["outgoing"], json!([]));
    offer(&own.teacher, &own, &id, &code).await.expect(200);
    let confirm = json!({"confirm": "Class of Ana"});
    assert_eq!(own.teacher.post(&own.path("/delete"), confirm).await.status, 204);
    accept(&other.teacher, &other, &id).await.expect_problem(404, "not_found");
    assert_eq!(offers(&other).await["incoming"], json!([]));
    server.stop().await;
}

#[tokio::test]
async fn an_offer_ends_after_two_weeks() {
    let server = TestServer::start().await;
    let (own, other, _, id) = classes(&server).await;
    offer(&own.teacher, &own, &id, &other.code().await).await.expect(200);
    let folder = server.stop().await;
    let options =
        sqlx::sqlite::SqliteConnectOptions::new().filename(folder.path().join("sembra.sqlite"));
    let mut database = sqlx::ConnectOptions::connect(&options).await.expect("opened");
    let sql =
        "UPDATE class_offers SET made_ms = made_ms - 1209600000, until_ms = until_ms - 1209600000";
    sqlx::query(sql).execute(&mut database).await.expect("changed");
    sqlx::Connection::close(database).await.expect("closed");
    let server = TestServer::in_folder(folder, Arc::new(Greedy), |_| {}).await;
    let own = Class { teacher: own.teacher.moved_to(server.base()), id: own.id };
    let other = Class { teacher: other.teacher.moved_to(server.base()), id: other.id };
    accept(&other.teacher, &other, &id).await.expect_problem(404, "not_found");
    assert_eq!(
        (offers(&own).await, offers(&other).await),
        (json!({"incoming": [], "outgoing": []}), json!({"incoming": [], "outgoing": []}))
    );
    assert_eq!(own.id_of("Mia").await, id);
    server.stop().await;
}
