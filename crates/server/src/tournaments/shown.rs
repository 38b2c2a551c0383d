//! What pages show of a tournament besides its events: names of people, and where games are played.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use sembra_storage::{
    GameId, GamePlace, Person, PersonId, PersonKind, TournamentId, TournamentMode,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::arena_answer::ArenaLine;
use super::play::{Loaded, Play};
use super::roster::{classes_of, player_name};
use super::service::TournamentService;
use crate::http::problem::Problem;

/// How long names are kept: somebody who is renamed or deleted is shown so soon after.
const KEPT: Duration = Duration::from_secs(20);
/// How many tournaments are kept.
const SHOWN_MAX: usize = 64;

/// What an entrant is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EntrantKind {
    /// Somebody with an account.
    Account,
    /// Somebody without an account.
    Visitor,
    /// Somebody in a class.
    Pupil,
    /// Somebody whose name was typed in.
    Typed,
    /// A team.
    Team,
    /// Somebody who was deleted.
    Gone,
}

/// The name of an entrant.
#[derive(Clone, Debug)]
pub struct Named {
    /// The name.
    pub name: String,
    /// What the entrant is.
    pub kind: EntrantKind,
    /// The picture of a pupil.
    pub picture: Option<String>,
    /// The person, if there is one.
    pub person: Option<PersonId>,
}

/// What pages show of a tournament besides its events.
#[derive(Debug, Default)]
pub struct Shown {
    /// The names of entrants, by number.
    pub names: BTreeMap<u32, Named>,
    /// The names of players of teams, by the numbers of their places.
    pub members: BTreeMap<u32, Named>,
    /// The captains of teams, by the number of the team.
    pub captains: BTreeMap<u32, PersonId>,
    /// The games that are played online, the newest at each place, and whether they go on; of an
    /// arena only those that go on.
    pub games: HashMap<GamePlace, (GameId, bool)>,
    /// The names of those who have corrected results.
    pub authors: HashMap<String, String>,
    /// What everybody sees, as JSON with its entity tag; made once.
    pub view: OnceLock<(String, String)>,
    /// The lines of an arena; made once.
    pub lines: OnceLock<Vec<ArenaLine>>,
}

impl Shown {
    /// The name of an entrant.
    pub fn name(&self, number: u32) -> Option<String> {
        self.names.get(&number).map(|named| named.name.clone())
    }

    /// What a person, if any, is in the tournament.
    pub fn own(&self, loaded: &Loaded, person: Option<PersonId>) -> Own {
        let Some(person) = person else { return Own::default() };
        let named = |all: &BTreeMap<u32, Named>| {
            all.iter().find(|(_, named)| named.person == Some(person)).map(|(number, _)| *number)
        };
        let Play::Rounds(tournament) = &loaded.play else {
            let number = named(&self.names);
            return Own { number, place: None, leads: number.is_some() };
        };
        if !tournament.settings().teams_of_people {
            let number = named(&self.names);
            return Own { number, place: None, leads: number.is_some() };
        }
        let place = named(&self.members);
        let team = place.and_then(|place| tournament.team_of(&player_name(place)));
        let mut captains = self.captains.iter().filter(|(_, captain)| **captain == person);
        let led = captains.next().map(|(number, _)| *number);
        let number = team.map(|team| team.0).or(led);
        Own {
            number,
            place: place.filter(|_| team.is_some()),
            leads: led.is_some() && led == number,
        }
    }

    /// The name of somebody who plays: an entrant, or a player of a team.
    pub fn player(&self, person: Option<PersonId>) -> Option<&str> {
        let person = person?;
        let mut known = self.names.values().chain(self.members.values());
        known.find(|named| named.person == Some(person)).map(|named| named.name.as_str())
    }
}

/// What somebody is in a tournament.
#[derive(Clone, Copy, Debug, Default)]
pub struct Own {
    /// The number as an entrant, or that of the team.
    pub number: Option<u32>,
    /// The number of the place in the team.
    pub place: Option<u32>,
    /// Whether they are the entrant, or the captain of the team.
    pub leads: bool,
}

/// What was shown of late.
#[derive(Default)]
pub struct ShownCache(Mutex<HashMap<TournamentId, Kept>>);

struct Kept {
    /// The version and the number of edits.
    version: (u64, u64),
    at: Instant,
    shown: Arc<Shown>,
}

impl ShownCache {
    fn get(&self, loaded: &Loaded) -> Option<Arc<Shown>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = kept.get(&loaded.row.id)?;
        let is_same = kept.version == (loaded.row.version, loaded.row.edits);
        let is_fresh = is_same && kept.at.elapsed() < KEPT;
        is_fresh.then(|| Arc::clone(&kept.shown))
    }

    fn keep(&self, loaded: &Loaded, shown: &Arc<Shown>) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= SHOWN_MAX {
            all.retain(|_, kept| kept.at.elapsed() < KEPT);
        }
        if all.len() >= SHOWN_MAX {
            all.clear();
        }
        let version = (loaded.row.version, loaded.row.edits);
        let kept = Kept { version, at: Instant::now(), shown: Arc::clone(shown) };
        all.insert(loaded.row.id.clone(), kept);
    }
}

