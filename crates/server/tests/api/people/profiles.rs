use serde_json::{Value, json};

use super::{account, begin, me, play, terms};
use crate::client::{TestServer, Visitor};

/// A game that ends with North's resignation after two moves.
async fn win(south: &Visitor, north: &Visitor, terms: Value) -> String {
    let id = begin(south, north, terms).await;
    play([south, north], &id, 2).await;
    north.act(&id, "resign", json!({})).await.expect(200);
    id
}

async fn ids(visitor: &Visitor, path: &str) -> Vec<String> {
    let list = visitor.get(path).await.expect(200);
    let games = list["games"].as_array().expect("games").iter();
    games.map(|game| game["id"].as_str().expect("a name").to_owned()).collect()
}

#[tokio::test]
async fn a_profile_shows_ratings_results_and_head_to_head() {
    let server = TestServer::start().await;
    let (ana, bea) = (account(&server, "Ana").await, account(&server, "Bea").await);
    let first = win(&ana, &bea, terms("5+3", true)).await;
    win(&bea, &ana, terms("none", false)).await;
    let running = begin(&ana, &bea, terms("3d", false)).await;
    let profile = bea.get("/api/v1/people/ana").await.expect(200);
    assert_eq!(profile["person"]["name"], "Ana");
    assert_eq!(profile["counts"], json!({"games": 2, "won": 1, "lost": 1, "drawn": 0}));
    assert_eq!(profile["head_to_head"], json!({"games": 2, "won": 1, "lost": 1, "drawn": 0}));
    assert_eq!(profile["playing"], json!([running]));
    assert_eq!((&profile["closed"], &profile["owner"]), (&json!(false), &Value::Null));
    let rating = &profile["ratings"][0];
    assert_eq!((&rating["pool"], &rating["games"]), (&json!("abapa.blitz"), &json!(1)));
    assert_eq!((&rating["provisional"], &rating["level"]), (&json!(true), &Value::Null));
    assert!(rating["value"].as_i64().is_some_and(|value| value > 1500), "{rating}");
    assert_eq!(profile["level_estimate"], Value::Null);
    let own = ana.get("/api/v1/people/Ana").await.expect(200);
    assert_eq!(own["head_to_head"], Value::Null);
    let history = server.visitor().get("/api/v1/people/Ana/ratings/abapa.blitz").await.expect(200);
    assert_eq!(history["points"].as_array().map(Vec::len), Some(1));
    assert_eq!(
        (&history["points"][0]["game"], &history["pool"]),
        (&json!(first), &json!("abapa.blitz"))
    );
    assert_eq!(history["points"][0]["value"], rating["value"]);
    let empty = ana.get("/api/v1/people/Ana/ratings/ouri.rapid").await.expect(200);
    assert_eq!(empty["points"], json!([]));
    for path in
        ["/api/v1/people/Nobody", "/api/v1/people/Ana/ratings/chess.blitz", "/api/v1/people/%00"]
    {
        ana.get(path).await.expect_problem(404, "not_found");
    }
    server.stop().await;
}

