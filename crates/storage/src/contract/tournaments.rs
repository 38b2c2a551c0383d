use async_trait::async_trait;
use sembra_play::Timestamp;

use crate::{
    Claim, ClassKey, ListedTournament, NewSeries, NewTournament, PersonId, Series, SeriesId,
    SeriesKey, StoreError, TournamentAppend, TournamentAppended, TournamentEdit, TournamentEvent,
    TournamentFilter, TournamentGame, TournamentId, TournamentKey, TournamentLease, TournamentRow,
};

/// Tournaments, what happens in them, their games, and series of them.
#[async_trait]
pub trait Tournaments: Send + Sync {
    /// Adds a tournament; `None` when its organiser has `unfinished_max` that are not finished.
    async fn add_tournament(
        &self,
        tournament: &NewTournament,
        unfinished_max: u32,
    ) -> Result<Option<TournamentKey>, StoreError>;

    /// A tournament, without what happened in it.
    async fn tournament(&self, id: &TournamentId) -> Result<Option<TournamentRow>, StoreError>;

    /// What happened in a tournament after a version, in order.
    async fn tournament_events(
        &self,
        tournament: TournamentKey,
        after: u64,
    ) -> Result<Vec<TournamentEvent>, StoreError>;

    /// The people behind the entrants of a tournament; `None` for one who was deleted.
    async fn tournament_entrants(
        &self,
        tournament: TournamentKey,
    ) -> Result<Vec<(u32, Option<PersonId>)>, StoreError>;

    /// The people of its teams by their numbers; `None` for one who was deleted.
    async fn tournament_members(
        &self,
        tournament: TournamentKey,
    ) -> Result<Vec<(u32, Option<PersonId>)>, StoreError>;

    /// The tournaments of a class, the oldest first.
    async fn tournaments_of_class(&self, class: ClassKey)
    -> Result<Vec<TournamentRow>, StoreError>;

    /// The games of a tournament, in the order in which they were started.
    async fn tournament_games(
        &self,
        tournament: TournamentKey,
    ) -> Result<Vec<TournamentGame>, StoreError>;

    /// Those of its games whose result has not become an event.
    async fn open_tournament_games(
        &self,
        tournament: TournamentKey,
    ) -> Result<Vec<TournamentGame>, StoreError>;

    /// Adds events to a tournament with the games that they start, all or nothing.
    ///
    /// Refused when the tournament is not at the version before. The claim on it ends.
    async fn append_to_tournament(
        &self,
        tournament: TournamentKey,
        append: &TournamentAppend,
    ) -> Result<TournamentAppended, StoreError>;

    /// Changes what a tournament is; `false` when it is not as it was seen.
    async fn edit_tournament(
        &self,
        tournament: TournamentKey,
        edit: &TournamentEdit,
    ) -> Result<bool, StoreError>;

    /// Deletes a tournament; `false` when it is not at this version. Its games stay.
    async fn delete_tournament(
        &self,
        tournament: TournamentKey,
        version: u64,
    ) -> Result<bool, StoreError>;

    /// Claims tournaments in which something was due at `now`, or a game has ended.
    ///
    /// One that another process has claimed is left to it until its claim has run out.
    async fn claim_tournaments(
        &self,
        now: Timestamp,
        claim: &Claim,
        limit: u32,
    ) -> Result<Vec<TournamentLease>, StoreError>;

    /// Ends the claim on a tournament in which nothing happened, and notes when something is due.
    async fn release_tournament(
        &self,
        tournament: TournamentKey,
        version: u64,
        due: Option<Timestamp>,
    ) -> Result<(), StoreError>;

    /// The tournaments that a filter lets through.
    async fn list_tournaments(
        &self,
        filter: &TournamentFilter,
    ) -> Result<Vec<ListedTournament>, StoreError>;

    /// The tournaments that a person organises, and those they have entered with their number.
    async fn tournaments_of(
        &self,
        person: PersonId,
    ) -> Result<Vec<(TournamentRow, Option<u32>)>, StoreError>;

    /// Adds a series; `None` when its owner has `series_max`.
    async fn add_series(
        &self,
        series: &NewSeries,
        series_max: u32,
    ) -> Result<Option<SeriesKey>, StoreError>;

    /// A series.
    async fn series(&self, id: &SeriesId) -> Result<Option<Series>, StoreError>;

    /// The series of a person, the newest first.
    async fn series_of(&self, owner: PersonId) -> Result<Vec<Series>, StoreError>;

    /// The tournaments of a series, the oldest first, as a person, if any, sees them in lists.
    async fn tournaments_in_series(
        &self,
        series: SeriesKey,
        person: Option<PersonId>,
        limit: u32,
    ) -> Result<Vec<ListedTournament>, StoreError>;

    /// Gives a series another name or description; what is `None` stays.
    async fn change_series(
        &self,
        series: SeriesKey,
        name: Option<&str>,
        about: Option<&str>,
    ) -> Result<(), StoreError>;

    /// Deletes a series. Its tournaments stay.
    async fn delete_series(&self, series: SeriesKey) -> Result<(), StoreError>;
}
