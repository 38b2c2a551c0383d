//! Team matches online: people join teams, and member k plays member k.

use serde_json::{Value, json};

use super::{Event, make, tables, with};
use crate::classes::Class;
use crate::client::{TestServer, Visitor};
use crate::people::account;

/// A round robin of teams on two boards.
fn teams() -> Value {
    let format = json!({"kind": "round-robin"});
    json!({"name": "Clubs", "format": format, "time": "5+3", "team_boards": 2})
}

/// Enters a team of an account; gives its number and code.
async fn found(event: &Event, captain: &Visitor, name: &str) -> (u64, String) {
    let seen = captain.post(&event.path("/entries"), json!({"team": name})).await.expect(200);
    let number = seen["you"].as_u64().expect("a number");
    let code = seen["team_codes"][number.to_string()].as_str().expect("a code").to_owned();
    assert_eq!(seen["team_codes"].as_object().map(|codes| codes.len()), Some(1), "only their own");
    (number, code)
}

async fn join(event: &Event, visitor: &Visitor, number: u64, code: &str) -> Value {
    let path = event.path(&format!("/entries/{number}/members"));
    visitor.post(&path, json!({"code": code})).await.expect(200)
}

/// The places of a team's players, in the order of the boards.
fn places(seen: &Value, number: u64) -> Vec<u64> {
    let mut entrants = seen["entrants"].as_array().expect("entrants").iter();
    let team = entrants.find(|one| one["number"] == number).expect("a team");
    let players = team["players"].as_array().expect("players").iter();
    players.map(|player| player["place"].as_u64().expect("a place")).collect()
}

/// Two teams of two: (an account, a guest) each.
struct Clubs {
    event: Event,
    /// Pau and a guest, then Mar and a guest.
    players: [Visitor; 4],
}

async fn clubs(server: &TestServer, body: Value) -> Clubs {
    let event = Event::of(server, "Ona", body).await;
    let players = [
        account(server, "Pau").await,
        server.visitor(),
        account(server, "Mar").await,
        server.visitor(),
    ];
    for (team, name) in ["Reds", "Blues"].into_iter().enumerate() {
        let (number, code) = found(&event, &players[2 * team], name).await;
        assert_eq!(number, team as u64 + 1);
        let seen = join(&event, &players[2 * team + 1], number, &code).await;
        assert_eq!((&seen["you"], &seen["your_place"]), (&json!(number), &json!(2 * team + 2)));
        assert_eq!(seen["team_codes"], Value::Null, "the captain hands it out");
        assert_eq!(
            (&seen["can"]["join"], &seen["can"]["leave_team"]),
            (&json!(false), &json!(true))
        );
        assert_eq!(
            (&seen["can"]["line_up"], &seen["can"]["withdraw"]),
            (&json!(false), &json!(false))
        );
    }
    Clubs { event, players }
}

