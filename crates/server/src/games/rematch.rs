//! The next game of a series.

use axum::extract::State;
use axum::response::Response;
use sembra_play::BySide;
use sembra_rules::{Position, Series};
use sembra_storage::{GameId, GameRow, NewGame};

use super::answer::{GameAnswer, SeriesScore};
use super::create::{check_new_game, created, new_row};
use super::owned::OwnedGame;
use super::play::ExpectedVersion;
use super::service::GameService;
use crate::http::extract::{GameName, OptionalBody, no_such_game};
use crate::http::problem::{Code, Problem};
use crate::http::work::Client;
use crate::people::identity::Visitor;

/// Begins the next game of the series: the winner starts, after a draw the other player (B3).
///
/// A game that began from a set-up position begins from it again. A second request answers with
/// the game that the first one made.
#[utoipa::path(
    post, path = "/games/{id}/rematch", tag = "games", request_body = Option<ExpectedVersion>,
    params(("id" = String, Path, description = "The game's name")),
    responses(
        (status = 201, description = "The next game", body = GameAnswer,
         headers(("Location" = String, description = "The path of the game"))),
        (status = 200, description = "The next game, which had begun already", body = GameAnswer)
    )
)]
pub async fn rematch(
    State(games): State<GameService>,
    visitor: Visitor,
    GameName(id): GameName,
    OptionalBody(expected): OptionalBody<ExpectedVersion>,
) -> Result<Response, Problem> {
    let last = games.load(&visitor, &id).await?;
    if let Some(next) = last.live.next() {
        let next = GameId::parse(next).ok_or_else(no_such_game)?;
        return games.answer(games.load(&visitor, &next).await?).await;
    }
    expected.check(&last)?;
    let next = NewGame { row: next_row(&last)?, seats: last.room.seats().clone() };
    check_new_game(&games, Client::Person(last.owner), Some(last.owner)).await?;
    let game = games.create_next(&last, next).await?;
    Ok(created(&game))
}

fn next_row(last: &OwnedGame) -> Result<GameRow, Problem> {
    let outcome = last
        .game()
        .outcome()
        .ok_or_else(|| Problem::new(Code::NotOver, "finish this game before the next one"))?;
    let row = last.row();
    let mut series = Series::new(row.start.turn());
    series.record(&outcome);
    let is_ordinary = row.start == Position::start(row.start.turn());
    let start = if is_ordinary { Position::start(series.starter()) } else { row.start };
    let score = SeriesScore::new(last);
    Ok(GameRow {
        wins: BySide { south: score.south, north: score.north },
        draws: score.draws,
        ..new_row(last.mode, row.rules, start)?
    })
}
