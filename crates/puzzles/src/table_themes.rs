//! The themes that only tables can tell.

use sembra_rules::{Reason, Sowing};
use sembra_tables::MemoryTables;

use crate::verify::{best_moves, lead, play_out};
use crate::{Goal, Puzzle, Theme, Themes};

/// The themes of a puzzle that tables decide; `None` where they do not reach.
pub(crate) fn themes_of_tables(
    tables: &MemoryTables,
    puzzle: &Puzzle,
    sowings: &[Sowing],
) -> Option<Themes> {
    tables.probe(puzzle.position)?;
    let own = || sowings.iter().filter(|sowing| sowing.mover() == Puzzle::SOLVER);
    let zugzwang = own().any(|sowing| is_zugzwang(tables, puzzle, sowing));
    Some(
        Themes::NONE
            .with_if(Theme::Zugzwang, zugzwang)
            .with_if(Theme::EndlessPlay, is_endless(tables, puzzle, sowings)),
    )
}

/// Whether the opponent, after a move of the solver, would do better if they could pass.
///
/// Better is a better result, or where seeds are the goal, more of them. What the opponent secures by passing
/// is compared with the best that they can hope for by moving.
fn is_zugzwang(tables: &MemoryTables, puzzle: &Puzzle, sowing: &Sowing) -> bool {
    let position = sowing.after();
    if position.turn() == Puzzle::SOLVER
        || position.legal(puzzle.preset.rules()).is_empty()
        || !position.both_rows_hold_seeds()
    {
        return false;
    }
    let (Some(moving), Some(passing)) =
        (tables.probe(position), tables.probe(position.board().passed()))
    else {
        return false;
    };
    let (hoped, secured) = (moving.ceiling, -passing.ceiling);
    let lead = lead(position);
    match puzzle.goal {
        Goal::Seeds => secured > hoped,
        Goal::Win | Goal::Draw => (lead + secured).signum() > (lead + hoped).signum(),
    }
}

/// Whether best play after the solution ends by repetition, with what the tables promise.
fn is_endless(tables: &MemoryTables, puzzle: &Puzzle, sowings: &[Sowing]) -> bool {
    let rules = puzzle.preset.rules();
    let Some(&(_, promised)) = best_moves(tables, rules, puzzle.position).first() else {
        return false;
    };
    let mut game = puzzle.game();
    for sowing in sowings {
        if game.play(sowing.house()).is_err() {
            return false;
        }
    }
    let end = play_out(tables, game);
    let Some(outcome) = end.outcome().filter(|outcome| outcome.reason == Reason::EndlessPlay)
    else {
        return false;
    };
    let total = |side| outcome.total(side).count() as i8;
    let net = total(Puzzle::SOLVER) - total(!Puzzle::SOLVER) - lead(puzzle.position);
    (promised.floor..=promised.ceiling).contains(&net)
}
