//! Games of two seats over sockets: playing, following, offers, rematches, lost connections.

use serde_json::{Value, json};

use crate::client::{TestServer, Visitor};
use crate::socket::{Socket, begin, first_move};

/// Two players with a socket each, who follow one game.
struct Table {
    server: TestServer,
    visitors: [Visitor; 2],
    sockets: [Socket; 2],
    id: String,
    /// The game as each of them sees it.
    games: [Value; 2],
}

impl Table {
    async fn new(terms: Value) -> Table {
        let server = TestServer::start().await;
        let visitors = [server.visitor(), server.visitor()];
        let id = begin(&visitors[0], &visitors[1], terms).await;
        let mut sockets = [Socket::open(&visitors[0]).await, Socket::open(&visitors[1]).await];
        let mut games = [Value::Null, Value::Null];
        for (socket, game) in sockets.iter_mut().zip(&mut games) {
            *game = socket.watch(&id).await;
        }
        Table { server, visitors, sockets, id, games }
    }

    /// Takes the next update, which must follow on what is known, or a whole game.
    async fn follow(&mut self, player: usize) -> Value {
        let message = loop {
            let message = self.sockets[player].next().await;
            match message["is"].as_str() {
                Some("presence") => self.games[player]["presence"] = message["presence"].clone(),
                Some("update" | "game") => break message,
                _ => {}
            }
        };
        let game = &mut self.games[player];
        if message["is"] == "game" {
            *game = message["game"].clone();
            return message;
        }
        let next = game["version"].as_u64().expect("a version") + 1;
        assert_eq!(message["version"], next, "{message}");
        for (key, value) in message.as_object().expect("an object") {
            match key.as_str() {
                "is" | "game" | "event" => {}
                "ply" if value.is_null() => {}
                "ply" => game["plies"].as_array_mut().expect("a list").push(value.clone()),
                key => {
                    assert!(!game[key].is_null() || game.get(key).is_some(), "{key}");
                    game[key] = value.clone();
                }
            }
        }
        let plies = game["plies"].as_array().expect("a list");
        let moves = plies.iter().map(|ply| ply["move"].as_str().expect("a move")).collect();
        (game["ply"], game["moves"]) = (json!(plies.len()), Value::String(moves));
        message
    }

    async fn follow_both(&mut self) -> [Value; 2] {
        [self.follow(0).await, self.follow(1).await]
    }

    /// A player does something; both are told.
    async fn act(&mut self, player: usize, action: &str) -> [Value; 2] {
        let version = Socket::done(&self.sockets[player].act(&self.id, action).await);
        let told = self.follow_both().await;
        assert!(self.games.iter().all(|game| game["version"] == version));
        told
    }

    /// Plays the first legal moves.
    async fn play(&mut self, count: usize) {
        for _ in 0..count {
            let game = &self.games[0];
            let (house, ply) = (first_move(game), game["ply"].as_u64().expect("a number"));
            let player = usize::from(game["view"]["turn"] == "N");
            let answer = self.sockets[player].play(&self.id, &house, ply as usize).await;
            Socket::done(&answer);
            self.follow_both().await;
        }
    }

    /// Checks that what a player was told is what HTTP says.
    async fn check(&mut self, player: usize) {
        let path = format!("/api/v1/games/{}", self.id);
        let mut asked = self.visitors[player].get(&path).await.expect(200);
        let mut told = self.games[player].clone();
        for game in [&mut asked, &mut told] {
            // These change with time.
            for key in ["clock", "presence"] {
                game[key].take();
            }
        }
        assert_eq!(told, asked);
    }

    async fn stop(self) {
        self.server.stop().await;
    }
}

#[tokio::test]
async fn a_whole_game_over_two_sockets() {
    let mut table = Table::new(json!({"time": "5+3"})).await;
    let [south, north] = &table.games;
    assert_eq!((&south["mode"], &south["status"]), (&json!("online"), &json!("playing")));
    assert_eq!((&south["you"], &north["you"]), (&json!("S"), &json!("N")));
    assert_eq!((&south["time"], &south["speed"]), (&json!("5+3"), &json!("blitz")));
    assert_eq!(south["players"]["S"]["kind"], "visitor");
    assert_eq!(south["clock"]["left_ms"], json!({"S": 300_000, "N": 300_000}));
    assert!(south["clock"]["running"].is_null() && south["clock"]["move_by"].is_string());
    assert_eq!(north["presence"], json!({"S": true, "N": true, "watching": 0}));
    assert_eq!(table.sockets[0].hello["person"], south["players"]["S"]);
    while table.games[0]["over"] == false {
        table.play(1).await;
        if table.games[0]["ply"] == 12 {
            assert_eq!(table.games[0]["clock"]["running"], table.games[0]["view"]["turn"]);
        }
    }
    for player in [0, 1] {
        table.check(player).await;
        let game = &table.games[player];
        assert_eq!(game["status"], "ended");
        assert_eq!(game["can"]["rematch"], true);
        assert_eq!(game["can"]["resign"], false);
        assert_eq!(game["view"]["over"], true);
    }
    table.stop().await;
}

