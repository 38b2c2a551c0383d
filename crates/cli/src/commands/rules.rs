use std::io::Write;

use sembra_notation::{PRESETS, format_rules, parse_rules};
use sembra_rules::{EmptyRows, Feeding, GrandSlam, Rules, Settlement, Singles};

use crate::failure::Failure;
use crate::json::{self, ClauseJson, RulesJson};
use crate::output::{HEADING, styled};
use crate::{Answer, output};

/// Print rules in words, clause by clause
///
/// Rules are a preset, then options that differ from it: abapa,occurrences=2. The options are slam
/// (nothing, again, forbidden, forced, all, all-but-first, all-but-last, opponent-rest), singles
/// (free, after-larger), feeding (required, free), endless (own-row, even-split), occurrences (2 to
/// 255) and empty-rows (ignored, count).
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra rules
  $ sembra rules ouri
  $ sembra rules abapa,slam=all-but-last,occurrences=2")]
pub struct Args {
    /// The rules: abapa, ouri, polish, awari, or one of them with options
    #[arg(default_value = "abapa", value_parser = parse_rules)]
    rules: Rules,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
}

/// Prints the clauses.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let rules = args.rules;
    let mut out = output::stdout();
    if args.json {
        let clauses = sections(&rules).into_iter().flat_map(|(_, clauses)| clauses);
        let clauses = clauses.map(|Clause(clause, text)| ClauseJson { clause, text }).collect();
        json::write_line(&mut out, &RulesJson { rules: format_rules(&rules), clauses })?;
        return Ok(Answer::Yes);
    }
    writeln!(out, "{}", styled(HEADING, &title(&rules)))?;
    for (heading, clauses) in sections(&rules) {
        writeln!(out, "\n{}", styled(HEADING, heading))?;
        for Clause(id, text) in clauses {
            writeln!(out, "{}", output::hanging(&format!("{id:<4}"), &text))?;
        }
    }
    Ok(Answer::Yes)
}

