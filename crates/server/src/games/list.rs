//! The list of one's games, and deleting one.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use sembra_storage::{DamagedGame, GameFilter, GameId, ListedGame, PersonId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::answer::GameSummary;
use super::names::GameIdText;
use super::service::GameService;
use super::viewed::ViewedGame;
use crate::classes::tasks::standing::settle;
use crate::clock::Timestamp;
use crate::http::extract::{GameName, Params, no_such_game};
use crate::http::problem::{Code, Problem};
use crate::people::identity::Visitor;

const LIMIT_DEFAULT: u32 = 20;
const LIMIT_MAX: u32 = 100;

/// Which part of the list is wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Page {
    /// How many games at most.
    #[param(minimum = 1, maximum = 100, default = 20)]
    limit: Option<u32>,
    /// Only games made before this one.
    before: Option<String>,
    /// Only games that go on, or only those that do not.
    playing: Option<bool>,
}

/// Some of one's games.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct GameList {
    /// The games, the newest first.
    games: Vec<GameEntry>,
    /// What to send as `before` to get the games that follow; null when there are none.
    next: Option<GameIdText>,
}

/// A game in the list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum GameEntry {
    /// A game that can be shown.
    Readable(Box<GameSummary>),
    /// A game whose stored history is damaged. It can be deleted.
    Damaged(DamagedSummary),
}

/// What can be said of a damaged game.
#[derive(Debug, Serialize, ToSchema)]
pub struct DamagedSummary {
    /// Its name.
    id: GameIdText,
    /// Always true; other games do not have this field.
    damaged: bool,
    /// When the game was made.
    created: Timestamp,
}

impl GameEntry {
    /// Reads a game of a list; `None` when it was deleted meanwhile.
    async fn load(
        games: &GameService,
        owner: PersonId,
        listed: ListedGame,
    ) -> Result<Option<GameEntry>, Problem> {
        let summary = match listed {
            ListedGame::Readable(summary) => summary,
            ListedGame::Damaged(game) => return Ok(Some(GameEntry::damaged(&game))),
        };
        match games.load_for(Some(owner), &summary.row.id).await {
            Ok(Some(game)) => {
                let players = games.players(&game.room).await?;
                Ok(Some(GameEntry::Readable(Box::new(GameSummary::new(&game, &players)))))
            }
            Ok(None) => Ok(None),
            Err(problem) if problem.code() == Code::DamagedGame => {
                let (key, id, created) = (summary.key, summary.row.id, summary.row.created);
                tracing::error!(game = %id, cause = problem.cause(), "a stored game is damaged");
                Ok(Some(GameEntry::damaged(&DamagedGame { key, id, created })))
            }
            Err(problem) => Err(problem),
        }
    }

    fn damaged(game: &DamagedGame) -> GameEntry {
        let (id, created) = ((&game.id).into(), game.created.into());
        GameEntry::Damaged(DamagedSummary { id, damaged: true, created })
    }
}

/// One's own games, the newest first.
#[utoipa::path(
    get, path = "/games", tag = "games", params(Page),
    responses((status = 200, description = "The games", body = GameList))
)]
pub async fn list_games(
    State(games): State<GameService>,
    visitor: Visitor,
    Params(page): Params<Page>,
) -> Result<Json<GameList>, Problem> {
    let limit = page.limit.unwrap_or(LIMIT_DEFAULT);
    if !(1..=LIMIT_MAX).contains(&limit) {
        let detail = format!("the limit is from 1 to {LIMIT_MAX}");
        return Err(Problem::new(Code::InvalidQuery, detail).at("limit"));
    }
    let before = page.before.as_deref().map(parse_before).transpose()?;
    let Some(owner) = visitor.person() else { return Ok(Json(GameList::default())) };
    // One more than wanted tells whether any are left.
    let _turn = games.work().turn(visitor.client()).await;
    let mut listed = fetch(&games, owner, before.as_ref(), page.playing, limit + 1).await?;
    let more = listed.len() > limit as usize;
    listed.truncate(limit as usize);
    let next = listed.last().filter(|_| more).map(|game| GameIdText::from(id(game)));
    let mut entries = Vec::with_capacity(listed.len());
    for game in listed {
        entries.extend(GameEntry::load(&games, owner, game).await?);
    }
    Ok(Json(GameList { games: entries, next }))
}

fn id(listed: &ListedGame) -> &GameId {
    match listed {
        ListedGame::Readable(summary) => &summary.row.id,
        ListedGame::Damaged(game) => &game.id,
    }
}

fn parse_before(text: &str) -> Result<GameId, Problem> {
    GameId::parse(text).ok_or_else(no_such_before)
}

fn no_such_before() -> Problem {
    Problem::new(Code::InvalidQuery, "there is no game of yours with this name").at("before")
}

async fn fetch(
    games: &GameService,
    owner: PersonId,
    before: Option<&GameId>,
    playing: Option<bool>,
    limit: u32,
) -> Result<Vec<ListedGame>, Problem> {
    let before = match before {
        Some(id) => Some(games.database().game_key(owner, id).await?.ok_or_else(no_such_before)?),
        None => None,
    };
    let filter = GameFilter { before, playing, ..GameFilter::default() };
    Ok(games.database().games_of(owner, filter, limit).await?)
}

/// Refuses to delete what is not only one's own: a game of two seats, a rated game that goes on.
fn check_deletable(game: &ViewedGame) -> Result<(), Problem> {
    if !game.is_private() {
        return Err(Problem::new(Code::NotAllowed, "a game between two players is kept"));
    }
    if game.row().rated && !game.live.is_over() {
        return Err(Problem::new(Code::NotAllowed, "a rated game is finished first"));
    }
    Ok(())
}

/// Deletes a game for good; a game between two players is kept.
#[utoipa::path(
    delete, path = "/games/{id}", tag = "games",
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 204, description = "The game is gone"))
)]
pub async fn delete_game(
    State(games): State<GameService>,
    visitor: Visitor,
    GameName(id): GameName,
) -> Result<StatusCode, Problem> {
    let owner = visitor.person().ok_or_else(no_such_game)?;
    let key = games.database().game_key(owner, &id).await?.ok_or_else(no_such_game)?;
    match games.load_for(Some(owner), &id).await {
        Ok(Some(game)) => check_deletable(&game)?,
        Ok(None) => return Err(no_such_game()),
        Err(problem) if problem.code() == Code::DamagedGame => {}
        Err(problem) => return Err(problem),
    }
    settle(&**games.database(), owner).await?;
    games.delete(key, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}
