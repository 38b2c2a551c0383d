//! Tournaments as files.

use serde_json::json;

use super::{Event, player, swiss, tables, with};
use crate::client::TestServer;

#[tokio::test]
async fn a_tournament_is_exported_in_every_form() {
    let server = TestServer::start().await;
    let event = Event::of(&server, "Ona", swiss(1)).await;
    let players = event.enter(&server, 2).await;
    let get = async |rest: &str| server.visitor().get(&event.path(rest)).await;
    get("/pairings.csv").await.expect_problem(404, "not_found");
    let seen = event.next_round().await;
    let table = &tables(&seen)[0];
    let id = table["games"][0]["game"].as_str().expect("a game");
    let (south, north) = (player(&players, &table["south"]), player(&players, &table["north"]));
    south.play(id, "F", 0).await.expect(200);
    north.act(id, "resign", json!({})).await.expect(200);
    let over = event.until(|seen| seen["status"] == "finished").await;
    let names: Vec<&str> = over["entrants"]
        .as_array()
        .expect("entrants")
        .iter()
        .map(|one| one["name"].as_str().expect("a name"))
        .collect();
    assert!(names.iter().all(|name| name.starts_with("Visitor ")), "{names:?}");
    let standings = get("/standings.csv").await;
    assert_eq!(standings.header("content-type"), "text/csv; charset=utf-8");
    assert!(standings.header("content-disposition").contains("attachment"));
    let text = standings.text();
    assert!(
        text.starts_with("rank,number,name") && names.iter().all(|name| text.contains(name)),
        "{text}"
    );
    let pairings = get("/pairings.csv?round=1").await.text();
    assert!(pairings.lines().count() == 2 && pairings.contains(names[0]), "{pairings}");
    get("/pairings.csv?round=2").await.expect_problem(404, "not_found");
    let whole = get("/tournament.json").await.expect(200);
    assert_eq!(whole["settings"]["name"], "Club evening");
    assert_eq!(whole["rounds"][0]["tables"][0]["games"][0]["result"]["kind"], "played");
    assert_eq!(
        whole["standings"][0]["name"],
        json!(names[over["standings"][0]["number"].as_u64().expect("a number") as usize - 1])
    );
    let report = get("/report.trf").await.text();
    assert!(report.starts_with("012 Club evening\r\n"), "{report}");
    assert_eq!(report.lines().filter(|line| line.starts_with("001 ")).count(), 2);
    assert!(report.contains("102 Ona") && report.contains("122 5+3"), "{report}");
    let games = get("/games.ogn").await.text();
    let record = sembra_notation::Records::new(&games).next().expect("a record");
    let record = record.expect("a sound one");
    assert_eq!(record.tag("Event"), Some("Club evening"), "{games}");
    assert_eq!(record.tag("Round"), Some("1.1"));
    assert!(record.tag("South").is_some_and(|name| names.contains(&name)), "{games}");
    server.stop().await;
}

#[tokio::test]
async fn the_author_of_a_correction_is_named_by_the_account() {
    let server = TestServer::start().await;
    let event = Event::of(&server, "Ona", with(swiss(1), "mode", json!("board"))).await;
    event.post("/entries", json!({"names": ["Ana", "=SUM(A1)"]})).await.expect(200);
    event.next_round().await;
    let report = json!({"kind": "played", "south": 26, "north": 22});
    event.result(1, &json!(1), 1, report.clone()).await.expect(200);
    let correction = json!({"round": 1, "table": 1, "game": 1, "report": {"kind": "no-show", "absent": "south"}, "reason": "late"});
    event.organiser.put(&event.path("/results"), correction).await.expect(200);
    let whole = event.organiser.get(&event.path("/tournament.json")).await.expect(200);
    assert_eq!(whole["corrections"][0]["by"], "Ona");
    let standings = event.organiser.get(&event.path("/standings.csv")).await.text();
    assert!(
        standings.contains("'=SUM(A1)"),
        "no spreadsheet takes a name for a formula: {standings}"
    );
    assert_eq!(event.organiser.get(&event.path("/games.ogn")).await.text(), "");
    server.stop().await;
}
