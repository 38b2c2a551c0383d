//! Positions as pictures.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use sembra_diagram::{Diagram, LastMove, Theme, WIDTH_MAX, WIDTH_MIN, to_png};
use sembra_rules::{BoardHouse, Game, Position, Rules, Sowing};
use sembra_storage::{GameId, ShareToken};
use sembra_view::{HouseName, PositionText, RulesText};
use serde::Deserialize;
use utoipa::IntoParams;

use super::answer::{self, MaxAge};
use crate::games::{GameService, illegal_move, read_line, wrong};
use crate::http::client_address::ClientAddress;
use crate::http::etag;
use crate::http::extract::{Params, no_such_game};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::rates::{Caller, Limit};
use crate::http::work::{Client, Work};

/// The longest line of moves to a picture.
const MOVES_MAX: usize = 1_000;

/// A picture.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct DiagramQuery {
    /// The rules; abapa unless given. They matter for `moves` and `arrow`.
    #[param(value_type = Option<RulesText>, nullable = false)]
    rules: Option<String>,
    /// The position; the start of a game unless given.
    #[param(value_type = Option<PositionText>, nullable = false)]
    position: Option<String>,
    /// Moves to play from it, run together. The last one is marked.
    #[param(pattern = "^[A-Fa-f]*$", max_length = 1000, example = "FfBe", nullable = false)]
    moves: Option<String>,
    /// Instead of a position: the name of a game between two players, or the token of a shared
    /// game.
    #[param(pattern = "^([0-9a-z]{12}|[0-9a-z]{26})$", nullable = false)]
    game: Option<String>,
    /// How many moves of the game are played; all unless given.
    #[param(maximum = 1000, nullable = false)]
    ply: Option<usize>,
    /// The house that was played last, to be marked.
    #[param(value_type = Option<HouseName>, nullable = false)]
    last: Option<HouseName>,
    /// A legal move, drawn as an arrow.
    #[param(value_type = Option<HouseName>, nullable = false)]
    arrow: Option<HouseName>,
    /// Whether North sits at the bottom.
    #[param(nullable = false)]
    flip: Option<bool>,
    /// The colours: `light` unless given, `dark`, or `print` for paper.
    #[param(inline, nullable = false)]
    theme: Option<ThemeName>,
    /// Whether the houses have letters; they have unless this is `false`.
    #[param(nullable = false)]
    coordinates: Option<bool>,
    /// The width in pixels; 640 unless given.
    #[param(minimum = 100, maximum = 2000, nullable = false)]
    size: Option<u16>,
}

/// The colours of a picture.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ThemeName {
    /// Light wood.
    Light,
    /// Dark wood.
    Dark,
    /// Black on white.
    Print,
}

impl From<ThemeName> for Theme {
    fn from(name: ThemeName) -> Theme {
        match name {
            ThemeName::Light => Theme::Light,
            ThemeName::Dark => Theme::Dark,
            ThemeName::Print => Theme::Print,
        }
    }
}

/// A position or a game as an SVG picture.
///
/// Any site may show it; a picture of a position may be kept for a day.
#[utoipa::path(
    get, path = "/diagram.svg", tag = "diagrams", params(DiagramQuery),
    responses(
        (status = 200, description = "The picture", content_type = "image/svg+xml", body = String),
        (status = 404, description = "There is no such game", body = ProblemBody,
         content_type = "application/problem+json"),
    )
)]
pub async fn get_svg(
    State(games): State<GameService>,
    address: ClientAddress,
    Params(query): Params<DiagramQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (diagram, max_age) = read(&games, address, query).await?;
    let svg = diagram.to_svg().into_bytes();
    let tag = etag::of_content(&svg);
    Ok(answer::tagged(&tag, "image/svg+xml", max_age, &headers, || svg))
}

/// A position or a game as a PNG picture.
///
/// Any site may show it; a picture of a position may be kept for a day.
#[utoipa::path(
    get, path = "/diagram.png", tag = "diagrams", params(DiagramQuery),
    responses(
        (status = 200, description = "The picture", content_type = "image/png", body = String),
        (status = 404, description = "There is no such game", body = ProblemBody,
         content_type = "application/problem+json"),
    )
)]
pub async fn get_png(
    State(games): State<GameService>,
    State(work): State<Work>,
    address: ClientAddress,
    Params(query): Params<DiagramQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (diagram, max_age) = read(&games, address, query).await?;
    let svg = diagram.to_svg();
    // The pixels follow from the SVG, so a client that has them is answered without drawing them.
    let tag = etag::of_content(format!("png {svg}").as_bytes());
    let png = if etag::is_known(&headers, &tag) {
        Vec::new()
    } else {
        let drawn = work.run_for(Client::Address(address), move || to_png(&svg)).await?;
        drawn.map_err(Problem::internal)?
    };
    Ok(answer::tagged(&tag, "image/png", max_age, &headers, || png))
}

