//! The next game of a series.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use sembra_rules::{Position, Series};

use super::answer::{GameAnswer, SeriesScore};
use super::create::{created, new_row};
use super::host::{Host, stale_version};
use super::play::Seen;
use super::played::PlayedGame;
use crate::http::extract::{GameName, OptionalBody};
use crate::http::problem::{Code, Problem};
use crate::people::identity::Visitor;
use crate::storage::{Appended, GameId, GameRow};
use sembra_view::RulesText;

/// Begins the next game of the series: the winner starts, after a draw the other player (B3).
///
/// A game that began from a set-up position begins from it again. A second request answers with
/// the game that the first one made.
#[utoipa::path(
    post, path = "/games/{id}/rematch", tag = "games", request_body = Option<Seen>,
    params(("id" = String, Path, description = "The game's name")),
    responses(
        (status = 201, description = "The next game", body = GameAnswer,
         headers(("Location" = String, description = "The path of the game"))),
        (status = 200, description = "The next game, which had begun already", body = GameAnswer)
    )
)]
pub async fn rematch(
    State(host): State<Host>,
    visitor: Visitor,
    GameName(id): GameName,
    OptionalBody(seen): OptionalBody<Seen>,
) -> Result<Response, Problem> {
    let last = host.load(&visitor, &id).await?;
    if let Some(next) = &last.next {
        return existing(&host, &visitor, next).await;
    }
    seen.check(&last)?;
    let row = next_row(&last)?;
    let next = row.id.clone();
    // The new game has no number before it is stored; its turn is all that matters here.
    let place = host.place_for(&PlayedGame::new(last.key, row.clone()))?;
    match host.store().add_rematch(last.key, last.version + 1, row).await? {
        Appended::Conflict => return Err(stale_version(last.version)),
        Appended::Yes => host.tell(&last),
    }
    let game = host.load(&visitor, &next).await?;
    if let Some(place) = place {
        host.begin_thinking(game.clone(), place);
    }
    Ok(created(&game))
}

async fn existing(host: &Host, visitor: &Visitor, next: &GameId) -> Result<Response, Problem> {
    let game = host.load(visitor, next).await?;
    host.resume_thinking(&game);
    Ok(Json(GameAnswer::new(&game)).into_response())
}

fn next_row(last: &PlayedGame) -> Result<GameRow, Problem> {
    let outcome = last
        .game
        .outcome()
        .ok_or_else(|| Problem::new(Code::NotOver, "finish this game before the next one"))?;
    let mut series = Series::new(last.row.start.turn());
    series.record(&outcome);
    let is_ordinary = last.row.start == Position::start(last.row.start.turn());
    let start = if is_ordinary { Position::start(series.starter()) } else { last.row.start };
    let score = SeriesScore::new(last);
    Ok(GameRow {
        south_name: last.row.south_name.clone(),
        north_name: last.row.north_name.clone(),
        south_wins: score.south,
        north_wins: score.north,
        draws: score.draws,
        ..new_row(last.row.owner, last.row.mode, RulesText(last.row.rules), start)?
    })
}
