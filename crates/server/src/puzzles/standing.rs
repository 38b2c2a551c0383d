//! How somebody stands at puzzles.

use axum::Json;
use axum::extract::State;
use sembra_rooms::ratings::{PROVISIONAL_DEVIATION, START};
use sembra_storage::{Database, PersonId, PuzzlePerson};
use serde::Serialize;
use utoipa::ToSchema;

use crate::games::GameService;
use crate::http::problem::Problem;
use crate::people::identity::Visitor;

/// How somebody stands at puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PuzzleStanding {
    /// The rating.
    rating: u16,
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
}

impl PuzzleStanding {
    /// How a person stands; somebody unknown stands at the beginning.
    pub async fn of(
        database: &dyn Database,
        person: Option<PersonId>,
    ) -> Result<PuzzleStanding, Problem> {
        let known = match person {
            Some(person) => database.puzzle_person(person).await?,
            None => None,
        };
        Ok(known.as_ref().map_or(PuzzleStanding::NEW, PuzzleStanding::from))
    }

    const NEW: PuzzleStanding = PuzzleStanding {
        rating: START as u16,
        provisional: true,
        tried: 0,
        solved: 0,
        streak: 0,
        streak_best: 0,
    };

    /// The rating.
    pub const fn rating(&self) -> u16 {
        self.rating
    }

    /// Whether nothing was tried yet.
    pub const fn is_new(&self) -> bool {
        self.tried == 0
    }
}

impl From<&PuzzlePerson> for PuzzleStanding {
    fn from(person: &PuzzlePerson) -> PuzzleStanding {
        PuzzleStanding {
            rating: person.rating.rating.round().max(0.0) as u16,
            provisional: person.rating.deviation > PROVISIONAL_DEVIATION,
            tried: person.rating.attempts,
            solved: person.solved,
            streak: person.streak,
            streak_best: person.streak_best,
        }
    }
}

/// How the visitor stands at puzzles.
#[utoipa::path(
    get, path = "/puzzles/me", tag = "puzzles",
    responses((status = 200, description = "Rating and streak", body = PuzzleStanding))
)]
pub async fn get_standing(
    State(games): State<GameService>,
    visitor: Visitor,
) -> Result<Json<PuzzleStanding>, Problem> {
    PuzzleStanding::of(&**games.database(), visitor.person()).await.map(Json)
}