#[tokio::test]
async fn a_team_match_is_played_to_its_end() {
    let server = TestServer::start().await;
    let Clubs { event, players } = clubs(&server, with(teams(), "rated", json!(true))).await;
    let seen = event.next_round().await;
    let table = tables(&seen)[0].clone();
    let games = table["games"].as_array().expect("games").clone();
    assert_eq!(games.len(), 2);
    // Who starts alternates by board, and everybody has their own game.
    assert_eq!((&games[0]["south"], &games[1]["south"]), (&table["south"], &table["north"]));
    assert_eq!(seen["boards"].as_array().map(Vec::len), Some(2));
    for (index, player) in players.iter().enumerate() {
        let own = player.get(&event.path("")).await.expect(200);
        let board = index % 2;
        assert_eq!(own["your_game"], games[board]["game"], "{index}");
        let id = games[board]["game"].as_str().expect("a game");
        let game = player.get(&format!("/api/v1/games/{id}")).await.expect(200);
        let side = if games[board]["south"] == own["you"] { "S" } else { "N" };
        assert_eq!((&game["you"], &game["rated"]), (&json!(side), &json!(board == 0)), "{game}");
    }
    assert_eq!(games[0]["south_player"]["kind"], "account");
    assert_eq!(games[1]["south_player"]["kind"], "visitor");
    // The Reds win at board 1, with moves for the record, and at board 2.
    let first = games[0]["game"].as_str().expect("a game");
    let south = if table["south"] == 1 { &players[0] } else { &players[2] };
    south.play(first, "F", 0).await.expect(200);
    players[2].act(first, "resign", json!({})).await.expect(200);
    let open = event.until(|seen| !tables(seen)[0]["games"][0]["result"].is_null()).await;
    assert_eq!((&tables(&open)[0]["state"], &open["status"]), (&json!("open"), &json!("running")));
    let second = games[1]["game"].as_str().expect("a game");
    players[3].act(second, "resign", json!({})).await.expect(200);
    let over = event.until(|seen| seen["status"] == "finished").await;
    let line = &over["standings"][0];
    assert_eq!((&line["number"], &line["points"]), (&json!(1), &json!(1.0)));
    // The files name teams and players.
    let csv = event.organiser.get(&event.path("/pairings.csv")).await.text();
    assert!(csv.starts_with("table,game,"), "{csv}");
    for name in ["Reds", "Blues", "Pau", "Mar", "Visitor "] {
        assert!(csv.contains(name), "{name}: {csv}");
    }
    let whole = event.organiser.get(&event.path("/tournament.json")).await.expect(200);
    let game = &whole["rounds"][0]["tables"][0]["games"][0];
    let names = [game["south-player"].clone(), game["north-player"].clone()];
    assert!(names.contains(&json!("Pau")) && names.contains(&json!("Mar")), "{game}");
    let games = event.organiser.get(&event.path("/games.ogn")).await.text();
    let record = sembra_notation::Records::new(&games).next().expect("a record").expect("sound");
    assert_eq!(record.tag("Round"), Some("1.1.1"), "{games}");
    let tags = [record.tag("South"), record.tag("North")];
    assert!(tags.contains(&Some("Pau")) && tags.contains(&Some("Mar")), "{games}");
    let tags = [record.tag("SouthTeam"), record.tag("NorthTeam")];
    assert!(tags.contains(&Some("Reds")) && tags.contains(&Some("Blues")), "{games}");
    event.organiser.get(&event.path("/report.trf")).await.expect_problem(409, "not_allowed");
    // A guest finds it among their own, and everybody sees how it ended.
    let mine = players[1].get("/api/v1/tournaments?when=mine").await.expect(200);
    assert_eq!(
        (&mine["tournaments"][0]["entered"], &mine["tournaments"][0]["team_boards"]),
        (&json!(true), &json!(2))
    );
    server.stop().await;
}

