//! Entering a tournament.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use sembra_rooms::ratings;
use sembra_storage::{
    GameId, GameRow, Occupant, Person, PersonId, PersonKind, Seat, Subject, TournamentId,
    TournamentMode,
};
use sembra_tournaments::arena::ArenaEvent;
use sembra_tournaments::{ByeKind, Entry, Event};
use serde::Deserialize;
use utoipa::ToSchema;

use super::access::{Seen, TournamentName, nothing_there};
use super::answer::{May, TournamentAnswer};
use super::draft::Draft;
use super::facts::max_entrants;
use super::manage::answered;
use super::play::{Loaded, Play};
use super::refusal::not_now;
use super::roster::is_for_teachers;
use super::service::{TournamentService, rules_of};
use super::setup::one_line;
use super::shown::reference;
use crate::http::extract::LargeJsonBody;
use crate::http::problem::{Code, Problem};
use crate::http::rates::Limit;
use crate::people::identity::{KnownVisitor, Visitor};

/// How many names are entered at once, and how long a body with them may be.
const NAMES_MAX: usize = 200;
pub(super) const NAMES_BODY_MAX: usize = 128 * 1024;

/// Who enters: oneself with an empty object, or others by the organiser.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentEntry)]
pub struct EntryBody {
    /// A new team by its name, with oneself as captain and first player.
    team: Option<String>,
    /// A name, over the board; of a team online, too.
    name: Option<String>,
    /// The rating of that name.
    rating: Option<u32>,
    /// The players of a team in the order of the boards.
    #[serde(default)]
    members: Vec<String>,
    /// Several names, over the board; of teams online, too.
    names: Option<Vec<String>>,
    /// Pupils of the class, by their names in addresses; with a name, the players of that team.
    pupils: Option<Vec<String>>,
    /// What each missed round of a late entry counts: `half`, or `zero` unless given.
    #[schema(value_type = Option<String>)]
    missed: Option<ByeKind>,
}

/// An entry to be made.
#[derive(Clone, Debug)]
struct NewEntry {
    entry: Entry,
    /// The person; of a team its captain.
    person: Option<PersonId>,
    /// The players of a team of people.
    players: Vec<PersonId>,
}

/// Enters a tournament. Online everybody enters themselves, and teachers their pupils; over the
/// board the organiser types names.
#[utoipa::path(
    post, path = "/tournaments/{id}/entries", tag = "tournaments", request_body = EntryBody,
    params(("id" = String, Path, description = "The tournament's name in addresses")),
    responses((status = 200, description = "The tournament", body = TournamentAnswer))
)]
pub async fn enter(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    TournamentName(id): TournamentName,
    LargeJsonBody(body): LargeJsonBody<EntryBody, NAMES_BODY_MAX>,
) -> Result<Response, Problem> {
    let seen = tournaments.find(&visitor, &id).await?;
    tournaments.games().rates().check(Limit::TournamentChanges, visitor.caller())?;
    let is_own = body.name.is_none() && body.names.is_none() && body.pupils.is_none();
    if is_own {
        return enter_oneself(&tournaments, &visitor, &seen, body.team.as_deref()).await;
    }
    tournaments.organised(&visitor, &id).await?;
    let has_teams = seen.loaded.play.has_teams();
    let new = match (&body.pupils, &body.name, &body.names) {
        (Some(pupils), None, None) if !has_teams => {
            let mut entries = Vec::with_capacity(pupils.len());
            for pupil in pupils_of(&tournaments, &seen, pupils).await? {
                entries.push(entry_of(&tournaments, &seen.loaded, &pupil).await?);
            }
            entries
        }
        (Some(pupils), Some(name), None) if has_teams => {
            let pupils = pupils_of(&tournaments, &seen, pupils).await?;
            let players = pupils.into_iter().map(|pupil| pupil.id).collect();
            vec![NewEntry { players, ..team(name, None) }]
        }
        (None, name, names) => typed(&seen, &body, name.iter().chain(names.iter().flatten()))?,
        _ => {
            let detail = "give a name, names or pupils, not several of them";
            return Err(Problem::new(Code::InvalidBody, detail));
        }
    };
    add(&tournaments, &id, new, body.missed.unwrap_or(ByeKind::Zero)).await?;
    Ok(answered(&tournaments, &visitor, &id).await?.into_response())
}

