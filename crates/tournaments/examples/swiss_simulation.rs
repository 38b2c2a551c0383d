//! Simulates Swiss tournaments and says how long pairing takes, which rules it keeps, and how well the ranking fits the strengths.
//!
//! ```text
//! swiss_simulation [--players N] [--rounds N] [--repeats N] [--seed N] [--slide] [--score-first] [--dutch PROGRAM]
//!                  [--compare-complete]
//! ```
//!
//! `--compare-complete` pairs each round a second time with every pair offered to the matching, and prints what both cost.
//! `--dutch` names bbpPairings, a program for the FIDE (Dutch) system; its pairings of the same tournaments are compared.

#[path = "../tests/simulation/mod.rs"]
mod simulation;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;

use sembra_tournaments::export::{TrfDetails, trf};
use sembra_tournaments::swiss::{self, Balance, GroupOrder, SwissOptions};
use sembra_tournaments::{
    Bye, ByeKind, ByeWhy, EntrantNumber, Pairing, RoundNumber, RoundPairings, TableNumber,
    Tournament, Why,
};
use simulation::{Outcome, Plan, simulate};

struct Arguments {
    plan: Plan,
    repeats: u64,
    dutch: Option<PathBuf>,
    compare_complete: bool,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = arguments()?;
    let plan = arguments.plan;
    println!("{} players, {} rounds, {} tournaments", plan.players, plan.rounds, arguments.repeats);
    let plans: Vec<Plan> =
        (0..arguments.repeats).map(|i| Plan { seed: plan.seed + i * 7919, ..plan }).collect();
    let ours = |tournament: &Tournament| {
        if arguments.compare_complete {
            compare_complete(tournament, &plan.options);
        }
        tournament.pair_next().expect("a pairing")
    };
    let matching: Vec<Outcome> = plans.iter().map(|plan| simulate(plan, &mut { &ours })).collect();
    print("matching", &matching);
    if let Some(program) = arguments.dutch {
        let outcome = |plan: &Plan| simulate(plan, &mut |t: &Tournament| dutch(t, &program));
        let baseline: Vec<Outcome> = plans.iter().map(outcome).collect();
        print("dutch", &baseline);
        compare(&matching, &baseline);
    }
    Ok(())
}

fn arguments() -> Result<Arguments, Box<dyn Error>> {
    let plan = Plan { players: 1000, rounds: 9, seed: 1, options: Default::default() };
    let mut arguments = Arguments { plan, repeats: 1, dutch: None, compare_complete: false };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or(format!("{word} needs a value"));
        match word.as_str() {
            "--players" => arguments.plan.players = value()?.parse()?,
            "--rounds" => arguments.plan.rounds = value()?.parse()?,
            "--repeats" => arguments.repeats = value()?.parse()?,
            "--seed" => arguments.plan.seed = value()?.parse()?,
            "--dutch" => arguments.dutch = Some(value()?.into()),
            "--slide" => arguments.plan.options.order = GroupOrder::Slide,
            "--score-first" => arguments.plan.options.balance = Balance::AfterScore,
            "--compare-complete" => arguments.compare_complete = true,
            other => return Err(format!("unknown argument {other}").into()),
        }
    }
    Ok(arguments)
}

