//! Tournaments of a class: nobody else sees them, and pupils see nothing else.

use serde_json::{Value, json};

use super::{Event, make, resign_all, swiss, tables, with};
use crate::classes::{Class, Pupil};
use crate::client::{TestServer, Visitor};
use crate::people::account;

fn of_class(class: &Class, body: Value) -> Value {
    with(with(body, "access", json!("class")), "class", json!(class.id))
}

async fn event_of(server: &TestServer, class: &Class, body: Value) -> Event {
    let id = make(&class.teacher, of_class(class, body)).await;
    Event { organiser: class.teacher.moved_to(server.base()), id }
}

async fn pupils(server: &TestServer, class: &Class, names: &[&str]) -> Vec<Pupil> {
    let mut pupils = Vec::new();
    for name in names {
        pupils.push(class.join(server, name).await);
    }
    pupils
}

#[tokio::test]
async fn pupils_play_a_tournament_of_their_class() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Tia").await;
    let event = event_of(&server, &class, swiss(2)).await;
    let pupils = pupils(&server, &class, &["Mia", "Leo", "Ina"]).await;
    // Two enter by themselves, one is entered by the teacher.
    for pupil in &pupils[..2] {
        let seen = pupil.visitor.post(&event.path("/entries"), json!({})).await.expect(200);
        assert_eq!(seen["mine"], false);
    }
    let ina = class.id_of("Ina").await;
    let seen = event.post("/entries", json!({"pupils": [ina]})).await.expect(200);
    let entrant = &seen["entrants"][2];
    assert_eq!(
        (&entrant["name"], &entrant["kind"], &entrant["picture"]),
        (&json!("Ina"), &json!("pupil"), &json!("sun"))
    );
    let again = event.post("/entries", json!({"pupils": [ina]})).await;
    assert_eq!(again.expect_problem(409, "tournament_state")["reason"], "entered");
    event
        .post("/entries", json!({"pupils": ["000000000000"]}))
        .await
        .expect_problem(422, "invalid_body");
    let visitors: Vec<Visitor> = pupils.into_iter().map(|pupil| pupil.visitor).collect();
    for round in 1..=2 {
        let seen = event.next_round().await;
        assert_eq!(tables(&seen).len(), 1);
        resign_all(&visitors, &seen).await;
        event.until(|seen| seen["rounds"][round - 1]["finished"] == true).await;
    }
    let list = visitors[0].get("/api/v1/tournaments?when=past").await.expect(200);
    assert_eq!(
        (&list["tournaments"][0]["id"], &list["tournaments"][0]["entered"]),
        (&json!(event.id), &json!(true))
    );
    assert_eq!(list["tournaments"][0]["class"]["id"], json!(class.id));
    visitors[0].get(&event.path("/standings.csv")).await;
    // The class is deleted with its tournaments.
    let name = class.seen().await["name"].clone();
    let deleted = class.teacher.post(&class.path("/delete"), json!({"confirm": name})).await;
    assert_eq!(deleted.status, 204);
    event.organiser.get(&event.path("")).await.expect_problem(404, "not_found");
    server.stop().await;
}

#[tokio::test]
async fn a_tournament_of_a_class_does_not_exist_for_others() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Tia").await;
    let other = Class::of(&server, "Ugo").await;
    let event = event_of(&server, &class, swiss(2)).await;
    let board = event_of(&server, &class, with(swiss(2), "mode", json!("board"))).await;
    let stranger = other.join(&server, "Noa").await;
    let guest = server.visitor();
    for visitor in [&stranger.visitor, &other.teacher, &guest] {
        for rest in ["", "/standings.csv", "/pairings.csv", "/games.ogn"] {
            visitor.get(&event.path(rest)).await.expect_problem(404, "not_found");
        }
        visitor.post(&event.path("/entries"), json!({})).await.expect_problem(404, "not_found");
        visitor
            .post(&event.path("/entries/1/withdraw"), json!({}))
            .await
            .expect_problem(404, "not_found");
        for when in ["now", "coming", "past", "mine"] {
            let list = visitor.get(&format!("/api/v1/tournaments?when={when}")).await.expect(200);
            assert_eq!(list["tournaments"], json!([]), "{when}");
        }
    }
    for visitor in [&other.teacher, &guest] {
        for rest in ["/tournament.json", "/report.trf"] {
            visitor.get(&event.path(rest)).await.expect_problem(404, "not_found");
        }
        visitor.post(&event.path("/rounds"), json!({})).await.expect_problem(404, "not_found");
        visitor.delete(&event.path("")).await.expect_problem(404, "not_found");
        visitor
            .put(&event.path(""), json!({"name": "Mine"}))
            .await
            .expect_problem(404, "not_found");
    }
    let mut socket = crate::socket::Socket::open(&stranger.visitor).await;
    socket.send(json!({"do": "tournament", "id": event.id})).await;
    assert_eq!(socket.until("refused").await["problem"]["code"], "not_found");
    // A class of others takes no tournament of mine.
    let body = of_class(&other, swiss(2));
    class.teacher.post("/api/v1/tournaments", body).await.expect_problem(404, "not_found");
    let no_class = with(swiss(2), "access", json!("class"));
    let refused = class.teacher.post("/api/v1/tournaments", no_class).await;
    assert_eq!(refused.expect_problem(422, "invalid_body")["field"], "class");
    let public = with(swiss(2), "class", json!(class.id));
    let refused = class.teacher.post("/api/v1/tournaments", public).await;
    assert_eq!(refused.expect_problem(422, "invalid_body")["field"], "class");
    // Nobody outside learns that a table of it exists.
    board.post("/entries", json!({"names": ["Ana", "Biel"]})).await.expect(200);
    board.next_round().await;
    let path = board.path("/tables/1/1?key=0000000000000000");
    guest.get(&path).await.expect_problem(403, "wrong_key");
    server.stop().await;
}