async fn enter_oneself(
    tournaments: &TournamentService,
    visitor: &Visitor,
    seen: &Seen,
    name: Option<&str>,
) -> Result<Response, Problem> {
    let id = &seen.loaded.row.id;
    if seen.loaded.row.setup.mode == TournamentMode::Board {
        let detail = "the organiser enters the players of a tournament over the board";
        return Err(Problem::new(Code::NotOrganiser, detail));
    }
    check_kind(visitor, seen)?;
    match (seen.loaded.play.has_teams(), name) {
        (true, Some(name)) => {
            // Pupils write no text, and what everybody reads is somebody's.
            let captain = visitor.account()?.id;
            add(tournaments, id, vec![team(name, Some(captain))], ByeKind::Zero).await?;
            return Ok(answered(tournaments, visitor, id).await?.into_response());
        }
        (true, None) => {
            let detail = "join a team, or enter one by its name";
            return Err(Problem::new(Code::InvalidBody, detail).at("team"));
        }
        (false, Some(_)) => return Err(not_now("no-team-event", "this is no team event")),
        (false, None) => {}
    }
    let games = tournaments.games();
    let known = visitor.get_or_create(games.database(), games.rates()).await?;
    let people = games.database().people(&[known.person]).await?;
    let person = people.first().ok_or_else(nothing_there)?;
    let entry = entry_of(tournaments, &seen.loaded, person).await?;
    add(tournaments, id, vec![entry], ByeKind::Zero).await?;
    respond_known(tournaments, visitor, id, known).await
}

/// Refuses bots, and teachers where pupils of another class play.
pub(super) fn check_kind(visitor: &Visitor, seen: &Seen) -> Result<(), Problem> {
    if visitor.known().is_some_and(|person| person.kind == PersonKind::Bot) {
        return Err(Problem::new(Code::NotAllowed, "tournaments are for people"));
    }
    if !is_for_teachers(&seen.loaded.row) && !visitor.is_pupil() {
        let detail = "the pupils of both classes play in this tournament";
        return Err(Problem::new(Code::NotAllowed, detail));
    }
    Ok(())
}

/// A team; its captain, if any, is the first player.
fn team(name: &str, captain: Option<PersonId>) -> NewEntry {
    let reference = captain.map(reference);
    let entry = Entry { reference, ..Entry::player(&one_line(name)) };
    NewEntry { entry, person: captain, players: captain.into_iter().collect() }
}

/// Answers somebody who has entered, perhaps as a new visitor.
pub(super) async fn respond_known(
    tournaments: &TournamentService,
    visitor: &Visitor,
    id: &TournamentId,
    known: KnownVisitor,
) -> Result<Response, Problem> {
    if known.cookie.is_none() {
        return Ok(answered(tournaments, visitor, id).await?.into_response());
    }
    // Who has just become known is not the visitor of this request yet.
    let loaded = tournaments.load(id).await?.ok_or_else(nothing_there)?;
    let seen = Seen { loaded, organises: false, teaches: false };
    let may = May { enter: !seen.loaded.play.has_teams(), join: true };
    let answer = tournaments.answer_for(Some(known.person), may, &seen, false).await?;
    let mut response = Json(answer).into_response();
    if let Some(cookie) = known.cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// The entry of a person, with the rating that counts for the tournament's games.
async fn entry_of(
    tournaments: &TournamentService,
    loaded: &Loaded,
    person: &Person,
) -> Result<NewEntry, Problem> {
    let database = tournaments.games().database();
    let shows = crate::classes::access::sees_ratings(&**database, person).await?;
    let mut rating = None;
    if shows && let Some(pool) = pool(loaded, person.id) {
        let found = database.rating(Subject::Person(person.id), &pool).await?;
        rating = found.map(|rating| rating.rating.round().clamp(0.0, 9999.0) as u32);
    }
    // Names are those of the accounts; events must not keep them.
    let name = reference(person.id);
    let entry = Entry { name: name.clone(), rating, reference: Some(name), members: Vec::new() };
    Ok(NewEntry { entry, person: Some(person.id), players: Vec::new() })
}

/// The pool in which games of the tournament count.
fn pool(loaded: &Loaded, person: PersonId) -> Option<String> {
    let setup = &loaded.row.setup;
    let seat = Seat { occupant: Occupant::Person(person), name: None };
    let row = GameRow {
        id: GameId::chosen_by([0; GameId::LENGTH]),
        rules: rules_of(&setup.play),
        start: sembra_rules::Position::START,
        time: setup.time,
        rated: setup.rated,
        shared_device: false,
        wins: sembra_play::BySide::default(),
        draws: 0,
        created: loaded.row.created,
    };
    ratings::pool(&row, &sembra_play::BySide::both(seat))
}

/// Pupils of the tournament's class.
pub(super) async fn pupils_of(
    tournaments: &TournamentService,
    seen: &Seen,
    ids: &[String],
) -> Result<Vec<Person>, Problem> {
    let database = tournaments.games().database();
    let Some((class, ..)) = &seen.loaded.row.class else {
        return Err(
            Problem::new(Code::InvalidBody, "this is no tournament of a class").at("pupils")
        );
    };
    if ids.len() > NAMES_MAX {
        return Err(too_many_names("pupils"));
    }
    let pupils = database.pupils(*class).await?;
    let mut people = Vec::with_capacity(ids.len());
    for id in ids {
        let pupil = pupils.iter().find(|pupil| pupil.id.as_str() == id);
        let pupil = pupil.ok_or_else(|| {
            Problem::new(Code::InvalidBody, "there is no such pupil in the class").at("pupils")
        })?;
        let person = database.people(&[pupil.person]).await?.into_iter().next();
        people.push(person.ok_or_else(nothing_there)?);
    }
    Ok(people)
}

fn too_many_names(field: &str) -> Problem {
    Problem::new(Code::InvalidBody, format!("at most {NAMES_MAX} at once")).at(field)
}

fn typed<'a>(
    seen: &Seen,
    body: &EntryBody,
    names: impl Iterator<Item = &'a String>,
) -> Result<Vec<NewEntry>, Problem> {
    let has_teams = seen.loaded.play.has_teams();
    if seen.loaded.row.setup.mode == TournamentMode::Online && !has_teams {
        let detail = "who plays online enters by themselves";
        return Err(Problem::new(Code::InvalidBody, detail).at("name"));
    }
    if has_teams && !body.members.is_empty() {
        return Err(no_typed_players());
    }
    let members: Vec<String> = body.members.iter().map(|member| one_line(member)).collect();
    let entries: Vec<NewEntry> = names
        .map(|name| NewEntry {
            entry: Entry {
                name: one_line(name),
                rating: body.rating.map(|rating| rating.min(9_999)),
                reference: None,
                members: members.clone(),
            },
            person: None,
            players: Vec::new(),
        })
        .collect();
    if entries.len() > NAMES_MAX {
        return Err(too_many_names("names"));
    }
    Ok(entries)
}

