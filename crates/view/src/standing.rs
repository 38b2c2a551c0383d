//! How somebody stands at puzzles.

use sembra_play::Timestamp;
use sembra_ratings::{PuzzlePerson, PuzzleRating, START};
use serde::{Deserialize, Serialize};

/// How somebody stands at puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PuzzleStanding {
    /// The rating; null for a pupil whose class shows no ratings.
    rating: Option<u16>,
    /// Whether few attempts have made it, so that it may still be far off.
    provisional: bool,
    /// How many puzzles were tried.
    tried: u64,
    /// How many of these were solved at the first attempt.
    solved: u64,
    /// How many were solved in a row.
    streak: u64,
    /// The longest row so far.
    streak_best: u64,
    /// The numbers behind the rating, so that a page can go on without the server; null before the first attempt, and
    /// where ratings are not shown.
    glicko2: Option<Glicko2Numbers>,
}

/// The numbers of a Glicko-2 rating.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Glicko2Numbers {
    /// The rating, not rounded.
    rating: f64,
    /// Its deviation.
    deviation: f64,
    /// Its volatility.
    volatility: f64,
    /// When it changed last, in milliseconds since 1970.
    updated_ms: i64,
}

impl PuzzleStanding {
    /// The standing of somebody who has tried nothing yet.
    pub const NEW: PuzzleStanding = PuzzleStanding {
        rating: Some(START as u16),
        provisional: true,
        tried: 0,
        solved: 0,
        streak: 0,
        streak_best: 0,
        glicko2: None,
    };

    /// The rating.
    pub fn rating(&self) -> u16 {
        self.rating.unwrap_or(START as u16)
    }

    /// The same without the rating, for those who are not shown it.
    #[must_use]
    pub const fn without_rating(self) -> PuzzleStanding {
        PuzzleStanding { rating: None, glicko2: None, ..self }
    }

    /// Whether the rating is not shown.
    pub const fn is_without_rating(&self) -> bool {
        self.rating.is_none()
    }

    /// Whether nothing was tried yet.
    pub const fn is_new(&self) -> bool {
        self.tried == 0
    }

    /// The person who stands so; `None` where the numbers cannot be those of a person.
    ///
    /// Where the rating is not shown, it is that of a beginner.
    pub fn person(&self, now: Timestamp) -> Option<PuzzlePerson> {
        let rating = match self.glicko2 {
            Some(numbers) => numbers.after(self.tried)?,
            None if self.is_new() || self.is_without_rating() => {
                PuzzleRating { attempts: self.tried, ..PuzzlePerson::new(now).rating }
            }
            None => return None,
        };
        let is_count = self.streak <= self.solved
            && self.streak_best <= self.solved
            && self.streak <= self.streak_best
            && self.solved <= self.tried
            && self.tried < u64::from(u32::MAX);
        let &PuzzleStanding { solved, streak, streak_best, .. } = self;
        is_count.then_some(PuzzlePerson { rating, solved, streak, streak_best })
    }
}

impl Glicko2Numbers {
    /// The rating after so many attempts; `None` where nobody can have it.
    fn after(self, attempts: u64) -> Option<PuzzleRating> {
        let Glicko2Numbers { rating, deviation, volatility, updated_ms } = self;
        let is_rating = (-2000.0..=6000.0).contains(&rating)
            && (1.0..=350.0).contains(&deviation)
            && (0.001..=1.0).contains(&volatility);
        let updated = Timestamp::from_ms(updated_ms);
        is_rating.then_some(PuzzleRating { rating, deviation, volatility, attempts, updated })
    }
}

impl From<&PuzzlePerson> for PuzzleStanding {
    fn from(person: &PuzzlePerson) -> PuzzleStanding {
        let PuzzleRating { rating, deviation, volatility, attempts, updated } = person.rating;
        let updated_ms = updated.as_ms();
        PuzzleStanding {
            rating: Some(rating.round().max(0.0) as u16),
            provisional: person.rating.is_provisional(),
            tried: attempts,
            solved: person.solved,
            streak: person.streak,
            streak_best: person.streak_best,
            glicko2: (attempts > 0).then_some(Glicko2Numbers {
                rating,
                deviation,
                volatility,
                updated_ms,
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::from_ms(1_800_000_000_000);

    #[test]
    fn a_standing_is_read_back_as_the_same_person() {
        let puzzle = PuzzleRating::estimated(1200.0, NOW);
        let (person, _) = PuzzlePerson::new(NOW).after(&puzzle, true, NOW);
        let standing = PuzzleStanding::from(&person);
        assert_eq!(standing.person(NOW), Some(person));
        assert_eq!(PuzzleStanding::from(&PuzzlePerson::new(NOW)), PuzzleStanding::NEW);
        assert_eq!(PuzzleStanding::NEW.person(NOW), Some(PuzzlePerson::new(NOW)));
    }

    #[test]
    fn where_the_rating_is_not_shown_the_rest_is_kept() {
        let puzzle = PuzzleRating::estimated(1200.0, NOW);
        let (person, _) = PuzzlePerson::new(NOW).after(&puzzle, true, NOW);
        let standing = PuzzleStanding::from(&person).without_rating();
        assert!(standing.is_without_rating() && standing.glicko2.is_none());
        let read = standing.person(NOW).expect("somebody can stand so");
        assert_eq!((read.rating.attempts, read.solved, read.streak), (1, 1, 1));
        assert!((read.rating.rating - START).abs() < f64::EPSILON);
    }

    #[test]
    fn numbers_that_nobody_can_have_are_refused() {
        let (person, _) =
            PuzzlePerson::new(NOW).after(&PuzzleRating::estimated(1200.0, NOW), true, NOW);
        let good = PuzzleStanding::from(&person);
        let numbers = good.glicko2.expect("there was an attempt");
        let with = |numbers| PuzzleStanding { glicko2: Some(numbers), ..good }.person(NOW);
        assert_eq!(with(Glicko2Numbers { rating: f64::NAN, ..numbers }), None);
        assert_eq!(with(Glicko2Numbers { rating: 1e300, ..numbers }), None);
        assert_eq!(with(Glicko2Numbers { deviation: 0.0, ..numbers }), None);
        assert_eq!(with(Glicko2Numbers { volatility: 9.0, ..numbers }), None);
        assert_eq!(PuzzleStanding { solved: 7, ..good }.person(NOW), None);
        assert_eq!(PuzzleStanding { streak: 9, ..good }.person(NOW), None);
        assert_eq!(PuzzleStanding { glicko2: None, ..good }.person(NOW), None);
    }
}
