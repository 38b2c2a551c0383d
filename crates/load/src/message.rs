//! The messages of a socket, as far as a player needs them.

use serde::Deserialize;

/// A message of the server.
#[derive(Debug, PartialEq, Eq)]
pub enum Message {
    /// A game as it stands, whole or after an event.
    Game(Standing),
    /// What was asked for is done.
    Done {
        /// The number of the request.
        nr: u64,
    },
    /// What was asked for is refused.
    Refused {
        /// The number of the request, if it was one.
        nr: Option<u64>,
        /// The code of the problem.
        code: String,
    },
    /// A game of the player has begun.
    Begun {
        /// The game.
        game: String,
    },
    /// A tournament that is followed has changed.
    Tournament,
    /// Anything else.
    Other,
}

/// How a game stands.
#[derive(Debug, PartialEq, Eq)]
pub struct Standing {
    /// The game's name.
    pub id: String,
    /// How many moves were played; `None` in an update, which follows the game by one move.
    pub ply: Option<usize>,
    /// The version.
    pub version: u64,
    /// The legal moves, if the reader is to move.
    pub legal: Vec<char>,
    /// Whether it has ended.
    pub over: bool,
}

#[derive(Deserialize)]
struct Tagged<'a> {
    is: &'a str,
    nr: Option<u64>,
}

#[derive(Deserialize)]
struct Notice {
    kind: String,
    game: Option<String>,
}

#[derive(Deserialize)]
struct Refusal {
    nr: Option<u64>,
    problem: Problem,
}

#[derive(Deserialize)]
struct Problem {
    code: String,
}

#[derive(Deserialize)]
struct Whole {
    game: WholeGame,
}

#[derive(Deserialize)]
struct WholeGame {
    id: String,
    ply: usize,
    version: u64,
    you: Option<char>,
    over: bool,
    view: View,
}

#[derive(Deserialize)]
struct Update {
    game: String,
    version: u64,
    you: Option<char>,
    over: bool,
    view: View,
}

#[derive(Deserialize)]
struct View {
    turn: char,
    moves: Vec<Move>,
}

#[derive(Deserialize)]
struct Move {
    #[serde(rename = "move")]
    house: char,
}

impl View {
    fn legal(self, you: Option<char>) -> Vec<char> {
        if you == Some(self.turn) {
            self.moves.iter().map(|found| found.house).collect()
        } else {
            Vec::new()
        }
    }
}

impl Message {
    /// Reads a message.
    pub fn parse(text: &str) -> Result<Message, serde_json::Error> {
        let Tagged { is, nr } = serde_json::from_str(text)?;
        Ok(match (is, nr) {
            ("done", Some(nr)) => Message::Done { nr },
            ("refused", _) => {
                let Refusal { nr, problem } = serde_json::from_str(text)?;
                Message::Refused { nr, code: problem.code }
            }
            ("game", _) => {
                let Whole { game } = serde_json::from_str(text)?;
                let WholeGame { id, ply, version, you, over, view } = game;
                Message::Game(Standing {
                    id,
                    ply: Some(ply),
                    version,
                    legal: view.legal(you),
                    over,
                })
            }
            ("update", _) => {
                let Update { game, version, you, over, view } = serde_json::from_str(text)?;
                Message::Game(Standing {
                    id: game,
                    ply: None,
                    version,
                    legal: view.legal(you),
                    over,
                })
            }
            ("notice", _) => match serde_json::from_str(text)? {
                Notice { kind, game: Some(game) } if kind == "game_started" => {
                    Message::Begun { game }
                }
                Notice { .. } => Message::Other,
            },
            ("tournament", _) => Message::Tournament,
            _ => Message::Other,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read() {
        let done = r#"{"is":"done","nr":7,"game":"k3v9x0q2m7ab","version":3}"#;
        assert_eq!(Message::parse(done).expect("read"), Message::Done { nr: 7 });
        let refused =
            r#"{"is":"refused","nr":null,"game":null,"problem":{"code":"stale_ply","x":1}}"#;
        let expected = Message::Refused { nr: None, code: "stale_ply".to_owned() };
        assert_eq!(Message::parse(refused).expect("read"), expected);
        let whole = r#"{"is":"game","game":{"id":"a","ply":2,"version":2,"you":"S","over":false,
            "view":{"turn":"S","moves":[{"move":"A","seeds":4},{"move":"F"}]}}}"#;
        let expected = Standing {
            id: "a".to_owned(),
            ply: Some(2),
            version: 2,
            legal: vec!['A', 'F'],
            over: false,
        };
        assert_eq!(Message::parse(whole).expect("read"), Message::Game(expected));
        let update = r#"{"is":"update","game":"a","ply":{"move":"A"},"version":3,"you":"S","over":false,
            "view":{"turn":"N","moves":[{"move":"a"}]}}"#;
        let expected =
            Standing { id: "a".to_owned(), ply: None, version: 3, legal: Vec::new(), over: false };
        assert_eq!(Message::parse(update).expect("read"), Message::Game(expected));
        let begun = r#"{"is":"notice","kind":"game_started","game":"a","challenge":null}"#;
        let expected = Message::Begun { game: "a".to_owned() };
        assert_eq!(Message::parse(begun).expect("read"), expected);
        let notice = r#"{"is":"notice","kind":"game_over","game":"a","challenge":null}"#;
        assert_eq!(Message::parse(notice).expect("read"), Message::Other);
        assert_eq!(Message::parse(r#"{"is":"presence"}"#).expect("read"), Message::Other);
        assert!(Message::parse("{").is_err());
    }
}
