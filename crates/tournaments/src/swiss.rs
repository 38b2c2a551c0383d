//! Swiss pairing by maximum-weight matching.
//!
//! Two entrants never meet twice, and nobody has the bye twice. Among the pairings that are left, the one with the least
//! [`Cost`] is taken; `docs/tournaments.md` says what the fields mean and why they are in this order.

mod candidates;
mod cost;
mod field;
mod sides;

use serde::{Deserialize, Serialize};

pub use cost::Cost;
pub(crate) use sides::{Seat, decide};
pub use sides::{SideHistory, SideRule};

use crate::matching::{Edge, cheapest_matching};
use crate::pairing::{
    Bye, ByeKind, ByeWhy, Exception, FloatCause, FloatWhy, Pairing, SwissWhy, Why,
};
use crate::{EntrantNumber, PairingError, Points, TableNumber};
use cost::{PairCost, Scale, bye_cost, pair_cost};
use field::{Field, Place};
use sembra_rules::Side;

/// The most entrants that a Swiss round may have.
pub const ENTRANTS_MAX: usize = 4096;

/// How many opponents of each kind an entrant of a large field is offered, at first and if sides cannot be balanced with these.
const WIDTHS: [usize; 2] = [8, 24];

/// Which way an entrant was paired outside the own score group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Float {
    /// Against a lower score, or the bye.
    Down,
    /// Against a higher score.
    Up,
}

/// Who meets whom within a score group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GroupOrder {
    /// The first against the last. Ranks players better than [`GroupOrder::Slide`]; see `docs/tournaments.md`.
    #[default]
    Fold,
    /// The upper half against the lower half, the first against the first of the lower half.
    Slide,
}

/// Whether a side difference of at most 1 or equal scores count first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Balance {
    /// A difference of at most 1 comes first: an entrant rather floats than begins twice too often.
    #[default]
    BeforeScore,
    /// Equal scores come first: a difference of 2 is accepted where it saves a float.
    AfterScore,
}

/// How a Swiss round is paired.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct SwissOptions {
    /// Who meets whom within a score group.
    pub order: GroupOrder,
    /// Whether balanced sides or equal scores count first.
    pub balance: Balance,
    /// Whether every pair is offered to the matching, also in large fields. Slow; for measurements.
    #[serde(skip)]
    pub complete: bool,
}

/// What the pairing of a round needs to know about an entrant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contestant {
    /// Who.
    pub number: EntrantNumber,
    /// The place in the list by strength, 1 for the strongest.
    pub starting_rank: u32,
    /// The points so far.
    pub score: Points,
    /// Everybody they have been paired with and played.
    pub met: Vec<EntrantNumber>,
    /// The sides they had.
    pub sides: SideHistory,
    /// Whether they may not have the bye again.
    pub had_bye: bool,
    /// How they floated in the last round.
    pub last_float: Option<Float>,
}

/// A paired round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SwissRound {
    /// The pairings, the highest scores first.
    pub pairings: Vec<Pairing>,
    /// The bye, with an odd number of entrants.
    pub bye: Option<Bye>,
    /// What the round costs.
    pub cost: Cost,
}

/// Pairs a round; an error if every pairing would repeat a pair or a bye.
pub fn pair(
    contestants: &[Contestant],
    options: &SwissOptions,
) -> Result<SwissRound, PairingError> {
    if contestants.len() > ENTRANTS_MAX {
        return Err(PairingError::TooManyEntrants { limit: ENTRANTS_MAX });
    }
    if contestants.is_empty() {
        return Err(PairingError::TooFewEntrants);
    }
    let field = Field::new(contestants);
    let odd = field.len() % 2 == 1;
    if odd && field.places().all(|place| field.contestant(place).had_bye) {
        return Err(PairingError::NobodyForBye);
    }
    let large = field.len() > candidates::COMPLETE_MAX && !options.complete;
    let balanced = |cost: &Cost| cost.excess == 0 || options.balance == Balance::AfterScore;
    for width in WIDTHS.into_iter().filter(|_| large) {
        let pairs = candidates::likely(&field, options.order, width);
        let last = width == WIDTHS[WIDTHS.len() - 1];
        match matched(&field, &pairs, options)? {
            Some(round) if round.cost.third_running == 0 && (balanced(&round.cost) || last) => {
                return Ok(round);
            }
            _ => {}
        }
    }
    let everything = matched(&field, &candidates::complete(&field), options)?;
    everything.ok_or(PairingError::NoPairing)
}

