use sembra_rules::{Rules, Seeds, Settlement, Side};
use serde::{Deserialize, Serialize};

use crate::Points;
use crate::side_text;

/// Who won, as it is entered with a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Winner {
    /// The player who sat South.
    South,
    /// The player who sat North.
    North,
    /// Nobody.
    Draw,
}

impl Winner {
    /// The winner for a side.
    pub const fn of(side: Side) -> Winner {
        match side {
            Side::South => Winner::South,
            Side::North => Winner::North,
        }
    }
}

/// How a played game came to its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "how")]
pub enum Ending {
    /// By the rules: the seeds decide.
    #[default]
    Counted,
    /// A player resigned and loses whatever the count (E4).
    Resigned {
        /// Who resigned.
        #[serde(with = "side_text")]
        loser: Side,
    },
    /// A player's time ran out.
    Time {
        /// Whose.
        #[serde(with = "side_text")]
        loser: Side,
    },
}

/// A result as somebody entered it, not yet checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Report {
    /// The game was played.
    Played {
        /// South's seeds at the end.
        south: u16,
        /// North's seeds at the end.
        north: u16,
        /// The winner, where the report names one; it must agree with the seeds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        winner: Option<Winner>,
        /// How the game ended.
        #[serde(default)]
        ending: Ending,
    },
    /// A player did not come; the other wins without a game.
    NoShow {
        /// Who did not come.
        #[serde(with = "side_text")]
        absent: Side,
    },
    /// A player loses by a ruling; the game does not count as played.
    Forfeit {
        /// Who loses.
        #[serde(with = "side_text")]
        loser: Side,
    },
    /// Both players lose: neither came, or both broke the rules.
    DoubleForfeit,
}

impl Report {
    /// The report of a game that ended by the rules with these seeds.
    pub const fn seeds(south: u16, north: u16) -> Report {
        Report::Played { south, north, winner: None, ending: Ending::Counted }
    }

    /// The same result of a game in which the players sit on the other sides.
    #[must_use]
    pub fn mirrored(self) -> Report {
        match self {
            Report::Played { south, north, winner, ending } => Report::Played {
                south: north,
                north: south,
                winner: match winner {
                    Some(Winner::South) => Some(Winner::North),
                    Some(Winner::North) => Some(Winner::South),
                    other => other,
                },
                ending: match ending {
                    Ending::Counted => Ending::Counted,
                    Ending::Resigned { loser } => Ending::Resigned { loser: !loser },
                    Ending::Time { loser } => Ending::Time { loser: !loser },
                },
            },
            Report::NoShow { absent } => Report::NoShow { absent: !absent },
            Report::Forfeit { loser } => Report::Forfeit { loser: !loser },
            Report::DoubleForfeit => Report::DoubleForfeit,
        }
    }

    /// The result, if the rules allow it.
    pub fn check(&self, rules: &Rules) -> Result<GameResult, ResultError> {
        match *self {
            Report::NoShow { absent } => Ok(GameResult::Forfeit { loser: absent, no_show: true }),
            Report::Forfeit { loser } => Ok(GameResult::Forfeit { loser, no_show: false }),
            Report::DoubleForfeit => Ok(GameResult::DoubleForfeit),
            Report::Played { south, north, winner, ending } => {
                let (south, north) = (seeds(Side::South, south)?, seeds(Side::North, north)?);
                let total = south.count() + north.count();
                if total > Seeds::ALL.count() {
                    return Err(ResultError::TooManyTogether { total });
                }
                let by_rules = match ending {
                    Ending::Counted => counted(south, north, rules)?,
                    Ending::Resigned { loser } | Ending::Time { loser } => {
                        still_open(south, north)?;
                        Winner::of(!loser)
                    }
                };
                agreed(winner, by_rules, ending, south, north)?;
                Ok(GameResult::Played { south, north, winner: by_rules, ending })
            }
        }
    }
}

/// A result that the rules of the game allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// The game was played.
    Played {
        /// South's seeds at the end.
        south: Seeds,
        /// North's seeds at the end.
        north: Seeds,
        /// Who won.
        winner: Winner,
        /// How it ended.
        ending: Ending,
    },
    /// The other player wins without a game.
    Forfeit {
        /// Who loses.
        loser: Side,
        /// Whether the loser did not come.
        no_show: bool,
    },
    /// Both players lose without a game.
    DoubleForfeit,
}

impl GameResult {
    /// The points of `side`: 1 for a win, ½ for a draw.
    pub fn points(&self, side: Side) -> Points {
        let winner = match *self {
            GameResult::Played { winner, .. } => winner,
            GameResult::Forfeit { loser, .. } => Winner::of(!loser),
            GameResult::DoubleForfeit => return Points::ZERO,
        };
        match winner {
            Winner::Draw => Points::HALF,
            winner if winner == Winner::of(side) => Points::ONE,
            _ => Points::ZERO,
        }
    }

