use std::sync::Arc;

use sembra_play::TimeControl;
use sembra_storage::{Append, Appended, Database, PersonId, Rating, StateRow, Subject};

use super::{CREATED, Played, account};

const POOL: &str = "abapa.blitz";

fn rating(subject: Subject, rating: f64, games: u64) -> Rating {
    let pool = POOL.to_owned();
    Rating { subject, pool, rating, deviation: 80.5, volatility: 0.06, games, updated: CREATED }
}

async fn players(database: &dyn Database) -> [PersonId; 2] {
    let south = database.person_by_name("South").await.expect("read").expect("known").id;
    let north = database.person_by_name("North").await.expect("read").expect("known").id;
    [south, north]
}

pub async fn a_game_and_its_ratings_are_written_together(database: Arc<dyn Database>) {
    let played = Played::new(&*database, TimeControl::None).await;
    let [south, north] = players(&*database).await.map(Subject::Person);
    let ratings = vec![rating(south, 1512.25, 1), rating(north, 1487.75, 1)];
    let (event, _, state) = played.after('F', 10);
    let append = Append { ratings: ratings.clone(), ..Append::new(event, state) };
    let appended = database.append(played.key, &append).await.expect("answered");
    assert_eq!(appended, Appended::Yes);
    assert_eq!(database.rating(south, POOL).await.expect("read").as_ref(), Some(&ratings[0]));
    assert_eq!(database.ratings(north).await.expect("read"), ratings[1..]);
    assert_eq!(database.rating(south, "ouri.blitz").await.expect("read"), None);
    let history = database.rating_history(north, POOL, 10).await.expect("read");
    assert_eq!(history.len(), 1);
    assert_eq!((history[0].games, history[0].rating), (1, 1487.75));
    assert_eq!(history[0].game, Some(played.key));
    assert!(history[0].game_id.is_some());
}

pub async fn a_rating_that_has_moved_on_refuses_the_event(database: Arc<dyn Database>) {
    let played = Played::new(&*database, TimeControl::None).await;
    let [south, north] = players(&*database).await.map(Subject::Person);
    let (event, _, state) = played.after('F', 10);
    let before: StateRow = database.state(played.key).await.expect("read").expect("there");
    // North's rating is said to be at its second game, and has had none.
    let ratings = vec![rating(south, 1512.0, 1), rating(north, 1488.0, 2)];
    let append = Append { ratings, ..Append::new(event, state) };
    let appended = database.append(played.key, &append).await.expect("answered");
    assert_eq!(appended, Appended::Conflict);
    assert_eq!(database.state(played.key).await.expect("read"), Some(before));
    assert_eq!(database.rating(south, POOL).await.expect("read"), None);
    assert_eq!(database.rating_history(south, POOL, 10).await.expect("read"), []);
}

pub async fn leaderboards_show_accounts_that_are_sure(database: Arc<dyn Database>) {
    let played = Played::new(&*database, TimeControl::None).await;
    let [ana, bea, cai] = [
        account(&*database, "Ana").await,
        account(&*database, "Bea").await,
        account(&*database, "Cai").await,
    ];
    let bot = database.add_bot(ana, "Bot", [9; 32], CREATED, 9).await.expect("added").expect("one");
    let visitor = players(&*database).await[0];
    let person = |person, value| rating(Subject::Person(person), value, 1);
    let ratings = vec![
        person(ana, 1400.0),
        person(bot, 1800.0),
        person(visitor, 1900.0),
        rating(Subject::Level(5), 1850.0, 1),
        Rating { deviation: 350.0, ..person(bea, 2000.0) },
        person(cai, 1950.0),
    ];
    let (event, _, state) = played.after('F', 10);
    let append = Append { ratings, ..Append::new(event, state) };
    assert_eq!(database.append(played.key, &append).await.expect("answered"), Appended::Yes);
    database.close_account(cai, CREATED).await.expect("written");
    let best = database.leaderboard(POOL, 110.0, 10).await.expect("read");
    let subjects: Vec<Subject> = best.iter().map(|rating| rating.subject).collect();
    assert_eq!(subjects, [Subject::Person(bot), Subject::Person(ana)]);
    assert_eq!(database.leaderboard(POOL, 110.0, 1).await.expect("read").len(), 1);
    assert!(database.leaderboard("ouri.blitz", 110.0, 1).await.expect("read").is_empty());
}
