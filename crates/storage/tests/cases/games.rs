use std::sync::Arc;

use sembra_play::{Actor, Event, LiveGame, Recorded, TimeControl};
use sembra_rules::{BoardHouse, Side};
use sembra_storage::{Append, Appended, Database, GameFilter, GameId, ShareToken, StateRow};

use super::{CREATED, Played, game_between, readable, visitor};

const BLITZ: TimeControl = TimeControl::RealTime { minutes: 3, increment_s: 2 };
const DAYS: TimeControl = TimeControl::Days(3);

pub async fn a_game_reads_back(database: Arc<dyn Database>) {
    let south = visitor(&*database, "South").await;
    let north = visitor(&*database, "North").await;
    let game = game_between(south, north, BLITZ);
    let key = database.add_game(&game, None).await.expect("added");
    let stored = database.game(&game.row.id).await.expect("read").expect("there");
    assert_eq!((stored.key, &stored.row, &stored.seats), (key, &game.row, &game.seats));
    assert!(stored.events.is_empty());
    let live = stored.replay().expect("sound");
    let state = database.state(key).await.expect("read").expect("there");
    assert_eq!(state, StateRow::from(&live));
    let missing = GameId::parse("000000000000").expect("a name");
    assert_eq!(database.game(&missing).await.expect("read"), None);
}

pub async fn events_and_state_are_written_together(database: Arc<dyn Database>) {
    let mut played = Played::new(&*database, BLITZ).await;
    for (ply, letter) in "FfBeEc".chars().enumerate() {
        played.play(&*database, letter, 1000 * ply as i64).await;
        let state = database.state(played.key).await.expect("read").expect("there");
        assert_eq!(state, StateRow::from(&played.live));
    }
    let south = database.person_by_name("South").await.expect("read").expect("known").id;
    let summaries =
        readable(database.games_of(south, GameFilter::default(), 10).await.expect("read"));
    let stored = database.game(&summaries[0].row.id).await.expect("read").expect("there");
    assert_eq!(stored.replay().expect("sound"), played.live);
    assert_eq!(stored.events.len(), 6);
    assert_eq!(stored.events[0].actor, Actor::Player(Side::South));
}

pub async fn a_played_game_is_there_with_all_its_events_or_not_at_all(database: Arc<dyn Database>) {
    let south = visitor(&*database, "South").await;
    let north = visitor(&*database, "North").await;
    let game = game_between(south, north, TimeControl::None);
    let mut live = LiveGame::new(game.terms());
    let mut played = Vec::new();
    for event in [
        Event::Move { house: BoardHouse::from_letter('F').expect("a house"), lag_ms: 0 },
        Event::Move { house: BoardHouse::from_letter('f').expect("a house"), lag_ms: 0 },
        Event::Resign(Side::South),
    ] {
        let recorded = Recorded { event, actor: Actor::Player(Side::South), at: CREATED };
        live.apply(&recorded).expect("it fits");
        played.push(Append::new(recorded, StateRow::from(&live)));
    }
    // With a gap in its versions nothing is written.
    let with_gap = [played[0].clone(), played[2].clone()];
    database.add_played_game(&game, &with_gap).await.expect_err("a version is missing");
    assert_eq!(database.game(&game.row.id).await.expect("read"), None);
    let key = database.add_played_game(&game, &played).await.expect("added");
    let stored = database.game(&game.row.id).await.expect("read").expect("there");
    assert_eq!(stored.replay().expect("sound"), live);
    let state = database.state(key).await.expect("read").expect("there");
    assert_eq!(state, StateRow::from(&live));
    database.add_played_game(&game, &played).await.expect_err("its name is taken");
}

pub async fn of_two_writers_one_is_refused(database: Arc<dyn Database>) {
    let played = Played::new(&*database, BLITZ).await;
    let (first, _, first_state) = played.after('F', 10);
    let (second, _, second_state) = played.after('E', 10);
    let appended = database
        .append(played.key, &Append::new(first.clone(), first_state.clone()))
        .await
        .expect("answered");
    assert_eq!(appended, Appended::Yes);
    for (event, state) in [(&second, &second_state), (&first, &first_state)] {
        let appended = database
            .append(played.key, &Append::new(event.clone(), state.clone()))
            .await
            .expect("answered");
        assert_eq!(appended, Appended::Conflict);
    }
    let state = database.state(played.key).await.expect("read").expect("there");
    assert_eq!(state, first_state);
}

