//! Who meets in a round of each format.

mod berger;
mod bracket;

use sembra_rules::Side;

pub use berger::{BergerPair, berger_round, berger_row};
pub use bracket::bracket_order;

use crate::pairing::{Bye, ByeKind, ByeWhy, Pairing, RoundPairings, Why};
use crate::swiss::{self, SwissOptions};
use crate::table::TableState;
use crate::{EntrantNumber, PairingError, RoundNumber, TableNumber, Tournament};

/// Pairs a Swiss round.
pub(crate) fn swiss_round(
    tournament: &Tournament,
    round: RoundNumber,
    options: &SwissOptions,
) -> Result<RoundPairings, PairingError> {
    let mut byes: Vec<Bye> = tournament
        .byes_asked_in(round)
        .filter(|(entrant, _)| tournament.takes_part(*entrant, round))
        .map(|(entrant, kind)| Bye { entrant, kind, why: ByeWhy::Asked })
        .collect();
    let contestants = tournament.contestants(round);
    let paired = swiss::pair(&contestants, options)?;
    byes.extend(paired.bye);
    Ok(RoundPairings { pairings: paired.pairings, byes })
}

/// Pairs a round of a round robin.
pub(crate) fn berger_pairings(
    tournament: &Tournament,
    round: RoundNumber,
    double: bool,
) -> RoundPairings {
    let drawn = tournament.drawn();
    let players = u32::try_from(drawn.len()).unwrap_or(u32::MAX);
    // The number after the last one is nobody's, with an odd number of players.
    let nobody = EntrantNumber(0);
    let entrant = |number: u32| drawn.get(number as usize - 1).copied().unwrap_or(nobody);
    let mut pairings = RoundPairings::default();
    let Some((cycle, row)) = berger_round(players, double, round.0) else {
        return pairings;
    };
    for (south, north) in berger_row(players, row) {
        let (south, north) = if cycle == 2 { (north, south) } else { (south, north) };
        let numbers = (entrant(south), entrant(north));
        add_or_bye(tournament, &mut pairings, numbers, ByeWhy::Berger, Why::Berger { cycle, row });
    }
    pairings
}

/// Adds a pairing, or a bye for the one who is there.
fn add_or_bye(
    tournament: &Tournament,
    pairings: &mut RoundPairings,
    (south, north): (EntrantNumber, EntrantNumber),
    nobody: ByeWhy,
    why: Why,
) {
    let present = |entrant: EntrantNumber| tournament.is_present(entrant);
    let exists = |entrant: EntrantNumber| tournament.entrant(entrant).is_some();
    match (present(south), present(north)) {
        (true, true) => {
            let table = TableNumber::at(pairings.pairings.len());
            pairings.pairings.push(Pairing { table, south, north, why });
        }
        (false, false) => {}
        (here, _) => {
            let (entrant, other) = if here { (south, north) } else { (north, south) };
            let why = if exists(other) { ByeWhy::OpponentLeft } else { nobody };
            pairings.byes.push(Bye { entrant, kind: ByeKind::Full, why });
        }
    }
}

/// Pairs a round of a knock-out.
pub(crate) fn bracket_pairings(tournament: &Tournament, round: RoundNumber) -> RoundPairings {
    let places = bracket_places(tournament, round);
    let mut pairings = RoundPairings::default();
    for (index, pair) in places.chunks(2).enumerate() {
        let (first, second) = (pair.first().copied().flatten(), pair.get(1).copied().flatten());
        let slot = u32::try_from(index + 1).unwrap_or(u32::MAX);
        match (first, second) {
            (Some(first), Some(second)) => {
                let (south, north) = first_starter(tournament, round, first, second);
                let why = Why::Bracket { slot };
                let nobody = ByeWhy::OpponentLeft;
                add_or_bye(tournament, &mut pairings, (south, north), nobody, why);
            }
            (Some(entrant), None) | (None, Some(entrant)) if tournament.is_present(entrant) => {
                let why = if round.0 == 1 { ByeWhy::Bracket } else { ByeWhy::OpponentLeft };
                pairings.byes.push(Bye { entrant, kind: ByeKind::Full, why });
            }
            _ => {}
        }
    }
    pairings
}

/// Who stands where in the bracket before a round; `None` where nobody is left.
fn bracket_places(tournament: &Tournament, round: RoundNumber) -> Vec<Option<EntrantNumber>> {
    let drawn = tournament.drawn();
    let mut by_rank = tournament.by_starting_rank();
    by_rank.retain(|number| drawn.binary_search(number).is_ok());
    let entrants = u32::try_from(by_rank.len()).unwrap_or(u32::MAX);
    let mut places: Vec<Option<EntrantNumber>> = bracket_order(entrants)
        .into_iter()
        .map(|rank| by_rank.get(rank as usize - 1).copied())
        .collect();
    for played in tournament.rounds().iter().take_while(|played| played.number < round) {
        let winner = |pair: &[Option<EntrantNumber>]| {
            pair.iter().flatten().copied().find(|entrant| {
                let bye = played.byes.iter().any(|bye| bye.entrant == *entrant);
                let won = played.tables.iter().any(|table| {
                    let side = table.side_of(*entrant);
                    side.is_some_and(|side| won_by(tournament.table_state(table), side))
                });
                bye || won
            })
        };
        places = places.chunks(2).map(winner).collect();
    }
    places
}

/// Whether a state is a win of a side.
pub(crate) fn won_by(state: TableState, side: Side) -> bool {
    let TableState::Decided { south, north } = state else {
        return false;
    };
    match side {
        Side::South => south > north,
        Side::North => north > south,
    }
}

/// Who starts the first game of a match: who has started fewer matches, then the better starting rank.
fn first_starter(
    tournament: &Tournament,
    round: RoundNumber,
    a: EntrantNumber,
    b: EntrantNumber,
) -> (EntrantNumber, EntrantNumber) {
    let starts = |entrant: EntrantNumber| {
        let earlier = tournament.rounds().iter().filter(|played| played.number < round);
        earlier.flat_map(|played| &played.tables).filter(|t| t.pairing.south == entrant).count()
    };
    let key = |entrant| (starts(entrant), tournament.starting_rank(entrant));
    if key(a) <= key(b) { (a, b) } else { (b, a) }
}
