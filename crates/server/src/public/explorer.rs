//! How games on this server went on from a position.

use std::cmp::Reverse;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use sembra_play::Speed;
use sembra_rules::{BoardHouse, Game, Position, Rules};
use sembra_storage::{EXPLORED_PLIES, ExploredMove, ExplorerFilter, ListedExplored, Month};
use sembra_view::{BySide, HouseName, PositionText, RulesText, SideName};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::PublicApi;
use super::answer::{self, MaxAge};
use super::tables::{self, TableAnswer};
use crate::clock::Timestamp;
use crate::games::{GameIdText, GameService, SpeedName, read_line, wrong};
use crate::http::client_address::ClientAddress;
use crate::http::extract::Params;
use crate::http::problem::{Code, Problem};
use crate::http::rates::{Caller, Limit};
use crate::thinking::tables::BackgroundTables;

/// How many games are named.
const RECENT: u32 = 8;
/// The longest line of moves to the position.
const MOVES_MAX: usize = 1_000;

/// A position, and which games count.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct ExplorerQuery {
    /// The rules; abapa unless given.
    #[param(value_type = Option<RulesText>, nullable = false)]
    rules: Option<String>,
    /// The position; the start of a game unless given.
    #[param(value_type = Option<PositionText>, nullable = false)]
    position: Option<String>,
    /// Moves to play from it, run together.
    #[param(pattern = "^[A-Fa-f]*$", max_length = 1000, example = "FfBe", nullable = false)]
    moves: Option<String>,
    /// Only games with such clocks, with commas between them; all unless given.
    #[param(
        pattern = "^(bullet|blitz|rapid|correspondence)(,(bullet|blitz|rapid|correspondence)){0,3}$",
        example = "blitz,rapid",
        nullable = false
    )]
    speed: Option<String>,
    /// Only games of players whose average rating is at least this, a multiple of 100.
    #[param(minimum = 0, maximum = 9900, multiple_of = 100, nullable = false)]
    rating: Option<u16>,
    /// Only games that ended in this month or later, such as `2026-01`.
    #[param(pattern = "^[0-9]{4}-(0[1-9]|1[0-2])$", example = "2026-01", nullable = false)]
    since: Option<String>,
}

/// How games went on from a position.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExplorerAnswer {
    /// The rules.
    rules: RulesText,
    /// The position.
    position: PositionText,
    /// All games that went on from it.
    #[serde(flatten)]
    total: Results,
    /// The moves that were played, the most frequent first.
    moves: Vec<PlayedMove>,
    /// The newest games of players with accounts, the newest first.
    recent: Vec<RecentGame>,
    /// What the engine's opening book says; null when there is no book or it ends before.
    book: Option<Vec<BookMoveScore>>,
    /// What the endgame tables say; null where they do not reach.
    tables: Option<TableAnswer>,
    /// How many moves of a game are counted.
    plies_max: usize,
}

/// How games ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Results {
    /// How many there are.
    games: u64,
    /// Those that South won.
    south: u64,
    /// Those that North won.
    north: u64,
    /// Those that were drawn.
    draws: u64,
    /// The average rating of the players, where it is known.
    rating: Option<u64>,
}

/// A move that was played.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlayedMove {
    /// The house.
    r#move: HouseName,
    /// The position after it.
    position: PositionText,
    /// The games in which it was played.
    #[serde(flatten)]
    results: Results,
}

/// A game that went through the position.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecentGame {
    /// Its name: the page `/play/{id}` shows it.
    id: GameIdText,
    /// The move that was played.
    r#move: HouseName,
    /// The players.
    names: BySide<String>,
    /// Who won; null for a draw.
    winner: Option<SideName>,
    /// The class of its clock; null without one.
    speed: Option<SpeedName>,
    /// Whether it was rated.
    rated: bool,
    /// When it ended.
    ended: Timestamp,
}

/// A move of the opening book.
#[derive(Debug, Serialize, ToSchema)]
pub struct BookMoveScore {
    /// The house.
    r#move: HouseName,
    /// What the engine expects for the player to move, in hundredths of a seed.
    score: i32,
}

