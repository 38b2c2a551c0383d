//! Series of tournaments with a common table.

use serde_json::{Value, json};

use super::{Event, make, swiss, with};
use crate::client::TestServer;
use crate::people::account;

/// A tournament over the board in which the first of two names wins.
async fn played(
    organiser: &crate::client::Visitor,
    server: &TestServer,
    series: &Value,
    names: [&str; 2],
) -> String {
    let body = with(with(swiss(1), "mode", json!("board")), "series", series.clone());
    let id = make(organiser, body).await;
    let event = Event { organiser: organiser.moved_to(server.base()), id };
    for (name, rating) in names.into_iter().zip([1800, 1500]) {
        event.post("/entries", json!({"name": name, "rating": rating})).await.expect(200);
    }
    let seen = event.next_round().await;
    let is_south = seen["rounds"][0]["tables"][0]["south"] == 1;
    let (south, north) = if is_south { (30, 18) } else { (18, 30) };
    let report = json!({"kind": "played", "south": south, "north": north});
    event.result(1, &json!(1), 1, report).await.expect(200);
    event.id
}

#[tokio::test]
async fn a_series_adds_up_its_tournaments() {
    let server = TestServer::start().await;
    let ona = account(&server, "Ona").await;
    let made = ona
        .post("/api/v1/series", json!({"name": " Winter  league ", "about": "Mondays"}))
        .await
        .expect(201);
    assert_eq!(
        (&made["name"], &made["mine"], &made["table"]),
        (&json!("Winter league"), &json!(true), &json!([]))
    );
    let path = format!("/api/v1/series/{}", made["id"].as_str().expect("a name"));
    let first = played(&ona, &server, &made["id"], ["Ana", "Biel"]).await;
    played(&ona, &server, &made["id"], ["ana", "Clara"]).await;
    // One that is not finished is listed and does not count.
    make(&ona, with(swiss(3), "series", made["id"].clone())).await;
    let seen = server.visitor().get(&path).await.expect(200);
    assert_eq!(
        (seen["tournaments"].as_array().map(Vec::len), &seen["mine"]),
        (Some(3), &json!(false))
    );
    let table = seen["table"].as_array().expect("lines");
    assert_eq!(table.len(), 3);
    assert_eq!(
        (&table[0]["name"], &table[0]["points"], &table[0]["tournaments"]),
        (&json!("Ana"), &json!(2.0), &json!(2))
    );
    assert_eq!(table[0]["places"][0], json!({"tournament": first, "rank": 1, "points": 1.0}));
    assert_eq!((&table[1]["rank"], &table[2]["rank"]), (&json!(2), &json!(2)));
    let list = ona.get("/api/v1/series").await.expect(200);
    assert_eq!(
        (&list["series"][0]["name"], &list["series"][0]["tournaments"]),
        (&json!("Winter league"), &json!(3))
    );
    // Only the owner changes it.
    let pau = account(&server, "Pau").await;
    pau.put(&path, json!({"name": "Mine"})).await.expect_problem(403, "not_organiser");
    pau.delete(&path).await.expect_problem(403, "not_organiser");
    let foreign = with(swiss(1), "series", made["id"].clone());
    pau.post("/api/v1/tournaments", foreign).await.expect_problem(422, "invalid_body");
    ona.put(&path, json!({"name": ""})).await.expect_problem(422, "invalid_body");
    let changed = ona.put(&path, json!({"about": "Fridays"})).await.expect(200);
    assert_eq!((&changed["name"], &changed["about"]), (&json!("Winter league"), &json!("Fridays")));
    assert_eq!(ona.delete(&path).await.status, 204);
    ona.get(&path).await.expect_problem(404, "not_found");
    let stays = ona.get(&format!("/api/v1/tournaments/{first}")).await.expect(200);
    assert_eq!(stays["series"], Value::Null);
    server.stop().await;
}

#[tokio::test]
async fn a_tournament_is_put_into_a_series_later() {
    let server = TestServer::start().await;
    let event = Event::of(&server, "Ona", swiss(2)).await;
    let series =
        event.organiser.post("/api/v1/series", json!({"name": "League"})).await.expect(201);
    let put = async |body: Value| event.organiser.put(&event.path(""), body).await.expect(200);
    let seen = put(json!({"series": series["id"]})).await;
    assert_eq!(seen["series"]["name"], "League");
    assert_eq!(put(json!({"name": "Other"})).await["series"]["name"], "League");
    assert_eq!(put(json!({"series": null})).await["series"], Value::Null);
    server.stop().await;
}
