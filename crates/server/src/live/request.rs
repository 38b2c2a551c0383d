//! What clients ask for over a socket. A request is one JSON object with the word `do`.

use sembra_storage::{GameId, TournamentId};
use sembra_view::HouseName;
use serde::Deserialize;

use crate::games::offers::PhraseName;
use crate::games::version::Version;
use crate::http::extract::parse_json;
use crate::http::problem::{Code, Problem};

/// The longest request.
pub const REQUEST_MAX: usize = 1024;

/// A request.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// Follow a game.
    Watch {
        /// The game.
        game: GameWord,
        /// The version that the client has.
        version: Option<Version>,
    },
    /// Follow a game no more.
    Unwatch {
        /// The game.
        game: GameWord,
    },
    /// Play a house.
    Move {
        /// The game.
        game: GameWord,
        /// The house.
        r#move: HouseName,
        /// How many moves were played before it.
        ply: usize,
        /// The number of the request.
        nr: Option<u64>,
    },
    /// Take back, ask for it, or agree to it.
    Undo(Act),
    /// Offer to end endless play, or agree to it.
    Agree(Act),
    /// Turn down an offer.
    Decline(Act),
    /// Resign.
    Resign(Act),
    /// Give the game up before the second move.
    Abort(Act),
    /// Claim the game because the opponent has gone.
    Claim(Act),
    /// Ask for another game, or agree to it.
    Rematch(Act),
    /// Say a ready-made phrase.
    Say {
        /// The game.
        game: GameWord,
        /// The phrase.
        phrase: PhraseName,
        /// The number of the request.
        nr: Option<u64>,
    },
    /// Follow the lobby.
    Lobby {},
    /// Follow the lobby no more.
    LeaveLobby {},
    /// Follow a tournament, and no other one.
    Tournament {
        /// The tournament.
        id: TournamentWord,
    },
    /// Follow a tournament no more.
    LeaveTournament {},
    /// Ask for an answer.
    Ping {
        /// The number of the request.
        nr: Option<u64>,
    },
}

/// A request to do something in a game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// The game.
    pub game: GameWord,
    /// The version that the client saw.
    pub version: Option<Version>,
    /// The number of the request.
    pub nr: Option<u64>,
}

/// A game's name in a request.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct GameWord(pub GameId);

impl TryFrom<String> for GameWord {
    type Error = &'static str;

    fn try_from(text: String) -> Result<GameWord, &'static str> {
        GameId::parse(&text).map(GameWord).ok_or("this is no game's name")
    }
}

/// A tournament's name in a request.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct TournamentWord(pub TournamentId);

impl TryFrom<String> for TournamentWord {
    type Error = &'static str;

    fn try_from(text: String) -> Result<TournamentWord, &'static str> {
        TournamentId::parse(&text).map(TournamentWord).ok_or("not the name of a tournament")
    }
}

impl Request {
    /// The request in a text; an error names its number if that can be read.
    pub fn parse(text: &str) -> Result<Request, (Option<u64>, Problem)> {
        if text.len() > REQUEST_MAX {
            let detail = format!("a message has {REQUEST_MAX} bytes at most");
            return Err((None, Problem::new(Code::BodyTooLarge, detail)));
        }
        parse_json(text.as_bytes()).map_err(|problem| (number(text), problem))
    }
}

/// The number of a request that is not valid otherwise.
fn number(text: &str) -> Option<u64> {
    #[derive(Deserialize)]
    struct Numbered {
        nr: Option<u64>,
    }
    if !text.trim_start().starts_with('{') {
        return None;
    }
    serde_json::from_str::<Numbered>(text).ok().and_then(|numbered| numbered.nr)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(text: &str) -> (Option<u64>, Code) {
        let (nr, problem) = Request::parse(text).expect_err(text);
        (nr, problem.code())
    }

    #[test]
    fn requests_are_read() {
        let game = "k3v9x0q2m7ab";
        for text in [
            format!(r#"{{"do":"watch","game":"{game}"}}"#),
            format!(r#"{{"do":"watch","game":"{game}","version":null}}"#),
            format!(r#"{{"do":"move","game":"{game}","move":"f","ply":3,"nr":7}}"#),
            format!(r#"{{"do":"rematch","game":"{game}","version":4,"nr":8}}"#),
            format!(r#"{{"do":"say","game":"{game}","phrase":"good_game"}}"#),
            r#"{"do":"lobby"}"#.to_owned(),
            format!(r#"{{"do":"tournament","id":"{game}"}}"#),
            r#"{"do":"leave_tournament"}"#.to_owned(),
            r#"{"do":"ping","nr":1}"#.to_owned(),
        ] {
            Request::parse(&text).unwrap_or_else(|(_, problem)| panic!("{text}: {problem:?}"));
        }
    }

    #[test]
    fn what_is_not_a_request_is_refused_with_its_number() {
        let game = "k3v9x0q2m7ab";
        let with = |rest: &str| format!(r#"{{"do":"move","game":"{game}","nr":7{rest}}}"#);
        for rest in [
            r#","move":"F""#,
            r#","move":"G","ply":0"#,
            r#","move":"F","ply":-1"#,
            r#","move":"F","ply":0,"clock":99999"#,
            r#","move":"F","ply":0,"lag_ms":500"#,
            r#","move":"F","ply":0,"side":"N""#,
        ] {
            assert_eq!(problem(&with(rest)), (Some(7), Code::InvalidBody), "{rest}");
        }
        for text in [
            r#"{"do":"party"}"#,
            r#"{"do":"lobby","person":1}"#,
            r#"{"do":"resign","game":"K"}"#,
            r#"{"game":"k3v9x0q2m7ab"}"#,
            r#"{"do":"ping","do":"lobby"}"#,
            r#"["ping"]"#,
        ] {
            assert_eq!(problem(text), (None, Code::InvalidBody), "{text}");
        }
        assert_eq!(problem("{").1, Code::InvalidJson);
        assert_eq!(problem("").1, Code::InvalidJson);
        let long = format!(r#"{{"do":"ping","nr":1}}{}"#, " ".repeat(REQUEST_MAX));
        assert_eq!(problem(&long).1, Code::BodyTooLarge);
    }
}
