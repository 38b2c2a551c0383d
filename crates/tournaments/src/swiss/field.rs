//! The entrants of a round in their order, in score groups.

use std::collections::HashSet;
use std::ops::Range;

use super::Contestant;
use super::sides::Seat;

/// An entrant's index in the order of score and starting rank, 0 for the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place(pub(super) usize);

/// The entrants to be paired, sorted by score and starting rank.
pub(super) struct Field<'a> {
    sorted: Vec<&'a Contestant>,
    met: Vec<HashSet<u32>>,
    groups: Vec<Range<usize>>,
    group_indices: Vec<usize>,
}

impl<'a> Field<'a> {
    pub(super) fn new(contestants: &'a [Contestant]) -> Field<'a> {
        let mut sorted: Vec<&Contestant> = contestants.iter().collect();
        sorted.sort_by_key(|c| (std::cmp::Reverse(c.score), c.starting_rank, c.number));
        let met = sorted.iter().map(|c| c.met.iter().map(|number| number.0).collect()).collect();
        let mut groups: Vec<Range<usize>> = Vec::new();
        let mut group_indices = Vec::with_capacity(sorted.len());
        for (index, contestant) in sorted.iter().enumerate() {
            match groups.last_mut() {
                Some(group) if sorted[group.start].score == contestant.score => group.end += 1,
                _ => groups.push(index..index + 1),
            }
            group_indices.push(groups.len() - 1);
        }
        Field { sorted, met, groups, group_indices }
    }

    pub(super) fn len(&self) -> usize {
        self.sorted.len()
    }

    pub(super) fn places(&self) -> impl Iterator<Item = Place> + use<> {
        (0..self.sorted.len()).map(Place)
    }

    pub(super) fn contestant(&self, place: Place) -> &'a Contestant {
        self.sorted[place.0]
    }

    pub(super) fn seat(&self, place: Place) -> Seat<'a> {
        let contestant = self.sorted[place.0];
        Seat {
            number: contestant.number,
            starting_rank: contestant.starting_rank,
            history: &contestant.sides,
        }
    }

    pub(super) fn have_met(&self, a: Place, b: Place) -> bool {
        self.met[a.0].contains(&self.sorted[b.0].number.0)
    }

    pub(super) fn groups(&self) -> &[Range<usize>] {
        &self.groups
    }

    pub(super) fn group_index(&self, place: Place) -> usize {
        self.group_indices[place.0]
    }

    /// The places of the entrants with the same score.
    pub(super) fn group_of(&self, place: Place) -> &Range<usize> {
        &self.groups[self.group_indices[place.0]]
    }
}
