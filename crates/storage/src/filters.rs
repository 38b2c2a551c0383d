//! Filters as SQL conditions, the same in both databases.

use sembra_notation::format_rules;
use sqlx::{Encode, QueryBuilder, Type};

use crate::columns::name_key;
use crate::{ExplorerFilter, OnlineFilter, PeopleFilter};

/// A value that a database takes as a parameter.
pub(crate) trait Parameter<D: sqlx::Database>: for<'t> Encode<'t, D> + Type<D> {}

impl<D: sqlx::Database, T: for<'t> Encode<'t, D> + Type<D>> Parameter<D> for T {}

/// Adds the conditions on people `p`.
pub(crate) fn people<D: sqlx::Database>(query: &mut QueryBuilder<D>, filter: &PeopleFilter)
where
    String: Parameter<D>,
    i32: Parameter<D>,
{
    if let Some(start) = &filter.name_start {
        let start = name_key(start);
        let length = i32::try_from(start.chars().count()).unwrap_or(i32::MAX);
        query.push(" AND substr(p.name_key, 1, ").push_bind(length).push(") = ").push_bind(start);
    }
    if let Some(kind) = filter.kind {
        query.push(" AND p.kind = ").push_bind(kind.word().to_owned());
    }
    match filter.closed {
        Some(true) => query.push(" AND p.closed_ms IS NOT NULL"),
        Some(false) => query.push(" AND p.closed_ms IS NULL"),
        None => query,
    };
}

/// Adds the conditions on games `g` in which somebody sits in the seat `me`.
pub(crate) fn online<D: sqlx::Database>(query: &mut QueryBuilder<D>, filter: &OnlineFilter)
where
    String: Parameter<D>,
    bool: Parameter<D>,
    i64: Parameter<D>,
{
    if !filter.with_pupils {
        query.push(" AND NOT EXISTS (SELECT 1 FROM pupils u WHERE u.person = me.opponent)");
    }
    if let Some(before) = filter.before {
        query.push(" AND me.game < ").push_bind(before.0);
    }
    if let Some(opponent) = filter.opponent {
        query.push(" AND me.opponent = ").push_bind(opponent.0);
    }
    if let Some(result) = filter.result {
        query.push(" AND me.result = ").push_bind(result.word().to_owned());
    }
    if let Some(rules) = &filter.rules {
        query.push(" AND g.rules = ").push_bind(format_rules(rules));
    }
    if let Some(rated) = filter.rated {
        query.push(" AND g.rated = ").push_bind(rated);
    }
    if let Some(speed) = filter.speed {
        query.push(" AND g.speed = ").push_bind(speed.word().to_owned());
    }
}

/// Adds the conditions on rows `e` of the explorer.
pub(crate) fn explored<D: sqlx::Database>(query: &mut QueryBuilder<D>, filter: &ExplorerFilter)
where
    String: Parameter<D>,
    i64: Parameter<D>,
{
    if !filter.speeds.is_empty() {
        query.push(" AND e.speed IN (");
        let mut listed = query.separated(", ");
        for speed in &filter.speeds {
            listed.push_bind(speed.word().to_owned());
        }
        query.push(")");
    }
    if let Some(rating) = filter.rating_min {
        query.push(" AND e.rating >= ").push_bind(i64::from(rating / 100));
    }
    if let Some(month) = filter.since {
        query.push(" AND e.month >= ").push_bind(month.number());
    }
}