/// The best round of these pairs; `None` if they do not pair everybody.
fn matched(
    field: &Field<'_>,
    pairs: &[(Place, Place)],
    options: &SwissOptions,
) -> Result<Option<SwissRound>, PairingError> {
    let priced: Vec<(Place, Place, PairCost)> = pairs
        .iter()
        .filter_map(|(a, b)| pair_cost(field, *a, *b, options).map(|cost| (*a, *b, cost)))
        .collect();
    let odd = field.len() % 2 == 1;
    let byes: Vec<(Place, Cost)> = field
        .places()
        .filter(|_| odd)
        .filter_map(|place| bye_cost(field, place).map(|cost| (place, cost)))
        .collect();
    let costs = priced.iter().map(|(_, _, pair)| &pair.cost).chain(byes.iter().map(|(_, c)| c));
    let vertices = field.len() + usize::from(odd);
    let scale = Scale::new(costs, vertices / 2, options.balance)
        .ok_or(PairingError::TooManyEntrants { limit: ENTRANTS_MAX })?;
    let bye_vertex = field.len();
    let edges: Vec<Edge> =
        priced
            .iter()
            .map(|(a, b, pair)| Edge { ends: (a.0, b.0), cost: scale.number(&pair.cost) })
            .chain(byes.iter().map(|(place, cost)| Edge {
                ends: (place.0, bye_vertex),
                cost: scale.number(cost),
            }))
            .collect();
    let chosen = cheapest_matching(vertices, &edges);
    if chosen.len() * 2 != vertices {
        return Ok(None);
    }
    Ok(Some(round_of(field, &chosen, options)))
}

/// The round that a perfect matching means, with the reasons.
fn round_of(field: &Field<'_>, chosen: &[(usize, usize)], options: &SwissOptions) -> SwissRound {
    let mut round = SwissRound { pairings: Vec::new(), bye: None, cost: Cost::default() };
    for &(a, b) in chosen {
        let (a, b) = (Place(a), Place(b));
        if b.0 == field.len() {
            round.cost += bye_cost(field, a).unwrap_or_default();
            round.bye = Some(bye(field, a));
        } else if let Some(pair) = pair_cost(field, a, b, options) {
            round.cost += pair.cost;
            let (higher, lower) = (field.contestant(a).number, field.contestant(b).number);
            let (south, north) = match pair.higher_side {
                Side::South => (higher, lower),
                Side::North => (lower, higher),
            };
            let table = TableNumber::at(round.pairings.len());
            let why = Why::Swiss(why(field, a, b, &pair));
            round.pairings.push(Pairing { table, south, north, why });
        }
    }
    round
}

fn why(field: &Field<'_>, higher: Place, lower: Place, pair: &PairCost) -> SwissWhy {
    let (a, b) = (field.contestant(higher), field.contestant(lower));
    let float = (a.score != b.score).then(|| FloatWhy {
        down: a.number,
        up: b.number,
        cause: match field.group_of(higher).len() % 2 {
            1 => FloatCause::OddGroup,
            _ => FloatCause::NoOpponentLeft,
        },
    });
    let mut exceptions = Vec::new();
    for (contestant, side) in [(a, pair.higher_side), (b, !pair.higher_side)] {
        if contestant.sides.would_be_third(side) {
            exceptions.push(Exception::ThirdRunning(contestant.number));
        }
        if contestant.sides.excess(side) > 0 {
            exceptions.push(Exception::DifferenceAboveOne(contestant.number));
        }
        let float = if contestant.number == a.number { Float::Down } else { Float::Up };
        if a.score != b.score && contestant.last_float == Some(float) {
            exceptions.push(Exception::FloatsAgain(contestant.number));
        }
    }
    SwissWhy {
        higher: a.number,
        higher_score: a.score,
        lower_score: b.score,
        float,
        side_rule: pair.rule,
        exceptions,
    }
}

/// The bye of the entrant at `place`, with everybody lower who could not have it.
fn bye(field: &Field<'_>, place: Place) -> Bye {
    let lower = field.places().skip(place.0 + 1).map(|lower| field.contestant(lower));
    let (had_bye, needed): (Vec<_>, Vec<_>) = lower.partition(|contestant| contestant.had_bye);
    let numbers = |list: Vec<&Contestant>| list.iter().map(|c| c.number).collect();
    Bye {
        entrant: field.contestant(place).number,
        kind: ByeKind::Full,
        why: ByeWhy::Lowest { had_bye: numbers(had_bye), needed: numbers(needed) },
    }
}
