//! How strong pupils are, for pairing.
//!
//! An Elo rating over what is stored anyway: it begins with the puzzles and goes through the last
//! games of the class and against the computer. It is for the teacher only, and kept nowhere.

use std::collections::HashMap;

use sembra_play::BySide;
use sembra_rules::Side;
use sembra_storage::{
    Database, GameFilter, GameKey, GameSummary, ListedGame, Occupant, PersonId, Pupil, StoreError,
};

/// Where somebody begins of whom nothing is known.
const FIRST: f64 = 1200.0;
/// With fewer attempts at puzzles their rating says little.
const ATTEMPTS_MIN: u64 = 5;
/// How many of a pupil's last games count.
const GAMES_MAX: u32 = 50;
/// How much a game changes.
const K: f64 = 32.0;

/// How strong each pupil is, and whom each played last.
#[derive(Debug, Default)]
pub struct Strengths {
    ratings: HashMap<PersonId, f64>,
    last: HashMap<PersonId, PersonId>,
}

impl Strengths {
    /// The strengths of these pupils.
    pub async fn load(database: &dyn Database, pupils: &[Pupil]) -> Result<Strengths, StoreError> {
        let mut first = HashMap::new();
        let mut games: HashMap<GameKey, GameSummary> = HashMap::new();
        for pupil in pupils {
            let person = database.puzzle_person(pupil.person).await?;
            let puzzles = person.filter(|person| person.rating.attempts >= ATTEMPTS_MIN);
            let puzzles = puzzles.map(|person| person.rating.rating);
            first.insert(pupil.person, first_rating(puzzles));
            let filter = GameFilter { playing: Some(false), ..GameFilter::default() };
            for game in database.games_of(pupil.person, filter, GAMES_MAX).await? {
                if let ListedGame::Readable(game) = game {
                    games.insert(game.key, *game);
                }
            }
        }
        let mut games: Vec<GameSummary> = games.into_values().collect();
        games.sort_by_key(|game| game.key);
        Ok(Strengths::of(first, games.iter().filter_map(Encounter::of)))
    }

    /// The strengths after games, the oldest first.
    fn of(first: HashMap<PersonId, f64>, games: impl Iterator<Item = Encounter>) -> Strengths {
        let mut strengths = Strengths { ratings: first, last: HashMap::new() };
        for game in games {
            strengths.add(&game);
        }
        strengths
    }

    fn add(&mut self, game: &Encounter) {
        let BySide { south, north } = game.seats;
        let rating = |occupant| match occupant {
            Occupant::Computer(level) => Some(level_rating(level)),
            Occupant::Person(person) => self.ratings.get(&person).copied(),
            Occupant::Bot(_) => None,
        };
        // Games with teachers and others say nothing about the class.
        let (Some(own), Some(other)) = (rating(south), rating(north)) else { return };
        let change = K * (game.score - expected(own, other));
        for (occupant, change) in [(south, change), (north, -change)] {
            if let Occupant::Person(person) = occupant {
                self.ratings.entry(person).and_modify(|rating| *rating += change);
            }
        }
        if let (Occupant::Person(one), Occupant::Person(other)) = (south, north) {
            self.last.insert(one, other);
            self.last.insert(other, one);
        }
    }

    /// How strong somebody is.
    pub fn rating(&self, person: PersonId) -> f64 {
        self.ratings.get(&person).copied().unwrap_or(FIRST)
    }

    /// Whether two played their last games with each other.
    pub fn just_played(&self, one: PersonId, other: PersonId) -> bool {
        self.last.get(&one) == Some(&other)
    }
}

/// Half way between the first rating and that at puzzles, which is another skill.
fn first_rating(puzzles: Option<f64>) -> f64 {
    puzzles.map_or(FIRST, |puzzles| (FIRST + puzzles) / 2.0)
}

/// What a level of the computer counts as: 850 for level 1, 2200 for level 10.
fn level_rating(level: u8) -> f64 {
    700.0 + 150.0 * f64::from(level)
}

fn expected(own: f64, other: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf((other - own) / 400.0))
}

/// A game that has ended, and what South scored: 0, ½ or 1.
struct Encounter {
    seats: BySide<Occupant>,
    score: f64,
}

impl Encounter {
    fn of(game: &GameSummary) -> Option<Encounter> {
        if game.row.shared_device || game.state.status != "ended" {
            return None;
        }
        let (south, north) = (game.seats.south.occupant, game.seats.north.occupant);
        let score = match game.state.winner {
            Some(Side::South) => 1.0,
            Some(Side::North) => 0.0,
            None => 0.5,
        };
        Some(Encounter { seats: BySide { south, north }, score })
    }
}

#[cfg(test)]
mod tests {
    use sembra_play::Timestamp;
    use sembra_storage::sqlite::SqliteDatabase;
    use sembra_storage::{Accounts, NewPerson, PersonKind};

    use super::*;

    async fn three_people() -> [PersonId; 3] {
        let folder = tempfile::tempdir().expect("a folder");
        let database = SqliteDatabase::open(folder.path()).await.expect("opened");
        let mut people = Vec::new();
        for number in 0..3_u8 {
            let new = NewPerson {
                kind: PersonKind::Visitor,
                name: format!("Person{number}"),
                secret_hash: [number; 32],
                device: String::new(),
                created: Timestamp::from_ms(0),
            };
            people.push(database.add_person(new).await.expect("added"));
        }
        database.close().await;
        people.try_into().expect("three")
    }

    #[tokio::test]
    async fn strength_follows_results_in_the_class_and_against_levels() {
        let [mia, leo, ana] = three_people().await;
        let first = HashMap::from([(mia, first_rating(None)), (leo, first_rating(Some(1600.0)))]);
        assert!((first[&leo] - 1400.0).abs() < 1e-9);
        let game = |south, north, score| Encounter { seats: BySide { south, north }, score };
        let (south, north) = (Occupant::Person(mia), Occupant::Person(leo));
        let after = |games: Vec<Encounter>| Strengths::of(first.clone(), games.into_iter());
        let won = after(vec![game(south, north, 1.0)]);
        // What Elo gives for 200 points less: 32 · (1 − 0.2403).
        assert!((won.rating(mia) - 1224.31).abs() < 0.01, "{}", won.rating(mia));
        assert!((won.rating(mia) + won.rating(leo) - 2600.0).abs() < 1e-9);
        assert!(won.just_played(mia, leo) && won.just_played(leo, mia));
        let computer = after(vec![game(south, Occupant::Computer(10), 1.0)]);
        assert!(computer.rating(mia) > 1231.0 && computer.rating(leo) == first[&leo]);
        // A teacher is not in the class.
        let teacher = after(vec![game(south, Occupant::Person(ana), 0.0)]);
        assert!((teacher.rating(mia) - FIRST).abs() < 1e-9);
        assert!(!teacher.just_played(mia, ana));
    }
}
