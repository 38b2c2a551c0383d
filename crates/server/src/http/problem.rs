//! Every error an answer can carry, as RFC 9457 problem details: the one place that maps what went
//! wrong to a status, a title and a log level.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tracing::Level;
use utoipa::ToSchema;

use sembra_storage::StoreError;

/// What went wrong, as a word that programs can compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The body is not JSON.
    InvalidJson,
    /// A query parameter is missing, unknown or of the wrong form.
    InvalidQuery,
    /// The request itself cannot be read.
    InvalidRequest,
    /// The request is for a host name that this server does not have.
    UnknownHost,
    /// The write does not come from a page of this server.
    CrossOrigin,
    /// The API token is not valid, or not any more.
    UnknownToken,
    /// Only somebody with an account may do this.
    AccountNeeded,
    /// One of the two people has blocked the other.
    Blocked,
    /// Pupils play and are seen in their class only.
    NotForPupils,
    /// Only the owner of the class may do this, or the owner may not.
    NotOwner,
    /// Only somebody known by a cookie may do this; a token is not enough.
    SessionNeeded,
    /// The name or the password is wrong.
    WrongLogin,
    /// The password is wrong.
    WrongPassword,
    /// The name or the recovery code is wrong, or the code was used before.
    WrongRecovery,
    /// The account was closed by the operator.
    AccountClosed,
    /// The resource does not exist, or belongs to somebody else.
    NotFound,
    /// No class has this code.
    UnknownClass,
    /// The teacher has closed the class to new pupils.
    ClassClosed,
    /// The class has as many pupils as a class may have.
    ClassFull,
    /// The teacher has paused playing in the class.
    ClassLocked,
    /// The question is closed, or another one was asked.
    QuestionClosed,
    /// The code, the nickname or the pass phrase of a pupil is wrong.
    WrongPhrase,
    /// An account is logged in on this device.
    LogOutFirst,
    /// The name is not one that a pupil or a class may have; the `reason` is `length` or
    /// `characters`.
    InvalidNickname,
    /// The account has classes, which must be handed over or deleted first.
    OwnsClasses,
    /// Only who organises the tournament may do this.
    NotOrganiser,
    /// The key of the table is wrong, or the table was paired anew.
    WrongKey,
    /// The tournament does not allow this now; the `reason` is a word for why.
    TournamentState,
    /// The rules of the game do not allow the result; the `reason` is a word for why.
    InvalidResult,
    /// The pairings cannot be; the `reason` is a word for why.
    InvalidPairings,
    /// The moves of a scoresheet cannot be read, or contradict the result; the `reason` is a word for
    /// why.
    InvalidScoresheet,
    /// No endgame table of this server reaches the position.
    NoTable,
    /// The path does not take this method.
    MethodNotAllowed,
    /// The request gives another number of moves than have been played.
    StalePly,
    /// The game is at another version than the request gives.
    StaleVersion,
    /// The game has ended.
    GameOver,
    /// The game has not ended.
    NotOver,
    /// It is the other player's turn.
    NotYourTurn,
    /// The game is played by others.
    NotYourSeat,
    /// This game does not allow that, whatever its state.
    NotAllowed,
    /// The player's time is up.
    TimeUp,
    /// The same was offered at this move already.
    AlreadyOffered,
    /// The opponent has offered nothing.
    NoOffer,
    /// Both players have moved: the game can be resigned, not aborted.
    TooLateToAbort,
    /// The opponent is here, or has not been away for long.
    OpponentPresent,
    /// There is no move to take back.
    NothingToUndo,
    /// The next game of the series exists already.
    HasRematch,
    /// The computer does not agree that the play is endless.
    Declined,
    /// The game has as many moves and changes as a game may have.
    GameTooLong,
    /// The visitor has as many games as one may have.
    TooManyGames,
    /// The person has as many open challenges as one may have.
    TooManyChallenges,
    /// The challenge was accepted, declined or closed, or its time is over.
    ChallengeOver,
    /// Nobody accepts their own challenge.
    OwnChallenge,
    /// The visitor has an account already.
    HasAccount,
    /// The name belongs to somebody else.
    NameTaken,
    /// The person has as many of these as one may have.
    LimitReached,
    /// This cannot be done to oneself.
    Yourself,
    /// Only somebody with an account that is open, or a bot, can be followed.
    CannotFollow,
    /// The client has made too many games, or the address too many visitors, of late.
    TooManyRequests,
    /// The body is longer than the server reads.
    BodyTooLarge,
    /// The body is not declared as JSON.
    UnsupportedMediaType,
    /// The body is JSON, but not what this request takes.
    InvalidBody,
    /// The name is not one that an account or bot may have; the `reason` is `length`, `characters`
    /// or `reserved`.
    InvalidName,
    /// The new password is too short or too long.
    WeakPassword,
    /// The rules do not allow the move.
    IllegalMove,
    /// The text is not a game record.
    InvalidRecord,
    /// A defect on the server's side.
    Internal,
    /// What is stored of this game is damaged.
    DamagedGame,
    /// The server's disk is full; nothing was changed.
    StorageFull,
    /// The server's database is locked or overloaded; nothing was changed.
    StorageBusy,
    /// The server's database cannot be reached.
    StorageUnavailable,
    /// The engine's queue is full.
    Busy,
    /// The endgame tables are still being built.
    TablesNotReady,
    /// The server is stopping.
    Stopping,
    /// The request took too long.
    TimedOut,
}

