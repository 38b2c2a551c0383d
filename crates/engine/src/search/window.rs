//! The alpha-beta window, and bounds on a node's value.

use std::ops::Neg;

use super::certain::Certain;
use crate::parameters as p;
use crate::transposition::Bound;
use crate::value::{INFINITE, Value};

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

    /// Raises alpha to the value of a move.
    #[inline]
    pub(super) fn raise(&mut self, value: Value) {
        self.alpha = self.alpha.max(value);
    }

    /// Narrows the window to what a node's bounds leave open; the value if that is nothing.
    #[inline]
    pub(super) fn narrow(&mut self, bounds: Bounds) -> Option<Value> {
        if bounds.floor >= self.beta {
            return Some(bounds.floor);
        }
        if bounds.ceiling <= self.alpha {
            return Some(bounds.ceiling);
        }
        self.alpha = self.alpha.max(bounds.floor);
        self.beta = self.beta.min(bounds.ceiling);
        self.is_empty().then_some(self.alpha)
    }
}

/// Bounds on a node's value that hold before its moves are searched.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    pub(super) floor: Value,
    pub(super) ceiling: Value,
}

impl Bounds {
    /// Nothing is known.
    pub(super) const OPEN: Bounds = Bounds { floor: -INFINITE, ceiling: INFINITE };

    /// What is certain of the result within these bounds.
    #[inline]
    pub(super) fn certain(self) -> Certain {
        Certain { not_lost: self.floor >= 0, not_won: self.ceiling <= 0 }
    }

    /// Narrows the bounds to what is certain of the result.
    ///
    /// A draw that may still become a win is worth a little more than one that is certain. Between equal
    /// estimates the search so chooses the move that leaves the opponent nothing to try.
    #[inline]
    pub(super) fn narrow(&mut self, certain: Certain) {
        let Certain { not_lost, not_won } = certain | self.certain();
        if not_lost && not_won {
            *self = Bounds { floor: 0, ceiling: 0 };
        } else if not_lost {
            self.floor = self.floor.max(p::open_draw());
        } else if not_won {
            self.ceiling = self.ceiling.min(-p::open_draw());
        }
    }

    /// The value within the bounds that is nearest to `value`.
    #[inline]
    pub(super) fn clamp(self, value: Value) -> Value {
        value.max(self.floor).min(self.ceiling)
    }

    /// What a value found with `window` says about the true one.
    #[inline]
    pub(super) fn bound_of(self, value: Value, window: Window) -> Bound {
        if value >= window.beta {
            if value >= self.ceiling { Bound::Exact } else { Bound::Lower }
        } else if value <= window.alpha {
            if value <= self.floor { Bound::Exact } else { Bound::Upper }
        } else {
            Bound::Exact
        }
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
