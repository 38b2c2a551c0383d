//! The web application of Sembra: an HTTP API over games that are kept for good, the pages that
//! use it, and the engine behind it.
//!
//! [`serve`] runs it until the process is told to stop; [`start`] is the same for a program that
//! has a runtime of its own. One process, one folder of data.
//!
//! | part | module |
//! | --- | --- |
//! | what is remembered, behind one seam | `storage` |
//! | games: history in, answers out | `games` |
//! | a position with all a page needs | `view`, `position` |
//! | the engine behind a bounded queue | `thinking` |
//! | pages and assets | `pages`, `language` |
//! | who asks, from where | `identity`, `limits`, `headers` |
//! | errors, all in one place | `problem` |
//! | the description of the API | `api` |
#![forbid(unsafe_code)]

mod api;
mod app;
mod browser;
mod clock;
mod config;
mod extract;
mod games;
mod headers;
mod identity;
mod language;
mod level;
mod limits;
mod listen;
mod log;
mod pages;
mod position;
mod problem;
mod progress;
mod random;
mod reference;
mod run;
mod status;
mod storage;
mod tables_build;
mod thinking;
mod view;
mod vocabulary;

pub use config::Config;
pub use level::Level;
pub use pages::Site;
pub use run::{Running, ServeError, serve, start, start_with};
pub use sembra_engine::StopSignal;
pub use storage::StoreError;
pub use thinking::{Judgement, Thinker};