impl Code {
    const fn status(self) -> StatusCode {
        match self {
            Code::InvalidJson | Code::InvalidQuery | Code::InvalidRequest => {
                StatusCode::BAD_REQUEST
            }
            Code::UnknownHost => StatusCode::MISDIRECTED_REQUEST,
            Code::UnknownToken => StatusCode::UNAUTHORIZED,
            Code::CrossOrigin
            | Code::Blocked
            | Code::NotYourSeat
            | Code::AccountNeeded
            | Code::NotForPupils
            | Code::NotOwner
            | Code::NotOrganiser
            | Code::WrongKey
            | Code::WrongPhrase
            | Code::SessionNeeded
            | Code::WrongLogin
            | Code::WrongPassword
            | Code::WrongRecovery
            | Code::AccountClosed => StatusCode::FORBIDDEN,
            Code::NotFound | Code::UnknownClass | Code::NoTable => StatusCode::NOT_FOUND,
            Code::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Code::StalePly
            | Code::StaleVersion
            | Code::GameOver
            | Code::NotOver
            | Code::NotYourTurn
            | Code::NotAllowed
            | Code::TimeUp
            | Code::AlreadyOffered
            | Code::NoOffer
            | Code::TooLateToAbort
            | Code::OpponentPresent
            | Code::NothingToUndo
            | Code::HasRematch
            | Code::Declined
            | Code::GameTooLong
            | Code::TooManyGames
            | Code::TooManyChallenges
            | Code::ChallengeOver
            | Code::OwnChallenge
            | Code::ClassClosed
            | Code::ClassFull
            | Code::TournamentState
            | Code::ClassLocked
            | Code::QuestionClosed
            | Code::LogOutFirst
            | Code::OwnsClasses
            | Code::HasAccount
            | Code::NameTaken
            | Code::LimitReached
            | Code::Yourself
            | Code::CannotFollow => StatusCode::CONFLICT,
            Code::TooManyRequests => StatusCode::TOO_MANY_REQUESTS,
            Code::BodyTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::UnsupportedMediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Code::InvalidBody
            | Code::InvalidName
            | Code::InvalidNickname
            | Code::InvalidResult
            | Code::InvalidPairings
            | Code::InvalidScoresheet
            | Code::WeakPassword
            | Code::IllegalMove
            | Code::InvalidRecord => StatusCode::UNPROCESSABLE_ENTITY,
            Code::Internal | Code::DamagedGame => StatusCode::INTERNAL_SERVER_ERROR,
            Code::StorageFull => StatusCode::INSUFFICIENT_STORAGE,
            Code::Busy
            | Code::Stopping
            | Code::TimedOut
            | Code::StorageBusy
            | Code::TablesNotReady
            | Code::StorageUnavailable => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    const fn title(self) -> &'static str {
        match self {
            Code::InvalidJson => "The body is not JSON",
            Code::InvalidQuery => "The query is not valid",
            Code::InvalidRequest => "The request cannot be read",
            Code::UnknownHost => "The host name is not known here",
            Code::CrossOrigin => "The request comes from another site",
            Code::UnknownToken => "The token is not valid",
            Code::AccountNeeded => "An account is needed",
            Code::Blocked => "One of you has blocked the other",
            Code::SessionNeeded => "A token is not enough",
            Code::WrongLogin => "The name or the password is wrong",
            Code::WrongPassword => "The password is wrong",
            Code::WrongRecovery => "The name or the recovery code is wrong",
            Code::AccountClosed => "The account is closed",
            Code::NotFound => "Not found",
            Code::NoTable => "No table reaches the position",
            Code::MethodNotAllowed => "The method is not allowed here",
            Code::StalePly => "The game is at another move",
            Code::StaleVersion => "The game has changed",
            Code::GameOver => "The game is over",
            Code::NotOver => "The game is not over",
            Code::NotYourTurn => "It is the other player's turn",
            Code::NotYourSeat => "You do not play in this game",
            Code::NotAllowed => "This game does not allow that",
            Code::NotForPupils => "This is not for pupils",
            Code::NotOwner => "The owner of the class decides this",
            Code::UnknownClass => "No class has this code",
            Code::ClassClosed => "The class is closed",
            Code::ClassFull => "The class is full",
            Code::ClassLocked => "Playing is paused",
            Code::QuestionClosed => "The question is closed",
            Code::WrongPhrase => "Code, nickname or pass phrase is wrong",
            Code::LogOutFirst => "An account is logged in",
            Code::InvalidNickname => "This name is not possible",
            Code::OwnsClasses => "You have classes",
            Code::NotOrganiser => "The organiser decides this",
            Code::WrongKey => "The key of the table is wrong",
            Code::TournamentState => "The tournament does not allow that now",
            Code::InvalidResult => "The result is not possible",
            Code::InvalidPairings => "The pairings are not possible",
            Code::InvalidScoresheet => "The scoresheet is not possible",
            Code::TimeUp => "Your time is up",
            Code::AlreadyOffered => "That was offered already",
            Code::NoOffer => "Nothing was offered",
            Code::TooLateToAbort => "It is too late to abort",
            Code::OpponentPresent => "The opponent has not gone",
            Code::NothingToUndo => "There is no move to take back",
            Code::HasRematch => "The next game has begun",
            Code::Declined => "The computer plays on",
            Code::GameTooLong => "The game is too long",
            Code::TooManyGames => "You have too many games",
            Code::TooManyChallenges => "You have too many challenges",
            Code::ChallengeOver => "The challenge is open no more",
            Code::OwnChallenge => "The challenge is your own",
            Code::HasAccount => "You have an account",
            Code::NameTaken => "The name is taken",
            Code::LimitReached => "You have too many of these",
            Code::Yourself => "This is yourself",
            Code::CannotFollow => "They cannot be followed",
            Code::TooManyRequests => "Too many requests",
            Code::BodyTooLarge => "The body is too large",
            Code::UnsupportedMediaType => "The body must be JSON",
            Code::InvalidBody => "The body is not valid",
            Code::InvalidName => "The name cannot be used",
            Code::WeakPassword => "The password is too short or too long",
            Code::IllegalMove => "The move is not legal",
            Code::InvalidRecord => "The text is not a game record",
            Code::Internal => "The server failed",
            Code::DamagedGame => "The stored game is damaged",
            Code::StorageFull => "The server's disk is full",
            Code::StorageBusy => "The server's database is busy",
            Code::StorageUnavailable => "The server's database cannot be reached",
            Code::Busy => "The computer players are busy",
            Code::TablesNotReady => "The endgame tables are not ready",
            Code::Stopping => "The server is stopping",
            Code::TimedOut => "The request took too long",
        }
    }

    /// The word itself, as it is written in JSON.
    pub fn word(self) -> String {
        serde_json::to_value(self)
            .ok()
            .and_then(|word| word.as_str().map(str::to_owned))
            .unwrap_or_default()
    }

    /// Its log level.
    pub const fn log_level(self) -> Level {
        match self {
            Code::Internal | Code::DamagedGame | Code::StorageFull | Code::StorageUnavailable => {
                Level::ERROR
            }
            Code::Busy | Code::TimedOut | Code::StorageBusy => Level::WARN,
            _ => Level::DEBUG,
        }
    }

    /// When it is worth trying again.
    const fn retry_after_s(self) -> Option<u16> {
        match self {
            Code::Busy => Some(2),
            Code::Stopping | Code::TimedOut | Code::StorageBusy | Code::TablesNotReady => Some(5),
            Code::StorageFull | Code::StorageUnavailable => Some(60),
            _ => None,
        }
    }
}

/// An error answer before it is written.
#[derive(Clone, Debug)]
pub struct Problem(Box<Parts>);

#[derive(Clone, Debug)]
struct Parts {
    code: Code,
    detail: String,
    field: Option<String>,
    ply: Option<usize>,
    reason: Option<&'static str>,
    clause: Option<&'static str>,
    text: Option<TextLocation>,
    retry_after_s: Option<u16>,
    cause: Option<String>,
}

/// Where in a text of game records something is wrong, all counted from 1.
#[derive(Clone, Copy, Debug)]
struct TextLocation {
    line: usize,
    column: usize,
    game: usize,
}

/// The body of an error answer (RFC 9457, `application/problem+json`).
#[derive(Serialize, ToSchema)]
#[schema(as = Problem)]
pub struct ProblemBody {
    /// A reference that names the kind of problem.
    #[schema(format = "uri-reference")]
    r#type: String,
    /// The kind of problem in a few words.
    title: &'static str,
    /// The status of the answer.
    #[schema(minimum = 400, maximum = 599)]
    status: u16,
    /// What went wrong this time, and where.
    detail: String,
    /// The kind of problem as a word.
    code: Code,
    /// The field or parameter at fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    field: Option<String>,
    /// Which move of several is at fault, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    ply: Option<usize>,
    /// Why a move is not legal: `empty`, `must_feed`, `single`, `grand_slam`, `not_your_turn`,
    /// `game_over`. Of a game record also what else is wrong with it: `syntax`, `tag`, `rules`,
    /// `position`, `result`, `captured`, `variation`, `after_result`, `too_many_games`,
    /// `too_many_moves`. Of tournaments a word of their own (docs/tournaments.md).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    reason: Option<&'static str>,
    /// The clause of the rules that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    clause: Option<&'static str>,
    /// The line of a game record at fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1)]
    line: Option<usize>,
    /// The character in that line.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1)]
    column: Option<usize>,
    /// Which game of several it is in, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1)]
    game: Option<usize>,
}

/// What is logged about an error answer, as an extension of the response.
#[derive(Clone, Debug)]
pub struct Logged {
    /// The kind of problem.
    pub code: Code,
    /// The cause, which is not sent to the visitor.
    pub cause: Option<String>,
}

impl Problem {
    /// A problem of this kind, with what and where.
    pub fn new(code: Code, detail: impl Into<String>) -> Problem {
        let detail = detail.into();
        Problem(Box::new(Parts {
            code,
            detail,
            field: None,
            ply: None,
            reason: None,
            clause: None,
            text: None,
            retry_after_s: code.retry_after_s(),
            cause: None,
        }))
    }

