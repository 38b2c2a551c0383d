//! What somebody may do in a tournament.

use sembra_tournaments::{Format, Phase};
use serde::Serialize;
use utoipa::ToSchema;

use super::access::Seen;
use super::facts::max_entrants;
use super::play::{Loaded, Play};
use super::shown::Own;

/// What one may do in a tournament.
#[derive(Debug, Default, Serialize, ToSchema)]
#[schema(as = TournamentCan)]
pub struct Can {
    /// Enter it oneself; between teams, with a new team.
    pub enter: bool,
    /// Join a team.
    pub join: bool,
    /// Leave one's team.
    pub leave_team: bool,
    /// Put the players of one's team in order.
    pub line_up: bool,
    /// Leave it oneself, or pause; of a team only its captain.
    pub withdraw: bool,
    /// Come back oneself.
    pub r#return: bool,
    /// Organise it.
    pub organise: bool,
    /// Change name, description and schedule.
    pub edit: bool,
    /// Change rounds and tie-breaks.
    pub edit_rounds: bool,
    /// Enter others.
    pub enter_others: bool,
    /// Pair the next round.
    pub pair: bool,
    /// Throw away the pairings of the newest round.
    pub unpair: bool,
    /// Change the pairings of the newest round by hand.
    pub change_pairings: bool,
    /// Start the newest round, or open the arena.
    pub start: bool,
    /// End it.
    pub close: bool,
    /// Delete it.
    pub delete: bool,
    /// Correct results.
    pub correct: bool,
}

/// What somebody may do now.
pub fn can(loaded: &Loaded, seen: &Seen, own: Own) -> Can {
    let you = own.number;
    let Loaded { row, play, .. } = loaded;
    let has_room = play.entrants() < max_entrants(row) as usize;
    let mut can = match play {
        Play::Rounds(tournament) => {
            let phase = tournament.phase();
            let is_over = matches!(phase, Phase::Finished | Phase::Closed);
            let is_swiss = matches!(tournament.settings().format, Format::Swiss { .. });
            let may_enter = has_room && !is_over && (phase == Phase::Entry || is_swiss);
            let entrant = you.and_then(|you| {
                tournament.entrants().iter().find(|entrant| entrant.number.0 == you)
            });
            let is_in = |withdrawn| entrant.is_some_and(|own| own.withdrawn == withdrawn);
            let has_teams = play.has_teams() && !is_over;
            Can {
                enter: may_enter && you.is_none(),
                join: has_teams && own.place.is_none(),
                leave_team: has_teams && own.place.is_some(),
                line_up: has_teams && own.leads,
                withdraw: !is_over && is_in(false) && own.leads,
                r#return: !is_over
                    && is_in(true)
                    && own.leads
                    && (phase == Phase::Entry || is_swiss),
                edit_rounds: phase == Phase::Entry,
                enter_others: may_enter,
                pair: matches!(phase, Phase::Entry | Phase::Between(_)),
                unpair: matches!(phase, Phase::Paired(_)),
                change_pairings: matches!(phase, Phase::Paired(_)),
                start: matches!(phase, Phase::Paired(_)),
                close: phase != Phase::Closed,
                ..Can::default()
            }
        }
        Play::Arena(arena) => {
            let is_open = !arena.is_closed();
            let own = you.and_then(|you| arena.players().iter().find(|one| one.number.0 == you));
            let is_in = |paused| own.is_some_and(|own| own.paused == paused);
            Can {
                enter: is_open && has_room && you.is_none(),
                withdraw: is_open && is_in(false),
                r#return: is_open && is_in(true),
                enter_others: is_open && has_room && row.class.is_some(),
                start: is_open && !arena.is_opened(),
                close: is_open,
                ..Can::default()
            }
        }
    };
    can.organise = seen.organises;
    can.edit = true;
    can.delete = !play.has_games();
    can.correct = play.has_games();
    if !seen.organises {
        let Can { enter, join, leave_team, line_up, withdraw, r#return, .. } = can;
        can = Can { enter, join, leave_team, line_up, withdraw, r#return, ..Can::default() };
    }
    can
}
