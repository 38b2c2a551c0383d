//! Whole games: made, played, taken back, ended, played again, listed, deleted.

use sembra_rules::{BoardHouse, Game, Rules};
use serde_json::{Value, json};

use crate::client::{TestServer, Visitor};

fn id(game: &Value) -> &str {
    game["id"].as_str().expect("a name")
}

fn plies(game: &Value) -> usize {
    game["ply"].as_u64().expect("a number") as usize
}

/// Plays the first legal move.
async fn play_first(visitor: &Visitor, game: &Value) -> Value {
    let house = game["view"]["moves"][0]["move"].as_str().expect("a legal move");
    visitor.play(id(game), house, plies(game)).await.expect(200)
}

/// Replays the moves of a game by the rules alone, and compares.
fn check_against_rules(game: &Value, rules: Rules) {
    let start = sembra_notation::parse_position(game["start"].as_str().expect("a position"));
    let mut played = Game::from_position(rules, start.expect("a position"));
    let moves = game["moves"].as_str().expect("moves");
    let shown = game["plies"].as_array().expect("plies");
    assert_eq!(shown.len(), moves.len());
    for (letter, ply) in moves.chars().zip(shown) {
        let house = BoardHouse::from_letter(letter).expect("a house");
        let sowing = played.play_board_house(house).expect("a legal move");
        assert_eq!(ply["position"], sembra_notation::format_position(sowing.after()));
        assert_eq!(ply["captured"], sowing.captured().count());
    }
    assert_eq!(game["view"]["position"], sembra_notation::format_position(played.position()));
    let outcome = played.outcome().expect("the game is over");
    assert_eq!(game["result"]["south"], outcome.south.count());
    assert_eq!(game["result"]["north"], outcome.north.count());
    assert_eq!(game["clause"], outcome.reason.clause());
}

