//! Answers requests.

use std::sync::Arc;
use std::time::Duration;

use sembra_engine::load_endings;
use sembra_notation::format_position;
use sembra_rules::Position;
use sembra_view::PositionView;
use serde::Serialize;

use crate::fault::Fault;
use crate::game::{PlayedLine, position_of, rules_of, views};
use crate::notation::{RulesView, SetupView};
use crate::request::Request;
use crate::search::Searcher;
use crate::tables::TableSet;
use crate::{notation, puzzle, record};

/// What the surroundings give a session.
pub trait Host: Send + Sync {
    /// The time since some fixed moment.
    fn now(&self) -> Duration;

    /// Whether the search under way should stop.
    fn is_stopped(&self) -> bool;
}

/// The answer to a request: a JSON text, `{"ok": …}` or `{"fault": …}`, and data that belongs to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The JSON text.
    pub json: String,
    /// The tables that were solved; otherwise empty.
    pub data: Vec<u8>,
}

/// What answers requests, with the tables and the searches' memory that they need.
pub struct Session {
    tables: TableSet,
    searcher: Searcher,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Outcome<T> {
    Ok(T),
    Fault(Fault),
}

impl Session {
    /// A session without tables.
    pub fn new(host: Arc<dyn Host>) -> Session {
        Session { tables: TableSet::default(), searcher: Searcher::new(host) }
    }

    /// Answers a request; a search tells `report` what it has found so far.
    pub fn answer(&mut self, request: &[u8], data: &[u8], report: &mut dyn FnMut(&str)) -> Answer {
        let request = match serde_json::from_slice(request) {
            Ok(request) => request,
            Err(error) => {
                let fault = Outcome::<()>::Fault(Fault::unreadable(error));
                return Answer { json: json(&fault), data: Vec::new() };
            }
        };
        let mut solved = Vec::new();
        let answered = self.answer_request(request, data, &mut solved, report);
        let json = answered.unwrap_or_else(|fault| json(&Outcome::<()>::Fault(fault)));
        Answer { json, data: solved }
    }

    fn answer_request(
        &mut self,
        request: Request,
        data: &[u8],
        solved: &mut Vec<u8>,
        report: &mut dyn FnMut(&str),
    ) -> Result<String, Fault> {
        Ok(match request {
            Request::View { game } => ok(PositionView::of_game(&game.play()?)),
            Request::Views { game, plies } => ok(views(&game, &plies)?),
            Request::Line { game } => ok(PlayedLine::from(&game.play()?)),
            Request::Lines { games } => ok(games
                .iter()
                .map(|game| match game.play() {
                    Ok(game) => Outcome::Ok(PlayedLine::from(&game)),
                    Err(fault) => Outcome::Fault(fault),
                })
                .collect::<Vec<_>>()),
            Request::Records { text } => ok(record::read(&text)?),
            Request::Write { trees } => ok(record::write(&trees)?),
            Request::Read { text } => ok(notation::read(&text)?),
            Request::Fen { text } => ok(notation::read_fen(&text)?),
            Request::ToFen { position, move_number } => {
                ok(notation::write_fen(position_of(&position)?, move_number))
            }
            Request::Setup { position } => ok(SetupView::from(position_of(&position)?)),
            Request::Position { setup } => ok(format_position(Position::try_from(setup)?)),
            Request::Rules { rules } => ok(RulesView::from(rules_of(rules.as_deref())?)),
            Request::Analyse { game, options } => {
                let game = game.play()?;
                let tables = self.tables.get(game.rules());
                let mut tell = |found: &_| report(&json(found));
                ok(self.searcher.analyse(&game, &options, tables, &mut tell)?)
            }
            Request::Play { game, level, seed } => {
                let game = game.play()?;
                ok(self.searcher.choose(&game, level, seed, self.tables.get(game.rules()))?)
            }
            Request::Solve { rules, seeds } => {
                let (view, bytes) = self.tables.solve(&rules_of(rules.as_deref())?, seeds)?;
                *solved = bytes;
                ok(view)
            }
            Request::Endings {} => {
                ok(load_endings(data).map_err(|error| Fault::invalid("data", error))?)
            }
            Request::Load { rules } => ok(self.tables.load(&rules_of(rules.as_deref())?, data)?),
            Request::Probe { rules, position } => {
                ok(self.tables.probe(&rules_of(rules.as_deref())?, position_of(&position)?))
            }
            Request::Attempt { puzzle, moves, you, at_ms } => {
                ok(puzzle::attempt(&puzzle, &moves, you, at_ms)?)
            }
            Request::PuzzleOfDay { day, count } => ok(sembra_puzzles::index_of_day(day, count)),
            Request::Bench { depth, rounds } => ok(self.searcher.bench(depth, rounds)),
        })
    }
}

fn ok(value: impl Serialize) -> String {
    json(&Outcome::Ok(value))
}

/// A value as JSON. The shapes here have no maps with odd keys, so that this cannot fail.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value)
        .unwrap_or_else(|_| r#"{"fault":{"code":"internal","detail":"no JSON"}}"#.to_owned())
}