pub async fn many_writers_never_write_a_version_twice(database: Arc<dyn Database>) {
    let played = Played::new(&*database, TimeControl::None).await;
    let mut writers = Vec::new();
    for letter in "ABCDEF".chars().cycle().take(24) {
        let (event, _, state) = played.after(letter, 10);
        let (database, key) = (Arc::clone(&database), played.key);
        writers.push(tokio::spawn(async move {
            database.append(key, &Append::new(event, state)).await.expect("answered")
        }));
    }
    let mut accepted = 0;
    for writer in writers {
        accepted += usize::from(writer.await.expect("no panic") == Appended::Yes);
    }
    assert_eq!(accepted, 1);
}

pub async fn a_rematch_is_there_with_its_event_or_not_at_all(database: Arc<dyn Database>) {
    let mut played = Played::new(&*database, TimeControl::None).await;
    played.play(&*database, 'F', 10).await;
    let south = database.person_by_name("South").await.expect("read").expect("known").id;
    let north = database.person_by_name("North").await.expect("read").expect("known").id;
    let next = game_between(south, north, TimeControl::None);
    let event = Recorded {
        event: Event::Rematch(next.row.id.to_string()),
        actor: Actor::Server,
        at: CREATED.plus_ms(20),
    };
    let mut after = played.live.clone();
    after.apply(&event).expect("it fits");
    let state = StateRow::from(&after);
    let stale = StateRow { version: state.version + 1, ..state.clone() };
    let refused = database
        .add_rematch(played.key, &Append::new(event.clone(), stale), &next, None)
        .await
        .expect("answered");
    assert_eq!(refused, Appended::Conflict);
    assert_eq!(database.game(&next.row.id).await.expect("read"), None);
    let added = database
        .add_rematch(played.key, &Append::new(event, state), &next, None)
        .await
        .expect("answered");
    assert_eq!(added, Appended::Yes);
    assert!(database.game(&next.row.id).await.expect("read").is_some());
}

pub async fn lists_show_the_newest_first_and_filter(database: Arc<dyn Database>) {
    let ana = visitor(&*database, "Ana").await;
    let bea = visitor(&*database, "Bea").await;
    let cleo = visitor(&*database, "Cleo").await;
    let mut keys = Vec::new();
    for (south, north) in [(ana, bea), (cleo, ana), (bea, cleo), (ana, bea)] {
        let game = game_between(south, north, TimeControl::None);
        keys.push(database.add_game(&game, None).await.expect("added"));
    }
    let list = async |filter: GameFilter, limit| -> Vec<_> {
        let games = readable(database.games_of(ana, filter, limit).await.expect("read"));
        games.iter().map(|game| game.key).collect()
    };
    assert_eq!(list(GameFilter::default(), 10).await, [keys[3], keys[1], keys[0]]);
    assert_eq!(list(GameFilter::default(), 1).await, [keys[3]]);
    let before = GameFilter { before: Some(keys[3]), ..GameFilter::default() };
    assert_eq!(list(before, 10).await, [keys[1], keys[0]]);
    let against_bea = GameFilter { opponent: Some(bea), ..GameFilter::default() };
    assert_eq!(list(against_bea, 10).await, [keys[3], keys[0]]);
    let over = GameFilter { playing: Some(false), ..GameFilter::default() };
    assert_eq!(list(over, 10).await, []);
    let playing = GameFilter { playing: Some(true), ..GameFilter::default() };
    assert_eq!(list(playing, 10).await.len(), 3);
}

pub async fn a_shared_game_is_found_by_its_token(database: Arc<dyn Database>) {
    let south = visitor(&*database, "South").await;
    let game = game_between(south, south, TimeControl::None);
    let key = database.add_game(&game, None).await.expect("added");
    let first = ShareToken::random().expect("random bytes");
    let second = ShareToken::random().expect("random bytes");
    let shared = database.share(key, &first, CREATED).await.expect("written");
    assert_eq!(shared.as_ref(), Some(&first));
    let again = database.share(key, &second, CREATED).await.expect("written");
    assert_eq!(again, Some(first.clone()), "a game has one token");
    let found = database.shared_game(&first).await.expect("read");
    assert_eq!(found, Some(game.row.id));
    assert_eq!(database.shared_game(&second).await.expect("read"), None);
    database.delete_game(key).await.expect("deleted");
    assert_eq!(database.shared_game(&first).await.expect("read"), None);
    assert_eq!(database.share(key, &second, CREATED).await.expect("written"), None);
}

