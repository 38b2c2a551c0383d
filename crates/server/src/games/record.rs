//! A game as a record for other programs.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use sembra_notation::{Record, TagError};
use sembra_play::BySide;
use sembra_rules::{Game, Side};
use sembra_storage::{Occupant, Seat};

use super::players::GamePlayers;
use super::service::GameService;
use super::viewed::ViewedGame;
use crate::clock::Timestamp;
use crate::http::extract::GameName;
use crate::http::problem::Problem;
use crate::http::work::Client;
use crate::people::identity::Visitor;
use crate::people::player::Player;

/// The name of a person who gave none.
const UNNAMED: &str = "Player";

/// The game as an `.ogn` file.
#[utoipa::path(
    get, path = "/games/{id}/record", tag = "games",
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 200, description = "The record", body = String,
               content_type = "text/plain; charset=utf-8",
               headers(("Content-Disposition" = String, description = "The name of the file"))))
)]
pub async fn record(
    State(games): State<GameService>,
    visitor: Visitor,
    GameName(id): GameName,
) -> Result<Response, Problem> {
    let game = games.load(&visitor, &id).await?;
    record_file(&games, visitor.client(), game).await
}

/// The answer with a game as a file.
pub async fn record_file(
    games: &GameService,
    client: Client,
    game: ViewedGame,
) -> Result<Response, Problem> {
    let players = games.players(&game.room).await?;
    let name = format!("attachment; filename=\"sembra-{}.ogn\"", game.row().id);
    let write = move || write(&game, &players).map(|record| record.to_string());
    let record = games.work().run_for(client, write).await?;
    let record = record.map_err(Problem::internal)?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, record).into_response())
}

fn write(game: &ViewedGame, players: &GamePlayers) -> Result<Record, TagError> {
    let (seats, players) = (game.seats(), &players.players);
    let names = BySide {
        south: player_name(&seats.south, &players.south, game.is_private()),
        north: player_name(&seats.north, &players.north, game.is_private()),
    };
    record_of(game.game(), game.row().created, &names)
}

/// The record of a game between players with these names.
pub fn record_of(
    game: &Game,
    created: sembra_play::Timestamp,
    names: &BySide<String>,
) -> Result<Record, TagError> {
    let mut record = Record::from_game(game);
    record.set_tag("Site", "Sembra")?;
    let date = Timestamp::from(created).date_time().date();
    let (year, month, day) = date.to_calendar_date();
    record.set_tag("Date", &format!("{year:04}.{:02}.{day:02}", u8::from(month)))?;
    for (side, tag) in [(Side::South, "South"), (Side::North, "North")] {
        record.set_tag(tag, names.of(side))?;
    }
    Ok(record)
}

/// The name of a player in a record: the one given, the computer's with its level, between two seats
/// the person's or bot's own, or [`UNNAMED`].
pub fn player_name(seat: &Seat, player: &Player, is_private: bool) -> String {
    match (seat.occupant, &seat.name, &player.name) {
        (Occupant::Computer(level), ..) => format!("Sembra (level {level})"),
        (_, Some(name), _) => name.clone(),
        (_, None, Some(name)) if !is_private => name.clone(),
        _ => UNNAMED.to_owned(),
    }
}
