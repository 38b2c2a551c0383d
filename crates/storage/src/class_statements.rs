//! The SQL of classes, the same in both databases, and the macro that makes changes with it.

/// Makes transactions that count in a class wait for each other.
pub(crate) const LOCK_CLASS: &str = "UPDATE classes SET code = code WHERE class = $1";
/// Makes transactions that count what a person has wait for each other.
pub(crate) const LOCK_PERSON: &str = "UPDATE people SET kind = kind WHERE person = $1";

pub(crate) const COUNT_TAUGHT: &str = "SELECT count(*) FROM class_teachers WHERE person = $1";
pub(crate) const COUNT_TEACHERS: &str = "SELECT count(*) FROM class_teachers WHERE class = $1";
pub(crate) const COUNT_PUPILS: &str = "SELECT count(*) FROM pupils WHERE class = $1";
pub(crate) const COUNT_CODE: &str = "SELECT count(*) FROM classes WHERE code = $1 AND class <> $2";

pub(crate) const ADD_CLASS: &str = "INSERT INTO classes \
     (id, name, code, is_open, phrases, ratings, created_ms) \
     VALUES ($1, $2, $3, TRUE, TRUE, FALSE, $4) RETURNING class";
pub(crate) const ADD_TEACHER: &str = "INSERT INTO class_teachers (class, person, is_owner, since_ms) \
     VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
pub(crate) const CHANGE_CLASS: &str = "UPDATE classes SET name = coalesce($2, name), \
     is_open = coalesce($3, is_open), phrases = coalesce($4, phrases), \
     ratings = coalesce($5, ratings) WHERE class = $1";
pub(crate) const SET_CODE: &str = "UPDATE classes SET code = $2 WHERE class = $1";
pub(crate) const PUPILS_OF_CLASS: &str = "SELECT person FROM pupils WHERE class = $1";
pub(crate) const DELETE_CLASS: &str = "DELETE FROM classes WHERE class = $1";
pub(crate) const IS_TEACHER: &str =
    "SELECT count(*) FROM class_teachers WHERE class = $1 AND person = $2";
pub(crate) const REMOVE_TEACHER: &str =
    "DELETE FROM class_teachers WHERE class = $1 AND person = $2 AND NOT is_owner";
/// `$2` is the owner so far, `$3` another teacher; both rows change or none.
pub(crate) const HAND_OVER: &str = "UPDATE class_teachers SET is_owner = NOT is_owner \
     WHERE class = $1 AND person IN ($2, $3) \
       AND EXISTS (SELECT 1 FROM class_teachers WHERE class = $1 AND person = $2 AND is_owner) \
       AND EXISTS (SELECT 1 FROM class_teachers WHERE class = $1 AND person = $3 AND NOT is_owner)";

pub(crate) const ADD_PERSON: &str = "INSERT INTO people (kind, name, name_key, password, created_ms) \
     VALUES ('pupil', $1, $2, $3, $4) RETURNING person";
pub(crate) const ADD_PUPIL: &str = "INSERT INTO pupils \
     (person, class, id, picture, joined_ms, seen_ms) VALUES ($1, $2, $3, $4, $5, $5)";
pub(crate) const ADD_SESSION: &str = "INSERT INTO sessions \
     (person, secret_hash, device, created_ms, seen_ms) VALUES ($1, $2, $3, $4, $4)";
pub(crate) const CLASS_OF: &str = "SELECT class FROM pupils WHERE person = $1";
pub(crate) const NAME_OF: &str = "SELECT name FROM people WHERE person = $1";
pub(crate) const RENAME: &str =
    "UPDATE people SET name = $2, name_key = $3 WHERE person = $1 AND kind = 'pupil'";
pub(crate) const SET_PICTURE: &str = "UPDATE pupils SET picture = $2 WHERE person = $1";
pub(crate) const SET_PHRASE: &str =
    "UPDATE people SET password = $2 WHERE person = $1 AND kind = 'pupil'";
pub(crate) const END_SESSIONS: &str = "DELETE FROM sessions WHERE person = $1";
pub(crate) const MOVE_PUPIL: &str = "UPDATE pupils SET class = $2 WHERE person = $1";
pub(crate) const END_CHALLENGES: &str = "UPDATE challenges SET status = 'closed', closed_ms = $2 \
     WHERE status = 'open' AND (person = $1 OR opponent = $1)";