#[tokio::test]
async fn whole_games_against_the_computer_under_every_preset() {
    let server = TestServer::start().await;
    for (name, rules) in sembra_notation::PRESETS {
        for you in ["S", "N"] {
            let visitor = server.visitor();
            let new = json!({"mode": "computer", "rules": name, "level": 4, "you": you});
            let mut game = visitor.new_game(new).await;
            assert_eq!(game["thinking"], you == "N");
            while game["over"] == false {
                game = visitor.settled(id(&game)).await;
                if game["over"] == false {
                    assert_eq!(game["view"]["turn"], you);
                    game = play_first(&visitor, &game).await;
                }
            }
            check_against_rules(&visitor.settled(id(&game)).await, rules);
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn two_people_play_at_one_device() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let names = json!({"S": " Aina ", "N": ""});
    let new =
        json!({"mode": "two", "rules": "abapa,occurrences=2", "starter": "N", "names": names});
    let mut game = visitor.new_game(new).await;
    assert_eq!(game["names"], json!({"S": "Aina", "N": null}));
    assert_eq!((&game["level"], &game["you"]), (&Value::Null, &Value::Null));
    assert_eq!(game["view"]["turn"], "N");
    while game["over"] == false {
        game = play_first(&visitor, &game).await;
    }
    let rules = sembra_notation::parse_rules("abapa,occurrences=2").expect("rules");
    check_against_rules(&game, rules);
    server.stop().await;
}

#[tokio::test]
async fn the_same_move_again_is_answered_as_the_first_time() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let game = visitor.new_game(json!({"mode": "two"})).await;
    let first = visitor.play(id(&game), "F", 0).await.expect(200);
    let again = visitor.play(id(&game), "F", 0).await.expect(200);
    assert_eq!(first, again);
    assert_eq!(again["version"], 1);
    let problem = visitor.play(id(&game), "E", 0).await.expect_problem(409, "stale_ply");
    assert_eq!(problem["field"], "ply");
    visitor.play(id(&game), "f", 7).await.expect_problem(409, "stale_ply");
    let now = visitor.get(&format!("/api/v1/games/{}", id(&game))).await.expect(200);
    assert_eq!(now, again);
    server.stop().await;
}

#[tokio::test]
async fn of_many_moves_at_once_one_is_played() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let game = visitor.new_game(json!({"mode": "two"})).await;
    let houses = ["A", "B", "C", "D", "E", "F", "A", "B"];
    let answers =
        futures_util::future::join_all(houses.map(|house| visitor.play(id(&game), house, 0))).await;
    let now = visitor.get(&format!("/api/v1/games/{}", id(&game))).await.expect(200);
    assert_eq!(now["version"], 1);
    for (house, answer) in houses.iter().zip(&answers) {
        if now["moves"] == *house {
            answer.expect(200);
        } else {
            answer.expect_problem(409, "stale_ply");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn taking_back_returns_to_the_persons_turn() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let game = visitor.new_game(json!({"mode": "computer", "you": "N"})).await;
    let before = visitor.settled(id(&game)).await;
    assert_eq!(before["ply"], 1);
    visitor.act(id(&game), "undo", json!({})).await.expect_problem(409, "nothing_to_undo");
    let played = play_first(&visitor, &before).await;
    let after = visitor.settled(id(&played)).await;
    assert_eq!(after["ply"], 3);
    let seen = json!({"version": 1});
    visitor.act(id(&game), "undo", seen).await.expect_problem(409, "stale_version");
    let undone = visitor.act(id(&game), "undo", json!({})).await.expect(200);
    assert_eq!((&undone["view"], &undone["moves"]), (&before["view"], &before["moves"]));
    assert!(undone["version"].as_u64() > after["version"].as_u64());
    let two = visitor.new_game(json!({"mode": "two"})).await;
    visitor.play(id(&two), "F", 0).await.expect(200);
    let undone = visitor.act(id(&two), "undo", json!({})).await.expect(200);
    assert_eq!(undone["view"], two["view"]);
    // The body may be null, or left out.
    visitor.play(id(&two), "F", 0).await.expect(200);
    visitor.act(id(&two), "undo", Value::Null).await.expect(200);
    let path = format!("/api/v1/games/{}/undo", id(&two));
    let empty = visitor.send(visitor.request(reqwest::Method::POST, &path)).await;
    empty.expect_problem(409, "nothing_to_undo");
    server.stop().await;
}

#[tokio::test]
async fn a_resignation_loses_and_can_be_taken_back() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let game = visitor.new_game(json!({"mode": "computer", "you": "S"})).await;
    let problem = visitor.act(id(&game), "resign", json!({"side": "N"})).await;
    assert_eq!(problem.expect_problem(422, "invalid_body")["field"], "side");
    let over = visitor.act(id(&game), "resign", json!({})).await.expect(200);
    assert_eq!(over["reason"], "resignation");
    assert_eq!(over["result"]["winner"], "north");
    assert_eq!(over["series"], json!({"south": 0, "north": 1, "draws": 0}));
    assert_eq!(over["view"]["moves"], json!([]));
    visitor.act(id(&game), "resign", json!({})).await.expect_problem(409, "game_over");
    visitor.play(id(&game), "A", 0).await.expect_problem(409, "game_over");
    visitor
        .get(&format!("/api/v1/games/{}/hint", id(&game)))
        .await
        .expect_problem(409, "game_over");
    let back = visitor.act(id(&game), "undo", json!({})).await.expect(200);
    assert_eq!(back["over"], false);
    assert_eq!(back["view"], game["view"]);
    server.stop().await;
}

#[tokio::test]
async fn b3_the_winner_starts_the_next_game_and_after_a_draw_the_other_player() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let first = visitor.new_game(json!({"mode": "two", "names": {"S": "Aina"}})).await;
    visitor.act(id(&first), "rematch", json!({})).await.expect_problem(409, "not_over");
    visitor.act(id(&first), "resign", json!({"side": "S"})).await.expect(200);
    let second = visitor.act(id(&first), "rematch", json!({})).await.expect(201);
    assert_eq!((&second["starter"], &second["view"]["turn"]), (&json!("N"), &json!("N")));
    assert_eq!(second["names"]["S"], "Aina");
    assert_eq!(second["series"], json!({"south": 0, "north": 1, "draws": 0}));
    let again = visitor.act(id(&first), "rematch", json!({})).await.expect(200);
    assert_eq!(again, second);
    let first = visitor.get(&format!("/api/v1/games/{}", id(&first))).await.expect(200);
    assert_eq!(first["next"], second["id"]);
    visitor.act(id(&first), "undo", json!({})).await.expect_problem(409, "has_rematch");
    // From the start each keeps 24: a draw, after which the player who did not start starts.
    let drawn = visitor.act(id(&second), "agree", json!({})).await.expect(200);
    assert_eq!(drawn["result"]["winner"], "draw");
    assert_eq!(drawn["reason"], "agreement");
    let third = visitor.act(id(&second), "rematch", json!({})).await.expect(201);
    assert_eq!(third["starter"], "S");
    assert_eq!(third["series"], json!({"south": 0, "north": 1, "draws": 1}));
    server.stop().await;
}

