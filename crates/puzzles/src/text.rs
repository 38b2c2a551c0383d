//! Puzzles as text: a line for each.
//!
//! `id rules goal rating position moves themes`, with one space between; lines that begin with `#` are
//! comments.

use sembra_notation::{format_moves, format_position, parse_moves, parse_position};
use thiserror::Error;

use crate::{Preset, Puzzle, PuzzleId};

/// Why a text is not a collection of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {problem}")]
pub struct ReadError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: String,
}

/// Ratings outside are not those of a puzzle.
const RATINGS: std::ops::RangeInclusive<u16> = 400..=3000;

/// Reads a collection; every puzzle's solution is played while it is read.
pub fn parse_puzzles(text: &str) -> Result<Vec<Puzzle>, ReadError> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
    let mut seen = std::collections::HashSet::new();
    lines
        .map(|(index, line)| {
            let error = |problem| ReadError { line: index + 1, problem };
            let puzzle = parse_puzzle(line).map_err(error)?;
            if !seen.insert(puzzle.id) {
                return Err(error(format!("there is another puzzle {}", puzzle.id)));
            }
            Ok(puzzle)
        })
        .collect()
}

fn parse_puzzle(line: &str) -> Result<Puzzle, String> {
    let fields: Vec<&str> = line.split(' ').collect();
    let [id, rules, goal, rating, position, moves, themes] = fields[..] else {
        return Err(format!("a puzzle has 7 fields, not {}", fields.len()));
    };
    let puzzle = Puzzle {
        id: id.parse().map_err(|error| format!("{error}, not {id:?}"))?,
        preset: Preset::named(rules).ok_or_else(|| format!("there are no rules {rules:?}"))?,
        goal: goal.parse().map_err(|()| format!("there is no goal {goal:?}"))?,
        rating: parse_rating(rating)?,
        position: parse_position(position).map_err(|error| error.to_string())?,
        line: parse_moves(moves).map_err(|error| error.to_string())?,
        themes: themes.parse().map_err(|()| format!("these are not themes: {themes:?}"))?,
    };
    puzzle.sowings().map_err(|error| error.to_string())?;
    let expected = PuzzleId::of(puzzle.preset.name(), puzzle.position);
    if puzzle.id == expected {
        Ok(puzzle)
    } else {
        Err(format!("the id of this puzzle is {expected}, not {id}"))
    }
}

fn parse_rating(text: &str) -> Result<u16, String> {
    let rating = text.parse().ok().filter(|rating| RATINGS.contains(rating));
    rating.ok_or_else(|| format!("{text:?} is not a rating of {RATINGS:?}"))
}

/// Writes a collection under a heading of comments.
pub fn write_puzzles(heading: &str, puzzles: &[Puzzle]) -> String {
    let mut text: String = heading.lines().map(|line| format!("# {line}\n")).collect();
    for puzzle in puzzles {
        let Puzzle { id, preset, goal, rating, position, line, themes } = puzzle;
        let (position, moves) = (format_position(*position), format_moves(line.iter().copied()));
        let rules = preset.name();
        text.push_str(&format!("{id} {rules} {goal} {rating} {position} {moves} {themes}\n"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Goal, Theme, Themes};

    const POSITION: &str = "4-0-0-1-3-1-2-1-2-0-0-6-14-14-S";

    fn puzzle() -> Puzzle {
        let position = parse_position(POSITION).expect("a position");
        Puzzle {
            id: PuzzleId::of("abapa", position),
            preset: Preset::named("abapa").expect("rules"),
            position,
            goal: Goal::Win,
            line: parse_moves("E").expect("moves"),
            rating: 1234,
            themes: Themes::NONE.with(Theme::Chain),
        }
    }

    #[test]
    fn puzzles_read_back() {
        let text = write_puzzles("two\nlines", &[puzzle()]);
        assert!(text.starts_with("# two\n# lines\n"), "{text}");
        assert_eq!(parse_puzzles(&text), Ok(vec![puzzle()]));
    }

    #[test]
    fn damage_is_reported_with_its_line() {
        let good = write_puzzles("", &[puzzle()]);
        let damaged = [
            ("abapa", "abapu", "there are no rules \"abapu\""),
            (" win ", " lose ", "there is no goal \"lose\""),
            ("1234", "12340", "\"12340\" is not a rating of 400..=3000"),
            (" E ", " B ", "move 1 of the solution: house B is empty"),
            (" E ", " Ef ", "the last move of the solution is the opponent's"),
            ("chain", "chains", "these are not themes: \"chains\""),
            (" chain", "", "a puzzle has 7 fields, not 6"),
            ("14-14", "13-15", "the id of this puzzle is"),
            ("-S ", "-N ", "South must be to move"),
        ];
        for (from, to, problem) in damaged {
            let error = parse_puzzles(&good.replace(from, to)).expect_err(problem);
            assert!(error.problem.starts_with(problem), "{error}");
            assert_eq!(error.line, 1);
        }
        let error = parse_puzzles(&format!("{good}{good}")).expect_err("twice the same");
        assert!(error.to_string().starts_with("line 2: there is another puzzle"), "{error}");
    }
}
