//! Rounds that are played here: games begin and results enter by themselves.

use std::sync::Arc;

use serde_json::{Value, json};

use super::{Event, player, resign_all, swiss, tables, with};
use crate::client::TestServer;
use crate::people::account;
use crate::socket::Socket;
use crate::thinkers::Greedy;

#[tokio::test]
async fn a_swiss_is_played_to_its_end() {
    let server = TestServer::start().await;
    let event = Event::of(&server, "Ona", swiss(3)).await;
    let players = event.enter(&server, 5).await;
    let mut socket = Socket::open(&players[0]).await;
    socket.send(json!({"do": "tournament", "id": event.id})).await;
    let told = socket.until("tournament").await;
    assert_eq!((&told["id"], &told["version"]), (&json!(event.id), &json!(5)));
    for round in 1..=3 {
        let seen = event.next_round().await;
        assert_eq!((&seen["status"], &seen["round"]), (&json!("running"), &json!(round)));
        assert_eq!((tables(&seen).len(), &seen["rounds_total"]), (2, &json!(3)));
        assert_eq!(seen["rounds"][round - 1]["byes"].as_array().map(Vec::len), Some(1));
        assert_eq!(seen["boards"].as_array().map(Vec::len), Some(2));
        let table = &tables(&seen)[0];
        assert!(table["why"]["by"] == "swiss" && table["state"] == "open", "{table}");
        let first = player(&players, &table["south"]);
        let own = first.get(&event.path("")).await.expect(200);
        assert_eq!(own["your_game"], table["games"][0]["game"]);
        event.post("/rounds", json!({})).await.expect_problem(409, "tournament_state");
        resign_all(&players, &seen).await;
        let seen = event.until(|seen| seen["rounds"][round - 1]["finished"] == true).await;
        let result = &tables(&seen)[0]["games"][0]["result"];
        assert_eq!(
            (&result["kind"], &result["ending"]["how"]),
            (&json!("played"), &json!("resigned"))
        );
    }
    let over = event.seen().await;
    assert_eq!((&over["status"], &over["next_ms"]), (&json!("finished"), &Value::Null));
    let first = &over["standings"][0];
    assert_eq!((&first["number"], &first["points"]), (&json!(1), &json!(3.0)));
    assert_eq!(first["rounds"].as_array().map(Vec::len), Some(3));
    let told = socket.until("tournament").await;
    assert!(told["version"].as_u64() > Some(5), "{told}");
    event.post("/rounds", json!({})).await.expect_problem(409, "tournament_state");
    let closed = event.post("/close", json!({})).await.expect(200);
    assert_eq!(closed["can"]["close"], false);
    event.organiser.delete(&event.path("")).await.expect_problem(409, "tournament_state");
    server.stop().await;
}

#[tokio::test]
async fn a_game_of_a_tournament_is_neither_taken_back_nor_aborted_nor_repeated() {
    let server = TestServer::start().await;
    let event = Event::of(&server, "Ona", swiss(1)).await;
    let players = event.enter(&server, 2).await;
    let seen = event.next_round().await;
    let table = &tables(&seen)[0];
    let id = table["games"][0]["game"].as_str().expect("a game").to_owned();
    let (south, north) = (player(&players, &table["south"]), player(&players, &table["north"]));
    let game = south.get(&format!("/api/v1/games/{id}")).await.expect(200);
    assert_eq!((&game["tournament"], &game["you"]), (&json!(event.id), &json!("S")));
    assert_eq!((&game["can"]["abort"], &game["can"]["resign"]), (&json!(false), &json!(true)));
    south.act(&id, "abort", json!({})).await.expect_problem(409, "not_allowed");
    south.play(&id, "F", 0).await.expect(200);
    south.act(&id, "undo", json!({})).await.expect_problem(409, "not_allowed");
    let mut socket = Socket::open(north).await;
    socket.watch(&id).await;
    let refused = socket.act(&id, "abort").await;
    assert_eq!(refused["problem"]["code"], "not_allowed", "{refused}");
    north.play(&id, "f", 1).await.expect(200);
    // The organiser rules that North loses: the game ends, and its result is the ruling.
    let report = json!({"kind": "played", "south": 26, "north": 22});
    let playing = event.result(1, &json!(1), 1, report).await;
    assert_eq!(playing.expect_problem(409, "tournament_state")["reason"], "playing");
    let report = json!({"kind": "forfeit", "loser": "north"});
    let ruled = event.result(1, &json!(1), 1, report).await.expect(200);
    let result = json!({"kind": "forfeit", "loser": "north", "no_show": false});
    assert_eq!(tables(&ruled)[0]["games"][0]["result"], result);
    let game = south.get(&format!("/api/v1/games/{id}")).await.expect(200);
    assert_eq!((&game["over"], &game["result"]["winner"]), (&json!(true), &json!("south")));
    assert_eq!(game["can"]["rematch"], false);
    south.act(&id, "rematch", json!({})).await.expect_problem(409, "not_allowed");
    tokio::time::sleep(std::time::Duration::from_millis(1200)).await;
    assert_eq!(tables(&event.seen().await)[0]["games"][0]["result"], result);
    server.stop().await;
}

