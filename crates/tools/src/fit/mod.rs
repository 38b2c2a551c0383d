//! Fits the evaluation's weights to games the engine plays against itself.

mod endings;
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
  $ sembra-tools fit train --out weights.bin games-1.bin games-2.bin
  $ sembra-tools fit endings --games 7000 --tables tables --threads 2 --out endings-1.bin
  $ sembra-tools fit train --endings --lambda 1 --start weights.bin --out endings.bin endings-1.bin")]
pub(crate) enum Command {
    Endings(endings::Args),
    Generate(generate::Args),
    Train(train::Args),
}

pub(crate) fn run(command: &Command) -> Result<(), String> {
    match command {
        Command::Endings(args) => endings::run(args),
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
    use sembra_tables::{BuildOptions, LayerSeeds};

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

    #[test]
    fn endings_do_not_depend_on_the_number_of_threads() {
        let folder = std::env::temp_dir().join(format!("sembra-endings-{}", std::process::id()));
        let tables = folder.join("tables");
        let options = BuildOptions {
            rules: Rules::ABAPA,
            seeds_max: LayerSeeds::of::<8>(),
            folder: tables.clone(),
            threads: None,
        };
        sembra_tables::build(&options, &|_| {}).expect("built");
        let made = |threads: usize| {
            let path = |name: &str| folder.join(format!("{name}-{threads}")).display().to_string();
            let (samples, weights) = (path("samples"), path("weights"));
            // One game in 25 is held out, so there must be more than so many.
            fit(&format!(
                "fit endings --games 40 --nodes 400 --every 60 --engine-seeds 4 --tables {} --threads {threads} --out {samples}",
                tables.display()
            ));
            fit(&format!(
                "fit train --endings --epochs 1 --batch 100 --lambda 1 --threads {threads} --out {weights} {samples}"
            ));
            [samples, weights].map(|path| std::fs::read(path).expect("written"))
        };
        let [one, three] = [made(1), made(3)];
        std::fs::remove_dir_all(&folder).expect("removed");
        assert!(one == three, "the files differ");
        let (rules, samples) = sample::read(&one[0]).expect("positions");
        assert_eq!(rules, Rules::ABAPA);
        // The tables have no more than 8 seeds, and every label is a result.
        assert!(samples.len() > 50, "{} positions", samples.len());
        for sample in samples {
            let position = sample.position().expect("sound");
            assert!(position.on_board().count() <= 8 && sample.result.is_some());
        }
    }
}
