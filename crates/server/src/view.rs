//! A position with everything a page needs to show it and to play on: the page itself knows
//! nothing of sowing.

use std::collections::BTreeMap;

use sembra_rules::{
    BoardHouse, Game, GrandSlam, House, Outcome, PlayError, Reason, Rules, Side, Sowing,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::problem::{Code, Problem};
use crate::vocabulary::{BySide, HouseName, PositionText, RulesText, SideName};

/// A position, its legal moves with what each does, why the others are not legal, and how the game
/// ended if it did.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct View {
    /// The rules.
    pub rules: RulesText,
    /// The position.
    pub position: PositionText,
    /// Who is to move.
    pub turn: SideName,
    /// The seeds in each of the twelve houses, A–F and a–f.
    #[schema(example = json!({"A": 4, "B": 4, "C": 4, "D": 4, "E": 4, "F": 4,
                              "a": 4, "b": 4, "c": 4, "d": 4, "e": 4, "f": 4}))]
    pub houses: BTreeMap<char, u8>,
    /// The seeds each player has captured.
    pub stores: BySide<u8>,
    /// The legal moves, from the mover's left; none when the game is over.
    pub legal: Vec<Ply>,
    /// The mover's other houses, and why they may not be played; none when the game is over.
    pub illegal: Vec<Illegal>,
    /// How the game ended; null while it goes on.
    pub over: Option<Over>,
}

/// A sowing: where the seeds fall and what they capture.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Ply {
    /// The house played.
    pub r#move: HouseName,
    /// The seeds sown.
    #[schema(maximum = 48)]
    pub seeds: u8,
    /// The houses that receive a seed, in order.
    pub path: Vec<HouseName>,
    /// The houses captured, from the last one sown backwards.
    pub captures: Vec<Capture>,
    /// The seeds that come to the mover's store.
    #[schema(maximum = 48)]
    pub captured: u8,
    /// Whether the captures are, or would have been, the opponent's whole row.
    pub grand_slam: bool,
    /// Whether the same player moves again (G2).
    pub again: bool,
    /// Who takes the seeds left on the board besides the captures, where a grand slam ends the
    /// game (G4); null otherwise.
    pub rest: Option<Rest>,
    /// The position after the move.
    pub position: PositionText,
}

/// A house that is captured.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Capture {
    /// The house.
    pub house: HouseName,
    /// Its seeds.
    #[schema(maximum = 48)]
    pub seeds: u8,
}

/// The seeds left on the board, taken at once.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Rest {
    /// Who takes them.
    pub side: SideName,
    /// How many there are.
    #[schema(maximum = 48)]
    pub seeds: u8,
}

/// A house that may not be played, and why.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Illegal {
    /// The house.
    pub r#move: HouseName,
    /// The reason: `empty`, `must_feed`, `single` or `grand_slam`.
    pub code: &'static str,
    /// The clause of the rules.
    #[schema(example = "F1")]
    pub clause: &'static str,
    /// For `single`: a larger house that may be played instead.
    pub larger: Option<HouseName>,
    /// For `single`: the seeds in that house.
    pub seeds: Option<u8>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Over {
    /// `majority`, `no_move`, `cannot_feed`, `all_forbidden`, `endless_play`, `agreement` or
    /// `resignation`.
    pub reason: &'static str,
    /// The clause of the rules.
    #[schema(example = "E1")]
    pub clause: &'static str,
    /// South's final seeds.
    #[schema(maximum = 48)]
    pub south: u8,
    /// North's final seeds.
    #[schema(maximum = 48)]
    pub north: u8,
    /// The winner; null for a draw.
    pub winner: Option<SideName>,
}

