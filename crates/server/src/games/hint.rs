//! A hint: the best move, and why.

use axum::Json;
use axum::extract::State;
use sembra_rules::{BoardHouse, Sowing};
use sembra_view::HouseName;
use serde::Serialize;
use utoipa::ToSchema;

use super::reasons::{Reason, feeds, prevents, reasons};
use super::refusal::illegal_move;
use super::service::GameService;
use super::viewed::ViewedGame;
use crate::http::extract::GameName;
use crate::http::problem::{Code, Problem};
use crate::http::rates::Limit;
use crate::people::identity::Visitor;
use crate::thinking::Judgement;

/// The best move and the reasons for it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Hint {
    /// The move.
    r#move: HouseName,
    /// The seeds it captures.
    #[schema(maximum = 48)]
    captured: u8,
    /// Whether it gives seeds to an opponent who has none.
    feeds: bool,
    /// The final difference of seeds that the tables prove, for the player to move; null when they
    /// do not know.
    proven: Option<ProvenNet>,
    /// The expected final difference of seeds for the player to move, in hundredths.
    score: i32,
    /// The expected play, this move first, run together.
    #[schema(pattern = "^[A-Fa-f]+$", example = "FfB")]
    pv: String,
    /// The reasons for the move, the most important first.
    #[schema(min_items = 1)]
    why: Vec<Why>,
    /// The reasons with houses and seeds, the most important first; empty when the engine only
    /// finds nothing better.
    reasons: Vec<Reason>,
}

/// A reason for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The tables prove its result.
    Proven,
    /// It captures seeds.
    Captures,
    /// It gives seeds to an opponent who has none.
    Feeds,
    /// It takes a capture away from the opponent.
    Saves,
    /// The engine finds nothing better.
    Best,
}

/// The final difference of seeds that the tables prove.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct ProvenNet {
    /// What the player secures however and whenever endless play is called.
    floor: i8,
    /// What they get if it is called at the best moment for them.
    ceiling: i8,
}

/// The best move for the player to move, and why.
#[utoipa::path(
    get, path = "/games/{id}/hint", tag = "games",
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 200, description = "The best move, and why", body = Hint))
)]
pub async fn hint(
    State(games): State<GameService>,
    visitor: Visitor,
    GameName(id): GameName,
) -> Result<Json<Hint>, Problem> {
    let game = games.load(&visitor, &id).await?;
    game.acting_side()?;
    if !game.allows_hints() {
        let detail = "there are no hints in rated games and against other people";
        return Err(Problem::new(Code::NotAllowed, detail));
    }
    games.rates().check(Limit::Hints, visitor.caller())?;
    if game.live.is_over() {
        return Err(Problem::new(Code::GameOver, "the game is over; there is no move to find"));
    }
    if game.live.is_computers_turn() {
        return Err(Problem::new(Code::NotYourTurn, "wait for the computer's move"));
    }
    let judgement = games.judge(visitor.client(), &game).await?;
    Ok(Json(explain(&game, &judgement)?))
}

fn explain(game: &ViewedGame, judgement: &Judgement) -> Result<Hint, Problem> {
    let (rules, before) = (&game.row().rules, game.game().position());
    let sowing = before.play(rules, judgement.house).map_err(|error| illegal_move(rules, error))?;
    let feeds = feeds(&sowing);
    let whys = [
        (Why::Proven, judgement.proven.is_some()),
        (Why::Captures, !sowing.captured().is_none()),
        (Why::Feeds, feeds),
        (Why::Saves, prevents(rules, &sowing).is_some()),
    ];
    let mut why: Vec<Why> = whys.iter().filter(|(_, holds)| *holds).map(|&(w, _)| w).collect();
    if why.is_empty() {
        why.push(Why::Best);
    }
    Ok(Hint {
        r#move: HouseName(sowing.origin()),
        captured: sowing.captured().count(),
        feeds,
        proven: judgement.proven.map(|(floor, ceiling)| ProvenNet { floor, ceiling }),
        score: judgement.score_cp,
        pv: line(&sowing, &judgement.line),
        why,
        reasons: reasons(game.game(), &sowing, judgement),
    })
}

fn line(sowing: &Sowing, line: &[BoardHouse]) -> String {
    if line.is_empty() {
        sowing.origin().to_string()
    } else {
        line.iter().map(|house| house.letter()).collect()
    }
}