#[tokio::test]
async fn a_team_is_joined_by_its_code_and_ordered_by_its_captain() {
    let server = TestServer::start().await;
    let Clubs { event, players } = clubs(&server, teams()).await;
    let guest = server.visitor();
    let members = |number: u64| event.path(&format!("/entries/{number}/members"));
    let own = guest.get(&event.path("")).await.expect(200);
    assert_eq!((&own["can"]["enter"], &own["can"]["join"]), (&json!(false), &json!(true)));
    for body in [json!({}), json!({"code": "x"})] {
        guest.post(&members(1), body).await.expect_problem(403, "wrong_key");
    }
    let codes = event.seen().await["team_codes"].clone();
    let (reds, blues) = (&codes["1"], &codes["2"]);
    guest.post(&members(1), json!({"code": blues})).await.expect_problem(403, "wrong_key");
    let team = guest.post(&event.path("/entries"), json!({"team": "Greens"})).await;
    team.expect_problem(403, "account_needed");
    guest.post(&event.path("/entries"), json!({})).await.expect_problem(422, "invalid_body");
    let eve = account(&server, "Eve").await;
    let taken = eve.post(&event.path("/entries"), json!({"team": " REDS "})).await;
    taken.expect_problem(409, "name_taken");
    eve.post(&event.path("/entries"), json!({"team": ""}))
        .await
        .expect_problem(422, "invalid_body");
    // One is in one team only.
    let again = players[1].post(&members(2), json!({"code": blues})).await;
    assert_eq!(again.expect_problem(409, "tournament_state")["reason"], "entered");
    let again = players[0].post(&event.path("/entries"), json!({"team": "Second"})).await;
    assert_eq!(again.expect_problem(409, "tournament_state")["reason"], "entered");
    // The captain puts them in order; the others and strangers do not.
    let seen = join(&event, &guest, 1, reds.as_str().expect("a code")).await;
    assert_eq!(places(&seen, 1), [1, 2, 5]);
    let order = json!({"members": [5, 1, 2]});
    for stranger in [&players[1], &players[2], &eve] {
        stranger.put(&members(1), order.clone()).await.expect_problem(403, "not_organiser");
    }
    let ordered = players[0].put(&members(1), order).await.expect(200);
    assert_eq!(places(&ordered, 1), [5, 1, 2]);
    for stale in [json!([5, 1]), json!([5, 1, 2, 3])] {
        let refused = players[0].put(&members(1), json!({"members": stale})).await;
        assert_eq!(refused.expect_problem(409, "tournament_state")["reason"], "members-changed");
    }
    // The organiser moves a player; the captain takes one out; each leaves by themselves.
    let moved = event.organiser.put(&members(2), json!({"members": [3, 2, 4]})).await.expect(200);
    assert_eq!((places(&moved, 1), places(&moved, 2)), (vec![5, 1], vec![3, 2, 4]));
    let delete = async |visitor: &Visitor, team: u64, place: u64| {
        visitor.delete(&event.path(&format!("/entries/{team}/members/{place}"))).await
    };
    delete(&players[0], 2, 2).await.expect_problem(403, "not_organiser");
    let seen = delete(&players[2], 2, 2).await.expect(200);
    assert_eq!(places(&seen, 2), [3, 4]);
    delete(&players[2], 2, 2).await.expect_problem(404, "not_found");
    let left = delete(&guest, 1, 5).await.expect(200);
    assert_eq!((&left["you"], &left["can"]["join"]), (&Value::Null, &json!(true)));
    // Who comes back has the old number, and a team has twice as many players as boards.
    let seen = join(&event, &guest, 2, blues.as_str().expect("a code")).await;
    assert_eq!((places(&seen, 2), &seen["your_place"]), (vec![3, 4, 5], &json!(5)));
    join(&event, &players[1], 2, blues.as_str().expect("a code")).await;
    let full = eve.post(&members(2), json!({"code": blues})).await;
    assert_eq!(full.expect_problem(409, "tournament_state")["reason"], "team-full");
    // Names are the organiser's to put right, players are not typed in.
    let name = json!({"name": "Blues of the coast"});
    let named = event.organiser.put(&event.path("/entries/2"), name).await.expect(200);
    assert_eq!(named["entrants"][1]["name"], "Blues of the coast");
    for (path, body) in
        [("/entries/2", json!({"members": ["X", "Y"]})), ("/entries/2", json!({"name": "reds"}))]
    {
        let status = event.organiser.put(&event.path(path), body).await.status;
        assert!(status == 422 || status == 409, "{status}");
    }
    eve.post(&event.path("/entries/9/members"), json!({"code": blues}))
        .await
        .expect_problem(403, "wrong_key");
    let single = make(&event.organiser, super::swiss(2)).await;
    let path = format!("/api/v1/tournaments/{single}/entries/1/members");
    let refused = event.organiser.post(&path, json!({})).await;
    assert_eq!(refused.expect_problem(409, "tournament_state")["reason"], "no-team-event");
    server.stop().await;
}

