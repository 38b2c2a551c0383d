//! The SQL of tournaments, the same in both databases, and the macro that makes changes with it.

pub(crate) use crate::class_statements::LOCK_PERSON;

pub(crate) const COUNT_UNFINISHED: &str =
    "SELECT count(*) FROM tournaments WHERE organiser = $1 AND status <> 'finished'";
pub(crate) const ADD: &str = "INSERT INTO tournaments \
     (id, organiser, class, series, access, setup, secret, created_ms, starts_ms, status, round, \
      entrants, version, edits, due_ms, other) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'open', 0, 0, 0, 0, $10, $11) RETURNING tournament";
/// Moves a tournament from version `$2` to `$3`.
pub(crate) const MOVE_ON: &str = "UPDATE tournaments SET version = $3, status = $4, round = $5, \
         entrants = $6, started_ms = $7, ends_ms = $8, due_ms = $9, lease = NULL, lease_ms = NULL \
     WHERE tournament = $1 AND version = $2";
pub(crate) const ADD_EVENT: &str =
    "INSERT INTO tournament_events (tournament, version, event, at_ms) VALUES ($1, $2, $3, $4)";
pub(crate) const ADD_ENTRANT: &str =
    "INSERT INTO tournament_entrants (tournament, number, person) VALUES ($1, $2, $3)";
pub(crate) const ADD_MEMBER: &str =
    "INSERT INTO tournament_members (tournament, member, person) VALUES ($1, $2, $3)";
pub(crate) const CLOSE_GAME: &str = "UPDATE tournament_games SET is_open = FALSE \
     WHERE tournament = $1 AND round = $2 AND place = $3 AND number = $4 AND is_open";
pub(crate) const ADD_GAME: &str = "INSERT INTO tournament_games \
     (tournament, round, place, number, south, game, is_open) VALUES ($1, $2, $3, $4, $5, $6, TRUE)";
pub(crate) const EDIT: &str = "UPDATE tournaments SET setup = $4, series = $5, starts_ms = $6, \
         due_ms = $7, edits = edits + 1 \
     WHERE tournament = $1 AND version = $2 AND edits = $3";
pub(crate) const DELETE: &str = "DELETE FROM tournaments WHERE tournament = $1 AND version = $2";
pub(crate) const RELEASE: &str = "UPDATE tournaments SET due_ms = $3, lease = NULL, lease_ms = NULL \
     WHERE tournament = $1 AND version = $2";

/// Tournaments in which something is to be done at `$1` and that nobody has claimed.
pub(crate) const DUE: &str = "SELECT t.tournament, t.id FROM tournaments t \
     WHERE t.tournament IN ( \
         SELECT d.tournament FROM tournaments d WHERE d.due_ms <= $1 \
         UNION SELECT l.tournament FROM tournament_games l \
         LEFT JOIN states s ON s.game = l.game \
         WHERE l.is_open AND (l.game IS NULL OR s.status <> 'playing')) \
       AND (t.lease_ms IS NULL OR t.lease_ms <= $1) \
     ORDER BY t.tournament LIMIT $2";
/// Claims one of them, unless somebody else has meanwhile.
pub(crate) const CLAIM: &str = "UPDATE tournaments SET lease = $2, lease_ms = $3 \
     WHERE tournament = $1 AND (lease_ms IS NULL OR lease_ms <= $4)";

pub(crate) const COUNT_SERIES: &str = "SELECT count(*) FROM series WHERE owner = $1";
pub(crate) const ADD_SERIES: &str = "INSERT INTO series (id, name, about, owner, created_ms) \
     VALUES ($1, $2, $3, $4, $5) RETURNING series";
pub(crate) const CHANGE_SERIES: &str = "UPDATE series SET name = coalesce($2, name), \
     about = coalesce($3, about) WHERE series = $1";
pub(crate) const DELETE_SERIES: &str = "DELETE FROM series WHERE series = $1";

/// The columns of a tournament.
macro_rules! tournament_columns {
    () => {
        "t.*, o.name AS organiser_name, c.id AS class_id, c.name AS class_name, \
         x.class AS other_class, x.id AS other_id, x.name AS other_name, \
         r.id AS series_id, r.name AS series_name"
    };
}

/// The tables of a tournament; another class takes part while both are linked.
macro_rules! tournament_tables {
    () => {
        "tournaments t LEFT JOIN people o ON o.person = t.organiser \
         LEFT JOIN classes c ON c.class = t.class LEFT JOIN series r ON r.series = t.series \
         LEFT JOIN classes x ON x.class = t.other AND EXISTS (SELECT 1 FROM class_links l \
             WHERE l.is_agreed AND ((l.class = t.class AND l.other = t.other) \
                 OR (l.class = t.other AND l.other = t.class)))"
    };
}

