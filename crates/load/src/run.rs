//! A load: begins the games, sends moves by the schedule, and looks for what was acknowledged.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use thiserror::Error;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::JoinSet;

use crate::api::{Api, ApiError, Visitor};
use crate::files;
use crate::player::{Player, Ready, Shared};
use crate::report::Report;
use crate::table::{DueMove, Order, Played, Table};

/// How many games are begun, or read, at once.
const REQUESTS: usize = 8;
/// How long the sockets may take to open once their games have begun.
const OPENING: Duration = Duration::from_secs(60);
/// How long moves may be late, and acknowledgements missing, in the end.
const GRACE: Duration = Duration::from_secs(20);
/// Open files besides sockets.
const FILES: u64 = 256;

/// What is played, and where.
#[derive(Clone, Debug)]
pub struct Options {
    /// The addresses of the servers; the players of each game are spread over them.
    pub servers: Vec<String>,
    /// How many games are played at once.
    pub games: usize,
    /// The clock of the games, as the API writes it.
    pub time: String,
    /// How games end.
    pub ending: Ending,
}

/// How the games of a load end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules; a game that ends is replaced by another one.
    Replace,
    /// With a resignation after so many moves, unless the rules are faster. At the first tables the
    /// player to move does nothing instead, and runs out of time.
    Resign {
        /// After so many moves.
        plies: usize,
        /// At so many tables time runs out.
        flagged: usize,
    },
}

/// Why there is no result.
#[derive(Debug, Error)]
pub enum LoadError {
    /// No server is named.
    #[error("no server is given")]
    NoServer,
    /// A game cannot be begun.
    #[error("a game cannot be begun: {0}")]
    Begin(ApiError),
    /// The players do not get ready.
    #[error("only {ready} of {games} games were ready to be played after {} s: {errors}", OPENING.as_secs())]
    Opening {
        /// How many were.
        ready: usize,
        /// How many there are.
        games: usize,
        /// What went wrong.
        errors: String,
    },
    /// A task of the load failed.
    #[error("the load failed: {0}")]
    Failed(String),
}

/// A load under way.
pub struct Load {
    options: Options,
    shared: Arc<Shared>,
    tables: Arc<Vec<Arc<Table>>>,
    apis: Arc<Vec<Api>>,
    ready: mpsc::UnboundedReceiver<Ready>,
    stop: watch::Sender<bool>,
}

impl Load {
    /// Begins the games and opens the sockets of their players.
    pub async fn start(options: Options) -> Result<Load, LoadError> {
        if options.servers.is_empty() {
            return Err(LoadError::NoServer);
        }
        files::raise_limit(2 * options.games as u64 + FILES);
        let (ready_sender, ready) = mpsc::unbounded_channel();
        let (over_sender, over) = mpsc::unbounded_channel();
        let (stop, stopping) = watch::channel(false);
        let servers: Vec<String> =
            options.servers.iter().map(|server| server.trim_end_matches('/').to_owned()).collect();
        let apis: Arc<Vec<Api>> = Arc::new(servers.iter().map(|server| Api::new(server)).collect());
        let shared =
            Arc::new(Shared::new(servers, options.ending, ready_sender, over_sender, stopping));
        let tables = Arc::new(begin_tables(&options, &apis, &shared).await?);
        let replacer = Replacer {
            is_wanted: options.ending == Ending::Replace,
            time: options.time.clone(),
            tables: Arc::clone(&tables),
            apis: Arc::clone(&apis),
            shared: Arc::clone(&shared),
        };
        tokio::spawn(replacer.run(over));
        let load = Load { options, shared, tables, apis, ready, stop };
        load.wait_until_ready().await?;
        Ok(load)
    }

