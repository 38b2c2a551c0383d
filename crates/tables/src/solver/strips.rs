//! The strips of a field of the layer under way.

use std::collections::HashMap;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use crate::solver::share::Share;
use crate::solver::storage::{Backing, Player, StorageError};
use crate::solver::{NOTHING, Stored};

/// The values of one field of a layer that is being solved, behind one interface wherever they are.
///
/// Strips of this process are in memory or, section by section, in a file. Strips of other
/// processes are there while they are needed, see [`Strips::set_fetched`].
pub(crate) struct Strips {
    share: Arc<Share>,
    sections: Vec<Section>,
    backing: Option<Box<dyn Backing>>,
    /// Where each section starts in the backing.
    offsets: Vec<u64>,
    fetched: HashMap<(usize, usize), Vec<Stored>>,
    failure: OnceLock<StorageError>,
}

/// The strips of the rows with as many seeds.
enum Section {
    /// All values are this one.
    Filled(Stored),
    /// In memory; `changed` since it was last written to the backing.
    Here { values: Vec<Stored>, changed: bool },
    /// Only in the backing, or taken out.
    Away,
}

/// The values of one strip.
pub(crate) enum StripRef<'a> {
    Here(&'a [Stored]),
    Copied(Vec<Stored>),
}

impl Deref for StripRef<'_> {
    type Target = [Stored];

    #[inline]
    fn deref(&self) -> &[Stored] {
        match self {
            StripRef::Here(values) => values,
            StripRef::Copied(values) => values,
        }
    }
}

impl Strips {
    /// A field with one value everywhere. It takes memory or disk only when it is first written.
    pub fn filled(share: &Arc<Share>, value: Stored, backing: Option<Box<dyn Backing>>) -> Strips {
        let seeds = share.seeds();
        let mut end = 0;
        let offsets = (0..=seeds).map(|own| {
            end += share.section_length(own) as u64;
            end - share.section_length(own) as u64
        });
        Strips {
            offsets: offsets.collect(),
            share: Arc::clone(share),
            sections: (0..=seeds).map(|_| Section::Filled(value)).collect(),
            backing,
            fetched: HashMap::new(),
            failure: OnceLock::new(),
        }
    }

    /// The strip of the pessimist's row of `own` seeds with the rank `rank`.
    ///
    /// One that cannot be read has no right values; [`Strips::check`] tells.
    #[inline]
    pub fn strip(&self, own: usize, rank: usize) -> StripRef<'_> {
        let width = self.share.width(own);
        let Some(number) = self.share.number(own, rank) else {
            return match self.fetched.get(&(own, rank)) {
                Some(values) => StripRef::Here(values),
                None => unreachable!("strips of other processes are fetched first"),
            };
        };
        match &self.sections[own] {
            Section::Here { values, .. } => StripRef::Here(&values[number * width..][..width]),
            Section::Filled(value) => StripRef::Copied(vec![*value; width]),
            Section::Away => {
                StripRef::Copied(self.read(self.offsets[own] + (number * width) as u64, width))
            }
        }
    }

    fn read(&self, offset: u64, length: usize) -> Vec<Stored> {
        let mut values = vec![NOTHING; length];
        let read = self.backing.as_ref().map(|backing| backing.read(offset, &mut values));
        if let Some(Err(error)) = read {
            // The first error is the one that counts.
            let _ = self.failure.set(error);
        }
        values
    }

    /// Takes a section out, so that it can be written while the others are read.
    pub fn take(&mut self, own: usize) -> Vec<Stored> {
        let length = self.share.section_length(own);
        match std::mem::replace(&mut self.sections[own], Section::Away) {
            Section::Here { values, .. } => values,
            Section::Filled(value) => vec![value; length],
            Section::Away => self.read(self.offsets[own], length),
        }
    }

    /// Puts back a section that was taken out.
    pub fn put(&mut self, own: usize, values: Vec<Stored>) {
        self.sections[own] = Section::Here { values, changed: true };
    }

    /// Takes a section into memory, to be read only.
    pub fn load(&mut self, own: usize) {
        if let Section::Away = self.sections[own] {
            let values = self.read(self.offsets[own], self.share.section_length(own));
            self.sections[own] = Section::Here { values, changed: false };
        }
    }

    /// Takes a section out of memory, if there is another place for it.
    pub fn unload(&mut self, own: usize) {
        let (Some(backing), Section::Here { values, changed }) =
            (&self.backing, &self.sections[own])
        else {
            return;
        };
        if *changed && let Err(error) = backing.write(self.offsets[own], values) {
            let _ = self.failure.set(error);
        }
        self.sections[own] = Section::Away;
    }

    /// A section of this process that is in memory.
    #[cfg(feature = "files")]
    pub fn here(&self, own: usize) -> Option<&[Stored]> {
        match &self.sections[own] {
            Section::Here { values, .. } => Some(values),
            _ => None,
        }
    }

    /// Fails if any value could not be read or written.
    pub fn check(&mut self) -> Result<(), StorageError> {
        self.failure.take().map_or(Ok(()), Err)
    }

    /// Sets the strips of other processes that can be read now.
    pub fn set_fetched(&mut self, fetched: HashMap<(usize, usize), Vec<Stored>>) {
        self.fetched = fetched;
    }

    /// The seeds of the layer.
    pub fn seeds(&self) -> usize {
        self.share.seeds()
    }

    /// The bytes of one section.
    pub fn section_length(&self, own: usize) -> usize {
        self.share.section_length(own)
    }
}

/// Two fields, one for each player.
pub(crate) struct Pair {
    pub pessimist: Strips,
    pub optimist: Strips,
}

impl Pair {
    /// The field of one player.
    pub fn field(&self, player: Player) -> &Strips {
        match player {
            Player::Pessimist => &self.pessimist,
            Player::Optimist => &self.optimist,
        }
    }

    /// The field of one player, to be written.
    pub fn field_mut(&mut self, player: Player) -> &mut Strips {
        match player {
            Player::Pessimist => &mut self.pessimist,
            Player::Optimist => &mut self.optimist,
        }
    }

    /// Fails if any value could not be read or written.
    pub fn check(&mut self) -> Result<(), StorageError> {
        self.pessimist.check()?;
        self.optimist.check()
    }
}
