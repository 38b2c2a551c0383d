//! An arena of many players, each with a socket, who play as soon as they are paired.
//!
//! A player thinks for a while and then moves; the time of a move counts from the moment the thinking
//! was over. Whoever follows the arena fetches its page when it changes, as pages do.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde_json::json;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::{Error, Message as Frame};

use crate::api::{Api, Visitor};
use crate::files;
use crate::message::{Message, Standing};
use crate::player::{Socket, connect, stopped};
use crate::report::Times;
use crate::run::LoadError;

/// How many players enter at once, and how many fetch the page at once.
const REQUESTS: usize = 8;
/// How long to wait before connecting anew.
const RETRY: Duration = Duration::from_millis(200);
/// After so many moves of a game the player to move resigns, unless the rules are faster.
const PLIES: usize = 24;
/// Open files besides sockets.
const FILES: u64 = 256;

/// What is played.
#[derive(Clone, Debug)]
pub struct ArenaOptions {
    /// The address of the server.
    pub server: String,
    /// How many players take part.
    pub players: usize,
    /// The clock of the games, as the API writes it.
    pub time: String,
    /// How many moves are made a second, in all games together.
    pub rate: f64,
}

/// The result of an arena.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ArenaReport {
    /// How many players took part.
    pub players: usize,
    /// How many games they began.
    pub games: u64,
    /// How many moves were acknowledged.
    pub moves: usize,
    /// How many a second.
    pub moves_per_second: f64,
    /// The time from when a move was due to its acknowledgement: half were faster.
    pub p50_ms: f64,
    /// 99 of 100 were faster.
    pub p99_ms: f64,
    /// 999 of 1000 were faster.
    pub p999_ms: f64,
    /// How often the page was fetched.
    pub pages: u64,
    /// Moves that were refused, and other failures.
    pub errors: u64,
    /// The errors by what they were.
    pub error_kinds: BTreeMap<String, u64>,
    /// The server's memory after the run, in MB; null for a server of somebody else.
    pub memory_mb: Option<f64>,
}

struct Shared {
    api: Api,
    server: String,
    id: String,
    think: Duration,
    stopping: watch::Receiver<bool>,
    pages: Semaphore,
    fetched: AtomicU64,
    begun: AtomicU64,
    counted: Mutex<(Times, BTreeMap<String, u64>)>,
}

impl Shared {
    fn error(&self, kind: &str) {
        let mut counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
        *counted.1.entry(kind.to_owned()).or_default() += 1;
    }

    fn time(&self, time: Duration) {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner).0.add(time);
    }
}

/// An arena under way.
pub struct ArenaLoad {
    options: ArenaOptions,
    shared: Arc<Shared>,
    organiser: Visitor,
    stop: watch::Sender<bool>,
    players: JoinSet<()>,
}

impl ArenaLoad {
    /// Makes an arena, has everybody enter and connect, and opens it.
    pub async fn start(options: ArenaOptions) -> Result<ArenaLoad, LoadError> {
        files::raise_limit(options.players as u64 + FILES);
        let api = Api::new(&options.server);
        let (time, name) = (options.time.clone(), format!("load{}", std::process::id()));
        let making = {
            let api = api.clone();
            blocking(move || {
                let mut organiser = api.account(&name)?;
                let body = json!({
                    "name": "Load", "time": time, "access": "link",
                    "format": {"kind": "arena", "minutes": 600},
                });
                let id = api.tournament(&mut organiser, &body)?;
                Ok((organiser, id))
            })
        };
        let (organiser, id) = making.await?;
        let visitors = enter(&api, &id, options.players).await?;
        let (stop, stopping) = watch::channel(false);
        let games = options.players as f64 / 2.0;
        let shared = Arc::new(Shared {
            api: api.clone(),
            server: options.server.trim_end_matches('/').to_owned(),
            id: id.clone(),
            think: Duration::from_secs_f64(games / options.rate),
            stopping,
            pages: Semaphore::new(REQUESTS),
            fetched: AtomicU64::new(0),
            begun: AtomicU64::new(0),
            counted: Mutex::default(),
        });
        let mut players = JoinSet::new();
        for (number, visitor) in visitors.into_iter().enumerate() {
            let shared = Arc::clone(&shared);
            players.spawn(Player::new(shared, visitor, number as u64).run());
        }
        // Sockets are open when the first pairs are made.
        tokio::time::sleep(Duration::from_secs(1 + options.players as u64 / 200)).await;
        let mut opener = organiser.clone();
        blocking(move || api.change_tournament(&mut opener, &id, "/start", &json!({}))).await?;
        Ok(ArenaLoad { options, shared, organiser, stop, players })
    }

    /// The arena's name.
    pub fn id(&self) -> &str {
        &self.shared.id
    }

