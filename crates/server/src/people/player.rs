//! A player as every answer shows one.

use std::collections::HashMap;

use sembra_rooms::ratings::PROVISIONAL_DEVIATION;
use sembra_storage::{
    Database, Occupant, Person, PersonId, PersonKind, Rating, Seat, StoreError, Subject,
};
use sembra_view::BySide;
use serde::Serialize;
use utoipa::ToSchema;

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Player {
    /// What kind of player.
    pub kind: PlayerKind,
    /// The name; null for the computer.
    pub name: Option<String>,
    /// The computer's level; null for others.
    pub level: Option<u8>,
    /// The rating in the pool that matters here; null when there is none.
    pub rating: Option<PlayerRating>,
}

/// What kind of player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlayerKind {
    /// Somebody without an account.
    Visitor,
    /// Somebody with an account.
    Account,
    /// A program that plays over the API.
    Bot,
    /// The engine of this server.
    Computer,
    /// Somebody in a class.
    Pupil,
}

impl From<PersonKind> for PlayerKind {
    fn from(kind: PersonKind) -> PlayerKind {
        match kind {
            PersonKind::Visitor => PlayerKind::Visitor,
            PersonKind::Account => PlayerKind::Account,
            PersonKind::Bot => PlayerKind::Bot,
            PersonKind::Pupil => PlayerKind::Pupil,
        }
    }
}

/// A player's rating.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PlayerRating {
    /// The rating (Glicko-2).
    pub value: i32,
    /// Its deviation.
    pub deviation: i32,
    /// Whether too few games were played of late for the rating to be sure.
    pub provisional: bool,
    /// The rules and the speed in which it counts.
    #[schema(example = "abapa.blitz")]
    pub pool: String,
}

impl From<&Rating> for PlayerRating {
    fn from(rating: &Rating) -> PlayerRating {
        PlayerRating {
            value: rating.rating.round() as i32,
            deviation: rating.deviation.round() as i32,
            provisional: rating.deviation > PROVISIONAL_DEVIATION,
            pool: rating.pool.clone(),
        }
    }
}

impl Player {
    /// A person or bot.
    pub fn new(person: &Person, rating: Option<&Rating>) -> Player {
        Player {
            kind: person.kind.into(),
            name: Some(person.name.clone()),
            level: None,
            rating: rating.map(PlayerRating::from),
        }
    }

    /// The computer.
    pub fn computer(level: u8, rating: Option<&Rating>) -> Player {
        Player {
            kind: PlayerKind::Computer,
            name: None,
            level: Some(level),
            rating: rating.map(PlayerRating::from),
        }
    }
}

/// The people in some seats with their ratings, read from the database at once.
#[derive(Clone, Debug, Default)]
pub struct Players {
    people: HashMap<PersonId, Person>,
    ratings: HashMap<Subject, Vec<Rating>>,
}

impl Players {
    /// Reads all that the players of some seats need, in two queries.
    pub async fn load(
        database: &dyn Database,
        occupants: impl IntoIterator<Item = Occupant>,
    ) -> Result<Players, StoreError> {
        let mut occupants: Vec<Occupant> = occupants.into_iter().collect();
        let mut subjects: Vec<Subject> = occupants.iter().map(|&o| subject(o)).collect();
        subjects.sort_unstable();
        subjects.dedup();
        occupants.retain(|occupant| occupant.person().is_some());
        let mut ids: Vec<PersonId> = occupants.iter().filter_map(|o| o.person()).collect();
        ids.sort_unstable();
        ids.dedup();
        let mut players = Players::default();
        if !ids.is_empty() {
            let people = database.people(&ids).await?;
            players.people = people.into_iter().map(|person| (person.id, person)).collect();
        }
        for rating in database.ratings_of(&subjects).await? {
            players.ratings.entry(rating.subject).or_default().push(rating);
        }
        Ok(players)
    }

    /// Reads all that the players of one game need.
    pub async fn of_seats(
        database: &dyn Database,
        seats: &sembra_play::BySide<Seat>,
    ) -> Result<Players, StoreError> {
        Players::load(database, [seats.south.occupant, seats.north.occupant]).await
    }

    /// A person or bot that was read.
    pub fn person(&self, id: PersonId) -> Option<&Person> {
        self.people.get(&id)
    }

    /// The player with the rating in a pool.
    pub fn player(&self, occupant: Occupant, pool: Option<&str>) -> Player {
        let rating = pool.and_then(|pool| {
            let ratings = self.ratings.get(&subject(occupant))?;
            ratings.iter().find(|rating| rating.pool == pool)
        });
        match occupant {
            Occupant::Computer(level) => Player::computer(level, rating),
            Occupant::Person(id) | Occupant::Bot(id) => match self.people.get(&id) {
                Some(person) => Player::new(person, rating),
                // People are never removed; their rows may only not have been read.
                None => Player { kind: PlayerKind::Visitor, name: None, level: None, rating: None },
            },
        }
    }

    /// The player in a seat; a name given for this game comes first.
    pub fn in_seat(&self, seat: &Seat, pool: Option<&str>) -> Player {
        let player = self.player(seat.occupant, pool);
        match (&seat.name, seat.occupant) {
            (Some(name), Occupant::Person(_)) => Player { name: Some(name.clone()), ..player },
            _ => player,
        }
    }

    /// The players of a game.
    pub fn in_seats(
        &self,
        seats: &sembra_play::BySide<Seat>,
        pool: Option<&str>,
    ) -> BySide<Player> {
        BySide { south: self.in_seat(&seats.south, pool), north: self.in_seat(&seats.north, pool) }
    }
}

/// Whose rating counts for an occupant.
pub const fn subject(occupant: Occupant) -> Subject {
    match occupant {
        Occupant::Person(person) | Occupant::Bot(person) => Subject::Person(person),
        Occupant::Computer(level) => Subject::Level(level),
    }
}
