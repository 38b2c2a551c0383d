//! From what the search knows of a root move to what a reader is told.

use sembra_rules::{BoardHouse, Game, Position, Seeds, Settlement};

use crate::report::{FinalNet, Line, Precision, Proven, Score};
use crate::search::{Environment, RootMove};
use crate::transposition::Bound;
use crate::value::{Value, is_proven};

/// The line of a root move.
pub(crate) fn line_of(env: &Environment<'_>, game: &Game, root_move: &RootMove) -> Line {
    let mut after = game.clone();
    let mut pv = Vec::new();
    for &house in &root_move.line {
        let place = BoardHouse::new(after.position().turn(), house);
        if after.play(house).is_err() {
            break;
        }
        pv.push(place);
    }
    let lead = game.position().settled_net(Settlement::EvenSplit);
    let net = root_move
        .interval
        .map(|net| FinalNet { floor: lead + net.floor, ceiling: lead + net.ceiling });
    Line {
        house: root_move.house(),
        score: Score(score_of(env, game, &after, root_move.value, net)),
        precision: match root_move.bound {
            Bound::Lower => Precision::AtLeast,
            Bound::Upper => Precision::AtMost,
            Bound::Exact | Bound::None => Precision::Exact,
        },
        proven: proven_by(root_move.value, net),
        net,
        depth: root_move.depth as u32,
        depth_selective: root_move.ply_deepest as u32,
        pv,
    }
}

/// The result that the search or the tables prove.
fn proven_by(value: Value, net: Option<FinalNet>) -> Option<Proven> {
    if is_proven(value) {
        return Some(if value > 0 { Proven::Win } else { Proven::Loss });
    }
    match net? {
        FinalNet { floor: 1.., .. } => Some(Proven::Win),
        FinalNet { ceiling: ..0, .. } => Some(Proven::Loss),
        FinalNet { floor: 0, ceiling: 0 } => Some(Proven::Draw),
        _ => None,
    }
}

/// The value in hundredths of a seed: the tables' where they are exact; of a proven result, the
/// difference at the end of the expected play.
fn score_of(
    env: &Environment<'_>,
    game: &Game,
    after: &Game,
    value: Value,
    net: Option<FinalNet>,
) -> i32 {
    if let Some(FinalNet { floor, ceiling }) = net
        && floor == ceiling
    {
        return 100 * i32::from(floor);
    }
    if !is_proven(value) {
        return value;
    }
    let sign = value.signum();
    let same_eyes = if after.position().turn() == game.position().turn() { 1 } else { -1 };
    let seeds = i32::from(net_at_end(env, after)) * same_eyes;
    // A line that the transposition table cut short may end before the result shows.
    100 * sign * (seeds * sign).max(1)
}

/// The mover's final difference of seeds at the end of a line, as far as it is known there.
fn net_at_end(env: &Environment<'_>, after: &Game) -> i8 {
    let position: Position = after.position();
    let lead = position.settled_net(Settlement::EvenSplit);
    if let Some(outcome) = after.outcome() {
        let total = |seeds: Seeds| seeds.count() as i8;
        let mover = position.turn();
        return total(outcome.total(mover)) - total(outcome.total(!mover));
    }
    match env.probe(position) {
        Some(interval) if lead + interval.floor > 0 => lead + interval.floor,
        Some(interval) if lead + interval.ceiling < 0 => lead + interval.ceiling,
        _ => lead,
    }
}
