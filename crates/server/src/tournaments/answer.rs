//! A tournament as pages get it: what everybody sees alike, and what depends on who looks.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use axum::body::Body;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sembra_play::Timestamp;
use sembra_rooms::Clock;
use sembra_storage::{GameId, GamePlace, PersonId, PersonKind, PlaySetup, TournamentMode};
use sembra_tournaments::ByePoints;
use serde::Serialize;
use serde_json::Value;
use utoipa::openapi::schema::{AnyOfBuilder, ArrayBuilder};
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::access::Seen;
use super::arena_answer::{ArenaLine, arena_lines};
use super::arena_games::arena_why;
use super::can::{Can, can};
use super::facts::{TournamentFacts, max_entrants};
use super::logs_answer::{ChangeRow, CorrectionRow, arena_corrections, changes, corrections};
use super::play::{Loaded, OpenGame, Play};
use super::roster::is_for_teachers;
use super::rounds_answer::{
    EntrantRow, RoundRow, StandingRow, arena_entrants, entrants, rounds, standings,
};
use super::service::TournamentService;
use super::setup::FormatBody;
use super::shown::{Own, Shown};
use super::tables::table_keys;
use super::teams::team_codes;
use super::teams_answer::{PlayerRow, is_own, player};
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
    /// Why they meet in an arena, as data (docs/tournaments.md); null in rounds.
    #[schema(value_type = Option<Object>)]
    pub why: Option<Value>,
    /// Who plays for the team that sits South; null for single players.
    pub south_player: Option<PlayerRow>,
    /// Who plays for the team that sits North; null for single players.
    pub north_player: Option<PlayerRow>,
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
    /// One's number as an entrant, or that of one's team; null when one has not entered.
    pub you: Option<u32>,
    /// The number of one's place in the team; null for others.
    pub your_place: Option<u32>,
    /// Whether one has entered.
    pub entered: bool,
    /// Whether one organises it.
    pub mine: bool,
    /// One's game that goes on; null when there is none.
    pub your_game: Option<GameIdText>,
    /// The same with the opponent, in an arena.
    pub your_board: Option<BoardRow>,
    /// One's own line in an arena.
    pub your_standing: Option<ArenaLine>,
    /// Oneself as an entrant of an arena.
    pub your_entrant: Option<EntrantRow>,
    /// What one may do.
    pub can: Can,
    /// The keys by which results of the newest round are entered table by table; for the organiser
    /// over the board.
    pub table_keys: Option<BTreeMap<u32, String>>,
    /// The codes by which people join teams; for the organiser, and for a captain.
    pub team_codes: Option<BTreeMap<u32, String>>,
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
        self.answer_for(visitor.person(), May::of(visitor, seen), seen, all).await
    }

    /// Answers a person, if any, with a tournament; `may` says what somebody of their kind may.
    pub async fn answer_for(
        &self,
        person: Option<PersonId>,
        may: May,
        seen: &Seen,
        all: bool,
    ) -> Result<TournamentAnswer, Problem> {
        let shown = self.shown(&seen.loaded).await?;
        let view = view(&seen.loaded, &shown, all);
        let own = shown.own(&seen.loaded, person);
        let can = may.limit(can(&seen.loaded, seen, own));
        let seen = personal(&seen.loaded, &shown, seen, own, can);
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
        let own = shown.own(&seen.loaded, person);
        let can = May::of(visitor, seen).limit(can(&seen.loaded, seen, own));
        let loaded = Arc::clone(&seen.loaded);
        let mut own = personal(&seen.loaded, &shown, seen, own, can);
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

/// What somebody of a kind may do by themselves.
#[derive(Clone, Copy, Debug)]
pub struct May {
    /// Enter, or enter a team.
    pub enter: bool,
    /// Join a team.
    pub join: bool,
}

impl May {
    /// Not a bot, no teacher where two classes play, and over the board nobody. The name of a team is chosen by an account.
    fn of(visitor: &Visitor, seen: &Seen) -> May {
        let kind = visitor.known().map(|person| person.kind);
        let join = seen.loaded.row.setup.mode == TournamentMode::Online
            && kind != Some(PersonKind::Bot)
            && (is_for_teachers(&seen.loaded.row) || kind == Some(PersonKind::Pupil));
        let names = kind == Some(PersonKind::Account) || !seen.loaded.play.has_teams();
        May { enter: join && names, join }
    }

    fn limit(self, can: Can) -> Can {
        Can { enter: can.enter && self.enter, join: can.join && self.join, ..can }
    }
}

/// What everybody sees of a tournament.
fn view(loaded: &Loaded, shown: &Shown, all: bool) -> TournamentView {
    let Loaded { row, play, .. } = loaded;
    let mut facts = TournamentFacts::new(row);
    let (mut bye, mut tie_breaks) = ("one", Vec::new());
    if let PlaySetup::Rounds { settings } = &row.setup.play {
        if settings.bye == ByePoints::Half {
            bye = "half";
        }
        tie_breaks = settings.tie_breaks.iter().map(|tie_break| tie_break.name()).collect();
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
        Some(board_row(loaded, shown, &game, id))
    });
    linked.take(BOARDS_MAX).collect()
}

/// A game that goes on.
fn board_row(loaded: &Loaded, shown: &Shown, game: &OpenGame, id: &GameId) -> BoardRow {
    let name = |team: u32| match &loaded.play {
        Play::Rounds(tournament) => player(tournament, game.place, team, shown),
        Play::Arena(_) => None,
    };
    let why = match &loaded.play {
        Play::Rounds(_) => None,
        Play::Arena(arena) => {
            let index = usize::try_from(game.place.table).ok().and_then(|n| n.checked_sub(1));
            let played = index.and_then(|index| arena.games().get(index));
            played.map(|game| arena_why(&game.pairing))
        }
    };
    BoardRow {
        game: id.into(),
        south: game.south,
        north: game.north,
        south_player: name(game.south),
        north_player: name(game.north),
        why,
    }
}

/// What depends on who looks.
fn personal(loaded: &Loaded, shown: &Shown, seen: &Seen, own: Own, can: Can) -> TournamentSeen {
    let you = own.number;
    let mine = |game: &&OpenGame| is_own(loaded, own, game);
    let open = if you.is_some() { loaded.play.open_games() } else { Vec::new() };
    let your_board = open.iter().filter(mine).find_map(|game| {
        let (id, _) = shown.games.get(&game.place).filter(|(_, is_playing)| *is_playing)?;
        Some(board_row(loaded, shown, game, id))
    });
    let (mut your_standing, mut your_entrant) = (None, None);
    if let (Play::Arena(arena), Some(you)) = (&loaded.play, you) {
        let mut lines = arena_lines(arena, shown).iter();
        your_standing = lines.find(|line| line.number == you).cloned();
        your_entrant = arena_entrants(arena, shown).into_iter().find(|one| one.number == you);
    }
    TournamentSeen {
        you,
        your_place: own.place,
        entered: you.is_some(),
        mine: seen.organises,
        your_game: your_board.as_ref().map(|board| board.game.clone()),
        your_board: your_board.filter(|_| matches!(loaded.play, Play::Arena(_))),
        your_standing,
        your_entrant,
        can,
        table_keys: seen.organises.then(|| table_keys(loaded)).flatten(),
        team_codes: team_codes(loaded, seen, own),
        now_ms: SystemClock.now().as_ms(),
    }
}

/// The place of a game in an arena.
pub const fn arena_place(number: u32) -> GamePlace {
    GamePlace { round: 1, table: number, number: 1 }
}
