//! Challenges: making them, looking at them, accepting, declining and closing them.

use std::sync::Arc;
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::client::{Answer, TestServer, Visitor};
use crate::thinkers::Greedy;

/// A path of a challenge.
pub fn path(challenge: &Value, action: &str) -> String {
    format!("/api/v1/challenges/{}{action}", id(challenge))
}

fn id(challenge: &Value) -> &str {
    challenge["id"].as_str().expect("a name")
}

pub async fn challenge(visitor: &Visitor, body: Value) -> Value {
    visitor.post("/api/v1/challenges", body).await.expect(201)
}

pub async fn post(visitor: &Visitor, path: &str) -> Answer {
    visitor.send(visitor.request(Method::POST, path)).await
}

async fn lobby(visitor: &Visitor) -> Vec<Value> {
    let lobby = visitor.get("/api/v1/lobby").await.expect(200);
    lobby["challenges"].as_array().expect("a list").clone()
}

#[tokio::test]
async fn a_challenge_in_the_lobby_becomes_a_game() {
    let server = TestServer::start().await;
    let (ana, bea) = (server.visitor(), server.visitor());
    let answer = ana.post("/api/v1/challenges", json!({"time": "5+3", "rules": "ouri"})).await;
    let made = answer.expect(201);
    assert_eq!(answer.header("location"), path(&made, ""));
    assert!(answer.header("set-cookie").starts_with("sembra="), "the visitor is known now");
    assert_eq!(made["status"], "open");
    assert_eq!((&made["rules"], &made["time"]), (&json!("ouri"), &json!("5+3")));
    assert_eq!((&made["rated"], &made["private"]), (&json!(false), &json!(false)));
    assert_eq!((&made["starter"], &made["mine"]), (&json!("chance"), &json!(true)));
    assert_eq!((&made["to"], &made["game"]), (&Value::Null, &Value::Null));
    assert_eq!(made["by"]["kind"], "visitor");

    let seen = lobby(&bea).await;
    assert_eq!(seen.len(), 1);
    assert_eq!((id(&seen[0]), &seen[0]["mine"]), (id(&made), &json!(false)));
    assert_eq!(lobby(&ana).await[0]["mine"], true);
    post(&ana, &path(&made, "/accept")).await.expect_problem(409, "own_challenge");

    let accepted = post(&bea, &path(&made, "/accept")).await;
    assert_eq!(accepted.status, 201, "{}", accepted.text());
    let game = accepted.header("location").to_owned();
    assert!(game.starts_with("/api/v1/games/"), "{game}");
    assert!(accepted.header("set-cookie").starts_with("sembra="));
    // The answer was lost, so the request comes again.
    let again = post(&bea, &path(&made, "/accept")).await;
    assert_eq!((again.status, again.header("location")), (200, game.as_str()));
    let cal = server.visitor();
    post(&cal, &path(&made, "/accept")).await.expect_problem(409, "challenge_over");
    let after = ana.get(&path(&made, "")).await.expect(200);
    assert_eq!(after["status"], "accepted");
    assert!(game.ends_with(after["game"].as_str().expect("a game")));
    assert_eq!(lobby(&cal).await, [] as [Value; 0]);
    ana.delete(&path(&made, "")).await.expect_problem(409, "challenge_over");
    server.stop().await;
}

