//! The alpha-beta search. Clock, stop signal and threads come from outside; it opens no file.

mod certain;
mod environment;
mod iteration;
mod key;
mod picker;
mod probing;
mod pruning;
mod pv;
mod root;
mod stack;
mod window;
mod worker;

pub(crate) use certain::Certain;
pub(crate) use environment::Environment;
pub(crate) use iteration::{Iteration, iterate};
pub(crate) use probing::Probing;
pub(crate) use root::RootMove;
pub(crate) use worker::Worker;
