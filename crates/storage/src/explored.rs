//! How games went on from a position, as values; and the SQL that both databases share.

use sembra_play::{BySide, Speed, Timestamp};
use sembra_rules::{BoardHouse, Game, House, Position, Rules, Side};

use crate::columns::Columns;
use crate::{GameId, GameKey, StoreError};

/// How many moves of a game are counted.
pub const EXPLORED_PLIES: usize = 30;

/// Puts a game into the queue if two people have played it, of whom none is a pupil.
pub(crate) const QUEUE_EXPLORED: &str = "INSERT INTO explorer_queue (game) \
     SELECT game FROM seats WHERE game = $1 AND kind = 'person' AND opponent IS NOT NULL \
         AND NOT EXISTS (SELECT 1 FROM pupils WHERE pupils.person = seats.person) \
     GROUP BY game HAVING count(*) = 2 ON CONFLICT (game) DO NOTHING";

/// The queue, the oldest first.
pub(crate) const EXPLORER_QUEUE: &str = "SELECT q.game, g.id FROM explorer_queue q \
     JOIN games g ON g.game = q.game ORDER BY q.game LIMIT $1";

/// Takes a game out of the queue.
pub(crate) const UNQUEUE_EXPLORED: &str = "DELETE FROM explorer_queue WHERE game = $1";

/// Counts one move of a game.
pub(crate) const COUNT_EXPLORED: &str = "INSERT INTO explorer_counts \
         (rules, position, move, speed, rating, month, south, north, draws, rating_sum, rated) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) \
     ON CONFLICT (rules, position, move, speed, rating, month) DO UPDATE SET \
         south = explorer_counts.south + excluded.south, \
         north = explorer_counts.north + excluded.north, \
         draws = explorer_counts.draws + excluded.draws, \
         rating_sum = explorer_counts.rating_sum + excluded.rating_sum, \
         rated = explorer_counts.rated + excluded.rated";

/// Lists a game at one of its positions.
pub(crate) const LIST_EXPLORED: &str = "INSERT INTO explorer_games \
         (rules, position, game, move, speed, rating, month) \
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";

/// The counts of a position `e`, whose conditions follow.
pub(crate) const EXPLORED_MOVES: &str = "SELECT e.move, CAST(sum(e.south) AS BIGINT) AS south, \
         CAST(sum(e.north) AS BIGINT) AS north, CAST(sum(e.draws) AS BIGINT) AS draws, \
         CAST(sum(e.rating_sum) AS BIGINT) AS rating_sum, CAST(sum(e.rated) AS BIGINT) AS rated \
     FROM explorer_counts e WHERE e.rules = ";

/// The games at a position `e`, whose conditions follow.
pub(crate) const EXPLORED_GAMES: &str = "SELECT e.move, e.speed, g.id, g.rated, t.winner, \
         t.updated_ms, sp.name AS south_name, np.name AS north_name \
     FROM explorer_games e JOIN games g ON g.game = e.game JOIN states t ON t.game = e.game \
     JOIN seats s ON s.game = e.game AND s.side = 'S' \
     JOIN seats n ON n.game = e.game AND n.side = 'N' \
     JOIN people sp ON sp.person = s.person JOIN people np ON np.person = n.person \
     WHERE e.rules = ";

/// A month, counted from the first of year 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month(i64);

impl Month {
    /// The month of a moment, in UTC.
    pub fn of(at: Timestamp) -> Month {
        // The civil date of a day, by Hinnant: years begin in March and have 365.2425 days.
        let days = at.as_ms().div_euclid(86_400_000) + 719_468;
        let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day_of_year = day - (365 * year + year / 4 - year / 100);
        let from_march = (5 * day_of_year + 2) / 153;
        Month((year + era * 400) * 12 + from_march + 2)
    }

    /// The month that a text such as `2026-11` names.
    pub fn parse(text: &str) -> Option<Month> {
        let (year, month) = text.split_once('-')?;
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if (year.len(), month.len()) != (4, 2) || !is_number(year) || !is_number(month) {
            return None;
        }
        let month: i64 = month.parse().ok()?;
        (1..=12).contains(&month).then_some(())?;
        Some(Month(year.parse::<i64>().ok()? * 12 + month - 1))
    }

    /// Its number.
    pub(crate) const fn number(self) -> i64 {
        self.0
    }
}

/// A game that waits to be counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToExplore {
    /// Its number.
    pub key: GameKey,
    /// Its name.
    pub id: GameId,
}

/// What is counted of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExploredGame {
    /// The rules.
    pub rules: Rules,
    /// The class of its clock, if it had one.
    pub speed: Option<Speed>,
    /// The average rating of the players, where both have one.
    pub rating: Option<u16>,
    /// When it ended.
    pub ended: Timestamp,
    /// Who won.
    pub winner: Option<Side>,
    /// Whether the game may be shown in lists: both players have accounts.
    pub is_listed: bool,
    /// The positions, each with the move that was played first in it.
    pub moves: Vec<(Position, BoardHouse)>,
}

impl ExploredGame {
    /// A game of which nothing is counted, such as one that cannot be read.
    pub fn nothing(rules: Rules, ended: Timestamp) -> ExploredGame {
        ExploredGame {
            rules,
            speed: None,
            rating: None,
            ended,
            winner: None,
            is_listed: false,
            moves: Vec::new(),
        }
    }

    /// Has the first moves of a game counted; a position that comes again counts once.
    #[must_use]
    pub fn with_moves(mut self, game: &Game) -> ExploredGame {
        for sowing in game.sowings().iter().take(EXPLORED_PLIES) {
            if !self.moves.iter().any(|(position, _)| *position == sowing.before()) {
                self.moves.push((sowing.before(), sowing.origin()));
            }
        }
        self
    }

