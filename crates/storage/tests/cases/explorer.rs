use std::sync::Arc;

use sembra_play::{Actor, BySide, Event, LiveGame, Recorded, Speed, TimeControl, Timestamp};
use sembra_rules::{BoardHouse, Position, Rules, Side};
use sembra_storage::{
    Append, Appended, Database, ExploredGame, ExploredMove, ExplorerFilter, GameKey, Month,
    NewGame, PersonId, StateRow,
};

use super::{CREATED, account, game_between};

const BLITZ: TimeControl = TimeControl::RealTime { minutes: 5, increment_s: 3 };

fn house(letter: char) -> BoardHouse {
    BoardHouse::from_letter(letter).expect("a house")
}

/// Adds a game, plays moves in it and has the side to move resign.
async fn play(database: &dyn Database, game: &NewGame, moves: &str) -> (GameKey, LiveGame) {
    let key = database.add_game(game, None).await.expect("added");
    let mut live = LiveGame::new(game.terms());
    let moves =
        moves.chars().map(|letter| (Event::Move { house: house(letter), lag_ms: 0 }, letter));
    let mut events: Vec<(Event, Side)> =
        moves.map(|(event, letter)| (event, house(letter).side)).collect();
    let loser = if events.len().is_multiple_of(2) { Side::South } else { Side::North };
    events.push((Event::Resign(loser), loser));
    for (event, side) in events {
        let event = Recorded { event, actor: Actor::Player(side), at: CREATED.plus_ms(9) };
        live.apply(&event).expect("it fits");
        let append = Append::new(event, StateRow::from(&live));
        assert_eq!(database.append(key, &append).await.expect("written"), Appended::Yes);
    }
    (key, live)
}

/// What is counted of a game, with a rating and a moment of the test's own.
fn explored(live: &LiveGame, rating: Option<u16>, ended: Timestamp) -> ExploredGame {
    ExploredGame {
        speed: live.terms().time.speed(),
        rating,
        winner: live.end().and_then(|end| end.winner),
        is_listed: true,
        ..ExploredGame::nothing(live.terms().rules, ended)
    }
    .with_moves(live.game())
}

async fn moves(database: &dyn Database, filter: &ExplorerFilter) -> Vec<ExploredMove> {
    let mut moves =
        database.explored_moves(&Rules::OURI, Position::START, filter).await.expect("read");
    moves.sort_by_key(|played| played.house.letter());
    moves
}

fn counted(letter: char, south: u64, north: u64, ratings: &[u64]) -> ExploredMove {
    ExploredMove {
        house: house(letter),
        won: BySide { south, north },
        draws: 0,
        rating_sum: ratings.iter().sum(),
        rated: ratings.len() as u64,
    }
}

async fn people(database: &dyn Database) -> [PersonId; 2] {
    [account(database, "Ana").await, account(database, "Bea").await]
}

pub async fn a_finished_game_is_counted_once(database: Arc<dyn Database>) {
    let [ana, bea] = people(&*database).await;
    let (key, live) = play(&*database, &game_between(ana, bea, BLITZ), "FfE").await;
    let waiting = database.games_to_explore(10).await.expect("read");
    assert_eq!(waiting.iter().map(|game| game.key).collect::<Vec<_>>(), [key]);
    // Nothing is counted before it is asked for.
    assert_eq!(moves(&*database, &ExplorerFilter::default()).await, []);
    let game = explored(&live, Some(1650), CREATED);
    let (one, two) =
        tokio::join!(database.add_explored(key, &game), database.add_explored(key, &game));
    assert_eq!(u8::from(one.expect("written")) + u8::from(two.expect("written")), 1);
    assert!(!database.add_explored(key, &game).await.expect("written"));
    assert_eq!(database.games_to_explore(10).await.expect("read"), []);
    // After three moves North was to move and resigned.
    let filter = ExplorerFilter::default();
    assert_eq!(moves(&*database, &filter).await, [counted('F', 1, 0, &[1650])]);
    let after = live.game().sowings()[1].after();
    let next = database.explored_moves(&Rules::OURI, after, &filter).await.expect("read");
    assert_eq!(next, [counted('E', 1, 0, &[1650])]);
    // Another set of rules is another game.
    let abapa = database.explored_moves(&Rules::ABAPA, Position::START, &filter).await;
    assert_eq!(abapa.expect("read"), []);
}

