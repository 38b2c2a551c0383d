use std::collections::BTreeMap;

use sembra_rules::Side;

use crate::event::{Entry, Event, GameAt};
use crate::formats::{berger_pairings, bracket_pairings, swiss_round};
use crate::pairing::{Bye, ByeKind, RoundPairings};
use crate::result::GameResult;
use crate::scoresheet::Scoresheet;
use crate::settings::{Format, Settings, SettingsError, rounds_total};
use crate::table::{Table, TableState};
use crate::{EntrantNumber, EventError, PairingError, RoundNumber};

/// Somebody who takes part: a player, or a team in a team event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The number, in the order of entry.
    pub number: EntrantNumber,
    /// Name, rating, team.
    pub entry: Entry,
    /// Whether they have left.
    pub withdrawn: bool,
    /// The first round they can play.
    pub first_round: RoundNumber,
    /// What earlier rounds count.
    pub missed: ByeKind,
}

/// A round that is paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Its number.
    pub number: RoundNumber,
    /// Whether its games have begun.
    pub started: bool,
    /// Its tables.
    pub tables: Vec<Table>,
    /// Who does not play in it.
    pub byes: Vec<Bye>,
    /// The players of each team in the order of the boards, since the round started; only teams of
    /// people have them.
    pub(crate) line_ups: BTreeMap<EntrantNumber, Vec<String>>,
}

impl Round {
    /// The pairings of this round.
    pub fn pairings(&self) -> RoundPairings {
        let pairings = self.tables.iter().map(|table| table.pairing.clone()).collect();
        RoundPairings { pairings, byes: self.byes.clone() }
    }
}

/// An entry in the log of corrected results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The game.
    pub at: GameAt,
    /// The result before.
    pub before: GameResult,
    /// The result since.
    pub after: GameResult,
    /// Why.
    pub reason: String,
    /// By whom.
    pub by: String,
    /// The moves before and since, where the scoresheet was corrected.
    pub moves: Option<CorrectedMoves>,
}

/// The moves of a scoresheet before and after a correction; empty without a scoresheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CorrectedMoves {
    /// The moves before.
    pub before: String,
    /// The moves since.
    pub after: String,
}

/// An entry in the log of pairings that were changed by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairingChange {
    /// The round.
    pub round: RoundNumber,
    /// The pairings before.
    pub before: RoundPairings,
    /// Why.
    pub reason: String,
}

/// Where a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Nothing is paired.
    Entry,
    /// A round is paired and has not started.
    Paired(RoundNumber),
    /// A round is being played.
    Playing(RoundNumber),
    /// A round is finished, and the next one can be paired.
    Between(RoundNumber),
    /// The last round is finished.
    Finished,
    /// The tournament is closed.
    Closed,
}

/// A tournament in rounds: what its events have made of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    pub(crate) settings: Settings,
    pub(crate) entrants: Vec<Entrant>,
    pub(crate) rounds: Vec<Round>,
    /// Who had not left when the first round was paired: the Berger table or the bracket is theirs.
    pub(crate) drawn: Vec<EntrantNumber>,
    pub(crate) byes_asked: BTreeMap<(RoundNumber, EntrantNumber), ByeKind>,
    /// The moves of games; each such game has a result that agrees with them.
    pub(crate) scoresheets: BTreeMap<GameAt, Scoresheet>,
    pub(crate) corrections: Vec<Correction>,
    pub(crate) changes: Vec<PairingChange>,
    pub(crate) closed: bool,
}

impl Tournament {
    /// A tournament that nobody has entered yet.
    pub fn new(settings: Settings) -> Result<Tournament, SettingsError> {
        settings.check()?;
        Ok(Tournament {
            settings,
            entrants: Vec::new(),
            rounds: Vec::new(),
            drawn: Vec::new(),
            byes_asked: BTreeMap::new(),
            scoresheets: BTreeMap::new(),
            corrections: Vec::new(),
            changes: Vec::new(),
            closed: false,
        })
    }

