//! What is played in a tournament: rounds, or an arena.

use sembra_play::Timestamp;
use sembra_storage::{
    GamePlace, PlaySetup, StoreError, TournamentEvent, TournamentRow, TournamentStatus,
};
use sembra_tournaments::arena::{Arena, ArenaEvent};
use sembra_tournaments::{Event, Phase, Tournament};

/// A tournament as its events have made it.
#[derive(Clone, Debug)]
pub enum Play {
    /// In rounds.
    Rounds(Tournament),
    /// An arena.
    Arena(Arena),
}

/// A tournament with all that happened in it.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// What is stored besides the events.
    pub row: TournamentRow,
    /// What the events have made.
    pub play: Play,
    /// When the last thing happened after which a break begins.
    pub decided: Timestamp,
}

impl Loaded {
    /// A tournament in which nothing has happened yet.
    pub fn new(row: TournamentRow) -> Result<Loaded, StoreError> {
        let made = match &row.setup.play {
            PlaySetup::Rounds { settings } => Tournament::new(settings.clone()).map(Play::Rounds),
            PlaySetup::Arena { settings, .. } => Arena::new(settings.clone()).map(Play::Arena),
        };
        let play = made.map_err(|error| damaged(&row, error))?;
        let decided = row.created;
        Ok(Loaded { row, play, decided })
    }

    /// Makes stored events part of the tournament.
    pub fn take(&mut self, events: &[TournamentEvent]) -> Result<(), StoreError> {
        for stored in events {
            let applied = match &mut self.play {
                Play::Rounds(tournament) => {
                    let event: Event = serde_json::from_str(&stored.event)
                        .map_err(|error| damaged(&self.row, error))?;
                    if begins_break(&event) {
                        self.decided = stored.at;
                    }
                    tournament.apply(event).map_err(|error| error.to_string())
                }
                Play::Arena(arena) => {
                    let event: ArenaEvent = serde_json::from_str(&stored.event)
                        .map_err(|error| damaged(&self.row, error))?;
                    arena.apply(event).map_err(|error| error.to_string())
                }
            };
            applied.map_err(|error| damaged(&self.row, error))?;
        }
        Ok(())
    }
}

/// What is stored of a tournament cannot be read.
pub fn damaged(row: &TournamentRow, what: impl std::fmt::Display) -> StoreError {
    StoreError::DamagedGame {
        game: format!("of tournament {}", row.id.as_str()),
        what: what.to_string(),
    }
}

/// Whether a break before the next round is counted from this event.
pub const fn begins_break(event: &Event) -> bool {
    matches!(
        event,
        Event::RoundStarted { .. } | Event::ResultEntered { .. } | Event::LotDrawn { .. }
    )
}

/// A game that is to be played: its place, and the numbers of the entrants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenGame {
    /// Its place.
    pub place: GamePlace,
    /// Who sits South.
    pub south: u32,
    /// Who sits North.
    pub north: u32,
}

impl Play {
    /// Where the tournament is.
    pub fn status(&self) -> TournamentStatus {
        match self {
            Play::Rounds(tournament) => match tournament.phase() {
                Phase::Entry => TournamentStatus::Open,
                Phase::Paired(_) => TournamentStatus::Paired,
                Phase::Playing(_) => TournamentStatus::Running,
                Phase::Between(_) => TournamentStatus::Break,
                Phase::Finished | Phase::Closed => TournamentStatus::Finished,
            },
            Play::Arena(arena) => {
                let plays = arena.games().iter().any(|game| game.result.is_none());
                match (arena.is_opened(), arena.is_closed()) {
                    (_, true) if !plays => TournamentStatus::Finished,
                    (false, _) => TournamentStatus::Open,
                    (true, _) => TournamentStatus::Running,
                }
            }
        }
    }

    /// The newest round; 0 before the first.
    pub fn round(&self) -> u32 {
        match self {
            Play::Rounds(tournament) => {
                tournament.rounds().last().map_or(0, |round| round.number.0)
            }
            Play::Arena(arena) => u32::from(arena.is_opened()),
        }
    }

    /// How many have entered and not left.
    pub fn present(&self) -> u32 {
        let count = match self {
            Play::Rounds(tournament) => {
                tournament.entrants().iter().filter(|entrant| !entrant.withdrawn).count()
            }
            Play::Arena(arena) => arena.players().len(),
        };
        u32::try_from(count).unwrap_or(u32::MAX)
    }

    /// How many have ever entered.
    pub fn entrants(&self) -> usize {
        match self {
            Play::Rounds(tournament) => tournament.entrants().len(),
            Play::Arena(arena) => arena.players().len(),
        }
    }

    /// The games without a result of rounds that have started, or of the arena.
    pub fn open_games(&self) -> Vec<OpenGame> {
        let open = match self {
            Play::Rounds(tournament) => tournament.open_games(),
            Play::Arena(arena) => arena.open_games(),
        };
        let game = |game: sembra_tournaments::OpenGame| OpenGame {
            place: GamePlace {
                round: game.at.round.0,
                table: game.at.table.0,
                number: game.at.game.0,
            },
            south: game.south.0,
            north: game.north.0,
        };
        open.into_iter().map(game).collect()
    }

    /// Whether a result has been entered, or games go on.
    pub fn has_games(&self) -> bool {
        match self {
            Play::Rounds(tournament) => tournament.rounds().iter().any(|round| round.started),
            Play::Arena(arena) => !arena.games().is_empty(),
        }
    }
}
