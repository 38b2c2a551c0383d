//! How long tables take to build, how much memory and disk, and how long a probe takes.
//!
//! `cargo bench -p sembra-tables` measures every preset to 12, 15 and 20 seeds; `cargo bench -p
//! sembra-tables -- SEEDS RULES` measures one. Each measurement runs in a process of its own, so that
//! its peak of memory is its own.

use std::error::Error;
use std::hint::black_box;
use std::process::Command;
use std::sync::Arc;
use std::time::Instant;

use sembra_notation::parse_rules;
use sembra_rules::{Position, Rules, Setup, Side};
use sembra_tables::{BuildEvent, BuildOptions, LayerSeeds, MemoryTables, Tables, build};

fn main() -> Result<(), Box<dyn Error>> {
    // Cargo itself adds `--bench`.
    let arguments: Vec<String> = std::env::args().skip(1).filter(|a| a != "--bench").collect();
    match arguments.as_slice() {
        [seeds, rules] => {
            measure(&parse_rules(rules)?, LayerSeeds::try_from(seeds.parse::<u8>()?)?)
        }
        _ => {
            println!(
                "rules    seeds  positions      seconds  memory MB  disk MB  bits   in memory  in the cache    from file"
            );
            for rules in ["abapa", "ouri", "polish", "awari"] {
                for seeds in ["12", "15", "20"] {
                    Command::new(std::env::current_exe()?).args([seeds, rules]).status()?;
                }
            }
            Ok(())
        }
    }
}

fn measure(rules: &Rules, seeds: LayerSeeds) -> Result<(), Box<dyn Error>> {
    let folder = std::env::temp_dir().join(format!("sembra-bench-{}", std::process::id()));
    let options =
        BuildOptions { rules: *rules, seeds_max: seeds, folder: folder.clone(), threads: None };
    let last_layer_bytes = std::sync::Mutex::new(0);
    let began = Instant::now();
    build(&options, &|event| {
        if let (BuildEvent::Finished { bytes, .. }, Ok(mut last)) = (event, last_layer_bytes.lock())
        {
            *last = bytes;
        }
    })?;
    let seconds = began.elapsed().as_secs_f64();
    let memory = peak_memory_mb();
    let tables = Tables::open(&folder, rules)?;
    let disk: u64 = tables.layers().map(|(_, bytes)| bytes).sum();
    let positions: u64 = seeds.layers().map(LayerSeeds::positions).sum();
    let last = *last_layer_bytes.lock().map_err(|_| "a report was cut off")?;
    let bits = 8.0 * last as f64 / seeds.positions() as f64;
    // Probes are timed on layers that every machine can hold uncompressed.
    let probed = seeds.min(LayerSeeds::of::<15>());
    let in_memory = MemoryTables::load(&tables, probed)?;
    let positions_probed = random_positions(probed.count(), 200_000);
    let memory_probe = time_each(&positions_probed, |p| Ok(in_memory.probe(p).map(|i| i.floor)))?;
    // The smaller layers are in memory, as for a search. Few positions stay in the cache; without a
    // cache every probe decodes its tile.
    let smaller = LayerSeeds::try_from(probed.count().saturating_sub(1))?;
    let smaller = Arc::new(MemoryTables::load(&tables, smaller)?);
    let tables = tables.with_memory(Arc::clone(&smaller)).with_cache(64 << 20);
    let few = &positions_probed[..2000];
    let hit = time_each(few, |p| Ok(tables.probe(p)?.map(|interval| interval.floor)))?;
    let tables = tables.with_cache(0);
    let miss = time_each(few, |p| Ok(tables.probe(p)?.map(|interval| interval.floor)))?;
    println!(
        "{:<8} {seeds:>5} {positions:>10} {seconds:>12.2} {memory:>10} {:>8.1} {bits:>5.2} \
         {memory_probe:>8.0} ns {hit:>10.0} ns {miss:>9.0} ns",
        sembra_tables::table_rules_text(rules),
        disk as f64 / 1e6,
    );
    std::fs::remove_dir_all(folder)?;
    Ok(())
}

/// The most memory this process has held, in megabytes; 0 where the system does not tell.
fn peak_memory_mb() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes =
        line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok());
    kilobytes.unwrap_or(0) / 1024
}

/// Positions of `seeds` seeds strewn at random, always the same.
fn random_positions(seeds: u8, count: usize) -> Vec<Position> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut positions = Vec::with_capacity(count);
    while positions.len() < count {
        let mut setup = Setup {
            south: [0; 6],
            north: [0; 6],
            south_store: (48 - seeds) / 2,
            north_store: 48 - seeds - (48 - seeds) / 2,
            turn: Side::South,
        };
        for _ in 0..seeds {
            let house = (next() % 12) as usize;
            if house < 6 { setup.south[house] += 1 } else { setup.north[house - 6] += 1 }
        }
        positions.extend(Position::try_from(setup));
    }
    positions
}

/// The mean nanoseconds of a probe, after one round to warm up.
fn time_each(
    positions: &[Position],
    probe: impl Fn(Position) -> Result<Option<i8>, Box<dyn Error>>,
) -> Result<f64, Box<dyn Error>> {
    let mut began = Instant::now();
    for round in 0..2 {
        if round == 1 {
            began = Instant::now();
        }
        for &position in positions {
            black_box(probe(position)?);
        }
    }
    Ok(began.elapsed().as_nanos() as f64 / positions.len() as f64)
}