#[tokio::test]
async fn games_are_listed_with_filters_page_by_page() {
    let server = TestServer::start().await;
    let (ana, bea) = (account(&server, "Ana").await, account(&server, "Bea").await);
    let guest = server.visitor();
    let rated = win(&ana, &bea, terms("5+3", true)).await;
    let mut ouri = terms("3d", false);
    ouri["rules"] = json!("ouri");
    let lost = win(&bea, &ana, ouri).await;
    let with_guest = win(&guest, &ana, terms("none", false)).await;
    let running = begin(&ana, &bea, terms("none", false)).await;
    let aborted = begin(&ana, &bea, terms("5+3", false)).await;
    bea.act(&aborted, "abort", json!({})).await.expect(200);
    ana.new_game(json!({"mode": "two"})).await;
    ana.new_game(json!({"mode": "computer", "you": "S"})).await;
    let all = [&running, &with_guest, &lost, &rated].map(String::clone);
    let guest_name = me(&guest).await["name"].as_str().expect("a name").replace(' ', "%20");
    let cases = [
        ("".to_owned(), all.to_vec()),
        ("?rated=true".to_owned(), vec![rated.clone()]),
        ("?rated=false&result=lost".to_owned(), vec![with_guest.clone(), lost.clone()]),
        ("?result=won".to_owned(), vec![rated.clone()]),
        ("?result=drawn".to_owned(), vec![]),
        ("?rules=ouri".to_owned(), vec![lost.clone()]),
        ("?speed=correspondence".to_owned(), vec![lost.clone()]),
        ("?speed=blitz".to_owned(), vec![rated.clone()]),
        ("?opponent=bea".to_owned(), vec![running.clone(), lost.clone(), rated.clone()]),
        (format!("?opponent={guest_name}"), vec![with_guest.clone()]),
        ("?opponent=Nobody".to_owned(), vec![]),
        (format!("?before={with_guest}"), vec![lost.clone(), rated.clone()]),
    ];
    for (query, expected) in cases {
        let found = ids(&guest, &format!("/api/v1/people/Ana/games{query}")).await;
        assert_eq!(found, expected, "{query}");
    }
    let page = bea.get("/api/v1/people/Ana/games?limit=3").await.expect(200);
    assert_eq!((page["games"].as_array().map(Vec::len), &page["next"]), (Some(3), &json!(lost)));
    let path = format!("/api/v1/people/Ana/games?limit=3&before={lost}");
    let rest = bea.get(&path).await.expect(200);
    assert_eq!((rest["games"].as_array().map(Vec::len), &rest["next"]), (Some(1), &Value::Null));
    let game = &rest["games"][0];
    assert_eq!((&game["side"], &game["you"]), (&json!("S"), &json!("N")));
    assert_eq!((&game["mode"], &game["status"]), (&json!("online"), &json!("ended")));
    assert_eq!((&game["over"], &game["reason"]), (&json!(true), &json!("resignation")));
    assert_eq!((&game["result"]["winner"], &game["ply"]), (&json!("south"), &json!(2)));
    assert_eq!((&game["players"]["N"]["name"], &game["time"]), (&json!("Bea"), &json!("5+3")));
    let change = &game["rating_change"];
    assert!(change["S"].as_i64().is_some_and(|change| change > 0), "{change}");
    // The list says the same as the game itself.
    let whole = bea.get(&format!("/api/v1/games/{rated}")).await.expect(200);
    for key in [
        "id",
        "mode",
        "rules",
        "players",
        "time",
        "rated",
        "speed",
        "status",
        "position",
        "over",
        "reason",
        "clause",
        "result",
        "ply",
        "version",
        "you",
        "rating_change",
        "created",
        "updated",
        "thinking",
        "starter",
        "names",
        "level",
    ] {
        assert_eq!(game[key], whole[key], "{key}");
    }
    for query in [
        "?limit=0",
        "?limit=101",
        "?before=x",
        "?result=x",
        "?speed=x",
        "?rated=x",
        "?x=1",
        "?rules=x",
        &format!("?before={aborted}x"),
    ] {
        let path = format!("/api/v1/people/Ana/games{query}");
        bea.get(&path).await.expect_problem(400, "invalid_query");
    }
    server.stop().await;
}

#[tokio::test]
async fn leaderboards_show_those_whose_rating_is_sure() {
    let server = TestServer::start().await;
    let (ana, bea) = (account(&server, "Ana").await, account(&server, "Bea").await);
    win(&ana, &bea, terms("5+3", true)).await;
    let path = "/api/v1/leaderboard?pool=abapa.blitz";
    let board = ana.get(path).await.expect(200);
    assert_eq!(board, json!({"pool": "abapa.blitz", "players": []}), "one game makes nobody sure");
    let file = server.folder().join("sembra.sqlite");
    let database = sqlx::SqlitePool::connect(&format!("sqlite:{}", file.display())).await;
    let database = database.expect("the database");
    sqlx::query("UPDATE ratings SET deviation = 90").execute(&database).await.expect("written");
    database.close().await;
    let board = server.visitor().get(path).await.expect(200);
    let names: Vec<&Value> = board["players"]
        .as_array()
        .expect("players")
        .iter()
        .map(|ranked| &ranked["player"]["name"])
        .collect();
    assert_eq!(names, [&json!("Ana"), &json!("Bea")]);
    let first = &board["players"][0];
    assert_eq!((&first["rank"], &first["games"]), (&json!(1), &json!(1)));
    assert_eq!(first["player"]["rating"]["provisional"], false);
    let one = ana.get(&format!("{path}&limit=1")).await.expect(200);
    assert_eq!(one["players"].as_array().map(Vec::len), Some(1));
    for query in ["", "?pool=x", "?pool=abapa.blitz&limit=0", "?pool=abapa.blitz&limit=101"] {
        let answer = ana.get(&format!("/api/v1/leaderboard{query}")).await;
        answer.expect_problem(400, "invalid_query");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_rated_game_against_the_computer_tells_the_level() {
    let server = TestServer::start().await;
    let ana = account(&server, "Ana").await;
    let game =
        ana.new_game(json!({"mode": "computer", "you": "S", "level": 4, "rated": true})).await;
    let id = game["id"].as_str().expect("a name");
    play([&ana, &ana], id, 1).await;
    ana.settled(id).await;
    ana.act(id, "resign", json!({})).await.expect(200);
    let profile = ana.get("/api/v1/people/Ana").await.expect(200);
    let rating = &profile["ratings"][0];
    assert_eq!((&rating["pool"], &rating["level"]), (&json!("abapa.computer"), &json!(4)));
    assert_eq!(profile["level_estimate"], 4);
    assert_eq!(profile["counts"]["games"], 0, "the computer is not among the others");
    server.stop().await;
}