#[tokio::test]
async fn of_many_who_accept_at_once_one_gets_the_game() {
    let server = TestServer::start().await;
    let ana = server.visitor();
    for _ in 0..3 {
        let made = challenge(&ana, json!({"time": "5+3"})).await;
        let accepting = (0..12).map(|_| {
            let (visitor, path) = (server.visitor(), path(&made, "/accept"));
            tokio::spawn(async move { post(&visitor, &path).await.status })
        });
        let mut statuses = Vec::new();
        for accepting in accepting.collect::<Vec<_>>() {
            statuses.push(accepting.await.expect("no panic"));
        }
        statuses.sort_unstable();
        assert_eq!(statuses[0], 201);
        assert!(statuses[1..].iter().all(|&status| status == 409), "{statuses:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_private_challenge_is_found_by_its_link_only() {
    let server = TestServer::start().await;
    let (ana, bea) = (server.visitor(), server.visitor());
    let made = challenge(&ana, json!({"private": true, "time": "7+1"})).await;
    assert!(made["expires"].is_string(), "{made}");
    assert_eq!(lobby(&bea).await, [] as [Value; 0]);
    let found = bea.get(&path(&made, "")).await.expect(200);
    assert_eq!((&found["private"], &found["mine"]), (&json!(true), &json!(false)));
    let picture = bea.get(&path(&made, "/qr.svg")).await;
    assert_eq!((picture.status, picture.header("content-type")), (200, "image/svg+xml"));
    assert!(picture.text().contains("<svg"));
    assert_eq!(post(&bea, &path(&made, "/accept")).await.status, 201);
    server.stop().await;
}

#[tokio::test]
async fn the_link_in_a_picture_is_that_of_the_site() {
    let server = TestServer::with(Arc::new(Greedy), |config| {
        config.public_url = Some("https://oware.example".parse().expect("an address"));
    })
    .await;
    let ana = server.visitor();
    let made = challenge(&ana, json!({"private": true})).await;
    let picture = ana.get(&path(&made, "/qr.svg")).await.text();
    // The name of the host that the request was sent to does not matter.
    let local = ana.request(Method::GET, &path(&made, "/qr.svg")).header("host", "localhost");
    assert_eq!(ana.send(local).await.text(), picture);
    server.stop().await;
    let server = TestServer::start().await;
    let ana = server.visitor();
    let made = challenge(&ana, json!({"private": true})).await;
    let picture = ana.get(&path(&made, "/qr.svg")).await.text();
    let local = ana.request(Method::GET, &path(&made, "/qr.svg")).header("host", "localhost");
    assert_ne!(ana.send(local).await.text(), picture);
    server.stop().await;
}

#[tokio::test]
async fn a_challenge_to_one_person_is_theirs_to_accept_or_decline() {
    let server = TestServer::start().await;
    let (ana, bea, cal) = (server.visitor(), server.visitor(), server.visitor());
    let name = challenge(&bea, json!({})).await["by"]["name"].clone();
    let made = challenge(&ana, json!({"to": name, "time": "3d"})).await;
    assert_eq!((&made["to"]["name"], &made["private"]), (&name, &json!(true)));
    for other in [&cal, &server.visitor()] {
        other.get(&path(&made, "")).await.expect_problem(404, "not_found");
        other.get(&path(&made, "/qr.svg")).await.expect_problem(404, "not_found");
        post(other, &path(&made, "/accept")).await.expect_problem(404, "not_found");
        post(other, &path(&made, "/decline")).await.expect_problem(404, "not_found");
        other.delete(&path(&made, "")).await.expect_problem(404, "not_found");
    }
    // Whoever made it cannot decline it, and whoever got it cannot close it.
    post(&ana, &path(&made, "/decline")).await.expect_problem(404, "not_found");
    bea.delete(&path(&made, "")).await.expect_problem(404, "not_found");
    assert_eq!(post(&bea, &path(&made, "/decline")).await.expect(200)["status"], "declined");
    assert_eq!(post(&bea, &path(&made, "/decline")).await.expect(200)["status"], "declined");
    post(&bea, &path(&made, "/accept")).await.expect_problem(409, "challenge_over");
    assert_eq!(ana.get(&path(&made, "")).await.expect(200)["status"], "declined");

    let second = challenge(&ana, json!({"to": name, "starter": "challenger"})).await;
    assert_eq!(post(&bea, &path(&second, "/accept")).await.status, 201);
    post(&bea, &path(&second, "/decline")).await.expect_problem(409, "challenge_over");
    server.stop().await;
}

#[tokio::test]
async fn a_challenge_is_closed_by_its_maker() {
    let server = TestServer::start().await;
    let (ana, bea) = (server.visitor(), server.visitor());
    let made = challenge(&ana, json!({"time": "1d"})).await;
    bea.delete(&path(&made, "")).await.expect_problem(404, "not_found");
    for _ in 0..2 {
        assert_eq!(ana.delete(&path(&made, "")).await.status, 204);
    }
    assert_eq!(lobby(&bea).await, [] as [Value; 0]);
    assert_eq!(bea.get(&path(&made, "")).await.expect(200)["status"], "closed");
    post(&bea, &path(&made, "/accept")).await.expect_problem(409, "challenge_over");
    server.stop().await;
}

#[tokio::test]
async fn a_challenge_goes_with_its_maker_and_a_slow_one_stays() {
    let server = TestServer::with(Arc::new(Greedy), |config| {
        config.challenge_present = Duration::from_millis(900);
    })
    .await;
    let (ana, bea) = (server.visitor(), server.visitor());
    let quick = challenge(&ana, json!({"time": "3+2"})).await;
    let slow = challenge(&ana, json!({"time": "3d"})).await;
    assert_eq!(quick["expires"], Value::Null);
    // While Ana looks, her challenge stays.
    for _ in 0..5 {
        tokio::time::sleep(Duration::from_millis(400)).await;
        assert_eq!(lobby(&ana).await.len(), 2);
    }
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let left = lobby(&bea).await;
    assert_eq!(left.iter().map(id).collect::<Vec<_>>(), [id(&slow)]);
    assert_eq!(ana.get(&path(&quick, "")).await.expect(200)["status"], "expired");
    post(&bea, &path(&quick, "/accept")).await.expect_problem(409, "challenge_over");
    server.stop().await;
}

#[tokio::test]
async fn a_person_has_few_open_challenges() {
    let server = TestServer::start().await;
    let ana = server.visitor();
    let mut made = Vec::new();
    for _ in 0..5 {
        made.push(challenge(&ana, json!({"private": true})).await);
    }
    let refused = ana.post("/api/v1/challenges", json!({"private": true})).await;
    refused.expect_problem(409, "too_many_challenges");
    assert_eq!(ana.delete(&path(&made[2], "")).await.status, 204);
    challenge(&ana, json!({"private": true})).await;
    server.stop().await;
}

#[tokio::test]
async fn what_cannot_be_offered_is_refused_with_the_field() {
    let server = TestServer::start().await;
    let ana = server.visitor();
    for (body, field) in [
        (json!({"time": "5"}), "time"),
        (json!({"time": "0+1"}), "time"),
        (json!({"time": 5}), "time"),
        (json!({"time": "4+4"}), "time"),
        (json!({"rules": "chess"}), "rules"),
        (json!({"starter": "south"}), "starter"),
        (json!({"rated": true}), "rated"),
        (json!({"rated": true, "time": "5+3", "rules": "abapa,occurrences=2"}), "rated"),
        (json!({"rated": 1}), "rated"),
        (json!({"private": "yes"}), "private"),
        (json!({"to": "nobody at all"}), "to"),
        (json!({"to": 7}), "to"),
        (json!({"surprise": 1}), "surprise"),
    ] {
        let problem = ana.post("/api/v1/challenges", body.clone()).await;
        let problem = problem.expect_problem(422, "invalid_body");
        assert_eq!(problem["field"], field, "{body}: {problem}");
    }
    let rated = ana.post("/api/v1/challenges", json!({"rated": true, "time": "5+3"})).await;
    assert_eq!(rated.expect_problem(403, "account_needed")["field"], "rated");
    let own = challenge(&ana, json!({"private": true})).await["by"]["name"].clone();
    let answer = ana.post("/api/v1/challenges", json!({"to": own})).await;
    assert_eq!(answer.expect_problem(422, "invalid_body")["field"], "to");
    for name in ["x", "%ff", "%00", "000000000000", "a%2fb", "\u{1F331}"] {
        for action in ["", "/qr.svg"] {
            let answer = ana.get(&format!("/api/v1/challenges/{name}{action}")).await;
            answer.expect_problem(404, "not_found");
        }
        for action in ["/accept", "/decline"] {
            let answer = post(&ana, &format!("/api/v1/challenges/{name}{action}")).await;
            answer.expect_problem(404, "not_found");
        }
        let answer = ana.delete(&format!("/api/v1/challenges/{name}")).await;
        answer.expect_problem(404, "not_found");
    }
    let elsewhere = ana.request(Method::POST, "/api/v1/challenges").json(&json!({}));
    let elsewhere = elsewhere.header("origin", "https://elsewhere.example");
    ana.send(elsewhere).await.expect_problem(403, "cross_origin");
    server.stop().await;
}
#[tokio::test]
async fn who_starts_is_as_offered() {
    let server = TestServer::start().await;
    let (ana, bea) = (server.visitor(), server.visitor());
    for starter in ["challenger", "opponent"] {
        let made = challenge(&ana, json!({"private": true, "starter": starter})).await;
        let accepted = post(&bea, &path(&made, "/accept")).await;
        let starts = if starter == "challenger" { &ana } else { &bea };
        let game = accepted.header("location").to_owned();
        let game = starts.get(&game).await.expect(200);
        assert_eq!((&game["you"], &game["starter"]), (&json!("S"), &json!("S")), "{game}");
    }
    server.stop().await;
}
