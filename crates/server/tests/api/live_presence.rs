//! Who is there: players who go away, come back, or are cut off without a word.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::client::{TestServer, Visitor};
use crate::socket::{Socket, begin};
use crate::thinkers::Greedy;

/// A server whose players are gone after a moment, two of them, and a game after two moves.
async fn setting() -> (TestServer, [Visitor; 2], String) {
    let server = TestServer::with(Arc::new(Greedy), |config| {
        config.opponent_away = Duration::from_millis(1500);
    })
    .await;
    let visitors = [server.visitor(), server.visitor()];
    let id = begin(&visitors[0], &visitors[1], json!({"time": "5+3"})).await;
    visitors[0].play(&id, "F", 0).await.expect(200);
    visitors[1].play(&id, "f", 1).await.expect(200);
    (server, visitors, id)
}

#[tokio::test]
async fn a_game_is_claimed_when_the_opponent_has_gone() {
    let (server, visitors, id) = setting().await;
    let mut sockets = [Socket::open(&visitors[0]).await, Socket::open(&visitors[1]).await];
    for socket in &mut sockets {
        socket.watch(&id).await;
    }
    let [mut south, north] = sockets;
    drop(north);
    while south.until("presence").await["presence"]["N"] == true {}
    let early = south.act(&id, "claim").await;
    assert_eq!(Socket::refused(&early), "opponent_present");
    // As soon as the game can be claimed, the player is told.
    while south.until("game").await["game"]["can"]["claim"] == false {}
    // The opponent comes back in time.
    let mut north = Socket::open(&visitors[1]).await;
    north.watch(&id).await;
    let late = south.act(&id, "claim").await;
    assert_eq!(Socket::refused(&late), "opponent_present");
    while south.until("game").await["game"]["can"]["claim"] == true {}
    drop(north);
    while south.until("game").await["game"]["can"]["claim"] == false {}
    Socket::done(&south.act(&id, "claim").await);
    let over = south.until("update").await;
    assert_eq!(
        (&over["reason"], &over["result"]["winner"]),
        (&json!("abandoned"), &json!("south"))
    );
    server.stop().await;
}

#[tokio::test]
async fn whoever_plays_without_a_socket_is_there_while_they_do_something() {
    let (server, visitors, id) = setting().await;
    let claim = async || visitors[0].act(&id, "claim", json!({})).await;
    let path = format!("/api/v1/games/{id}");
    for _ in 0..4 {
        tokio::time::sleep(Duration::from_millis(600)).await;
        visitors[1].get(&path).await.expect(200);
        claim().await.expect_problem(409, "opponent_present");
    }
    tokio::time::sleep(Duration::from_millis(1600)).await;
    // Somebody else who looks at the game is no opponent.
    server.visitor().get(&path).await.expect(200);
    let over = claim().await.expect(200);
    assert_eq!(over["reason"], "abandoned");
    server.stop().await;
}

#[tokio::test]
async fn a_connection_that_is_cut_off_without_a_word_is_found_dead() {
    let (server, visitors, id) = setting().await;
    let mut south = Socket::open(&visitors[0]).await;
    south.watch(&id).await;
    let mut north = Socket::open(&visitors[1]).await;
    north.watch(&id).await;
    while south.until("presence").await["presence"]["N"] == false {}
    // From here on nobody reads from North's socket, so no ping of the server is answered.
    let begun = Instant::now();
    while south.until("presence").await["presence"]["N"] == true {}
    assert!(begun.elapsed() < Duration::from_secs(17), "{:?}", begun.elapsed());
    drop(north);
    server.stop().await;
}
