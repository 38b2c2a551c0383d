//! Taking a game that was played without a connection.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sembra_play::{Actor, Command, Context, LiveGame, Recorded, Terms, Timestamp};
use sembra_rules::{BoardHouse, Side};
use sembra_storage::{GameId, GameRow, NewGame};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::answer::GameAnswer;
use super::create::{NewGameBody, Wanted, check_new_game, created, new_row, owner};
use super::limits::PLIES_MAX;
use super::refusal::refused;
use super::service::GameService;
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::people::identity::Visitor;

/// How long the name is that a device gives its game, in characters.
const KEY_LENGTHS: std::ops::RangeInclusive<usize> = 16..=64;

/// A game that was played without a connection.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"key": "4f1d8a0c6b2e4f1d8a0c6b2e", "game": {"mode": "computer", "level": 3}, "moves": "FfBe"}))]
pub struct OfflineGame {
    /// The name that the device gave it, at random. The same name is the same game.
    #[schema(min_length = 16, max_length = 64, pattern = "^[0-9A-Za-z-]+$")]
    key: String,
    /// What it is; it cannot be rated.
    game: NewGameBody,
    /// All moves played, run together.
    #[schema(min_length = 1, max_length = 1000, pattern = "^[A-Fa-f]+$", example = "FfBe")]
    moves: String,
    /// How its players ended it, if its moves did not.
    ending: Option<PlayedEnding>,
}

/// How players end a game that its moves did not end (E4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlayedEnding {
    /// They agreed that the play is endless.
    Agreement,
    /// South resigned.
    SouthResigned,
    /// North resigned.
    NorthResigned,
}

/// Takes a game that was played without a connection, once; it can be played on.
///
/// A game that is there already, by its key, is given as it is. Every move is checked by the rules.
/// The first game makes the visitor known: the answer sets a cookie.
#[utoipa::path(
    post, path = "/games/played", tag = "games", request_body = OfflineGame,
    responses(
        (status = 201, description = "The game", body = GameAnswer,
         headers(("Location" = String, description = "The path of the game"))),
        (status = 200, description = "The game, which was there already", body = GameAnswer)
    )
)]
pub async fn take_played(
    State(games): State<GameService>,
    visitor: Visitor,
    JsonBody(played): JsonBody<OfflineGame>,
) -> Result<Response, Problem> {
    let OfflineGame { key, game, moves, ending } = played;
    check_key(&key)?;
    let wanted = Wanted::of(game)?;
    if wanted.rated {
        let detail = "a game played without a connection is not rated";
        return Err(Problem::new(Code::InvalidBody, detail).at("rated"));
    }
    let moves = read_moves(&moves)?;
    let id = name_of(&key);
    if let Some(there) = games.load_for(visitor.person(), &id).await? {
        let players = games.players(&there.room).await?;
        let answer = GameAnswer::new(&there, &players, games.rooms().now());
        return Ok((StatusCode::OK, Json(answer)).into_response());
    }
    if games.database().game(&id).await?.is_some() {
        let detail = "somebody else has a game with this key";
        return Err(Problem::new(Code::NotAllowed, detail).at("key"));
    }
    check_new_game(&games, visitor.caller()).await?;
    let Wanted { mode, rules, start, names, .. } = wanted;
    let row = GameRow { id, ..new_row(mode, rules, start, false)? };
    // The moves are checked before anybody is made known for them.
    let (live, events) = replay(mode.terms(&row), &moves, ending, games.rooms().now())?;
    let known = visitor.get_or_create(games.database(), games.rates()).await?;
    let new = NewGame { row, seats: mode.seats(owner(&visitor, known.person), names) };
    let game = games.create_played(new, mode.viewer(), &live, events).await?;
    let mut headers = HeaderMap::new();
    if let Some(cookie) = known.cookie {
        headers.insert(header::SET_COOKIE, cookie);
    }
    Ok((headers, created(&games, &game).await?).into_response())
}

fn check_key(key: &str) -> Result<(), Problem> {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    if KEY_LENGTHS.contains(&key.len()) && key.bytes().all(is_plain) {
        return Ok(());
    }
    let detail = "a key has 16 to 64 letters, digits and hyphens";
    Err(Problem::new(Code::InvalidBody, detail).at("key"))
}

fn read_moves(text: &str) -> Result<Vec<BoardHouse>, Problem> {
    if text.is_empty() || text.len() > PLIES_MAX {
        let detail = format!("a game that is taken has 1 to {PLIES_MAX} moves");
        return Err(Problem::new(Code::InvalidBody, detail).at("moves"));
    }
    let house = |(ply, letter)| {
        BoardHouse::from_letter(letter).ok_or_else(|| {
            let detail = format!("move {ply} should be a letter from A to F or a to f");
            Problem::new(Code::InvalidBody, detail).at("moves").at_ply(ply)
        })
    };
    (1..).zip(text.chars()).map(house).collect()
}

/// The name of the game with this key: the same at every try.
fn name_of(key: &str) -> GameId {
    let digest = Sha256::digest(format!("played {key}").as_bytes());
    let mut bytes = [0; GameId::LENGTH];
    bytes.copy_from_slice(&digest[..GameId::LENGTH]);
    GameId::chosen_by(bytes)
}

/// Plays the moves by the rules, both sides', and gives what happened.
fn replay(
    terms: Terms,
    moves: &[BoardHouse],
    ending: Option<PlayedEnding>,
    now: Timestamp,
) -> Result<(LiveGame, Vec<Recorded>), Problem> {
    let mut live = LiveGame::new(terms);
    let mut events = Vec::with_capacity(moves.len() + 1);
    let context = Context { now, lag_ms: 0, opponent_gone: false, opponent_agrees: true };
    let mut act = |live: &mut LiveGame, side, command| {
        let event =
            live.decide(side, command, &context).map_err(|why| refused(&terms.rules, why))?;
        let recorded = Recorded { event, actor: Actor::Player(side), at: now };
        live.apply(&recorded).map_err(Problem::internal)?;
        events.push(recorded);
        Ok::<(), Problem>(())
    };
    for (ply, &house) in moves.iter().enumerate() {
        let side = live.turn();
        act(&mut live, side, Command::Move { house, ply })
            .map_err(|problem| problem.at("moves").at_ply(ply + 1))?;
    }
    if let Some(ending) = ending {
        let (side, command) = match ending {
            PlayedEnding::Agreement => (live.turn(), Command::Endless),
            PlayedEnding::SouthResigned => (Side::South, Command::Resign),
            PlayedEnding::NorthResigned => (Side::North, Command::Resign),
        };
        act(&mut live, side, command).map_err(|problem| problem.at("ending"))?;
    }
    Ok((live, events))
}
