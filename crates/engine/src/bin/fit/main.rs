//! Fits the evaluation's weights to games the engine plays against itself.
//!
//! ```text
//! fit generate --games 20000 --nodes 2000 --seed 1 --out games-1.bin
//! fit train --out weights.bin games-1.bin games-2.bin …
//! ```

mod arguments;
mod generate;
mod sample;
mod train;

use std::process::ExitCode;

use arguments::Arguments;

const USAGE: &str = "usage: fit generate --games N --nodes N --seed N --out FILE [--rules RULES]
       fit train --out FILE [--epochs N] [--lambda X] [--seed N] DATA...";

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let command = words.next().unwrap_or_default();
    let result = Arguments::parse(words).and_then(|arguments| match command.as_str() {
        "generate" => generate::run(&arguments),
        "train" => train::run(&arguments),
        _ => Err(USAGE.to_owned()),
    });
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}
