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

    /// A field of these sections.
    pub fn from_sections(sections: Vec<Vec<Stored>>) -> Field {
        Field { sections }
    }
}
