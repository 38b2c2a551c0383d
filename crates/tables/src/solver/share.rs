//! Which strips of a layer this process holds.

use crate::row::{all_rows, row_count};
use crate::solver::edges::NO_ROW;

/// The strips of a layer that one process holds and computes; all of them if it is alone.
pub(crate) struct Share {
    seeds: usize,
    parts: Option<Parts>,
}

struct Parts {
    rank: usize,
    /// For each row of the pessimist, by seeds and rank, the process that holds its strips.
    owners: Vec<Vec<u16>>,
    /// For each row, the number of its strip among those of this process, or `NO_ROW`.
    numbers: Vec<Vec<u32>>,
    counts: Vec<usize>,
}

impl Share {
    /// The share of the process `rank` of `count` in the layer of `seeds` seeds.
    pub fn new(seeds: usize, rank: usize, count: usize) -> Share {
        if count == 1 {
            return Share { seeds, parts: None };
        }
        let owners: Vec<Vec<u16>> = (0..=seeds).map(|own| owners(own, count)).collect();
        let mut counts = Vec::new();
        let mut numbers = Vec::new();
        for owners in &owners {
            let mut next = 0;
            let number = |&owner: &u16| {
                if usize::from(owner) != rank {
                    return NO_ROW;
                }
                next += 1;
                next - 1
            };
            numbers.push(owners.iter().map(number).collect());
            counts.push(next as usize);
        }
        Share { seeds, parts: Some(Parts { rank, owners, numbers, counts }) }
    }

    /// The seeds of the layer.
    pub fn seeds(&self) -> usize {
        self.seeds
    }

    /// Whether this process holds everything.
    pub fn is_whole(&self) -> bool {
        self.parts.is_none()
    }

    /// The length of the strips over the pessimist's rows of `own` seeds.
    pub fn width(&self, own: usize) -> usize {
        row_count(self.seeds - own)
    }

    /// How many strips of the pessimist's rows of `own` seeds this process holds.
    pub fn count(&self, own: usize) -> usize {
        self.parts.as_ref().map_or_else(|| row_count(own), |parts| parts.counts[own])
    }

    /// The bytes of one field's strips of the pessimist's rows of `own` seeds.
    pub fn section_length(&self, own: usize) -> usize {
        self.count(own) * self.width(own)
    }

    /// The number of a strip among those of this process; `None` if another holds it.
    #[inline]
    pub fn number(&self, own: usize, rank: usize) -> Option<usize> {
        match &self.parts {
            None => Some(rank),
            Some(parts) => {
                let number = parts.numbers[own][rank];
                (number != NO_ROW).then_some(number as usize)
            }
        }
    }

    /// The ranks of the rows of `own` seeds whose strips this process holds, in order.
    pub fn rows(&self, own: usize) -> Vec<u32> {
        let all = 0..row_count(own) as u32;
        match &self.parts {
            None => all.collect(),
            Some(parts) => all
                .filter(|&rank| usize::from(parts.owners[own][rank as usize]) == parts.rank)
                .collect(),
        }
    }

    /// The strips of this process among all strips of a section, which are `width` bytes each.
    #[cfg(feature = "files")]
    pub fn select(&self, own: usize, section: Vec<u8>, width: usize) -> Vec<u8> {
        if self.is_whole() {
            return section;
        }
        let strip = |&rank: &u32| &section[rank as usize * width..][..width];
        self.rows(own).iter().flat_map(strip).copied().collect()
    }

    /// All strips of a section from the strips of each process.
    #[cfg(feature = "files")]
    pub fn join(&self, own: usize, parts: &[Vec<u8>], width: usize) -> Vec<u8> {
        let mut parts: Vec<&[u8]> = parts.iter().map(Vec::as_slice).collect();
        let mut section = Vec::with_capacity(row_count(own) * width);
        for rank in 0..row_count(own) {
            let part = &mut parts[self.owner(own, rank)];
            let (strip, rest) = part.split_at(width);
            section.extend_from_slice(strip);
            *part = rest;
        }
        section
    }

    /// The process that holds a strip.
    pub fn owner(&self, own: usize, rank: usize) -> usize {
        self.parts.as_ref().map_or(0, |parts| parts.owners[own][rank].into())
    }
}

/// The process for each row of `own` seeds, by its first four houses.
///
/// A sowing that puts a seed into all four, or into both of a pair, leaves the number as it is, so
/// most moves of both players stay within one process. It also divides every front evenly.
fn owners(own: usize, count: usize) -> Vec<u16> {
    let owner = |houses: [u8; 6]| {
        let [a, b, c, d, ..] = houses.map(i32::from);
        (a - b + 2 * (c - d)).rem_euclid(count as i32) as u16
    };
    all_rows(own).iter().map(|row| owner(row.houses())).collect()
}