impl TournamentService {
    /// What pages show of a tournament; one that did not change is not read again for a while.
    pub async fn shown(&self, loaded: &Loaded) -> Result<Arc<Shown>, Problem> {
        if let Some(shown) = self.0.shown.get(loaded) {
            return Ok(shown);
        }
        let shown = Arc::new(self.read_shown(loaded).await?);
        self.0.shown.keep(loaded, &shown);
        Ok(shown)
    }

    async fn read_shown(&self, loaded: &Loaded) -> Result<Shown, Problem> {
        let database = self.games().database();
        let entrants: BTreeMap<u32, Option<PersonId>> =
            database.tournament_entrants(loaded.row.key).await?.into_iter().collect();
        let authors = authors(loaded);
        let mut members = Vec::new();
        if loaded.play.has_teams() {
            members = database.tournament_members(loaded.row.key).await?;
        }
        let mut ids: Vec<PersonId> = entrants.values().flatten().copied().collect();
        ids.extend(members.iter().filter_map(|(_, person)| *person));
        ids.extend(authors.iter().map(|(_, person)| *person));
        let mut people: HashMap<PersonId, Person> = HashMap::new();
        if !ids.is_empty() {
            people = database.people(&ids).await?.into_iter().map(|one| (one.id, one)).collect();
        }
        let mut pictures: HashMap<PersonId, String> = HashMap::new();
        for class in classes_of(&loaded.row) {
            let pupils = database.pupils(class).await?;
            pictures.extend(pupils.into_iter().map(|pupil| (pupil.person, pupil.picture)));
        }
        let mut shown = Shown::default();
        for (place, person) in members {
            let person = person.and_then(|id| people.get(&id));
            shown.members.insert(place, named(person, &pictures));
        }
        if loaded.play.has_teams() {
            let led = entrants.iter().filter_map(|(number, person)| Some((*number, (*person)?)));
            shown.captains = led.collect();
        }
        for (number, typed, is_team) in typed_names(loaded) {
            let named = match entrants.get(&number).filter(|_| !is_team) {
                None => {
                    let kind = if is_team { EntrantKind::Team } else { EntrantKind::Typed };
                    Named { name: typed, kind, picture: None, person: None }
                }
                Some(person) => named(person.and_then(|id| people.get(&id)), &pictures),
            };
            shown.names.insert(number, named);
        }
        if loaded.row.setup.mode == TournamentMode::Online {
            let key = loaded.row.key;
            let games = match &loaded.play {
                Play::Rounds(_) => database.tournament_games(key).await?,
                Play::Arena(_) => database.open_tournament_games(key).await?,
            };
            for game in games {
                if let Some((_, id)) = game.game {
                    shown.games.insert(game.place, (id, game.is_playing && game.is_open));
                }
            }
        }
        for (by, person) in authors {
            let name = people.get(&person).map_or("", |person| person.name.as_str());
            shown.authors.insert(by, name.to_owned());
        }
        Ok(shown)
    }
}

/// The name of a person who has entered.
fn named(person: Option<&Person>, pictures: &HashMap<PersonId, String>) -> Named {
    let Some(person) = person else {
        let name = "–".to_owned();
        return Named { name, kind: EntrantKind::Gone, picture: None, person: None };
    };
    let kind = match person.kind {
        PersonKind::Account | PersonKind::Bot => EntrantKind::Account,
        PersonKind::Visitor => EntrantKind::Visitor,
        PersonKind::Pupil => EntrantKind::Pupil,
    };
    let picture = pictures.get(&person.id).cloned();
    Named { name: person.name.clone(), kind, picture, person: Some(person.id) }
}

/// The numbers of all entrants, with the name in the entry, and whether it is a team.
fn typed_names(loaded: &Loaded) -> Vec<(u32, String, bool)> {
    match &loaded.play {
        Play::Rounds(tournament) => tournament
            .entrants()
            .iter()
            .map(|entrant| {
                let is_team = tournament.settings().team_boards.is_some();
                (entrant.number.0, entrant.entry.name.clone(), is_team)
            })
            .collect(),
        Play::Arena(arena) => {
            let players = arena.players().iter();
            players.map(|player| (player.number.0, player.entry.name.clone(), false)).collect()
        }
    }
}

/// Those who have corrected results: what the events say, and who that is.
fn authors(loaded: &Loaded) -> Vec<(String, PersonId)> {
    let by: Vec<&String> = match &loaded.play {
        Play::Rounds(tournament) => tournament.corrections().iter().map(|one| &one.by).collect(),
        Play::Arena(arena) => arena.corrections().iter().map(|one| &one.by).collect(),
    };
    by.into_iter().filter_map(|by| Some((by.clone(), person_of(by)?))).collect()
}

/// How events name a person.
pub fn reference(person: PersonId) -> String {
    format!("p{}", person.number())
}

/// The person that events name so.
fn person_of(reference: &str) -> Option<PersonId> {
    reference.strip_prefix('p')?.parse().ok().map(PersonId::new)
}