#[tokio::test]
async fn the_computer_starts_a_rematch_that_it_won() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let game = visitor.new_game(json!({"mode": "computer", "you": "S"})).await;
    visitor.act(id(&game), "resign", json!({})).await.expect(200);
    let next = visitor.act(id(&game), "rematch", json!({})).await.expect(201);
    assert_eq!((&next["starter"], &next["you"]), (&json!("N"), &json!("S")));
    let settled = visitor.settled(id(&next)).await;
    assert_eq!((&settled["ply"], &settled["view"]["turn"]), (&json!(1), &json!("S")));
    server.stop().await;
}

#[tokio::test]
async fn e4_the_computer_agrees_only_when_it_loses_nothing() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let fresh = visitor.new_game(json!({"mode": "computer", "you": "S"})).await;
    let problem = visitor.act(id(&fresh), "agree", json!({})).await;
    assert_eq!(problem.expect_problem(409, "declined")["reason"], "not_endless");
    // Two seeds each way round: the stand-in expects an even end, and the agreement is 25 to 23.
    for (position, agrees) in
        [("1-0-0-0-0-0-1-0-0-0-0-0-22-24-S", true), ("1-0-0-0-0-0-1-0-0-0-0-0-24-22-S", false)]
    {
        let new = json!({"mode": "computer", "you": "S", "position": position});
        let mut game = visitor.new_game(new).await;
        while game["over"] == false && visitor_repeats(&game) < 2 {
            game = play_first(&visitor, &game).await;
            game = visitor.settled(id(&game)).await;
        }
        let answer = visitor.act(id(&game), "agree", json!({})).await;
        if agrees {
            assert_eq!(answer.expect(200)["reason"], "agreement");
        } else {
            assert_eq!(answer.expect_problem(409, "declined")["reason"], "would_lose");
        }
    }
    server.stop().await;
}

/// How often the position of a game has occurred in it.
fn visitor_repeats(game: &Value) -> usize {
    let now = &game["view"]["position"];
    let plies = game["plies"].as_array().expect("plies");
    let positions = plies.iter().map(|ply| &ply["position"]);
    positions.chain([&game["start"]]).filter(|&position| position == now).count()
}

#[tokio::test]
async fn a_hint_is_a_legal_move_with_reasons() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let position = "4-0-0-1-3-1-2-1-2-0-0-6-14-14-S";
    let game = visitor.new_game(json!({"mode": "two", "position": position})).await;
    let hint = visitor.get(&format!("/api/v1/games/{}/hint", id(&game))).await.expect(200);
    assert_eq!((&hint["move"], &hint["captured"]), (&json!("E"), &json!(5)));
    assert_eq!(hint["pv"], "E");
    assert!(hint["why"].as_array().expect("reasons").contains(&json!("captures")));
    let feeding = "0-1-2-0-4-0-0-0-0-0-0-0-20-21-S";
    let game = visitor.new_game(json!({"mode": "two", "position": feeding})).await;
    let hint = visitor.get(&format!("/api/v1/games/{}/hint", id(&game))).await.expect(200);
    assert_eq!((&hint["move"], &hint["feeds"]), (&json!("E"), &json!(true)));
    assert_eq!(hint["why"], json!(["feeds"]));
    let prepares = json!({"kind": "prepares", "seeds": 2, "house": "F"});
    assert_eq!(hint["reasons"], json!([{"kind": "feeds"}, prepares]));
    server.stop().await;
}