/// The picture that a query asks for, and how long it may be kept.
async fn read(
    games: &GameService,
    address: ClientAddress,
    query: DiagramQuery,
) -> Result<(Diagram, MaxAge), Problem> {
    games.rates().check(Limit::Diagrams, Caller { person: None, address })?;
    let width = query.size.unwrap_or(640);
    if !(WIDTH_MIN..=WIDTH_MAX).contains(&width) {
        let detail = format!("a picture is {WIDTH_MIN} to {WIDTH_MAX} pixels wide");
        return Err(wrong("size", detail));
    }
    let max_age = if query.game.is_some() { MaxAge::MINUTE } else { MaxAge::DAY };
    let Shown { rules, position, last } = match &query.game {
        Some(name) => shown_of_game(games, address, name, &query).await?,
        None => shown_of_line(&query)?,
    };
    let mark = query.last.map(|house| LastMove { from: house.0, to: None, captured: Vec::new() });
    let diagram = Diagram {
        position,
        last: mark.or(last),
        arrow: query
            .arrow
            .map(|house| arrow(&rules, position, house.0))
            .transpose()?
            .unwrap_or_default(),
        flipped: query.flip.unwrap_or(false),
        theme: query.theme.map(Theme::from).unwrap_or_default(),
        coordinates: query.coordinates.unwrap_or(true),
        width,
    };
    Ok((diagram, max_age))
}

/// A position to be drawn.
struct Shown {
    rules: Rules,
    position: Position,
    last: Option<LastMove>,
}

impl Shown {
    /// A game after some of its moves, the last of which is marked.
    fn of(game: &Game, plies: usize) -> Shown {
        let last = game.sowings().iter().take(plies).next_back();
        let position = last.map_or_else(|| game.start(), Sowing::after);
        Shown { rules: *game.rules(), position, last: last.map(LastMove::of) }
    }
}

fn shown_of_line(query: &DiagramQuery) -> Result<Shown, Problem> {
    if query.ply.is_some() {
        return Err(wrong("ply", "a number of moves goes with a game".to_owned()));
    }
    let moves = query.moves.as_deref().unwrap_or_default();
    if moves.len() > MOVES_MAX {
        return Err(wrong("moves", format!("{MOVES_MAX} moves are played through at most")));
    }
    let game = read_line(query.rules.clone(), query.position.clone(), moves)?;
    Ok(Shown::of(&game, moves.len()))
}

async fn shown_of_game(
    games: &GameService,
    address: ClientAddress,
    name: &str,
    query: &DiagramQuery,
) -> Result<Shown, Problem> {
    let given = [
        ("rules", query.rules.is_some()),
        ("position", query.position.is_some()),
        ("moves", query.moves.is_some()),
    ];
    if let Some((field, _)) = given.iter().find(|(_, is_given)| *is_given) {
        return Err(wrong(field, format!("a game has its own {field}")));
    }
    let client = Client::Address(address);
    let game = match (GameId::parse(name), ShareToken::parse(name)) {
        (Some(id), _) => {
            let _turn = games.work().turn(client).await;
            games.load_for(None, &id).await?.ok_or_else(no_such_game)?
        }
        (None, Some(token)) => games.load_shared(client, &token).await?,
        (None, None) => return Err(no_such_game().at("game")),
    };
    let played = game.live.plies();
    let plies = query.ply.unwrap_or(played);
    if plies > played {
        return Err(wrong("ply", format!("{played} moves have been played")));
    }
    Ok(Shown::of(game.game(), plies))
}

/// The houses along which a move goes.
fn arrow(rules: &Rules, position: Position, house: BoardHouse) -> Result<Vec<BoardHouse>, Problem> {
    let mut game = Game::from_position(*rules, position);
    let sowing =
        game.play_board_house(house).map_err(|error| illegal_move(rules, error).at("arrow"))?;
    Ok(std::iter::once(sowing.origin()).chain(sowing.path()).collect())
}
