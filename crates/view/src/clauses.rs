//! The rules in words, clause by clause, with the identifiers that errors and tests name.

use sembra_notation::{PRESETS, format_rules};
use sembra_rules::{EmptyRows, Feeding, GrandSlam, Rules, Settlement, Singles};

/// A clause: its identifier and its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// The identifier, or [`HOUSE_RULE`].
    pub id: &'static str,
    /// The words, in English.
    pub text: String,
}

/// Clauses about one subject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The subject.
    pub heading: &'static str,
    /// The clauses.
    pub clauses: Vec<Clause>,
}

/// The identifier of what no preset does, and no clause therefore names.
pub const HOUSE_RULE: &str = "*";

/// The text of rules and what they are.
pub fn title(rules: &Rules) -> String {
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

/// The clauses that hold under `rules`, in five sections.
pub fn sections(rules: &Rules) -> [Section; 5] {
    let section = |heading, clauses| Section { heading, clauses };
    [
        section("Board and sowing", board()),
        section("Capture", capture()),
        section("Grand slam", grand_slam(rules.grand_slam)),
        section("Which houses may be played", choice(rules)),
        section("End of the game", ending(rules)),
    ]
}

/// The identifiers of the clauses that hold under `rules`, in their order.
pub fn identifiers(rules: &Rules) -> Vec<&'static str> {
    let clauses = sections(rules).into_iter().flat_map(|section| section.clauses);
    clauses.map(|clause| clause.id).filter(|&id| id != HOUSE_RULE).collect()
}

fn clauses(list: &[(&'static str, &str)]) -> Vec<Clause> {
    list.iter().map(|&(id, text)| Clause { id, text: text.to_owned() }).collect()
}

fn board() -> Vec<Clause> {
    clauses(&[
        (
            "B1",
            "Two rows of six houses, 48 seeds, four in each house at the start; each player's store \
             is on their right.",
        ),
        (
            "B2",
            "South's houses are A–F from left to right as South sees them, North's a–f as North does. Sowing runs \
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
            "The two or three seeds of each house before it are captured too, in unbroken sequence, while \
             it is the opponent's.",
        ),
        (
            "C3",
            "A last seed in an own house captures nothing. A single seed, or four or more, cannot be \
             captured.",
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
             and each player keeps the seeds of their own row.",
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
    vec![Clause { id, text }]
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
             the seeds of their row.",
        )]));
    }
    let share = match rules.settlement {
        Settlement::OwnRow => "each player keeps the seeds of their own row",
        Settlement::EvenSplit => {
            "the seeds on the board are split evenly, an odd one being nobody's"
        }
    };
    let counted = match rules.empty_rows {
        EmptyRows::Ignored => "a position with seeds in both rows",
        EmptyRows::Count => "a position",
    };
    let occurrences = rules.occurrences;
    list.push(Clause {
        id: "E3",
        text: format!(
            "When {counted}, with the same player to move, occurs {occurrences} times, the play is \
             endless: the game ends and {share}."
        ),
    });
    list.extend(clauses(&[
        (
            "E4",
            "The players may agree at any time that the play is endless; the game then ends as in E3. \
             A player may resign, and then loses whatever the count.",
        ),
        (
            "E5",
            "A player to move whose own row is empty has no move: the game ends and the opponent keeps \
             the seeds of their row.",
        ),
    ]));
    list
}
