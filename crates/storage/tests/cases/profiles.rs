use std::sync::Arc;

use sembra_play::{Actor, EndReason, Event, Recorded, Speed, TimeControl};
use sembra_rules::{Reason, Rules, Side};
use sembra_storage::{
    Append, Appended, Database, GameId, GameKey, GameResult, NewGame, Occupant, OnlineFilter,
    PersonId, Rating, ResultCounts, StateRow, Subject,
};

use super::{CREATED, Played, account, game_between, visitor};

pub async fn several_people_and_ratings_are_read_at_once(database: Arc<dyn Database>) {
    let played = Played::new(&*database, TimeControl::None).await;
    let other = visitor(&*database, "Other").await;
    let south = database.person_by_name("South").await.expect("read").expect("known");
    let north = database.person_by_name("North").await.expect("read").expect("known");
    let mut people = database.people(&[north.id, south.id]).await.expect("read");
    people.sort_by_key(|person| person.id);
    assert_eq!(people, [south.clone(), north.clone()]);
    assert_eq!(south.occupant(), Occupant::Person(south.id));
    assert_eq!(database.people(&[]).await.expect("read"), []);
    let rating = |subject, pool: &str| Rating {
        subject,
        pool: pool.to_owned(),
        rating: 1500.0,
        deviation: 80.0,
        volatility: 0.06,
        games: 1,
        updated: CREATED,
    };
    let subject = Subject::Person(south.id);
    let ratings = vec![
        rating(subject, "abapa.blitz"),
        rating(subject, "ouri.rapid"),
        rating(Subject::Level(3), "ouri.computer"),
        rating(Subject::Person(other), "ouri.rapid"),
    ];
    let (event, _, state) = played.after('F', 10);
    let append = Append { ratings: ratings.clone(), ..Append::new(event, state) };
    assert_eq!(database.append(played.key, &append).await.expect("answered"), Appended::Yes);
    let wanted = [subject, Subject::Level(3), Subject::Person(north.id)];
    let mut read = database.ratings_of(&wanted).await.expect("read");
    read.sort_by(|one, other| one.pool.cmp(&other.pool));
    assert_eq!(read, [ratings[0].clone(), ratings[2].clone(), ratings[1].clone()]);
}

pub async fn turns_against_people_are_counted(database: Arc<dyn Database>) {
    let mut played = Played::new(&*database, TimeControl::None).await;
    let south = database.person_by_name("South").await.expect("read").expect("known").id;
    let north = database.person_by_name("North").await.expect("read").expect("known").id;
    // One's own moves on both sides of a shared device wait for nobody else.
    let mut shared = game_between(south, south, TimeControl::None);
    shared.row.shared_device = true;
    database.add_game(&shared, None).await.expect("added");
    assert_eq!(database.count_turns(south).await.expect("read"), 1);
    assert_eq!(database.count_turns(north).await.expect("read"), 0);
    played.play(&*database, 'F', 10).await;
    assert_eq!(database.count_turns(south).await.expect("read"), 0);
    assert_eq!(database.count_turns(north).await.expect("read"), 1);
}

const BLITZ: TimeControl = TimeControl::RealTime { minutes: 5, increment_s: 3 };

/// Adds a game and has somebody resign in it, or both agree.
async fn play(database: &dyn Database, game: &NewGame, winner: Option<Side>) -> GameKey {
    let key = database.add_game(game, None).await.expect("added");
    let mut live = sembra_play::LiveGame::new(game.terms());
    let events = match winner {
        Some(winner) => vec![(Event::Resign(!winner), !winner)],
        None => vec![(Event::OfferEndless(Side::South), Side::South), (Event::Agree, Side::North)],
    };
    for (event, side) in events {
        let event = Recorded { event, actor: Actor::Player(side), at: CREATED.plus_ms(9) };
        live.apply(&event).expect("it fits");
        let append = Append::new(event, StateRow::from(&live));
        assert_eq!(database.append(key, &append).await.expect("written"), Appended::Yes);
    }
    key
}

async fn ids(database: &dyn Database, person: PersonId, filter: &OnlineFilter) -> Vec<GameId> {
    let games = database.online_games(person, filter, 20).await.expect("read");
    games.into_iter().map(|game| game.row.id).collect()
}