#[tokio::test]
async fn illegal_moves_say_why_and_change_nothing() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let cases = [
        ("ouri", "1-3-0-0-0-2-4-4-4-4-4-4-9-9-S", "A", "single", "O1"),
        ("abapa", "0-1-2-0-4-0-0-0-0-0-0-0-20-21-S", "B", "must_feed", "F1"),
        ("abapa", "0-1-2-0-4-0-0-0-0-0-0-0-20-21-S", "A", "empty", "S1"),
        ("polish", "1-1-0-2-4-0-1-1-1-0-0-0-18-19-S", "E", "grand_slam", "G3"),
        ("awari", "1-1-0-2-4-0-1-1-1-0-0-0-18-19-S", "E", "grand_slam", "G4"),
        ("abapa", "1-1-0-2-4-0-1-1-1-0-0-0-18-19-S", "a", "not_your_turn", "B2"),
    ];
    for (rules, position, house, reason, clause) in cases {
        let new = json!({"mode": "two", "rules": rules, "position": position});
        let game = visitor.new_game(new).await;
        let problem = visitor.play(id(&game), house, 0).await.expect_problem(422, "illegal_move");
        assert_eq!((&problem["reason"], &problem["clause"]), (&json!(reason), &json!(clause)));
        let now = visitor.get(&format!("/api/v1/games/{}", id(&game))).await.expect(200);
        assert_eq!(now, game);
    }
    let game = visitor.new_game(json!({"mode": "computer", "you": "S"})).await;
    visitor.play(id(&game), "a", 0).await.expect_problem(409, "not_your_turn");
    server.stop().await;
}

#[tokio::test]
async fn other_peoples_games_do_not_exist() {
    let server = TestServer::start().await;
    let (owner, other, nobody) = (server.visitor(), server.visitor(), server.visitor());
    let game = owner.new_game(json!({"mode": "two"})).await;
    other.new_game(json!({"mode": "two"})).await;
    let path = format!("/api/v1/games/{}", id(&game));
    for stranger in [&other, &nobody] {
        for read in ["", "/hint", "/wait?version=0", "/record"] {
            stranger.get(&format!("{path}{read}")).await.expect_problem(404, "not_found");
        }
        for write in ["undo", "resign", "agree", "rematch"] {
            stranger.act(id(&game), write, json!({})).await.expect_problem(404, "not_found");
        }
        stranger.play(id(&game), "A", 0).await.expect_problem(404, "not_found");
        stranger.delete(&path).await.expect_problem(404, "not_found");
        let before = format!("/api/v1/games?before={}", id(&game));
        let listed = stranger.get(&before).await;
        assert_ne!(listed.json()["games"][0]["id"], game["id"]);
    }
    assert_eq!(owner.get(&path).await.expect(200), game);
    server.stop().await;
}

#[tokio::test]
async fn a_secret_of_ones_own_making_is_not_adopted() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let secret = format!("sembra={}", "ab".repeat(32));
    let request = visitor.request(reqwest::Method::POST, "/api/v1/games");
    let answer =
        visitor.send(request.header("cookie", &secret).json(&json!({"mode": "two"}))).await;
    assert_eq!(answer.status, 201);
    assert!(answer.header("set-cookie").contains("HttpOnly; SameSite=Lax"));
    assert!(!answer.header("set-cookie").contains(&secret));
    assert!(!answer.header("set-cookie").contains("Secure"));
    server.stop().await;
}

