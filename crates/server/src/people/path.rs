//! Names of people and numbers in paths.

use axum::RequestPartsExt;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use sembra_storage::{Database, Person};

use crate::http::problem::{Code, Problem};

/// The longest name that is looked up; no name is as long.
const LENGTH_MAX: usize = 200;

/// The name of a person in the path, which may be nobody's.
pub struct PersonName(pub String);

impl<S: Send + Sync> FromRequestParts<S> for PersonName {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<PersonName, Problem> {
        // Paths with more than a name in them read it themselves.
        let text = parts.extract::<Path<String>>().await.map_err(|_| no_such_person())?;
        PersonName::new(text.0)
    }
}

/// Whether a text may be somebody's name; PostgreSQL takes no NUL.
pub fn is_name(text: &str) -> bool {
    !text.is_empty() && text.len() <= LENGTH_MAX && !text.contains('\0')
}

impl PersonName {
    /// The name in a path; what cannot be a name is nobody's.
    pub fn new(text: String) -> Result<PersonName, Problem> {
        if is_name(&text) { Ok(PersonName(text)) } else { Err(no_such_person()) }
    }

    /// The person with this name.
    pub async fn find(&self, database: &dyn Database) -> Result<Person, Problem> {
        database.person_by_name(&self.0).await?.ok_or_else(no_such_person)
    }
}

/// A number in the path; another text is not found.
pub struct Number(pub i64);

impl<S: Send + Sync> FromRequestParts<S> for Number {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Number, Problem> {
        let number = parts.extract::<Path<i64>>().await.ok();
        let none = || Problem::new(Code::NotFound, "there is nothing with this number").at("id");
        number.map(|Path(number)| Number(number)).ok_or_else(none)
    }
}

/// Nobody has this name.
pub fn no_such_person() -> Problem {
    Problem::new(Code::NotFound, "nobody here has this name").at("name")
}
