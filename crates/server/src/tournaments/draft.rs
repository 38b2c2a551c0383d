//! A change of a tournament before it is stored: events, and what is written with them.

use std::collections::HashSet;
use std::time::Duration;

use sembra_play::Timestamp;
use sembra_rules::Side;
use sembra_storage::{GamePlace, PersonId, PlaySetup, Progress, TournamentGame, TournamentMode};
use sembra_tournaments::arena::{ArenaError, ArenaEvent};
use sembra_tournaments::{Event, EventError, GameAt, GameNumber, Phase, Report};
use sembra_tournaments::{RoundNumber, TableNumber};

use super::play::{Loaded, OpenGame, Play, begins_break};
use super::refusal::{arena_refused, refused};
use super::roster::Roster;
use crate::http::problem::Problem;

/// When a pairing that was not possible is tried again.
const RETRY_MS: i64 = 60_000;
/// How often an arena looks for pairs while people wait.
const PAIRING_MS: i64 = 1_000;

/// A change under way.
pub struct Draft {
    /// The tournament with the events of this change.
    pub loaded: Loaded,
    /// When the change happens.
    pub now: Timestamp,
    /// How long a minute of an arena lasts.
    pub arena_minute: Duration,
    /// Who can play.
    pub roster: Roster,
    /// The games that are linked and open.
    pub open: Vec<TournamentGame>,
    /// What happens, as JSON.
    pub events: Vec<serde_json::Result<String>>,
    /// The people behind entrants that the events add.
    pub entered: Vec<(u32, PersonId)>,
    /// The people who join teams for the first time, by the number of their place.
    pub joined: Vec<(u32, PersonId)>,
    /// Places of games that are not open any more.
    pub closed: Vec<GamePlace>,
    /// Whether a round could not be paired and is tried again later.
    pub is_stuck: bool,
}

impl Draft {
    /// Applies an event of a tournament in rounds.
    pub fn apply(&mut self, event: Event) -> Result<(), Problem> {
        self.try_apply(event).map_err(refused)
    }

    /// The same, with the crate's own error.
    pub fn try_apply(&mut self, event: Event) -> Result<(), EventError> {
        let Play::Rounds(tournament) = &mut self.loaded.play else {
            return Err(EventError::Closed);
        };
        let text = serde_json::to_string(&event);
        let begins_break = begins_break(&event);
        tournament.apply(event)?;
        if begins_break {
            self.loaded.decided = self.now;
        }
        self.events.push(text);
        Ok(())
    }

    /// Applies an event of an arena.
    pub fn apply_arena(&mut self, event: ArenaEvent) -> Result<(), Problem> {
        self.try_apply_arena(event).map_err(arena_refused)
    }

    /// The same, with the crate's own error.
    pub fn try_apply_arena(&mut self, event: ArenaEvent) -> Result<(), ArenaError> {
        let Play::Arena(arena) = &mut self.loaded.play else { return Err(ArenaError::Closed) };
        let text = serde_json::to_string(&event);
        arena.apply(event)?;
        self.events.push(text);
        Ok(())
    }

    /// Whether games are played here.
    pub fn is_online(&self) -> bool {
        self.loaded.row.setup.mode == TournamentMode::Online
    }

    /// Enters a result at a place.
    pub fn enter_result(&mut self, place: GamePlace, report: Report) -> Result<(), Problem> {
        match &self.loaded.play {
            Play::Rounds(_) => {
                self.apply(Event::ResultEntered { at: game_at(place), report })?;
            }
            Play::Arena(_) => {
                let game = GameNumber(place.table);
                self.apply_arena(ArenaEvent::Finished { game, report })?;
            }
        }
        self.close(place);
        Ok(())
    }

    /// Enters the result of a game that has ended here; one that is not wanted is only closed.
    pub fn take_result(&mut self, ended: &TournamentGame, report: Report) {
        let open = self.loaded.play.open_games();
        let Some(game) = open.iter().find(|game| game.place == ended.place) else {
            self.close(ended.place);
            return;
        };
        let report = if game.south == ended.south { report } else { report.mirrored() };
        if let Err(problem) = self.enter_result(ended.place, report) {
            tracing::error!(cause = problem.cause(), "a result of a game was refused");
            self.close(ended.place);
        }
    }

    fn close(&mut self, place: GamePlace) {
        if self.open.iter().any(|game| game.place == place) {
            self.open.retain(|game| game.place != place);
            self.closed.push(place);
        }
    }

    /// Entrants who have not left, and whose person has gone.
    pub fn gone(&self) -> Vec<u32> {
        let is_gone = |number: &u32| self.has_gone(*number);
        match &self.loaded.play {
            _ if !self.is_online() => Vec::new(),
            Play::Rounds(tournament) => {
                let present = tournament.entrants().iter().filter(|entrant| !entrant.withdrawn);
                present.map(|entrant| entrant.number.0).filter(is_gone).collect()
            }
            Play::Arena(arena) => {
                let here = arena.players().iter().filter(|player| !player.paused);
                here.map(|player| player.number.0).filter(is_gone).collect()
            }
        }
    }

    /// Has everybody leave whose person has gone.
    pub fn withdraw_gone(&mut self) -> Result<(), Problem> {
        self.drop_gone_players()?;
        for number in self.gone() {
            let entrant = sembra_tournaments::EntrantNumber(number);
            match &self.loaded.play {
                Play::Rounds(_) => self.apply(Event::Withdrawn { entrant })?,
                Play::Arena(_) => self.apply_arena(ArenaEvent::Paused { player: entrant })?,
            }
        }
        Ok(())
    }