#[tokio::test]
async fn a_board_without_a_player_is_lost_and_a_round_keeps_its_line_up() {
    let server = TestServer::start().await;
    let body = with(teams(), "format", json!({"kind": "swiss", "rounds": 3}));
    let Clubs { event, players } = clubs(&server, body).await;
    let delete = async |team: u64, place: u64| {
        let path = event.path(&format!("/entries/{team}/members/{place}"));
        event.organiser.delete(&path).await.expect(200)
    };
    delete(1, 2).await;
    event.post("/entries", json!({"name": "Nobody"})).await.expect(200);
    let seen = event.next_round().await;
    // A team without players is not paired.
    assert_eq!((tables(&seen).len(), &seen["entrants"][2]["withdrawn"]), (1, &json!(true)));
    let table = tables(&seen)[0].clone();
    let board = |number: usize| table["games"][number - 1].clone();
    assert!(board(1)["game"].is_string() && board(2)["game"].is_null(), "{table}");
    let lost = if board(2)["south"] == 1 { "south" } else { "north" };
    assert_eq!(board(2)["result"], json!({"kind": "forfeit", "loser": lost, "no_show": true}));
    assert_eq!(board(2)[format!("{lost}_player")], Value::Null);
    // Another order during the round is for the next one.
    let codes = event.seen().await["team_codes"].clone();
    join(&event, &players[1], 1, codes["1"].as_str().expect("a code")).await;
    let path = event.path("/entries/1/members");
    let order = json!({"members": [2, 1]});
    let ordered = event.organiser.put(&path, order).await.expect(200);
    assert_eq!(places(&ordered, 1), [2, 1]);
    let side = if board(1)["south"] == 1 { "south_player" } else { "north_player" };
    assert_eq!(tables(&ordered)[0]["games"][0][side]["place"], 1, "{ordered:#}");
    let game = board(1)["game"].as_str().expect("a game").to_owned();
    let own = players[0].get(&event.path("")).await.expect(200);
    assert_eq!(own["your_game"], json!(game));
    players[2].act(&game, "resign", json!({})).await.expect(200);
    let seen = event.until(|seen| seen["status"] == "break").await;
    let points = [&tables(&seen)[0]["south_points"], &tables(&seen)[0]["north_points"]];
    assert_eq!(points, [&json!(0.5), &json!(0.5)], "one board each");
    // Somebody who is deleted leaves the team, and the next player moves up.
    let name = players[1].get("/api/v1/me").await.expect(200)["person"]["name"].clone();
    let deleted = players[1].post("/api/v1/account/delete", json!({"confirm": name})).await;
    assert_eq!(deleted.status, 204, "{}", deleted.text());
    // The two teams have met.
    event.post("/rounds", json!({})).await.expect_problem(409, "tournament_state");
    event.post("/entries", json!({"name": "Late"})).await.expect(200);
    let codes = event.seen().await["team_codes"].clone();
    let late = server.visitor();
    join(&event, &late, 4, codes["4"].as_str().expect("a code")).await;
    let seen = event.next_round().await;
    assert_eq!(places(&seen, 1), [1], "{seen:#}");
    assert!(!seen.to_string().contains(name.as_str().expect("a name")));
    server.stop().await;
}

