use std::collections::BTreeMap;

use sembra_rules::{BoardHouse, Game, GrandSlam, House, PlayError, Position, Rules, Side, Sowing};
use serde::Serialize;

use crate::{BySide, Ending, HouseName, PositionText, RulesText, SideName, words};

/// A position with everything needed to show it and to play on.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PositionView {
    /// The rules.
    pub rules: RulesText,
    /// The position.
    pub position: PositionText,
    /// Who is to move.
    pub turn: SideName,
    /// The seeds in each of the twelve houses, A–F and a–f.
    #[cfg_attr(feature = "schema", schema(example = json!({
        "A": 4, "B": 4, "C": 4, "D": 4, "E": 4, "F": 4,
        "a": 4, "b": 4, "c": 4, "d": 4, "e": 4, "f": 4
    })))]
    pub houses: BTreeMap<char, u8>,
    /// The seeds each player has captured.
    pub stores: BySide<u8>,
    /// Whether and how the game ended.
    #[serde(flatten)]
    pub ending: Ending,
    /// The legal moves, from the mover's left; none when the game is over.
    pub moves: Vec<MoveView>,
    /// The mover's other houses, and why they may not be played; none when the game is over.
    pub refused: Vec<Refusal>,
}

/// A move: where the seeds fall, what they capture, and what it leads to.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveView {
    /// The house played.
    pub r#move: HouseName,
    /// The seeds sown.
    #[cfg_attr(feature = "schema", schema(maximum = 48))]
    pub seeds: u8,
    /// The houses that receive a seed, in order.
    pub path: Vec<HouseName>,
    /// The houses captured, from the last one sown backwards.
    pub captures: Vec<Capture>,
    /// The seeds that come to the mover's store.
    #[cfg_attr(feature = "schema", schema(maximum = 48))]
    pub captured: u8,
    /// Whether the captures are, or would have been, the opponent's whole row.
    pub grand_slam: bool,
    /// Whether the same player moves again (G2).
    pub again: bool,
    /// Who takes the seeds left on the board besides the captures, where a grand slam ends the
    /// game (G4); null otherwise.
    pub rest: Option<Rest>,
    /// What the move is besides a sowing; null for a plain one.
    pub event: Option<MoveEvent>,
    /// The position after the move.
    pub position: PositionText,
    /// Whether and how the position after the move ends the game; repetition is not looked at.
    #[serde(flatten)]
    pub ending: Ending,
}

/// What a move is besides a sowing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveEvent {
    /// What happens.
    pub kind: MoveEventKind,
    /// The clause of the rules, the lowest one of a house rule that no clause names.
    #[cfg_attr(feature = "schema", schema(example = "C1"))]
    pub clause: &'static str,
}

/// What can happen in a move besides the sowing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum MoveEventKind {
    /// Seeds are captured.
    Captures,
    /// A grand slam captures nothing.
    SlamCapturesNothing,
    /// A grand slam captures the row, and the same player moves again.
    SlamMovesAgain,
    /// A grand slam ends the game, and the seeds left are taken.
    SlamEndsGame,
    /// A grand slam captures all of the row or all but one house, as house rules say.
    SlamCaptures,
    /// The opponent, who had no seeds, is given some.
    Feeds,
}

/// A house that is captured.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Capture {
    /// The house.
    pub house: HouseName,
    /// Its seeds.
    #[cfg_attr(feature = "schema", schema(maximum = 48))]
    pub seeds: u8,
}

/// The seeds left on the board, taken at once.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rest {
    /// Who takes them.
    pub side: SideName,
    /// How many there are.
    #[cfg_attr(feature = "schema", schema(maximum = 48))]
    pub seeds: u8,
}

/// A house that may not be played, and why.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Refusal {
    /// The house.
    pub r#move: HouseName,
    /// The reason: `empty`, `must_feed`, `single` or `grand_slam`.
    pub code: &'static str,
    /// The clause of the rules.
    #[cfg_attr(feature = "schema", schema(example = "F1"))]
    pub clause: &'static str,
    /// For `single`: a house with more seeds that may be played instead.
    pub larger: Option<HouseName>,
    /// For `single`: the seeds in that house.
    pub seeds: Option<u8>,
}

impl PositionView {
    /// The view of a game as it stands, with repetition, agreement and resignation.
    pub fn of_game(game: &Game) -> PositionView {
        let (rules, position) = (game.rules(), game.position());
        let mut view = PositionView::bare(rules, position, game.outcome().into());
        for house in House::ALL {
            match game.check(house) {
                Ok(()) => {
                    let sowing = position.play(rules, house).ok();
                    view.moves.extend(sowing.map(|sowing| MoveView::new(&sowing, rules)));
                }
                Err(error) => view.refused.extend(Refusal::new(rules, error)),
            }
        }
        view
    }

    /// The view of a position without a history.
    pub fn of_position(rules: Rules, position: Position) -> PositionView {
        PositionView::of_game(&Game::from_position(rules, position))
    }

    fn bare(rules: &Rules, position: Position, ending: Ending) -> PositionView {
        let houses =
            Side::ALL.iter().flat_map(|&side| House::ALL.map(|house| BoardHouse::new(side, house)));
        PositionView {
            rules: RulesText(*rules),
            position: PositionText(position),
            turn: position.turn().into(),
            houses: houses.map(|house| (house.letter(), position.seeds(house).count())).collect(),
            stores: BySide {
                south: position.store(Side::South).count(),
                north: position.store(Side::North).count(),
            },
            ending,
            moves: Vec::new(),
            refused: Vec::new(),
        }
    }
}

