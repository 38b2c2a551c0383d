//! A tournament as pages get it: what everybody sees alike, and what depends on who looks.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use axum::body::Body;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sembra_play::Timestamp;
use sembra_rooms::Clock;
use sembra_storage::{
    Access, GamePlace, PersonId, PlaySetup, TournamentMode, TournamentRow, TournamentStatus,
};
use sembra_tournaments::{ByePoints, Phase};
use sembra_view::RulesText;
use serde::Serialize;
use utoipa::ToSchema;

use super::access::Seen;
use super::arena_answer::{ArenaLine, arena_lines};
use super::play::{Loaded, Play};
use super::rounds_answer::{
    ChangeRow, CorrectionRow, EntrantRow, RoundRow, StandingRow, arena_corrections, arena_entrants,
    changes, corrections, entrants, rounds, standings,
};
use super::service::{TournamentService, rules_of};
use super::setup::{AccessBody, FormatBody, ModeBody};
use super::shown::Shown;
use super::tables::table_keys;
use super::{ENTRANTS_BOARD_MAX, ENTRANTS_ONLINE_MAX};
use crate::clock::SystemClock;
use crate::games::{GameIdText, TimeText};
use crate::http::etag;
use crate::http::problem::Problem;
use crate::people::identity::Visitor;

/// How many games that go on are named for small boards.
const BOARDS_MAX: usize = 12;
/// How many lines of an arena are sent unless all are asked for.
pub const LINES_MAX: usize = 100;

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
    /// The series; null without one.
    pub series: Option<NamedLink>,
    /// When it is to begin; null when the organiser has not said.
    pub starts_ms: Option<i64>,
    /// When it began; null before.
    pub started_ms: Option<i64>,
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
                    sembra_tournaments::Format::Swiss { rounds, .. } => Some(rounds),
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
            series: row.series.as_ref().map(|(_, id, name)| link(id.as_str(), name)),
            starts_ms: row.starts.map(Timestamp::as_ms),
            started_ms: row.progress.started.map(Timestamp::as_ms),
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

/// A game that goes on.
#[derive(Debug, Serialize, ToSchema)]
pub struct BoardRow {
    /// The game.
    pub game: GameIdText,
    /// The number of the entrant who sits South.
    pub south: u32,
    /// The number of the entrant who sits North.
    pub north: u32,
}

/// The lines of the standings: of rounds, or of an arena.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum Lines {
    /// Of rounds.
    Rounds(Vec<StandingRow>),
    /// Of an arena.
    Arena(Vec<ArenaLine>),
}

/// What everybody sees of a tournament.
#[derive(Debug, Serialize, ToSchema)]
pub struct TournamentView {
    /// What lists show too.
    #[serde(flatten)]
    pub facts: TournamentFacts,
    /// How it is paired.
    pub format: FormatBody,
    /// What the organiser tells about it.
    pub about: String,
    /// The boards of a match between teams; null for single players.
    pub team_boards: Option<u32>,
    /// What the bye of the pairing counts: `one` or `half`.
    pub bye: &'static str,
    /// What decides between equal points, the first one first.
    pub tie_breaks: Vec<&'static str>,
    /// Whether rounds start by themselves.
    pub auto: bool,
    /// The break before such a round, in seconds.
    pub break_s: u32,
    /// The number of its events.
    pub version: u64,
    /// When the next round starts by itself, or the arena begins or ends; null when nothing does.
    pub next_ms: Option<i64>,
    /// How many can enter.
    pub max_entrants: u32,
    /// The entrants; in a large arena those that the other lists name.
    pub entrants: Vec<EntrantRow>,
    /// The standings.
    pub standings: Lines,
    /// The rounds that are paired.
    pub rounds: Vec<RoundRow>,
    /// Games that go on, the top ones first.
    pub boards: Vec<BoardRow>,
    /// The log of corrected results.
    pub corrections: Vec<CorrectionRow>,
    /// The log of pairings that were changed by hand.
    pub changes: Vec<ChangeRow>,
}

