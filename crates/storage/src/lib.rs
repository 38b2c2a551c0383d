//! People, games and what happens in them, kept in SQLite or PostgreSQL.
//!
//! [`Database`] is the contract; [`sqlite`] and [`postgres`] keep it, each in its own plain SQL. A
//! game is a row that never changes, its two seats, an append-only list of events, and a state row
//! that is written in the same transaction as the last event. Event n makes version n: of two
//! writers who saw the same version one is refused, in one process or in many.
//!
//! Every write is durable when its method returns.

mod challenge;
mod challenge_columns;
mod claim;
mod class;
mod class_contract;
mod class_statements;
mod columns;
mod contract;
mod deletion;
mod error;
mod explored;
mod filters;
mod ids;
mod lesson;
mod lesson_contract;
mod lesson_statements;
mod live;
mod migrations;
mod offer_statements;
mod people;
pub mod postgres;
mod progress;
mod puzzle;
mod rating;
mod rows;
pub mod sqlite;
mod task;
mod task_contract;
mod task_statements;
mod topic;
mod tournament;
mod tournament_columns;
mod tournament_contract;
mod tournament_statements;
pub mod verify;

pub use challenge::{Challenge, ChallengeStatus, Latest, News, Starter};
pub use class::{
    Accepted, Class, ClassChange, NewClass, NewOffer, NewPupil, Offer, Pupil, TaughtClass, Teacher,
};
pub use contract::{
    Accounts, Challenges, ClassTasks, Classes, Database, Explorer, Lessons, Live, Profiles,
    PuzzleResults, Relations, Reviews, Secrets, Tournaments,
};
pub use error::{DATABASE_ERRORS, StoreError};
pub use explored::{
    EXPLORED_PLIES, ExploredGame, ExploredMove, ExplorerFilter, ListedExplored, Month, ToExplore,
};
pub use ids::{
    ChallengeId, ClassId, ClassKey, GameId, GameKey, PersonId, PupilId, ReportId, SeriesId,
    SeriesKey, SessionId, ShareToken, TaskId, TaskKey, TokenId, TournamentId, TournamentKey,
};
pub use lesson::{BoardAnswer, BoardQuestion, ClassBoard, ClassLink, NewRound};
pub use live::{GamePresence, RatingChange};
pub use people::{
    GameResult, NewReport, OnlineFilter, PeopleFilter, Relation, Report, ResultCounts,
};
pub use progress::WriteProgress;
pub use puzzle::{NewPuzzleAttempt, PuzzleAttempt, PuzzlePerson, PuzzleRating, PuzzleRecorded};
pub use rating::{Rating, RatingPoint, Subject};
pub use rows::{
    Append, Appended, Claim, DamagedGame, GameFilter, GameRow, GameSummary, Lease, ListedGame,
    NewGame, NewPerson, Occupant, Person, PersonKind, Seat, SecretHash, Session, StateRow,
    StoredGame, Token,
};
pub use task::{
    ClassTask, GameCounts, LessonStep, NewClassTask, PupilGame, PupilsAsked, TaskDetails, TaskDone,
};
pub use topic::{Topic, TopicError};
pub use tournament::{
    Access, GamePlace, ListedTournament, NewSeries, NewTournament, NewTournamentGame, PlaySetup,
    Progress, Series, Setup, TournamentAppend, TournamentAppended, TournamentEdit, TournamentEvent,
    TournamentFilter, TournamentGame, TournamentLease, TournamentMode, TournamentRow,
    TournamentStatus, When,
};
