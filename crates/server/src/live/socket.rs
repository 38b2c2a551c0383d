//! The socket of a page: one connection over which it follows games and the lobby, and plays.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;
use metrics::gauge;
use sembra_rooms::Update;
use sembra_storage::{GameId, PersonId, TournamentId};
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_stream::wrappers::BroadcastStream;
use tokio_stream::wrappers::errors::BroadcastStreamRecvError;
use tokio_stream::{StreamExt, StreamMap};

use super::credential::Credential;
use super::follow::Followed;
use super::lag::{Lag, Tick};
use super::message::{self, Goodbye, Message};
use super::request::Request;
use crate::classes::presence::SeenPupil;
use crate::games::GameService;
use crate::http::connections::{ConnectionPermit, RequestUnderWay};
use crate::http::limits;
use crate::http::open_sockets::OpenSocket;
use crate::http::problem::{Code, Problem};
use crate::http::rates::{Caller, Limit};
use crate::http::work::Client;
use crate::lobby::{Lobby, Snapshot};
use crate::metrics::SOCKETS;
use crate::notices::Subscription;
use crate::pages::Site;
use crate::people::identity::Visitor;
use crate::people::player::Player;
use crate::tournaments::{FollowedVersion, TournamentService};

/// A longer message ends the connection; one that is only longer than allowed is refused.
const MESSAGE_MAX: usize = 16 * 1024;
/// What is read at once; buffers are many, and messages short.
const READ_BUFFER: usize = 1024;
/// The longest message to a client, a whole game of a thousand moves, takes a part of this.
const WRITE_MAX: usize = 4 * 1024 * 1024;
/// How long a client may take to close a connection that the server ends.
const FAREWELL: Duration = Duration::from_secs(1);
/// How many messages are refused for coming too fast before the connection is closed.
const REFUSED_MAX: u32 = 20;

/// Opens a WebSocket: moves and offers in, updates out, each a JSON object in a text message.
#[utoipa::path(
    get, path = "/socket", tag = "live",
    responses((status = 101, description = "The connection is a WebSocket now"))
)]
#[allow(clippy::too_many_arguments, reason = "the parts of a request")]
pub async fn open_socket(
    State(games): State<GameService>,
    State(lobby): State<Lobby>,
    State(tournaments): State<TournamentService>,
    State(site): State<Site>,
    visitor: Visitor,
    headers: HeaderMap,
    permit: Option<Extension<Arc<ConnectionPermit>>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    limits::check_origin(&headers)?;
    let upgrade = upgrade.map_err(|_| {
        Problem::new(Code::InvalidRequest, "this path is opened as a WebSocket (version 13)")
    })?;
    let open = games.open_socket(visitor.caller())?;
    let under_way = permit.map(|Extension(permit)| permit.request());
    let person = visitor.known().map(|person| Player::new(person, None));
    let hello = Message::Hello { person, version: site.files().version() }.text()?;
    let (caller, credential) = (visitor.caller(), Credential::new(&visitor));
    let pupil = visitor.known().filter(|_| visitor.is_pupil()).map(|p| SeenPupil::new(p.id));
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(WRITE_MAX)
        .max_message_size(MESSAGE_MAX)
        .max_frame_size(MESSAGE_MAX);
    Ok(upgrade.on_upgrade(move |stream| async move {
        let parts = (games, lobby, tournaments);
        let mut socket = Socket::new(parts, (caller, credential), stream, (open, under_way));
        socket.pupil = pupil;
        // An error means that the connection has ended.
        let _ = socket.run(hello).await;
    }))
}

/// The connection has ended.
pub struct Ended;

/// A connection, and all that it follows.
pub struct Socket {
    pub(super) games: GameService,
    pub(super) lobby: Lobby,
    pub(super) tournaments: TournamentService,
    pub(super) caller: Caller,
    credential: Credential,
    stream: WebSocket,
    pub(super) followed: Vec<(GameId, Followed)>,
    pub(super) updates: StreamMap<GameId, BroadcastStream<Update>>,
    pub(super) in_lobby: Option<watch::Receiver<Option<Arc<Snapshot>>>>,
    /// The tournament that is followed.
    pub(super) in_tournament: Option<(TournamentId, watch::Receiver<FollowedVersion>)>,
    notices: Option<Subscription>,
    pub(super) lag: Lag,
    /// The pupil who is connected, if it is one.
    pub(super) pupil: Option<SeenPupil>,
    /// Messages that were refused because they came too fast.
    refused: u32,
    /// What counts the socket, by person and by connection, until it is closed.
    _counted: (OpenSocket, Option<RequestUnderWay>),
}

