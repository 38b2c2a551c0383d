//! What the endgame tables say of a position and of each of its moves.

use std::cmp::Reverse;
use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use sembra_rules::{BoardHouse, Position, Rules};
use sembra_tables::{FileError, Interval, move_intervals, table_rules_text};
use sembra_view::{HouseName, PositionText, RulesText};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::PublicApi;
use super::answer::{self, MaxAge};
use crate::games::{GameService, read_line};
use crate::http::client_address::ClientAddress;
use crate::http::extract::Params;
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::rates::{Caller, Limit};
use crate::thinking::ready_tables::ReadyTables;
use crate::thinking::tables::BackgroundTables;

/// A position that the tables are asked about.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct TableQuery {
    /// The rules; abapa unless given.
    #[param(value_type = Option<RulesText>, nullable = false)]
    rules: Option<String>,
    /// The position.
    #[param(value_type = PositionText, example = "0-0-0-0-0-1-1-0-0-0-2-0-22-22-S")]
    position: String,
}

/// The result that the tables prove for the player to move, with the seeds captured so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    /// They win.
    Win,
    /// Neither can do better than a draw.
    Draw,
    /// They lose.
    Loss,
    /// It depends on when endless play is called.
    Open,
}

impl Category {
    /// The category of a final difference of seeds between two bounds.
    fn of(lead: i8, interval: Interval) -> Category {
        match (lead + interval.floor, lead + interval.ceiling) {
            (1.., _) => Category::Win,
            (_, ..=-1) => Category::Loss,
            (0, 0) => Category::Draw,
            _ => Category::Open,
        }
    }
}

/// What the tables say of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TableAnswer {
    /// The rules.
    rules: RulesText,
    /// The position.
    position: PositionText,
    /// The seeds in the twelve houses.
    #[schema(maximum = 48)]
    seeds: u8,
    /// The seeds in the store of the player to move less those in the opponent's.
    #[schema(minimum = -48, maximum = 48)]
    lead: i8,
    /// The net seeds from here on that the player to move secures, however endless play is called.
    #[schema(minimum = -48, maximum = 48)]
    floor: i8,
    /// The net seeds that the opponent cannot hold them below, if it is called at the best moment
    /// for them. The final difference is between `lead + floor` and `lead + ceiling`.
    #[schema(minimum = -48, maximum = 48)]
    ceiling: i8,
    /// The result for the player to move.
    category: Category,
    /// Whether the game is over; floor and ceiling are then those of the final count.
    over: bool,
    /// The legal moves, the best first; none when the game is over.
    moves: Vec<TableMove>,
}

/// What the tables say of a move, seen by the player who makes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TableMove {
    /// The house played.
    r#move: HouseName,
    /// The seeds that come to the mover's store.
    #[schema(maximum = 48)]
    captured: u8,
    /// The position after the move.
    position: PositionText,
    /// The net seeds that the move secures, its captures included.
    #[schema(minimum = -48, maximum = 48)]
    floor: i8,
    /// The net seeds at best.
    #[schema(minimum = -48, maximum = 48)]
    ceiling: i8,
    /// The result for the player who makes it.
    category: Category,
    /// Whether no other move secures more.
    best: bool,
}

/// What the endgame tables prove of a position and of its moves.
///
/// The numbers hold from a fresh history: they do not know how often a position has occurred.
/// Any site may ask; an answer may be kept for a day.
#[utoipa::path(
    get, path = "/tables", tag = "tables", params(TableQuery),
    responses(
        (status = 200, description = "Floor and ceiling", body = TableAnswer),
        (status = 404, description = "No table reaches the position", body = ProblemBody,
         content_type = "application/problem+json"),
    )
)]
pub async fn get_tables(
    State(games): State<GameService>,
    State(tables): State<BackgroundTables>,
    State(public): State<PublicApi>,
    address: ClientAddress,
    Params(query): Params<TableQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    games.rates().check(Limit::Tables, Caller { person: None, address })?;
    let game = read_line(query.rules, Some(query.position), "")?;
    let answer = ask(&tables, &public, *game.rules(), game.position()).await?;
    answer::json(&answer, MaxAge::DAY, &headers)
}

/// Asks the tables about a position: in memory at once, in files on another thread.
pub async fn ask(
    tables: &BackgroundTables,
    public: &PublicApi,
    rules: Rules,
    position: Position,
) -> Result<TableAnswer, Problem> {
    let ready = tables.ready(&rules).ok_or_else(|| missing(tables, &rules))?;
    let seeds = position.on_board().count();
    if seeds > ready.seeds_max() {
        let detail = format!(
            "the tables of {} hold up to {} seeds on the board; this position has {seeds}",
            table_rules_text(&rules),
            ready.seeds_max(),
        );
        return Err(Problem::new(Code::NoTable, detail).at("position"));
    }
    let answer = if seeds <= ready.memory_seeds_max() {
        look_up(&ready, &rules, position)
    } else {
        let ready = Arc::clone(&ready);
        public.probes.run(move || look_up(&ready, &rules, position)).await?
    };
    let unknown = || Problem::new(Code::NoTable, "the tables lack this position").at("position");
    answer.map_err(Problem::internal)?.ok_or_else(unknown)
}

/// Why there are no tables for some rules.
fn missing(tables: &BackgroundTables, rules: &Rules) -> Problem {
    if tables.is_expected(rules) {
        let detail = "the endgame tables are being built; /api/v1/status shows how far they are";
        return Problem::new(Code::TablesNotReady, detail);
    }
    let detail = format!("this server has no endgame tables of {}", table_rules_text(rules));
    Problem::new(Code::NoTable, detail).at("rules")
}

/// The answer for a position; `None` when a board that it leads to is not in the tables.
fn look_up(
    tables: &ReadyTables,
    rules: &Rules,
    position: Position,
) -> Result<Option<TableAnswer>, FileError> {
    let net = |own: u8, other: u8| own as i8 - other as i8;
    let lead = net(position.own_store().count(), position.other_store().count());
    let (interval, moves) = match position.outcome(rules) {
        Some(outcome) => {
            let [own, other] = [position.turn(), !position.turn()].map(|side| outcome.total(side));
            let rest = net(own.count(), other.count()) - lead;
            (Interval { floor: rest, ceiling: rest }, Vec::new())
        }
        None => {
            let Some(interval) = tables.probe(position.board())? else { return Ok(None) };
            let moves = move_intervals(rules, position, |board| tables.probe(board))?;
            let Some(moves) = moves else { return Ok(None) };
            let mut moves: Vec<TableMove> = moves
                .into_iter()
                .filter_map(|(house, of_move)| {
                    let sowing = position.play(rules, house).ok()?;
                    Some(TableMove {
                        r#move: HouseName(BoardHouse::new(position.turn(), house)),
                        captured: sowing.captured().count(),
                        position: PositionText(sowing.after()),
                        floor: of_move.floor,
                        ceiling: of_move.ceiling,
                        category: Category::of(lead, of_move),
                        best: of_move.floor == interval.floor,
                    })
                })
                .collect();
            moves.sort_by_key(|played| Reverse((played.floor, played.ceiling)));
            (interval, moves)
        }
    };
    Ok(Some(TableAnswer {
        rules: RulesText(*rules),
        position: PositionText(position),
        seeds: position.on_board().count(),
        lead,
        floor: interval.floor,
        ceiling: interval.ceiling,
        category: Category::of(lead, interval),
        over: position.outcome(rules).is_some(),
        moves,
    }))
}
