//! The message of one event, made once for all who see the same.

use axum::extract::ws::Utf8Bytes;
use bytes::Bytes;
use sembra_play::{Event, Recorded, Timestamp};
use sembra_rooms::Texts;
use sembra_view::{MoveView, SideName};
use serde::Serialize;

use crate::games::answer::{GameFacts, Seen, Standing};
use crate::games::players::GamePlayers;
use crate::games::viewed::{ViewedGame, Viewer};
use crate::http::problem::Problem;

/// What everybody sees of an event, and of the game after it.
#[derive(Serialize)]
struct Common<'a> {
    is: &'static str,
    game: &'a str,
    event: EventView,
    /// The move, if it was one.
    ply: Option<MoveView>,
    #[serde(flatten)]
    facts: GameFacts,
    #[serde(flatten)]
    standing: Standing,
}

/// What happened.
#[derive(Serialize)]
struct EventView {
    kind: &'static str,
    by: &'static str,
}

/// What depends on who is told.
#[derive(Serialize)]
struct Own {
    you: Option<SideName>,
    #[serde(flatten)]
    seen: Seen,
}

/// The text of an event for whoever sees a game, which is the game after it.
pub fn text(
    game: &ViewedGame,
    recorded: &Recorded,
    texts: &Texts,
    players: &GamePlayers,
    now: Timestamp,
) -> Result<Utf8Bytes, Problem> {
    let slot = match game.viewer {
        Viewer::Seat(side) => Some(texts.seats.of(side)),
        Viewer::Spectator => Some(&texts.watching),
        Viewer::Both => None,
    };
    let bytes = match slot.and_then(|slot| slot.get()) {
        Some(bytes) => bytes.clone(),
        None => {
            let common = match texts.common.get() {
                Some(common) => common.clone(),
                None => {
                    let made = common(game, recorded, players, now)?;
                    texts.common.get_or_init(|| made).clone()
                }
            };
            let made = with_own(&common, game, now)?;
            slot.map_or(made.clone(), |slot| slot.get_or_init(|| made).clone())
        }
    };
    Utf8Bytes::try_from(bytes).map_err(Problem::internal)
}

/// The common part, without the brace that ends it.
fn common(
    game: &ViewedGame,
    recorded: &Recorded,
    players: &GamePlayers,
    now: Timestamp,
) -> Result<Bytes, Problem> {
    let is_move = matches!(recorded.event, Event::Move { .. });
    let last = game.game().sowings().last().filter(|_| is_move);
    let message = Common {
        is: "update",
        game: game.row().id.as_str(),
        event: EventView { kind: recorded.event.to_words().0, by: recorded.actor.word() },
        ply: last.map(|sowing| MoveView::new(sowing, game.game().rules())),
        facts: GameFacts::new(game, players),
        standing: Standing::new(game, players, now),
    };
    let mut text = serde_json::to_vec(&message).map_err(Problem::internal)?;
    text.pop();
    Ok(text.into())
}

/// The common part, and what depends on who is told.
fn with_own(common: &Bytes, game: &ViewedGame, now: Timestamp) -> Result<Bytes, Problem> {
    let own = Own { you: game.shown_side().map(SideName::from), seen: Seen::new(game, now) };
    let own = serde_json::to_vec(&own).map_err(Problem::internal)?;
    let mut text = Vec::with_capacity(common.len() + own.len());
    text.extend_from_slice(common);
    text.push(b',');
    text.extend_from_slice(&own[1..]);
    Ok(text.into())
}
