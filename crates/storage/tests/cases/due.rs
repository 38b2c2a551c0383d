use std::sync::Arc;

use sembra_play::{Clocks, TimeControl, Timestamp};
use sembra_storage::{Append, Appended, Claim, Database, GameKey};

use super::{CREATED, Played};

const BLITZ: TimeControl = TimeControl::RealTime { minutes: 3, increment_s: 2 };

async fn claim_as(database: &dyn Database, process: &str, now: Timestamp) -> Vec<GameKey> {
    let claim = Claim { process: process.to_owned(), until: now.plus_ms(2000) };
    let leases = database.claim_due(now, &claim, 10).await.expect("answered");
    leases.iter().map(|lease| lease.key).collect()
}

pub async fn what_is_due_is_claimed_once(database: Arc<dyn Database>) {
    let played = Played::new(&*database, BLITZ).await;
    let due = CREATED.plus_ms(Clocks::FIRST_MOVE_MS);
    assert_eq!(database.next_due(CREATED).await.expect("read"), Some(due));
    assert_eq!(claim_as(&*database, "one", due.plus_ms(-1)).await, []);
    assert_eq!(claim_as(&*database, "one", due).await, [played.key]);
    assert_eq!(claim_as(&*database, "two", due).await, []);
}

pub async fn a_claim_runs_out(database: Arc<dyn Database>) {
    let played = Played::new(&*database, BLITZ).await;
    let due = CREATED.plus_ms(Clocks::FIRST_MOVE_MS);
    assert_eq!(claim_as(&*database, "dead", due).await, [played.key]);
    assert_eq!(database.next_due(due).await.expect("read"), Some(due.plus_ms(2000)));
    assert_eq!(claim_as(&*database, "two", due.plus_ms(1999)).await, []);
    assert_eq!(claim_as(&*database, "two", due.plus_ms(2000)).await, [played.key]);
}

pub async fn an_event_ends_the_claim(database: Arc<dyn Database>) {
    let mut played = Played::new(&*database, BLITZ).await;
    let due = CREATED.plus_ms(Clocks::FIRST_MOVE_MS);
    assert_eq!(claim_as(&*database, "one", due).await, [played.key]);
    played.play(&*database, 'F', Clocks::FIRST_MOVE_MS).await;
    let next = database.next_due(due).await.expect("read").expect("the next first move");
    assert_eq!(next, due.plus_ms(Clocks::FIRST_MOVE_MS));
    assert_eq!(claim_as(&*database, "two", next).await, [played.key]);
}

pub async fn an_event_may_claim_what_follows(database: Arc<dyn Database>) {
    let played = Played::new(&*database, BLITZ).await;
    let due = CREATED.plus_ms(Clocks::FIRST_MOVE_MS);
    let (event, _, state) = played.after('F', 0);
    let claim = Claim { process: "one".to_owned(), until: due.plus_ms(500) };
    let appended = database
        .append(played.key, &Append { claim: Some(claim), ..Append::new(event, state) })
        .await;
    assert_eq!(appended.expect("answered"), Appended::Yes);
    assert_eq!(claim_as(&*database, "two", due).await, []);
    assert_eq!(claim_as(&*database, "two", due.plus_ms(500)).await, [played.key]);
}
