//! The names of what rooms count and measure, through the `metrics` facade.

/// How many moves were stored.
pub const MOVES: &str = "sembra_moves_total";
/// The time from the arrival of a move to its being durable, in seconds.
pub const ACKNOWLEDGEMENT: &str = "sembra_acknowledgement_seconds";