#[tokio::test]
async fn games_are_listed_newest_first_in_pages_and_deleted() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    assert_eq!(visitor.get("/api/v1/games").await.expect(200), json!({"games": [], "next": null}));
    let mut made = Vec::new();
    for _ in 0..5 {
        made.insert(0, visitor.new_game(json!({"mode": "two"})).await["id"].clone());
    }
    let mut seen = Vec::new();
    let mut path = "/api/v1/games?limit=2".to_owned();
    loop {
        let page = visitor.get(&path).await.expect(200);
        seen.extend(page["games"].as_array().expect("games").iter().map(|g| g["id"].clone()));
        let Some(next) = page["next"].as_str() else { break };
        path = format!("/api/v1/games?limit=2&before={next}");
    }
    assert_eq!(seen, made);
    let resign = format!("/api/v1/games/{}/resign", made[1].as_str().expect("a name"));
    visitor.post(&resign, json!({"side": "S"})).await.expect(200);
    let ids = async |query: &str| {
        let page = visitor.get(&format!("/api/v1/games?{query}")).await.expect(200);
        let games = page["games"].as_array().expect("games");
        games.iter().map(|game| game["id"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(ids("playing=false").await, [made[1].clone()]);
    let going_on = [&made[0], &made[2], &made[3], &made[4]].map(Clone::clone);
    assert_eq!(ids("playing=true").await, going_on);
    visitor.get("/api/v1/games?playing=maybe").await.expect_problem(400, "invalid_query");
    let gone = made[2].as_str().expect("a name");
    assert_eq!(visitor.delete(&format!("/api/v1/games/{gone}")).await.status, 204);
    visitor.get(&format!("/api/v1/games/{gone}")).await.expect_problem(404, "not_found");
    visitor.delete(&format!("/api/v1/games/{gone}")).await.expect_problem(404, "not_found");
    let left = visitor.get("/api/v1/games").await.expect(200);
    assert_eq!(left["games"].as_array().map(Vec::len), Some(4));
    server.stop().await;
}

#[tokio::test]
async fn a_set_up_game_may_be_over_at_once() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let position = "0-0-0-0-0-0-1-0-0-0-0-0-25-22-N";
    let new = json!({"mode": "computer", "you": "S", "position": position});
    let game = visitor.new_game(new).await;
    assert_eq!((&game["result"]["winner"], &game["thinking"]), (&json!("south"), &json!(false)));
    let starter = json!({"mode": "two", "position": position, "starter": "S"});
    let problem = visitor.post("/api/v1/games", starter).await.expect_problem(422, "invalid_body");
    assert_eq!(problem["field"], "starter");
    assert_eq!(game["starter"], "N");
    server.stop().await;
}

#[tokio::test]
async fn progress_in_lessons_is_kept() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    assert_eq!(visitor.get("/api/v1/progress").await.expect(200), json!({}));
    let progress = json!({"sowing": ["first", "second"], "chains": []});
    assert_eq!(visitor.put("/api/v1/progress", progress.clone()).await.expect(200), progress);
    assert_eq!(visitor.get("/api/v1/progress").await.expect(200), progress);
    assert_eq!(server.visitor().get("/api/v1/progress").await.expect(200), json!({}));
    let many: serde_json::Map<String, Value> =
        (0..101).map(|i| (format!("lesson-{i}"), json!([]))).collect();
    for bad in [json!({"a b": []}), json!({"sowing": [""]}), json!({"x": 3}), Value::Object(many)] {
        visitor.put("/api/v1/progress", bad).await.expect_problem(422, "invalid_body");
    }
    assert_eq!(visitor.get("/api/v1/progress").await.expect(200), progress);
    server.stop().await;
}

