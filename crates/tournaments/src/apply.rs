//! Events: what each needs, and what it changes.

use std::collections::BTreeMap;

use crate::event::{Entry, Event, GameAt};
use crate::formats::won_by;
use crate::pairing::{ByeKind, RoundPairings};
use crate::result::{GameResult, Report};
use crate::scoresheet::Scoresheet;
use crate::settings::{Format, Settings, check_name};
use crate::swiss::ENTRANTS_MAX;
use crate::table::{Table, TableState};
use crate::tournament::{CorrectedMoves, Correction, Entrant, PairingChange, Round, Tournament};
use crate::{EntrantNumber, EventError, RoundNumber, TableNumber};
use sembra_rules::Side;

/// The longest reason, in characters.
const REASON_LENGTH_MAX: usize = 500;

impl Tournament {
    /// Applies an event. An event that is refused changes nothing.
    pub fn apply(&mut self, event: Event) -> Result<(), EventError> {
        let is_afterwards = matches!(
            event,
            Event::ResultCorrected { .. }
                | Event::ScoresheetEntered { .. }
                | Event::ScoresheetCorrected { .. }
        );
        if self.closed && !is_afterwards {
            return Err(EventError::Closed);
        }
        match event {
            Event::Entered { entry } => self.enter(entry, None),
            Event::EnteredLate { entry, missed } => self.enter(entry, Some(missed)),
            Event::EntryChanged { entrant, entry } => self.change_entry(entrant, entry),
            Event::Withdrawn { entrant } => self.withdraw(entrant),
            Event::Returned { entrant } => self.come_back(entrant),
            Event::ByeAsked { entrant, round, kind } => self.ask_bye(entrant, round, kind),
            Event::ByeCancelled { entrant, round } => self.cancel_bye(entrant, round),
            Event::RoundPaired { round, pairings } => self.pair_round(round, pairings),
            Event::PairingChanged { round, pairings, reason, rematches } => {
                self.change_pairings(round, pairings, reason, rematches)
            }
            Event::RoundUnpaired { round } => {
                self.check_paired_not_started(round)?;
                self.rounds.pop();
                if self.rounds.is_empty() {
                    self.drawn = Vec::new();
                }
                Ok(())
            }
            Event::RoundStarted { round } => {
                let index = self.check_paired_not_started(round)?;
                self.rounds[index].line_ups = self.line_ups();
                self.rounds[index].started = true;
                Ok(())
            }
            Event::ResultEntered { at, report } => self.enter_result(at, report),
            Event::ResultCorrected { at, report, reason, by } => {
                self.correct_result(at, report, reason, by)
            }
            Event::ScoresheetEntered { at, moves } => self.enter_scoresheet(at, &moves),
            Event::ScoresheetCorrected { at, moves, report, reason, by } => {
                self.correct_scoresheet(at, &moves, report, (reason, by))
            }
            Event::LotDrawn { round, table, winner } => self.draw_lot(round, table, winner),
            Event::Closed => {
                self.closed = true;
                Ok(())
            }
        }
    }

    fn enter(&mut self, entry: Entry, late: Option<ByeKind>) -> Result<(), EventError> {
        match late {
            None if !self.rounds.is_empty() => return Err(EventError::AlreadyPaired),
            Some(_) if self.rounds.is_empty() => return Err(EventError::NotLate),
            Some(_) => self.check_swiss()?,
            None => {}
        }
        if late == Some(ByeKind::Full) {
            return Err(EventError::MissedPoints);
        }
        if self.entrants.len() >= ENTRANTS_MAX {
            return Err(EventError::TooManyEntrants { limit: ENTRANTS_MAX });
        }
        self.check_entry(&entry, None)?;
        let number = EntrantNumber::at(self.entrants.len());
        self.entrants.push(Entrant {
            number,
            entry,
            withdrawn: false,
            first_round: self.next_round(),
            missed: late.unwrap_or(ByeKind::Zero),
        });
        Ok(())
    }

