//! The people behind entrants and the players of teams.

use std::collections::{BTreeMap, HashMap};

use sembra_storage::{Access, ClassKey, Database, PersonId, PersonKind, StoreError, TournamentRow};

use super::play::{Loaded, Play};

/// Who can play: whose account is open, and who is still in a class that takes part.
#[derive(Clone, Debug, Default)]
pub struct Roster {
    /// The people behind entrants, by number; of a team its captain.
    pub entrants: BTreeMap<u32, (PersonId, PersonKind)>,
    /// The people in teams, by the number of their place.
    pub members: BTreeMap<u32, (PersonId, PersonKind)>,
    /// The places in teams that were ever given, and to whom; `None` for one who was deleted.
    pub places: BTreeMap<u32, Option<PersonId>>,
}

impl Roster {
    /// Reads who can play.
    pub async fn read(database: &dyn Database, loaded: &Loaded) -> Result<Roster, StoreError> {
        let row = &loaded.row;
        let entrants = database.tournament_entrants(row.key).await?;
        let mut places = Vec::new();
        if loaded.play.has_teams() {
            places = database.tournament_members(row.key).await?;
        }
        let kinds = kinds(database, row, entrants.iter().chain(&places)).await?;
        let known = |(number, person): &(u32, Option<PersonId>)| {
            let person = (*person)?;
            Some((*number, (person, *kinds.get(&person)?)))
        };
        Ok(Roster {
            entrants: entrants.iter().filter_map(known).collect(),
            members: places.iter().filter_map(known).collect(),
            places: places.into_iter().collect(),
        })
    }
}

/// What kind of people they are; those who have gone are left out.
async fn kinds(
    database: &dyn Database,
    row: &TournamentRow,
    numbered: impl Iterator<Item = &(u32, Option<PersonId>)>,
) -> Result<HashMap<PersonId, PersonKind>, StoreError> {
    let ids: Vec<PersonId> = numbered.filter_map(|(_, person)| *person).collect();
    let mut kinds: HashMap<PersonId, PersonKind> = HashMap::new();
    if ids.is_empty() {
        return Ok(kinds);
    }
    for person in database.people(&ids).await? {
        if !person.is_closed {
            kinds.insert(person.id, person.kind);
        }
    }
    if row.access == Access::Class {
        let mut members: Vec<PersonId> = Vec::new();
        for class in classes_of(row) {
            members.extend(database.pupils(class).await?.iter().map(|pupil| pupil.person));
            if is_for_teachers(row) {
                let teachers = database.teachers(class).await?;
                members.extend(teachers.iter().map(|teacher| teacher.person));
            }
        }
        kinds.retain(|person, _| members.contains(person));
    }
    Ok(kinds)
}

/// The classes that take part in a tournament: its own, and another one that is linked with it.
pub fn classes_of(row: &TournamentRow) -> Vec<ClassKey> {
    row.class.iter().chain(&row.other).map(|(class, ..)| *class).collect()
}

/// Whether teachers play: with pupils of their own class only, so not where another class takes part.
pub const fn is_for_teachers(row: &TournamentRow) -> bool {
    row.other.is_none()
}

/// How events name the player with a place in a team.
pub fn player_name(place: u32) -> String {
    format!("m{place}")
}

/// The place of the player that events name so.
pub fn player_place(name: &str) -> Option<u32> {
    name.strip_prefix('m')?.parse().ok()
}

impl Play {
    /// Whether people join teams.
    pub fn has_teams(&self) -> bool {
        matches!(self, Play::Rounds(tournament) if tournament.settings().teams_of_people)
    }
}
