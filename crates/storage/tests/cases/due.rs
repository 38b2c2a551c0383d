use std::sync::Arc;

use sembra_play::{Clocks, TimeControl, Timestamp};
use sembra_storage::{Database, GameKey};

use super::{CREATED, Played};

const BLITZ: TimeControl = TimeControl::RealTime { minutes: 3, increment_s: 2 };

async fn claim(database: &dyn Database, process: &str, now: Timestamp) -> Vec<GameKey> {
    let leases = database.claim_due(process, now, now.plus_ms(2000), 10).await.expect("answered");
    leases.iter().map(|lease| lease.key).collect()
}

pub async fn what_is_due_is_claimed_once(database: Arc<dyn Database>) {
    let played = Played::new(&*database, BLITZ).await;
    let due = CREATED.plus_ms(Clocks::FIRST_MOVE_MS);
    assert_eq!(database.next_due(CREATED).await.expect("read"), Some(due));
    assert_eq!(claim(&*database, "one", due.plus_ms(-1)).await, []);
    assert_eq!(claim(&*database, "one", due).await, [played.key]);
    assert_eq!(claim(&*database, "two", due).await, []);
}

pub async fn a_claim_runs_out(database: Arc<dyn Database>) {
    let played = Played::new(&*database, BLITZ).await;
    let due = CREATED.plus_ms(Clocks::FIRST_MOVE_MS);
    assert_eq!(claim(&*database, "dead", due).await, [played.key]);
    assert_eq!(database.next_due(due).await.expect("read"), Some(due.plus_ms(2000)));
    assert_eq!(claim(&*database, "two", due.plus_ms(1999)).await, []);
    assert_eq!(claim(&*database, "two", due.plus_ms(2000)).await, [played.key]);
}

pub async fn an_event_ends_the_claim(database: Arc<dyn Database>) {
    let mut played = Played::new(&*database, BLITZ).await;
    let due = CREATED.plus_ms(Clocks::FIRST_MOVE_MS);
    assert_eq!(claim(&*database, "one", due).await, [played.key]);
    played.play(&*database, 'F', Clocks::FIRST_MOVE_MS).await;
    let next = database.next_due(due).await.expect("read").expect("the next first move");
    assert_eq!(next, due.plus_ms(Clocks::FIRST_MOVE_MS));
    assert_eq!(claim(&*database, "two", next).await, [played.key]);
}
