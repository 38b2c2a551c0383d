//! Arena: a fixed time, a new opponent as soon as a game is over, points with streaks.
//!
//! Like a [`Tournament`](crate::Tournament), an [`Arena`] is what its events have made of it. It knows no clock: whoever keeps it
//! asks [`Arena::propose`] for pairs from time to time, and closes it when the time is over.

mod pair;
mod points;

use serde::{Deserialize, Serialize};

pub use points::{ArenaScore, ArenaStanding, GamePoints};

use crate::event::Entry;
use crate::result::{GameResult, Report, ResultError};
use crate::rules_text;
use crate::settings::{SettingsError, check_name};
use crate::swiss::{ENTRANTS_MAX, SideRule};
use crate::{EntrantNumber, GameNumber};
use sembra_rules::Rules;

/// What an arena is, stated before it begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ArenaSettings {
    /// Its name.
    pub name: String,
    /// The rules of its games.
    #[serde(with = "rules_text")]
    pub rules: Rules,
    /// Whether wins in a row count double from the third one on.
    pub streaks: bool,
}

/// Two players who begin a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ArenaPairing {
    /// Who sits South and begins.
    pub south: EntrantNumber,
    /// Who sits North.
    pub north: EntrantNumber,
    /// The places of South and North in the standings when they were paired.
    pub ranks: (u32, u32),
    /// What decided who sits South.
    pub side_rule: SideRule,
}

/// Something that happened in an arena.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum ArenaEvent {
    /// The time began; a program that keeps an arena pairs nobody before.
    Opened,
    /// Somebody joined and waits for a game.
    Joined {
        /// Who.
        entry: Entry,
    },
    /// A player wants no further game for now.
    Paused {
        /// Who.
        player: EntrantNumber,
    },
    /// A player who had paused waits for a game again.
    Resumed {
        /// Who.
        player: EntrantNumber,
    },
    /// Two waiting players were paired and play now.
    Paired {
        /// Who plays.
        pairing: ArenaPairing,
    },
    /// A game ended.
    Finished {
        /// Which game.
        game: GameNumber,
        /// Its result.
        report: Report,
    },
    /// A result was corrected.
    Corrected {
        /// Which game.
        game: GameNumber,
        /// The right result.
        report: Report,
        /// Why.
        reason: String,
        /// By whom.
        by: String,
    },
    /// The time is over: nobody is paired any more; games that are being played still count.
    Closed,
}

/// Why an event of an arena is refused. The arena is as it was before.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArenaError {
    /// A name.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The time is over.
    #[error("the arena is closed")]
    Closed,
    /// The time has begun.
    #[error("the arena has begun")]
    Open,
    /// The list is full.
    #[error("an arena has at most {limit} players")]
    TooManyPlayers {
        /// The most.
        limit: usize,
    },
    /// There is no such player.
    #[error("there is no player {0}")]
    NoPlayer(EntrantNumber),
    /// The reference belongs to another player.
    #[error("player {0} has the same reference")]
    ReferenceTaken(EntrantNumber),
    /// The player has paused already.
    #[error("player {0} has paused")]
    Paused(EntrantNumber),
    /// The player has not paused.
    #[error("player {0} has not paused")]
    NotPaused(EntrantNumber),
    /// The player does not wait for a game.
    #[error("player {0} does not wait for a game")]
    NotWaiting(EntrantNumber),
    /// A player cannot play against themselves.
    #[error("player {0} cannot meet themselves")]
    Themselves(EntrantNumber),
    /// There is no such game.
    #[error("there is no game {0}")]
    NoGame(GameNumber),
    /// The game has a result.
    #[error("the game has a result; correct it with a reason")]
    HasResult,
    /// The game has no result.
    #[error("the game has no result to correct")]
    NoResult,
    /// The result is not allowed.
    #[error(transparent)]
    Result(#[from] ResultError),
    /// A correction without a reason.
    #[error("a reason is needed")]
    NoReason,
}