impl MoveView {
    /// What a sowing does under `rules`.
    pub fn new(sowing: &Sowing, rules: &Rules) -> MoveView {
        let captures: Vec<Capture> = sowing
            .captures()
            .map(|(house, seeds)| Capture { house: HouseName(house), seeds: seeds.count() })
            .collect();
        MoveView {
            r#move: HouseName(sowing.origin()),
            seeds: sowing.seeds().count(),
            path: sowing.path().map(HouseName).collect(),
            rest: Rest::of(sowing, captures.iter().map(|capture| capture.seeds).sum()),
            event: MoveEvent::of(sowing, rules, captures.len()),
            captures,
            captured: sowing.captured().count(),
            grand_slam: sowing.is_grand_slam(),
            again: sowing.moves_again(),
            position: PositionText(sowing.after()),
            ending: sowing.after().outcome(rules).into(),
        }
    }
}

impl MoveEvent {
    fn of(sowing: &Sowing, rules: &Rules, houses_captured: usize) -> Option<MoveEvent> {
        use MoveEventKind::{
            Captures, Feeds, SlamCaptures, SlamCapturesNothing, SlamEndsGame, SlamMovesAgain,
        };
        let feeds = sowing.before().row_seeds(!sowing.mover()).is_none();
        let (kind, clause) = if sowing.is_grand_slam() {
            match rules.grand_slam {
                GrandSlam::CapturesNothing | GrandSlam::Forbidden => (SlamCapturesNothing, "G1"),
                GrandSlam::MovesAgain => (SlamMovesAgain, "G2"),
                GrandSlam::OnlyIfForced => (SlamEndsGame, "G4"),
                GrandSlam::OpponentTakesRest => (SlamEndsGame, "G1"),
                GrandSlam::CapturesAll | GrandSlam::SparesFirst | GrandSlam::SparesLast => {
                    (SlamCaptures, "G1")
                }
            }
        } else if !sowing.captured().is_none() {
            (Captures, if houses_captured > 1 { "C2" } else { "C1" })
        } else if feeds {
            (Feeds, "F1")
        } else {
            return None;
        };
        Some(MoveEvent { kind, clause })
    }
}

impl Rest {
    /// Whatever came to a store without being captured from a house.
    fn of(sowing: &Sowing, captured_from_houses: u8) -> Option<Rest> {
        let gained =
            |side| sowing.after().store(side).count() - sowing.before().store(side).count();
        let mover = sowing.mover();
        let swept = [(mover, gained(mover) - captured_from_houses), (!mover, gained(!mover))];
        swept
            .into_iter()
            .find(|&(_, seeds)| seeds > 0)
            .map(|(side, seeds)| Rest { side: side.into(), seeds })
    }
}

impl Refusal {
    /// Why a house of a game that goes on may not be played.
    fn new(rules: &Rules, error: PlayError) -> Option<Refusal> {
        let house = match error {
            PlayError::GameOver(_) | PlayError::NotYourTurn(_) => return None,
            PlayError::Empty(house)
            | PlayError::MustFeed(house)
            | PlayError::Single { house, .. }
            | PlayError::GrandSlam(house) => house,
        };
        let (larger, seeds) = match error {
            PlayError::Single { larger, seeds, .. } => (Some(larger), Some(seeds.count())),
            _ => (None, None),
        };
        Some(Refusal {
            r#move: HouseName(house),
            code: words::refusal(error),
            clause: error.clause(rules),
            larger: larger.map(HouseName),
            seeds,
        })
    }
}

#[cfg(test)]
mod tests {
    use sembra_notation::{parse_position, parse_rules};

    use super::*;

    fn event_of(rules: &str, position: &str, house: House) -> Option<MoveEvent> {
        let rules = parse_rules(rules).expect("rules");
        let position = parse_position(position).expect("a position");
        let sowing = position.play(&rules, house).expect("a legal move");
        MoveView::new(&sowing, &rules).event
    }

    #[test]
    fn a_move_names_what_it_is_besides_a_sowing() {
        let slam = "1-1-0-2-4-0-1-1-1-0-0-0-18-19-S";
        let expect = |kind, clause| Some(MoveEvent { kind, clause });
        assert_eq!(event_of("abapa", slam, House::D), None);
        assert_eq!(
            event_of("abapa", slam, House::E),
            expect(MoveEventKind::SlamCapturesNothing, "G1")
        );
        assert_eq!(event_of("ouri", slam, House::E), expect(MoveEventKind::SlamMovesAgain, "G2"));
        let chain = "4-0-0-1-3-1-2-1-2-0-0-6-14-14-S";
        assert_eq!(event_of("abapa", chain, House::E), expect(MoveEventKind::Captures, "C2"));
        let starved = "0-1-2-0-4-0-0-0-0-0-0-0-20-21-S";
        assert_eq!(event_of("abapa", starved, House::E), expect(MoveEventKind::Feeds, "F1"));
    }

    #[test]
    fn json_has_the_keys_that_programs_read() {
        let view = PositionView::of_position(Rules::ABAPA, Position::START);
        let json = serde_json::to_value(&view).expect("JSON");
        for key in ["rules", "position", "turn", "over", "reason", "clause", "result", "moves"] {
            assert!(json.get(key).is_some(), "{key}");
        }
        let first = &json["moves"][0];
        for key in ["move", "position", "captured", "grand_slam", "again", "over", "result"] {
            assert!(first.get(key).is_some(), "{key}");
        }
    }
}
