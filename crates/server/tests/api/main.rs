//! The server as its visitors meet it: a real socket, a real database file, HTTP requests.

mod bad_requests;
mod bounds;
mod child;
mod client;
mod durability;
mod every_write;
mod fairness;
mod games;
mod headers;
mod hosts;
mod pages;
mod positions;
mod postgres;
mod process;
mod records;
mod sharing;
mod storage_faults;
mod thinkers;
