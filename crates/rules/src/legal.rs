use core::fmt;

use crate::{BoardHouse, Feeding, GrandSlam, House, HouseSet, Position, Reason, Rules, Seeds};

/// Why a house may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The game has ended.
    GameOver(Reason),
    /// The house belongs to the player who is not to move.
    NotYourTurn(BoardHouse),
    /// The house holds no seeds.
    Empty(BoardHouse),
    /// The opponent has no seeds, and this house would give none (F1).
    MustFeed(BoardHouse),
    /// A single seed may not be played while a larger house can be (O1, F2).
    Single {
        /// The house that was tried.
        house: BoardHouse,
        /// A house that may be played instead.
        larger: BoardHouse,
        /// The seeds in that house.
        seeds: Seeds,
    },
    /// The move would capture every seed of the opponent's row, which is forbidden (G3, G4).
    GrandSlam(BoardHouse),
}

impl PlayError {
    /// The clause that forbids the move under `rules`.
    pub fn clause(self, rules: &Rules) -> &'static str {
        match self {
            PlayError::GameOver(reason) => reason.clause(),
            PlayError::NotYourTurn(_) => "B2",
            PlayError::Empty(_) => "S1",
            PlayError::MustFeed(_) => "F1",
            PlayError::Single { .. } => "O1",
            PlayError::GrandSlam(_) if rules.grand_slam == GrandSlam::OnlyIfForced => "G4",
            PlayError::GrandSlam(_) => "G3",
        }
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::GameOver(reason) => write!(f, "the game is over: {reason}"),
            PlayError::NotYourTurn(house) => {
                write!(f, "house {house} belongs to the player who is not to move")
            }
            PlayError::Empty(house) => write!(f, "house {house} is empty"),
            PlayError::MustFeed(house) => {
                write!(f, "house {house} does not feed the opponent, who has no seeds")
            }
            PlayError::Single { house, larger, seeds } => write!(
                f,
                "house {house} holds one seed and may not be played while {larger} holds {seeds}"
            ),
            PlayError::GrandSlam(house) => {
                write!(f, "house {house} would capture all of the opponent's seeds")
            }
        }
    }
}

impl core::error::Error for PlayError {}

impl Position {
    /// The houses that may be played; none if the game is over.
    #[inline]
    pub fn legal(self, rules: &Rules) -> HouseSet {
        if self.own_store() >= Seeds::MAJORITY || self.other_store() >= Seeds::MAJORITY {
            return HouseSet::EMPTY;
        }
        self.board().legal(rules)
    }

    /// Whether no house may be played, for a position without a majority.
    ///
    /// The answer is that of an empty [`Position::legal`], found faster.
    #[inline]
    pub fn is_stuck(self, rules: &Rules) -> bool {
        self.board().is_stuck(rules)
    }

    /// Whether `house` may be played, and if not, why.
    pub fn check(self, rules: &Rules, house: House) -> Result<(), PlayError> {
        let legal = self.legal(rules);
        if legal.contains(house) {
            return Ok(());
        }
        if legal.is_empty()
            && let Some(outcome) = self.outcome(rules)
        {
            return Err(PlayError::GameOver(outcome.reason));
        }
        Err(self.why_not(rules, house))
    }

    /// The reason why a house of a game that goes on may not be played.
    fn why_not(self, rules: &Rules, house: House) -> PlayError {
        let refused = BoardHouse::new(self.turn(), house);
        if self.own(house).is_none() {
            return PlayError::Empty(refused);
        }
        let board = self.board();
        let houses = board.candidates(rules);
        if houses.contains(house) {
            return PlayError::GrandSlam(refused);
        }
        let reaches = board.own_row().feeding_houses().contains(house);
        let must_feed = board.other_row().is_empty() && rules.feeding == Feeding::Required;
        match houses.iter().next() {
            Some(larger) if reaches || !must_feed => PlayError::Single {
                house: refused,
                larger: BoardHouse::new(self.turn(), larger),
                seeds: self.own(larger),
            },
            _ => PlayError::MustFeed(refused),
        }
    }
}
