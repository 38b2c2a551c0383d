//! Whether whoever opened a connection is still allowed to use it.
//!
//! A session that was ended on another device, a token that was withdrawn, an account that was
//! closed: connections that were opened with it end within a minute.

use std::sync::Arc;
use std::time::Duration;

use sembra_storage::{Database, PersonId, StoreError};
use tokio::time::Instant;

use crate::people::identity::{KnownBy, Visitor};

/// How often it is looked at.
const INTERVAL: Duration = Duration::from_secs(60);

/// How the client of a connection is known.
pub struct Credential {
    known: Option<(PersonId, KnownBy)>,
    interval: Duration,
    due: Instant,
}

impl Credential {
    /// That of a visitor who has just been recognised.
    pub fn new(visitor: &Visitor) -> Credential {
        Credential::checked_every(visitor.person().zip(visitor.known_by()), INTERVAL)
    }

    fn checked_every(known: Option<(PersonId, KnownBy)>, interval: Duration) -> Credential {
        Credential { known, interval, due: Instant::now() + interval }
    }

    /// Whether it still holds, as far as was looked.
    pub async fn holds(&mut self, database: &Arc<dyn Database>) -> bool {
        let Some((person, known_by)) = self.known else { return true };
        if Instant::now() < self.due {
            return true;
        }
        self.due = Instant::now() + self.interval;
        check(&**database, person, known_by).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "it cannot be checked who uses a connection");
            true
        })
    }
}

async fn check(
    database: &dyn Database,
    person: PersonId,
    known_by: KnownBy,
) -> Result<bool, StoreError> {
    if database.people(&[person]).await?.iter().all(|person| person.is_closed) {
        return Ok(false);
    }
    Ok(match known_by {
        KnownBy::Session(id) => {
            database.sessions(person).await?.iter().any(|session| session.id == id)
        }
        KnownBy::Token(id) => database.tokens(person).await?.iter().any(|token| token.id == id),
    })
}

#[cfg(test)]
mod tests {
    use sembra_play::Timestamp;
    use sembra_storage::sqlite::SqliteDatabase;
    use sembra_storage::{NewPerson, PersonKind};

    use super::*;

    #[tokio::test]
    async fn a_connection_ends_with_its_session() {
        let folder = tempfile::tempdir().expect("a folder");
        let database: Arc<dyn Database> =
            Arc::new(SqliteDatabase::open(folder.path()).await.expect("opened"));
        let person = NewPerson {
            kind: PersonKind::Visitor,
            name: "Ana".to_owned(),
            secret_hash: [1; 32],
            device: String::new(),
            created: Timestamp::from_ms(0),
        };
        let ana = database.add_person(person).await.expect("added");
        let at = Timestamp::from_ms(1);
        let session = database.add_session(ana, [2; 32], "phone", at, 10).await.expect("added");
        let known = Some((ana, KnownBy::Session(session)));
        let mut credential = Credential::checked_every(known, Duration::ZERO);
        let mut seldom = Credential::checked_every(known, INTERVAL);
        assert!(credential.holds(&database).await);
        assert!(database.end_session(ana, session).await.expect("ended"));
        assert!(!credential.holds(&database).await);
        assert!(seldom.holds(&database).await, "it is not looked at yet");
        let mut nobody = Credential::checked_every(None, Duration::ZERO);
        assert!(nobody.holds(&database).await);
        database.close().await;
    }
}