pub async fn a_deleted_game_is_gone(database: Arc<dyn Database>) {
    let mut played = Played::new(&*database, BLITZ).await;
    played.play(&*database, 'F', 10).await;
    database.delete_game(played.key).await.expect("deleted");
    assert_eq!(database.state(played.key).await.expect("read"), None);
    let (event, _, state) = played.after('f', 20);
    let appended = database.append(played.key, &Append::new(event, state)).await.expect("answered");
    assert_eq!(appended, Appended::Conflict);
}

pub async fn versions_of_many_games_are_read(database: Arc<dyn Database>) {
    let mut played = Played::new(&*database, BLITZ).await;
    played.play(&*database, 'F', 10).await;
    let ana = visitor(&*database, "Ana").await;
    let other = game_between(ana, ana, TimeControl::None);
    let other = database.add_game(&other, None).await.expect("added");
    let gone = game_between(ana, ana, TimeControl::None);
    let gone = database.add_game(&gone, None).await.expect("added");
    database.delete_game(gone).await.expect("deleted");
    let mut versions = database.versions(&[played.key, other, gone]).await.expect("read");
    versions.sort();
    assert_eq!(versions, [(played.key, 1), (other, 0)]);
}

pub async fn games_of_a_person_are_counted_and_found_by_name(database: Arc<dyn Database>) {
    let ana = visitor(&*database, "Ana").await;
    let bea = visitor(&*database, "Bea").await;
    let cal = visitor(&*database, "Cal").await;
    assert_eq!(database.count_own_games(ana).await.expect("read"), 0);
    let mut games = Vec::new();
    // A person in both seats has one game; games with others do not count.
    for (south, north) in [(ana, bea), (ana, ana), (bea, cal)] {
        let game = game_between(south, north, TimeControl::None);
        let key = database.add_game(&game, None).await.expect("added");
        games.push((game.row.id, key));
    }
    for (person, count) in [(ana, 1), (bea, 0), (cal, 0)] {
        assert_eq!(database.count_own_games(person).await.expect("read"), count);
    }
    let (id, key) = &games[0];
    assert_eq!(database.game_key(ana, id).await.expect("read"), Some(*key));
    assert_eq!(database.game_key(bea, id).await.expect("read"), Some(*key));
    assert_eq!(database.game_key(cal, id).await.expect("read"), None);
    database.delete_game(*key).await.expect("deleted");
    assert_eq!(database.game_key(ana, id).await.expect("read"), None);
    assert_eq!(database.count_own_games(ana).await.expect("read"), 1);
}

pub async fn games_under_way_are_those_of_two_people_with_a_clock(database: Arc<dyn Database>) {
    let ana = visitor(&*database, "Ana").await;
    let bea = visitor(&*database, "Bea").await;
    let mut newest = None;
    for (time, shared_device) in
        [(BLITZ, false), (BLITZ, false), (BLITZ, true), (TimeControl::None, false), (DAYS, false)]
    {
        let mut game = game_between(ana, bea, time);
        game.row.shared_device = shared_device;
        let key = database.add_game(&game, None).await.expect("added");
        if time == BLITZ && !shared_device {
            newest = Some((key, game));
        }
    }
    let soon = CREATED.plus_ms(60 * 60 * 1000);
    let listed = async |limit| {
        let games = database.games_under_way(soon, limit).await.expect("read");
        readable(games).into_iter().map(|game| game.key).collect::<Vec<_>>()
    };
    let (key, game) = newest.expect("a game");
    assert_eq!(listed(10).await.len(), 2);
    assert_eq!(listed(1).await, [key]);
    // A game that is over is not under way.
    let mut live = LiveGame::new(game.terms());
    let abort = Recorded { event: Event::Abort, actor: Actor::Server, at: CREATED };
    live.apply(&abort).expect("it can be aborted");
    let append = Append::new(abort, StateRow::from(&live));
    assert_eq!(database.append(key, &append).await.expect("written"), Appended::Yes);
    assert_eq!(listed(10).await.len(), 1);
}
