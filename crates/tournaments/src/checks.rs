//! What events are checked for.

use std::collections::{BTreeMap, BTreeSet};

use crate::event::{Entry, GameAt};
use crate::pairing::{ByeKind, RoundPairings};
use crate::settings::{Format, check_name};
use crate::tournament::Tournament;
use crate::{EntrantNumber, EventError, PairingsError, RoundNumber, TableNumber};

impl Tournament {
    pub(crate) fn check_swiss(&self) -> Result<(), EventError> {
        match self.settings.format {
            Format::Swiss { .. } => Ok(()),
            _ => Err(EventError::SwissOnly),
        }
    }

    /// The index of an entrant.
    pub(crate) fn check_entrant(&self, number: EntrantNumber) -> Result<usize, EventError> {
        let index = number.index().filter(|index| *index < self.entrants.len());
        index.ok_or(EventError::NoEntrant(number))
    }

    /// Refuses an entry with a bad name, a taken reference or the wrong number of players.
    pub(crate) fn check_entry(
        &self,
        entry: &Entry,
        own: Option<EntrantNumber>,
    ) -> Result<(), EventError> {
        check_name(&entry.name)?;
        entry.members.iter().try_for_each(|member| check_name(member))?;
        let same = |reference: &String| {
            let others = self.entrants.iter().filter(|other| Some(other.number) != own);
            others.into_iter().find(|other| other.entry.reference.as_ref() == Some(reference))
        };
        if let Some(other) = entry.reference.as_ref().and_then(same) {
            return Err(EventError::ReferenceTaken(other.number));
        }
        if self.settings.teams_of_people {
            return self.check_players(entry, own);
        }
        match self.settings.team_boards {
            Some(boards) if entry.members.len() < boards as usize => {
                Err(EventError::TeamTooSmall { boards })
            }
            None if !entry.members.is_empty() => Err(EventError::NoTeamEvent),
            _ => Ok(()),
        }
    }

    /// Refuses a team with a player who is in it twice, or in another team.
    fn check_players(&self, entry: &Entry, own: Option<EntrantNumber>) -> Result<(), EventError> {
        for (index, player) in entry.members.iter().enumerate() {
            let other = self.team_of(player).filter(|team| Some(*team) != own);
            if let Some(team) = other {
                return Err(EventError::PlayerTaken(team));
            }
            if entry.members[..index].contains(player) {
                return Err(EventError::PlayerTwice);
            }
        }
        Ok(())
    }

    /// The number of the next round to pair, whether or not there is one.
    pub(crate) fn next_round(&self) -> RoundNumber {
        RoundNumber::at(self.rounds.len())
    }

    /// Refuses a round that is paired already or beyond the last one.
    pub(crate) fn check_future(&self, round: RoundNumber) -> Result<(), EventError> {
        if round < self.next_round() {
            return Err(EventError::RoundPaired(round));
        }
        if round > self.rounds_total() {
            return Err(EventError::NoSuchRound { rounds: self.rounds_total() });
        }
        Ok(())
    }

    /// The round that can be paired now.
    pub(crate) fn check_next_round(&self) -> Result<RoundNumber, EventError> {
        if self.closed {
            return Err(EventError::Closed);
        }
        if let Some(last) = self.rounds.last() {
            if !last.started {
                return Err(EventError::RoundNotStarted(last.number));
            }
            if let Some(open) = self.first_open_table(last) {
                let table = open.pairing.table;
                return Err(EventError::RoundUnfinished { round: last.number, table });
            }
        }
        let next = self.next_round();
        if next > self.rounds_total() {
            return Err(EventError::NoSuchRound { rounds: self.rounds_total() });
        }
        Ok(next)
    }

    /// The index of the last round if it has this number and has not started.
    pub(crate) fn check_paired_not_started(&self, round: RoundNumber) -> Result<usize, EventError> {
        let index = round.index().filter(|index| *index < self.rounds.len());
        let index = index.ok_or(EventError::RoundNotPaired(round))?;
        if self.rounds[index].started {
            return Err(EventError::RoundStarted(round));
        }
        Ok(index)
    }

    /// The indices of a table in a round that has started.
    pub(crate) fn check_table(
        &self,
        round: RoundNumber,
        table: TableNumber,
    ) -> Result<(usize, usize), EventError> {
        let index = round.index().filter(|index| *index < self.rounds.len());
        let index = index.ok_or(EventError::RoundNotPaired(round))?;
        if !self.rounds[index].started {
            return Err(EventError::RoundNotStarted(round));
        }
        let tables = self.rounds[index].tables.len();
        let table_index = table.index().filter(|table| *table < tables);
        Ok((index, table_index.ok_or(EventError::NoTable(table))?))
    }

    /// The indices of a game in a round that has started.
    pub(crate) fn check_game(&self, at: GameAt) -> Result<(usize, usize, usize), EventError> {
        let (round, table) = self.check_table(at.round, at.table)?;
        let games = self.rounds[round].tables[table].games.len();
        let game = at.game.index().filter(|game| *game < games);
        Ok((round, table, game.ok_or(EventError::NoGame(at.game))?))
    }

