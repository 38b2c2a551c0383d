//! What the server says over sockets and streams. A message is one JSON object with the word `is`.

use axum::extract::ws::Utf8Bytes;
use sembra_play::Phrase;
use sembra_rules::Side;
use sembra_storage::GameId;
use sembra_view::SideName;
use serde::Serialize;

use crate::games::answer::GameAnswer;
use crate::games::offers::PhraseName;
use crate::games::standing::Present;
use crate::http::log;
use crate::http::problem::{Problem, ProblemBody};
use crate::people::player::Player;

/// A message that is made for one client.
#[derive(Serialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Message<'a> {
    /// The first message of a socket.
    Hello {
        /// Who the client is; null for somebody without an identity.
        person: Option<Player>,
        /// The version of the pages.
        version: &'a str,
    },
    /// A whole game.
    Game {
        /// The game.
        game: &'a GameAnswer,
    },
    /// The client has the game as it is.
    Current {
        /// The game.
        game: &'a str,
        /// Its version.
        version: u64,
    },
    /// Somebody came or went.
    Presence {
        /// The game.
        game: &'a str,
        /// Who is connected.
        presence: Present,
    },
    /// A player said something.
    Said {
        /// The game.
        game: &'a str,
        /// Who.
        by: SideName,
        /// What.
        phrase: PhraseName,
    },
    /// What the client asked for is done, and durable.
    Done {
        /// The number of the request.
        nr: Option<u64>,
        /// The game.
        game: &'a str,
        /// Its version after it.
        version: u64,
    },
    /// What the client asked for is refused; nothing has changed.
    Refused {
        /// The number of the request; null for what cannot be read.
        nr: Option<u64>,
        /// The game that was meant, if any.
        game: Option<&'a str>,
        /// Why, as in HTTP.
        problem: ProblemBody,
    },
    /// A tournament that the client follows is at this version.
    Tournament {
        /// The tournament.
        id: &'a str,
        /// Its version; null when it was deleted.
        version: Option<u64>,
    },
    /// The answer to a ping.
    Pong {
        /// The number of the ping.
        nr: Option<u64>,
    },
    /// The last message: the server closes the connection.
    Bye {
        /// Why.
        reason: Goodbye,
    },
}

/// Why the server closes a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Goodbye {
    /// The server stops.
    Stopping,
    /// The client sends too much.
    Flooding,
    /// The session or token with which it was opened has ended.
    LoggedOut,
}

impl Message<'_> {
    /// The message as a text.
    pub fn text(&self) -> Result<Utf8Bytes, Problem> {
        serde_json::to_string(self).map(Utf8Bytes::from).map_err(Problem::internal)
    }
}

/// The message that somebody came to a game or left it.
pub fn presence(game: &GameId, presence: Present) -> Result<Utf8Bytes, Problem> {
    Message::Presence { game: game.as_str(), presence }.text()
}

/// The message that a player said something.
pub fn said(game: &GameId, side: Side, phrase: Phrase) -> Result<Utf8Bytes, Problem> {
    Message::Said { game: game.as_str(), by: side.into(), phrase: PhraseName(phrase) }.text()
}

/// The message that something is refused; what is the server's fault is logged.
pub fn refused(
    nr: Option<u64>,
    game: Option<&GameId>,
    problem: Problem,
) -> Result<Utf8Bytes, Problem> {
    let (body, logged) = problem.into_body();
    log::problem(&logged, body.status(), 0);
    Message::Refused { nr, game: game.map(GameId::as_str), problem: body }.text()
}
