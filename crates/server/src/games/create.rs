//! Making a game.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sembra_notation::PRESETS;
use sembra_play::{BySide, SeatKind, Terms, TimeControl};
use sembra_rooms::Clock;
use sembra_rules::{Game, Position, Rules, Side};
use sembra_storage::{GameId, GameRow, NewGame, Occupant, PersonId, PersonKind, Seat};
use sembra_view::{PositionText, RulesText, SideName};
use serde::Deserialize;
use utoipa::ToSchema;

use super::answer::GameAnswer;
use super::limits::check_games;
use super::service::GameService;
use super::viewed::{ViewedGame, Viewer};
use crate::clock::SystemClock;
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::http::rates::{Caller, Limit};
use crate::people::identity::Visitor;
use crate::thinking::{Class, Level};

/// The clock of a rated game against the computer.
const RATED_TIME: TimeControl = TimeControl::Days(1);
/// The longest name of a player, in characters.
const NAME_MAX: usize = 40;

/// A game to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"mode": "computer", "rules": "abapa", "level": 3, "you": "S"}))]
#[schema(as = NewGame)]
pub struct NewGameBody {
    /// Against the computer, or two people at one device.
    mode: NewMode,
    /// The rules; abapa unless given.
    rules: Option<RulesText>,
    /// The computer's level; 3 unless given. Only with a computer.
    level: Option<Level>,
    /// The person's side; South unless given. Only with a computer.
    you: Option<SideName>,
    /// Who moves first; South unless given. With a position it may only repeat its turn.
    starter: Option<SideName>,
    /// The first position; the ordinary one unless given.
    position: Option<PositionText>,
    /// The players' names.
    names: Option<Names>,
    /// Whether it counts for ratings; only against the computer, by the rules of a preset, from the
    /// ordinary position. Each move must then be made within a day, and there is no help.
    rated: Option<bool>,
}

/// The kind of players of a game to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum NewMode {
    /// A person against the computer.
    Computer,
    /// Two people at one device.
    Two,
}

/// Who plays in a game of one person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// A person against the computer.
    Computer {
        /// How strong the computer is.
        level: Level,
        /// The person's side.
        you: Side,
    },
    /// Two people at one device.
    Two,
}

impl Mode {
    /// The seats of a game in this mode.
    pub(super) fn seats(self, owner: Occupant, names: BySide<Option<String>>) -> BySide<Seat> {
        let seat = |side, name| {
            let occupant = match self {
                Mode::Computer { level, you } if you != side => Occupant::Computer(level.number()),
                _ => owner,
            };
            Seat { occupant, name }
        };
        BySide { south: seat(Side::South, names.south), north: seat(Side::North, names.north) }
    }

    /// The terms of a game in this mode, whoever its owner is.
    pub(super) fn terms(self, row: &GameRow) -> Terms {
        let kind = |side| match self {
            Mode::Computer { you, .. } if you != side => SeatKind::Computer,
            _ => SeatKind::Person,
        };
        Terms {
            rules: row.rules,
            start: row.start,
            time: row.time,
            seats: BySide { south: kind(Side::South), north: kind(Side::North) },
            shared_device: row.shared_device,
            rated: row.rated,
            created: row.created,
        }
    }

    /// From where the owner sees a game in this mode.
    pub(super) const fn viewer(self) -> Viewer {
        match self {
            Mode::Computer { you, .. } => Viewer::Seat(you),
            Mode::Two => Viewer::Both,
        }
    }
}

/// The players' names, where they want one.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(try_from = "BTreeMap<SideName, Option<String>>")]
pub struct Names {
    /// South's.
    #[schema(rename = "S", max_length = 40, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$")]
    south: Option<String>,
    /// North's.
    #[schema(rename = "N", max_length = 40, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$")]
    north: Option<String>,
}

impl TryFrom<BTreeMap<SideName, Option<String>>> for Names {
    type Error = String;

    fn try_from(mut names: BTreeMap<SideName, Option<String>>) -> Result<Names, String> {
        let mut take = |side| names.remove(&side).flatten().map(clean).transpose();
        let (south, north) = (take(SideName::S)?, take(SideName::N)?);
        // A name of blanks is none.
        let given = |name: Option<String>| name.filter(|name| !name.is_empty());
        Ok(Names { south: given(south), north: given(north) })
    }
}

/// A name without blanks around it.
fn clean(name: String) -> Result<String, String> {
    let name = name.trim();
    if name.chars().count() > NAME_MAX {
        return Err(format!("a name has {NAME_MAX} characters at most"));
    }
    if name.chars().any(char::is_control) {
        return Err("a name has no control characters".to_owned());
    }
    Ok(name.to_owned())
}

