//! The window over files: which sections of a layer are in memory.

use std::collections::HashSet;

use crate::solver::storage::Player;
use crate::solver::strips::Pair;
use crate::solver::sweep::{Fields, Step};

/// Takes the sections into memory that the sweep of the section `own` reads, the nearest first, and
/// as many others as fit into `budget` bytes; all other sections are left to their files.
pub(super) fn focus(own: usize, budget: u64, fields: &mut Fields<'_>) {
    let fixed: &[Player] = match fields.step {
        Step::Rise => &[Player::Optimist],
        Step::Fall => &Player::BOTH,
    };
    let seeds = fields.moving.pessimist.seeds();
    // Without these nothing can be done, whatever the budget.
    let mut left = budget.saturating_sub(needed(own, fields.moving, fixed.len()));
    let mut kept: HashSet<(Player, usize)> = Player::BOTH.map(|player| (player, own)).into();
    let mut read = Vec::new();
    for distance in 1..=seeds {
        let (below, above) = (own.checked_sub(distance), Some(own + distance));
        let above = above.filter(|&above| above <= seeds);
        let sources = [(Player::Pessimist, above), (Player::Optimist, below)];
        let others = [(Player::Pessimist, below), (Player::Optimist, above)];
        for (is_source, (player, section)) in
            sources.map(|s| (true, s)).into_iter().chain(others.map(|s| (false, s)))
        {
            let Some(section) = section else { continue };
            let length = fields.moving.field(player).section_length(section) as u64;
            if length <= left {
                left -= length;
                kept.insert((player, section));
                if is_source {
                    read.push((player, section));
                }
            }
        }
    }
    for player in Player::BOTH {
        for section in 0..=seeds {
            if section != own || !fixed.contains(&player) {
                fields.fixed.field_mut(player).unload(section);
            }
            if !kept.contains(&(player, section)) {
                fields.moving.field_mut(player).unload(section);
            }
        }
    }
    for (player, section) in read {
        fields.moving.field_mut(player).load(section);
    }
    for &player in fixed {
        fields.fixed.field_mut(player).load(own);
    }
}

/// The bytes that the sweep of a section cannot do without.
fn needed(own: usize, moving: &Pair, fixed: usize) -> u64 {
    (2 + fixed as u64) * moving.pessimist.section_length(own) as u64
}