impl View {
    /// The view of a game as it stands.
    pub fn new(game: &Game) -> View {
        let (rules, position) = (game.rules(), game.position());
        let mut legal = Vec::new();
        let mut illegal = Vec::new();
        for house in House::ALL {
            match game.check(house) {
                Ok(()) => legal.extend(position.play(rules, house).ok().map(|s| Ply::new(&s))),
                Err(error) => illegal.extend(Illegal::new(rules, error)),
            }
        }
        let places =
            Side::ALL.iter().flat_map(|&s| House::ALL.map(|house| BoardHouse::new(s, house)));
        View {
            rules: RulesText(*rules),
            position: PositionText(position),
            turn: position.turn().into(),
            houses: places.map(|p| (p.letter(), position.seeds(p).count())).collect(),
            stores: BySide {
                south: position.store(Side::South).count(),
                north: position.store(Side::North).count(),
            },
            legal,
            illegal,
            over: game.outcome().map(|outcome| Over::new(&outcome)),
        }
    }
}

impl Ply {
    /// What a sowing does.
    pub fn new(sowing: &Sowing) -> Ply {
        let captures: Vec<Capture> = sowing
            .captures()
            .map(|(place, seeds)| Capture { house: HouseName(place), seeds: seeds.count() })
            .collect();
        Ply {
            r#move: HouseName(sowing.origin()),
            seeds: sowing.seeds().count(),
            path: sowing.path().map(HouseName).collect(),
            rest: Rest::of(sowing, captures.iter().map(|capture| capture.seeds).sum()),
            captures,
            captured: sowing.captured().count(),
            grand_slam: sowing.is_grand_slam(),
            again: sowing.moves_again(),
            position: PositionText(sowing.after()),
        }
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

impl Illegal {
    fn new(rules: &Rules, error: PlayError) -> Option<Illegal> {
        let place = match error {
            PlayError::GameOver(_) | PlayError::NotYourTurn(_) => return None,
            PlayError::Empty(place)
            | PlayError::MustFeed(place)
            | PlayError::Single { place, .. }
            | PlayError::GrandSlam(place) => place,
        };
        let (larger, seeds) = match error {
            PlayError::Single { larger, seeds, .. } => (Some(larger), Some(seeds.count())),
            _ => (None, None),
        };
        Some(Illegal {
            r#move: HouseName(place),
            code: play_error_code(error),
            clause: play_error_clause(rules, error),
            larger: larger.map(HouseName),
            seeds,
        })
    }
}

impl Over {
    /// How a game ended.
    pub fn new(outcome: &Outcome) -> Over {
        Over {
            reason: reason_code(outcome.reason),
            clause: outcome.reason.clause(),
            south: outcome.south.count(),
            north: outcome.north.count(),
            winner: outcome.winner.map(SideName::from),
        }
    }
}

const fn reason_code(reason: Reason) -> &'static str {
    match reason {
        Reason::Majority => "majority",
        Reason::NoMove => "no_move",
        Reason::CannotFeed => "cannot_feed",
        Reason::AllForbidden => "all_forbidden",
        Reason::EndlessPlay => "endless_play",
        Reason::Agreement => "agreement",
        Reason::Resignation => "resignation",
    }
}

const fn play_error_code(error: PlayError) -> &'static str {
    match error {
        PlayError::GameOver(_) => "game_over",
        PlayError::NotYourTurn(_) => "not_your_turn",
        PlayError::Empty(_) => "empty",
        PlayError::MustFeed(_) => "must_feed",
        PlayError::Single { .. } => "single",
        PlayError::GrandSlam(_) => "grand_slam",
    }
}

/// The clause that forbids a move; the grand slam has one for each way of forbidding it.
fn play_error_clause(rules: &Rules, error: PlayError) -> &'static str {
    match (error, rules.grand_slam) {
        (PlayError::GrandSlam(_), GrandSlam::OnlyIfForced) => "G4",
        _ => error.clause(),
    }
}

/// The problem of a move that may not be played.
pub fn illegal_move(rules: &Rules, error: PlayError) -> Problem {
    Problem::new(Code::IllegalMove, error.to_string())
        .because(play_error_code(error), play_error_clause(rules, error))
}
