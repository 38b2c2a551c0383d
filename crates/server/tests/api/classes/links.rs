//! Linked classes: two classes whose teachers agree play with and see each other.

use serde_json::{Value, json};

use super::{Class, begin};
use crate::client::{TestServer, Visitor};

async fn states(class: &Class) -> Vec<(String, String)> {
    let links = class.teacher.get(&class.path("/links")).await.expect(200);
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let links = links["links"].as_array().expect("links").iter();
    links.map(|link| (text(&link["name"]), text(&link["state"]))).collect()
}

async fn ask(by: &Class, other: &Class) {
    let body = json!({"code": other.code().await.to_lowercase()});
    by.teacher.post(&by.path("/links"), body).await.expect(200);
}

fn one(name: &str, state: &str) -> Vec<(String, String)> {
    vec![(name.to_owned(), state.to_owned())]
}

#[tokio::test]
async fn classes_play_together_when_both_teachers_agree() {
    let server = TestServer::start().await;
    let (own, other) = (Class::of(&server, "Ana").await, Class::of(&server, "Bea").await);
    let (mia, leo) = (own.join(&server, "Mia").await, other.join(&server, "Leo").await);
    let nil = other.join(&server, "Nil").await;
    let there = begin(&leo.visitor, &other, &nil).await;
    ask(&own, &other).await;
    assert_eq!(states(&own).await, one("Class of Bea", "asked"));
    assert_eq!(states(&other).await, one("Class of Ana", "asks"));
    // Until the other teacher agrees nothing changes, and nobody agrees to their own request.
    let to_leo = json!({"to": other.id_of("Leo").await});
    let refused = mia.visitor.post(&own.path("/challenges"), to_leo.clone()).await;
    refused.expect_problem(404, "not_found");
    let accept = own.path(&format!("/links/{}/accept", other.id));
    own.teacher.post(&accept, json!({})).await.expect_problem(404, "not_found");
    let accept = other.path(&format!("/links/{}/accept", own.id));
    own.teacher.post(&accept, json!({})).await.expect_problem(404, "not_found");
    other.teacher.post(&accept, json!({})).await.expect(200);
    assert_eq!(states(&own).await, one("Class of Bea", "linked"));
    // They see each other, challenge each other, play and watch.
    let seen = mia.visitor.get(&own.path("")).await.expect(200);
    assert_eq!(seen["linked"][0]["name"], "Class of Bea");
    let pupils = seen["linked"][0]["pupils"].as_array().expect("pupils");
    assert_eq!(pupils.len(), 2);
    assert!(pupils[0]["joined"].is_null(), "only what pupils see");
    let watch = async |visitor: &Visitor, game: &str| {
        visitor.get(&format!("/api/v1/games/{game}")).await.status
    };
    assert_eq!(watch(&mia.visitor, &there).await, 200);
    assert_eq!(watch(&own.teacher, &there).await, 200);
    let made = mia.visitor.post(&own.path("/challenges"), to_leo.clone()).await.expect(201);
    let path = format!("/api/v1/challenges/{}/accept", made["id"].as_str().expect("a name"));
    let game = leo.visitor.post(&path, json!({})).await.expect(201);
    let game = game["id"].as_str().expect("a name").to_owned();
    assert_eq!(watch(&nil.visitor, &game).await, 200);
    for teacher in [&own.teacher, &other.teacher] {
        assert_eq!(watch(teacher, &game).await, 200);
    }
    assert_eq!(watch(&server.visitor(), &game).await, 404);
    // A teacher plays with pupils of their own class only.
    let refused = own.teacher.post(&own.path("/challenges"), to_leo.clone()).await;
    refused.expect_problem(403, "not_for_pupils");
    // Nothing else of the other class is theirs.
    mia.visitor.get(&other.path("")).await.expect_problem(404, "not_found");
    mia.visitor.get(&other.path("/board")).await.expect_problem(404, "not_found");
    own.teacher.get(&other.path("")).await.expect_problem(404, "not_found");
    own.teacher.get(&other.path("/export")).await.expect_problem(404, "not_found");
    // The end of it: either side, once.
    let link = own.path(&format!("/links/{}", other.id));
    assert_eq!(own.teacher.delete(&link).await.status, 204);
    own.teacher.delete(&link).await.expect_problem(404, "not_found");
    assert_eq!(states(&other).await, []);
    let refused = mia.visitor.post(&own.path("/challenges"), to_leo).await;
    refused.expect_problem(404, "not_found");
    assert_eq!(watch(&mia.visitor, &there).await, 404);
    assert_eq!(watch(&nil.visitor, &game).await, 404);
    assert_eq!(watch(&mia.visitor, &game).await, 200, "one's own game stays");
    // The game goes on to its end, but no next one begins.
    mia.visitor.act(&game, "resign", json!({})).await.expect(200);
    let again = leo.visitor.act(&game, "rematch", json!({})).await;
    again.expect_problem(403, "not_for_pupils");
    server.stop().await;
}

#[tokio::test]
async fn a_link_joins_two_classes_and_no_third() {
    let server = TestServer::start().await;
    let mut classes = Vec::new();
    for owner in ["Ana", "Bea", "Cai"] {
        classes.push(Class::of(&server, owner).await);
    }
    let [a, b, c] = &classes[..] else { panic!("three classes") };
    // Whoever asks those who have asked agrees.
    for (one, other) in [(a, b), (b, a), (b, c), (c, b)] {
        ask(one, other).await;
    }
    let (mia, leo) = (a.join(&server, "Mia").await, b.join(&server, "Leo").await);
    let zoe = c.join(&server, "Zoe").await;
    let to_zoe = json!({"to": c.id_of("Zoe").await});
    let refused = mia.visitor.post(&a.path("/challenges"), to_zoe.clone()).await;
    refused.expect_problem(404, "not_found");
    let made = leo.visitor.post(&b.path("/challenges"), to_zoe).await.expect(201);
    let path = format!("/api/v1/challenges/{}/accept", made["id"].as_str().expect("a name"));
    let game = zoe.visitor.post(&path, json!({})).await.expect(201);
    let game = format!("/api/v1/games/{}", game["id"].as_str().expect("a name"));
    mia.visitor.get(&game).await.expect_problem(404, "not_found");
    a.teacher.get(&game).await.expect_problem(404, "not_found");
    // What is no link, or not one's own to ask for.
    let code = json!({"code": a.code().await});
    a.teacher.post(&a.path("/links"), code.clone()).await.expect_problem(409, "yourself");
    for unknown in ["BBBBBB", "x", ""] {
        let refused = a.teacher.post(&a.path("/links"), json!({"code": unknown})).await;
        refused.expect_problem(404, "unknown_class");
    }
    c.teacher.post(&a.path("/links"), code).await.expect_problem(404, "not_found");
    c.teacher.get(&a.path("/links")).await.expect_problem(404, "not_found");
    let foreign = a.path(&format!("/links/{}", b.id));
    c.teacher.delete(&foreign).await.expect_problem(404, "not_found");
    mia.visitor.get(&a.path("/links")).await.expect_problem(403, "not_for_pupils");
    // A deleted class takes its links along.
    assert_eq!(
        b.teacher.post(&b.path("/delete"), json!({"confirm": "Class of Bea"})).await.status,
        204
    );
    assert_eq!(states(a).await, []);
    server.stop().await;
}
