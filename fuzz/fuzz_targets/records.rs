#![no_main]

#[path = "../targets.rs"]
#[allow(dead_code, reason = "each binary runs one of the targets")]
mod targets;

libfuzzer_sys::fuzz_target!(|text: &str| targets::records(text));