/// A player of an arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArenaPlayer {
    /// The number, in the order of joining.
    pub number: EntrantNumber,
    /// Name and rating.
    pub entry: Entry,
    /// Whether they want no further game for now.
    pub paused: bool,
    /// The game they are playing.
    pub playing: Option<GameNumber>,
    /// Their games in the order in which they ended.
    pub finished: Vec<GameNumber>,
    /// When they began to wait, counted in events.
    waiting_since: u64,
}

/// A game of an arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArenaGame {
    /// Who plays.
    pub pairing: ArenaPairing,
    /// The result, when it is known.
    pub result: Option<GameResult>,
}

/// An entry in the log of corrected results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArenaCorrection {
    /// The game.
    pub game: GameNumber,
    /// The result before.
    pub before: GameResult,
    /// The result since.
    pub after: GameResult,
    /// Why.
    pub reason: String,
    /// By whom.
    pub by: String,
}

/// An arena: what its events have made of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arena {
    settings: ArenaSettings,
    players: Vec<ArenaPlayer>,
    games: Vec<ArenaGame>,
    corrections: Vec<ArenaCorrection>,
    events: u64,
    opened: bool,
    closed: bool,
}

impl Arena {
    /// An arena that nobody has joined yet.
    pub fn new(settings: ArenaSettings) -> Result<Arena, SettingsError> {
        check_name(&settings.name)?;
        let (players, games, corrections) = (Vec::new(), Vec::new(), Vec::new());
        Ok(Arena { settings, players, games, corrections, events: 0, opened: false, closed: false })
    }

    /// The arena after these events; an error names the first event that is refused, counted from 0.
    pub fn replay(
        settings: ArenaSettings,
        events: impl IntoIterator<Item = ArenaEvent>,
    ) -> Result<Arena, (usize, ArenaError)> {
        let mut arena = Arena::new(settings).map_err(|error| (0, error.into()))?;
        for (index, event) in events.into_iter().enumerate() {
            arena.apply(event).map_err(|error| (index, error))?;
        }
        Ok(arena)
    }

    /// The same arena under other names, for those who read it.
    #[must_use]
    pub fn renamed(&self, name: impl Fn(EntrantNumber) -> Option<String>) -> Arena {
        let mut renamed = self.clone();
        for player in &mut renamed.players {
            if let Some(name) = name(player.number) {
                player.entry.name = name;
            }
        }
        renamed
    }

    /// What was stated before the arena.
    pub fn settings(&self) -> &ArenaSettings {
        &self.settings
    }

    /// Everybody who has joined, in the order of joining.
    pub fn players(&self) -> &[ArenaPlayer] {
        &self.players
    }

    /// The games in the order in which they began.
    pub fn games(&self) -> &[ArenaGame] {
        &self.games
    }

    /// The corrected results.
    pub fn corrections(&self) -> &[ArenaCorrection] {
        &self.corrections
    }

    /// Whether the time has begun.
    pub fn is_opened(&self) -> bool {
        self.opened
    }

    /// Whether the time is over.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// Applies an event. An event that is refused changes nothing.
    pub fn apply(&mut self, event: ArenaEvent) -> Result<(), ArenaError> {
        let late = matches!(event, ArenaEvent::Finished { .. } | ArenaEvent::Corrected { .. });
        if self.closed && !late {
            return Err(ArenaError::Closed);
        }
        match event {
            ArenaEvent::Opened if self.opened => return Err(ArenaError::Open),
            ArenaEvent::Opened => self.opened = true,
            ArenaEvent::Joined { entry } => self.join(entry)?,
            ArenaEvent::Paused { player } => self.pause(player)?,
            ArenaEvent::Resumed { player } => self.resume(player)?,
            ArenaEvent::Paired { pairing } => self.start(pairing)?,
            ArenaEvent::Finished { game, report } => self.finish(game, report)?,
            ArenaEvent::Corrected { game, report, reason, by } => {
                self.correct(game, report, reason, by)?;
            }
            ArenaEvent::Closed => self.closed = true,
        }
        self.events += 1;
        Ok(())
    }

