//! The contract of tournaments, kept in the same way by both databases.

/// Implements [`Tournaments`](crate::Tournaments) for a database that has `tournament_pool`, to read
/// from, `write_tournament`, which makes a [`TournamentWrite`](crate::tournament::TournamentWrite) in
/// a transaction, and `append_events` and `claim`, which write in one, too.
macro_rules! implement_tournaments {
    ($database:ty) => {
        #[async_trait]
        impl Tournaments for $database {
            async fn add_tournament(
                &self,
                tournament: &NewTournament,
                unfinished_max: u32,
            ) -> Result<Option<TournamentKey>, StoreError> {
                let tournament = Box::new(tournament.clone());
                let write = TournamentWrite::Add { tournament, unfinished_max };
                Ok(self.write_tournament(write).await?.map(TournamentKey))
            }

            async fn tournament(
                &self,
                id: &TournamentId,
            ) -> Result<Option<TournamentRow>, StoreError> {
                let query = sqlx::query(sql::TOURNAMENT).bind(id.as_str());
                let row = query.fetch_optional(self.tournament_pool()).await?;
                row.as_ref().map(tournament_columns::tournament).transpose()
            }

            async fn tournament_events(
                &self,
                tournament: TournamentKey,
                after: u64,
            ) -> Result<Vec<TournamentEvent>, StoreError> {
                let query = sqlx::query(sql::EVENTS).bind(tournament.0).bind(after as i64);
                let rows = query.fetch_all(self.tournament_pool()).await?;
                rows.iter().map(tournament_columns::event).collect()
            }

            async fn tournament_entrants(
                &self,
                tournament: TournamentKey,
            ) -> Result<Vec<(u32, Option<PersonId>)>, StoreError> {
                let query = sqlx::query(sql::ENTRANTS).bind(tournament.0);
                let rows = query.fetch_all(self.tournament_pool()).await?;
                rows.iter().map(tournament_columns::entrant).collect()
            }

            async fn tournament_members(
                &self,
                tournament: TournamentKey,
            ) -> Result<Vec<(u32, Option<PersonId>)>, StoreError> {
                let query = sqlx::query(sql::MEMBERS).bind(tournament.0);
                let rows = query.fetch_all(self.tournament_pool()).await?;
                rows.iter().map(tournament_columns::entrant).collect()
            }

            async fn tournaments_of_class(
                &self,
                class: ClassKey,
            ) -> Result<Vec<TournamentRow>, StoreError> {
                let query = sqlx::query(sql::OF_CLASS).bind(class.0);
                let rows = query.fetch_all(self.tournament_pool()).await?;
                rows.iter().map(tournament_columns::tournament).collect()
            }

            async fn tournament_games(
                &self,
                tournament: TournamentKey,
            ) -> Result<Vec<TournamentGame>, StoreError> {
                let query = sqlx::query(sql::GAMES).bind(tournament.0);
                let rows = query.fetch_all(self.tournament_pool()).await?;
                rows.iter().map(tournament_columns::tournament_game).collect()
            }

            async fn open_tournament_games(
                &self,
                tournament: TournamentKey,
            ) -> Result<Vec<TournamentGame>, StoreError> {
                let query = sqlx::query(sql::OPEN_GAMES).bind(tournament.0);
                let rows = query.fetch_all(self.tournament_pool()).await?;
                rows.iter().map(tournament_columns::tournament_game).collect()
            }

            async fn append_to_tournament(
                &self,
                tournament: TournamentKey,
                append: &TournamentAppend,
            ) -> Result<TournamentAppended, StoreError> {
                Ok(match self.append_events(tournament, append).await? {
                    Some(games) => TournamentAppended::Yes(games),
                    None => TournamentAppended::Conflict,
                })
            }

            async fn edit_tournament(
                &self,
                tournament: TournamentKey,
                edit: &TournamentEdit,
            ) -> Result<bool, StoreError> {
                let write = TournamentWrite::Edit { tournament, edit: Box::new(edit.clone()) };
                Ok(self.write_tournament(write).await?.is_some())
            }

            async fn delete_tournament(
                &self,
                tournament: TournamentKey,
                version: u64,
            ) -> Result<bool, StoreError> {
                let write = TournamentWrite::Delete { tournament, version };
                Ok(self.write_tournament(write).await?.is_some())
            }

            async fn claim_tournaments(
                &self,
                now: Timestamp,
                claim: &Claim,
                limit: u32,
            ) -> Result<Vec<TournamentLease>, StoreError> {
                // Mostly nothing is due, and then nothing is written.
                let query = sqlx::query(sql::DUE).bind(now.as_ms()).bind(1_i64);
                if query.fetch_optional(self.tournament_pool()).await?.is_none() {
                    return Ok(Vec::new());
                }
                self.claim(now, claim, limit).await
            }

            async fn release_tournament(
                &self,
                tournament: TournamentKey,
                version: u64,
                due: Option<Timestamp>,
            ) -> Result<(), StoreError> {
                let write = TournamentWrite::Release { tournament, version, due };
                self.write_tournament(write).await.map(|_| ())
            }

            async fn list_tournaments(
                &self,
                filter: &TournamentFilter,
            ) -> Result<Vec<ListedTournament>, StoreError> {
                let query = match filter.when {
                    When::Now => sql::LIST_NOW,
                    When::Coming => sql::LIST_COMING,
                    When::Past => sql::LIST_PAST,
                    When::Mine => sql::LIST_MINE,
                };
                let rows = sqlx::query(query)
                    .bind(filter.person.map_or(0, |person| person.0))
                    .bind(filter.public)
                    .bind(i64::from(filter.offset))
                    .bind(i64::from(filter.limit))
                    .fetch_all(self.tournament_pool())
                    .await?;
                rows.iter().map(tournament_columns::listed_tournament).collect()
            }

            async fn tournaments_of(
                &self,
                person: PersonId,
            ) -> Result<Vec<(TournamentRow, Option<u32>)>, StoreError> {
                let query = sqlx::query(sql::OF_PERSON).bind(person.0);
                let rows = query.fetch_all(self.tournament_pool()).await?;
                let one = |row| {
                    let number = Columns::optional_integer(row, "own_number")?;
                    let number = number.and_then(|number| u32::try_from(number).ok());
                    Ok((tournament_columns::tournament(row)?, number))
                };
                rows.iter().map(one).collect()
            }

            async fn add_series(
                &self,
                series: &NewSeries,
                series_max: u32,
            ) -> Result<Option<SeriesKey>, StoreError> {
                let write = TournamentWrite::AddSeries { series: series.clone(), series_max };
                Ok(self.write_tournament(write).await?.map(SeriesKey))
            }

            async fn series(&self, id: &SeriesId) -> Result<Option<Series>, StoreError> {
                let query = sqlx::query(sql::SERIES).bind(id.as_str());
                let row = query.fetch_optional(self.tournament_pool()).await?;
                row.as_ref().map(tournament_columns::series).transpose()
            }

            async fn series_of(&self, owner: PersonId) -> Result<Vec<Series>, StoreError> {
                let query = sqlx::query(sql::SERIES_OF).bind(owner.0);
                let rows = query.fetch_all(self.tournament_pool()).await?;
                rows.iter().map(tournament_columns::series).collect()
            }

            async fn tournaments_in_series(
                &self,
                series: SeriesKey,
                person: Option<PersonId>,
                limit: u32,
            ) -> Result<Vec<ListedTournament>, StoreError> {
                let rows = sqlx::query(sql::IN_SERIES)
                    .bind(person.map_or(0, |person| person.0))
                    .bind(series.0)
                    .bind(i64::from(limit))
                    .fetch_all(self.tournament_pool())
                    .await?;
                rows.iter().map(tournament_columns::listed_tournament).collect()
            }

            async fn change_series(
                &self,
                series: SeriesKey,
                name: Option<&str>,
                about: Option<&str>,
            ) -> Result<(), StoreError> {
                let (name, about) = (name.map(str::to_owned), about.map(str::to_owned));
                let write = TournamentWrite::ChangeSeries { series, name, about };
                self.write_tournament(write).await.map(|_| ())
            }

            async fn delete_series(&self, series: SeriesKey) -> Result<(), StoreError> {
                self.write_tournament(TournamentWrite::DeleteSeries { series }).await.map(|_| ())
            }
        }
    };
}
pub(crate) use implement_tournaments;