impl Drop for Socket {
    fn drop(&mut self) {
        gauge!(SOCKETS).decrement(1.0);
    }
}

/// What a socket waits for.
enum Happening {
    Received(Option<Result<Frame, axum::Error>>),
    Update(GameId, Result<Update, BroadcastStreamRecvError>),
    Notice(Option<Arc<str>>),
    Lobby,
    Tournament,
    Tick,
    Stopping,
}

impl Socket {
    fn new(
        (games, lobby, tournaments): (GameService, Lobby, TournamentService),
        (caller, credential): (Caller, Credential),
        stream: WebSocket,
        counted: (OpenSocket, Option<RequestUnderWay>),
    ) -> Socket {
        gauge!(SOCKETS).increment(1.0);
        let notices = caller.person.map(|person| lobby.notices().subscribe(person));
        Socket {
            games,
            lobby,
            tournaments,
            caller,
            credential,
            stream,
            followed: Vec::new(),
            updates: StreamMap::new(),
            in_lobby: None,
            in_tournament: None,
            notices,
            lag: Lag::new(Instant::now()),
            pupil: None,
            refused: 0,
            _counted: counted,
        }
    }

    async fn run(mut self, hello: Utf8Bytes) -> Result<(), Ended> {
        let mut stopping = self.games.stopping();
        self.send(hello).await?;
        loop {
            // What follows takes a lot of space now and then, and an idle socket little.
            match self.next(&mut stopping).await {
                Happening::Received(frame) => Box::pin(self.receive(frame)).await?,
                Happening::Update(id, update) => Box::pin(self.update(id, update)).await?,
                Happening::Notice(Some(text)) => self.send(Utf8Bytes::from(&*text)).await?,
                Happening::Notice(None) => self.notices = None,
                Happening::Lobby => self.show_lobby().await?,
                Happening::Tournament => self.show_tournament().await?,
                Happening::Tick => Box::pin(self.tick()).await?,
                Happening::Stopping => return self.say_goodbye(Goodbye::Stopping).await,
            }
        }
    }

    /// Looks whether the client is still there, and still allowed to be.
    async fn tick(&mut self) -> Result<(), Ended> {
        if !self.credential.holds(self.games.database()).await {
            self.say_goodbye(Goodbye::LoggedOut).await?;
            return Err(Ended);
        }
        if let Some(pupil) = &mut self.pupil {
            pupil.tick(self.games.database()).await;
        }
        match self.lag.tick(Instant::now()) {
            Tick::Ping(bytes) => self.send_frame(Frame::Ping(bytes.to_vec().into())).await,
            Tick::Gone => Err(Ended),
        }
    }

    /// Waits for what happens next. What clients sent comes first: it may be a sign of life.
    async fn next(&mut self, stopping: &mut watch::Receiver<bool>) -> Happening {
        tokio::select! {
            biased;
            frame = self.stream.recv() => Happening::Received(frame),
            Some((id, update)) = self.updates.next(), if !self.updates.is_empty() => {
                Happening::Update(id, update)
            }
            text = next_notice(&mut self.notices), if self.notices.is_some() => {
                Happening::Notice(text)
            }
            () = lobby_changed(&mut self.in_lobby), if self.in_lobby.is_some() => Happening::Lobby,
            () = tournament_changed(&mut self.in_tournament), if self.in_tournament.is_some() => {
                Happening::Tournament
            }
            _ = stopping.wait_for(|stopping| *stopping) => Happening::Stopping,
            () = sleep_until(self.lag.due()) => Happening::Tick,
        }
    }

    pub(super) async fn send(&mut self, text: Utf8Bytes) -> Result<(), Ended> {
        self.send_frame(Frame::Text(text)).await
    }

    async fn send_frame(&mut self, frame: Frame) -> Result<(), Ended> {
        self.stream.send(frame).await.map_err(|_| Ended)
    }

    /// Sends a message that may fail to be made, which is the server's fault.
    pub(super) async fn send_made(
        &mut self,
        made: Result<Utf8Bytes, Problem>,
    ) -> Result<(), Ended> {
        match made {
            Ok(text) => self.send(text).await,
            Err(problem) => self.refuse(None, None, problem).await,
        }
    }

    pub(super) async fn refuse(
        &mut self,
        nr: Option<u64>,
        game: Option<&GameId>,
        problem: Problem,
    ) -> Result<(), Ended> {
        match message::refused(nr, game, problem) {
            Ok(text) => self.send(text).await,
            Err(_) => Err(Ended),
        }
    }