/// The classes that a person, `$1`, teaches or is a pupil of.
macro_rules! own_classes {
    () => {
        "(SELECT class FROM class_teachers WHERE person = $1 \
          UNION SELECT class FROM pupils WHERE person = $1)"
    };
}

/// The tournaments that a person, `$1`, has entered, alone or in a team.
macro_rules! entered {
    () => {
        "(SELECT e.tournament FROM tournament_entrants e WHERE e.person = $1 \
          UNION SELECT m.tournament FROM tournament_members m WHERE m.person = $1)"
    };
}

/// The columns of a tournament in a list that a person, `$1`, looks at.
macro_rules! listed_columns {
    () => {
        concat!(
            tournament_columns!(),
            ", t.tournament IN ",
            entered!(),
            " AS entered, (coalesce(t.organiser, 0) = $1 OR EXISTS (SELECT 1 FROM class_teachers h \
                 WHERE h.class = t.class AND h.person = $1)) AS mine"
        )
    };
}

/// A list of tournaments: `$2` says whether public ones are shown, `$3` how many are left out, `$4`
/// how many are wanted.
macro_rules! list {
    ($condition:literal, $order:literal) => {
        concat!(
            "SELECT ",
            listed_columns!(),
            " FROM ",
            tournament_tables!(),
            " WHERE ((t.access = 'public' AND $2) OR t.class IN ",
            own_classes!(),
            " OR x.class IN ",
            own_classes!(),
            ") AND ",
            $condition,
            " ORDER BY ",
            $order,
            " LIMIT $4 OFFSET $3"
        )
    };
}

pub(crate) const TOURNAMENT: &str =
    concat!("SELECT ", tournament_columns!(), " FROM ", tournament_tables!(), " WHERE t.id = $1");
pub(crate) const LIST_NOW: &str =
    list!("t.status IN ('running', 'paired', 'break')", "t.tournament DESC");
pub(crate) const LIST_COMING: &str =
    list!("t.status = 'open'", "coalesce(t.starts_ms, t.created_ms), t.tournament");
pub(crate) const LIST_PAST: &str = list!("t.status = 'finished'", "t.tournament DESC");
/// `$2` says nothing here: what is one's own is shown, listed or not.
pub(crate) const LIST_MINE: &str = concat!(
    "SELECT ",
    listed_columns!(),
    " FROM ",
    tournament_tables!(),
    " WHERE (t.organiser = $1 \
          OR t.tournament IN ",
    entered!(),
    " OR t.class IN (SELECT h.class FROM class_teachers h WHERE h.person = $1)) \
        AND ($2 OR NOT $2) ORDER BY t.tournament DESC LIMIT $4 OFFSET $3"
);
pub(crate) const IN_SERIES: &str = concat!(
    "SELECT ",
    listed_columns!(),
    " FROM ",
    tournament_tables!(),
    " WHERE t.series = $2 ORDER BY t.tournament LIMIT $3"
);
pub(crate) const OF_PERSON: &str = concat!(
    "SELECT ",
    tournament_columns!(),
    ", (SELECT min(e.number) FROM tournament_entrants e \
        WHERE e.tournament = t.tournament AND e.person = $1) AS own_number FROM ",
    tournament_tables!(),
    " WHERE t.organiser = $1 \
         OR t.tournament IN ",
    entered!(),
    " ORDER BY t.tournament"
);

pub(crate) const OF_CLASS: &str = concat!(
    "SELECT ",
    tournament_columns!(),
    " FROM ",
    tournament_tables!(),
    " WHERE t.class = $1 ORDER BY t.tournament"
);

pub(crate) const EVENTS: &str = "SELECT event, at_ms, version FROM tournament_events \
     WHERE tournament = $1 AND version > $2 ORDER BY version";
pub(crate) const ENTRANTS: &str =
    "SELECT number, person FROM tournament_entrants WHERE tournament = $1 ORDER BY number";
pub(crate) const MEMBERS: &str =
    "SELECT member AS number, person FROM tournament_members WHERE tournament = $1 ORDER BY member";
pub(crate) const GAMES: &str = "SELECT l.*, g.id, s.status FROM tournament_games l \
     LEFT JOIN games g ON g.game = l.game LEFT JOIN states s ON s.game = l.game \
     WHERE l.tournament = $1 ORDER BY l.link";
