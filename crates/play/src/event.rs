use sembra_rules::{BoardHouse, Side};

use crate::Timestamp;

/// Who caused an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// The player in the seat of this side.
    Player(Side),
    /// The server: a flag, the end of a game that nobody plays.
    Server,
}

impl Actor {
    /// The word for the actor: `S`, `N` or `server`.
    pub const fn word(self) -> &'static str {
        match self {
            Actor::Player(side) => side.as_str(),
            Actor::Server => "server",
        }
    }

    /// The actor with this word.
    pub fn from_word(word: &str) -> Option<Actor> {
        match word {
            "server" => Some(Actor::Server),
            _ => word.parse().ok().map(Actor::Player),
        }
    }
}

/// What can happen in a game. Event n makes version n of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A house was played.
    Move {
        /// The house.
        house: BoardHouse,
        /// The network delay that is given back to the player's clock.
        lag_ms: u16,
    },
    /// A player asks to take back their last move.
    OfferUndo(Side),
    /// Moves were taken back: so many are left.
    Undo(usize),
    /// A player offers to end the game because the play is endless (E4).
    OfferEndless(Side),
    /// The players agreed that the play is endless (E4).
    Agree,
    /// A player turned down what the other one offered.
    Decline(Side),
    /// A player resigned (E4).
    Resign(Side),
    /// The game was given up before it had properly begun; it counts for nobody.
    Abort,
    /// A player ran out of time.
    Flag(Side),
    /// A player claimed the game because the opponent had gone.
    Claim(Side),
    /// A player asks for another game.
    OfferRematch(Side),
    /// The next game of the series began; its name.
    Rematch(String),
}

impl Event {
    /// The event as a kind and a detail, in the words that are stored.
    pub fn to_words(&self) -> (&'static str, String) {
        let side = |side: &Side| side.to_string();
        match self {
            Event::Move { house, lag_ms: 0 } => ("move", house.letter().to_string()),
            Event::Move { house, lag_ms } => ("move", format!("{} {lag_ms}", house.letter())),
            Event::OfferUndo(by) => ("offer_undo", side(by)),
            Event::Undo(left) => ("undo", left.to_string()),
            Event::OfferEndless(by) => ("offer_endless", side(by)),
            Event::Agree => ("agree", String::new()),
            Event::Decline(by) => ("decline", side(by)),
            Event::Resign(by) => ("resign", side(by)),
            Event::Abort => ("abort", String::new()),
            Event::Flag(of) => ("flag", side(of)),
            Event::Claim(by) => ("claim", side(by)),
            Event::OfferRematch(by) => ("offer_rematch", side(by)),
            Event::Rematch(id) => ("rematch", id.clone()),
        }
    }

    /// The event with these words; `None` when they are not valid.
    pub fn from_words(kind: &str, detail: &str) -> Option<Event> {
        let side = || detail.parse::<Side>().ok();
        let nothing = |event| detail.is_empty().then_some(event);
        match kind {
            "move" => read_move(detail),
            "offer_undo" => side().map(Event::OfferUndo),
            "undo" => detail.parse().ok().map(Event::Undo),
            "offer_endless" => side().map(Event::OfferEndless),
            "agree" => nothing(Event::Agree),
            "decline" => side().map(Event::Decline),
            "resign" => side().map(Event::Resign),
            "abort" => nothing(Event::Abort),
            "flag" => side().map(Event::Flag),
            "claim" => side().map(Event::Claim),
            "offer_rematch" => side().map(Event::OfferRematch),
            "rematch" => (!detail.is_empty()).then(|| Event::Rematch(detail.to_owned())),
            _ => None,
        }
    }
}

fn read_move(detail: &str) -> Option<Event> {
    let (letter, lag) = detail.split_once(' ').unwrap_or((detail, "0"));
    let mut letters = letter.chars();
    let house = letters.next().and_then(BoardHouse::from_letter)?;
    match letters.next() {
        None => Some(Event::Move { house, lag_ms: lag.parse().ok()? }),
        Some(_) => None,
    }
}

/// An event with who caused it and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// What happened.
    pub event: Event,
    /// Who caused it.
    pub actor: Actor,
    /// When, by the server's clock.
    pub at: Timestamp,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_read_back() {
        let house = BoardHouse::from_letter('e').expect("a house");
        let events = [
            Event::Move { house, lag_ms: 0 },
            Event::Move { house, lag_ms: 37 },
            Event::OfferUndo(Side::South),
            Event::Undo(12),
            Event::OfferEndless(Side::North),
            Event::Agree,
            Event::Decline(Side::South),
            Event::Resign(Side::North),
            Event::Abort,
            Event::Flag(Side::South),
            Event::Claim(Side::North),
            Event::OfferRematch(Side::South),
            Event::Rematch("k3v9x0q2m7ab".to_owned()),
        ];
        for event in events {
            let (kind, detail) = event.to_words();
            assert_eq!(Event::from_words(kind, &detail), Some(event));
        }
        for actor in [Actor::Player(Side::South), Actor::Player(Side::North), Actor::Server] {
            assert_eq!(Actor::from_word(actor.word()), Some(actor));
        }
    }

    #[test]
    fn words_without_sense_are_refused() {
        for (kind, detail) in [
            ("move", ""),
            ("move", "g"),
            ("move", "ab"),
            ("move", "a -1"),
            ("move", "a 70000"),
            ("undo", "-1"),
            ("flag", "X"),
            ("agree", "S"),
            ("rematch", ""),
            ("party", ""),
        ] {
            assert_eq!(Event::from_words(kind, detail), None, "{kind} {detail}");
        }
        assert_eq!(Actor::from_word("s"), None);
    }
}