/// A clause: its identifier and its words.
struct Clause(&'static str, String);

/// For what the presets do not do and therefore no clause names.
const HOUSE_RULE: &str = "*";

fn title(rules: &Rules) -> String {
    let text = format_rules(rules);
    let preset = PRESETS.iter().find(|(_, preset)| preset == rules).map(|(name, _)| *name);
    let what = match preset {
        Some("abapa") => "the unified international rules",
        Some("ouri") => "Portuguese ouri",
        Some("polish") => "Polish oware",
        Some("awari") => "the academic rules of the published endgame databases",
        _ => "house rules (* marks what no preset does)",
    };
    format!("{text}: {what}")
}

fn sections(rules: &Rules) -> [(&'static str, Vec<Clause>); 5] {
    [
        ("Board and sowing", board()),
        ("Capture", capture()),
        ("Grand slam", grand_slam(rules.grand_slam)),
        ("Which houses may be played", choice(rules)),
        ("End of the game", ending(rules)),
    ]
}

fn clauses(list: &[(&'static str, &str)]) -> Vec<Clause> {
    list.iter().map(|&(id, text)| Clause(id, text.to_owned())).collect()
}

fn board() -> Vec<Clause> {
    clauses(&[
        (
            "B1",
            "Two rows of six houses, 48 seeds, four in each house at the start; each player's store \
             is on his right.",
        ),
        (
            "B2",
            "South's houses are A–F from his left to his right, North's a–f from his. Sowing runs \
             counter-clockwise: A to F, then a to f, then A again.",
        ),
        (
            "B3",
            "South moves first unless the players choose otherwise. In a series the winner starts the \
             next game; after a draw, the player who did not start the last one.",
        ),
        (
            "S1",
            "A move takes all the seeds of one own house and sows one in each following house, \
             skipping none.",
        ),
        (
            "S2",
            "With 12 seeds or more the house they came from is skipped on every lap, and is empty at \
             the end of the move.",
        ),
    ])
}

fn capture() -> Vec<Clause> {
    clauses(&[
        (
            "C1",
            "If the last seed falls in a house of the opponent and makes two or three there, they are \
             captured.",
        ),
        (
            "C2",
            "So are the two or three seeds of each house before it, in unbroken sequence, while it is \
             the opponent's.",
        ),
        (
            "C3",
            "A last seed in an own house captures nothing. One, four or more seeds are not captured.",
        ),
        ("C4", "Nobody has to seek captures, but a sowing that captures takes all that is due."),
    ])
}

fn grand_slam(option: GrandSlam) -> Vec<Clause> {
    let (id, text) = match option {
        GrandSlam::CapturesNothing => ("G1", "the sowing stands and captures nothing."),
        GrandSlam::MovesAgain => (
            "G2",
            "everything is captured and the same player moves again, so as to give the opponent seeds.",
        ),
        GrandSlam::Forbidden => (
            "G3",
            "the move is forbidden. If both rows hold seeds and every move is forbidden, the game ends \
             and each player keeps the seeds of his own row.",
        ),
        GrandSlam::OnlyIfForced => (
            "G4",
            "the move is forbidden while there is another one; otherwise the mover takes all the seeds \
             on the board and the game ends.",
        ),
        GrandSlam::CapturesAll => (HOUSE_RULE, "everything is captured and the turn passes."),
        GrandSlam::SparesFirst => {
            (HOUSE_RULE, "everything is captured but the house of the run that was sown first.")
        }
        GrandSlam::SparesLast => {
            (HOUSE_RULE, "everything is captured but the house where the last seed fell.")
        }
        GrandSlam::OpponentTakesRest => (
            HOUSE_RULE,
            "everything is captured, the opponent takes the seeds left on the board and the game ends.",
        ),
    };
    let text =
        format!("A sowing whose captures would take every seed of the opponent's row: {text}");
    vec![Clause(id, text)]
}

fn choice(rules: &Rules) -> Vec<Clause> {
    let mut list = Vec::new();
    match rules.feeding {
        Feeding::Required => list.extend(clauses(&[
            (
                "F1",
                "If the opponent's row is empty, only moves that put at least one seed there are legal.",
            ),
            (
                "F3",
                "A feeding sowing that would capture back every seed of the row it feeds is a grand \
                 slam like any other.",
            ),
        ])),
        Feeding::Free => list.extend(clauses(&[(
            HOUSE_RULE,
            "An opponent whose row is empty need not be given seeds: any move is legal.",
        )])),
    }
    if rules.singles == Singles::AfterLarger {
        list.extend(clauses(&[(
            "O1",
            "A house with one seed may not be played while the mover has a house with two or more.",
        )]));
        if rules.feeding == Feeding::Required {
            list.extend(clauses(&[(
                "F2",
                "Feeding comes first: where only single seeds can feed, they may be played; where a \
                 larger house can feed too, single seeds still wait.",
            )]));
        }
    }
    list
}

fn ending(rules: &Rules) -> Vec<Clause> {
    let mut list = clauses(&[(
        "E1",
        "A player with 25 seeds or more has won and the game is over, before anything else is looked \
         at. 24–24 is a draw. Seeds left on the board are nobody's.",
    )]);
    if rules.feeding == Feeding::Required {
        list.extend(clauses(&[(
            "E2",
            "If the opponent's row is empty and no move feeds it, the game ends and the mover keeps \
             the seeds of his row.",
        )]));
    }
    let share = match rules.settlement {
        Settlement::OwnRow => "each player keeps the seeds of his own row",
        Settlement::EvenSplit => {
            "the seeds on the board are split evenly, an odd one being nobody's"
        }
    };
    let counted = match rules.empty_rows {
        EmptyRows::Ignored => "a position with seeds in both rows",
        EmptyRows::Count => "a position",
    };
    let occurrences = rules.occurrences;
    list.push(Clause(
        "E3",
        format!(
            "When {counted}, with the same player to move, occurs {occurrences} times, the play is \
             endless: the game ends and {share}."
        ),
    ));
    list.extend(clauses(&[
        (
            "E4",
            "The players may agree at any time that the play is endless; the game then ends as in E3. \
             A player may resign, and then loses whatever the count.",
        ),
        (
            "E5",
            "A player to move whose own row is empty has no move: the game ends and the opponent keeps \
             the seeds of his row.",
        ),
    ]));
    list
}