    fn join(&mut self, entry: Entry) -> Result<(), ArenaError> {
        check_name(&entry.name)?;
        if self.players.len() >= ENTRANTS_MAX {
            return Err(ArenaError::TooManyPlayers { limit: ENTRANTS_MAX });
        }
        let reference = entry.reference.as_ref();
        let same = |player: &&ArenaPlayer| player.entry.reference.as_ref() == reference;
        if let Some(other) = reference.and_then(|_| self.players.iter().find(same)) {
            return Err(ArenaError::ReferenceTaken(other.number));
        }
        self.players.push(ArenaPlayer {
            number: EntrantNumber::at(self.players.len()),
            entry,
            paused: false,
            playing: None,
            finished: Vec::new(),
            waiting_since: self.events,
        });
        Ok(())
    }

    fn pause(&mut self, number: EntrantNumber) -> Result<(), ArenaError> {
        let index = self.index(number)?;
        if self.players[index].paused {
            return Err(ArenaError::Paused(number));
        }
        self.players[index].paused = true;
        Ok(())
    }

    fn resume(&mut self, number: EntrantNumber) -> Result<(), ArenaError> {
        let index = self.index(number)?;
        if !self.players[index].paused {
            return Err(ArenaError::NotPaused(number));
        }
        self.players[index].paused = false;
        self.players[index].waiting_since = self.events;
        Ok(())
    }

    fn start(&mut self, pairing: ArenaPairing) -> Result<(), ArenaError> {
        let indices = [self.index(pairing.south)?, self.index(pairing.north)?];
        if pairing.south == pairing.north {
            return Err(ArenaError::Themselves(pairing.south));
        }
        if let Some(index) = indices.into_iter().find(|index| !self.players[*index].waits()) {
            return Err(ArenaError::NotWaiting(self.players[index].number));
        }
        for index in indices {
            self.players[index].playing = Some(GameNumber::at(self.games.len()));
        }
        self.games.push(ArenaGame { pairing, result: None });
        Ok(())
    }

    fn finish(&mut self, number: GameNumber, report: Report) -> Result<(), ArenaError> {
        let game = self.game_index(number)?;
        if self.games[game].result.is_some() {
            return Err(ArenaError::HasResult);
        }
        let pairing = self.games[game].pairing;
        let indices = [self.index(pairing.south)?, self.index(pairing.north)?];
        self.games[game].result = Some(report.check(&self.settings.rules)?);
        for index in indices {
            let player = &mut self.players[index];
            player.playing = None;
            player.finished.push(number);
            player.waiting_since = self.events;
        }
        Ok(())
    }

    fn correct(
        &mut self,
        number: GameNumber,
        report: Report,
        reason: String,
        by: String,
    ) -> Result<(), ArenaError> {
        let game = self.game_index(number)?;
        if reason.trim().is_empty() {
            return Err(ArenaError::NoReason);
        }
        check_name(&by)?;
        let before = self.games[game].result.ok_or(ArenaError::NoResult)?;
        let after = report.check(&self.settings.rules)?;
        self.games[game].result = Some(after);
        self.corrections.push(ArenaCorrection { game: number, before, after, reason, by });
        Ok(())
    }

    fn index(&self, number: EntrantNumber) -> Result<usize, ArenaError> {
        let index = number.index().filter(|index| *index < self.players.len());
        index.ok_or(ArenaError::NoPlayer(number))
    }

    fn game_index(&self, number: GameNumber) -> Result<usize, ArenaError> {
        let index = number.index().filter(|index| *index < self.games.len());
        index.ok_or(ArenaError::NoGame(number))
    }
}

impl ArenaPlayer {
    /// Whether they wait for a game.
    pub fn waits(&self) -> bool {
        !self.paused && self.playing.is_none()
    }
}
