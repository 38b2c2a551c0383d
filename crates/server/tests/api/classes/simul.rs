//! The teacher against everybody.

use serde_json::{Value, json};

use super::{Class, be_here};
use crate::client::TestServer;

#[tokio::test]
async fn a_teacher_plays_everybody_and_sees_first_who_waits() {
    let server = TestServer::start().await;
    let (class, other) = (Class::of(&server, "Ana").await, Class::of(&server, "Bea").await);
    let mut pupils = Vec::new();
    for number in 0..20 {
        pupils.push(class.join(&server, &format!("Pupil {number:02}")).await);
    }
    be_here(&class, &pupils).await;
    let body = json!({"key": "a-random-key", "starts": "pupils", "rules": "ouri"});
    let path = class.path("/simul");
    let begun = class.teacher.post(&path, body.clone()).await.expect(201);
    assert_eq!(begun["games"].as_array().map(Vec::len), Some(20));
    assert_eq!(class.teacher.post(&path, body).await.expect(200), begun);
    let games = async || {
        let seen = class.teacher.get(&path).await.expect(200);
        seen["games"].as_array().expect("games").clone()
    };
    let waiting = |games: &[Value]| -> Vec<String> {
        let waiting = games.iter().filter(|game| game["waiting"] == true);
        waiting.map(|game| game["nickname"].as_str().expect("a name").to_owned()).collect()
    };
    let seen = games().await;
    assert_eq!((seen.len(), waiting(&seen).len()), (20, 0));
    assert!(seen.iter().all(|game| game["you"] == "N" && game["clock"].is_null()));
    // Two move; the first one has waited longer.
    for number in [7, 3] {
        let own = pupils[number].visitor.get("/api/v1/games").await.expect(200);
        let id = own["games"][0]["id"].as_str().expect("a name").to_owned();
        pupils[number].visitor.play(&id, "A", 0).await.expect(200);
    }
    let seen = games().await;
    assert_eq!(waiting(&seen), ["Pupil 07", "Pupil 03"]);
    assert_eq!(seen[0]["last"]["move"], "A");
    // The teacher answers with a move that came with the view, and the next one is first.
    let id = seen[0]["id"].as_str().expect("a name");
    let house = seen[0]["view"]["moves"][0]["move"].as_str().expect("a move");
    class.teacher.play(id, house, 1).await.expect(200);
    let seen = games().await;
    assert_eq!(waiting(&seen), ["Pupil 03"]);
    // One that has ended comes last, with its result.
    let own = pupils[0].visitor.get("/api/v1/games").await.expect(200);
    let id = own["games"][0]["id"].as_str().expect("a name").to_owned();
    pupils[0].visitor.act(&id, "resign", json!({})).await.expect(200);
    let seen = games().await;
    assert_eq!(
        (seen.len(), &seen[19]["id"], &seen[19]["view"]["over"]),
        (20, &json!(id), &json!(true))
    );
    // They are the teacher's own: others see nothing of them.
    other.teacher.get(&path).await.expect_problem(404, "not_found");
    pupils[1].visitor.get(&path).await.expect_problem(403, "not_for_pupils");
    let colleague = crate::people::account(&server, "Cai").await;
    class.teacher.put(&class.path("/teachers/Cai"), json!({})).await.expect(200);
    assert_eq!(colleague.get(&path).await.expect(200)["games"], json!([]));
    // Turn and turn about, with those who are named.
    let chosen = json!([class.id_of("Pupil 00").await, class.id_of("Pupil 01").await]);
    let body = json!({"key": "another-key", "starts": "turns", "pupils": chosen});
    colleague.post(&path, body).await.expect(201);
    let seen = colleague.get(&path).await.expect(200);
    let mut sides: Vec<&Value> =
        seen["games"].as_array().expect("games").iter().map(|game| &game["you"]).collect();
    sides.sort_by_key(|side| side.to_string());
    assert_eq!(sides, [&json!("N"), &json!("S")]);
    let wrong = json!({"key": "a-third-key", "pupils": ["nobody"]});
    colleague.post(&path, wrong).await.expect_problem(422, "invalid_body");
    colleague.post(&path, json!({})).await.expect_problem(422, "invalid_body");
    server.stop().await;
}
