//! What the search wants to know of a value: on which side of two bounds it lies, or what it is between.

use std::ops::Neg;

use crate::value::Value;

/// Values up to `alpha` are too little to matter, values from `beta` on are too much.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: Value,
    pub(super) beta: Value,
}

impl Window {
    /// The window that only asks whether a value is more than `alpha`.
    #[inline]
    pub(super) fn above(alpha: Value) -> Window {
        Window { alpha, beta: alpha + 1 }
    }

    /// Whether a value lies between the bounds.
    #[inline]
    pub(super) fn contains(self, value: Value) -> bool {
        self.alpha < value && value < self.beta
    }

    /// Whether no value lies between the bounds.
    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.alpha >= self.beta
    }

    /// Learns that the value is no less than this.
    #[inline]
    pub(super) fn at_least(&mut self, value: Value) {
        self.alpha = self.alpha.max(value);
    }

    /// Learns that the value is no more than this.
    #[inline]
    pub(super) fn at_most(&mut self, value: Value) {
        self.beta = self.beta.min(value);
    }
}

/// The same window as the opponent sees it.
impl Neg for Window {
    type Output = Window;

    #[inline]
    fn neg(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}
