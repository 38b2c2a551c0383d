//! The next game of a series.

use axum::extract::State;
use axum::response::Response;
use sembra_rules::{Position, Series};

use super::answer::{GameAnswer, SeriesScore};
use super::create::{check_new_game, created, new_row};
use super::play::ExpectedVersion;
use super::played::PlayedGame;
use super::service::{GameService, stale_version};
use crate::http::extract::{GameName, OptionalBody};
use crate::http::problem::{Code, Problem};
use crate::http::work::Client;
use crate::people::identity::Visitor;
use crate::storage::{Appended, GameId, GameRow};
use sembra_view::RulesText;

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
    if let Some(next) = &last.next {
        return existing(&games, &visitor, next).await;
    }
    expected.check(&last)?;
    let row = next_row(&last)?;
    check_new_game(&games, Client::Person(row.owner), Some(row.owner)).await?;
    let next = row.id.clone();
    // The new game has no number before it is stored; its turn is all that matters here.
    let slot = games.reserve_for(&PlayedGame::new(last.key, row.clone()))?;
    match games.store().add_rematch(last.key, last.version + 1, row).await? {
        Appended::Conflict => return Err(stale_version(last.version)),
        Appended::Yes => games.tell(&last),
    }
    let game = games.load(&visitor, &next).await?;
    if let Some(slot) = slot {
        games.begin_thinking(game.clone(), slot);
    }
    Ok(created(&game))
}

async fn existing(
    games: &GameService,
    visitor: &Visitor,
    next: &GameId,
) -> Result<Response, Problem> {
    let game = games.load(visitor, next).await?;
    games.resume_thinking(&game);
    games.answer(game).await
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
