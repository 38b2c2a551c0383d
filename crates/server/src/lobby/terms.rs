//! What may be offered, and to whom.

use sembra_notation::PRESETS;
use sembra_play::TimeControl;
use sembra_rules::Rules;
use sembra_storage::{Database, Person, PersonId, PersonKind};

use crate::http::problem::{Code, Problem};

/// What a game would be played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The rules.
    pub rules: Rules,
    /// The clock.
    pub time: TimeControl,
    /// Whether it counts for ratings.
    pub rated: bool,
}

impl Terms {
    /// Refuses a rated game that could not count.
    pub fn check(&self) -> Result<(), Problem> {
        let refuse = |detail: &str| Err(Problem::new(Code::InvalidBody, detail).at("rated"));
        match self {
            Terms { rated: false, .. } => Ok(()),
            Terms { time: TimeControl::None, .. } => refuse("a rated game needs a clock"),
            Terms { rules, .. } if !PRESETS.iter().any(|(_, preset)| preset == rules) => {
                refuse("a rated game is played by the rules of a preset")
            }
            Terms { .. } => Ok(()),
        }
    }

    /// Refuses a clock that the lobby does not offer.
    pub fn check_for_lobby(&self) -> Result<(), Problem> {
        if TimeControl::OFFERED.contains(&self.time) {
            return Ok(());
        }
        let offered: Vec<String> = TimeControl::OFFERED.iter().map(ToString::to_string).collect();
        let detail = format!("the clocks of the lobby are {}", offered.join(", "));
        Err(Problem::new(Code::InvalidBody, detail).at("time"))
    }

    /// Refuses a rated game of somebody who has no rating.
    pub fn check_player(&self, kind: PersonKind) -> Result<(), Problem> {
        if self.rated && !matches!(kind, PersonKind::Account | PersonKind::Bot) {
            let detail = "rated games are for accounts and bots; log in, or play a friendly game";
            return Err(Problem::new(Code::AccountNeeded, detail).at("rated"));
        }
        Ok(())
    }

    /// Refuses a rated game between two players of whom one owns the other, or somebody both.
    pub fn check_pair(&self, one: &Person, other: &Person) -> Result<(), Problem> {
        let owner = |person: &Person| person.owner.unwrap_or(person.id);
        if self.rated && owner(one) == owner(other) {
            let detail = "one's own bots are played against in friendly games only";
            return Err(Problem::new(Code::OwnChallenge, detail).at("rated"));
        }
        Ok(())
    }
}

/// Who offers a game.
pub struct Challenger<'a> {
    /// Their number.
    pub id: PersonId,
    /// What is known of them; nothing of a visitor who came just now.
    pub known: Option<&'a Person>,
}

/// The person with this name, whom `by` may challenge.
pub async fn opponent(
    database: &dyn Database,
    by: &Challenger<'_>,
    name: &str,
    terms: &Terms,
) -> Result<Person, Problem> {
    let refuse = |detail: &str| Problem::new(Code::InvalidBody, detail).at("to");
    let person = database.person_by_name(name).await?.filter(|person| !person.is_closed);
    let person = person.ok_or_else(|| refuse("nobody here has this name"))?;
    if person.id == by.id {
        return Err(refuse("nobody plays against themselves"));
    }
    terms.check_player(person.kind).map_err(|_| refuse("a visitor plays friendly games only"))?;
    if let Some(known) = by.known {
        terms.check_pair(known, &person)?;
    }
    check_blocked(database, by.id, person.id).await?;
    Ok(person)
}

/// Refuses a game between two people of whom one has blocked the other.
pub async fn check_blocked(
    database: &dyn Database,
    one: PersonId,
    other: PersonId,
) -> Result<(), Problem> {
    if database.has_blocked(one, other).await? || database.has_blocked(other, one).await? {
        let detail = "one of you has blocked the other";
        return Err(Problem::new(Code::Blocked, detail));
    }
    Ok(())
}
