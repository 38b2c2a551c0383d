//! Counts finished games in the explorer, in the background.

use std::time::Duration;

use sembra_rooms::ratings;
use sembra_storage::{
    Database, ExploredGame, PersonKind, StoreError, StoredGame, Subject, ToExplore,
};
use tokio::time::sleep;

use crate::games::GameService;

/// How long to wait before looking for games that have ended.
const PAUSE: Duration = Duration::from_secs(2);
/// How many games are read at once.
const BATCH: u32 = 50;

/// Starts the task. It ends when the server stops; what is left waits in the database.
pub fn start(games: &GameService) {
    let (database, mut stopping) = (games.database().clone(), games.stopping());
    tokio::spawn(async move {
        let index = async {
            loop {
                match count_batch(&*database).await {
                    // There may be more.
                    Ok(true) => {}
                    Ok(false) => sleep(PAUSE).await,
                    Err(error) => {
                        tracing::debug!(%error, "finished games could not be counted; later");
                        sleep(PAUSE).await;
                    }
                }
            }
        };
        tokio::select! {
            () = index => {}
            _ = stopping.wait_for(|stop| *stop) => {}
        }
    });
}

/// Counts some games; whether there were as many as are read at once.
async fn count_batch(database: &dyn Database) -> Result<bool, StoreError> {
    let waiting = database.games_to_explore(BATCH).await?;
    for game in &waiting {
        count(database, game).await?;
    }
    Ok(waiting.len() == BATCH as usize)
}

async fn count(database: &dyn Database, game: &ToExplore) -> Result<(), StoreError> {
    let explored = match read(database, game).await {
        Ok(Some(explored)) => explored,
        // It was deleted meanwhile, and with it what waited.
        Ok(None) => return Ok(()),
        Err(StoreError::DamagedGame { game: name, what }) => {
            tracing::error!(game = name, what, "a stored game is damaged");
            ExploredGame::nothing(Default::default(), Default::default())
        }
        Err(error) => return Err(error),
    };
    database.add_explored(game.key, &explored).await?;
    Ok(())
}

/// What is counted of a game; `None` when there is no such game.
async fn read(
    database: &dyn Database,
    game: &ToExplore,
) -> Result<Option<ExploredGame>, StoreError> {
    let Some(stored) = database.game(&game.id).await? else { return Ok(None) };
    let rating = average_rating(database, &stored).await?;
    let players = [&stored.seats.south, &stored.seats.north];
    let people: Vec<_> = players.iter().filter_map(|seat| seat.occupant.person()).collect();
    let people = database.people(&people).await?;
    let is_listed = people.iter().all(|person| person.kind == PersonKind::Account);
    let live = tokio::task::spawn_blocking({
        let stored = stored.clone();
        move || stored.replay()
    });
    let failed = |error: tokio::task::JoinError| StoreError::DamagedGame {
        game: game.id.to_string(),
        what: error.to_string(),
    };
    let live = live.await.map_err(failed)??;
    let explored = ExploredGame {
        speed: stored.row.time.speed(),
        rating,
        winner: live.end().and_then(|end| end.winner),
        is_listed,
        ..ExploredGame::nothing(stored.row.rules, live.updated())
    };
    Ok(Some(explored.with_moves(live.game())))
}

/// The average rating of both players in the game's pool, where both have one.
async fn average_rating(
    database: &dyn Database,
    game: &StoredGame,
) -> Result<Option<u16>, StoreError> {
    let Some(pool) = ratings::pool(&game.row, &game.seats) else { return Ok(None) };
    let players = [&game.seats.south, &game.seats.north];
    let subjects: Vec<Subject> =
        players.iter().filter_map(|seat| seat.occupant.person()).map(Subject::Person).collect();
    let ratings = database.ratings_of(&subjects).await?;
    let known: Vec<f64> =
        ratings.iter().filter(|rating| rating.pool == pool).map(|rating| rating.rating).collect();
    Ok(match known.as_slice() {
        [one, other] => Some(((one + other) / 2.0).round().clamp(0.0, 9_999.0) as u16),
        _ => None,
    })
}
