//! Stored games in lists: from their state alone, without their moves.

use sembra_notation::parse_position;
use sembra_rooms::ratings;
use sembra_rules::Side;
use sembra_storage::{GameSummary as StoredSummary, Occupant, PersonId};
use sembra_view::{BySide, PositionText, RulesText, SideName};

use super::answer::{GameFacts, GameSummary, ending};
use super::names::{ModeName, SpeedName, StatusName, TimeText};
use crate::http::problem::Problem;
use crate::people::player::Players;
use crate::thinking::Level;

impl GameSummary {
    /// A stored game as a person, if any, sees it in a list, with players that were read.
    pub fn of_stored(
        game: &StoredSummary,
        players: &Players,
        person: Option<PersonId>,
    ) -> Result<GameSummary, Problem> {
        let StoredSummary { row, seats, state, .. } = game;
        let level = Side::ALL.into_iter().find_map(|side| match seats.of(side).occupant {
            Occupant::Computer(level) => Level::new(level),
            Occupant::Person(_) | Occupant::Bot(_) => None,
        });
        let sits = |side: &Side| person.is_some() && seats.of(*side).occupant.person() == person;
        let pool = ratings::pool(row, seats);
        let facts = GameFacts {
            id: (&row.id).into(),
            mode: match level {
                Some(_) => ModeName::Computer,
                None if row.shared_device => ModeName::Two,
                None => ModeName::Online,
            },
            rules: RulesText(row.rules),
            level,
            starter: row.start.turn().into(),
            names: BySide { south: seats.south.name.clone(), north: seats.north.name.clone() },
            players: players.in_seats(seats, pool.as_deref()),
            time: TimeText(row.time),
            rated: row.rated,
            speed: row.time.speed().map(SpeedName::from),
            status: StatusName::of_word(&state.status),
            position: parse_position(&state.position)
                .map(PositionText)
                .map_err(Problem::internal)?,
            ending: ending(state.end()),
            thinking: level.is_some() && seats.of(state.turn).occupant.person().is_none(),
            version: state.version,
            created: row.created.into(),
            updated: state.updated.into(),
        };
        let you = Side::ALL.iter().find(|side| sits(side) && !row.shared_device);
        Ok(GameSummary {
            facts,
            you: you.map(|&side| SideName::from(side)),
            ply: usize::try_from(state.plies).unwrap_or(usize::MAX),
        })
    }
}
