use crate::Side;

/// A series of games between the same players: the score, and who starts the next game (B3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Series {
    starter: Side,
    south_wins: u32,
    north_wins: u32,
    draws: u32,
}

impl Series {
    /// A series whose first game `starter` begins.
    pub const fn new(starter: Side) -> Series {
        Series { starter, south_wins: 0, north_wins: 0, draws: 0 }
    }

    /// Who starts the next game.
    pub const fn starter(&self) -> Side {
        self.starter
    }

    /// Records a finished game by its winner, `None` for a draw: the winner starts the next one; after a draw, the player who did
    /// not start the last one.
    pub fn record(&mut self, winner: Option<Side>) {
        match winner {
            Some(Side::South) => self.south_wins += 1,
            Some(Side::North) => self.north_wins += 1,
            None => self.draws += 1,
        }
        self.starter = winner.unwrap_or(!self.starter);
    }

    /// The games `side` has won.
    pub const fn wins(&self, side: Side) -> u32 {
        match side {
            Side::South => self.south_wins,
            Side::North => self.north_wins,
        }
    }

    /// The games drawn.
    pub const fn draws(&self) -> u32 {
        self.draws
    }
}