#[tokio::test]
async fn pupils_play_in_teams_that_their_teacher_makes() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Tia").await;
    let other = Class::of(&server, "Ugo").await;
    let body = with(with(teams(), "access", json!("class")), "class", json!(class.id));
    let event = Event {
        id: make(&class.teacher, body.clone()).await,
        organiser: class.teacher.moved_to(server.base()),
    };
    let mut pupils = Vec::new();
    for name in ["Mia", "Leo", "Ina", "Bru"] {
        pupils.push(class.join(&server, name).await);
    }
    let mia = json!([class.id_of("Mia").await]);
    let made = event.post("/entries", json!({"name": "Sun", "pupils": mia})).await.expect(200);
    assert_eq!(made["entrants"][0]["players"][0]["picture"], "sun");
    assert_eq!(made["team_codes"], Value::Null, "nobody needs a code here");
    event.post("/entries", json!({"names": ["Moon"]})).await.expect(200);
    // Pupils write no names; they join by themselves, or the teacher puts them in.
    let refused = pupils[1].visitor.post(&event.path("/entries"), json!({"team": "Rude"})).await;
    refused.expect_problem(403, "account_needed");
    let joined = pupils[1].visitor.post(&event.path("/entries/1/members"), json!({})).await;
    assert_eq!(joined.expect(200)["your_place"], 2);
    let rest = json!({"pupils": [class.id_of("Ina").await, class.id_of("Bru").await]});
    pupils[2]
        .visitor
        .post(&event.path("/entries/2/members"), rest.clone())
        .await
        .expect_problem(403, "not_organiser");
    event.post("/entries/2/members", rest).await.expect(200);
    let order =
        pupils[0].visitor.put(&event.path("/entries/1/members"), json!({"members": [2, 1]})).await;
    order.expect_problem(403, "not_for_pupils");
    let noa = other.join(&server, "Noa").await;
    let stranger = noa.visitor.post(&event.path("/entries/1/members"), json!({})).await;
    stranger.expect_problem(404, "not_found");
    let seen = event.next_round().await;
    for game in tables(&seen)[0]["games"].as_array().expect("games") {
        let id = game["game"].as_str().expect("a game");
        let mut resigned = false;
        for pupil in &pupils[2..] {
            resigned |= pupil.visitor.act(id, "resign", json!({})).await.status == 200;
        }
        assert!(resigned, "{game}");
    }
    let over = event.until(|seen| seen["status"] == "finished").await;
    assert_eq!(over["standings"][0]["number"], 1);
    // Two classes play together once they are linked, and no longer.
    let common = with(body, "with", json!(other.id));
    let refused = class.teacher.post("/api/v1/tournaments", common.clone()).await;
    assert_eq!(refused.expect_problem(422, "invalid_body")["field"], "with");
    let code = json!({"code": other.code().await});
    class.teacher.post(&class.path("/links"), code).await.expect(200);
    class
        .teacher
        .post("/api/v1/tournaments", common.clone())
        .await
        .expect_problem(422, "invalid_body");
    let accept = other.path(&format!("/links/{}/accept", class.id));
    other.teacher.post(&accept, json!({})).await.expect(200);
    let event = Event { id: make(&class.teacher, common).await, organiser: event.organiser };
    event.post("/entries", json!({"names": ["Ours", "Theirs"]})).await.expect(200);
    let listed = noa.visitor.get("/api/v1/tournaments").await.expect(200);
    assert_eq!(listed["tournaments"][0]["id"], json!(event.id));
    let joined = noa.visitor.post(&event.path("/entries/2/members"), json!({})).await.expect(200);
    assert_eq!(joined["entrants"][1]["players"][0]["name"], "Noa");
    // Teachers play with their own pupils only.
    for teacher in [&class.teacher, &other.teacher] {
        let seen = teacher.get(&event.path("")).await.expect(200);
        assert_eq!((&seen["can"]["enter"], &seen["can"]["join"]), (&json!(false), &json!(false)));
        let join = teacher.post(&event.path("/entries/1/members"), json!({})).await;
        join.expect_problem(409, "not_allowed");
        let enter = teacher.post(&event.path("/entries"), json!({"team": "Teachers"})).await;
        enter.expect_problem(409, "not_allowed");
    }
    let theirs = other.teacher.get(&event.path("")).await.expect(200);
    assert_eq!((&theirs["mine"], &theirs["with"]["name"]), (&json!(false), &json!("Class of Ugo")));
    other
        .teacher
        .post(&event.path("/rounds"), json!({}))
        .await
        .expect_problem(403, "not_organiser");
    class.teacher.delete(&class.path(&format!("/links/{}", other.id))).await;
    for visitor in [&noa.visitor, &other.teacher] {
        visitor.get(&event.path("")).await.expect_problem(404, "not_found");
    }
    server.stop().await;
}
