//! Reading rows of challenges, and of what is new, of either database.

use std::collections::HashSet;
use std::str::FromStr;

use sembra_notation::parse_rules;
use sembra_play::{TimeControl, Timestamp};

use crate::columns::{Columns, unreadable};
use crate::{
    Challenge, ChallengeId, ChallengeStatus, GameId, Latest, News, PersonId, Starter, StoreError,
};

pub(crate) fn challenge(row: &impl Columns) -> Result<Challenge, StoreError> {
    let id = row.text("id")?;
    let starter = row.text("starter")?;
    let (status, game) = (row.text("status")?, row.optional_text("game")?);
    Ok(Challenge {
        id: ChallengeId::parse(&id).ok_or_else(|| unreadable(format!("challenge {id}")))?,
        person: PersonId(row.integer("person")?),
        opponent: row.optional_integer("opponent")?.map(PersonId),
        rules: parse_rules(&row.text("rules")?).map_err(|error| unreadable(error.to_string()))?,
        time: TimeControl::from_str(&row.text("time_control")?)
            .map_err(|error| unreadable(error.to_string()))?,
        rated: row.flag("rated")?,
        starter: Starter::from_word(&starter)
            .ok_or_else(|| unreadable(format!("starter {starter}")))?,
        is_private: row.flag("is_private")?,
        while_present: row.flag("while_present")?,
        created: Timestamp::from_ms(row.integer("created_ms")?),
        expires: Timestamp::from_ms(row.integer("expires_ms")?),
        status: ChallengeStatus::from_word(&status)
            .ok_or_else(|| unreadable(format!("status {status}")))?,
        game: game.as_deref().and_then(GameId::parse),
    })
}

/// How far games and challenges have come.
pub(crate) const LATEST: &str = "SELECT (SELECT coalesce(max(game), 0) FROM games) AS game, \
     (SELECT coalesce(max(challenge), 0) FROM challenges) AS challenge";

pub(crate) fn latest(row: &impl Columns) -> Result<Latest, StoreError> {
    Ok(Latest { game: row.integer("game")?, challenge: row.integer("challenge")? })
}

/// The games of two people or bots after `$1`, with both; the caller picks whom it concerns.
pub(crate) const NEW_GAMES: &str = "SELECT g.id, s.person FROM games g \
     JOIN seats s ON s.game = g.game \
     WHERE g.game > $1 AND NOT g.shared_device AND s.person IS NOT NULL AND s.opponent IS NOT NULL";

/// The open challenges to somebody after `$1`.
pub(crate) const NEW_CHALLENGES: &str = "SELECT id, opponent AS person FROM challenges \
     WHERE challenge > $1 AND status = 'open' AND opponent IS NOT NULL";

/// The news of some people in rows of [`NEW_GAMES`] and [`NEW_CHALLENGES`].
pub(crate) fn news<R: Columns>(
    games: &[R],
    challenges: &[R],
    people: &[PersonId],
) -> Result<Vec<News>, StoreError> {
    let people: HashSet<PersonId> = people.iter().copied().collect();
    let mut news = Vec::new();
    let mut add = |row: &R, make: fn(PersonId, &str) -> Option<News>| {
        let person = PersonId(row.integer("person")?);
        if people.contains(&person) {
            news.extend(make(person, &row.text("id")?));
        }
        Ok::<_, StoreError>(())
    };
    for row in games {
        add(row, |person, id| GameId::parse(id).map(|id| News::Game(person, id)))?;
    }
    for row in challenges {
        add(row, |person, id| ChallengeId::parse(id).map(|id| News::Challenge(person, id)))?;
    }
    Ok(news)
}