    /// The games that are to be started now. Games of somebody who has gone are lost without one.
    pub fn settle(&mut self) -> Result<Vec<OpenGame>, Problem> {
        if !self.is_online() {
            return Ok(Vec::new());
        }
        loop {
            let wanted = self.loaded.play.open_games();
            let places: HashSet<GamePlace> = wanted.iter().map(|game| game.place).collect();
            for place in self.open.iter().map(|game| game.place).collect::<Vec<_>>() {
                if !places.contains(&place) {
                    // A correction has taken the game away.
                    self.close(place);
                }
            }
            let linked: HashSet<GamePlace> = self.open.iter().map(|game| game.place).collect();
            let missing: Vec<OpenGame> =
                wanted.into_iter().filter(|game| !linked.contains(&game.place)).collect();
            let absent = missing.iter().find_map(|game| Some((game.place, self.absent(game)?)));
            match absent {
                Some((place, report)) => self.enter_result(place, report)?,
                None => return Ok(missing),
            }
        }
    }

    /// The result of a game for which somebody is missing.
    fn absent(&self, game: &OpenGame) -> Option<Report> {
        let is_here = |number: u32| self.player(game.place, number).is_some();
        match (is_here(game.south), is_here(game.north)) {
            (true, true) => None,
            (false, false) => Some(Report::DoubleForfeit),
            (south, _) => {
                let absent = if south { Side::North } else { Side::South };
                Some(Report::NoShow { absent })
            }
        }
    }

    /// Where the tournament is after the change.
    pub fn progress(&self) -> Progress {
        let Loaded { row, play, .. } = &self.loaded;
        let before = row.progress;
        let (mut started, mut ends) = (before.started, before.ends);
        let has_begun = match play {
            Play::Rounds(_) => play.has_games(),
            Play::Arena(arena) => arena.is_opened(),
        };
        if started.is_none() && has_begun {
            started = Some(self.now);
            if let PlaySetup::Arena { minutes, .. } = &row.setup.play {
                let minute = i64::try_from(self.arena_minute.as_millis()).unwrap_or(60_000);
                ends = Some(self.now.plus_ms(minute * i64::from(*minutes)));
            }
        }
        Progress {
            status: play.status(),
            round: play.round(),
            entrants: play.present(),
            started,
            ends,
            due: self.due(ends),
        }
    }

    /// When something is to be done in the tournament.
    fn due(&self, ends: Option<Timestamp>) -> Option<Timestamp> {
        let Loaded { row, play, decided } = &self.loaded;
        if self.is_stuck {
            return Some(self.now.plus_ms(RETRY_MS));
        }
        match play {
            Play::Rounds(_) if !row.setup.auto || !self.is_online() => None,
            Play::Rounds(tournament) => match tournament.phase() {
                Phase::Entry => row.starts,
                Phase::Between(_) => Some(decided.plus_ms(1000 * i64::from(row.setup.break_s))),
                // Paired by hand, being played, or over.
                _ => None,
            },
            Play::Arena(arena) if arena.is_closed() => None,
            Play::Arena(arena) if !arena.is_opened() => row.starts,
            Play::Arena(arena) => {
                let waiting = arena.players().iter().filter(|player| player.waits()).count();
                let next = self.now.plus_ms(PAIRING_MS);
                match ends {
                    Some(ends) if waiting < 2 || ends < next => Some(ends),
                    _ => Some(next),
                }
            }
        }
    }

    /// Does what is due by itself: opens, pairs, starts and ends.
    pub fn run_due(&mut self) -> Result<(), Problem> {
        let due = self.due(self.loaded.row.progress.ends).filter(|due| *due <= self.now);
        match &self.loaded.play {
            Play::Rounds(_) if due.is_some() => self.run_round(),
            Play::Rounds(_) => Ok(()),
            Play::Arena(arena) => {
                let (is_opened, is_closed) = (arena.is_opened(), arena.is_closed());
                let ends = self.loaded.row.progress.ends;
                if is_closed {
                    return Ok(());
                }
                if !is_opened {
                    if due.is_some() {
                        self.apply_arena(ArenaEvent::Opened)?;
                        return self.pair_arena();
                    }
                    return Ok(());
                }
                if ends.is_some_and(|ends| ends <= self.now) {
                    return self.apply_arena(ArenaEvent::Closed);
                }
                self.pair_arena()
            }
        }
    }

    /// Pairs and starts the next round.
    fn run_round(&mut self) -> Result<(), Problem> {
        self.withdraw_gone()?;
        let Play::Rounds(tournament) = &self.loaded.play else { return Ok(()) };
        let round = RoundNumber(self.loaded.play.round() + 1);
        match tournament.pair_next() {
            Ok(pairings) => {
                self.apply(Event::RoundPaired { round, pairings })?;
                self.apply(Event::RoundStarted { round })
            }
            Err(error) => {
                tracing::info!(tournament = self.loaded.row.id.as_str(), %error, "not paired");
                self.is_stuck = true;
                Ok(())
            }
        }
    }

    /// Pairs those who wait in an arena.
    pub fn pair_arena(&mut self) -> Result<(), Problem> {
        self.withdraw_gone()?;
        let Play::Arena(arena) = &self.loaded.play else { return Ok(()) };
        for pairing in arena.propose() {
            self.apply_arena(ArenaEvent::Paired { pairing })?;
        }
        Ok(())
    }

    /// Whether something was changed.
    pub fn is_changed(&self) -> bool {
        !self.events.is_empty() || !self.closed.is_empty()
    }
}

/// A place as the crate names it.
pub const fn game_at(place: GamePlace) -> GameAt {
    GameAt {
        round: RoundNumber(place.round),
        table: TableNumber(place.table),
        game: GameNumber(place.number),
    }
}