pub(super) fn no_typed_players() -> Problem {
    Problem::new(Code::InvalidBody, "the players of a team join by themselves").at("members")
}

/// Adds entries, all or none.
async fn add(
    tournaments: &TournamentService,
    id: &TournamentId,
    new: Vec<NewEntry>,
    missed: ByeKind,
) -> Result<(), Problem> {
    let add = move |draft: &mut Draft| {
        for one in &new {
            add_one(draft, one, missed)?;
        }
        Ok(())
    };
    tournaments.change(id, add).await.map(|_| ())
}

fn add_one(draft: &mut Draft, new: &NewEntry, missed: ByeKind) -> Result<(), Problem> {
    let limit = max_entrants(&draft.loaded.row);
    let number = draft.loaded.play.entrants() + 1;
    if number > limit as usize {
        let detail = format!("this tournament has at most {limit} entrants");
        return Err(not_now("too-many-entrants", detail));
    }
    let is_in = |person| draft.roster.entrants.values().any(|(known, _)| *known == person);
    if new.person.is_some_and(is_in) {
        return Err(not_now("entered", "they have entered already"));
    }
    let mut entry = new.entry.clone();
    if draft.loaded.play.has_teams() {
        draft.check_team_name(&entry.name, None)?;
        entry.members = draft.give_places(&new.players)?;
        draft.check_size(entry.members.len())?;
    }
    match &draft.loaded.play {
        Play::Arena(_) => draft.apply_arena(ArenaEvent::Joined { entry })?,
        Play::Rounds(tournament) if tournament.rounds().is_empty() => {
            draft.apply(Event::Entered { entry })?;
        }
        Play::Rounds(_) => draft.apply(Event::EnteredLate { entry, missed })?,
    }
    if let Some(person) = new.person {
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        draft.entered.push((number, person));
        // The kind matters when games start; one who has just entered is here.
        draft.roster.entrants.insert(number, (person, PersonKind::Visitor));
    }
    Ok(())
}

/// Refuses what only the entrant or the organiser may do.
pub(super) async fn check_own(
    tournaments: &TournamentService,
    visitor: &Visitor,
    id: &TournamentId,
    number: u32,
) -> Result<(), Problem> {
    let seen = tournaments.find(visitor, id).await?;
    tournaments.games().rates().check(Limit::TournamentChanges, visitor.caller())?;
    if seen.organises {
        return Ok(());
    }
    let key = seen.loaded.row.key;
    let entrants = tournaments.games().database().tournament_entrants(key).await?;
    let own = visitor.person().filter(|person| entrants.contains(&(number, Some(*person))));
    if own.is_none() {
        let detail = "only the entrant and the organiser may do this";
        return Err(Problem::new(Code::NotOrganiser, detail));
    }
    Ok(())
}

/// Refuses an arena what only rounds have.
pub(super) fn only_rounds(draft: &Draft) -> Result<(), Problem> {
    match draft.loaded.play {
        Play::Rounds(_) => Ok(()),
        Play::Arena(_) => Err(not_now("arena", "an arena has no rounds")),
    }
}
