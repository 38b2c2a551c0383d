//! Visitors: how they are recognised, and what they have learnt.

pub mod identity;
pub mod progress;