#[tokio::test]
async fn a_game_is_exported_as_a_record_that_reads_back() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let names = json!({"S": "Aina \"l'àvia\""});
    let new = json!({"mode": "computer", "level": 7, "you": "S", "rules": "ouri", "names": names});
    let game = visitor.new_game(new).await;
    play_first(&visitor, &game).await;
    visitor.settled(id(&game)).await;
    let over = visitor.act(id(&game), "resign", json!({})).await.expect(200);
    let answer = visitor.get(&format!("/api/v1/games/{}/record", id(&game))).await;
    let name = format!("attachment; filename=\"sembra-{}.ogn\"", id(&game));
    assert_eq!((answer.status, answer.header("content-disposition")), (200, name.as_str()));
    let record = sembra_notation::Record::parse(&answer.text()).expect("a record");
    assert_eq!(record.tag("South"), Some("Aina \"l'àvia\""));
    assert_eq!(record.tag("North"), Some("Sembra (level 7)"));
    let played = record.game();
    assert_eq!(*played.rules(), Rules::OURI);
    let moves: String = played.sowings().iter().map(|s| s.origin().letter()).collect();
    assert_eq!(over["moves"], moves);
    let outcome = played.outcome().expect("it is over");
    assert_eq!(outcome.winner, Some(sembra_rules::Side::North));
    server.stop().await;
}

#[tokio::test]
async fn a_game_says_whether_something_can_be_taken_back() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let game = visitor.new_game(json!({"mode": "computer", "you": "N"})).await;
    assert_eq!(game["can_undo"], false);
    // The computer's first move is not the visitor's to take back.
    let game = visitor.settled(id(&game)).await;
    assert_eq!((&game["ply"], &game["can_undo"]), (&json!(1), &json!(false)));
    assert_eq!(play_first(&visitor, &game).await["can_undo"], true);
    visitor.settled(id(&game)).await;
    let undone = visitor.act(id(&game), "undo", json!({})).await.expect(200);
    assert_eq!(undone["can_undo"], false);
    let over = visitor.act(id(&game), "resign", json!({})).await.expect(200);
    assert_eq!(over["can_undo"], true);
    visitor.act(id(&game), "rematch", json!({})).await.expect(201);
    let path = format!("/api/v1/games/{}", id(&game));
    assert_eq!(visitor.get(&path).await.expect(200)["can_undo"], false);
    visitor.act(id(&game), "undo", json!({})).await.expect_problem(409, "has_rematch");
    server.stop().await;
}

#[tokio::test]
async fn the_list_says_how_each_game_ended() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let ended_by = async |action: &str, body: Value| {
        let game = visitor.new_game(json!({"mode": "two"})).await;
        visitor.act(id(&game), action, body).await.expect(200);
    };
    ended_by("resign", json!({"side": "N"})).await;
    ended_by("agree", json!({})).await;
    visitor.new_game(json!({"mode": "two", "position": "0-0-0-0-0-0-0-0-0-0-0-0-25-23-S"})).await;
    let list = visitor.get("/api/v1/games").await.expect(200);
    let endings: Vec<Value> = list["games"]
        .as_array()
        .expect("games")
        .iter()
        .map(|game| json!([game["over"], game["reason"], game["clause"], game["result"]["winner"]]))
        .collect();
    let expected = [
        json!([true, "captured25", "E1", "south"]),
        json!([true, "agreement", "E4", "draw"]),
        json!([true, "resignation", "E4", "south"]),
    ];
    assert_eq!(endings, expected);
    server.stop().await;
}

#[tokio::test]
async fn a_repeated_action_with_the_same_version_is_refused_and_changes_nothing() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    for action in ["undo", "resign", "agree"] {
        let mut game = visitor.new_game(json!({"mode": "two"})).await;
        for _ in 0..4 {
            game = play_first(&visitor, &game).await;
        }
        let seen = json!({"version": game["version"]});
        let after = visitor.act(id(&game), action, seen.clone()).await.expect(200);
        assert_eq!(after["version"], 5, "{action}");
        // The answer was lost on its way, and the visitor asks again.
        let again = visitor.act(id(&game), action, seen).await;
        again.expect_problem(409, "stale_version");
        let now = visitor.get(&format!("/api/v1/games/{}", id(&game))).await.expect(200);
        assert_eq!(now, after, "{action}");
    }
    server.stop().await;
}
