//! What a puzzle is asked for by: its id, its rules and its theme.

use axum::RequestPartsExt;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use sembra_puzzles::{Puzzle, Theme, shipped};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::problem::{Code, Problem};

/// The rules of puzzles: those with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PuzzleRules {
    /// The unified international rules.
    Abapa,
    /// Portuguese ouri.
    Ouri,
    /// Polish oware.
    Polish,
    /// The academic rules.
    Awari,
}

impl PuzzleRules {
    /// The rules with this name.
    pub fn named(name: &str) -> Option<PuzzleRules> {
        [PuzzleRules::Abapa, PuzzleRules::Ouri, PuzzleRules::Polish, PuzzleRules::Awari]
            .into_iter()
            .find(|rules| rules.name() == name)
    }

    /// Their name.
    pub const fn name(self) -> &'static str {
        match self {
            PuzzleRules::Abapa => "abapa",
            PuzzleRules::Ouri => "ouri",
            PuzzleRules::Polish => "polish",
            PuzzleRules::Awari => "awari",
        }
    }
}

/// What a puzzle is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PuzzleTheme {
    /// A move captures several houses.
    Chain,
    /// A row is empty and must be fed.
    Feeding,
    /// A sowing would capture all of the opponent's seeds.
    GrandSlam,
    /// A house of 12 seeds or more is sown.
    Granary,
    /// Best play ends by repetition.
    EndlessPlay,
    /// The opponent would like to pass.
    Zugzwang,
    /// Four moves or more must be found.
    LongCombination,
}

/// How hard a puzzle is, by the rating that it comes with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PuzzleDifficulty {
    /// Below 1150.
    Easy,
    /// From 1150 to below 1500.
    Medium,
    /// From 1500 on.
    Hard,
}

impl PuzzleDifficulty {
    /// Whether a puzzle of this rating is so hard.
    pub const fn contains(self, rating: u16) -> bool {
        match self {
            PuzzleDifficulty::Easy => rating < 1150,
            PuzzleDifficulty::Medium => 1150 <= rating && rating < 1500,
            PuzzleDifficulty::Hard => 1500 <= rating,
        }
    }
}

impl From<PuzzleTheme> for Theme {
    fn from(theme: PuzzleTheme) -> Theme {
        match theme {
            PuzzleTheme::Chain => Theme::Chain,
            PuzzleTheme::Feeding => Theme::Feeding,
            PuzzleTheme::GrandSlam => Theme::GrandSlam,
            PuzzleTheme::Granary => Theme::Granary,
            PuzzleTheme::EndlessPlay => Theme::EndlessPlay,
            PuzzleTheme::Zugzwang => Theme::Zugzwang,
            PuzzleTheme::LongCombination => Theme::LongCombination,
        }
    }
}

impl From<Theme> for PuzzleTheme {
    fn from(theme: Theme) -> PuzzleTheme {
        match theme {
            Theme::Chain => PuzzleTheme::Chain,
            Theme::Feeding => PuzzleTheme::Feeding,
            Theme::GrandSlam => PuzzleTheme::GrandSlam,
            Theme::Granary => PuzzleTheme::Granary,
            Theme::EndlessPlay => PuzzleTheme::EndlessPlay,
            Theme::Zugzwang => PuzzleTheme::Zugzwang,
            Theme::LongCombination => PuzzleTheme::LongCombination,
        }
    }
}

/// The puzzle whose id is in the path; text of another form is not found.
pub struct PuzzleOfPath(pub &'static Puzzle);

impl<S: Send + Sync> FromRequestParts<S> for PuzzleOfPath {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<PuzzleOfPath, Problem> {
        let text = parts.extract::<Path<String>>().await.ok();
        let puzzle = text.and_then(|Path(text)| shipped().get(text.parse().ok()?));
        let nothing = || Problem::new(Code::NotFound, "there is no puzzle with this id").at("id");
        puzzle.map(PuzzleOfPath).ok_or_else(nothing)
    }
}