    async fn say_goodbye(&mut self, reason: Goodbye) -> Result<(), Ended> {
        if let Ok(text) = (Message::Bye { reason }).text() {
            self.send(text).await?;
        }
        self.send_frame(Frame::Close(None)).await?;
        // What the client has sent meanwhile is read, or it might never see the farewell.
        let answered = async { while let Some(Ok(_)) = self.stream.recv().await {} };
        let _ = timeout(FAREWELL, answered).await;
        Ok(())
    }

    /// The client that this socket's work counts for.
    pub(super) fn client(&self) -> Client {
        self.caller.client()
    }

    pub(super) fn person(&self) -> Option<PersonId> {
        self.caller.person
    }

    /// Tells the client of an update in a game that it follows.
    async fn update(
        &mut self,
        id: GameId,
        update: Result<Update, BroadcastStreamRecvError>,
    ) -> Result<(), Ended> {
        let (games, client) = (self.games.clone(), self.client());
        let Some((_, followed)) = self.followed.iter_mut().find(|(known, _)| *known == id) else {
            return Ok(());
        };
        match followed.message(&games, client, update).await {
            Ok(Some(text)) => self.send(text).await,
            Ok(None) => Ok(()),
            Err(problem) => {
                self.forget(&id);
                self.refuse(None, Some(&id), problem).await
            }
        }
    }

    async fn show_lobby(&mut self) -> Result<(), Ended> {
        let lobby = self.in_lobby.as_mut().and_then(|lobby| lobby.borrow_and_update().clone());
        match lobby {
            Some(lobby) => self.send(Utf8Bytes::from(&*lobby.message_for(self.person()))).await,
            None => Ok(()),
        }
    }

    async fn show_tournament(&mut self) -> Result<(), Ended> {
        let Some((id, versions)) = &mut self.in_tournament else { return Ok(()) };
        let (id, version) = (id.clone(), *versions.borrow_and_update());
        if version.is_none() {
            self.in_tournament = None;
        }
        self.send_made(Message::Tournament { id: id.as_str(), version }.text()).await
    }

    /// Takes what the client sent.
    async fn receive(&mut self, frame: Option<Result<Frame, axum::Error>>) -> Result<(), Ended> {
        match frame {
            Some(Ok(Frame::Text(text))) => {
                if let Err(problem) = self.games.rates().check(Limit::Messages, self.caller) {
                    self.refused += 1;
                    if self.refused > REFUSED_MAX {
                        self.say_goodbye(Goodbye::Flooding).await?;
                        return Err(Ended);
                    }
                    return self.refuse(None, None, problem).await;
                }
                self.refused = 0;
                match Request::parse(&text) {
                    Ok(request) => self.carry_out(request).await,
                    Err((nr, problem)) => self.refuse(nr, None, problem).await,
                }
            }
            Some(Ok(Frame::Pong(bytes))) => {
                let is_playing = self.followed.iter().any(|(_, followed)| followed.is_playing());
                self.lag.pong(&bytes, Instant::now(), is_playing);
                Ok(())
            }
            Some(Ok(Frame::Binary(_))) => {
                let problem = Problem::new(Code::UnsupportedMediaType, "messages are text");
                self.refuse(None, None, problem).await
            }
            Some(Ok(Frame::Ping(_))) => Ok(()),
            Some(Ok(Frame::Close(_)) | Err(_)) | None => Err(Ended),
        }
    }
}

/// The next notice to a person.
async fn next_notice(notices: &mut Option<Subscription>) -> Option<Arc<str>> {
    match notices {
        Some(notices) => notices.next().await,
        None => std::future::pending().await,
    }
}

/// Waits until the tournament that is followed has changed.
async fn tournament_changed(
    followed: &mut Option<(TournamentId, watch::Receiver<FollowedVersion>)>,
) {
    if let Some((_, versions)) = followed
        && versions.changed().await.is_ok()
    {
        return;
    }
    // Nobody follows one, or the server stops, which is heard of elsewhere.
    std::future::pending().await
}

/// Waits until the lobby looks different.
async fn lobby_changed(lobby: &mut Option<watch::Receiver<Option<Arc<Snapshot>>>>) {
    if let Some(lobby) = lobby
        && lobby.changed().await.is_ok()
    {
        return;
    }
    // Nobody looks at the lobby, or the server stops, which is heard of elsewhere.
    std::future::pending().await
}