#[tokio::test]
async fn rounds_start_by_themselves() {
    let server = TestServer::start().await;
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let now_ms = i64::try_from(now.expect("after 1970").as_millis()).expect("digits");
    let body = json!({
        "name": "By itself", "format": {"kind": "round-robin"}, "time": "3+2",
        "auto": true, "break_s": 1, "starts_ms": now_ms + 2500,
    });
    let event = Event::of(&server, "Ona", body).await;
    let seen = event.seen().await;
    assert_eq!(seen["next_ms"], json!(now_ms + 2500));
    let players = event.enter(&server, 3).await;
    for round in 1..=3 {
        let seen = event.until(|seen| seen["round"] == round && seen["status"] == "running").await;
        assert_eq!(seen["rounds"].as_array().map(Vec::len), Some(round));
        resign_all(&players, &seen).await;
    }
    let over = event.until(|seen| seen["status"] == "finished").await;
    let points: Vec<&Value> =
        over["standings"].as_array().expect("lines").iter().map(|line| &line["points"]).collect();
    // Everybody has a bye, which counts nothing to the others.
    assert_eq!(points.len(), 3);
    assert_eq!(over["standings"][0]["number"], 1);
    server.stop().await;
}

#[tokio::test]
async fn the_winner_starts_the_next_game_of_a_match() {
    let server = TestServer::start().await;
    let body = json!({
        "name": "Cup", "time": "5+3",
        "format": {"kind": "knockout", "games": 3, "ties": [{"kind": "starting-rank"}]},
    });
    let event = Event::of(&server, "Ona", body).await;
    let players = event.enter(&server, 2).await;
    let mut seen = event.next_round().await;
    for game in 1..=2 {
        let games = tables(&seen)[0]["games"].as_array().expect("games").clone();
        assert_eq!(games.len(), game);
        let open = &games[game - 1];
        if game == 2 {
            assert_eq!(open["south"], 1, "the winner of the first game starts");
        }
        let id = open["game"].as_str().expect("a game");
        players[1].act(id, "resign", json!({})).await.expect(200);
        seen = event.until(|seen| !tables(seen)[0]["games"][game - 1]["result"].is_null()).await;
    }
    assert_eq!(seen["status"], "finished");
    let table = &tables(&seen)[0];
    assert_eq!(
        (&table["state"], table["games"].as_array().map(Vec::len)),
        (&json!("decided"), Some(2))
    );
    // A correction of the second game asks for a third one, which begins.
    let correction = json!({
        "round": 1, "table": 1, "game": 2, "reason": "the clock was wrong",
        "report": {"kind": "forfeit", "loser": if table["games"][1]["south"] == 1 { "south" } else { "north" }},
    });
    let corrected = event.organiser.put(&event.path("/results"), correction).await.expect(200);
    assert_eq!(
        (&corrected["status"], &corrected["corrections"][0]["by"]),
        (&json!("running"), &json!("Ona"))
    );
    let third = &tables(&corrected)[0]["games"][2];
    assert_eq!(third["south"], 2, "the winner of the second game starts");
    let id = third["game"].as_str().expect("a game");
    let game = players[1].get(&format!("/api/v1/games/{id}")).await.expect(200);
    assert_eq!((&game["you"], &game["over"]), (&json!("S"), &json!(false)));
    players[1].act(id, "resign", json!({})).await.expect(200);
    let over = event.until(|seen| seen["status"] == "finished").await;
    assert_eq!(over["standings"][0]["number"], 1);
    server.stop().await;
}