    /// Whoever organises it.
    pub const fn organiser(&self) -> &Visitor {
        &self.organiser
    }

    /// Lets them play for a while; gives what was measured.
    pub async fn run(mut self, time: Duration) -> ArenaReport {
        let begun = Instant::now();
        tokio::time::sleep(time).await;
        self.stop.send_replace(true);
        let passed = begun.elapsed();
        while self.players.join_next().await.is_some() {}
        let counted = std::mem::take(
            &mut *self.shared.counted.lock().unwrap_or_else(PoisonError::into_inner),
        );
        let (times, error_kinds) = counted;
        let [p50_ms, p99_ms, p999_ms] = times.percentiles([0.5, 0.99, 0.999]);
        ArenaReport {
            players: self.options.players,
            // Both players are told.
            games: self.shared.begun.load(Ordering::Relaxed) / 2,
            moves: times.count(),
            moves_per_second: times.count() as f64 / passed.as_secs_f64().max(1e-9),
            p50_ms,
            p99_ms,
            p999_ms,
            pages: self.shared.fetched.load(Ordering::Relaxed),
            errors: error_kinds.values().sum(),
            error_kinds,
            memory_mb: None,
        }
    }
}

async fn blocking<T: Send + 'static>(
    call: impl FnOnce() -> Result<T, crate::api::ApiError> + Send + 'static,
) -> Result<T, LoadError> {
    let called = tokio::task::spawn_blocking(call).await;
    let called = called.map_err(|error| LoadError::Failed(error.to_string()))?;
    called.map_err(LoadError::Begin)
}

/// Has so many new visitors enter.
async fn enter(api: &Api, id: &str, players: usize) -> Result<Vec<Visitor>, LoadError> {
    let permits = Arc::new(Semaphore::new(REQUESTS));
    let mut entering = JoinSet::new();
    for _ in 0..players {
        let (api, id, permits) = (api.clone(), id.to_owned(), Arc::clone(&permits));
        entering.spawn(async move {
            let _permit = permits.acquire_owned().await;
            blocking(move || {
                let mut visitor = Visitor::default();
                api.change_tournament(&mut visitor, &id, "/entries", &json!({}))?;
                Ok(visitor)
            })
            .await
        });
    }
    let mut visitors = Vec::with_capacity(players);
    while let Some(entered) = entering.join_next().await {
        visitors.push(entered.map_err(|error| LoadError::Failed(error.to_string()))??);
    }
    Ok(visitors)
}

/// A player of an arena.
struct Player {
    shared: Arc<Shared>,
    visitor: Visitor,
    game: Option<String>,
    ply: usize,
    /// The move that is made when the thinking is over.
    next: Option<(Instant, String)>,
    /// The number of the move that was sent, and when it was due.
    pending: Option<(u64, Instant)>,
    nr: u64,
    random: u64,
    tag: Arc<Mutex<String>>,
}

impl Player {
    fn new(shared: Arc<Shared>, visitor: Visitor, random: u64) -> Player {
        Player {
            shared,
            visitor,
            game: None,
            ply: 0,
            next: None,
            pending: None,
            nr: 0,
            random,
            tag: Arc::default(),
        }
    }

    /// Plays until told to leave; comes back after a lost connection.
    async fn run(mut self) {
        let mut stopping = self.shared.stopping.clone();
        loop {
            let cookie = self.visitor.cookie.clone().unwrap_or_default();
            let socket = tokio::select! {
                socket = connect(&self.shared.server, &cookie) => socket,
                () = stopped(&mut stopping) => return,
            };
            match socket {
                Ok(socket) => {
                    if self.converse(socket, &mut stopping).await.is_ok() {
                        return;
                    }
                    self.pending = None;
                    self.next = None;
                    self.shared.error("connection_lost");
                }
                Err(_) => self.shared.error("not_connected"),
            }
            tokio::time::sleep(RETRY).await;
            // A notice may have been missed.
            self.find_game().await;
        }
    }

    /// Looks which game is played now.
    async fn find_game(&mut self) {
        let (api, id) = (self.shared.api.clone(), self.shared.id.clone());
        let visitor = self.visitor.clone();
        let read = tokio::task::spawn_blocking(move || api.read_tournament(&visitor, &id, ""));
        if let Ok(Ok((_, Some(seen)))) = read.await {
            self.game = seen["your_game"].as_str().map(str::to_owned);
        }
    }

