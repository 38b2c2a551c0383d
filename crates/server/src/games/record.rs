//! A game as a record for other programs.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use sembra_notation::{Record, TagError};
use sembra_rules::Side;

use super::host::Host;
use super::played::PlayedGame;
use crate::http::extract::GameName;
use crate::http::problem::Problem;
use crate::people::identity::Visitor;
use crate::storage::Mode;

/// The game as an `.ogn` file.
#[utoipa::path(
    get, path = "/games/{id}/record", tag = "games",
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 200, description = "The record", body = String,
               content_type = "text/plain; charset=utf-8",
               headers(("Content-Disposition" = String, description = "The name of the file"))))
)]
pub async fn record(
    State(host): State<Host>,
    visitor: Visitor,
    GameName(id): GameName,
) -> Result<Response, Problem> {
    let game = host.load(&visitor, &id).await?;
    let record = write(&game).map_err(Problem::internal)?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"sembra-{id}.ogn\"")),
    ];
    Ok((headers, record.to_string()).into_response())
}

fn write(game: &PlayedGame) -> Result<Record, TagError> {
    let mut record = Record::from_game(&game.game);
    record.set_tag("Site", "Sembra")?;
    let date = game.row.created.date_time().date();
    let (year, month, day) = date.to_calendar_date();
    record.set_tag("Date", &format!("{year:04}.{:02}.{day:02}", u8::from(month)))?;
    for (side, tag) in [(Side::South, "South"), (Side::North, "North")] {
        if let Some(name) = player(game, side) {
            record.set_tag(tag, &name)?;
        }
    }
    Ok(record)
}

/// The name of a player, the computer's with its level.
fn player(game: &PlayedGame, side: Side) -> Option<String> {
    let given = match side {
        Side::South => &game.row.south_name,
        Side::North => &game.row.north_name,
    };
    match (given, game.row.mode) {
        (Some(name), _) => Some(name.clone()),
        (None, Mode::Computer { level, you }) if Side::from(you) != side => {
            Some(format!("Sembra, level {}", level.number()))
        }
        (None, _) => None,
    }
}