    /// Whether the game was played; forfeits were not.
    pub const fn is_played(&self) -> bool {
        matches!(self, GameResult::Played { .. })
    }

    /// The seeds of `side`; none in a game that was not played.
    pub const fn seeds(&self, side: Side) -> Seeds {
        match (self, side) {
            (GameResult::Played { south, .. }, Side::South) => *south,
            (GameResult::Played { north, .. }, Side::North) => *north,
            _ => Seeds::NONE,
        }
    }
}

/// Why a result is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ResultError {
    /// A player has more seeds than the game.
    #[error("{} cannot have {seeds} seeds: there are 48", side.name())]
    TooMany {
        /// Who.
        side: Side,
        /// How many seeds were entered.
        seeds: u16,
    },
    /// The players have more seeds together than the game.
    #[error("the players cannot have {total} seeds together: there are 48")]
    TooManyTogether {
        /// The sum that was entered.
        total: u8,
    },
    /// Nobody has 25 seeds, and seeds are missing.
    #[error(
        "{missing} seeds are missing: without 25 seeds for a player the game goes on until all are shared out"
    )]
    SeedsMissing {
        /// How many seeds the two numbers lack.
        missing: u8,
    },
    /// The entered winner has not more seeds than the other player.
    #[error("{} cannot have won with {own} seeds against {other}", winner.name())]
    WinnerWithFewer {
        /// Who is said to have won.
        winner: Side,
        /// Their seeds.
        own: u8,
        /// The other player's seeds.
        other: u8,
    },
    /// A draw was entered, and the numbers differ.
    #[error("{south} to {north} seeds is no draw")]
    NoDraw {
        /// South's seeds.
        south: u8,
        /// North's seeds.
        north: u8,
    },
    /// The loser by resignation or time is entered as winner, or a draw is.
    #[error("{} lost by resignation or on time; the other player has won", loser.name())]
    LoserNamed {
        /// Who resigned or ran out of time.
        loser: Side,
    },
    /// The game was over before somebody could resign or run out of time.
    #[error(
        "the game was over at {south} to {north} seeds: nobody can resign or lose on time then"
    )]
    AlreadyOver {
        /// South's seeds.
        south: u8,
        /// North's seeds.
        north: u8,
    },
}

fn seeds(side: Side, count: u16) -> Result<Seeds, ResultError> {
    u8::try_from(count).ok().and_then(Seeds::new).ok_or(ResultError::TooMany { side, seeds: count })
}

/// Who has won a game that ended by the rules with these seeds.
///
/// With 25 seeds a player has won, and what lies on the board is nobody's (E1). Otherwise every seed belongs to somebody; only when
/// endless play is settled by halves, an odd seed is nobody's.
fn counted(south: Seeds, north: Seeds, rules: &Rules) -> Result<Winner, ResultError> {
    let missing = Seeds::ALL.count() - south.count() - north.count();
    let majority = south.max(north) >= Seeds::MAJORITY;
    let odd_seed = missing == 1 && rules.settlement == Settlement::EvenSplit;
    if missing > 0 && !majority && !odd_seed {
        return Err(ResultError::SeedsMissing { missing });
    }
    Ok(match south.cmp(&north) {
        std::cmp::Ordering::Greater => Winner::South,
        std::cmp::Ordering::Less => Winner::North,
        std::cmp::Ordering::Equal => Winner::Draw,
    })
}

/// Refuses seeds with which the game was over already (E1).
fn still_open(south: Seeds, north: Seeds) -> Result<(), ResultError> {
    let over =
        south.max(north) >= Seeds::MAJORITY || (south == Seeds::HALF && north == Seeds::HALF);
    if over {
        return Err(ResultError::AlreadyOver { south: south.count(), north: north.count() });
    }
    Ok(())
}

/// Refuses a named winner who is not the one that the rules give.
fn agreed(
    named: Option<Winner>,
    by_rules: Winner,
    ending: Ending,
    south: Seeds,
    north: Seeds,
) -> Result<(), ResultError> {
    let Some(named) = named.filter(|named| *named != by_rules) else {
        return Ok(());
    };
    if let Ending::Resigned { loser } | Ending::Time { loser } = ending {
        return Err(ResultError::LoserNamed { loser });
    }
    let (south, north) = (south.count(), north.count());
    Err(match named {
        Winner::South => {
            ResultError::WinnerWithFewer { winner: Side::South, own: south, other: north }
        }
        Winner::North => {
            ResultError::WinnerWithFewer { winner: Side::North, own: north, other: south }
        }
        Winner::Draw => ResultError::NoDraw { south, north },
    })
}