    fn change_entry(&mut self, number: EntrantNumber, entry: Entry) -> Result<(), EventError> {
        let index = self.check_entrant(number)?;
        self.check_entry(&entry, Some(number))?;
        if matches!(self.settings.format, Format::Knockout(_))
            && !self.rounds.is_empty()
            && entry.rating != self.entrants[index].entry.rating
        {
            // The bracket follows from the starting ranks.
            return Err(EventError::AlreadyPaired);
        }
        self.entrants[index].entry = entry;
        Ok(())
    }

    fn withdraw(&mut self, number: EntrantNumber) -> Result<(), EventError> {
        let index = self.check_entrant(number)?;
        if self.entrants[index].withdrawn {
            return Err(EventError::Withdrawn(number));
        }
        self.entrants[index].withdrawn = true;
        Ok(())
    }

    fn come_back(&mut self, number: EntrantNumber) -> Result<(), EventError> {
        let index = self.check_entrant(number)?;
        if !self.entrants[index].withdrawn {
            return Err(EventError::NotWithdrawn(number));
        }
        if !self.rounds.is_empty() {
            self.check_swiss()?;
        }
        self.entrants[index].withdrawn = false;
        Ok(())
    }

    fn ask_bye(
        &mut self,
        number: EntrantNumber,
        round: RoundNumber,
        kind: ByeKind,
    ) -> Result<(), EventError> {
        self.check_swiss()?;
        let index = self.check_entrant(number)?;
        if self.entrants[index].withdrawn {
            return Err(EventError::Withdrawn(number));
        }
        if kind == ByeKind::Full {
            return Err(EventError::MissedPoints);
        }
        self.check_future(round)?;
        self.byes_asked.insert((round, number), kind);
        Ok(())
    }

    fn cancel_bye(&mut self, entrant: EntrantNumber, round: RoundNumber) -> Result<(), EventError> {
        if !self.byes_asked.contains_key(&(round, entrant)) {
            return Err(EventError::NoByeAsked { entrant, round });
        }
        self.check_future(round)?;
        self.byes_asked.remove(&(round, entrant));
        Ok(())
    }

    fn pair_round(
        &mut self,
        round: RoundNumber,
        pairings: RoundPairings,
    ) -> Result<(), EventError> {
        let next = self.check_next_round()?;
        if round != next {
            return Err(EventError::NotNextRound { next });
        }
        self.check_pairings(round, &pairings, false)?;
        self.drawn = self.drawn();
        self.rounds.push(new_round(round, pairings, &self.settings));
        Ok(())
    }

    fn change_pairings(
        &mut self,
        round: RoundNumber,
        pairings: RoundPairings,
        reason: String,
        rematches: bool,
    ) -> Result<(), EventError> {
        let index = self.check_paired_not_started(round)?;
        check_reason(&reason)?;
        self.check_pairings(round, &pairings, rematches)?;
        let before = self.rounds[index].pairings();
        self.changes.push(PairingChange { round, before, reason });
        self.rounds[index] = new_round(round, pairings, &self.settings);
        Ok(())
    }

    /// The players of every team as they are now; empty where teams are not made of people.
    fn line_ups(&self) -> BTreeMap<EntrantNumber, Vec<String>> {
        let of_people = self.entrants.iter().filter(|_| self.settings.teams_of_people);
        of_people.map(|team| (team.number, team.entry.members.clone())).collect()
    }

    fn enter_result(&mut self, at: GameAt, report: Report) -> Result<(), EventError> {
        let (round, table, game) = self.check_game(at)?;
        if self.rounds[round].tables[table].games[game].result.is_some() {
            return Err(EventError::HasResult);
        }
        let result = report.check(&self.settings.rules)?;
        let table = &mut self.rounds[round].tables[table];
        table.games[game].result = Some(result);
        self.prepare_next_game(at);
        Ok(())
    }

    fn correct_result(
        &mut self,
        at: GameAt,
        report: Report,
        reason: String,
        by: String,
    ) -> Result<(), EventError> {
        let before = self.check_correction(at, &reason, &by)?;
        let after = report.check(&self.settings.rules)?;
        if let Some(sheet) = self.scoresheets.get(&at) {
            sheet.check(&after)?;
        }
        self.replace_result(at, after)?;
        self.corrections.push(Correction { at, before, after, reason, by, moves: None });
        Ok(())
    }

