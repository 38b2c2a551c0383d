//! The SQL of lessons, the same in both databases, and the macro that makes changes with it.

pub(crate) const SET_LOCK: &str = "INSERT INTO class_locks (class, locked_ms) VALUES ($1, $2) \
     ON CONFLICT (class) DO UPDATE SET locked_ms = excluded.locked_ms";
pub(crate) const END_LOCK: &str = "DELETE FROM class_locks WHERE class = $1";
pub(crate) const LOCK: &str = "SELECT locked_ms FROM class_locks WHERE class = $1";
pub(crate) const LOCK_OF_PUPIL: &str = "SELECT l.locked_ms FROM pupils u \
     JOIN class_locks l ON l.class = u.class WHERE u.person = $1";

pub(crate) const COUNT_LINKS: &str =
    "SELECT count(*) FROM class_links WHERE class = $1 OR other = $1";
pub(crate) const HAS_ASKED: &str =
    "SELECT count(*) FROM class_links WHERE class = $1 AND other = $2";
pub(crate) const ADD_LINK: &str = "INSERT INTO class_links (class, other, is_agreed, asked_ms) \
     VALUES ($1, $2, FALSE, $3) ON CONFLICT DO NOTHING";
/// `$2` has asked, `$1` agrees.
pub(crate) const AGREE_LINK: &str =
    "UPDATE class_links SET is_agreed = TRUE WHERE class = $2 AND other = $1";
pub(crate) const END_LINK: &str = "DELETE FROM class_links \
     WHERE (class = $1 AND other = $2) OR (class = $2 AND other = $1)";
pub(crate) const LINKS: &str = "SELECT c.*, l.is_agreed, l.other = $1 AS is_asked_by_other \
     FROM class_links l \
     JOIN classes c ON c.class = CASE WHEN l.class = $1 THEN l.other ELSE l.class END \
     WHERE l.class = $1 OR l.other = $1 ORDER BY c.name, c.class";
pub(crate) const ARE_LINKED: &str = "SELECT count(*) FROM class_links \
     WHERE is_agreed AND ((class = $1 AND other = $2) OR (class = $2 AND other = $1))";

pub(crate) const BOARD: &str = "SELECT * FROM class_boards WHERE class = $1";
pub(crate) const ADD_BOARD: &str = "INSERT INTO class_boards \
     (class, version, is_on, rules, start, moves, ply, question, asked, is_open, is_shown, updated_ms) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING";
pub(crate) const SET_BOARD: &str = "UPDATE class_boards SET version = $2, is_on = $3, rules = $4, \
     start = $5, moves = $6, ply = $7, question = $8, asked = $9, is_open = $10, is_shown = $11, \
     updated_ms = $12 WHERE class = $1 AND version = $2 - 1";
/// Makes an answer wait for a teacher who closes the question.
pub(crate) const LOCK_BOARD: &str = "UPDATE class_boards SET version = version WHERE class = $1";
pub(crate) const ANSWER: &str = "INSERT INTO class_answers (class, person, question, house, at_ms) \
     SELECT b.class, u.person, b.question, CAST($4 AS TEXT), CAST($5 AS BIGINT) \
     FROM class_boards b JOIN pupils u ON u.class = b.class \
     WHERE b.class = $1 AND u.person = $2 AND b.question = $3 AND b.is_open AND b.is_on \
     ON CONFLICT (class, person) DO UPDATE SET question = excluded.question, \
         house = excluded.house, at_ms = excluded.at_ms";
/// Answers to earlier questions are of no use any more.
pub(crate) const FORGET_ANSWERS: &str =
    "DELETE FROM class_answers WHERE class = $1 AND question <> $2";
pub(crate) const ANSWERS: &str = "SELECT a.person, a.house FROM class_answers a \
     JOIN pupils u ON u.person = a.person AND u.class = a.class \
     WHERE a.class = $1 AND a.question = $2 ORDER BY a.at_ms, a.person";

/// How long the keys of requests are kept.
pub(crate) const ROUND_KEPT_MS: i64 = 24 * 60 * 60 * 1000;
pub(crate) const FORGET_ROUNDS: &str = "DELETE FROM class_rounds WHERE class = $1 AND made_ms < $2";
pub(crate) const ADD_ROUND: &str = "INSERT INTO class_rounds (class, key, games, made_ms) \
     VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
pub(crate) const ROUND: &str = "SELECT games FROM class_rounds WHERE class = $1 AND key = $2";

