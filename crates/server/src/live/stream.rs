//! Streams of lines for programs: what concerns a person, and one game. A line is a message.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::body::Body;
use axum::extract::State;
use axum::extract::ws::Utf8Bytes;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::stream;
use sembra_rooms::Update;
use sembra_storage::Database;
use tokio::sync::watch;
use tokio::time::sleep;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::BroadcastStream;

use super::credential::Credential;
use super::follow::Followed;
use super::message::{Goodbye, Message};
use crate::games::GameService;
use crate::http::connections::{ConnectionPermit, RequestUnderWay};
use crate::http::extract::GameName;
use crate::http::open_sockets::OpenSocket;
use crate::http::problem::{Code, Problem};
use crate::http::work::Client;
use crate::lobby::Lobby;
use crate::notices::Subscription;
use crate::people::identity::Visitor;

/// The media type of lines of JSON. They are sent as they are made, so they are not compressed.
pub const NDJSON: &str = "application/x-ndjson";
/// How often an empty line shows that the connection is alive.
const KEEP_ALIVE: Duration = Duration::from_secs(6);

/// Notices to oneself, one a line: first what is open, then what happens.
///
/// An empty line comes every 6 seconds when there is nothing to say.
#[utoipa::path(
    get, path = "/stream", tag = "live",
    responses((status = 200, description = "Notices, one a line, without end", body = String,
               content_type = "application/x-ndjson"))
)]
pub async fn person_stream(
    State(games): State<GameService>,
    State(lobby): State<Lobby>,
    visitor: Visitor,
    permit: Option<Extension<Arc<ConnectionPermit>>>,
) -> Result<Response, Problem> {
    let person = visitor.person().ok_or_else(|| {
        Problem::new(Code::AccountNeeded, "only somebody who is known here has notices")
    })?;
    let open = games.open_socket(visitor.caller())?;
    // First the subscription, so that nothing is missed in between.
    let notices = lobby.notices().subscribe(person);
    let waiting = lobby.notices().open(person).await?;
    let first = waiting.iter().map(|text| Utf8Bytes::from(&**text)).collect();
    Ok(lines(&games, &visitor, (open, permit), first, Source::Person(notices)))
}

/// A game, one message a line: first the whole game, then what happens.
///
/// An empty line comes every 6 seconds when there is nothing to say.
#[utoipa::path(
    get, path = "/games/{id}/stream", tag = "live",
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 200, description = "Messages, one a line, until the server stops or the \
                                            game is deleted", body = String,
               content_type = "application/x-ndjson"))
)]
pub async fn game_stream(
    State(games): State<GameService>,
    visitor: Visitor,
    permit: Option<Extension<Arc<ConnectionPermit>>>,
    GameName(id): GameName,
) -> Result<Response, Problem> {
    let game = games.load(&visitor, &id).await?;
    let open = games.open_socket(visitor.caller())?;
    let client = visitor.client();
    let (mut followed, updates) = Followed::enter(&games, &game, visitor.person());
    let first = followed.first(&games, client, None).await?;
    let updates = BroadcastStream::new(updates);
    let source = GameSource { games: games.clone(), client, followed, updates };
    Ok(lines(&games, &visitor, (open, permit), first, Source::Game(Box::new(source))))
}

/// Where the lines of a stream come from.
enum Source {
    Person(Subscription),
    Game(Box<GameSource>),
}

struct GameSource {
    games: GameService,
    client: Client,
    followed: Followed,
    updates: BroadcastStream<Update>,
}

impl Source {
    /// The next line; `None` when there will be no more.
    async fn next(&mut self) -> Option<Utf8Bytes> {
        match self {
            Source::Person(notices) => notices.next().await.map(|text| Utf8Bytes::from(&*text)),
            Source::Game(source) => source.next().await,
        }
    }
}

impl GameSource {
    async fn next(&mut self) -> Option<Utf8Bytes> {
        loop {
            let update = self.updates.next().await?;
            match self.followed.message(&self.games, self.client, update).await {
                Ok(Some(text)) => return Some(text),
                Ok(None) => {}
                Err(problem) => {
                    tracing::debug!(cause = problem.cause(), "a stream ends");
                    return None;
                }
            }
        }
    }
}

/// A stream under way.
struct Lines {
    /// What is sent before anything else, the last first.
    first: Vec<Utf8Bytes>,
    source: Source,
    database: Arc<dyn Database>,
    credential: Credential,
    stopping: watch::Receiver<bool>,
    is_over: bool,
    /// What counts the stream, by person and by connection, until it is closed.
    _counted: (OpenSocket, Option<RequestUnderWay>),
}

impl Lines {
    async fn next(&mut self) -> Option<Bytes> {
        if self.is_over {
            return None;
        }
        if let Some(text) = self.first.pop() {
            return Some(line(&text));
        }
        let is_stopping = tokio::select! {
            text = self.source.next() => return text.map(|text| line(&text)),
            _ = self.stopping.wait_for(|stopping| *stopping) => true,
            () = sleep(KEEP_ALIVE) => false,
        };
        if is_stopping {
            return self.end(Goodbye::Stopping);
        }
        if !self.credential.holds(&self.database).await {
            return self.end(Goodbye::LoggedOut);
        }
        Some(Bytes::from_static(b"\n"))
    }

    /// The last line.
    fn end(&mut self, reason: Goodbye) -> Option<Bytes> {
        self.is_over = true;
        let bye = Message::Bye { reason }.text().ok()?;
        Some(line(&bye))
    }
}

/// The answer that sends lines until there are no more.
fn lines(
    games: &GameService,
    visitor: &Visitor,
    (open, permit): (OpenSocket, Option<Extension<Arc<ConnectionPermit>>>),
    mut first: Vec<Utf8Bytes>,
    source: Source,
) -> Response {
    first.reverse();
    let under_way = permit.map(|Extension(permit)| permit.request());
    let stopping = games.stopping();
    let lines = Lines {
        first,
        source,
        database: Arc::clone(games.database()),
        credential: Credential::new(visitor),
        stopping,
        is_over: false,
        _counted: (open, under_way),
    };
    let body = stream::unfold(lines, |mut lines| async move {
        let line = lines.next().await?;
        Some((Ok::<_, Infallible>(line), lines))
    });
    let content_type = [(header::CONTENT_TYPE, HeaderValue::from_static(NDJSON))];
    (content_type, Body::from_stream(body)).into_response()
}

fn line(text: &Utf8Bytes) -> Bytes {
    let mut line = Vec::with_capacity(text.len() + 1);
    line.extend_from_slice(text.as_bytes());
    line.push(b'\n');
    line.into()
}
