use sembra_rules::Side;

use crate::{BySide, TimeControl, Timestamp};

/// The players' clocks, as they follow from the events of a game.
///
/// In real time each player's first move is free: a clock is charged from the player's second move
/// on. In correspondence games each move has its own time, and no clock where there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    control: TimeControl,
    left_ms: BySide<i64>,
    turn_began: Timestamp,
}

impl Clocks {
    /// The longest network delay that is given back to a player for one move.
    pub const LAG_CREDIT_MAX_MS: i64 = 500;
    /// How long a player may take for the first move in real time before the game is aborted.
    pub const FIRST_MOVE_MS: i64 = 60_000;

    /// The clocks at the start of a game.
    pub fn new(control: TimeControl, created: Timestamp) -> Clocks {
        let left_ms = control.initial_ms().or(control.move_ms()).unwrap_or(0);
        Clocks { control, left_ms: BySide::both(left_ms), turn_began: created }
    }

    /// When the turn now began.
    pub const fn turn_began(&self) -> Timestamp {
        self.turn_began
    }

    /// What `side` has left when its turn begins, or had left when its turn ended.
    ///
    /// `None` without a clock.
    pub fn left_at_turn_ms(&self, side: Side) -> Option<i64> {
        (self.control != TimeControl::None).then(|| *self.left_ms.of(side))
    }

    /// When the time of `side`, whose clock runs, is up; `None` without a clock.
    pub fn up_at(&self, side: Side) -> Option<Timestamp> {
        Some(self.turn_began.plus_ms(self.left_at_turn_ms(side)?))
    }

    /// Ends the turn of `side`, who has moved. The first move is free in real time.
    pub(crate) fn moved(&mut self, side: Side, at: Timestamp, lag_ms: i64, is_first: bool) {
        if !self.is_free(is_first) {
            self.charge(side, at, lag_ms);
        }
        let left = self.left_ms.of_mut(side);
        match self.control.move_ms() {
            Some(move_ms) => *left = move_ms,
            None => *left += self.control.increment_ms(),
        }
        self.turn_began = at;
    }

    /// Ends the turn of `side` without a move of theirs: moves were taken back.
    pub(crate) fn interrupted(&mut self, side: Side, at: Timestamp, is_first: bool) {
        match self.control.move_ms() {
            Some(move_ms) => self.left_ms = BySide::both(move_ms),
            None if !self.is_free(is_first) => self.charge(side, at, 0),
            None => {}
        }
        self.turn_began = at;
    }

    /// Stops the clock of `side` for good.
    pub(crate) fn stopped(&mut self, side: Side, at: Timestamp, is_first: bool) {
        if !self.is_free(is_first) {
            self.charge(side, at, 0);
        }
        self.turn_began = at;
    }

    /// Whether a turn costs nothing: the first move in real time.
    fn is_free(&self, is_first: bool) -> bool {
        is_first && self.control.initial_ms().is_some()
    }

    fn charge(&mut self, side: Side, at: Timestamp, lag_ms: i64) {
        let credit = lag_ms.clamp(0, Clocks::LAG_CREDIT_MAX_MS);
        let spent = (at.ms_since(self.turn_began) - credit).max(0);
        let left = self.left_ms.of_mut(side);
        *left = (*left - spent).max(0);
    }
}