    /// The tournament after these events; an error names the first event that is refused, counted from 0.
    pub fn replay(
        settings: Settings,
        events: impl IntoIterator<Item = Event>,
    ) -> Result<Tournament, (usize, EventError)> {
        let mut tournament = Tournament::new(settings).map_err(|error| (0, error.into()))?;
        for (index, event) in events.into_iter().enumerate() {
            tournament.apply(event).map_err(|error| (index, error))?;
        }
        Ok(tournament)
    }

    /// The same tournament under other names of entrants and of players of teams, for those who read it.
    #[must_use]
    pub fn renamed(
        &self,
        name: impl Fn(EntrantNumber) -> Option<String>,
        player: impl Fn(&str) -> Option<String>,
    ) -> Tournament {
        let mut renamed = self.clone();
        for entrant in &mut renamed.entrants {
            if let Some(name) = name(entrant.number) {
                entrant.entry.name = name;
            }
        }
        let line_ups = renamed.rounds.iter_mut().flat_map(|round| round.line_ups.values_mut());
        let members = renamed.entrants.iter_mut().map(|entrant| &mut entrant.entry.members);
        for known in line_ups.chain(members).flatten() {
            if let Some(name) = player(known) {
                *known = name;
            }
        }
        renamed
    }

    /// The player of a team at a board; `None` for an empty board, and in an event of single players.
    pub fn player_at(&self, at: GameAt, team: EntrantNumber) -> Option<&str> {
        self.settings.team_boards?;
        let entrant = self.entrant(team)?;
        let started = self.round(at.round).and_then(|round| round.line_ups.get(&team));
        let players = started.unwrap_or(&entrant.entry.members);
        players.get(at.game.index()?).map(String::as_str)
    }

    /// The team that a player is in now.
    pub fn team_of(&self, player: &str) -> Option<EntrantNumber> {
        let in_team = |entrant: &&Entrant| entrant.entry.members.iter().any(|one| one == player);
        self.entrants.iter().find(in_team).map(|entrant| entrant.number)
    }

    /// What was stated before the tournament.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Everybody who has entered, in the order of entry.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// The entrant with a number.
    pub fn entrant(&self, number: EntrantNumber) -> Option<&Entrant> {
        self.entrants.get(number.index()?)
    }

    /// The rounds that are paired.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The paired round with a number.
    pub fn round(&self, number: RoundNumber) -> Option<&Round> {
        self.rounds.get(number.index()?)
    }

    /// How many rounds the tournament has, with today's entrants.
    pub fn rounds_total(&self) -> RoundNumber {
        rounds_total(&self.settings.format, self.drawn().len())
    }

    /// Who has a place in the Berger table or bracket, in the order of entry: those present when the first round is paired.
    pub fn drawn(&self) -> Vec<EntrantNumber> {
        if !self.rounds.is_empty() {
            return self.drawn.clone();
        }
        let present = self.entrants.iter().filter(|entrant| !entrant.withdrawn);
        present.map(|entrant| entrant.number).collect()
    }

    /// The corrected results, in the order of correction.
    pub fn corrections(&self) -> &[Correction] {
        &self.corrections
    }

    /// The pairings that were changed by hand.
    pub fn pairing_changes(&self) -> &[PairingChange] {
        &self.changes
    }