/// How games of two people on this server went on from a position.
///
/// The first 30 moves of each game count. Any site may ask; an answer may be kept for a minute.
#[utoipa::path(
    get, path = "/explorer", tag = "explorer", params(ExplorerQuery),
    responses((status = 200, description = "Moves and games", body = ExplorerAnswer))
)]
pub async fn get_explorer(
    State(games): State<GameService>,
    State(tables): State<BackgroundTables>,
    State(public): State<PublicApi>,
    address: ClientAddress,
    Params(query): Params<ExplorerQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    games.rates().check(Limit::Explorer, Caller { person: None, address })?;
    let filter = filter(&query)?;
    let moves = query.moves.unwrap_or_default();
    if moves.len() > MOVES_MAX {
        return Err(wrong("moves", format!("{MOVES_MAX} moves are played through at most")));
    }
    let game = read_line(query.rules, query.position, &moves)?;
    let (rules, position) = (*game.rules(), game.position());
    let database = games.database();
    let (played, recent) = tokio::try_join!(
        database.explored_moves(&rules, position, &filter),
        database.explored_games(&rules, position, &filter, RECENT),
    )?;
    let answer = ExplorerAnswer {
        rules: RulesText(rules),
        position: PositionText(position),
        total: played.iter().collect(),
        moves: played_moves(&rules, position, played),
        recent: recent.into_iter().map(RecentGame::from).collect(),
        book: book(&public, &game),
        tables: from_tables(&tables, &public, rules, position).await?,
        plies_max: EXPLORED_PLIES,
    };
    answer::json(&answer, MaxAge::MINUTE, &headers)
}

fn filter(query: &ExplorerQuery) -> Result<ExplorerFilter, Problem> {
    let speed = |word: &str| {
        let unknown = || wrong("speed", format!("there is no speed {word:?}"));
        Speed::from_word(word).ok_or_else(unknown)
    };
    let speeds = query.speed.iter().flat_map(|text| text.split(',')).map(speed);
    if query.rating.is_some_and(|rating| !rating.is_multiple_of(100) || rating > 9_900) {
        return Err(wrong("rating", "a multiple of 100, up to 9900".to_owned()));
    }
    let month = |text: &String| {
        let unknown = || wrong("since", "a month is written as 2026-01".to_owned());
        Month::parse(text).ok_or_else(unknown)
    };
    Ok(ExplorerFilter {
        speeds: speeds.collect::<Result<_, _>>()?,
        rating_min: query.rating.filter(|rating| *rating > 0),
        since: query.since.as_ref().map(month).transpose()?,
    })
}

impl<'a> FromIterator<&'a ExploredMove> for Results {
    fn from_iter<I: IntoIterator<Item = &'a ExploredMove>>(moves: I) -> Results {
        let (mut results, mut rating_sum, mut rated) = (Results::default(), 0, 0);
        for played in moves {
            results.south += played.won.south;
            results.north += played.won.north;
            results.draws += played.draws;
            rating_sum += played.rating_sum;
            rated += played.rated;
        }
        results.games = results.south + results.north + results.draws;
        results.rating = (rated > 0).then(|| rating_sum / rated);
        results
    }
}

fn played_moves(rules: &Rules, position: Position, played: Vec<ExploredMove>) -> Vec<PlayedMove> {
    let each = played.iter().filter_map(|counted| {
        let sowing = position.play(rules, counted.house.house).ok()?;
        Some(PlayedMove {
            r#move: HouseName(counted.house),
            position: PositionText(sowing.after()),
            results: [counted].into_iter().collect(),
        })
    });
    let mut moves: Vec<PlayedMove> = each.collect();
    moves.sort_by_key(|played| (Reverse(played.results.games), played.r#move.0.letter()));
    moves
}

impl From<ListedExplored> for RecentGame {
    fn from(game: ListedExplored) -> RecentGame {
        RecentGame {
            id: (&game.id).into(),
            r#move: HouseName(game.house),
            names: BySide { south: game.names.south, north: game.names.north },
            winner: game.winner.map(SideName::from),
            speed: game.speed.map(SpeedName::from),
            rated: game.rated,
            ended: game.ended.into(),
        }
    }
}

fn book(public: &PublicApi, game: &Game) -> Option<Vec<BookMoveScore>> {
    let position = game.position();
    let moves = public.books.of(game.rules())?.moves(position);
    let each = moves.iter().map(|of_book| BookMoveScore {
        r#move: HouseName(BoardHouse::new(position.turn(), of_book.house)),
        score: of_book.score.hundredths(),
    });
    (!moves.is_empty()).then(|| each.collect())
}

/// What the tables say; nothing where they do not reach or are not ready.
async fn from_tables(
    tables: &BackgroundTables,
    public: &PublicApi,
    rules: Rules,
    position: Position,
) -> Result<Option<TableAnswer>, Problem> {
    match tables::ask(tables, public, rules, position).await {
        Ok(answer) => Ok(Some(answer)),
        Err(problem) if matches!(problem.code(), Code::NoTable | Code::TablesNotReady) => Ok(None),
        Err(problem) => Err(problem),
    }
}