    /// Waits until all sockets are open and somebody is to move at each table.
    async fn wait_until_ready(&self) -> Result<(), LoadError> {
        let until = Instant::now() + OPENING;
        let games = self.options.games;
        loop {
            let connected = self.shared.connected.load(Ordering::Relaxed);
            if self.ready.len() >= games && connected >= 2 * games {
                // Failed attempts to connect are forgotten once all are there.
                self.shared.take_counted();
                return Ok(());
            }
            if Instant::now() > until {
                let errors = format!("{:?}", self.shared.take_counted().errors);
                return Err(LoadError::Opening { ready: self.ready.len(), games, errors });
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Sends moves at a rate for a time, or until all games have ended where they are not replaced.
    pub async fn run(&mut self, rate: f64, time: Duration) -> Report {
        let begun = Instant::now();
        let moves = (rate * time.as_secs_f64()) as u64;
        let deadline = begun + time + GRACE;
        let mut unsent = 0;
        for number in 0..moves {
            let due = begun + Duration::from_secs_f64(number as f64 / rate);
            tokio::time::sleep_until(due.into()).await;
            if !self.send_next(due, deadline).await {
                unsent = moves - number;
                break;
            }
        }
        if unsent > 0 && !self.is_over() {
            self.shared.errors("unsent", unsent);
        }
        self.wait_for_answers(deadline).await;
        self.report(begun.elapsed())
    }

    /// Orders the next move; false when nobody is to move any more, or the deadline has passed.
    async fn send_next(&mut self, due: Instant, deadline: Instant) -> bool {
        loop {
            let wait = Duration::from_millis(200);
            let Ok(Some(ready)) = tokio::time::timeout(wait, self.ready.recv()).await else {
                if self.is_over() || Instant::now() > deadline {
                    return false;
                }
                continue;
            };
            let Ready { table, seat, id, ply, house } = ready;
            if self.tables[table].game() != id {
                continue;
            }
            self.shared.in_flight.fetch_add(1, Ordering::Relaxed);
            self.tables[table].order(seat, Order::Move(DueMove { id, ply, house, due }));
            return true;
        }
    }

    /// Whether all games have ended and none follows.
    pub fn is_over(&self) -> bool {
        self.options.ending != Ending::Replace && self.tables.iter().all(|table| table.is_over())
    }

    /// The games that go on.
    pub fn going_on(&self) -> Vec<String> {
        self.tables.iter().filter(|table| !table.is_over()).map(|table| table.game()).collect()
    }

    async fn wait_for_answers(&self, deadline: Instant) {
        while self.shared.in_flight.load(Ordering::Relaxed) > 0 && Instant::now() < deadline {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let missing = self.shared.in_flight.load(Ordering::Relaxed);
        if missing > 0 {
            self.shared.errors("unanswered", missing as u64);
        }
    }

    fn report(&self, time: Duration) -> Report {
        let counted = self.shared.take_counted();
        let [p50_ms, p99_ms, p999_ms] = counted.times.percentiles([0.5, 0.99, 0.999]);
        let moves = counted.times.count();
        Report {
            games: self.options.games,
            moves,
            moves_per_second: moves as f64 / time.as_secs_f64().max(1e-9),
            p50_ms,
            p99_ms,
            p999_ms,
            errors: counted.errors.values().sum(),
            lost: 0,
            ended: self.tables.iter().map(|table| table.games().len() - 1).sum(),
            memory_mb: None,
            game_kb: None,
            error_kinds: counted.errors,
        }
    }

    /// All games that were played, with what was acknowledged in them.
    pub fn played(&self) -> Vec<Played> {
        self.tables.iter().flat_map(|table| table.games()).collect()
    }

    /// Has the players leave, and counts the acknowledged moves that are not there.
    pub async fn finish(self) -> Result<u64, LoadError> {
        self.stop.send_replace(true);
        let mut readings = JoinSet::new();
        let permits = Arc::new(Semaphore::new(REQUESTS));
        for game in self.played() {
            let (apis, permits) = (Arc::clone(&self.apis), Arc::clone(&permits));
            readings.spawn(async move {
                let _permit = permits.acquire_owned().await;
                tokio::task::spawn_blocking(move || lost(&apis, &game)).await
            });
        }
        let mut all = 0;
        while let Some(lost) = readings.join_next().await {
            let lost = lost.and_then(|lost| lost);
            all += lost.map_err(|error| LoadError::Failed(error.to_string()))?;
        }
        Ok(all)
    }
}

/// How many acknowledged moves of a game are not there.
fn lost(apis: &[Api], game: &Played) -> u64 {
    let Some(read) = apis.iter().find_map(|api| api.game(&game.id).ok()) else {
        return game.acknowledged.len() as u64;
    };
    let moves: Vec<char> = read.moves.chars().collect();
    let is_there = |&&(ply, house): &&(usize, char)| moves.get(ply) == Some(&house);
    (game.acknowledged.len() - game.acknowledged.iter().filter(is_there).count()) as u64
}

/// Begins a game at each table, and seats its players.
async fn begin_tables(
    options: &Options,
    apis: &Arc<Vec<Api>>,
    shared: &Arc<Shared>,
) -> Result<Vec<Arc<Table>>, LoadError> {
    let permits = Arc::new(Semaphore::new(REQUESTS));
    let mut beginnings = JoinSet::new();
    for number in 0..options.games {
        let (apis, permits, time) = (Arc::clone(apis), Arc::clone(&permits), options.time.clone());
        beginnings.spawn(async move {
            let _permit = permits.acquire_owned().await;
            let begun = tokio::task::spawn_blocking(move || {
                begin(&apis, [(); 2].map(|()| Visitor::default()), &time)
            });
            (number, begun.await)
        });
    }
    let mut tables: Vec<Option<Arc<Table>>> = vec![None; options.games];
    while let Some(begun) = beginnings.join_next().await {
        let (number, begun) = begun.map_err(|error| LoadError::Failed(error.to_string()))?;
        let begun = begun.map_err(|error| LoadError::Failed(error.to_string()))?;
        let (players, id) = begun.map_err(LoadError::Begin)?;
        tables[number] = Some(seat(shared, number, players, id));
    }
    Ok(tables.into_iter().flatten().collect())
}

/// Begins a game over the first server that answers.
fn begin(
    apis: &[Api],
    mut players: [Visitor; 2],
    time: &str,
) -> Result<([Visitor; 2], String), ApiError> {
    let mut last = None;
    for api in apis {
        match api.begin_game(&mut players, time) {
            Ok(id) => return Ok((players, id)),
            Err(error) => last = Some(error),
        }
    }
    Err(last.unwrap_or_else(|| ApiError::Strange("no server".to_owned())))
}

fn seat(shared: &Arc<Shared>, number: usize, players: [Visitor; 2], id: String) -> Arc<Table> {
    let (south, south_orders) = mpsc::unbounded_channel();
    let (north, north_orders) = mpsc::unbounded_channel();
    let cookies = players.clone().map(|player| player.cookie.unwrap_or_default());
    let table = Arc::new(Table::new(players, id, [south, north]));
    for (seat, (orders, cookie)) in
        [south_orders, north_orders].into_iter().zip(cookies).enumerate()
    {
        let shared = Arc::clone(shared);
        let player = Player::new(shared, (number, Arc::clone(&table)), seat, cookie, orders);
        tokio::spawn(player.run());
    }
    table
}

/// Begins a new game where one has ended.
struct Replacer {
    is_wanted: bool,
    time: String,
    tables: Arc<Vec<Arc<Table>>>,
    apis: Arc<Vec<Api>>,
    shared: Arc<Shared>,
}

impl Replacer {
    async fn run(self, mut over: mpsc::UnboundedReceiver<(usize, String)>) {
        let permits = Arc::new(Semaphore::new(REQUESTS));
        while let Some((number, id)) = over.recv().await {
            if !self.tables[number].end(&id) || !self.is_wanted || *self.shared.stopping.borrow() {
                continue;
            }
            let (table, apis) = (Arc::clone(&self.tables[number]), Arc::clone(&self.apis));
            let (permits, time) = (Arc::clone(&permits), self.time.clone());
            let shared = Arc::clone(&self.shared);
            tokio::spawn(async move {
                let _permit = permits.acquire_owned().await;
                let players = table.players();
                let begun = tokio::task::spawn_blocking(move || begin(&apis, players, &time)).await;
                match begun {
                    Ok(Ok((players, id))) => table.begin(players, id),
                    Ok(Err(_)) | Err(_) => shared.error("not_begun"),
                }
            });
        }
    }
}