    /// Whether the tournament is closed.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// The byes that were asked for, by round.
    pub fn byes_asked_in(
        &self,
        round: RoundNumber,
    ) -> impl Iterator<Item = (EntrantNumber, ByeKind)> + '_ {
        let asked = self.byes_asked.iter().filter(move |((asked, _), _)| *asked == round);
        asked.map(|((_, entrant), kind)| (*entrant, *kind))
    }

    /// Where the tournament is.
    pub fn phase(&self) -> Phase {
        match self.rounds.last() {
            _ if self.closed => Phase::Closed,
            None => Phase::Entry,
            Some(round) if !round.started => Phase::Paired(round.number),
            Some(round) if self.first_open_table(round).is_some() => Phase::Playing(round.number),
            Some(round) if round.number >= self.rounds_total() => Phase::Finished,
            Some(round) => Phase::Between(round.number),
        }
    }

    /// The pairings of the next round, for the event [`Event::RoundPaired`].
    pub fn pair_next(&self) -> Result<RoundPairings, PairingError> {
        let round = self.check_next_round().map_err(|error| match error {
            EventError::NoSuchRound { .. } => PairingError::Complete,
            error => PairingError::NotNow(Box::new(error)),
        })?;
        if self.entrants.iter().filter(|entrant| !entrant.withdrawn).count() < 2 {
            return Err(PairingError::TooFewEntrants);
        }
        let pairings = self.pairings_for(round)?;
        if pairings.pairings.is_empty() && pairings.byes.is_empty() {
            return Err(PairingError::TooFewEntrants);
        }
        Ok(pairings)
    }

    /// The pairings of a round, from what happened before it.
    pub(crate) fn pairings_for(&self, round: RoundNumber) -> Result<RoundPairings, PairingError> {
        match &self.settings.format {
            Format::Swiss { options, .. } => swiss_round(self, round, options),
            Format::RoundRobin { double } => Ok(berger_pairings(self, round, *double)),
            Format::Knockout(_) => Ok(bracket_pairings(self, round)),
        }
    }

    /// What has come of a table.
    pub fn table_state(&self, table: &Table) -> TableState {
        table.state(&self.settings, self.better_side(table))
    }

    /// The side of a table's pairing with the better starting rank.
    pub(crate) fn better_side(&self, table: &Table) -> Side {
        // Only a tied knock-out match asks; ranks need a sort.
        if !matches!(self.settings.format, Format::Knockout(_)) {
            return Side::South;
        }
        let (south, north) = (table.pairing.south, table.pairing.north);
        if self.starting_rank(south) <= self.starting_rank(north) {
            Side::South
        } else {
            Side::North
        }
    }

    /// The first table of a round that is not decided.
    pub fn first_open_table<'a>(&self, round: &'a Round) -> Option<&'a Table> {
        round
            .tables
            .iter()
            .find(|table| !matches!(self.table_state(table), TableState::Decided { .. }))
    }

    /// Everybody in the order of starting ranks: the higher rating first, then the earlier entry.
    pub fn by_starting_rank(&self) -> Vec<EntrantNumber> {
        let mut numbers: Vec<EntrantNumber> = self.entrants.iter().map(|e| e.number).collect();
        numbers.sort_by_key(|number| self.rank_key(*number));
        numbers
    }

    fn rank_key(&self, number: EntrantNumber) -> (std::cmp::Reverse<u32>, EntrantNumber) {
        let rating = self.entrant(number).and_then(|entrant| entrant.entry.rating);
        (std::cmp::Reverse(rating.unwrap_or(0)), number)
    }

    /// The place of an entrant in the list of starting ranks, from 1.
    pub fn starting_rank(&self, number: EntrantNumber) -> u32 {
        let key = self.rank_key(number);
        let before = self.entrants.iter().filter(|other| self.rank_key(other.number) < key);
        u32::try_from(before.count() + 1).unwrap_or(u32::MAX)
    }

    /// Whether an entrant is there and has not left.
    pub(crate) fn is_present(&self, number: EntrantNumber) -> bool {
        self.entrant(number).is_some_and(|entrant| !entrant.withdrawn)
    }

    /// Whether an entrant is there and has not left, and can play in a round.
    pub(crate) fn takes_part(&self, number: EntrantNumber, round: RoundNumber) -> bool {
        self.is_present(number)
            && self.entrant(number).is_some_and(|entrant| entrant.first_round <= round)
    }
}
