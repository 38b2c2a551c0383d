//! What pupils are refused, and what others are refused about pupils.

use reqwest::Method;
use serde_json::{Value, json};

use super::{Class, begin, challenge};
use crate::client::{TestServer, Visitor};
use crate::people::account;
use crate::socket::Socket;

/// What a pupil may ask for, and what answers everybody alike. All else is refused.
const OPEN: &[&str] = &[
    "DELETE /api/v1/challenges/{id}",
    "DELETE /api/v1/games/{id}",
    "DELETE /api/v1/tournaments/{id}/entries/{number}/byes/{round}",
    "DELETE /api/v1/tournaments/{id}/entries/{number}/members/{place}",
    "GET /api/v1/challenges/{id}",
    "GET /api/v1/classes/{id}",
    "GET /api/v1/classes/{id}/board",
    "GET /api/v1/classes/{id}/tasks",
    "GET /api/v1/diagram.png",
    "GET /api/v1/diagram.svg",
    "GET /api/v1/explorer",
    "GET /api/v1/games",
    "GET /api/v1/games/{id}",
    "GET /api/v1/games/{id}/hint",
    "GET /api/v1/games/{id}/record",
    "GET /api/v1/games/{id}/review",
    "GET /api/v1/games/{id}/wait",
    "GET /api/v1/levels",
    "GET /api/v1/line",
    "GET /api/v1/me",
    "GET /api/v1/position",
    "GET /api/v1/progress",
    "GET /api/v1/puzzles",
    "GET /api/v1/puzzles/daily",
    "GET /api/v1/puzzles/me",
    "GET /api/v1/puzzles/next",
    "GET /api/v1/puzzles/{id}",
    "GET /api/v1/rules",
    "GET /api/v1/series/{id}",
    "GET /api/v1/shared/{token}",
    "GET /api/v1/shared/{token}/record",
    "GET /api/v1/socket",
    "GET /api/v1/status",
    "GET /api/v1/tables",
    "GET /api/v1/tables/stats",
    "GET /api/v1/tournaments",
    "GET /api/v1/tournaments/{id}",
    "GET /api/v1/tournaments/{id}/games.ogn",
    "GET /api/v1/tournaments/{id}/pairings.csv",
    "GET /api/v1/tournaments/{id}/standings.csv",
    "GET /api/v1/tournaments/{id}/tables/{round}/{table}",
    "GET /healthz",
    "POST /api/v1/challenges/{id}/accept",
    "POST /api/v1/challenges/{id}/decline",
    "POST /api/v1/classes/join",
    "POST /api/v1/classes/login",
    "POST /api/v1/classes/{id}/challenges",
    "POST /api/v1/games",
    "POST /api/v1/games/played",
    "POST /api/v1/games/{id}/abort",
    "POST /api/v1/games/{id}/agree",
    "POST /api/v1/games/{id}/claim",
    "POST /api/v1/games/{id}/decline",
    "POST /api/v1/games/{id}/moves",
    "POST /api/v1/games/{id}/rematch",
    "POST /api/v1/games/{id}/resign",
    "POST /api/v1/games/{id}/say",
    "POST /api/v1/games/{id}/undo",
    "POST /api/v1/puzzles/{id}/attempts",
    "POST /api/v1/records",
    "POST /api/v1/tournaments/{id}/entries",
    "POST /api/v1/tournaments/{id}/entries/{number}/byes",
    "POST /api/v1/tournaments/{id}/entries/{number}/members",
    "POST /api/v1/tournaments/{id}/entries/{number}/return",
    "POST /api/v1/tournaments/{id}/entries/{number}/withdraw",
    "POST /api/v1/tournaments/{id}/results",
    "PUT /api/v1/classes/{id}/board/answer",
    "PUT /api/v1/games/{id}/review",
    "PUT /api/v1/progress",
];
/// These are open too; what they send has no end, or ends the session.
const NOT_ASKED: &[&str] =
    &["GET /api/v1/stream", "GET /api/v1/games/{id}/stream", "POST /api/v1/logout"];

