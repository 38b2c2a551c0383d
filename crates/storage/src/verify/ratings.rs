//! Ratings and the points of their histories.

use std::collections::HashMap;

use super::grouped;
use super::source::{Connection, Value};
use crate::StoreError;
use crate::columns::Columns;

const RATINGS: &str = "SELECT subject, pool, rating, deviation, volatility, games, updated_ms \
     FROM ratings WHERE (subject, pool) > ($1, $2) ORDER BY subject, pool LIMIT $3";
const POINTS: &str = "SELECT subject, pool, games, rating, deviation, at_ms FROM rating_history \
     WHERE (subject, pool) > ($1, $2) AND (subject, pool) <= ($3, $4) \
     ORDER BY subject, pool, games";
/// Histories whose rating is missing.
pub const WITHOUT_RATING: &str = "SELECT DISTINCT h.subject, h.pool FROM rating_history h \
     WHERE NOT EXISTS (SELECT 1 FROM ratings r WHERE r.subject = h.subject AND r.pool = h.pool) \
     LIMIT $1";

/// Whose rating it is, and in which pool.
pub type Key = (String, String);

/// Ratings that are read in one transaction.
pub struct Page<R> {
    pub ratings: Vec<(Key, R)>,
    pub points: HashMap<Key, Vec<R>>,
    /// The key of the last one.
    pub last: Key,
}

fn key(row: &impl Columns) -> Result<Key, StoreError> {
    Ok((row.text("subject")?, row.text("pool")?))
}

impl<R: Columns> Page<R> {
    /// The next ratings after a key; `None` when there are no more.
    pub async fn read<C: Connection<Row = R>>(
        connection: &mut C,
        after: &Key,
        limit: i64,
    ) -> Result<Option<Page<R>>, StoreError> {
        connection.begin().await?;
        let (subject, pool) = (Value::Text(&after.0), Value::Text(&after.1));
        let rows = connection.fetch(RATINGS, &[subject, pool, Value::Integer(limit)]).await?;
        let Some(last) = rows.last().map(key).transpose()? else {
            connection.end().await?;
            return Ok(None);
        };
        let range = [&after.0, &after.1, &last.0, &last.1].map(|text| Value::Text(text));
        let points = connection.fetch(POINTS, &range).await?;
        connection.end().await?;
        let keyed = |rows: Vec<R>| -> Result<Vec<(Key, R)>, StoreError> {
            rows.into_iter().map(|row| Ok((key(&row)?, row))).collect()
        };
        Ok(Some(Page { ratings: keyed(rows)?, points: grouped(keyed(points)?.into_iter()), last }))
    }
}

/// Everything that is wrong with a rating.
pub fn findings<R: Columns>(rating: &R, points: &[R]) -> Vec<String> {
    compare(rating, points).unwrap_or_else(|error| vec![error.to_string()])
}

fn compare<R: Columns>(rating: &R, points: &[R]) -> Result<Vec<String>, StoreError> {
    let mut found = Vec::new();
    let games = rating.integer("games")?;
    for (number, point) in (1..).zip(points) {
        let point = point.integer("games")?;
        if point != number {
            found.push(format!("game {number} of its history is missing"));
            break;
        }
    }
    if points.len() as i64 != games {
        found.push(format!("it counts {games} games, its history has {}", points.len()));
    }
    for column in ["rating", "deviation", "volatility"] {
        let number = rating.number(column)?;
        if !number.is_finite() || (column != "rating" && number <= 0.0) {
            found.push(format!("its {column} is {number}"));
        }
    }
    if let Some(last) = points.last() {
        for column in ["rating", "deviation"] {
            let (now, then) = (rating.number(column)?, last.number(column)?);
            if now != then {
                found.push(format!("its {column} is {now}, the last of its history {then}"));
            }
        }
        let (now, then) = (rating.integer("updated_ms")?, last.integer("at_ms")?);
        if now != then {
            found.push(format!("it was updated at {now}, its history ends at {then}"));
        }
    }
    Ok(found)
}