#[tokio::test]
async fn a_player_comes_back_to_the_game_as_it_is() {
    let mut table = Table::new(json!({"time": "10+5"})).await;
    table.play(4).await;
    // South's connection is lost; North plays on alone when it is their turn.
    let gone = Socket::open(&table.visitors[0]).await;
    drop(std::mem::replace(&mut table.sockets[0], gone));
    let presence = table.sockets[1].until("presence").await;
    assert_eq!(presence["presence"]["S"], false, "{presence}");
    let version = table.games[0]["version"].as_u64().expect("a version");
    let watch = json!({"do": "watch", "game": table.id, "version": version});
    table.sockets[0].send(watch.clone()).await;
    let current = table.sockets[0].until("current").await;
    assert_eq!(current, json!({"is": "current", "game": table.id, "version": version}));
    let presence = table.sockets[0].until("presence").await;
    assert_eq!(presence["presence"]["S"], true);
    assert_eq!(table.sockets[1].until("presence").await["presence"]["S"], true);
    // It is lost again, and meanwhile something happens.
    let again = Socket::open(&table.visitors[0]).await;
    drop(std::mem::replace(&mut table.sockets[0], again));
    table.visitors[0].act(&table.id, "undo", json!({})).await.expect(200);
    table.follow(1).await;
    table.sockets[0].send(watch).await;
    let whole = table.sockets[0].until("game").await;
    assert_eq!(whole["game"]["offers"]["undo"], "S");
    table.games[0] = whole["game"].clone();
    table.act(1, "decline").await;
    table.play(2).await;
    table.check(0).await;
    table.stop().await;
}

#[tokio::test]
async fn two_tabs_of_one_player_show_the_same() {
    let mut table = Table::new(json!({"time": "5+3"})).await;
    let mut tab = Socket::open(&table.visitors[0]).await;
    let seen = tab.watch(&table.id).await;
    assert_eq!(seen["you"], "S");
    // The same move from both tabs counts once, and both are told that it is done.
    let play = json!({"do": "move", "game": table.id, "move": "F", "ply": 0});
    let (first, second) = tokio::join!(table.sockets[0].ask(play.clone()), tab.ask(play));
    assert_eq!((Socket::done(&first), Socket::done(&second)), (1, 1));
    assert_eq!(tab.until("update").await["version"], 1);
    table.follow_both().await;
    // One tab is closed: the player is still there.
    drop(tab);
    table.play(2).await;
    assert_eq!(table.games[1]["presence"]["S"], true);
    table.check(0).await;
    table.stop().await;
}

#[tokio::test]
async fn a_spectator_sees_what_players_see_and_changes_nothing() {
    let mut table = Table::new(json!({"time": "5+3"})).await;
    let nobody = table.server.visitor();
    let mut spectator = Socket::open(&nobody).await;
    assert!(spectator.hello["person"].is_null());
    let game = spectator.watch(&table.id).await;
    assert!(game["you"].is_null());
    assert_eq!(game["read_only"], true);
    let can = game["can"].as_object().expect("an object");
    assert!(can.values().all(|can| *can == false), "{can:?}");
    let watching = loop {
        let presence = table.sockets[0].until("presence").await;
        if presence["presence"]["watching"] == 1 {
            break presence;
        }
    };
    assert_eq!(watching["presence"]["N"], true);
    for action in ["undo", "agree", "decline", "resign", "abort", "claim", "rematch"] {
        let answer = spectator.act(&table.id, action).await;
        assert_eq!(Socket::refused(&answer), "not_your_seat", "{action}");
    }
    let answer = spectator.play(&table.id, "F", 0).await;
    assert_eq!(Socket::refused(&answer), "not_your_seat");
    let say = json!({"do": "say", "game": table.id, "phrase": "hello"});
    assert_eq!(Socket::refused(&spectator.ask(say.clone()).await), "not_your_seat");
    table.play(1).await;
    let update = spectator.until("update").await;
    assert_eq!(update["ply"]["move"], table.games[0]["moves"]);
    assert!(update["you"].is_null());
    assert_eq!(update["can"]["resign"], false);
    assert_eq!(update["view"], table.games[0]["view"]);
    // Players speak, and everybody hears it.
    Socket::done(&table.sockets[0].ask(say).await);
    let said = json!({"is": "said", "game": table.id, "by": "S", "phrase": "hello"});
    assert_eq!(spectator.until("said").await, said);
    assert_eq!(table.sockets[1].until("said").await, said);
    let path = format!("/api/v1/games/{}", table.id);
    assert_eq!(nobody.get(&path).await.expect(200)["version"], 1);
    nobody.act(&table.id, "resign", json!({})).await.expect_problem(403, "not_your_seat");
    nobody.delete(&path).await.expect_problem(404, "not_found");
    table.visitors[0].delete(&path).await.expect_problem(409, "not_allowed");
    table.visitors[0].get(&format!("{path}/hint")).await.expect_problem(409, "not_allowed");
    table.stop().await;
}