    /// Ends well when the load stops.
    async fn converse(
        &mut self,
        mut socket: Socket,
        stopping: &mut watch::Receiver<bool>,
    ) -> Result<(), Error> {
        let follow = format!(r#"{{"do":"tournament","id":"{}"}}"#, self.shared.id);
        socket.send(Frame::text(follow)).await?;
        if let Some(game) = self.game.clone() {
            self.watch(&mut socket, &game).await?;
        }
        loop {
            let due = self.next.as_ref().map(|(due, _)| *due);
            tokio::select! {
                frame = socket.next() => self.receive(&mut socket, frame).await?,
                () = until(due), if due.is_some() => self.send_next(&mut socket).await?,
                () = stopped(stopping) => {
                    let _ = socket.close(None).await;
                    return Ok(());
                }
            }
        }
    }

    async fn watch(&mut self, socket: &mut Socket, game: &str) -> Result<(), Error> {
        socket.send(Frame::text(format!(r#"{{"do":"watch","game":"{game}"}}"#))).await
    }

    async fn send_next(&mut self, socket: &mut Socket) -> Result<(), Error> {
        let Some((due, text)) = self.next.take() else { return Ok(()) };
        self.pending = Some((self.nr, due));
        socket.send(Frame::text(text)).await
    }

    async fn receive(
        &mut self,
        socket: &mut Socket,
        frame: Option<Result<Frame, Error>>,
    ) -> Result<(), Error> {
        let text = match frame {
            Some(Ok(Frame::Text(text))) => text,
            Some(Ok(Frame::Close(_))) | None => return Err(Error::ConnectionClosed),
            Some(Ok(_)) => return Ok(()),
            Some(Err(error)) => return Err(error),
        };
        match Message::parse(&text) {
            Ok(Message::Begun { game }) => {
                if self.game.as_ref() != Some(&game) {
                    self.shared.begun.fetch_add(1, Ordering::Relaxed);
                    if let Some(last) = self.game.replace(game.clone()) {
                        let leave = format!(r#"{{"do":"unwatch","game":"{last}"}}"#);
                        socket.send(Frame::text(leave)).await?;
                    }
                    self.next = None;
                    self.watch(socket, &game).await?;
                }
            }
            Ok(Message::Game(standing)) => self.stand(standing),
            Ok(Message::Done { nr }) => {
                if let Some((_, due)) = self.pending.take_if(|(sent, _)| *sent == nr) {
                    self.shared.time(due.elapsed());
                }
            }
            Ok(Message::Refused { nr, code }) => {
                self.pending = None;
                self.shared.error(&code);
                if nr.is_some()
                    && let Some(game) = self.game.clone()
                {
                    tokio::time::sleep(RETRY).await;
                    self.watch(socket, &game).await?;
                }
            }
            Ok(Message::Tournament) => self.fetch(),
            Ok(Message::Other) => {}
            Err(_) => self.shared.error("unreadable_message"),
        }
        Ok(())
    }

    /// Fetches the page of the arena, beside the play.
    fn fetch(&self) {
        let (shared, visitor) = (Arc::clone(&self.shared), self.visitor.clone());
        let tag = Arc::clone(&self.tag);
        tokio::spawn(async move {
            let Ok(_permit) = shared.pages.acquire().await else { return };
            let (api, id) = (shared.api.clone(), shared.id.clone());
            let known = tag.lock().unwrap_or_else(PoisonError::into_inner).clone();
            let read =
                tokio::task::spawn_blocking(move || api.read_tournament(&visitor, &id, &known));
            match read.await {
                Ok(Ok((new, _))) => {
                    *tag.lock().unwrap_or_else(PoisonError::into_inner) = new;
                    shared.fetched.fetch_add(1, Ordering::Relaxed);
                }
                Ok(Err(_)) | Err(_) => shared.error("page"),
            }
        });
    }

    /// Takes in how the game stands, and chooses the next move if it is the player's turn.
    fn stand(&mut self, standing: Standing) {
        let Standing { id, ply, legal, over, version: _ } = standing;
        if self.game.as_ref() != Some(&id) {
            return;
        }
        self.ply = ply.unwrap_or(self.ply + 1);
        if over || legal.is_empty() {
            self.next = None;
            return;
        }
        if self.pending.is_some() {
            return;
        }
        self.nr += 1;
        let (nr, ply) = (self.nr, self.ply);
        let text = if ply >= PLIES {
            format!(r#"{{"do":"resign","game":"{id}","nr":{nr}}}"#)
        } else {
            let house = legal[(self.next_random() % legal.len() as u64) as usize];
            format!(r#"{{"do":"move","game":"{id}","move":"{house}","ply":{ply},"nr":{nr}}}"#)
        };
        // Between half the time and one and a half.
        let part = 0.5 + (self.next_random() % 1000) as f64 / 1000.0;
        self.next = Some((Instant::now() + self.shared.think.mul_f64(part), text));
    }

    /// The next number of SplitMix64, which is the same in every run.
    fn next_random(&mut self) -> u64 {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.random ^ (self.random >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

/// Waits until a moment, if there is one.
async fn until(due: Option<Instant>) {
    match due {
        Some(due) => tokio::time::sleep_until(due.into()).await,
        None => std::future::pending().await,
    }
}
