//! Names of classes and pupils in paths.

use axum::RequestPartsExt;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use sembra_storage::{Class, ClassId, Database, Person, Pupil, PupilId};

use super::access::{self, Member};
use crate::http::problem::{Code, Problem};
use crate::people::identity::Visitor;

/// The answer to a class that does not exist, and to one of others.
pub fn no_such_class() -> Problem {
    Problem::new(Code::NotFound, "there is no class with this name for you").at("id")
}

/// The answer to a pupil who is not in the class.
pub fn no_such_pupil() -> Problem {
    Problem::new(Code::NotFound, "there is no such pupil in the class").at("pupil")
}

/// The name of a class in the path; text of another form is not found.
pub struct ClassName(pub ClassId);

impl<S: Send + Sync> FromRequestParts<S> for ClassName {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ClassName, Problem> {
        let text = parts.extract::<Path<String>>().await.ok();
        let id = text.and_then(|Path(text)| ClassId::parse(&text));
        id.map(ClassName).ok_or_else(no_such_class)
    }
}

/// The names of a class and of something in it.
pub struct InClass(pub ClassId, pub String);

impl<S: Send + Sync> FromRequestParts<S> for InClass {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<InClass, Problem> {
        let texts = parts.extract::<Path<(String, String)>>().await.ok();
        let Path((class, inside)) = texts.ok_or_else(no_such_class)?;
        Ok(InClass(ClassId::parse(&class).ok_or_else(no_such_class)?, inside))
    }
}

/// A class as one of its members finds it.
pub async fn find(
    database: &dyn Database,
    visitor: &Visitor,
    id: &ClassId,
) -> Result<(Class, Member), Problem> {
    let class = database.class(id).await?.ok_or_else(no_such_class)?;
    let member = access::member(database, visitor, &class).await?;
    Ok((class, member))
}

/// A class as one of its teachers finds it, in the browser, and the teacher.
pub async fn taught<'a>(
    database: &dyn Database,
    visitor: &'a Visitor,
    id: &ClassId,
) -> Result<(Class, &'a Person), Problem> {
    let (class, member) = find(database, visitor, id).await?;
    match member {
        Member::Teacher { .. } => Ok((class, visitor.account_session()?)),
        Member::Pupil(_) => Err(no_such_class()),
    }
}

/// A class as its owner finds it, and the owner.
pub async fn owned<'a>(
    database: &dyn Database,
    visitor: &'a Visitor,
    id: &ClassId,
) -> Result<(Class, &'a Person), Problem> {
    let (class, member) = find(database, visitor, id).await?;
    match member {
        Member::Teacher { is_owner: true } => Ok((class, visitor.account_session()?)),
        Member::Teacher { is_owner: false } => {
            Err(Problem::new(Code::NotOwner, "only the owner of the class may do this"))
        }
        Member::Pupil(_) => Err(no_such_class()),
    }
}

/// A pupil of a class, or of one that is linked with it.
pub async fn pupil_near(
    database: &dyn Database,
    class: &Class,
    name: &str,
) -> Result<Pupil, Problem> {
    let id = PupilId::parse(name).ok_or_else(no_such_pupil)?;
    let pupil = database.pupil_by_id(&id).await?.ok_or_else(no_such_pupil)?;
    let is_near = pupil.class == class.key || database.are_linked(class.key, pupil.class).await?;
    if is_near { Ok(pupil) } else { Err(no_such_pupil()) }
}

/// A pupil of a class.
pub async fn pupil_of(
    database: &dyn Database,
    class: &Class,
    name: &str,
) -> Result<Pupil, Problem> {
    let id = PupilId::parse(name).ok_or_else(no_such_pupil)?;
    let pupil = database.pupil_by_id(&id).await?;
    pupil.filter(|pupil| pupil.class == class.key).ok_or_else(no_such_pupil)
}