    fn correct_scoresheet(
        &mut self,
        at: GameAt,
        moves: &str,
        report: Option<Report>,
        (reason, by): (String, String),
    ) -> Result<(), EventError> {
        let before = self.check_correction(at, &reason, &by)?;
        let (sheet, after) = self.corrected_scoresheet(at, moves, report, before)?;
        self.replace_result(at, after)?;
        let written = |sheet: Option<&Scoresheet>| {
            sheet.map(|sheet| sheet.moves().to_owned()).unwrap_or_default()
        };
        let since = written(sheet.as_ref());
        let old = match sheet {
            Some(sheet) => self.scoresheets.insert(at, sheet),
            None => self.scoresheets.remove(&at),
        };
        let moves = Some(CorrectedMoves { before: written(old.as_ref()), after: since });
        self.corrections.push(Correction { at, before, after, reason, by, moves });
        Ok(())
    }

    /// The result that is to be corrected.
    fn check_correction(
        &self,
        at: GameAt,
        reason: &str,
        by: &str,
    ) -> Result<GameResult, EventError> {
        let (round, table, game) = self.check_game(at)?;
        check_reason(reason)?;
        check_name(by)?;
        self.rounds[round].tables[table].games[game].result.ok_or(EventError::NoResult)
    }

    /// Replaces the result of a game.
    fn replace_result(&mut self, at: GameAt, after: GameResult) -> Result<(), EventError> {
        let (round, table, game) = self.check_game(at)?;
        let mut corrected = self.rounds[round].tables[table].clone();
        corrected.games[game].result = Some(after);
        self.check_winner_stays(round, &self.rounds[round].tables[table], &corrected)?;
        self.rounds[round].tables[table] = corrected;
        self.prepare_next_game(at);
        Ok(())
    }

    /// Refuses a correction that changes the winner of a knock-out match after the next round was paired.
    fn check_winner_stays(
        &self,
        round: usize,
        before: &Table,
        after: &Table,
    ) -> Result<(), EventError> {
        let knockout = matches!(self.settings.format, Format::Knockout(_));
        let (old, new) = (self.table_state(before), self.table_state(after));
        let same = Side::ALL.iter().all(|side| won_by(old, *side) == won_by(new, *side));
        if knockout && round + 1 < self.rounds.len() && !same {
            return Err(EventError::WinnerPaired);
        }
        Ok(())
    }

    fn draw_lot(
        &mut self,
        round: RoundNumber,
        number: TableNumber,
        winner: EntrantNumber,
    ) -> Result<(), EventError> {
        let (round, table) = self.check_table(round, number)?;
        let tied = &self.rounds[round].tables[table];
        if self.table_state(tied) != TableState::NeedsLot {
            return Err(EventError::NoTie);
        }
        if tied.side_of(winner).is_none() {
            return Err(EventError::NoEntrant(winner));
        }
        self.rounds[round].tables[table].lot = Some(winner);
        Ok(())
    }

    fn prepare_next_game(&mut self, at: GameAt) {
        let Ok((round, table)) = self.check_table(at.round, at.table) else { return };
        let better = self.better_side(&self.rounds[round].tables[table]);
        self.rounds[round].tables[table].prepare_next_game(&self.settings, better);
    }
}

fn new_round(number: RoundNumber, pairings: RoundPairings, settings: &Settings) -> Round {
    let tables = pairings.pairings.into_iter().map(|pairing| Table::new(pairing, settings));
    Round {
        number,
        started: false,
        tables: tables.collect(),
        byes: pairings.byes,
        line_ups: BTreeMap::new(),
    }
}

fn check_reason(reason: &str) -> Result<(), EventError> {
    if reason.trim().is_empty() || reason.chars().count() > REASON_LENGTH_MAX {
        return Err(EventError::NoReason { limit: REASON_LENGTH_MAX });
    }
    Ok(())
}
