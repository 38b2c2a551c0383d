//! Requests in, answers out: the socket, the paths, what every request passes through, errors, and
//! the description of the API.

pub mod api;
pub mod app;
pub mod client_address;
pub mod coding;
pub mod connections;
pub mod etag;
pub mod extract;
pub mod forwarded;
pub mod headers;
pub mod hosts;
pub mod large_answer;
pub mod limits;
pub mod listen;
pub mod log;
pub mod networks;
pub mod open_sockets;
pub mod problem;
pub mod public_url;
pub mod rates;
pub mod status;
pub mod work;
