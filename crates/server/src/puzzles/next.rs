//! The next puzzle for somebody.

use std::collections::HashSet;

use axum::Json;
use axum::extract::State;
use sembra_puzzles::{Puzzle, PuzzleId, Theme, shipped};
use serde::Deserialize;
use utoipa::IntoParams;

use super::answer::{PuzzleAnswer, answer};
use super::query::{PuzzleDifficulty, PuzzleRules, PuzzleTheme};
use super::standing::standing_of;
use crate::games::GameService;
use crate::http::extract::Params;
use crate::http::problem::{Code, Problem};
use crate::people::identity::Visitor;
use crate::random;

/// The next puzzle is drawn among so many that are about as hard as it should be.
const CHOICES: usize = 12;
/// Who has tried none begins with puzzles of about this rating.
const FIRST_RATING: u16 = 1000;

/// Which puzzle is wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    /// The rules; any unless given.
    #[param(nullable = false, inline)]
    rules: Option<PuzzleRules>,
    /// The theme; any unless given.
    #[param(nullable = false, inline)]
    theme: Option<PuzzleTheme>,
    /// How hard it is at all events; anything unless given.
    #[param(nullable = false, inline)]
    difficulty: Option<PuzzleDifficulty>,
    /// About how hard it should be; as hard as fits the visitor unless given.
    #[param(nullable = false, minimum = 0, maximum = 4000)]
    rating: Option<u16>,
    /// The id of a puzzle that is not wanted, such as the last one.
    #[param(nullable = false, pattern = "^[0-9a-hjkmnp-tv-z]{6}$")]
    not: Option<String>,
}

/// The next puzzle: one that the visitor has not tried, about as hard as fits them.
///
/// When all that fit have been tried, one of them comes again; it does not count any more.
#[utoipa::path(
    get, path = "/puzzles/next", tag = "puzzles", params(Wanted),
    responses(
        (status = 200, description = "The puzzle", body = PuzzleAnswer),
        (status = 404, description = "There is no such puzzle", content_type = "application/problem+json", body = crate::http::problem::ProblemBody)
    )
)]
pub async fn next_puzzle(
    State(games): State<GameService>,
    visitor: Visitor,
    Params(wanted): Params<Wanted>,
) -> Result<Json<PuzzleAnswer>, Problem> {
    let wrong = |field: &str, detail: String| Problem::new(Code::InvalidQuery, detail).at(field);
    let not = wanted.not.as_deref().map(str::parse::<PuzzleId>).transpose();
    let not = not.map_err(|error| wrong("not", error.to_string()))?;
    if wanted.rating.is_some_and(|rating| rating > 4000) {
        return Err(wrong("rating", "a rating is 4000 at most".to_owned()));
    }
    let database = games.database();
    let standing = standing_of(&**database, visitor.person()).await?;
    let fitting = if standing.is_new() { FIRST_RATING } else { standing.rating() };
    let rating = wanted.rating.unwrap_or(fitting);
    let tried: HashSet<String> = match visitor.person() {
        Some(person) => {
            let attempts = database.puzzle_attempts(person).await?;
            attempts.into_iter().map(|attempt| attempt.puzzle).collect()
        }
        None => HashSet::new(),
    };
    let random = u64::from_le_bytes(random::bytes().map_err(Problem::internal)?);
    let theme = wanted.theme.map(Theme::from);
    let rules = wanted.rules.map(PuzzleRules::name);
    let fits = |puzzle: &&Puzzle| {
        rules.is_none_or(|rules| puzzle.preset.name() == rules)
            && theme.is_none_or(|theme| puzzle.themes.contains(theme))
            && wanted.difficulty.is_none_or(|difficulty| difficulty.contains(puzzle.rating))
            && Some(puzzle.id) != not
    };
    let nothing = || Problem::new(Code::NotFound, "there is no puzzle of this kind");
    let puzzle = choose(fits, &tried, rating, random).ok_or_else(nothing)?;
    answer(&**database, &visitor, puzzle).await.map(Json)
}

/// One of the puzzles that fit, drawn among the untried ones of about a rating.
fn choose(
    fits: impl Fn(&&Puzzle) -> bool,
    tried: &HashSet<String>,
    rating: u16,
    random: u64,
) -> Option<&'static Puzzle> {
    let mut all: Vec<&Puzzle> = shipped().all().iter().filter(fits).collect();
    // Untried ones first, the nearest in rating first.
    all.sort_by_key(|puzzle| {
        (tried.contains(puzzle.id.as_str()), puzzle.rating.abs_diff(rating), puzzle.id)
    });
    let untried = all.iter().filter(|puzzle| !tried.contains(puzzle.id.as_str())).count();
    let among = if untried > 0 { untried } else { all.len() }.min(CHOICES);
    all.get((random % among.max(1) as u64) as usize).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_choice_fits_and_is_untried_while_there_are_such() {
        let abapa = |puzzle: &&Puzzle| puzzle.preset.name() == "abapa";
        let mut tried = HashSet::new();
        let count = shipped().all().iter().filter(abapa).count();
        for round in 0..count {
            let puzzle = choose(abapa, &tried, 1500, round as u64 * 7).expect("a puzzle");
            assert_eq!(puzzle.preset.name(), "abapa");
            assert!(tried.insert(puzzle.id.to_string()), "{} was tried", puzzle.id);
        }
        assert!(choose(abapa, &tried, 1500, 3).is_some(), "then they come again");
        assert_eq!(choose(|_| false, &tried, 1500, 3), None);
    }

    #[test]
    fn the_choice_is_about_as_hard_as_wanted() {
        for rating in [900, 1300, 1700] {
            for random in 0..20 {
                let puzzle = choose(|_| true, &HashSet::new(), rating, random).expect("a puzzle");
                assert!(puzzle.rating.abs_diff(rating) < 100, "{} for {rating}", puzzle.rating);
            }
        }
    }
}
