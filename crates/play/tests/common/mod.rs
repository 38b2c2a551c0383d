//! A game at a table, with a clock that the test sets.

#![allow(dead_code, reason = "each test file uses a part")]

use sembra_play::{
    Actor, BySide, Command, Context, Event, LiveGame, Recorded, Refusal, SeatKind, Terms,
    TimeControl, Timestamp,
};
use sembra_rules::{BoardHouse, Position, Rules, Side};

/// The terms of a game between two people.
pub fn person_terms(time: TimeControl) -> Terms {
    Terms {
        rules: Rules::ABAPA,
        start: Position::START,
        time,
        seats: BySide::both(SeatKind::Person),
        shared_device: false,
        rated: false,
        created: Timestamp::from_ms(1_000_000),
    }
}

/// A game, the time, and all that has happened.
pub struct Table {
    pub live: LiveGame,
    pub now: Timestamp,
    pub lag_ms: u16,
    pub opponent_gone: bool,
    pub opponent_agrees: bool,
    pub events: Vec<Recorded>,
}

impl Table {
    pub fn new(terms: Terms) -> Table {
        Table {
            live: LiveGame::new(terms),
            now: terms.created,
            lag_ms: 0,
            opponent_gone: false,
            opponent_agrees: false,
            events: Vec::new(),
        }
    }

    pub fn after_ms(&mut self, ms: i64) -> &mut Table {
        self.now = self.now.plus_ms(ms);
        self
    }

    pub fn lag_ms(&mut self, lag_ms: u16) -> &mut Table {
        self.lag_ms = lag_ms;
        self
    }

    /// Tries a command of a side.
    pub fn attempt(&mut self, side: Side, command: Command) -> Result<Event, Refusal> {
        let context = Context {
            now: self.now,
            lag_ms: self.lag_ms,
            opponent_gone: self.opponent_gone,
            opponent_agrees: self.opponent_agrees,
        };
        let event = self.live.decide(side, command, &context)?;
        self.record(event.clone(), Actor::Player(side));
        Ok(event)
    }

    fn record(&mut self, event: Event, actor: Actor) {
        let recorded = Recorded { event, actor, at: self.now };
        self.live.apply(&recorded).expect("an event that was decided fits");
        self.events.push(recorded);
    }

    /// Carries out a command that must not be refused.
    pub fn act(&mut self, side: Side, command: Command) -> &mut Table {
        self.attempt(side, command).expect("a command that is allowed");
        self
    }

    /// Tries the move with this letter.
    pub fn try_play(&mut self, letter: &str) -> Result<Event, Refusal> {
        let house = letter.chars().next().and_then(BoardHouse::from_letter).expect("a house");
        let ply = self.live.plies();
        self.attempt(house.side, Command::Move { house, ply })
    }

    /// Plays the house with this letter.
    pub fn play(&mut self, letter: &str) -> &mut Table {
        self.try_play(letter).expect("a legal move");
        self
    }

    /// Does what is due now.
    pub fn run_due(&mut self) -> &mut Table {
        let (event, actor) = self.live.decide_due(self.now).expect("something is due");
        self.record(event, actor);
        self
    }

    pub fn left_ms(&self, side: Side) -> Option<i64> {
        self.live.clocks().left_at_turn_ms(side)
    }
}
