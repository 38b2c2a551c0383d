//! A puzzle as a page is told of it, with every view that its solution needs.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use sembra_notation::format_moves;
use sembra_puzzles::{Puzzle, shipped};
use sembra_rules::{Game, Sowing};
use sembra_storage::{Database, PuzzleAttempt, PuzzleRating};
use sembra_view::{HouseName, MoveView, PositionText, PositionView, PuzzleStanding};
use serde::Serialize;
use utoipa::ToSchema;

use super::query::{PuzzleOfPath, PuzzleTheme};
use super::standing::{shown_to, standing_of};
use crate::games::GameService;
use crate::http::problem::Problem;
use crate::people::identity::Visitor;

/// A puzzle, and how the visitor stands.
#[derive(Debug, Serialize, ToSchema)]
pub struct PuzzleAnswer {
    /// The puzzle.
    puzzle: PuzzleView,
    /// What came of the visitor's first attempt; null before it.
    tried: Option<Tried>,
    /// How the visitor stands.
    you: PuzzleStanding,
}

/// What came of a first attempt.
#[derive(Debug, Serialize, ToSchema)]
pub struct Tried {
    /// Whether the puzzle was solved.
    solved: bool,
}

/// A puzzle with its solution.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Puzzle)]
pub struct PuzzleView {
    /// Its id.
    #[schema(pattern = "^[0-9a-z]{6}$", example = "k3v9q2")]
    id: String,
    /// The rules it is played by.
    #[schema(example = "abapa")]
    rules: &'static str,
    /// What South, who is to move, must reach: `win`, `draw` or `seeds` (the most seeds).
    #[schema(example = "win")]
    goal: &'static str,
    /// How hard it is, as a Glicko-2 rating.
    rating: u16,
    /// How many people's first attempts have made that rating.
    attempts: u64,
    /// What it is about.
    themes: Vec<PuzzleTheme>,
    /// Where it begins.
    position: PositionText,
    /// The solution: moves of both players run together, the first and the last South's.
    #[schema(pattern = "^[A-Fa-f]+$", example = "EbC")]
    line: String,
    /// South's moves of the solution, each with the position before it.
    steps: Vec<Step>,
    /// The position after the solution.
    end: PositionView,
}

/// A move that must be found.
#[derive(Debug, Serialize, ToSchema)]
pub struct Step {
    /// The position before it.
    view: PositionView,
    /// The only good move.
    best: HouseName,
    /// The position after it.
    after: PositionView,
    /// What North answers; empty when the solution is over or South moves again.
    replies: Vec<MoveView>,
}

impl PuzzleView {
    /// The view of a puzzle with the rating that attempts have given it, if there were any.
    pub fn new(puzzle: &Puzzle, rating: Option<PuzzleRating>) -> PuzzleView {
        let mut game = puzzle.game();
        let mut steps: Vec<Step> = Vec::new();
        for &house in &puzzle.line {
            let view = PositionView::of_game(&game);
            let Ok(sowing) = game.play_board_house(house) else { break };
            if house.side == Puzzle::SOLVER {
                let after = PositionView::of_game(&game);
                steps.push(Step { view, best: HouseName(house), after, replies: Vec::new() });
            } else if let Some(step) = steps.last_mut() {
                step.replies.push(move_view(&sowing, &game));
            }
        }
        PuzzleView {
            id: puzzle.id.to_string(),
            rules: puzzle.preset.name(),
            goal: puzzle.goal.word(),
            rating: rating.map_or(puzzle.rating, |rating| rating.rating.round() as u16),
            attempts: rating.map_or(0, |rating| rating.attempts),
            themes: puzzle.themes.iter().map(PuzzleTheme::from).collect(),
            position: PositionText(puzzle.position),
            line: format_moves(puzzle.line.iter().copied()),
            steps,
            end: PositionView::of_game(&game),
        }
    }
}

fn move_view(sowing: &Sowing, game: &Game) -> MoveView {
    MoveView::new(sowing, game.rules())
}

/// A puzzle with what the database knows of it and of the visitor.
pub async fn answer(
    database: &dyn Database,
    visitor: &Visitor,
    puzzle: &Puzzle,
) -> Result<PuzzleAnswer, Problem> {
    let rating = database.puzzle_rating(puzzle.id.as_str()).await?;
    let tried = match visitor.person() {
        Some(person) => database.puzzle_attempt(person, puzzle.id.as_str()).await?,
        None => None,
    };
    Ok(PuzzleAnswer {
        puzzle: PuzzleView::new(puzzle, rating),
        tried: tried.map(|PuzzleAttempt { solved, .. }| Tried { solved }),
        you: shown_to(database, visitor, standing_of(database, visitor.person()).await?).await?,
    })
}

/// A puzzle by its id.
#[utoipa::path(
    get, path = "/puzzles/{id}", tag = "puzzles",
    params(("id" = String, Path, description = "The puzzle's id")),
    responses((status = 200, description = "The puzzle", body = PuzzleAnswer))
)]
pub async fn get_puzzle(
    State(games): State<GameService>,
    visitor: Visitor,
    PuzzleOfPath(puzzle): PuzzleOfPath,
) -> Result<Json<PuzzleAnswer>, Problem> {
    answer(&**games.database(), &visitor, puzzle).await.map(Json)
}

/// What puzzles there are.
#[derive(Debug, Serialize, ToSchema)]
pub struct PuzzleCounts {
    /// How many puzzles there are.
    puzzles: usize,
    /// How many of each set of rules.
    rules: BTreeMap<&'static str, usize>,
    /// How many of each theme.
    themes: BTreeMap<&'static str, usize>,
}

/// How many puzzles there are of each set of rules and theme.
#[utoipa::path(
    get, path = "/puzzles", tag = "puzzles",
    responses((status = 200, description = "The counts", body = PuzzleCounts))
)]
pub async fn list_puzzles() -> Json<PuzzleCounts> {
    let all = shipped().all();
    let (mut rules, mut themes) = (BTreeMap::new(), BTreeMap::new());
    for puzzle in all {
        *rules.entry(puzzle.preset.name()).or_default() += 1;
        for theme in puzzle.themes.iter() {
            *themes.entry(theme.word()).or_default() += 1;
        }
    }
    Json(PuzzleCounts { puzzles: all.len(), rules, themes })
}
