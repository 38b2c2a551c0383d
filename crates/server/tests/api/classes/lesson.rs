//! A class of thirty in one lesson.

use futures_util::future::join_all;
use serde_json::json;

use super::{Class, Pupil};
use crate::client::TestServer;
use crate::people::play;

const PUPILS: usize = 30;

#[tokio::test]
async fn a_class_of_thirty_joins_and_plays() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Ana").await;
    let code = class.code().await;
    let names: Vec<String> = (1..=PUPILS).map(|number| format!("Pupil {number:02}")).collect();
    let pupils: Vec<Pupil> =
        join_all(names.iter().map(|name| super::join(&server, &code, name))).await;
    let seen = class.seen().await;
    assert_eq!(seen["pupils"].as_array().map(Vec::len), Some(PUPILS));
    // Everybody plays with a neighbour.
    let pairs: Vec<_> = pupils.chunks_exact(2).collect();
    let games = join_all(pairs.iter().map(async |pair| {
        let game = super::begin(&pair[0].visitor, &class, &pair[1]).await;
        play([&pair[0].visitor, &pair[1].visitor], &game, 4).await;
        game
    }))
    .await;
    let seen = class.seen().await;
    for pupil in seen["pupils"].as_array().expect("pupils") {
        assert!(pupil["game"].is_string(), "{pupil}");
    }
    // A classmate may watch; everybody else finds nothing of them.
    pupils[4].visitor.get(&format!("/api/v1/games/{}", games[0])).await.expect(200);
    let lobby = server.visitor().get("/api/v1/lobby").await.expect(200);
    assert_eq!((&lobby["playing"], &lobby["challenges"]), (&json!([]), &json!([])));
    let list = json!(
        class.seen().await["pupils"]
            .as_array()
            .expect("pupils")
            .iter()
            .map(|pupil| pupil["id"].clone())
            .collect::<Vec<_>>()
    );
    let cards =
        class.teacher.post(&class.path("/cards"), json!({"pupils": list})).await.expect(200);
    assert_eq!(cards["cards"].as_array().map(Vec::len), Some(PUPILS));
    server.stop().await;
}
