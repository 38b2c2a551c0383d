//! Making a game.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sembra_rules::{Game, Position, Side};
use serde::Deserialize;
use utoipa::ToSchema;

use super::answer::GameAnswer;
use super::host::Host;
use super::played::PlayedGame;
use crate::clock::Instant;
use crate::extract::JsonBody;
use crate::identity::Visitor;
use crate::level::Level;
use crate::problem::{Code, Problem};
use crate::storage::{GameId, GameRow, Mode, PersonId};
use crate::vocabulary::{PositionText, RulesText, SideName};

/// The longest name of a player, in characters.
const NAME_MAX: usize = 40;

/// A game to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "mode", rename_all = "snake_case", deny_unknown_fields)]
pub enum NewGame {
    /// Against the computer.
    Computer {
        /// The rules; abapa unless given.
        #[serde(default)]
        rules: RulesText,
        /// The computer's level; 3 unless given.
        level: Option<Level>,
        /// The person's side; South unless given.
        you: Option<SideName>,
        /// Who moves first; South unless given. With a position it may only repeat its turn.
        starter: Option<SideName>,
        /// The first position; the ordinary one unless given.
        position: Option<PositionText>,
        /// The players' names.
        names: Option<Names>,
    },
    /// Two people at one device.
    Two {
        /// The rules; abapa unless given.
        #[serde(default)]
        rules: RulesText,
        /// Who moves first; South unless given. With a position it may only repeat its turn.
        starter: Option<SideName>,
        /// The first position; the ordinary one unless given.
        position: Option<PositionText>,
        /// The players' names.
        names: Option<Names>,
    },
}

/// The players' names, where they want one.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Names {
    /// South's.
    #[serde(rename = "S")]
    #[schema(max_length = 40)]
    south: Option<String>,
    /// North's.
    #[serde(rename = "N")]
    #[schema(max_length = 40)]
    north: Option<String>,
}

const LEVEL_DEFAULT: Level = Level::THREE;

/// Makes a game.
///
/// The first one makes the visitor known: the answer sets a cookie.
#[utoipa::path(
    post, path = "/games", tag = "games", request_body = NewGame,
    responses((status = 201, description = "The game", body = GameAnswer,
               headers(("Location" = String, description = "The path of the game"))))
)]
pub async fn create_game(
    State(host): State<Host>,
    visitor: Visitor,
    JsonBody(new): JsonBody<NewGame>,
) -> Result<Response, Problem> {
    let (mode, rules, start, names) = read(new)?;
    let (south_name, north_name) = (clean(names.south, "S")?, clean(names.north, "N")?);
    let is_computers_turn =
        matches!(mode, Mode::Computer { you, .. } if Side::from(you) != start.turn());
    let opening = Game::from_position(rules.0, start);
    let place =
        if is_computers_turn && !opening.is_over() { host.take_place().map(Some)? } else { None };
    let known = visitor.known(host.store()).await?;
    let row = GameRow { south_name, north_name, ..new_row(known.person, mode, rules, start)? };
    let key = host.store().add_game(row.clone()).await?;
    let game = PlayedGame::new(key, row);
    if let Some(place) = place {
        host.begin_thinking(game.clone(), place);
    }
    let mut headers = HeaderMap::new();
    if let Some(cookie) = known.cookie {
        headers.insert(header::SET_COOKIE, cookie);
    }
    Ok((headers, created(&game)).into_response())
}

/// The answer to the making of a game.
pub fn created(game: &PlayedGame) -> Response {
    let location = [(header::LOCATION, format!("/api/v1/games/{}", game.row.id))];
    (StatusCode::CREATED, location, Json(GameAnswer::new(game))).into_response()
}

/// The row of a game that begins now, without names and with no games before it.
pub fn new_row(
    owner: PersonId,
    mode: Mode,
    rules: RulesText,
    start: Position,
) -> Result<GameRow, Problem> {
    Ok(GameRow {
        id: GameId::random().map_err(Problem::internal)?,
        owner,
        mode,
        rules: rules.0,
        start,
        south_name: None,
        north_name: None,
        south_wins: 0,
        north_wins: 0,
        draws: 0,
        created: Instant::now(),
    })
}

fn read(new: NewGame) -> Result<(Mode, RulesText, Position, Names), Problem> {
    match new {
        NewGame::Computer { rules, level, you, starter, position, names } => {
            let level = level.unwrap_or(LEVEL_DEFAULT);
            let mode = Mode::Computer { level, you: you.unwrap_or(SideName::S) };
            Ok((mode, rules, first_position(starter, position)?, names.unwrap_or_default()))
        }
        NewGame::Two { rules, starter, position, names } => {
            let start = first_position(starter, position)?;
            Ok((Mode::Two, rules, start, names.unwrap_or_default()))
        }
    }
}

fn first_position(
    starter: Option<SideName>,
    position: Option<PositionText>,
) -> Result<Position, Problem> {
    let Some(PositionText(position)) = position else {
        return Ok(Position::start(starter.map_or(Side::South, Side::from)));
    };
    if starter.is_some_and(|starter| Side::from(starter) != position.turn()) {
        let detail = "the position says that the other player is to move";
        return Err(Problem::new(Code::InvalidBody, detail).at("starter"));
    }
    Ok(position)
}

/// A name without blanks around it; an empty one is none.
fn clean(name: Option<String>, side: &str) -> Result<Option<String>, Problem> {
    let Some(name) = name else { return Ok(None) };
    let name = name.trim();
    let wrong = if name.chars().count() > NAME_MAX {
        Some(format!("a name has {NAME_MAX} characters at most"))
    } else if name.chars().any(char::is_control) {
        Some("a name has no control characters".to_owned())
    } else {
        None
    };
    match wrong {
        Some(detail) => Err(Problem::new(Code::InvalidBody, detail).at(format!("names.{side}"))),
        None => Ok(Some(name.to_owned()).filter(|name| !name.is_empty())),
    }
}
