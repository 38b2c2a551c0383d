//! The search itself: it takes clock, stop signal and threads from outside and opens no file.

mod environment;
mod iteration;
mod key;
mod moves;
mod pruning;
mod root;
mod trail;
mod variations;
mod window;
mod worker;

pub(crate) use environment::Environment;
pub(crate) use iteration::{Iteration, iterate};
pub(crate) use root::RootMove;
pub(crate) use worker::Worker;
