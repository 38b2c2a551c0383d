//! Who may see a tournament, and who organises it.

use std::sync::Arc;

use axum::RequestPartsExt;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use sembra_storage::{
    Access, ClassKey, Database, GamePlace, Person, PersonKind, Pupil, TournamentId, TournamentRow,
};

use super::play::Loaded;
use super::roster::classes_of;
use super::service::{TournamentService, no_such_tournament};
use crate::http::problem::{Code, Problem};
use crate::people::identity::Visitor;

/// The name of a tournament in the path; text of another form is not found.
pub struct TournamentName(pub TournamentId);

impl<S: Send + Sync> FromRequestParts<S> for TournamentName {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<TournamentName, Problem> {
        let text = parts.extract::<Path<String>>().await.ok();
        let id = text.and_then(|Path(text)| TournamentId::parse(&text));
        id.map(TournamentName).ok_or_else(no_such_tournament)
    }
}

/// The names of a tournament and of something in it, by a number.
pub struct InTournament(pub TournamentId, pub u32);

impl<S: Send + Sync> FromRequestParts<S> for InTournament {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<InTournament, Problem> {
        let texts = parts.extract::<Path<(String, String)>>().await.ok();
        let Path((id, number)) = texts.ok_or_else(no_such_tournament)?;
        let id = TournamentId::parse(&id).ok_or_else(no_such_tournament)?;
        Ok(InTournament(id, number.parse().map_err(|_| nothing_there())?))
    }
}

/// The names of a tournament and of something in it, by two numbers.
pub struct DeepInTournament(pub TournamentId, pub u32, pub u32);

impl<S: Send + Sync> FromRequestParts<S> for DeepInTournament {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<DeepInTournament, Problem> {
        let texts = parts.extract::<Path<(String, String, String)>>().await.ok();
        let Path((id, one, other)) = texts.ok_or_else(no_such_tournament)?;
        let id = TournamentId::parse(&id).ok_or_else(no_such_tournament)?;
        let (one, other) = (one.parse(), other.parse());
        let one = one.map_err(|_| nothing_there())?;
        Ok(DeepInTournament(id, one, other.map_err(|_| nothing_there())?))
    }
}

/// The names of a tournament and of a game in it, by round, table and number.
pub struct FarInTournament(pub TournamentId, pub GamePlace);

impl<S: Send + Sync> FromRequestParts<S> for FarInTournament {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<FarInTournament, Problem> {
        let texts = parts.extract::<Path<(String, String, String, String)>>().await.ok();
        let Path((id, round, table, number)) = texts.ok_or_else(no_such_tournament)?;
        let id = TournamentId::parse(&id).ok_or_else(no_such_tournament)?;
        let number_of = |text: String| text.parse().map_err(|_| nothing_there());
        let (round, table) = (number_of(round)?, number_of(table)?);
        Ok(FarInTournament(id, GamePlace { round, table, number: number_of(number)? }))
    }
}

/// There is nothing with this number in the tournament.
pub fn nothing_there() -> Problem {
    Problem::new(Code::NotFound, "there is nothing with this number in the tournament")
}

/// A tournament as somebody sees it.
pub struct Seen {
    /// The tournament.
    pub loaded: Arc<Loaded>,
    /// Whether they organise it.
    pub organises: bool,
    /// Whether they teach the class that it belongs to.
    pub teaches: bool,
}

/// Whether a person organises a tournament, and whether they teach its class; `None` when it does
/// not exist for them.
pub async fn standing(
    database: &dyn Database,
    person: Option<&Person>,
    row: &TournamentRow,
) -> Result<Option<(bool, bool)>, Problem> {
    let organiser = row.organiser.as_ref().map(|(person, _)| *person);
    let Some((class, ..)) = row.class.as_ref().filter(|_| row.access == Access::Class) else {
        // Pupils are seen in their class only, and see nothing else.
        if person.is_some_and(|person| person.kind == PersonKind::Pupil) {
            return Ok(None);
        }
        let organises = organiser.is_some() && organiser == person.map(|person| person.id);
        return Ok(Some((organises, false)));
    };
    let Some(person) = person else { return Ok(None) };
    if person.kind == PersonKind::Pupil {
        let pupil = database.pupil(person.id).await?;
        let takes_part = |pupil: &Pupil| classes_of(row).contains(&pupil.class);
        return Ok(pupil.filter(takes_part).map(|_| (false, false)));
    }
    let teaches = async |class: ClassKey| {
        let teachers = database.teachers(class).await?;
        Ok::<_, Problem>(teachers.iter().any(|teacher| teacher.person == person.id))
    };
    if teaches(*class).await? {
        return Ok(Some((true, true)));
    }
    // Teachers of a linked class see what their pupils see.
    match &row.other {
        Some((other, ..)) if teaches(*other).await? => Ok(Some((false, false))),
        _ => Ok(None),
    }
}

impl TournamentService {
    /// A tournament as a visitor finds it.
    pub async fn find(&self, visitor: &Visitor, id: &TournamentId) -> Result<Seen, Problem> {
        self.find_for(visitor.known(), id).await
    }

    /// A tournament as a person, if any, finds it.
    pub async fn find_for(
        &self,
        person: Option<&Person>,
        id: &TournamentId,
    ) -> Result<Seen, Problem> {
        let loaded = self.load(id).await?.ok_or_else(no_such_tournament)?;
        let standing = standing(&**self.games().database(), person, &loaded.row).await?;
        let (organises, teaches) = standing.ok_or_else(no_such_tournament)?;
        Ok(Seen { loaded, organises, teaches })
    }

    /// A tournament as one of its organisers finds it, in the browser.
    pub async fn organised(&self, visitor: &Visitor, id: &TournamentId) -> Result<Seen, Problem> {
        let seen = self.find(visitor, id).await?;
        if !seen.organises {
            let detail = "only who organises the tournament may do this";
            return Err(Problem::new(Code::NotOrganiser, detail));
        }
        visitor.account_session()?;
        Ok(seen)
    }
}
