//! A value for every board of a layer.

use crate::row::row_count;
use crate::solver::Stored;

/// A value for every board of `n` seeds.
///
/// Section `k` holds the boards with `k` seeds in the pessimist's row. It has a strip for each of
/// the pessimist's rows, with a value for each row of the optimist.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Field {
    sections: Vec<Vec<Stored>>,
}

impl Field {
    /// A field with one value everywhere.
    pub fn filled(seeds: usize, value: Stored) -> Field {
        let section = |own| vec![value; row_count(own) * row_count(seeds - own)];
        Field { sections: (0..=seeds).map(section).collect() }
    }

    /// The seeds of the layer.
    pub fn seeds(&self) -> usize {
        self.sections.len() - 1
    }

    /// The strip of the pessimist's row of `own` seeds with the rank `own_rank`.
    #[inline]
    pub fn strip(&self, own: usize, own_rank: usize) -> &[Stored] {
        let width = row_count(self.seeds() - own);
        &self.sections[own][own_rank * width..][..width]
    }

    /// All strips of the pessimist's rows of `own` seeds.
    pub fn section(&self, own: usize) -> &[Stored] {
        &self.sections[own]
    }

    /// Takes a section out, so that it can be written while the others are read.
    pub fn take_section(&mut self, own: usize) -> Vec<Stored> {
        std::mem::take(&mut self.sections[own])
    }

    /// Puts back a section that was taken out.
    pub fn put_section(&mut self, own: usize, section: Vec<Stored>) {
        self.sections[own] = section;
    }

    /// The sections, to be written.
    pub fn sections_mut(&mut self) -> &mut [Vec<Stored>] {
        &mut self.sections
    }
}
