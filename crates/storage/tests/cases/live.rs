use std::sync::Arc;

use sembra_play::{BySide, TimeControl};
use sembra_storage::{Append, Appended, Database, GamePresence, Rating, RatingChange, Subject};

use super::{CREATED, Played};

const POOL: &str = "ouri.blitz";

pub async fn what_happened_after_a_version_is_read(database: Arc<dyn Database>) {
    let mut played = Played::new(&*database, TimeControl::None).await;
    let mut events = Vec::new();
    for (number, letter) in ['F', 'f', 'E'].into_iter().enumerate() {
        let after_ms = 10 * number as i64;
        events.push(played.after(letter, after_ms).0);
        played.play(&*database, letter, after_ms).await;
    }
    for version in 0..=3 {
        let after = database.events_after(played.key, version).await.expect("read");
        assert_eq!(after.as_deref(), Some(&events[version as usize..]));
    }
    let ahead = database.events_after(played.key, 9).await.expect("read");
    assert_eq!(ahead, Some(Vec::new()));
    database.delete_game(played.key).await.expect("deleted");
    assert_eq!(database.events_after(played.key, 0).await.expect("read"), None);
}

pub async fn the_change_of_a_rating_is_read_by_its_game(database: Arc<dyn Database>) {
    let level = |level, value, games| Rating {
        subject: Subject::Level(level),
        pool: POOL.to_owned(),
        rating: value,
        deviation: 80.0,
        volatility: 0.06,
        games,
        updated: CREATED,
    };
    let mut played = Played::new(&*database, TimeControl::None).await;
    let rounds =
        [('F', vec![level(3, 1510.0, 1)]), ('f', vec![level(3, 1502.5, 2), level(5, 1620.0, 1)])];
    for (letter, ratings) in rounds {
        let (event, live, state) = played.after(letter, 10);
        let append = Append { ratings, ..Append::new(event, state) };
        assert_eq!(database.append(played.key, &append).await.expect("written"), Appended::Yes);
        played.live = live;
    }
    let mut changes = database.rating_changes(played.key).await.expect("read");
    changes.sort_by(|one, other| one.after.total_cmp(&other.after));
    let change =
        |level, before, after| RatingChange { subject: Subject::Level(level), before, after };
    let expected =
        [change(3, Some(1510.0), 1502.5), change(3, None, 1510.0), change(5, None, 1620.0)];
    assert_eq!(changes, expected);
}

/// Where one process uses the database nothing is noted; where many do it is what they noted.
pub async fn players_are_present_through_the_processes_that_live(database: Arc<dyn Database>) {
    let is_shared = database.listen().await.expect("asked").is_some();
    let played = Played::new(&*database, TimeControl::None).await;
    let seen =
        |south, north| BySide { south: CREATED.plus_ms(south), north: CREATED.plus_ms(north) };
    let here = |south, north| BySide { south, north };
    let game = |here, seen, watching| GamePresence { game: played.key, here, seen, watching };
    let notes = [
        ("one", 1_000, game(here(true, false), seen(0, 500), 2)),
        ("two", 60_000, game(here(false, false), seen(3_000, 400), 0)),
        ("three", 60_000, game(here(false, true), seen(10, 20), 5)),
    ];
    for (process, now, presence) in notes {
        let now = CREATED.plus_ms(now);
        database.set_presence(process, now, &[presence]).await.expect("noted");
        database.set_presence(process, now, &[]).await.expect("noted");
    }
    let elsewhere = async |process: &str, alive_since| {
        let since = CREATED.plus_ms(alive_since);
        database.presence_elsewhere(process, since, &[played.key]).await.expect("read")
    };
    let noted = |presence: GamePresence| if is_shared { vec![presence] } else { Vec::new() };
    let all = game(here(true, true), seen(3_000, 60_000), 7);
    assert_eq!(elsewhere("four", 0).await, noted(all));
    // A process that died has taken its connections with it.
    let alive = game(here(false, true), seen(3_000, 60_000), 5);
    assert_eq!(elsewhere("four", 50_000).await, noted(alive));
    let others = game(here(false, false), seen(3_000, 500), 0);
    assert_eq!(elsewhere("three", 50_000).await, noted(others));
}
