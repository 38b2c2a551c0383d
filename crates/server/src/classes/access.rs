//! What pupils may do, and who may see them: the one place where that is decided.
//!
//! A pupil is known by a session like anybody else. Every request of theirs for a path that is not
//! in [`PUPILS_MAY`] is refused where visitors are recognised, so a new path is closed to pupils
//! until it is listed here. They play with their class, and only the class sees their games.

use axum::http::Method;
use sembra_play::{BySide, TimeControl, Timestamp};
use sembra_rooms::Clock;
use sembra_storage::{
    Class, ClassId, ClassKey, Database, GameSummary, Person, PersonId, PersonKind, Pupil, Seat,
    StoreError,
};

use super::path::no_such_class;
use crate::clock::SystemClock;
use crate::http::problem::{Code, Problem};
use crate::people::identity::Visitor;

/// What a pupil may ask for: a method, and a path under `/api/v1`.
const PUPILS_MAY: &[(&str, &str)] = &[
    ("GET", "/me"),
    ("POST", "/logout"),
    ("GET", "/progress"),
    ("PUT", "/progress"),
    // Classes: one's own, as its handlers check.
    ("GET", "/classes/{id}"),
    ("GET", "/classes/{id}/tasks"),
    ("POST", "/classes/{id}/challenges"),
    ("GET", "/classes/{id}/board"),
    ("PUT", "/classes/{id}/board/answer"),
    ("POST", "/classes/join"),
    ("POST", "/classes/login"),
    // Challenges within the class, as `may_play` says.
    ("GET", "/challenges/{id}"),
    ("DELETE", "/challenges/{id}"),
    ("POST", "/challenges/{id}/accept"),
    ("POST", "/challenges/{id}/decline"),
    // Games against the computer and within the class, as `may_watch` says.
    ("POST", "/games"),
    ("GET", "/games"),
    ("POST", "/games/played"),
    ("GET", "/games/{id}"),
    ("DELETE", "/games/{id}"),
    ("POST", "/games/{id}/moves"),
    ("POST", "/games/{id}/undo"),
    ("POST", "/games/{id}/resign"),
    ("POST", "/games/{id}/agree"),
    ("POST", "/games/{id}/rematch"),
    ("POST", "/games/{id}/decline"),
    ("POST", "/games/{id}/abort"),
    ("POST", "/games/{id}/claim"),
    ("POST", "/games/{id}/say"),
    ("GET", "/games/{id}/hint"),
    ("GET", "/games/{id}/review"),
    ("PUT", "/games/{id}/review"),
    ("GET", "/games/{id}/wait"),
    ("GET", "/games/{id}/record"),
    ("GET", "/games/{id}/stream"),
    ("GET", "/socket"),
    ("GET", "/stream"),
    // Tournaments of the class, as their handlers check.
    ("GET", "/tournaments"),
    ("GET", "/tournaments/{id}"),
    ("POST", "/tournaments/{id}/entries"),
    ("POST", "/tournaments/{id}/entries/{number}/withdraw"),
    ("POST", "/tournaments/{id}/entries/{number}/return"),
    ("POST", "/tournaments/{id}/entries/{number}/members"),
    ("DELETE", "/tournaments/{id}/entries/{number}/members/{place}"),
    ("POST", "/tournaments/{id}/entries/{number}/byes"),
    ("DELETE", "/tournaments/{id}/entries/{number}/byes/{round}"),
    ("GET", "/tournaments/{id}/standings.csv"),
    ("GET", "/tournaments/{id}/pairings.csv"),
    // At the table, with its key.
    ("POST", "/tournaments/{id}/results"),
    ("GET", "/tournaments/{id}/tables/{round}/{table}"),
    ("GET", "/tournaments/{id}/games.ogn"),
    ("GET", "/series/{id}"),
    // Nobody else is concerned.
    ("GET", "/position"),
    ("POST", "/records"),
    ("GET", "/puzzles"),
    ("GET", "/puzzles/daily"),
    ("GET", "/puzzles/me"),
    ("GET", "/puzzles/next"),
    ("GET", "/puzzles/{id}"),
    ("POST", "/puzzles/{id}/attempts"),
];
/// What a pupil may not ask for while the class is locked. Moves are [`check_move`]'s.
const LOCKED: &[(&str, &str)] = &[
    ("POST", "/games"),
    ("POST", "/games/{id}/rematch"),
    ("POST", "/challenges/{id}/accept"),
    ("POST", "/classes/{id}/challenges"),
];
const API: &str = "/api/v1";
/// A lock that nobody ends, ends by itself.
const LOCK_MS: i64 = 2 * 60 * 60 * 1000;