#[tokio::test]
async fn offers_are_made_taken_up_and_declined() {
    let mut table = Table::new(json!({"time": "none"})).await;
    table.play(3).await;
    assert!(table.games[0]["clock"].is_null());
    let [told, _] = table.act(0, "undo").await;
    assert_eq!(told["event"], json!({"kind": "offer_undo", "by": "S"}));
    assert_eq!(table.games[1]["offers"]["undo"], "S");
    assert_eq!(
        (&table.games[1]["can"]["undo"], &table.games[1]["can"]["decline"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(table.games[0]["can"]["undo"], false);
    let again = table.sockets[0].act(&table.id, "undo").await;
    assert_eq!(Socket::refused(&again), "already_offered");
    // Moves are taken back: the whole game comes.
    let [told, _] = table.act(1, "undo").await;
    assert_eq!((&told["is"], &told["game"]["ply"]), (&json!("game"), &json!(2)));
    table.act(1, "agree").await;
    assert_eq!(table.games[0]["offers"]["endless"], "N");
    table.act(0, "decline").await;
    assert!(table.games[1]["offers"]["endless"].is_null());
    let none = table.sockets[0].act(&table.id, "decline").await;
    assert_eq!(Socket::refused(&none), "no_offer");
    table.play(1).await;
    table.act(0, "agree").await;
    table.act(1, "agree").await;
    for game in &table.games {
        assert_eq!((&game["over"], &game["reason"]), (&json!(true), &json!("agreement")));
    }
    let over = table.sockets[0].act(&table.id, "resign").await;
    assert_eq!(Socket::refused(&over), "game_over");
    table.check(1).await;
    table.stop().await;
}

#[tokio::test]
async fn a_game_is_aborted_early_and_resigned_later() {
    let mut table = Table::new(json!({"time": "3+2"})).await;
    assert_eq!(table.games[0]["can"]["abort"], true);
    table.play(1).await;
    let [_, told] = table.act(1, "abort").await;
    assert_eq!((&told["status"], &told["reason"]), (&json!("aborted"), &json!("aborted")));
    assert!(told["result"].is_null());
    let next = table.sockets[0].act(&table.id, "rematch").await;
    assert_eq!(Socket::refused(&next), "not_allowed");
    assert_eq!(table.games[0]["series"], json!({"south": 0, "north": 0, "draws": 0}));
    let id = begin(&table.visitors[0], &table.visitors[1], json!({"time": "3+2"})).await;
    for (socket, game) in table.sockets.iter_mut().zip(&mut table.games) {
        *game = socket.watch(&id).await;
    }
    table.id = id;
    table.play(2).await;
    let late = table.sockets[0].act(&table.id, "abort").await;
    assert_eq!(Socket::refused(&late), "too_late_to_abort");
    let here = table.sockets[0].act(&table.id, "claim").await;
    assert_eq!(Socket::refused(&here), "opponent_present");
    let [told, _] = table.act(0, "resign").await;
    assert_eq!(
        (&told["reason"], &told["result"]["winner"]),
        (&json!("resignation"), &json!("north"))
    );
    assert_eq!(told["clock"]["running"], Value::Null);
    table.stop().await;
}

#[tokio::test]
async fn a_series_of_games_in_which_the_winner_starts() {
    let mut table = Table::new(json!({"time": "5+3", "rules": "ouri"})).await;
    let early = table.sockets[0].act(&table.id, "rematch").await;
    assert_eq!(Socket::refused(&early), "not_over");
    let mut score = [0, 0];
    for (round, loser) in [0, 0, 1, 0].into_iter().enumerate() {
        let starter = table.games[0]["starter"].clone();
        assert_eq!(starter, if round == 0 || round == 3 { "S" } else { "N" }, "{round}");
        table.act(loser, "resign").await;
        score[1 - loser] += 1;
        let expected = json!({"south": score[0], "north": score[1], "draws": 0});
        assert_eq!(table.games[0]["series"], expected);
        let [told, _] = table.act(loser, "rematch").await;
        assert_eq!(told["offers"]["rematch"][if loser == 0 { "S" } else { "N" }], true);
        assert!(told["next"].is_null());
        let [told, _] = table.act(1 - loser, "rematch").await;
        let next = told["next"].as_str().expect("the next game").to_owned();
        for (socket, game) in table.sockets.iter_mut().zip(&mut table.games) {
            *game = socket.watch(&next).await;
        }
        let [south, north] = &table.games;
        assert_eq!((&south["you"], &north["you"]), (&json!("S"), &json!("N")));
        assert_eq!((&south["rules"], &south["time"]), (&json!("ouri"), &json!("5+3")));
        assert_eq!(south["series"], expected);
        table.id = next;
    }
    table.stop().await;
}

#[tokio::test]
async fn a_declined_rematch_and_one_that_both_ask_for_at_once() {
    let mut table = Table::new(json!({"time": "5+3"})).await;
    table.act(0, "resign").await;
    table.act(0, "rematch").await;
    table.act(1, "decline").await;
    assert_eq!(table.games[0]["offers"]["rematch"], json!({"S": false, "N": false}));
    assert_eq!(
        (&table.games[0]["can"]["rematch"], &table.games[1]["can"]["rematch"]),
        (&json!(false), &json!(true))
    );
    let version = table.games[0]["version"].clone();
    let ask = |id: &str| json!({"do": "rematch", "game": id, "version": version});
    let request = ask(&table.id);
    let [south, north] = &mut table.sockets;
    let (refused, done) = tokio::join!(south.ask(request.clone()), north.ask(request));
    Socket::done(&done);
    // Whoever had asked before may answer the opponent, and does so when it comes second.
    if refused["is"] == "refused" {
        assert_eq!(Socket::refused(&refused), "already_offered");
        Socket::done(&table.sockets[0].act(&table.id, "rematch").await);
    }
    let path = format!("/api/v1/games/{}", table.id);
    assert!(table.visitors[0].get(&path).await.expect(200)["next"].is_string());
    table.stop().await;
}

#[tokio::test]
async fn a_premove_that_comes_too_early_is_refused_and_nothing_is_lost() {
    let mut table = Table::new(json!({"time": "5+3"})).await;
    for ply in 0..20 {
        let player = ply % 2;
        let house = first_move(&table.games[player]);
        // The opponent answers before the move is known to be played.
        let [south, north] = &mut table.sockets;
        let (mover, other) = if player == 0 { (south, north) } else { (north, south) };
        let answer = if player == 0 { "f" } else { "F" };
        let (done, early) = tokio::join!(
            mover.play(&table.id, &house, ply),
            other.play(&table.id, answer, ply + 1)
        );
        Socket::done(&done);
        if early["is"] == "refused" {
            let code = Socket::refused(&early);
            let is_known =
                ["stale_ply", "not_your_turn", "illegal_move", "game_over"].contains(&code);
            assert!(is_known, "{early}");
        } else {
            // It came just in time, and is taken back so that the next round begins alike.
            table.follow_both().await;
            table.follow_both().await;
            table.act(1 - player, "undo").await;
            table.act(player, "undo").await;
            continue;
        }
        table.follow_both().await;
    }
    table.check(0).await;
    table.check(1).await;
    table.stop().await;
}

#[tokio::test]
async fn sockets_end_in_order_when_the_server_stops() {
    let mut table = Table::new(json!({"time": "5+3"})).await;
    let begun = std::time::Instant::now();
    let Table { server, sockets, .. } = &mut table;
    let [south, north] = sockets;
    let bye = async |socket: &mut Socket| {
        assert_eq!(socket.until("bye").await, json!({"is": "bye", "reason": "stopping"}));
        assert_eq!(socket.receive().await, None);
    };
    let base = server.base();
    let stopping = std::mem::replace(server, TestServer::start().await);
    tokio::join!(stopping.stop(), bye(south), bye(north));
    assert!(begun.elapsed() < std::time::Duration::from_secs(5), "{:?}", begun.elapsed());
    assert!(reqwest::get(base).await.is_err());
    table.stop().await;
}
