use std::sync::Arc;

use sembra_play::TimeControl;
use sembra_rules::Rules;
use sembra_storage::{Challenge, ChallengeId, Database, PersonId, Starter};

use super::{CREATED, game_between, visitor};

fn challenge(person: PersonId, is_private: bool) -> Challenge {
    Challenge {
        id: ChallengeId::random().expect("random bytes"),
        person,
        rules: Rules::OURI,
        time: TimeControl::RealTime { minutes: 5, increment_s: 3 },
        rated: true,
        starter: Starter::Chance,
        is_private,
        created: CREATED,
        seen: CREATED,
        game: None,
        is_closed: false,
    }
}

pub async fn open_challenges_are_listed_while_somebody_waits(database: Arc<dyn Database>) {
    let ana = visitor(&*database, "Ana").await;
    let bea = visitor(&*database, "Bea").await;
    let (first, hidden, second) =
        (challenge(ana, false), challenge(ana, true), challenge(bea, false));
    for challenge in [&first, &hidden, &second] {
        database.add_challenge(challenge).await.expect("added");
        let read = database.challenge(&challenge.id).await.expect("read");
        assert_eq!(read.as_ref(), Some(challenge));
    }
    let open = database.open_challenges(CREATED, 10).await.expect("read");
    assert_eq!(open, [second.clone(), first.clone()]);
    database.see_challenges(bea, CREATED.plus_ms(500)).await.expect("written");
    let open = database.open_challenges(CREATED.plus_ms(1), 10).await.expect("read");
    assert_eq!(open, [Challenge { seen: CREATED.plus_ms(500), ..second }]);
}

pub async fn a_challenge_becomes_one_game(database: Arc<dyn Database>) {
    let ana = visitor(&*database, "Ana").await;
    let bea = visitor(&*database, "Bea").await;
    let challenge = challenge(ana, false);
    database.add_challenge(&challenge).await.expect("added");
    let mut accepting = Vec::new();
    for _ in 0..8 {
        let (database, id) = (Arc::clone(&database), challenge.id.clone());
        let game = game_between(ana, bea, challenge.time);
        accepting.push(tokio::spawn(async move {
            let key = database.accept_challenge(&id, &game, None).await.expect("answered");
            key.map(|_| game.row.id)
        }));
    }
    let mut games = Vec::new();
    for accepted in accepting {
        games.extend(accepted.await.expect("no panic"));
    }
    assert_eq!(games.len(), 1, "one of them is accepted");
    let closed = database.challenge(&challenge.id).await.expect("read").expect("there");
    assert_eq!((closed.game.as_ref(), closed.is_closed), (Some(&games[0]), true));
    assert!(database.game(&games[0]).await.expect("read").is_some());
    assert_eq!(database.open_challenges(CREATED, 10).await.expect("read"), []);
}

pub async fn a_challenge_is_closed_by_its_maker(database: Arc<dyn Database>) {
    let ana = visitor(&*database, "Ana").await;
    let bea = visitor(&*database, "Bea").await;
    let challenge = challenge(ana, false);
    database.add_challenge(&challenge).await.expect("added");
    let id = &challenge.id;
    assert!(!database.close_challenge(bea, id, CREATED).await.expect("answered"));
    assert!(database.close_challenge(ana, id, CREATED).await.expect("answered"));
    assert!(!database.close_challenge(ana, id, CREATED).await.expect("answered"));
    let game = game_between(ana, bea, challenge.time);
    assert_eq!(database.accept_challenge(id, &game, None).await.expect("answered"), None);
    assert_eq!(database.game(&game.row.id).await.expect("read"), None);
}