#[tokio::test]
async fn who_does_not_come_loses_without_a_game() {
    let server = TestServer::start().await;
    let event = Event::of(&server, "Ona", swiss(1)).await;
    event.enter(&server, 2).await;
    let seen = event.next_round().await;
    let south = tables(&seen)[0]["south"].clone();
    let folder = server.stop().await;
    // As if the game had begun two minutes ago.
    let path = folder.path().join("sembra.sqlite");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path);
    let mut database = sqlx::ConnectOptions::connect(&options).await.expect("opened");
    for sql in [
        "UPDATE games SET created_ms = created_ms - 120000",
        "UPDATE states SET turn_ms = turn_ms - 120000, due_ms = due_ms - 120000, \
         updated_ms = updated_ms - 120000",
    ] {
        sqlx::query(sql).execute(&mut database).await.expect("changed");
    }
    sqlx::Connection::close(database).await.expect("closed");
    let server = TestServer::in_folder(folder, Arc::new(Greedy), |_| {}).await;
    let event = Event { organiser: event.organiser.moved_to(server.base()), id: event.id };
    let over = event.until(|seen| seen["status"] == "finished").await;
    let result = json!({"kind": "forfeit", "loser": "south", "no_show": true});
    assert_eq!(tables(&over)[0]["games"][0]["result"], result);
    let line = over["standings"].as_array().expect("lines").iter();
    let line = line.into_iter().find(|line| line["number"] == south).expect("South");
    assert_eq!(line["rounds"][0]["kind"], "forfeit-loss");
    server.stop().await;
}

#[tokio::test]
async fn games_of_accounts_are_rated_and_of_others_are_not() {
    let server = TestServer::start().await;
    let event = Event::of(&server, "Ona", with(swiss(2), "rated", json!(true))).await;
    let entries = event.path("/entries");
    let pau = account(&server, "Pau").await;
    let guest = server.visitor();
    event.organiser.post(&entries, json!({})).await.expect(200);
    pau.post(&entries, json!({})).await.expect(200);
    guest.post(&entries, json!({})).await.expect(200);
    let again = pau.post(&entries, json!({})).await.expect_problem(409, "tournament_state");
    assert_eq!(again["reason"], "entered");
    let mut rated = Vec::new();
    for round in 1..=2 {
        let seen = event.next_round().await;
        for table in tables(&seen) {
            let id = table["games"][0]["game"].as_str().expect("a game").to_owned();
            let game = event.organiser.get(&format!("/api/v1/games/{id}")).await.expect(200);
            let kinds = [&game["players"]["S"]["kind"], &game["players"]["N"]["kind"]];
            assert_eq!(game["rated"], kinds.iter().all(|kind| **kind == "account"), "{game}");
            rated.push(game["rated"].clone());
            for loser in [&guest, &pau, &event.organiser] {
                if loser.act(&id, "resign", json!({})).await.status == 200 {
                    break;
                }
            }
        }
        event.until(|seen| seen["rounds"][round - 1]["finished"] == true).await;
    }
    assert!(rated.contains(&json!(true)) && rated.contains(&json!(false)), "{rated:?}");
    server.stop().await;
}

#[tokio::test]
async fn a_deleted_player_leaves_the_tournament_and_loses() {
    let server = TestServer::start().await;
    let event = Event::of(&server, "Ona", swiss(3)).await;
    let players = event.enter(&server, 4).await;
    let seen = event.next_round().await;
    let first = tables(&seen)[0].clone();
    let loser = player(&players, &first["north"]);
    let name = loser.get("/api/v1/me").await.expect(200)["person"]["name"].clone();
    let deleted = loser.post("/api/v1/account/delete", json!({"confirm": name})).await;
    assert_eq!(deleted.status, 204, "{}", deleted.text());
    let others: Value = tables(&seen)[1].clone();
    let id = others["games"][0]["game"].as_str().expect("a game");
    player(&players, &others["north"]).act(id, "resign", json!({})).await.expect(200);
    let seen = event.until(|seen| seen["status"] == "break").await;
    let result = &tables(&seen)[0]["games"][0]["result"];
    assert_eq!((&result["kind"], &result["loser"]), (&json!("forfeit"), &json!("north")));
    let seen = event.next_round().await;
    let entrants = seen["entrants"].as_array().expect("entrants");
    let gone = entrants.iter().find(|one| one["number"] == first["north"]).expect("there");
    assert_eq!((&gone["withdrawn"], &gone["kind"]), (&json!(true), &json!("gone")));
    assert_ne!(gone["name"], name);
    assert!(!seen.to_string().contains(name.as_str().expect("a name")), "{seen}");
    server.stop().await;
}