/// Refuses a pupil what is not for pupils; `path` is the pattern of the path that was asked for.
pub fn check_path(person: &Person, method: &Method, path: Option<&str>) -> Result<(), Problem> {
    if person.kind != PersonKind::Pupil {
        return Ok(());
    }
    if is_listed(PUPILS_MAY, method, path) { Ok(()) } else { Err(not_for_pupils()) }
}

fn is_listed(list: &[(&str, &str)], method: &Method, path: Option<&str>) -> bool {
    let path = path.and_then(|path| path.strip_prefix(API));
    list.iter().any(|(listed, pattern)| *listed == method.as_str() && Some(*pattern) == path)
}

/// Refuses a pupil of a locked class to begin a game; `path` is the pattern that was asked for.
pub async fn check_lock(
    database: &dyn Database,
    person: &Person,
    method: &Method,
    path: Option<&str>,
) -> Result<(), Problem> {
    if person.kind != PersonKind::Pupil || !is_listed(LOCKED, method, path) {
        return Ok(());
    }
    check_unlocked(database, person.id).await
}

/// Refuses a pupil of a locked class a move. Games with a clock go on: nobody is to lose on time
/// because the class listens.
pub async fn check_move(
    database: &dyn Database,
    pupil: Option<PersonId>,
    time: TimeControl,
) -> Result<(), Problem> {
    match pupil {
        Some(pupil) if time == TimeControl::None => check_unlocked(database, pupil).await,
        _ => Ok(()),
    }
}

/// Refuses a pupil whose class is locked.
pub async fn check_unlocked(database: &dyn Database, pupil: PersonId) -> Result<(), Problem> {
    if is_locked(database.lock_of_pupil(pupil).await?) {
        return Err(Problem::new(Code::ClassLocked, "the teacher has paused playing"));
    }
    Ok(())
}

/// Whether a class is locked that was locked at a moment.
pub fn is_locked(since: Option<Timestamp>) -> bool {
    since.is_some_and(|since| SystemClock.now().ms_since(since) < LOCK_MS)
}

/// Refuses a pupil what is not for pupils, where it is not a path of its own.
pub fn check_not_pupil(visitor_is_pupil: bool) -> Result<(), Problem> {
    if visitor_is_pupil { Err(not_for_pupils()) } else { Ok(()) }
}

fn not_for_pupils() -> Problem {
    Problem::new(Code::NotForPupils, "pupils play and are seen in their class only")
}

/// Who somebody is in a class.
pub enum Member {
    /// A teacher; whether the class is theirs.
    Teacher {
        /// Whether the class is theirs.
        is_owner: bool,
    },
    /// One of its pupils.
    Pupil(Box<Pupil>),
}

/// Who somebody is in the lesson of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonRole {
    /// A teacher.
    Teacher,
    /// One of the pupils.
    Pupil(PersonId),
}

/// Who a visitor is in a class; to others it does not exist.
pub async fn member(
    database: &dyn Database,
    visitor: &Visitor,
    class: &Class,
) -> Result<Member, Problem> {
    let person = visitor.known().ok_or_else(no_such_class)?;
    if person.kind == PersonKind::Pupil {
        let pupil = database.pupil(person.id).await?;
        let pupil = pupil.filter(|pupil| pupil.class == class.key).ok_or_else(no_such_class)?;
        return Ok(Member::Pupil(Box::new(pupil)));
    }
    let is_owner = teaches(database, class.key, person.id).await?.ok_or_else(no_such_class)?;
    Ok(Member::Teacher { is_owner })
}