pub async fn only_finished_games_of_two_people_are_counted(database: Arc<dyn Database>) {
    let [ana, bea] = people(&*database).await;
    let mut shared = game_between(ana, ana, TimeControl::None);
    shared.row.shared_device = true;
    play(&*database, &shared, "Ff").await;
    let mut with_bot = game_between(ana, bea, BLITZ);
    with_bot.seats.north.occupant = sembra_storage::Occupant::Bot(bea);
    play(&*database, &with_bot, "Ff").await;
    database.add_game(&game_between(ana, bea, BLITZ), None).await.expect("added");
    assert_eq!(database.games_to_explore(10).await.expect("read"), []);
    // A game that is deleted does not wait any more.
    let (key, _) = play(&*database, &game_between(ana, bea, BLITZ), "Ff").await;
    database.delete_game(key).await.expect("deleted");
    assert_eq!(database.games_to_explore(10).await.expect("read"), []);
}

pub async fn explored_games_are_filtered_and_listed(database: Arc<dyn Database>) {
    let [ana, bea] = people(&*database).await;
    let month_ms = 31 * 86_400_000;
    let games = [
        (BLITZ, "FfE", Some(1650), CREATED),
        (BLITZ, "Ef", Some(1450), CREATED.plus_ms(month_ms)),
        (TimeControl::None, "Fe", None, CREATED.plus_ms(month_ms)),
    ];
    let mut ids = Vec::new();
    for (time, text, rating, ended) in games {
        let new = game_between(ana, bea, time);
        let (key, live) = play(&*database, &new, text).await;
        assert!(
            database.add_explored(key, &explored(&live, rating, ended)).await.expect("written")
        );
        ids.push(new.row.id);
    }
    let all = ExplorerFilter::default();
    let [f, e] = [counted('F', 1, 1, &[1650]), counted('E', 0, 1, &[1450])];
    assert_eq!(moves(&*database, &all).await, [e.clone(), f]);
    let fast = ExplorerFilter { speeds: vec![Speed::Bullet, Speed::Blitz], ..all.clone() };
    assert_eq!(moves(&*database, &fast).await, [e.clone(), counted('F', 1, 0, &[1650])]);
    let strong = ExplorerFilter { rating_min: Some(1600), ..all.clone() };
    assert_eq!(moves(&*database, &strong).await, [counted('F', 1, 0, &[1650])]);
    let late = ExplorerFilter { since: Some(Month::of(CREATED.plus_ms(month_ms))), ..all.clone() };
    assert_eq!(moves(&*database, &late).await, [e, counted('F', 0, 1, &[])]);

    let list = |filter: ExplorerFilter, limit| {
        let database = Arc::clone(&database);
        async move {
            let games = database.explored_games(&Rules::OURI, Position::START, &filter, limit);
            games.await.expect("read")
        }
    };
    let listed = list(all.clone(), 10).await;
    let names: Vec<_> = listed.iter().map(|game| game.id.clone()).collect();
    assert_eq!(names, [ids[2].clone(), ids[1].clone(), ids[0].clone()]);
    assert_eq!(listed[0].names, BySide { south: "Ana".to_owned(), north: "Bea".to_owned() });
    assert_eq!((listed[0].house, listed[0].winner), (house('F'), Some(Side::North)));
    assert_eq!((listed[0].speed, listed[2].speed), (None, Some(Speed::Blitz)));
    assert_eq!(list(all, 1).await.len(), 1);
    assert_eq!(list(strong, 10).await.len(), 1);
}
