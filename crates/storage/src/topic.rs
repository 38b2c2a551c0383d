use std::fmt;
use std::str::FromStr;

use sembra_play::Phrase;
use sembra_rules::Side;
use thiserror::Error;

use crate::{GameId, PersonId, TournamentId};

/// What a process tells the others on the same database, in a few words.
///
/// It is for speed only: a topic may be lost, and whoever hears one looks at the database.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Topic {
    /// A game has changed.
    Game(GameId),
    /// Somebody came to a game or left it.
    Presence(GameId),
    /// A player said one of the ready-made phrases in a game.
    Said(GameId, Side, Phrase),
    /// The challenges or the live games that the lobby shows have changed.
    Lobby,
    /// Something for a person: what, in a text without blanks.
    Person(PersonId, String),
    /// How many people are connected to a process.
    Online {
        /// The process: a name without blanks and colons.
        process: String,
        /// The people.
        people: u64,
    },
    /// A tournament has changed.
    Tournament(TournamentId),
    /// An account has claimed the games of a visitor.
    Claimed {
        /// The visitor.
        visitor: PersonId,
        /// The account.
        account: PersonId,
    },
}

/// A text is not a topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a topic")]
pub struct TopicError;

impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Topic::Game(id) => write!(f, "game:{id}"),
            Topic::Presence(id) => write!(f, "presence:{id}"),
            Topic::Said(id, side, phrase) => write!(f, "said:{id}:{side}:{}", phrase.word()),
            Topic::Lobby => f.write_str("lobby"),
            Topic::Person(person, what) => write!(f, "person:{}:{what}", person.0),
            Topic::Online { process, people } => write!(f, "online:{process}:{people}"),
            Topic::Tournament(id) => write!(f, "tournament:{}", id.as_str()),
            Topic::Claimed { visitor, account } => write!(f, "claimed:{}:{}", visitor.0, account.0),
        }
    }
}

impl FromStr for Topic {
    type Err = TopicError;

    fn from_str(text: &str) -> Result<Topic, TopicError> {
        let (word, rest) = text.split_once(':').unwrap_or((text, ""));
        let topic = match word {
            "game" => GameId::parse(rest).map(Topic::Game),
            "presence" => GameId::parse(rest).map(Topic::Presence),
            "said" => said(rest),
            "lobby" => rest.is_empty().then_some(Topic::Lobby),
            "tournament" => TournamentId::parse(rest).map(Topic::Tournament),
            "online" => rest.split_once(':').and_then(|(process, people)| {
                Some(Topic::Online { process: process.to_owned(), people: people.parse().ok()? })
            }),
            "person" => rest.split_once(':').and_then(|(person, what)| {
                Some(Topic::Person(PersonId(person.parse().ok()?), what.to_owned()))
            }),
            "claimed" => rest.split_once(':').and_then(|(visitor, account)| {
                let (visitor, account) = (visitor.parse().ok()?, account.parse().ok()?);
                Some(Topic::Claimed { visitor: PersonId(visitor), account: PersonId(account) })
            }),
            _ => None,
        };
        topic.ok_or(TopicError)
    }
}

fn said(text: &str) -> Option<Topic> {
    let (game, rest) = text.split_once(':')?;
    let (side, phrase) = rest.split_once(':')?;
    Some(Topic::Said(GameId::parse(game)?, side.parse().ok()?, Phrase::from_word(phrase)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_topic_reads_back() {
        let game = GameId::random().expect("random bytes");
        let topics = [
            Topic::Game(game.clone()),
            Topic::Presence(game.clone()),
            Topic::Said(game, Side::North, Phrase::GoodGame),
            Topic::Lobby,
            Topic::Person(PersonId(7), "your_turn:k3v9x0q2m7ab".to_owned()),
            Topic::Online { process: "4711-x7k".to_owned(), people: 12 },
            Topic::Tournament(TournamentId::random().expect("random bytes")),
            Topic::Claimed { visitor: PersonId(7), account: PersonId(3) },
        ];
        for topic in topics {
            assert_eq!(topic.to_string().parse(), Ok(topic));
        }
        let wrong = "said:k3v9x0q2m7ab:N:party";
        for text in [
            "",
            "game",
            "game:",
            "game:X",
            "said:x",
            wrong,
            "lobby:x",
            "tournament:",
            "person:x:y",
            "person:7",
            "claimed:7",
            "other:1",
        ] {
            assert_eq!(text.parse::<Topic>(), Err(TopicError), "{text}");
        }
    }
}
