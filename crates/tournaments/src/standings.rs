//! Standings: points, then tie-breaks in the stated order.

mod tie_break;
mod unplayed;

pub use tie_break::{TieBreak, TieBreakValue};

use crate::history::History;
use crate::tournament::Tournament;
use crate::{EntrantNumber, Points};

/// One line of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The rank, from 1; those who are equal in everything share it.
    pub rank: u32,
    /// Who.
    pub entrant: EntrantNumber,
    /// The points.
    pub points: Points,
    /// The tie-breaks, in the order of the settings.
    pub tie_breaks: Vec<TieBreakValue>,
    /// How many rounds they have played over the board.
    pub played: u32,
}

impl Tournament {
    /// The standings after the rounds that have started.
    pub fn standings(&self) -> Vec<Standing> {
        self.standings_of(&self.history())
    }

    fn standings_of(&self, history: &History) -> Vec<Standing> {
        let numbers = self.by_starting_rank();
        let mut values: Vec<Vec<TieBreakValue>> = vec![Vec::new(); self.entrants.len()];
        let points = |number: &EntrantNumber| std::cmp::Reverse(history.score(*number));
        let mut groups = split(numbers, points);
        for tie_break in &self.settings.tie_breaks {
            groups = groups
                .into_iter()
                .flat_map(|group| {
                    for number in &group {
                        let value = tie_break::value(*tie_break, history, *number, &group);
                        if let Some(values) = number.index().and_then(|i| values.get_mut(i)) {
                            values.push(value);
                        }
                    }
                    let last = |number: &EntrantNumber| {
                        let values = number.index().and_then(|index| values.get(index));
                        std::cmp::Reverse(values.and_then(|values| values.last().copied()))
                    };
                    split(group, last)
                })
                .collect();
        }
        let mut rank = 1;
        let mut standings = Vec::with_capacity(self.entrants.len());
        for group in groups {
            let size = u32::try_from(group.len()).unwrap_or(u32::MAX);
            standings.extend(
                group.into_iter().map(|entrant| Standing {
                    rank,
                    entrant,
                    points: history.score(entrant),
                    tie_breaks: entrant
                        .index()
                        .and_then(|index| values.get(index).cloned())
                        .unwrap_or_default(),
                    played: played(history, entrant),
                }),
            );
            rank += size;
        }
        standings
    }
}

fn played(history: &History, entrant: EntrantNumber) -> u32 {
    let played = history.lines(entrant).iter().filter(|line| line.kind.is_played());
    u32::try_from(played.count()).unwrap_or(u32::MAX)
}

/// Splits a group into those with equal keys, the smallest key first; the order within stays.
fn split<K: Ord>(
    mut group: Vec<EntrantNumber>,
    key: impl Fn(&EntrantNumber) -> K,
) -> Vec<Vec<EntrantNumber>> {
    group.sort_by_key(&key);
    group.chunk_by(|a, b| key(a) == key(b)).map(<[EntrantNumber]>::to_vec).collect()
}