pub async fn results_are_counted_without_the_games(database: Arc<dyn Database>) {
    let [ana, bea, cai] = people(&*database).await;
    let drawn = Rules::ABAPA;
    let game = |south, north| {
        let mut game = game_between(south, north, BLITZ);
        game.row.rules = drawn;
        game
    };
    play(&*database, &game(ana, bea), Some(Side::South)).await;
    play(&*database, &game(bea, ana), Some(Side::South)).await;
    play(&*database, &game(bea, ana), Some(Side::North)).await;
    play(&*database, &game(ana, bea), None).await;
    play(&*database, &game(cai, ana), Some(Side::North)).await;
    // Neither a game that goes on counts, nor one at a shared device.
    database.add_game(&game(ana, bea), None).await.expect("added");
    let mut shared = game(ana, ana);
    shared.row.shared_device = true;
    play(&*database, &shared, Some(Side::South)).await;
    let all = database.results(ana, None).await.expect("read");
    assert_eq!(all, ResultCounts { won: 3, lost: 1, drawn: 1 });
    let with_bea = database.results(ana, Some(bea)).await.expect("read");
    assert_eq!(with_bea, ResultCounts { won: 2, lost: 1, drawn: 1 });
    let of_bea = database.results(bea, Some(ana)).await.expect("read");
    assert_eq!(of_bea, ResultCounts { won: 1, lost: 2, drawn: 1 });
    assert_eq!(database.results(bea, Some(cai)).await.expect("read"), ResultCounts::default());
}

async fn people(database: &dyn Database) -> [PersonId; 3] {
    [account(database, "Ana").await, account(database, "Bea").await, visitor(database, "Cai").await]
}

pub async fn games_with_others_are_listed_by_filter(database: Arc<dyn Database>) {
    let [ana, bea, cai] = people(&*database).await;
    let first = game_between(ana, bea, BLITZ);
    play(&*database, &first, Some(Side::South)).await;
    let mut second = game_between(cai, ana, TimeControl::Days(3));
    (second.row.rules, second.row.rated) = (Rules::ABAPA, true);
    play(&*database, &second, Some(Side::South)).await;
    let third = game_between(ana, bea, TimeControl::None);
    let key = database.add_game(&third, None).await.expect("added");
    let mut shared = game_between(ana, ana, TimeControl::None);
    shared.row.shared_device = true;
    database.add_game(&shared, None).await.expect("added");
    let computer = {
        let mut game = game_between(ana, bea, TimeControl::None);
        game.seats.north.occupant = Occupant::Computer(3);
        game
    };
    database.add_game(&computer, None).await.expect("added");
    let mut aborted = Played::of(&*database, game_between(bea, ana, BLITZ)).await;
    aborted.end(&*database, Event::Abort).await;

    let [first, second, third] = [first, second, third].map(|game| game.row.id);
    let all = OnlineFilter::default();
    let listed = ids(&*database, ana, &all).await;
    assert_eq!(listed, [third.clone(), second.clone(), first.clone()]);
    assert_eq!(ids(&*database, cai, &all).await, std::slice::from_ref(&second));
    let one = |filter: OnlineFilter, id: &GameId| (filter, vec![id.clone()]);
    let cases = [
        one(OnlineFilter { result: Some(GameResult::Lost), ..all.clone() }, &second),
        one(OnlineFilter { rules: Some(Rules::ABAPA), ..all.clone() }, &second),
        one(OnlineFilter { rated: Some(true), ..all.clone() }, &second),
        one(OnlineFilter { speed: Some(Speed::Correspondence), ..all.clone() }, &second),
        one(OnlineFilter { speed: Some(Speed::Blitz), ..all.clone() }, &first),
        one(OnlineFilter { opponent: Some(cai), ..all.clone() }, &second),
        (OnlineFilter { opponent: Some(bea), ..all.clone() }, vec![third.clone(), first.clone()]),
        (OnlineFilter { before: Some(key), ..all.clone() }, vec![second.clone(), first.clone()]),
        (OnlineFilter { rated: Some(true), speed: Some(Speed::Blitz), ..all }, vec![]),
    ];
    for (filter, expected) in cases {
        assert_eq!(ids(&*database, ana, &filter).await, expected, "{filter:?}");
    }
    let games = database.online_games(ana, &OnlineFilter::default(), 20).await.expect("read");
    let end = games[1].state.end().expect("it has ended");
    assert_eq!(end.reason, EndReason::Rules(Reason::Resignation));
    assert_eq!((end.winner, games[0].state.end()), (Some(Side::South), None));
    let playing = database.playing_games(&[ana, cai], 9).await.expect("read");
    assert_eq!(playing.iter().map(|game| &game.row.id).collect::<Vec<_>>(), [&third]);
    assert!(database.playing_games(&[cai], 9).await.expect("read").is_empty());
}
