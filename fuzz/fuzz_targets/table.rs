#![no_main]

#[path = "../../crates/tables/tests/common"]
#[allow(dead_code, reason = "the tests use the rest")]
mod common {
    pub mod damage;
    pub mod files;
    pub mod parts;
}

libfuzzer_sys::fuzz_target!(|script: &[u8]| common::damage::run_script("fuzz", script));
