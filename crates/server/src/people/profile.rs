//! What everybody sees of a person.

use axum::Json;
use axum::extract::State;
use sembra_rooms::ratings::PROVISIONAL_DEVIATION;
use sembra_storage::{Database, Person, Rating, Relation, ResultCounts, Subject};
use serde::Serialize;
use utoipa::ToSchema;

use super::identity::Visitor;
use super::path::PersonName;
use super::player::Player;
use super::pool::is_against_computer;
use crate::classes::access;
use crate::clock::Timestamp;
use crate::games::{GameIdText, GameService};
use crate::http::problem::Problem;
use crate::thinking::Level;

/// How many running games a profile names.
const PLAYING_MAX: u32 = 20;

/// What everybody sees of a person.
#[derive(Debug, Serialize, ToSchema)]
pub struct Profile {
    /// Who.
    person: Player,
    /// When they came first.
    created: Timestamp,
    /// Whether the account is closed or deleted.
    closed: bool,
    /// The account that a bot belongs to; null for others.
    owner: Option<Player>,
    /// Their ratings.
    ratings: Vec<PoolRating>,
    /// The level of the computer that plays about as well; null where that is not known.
    level_estimate: Option<u8>,
    /// How their games with others ended.
    counts: Counts,
    /// Whether whoever asks follows them.
    following: bool,
    /// Whether whoever asks has blocked them.
    blocked: bool,
    /// How the games between whoever asks and them ended, for whoever asks; null for nobody and for
    /// oneself.
    head_to_head: Option<Counts>,
    /// Their games with others that go on, the newest first.
    playing: Vec<GameIdText>,
}

/// A rating in a pool.
#[derive(Debug, Serialize, ToSchema)]
pub struct PoolRating {
    /// The rules and the speed.
    #[schema(example = "abapa.blitz")]
    pool: String,
    /// The rating (Glicko-2).
    value: i32,
    /// Its deviation.
    deviation: i32,
    /// Whether too few games were played of late for the rating to be sure.
    provisional: bool,
    /// How many games made it.
    games: u64,
    /// In a pool of games against the computer: the level with the nearest rating.
    level: Option<u8>,
}

/// How many games ended in which way.
#[derive(Debug, Serialize, ToSchema)]
pub struct Counts {
    /// All of them.
    games: u64,
    /// Games won.
    won: u64,
    /// Games lost.
    lost: u64,
    /// Games drawn.
    drawn: u64,
}

impl From<ResultCounts> for Counts {
    fn from(counts: ResultCounts) -> Counts {
        let ResultCounts { won, lost, drawn } = counts;
        Counts { games: won + lost + drawn, won, lost, drawn }
    }
}

/// What everybody sees of a person.
#[utoipa::path(
    get, path = "/people/{name}", tag = "people",
    params(("name" = String, Path, description = "The person's name, in any letter case")),
    responses((status = 200, description = "The profile", body = Profile))
)]
pub async fn profile(
    State(games): State<GameService>,
    visitor: Visitor,
    name: PersonName,
) -> Result<Json<Profile>, Problem> {
    let database = &**games.database();
    let person = name.find(database).await?;
    let ratings = ratings(database, &person).await?;
    let most = ratings.iter().filter(|rating| rating.level.is_some()).max_by_key(|r| r.games);
    let level_estimate = most.and_then(|rating| rating.level);
    let owner = match person.owner {
        Some(owner) => database.people(&[owner]).await?.pop(),
        None => None,
    };
    let asking = visitor.person().filter(|&asking| asking != person.id);
    let (mut following, mut blocked, mut head_to_head) = (false, false, None);
    if let Some(asking) = asking {
        following = database.is_related(asking, Relation::Follow, person.id).await?;
        blocked = database.has_blocked(asking, person.id).await?;
        head_to_head = Some(database.results(asking, Some(person.id)).await?.into());
    }
    let playing = database.playing_games(&[person.id], PLAYING_MAX).await?;
    let playing = access::without_pupils(database, playing).await?;
    Ok(Json(Profile {
        counts: database.results(person.id, None).await?.into(),
        created: person.created.into(),
        closed: person.is_closed,
        owner: owner.map(|owner| Player::new(&owner, None)),
        ratings,
        level_estimate,
        following,
        blocked,
        head_to_head,
        playing: playing.iter().map(|game| (&game.row.id).into()).collect(),
        person: Player::new(&person, None),
    }))
}

async fn ratings(database: &dyn Database, person: &Person) -> Result<Vec<PoolRating>, Problem> {
    let ratings = database.ratings(Subject::Person(person.id)).await?;
    let levels = if ratings.iter().any(|rating| is_against_computer(&rating.pool)) {
        let levels: Vec<Subject> =
            Level::all().map(|level| Subject::Level(level.number())).collect();
        database.ratings_of(&levels).await?
    } else {
        Vec::new()
    };
    let shown = ratings.into_iter().map(|rating| PoolRating {
        value: rating.rating.round() as i32,
        deviation: rating.deviation.round() as i32,
        provisional: rating.deviation > PROVISIONAL_DEVIATION,
        games: rating.games,
        level: nearest_level(&rating, &levels),
        pool: rating.pool,
    });
    Ok(shown.collect())
}

/// The level whose rating in the same pool is nearest; `None` where no level has one.
fn nearest_level(rating: &Rating, levels: &[Rating]) -> Option<u8> {
    let distance = |level: &Rating| (level.rating - rating.rating).abs();
    let rated = levels.iter().filter(|level| level.pool == rating.pool);
    let nearest = rated.min_by(|one, other| distance(one).total_cmp(&distance(other)))?;
    match nearest.subject {
        Subject::Level(level) => Some(level),
        Subject::Person(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use sembra_play::Timestamp;

    use super::*;

    fn rating(level: u8, pool: &str, value: f64) -> Rating {
        Rating {
            subject: Subject::Level(level),
            pool: pool.to_owned(),
            rating: value,
            deviation: 60.0,
            volatility: 0.06,
            games: 9,
            updated: Timestamp::from_ms(0),
        }
    }

    #[test]
    fn the_nearest_level_is_of_the_same_pool() {
        let levels = [
            rating(2, "abapa.computer", 1300.0),
            rating(4, "abapa.computer", 1600.0),
            rating(9, "ouri.computer", 1500.0),
        ];
        let level = |pool, value| nearest_level(&rating(1, pool, value), &levels);
        assert_eq!(level("abapa.computer", 1440.0), Some(2));
        assert_eq!(level("abapa.computer", 1460.0), Some(4));
        assert_eq!(level("abapa.computer", 2500.0), Some(4));
        assert_eq!(level("ouri.computer", 1000.0), Some(9));
        assert_eq!(level("abapa.blitz", 1500.0), None);
    }
}
