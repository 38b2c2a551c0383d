//! Endgame tables: for every position with few seeds, what the player to move can secure (the
//! floor) and what he cannot be denied at best (the ceiling), in net seeds.
#![deny(unsafe_code)]

mod interval;

pub use interval::{Interval, Probe};
