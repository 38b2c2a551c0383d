//! The alpha-beta window.

use std::ops::Neg;

use crate::value::Value;

/// The alpha-beta window: values up to `alpha` fail low, values from `beta` on fail high.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: Value,
    pub(super) beta: Value,
}

impl Window {
    /// The null window that only asks whether a value is more than `alpha`.
    #[inline]
    pub(super) fn null(alpha: Value) -> Window {
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

    /// Raises alpha to a value that is certain.
    #[inline]
    pub(super) fn at_least(&mut self, value: Value) {
        self.alpha = self.alpha.max(value);
    }

    /// Lowers beta to a value that cannot be exceeded.
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