    /// Something on the server's side failed; the log gets the cause, the visitor does not.
    pub fn internal(cause: impl std::fmt::Display) -> Problem {
        let mut problem =
            Problem::new(Code::Internal, "the server could not do this; try again later");
        problem.0.cause = Some(cause.to_string());
        problem
    }

    /// The kind of problem.
    pub const fn code(&self) -> Code {
        self.0.code
    }

    /// The cause, for the log.
    pub fn cause(&self) -> &str {
        self.0.cause.as_deref().unwrap_or_default()
    }

    /// Names the field or parameter at fault.
    #[must_use]
    pub fn at(mut self, field: impl Into<String>) -> Problem {
        self.0.field = Some(field.into());
        self
    }

    /// Says when it is worth trying again.
    #[must_use]
    pub fn retry_after(mut self, seconds: u16) -> Problem {
        self.0.retry_after_s = Some(seconds);
        self
    }

    /// Names the move at fault, counted from 1.
    #[must_use]
    pub fn at_ply(mut self, ply: usize) -> Problem {
        self.0.ply = Some(ply);
        self
    }

    /// Names the line and column of a game record at fault, and which of its games they are in.
    #[must_use]
    pub fn at_text(mut self, line: usize, column: usize, game: usize) -> Problem {
        self.0.text = Some(TextLocation { line, column, game });
        self
    }

