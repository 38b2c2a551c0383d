//! The SQL of pupils who are offered to another class, the same in both databases.

/// The result of a change that a full class refuses.
pub(crate) const FULL: i64 = -1;
pub(crate) const FORGET_OFFERS: &str = "DELETE FROM class_offers WHERE until_ms <= $1";
pub(crate) const COUNT_OFFERS: &str = "SELECT count(*) FROM class_offers WHERE class = $1";
pub(crate) const OFFER: &str = "INSERT INTO class_offers (person, class, made_ms, until_ms) \
     SELECT u.person, CAST($3 AS BIGINT), CAST($4 AS BIGINT), CAST($5 AS BIGINT) FROM pupils u \
     WHERE u.person = $1 AND u.class = $2 \
     ON CONFLICT (person) DO UPDATE SET class = excluded.class, made_ms = excluded.made_ms, \
         until_ms = excluded.until_ms";
/// Ends an offer of a pupil from or to a class, `$2`.
pub(crate) const END_OFFER: &str = "DELETE FROM class_offers WHERE person = $1 \
     AND (class = $2 OR person IN (SELECT u.person FROM pupils u WHERE u.class = $2))";
pub(crate) const TAKE_OFFER: &str =
    "DELETE FROM class_offers WHERE person = $1 AND class = $2 AND until_ms > $3";
pub(crate) const END_OFFERS_OF: &str = "DELETE FROM class_offers WHERE person = $1";
pub(crate) const COUNT_KEY: &str =
    "SELECT count(*) FROM people WHERE name_key = $1 AND person <> $2";
/// The offers from and to a class that have not ended at `$2`.
pub(crate) const OFFERS: &str = "SELECT u.*, p.name, p.password, o.made_ms, o.until_ms, \
         o.class AS to_class, f.id AS from_id, f.name AS from_name, t.id AS to_id, t.name AS to_name \
     FROM class_offers o JOIN pupils u ON u.person = o.person \
     JOIN people p ON p.person = o.person JOIN classes f ON f.class = u.class \
     JOIN classes t ON t.class = o.class \
     WHERE (o.class = $1 OR u.class = $1) AND o.until_ms > $2 ORDER BY o.made_ms, o.person";

/// Defines `offer_pupil` and `accept_offer`, in the module in which
/// [`define_class_writes`](crate::class_statements::define_class_writes) defines the rest.
macro_rules! define_offer_writes {
    ($connection:ty) => {
        async fn offer_pupil(
            connection: &mut $connection,
            offer: &NewOffer,
            offers_max: u32,
        ) -> Result<Option<i64>, StoreError> {
            let made_ms = offer.made.as_ms();
            sqlx::query(offer_sql::FORGET_OFFERS).bind(made_ms).execute(&mut *connection).await?;
            let offers = (sql::LOCK_CLASS, offer_sql::COUNT_OFFERS);
            if is_full(connection, offers, offer.to.0, offers_max).await? {
                return Ok(Some(offer_sql::FULL));
            }
            let insert = sqlx::query(offer_sql::OFFER).bind(offer.person.0).bind(offer.from.0);
            let insert = insert.bind(offer.to.0).bind(made_ms).bind(offer.until.as_ms());
            changed(insert.execute(connection).await?.rows_affected())
        }

        /// Puts an offered pupil into a class, under the first of `names` that is free there.
        async fn accept_offer(
            connection: &mut $connection,
            (person, class): (i64, ClassKey),
            names: &[String],
            at_ms: i64,
            pupils_max: u32,
        ) -> Result<Option<i64>, StoreError> {
            let pupils = (sql::LOCK_CLASS, sql::COUNT_PUPILS);
            if is_full(connection, pupils, class.0, pupils_max).await? {
                return Ok(Some(offer_sql::FULL));
            }
            let take = sqlx::query(offer_sql::TAKE_OFFER).bind(person).bind(class.0).bind(at_ms);
            if take.execute(&mut *connection).await?.rows_affected() == 0 {
                return Ok(None);
            }
            for name in names {
                let query = sqlx::query_scalar(offer_sql::COUNT_KEY).bind(pupil_key(class, name));
                let taken: i64 = query.bind(person).fetch_one(&mut *connection).await?;
                if taken == 0 {
                    put_pupil(connection, person, class, name, at_ms).await?;
                    return Ok(Some(0));
                }
            }
            Err(StoreError::NameTaken)
        }
    };
}
pub(crate) use define_offer_writes;
