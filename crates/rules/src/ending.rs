use core::fmt;

use crate::{Position, Rules, Seeds, Settlement, Side};

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A player has 25 seeds or more (E1).
    Majority,
    /// The mover's own row is empty (E5).
    NoMove,
    /// The opponent's row is empty and no move feeds it (E2).
    CannotFeed,
    /// Every move of the mover is forbidden (G3).
    AllForbidden,
    /// A position occurred as often as the rules allow (E3).
    EndlessPlay,
    /// The players agreed that the play is endless (E4).
    Agreement,
    /// A player resigned (E4).
    Resignation,
}

impl Reason {
    /// The clause of the rules that ended the game.
    pub const fn clause(self) -> &'static str {
        match self {
            Reason::Majority => "E1",
            Reason::NoMove => "E5",
            Reason::CannotFeed => "E2",
            Reason::AllForbidden => "G3",
            Reason::EndlessPlay => "E3",
            Reason::Agreement | Reason::Resignation => "E4",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Majority => "a player has 25 seeds or more",
            Reason::NoMove => "the player to move has no seeds",
            Reason::CannotFeed => "the opponent has no seeds and cannot be fed",
            Reason::AllForbidden => "every move is forbidden",
            Reason::EndlessPlay => "the play is endless",
            Reason::Agreement => "the players agreed that the play is endless",
            Reason::Resignation => "a player resigned",
        })
    }
}

/// How a game ended: the final totals, the winner and the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Why the game ended.
    pub reason: Reason,
    /// South's final seeds.
    pub south: Seeds,
    /// North's final seeds.
    pub north: Seeds,
    /// The winner; `None` for a draw.
    pub winner: Option<Side>,
}

impl Outcome {
    /// The outcome with the totals of both players; the larger wins.
    fn counted(reason: Reason, total: impl Fn(Side) -> u8) -> Outcome {
        let (south, north) = (total(Side::South), total(Side::North));
        let winner = match south.cmp(&north) {
            core::cmp::Ordering::Greater => Some(Side::South),
            core::cmp::Ordering::Less => Some(Side::North),
            core::cmp::Ordering::Equal => None,
        };
        Outcome { reason, south: Seeds::from_lane(south), north: Seeds::from_lane(north), winner }
    }

    /// The final seeds of `side`.
    pub const fn total(&self, side: Side) -> Seeds {
        match side {
            Side::South => self.south,
            Side::North => self.north,
        }
    }
}

impl Position {
    /// The outcome if this position ends the game: by 25 seeds or without a legal move.
    pub fn outcome(self, rules: &Rules) -> Option<Outcome> {
        if self.own_store() >= Seeds::MAJORITY || self.other_store() >= Seeds::MAJORITY {
            return Some(Outcome::counted(Reason::Majority, |side| self.store(side).count()));
        }
        if !self.legal(rules).is_empty() {
            return None;
        }
        let board = self.board();
        let reason = if board.own_row().is_empty() {
            Reason::NoMove
        } else if board.other_row().is_empty() && board.own_row().feeding_houses().is_empty() {
            Reason::CannotFeed
        } else {
            Reason::AllForbidden
        };
        Some(self.settled(reason, Settlement::OwnRow))
    }

    /// The mover's final seeds minus the opponent's, if the board were settled now.
    #[inline]
    pub fn settled_net(self, settlement: Settlement) -> i8 {
        let lead = self.own_store().count() as i8 - self.other_store().count() as i8;
        match settlement {
            Settlement::OwnRow => {
                lead + self.own_row_seeds().count() as i8 - self.other_row_seeds().count() as i8
            }
            Settlement::EvenSplit => lead,
        }
    }

    /// The outcome if the seeds on the board are settled now.
    pub(crate) fn settled(self, reason: Reason, settlement: Settlement) -> Outcome {
        Outcome::counted(reason, |side| {
            let share = match settlement {
                Settlement::OwnRow => self.row_seeds(side).count(),
                Settlement::EvenSplit => self.on_board().count() / 2,
            };
            self.store(side).count() + share
        })
    }

    /// The outcome when `loser` resigns: they lose whatever the count (E4).
    pub(crate) fn resigned(self, loser: Side) -> Outcome {
        let outcome = Outcome::counted(Reason::Resignation, |side| self.store(side).count());
        Outcome { winner: Some(!loser), ..outcome }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;

    #[test]
    fn the_settled_net_is_the_difference_of_the_outcome() {
        let setup = Setup {
            south: [3, 0, 0, 1, 0, 2],
            north: [1, 0, 9, 0, 0, 0],
            south_store: 12,
            north_store: 20,
            turn: Side::North,
        };
        let position = Position::try_from(setup).expect("48 seeds");
        for settlement in [Settlement::OwnRow, Settlement::EvenSplit] {
            let outcome = position.settled(Reason::EndlessPlay, settlement);
            let net = outcome.north.count() as i8 - outcome.south.count() as i8;
            assert_eq!(position.settled_net(settlement), net);
        }
    }
}