pub(crate) const SEE_PUPIL: &str =
    "UPDATE pupils SET seen_ms = $2 WHERE person = $1 AND seen_ms < $2";
/// A pupil's games go with the pupil, whoever the other player is.
pub(crate) const DELETE_GAMES: &str =
    "DELETE FROM games WHERE game IN (SELECT game FROM seats WHERE person = $1)";
pub(crate) const DELETE_PERSON: &str = "DELETE FROM people WHERE person = $1 AND kind = 'pupil'";

pub(crate) const CLASS: &str = "SELECT * FROM classes WHERE id = $1";
pub(crate) const CLASS_BY_KEY: &str = "SELECT * FROM classes WHERE class = $1";
pub(crate) const CLASS_BY_CODE: &str = "SELECT * FROM classes WHERE code = $1";
pub(crate) const TAUGHT: &str = "SELECT c.*, t.is_owner, \
         (SELECT count(*) FROM pupils p WHERE p.class = c.class) AS pupils \
     FROM class_teachers t JOIN classes c ON c.class = t.class \
     WHERE t.person = $1 ORDER BY c.class DESC";
pub(crate) const TEACHERS: &str = "SELECT t.person, p.name, t.is_owner, t.since_ms \
     FROM class_teachers t JOIN people p ON p.person = t.person \
     WHERE t.class = $1 ORDER BY t.is_owner DESC, t.since_ms, t.person";
pub(crate) const PUPILS: &str = "SELECT u.*, p.name, p.password \
     FROM pupils u JOIN people p ON p.person = u.person WHERE u.class = $1 ORDER BY p.name_key";
pub(crate) const PUPIL: &str = "SELECT u.*, p.name, p.password \
     FROM pupils u JOIN people p ON p.person = u.person WHERE u.person = $1";
pub(crate) const PUPIL_BY_ID: &str = "SELECT u.*, p.name, p.password \
     FROM pupils u JOIN people p ON p.person = u.person WHERE u.id = $1";
pub(crate) const PUPIL_BY_KEY: &str = "SELECT u.*, p.name, p.password \
     FROM people p JOIN pupils u ON u.person = p.person WHERE p.name_key = $1";

