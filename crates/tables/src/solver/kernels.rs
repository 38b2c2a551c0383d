//! The inner loops: values of one strip from the values of others.

use crate::solver::edges::{EdgeMap, Segments};
use crate::solver::strips::StripRef;
use crate::solver::{FORCED_MASK, Stored};

/// A strip that another strip depends on: through a map, or value by value without one.
pub(super) struct Source<'a> {
    pub values: StripRef<'a>,
    pub map: Option<&'a EdgeMap>,
}

impl Source<'_> {
    /// Combines the values of this strip into the segments `wanted` of the other.
    #[inline]
    pub fn fold(
        &self,
        segments: Segments,
        wanted: u64,
        buffer: &mut [Stored],
        combine: impl Fn(Stored, Stored) -> Stored,
    ) {
        let values: &[Stored] = &self.values;
        for (segment, range) in segments.each(wanted) {
            let slots = &mut buffer[range.clone()];
            match self.map {
                None => {
                    let values = &values[range];
                    slots.iter_mut().zip(values).for_each(|(slot, &v)| *slot = combine(*slot, v));
                }
                Some(map) => {
                    for edge in map.segment(segment) {
                        let slot = &mut slots[edge.at()];
                        *slot = combine(*slot, values[edge.on()]);
                    }
                }
            }
        }
    }
}

/// The segments of `wanted` that can change: falling values stop at what is forced.
pub(super) fn can_fall(
    segments: Segments,
    wanted: u64,
    strip: &[Stored],
    forced: Option<&[Stored]>,
) -> u64 {
    let Some(forced) = forced else { return wanted };
    let above = segments.each(wanted).filter(|(_, range)| {
        let pairs = strip[range.clone()].iter().zip(&forced[range.clone()]);
        pairs.fold(0, |difference, (value, forced)| difference | (value ^ forced & FORCED_MASK))
            != 0
    });
    above.fold(0, |mask, (segment, _)| mask | 1 << segment)
}

/// Raises values to the new ones; returns the segments in which any rose.
pub(super) fn rise(segments: Segments, wanted: u64, strip: &mut [Stored], new: &[Stored]) -> u64 {
    segments.each(wanted).fold(0, |changed, (segment, range)| {
        let mut difference = 0;
        for (value, &new) in strip[range.clone()].iter_mut().zip(&new[range]) {
            let new = new.max(*value);
            difference |= *value ^ new;
            *value = new;
        }
        changed | u64::from(difference != 0) << segment
    })
}

/// Lowers values to the new ones but never below what is forced; returns the segments in which
/// any fell.
pub(super) fn fall(
    segments: Segments,
    wanted: u64,
    strip: &mut [Stored],
    new: &[Stored],
    forced: &[Stored],
) -> u64 {
    segments.each(wanted).fold(0, |changed, (segment, range)| {
        let mut difference = 0;
        let new = new[range.clone()].iter().zip(&forced[range.clone()]);
        for (value, (&new, &forced)) in strip[range].iter_mut().zip(new) {
            let new = (forced & FORCED_MASK).max(new.min(*value));
            difference |= *value ^ new;
            *value = new;
        }
        changed | u64::from(difference != 0) << segment
    })
}
