//! A player with a socket: follows a game, plays what is due, and comes back after a lost connection.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::sync::{mpsc, watch};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message as Frame};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::message::{Message, Standing};
use crate::report::Times;
use crate::run::Ending;
use crate::table::{DueMove, Order, Table};

/// How long to wait before connecting anew.
const RETRY: Duration = Duration::from_millis(200);
/// Sockets are many, and messages short.
const READ_BUFFER: usize = 2 * 1024;

/// A connection.
pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A player who is to move.
#[derive(Clone, Debug)]
pub struct Ready {
    /// The table.
    pub table: usize,
    /// The seat.
    pub seat: usize,
    /// The game.
    pub id: String,
    /// How many moves were played.
    pub ply: usize,
    /// The move that they have chosen.
    pub house: char,
}

/// What all players share.
pub struct Shared {
    /// The addresses of the servers.
    pub servers: Vec<String>,
    /// How games end.
    pub ending: Ending,
    /// Players who are to move.
    pub ready: mpsc::UnboundedSender<Ready>,
    /// Tables whose game has ended, with the game.
    pub over: mpsc::UnboundedSender<(usize, String)>,
    /// Whether players are to leave.
    pub stopping: watch::Receiver<bool>,
    /// How many moves are sent and not answered.
    pub in_flight: AtomicUsize,
    /// How many sockets are open.
    pub connected: AtomicUsize,
    counted: Mutex<Counted>,
}

/// What was counted.
#[derive(Default)]
pub struct Counted {
    /// The times of the moves that were acknowledged.
    pub times: Times,
    /// What went wrong, by its kind.
    pub errors: BTreeMap<String, u64>,
}

impl Shared {
    /// Nothing has been counted yet.
    pub fn new(
        servers: Vec<String>,
        ending: Ending,
        ready: mpsc::UnboundedSender<Ready>,
        over: mpsc::UnboundedSender<(usize, String)>,
        stopping: watch::Receiver<bool>,
    ) -> Shared {
        let (in_flight, connected) = (AtomicUsize::new(0), AtomicUsize::new(0));
        Shared {
            servers,
            ending,
            ready,
            over,
            stopping,
            in_flight,
            connected,
            counted: Mutex::default(),
        }
    }

    /// Notes that something went wrong.
    pub fn error(&self, kind: &str) {
        self.errors(kind, 1);
    }

    /// Notes that something went wrong several times.
    pub fn errors(&self, kind: &str, count: u64) {
        let mut counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
        *counted.errors.entry(kind.to_owned()).or_default() += count;
    }

