use sembra_rules::{Position, Rules, Side};

use crate::{TimeControl, Timestamp};

/// A value for each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct BySide<T> {
    /// South's.
    pub south: T,
    /// North's.
    pub north: T,
}

impl<T> BySide<T> {
    /// The same value for both sides.
    pub fn both(value: T) -> BySide<T>
    where
        T: Clone,
    {
        BySide { south: value.clone(), north: value }
    }

    /// The value of `side`.
    pub const fn of(&self, side: Side) -> &T {
        match side {
            Side::South => &self.south,
            Side::North => &self.north,
        }
    }

    /// The value of `side`, to be changed.
    pub const fn of_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::South => &mut self.south,
            Side::North => &mut self.north,
        }
    }
}

/// What sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeatKind {
    /// A person.
    Person,
    /// The server's own engine.
    Computer,
    /// A program that plays over the API.
    Bot,
}

/// What a game is from its first moment on; nothing of it ever changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The rules.
    pub rules: Rules,
    /// The first position.
    pub start: Position,
    /// The clock.
    pub time: TimeControl,
    /// What sits in the two seats.
    pub seats: BySide<SeatKind>,
    /// Whether one person at one device plays both sides.
    pub shared_device: bool,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// When the game began.
    pub created: Timestamp,
}

impl Terms {
    /// Whether the server's engine plays `side`.
    pub fn is_computer(&self, side: Side) -> bool {
        *self.seats.of(side) == SeatKind::Computer
    }

    /// Whether the server's engine plays one of the sides.
    pub fn has_computer(&self) -> bool {
        Side::ALL.iter().any(|&side| self.is_computer(side))
    }

    /// Whether one person decides alone: against the computer, and for both sides of a device.
    pub fn is_of_one_person(&self) -> bool {
        self.shared_device || self.has_computer()
    }

    /// Whether a person may take moves back without asking anybody.
    pub fn undo_is_free(&self) -> bool {
        self.is_of_one_person() && !self.rated
    }
}