/// What one may do in a tournament.
#[derive(Debug, Default, Serialize, ToSchema)]
#[schema(as = TournamentCan)]
pub struct Can {
    /// Enter it oneself.
    pub enter: bool,
    /// Leave it oneself, or pause.
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

/// What depends on who looks at a tournament.
#[derive(Debug, Serialize, ToSchema)]
pub struct TournamentSeen {
    /// One's number as an entrant; null when one has not entered.
    pub you: Option<u32>,
    /// Whether one has entered.
    pub entered: bool,
    /// Whether one organises it.
    pub mine: bool,
    /// One's game that goes on; null when there is none.
    pub your_game: Option<GameIdText>,
    /// One's own line in an arena.
    pub your_standing: Option<ArenaLine>,
    /// Oneself as an entrant of an arena.
    pub your_entrant: Option<EntrantRow>,
    /// What one may do.
    pub can: Can,
    /// The keys by which results of the newest round are entered table by table; for the organiser
    /// over the board.
    pub table_keys: Option<BTreeMap<u32, String>>,
    /// The time of the server.
    pub now_ms: i64,
}

/// A whole tournament.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Tournament)]
pub struct TournamentAnswer {
    /// What everybody sees.
    #[serde(flatten)]
    pub view: TournamentView,
    /// What depends on who looks.
    #[serde(flatten)]
    pub seen: TournamentSeen,
}

impl TournamentService {
    /// Answers a visitor with a tournament.
    pub async fn answer(
        &self,
        visitor: &Visitor,
        seen: &Seen,
        all: bool,
    ) -> Result<TournamentAnswer, Problem> {
        self.answer_for(visitor.person(), may_enter(visitor, seen), seen, all).await
    }

    /// Answers a person, if any, with a tournament; `may_enter` when somebody of their kind may.
    pub async fn answer_for(
        &self,
        person: Option<PersonId>,
        may_enter: bool,
        seen: &Seen,
        all: bool,
    ) -> Result<TournamentAnswer, Problem> {
        let shown = self.shown(&seen.loaded).await?;
        let view = view(&seen.loaded, &shown, all);
        let mut can = can(&seen.loaded, seen, shown.number_of(person));
        can.enter = can.enter && may_enter;
        let seen = personal(&seen.loaded, &shown, seen, person, can);
        Ok(TournamentAnswer { view, seen })
    }

