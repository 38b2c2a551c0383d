//! The web application of Sembra: an HTTP API over games that are kept for good, the pages that
//! use it, and the engine behind it.
//!
//! [`serve`] runs it until the process is told to stop; [`start`] is the same for a program that
//! has a runtime of its own. Live games are in `sembra-rooms`, what is stored in `sembra-storage`.
//!
//! | part | module |
//! | --- | --- |
//! | the socket, the paths, limits, errors, the description of the API | `http` |
//! | games: commands to rooms, answers out | `games` |
//! | challenges, and what the lobby shows | `lobby` |
//! | what people are told, wherever they are connected | `notices` |
//! | who plays, and what they have learnt | `people` |
//! | classes of a school, and what pupils may do | `classes` |
//! | puzzles, and what people have tried of them | `puzzles` |
//! | tournaments and series of them | `tournaments` |
//! | what is measured | `metrics` |
//! | the engine behind a bounded queue, and its tables | `thinking` |
//! | pages and assets | `pages` |
//! | what any site may ask: tables, explorer, pictures | `public` |
//! | what there is to choose from | `reference` |
#![forbid(unsafe_code)]

mod browser;
mod classes;
mod clock;
mod config;
mod data_folder;
mod games;
mod http;
mod live;
mod lobby;
mod logging;
mod metrics;
mod notices;
mod pages;
mod people;
mod public;
mod puzzles;
mod random;
mod reference;
mod run;
mod thinking;
mod tournaments;

pub use config::{Config, LogFormat};
pub use http::networks::{Network, NetworkError, Networks};
pub use http::public_url::{PublicUrl, PublicUrlError};
pub use pages::Site;
pub use people::{NameError, check_name};
pub use run::{Running, ServeError, serve, start, start_with};
pub use sembra_engine::{Proof, StopSignal};
pub use sembra_storage::StoreError;
pub use thinking::{Judgement, Level, Thinker};
