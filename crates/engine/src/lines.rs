//! Makes a report's line from a root move.

use sembra_rules::{BoardHouse, Game, Position, Seeds, Settlement};

use crate::report::{Line, Precision, Proof, Score, TableInterval};
use crate::search::{Certain, Environment, RootMove};
use crate::transposition::Bound;
use crate::value::{Value, is_decided, is_proven};

/// The line of a root move.
pub(crate) fn line_of(env: &Environment<'_>, game: &Game, root_move: &RootMove) -> Line {
    let mut after = game.clone();
    let mut pv = Vec::new();
    for &house in &root_move.line {
        let house = BoardHouse::new(after.position().turn(), house);
        if after.play_board_house(house).is_err() {
            break;
        }
        pv.push(house);
    }
    Line {
        house: root_move.house(),
        score: Score::from_hundredths(hundredths(
            env,
            game,
            &after,
            root_move.value,
            root_move.table,
        )),
        precision: match root_move.bound {
            Bound::Lower => Precision::AtLeast,
            Bound::Upper => Precision::AtMost,
            Bound::Exact | Bound::None => Precision::Exact,
        },
        proof: proof(root_move),
        table: root_move.table,
        depth: root_move.depth as u32,
        depth_selective: root_move.ply_deepest as u32,
        pv,
    }
}

/// The result that the search or the tables prove.
fn proof(root_move: &RootMove) -> Option<Proof> {
    let RootMove { value, bound, table, certain, .. } = *root_move;
    let by_search = match bound {
        _ if !is_proven(value) => None,
        Bound::Lower | Bound::Exact if value > 0 => Some(Proof::Win),
        Bound::Upper | Bound::Exact if value < 0 => Some(Proof::Loss),
        _ => None,
    };
    let by_search = by_search.or_else(|| (certain == Certain::DRAW).then_some(Proof::Draw));
    by_search.or_else(|| table?.proof())
}

/// The value in hundredths of a seed.
///
/// It is the tables' where they are exact, and for a proven result the difference at the end of the
/// principal variation.
fn hundredths(
    env: &Environment<'_>,
    game: &Game,
    after: &Game,
    value: Value,
    table: Option<TableInterval>,
) -> i32 {
    if let Some(interval) = table.filter(|interval| interval.is_exact()) {
        return 100 * i32::from(interval.floor);
    }
    if !is_decided(value) {
        return value;
    }
    let sign = value.signum();
    let seen_by_root = if after.position().turn() == game.position().turn() { 1 } else { -1 };
    let seeds = i32::from(net_at_end(env, after)) * seen_by_root;
    // A variation that the transposition table cut short may end before the result shows.
    100 * sign * (seeds * sign).max(1)
}

/// The mover's final difference of seeds at the end of a variation, as far as it is known.
fn net_at_end(env: &Environment<'_>, after: &Game) -> i8 {
    let position: Position = after.position();
    let lead = position.settled_net(Settlement::EvenSplit);
    if let Some(outcome) = after.outcome() {
        let total = |seeds: Seeds| seeds.count() as i8;
        let mover = position.turn();
        return total(outcome.total(mover)) - total(outcome.total(!mover));
    }
    match env.probe(position, i32::MAX) {
        Some(interval) if lead + interval.floor > 0 => lead + interval.floor,
        Some(interval) if lead + interval.ceiling < 0 => lead + interval.ceiling,
        _ => lead,
    }
}