/// A class that a visitor teaches, by its name in addresses; to others it does not exist.
pub async fn taught_class(
    database: &dyn Database,
    visitor: &Visitor,
    id: &str,
) -> Result<Class, Problem> {
    let id = ClassId::parse(id).ok_or_else(no_such_class)?;
    let class = database.class(&id).await?.ok_or_else(no_such_class)?;
    match member(database, visitor, &class).await? {
        Member::Teacher { .. } => Ok(class),
        Member::Pupil(_) => Err(no_such_class()),
    }
}

/// Whether a person teaches a class, and if so, whether it is theirs.
async fn teaches(
    database: &dyn Database,
    class: ClassKey,
    person: PersonId,
) -> Result<Option<bool>, StoreError> {
    let teachers = database.teachers(class).await?;
    Ok(teachers.iter().find(|one| one.person == person).map(|one| one.is_owner))
}

/// Who somebody is in the lesson of a class; `None` for those who have no part in it.
pub async fn lesson_role(
    database: &dyn Database,
    person: PersonId,
    class: ClassKey,
) -> Result<Option<LessonRole>, StoreError> {
    if let Some(pupil) = database.pupil(person).await? {
        return Ok((pupil.class == class).then_some(LessonRole::Pupil(person)));
    }
    let is_teacher = teaches(database, class, person).await?.is_some();
    Ok(is_teacher.then_some(LessonRole::Teacher))
}

/// Whether pupils of two classes play with and see each other: the teachers of both agree.
async fn are_together(
    database: &dyn Database,
    one: ClassKey,
    other: ClassKey,
) -> Result<bool, StoreError> {
    Ok(one == other || database.are_linked(one, other).await?)
}

/// Whether two people may play with each other: a pupil with classmates, pupils of linked classes,
/// and teachers of the class.
pub async fn may_play(
    database: &dyn Database,
    one: PersonId,
    other: PersonId,
) -> Result<bool, StoreError> {
    match (database.pupil(one).await?, database.pupil(other).await?) {
        (None, None) => Ok(true),
        (Some(one), Some(other)) => are_together(database, one.class, other.class).await,
        (Some(pupil), None) => Ok(teaches(database, pupil.class, other).await?.is_some()),
        (None, Some(pupil)) => Ok(teaches(database, pupil.class, one).await?.is_some()),
    }
}

/// Refuses a game between two people who may not play with each other.
pub async fn check_pair(
    database: &dyn Database,
    one: PersonId,
    other: PersonId,
) -> Result<(), Problem> {
    if may_play(database, one, other).await? { Ok(()) } else { Err(not_for_pupils()) }
}

/// The pupils in the seats of a game.
async fn pupils_in(
    database: &dyn Database,
    seats: &BySide<Seat>,
) -> Result<Vec<Pupil>, StoreError> {
    let mut pupils = Vec::new();
    let people = [seats.south.occupant.person(), seats.north.occupant.person()];
    for person in people.into_iter().flatten() {
        pupils.extend(database.pupil(person).await?);
    }
    Ok(pupils)
}