/// Defines `apply`, which makes a [`ClassWrite`](crate::class::ClassWrite) in the transaction that
/// is open on a connection. Its result is the number of a new row, 0 for another change, and
/// `None` when nothing was changed.
macro_rules! define_class_writes {
    ($connection:ty) => {
        pub(super) async fn apply(
            connection: &mut $connection,
            write: &ClassWrite,
        ) -> Result<Option<i64>, StoreError> {
            match write {
                ClassWrite::Add { class, classes_max } => {
                    add_class(connection, class, *classes_max).await
                }
                ClassWrite::Change { class, change } => {
                    let update = sqlx::query(sql::CHANGE_CLASS)
                        .bind(class.0)
                        .bind(&change.name)
                        .bind(change.is_open)
                        .bind(change.phrases)
                        .bind(change.ratings);
                    changed(update.execute(connection).await?.rows_affected())
                }
                ClassWrite::SetCode { class, code } => {
                    refuse_code(connection, code, class.0).await?;
                    let update = sqlx::query(sql::SET_CODE).bind(class.0).bind(code);
                    changed(update.execute(connection).await?.rows_affected())
                }
                ClassWrite::Delete { class } => {
                    sqlx::query(sql::LOCK_CLASS).bind(class.0).execute(&mut *connection).await?;
                    let pupils: Vec<i64> = sqlx::query_scalar(sql::PUPILS_OF_CLASS)
                        .bind(class.0)
                        .fetch_all(&mut *connection)
                        .await?;
                    for pupil in pupils {
                        delete_pupil(connection, pupil).await?;
                    }
                    let delete = sqlx::query(sql::DELETE_CLASS).bind(class.0);
                    changed(delete.execute(connection).await?.rows_affected())
                }
                ClassWrite::AddTeacher { class, person, at, teachers_max } => {
                    add_teacher(connection, class.0, person.0, at.as_ms(), *teachers_max).await
                }
                ClassWrite::RemoveTeacher { class, person } => {
                    let delete = sqlx::query(sql::REMOVE_TEACHER).bind(class.0).bind(person.0);
                    changed(delete.execute(connection).await?.rows_affected())
                }
                ClassWrite::HandOver { class, from, to } => {
                    sqlx::query(sql::LOCK_CLASS).bind(class.0).execute(&mut *connection).await?;
                    let update = sqlx::query(sql::HAND_OVER).bind(class.0).bind(from.0).bind(to.0);
                    changed(update.execute(connection).await?.rows_affected())
                }
                ClassWrite::AddPupil { pupil, pupils_max } => {
                    add_pupil(connection, pupil, *pupils_max).await
                }
                ClassWrite::RenamePupil { person, nickname } => {
                    let class: i64 = sqlx::query_scalar(sql::CLASS_OF)
                        .bind(person.0)
                        .fetch_one(&mut *connection)
                        .await?;
                    rename(connection, person.0, ClassKey(class), nickname).await?;
                    Ok(Some(0))
                }
                ClassWrite::SetPicture { person, picture } => {
                    let update = sqlx::query(sql::SET_PICTURE).bind(person.0).bind(picture);
                    changed(update.execute(connection).await?.rows_affected())
                }
                ClassWrite::SetPhrase { person, hash } => {
                    let update = sqlx::query(sql::SET_PHRASE).bind(person.0).bind(hash);
                    update.execute(&mut *connection).await?;
                    sqlx::query(sql::END_SESSIONS).bind(person.0).execute(connection).await?;
                    Ok(Some(0))
                }
                ClassWrite::MovePupil { person, class, at, pupils_max } => {
                    move_pupil(connection, person.0, *class, at.as_ms(), *pupils_max).await
                }
                ClassWrite::OfferPupil { offer, offers_max } => {
                    offer_pupil(connection, offer, *offers_max).await
                }
                ClassWrite::EndOffer { person, class } => {
                    let delete = sqlx::query(offer_sql::END_OFFER).bind(person.0).bind(class.0);
                    changed(delete.execute(connection).await?.rows_affected())
                }
                ClassWrite::AcceptOffer { person, class, names, at, pupils_max } => {
                    accept_offer(connection, (person.0, *class), names, at.as_ms(), *pupils_max)
                        .await
                }
                ClassWrite::SeePupil { person, at } => {
                    let update = sqlx::query(sql::SEE_PUPIL).bind(person.0).bind(at.as_ms());
                    changed(update.execute(connection).await?.rows_affected())
                }
                ClassWrite::DeletePupil { person } => {
                    delete_pupil(connection, person.0).await?;
                    Ok(Some(0))
                }
            }
        }

        fn changed(rows: u64) -> Result<Option<i64>, StoreError> {
            Ok((rows > 0).then_some(0))
        }

        /// Whether there are so many already, once whoever else counts them has finished.
        async fn is_full(
            connection: &mut $connection,
            (lock, count): (&'static str, &'static str),
            number: i64,
            max: u32,
        ) -> Result<bool, StoreError> {
            sqlx::query(lock).bind(number).execute(&mut *connection).await?;
            let count: i64 =
                sqlx::query_scalar(count).bind(number).fetch_one(&mut *connection).await?;
            Ok(count >= i64::from(max))
        }

        async fn refuse_code(
            connection: &mut $connection,
            code: &str,
            class: i64,
        ) -> Result<(), StoreError> {
            let query = sqlx::query_scalar(sql::COUNT_CODE).bind(code).bind(class);
            let taken: i64 = query.fetch_one(&mut *connection).await?;
            if taken > 0 { Err(StoreError::NameTaken) } else { Ok(()) }
        }

        async fn add_class(
            connection: &mut $connection,
            class: &NewClass,
            classes_max: u32,
        ) -> Result<Option<i64>, StoreError> {
            let taught = (sql::LOCK_PERSON, sql::COUNT_TAUGHT);
            if is_full(connection, taught, class.owner.0, classes_max).await? {
                return Ok(None);
            }
            refuse_code(connection, &class.code, 0).await?;
            let key: i64 = sqlx::query_scalar(sql::ADD_CLASS)
                .bind(class.id.as_str())
                .bind(&class.name)
                .bind(&class.code)
                .bind(class.created.as_ms())
                .fetch_one(&mut *connection)
                .await?;
            sqlx::query(sql::ADD_TEACHER)
                .bind(key)
                .bind(class.owner.0)
                .bind(true)
                .bind(class.created.as_ms())
                .execute(connection)
                .await?;
            Ok(Some(key))
        }

        async fn add_teacher(
            connection: &mut $connection,
            class: i64,
            person: i64,
            at_ms: i64,
            teachers_max: u32,
        ) -> Result<Option<i64>, StoreError> {
            let query = sqlx::query_scalar(sql::IS_TEACHER).bind(class).bind(person);
            let is_there: i64 = query.fetch_one(&mut *connection).await?;
            if is_there > 0 {
                return Ok(Some(0));
            }
            let teachers = (sql::LOCK_CLASS, sql::COUNT_TEACHERS);
            if is_full(connection, teachers, class, teachers_max).await? {
                return Ok(None);
            }
            let insert = sqlx::query(sql::ADD_TEACHER).bind(class).bind(person).bind(false);
            insert.bind(at_ms).execute(connection).await?;
            Ok(Some(0))
        }

        async fn add_pupil(
            connection: &mut $connection,
            pupil: &NewPupil,
            pupils_max: u32,
        ) -> Result<Option<i64>, StoreError> {
            let pupils = (sql::LOCK_CLASS, sql::COUNT_PUPILS);
            if is_full(connection, pupils, pupil.class.0, pupils_max).await? {
                return Ok(None);
            }
            let joined_ms = pupil.joined.as_ms();
            let person: i64 = sqlx::query_scalar(sql::ADD_PERSON)
                .bind(&pupil.nickname)
                .bind(pupil_key(pupil.class, &pupil.nickname))
                .bind(&pupil.phrase)
                .bind(joined_ms)
                .fetch_one(&mut *connection)
                .await
                .map_err(StoreError::from_unique_name)?;
            sqlx::query(sql::ADD_PUPIL)
                .bind(person)
                .bind(pupil.class.0)
                .bind(pupil.id.as_str())
                .bind(&pupil.picture)
                .bind(joined_ms)
                .execute(&mut *connection)
                .await?;
            sqlx::query(sql::ADD_SESSION)
                .bind(person)
                .bind(pupil.secret_hash.as_slice())
                .bind(&pupil.device)
                .bind(joined_ms)
                .execute(connection)
                .await?;
            Ok(Some(person))
        }

        async fn rename(
            connection: &mut $connection,
            person: i64,
            class: ClassKey,
            nickname: &str,
        ) -> Result<(), StoreError> {
            sqlx::query(sql::RENAME)
                .bind(person)
                .bind(nickname)
                .bind(pupil_key(class, nickname))
                .execute(connection)
                .await
                .map_err(StoreError::from_unique_name)?;
            Ok(())
        }

        async fn move_pupil(
            connection: &mut $connection,
            person: i64,
            class: ClassKey,
            at_ms: i64,
            pupils_max: u32,
        ) -> Result<Option<i64>, StoreError> {
            let pupils = (sql::LOCK_CLASS, sql::COUNT_PUPILS);
            if is_full(connection, pupils, class.0, pupils_max).await? {
                return Ok(None);
            }
            let nickname: String =
                sqlx::query_scalar(sql::NAME_OF).bind(person).fetch_one(&mut *connection).await?;
            put_pupil(connection, person, class, &nickname, at_ms).await?;
            Ok(Some(0))
        }

        /// Puts a pupil into a class that has room, under a nickname.
        async fn put_pupil(
            connection: &mut $connection,
            person: i64,
            class: ClassKey,
            nickname: &str,
            at_ms: i64,
        ) -> Result<(), StoreError> {
            rename(connection, person, class, nickname).await?;
            let update = sqlx::query(sql::MOVE_PUPIL).bind(person).bind(class.0);
            update.execute(&mut *connection).await?;
            for statement in LEAVE_TASKS {
                sqlx::query(statement).bind(person).execute(&mut *connection).await?;
            }
            sqlx::query(offer_sql::END_OFFERS_OF).bind(person).execute(&mut *connection).await?;
            sqlx::query(sql::END_CHALLENGES).bind(person).bind(at_ms).execute(connection).await?;
            Ok(())
        }

        async fn delete_pupil(connection: &mut $connection, person: i64) -> Result<(), StoreError> {
            sqlx::query(sql::DELETE_GAMES).bind(person).execute(&mut *connection).await?;
            for statement in deletion::STATEMENTS {
                sqlx::query(statement).bind(person).execute(&mut *connection).await?;
            }
            sqlx::query(sql::DELETE_PERSON).bind(person).execute(connection).await?;
            Ok(())
        }
    };
}
pub(crate) use define_class_writes;
