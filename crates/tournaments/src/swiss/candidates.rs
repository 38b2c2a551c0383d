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

/// For each entrant the `width` likeliest opponents of each kind in the own group, and some of each kind in the groups below.
pub(super) fn likely(field: &Field<'_>, order: GroupOrder, width: usize) -> Vec<(Place, Place)> {
    let kinds: Vec<SideKind> =
        field.places().map(|place| side_kind(&field.contestant(place).sides)).collect();
    let mut by_group: Vec<BTreeMap<SideKind, Vec<Place>>> = Vec::new();
    for group in field.groups() {
        let mut by_kind: BTreeMap<SideKind, Vec<Place>> = BTreeMap::new();
        for place in group.clone().map(Place) {
            by_kind.entry(kinds[place.0]).or_default().push(place);
        }
        by_group.push(by_kind);
    }
    let mut pairs = Vec::new();
    for place in field.places() {
        let own = field.group_index(place);
        for others in by_group[own].values() {
            pairs.extend(in_group(field, place, others, order, width));
        }
        let same_kind = &by_group[own][&kinds[place.0]];
        let from_end = same_kind.iter().rev().position(|other| *other == place).unwrap_or(0);
        for others in by_group[own + 1..].iter().take(GROUPS_BELOW).flat_map(BTreeMap::values) {
            pairs.extend(below(field, place, others, from_end, width));
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// The `width` opponents among `others` of the same group that the order asks for most.
fn in_group<'a>(
    field: &'a Field<'_>,
    place: Place,
    others: &[Place],
    order: GroupOrder,
    width: usize,
) -> impl Iterator<Item = (Place, Place)> + use<'a> {
    let mut costs: Vec<(u64, (Place, Place))> = others
        .iter()
        .filter(|other| **other != place && !field.have_met(place, **other))
        .map(|other| (place.min(*other), place.max(*other)))
        .map(|pair| (order_cost(field, pair.0, pair.1, order), pair))
        .collect();
    costs.sort_unstable();
    costs.into_iter().take(width).map(|(_, pair)| pair)
}

/// Opponents among `others` of a lower group: the first ones, and those as far from the top of their kind as the entrant is from the
/// end of the own kind. So as many can float as a group has to give.
fn below<'a>(
    field: &'a Field<'_>,
    place: Place,
    others: &'a [Place],
    from_end: usize,
    width: usize,
) -> impl Iterator<Item = (Place, Place)> + use<'a> {
    let free = move |other: &&Place| !field.have_met(place, **other);
    let first = others.iter().filter(free).take(width);
    let across =
        others.iter().skip(from_end.saturating_sub(width / 2)).filter(free).take(width + 1);
    first.chain(across).map(move |other| (place, *other))
}
