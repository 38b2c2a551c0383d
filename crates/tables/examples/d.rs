//! x
fn main(){ let a:Vec<String>=std::env::args().collect(); sembra_tables::demo(&sembra_notation::parse_rules(&a[1]).unwrap(), a[2].parse().unwrap()); }
