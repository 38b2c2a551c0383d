//! Which pairs are offered to the matching.
//!
//! Up to [`COMPLETE_MAX`] entrants every pair is. In larger fields a complete graph would take too long; there each entrant gets the
//! opponents that the order asks for most, in the own score group and the next ones below, some of every kind of side history.

use std::collections::BTreeMap;

use sembra_rules::Side;

use super::cost::order_cost;
use super::field::{Field, Place};
use super::{GroupOrder, SideHistory};

/// Fields of up to this size are matched in the complete graph.
pub(super) const COMPLETE_MAX: usize = 128;

/// How many score groups below the own one are looked into.
const GROUPS_BELOW: usize = 3;

/// What the choice of sides depends on: the difference, and the last side if it was had twice or more.
type SideKind = (i32, Option<Side>, bool);

fn side_kind(history: &SideHistory) -> SideKind {
    let twice = Side::ALL.into_iter().any(|side| history.would_be_third(side));
    (history.difference(), history.last(), twice)
}

/// Every pair of the field.
pub(super) fn complete(field: &Field<'_>) -> Vec<(Place, Place)> {
    let pairs = |a: Place| field.places().skip(a.0 + 1).map(move |b| (a, b));
    field.places().flat_map(pairs).filter(|(a, b)| !field.have_met(*a, *b)).collect()
}

/// For each entrant the `width` likeliest opponents of each kind in the own group, a third as many in each group below.
pub(super) fn likely(field: &Field<'_>, order: GroupOrder, width: usize) -> Vec<(Place, Place)> {
    let kinds: Vec<SideKind> =
        field.places().map(|place| side_kind(&field.contestant(place).sides)).collect();
    let mut pairs = Vec::new();
    for place in field.places() {
        let own = field.group_index(place);
        for (below, group) in field.groups()[own..].iter().take(GROUPS_BELOW + 1).enumerate() {
            let count = if below == 0 { width } else { width.div_ceil(3) };
            let mut by_kind: BTreeMap<SideKind, Vec<(u64, Place)>> = BTreeMap::new();
            for other in group.clone().map(Place) {
                if other == place || field.have_met(place, other) {
                    continue;
                }
                let (a, b) = (place.min(other), place.max(other));
                let cost = order_cost(field, a, b, order);
                by_kind.entry(kinds[other.0]).or_default().push((cost, other));
            }
            for mut others in by_kind.into_values() {
                others.sort_unstable();
                let chosen = others.into_iter().take(count);
                pairs.extend(chosen.map(|(_, other)| (place.min(other), place.max(other))));
            }
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}