    /// Says what is wrong with a game record.
    #[must_use]
    pub fn for_reason(mut self, reason: &'static str) -> Problem {
        self.0.reason = Some(reason);
        self
    }

    /// Says which reason and clause of the rules forbid the move.
    #[must_use]
    pub fn because(mut self, reason: &'static str, clause: &'static str) -> Problem {
        self.0.reason = Some(reason);
        self.0.clause = Some(clause);
        self
    }
}

impl ProblemBody {
    /// The status of the answer.
    pub const fn status(&self) -> u16 {
        self.status
    }
}

impl Problem {
    /// The problem as it is sent, and what is logged about it.
    pub fn into_body(self) -> (ProblemBody, Logged) {
        let Parts { code, detail, field, ply, reason, clause, text, retry_after_s: _, cause } =
            *self.0;
        let body = ProblemBody {
            r#type: format!("/api#{}", code.word()),
            title: code.title(),
            status: code.status().as_u16(),
            detail,
            code,
            field,
            ply,
            reason,
            clause,
            line: text.map(|text| text.line),
            column: text.map(|text| text.column),
            game: text.map(|text| text.game),
        };
        (body, Logged { code, cause })
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let (status, retry_after_s) = (self.code().status(), self.0.retry_after_s);
        let (body, logged) = self.into_body();
        let mut response = (status, Json(body)).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(seconds) = retry_after_s {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response.extensions_mut().insert(logged);
        response
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        let (code, detail) = match error {
            StoreError::Full(_) => {
                (Code::StorageFull, "there is no space to store this; nothing was changed")
            }
            StoreError::Busy(_) | StoreError::Slow => {
                (Code::StorageBusy, "the database is in use elsewhere; nothing was changed")
            }
            StoreError::DamagedGame { .. } => {
                (Code::DamagedGame, "what is stored of this game cannot be read; it can be deleted")
            }
            StoreError::NameTaken => {
                return Problem::new(Code::NameTaken, "somebody else has this name").at("name");
            }
            StoreError::Closed => (Code::Stopping, "the server is stopping"),
            StoreError::FileReplaced(_)
            | StoreError::Corrupt(_)
            | StoreError::ReadOnly
            | StoreError::Database(_) => {
                (Code::StorageUnavailable, "the database cannot be reached; try again later")
            }
            _ => return Problem::internal(error),
        };
        let mut problem = Problem::new(code, detail);
        problem.0.cause = Some(error.to_string());
        problem
    }
}