    /// Refuses pairings in which somebody is missing, comes twice, or meets somebody again.
    pub(crate) fn check_pairings(
        &self,
        round: RoundNumber,
        pairings: &RoundPairings,
        rematches: bool,
    ) -> Result<(), PairingsError> {
        if pairings.pairings.is_empty() && pairings.byes.is_empty() {
            return Err(PairingsError::Empty);
        }
        for (index, pairing) in pairings.pairings.iter().enumerate() {
            if pairing.table != TableNumber::at(index) {
                return Err(PairingsError::TableNumber(pairing.table));
            }
        }
        match self.settings.format {
            Format::Swiss { .. } => self.check_swiss_pairings(round, pairings, rematches),
            _ => self.check_fixed_pairings(round, pairings),
        }
    }

    /// In a round robin or knock-out only sides may differ from what the table or bracket says.
    fn check_fixed_pairings(
        &self,
        round: RoundNumber,
        pairings: &RoundPairings,
    ) -> Result<(), PairingsError> {
        let fixed = self.pairings_for(round).map_err(|_| PairingsError::Fixed)?;
        let meetings = |pairings: &RoundPairings| -> Vec<(EntrantNumber, EntrantNumber)> {
            let sorted = |a: EntrantNumber, b: EntrantNumber| (a.min(b), a.max(b));
            let mut meetings: Vec<_> =
                pairings.pairings.iter().map(|p| sorted(p.south, p.north)).collect();
            meetings.sort_unstable();
            meetings
        };
        let byes = |pairings: &RoundPairings| -> BTreeMap<EntrantNumber, bool> {
            pairings.byes.iter().map(|bye| (bye.entrant, bye.kind == ByeKind::Full)).collect()
        };
        let same_byes = byes(pairings) == byes(&fixed) && pairings.byes.len() == fixed.byes.len();
        if meetings(pairings) != meetings(&fixed) || !same_byes {
            return Err(PairingsError::Fixed);
        }
        Ok(())
    }

    fn check_swiss_pairings(
        &self,
        round: RoundNumber,
        pairings: &RoundPairings,
        rematches: bool,
    ) -> Result<(), PairingsError> {
        let mut seen = BTreeSet::new();
        let paired = pairings.pairings.iter().flat_map(|pairing| [pairing.south, pairing.north]);
        for entrant in paired.chain(pairings.byes.iter().map(|bye| bye.entrant)) {
            if !self.takes_part(entrant, round) {
                return Err(PairingsError::NotPresent(entrant));
            }
            if !seen.insert(entrant) {
                return Err(PairingsError::Twice(entrant));
            }
        }
        let everybody = self.entrants.iter().map(|entrant| entrant.number);
        let mut present = everybody.filter(|number| self.takes_part(*number, round));
        if let Some(missing) = present.find(|number| !seen.contains(number)) {
            return Err(PairingsError::Missing(missing));
        }
        self.check_byes(round, pairings, rematches)?;
        if rematches {
            return Ok(());
        }
        let met = self.meetings_before(round);
        let again = pairings
            .pairings
            .iter()
            .find(|p| met.contains(&(p.south.min(p.north), p.south.max(p.north))));
        again.map_or(Ok(()), |pair| Err(PairingsError::Met(pair.south, pair.north)))
    }

    /// Byes that were asked for must be given; the pairing's own bye only to who has not had it.
    fn check_byes(
        &self,
        round: RoundNumber,
        pairings: &RoundPairings,
        repeats: bool,
    ) -> Result<(), PairingsError> {
        let asked: BTreeMap<EntrantNumber, ByeKind> = self.byes_asked_in(round).collect();
        for bye in &pairings.byes {
            match asked.get(&bye.entrant) {
                Some(kind) if *kind != bye.kind => {
                    return Err(PairingsError::OtherBye(bye.entrant));
                }
                Some(_) => {}
                None if bye.kind == ByeKind::Full
                    && !repeats
                    && self.had_bye(bye.entrant, round) =>
                {
                    return Err(PairingsError::SecondBye(bye.entrant));
                }
                None => {}
            }
        }
        let given =
            |entrant: &EntrantNumber| pairings.byes.iter().any(|bye| bye.entrant == *entrant);
        let mut wanted = asked.keys().filter(|entrant| self.takes_part(**entrant, round));
        match wanted.find(|entrant| !given(entrant)) {
            Some(entrant) => Err(PairingsError::OtherBye(*entrant)),
            None => Ok(()),
        }
    }

    /// All pairs that have been paired before a round, the smaller number first.
    pub(crate) fn meetings_before(
        &self,
        round: RoundNumber,
    ) -> BTreeSet<(EntrantNumber, EntrantNumber)> {
        let earlier = self.rounds.iter().filter(|earlier| earlier.number < round);
        earlier
            .flat_map(|earlier| &earlier.tables)
            .map(|table| (table.pairing.south, table.pairing.north))
            .map(|(a, b)| (a.min(b), a.max(b)))
            .collect()
    }
}
