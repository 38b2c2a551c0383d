//! A tournament as pages get it: what everybody sees alike, and what depends on who looks.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use axum::body::Body;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sembra_play::Timestamp;
use sembra_rooms::Clock;
use sembra_storage::{GamePlace, PersonId, PersonKind, PlaySetup, TournamentMode};
use sembra_tournaments::ByePoints;
use serde::Serialize;
use utoipa::openapi::schema::{AnyOfBuilder, ArrayBuilder};
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::access::Seen;
use super::arena_answer::{ArenaLine, arena_lines};
use super::can::{Can, can};
use super::facts::{TournamentFacts, max_entrants};
use super::logs_answer::{ChangeRow, CorrectionRow, arena_corrections, changes, corrections};
use super::play::{Loaded, OpenGame, Play};
use super::rounds_answer::{
    EntrantRow, RoundRow, StandingRow, arena_entrants, entrants, rounds, standings,
};
use super::service::TournamentService;
use super::setup::FormatBody;
use super::shown::Shown;
use super::tables::table_keys;
use crate::clock::SystemClock;
use crate::games::GameIdText;
use crate::http::etag;
use crate::http::problem::Problem;
use crate::people::identity::Visitor;

/// How many games that go on are named for small boards.
const BOARDS_MAX: usize = 12;
/// How many lines of an arena are sent unless all are asked for.
const LINES_MAX: usize = 100;

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
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Lines {
    /// Of rounds.
    Rounds(Vec<StandingRow>),
    /// Of an arena.
    Arena(Vec<ArenaLine>),
}

// An empty list is of both kinds, which the derived `oneOf` would refuse.
impl PartialSchema for Lines {
    fn schema() -> RefOr<Schema> {
        let list = |name: Cow<'static, str>| ArrayBuilder::new().items(Ref::from_schema_name(name));
        AnyOfBuilder::new()
            .description(Some("The lines of the standings: of rounds, or of an arena."))
            .item(list(StandingRow::name()))
            .item(list(ArenaLine::name()))
            .into()
    }
}

impl ToSchema for Lines {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("TournamentLines")
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((StandingRow::name().into_owned(), StandingRow::schema()));
        schemas.push((ArenaLine::name().into_owned(), ArenaLine::schema()));
        StandingRow::schemas(schemas);
        ArenaLine::schemas(schemas);
    }
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
    let is_bot = visitor.known().is_some_and(|p| p.kind == PersonKind::Bot);
    seen.loaded.row.setup.mode == TournamentMode::Online && !is_bot
}

/// What everybody sees of a tournament.
fn view(loaded: &Loaded, shown: &Shown, all: bool) -> TournamentView {
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
    let mine = |game: &&OpenGame| you == Some(game.south) || you == Some(game.north);
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

/// The place of a game in an arena.
pub const fn arena_place(number: u32) -> GamePlace {
    GamePlace { round: 1, table: number, number: 1 }
}