/// Defines `apply`, which makes a [`LessonWrite`](crate::lesson::LessonWrite) in the transaction
/// that is open on a connection. Its result is the numbers of new games, and `None` when nothing
/// was changed.
macro_rules! define_lesson_writes {
    ($connection:ty, $add_game:path) => {
        pub(super) async fn apply(
            connection: &mut $connection,
            write: &LessonWrite,
        ) -> Result<Option<Vec<GameKey>>, StoreError> {
            match write {
                LessonWrite::SetLock { class, since: Some(since) } => {
                    let insert = sqlx::query(sql::SET_LOCK).bind(class.0).bind(since.as_ms());
                    changed(insert.execute(connection).await?.rows_affected())
                }
                LessonWrite::SetLock { class, since: None } => {
                    let delete = sqlx::query(sql::END_LOCK).bind(class.0);
                    changed(delete.execute(connection).await?.rows_affected())
                }
                LessonWrite::AskLink { class, other, at, links_max } => {
                    ask_link(connection, *class, *other, at.as_ms(), *links_max).await
                }
                LessonWrite::AgreeLink { class, other } => {
                    let update = sqlx::query(sql::AGREE_LINK).bind(class.0).bind(other.0);
                    changed(update.execute(connection).await?.rows_affected())
                }
                LessonWrite::EndLink { class, other } => {
                    let delete = sqlx::query(sql::END_LINK).bind(class.0).bind(other.0);
                    changed(delete.execute(connection).await?.rows_affected())
                }
                LessonWrite::SetBoard { class, board } => {
                    set_board(connection, *class, board).await
                }
                LessonWrite::Answer { class, person, question, house, at } => {
                    sqlx::query(sql::LOCK_BOARD).bind(class.0).execute(&mut *connection).await?;
                    let insert = sqlx::query(sql::ANSWER)
                        .bind(class.0)
                        .bind(person.0)
                        .bind(*question as i64)
                        .bind(house.letter().to_string())
                        .bind(at.as_ms());
                    changed(insert.execute(connection).await?.rows_affected())
                }
                LessonWrite::AddRound(round) => add_round(connection, round).await,
            }
        }

        fn changed(rows: u64) -> Result<Option<Vec<GameKey>>, StoreError> {
            Ok((rows > 0).then(Vec::new))
        }

        async fn ask_link(
            connection: &mut $connection,
            class: ClassKey,
            other: ClassKey,
            at_ms: i64,
            links_max: u32,
        ) -> Result<Option<Vec<GameKey>>, StoreError> {
            // In this order whoever asks, so that nobody waits for each other.
            for key in [class.min(other), class.max(other)] {
                sqlx::query(LOCK_CLASS).bind(key.0).execute(&mut *connection).await?;
            }
            let has_asked = sqlx::query_scalar(sql::HAS_ASKED).bind(other.0).bind(class.0);
            let has_asked: i64 = has_asked.fetch_one(&mut *connection).await?;
            if has_asked > 0 {
                let update = sqlx::query(sql::AGREE_LINK).bind(class.0).bind(other.0);
                return changed(update.execute(connection).await?.rows_affected());
            }
            for key in [class, other] {
                let count: i64 = sqlx::query_scalar(sql::COUNT_LINKS)
                    .bind(key.0)
                    .fetch_one(&mut *connection)
                    .await?;
                if count >= i64::from(links_max) {
                    return Ok(None);
                }
            }
            let insert = sqlx::query(sql::ADD_LINK).bind(class.0).bind(other.0).bind(at_ms);
            insert.execute(connection).await?;
            Ok(Some(Vec::new()))
        }

        async fn set_board(
            connection: &mut $connection,
            class: ClassKey,
            board: &ClassBoard,
        ) -> Result<Option<Vec<GameKey>>, StoreError> {
            let statement = if board.version == 1 { sql::ADD_BOARD } else { sql::SET_BOARD };
            let BoardQuestion { number, position, is_open, is_shown } = board.question;
            let write = sqlx::query(statement)
                .bind(class.0)
                .bind(board.version as i64)
                .bind(board.is_on)
                .bind(format_rules(&board.rules))
                .bind(format_position(board.start))
                .bind(&board.moves)
                .bind(i64::from(board.ply))
                .bind(number as i64)
                .bind(lesson::position_text(position))
                .bind(is_open)
                .bind(is_shown)
                .bind(board.updated.as_ms());
            let rows = write.execute(&mut *connection).await?.rows_affected();
            if rows > 0 {
                let forget = sqlx::query(sql::FORGET_ANSWERS).bind(class.0).bind(number as i64);
                forget.execute(connection).await?;
            }
            changed(rows)
        }

        async fn add_round(
            connection: &mut $connection,
            round: &NewRound,
        ) -> Result<Option<Vec<GameKey>>, StoreError> {
            let (class, at_ms) = (round.class.0, round.at.as_ms());
            let forget = sqlx::query(sql::FORGET_ROUNDS).bind(class);
            forget.bind(at_ms - sql::ROUND_KEPT_MS).execute(&mut *connection).await?;
            let insert = sqlx::query(sql::ADD_ROUND)
                .bind(class)
                .bind(&round.key)
                .bind(lesson::games_text(round))
                .bind(at_ms);
            if insert.execute(&mut *connection).await?.rows_affected() == 0 {
                return Ok(None);
            }
            let mut keys = Vec::with_capacity(round.games.len());
            for (game, claim) in &round.games {
                keys.push($add_game(connection, game, claim.as_ref()).await?);
            }
            Ok(Some(keys))
        }
    };
}
pub(crate) use define_lesson_writes;