#[tokio::test]
async fn a_pupil_is_refused_everything_outside_the_class() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Tia").await;
    let pupil = class.join(&server, "Mia").await.visitor;
    let ona = account(&server, "Ona").await;
    let mut public = Vec::new();
    for access in ["public", "link"] {
        let id = make(&ona, with(swiss(2), "access", json!(access))).await;
        let path = format!("/api/v1/tournaments/{id}");
        pupil.get(&path).await.expect_problem(404, "not_found");
        pupil.post(&format!("{path}/entries"), json!({})).await.expect_problem(404, "not_found");
        public.push(path);
    }
    let list = pupil.get("/api/v1/tournaments?when=coming").await.expect(200);
    assert_eq!(list["tournaments"], json!([]));
    pupil.post("/api/v1/tournaments", swiss(2)).await.expect_problem(403, "not_for_pupils");
    pupil.get("/api/v1/series").await.expect_problem(403, "not_for_pupils");
    pupil
        .post("/api/v1/series", json!({"name": "Mine"}))
        .await
        .expect_problem(403, "not_for_pupils");
    let series = ona.post("/api/v1/series", json!({"name": "League"})).await.expect(201);
    let series = format!("/api/v1/series/{}", series["id"].as_str().expect("a name"));
    pupil.get(&series).await.expect_problem(404, "not_found");
    // In the own class a pupil does not organise.
    let event = event_of(&server, &class, swiss(2)).await;
    pupil.post(&event.path("/entries"), json!({})).await.expect(200);
    for rest in ["/rounds", "/rounds/1/start", "/close", "/start", "/lots"] {
        pupil.post(&event.path(rest), json!({})).await.expect_problem(403, "not_for_pupils");
    }
    pupil.put(&event.path(""), json!({})).await.expect_problem(403, "not_for_pupils");
    pupil.put(&event.path("/results"), json!({})).await.expect_problem(403, "not_for_pupils");
    pupil.delete(&event.path("")).await.expect_problem(403, "not_for_pupils");
    pupil.get(&event.path("/tournament.json")).await.expect_problem(403, "not_for_pupils");
    let report = json!({"kind": "played", "south": 26, "north": 22});
    let result = json!({"round": 1, "table": 1, "game": 1, "report": report});
    pupil.post(&event.path("/results"), result).await.expect_problem(403, "not_organiser");
    pupil
        .post(&event.path("/entries"), json!({"names": ["X"]}))
        .await
        .expect_problem(403, "not_organiser");
    // What a pupil may do with the own entry, and with another one's not.
    let leo = class.join(&server, "Leo").await.visitor;
    leo.post(&event.path("/entries"), json!({})).await.expect(200);
    let bye = json!({"round": 1, "kind": "half"});
    pupil
        .post(&event.path("/entries/2/byes"), bye.clone())
        .await
        .expect_problem(403, "not_organiser");
    pupil
        .post(&event.path("/entries/2/withdraw"), json!({}))
        .await
        .expect_problem(403, "not_organiser");
    pupil.post(&event.path("/entries/1/byes"), bye).await.expect(200);
    pupil.delete(&event.path("/entries/1/byes/1")).await.expect(200);
    pupil.post(&event.path("/entries/1/withdraw"), json!({})).await.expect(200);
    pupil.post(&event.path("/entries/1/return"), json!({})).await.expect(200);
    server.stop().await;
}

#[tokio::test]
async fn a_pupil_who_leaves_the_class_leaves_its_tournaments() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Tia").await;
    let event = event_of(&server, &class, swiss(3)).await;
    let pupils = pupils(&server, &class, &["Mia", "Leo", "Ina", "Pol"]).await;
    for pupil in &pupils {
        pupil.visitor.post(&event.path("/entries"), json!({})).await.expect(200);
    }
    let seen = event.next_round().await;
    let table = tables(&seen)[0].clone();
    // A deleted pupil's game goes with the pupil, and the other one wins.
    let number = usize::try_from(table["south"].as_u64().expect("a number")).expect("small");
    let gone = class.id_of(&pupils[number - 1].nickname).await;
    let deleted = class.teacher.delete(&class.path(&format!("/pupils/{gone}"))).await;
    assert_eq!(deleted.status, 204, "{}", deleted.text());
    let seen = event.until(|seen| tables(seen)[0]["state"] == "decided").await;
    let result = &tables(&seen)[0]["games"][0]["result"];
    assert_eq!(
        (&result["kind"], &result["loser"]),
        (&json!("forfeit"), &json!("south")),
        "{seen:#}"
    );
    server.stop().await;
}
