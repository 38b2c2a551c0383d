//! Ratings by Glicko-2, for each rule set and speed.
//!
//! Games against the computer and against bots count in a pool of their own for each rule set, so
//! that a learner sees how strong they are among the levels.

use sembra_notation::PRESETS;
use sembra_play::{BySide, End, LiveGame, SeatKind, Status, Timestamp};
use sembra_ratings::aged_since;
pub use sembra_ratings::{PROVISIONAL_DEVIATION, START};
use sembra_rules::Side;
use sembra_storage::{Database, GameRow, Occupant, Rating, Seat, StoreError, Subject};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// The pool in which a game counts; `None` for house rules, and between people without a clock.
pub fn pool(row: &GameRow, seats: &BySide<Seat>) -> Option<String> {
    let (rules, _) = PRESETS.iter().find(|(_, rules)| *rules == row.rules)?;
    let is_person = |seat: &Seat| seat.occupant.kind() == SeatKind::Person;
    if is_person(&seats.south) && is_person(&seats.north) {
        Some(format!("{rules}.{}", row.time.speed()?.word()))
    } else {
        Some(format!("{rules}.computer"))
    }
}

/// The rating of somebody who has not played in a pool yet.
pub fn unrated(subject: Subject, pool: &str, at: Timestamp) -> Rating {
    let Glicko2Rating { rating, deviation, volatility } = Glicko2Rating::new();
    let pool = pool.to_owned();
    Rating { subject, pool, rating, deviation, volatility, games: 0, updated: at }
}

/// The ratings after a game that has just ended; none when it does not count.
pub(crate) async fn after(
    database: &dyn Database,
    row: &GameRow,
    seats: &BySide<Seat>,
    live: &LiveGame,
) -> Result<Vec<Rating>, StoreError> {
    let (Some(end), Some(pool)) = (live.end(), pool(row, seats)) else { return Ok(Vec::new()) };
    if !row.rated || live.status() != Status::Ended || live.next().is_some() {
        return Ok(Vec::new());
    }
    let mut before = Vec::with_capacity(2);
    for side in Side::ALL {
        let subject = subject(seats.of(side).occupant);
        let known = database.rating(subject, &pool).await?;
        before.push(known.unwrap_or_else(|| unrated(subject, &pool, row.created)));
    }
    Ok(match <[Rating; 2]>::try_from(before) {
        Ok([south, north]) if south.subject != north.subject => {
            rated(&south, &north, &end, live.updated())
        }
        _ => Vec::new(),
    })
}

fn subject(occupant: Occupant) -> Subject {
    match occupant {
        Occupant::Person(person) | Occupant::Bot(person) => Subject::Person(person),
        Occupant::Computer(level) => Subject::Level(level),
    }
}

/// Both ratings after a game.
fn rated(south: &Rating, north: &Rating, end: &End, at: Timestamp) -> Vec<Rating> {
    let outcome = match end.winner {
        Some(Side::South) => Outcomes::WIN,
        Some(Side::North) => Outcomes::LOSS,
        None => Outcomes::DRAW,
    };
    let config = Glicko2Config::new();
    let (new_south, new_north) = glicko2(&aged(south, at), &aged(north, at), &outcome, &config);
    let next = |before: &Rating, Glicko2Rating { rating, deviation, volatility }| Rating {
        rating,
        deviation,
        volatility,
        games: before.games + 1,
        updated: at,
        ..before.clone()
    };
    vec![next(south, new_south), next(north, new_north)]
}

/// A rating with the deviation that it has grown to since its last game.
fn aged(rating: &Rating, now: Timestamp) -> Glicko2Rating {
    let Rating { rating: value, deviation, volatility, .. } = *rating;
    aged_since(Glicko2Rating { rating: value, deviation, volatility }, rating.updated, now)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new(level: u8) -> Rating {
        unrated(Subject::Level(level), "abapa.blitz", Timestamp::from_ms(0))
    }

    fn end(winner: Option<Side>) -> End {
        let reason = sembra_play::EndReason::Time;
        End { reason, winner, south: 20, north: 20 }
    }

    #[test]
    fn the_winner_gains_what_the_loser_loses() {
        let at = Timestamp::from_ms(1000);
        let after = rated(&new(1), &new(2), &end(Some(Side::North)), at);
        assert!(after[0].rating < 1500.0 && after[1].rating > 1500.0);
        assert!((after[0].rating + after[1].rating - 3000.0).abs() < 1e-6);
        assert!(after.iter().all(|rating| rating.deviation < 350.0 && rating.games == 1));
        let drawn = rated(&new(1), &new(2), &end(None), at);
        assert!((drawn[0].rating - 1500.0).abs() < 1e-6);
    }

    /// The worked example of Glickman's paper has three games in one period; with one game the
    /// result was computed from its formulas by hand.
    #[test]
    fn one_game_agrees_with_the_formulas_of_the_paper() {
        let player = Rating { rating: 1500.0, deviation: 200.0, ..new(1) };
        let opponent = Rating { rating: 1400.0, deviation: 30.0, ..new(2) };
        let after = rated(&player, &opponent, &end(Some(Side::South)), Timestamp::from_ms(0));
        // g(φ) = 0.9955, E = 0.6395, v = 4.3767, φ² = 1.3255: Δrating = 173.7178 · 1.0180 · 0.3589.
        assert!((after[0].rating - 1563.5).abs() < 0.5, "{}", after[0].rating);
    }
}