fn print(name: &str, outcomes: &[Outcome]) {
    let count = |of: fn(&Outcome) -> usize| outcomes.iter().map(of).sum::<usize>();
    println!("{name}: pairs met twice {}", count(|outcome| outcome.rematches / 2));
    println!("{name}: second byes {}", count(|outcome| outcome.second_byes));
    println!("{name}: same side three times running {}", count(|outcome| outcome.third_running));
    let rounds = outcomes.first().map_or(0, |outcome| outcome.times.len());
    println!(
        "{name}: round, slowest ms, players above 1, pairs floating, half points of them (means)"
    );
    for round in 0..rounds {
        let mean = |of: &dyn Fn(&Outcome) -> f64| {
            outcomes.iter().map(of).sum::<f64>() / outcomes.len() as f64
        };
        println!(
            "{name}: {:>5} {:>8} {:>8.1} {:>8.1} {:>8.1}",
            round + 1,
            outcomes.iter().map(|outcome| outcome.times[round].as_millis()).max().unwrap_or(0),
            mean(&|outcome| outcome.above_one[round] as f64),
            mean(&|outcome| outcome.floats[round].0 as f64),
            mean(&|outcome| f64::from(outcome.floats[round].1)),
        );
    }
    let (spearman, spearman_error) = mean(outcomes.iter().map(|outcome| outcome.spearman));
    let (kendall, kendall_error) = mean(outcomes.iter().map(|outcome| outcome.kendall));
    println!(
        "{name}: Spearman {spearman:.4} ± {spearman_error:.4}, Kendall {kendall:.4} ± {kendall_error:.4}"
    );
}

fn compare(ours: &[Outcome], theirs: &[Outcome]) {
    let pairs = || ours.iter().zip(theirs);
    let (spearman, spearman_error) = mean(pairs().map(|(a, b)| a.spearman - b.spearman));
    let (kendall, kendall_error) = mean(pairs().map(|(a, b)| a.kendall - b.kendall));
    println!(
        "difference: Spearman {spearman:+.4} ± {spearman_error:.4}, Kendall {kendall:+.4} ± {kendall_error:.4}"
    );
}

/// Prints what the next round costs as it is paired, and in the complete graph.
fn compare_complete(tournament: &Tournament, options: &SwissOptions) {
    let contestants = tournament.contestants(RoundNumber(tournament.rounds().len() as u32 + 1));
    let cost = |complete| {
        let options = SwissOptions { complete, ..*options };
        let round = swiss::pair(&contestants, &options).expect("a pairing");
        round.cost.in_order(options.balance)
    };
    println!("cost of the pairs offered {:?}, of all pairs {:?}", cost(false), cost(true));
}

/// The mean and its standard error.
fn mean(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let values: Vec<f64> = values.collect();
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let variance =
        values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    (mean, (variance / n).sqrt())
}

/// The next round as bbpPairings pairs it.
fn dutch(tournament: &Tournament, program: &Path) -> RoundPairings {
    let folder = std::env::temp_dir().join(format!("swiss-simulation-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    let (report, answer) = (folder.join("report.trf"), folder.join("pairs.txt"));
    let text = trf(tournament, &TrfDetails::default()).expect("a report");
    // Which colour the first of the list begins with; the program does not draw lots.
    std::fs::write(&report, text + "XXC white1\r\n").expect("a file");
    let arguments = [Path::new("--dutch"), &report, Path::new("-p"), &answer];
    let status = Command::new(program).args(arguments).status().expect("bbpPairings runs");
    assert!(status.success(), "bbpPairings refuses the report");
    let answer = std::fs::read_to_string(&answer).expect("its answer");
    std::fs::remove_dir_all(&folder).expect("removed");
    read_pairs(&answer, &tournament.by_starting_rank())
}

/// The answer is the number of pairs, then a line for each with white and black; black 0 is the bye.
fn read_pairs(answer: &str, by_rank: &[EntrantNumber]) -> RoundPairings {
    let mut pairings = RoundPairings::default();
    for line in answer.lines().skip(1) {
        let numbers: Vec<usize> =
            line.split_whitespace().map(|word| word.parse().expect("a number")).collect();
        match numbers[..] {
            [white, 0] => pairings.byes.push(Bye {
                entrant: by_rank[white - 1],
                kind: ByeKind::Full,
                why: ByeWhy::Hand,
            }),
            [white, black] => pairings.pairings.push(Pairing {
                table: TableNumber(pairings.pairings.len() as u32 + 1),
                south: by_rank[white - 1],
                north: by_rank[black - 1],
                why: Why::Hand,
            }),
            _ => {}
        }
    }
    pairings
}