/// Whether somebody who does not play in a game between two people may watch it: that of pupils
/// their class and linked ones alone, and a pupil games of those only.
pub async fn may_watch(
    database: &dyn Database,
    viewer: Option<PersonId>,
    seats: &BySide<Seat>,
) -> Result<bool, StoreError> {
    let players = pupils_in(database, seats).await?;
    let Some(viewer) = viewer else { return Ok(players.is_empty()) };
    if let Some(pupil) = database.pupil(viewer).await? {
        for player in &players {
            if !are_together(database, player.class, pupil.class).await? {
                return Ok(false);
            }
        }
        return Ok(!players.is_empty());
    }
    for player in &players {
        if !teaches_with(database, player.class, viewer).await? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether a person may look at a game that somebody plays alone: a teacher at one of a pupil.
pub async fn may_look(
    database: &dyn Database,
    viewer: Option<PersonId>,
    seats: &BySide<Seat>,
) -> Result<bool, StoreError> {
    let Some(viewer) = viewer else { return Ok(false) };
    let players = pupils_in(database, seats).await?;
    for player in &players {
        if teaches(database, player.class, viewer).await?.is_none() {
            return Ok(false);
        }
    }
    Ok(!players.is_empty())
}

/// Whether a person teaches a class, or one that is linked with it.
async fn teaches_with(
    database: &dyn Database,
    class: ClassKey,
    person: PersonId,
) -> Result<bool, StoreError> {
    if teaches(database, class, person).await?.is_some() {
        return Ok(true);
    }
    for link in database.links(class).await?.into_iter().filter(|link| link.is_agreed) {
        if teaches(database, link.other.key, person).await?.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The games of a list that everybody may see: those without pupils.
pub async fn without_pupils(
    database: &dyn Database,
    games: Vec<GameSummary>,
) -> Result<Vec<GameSummary>, StoreError> {
    let mut seen = Vec::with_capacity(games.len());
    for game in games {
        if pupils_in(database, &game.seats).await?.is_empty() {
            seen.push(game);
        }
    }
    Ok(seen)
}

/// Refuses a ready-made phrase in a game of a pupil whose class does not want them.
pub async fn check_phrases(database: &dyn Database, seats: &BySide<Seat>) -> Result<(), Problem> {
    for pupil in pupils_in(database, seats).await? {
        let class = database.class_by_key(pupil.class).await?;
        if class.is_some_and(|class| !class.phrases) {
            return Err(Problem::new(Code::NotAllowed, "the class plays without phrases"));
        }
    }
    Ok(())
}

/// Refuses to show a game of a pupil to whoever has a link.
pub async fn check_share(database: &dyn Database, seats: &BySide<Seat>) -> Result<(), Problem> {
    if pupils_in(database, seats).await?.is_empty() { Ok(()) } else { Err(not_for_pupils()) }
}

/// Whether a person's ratings are shown to them: not to a pupil whose class does not want it.
pub async fn sees_ratings(database: &dyn Database, person: &Person) -> Result<bool, StoreError> {
    if person.kind != PersonKind::Pupil {
        return Ok(true);
    }
    let Some(pupil) = database.pupil(person.id).await? else { return Ok(false) };
    Ok(database.class_by_key(pupil.class).await?.is_some_and(|class| class.ratings))
}

#[cfg(test)]
mod tests {
    use sembra_storage::sqlite::SqliteDatabase;
    use sembra_storage::{NewPerson, PersonKind};

    use super::*;

    #[tokio::test]
    async fn a_path_that_is_not_listed_is_closed_to_pupils() {
        let folder = tempfile::tempdir().expect("a folder");
        let database = SqliteDatabase::open(folder.path()).await.expect("opened");
        let new = NewPerson {
            kind: PersonKind::Visitor,
            name: "Ana".to_owned(),
            secret_hash: [1; 32],
            device: String::new(),
            created: Timestamp::from_ms(0),
        };
        let id = sembra_storage::Accounts::add_person(&database, new).await.expect("added");
        let people = sembra_storage::Accounts::people(&database, &[id]).await.expect("read");
        let visitor = people[0].clone();
        let pupil = Person { kind: PersonKind::Pupil, ..visitor.clone() };
        let refused = [
            (Method::GET, Some("/api/v1/lobby")),
            (Method::POST, Some("/api/v1/games/{id}/share")),
            (Method::PUT, Some("/api/v1/classes/{id}")),
            (Method::GET, Some("/api/v2/me")),
            (Method::GET, Some("/me")),
            (Method::GET, None),
        ];
        for (method, path) in refused {
            let problem = check_path(&pupil, &method, path).expect_err("refused");
            assert_eq!(problem.code(), Code::NotForPupils, "{method} {path:?}");
            assert!(check_path(&visitor, &method, path).is_ok());
        }
        assert!(check_path(&pupil, &Method::GET, Some("/api/v1/me")).is_ok());
        database.close().await;
    }
}
