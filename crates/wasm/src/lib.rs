//! Rules, notation, search and small tables for a web page.
//!
//! A [`Session`] answers requests, which are JSON texts, with JSON texts. On WebAssembly `abi` exports
//! it with a plain C interface that needs no generated code. `docs/wasm.md` has the requests.
#![deny(unsafe_code)]

#[cfg(target_family = "wasm")]
mod abi;
mod fault;
mod game;
mod notation;
mod puzzle;
mod record;
mod request;
mod search;
mod session;
mod tables;

pub use session::{Answer, Host, Session};
