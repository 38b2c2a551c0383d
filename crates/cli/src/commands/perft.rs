use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use sembra_notation::{parse_position, parse_rules};
use sembra_rules::{Position, Rules, perft};

use crate::failure::Failure;
use crate::json::{self, PerftJson};
use crate::{Answer, output};

/// Count the sequences of moves of a given length
///
/// A game ends at 25 seeds or without a legal move, and a finished game has no longer sequences.
/// Repetition is ignored. A second move after a grand slam counts as one more move.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra perft --depth 8
  $ sembra perft --rules ouri --depth 10 --threads 2 --json
  $ sembra perft --position 0-0-0-0-0-1-1-0-0-0-2-0-22-22-S --depth 4")]
pub struct Args {
    /// The rules: abapa, ouri, polish, awari, or one of them with options
    #[arg(long, default_value = "abapa", value_parser = parse_rules)]
    rules: Rules,
    /// Where to start: the position in text, by default the start of a game
    #[arg(long, default_value = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", value_parser = parse_position)]
    position: Position,
    /// How many moves each sequence has, at most 100
    #[arg(long, value_parser = clap::value_parser!(u32).range(0..=100))]
    depth: u32,
    /// How many threads count, at most 512; fewer if the system refuses some
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: u16,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
}

/// Counts, and says how long it took.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let began = Instant::now();
    let nodes = count(args.position, &args.rules, args.depth, usize::from(args.threads));
    let seconds = began.elapsed().as_secs_f64();
    let counted = PerftJson::new(nodes, seconds);
    let mut out = output::stdout();
    if args.json {
        return json::write_line(&mut out, &counted).map(|()| Answer::Yes);
    }
    let millions = counted.nodes_per_second / 1e6;
    writeln!(out, "{nodes} sequences of {} moves", args.depth)?;
    writeln!(out, "{seconds:.3} s, {millions:.1} million a second")?;
    Ok(Answer::Yes)
}

/// Counts with several threads, which take subtrees from a common list until none is left.
///
/// Where the system refuses threads, the others count everything.
fn count(position: Position, rules: &Rules, depth: u32, threads: usize) -> u64 {
    /// So many moves make enough subtrees to keep many threads evenly busy.
    const SPLIT_DEPTH: u32 = 4;
    if threads == 1 || depth <= SPLIT_DEPTH {
        return perft(position, rules, depth);
    }
    let mut subtrees = vec![position];
    for _ in 0..SPLIT_DEPTH {
        subtrees = subtrees
            .iter()
            .flat_map(|&p| p.legal(rules).iter().map(move |house| p.play_unchecked(rules, house)))
            .collect();
    }
    let next = AtomicUsize::new(0);
    let count_some = || {
        let mut nodes = 0;
        while let Some(&subtree) = subtrees.get(next.fetch_add(1, Ordering::Relaxed)) {
            nodes += perft(subtree, rules, depth - SPLIT_DEPTH);
        }
        nodes
    };
    thread::scope(|scope| {
        // The caller's own thread is one of them. A thread only fails by a panic, which goes on here.
        let others: Vec<_> = (1..threads)
            .map_while(|_| thread::Builder::new().spawn_scoped(scope, count_some).ok())
            .collect();
        let own = count_some();
        let joined = others
            .into_iter()
            .map(|other| other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        own + joined.sum::<u64>()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_count_what_one_counts() {
        for threads in [1, 2, 5] {
            for rules in [Rules::ABAPA, Rules::OURI] {
                let expected = perft(Position::START, &rules, 7);
                assert_eq!(count(Position::START, &rules, 7, threads), expected);
            }
        }
    }
}
