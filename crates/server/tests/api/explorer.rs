//! How games went on from a position, counted when they have ended.

use std::time::Duration;

use sembra_engine::{Book, Expansion, Score};
use sembra_rules::{House, Position, Rules};
use serde_json::{Value, json};

use crate::client::{TestServer, Visitor};

/// A book of the start position alone, in which the first move is the best.
fn book() -> Book {
    let mut expansion = Expansion::new(Rules::ABAPA);
    expansion.wanted(1);
    let after_a = Position::START.play(&Rules::ABAPA, House::A).expect("legal").after();
    expansion.grow(|position| {
        Score::from_hundredths(if position == after_a.mirrored() { -12 } else { 3 })
    });
    expansion.to_book(1)
}

const START: &str = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";

/// Somebody with an account.
async fn person(server: &TestServer, name: &str) -> Visitor {
    let visitor = server.visitor();
    let account = json!({"name": name, "password": "twelve houses, 48 seeds"});
    visitor.post("/api/v1/account", account).await.expect(201);
    visitor
}

/// A game that South begins and in which South resigns after some moves; its name.
async fn play(south: &Visitor, north: &Visitor, time: &str, rated: bool, moves: &str) -> String {
    let challenge = json!({"private": true, "starter": "challenger", "time": time, "rated": rated});
    let made = south.post("/api/v1/challenges", challenge).await.expect(201);
    let path = format!("/api/v1/challenges/{}/accept", made["id"].as_str().expect("a name"));
    let game = north.post(&path, json!({})).await.expect(201);
    let id = game["id"].as_str().expect("a name").to_owned();
    for (ply, house) in moves.chars().enumerate() {
        let mover = if ply.is_multiple_of(2) { south } else { north };
        mover.play(&id, &house.to_string(), ply).await.expect(200);
    }
    south.act(&id, "resign", json!({})).await.expect(200);
    id
}

/// The answer, once so many games are counted.
async fn counted(visitor: &Visitor, query: &str, games: u64) -> Value {
    for _ in 0..200 {
        let answer = visitor.get(&format!("/api/v1/explorer?{query}")).await.expect(200);
        if answer["games"] == games {
            return answer;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{query}: never {games} games");
}

#[tokio::test]
async fn finished_games_of_people_are_counted() {
    let server = TestServer::start().await;
    let (ana, bea, visitor) =
        (person(&server, "Ana").await, person(&server, "Bea").await, server.visitor());
    let empty = visitor.get("/api/v1/explorer").await.expect(200);
    assert_eq!((&empty["games"], &empty["position"]), (&json!(0), &json!(START)));
    assert_eq!((&empty["moves"], &empty["recent"]), (&json!([]), &json!([])));
    assert_eq!(empty["book"].as_array().map(Vec::len), Some(6));
    assert_eq!(empty["tables"], Value::Null);

    let rated = play(&ana, &bea, "5+3", true, "FfEe").await;
    let friendly = play(&bea, &ana, "none", false, "FeDd").await;
    // Games of visitors count and are not named; those at one device do not count.
    play(&visitor, &server.visitor(), "none", false, "EfFe").await;
    let alone = ana.new_game(json!({"mode": "two"})).await;
    let alone = alone["id"].as_str().expect("a name").to_owned();
    ana.play(&alone, "A", 0).await.expect(200);
    ana.act(&alone, "resign", json!({"side": "S"})).await;

    let answer = counted(&visitor, "", 3).await;
    assert_eq!(answer["north"], 3);
    let moves: Vec<(&str, u64)> = answer["moves"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|played| {
            (played["move"].as_str().expect("a house"), played["games"].as_u64().expect("a number"))
        })
        .collect();
    assert_eq!(moves, [("F", 2), ("E", 1)]);
    let recent: Vec<&str> = answer["recent"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|game| game["id"].as_str().expect("a name"))
        .collect();
    assert_eq!(recent, [&friendly[..], &rated[..]]);
    assert_eq!(answer["recent"][1]["names"], json!({"S": "Ana", "N": "Bea"}));
    assert_eq!(answer["recent"][1]["winner"], "N");
    // The rating of both players is about 1500 after one game.
    let rating = answer["rating"].as_u64().expect("a rating");
    assert!((1400..1600).contains(&rating), "{rating}");
    // Further on, by moves or by the position.
    let after = visitor.get("/api/v1/explorer?moves=F").await.expect(200);
    assert_eq!((&after["games"], &after["moves"][0]["games"]), (&json!(2), &json!(1)));
    let position = after["position"].as_str().expect("a position");
    let same = visitor.get(&format!("/api/v1/explorer?position={position}")).await.expect(200);
    assert_eq!(after, same);
    // Filters.
    for (query, games) in [
        ("speed=blitz", 1),
        ("speed=bullet,rapid", 0),
        ("rating=1000", 1),
        ("rating=2000", 0),
        ("since=2020-01", 3),
        ("since=9999-12", 0),
        ("rules=ouri", 0),
    ] {
        let filtered = visitor.get(&format!("/api/v1/explorer?{query}")).await.expect(200);
        assert_eq!(filtered["games"], games, "{query}");
    }
    for query in
        ["speed=fast", "speed=", "rating=1650", "since=2026", "since=2026-13", "moves=G", "x=1"]
    {
        let answer = visitor.get(&format!("/api/v1/explorer?{query}")).await;
        assert_eq!(answer.header("access-control-allow-origin"), "*");
        answer.expect_problem(400, "invalid_query");
    }
    visitor.get("/api/v1/explorer?moves=FF").await.expect_problem(422, "illegal_move");
    let answer = visitor.get("/api/v1/explorer").await;
    assert_eq!(answer.header("cache-control"), "public, max-age=60");
    server.stop().await;
}

#[tokio::test]
async fn games_that_wait_are_counted_after_a_restart_and_the_book_is_shown() {
    let server = TestServer::start().await;
    let (ana, bea) = (person(&server, "Ana").await, person(&server, "Bea").await);
    play(&ana, &bea, "5+3", false, "FfEe").await;
    // Whether it was counted before the server stopped or not, it is counted once.
    let folder = server.stop().await;
    std::fs::create_dir_all(folder.path().join("books")).expect("a folder");
    std::fs::write(folder.path().join("books/abapa.book"), book().to_bytes()).expect("a book");
    std::fs::write(folder.path().join("books/ouri.book"), "damaged").expect("a book");
    let server =
        TestServer::in_folder(folder, std::sync::Arc::new(crate::thinkers::Greedy), |_| {}).await;
    let answer = counted(&server.visitor(), "", 1).await;
    let scores = answer["book"].as_array().expect("moves");
    assert_eq!(scores.len(), 6);
    assert_eq!(scores[0], json!({"move": "A", "score": 12}));
    tokio::time::sleep(Duration::from_millis(2_500)).await;
    assert_eq!(server.visitor().get("/api/v1/explorer").await.expect(200)["games"], 1);
    let ouri = server.visitor().get("/api/v1/explorer?rules=ouri").await.expect(200);
    // A book that cannot be read leaves the one that comes with the program, if there is one.
    assert_eq!(ouri["book"].is_array(), Book::shipped(&Rules::OURI).is_some());
    server.stop().await;
}
