//! A game as a record for other programs.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use sembra_notation::{Record, TagError};
use sembra_rules::Side;

use super::owned::{Mode, OwnedGame};
use super::service::GameService;
use crate::clock::Timestamp;
use crate::http::extract::GameName;
use crate::http::problem::Problem;
use crate::http::work::{Client, Work};
use crate::people::identity::Visitor;

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
    record_file(games.work(), visitor.client(), game).await
}

/// The answer with a game as a file.
pub async fn record_file(
    work: &Work,
    client: Client,
    game: OwnedGame,
) -> Result<Response, Problem> {
    let name = format!("attachment; filename=\"sembra-{}.ogn\"", game.row().id);
    let record =
        work.run_for(client, move || write(&game).map(|record| record.to_string())).await?;
    let record = record.map_err(Problem::internal)?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, record).into_response())
}

fn write(game: &OwnedGame) -> Result<Record, TagError> {
    let mut record = Record::from_game(game.game());
    record.set_tag("Site", "Sembra")?;
    let date = Timestamp::from(game.row().created).date_time().date();
    let (year, month, day) = date.to_calendar_date();
    record.set_tag("Date", &format!("{year:04}.{:02}.{day:02}", u8::from(month)))?;
    for (side, tag) in [(Side::South, "South"), (Side::North, "North")] {
        record.set_tag(tag, &player(game, side))?;
    }
    Ok(record)
}

/// The name of a player: the one given, the computer's with its level, or [`UNNAMED`].
fn player(game: &OwnedGame, side: Side) -> String {
    match (game.name(side), game.mode) {
        (_, Mode::Computer { level, you }) if you != side => {
            format!("Sembra (level {})", level.number())
        }
        (Some(name), _) => name.to_owned(),
        (None, _) => UNNAMED.to_owned(),
    }
}
