//! The review of a game in a few numbers, as the page of the analysis computes them
//! (`web/assets/js/analysis/review-model.js`): accuracy and turning points of one player.

use sembra_rules::{BoardHouse, Side};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A difference of so many seeds makes the odds e : 1.
const SEEDS_SCALE: f64 = 4.0;
/// A loss of so many hundredths of the result divides a move's accuracy by e.
const POINTS_SCALE: f64 = 25.0;
/// A loss of so many hundredths of the result makes a move a turning point.
const TURNING_POINTS: f64 = 10.0;
/// How many turning points are told.
const TURNING_MAX: usize = 3;

/// What a review says of one player.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct ReviewSummary {
    /// How good the player's moves were, 0 to 100; null where none of them had a choice.
    #[schema(minimum = 0, maximum = 100)]
    accuracy: Option<u8>,
    /// The player's moves that changed the expected result most, in the order of play.
    #[schema(max_items = 3)]
    turning: Vec<TurningPoint>,
}

/// A move that changed the expected result.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct TurningPoint {
    /// Which move of the game, counted from 1.
    ply: u32,
    /// The house that was sown.
    #[schema(pattern = "^[A-Fa-f]$", example = "F")]
    r#move: char,
    /// The best house.
    #[schema(pattern = "^[A-Fa-f]$", example = "D")]
    best: char,
}

/// The part of a stored review that is needed.
#[derive(Debug, Deserialize)]
struct Found {
    moves: String,
    positions: Vec<Vec<Line>>,
}

/// A move of a position, the best first.
#[derive(Debug, Deserialize)]
struct Line {
    r#move: char,
    score: f64,
    proven: Option<Proven>,
    net: Option<[f64; 2]>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Proven {
    Win,
    Draw,
    Loss,
}

impl Line {
    /// The expected result: 0 lost, ½ drawn, 1 won.
    fn expectation(&self) -> f64 {
        let of_net = |[floor, ceiling]: [f64; 2]| {
            if floor > 0.0 {
                Some(Proven::Win)
            } else if ceiling < 0.0 {
                Some(Proven::Loss)
            } else {
                (floor == 0.0 && ceiling == 0.0).then_some(Proven::Draw)
            }
        };
        match self.proven.or_else(|| self.net.and_then(of_net)) {
            Some(Proven::Win) => 1.0,
            Some(Proven::Draw) => 0.5,
            Some(Proven::Loss) => 0.0,
            None => {
                let middle = |[floor, ceiling]: [f64; 2]| (floor + ceiling) / 2.0;
                let seeds = self.net.map_or(self.score / 100.0, middle);
                1.0 / (1.0 + (-seeds / SEEDS_SCALE).exp())
            }
        }
    }
}

/// What a stored review says of a side; `None` where it cannot be read.
pub fn summary(review: &str, side: Side) -> Option<ReviewSummary> {
    let found: Found = serde_json::from_str(review).ok()?;
    let (mut accuracies, mut turning) = (Vec::new(), Vec::new());
    for (ply, (letter, lines)) in (1..).zip(found.moves.chars().zip(&found.positions)) {
        if BoardHouse::from_letter(letter)?.side != side {
            continue;
        }
        let best = lines.first()?;
        let played = lines.iter().find(|line| line.r#move == letter).unwrap_or(best);
        let points = ((best.expectation() - played.expectation()) * 100.0).max(0.0);
        if lines.len() > 1 {
            accuracies.push(100.0 * (-points / POINTS_SCALE).exp());
        }
        if points >= TURNING_POINTS {
            turning.push((points, TurningPoint { ply, r#move: letter, best: best.r#move }));
        }
    }
    turning.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    turning.truncate(TURNING_MAX);
    let mut turning: Vec<TurningPoint> = turning.into_iter().map(|(_, point)| point).collect();
    turning.sort_by_key(|point| point.ply);
    let mean = accuracies.iter().sum::<f64>() / accuracies.len() as f64;
    let accuracy = (!accuracies.is_empty()).then(|| mean.round().clamp(0.0, 100.0) as u8);
    Some(ReviewSummary { accuracy, turning })
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    /// A review with what the page makes of it; a test of the pages reads it too.
    const EXAMPLE: &str = include_str!("../../../tests/data/review-summary.json");

    #[test]
    fn the_numbers_are_those_of_the_page() {
        let example: Value = serde_json::from_str(EXAMPLE).expect("JSON");
        let review = example["review"].to_string();
        for (side, letter) in [(Side::South, "S"), (Side::North, "N")] {
            let summary = summary(&review, side).expect("a review");
            assert_eq!(serde_json::to_value(summary).expect("JSON"), example["summary"][letter]);
        }
    }

    #[test]
    fn what_is_no_review_has_no_summary() {
        for text in ["{}", "", r#"{"moves":"F","positions":[[]]}"#] {
            assert_eq!(summary(text, Side::South), None, "{text}");
        }
    }
}
