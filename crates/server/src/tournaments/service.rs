//! The service of tournaments: loads them, changes them, and starts their games.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sembra_play::BySide;
use sembra_rooms::{Clock, detached};
use sembra_rules::{Position, Rules, Side};
use sembra_storage::{
    GameId, GameRow, NewGame, NewTournamentGame, Occupant, PersonId, PersonKind, PlaySetup, Seat,
    StoreError, Topic, TournamentAppend, TournamentAppended, TournamentId, TournamentMode,
    TournamentRow,
};

use super::draft::Draft;
use super::follow::Followers;
use super::play::{Loaded, OpenGame, damaged};
use super::roster::Roster;
use super::shown::ShownCache;
use crate::clock::SystemClock;
use crate::games::GameService;
use crate::http::problem::{Code, Problem};

/// How many tournaments are kept in memory.
const LOADED_MAX: usize = 64;
/// How often a change is decided again because another writer was faster.
const ATTEMPTS: usize = 8;

/// Loads tournaments, changes them and starts their games.
#[derive(Clone)]
pub struct TournamentService(pub(super) Arc<Inner>);

pub(super) struct Inner {
    pub games: GameService,
    pub followers: Followers,
    pub shown: ShownCache,
    pub arena_minute: Duration,
    loaded: Mutex<HashMap<TournamentId, (Arc<Loaded>, Instant)>>,
    /// Held by whoever changes a tournament in this process, so that many who enter at once do not
    /// refuse each other again and again.
    changing: Mutex<HashMap<TournamentId, Arc<tokio::sync::Mutex<()>>>>,
}

impl TournamentService {
    /// Starts the service, with the task that does what is due.
    pub fn start(games: GameService, arena_minute: Duration) -> TournamentService {
        let inner = Inner {
            games,
            followers: Followers::default(),
            shown: ShownCache::default(),
            arena_minute,
            loaded: Mutex::default(),
            changing: Mutex::default(),
        };
        let service = TournamentService(Arc::new(inner));
        tokio::spawn(super::due::run(service.clone()));
        tokio::spawn(super::follow::hear(service.clone()));
        service
    }

    /// The games.
    pub fn games(&self) -> &GameService {
        &self.0.games
    }

    /// Those who follow tournaments.
    pub fn followers(&self) -> &Followers {
        &self.0.followers
    }

