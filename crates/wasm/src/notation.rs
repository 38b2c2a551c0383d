//! Positions and moves in the notations that people paste.

use sembra_notation::{Fen, format_moves, format_position, parse_line};
use sembra_rules::{Position, Rules, Setup};
use sembra_view::{BySide, RuleOptions, RulesText, SideName, clauses};
use serde::{Deserialize, Serialize};

use crate::fault::Fault;

/// A position and its move number, as PlayStrategy writes them.
#[derive(Debug, Serialize)]
pub(crate) struct FenView {
    position: String,
    move_number: u32,
}

/// Reads PlayStrategy's FEN.
pub(crate) fn read_fen(text: &str) -> Result<FenView, Fault> {
    let fen: Fen = text.parse().map_err(|error| Fault::invalid("text", error))?;
    Ok(FenView { position: format_position(fen.position), move_number: fen.move_number })
}

/// Writes PlayStrategy's FEN.
pub(crate) fn write_fen(position: Position, move_number: u32) -> String {
    Fen { position, move_number: move_number.max(1) }.to_string()
}

/// What somebody pasted.
#[derive(Debug, Serialize)]
pub(crate) struct Pasted {
    kind: &'static str,
    start: String,
    moves: String,
}

/// Reads a position, a FEN, a run of moves, or a position with moves.
pub(crate) fn read(text: &str) -> Result<Pasted, Fault> {
    let text = text.trim();
    if text.contains('/') {
        let FenView { position, .. } = read_fen(text)?;
        return Ok(Pasted { kind: "fen", start: position, moves: String::new() });
    }
    let (start, moves) = parse_line(text).map_err(|error| Fault::invalid("text", error))?;
    let kind = match (text.contains('-'), moves.is_empty()) {
        (true, true) => "position",
        (true, false) => "line",
        (false, _) => "moves",
    };
    Ok(Pasted { kind, start: format_position(start), moves: format_moves(moves) })
}

/// A position as plain numbers.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SetupView {
    south: [u8; 6],
    north: [u8; 6],
    stores: BySide<u8>,
    turn: SideName,
}

impl From<Position> for SetupView {
    fn from(position: Position) -> SetupView {
        let Setup { south, north, south_store, north_store, turn } = position.setup();
        let stores = BySide { south: south_store, north: north_store };
        SetupView { south, north, stores, turn: turn.into() }
    }
}

impl TryFrom<SetupView> for Position {
    type Error = Fault;

    fn try_from(view: SetupView) -> Result<Position, Fault> {
        let SetupView { south, north, stores, turn } = view;
        let setup = Setup {
            south,
            north,
            south_store: stores.south,
            north_store: stores.north,
            turn: turn.into(),
        };
        Position::try_from(setup).map_err(|error| Fault::invalid("setup", error).because("total"))
    }
}

/// Rules, spelled out.
#[derive(Debug, Serialize)]
pub(crate) struct RulesView {
    rules: RulesText,
    options: RuleOptions,
    clauses: Vec<&'static str>,
}

impl From<Rules> for RulesView {
    fn from(rules: Rules) -> RulesView {
        RulesView {
            rules: RulesText(rules),
            options: RuleOptions::new(&rules),
            clauses: clauses::identifiers(&rules),
        }
    }
}
