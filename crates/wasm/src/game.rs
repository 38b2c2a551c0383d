//! Games as requests give them, and what a page shows of them.

use sembra_notation::{parse_moves, parse_position, parse_rules, play_moves};
use sembra_rules::{Game, Position, Rules, Series, Side};
use sembra_view::{MoveView, PositionView, SideName};
use serde::{Deserialize, Serialize};

use crate::fault::Fault;

/// A game in text.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct GameText {
    pub(crate) rules: Option<String>,
    pub(crate) start: Option<String>,
    pub(crate) moves: String,
    /// How its players ended it after these moves.
    pub(crate) ending: Option<EndingName>,
}

/// How players end a game that its moves did not end (E4).
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum EndingName {
    Agreement,
    SouthResigned,
    NorthResigned,
}

/// The longest game that is played through.
const MOVES_MAX: usize = 4096;

impl GameText {
    /// The game after all its moves, with its history.
    pub(crate) fn play(&self) -> Result<Game, Fault> {
        let mut game = Game::from_position(rules_of(self.rules.as_deref())?, self.start()?);
        let moves = parse_moves(&self.moves).map_err(|error| Fault::invalid("moves", error))?;
        if moves.len() > MOVES_MAX {
            let detail = format!("{MOVES_MAX} moves are played through at most");
            return Err(Fault::invalid("moves", detail));
        }
        play_moves(&mut game, &moves).map_err(|error| Fault::moves(game.rules(), &error))?;
        let ended = match self.ending {
            None => return Ok(game),
            Some(EndingName::Agreement) => game.agree_endless(),
            Some(EndingName::SouthResigned) => game.resign(Side::South),
            Some(EndingName::NorthResigned) => game.resign(Side::North),
        };
        ended.map_err(|error| Fault::invalid("ending", error))?;
        Ok(game)
    }

    fn start(&self) -> Result<Position, Fault> {
        self.start.as_deref().map_or(Ok(Position::START), position_of)
    }
}

/// The rules with this text; abapa without one.
pub(crate) fn rules_of(text: Option<&str>) -> Result<Rules, Fault> {
    let rules = text.map(parse_rules).transpose();
    rules.map(Option::unwrap_or_default).map_err(|error| Fault::invalid("rules", error))
}

/// The position with this text.
pub(crate) fn position_of(text: &str) -> Result<Position, Fault> {
    parse_position(text).map_err(|error| Fault::invalid("position", error))
}

/// A game played through.
#[derive(Debug, Serialize)]
pub(crate) struct PlayedLine {
    /// Its moves, with all that each did.
    plies: Vec<MoveView>,
    /// How it stands after them.
    view: PositionView,
    /// How often the last position has occurred.
    occurrences: usize,
    /// Who starts the next game of a series, once this one is over (B3).
    next_starter: Option<SideName>,
}

impl From<&Game> for PlayedLine {
    fn from(game: &Game) -> PlayedLine {
        let ply = |sowing| MoveView::new(sowing, game.rules());
        PlayedLine {
            plies: game.sowings().iter().map(ply).collect(),
            view: PositionView::of_game(game),
            occurrences: game.occurrences(),
            next_starter: game.outcome().map(|outcome| {
                let mut series = Series::new(game.start().turn());
                series.record(outcome.winner);
                series.starter().into()
            }),
        }
    }
}

/// The views of a game after some numbers of moves, in the order asked for.
pub(crate) fn views(text: &GameText, plies: &[usize]) -> Result<Vec<PositionView>, Fault> {
    let game = text.play()?;
    let played = game.sowings().len();
    let view = |&ply: &usize| {
        if ply > played {
            return Err(Fault::invalid("plies", format!("the game has {played} moves")));
        }
        let mut earlier = game.clone();
        earlier.truncate(ply);
        Ok(PositionView::of_game(&earlier))
    };
    plies.iter().map(view).collect()
}