    fn time(&self, time: Duration) {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner).times.add(time);
    }

    /// What was counted since the last call.
    pub fn take_counted(&self) -> Counted {
        std::mem::take(&mut *self.counted.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// A player.
pub struct Player {
    pub shared: Arc<Shared>,
    pub table: Arc<Table>,
    /// The number of the table.
    pub number: usize,
    pub seat: usize,
    pub cookie: String,
    pub orders: mpsc::UnboundedReceiver<Order>,
    game: String,
    ply: usize,
    /// The ply at which the player has said to be ready, until the move is ordered.
    ready_at: Option<usize>,
    pending: Option<(u64, DueMove)>,
    nr: u64,
    random: u64,
}

/// Why a conversation ended.
enum Ended {
    Lost,
    Stopping,
}

impl Player {
    /// A player at a table.
    pub fn new(
        shared: Arc<Shared>,
        (number, table): (usize, Arc<Table>),
        seat: usize,
        cookie: String,
        orders: mpsc::UnboundedReceiver<Order>,
    ) -> Player {
        let game = table.game();
        let random = (2 * number + seat) as u64;
        let (ply, ready_at, pending, nr) = (0, None, None, 0);
        Player {
            shared,
            table,
            number,
            seat,
            cookie,
            orders,
            game,
            ply,
            ready_at,
            pending,
            nr,
            random,
        }
    }

    /// Plays until told to leave.
    pub async fn run(mut self) {
        let mut server = self.seat;
        let mut stopping = self.shared.stopping.clone();
        loop {
            let address = &self.shared.servers[server % self.shared.servers.len()];
            let socket = tokio::select! {
                socket = connect(address, &self.cookie) => socket,
                () = stopped(&mut stopping) => return,
            };
            match socket {
                Ok(socket) => {
                    self.shared.connected.fetch_add(1, Ordering::Relaxed);
                    let ended = self.converse(socket, &mut stopping).await;
                    self.shared.connected.fetch_sub(1, Ordering::Relaxed);
                    self.give_up_pending();
                    match ended {
                        Ended::Stopping => return,
                        Ended::Lost => self.shared.error("connection_lost"),
                    }
                }
                Err(_) => self.shared.error("not_connected"),
            }
            // Perhaps another process is there.
            server += 1;
            tokio::time::sleep(RETRY).await;
        }
    }

    /// A move that was not answered: nobody knows whether it was played.
    fn give_up_pending(&mut self) {
        if self.pending.take().is_some() {
            self.shared.in_flight.fetch_sub(1, Ordering::Relaxed);
            self.shared.error("unanswered");
        }
    }

    async fn converse(
        &mut self,
        mut socket: Socket,
        stopping: &mut watch::Receiver<bool>,
    ) -> Ended {
        if self.watch(&mut socket).await.is_err() {
            return Ended::Lost;
        }
        loop {
            let done = tokio::select! {
                frame = socket.next() => self.receive(&mut socket, frame).await,
                order = self.orders.recv() => match order {
                    Some(order) => self.obey(&mut socket, order).await,
                    None => return Ended::Stopping,
                },
                () = stopped(stopping) => {
                    let _ = socket.close(None).await;
                    return Ended::Stopping;
                }
            };
            if done.is_err() {
                return Ended::Lost;
            }
        }
    }

    async fn watch(&mut self, socket: &mut Socket) -> Result<(), Error> {
        socket.send(Frame::text(format!(r#"{{"do":"watch","game":"{}"}}"#, self.game))).await
    }

    async fn obey(&mut self, socket: &mut Socket, order: Order) -> Result<(), Error> {
        match order {
            Order::Watch(id) => {
                let last = std::mem::replace(&mut self.game, id);
                (self.ply, self.ready_at) = (0, None);
                socket.send(Frame::text(format!(r#"{{"do":"unwatch","game":"{last}"}}"#))).await?;
                self.watch(socket).await
            }
            Order::Move(due) => {
                self.ready_at = None;
                if due.id != self.game || due.ply != self.ply || self.pending.is_some() {
                    // The game went on meanwhile, by a move whose acknowledgement was lost.
                    self.shared.in_flight.fetch_sub(1, Ordering::Relaxed);
                    self.shared.error("superseded");
                    return Ok(());
                }
                self.nr += 1;
                let (nr, DueMove { id, ply, house, .. }) = (self.nr, &due);
                let text = format!(
                    r#"{{"do":"move","game":"{id}","move":"{house}","ply":{ply},"nr":{nr}}}"#
                );
                self.pending = Some((nr, due));
                socket.send(Frame::text(text)).await
            }
        }
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
            Ok(Message::Game(standing)) => {
                if self.stand(standing) {
                    let resign = format!(r#"{{"do":"resign","game":"{}"}}"#, self.game);
                    socket.send(Frame::text(resign)).await?;
                }
            }
            Ok(Message::Done { nr }) => self.done(nr),
            Ok(Message::Refused { nr, code }) => {
                if self.answered(nr.unwrap_or_default()).is_some() || nr.is_none() {
                    self.shared.error(&code);
                }
                // The game may have gone on: it is looked at anew.
                self.ready_at = None;
                tokio::time::sleep(RETRY).await;
                self.watch(socket).await?;
            }
            Ok(Message::Begun { .. } | Message::Tournament | Message::Other) => {}
            Err(_) => self.shared.error("unreadable_message"),
        }
        Ok(())
    }

    /// The move that was sent with a number, now that it is answered.
    fn answered(&mut self, nr: u64) -> Option<DueMove> {
        let (_, due) = self.pending.take_if(|(sent, _)| *sent == nr)?;
        self.shared.in_flight.fetch_sub(1, Ordering::Relaxed);
        Some(due)
    }

    fn done(&mut self, nr: u64) {
        if let Some(due) = self.answered(nr) {
            self.shared.time(due.due.elapsed());
            self.table.acknowledge(&due);
        }
    }

    /// Takes in how the game stands; true when the player is to resign.
    fn stand(&mut self, standing: Standing) -> bool {
        let Standing { id, ply, legal, over, version: _ } = standing;
        if id != self.game {
            return false;
        }
        self.ply = ply.unwrap_or(self.ply + 1);
        if over {
            // An error means that the load has ended.
            let _ = self.shared.over.send((self.number, id));
            return false;
        }
        self.table.see(&id, self.ply);
        if let Ending::Resign { plies, flagged } = self.shared.ending
            && self.ply >= plies
        {
            return self.number >= flagged && !legal.is_empty();
        }
        if !legal.is_empty() && self.ready_at != Some(self.ply) {
            self.ready_at = Some(self.ply);
            let house = legal[(self.next_random() % legal.len() as u64) as usize];
            let (table, seat, ply) = (self.number, self.seat, self.ply);
            let _ = self.shared.ready.send(Ready { table, seat, id, ply, house });
        }
        false
    }

    /// The next number of SplitMix64, which is the same in every run.
    fn next_random(&mut self) -> u64 {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.random ^ (self.random >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

/// Waits until players are to leave.
pub async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // An error means that the load has ended.
    let _ = stopping.wait_for(|stopping| *stopping).await;
}

/// Opens a socket.
pub async fn connect(server: &str, cookie: &str) -> Result<Socket, Error> {
    let url = format!("{}/api/v1/socket", server.replacen("http://", "ws://", 1));
    let mut request = url.into_client_request()?;
    if let Ok(cookie) = HeaderValue::from_str(cookie)
        && !cookie.is_empty()
    {
        request.headers_mut().insert("cookie", cookie);
    }
    let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER).write_buffer_size(0);
    let (socket, _) = connect_async_with_config(request, Some(config), true).await?;
    Ok(socket)
}