    /// The rows to be written, in the order of their keys, so that two writers never wait for each
    /// other in a circle.
    pub(crate) fn rows(&self) -> Vec<(Vec<u8>, String)> {
        let row = |&(position, house): &(Position, BoardHouse)| {
            (position_key(position), house.letter().to_string())
        };
        let mut rows: Vec<_> = self.moves.iter().map(row).collect();
        rows.sort();
        rows
    }

    /// The column `speed`.
    pub(crate) fn speed_word(&self) -> &'static str {
        self.speed.map_or("", Speed::word)
    }

    /// The column `rating`: hundreds, 0 where it is not known.
    pub(crate) fn rating_group(&self) -> i64 {
        self.rating.map_or(0, |rating| i64::from(rating / 100))
    }

    /// The columns `south`, `north`, `draws`, `rating_sum` and `rated`.
    pub(crate) fn counts(&self) -> [i64; 5] {
        let won = |side| i64::from(self.winner == Some(side));
        let rating = self.rating.map_or(0, i64::from);
        [
            won(Side::South),
            won(Side::North),
            i64::from(self.winner.is_none()),
            rating,
            i64::from(self.rating.is_some()),
        ]
    }
}

/// A position as 14 bytes: the twelve houses, South's store, the side to move. North's store follows.
pub(crate) fn position_key(position: Position) -> Vec<u8> {
    let houses =
        Side::ALL.into_iter().flat_map(|side| House::ALL.map(|house| BoardHouse::new(side, house)));
    let seeds = houses.map(|house| position.seeds(house).count());
    let rest = [position.store(Side::South).count(), position.turn().as_str().as_bytes()[0]];
    seeds.chain(rest).collect()
}

/// Which games count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExplorerFilter {
    /// Only those with such clocks; all when it is empty.
    pub speeds: Vec<Speed>,
    /// Only those whose average rating is at least this, in whole hundreds.
    pub rating_min: Option<u16>,
    /// Only those that ended in this month or later.
    pub since: Option<Month>,
}

/// A move that was played from a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExploredMove {
    /// The house.
    pub house: BoardHouse,
    /// The games that each side won after it.
    pub won: BySide<u64>,
    /// The games that were drawn.
    pub draws: u64,
    /// The sum of the average ratings that are known.
    pub rating_sum: u64,
    /// How many are known.
    pub rated: u64,
}

/// A game that went through a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedExplored {
    /// Its name.
    pub id: GameId,
    /// The move that was played.
    pub house: BoardHouse,
    /// The names of the players.
    pub names: BySide<String>,
    /// Who won.
    pub winner: Option<Side>,
    /// The class of its clock.
    pub speed: Option<Speed>,
    /// Whether it was rated.
    pub rated: bool,
    /// When it ended.
    pub ended: Timestamp,
}

fn house(row: &impl Columns) -> Result<BoardHouse, StoreError> {
    let letter = row.text("move")?;
    let house = letter.chars().next().and_then(BoardHouse::from_letter);
    house.ok_or_else(|| StoreError::damaged("explorer", format!("a move {letter}")))
}

/// A row of [`EXPLORER_QUEUE`].
pub(crate) fn to_explore(row: &impl Columns) -> Result<ToExplore, StoreError> {
    Ok(ToExplore { key: GameKey(row.integer("game")?), id: game_id(row)? })
}

fn game_id(row: &impl Columns) -> Result<GameId, StoreError> {
    let id = row.text("id")?;
    GameId::parse(&id).ok_or_else(|| StoreError::damaged(&id, "its name has another form"))
}

/// A row of [`EXPLORED_MOVES`].
pub(crate) fn explored_move(row: &impl Columns) -> Result<ExploredMove, StoreError> {
    let number = |column: &str| row.integer(column).map(i64::unsigned_abs);
    Ok(ExploredMove {
        house: house(row)?,
        won: BySide { south: number("south")?, north: number("north")? },
        draws: number("draws")?,
        rating_sum: number("rating_sum")?,
        rated: number("rated")?,
    })
}

/// A row of [`EXPLORED_GAMES`].
pub(crate) fn listed(row: &impl Columns) -> Result<ListedExplored, StoreError> {
    let winner = row.optional_text("winner")?;
    Ok(ListedExplored {
        id: game_id(row)?,
        house: house(row)?,
        names: BySide { south: row.text("south_name")?, north: row.text("north_name")? },
        winner: winner.and_then(|letter| letter.parse().ok()),
        speed: Speed::from_word(&row.text("speed")?),
        rated: row.flag("rated")?,
        ended: Timestamp::from_ms(row.integer("updated_ms")?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_is_that_of_the_calendar() {
        let month = |ms| Month::of(Timestamp::from_ms(ms));
        // 1970-01-01, the last moment of February 2024, the first of March, 2026-11-17.
        assert_eq!(Some(month(0)), Month::parse("1970-01"));
        assert_eq!(Some(month(1_709_251_199_999)), Month::parse("2024-02"));
        assert_eq!(Some(month(1_709_251_200_000)), Month::parse("2024-03"));
        assert_eq!(Some(month(1_794_873_600_000)), Month::parse("2026-11"));
        for text in ["", "2026", "2026-00", "2026-13", "26-01", "2026-1", "+026-01", "2026-11-01"] {
            assert_eq!(Month::parse(text), None, "{text}");
        }
    }

    #[test]
    fn positions_have_different_keys() {
        let start = Position::START;
        assert_eq!(position_key(start), [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 0, b'S']);
        assert_ne!(position_key(start), position_key(start.passed()));
    }
}