    /// A tournament as it is stored now; `None` when there is none with this name.
    pub async fn load(&self, id: &TournamentId) -> Result<Option<Arc<Loaded>>, StoreError> {
        let database = self.0.games.database();
        let Some(row) = database.tournament(id).await? else {
            self.lock().remove(id);
            return Ok(None);
        };
        let known = self.lock().get(id).map(|(known, _)| Arc::clone(known));
        let known = known.filter(|known| {
            known.row.key == row.key
                && known.row.edits == row.edits
                && known.row.version <= row.version
        });
        let mut loaded = match known {
            Some(known) if known.row == row => {
                self.keep(&known);
                return Ok(Some(known));
            }
            Some(known) => (*known).clone(),
            None => {
                let mut fresh = Loaded::new(row.clone())?;
                fresh.row.version = 0;
                fresh
            }
        };
        let seen = loaded.row.version;
        let mut events = database.tournament_events(row.key, seen).await?;
        let wanted = usize::try_from(row.version - seen).unwrap_or(usize::MAX);
        if events.len() < wanted {
            return Err(damaged(&row, format!("{} of {wanted} events", events.len())));
        }
        // More may have happened since the row was read.
        events.truncate(wanted);
        loaded.row = row;
        let taken = tokio::task::spawn_blocking(move || loaded.take(&events).map(|()| loaded));
        let loaded = taken.await.map_err(|_| StoreError::Closed)??;
        let loaded = Arc::new(loaded);
        self.keep(&loaded);
        Ok(Some(loaded))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TournamentId, (Arc<Loaded>, Instant)>> {
        self.0.loaded.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is held while a tournament is changed here.
    fn turn(&self, id: &TournamentId) -> Arc<tokio::sync::Mutex<()>> {
        let mut changing = self.0.changing.lock().unwrap_or_else(PoisonError::into_inner);
        if changing.len() >= LOADED_MAX {
            changing.retain(|_, turn| Arc::strong_count(turn) > 1);
        }
        Arc::clone(changing.entry(id.clone()).or_default())
    }

    /// Keeps a tournament in memory; the one that was used least recently makes room.
    fn keep(&self, loaded: &Arc<Loaded>) {
        let mut kept = self.lock();
        kept.insert(loaded.row.id.clone(), (Arc::clone(loaded), Instant::now()));
        if kept.len() > LOADED_MAX {
            let oldest = kept.iter().min_by_key(|(_, (_, used))| *used).map(|(id, _)| id.clone());
            if let Some(oldest) = oldest {
                kept.remove(&oldest);
            }
        }
    }

    /// Changes a tournament by what `decide` does to the newest version of it, and starts the games
    /// that follow. A decision without events writes nothing.
    pub async fn change<T: Send + 'static>(
        &self,
        id: &TournamentId,
        decide: impl Fn(&mut Draft) -> Result<T, Problem> + Send + Sync + 'static,
    ) -> Result<(T, Arc<Loaded>), Problem> {
        let (service, id) = (self.clone(), id.clone());
        detached(async move {
            let decide = Arc::new(decide);
            let turn = service.turn(&id);
            let _turn = turn.lock().await;
            for _ in 0..ATTEMPTS {
                let loaded = service.load(&id).await?.ok_or_else(no_such_tournament)?;
                let mut draft = service.draft(&loaded).await?;
                let decide = Arc::clone(&decide);
                let decided = tokio::task::spawn_blocking(move || {
                    let answer = decide(&mut draft)?;
                    let games = if draft.is_changed() { draft.settle()? } else { Vec::new() };
                    Ok::<_, Problem>((answer, draft, games))
                });
                let (answer, draft, games) = decided.await.map_err(Problem::internal)??;
                if !draft.is_changed() {
                    return Ok((answer, loaded));
                }
                if let Some(after) = service.store(draft, games).await? {
                    return Ok((answer, after));
                }
            }
            Err(Problem::new(Code::StorageBusy, "the tournament changes too fast; try again"))
        })
        .await
    }

    /// A draft of a change of the newest version, with the people who can play.
    pub(super) async fn draft(&self, loaded: &Arc<Loaded>) -> Result<Draft, Problem> {
        let database = self.0.games.database();
        let (mut roster, mut open) = (Roster::default(), Vec::new());
        if loaded.row.setup.mode == TournamentMode::Online {
            roster = Roster::read(&**database, loaded).await?;
            open = database.open_tournament_games(loaded.row.key).await?;
        }
        Ok(Draft {
            loaded: (**loaded).clone(),
            now: SystemClock.now(),
            arena_minute: self.0.arena_minute,
            roster,
            open,
            events: Vec::new(),
            entered: Vec::new(),
            joined: Vec::new(),
            closed: Vec::new(),
            is_stuck: false,
        })
    }

    /// Stores a change and what belongs to it; `None` when another writer was faster.
    async fn store(
        &self,
        draft: Draft,
        games: Vec<OpenGame>,
    ) -> Result<Option<Arc<Loaded>>, Problem> {
        let database = self.0.games.database();
        let progress = draft.progress();
        let mut new_games = Vec::with_capacity(games.len());
        for open in games {
            new_games.push(NewTournamentGame {
                place: open.place,
                south: open.south,
                game: new_game(&draft, open)?,
            });
        }
        let events = draft.events.into_iter().collect::<Result<_, _>>();
        let append = TournamentAppend {
            version: draft.loaded.row.version,
            events: events.map_err(Problem::internal)?,
            at: draft.now,
            entrants: draft.entered,
            members: draft.joined,
            closed: draft.closed,
            games: new_games,
            progress,
        };
        let key = draft.loaded.row.key;
        let keys = match database.append_to_tournament(key, &append).await? {
            TournamentAppended::Yes(keys) => keys,
            TournamentAppended::Conflict => return Ok(None),
        };
        let mut loaded = draft.loaded;
        loaded.row.version += append.events.len() as u64;
        loaded.row.progress = progress;
        let loaded = Arc::new(loaded);
        self.keep(&loaded);
        let rooms = self.0.games.rooms();
        for (key, game) in keys.into_iter().zip(append.games) {
            rooms.begin_stored(key, game.game, &loaded.row.id);
        }
        self.changed(&loaded.row);
        Ok(Some(loaded))
    }

    /// Tells those who follow a tournament that it has changed, here and in other processes.
    pub fn changed(&self, row: &TournamentRow) {
        self.0.followers.publish(&row.id, Some(row.version), row.progress.entrants);
        self.0.games.rooms().announce(Topic::Tournament(row.id.clone()));
    }

    /// Tells those who follow a tournament that it was deleted.
    pub fn deleted(&self, id: &TournamentId) {
        self.lock().remove(id);
        self.0.followers.publish(id, None, 0);
        self.0.games.rooms().announce(Topic::Tournament(id.clone()));
    }
}

/// The answer to a tournament that does not exist, and to one that is not for everybody.
pub fn no_such_tournament() -> Problem {
    Problem::new(Code::NotFound, "there is no tournament with this name for you").at("id")
}

/// A game that is to be started.
fn new_game(draft: &Draft, open: OpenGame) -> Result<NewGame, Problem> {
    let setup = &draft.loaded.row.setup;
    let person = |number: u32| {
        let found = draft.player(open.place, number);
        found.ok_or_else(|| Problem::internal(format!("entrant {number} is nobody")))
    };
    let (south, north) = (person(open.south)?, person(open.north)?);
    let is_account = |(_, kind): (PersonId, PersonKind)| kind == PersonKind::Account;
    let seat = |(person, _)| Seat { occupant: Occupant::Person(person), name: None };
    Ok(NewGame {
        row: GameRow {
            id: GameId::random().map_err(Problem::internal)?,
            rules: rules_of(&setup.play),
            start: Position::start(Side::South),
            time: setup.time,
            rated: setup.rated && is_account(south) && is_account(north),
            shared_device: false,
            wins: BySide::default(),
            draws: 0,
            created: draft.now,
        },
        seats: BySide { south: seat(south), north: seat(north) },
    })
}

/// The rules of a tournament's games.
pub const fn rules_of(play: &PlaySetup) -> Rules {
    match play {
        PlaySetup::Rounds { settings } => settings.rules,
        PlaySetup::Arena { settings, .. } => settings.rules,
    }
}
