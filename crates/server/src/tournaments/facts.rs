//! What lists and pages show of a tournament alike.

use sembra_play::Timestamp;
use sembra_storage::{Access, PlaySetup, TournamentMode, TournamentRow, TournamentStatus};
use sembra_tournaments::Format;
use sembra_view::RulesText;
use serde::Serialize;
use utoipa::ToSchema;

use super::service::rules_of;
use super::setup::{AccessBody, ModeBody};
use super::{ENTRANTS_BOARD_MAX, ENTRANTS_ONLINE_MAX};
use crate::games::TimeText;

/// Something by its names in addresses and for people.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct NamedLink {
    /// Its name in addresses.
    pub id: String,
    /// Its name for people.
    pub name: String,
}

/// Where a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentStatus)]
pub enum StatusWord {
    /// Nothing is paired, or the arena has not begun.
    Open,
    /// A round is paired and has not started.
    Paired,
    /// Games are played.
    Running,
    /// A round is finished, and another one follows.
    Break,
    /// It is over.
    Finished,
}

impl From<TournamentStatus> for StatusWord {
    fn from(status: TournamentStatus) -> StatusWord {
        match status {
            TournamentStatus::Open => StatusWord::Open,
            TournamentStatus::Paired => StatusWord::Paired,
            TournamentStatus::Running => StatusWord::Running,
            TournamentStatus::Break => StatusWord::Break,
            TournamentStatus::Finished => StatusWord::Finished,
        }
    }
}

/// What lists and pages show of a tournament alike.
#[derive(Debug, Serialize, ToSchema)]
pub struct TournamentFacts {
    /// Its name in addresses.
    #[schema(pattern = "^[0-9a-z]{12}$", example = "k3v9x0q2m7ab")]
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where games are played.
    pub mode: ModeBody,
    /// The rules.
    pub rules: RulesText,
    /// The clock.
    pub time: TimeText,
    /// Whether games of two accounts count for ratings.
    pub rated: bool,
    /// Who may see it and enter it.
    pub access: AccessBody,
    /// The class; null without one.
    pub class: Option<NamedLink>,
    /// A linked class that takes part; null without one.
    pub with: Option<NamedLink>,
    /// The series; null without one.
    pub series: Option<NamedLink>,
    /// When it is to begin; null when the organiser has not said.
    pub starts_ms: Option<i64>,
    /// When it began; null before.
    pub started_ms: Option<i64>,
    /// The boards of a match between teams; null for single players.
    pub team_boards: Option<u32>,
    /// How long an arena lasts; null for others.
    pub minutes: Option<u32>,
    /// Where it is.
    pub status: StatusWord,
    /// The newest round; 0 before the first.
    pub round: u32,
    /// How many rounds it has; null when nobody can say yet, and for an arena.
    pub rounds_total: Option<u32>,
    /// How many have entered and not left.
    pub entrants_count: u32,
    /// The organiser's name; empty when the account was deleted.
    pub organiser: String,
    /// When it was made.
    pub created_ms: i64,
}

impl TournamentFacts {
    /// What is shown of a stored tournament.
    pub fn new(row: &TournamentRow) -> TournamentFacts {
        let setup = &row.setup;
        let (minutes, rounds_total) = match &setup.play {
            PlaySetup::Arena { minutes, .. } => (Some(*minutes), None),
            PlaySetup::Rounds { settings } => {
                let rounds = match settings.format {
                    Format::Swiss { rounds, .. } => Some(rounds),
                    _ => None,
                };
                (None, rounds)
            }
        };
        let link = |id: &str, name: &str| NamedLink { id: id.to_owned(), name: name.to_owned() };
        TournamentFacts {
            id: row.id.as_str().to_owned(),
            name: setup.name().to_owned(),
            mode: setup.mode.into(),
            rules: RulesText(rules_of(&setup.play)),
            time: TimeText(setup.time),
            rated: setup.rated,
            access: match row.access {
                Access::Public => AccessBody::Public,
                Access::Link => AccessBody::Link,
                Access::Class => AccessBody::Class,
            },
            class: row.class.as_ref().map(|(_, id, name)| link(id.as_str(), name)),
            with: row.other.as_ref().map(|(_, id, name)| link(id.as_str(), name)),
            series: row.series.as_ref().map(|(_, id, name)| link(id.as_str(), name)),
            starts_ms: row.starts.map(Timestamp::as_ms),
            started_ms: row.progress.started.map(Timestamp::as_ms),
            team_boards: match &setup.play {
                PlaySetup::Rounds { settings } => settings.team_boards,
                PlaySetup::Arena { .. } => None,
            },
            minutes,
            status: row.progress.status.into(),
            round: row.progress.round,
            rounds_total,
            entrants_count: row.progress.entrants,
            organiser: row.organiser.as_ref().map(|(_, name)| name.clone()).unwrap_or_default(),
            created_ms: row.created.as_ms(),
        }
    }
}

/// How many can enter a tournament.
pub fn max_entrants(row: &TournamentRow) -> u32 {
    match row.setup.mode {
        TournamentMode::Online => ENTRANTS_ONLINE_MAX,
        TournamentMode::Board => ENTRANTS_BOARD_MAX,
    }
}