/// Makes a game.
///
/// The first one makes the visitor known: the answer sets a cookie.
#[utoipa::path(
    post, path = "/games", tag = "games", request_body = NewGameBody,
    responses((status = 201, description = "The game", body = GameAnswer,
               headers(("Location" = String, description = "The path of the game"))))
)]
pub async fn create_game(
    State(games): State<GameService>,
    visitor: Visitor,
    JsonBody(new): JsonBody<NewGameBody>,
) -> Result<Response, Problem> {
    let Wanted { mode, rules, start, rated, names } = Wanted::of(new)?;
    if rated {
        check_rated(mode, &rules, start, &visitor)?;
    }
    let is_computers = matches!(mode, Mode::Computer { you, .. } if you != start.turn());
    let is_over = Game::from_position(rules, start).is_over();
    let slot = (is_computers && !is_over)
        .then(|| games.reserve(Class::Move, visitor.client()))
        .transpose()?;
    check_new_game(&games, visitor.caller()).await?;
    let known = visitor.get_or_create(games.database(), games.rates()).await?;
    let row = new_row(mode, rules, start, rated)?;
    let new = NewGame { row, seats: mode.seats(owner(&visitor, known.person), names) };
    let game = games.create(new, mode.viewer(), slot).await?;
    let mut headers = HeaderMap::new();
    if let Some(cookie) = known.cookie {
        headers.insert(header::SET_COOKIE, cookie);
    }
    Ok((headers, created(&games, &game).await?).into_response())
}

/// What somebody wants to play.
pub(super) struct Wanted {
    pub(super) mode: Mode,
    pub(super) rules: Rules,
    pub(super) start: Position,
    pub(super) rated: bool,
    pub(super) names: BySide<Option<String>>,
}

impl Wanted {
    /// What a request wants, if it makes sense.
    pub(super) fn of(new: NewGameBody) -> Result<Wanted, Problem> {
        let names = new.names.as_ref();
        Ok(Wanted {
            mode: mode(&new)?,
            rules: new.rules.unwrap_or_default().0,
            start: first_position(new.starter, new.position)?,
            rated: new.rated.unwrap_or(false),
            names: BySide {
                south: names.and_then(|names| names.south.clone()),
                north: names.and_then(|names| names.north.clone()),
            },
        })
    }
}

/// The person of a visitor, in a seat.
pub(super) fn owner(visitor: &Visitor, person: PersonId) -> Occupant {
    let is_bot = visitor.known().is_some_and(|person| person.kind == PersonKind::Bot);
    if is_bot { Occupant::Bot(person) } else { Occupant::Person(person) }
}

/// Refuses another game to a client who made many of late, or has too many.
pub async fn check_new_game(games: &GameService, caller: Caller) -> Result<(), Problem> {
    games.rates().check(Limit::Games, caller)?;
    match caller.person {
        Some(owner) => check_games(games.database().count_own_games(owner).await?),
        None => Ok(()),
    }
}

/// The answer to the making of a game.
pub async fn created(games: &GameService, game: &ViewedGame) -> Result<Response, Problem> {
    let players = games.players(&game.room).await?;
    let answer = GameAnswer::new(game, &players, games.rooms().now());
    let location = [(header::LOCATION, format!("/api/v1/games/{}", game.row().id))];
    Ok((StatusCode::CREATED, location, Json(answer)).into_response())
}

/// The row of a game that begins now, with no games before it.
pub(super) fn new_row(
    mode: Mode,
    rules: Rules,
    start: Position,
    rated: bool,
) -> Result<GameRow, Problem> {
    Ok(GameRow {
        id: GameId::random().map_err(Problem::internal)?,
        rules,
        start,
        // A rated game must end some day, also when it is lost.
        time: if rated { RATED_TIME } else { TimeControl::None },
        rated,
        shared_device: mode == Mode::Two,
        wins: BySide::default(),
        draws: 0,
        created: SystemClock.now(),
    })
}

/// Refuses a rated game whose result would not compare with others.
fn check_rated(
    mode: Mode,
    rules: &Rules,
    start: Position,
    visitor: &Visitor,
) -> Result<(), Problem> {
    let refused = |detail| Err(Problem::new(Code::InvalidBody, detail).at("rated"));
    if mode == Mode::Two {
        return refused("a game of two people at one device is not rated");
    }
    if !PRESETS.iter().any(|(_, preset)| preset == rules) {
        return refused("a game by house rules is not rated");
    }
    if start != Position::start(start.turn()) {
        return refused("a game from a set-up position is not rated");
    }
    visitor.account_or_bot().map(|_| ())
}

fn mode(new: &NewGameBody) -> Result<Mode, Problem> {
    let only_with_computer = |field: &str| {
        let detail = format!("a game of two people has no {field}");
        Err(Problem::new(Code::InvalidBody, detail).at(field))
    };
    match (new.mode, new.level, new.you) {
        (NewMode::Computer, level, you) => {
            let you = you.map_or(Side::South, Side::from);
            Ok(Mode::Computer { level: level.unwrap_or_default(), you })
        }
        (NewMode::Two, Some(_), _) => only_with_computer("level"),
        (NewMode::Two, _, Some(_)) => only_with_computer("you"),
        (NewMode::Two, None, None) => Ok(Mode::Two),
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