    /// The same as a response, which a client that has it already gets without a body.
    pub async fn respond(
        &self,
        visitor: &Visitor,
        seen: &Seen,
        headers: &HeaderMap,
        all: bool,
    ) -> Result<Response, Problem> {
        let shown = self.shown(&seen.loaded).await?;
        let person = visitor.person();
        let mut can = can(&seen.loaded, seen, shown.number_of(person));
        can.enter = can.enter && may_enter(visitor, seen);
        let loaded = Arc::clone(&seen.loaded);
        let mut own = personal(&seen.loaded, &shown, seen, person, can);
        let now_ms = std::mem::take(&mut own.now_ms);
        let made = tokio::task::spawn_blocking(move || {
            let whole;
            let (text, text_tag) = if all {
                whole = view_text(&loaded, &shown, true);
                &whole
            } else {
                shown.view.get_or_init(|| view_text(&loaded, &shown, false))
            };
            let tag = etag::of_content(format!("{text_tag}{}", to_json(&own)).as_bytes());
            own.now_ms = now_ms;
            // Two objects become one.
            let own = to_json(&own);
            let first = text.strip_suffix('}').unwrap_or(text);
            let body = format!("{first},{}", own.strip_prefix('{').unwrap_or(&own));
            (tag, body)
        });
        let (tag, body) = made.await.map_err(Problem::internal)?;
        if etag::is_known(headers, &tag) {
            return Ok((StatusCode::NOT_MODIFIED, [(header::ETAG, tag)]).into_response());
        }
        let headers = [
            (header::CONTENT_TYPE, "application/json".to_owned()),
            (header::ETAG, tag),
            (header::CACHE_CONTROL, "private, no-cache".to_owned()),
        ];
        Ok((headers, Body::from(body)).into_response())
    }
}

fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// What everybody sees as JSON, with its entity tag.
fn view_text(loaded: &Loaded, shown: &Shown, all: bool) -> (String, String) {
    let text = to_json(&view(loaded, shown, all));
    let tag = etag::of_content(text.as_bytes());
    (text, tag)
}

/// Whether somebody of this kind may enter: not a bot, and over the board nobody by themselves.
fn may_enter(visitor: &Visitor, seen: &Seen) -> bool {
    let is_bot = visitor.known().is_some_and(|p| p.kind == sembra_storage::PersonKind::Bot);
    seen.loaded.row.setup.mode == TournamentMode::Online && !is_bot
}

/// What everybody sees of a tournament.
pub fn view(loaded: &Loaded, shown: &Shown, all: bool) -> TournamentView {
    let Loaded { row, play, .. } = loaded;
    let mut facts = TournamentFacts::new(row);
    let (mut bye, mut tie_breaks, mut team_boards) = ("one", Vec::new(), None);
    if let PlaySetup::Rounds { settings } = &row.setup.play {
        if settings.bye == ByePoints::Half {
            bye = "half";
        }
        tie_breaks = settings.tie_breaks.iter().map(|tie_break| tie_break.name()).collect();
        team_boards = settings.team_boards;
    }
    if let Play::Rounds(tournament) = play {
        facts.rounds_total = Some(tournament.rounds_total().0);
    }
    let boards = boards(loaded, shown);
    let (standings, entrants) = match play {
        Play::Rounds(tournament) => {
            (Lines::Rounds(standings(tournament)), entrants(tournament, shown))
        }
        Play::Arena(arena) => {
            let mut lines = arena_lines(arena, shown).to_vec();
            let mut people = arena_entrants(arena, shown);
            if lines.len() > LINES_MAX && !all {
                lines.truncate(LINES_MAX);
                let mut named: BTreeSet<u32> = lines.iter().map(|line| line.number).collect();
                named.extend(boards.iter().flat_map(|board| [board.south, board.north]));
                people.retain(|entrant| named.contains(&entrant.number));
            }
            (Lines::Arena(lines), people)
        }
    };
    TournamentView {
        facts,
        format: FormatBody::of(&row.setup.play),
        about: row.setup.about.clone(),
        team_boards,
        bye,
        tie_breaks,
        auto: row.setup.auto,
        break_s: row.setup.break_s,
        version: row.version,
        next_ms: next_ms(loaded),
        max_entrants: max_entrants(row),
        entrants,
        standings,
        rounds: match play {
            Play::Rounds(tournament) => rounds(tournament, shown),
            Play::Arena(_) => Vec::new(),
        },
        boards,
        corrections: match play {
            Play::Rounds(tournament) => corrections(tournament, shown),
            Play::Arena(arena) => arena_corrections(arena, shown),
        },
        changes: match play {
            Play::Rounds(tournament) => changes(tournament),
            Play::Arena(_) => Vec::new(),
        },
    }
}

/// How many can enter a tournament.
pub fn max_entrants(row: &TournamentRow) -> u32 {
    match row.setup.mode {
        TournamentMode::Online => ENTRANTS_ONLINE_MAX,
        TournamentMode::Board => ENTRANTS_BOARD_MAX,
    }
}

/// When the next round starts by itself, or the arena begins or ends.
fn next_ms(loaded: &Loaded) -> Option<i64> {
    let row = &loaded.row;
    match &loaded.play {
        Play::Arena(arena) if arena.is_closed() => None,
        Play::Arena(arena) if arena.is_opened() => row.progress.ends.map(Timestamp::as_ms),
        Play::Arena(_) => row.starts.map(Timestamp::as_ms),
        Play::Rounds(_) if row.setup.auto => row.progress.due.map(Timestamp::as_ms),
        Play::Rounds(_) => None,
    }
}

/// The games that go on, the top ones first.
fn boards(loaded: &Loaded, shown: &Shown) -> Vec<BoardRow> {
    let mut open = loaded.play.open_games();
    if let Play::Arena(arena) = &loaded.play {
        let lines = arena_lines(arena, shown).iter();
        let ranks: BTreeMap<u32, u32> = lines.map(|line| (line.number, line.rank)).collect();
        let rank = |number: u32| ranks.get(&number).copied().unwrap_or(u32::MAX);
        open.sort_by_key(|game| rank(game.south).min(rank(game.north)));
    }
    let linked = open.into_iter().filter_map(|game| {
        let (id, _) = shown.games.get(&game.place).filter(|(_, is_playing)| *is_playing)?;
        Some(BoardRow { game: id.into(), south: game.south, north: game.north })
    });
    linked.take(BOARDS_MAX).collect()
}

/// What depends on who looks.
fn personal(
    loaded: &Loaded,
    shown: &Shown,
    seen: &Seen,
    person: Option<PersonId>,
    can: Can,
) -> TournamentSeen {
    let you = shown.number_of(person);
    let mine = |game: &&super::play::OpenGame| you == Some(game.south) || you == Some(game.north);
    let open = if you.is_some() { loaded.play.open_games() } else { Vec::new() };
    let your_game = open.iter().filter(mine).find_map(|game| {
        let (id, _) = shown.games.get(&game.place).filter(|(_, is_playing)| *is_playing)?;
        Some(GameIdText::from(id))
    });
    let (mut your_standing, mut your_entrant) = (None, None);
    if let (Play::Arena(arena), Some(you)) = (&loaded.play, you) {
        let mut lines = arena_lines(arena, shown).iter();
        your_standing = lines.find(|line| line.number == you).cloned();
        your_entrant = arena_entrants(arena, shown).into_iter().find(|one| one.number == you);
    }
    TournamentSeen {
        you,
        entered: you.is_some(),
        mine: seen.organises,
        your_game,
        your_standing,
        your_entrant,
        can,
        table_keys: seen.organises.then(|| table_keys(loaded)).flatten(),
        now_ms: SystemClock.now().as_ms(),
    }
}

/// What somebody may do now.
fn can(loaded: &Loaded, seen: &Seen, you: Option<u32>) -> Can {
    let Loaded { row, play, .. } = loaded;
    let has_room = play.entrants() < max_entrants(row) as usize;
    let mut can = match play {
        Play::Rounds(tournament) => {
            let phase = tournament.phase();
            let is_over = matches!(phase, Phase::Finished | Phase::Closed);
            let is_swiss =
                matches!(tournament.settings().format, sembra_tournaments::Format::Swiss { .. });
            let may_enter = has_room && !is_over && (phase == Phase::Entry || is_swiss);
            let own = you.and_then(|you| {
                tournament.entrants().iter().find(|entrant| entrant.number.0 == you)
            });
            let is_in = |withdrawn| own.is_some_and(|own| own.withdrawn == withdrawn);
            Can {
                enter: may_enter && you.is_none(),
                withdraw: !is_over && is_in(false),
                r#return: !is_over && is_in(true) && (phase == Phase::Entry || is_swiss),
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
        let Can { enter, withdraw, r#return, .. } = can;
        can = Can { enter, withdraw, r#return, ..Can::default() };
    }
    can
}

/// The place of a game in an arena.
pub const fn arena_place(number: u32) -> GamePlace {
    GamePlace { round: 1, table: number, number: 1 }
}