pub(crate) const OPEN_GAMES: &str = "SELECT l.*, g.id, s.status FROM tournament_games l \
     LEFT JOIN games g ON g.game = l.game LEFT JOIN states s ON s.game = l.game \
     WHERE l.tournament = $1 AND l.is_open ORDER BY l.link";
/// The tournament of a game.
pub(crate) const OF_GAME: &str = "SELECT t.id FROM tournament_games l \
     JOIN tournaments t ON t.tournament = l.tournament WHERE l.game = $1";
pub(crate) const SERIES: &str = "SELECT r.*, o.name AS owner_name, \
         (SELECT count(*) FROM tournaments t WHERE t.series = r.series) AS tournaments \
     FROM series r LEFT JOIN people o ON o.person = r.owner WHERE r.id = $1";
pub(crate) const SERIES_OF: &str = "SELECT r.*, o.name AS owner_name, \
         (SELECT count(*) FROM tournaments t WHERE t.series = r.series) AS tournaments \
     FROM series r LEFT JOIN people o ON o.person = r.owner WHERE r.owner = $1 \
     ORDER BY r.series DESC";

/// Defines `apply`, which makes a [`TournamentWrite`](crate::tournament::TournamentWrite), and
/// `append` and `claim_due`, in the transaction that is open on a connection. `$add_game` adds a
/// game in it and gives its number.
macro_rules! define_tournament_writes {
    ($connection:ty, $add_game:path) => {
        /// Gives the number of a new row, 0 for another change, and `None` when nothing changed.
        pub(super) async fn apply(
            connection: &mut $connection,
            write: &TournamentWrite,
        ) -> Result<Option<i64>, StoreError> {
            let changed = |rows: u64| Ok((rows > 0).then_some(0));
            match write {
                TournamentWrite::Add { tournament, unfinished_max } => {
                    add(connection, tournament, *unfinished_max).await
                }
                TournamentWrite::Edit { tournament, edit } => {
                    let update = sqlx::query(sql::EDIT)
                        .bind(tournament.0)
                        .bind(edit.seen.0 as i64)
                        .bind(edit.seen.1 as i64)
                        .bind(edit.setup.to_json()?)
                        .bind(edit.series.map(|series| series.0))
                        .bind(edit.starts.map(Timestamp::as_ms))
                        .bind(edit.due.map(Timestamp::as_ms));
                    changed(update.execute(connection).await?.rows_affected())
                }
                TournamentWrite::Delete { tournament, version } => {
                    let delete = sqlx::query(sql::DELETE).bind(tournament.0).bind(*version as i64);
                    changed(delete.execute(connection).await?.rows_affected())
                }
                TournamentWrite::Release { tournament, version, due } => {
                    let update = sqlx::query(sql::RELEASE)
                        .bind(tournament.0)
                        .bind(*version as i64)
                        .bind(due.map(Timestamp::as_ms));
                    changed(update.execute(connection).await?.rows_affected())
                }
                TournamentWrite::AddSeries { series, series_max } => {
                    add_series(connection, series, *series_max).await
                }
                TournamentWrite::ChangeSeries { series, name, about } => {
                    let update =
                        sqlx::query(sql::CHANGE_SERIES).bind(series.0).bind(name).bind(about);
                    changed(update.execute(connection).await?.rows_affected())
                }
                TournamentWrite::DeleteSeries { series } => {
                    let delete = sqlx::query(sql::DELETE_SERIES).bind(series.0);
                    changed(delete.execute(connection).await?.rows_affected())
                }
            }
        }

        /// How many of something a person has, once whoever else counts them has finished.
        async fn count_of(
            connection: &mut $connection,
            count: &'static str,
            person: PersonId,
        ) -> Result<i64, StoreError> {
            sqlx::query(sql::LOCK_PERSON).bind(person.0).execute(&mut *connection).await?;
            Ok(sqlx::query_scalar(count).bind(person.0).fetch_one(connection).await?)
        }

        async fn add(
            connection: &mut $connection,
            new: &NewTournament,
            unfinished_max: u32,
        ) -> Result<Option<i64>, StoreError> {
            let count = count_of(connection, sql::COUNT_UNFINISHED, new.organiser).await?;
            if count >= i64::from(unfinished_max) {
                return Ok(None);
            }
            let key: i64 = sqlx::query_scalar(sql::ADD)
                .bind(new.id.as_str())
                .bind(new.organiser.0)
                .bind(new.class.map(|class| class.0))
                .bind(new.series.map(|series| series.0))
                .bind(new.access.word())
                .bind(new.setup.to_json()?)
                .bind(&new.secret)
                .bind(new.created.as_ms())
                .bind(new.starts.map(Timestamp::as_ms))
                .bind(new.due.map(Timestamp::as_ms))
                .bind(new.other.map(|class| class.0))
                .fetch_one(connection)
                .await?;
            Ok(Some(key))
        }

        async fn add_series(
            connection: &mut $connection,
            new: &NewSeries,
            series_max: u32,
        ) -> Result<Option<i64>, StoreError> {
            let count = count_of(connection, sql::COUNT_SERIES, new.owner).await?;
            if count >= i64::from(series_max) {
                return Ok(None);
            }
            let key: i64 = sqlx::query_scalar(sql::ADD_SERIES)
                .bind(new.id.as_str())
                .bind(&new.name)
                .bind(&new.about)
                .bind(new.owner.0)
                .bind(new.created.as_ms())
                .fetch_one(connection)
                .await?;
            Ok(Some(key))
        }

        /// Adds events with what belongs to them; `None` when the tournament has moved on.
        pub(super) async fn append(
            connection: &mut $connection,
            tournament: TournamentKey,
            append: &TournamentAppend,
        ) -> Result<Option<Vec<GameKey>>, StoreError> {
            let (seen, progress) = (append.version as i64, append.progress);
            let moved = sqlx::query(sql::MOVE_ON)
                .bind(tournament.0)
                .bind(seen)
                .bind(seen + append.events.len() as i64)
                .bind(progress.status.word())
                .bind(i64::from(progress.round))
                .bind(i64::from(progress.entrants))
                .bind(progress.started.map(Timestamp::as_ms))
                .bind(progress.ends.map(Timestamp::as_ms))
                .bind(progress.due.map(Timestamp::as_ms))
                .execute(&mut *connection)
                .await?;
            if moved.rows_affected() != 1 {
                return Ok(None);
            }
            for (version, event) in (seen + 1..).zip(&append.events) {
                let insert = sqlx::query(sql::ADD_EVENT).bind(tournament.0).bind(version);
                insert.bind(event).bind(append.at.as_ms()).execute(&mut *connection).await?;
            }
            for (number, person) in &append.entrants {
                let insert = sqlx::query(sql::ADD_ENTRANT).bind(tournament.0);
                let insert = insert.bind(i64::from(*number)).bind(person.0);
                insert.execute(&mut *connection).await?;
            }
            for (member, person) in &append.members {
                let insert = sqlx::query(sql::ADD_MEMBER).bind(tournament.0);
                let insert = insert.bind(i64::from(*member)).bind(person.0);
                insert.execute(&mut *connection).await?;
            }
            for place in &append.closed {
                let update = bind_place(sqlx::query(sql::CLOSE_GAME).bind(tournament.0), place);
                update.execute(&mut *connection).await?;
            }
            let mut keys = Vec::with_capacity(append.games.len());
            for new in &append.games {
                let key = $add_game(&mut *connection, &new.game, None).await?;
                let insert = bind_place(sqlx::query(sql::ADD_GAME).bind(tournament.0), &new.place);
                let insert = insert.bind(i64::from(new.south)).bind(key.0);
                insert.execute(&mut *connection).await?;
                keys.push(key);
            }
            Ok(Some(keys))
        }

        fn bind_place<'q>(query: Query<'q>, place: &GamePlace) -> Query<'q> {
            query
                .bind(i64::from(place.round))
                .bind(i64::from(place.table))
                .bind(i64::from(place.number))
        }

        /// Claims what is due.
        pub(super) async fn claim_due(
            connection: &mut $connection,
            now: Timestamp,
            claim: &Claim,
            limit: u32,
        ) -> Result<Vec<TournamentLease>, StoreError> {
            let rows = sqlx::query(sql::DUE).bind(now.as_ms()).bind(i64::from(limit));
            let rows = rows.fetch_all(&mut *connection).await?;
            let mut leases = Vec::with_capacity(rows.len());
            for row in &rows {
                let lease = tournament_columns::lease(row)?;
                let claimed = sqlx::query(sql::CLAIM)
                    .bind(lease.key.0)
                    .bind(&claim.process)
                    .bind(claim.until.as_ms())
                    .bind(now.as_ms())
                    .execute(&mut *connection)
                    .await?;
                if claimed.rows_affected() == 1 {
                    leases.push(lease);
                }
            }
            Ok(leases)
        }
    };
}
pub(crate) use define_tournament_writes;
