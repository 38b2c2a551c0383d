//! Fits the evaluation's weights to games the engine plays against itself.

mod generate;
mod model;
mod sample;
mod train;

use std::path::Path;

use sembra_rules::{Position, Rules};

/// Fit the evaluation's weights to games the engine plays against itself
#[derive(Debug, clap::Subcommand)]
#[command(after_help = "\
Examples:
  $ sembra-tools fit generate --games 20000 --nodes 2000 --seed 1 --threads 2 --out games-1.bin
  $ sembra-tools fit train --out weights.bin games-1.bin games-2.bin")]
pub(crate) enum Command {
    Generate(generate::Args),
    Train(train::Args),
}

pub(crate) fn run(command: &Command) -> Result<(), String> {
    match command {
        Command::Generate(args) => generate::run(args),
        Command::Train(args) => train::run(args),
    }
}

/// The positions of a file in which no capture is best and nothing is proven, with their rules.
pub(crate) fn read_samples(path: &Path) -> Result<(Rules, Vec<Position>), String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let (rules, samples) =
        sample::read(&bytes).ok_or_else(|| format!("{}: not positions", path.display()))?;
    let open = samples.iter().filter(|sample| sample.value.abs() < 1500);
    Ok((rules, open.filter_map(sample::Sample::position).collect()))
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(subcommand)]
        command: Command,
    }

    fn fit(line: &str) {
        let line = Line::try_parse_from(line.split(' ')).expect("a command line");
        run(&line.command).expect("fitted");
    }

    #[test]
    fn the_files_do_not_depend_on_the_number_of_threads() {
        let folder = std::env::temp_dir().join(format!("sembra-fit-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let made = |threads: usize| {
            let path = |name: &str| folder.join(format!("{name}-{threads}")).display().to_string();
            let (games, weights) = (path("games"), path("weights"));
            fit(&format!(
                "fit generate --rules ouri --games 30 --nodes 40 --tables 4 --threads {threads} --out {games}"
            ));
            fit(&format!(
                "fit train --epochs 2 --batch 100 --threads {threads} --out {weights} {games}"
            ));
            [games, weights].map(|path| std::fs::read(path).expect("written"))
        };
        let [one, three] = [made(1), made(3)];
        std::fs::remove_dir_all(&folder).expect("removed");
        assert!(one == three, "the files differ");
        assert_ne!(one[0].len(), 256, "there are positions");
    }
}
