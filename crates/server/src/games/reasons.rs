//! The reasons for a move, from the rules and from what the engine proved.

use sembra_engine::Proof;
use sembra_rules::{BoardHouse, Game, House, Position, Rules, Sowing};
use sembra_view::{Ending, FinalCount, HouseName};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::thinking::Judgement;

/// A reason for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[schema(as = HintReason)]
pub enum Reason {
    /// The move ends the game.
    Ends {
        /// Why the game ends, as in a game's `reason`.
        reason: Option<&'static str>,
        /// The clause of the rules that ends it.
        clause: Option<&'static str>,
        /// The final count.
        result: Option<FinalCount>,
    },
    /// The endgame tables, or a search to the end, prove the result for the player to move.
    Proven {
        /// The result.
        result: ProvenResult,
        /// The final difference of seeds that the player secures; null when only the result is known.
        floor: Option<i8>,
        /// The final difference of seeds at best; null when only the result is known.
        ceiling: Option<i8>,
    },
    /// The move captures seeds.
    Captures {
        /// How many.
        #[schema(maximum = 48)]
        seeds: u8,
    },
    /// The move gives seeds to an opponent who has none.
    Feeds,
    /// The move takes away the opponent's largest capture.
    Prevents {
        /// The seeds that the opponent would capture if the player passed.
        #[schema(maximum = 48)]
        seeds: u8,
        /// The opponent's house that would capture them.
        house: HouseName,
    },
    /// The move makes a capture possible that was not possible before.
    Prepares {
        /// The seeds that the player threatens to capture next.
        #[schema(maximum = 48)]
        seeds: u8,
        /// The player's house that threatens to capture them.
        house: HouseName,
    },
}

/// A result that holds against any play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProvenResult {
    /// The player to move wins.
    Win,
    /// Neither player can do better than a draw.
    Draw,
    /// The player to move loses.
    Loss,
}

impl From<Proof> for ProvenResult {
    fn from(proof: Proof) -> ProvenResult {
        match proof {
            Proof::Win => ProvenResult::Win,
            Proof::Draw => ProvenResult::Draw,
            Proof::Loss => ProvenResult::Loss,
        }
    }
}

/// The reasons for the judged move in a game, the most important first. `sowing` is that move.
pub fn reasons(game: &Game, sowing: &Sowing, judgement: &Judgement) -> Vec<Reason> {
    let rules = game.rules();
    let captured = sowing.captured().count();
    let captures = (captured > 0).then_some(Reason::Captures { seeds: captured });
    let found = [
        ends(game, sowing),
        proven(judgement),
        captures,
        feeds(sowing).then_some(Reason::Feeds),
        prevents(rules, sowing),
        prepares(rules, sowing, &judgement.line),
    ];
    found.into_iter().flatten().collect()
}

/// Whether a move gives seeds to an opponent who has none.
pub fn feeds(sowing: &Sowing) -> bool {
    let row = |position: Position| position.row_seeds(!sowing.mover());
    row(sowing.before()).is_none() && !row(sowing.after()).is_none()
}

/// The capture that the opponent could make if the player passed, and no longer can.
pub fn prevents(rules: &Rules, sowing: &Sowing) -> Option<Reason> {
    if sowing.moves_again() || sowing.after().outcome(rules).is_some() {
        return None;
    }
    let (threat, seeds) = best_capture(rules, sowing.before().passed())?;
    let left = best_capture(rules, sowing.after()).map_or(0, |(_, seeds)| seeds);
    let house = HouseName(BoardHouse::new(!sowing.mover(), threat));
    (left < seeds).then_some(Reason::Prevents { seeds, house })
}

fn ends(game: &Game, sowing: &Sowing) -> Option<Reason> {
    let mut after = game.clone();
    after.play(sowing.house()).ok()?;
    let Ending { reason, clause, result, .. } = Ending::from(Some(after.outcome()?));
    Some(Reason::Ends { reason, clause, result })
}

fn proven(judgement: &Judgement) -> Option<Reason> {
    let result = judgement.result?.into();
    let (floor, ceiling) = judgement.proven.unzip();
    Some(Reason::Proven { result, floor, ceiling })
}

/// The largest new threat of the player; one that the engine's line carries out comes first.
fn prepares(rules: &Rules, sowing: &Sowing, line: &[BoardHouse]) -> Option<Reason> {
    let after = sowing.after();
    if after.outcome(rules).is_some() {
        return None;
    }
    let next = if sowing.moves_again() { after } else { after.passed() };
    let is_new = |house, seeds| seeds > captured_by(rules, sowing.before(), house);
    let planned = line.iter().skip(1).find(|house| house.side == sowing.mover());
    let (house, seeds) = captures(rules, next)
        .filter(|&(house, seeds)| is_new(house, seeds))
        .max_by_key(|&(house, seeds)| (planned.is_some_and(|next| next.house == house), seeds))?;
    Some(Reason::Prepares { seeds, house: HouseName(BoardHouse::new(sowing.mover(), house)) })
}