#[tokio::test]
async fn everything_that_is_not_for_pupils_is_refused() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Ana").await;
    let mia = class.join(&server, "Mia").await.visitor;
    let document = mia.get("/api/v1/openapi.json").await.expect(200);
    let mut open = Vec::new();
    for (path, item) in document["paths"].as_object().expect("paths") {
        for method in item.as_object().expect("methods").keys() {
            let operation = format!("{} {path}", method.to_uppercase());
            if !NOT_ASKED.contains(&operation.as_str()) && !is_refused(&mia, method, path).await {
                open.push(operation);
            }
        }
    }
    open.sort();
    assert_eq!(open, OPEN);
    server.stop().await;
}

/// Whether a pupil is told that this is not for pupils.
async fn is_refused(pupil: &Visitor, method: &str, path: &str) -> bool {
    let method = Method::from_bytes(method.to_uppercase().as_bytes()).expect("a method");
    let path = path.replace("{pool}", "abapa.blitz").replace(['{', '}'], "");
    let request = pupil.request(method.clone(), &path);
    let request = if method == Method::GET { request } else { request.json(&json!({})) };
    let answer = pupil.send(request).await;
    let problem: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
    answer.status == 403 && problem["code"] == "not_for_pupils"
}

#[tokio::test]
async fn another_class_does_not_exist_for_a_pupil() {
    let server = TestServer::start().await;
    let (own, other) = (Class::of(&server, "Ana").await, Class::of(&server, "Bea").await);
    let mia = own.join(&server, "Mia").await;
    let (leo, zoe) = (other.join(&server, "Leo").await, other.join(&server, "Zoe").await);
    let game = begin(&leo.visitor, &other, &zoe).await;
    mia.visitor.get(&other.path("")).await.expect_problem(404, "not_found");
    let to = json!({"to": other.id_of("Leo").await});
    let refused = mia.visitor.post(&other.path("/challenges"), to.clone()).await;
    refused.expect_problem(404, "not_found");
    mia.visitor.post(&own.path("/challenges"), to).await.expect_problem(404, "not_found");
    mia.visitor.get(&format!("/api/v1/games/{game}")).await.expect_problem(404, "not_found");
    let offered = challenge(&leo.visitor, &other, "Zoe").await;
    let offered = format!("/api/v1/challenges/{offered}");
    mia.visitor.get(&offered).await.expect_problem(404, "not_found");
    let accepted = mia.visitor.post(&format!("{offered}/accept"), json!({})).await;
    accepted.expect_problem(404, "not_found");
    // Nor do another's card and dashboard, whoever's they are.
    for (class, nickname) in [(&own, "Mia"), (&other, "Leo")] {
        let cards = json!({"pupils": [class.id_of(nickname).await]});
        let refused = mia.visitor.post(&class.path("/cards"), cards).await;
        refused.expect_problem(403, "not_for_pupils");
        for path in ["/export", "/qr.svg", "/dashboard"] {
            mia.visitor.get(&class.path(path)).await.expect_problem(403, "not_for_pupils");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn a_pupil_meets_nobody_from_outside() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Ana").await;
    let (mia, leo) = (class.join(&server, "Mia").await, class.join(&server, "Leo").await);
    let eve = account(&server, "Eve").await;
    // No way in for a pupil: a private link, the lobby over the socket, a game of others.
    let link = eve.post("/api/v1/challenges", json!({"private": true})).await.expect(201);
    let path = format!("/api/v1/challenges/{}", link["id"].as_str().expect("a name"));
    mia.visitor.get(&path).await.expect_problem(404, "not_found");
    let accepted = mia.visitor.post(&format!("{path}/accept"), json!({})).await;
    accepted.expect_problem(404, "not_found");
    let mut socket = Socket::open(&mia.visitor).await;
    socket.send(json!({"do": "lobby"})).await;
    let refused = socket.next().await;
    assert_eq!(refused["problem"]["code"], "not_for_pupils", "{refused}");
    let outside = crate::people::begin(&eve, &server.visitor(), json!({"private": true})).await;
    let outside = format!("/api/v1/games/{outside}");
    server.visitor().get(&outside).await.expect(200);
    mia.visitor.get(&outside).await.expect_problem(404, "not_found");
    // No way to a pupil: by name, by challenge, to their games.
    for path in ["/api/v1/people/Mia", "/api/v1/people/Mia/games"] {
        eve.get(path).await.expect_problem(404, "not_found");
    }
    let to = eve.post("/api/v1/challenges", json!({"to": "Mia"})).await;
    to.expect_problem(422, "invalid_body");
    let followed = eve.put("/api/v1/people/Mia/follow", json!({})).await;
    followed.expect_problem(404, "not_found");
    let game = begin(&mia.visitor, &class, &leo).await;
    let with_teacher = begin(&class.teacher, &class, &mia).await;
    for game in [&game, &with_teacher] {
        let path = format!("/api/v1/games/{game}");
        for stranger in [&eve, &server.visitor()] {
            stranger.get(&path).await.expect_problem(404, "not_found");
            let stream = stranger.get(&format!("{path}/stream")).await;
            stream.expect_problem(404, "not_found");
            stranger.get(&format!("{path}/record")).await.expect_problem(404, "not_found");
        }
    }
    // Nor by way of the teacher's profile.
    eve.put("/api/v1/people/Ana/follow", json!({})).await;
    assert_eq!(eve.get("/api/v1/people/Ana").await.expect(200)["playing"], json!([]));
    assert_eq!(eve.get("/api/v1/people/Ana/games").await.expect(200)["games"], json!([]));
    let followed = eve.get("/api/v1/following").await.expect(200);
    assert_eq!(followed["people"][0]["playing"], Value::Null, "{followed}");
    let mut watching = Socket::open(&eve).await;
    watching.send(json!({"do": "watch", "game": game})).await;
    assert_eq!(watching.next().await["problem"]["code"], "not_found");
    // A teacher shows nobody a game of a pupil by a link.
    let shared = class.teacher.act(&with_teacher, "share", json!({})).await;
    shared.expect_problem(403, "not_for_pupils");
    // Others find nothing of the class either.
    for stranger in [&eve, &server.visitor()] {
        stranger.get(&class.path("")).await.expect_problem(404, "not_found");
        for path in ["/export", "/qr.svg", "/dashboard", "/tasks"] {
            stranger.get(&class.path(path)).await.expect_problem(404, "not_found");
        }
        stranger.put(&class.path(""), json!({"open": true})).await.expect_problem(404, "not_found");
        let confirm = json!({"confirm": "Class of Ana"});
        let refused = stranger.post(&class.path("/delete"), confirm).await;
        refused.expect_problem(404, "not_found");
        let pupil = class.path(&format!("/pupils/{}", class.id_of("Mia").await));
        stranger.delete(&pupil).await.expect_problem(404, "not_found");
        let cards = json!({"pupils": [class.id_of("Mia").await]});
        let refused = stranger.post(&class.path("/cards"), cards).await;
        refused.expect_problem(404, "not_found");
    }
    let visitor = server.visitor();
    let refused = visitor.post("/api/v1/classes", json!({"name": "Mine"})).await;
    refused.expect_problem(403, "account_needed");
    server.stop().await;
}

#[tokio::test]
async fn a_program_does_not_manage_a_class() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Ana").await;
    class.join(&server, "Mia").await;
    let made =
        class.teacher.post("/api/v1/account/tokens", json!({"label": "x"})).await.expect(201);
    let program = Visitor::with_token(server.base(), made["token"].as_str().expect("a token"));
    program.get(&class.path("")).await.expect(200);
    let cards = json!({"pupils": [class.id_of("Mia").await]});
    for (path, body) in [("/cards", cards), ("/code", json!({}))] {
        program.post(&class.path(path), body).await.expect_problem(403, "session_needed");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_pupil_who_moved_plays_no_rematch_with_the_old_class() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Ana").await;
    let (mia, leo) = (class.join(&server, "Mia").await, class.join(&server, "Leo").await);
    let game = begin(&mia.visitor, &class, &leo).await;
    crate::people::play([&mia.visitor, &leo.visitor], &game, 2).await;
    mia.visitor.act(&game, "resign", json!({})).await.expect(200);
    let other = super::make(&class.teacher, "Other").await;
    let path = class.path(&format!("/pupils/{}/move", class.id_of("Mia").await));
    assert_eq!(class.teacher.post(&path, json!({"class": other})).await.status, 204);
    for pupil in [&mia, &leo] {
        let refused = pupil.visitor.act(&game, "rematch", json!({})).await;
        refused.expect_problem(403, "not_for_pupils");
    }
    server.stop().await;
}
