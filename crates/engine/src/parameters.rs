//! The numbers of the search, all in one place.
//!
//! Built with `--cfg sembra_tune`, the environment can change each of them without another build:
//! `SEMBRA_REVERSE_FUTILITY_MARGIN=90 sembra engine`.

/// Defines each parameter as a function of its value.
macro_rules! parameters {
    ($($(#[$doc:meta])* $name:ident = $value:expr;)*) => {$(
        $(#[$doc])*
        #[cfg(not(sembra_tune))]
        #[inline(always)]
        pub(crate) const fn $name() -> i32 {
            $value
        }

        $(#[$doc])*
        #[cfg(sembra_tune)]
        #[inline]
        pub(crate) fn $name() -> i32 {
            static VALUE: std::sync::LazyLock<i32> =
                std::sync::LazyLock::new(|| from_environment(stringify!($name), $value));
            *VALUE
        }
    )*};
}

/// The value that the environment gives a parameter.
#[cfg(sembra_tune)]
fn from_environment(name: &str, value: i32) -> i32 {
    let variable = format!("SEMBRA_{}", name.to_uppercase());
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(value)
}

// Depths are plies, margins hundredths of a seed.
parameters! {
    /// Half the width of the first aspiration window.
    aspiration_margin = 30;
    /// Shallower iterations search with the full window.
    aspiration_depth_min = 4;
    /// The factor by which a window that failed widens.
    aspiration_widening = 3;
    /// A window that would be wider than this opens fully on that side.
    aspiration_width_max = 1000;

    /// A result that is certainly not lost and may be won is worth at least this much.
    open_draw = 3;

    /// A result that the tables leave open between a win and a draw, for the player at the root.
    open_win = 40;
    /// A result that the tables leave open and that the player at the root may lose, negated: worse than most
    /// estimates of positions that are not lost.
    open_loss = 200;

    /// Reverse futility pruning: up to this depth.
    reverse_futility_depth_max = 4;
    /// Reverse futility pruning: the margin for each ply.
    reverse_futility_margin = 80;

    /// Razoring: up to this depth.
    razoring_depth_max = 2;
    /// Razoring: the margin for each ply.
    razoring_margin = 200;

    /// Futility pruning: up to this depth.
    futility_depth_max = 3;
    /// Futility pruning: the margin for each ply.
    futility_margin = 100;

    /// Internal iterative reduction: from this depth on.
    internal_reduction_depth_min = 4;

    /// Late move reductions: the factor of the product of both logarithms to base 2, in thousandths;
    /// 528 is 1.1 times that of the natural logarithms.
    reduction_factor = 528;
    /// Late move reductions: from this depth on.
    reduction_depth_min = 3;
    /// Late move reductions: after so many moves.
    reduction_tried_min = 2;

    /// History: the factor of the squared depth.
    history_bonus = 16;
    /// History: the largest squared depth.
    history_bonus_max = 400;

    /// The transposition table is used from this depth on; below, it costs more than it saves.
    transposition_depth_min = 3;
}