/// The house that captures most, and how many seeds; `None` when none captures.
fn best_capture(rules: &Rules, position: Position) -> Option<(House, u8)> {
    captures(rules, position).max_by_key(|&(_, seeds)| seeds)
}

/// The houses that capture, and how many seeds.
fn captures(rules: &Rules, position: Position) -> impl Iterator<Item = (House, u8)> {
    let rules = *rules;
    let legal = position.legal(&rules).into_iter();
    legal
        .map(move |house| (house, captured_by(&rules, position, house)))
        .filter(|&(_, seeds)| seeds > 0)
}

/// The seeds that a house captures; none when it may not be played.
fn captured_by(rules: &Rules, position: Position, house: House) -> u8 {
    position.play(rules, house).map_or(0, |sowing| sowing.captured().count())
}

#[cfg(test)]
mod tests {
    use sembra_notation::{parse_moves, parse_position};
    use sembra_view::Winner;

    use super::*;

    #[track_caller]
    fn check(position: &str, judgement: &Judgement, expected: &[Reason]) {
        let position = parse_position(position).expect("a position");
        let game = Game::from_position(Rules::ABAPA, position);
        let sowing = position.play(&Rules::ABAPA, judgement.house).expect("a legal move");
        assert_eq!(reasons(&game, &sowing, judgement), expected);
    }

    fn judged(line: &str) -> Judgement {
        let line = parse_moves(line).expect("moves");
        Judgement { house: line[0].house, score_cp: 0, proven: None, result: None, line }
    }

    fn house(letter: char) -> HouseName {
        HouseName(BoardHouse::from_letter(letter).expect("a house"))
    }

    #[test]
    fn a_capture_is_counted() {
        let captures = Reason::Captures { seeds: 5 };
        check("4-0-0-1-3-1-2-1-2-0-0-6-14-14-S", &judged("E"), &[captures]);
    }

    #[test]
    fn a_capture_of_the_opponent_that_the_move_prevents_is_named_with_its_house() {
        let prevents = Reason::Prevents { seeds: 2, house: house('f') };
        check("1-0-0-1-0-4-4-0-0-0-0-1-19-18-S", &judged("A"), &[prevents]);
        // Another move leaves it.
        check("1-0-0-1-0-4-4-0-0-0-0-1-19-18-S", &judged("F"), &[]);
    }

    #[test]
    fn a_new_threat_is_named_with_its_house() {
        let prepares = |letter| Reason::Prepares { seeds: 2, house: house(letter) };
        check("0-0-0-1-2-0-4-1-0-0-0-0-20-20-S", &judged("D"), &[prepares('E')]);
        // Of two threats the one that the engine means to carry out is named.
        let two = "0-0-2-3-2-0-4-1-0-0-0-0-18-18-S";
        check(two, &judged("CaD"), &[prepares('D')]);
        check(two, &judged("CaE"), &[prepares('E')]);
    }

    #[test]
    fn a_move_that_feeds_says_so() {
        let prepares = Reason::Prepares { seeds: 2, house: house('F') };
        let position = "0-1-2-0-4-0-0-0-0-0-0-0-20-21-S";
        check(position, &judged("E"), &[Reason::Feeds, prepares]);
    }

    #[test]
    fn a_move_that_ends_the_game_says_how() {
        let result = FinalCount { south: 25, north: 19, winner: Winner::South };
        let ends =
            Reason::Ends { reason: Some("captured25"), clause: Some("E1"), result: Some(result) };
        let position = "0-0-0-0-0-1-1-4-0-0-0-0-23-19-S";
        check(position, &judged("F"), &[ends, Reason::Captures { seeds: 2 }]);
    }

    #[test]
    fn a_proof_comes_before_what_the_move_does() {
        let mut judgement = judged("E");
        judgement.result = Some(Proof::Win);
        let position = "4-0-0-1-3-1-2-1-2-0-0-6-14-14-S";
        let captures = Reason::Captures { seeds: 5 };
        let (result, unknown) = (ProvenResult::Win, None);
        let proven = Reason::Proven { result, floor: unknown, ceiling: unknown };
        check(position, &judgement, &[proven, captures]);
        judgement.proven = Some((3, 5));
        let proven = Reason::Proven { result, floor: Some(3), ceiling: Some(5) };
        check(position, &judgement, &[proven, captures]);
    }
}
