//! Requests in, answers out: the socket, the paths, what every request passes through, errors, and
//! the description of the API.

pub mod api;
pub mod app;
pub mod extract;
pub mod headers;
pub mod limits;
pub mod listen;
pub mod log;
pub mod problem;
pub mod status;
pub mod work;
