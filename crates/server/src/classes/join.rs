//! Joining a class, and coming back to it.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use sembra_rooms::Clock;
use sembra_storage::{Class, NewPupil, PersonKind, Pupil, PupilId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::answer::ClassOfPupil;
use super::picture::Picture;
use super::pupils::{full, taken};
use super::{PUPILS_MAX, code, nickname, phrase};
use crate::clock::SystemClock;
use crate::games::GameService;
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::http::rates::Limit;
use crate::pages::language;
use crate::people::identity::{KnownBy, Visitor};
use crate::people::password::Passwords;
use crate::people::{new_session, with_cookie};

/// How many devices a pupil is known on; of more, those used last are kept.
const SESSIONS_MAX: u32 = 10;

/// Somebody who joins a class.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Joining {
    /// The code of the class, in any letter case.
    #[schema(example = "KTRBMX")]
    code: String,
    /// The name that the class is to see: 1 to 20 letters, digits and spaces.
    #[schema(min_length = 1, example = "Mia")]
    nickname: String,
    /// A picture.
    picture: Picture,
}

/// A pupil who has joined a class.
#[derive(Debug, Serialize, ToSchema)]
pub struct Joined {
    /// The class.
    class: ClassOfPupil,
    /// The name that the class sees.
    nickname: String,
    /// The pass phrase, to be written down: it is not shown again.
    #[schema(example = "tiger lemon boat")]
    phrase: String,
}

/// Joins an open class with its code. Nothing else is asked for and kept than what is sent here.
#[utoipa::path(
    post, path = "/classes/join", tag = "classes", request_body = Joining,
    responses(
        (status = 201, description = "The pupil's class and pass phrase", body = Joined),
        (status = 404, description = "No class has this code",
         content_type = "application/problem+json", body = crate::http::problem::ProblemBody)
    )
)]
pub async fn join_class(
    State(games): State<GameService>,
    State(passwords): State<Passwords>,
    visitor: Visitor,
    headers: HeaderMap,
    JsonBody(joining): JsonBody<Joining>,
) -> Result<Response, Problem> {
    check_visitor(&visitor)?;
    let nickname = nickname::check(&joining.nickname)?;
    games.rates().check(Limit::Joins, visitor.caller())?;
    let database = games.database();
    let class = match code::parse(&joining.code) {
        Some(code) => database.class_by_code(&code).await?,
        None => None,
    };
    let unknown = || Problem::new(Code::UnknownClass, "no class has this code").at("code");
    let class = class.ok_or_else(unknown)?;
    if !class.is_open {
        let detail = "the teacher has closed the class; ask them to open it";
        return Err(Problem::new(Code::ClassClosed, detail).at("code"));
    }
    let phrase =
        phrase::random_phrase(language::of_request(&headers)).map_err(Problem::internal)?;
    let session = new_session(&visitor)?;
    let pupil = NewPupil {
        class: class.key,
        id: PupilId::random().map_err(Problem::internal)?,
        nickname: nickname.clone(),
        picture: joining.picture.0,
        phrase: passwords.hash(&phrase::plain(&phrase)).await?,
        secret_hash: session.hash,
        device: visitor.device().to_owned(),
        joined: SystemClock.now(),
    };
    let person = database.add_pupil(&pupil, PUPILS_MAX).await.map_err(taken)?.ok_or_else(full)?;
    leave_session(&games, &visitor).await?;
    let pupil = database.pupil(person).await?.ok_or_else(unknown)?;
    let joined = Joined { class: ClassOfPupil::new(&class, &pupil), nickname, phrase };
    Ok((StatusCode::CREATED, with_cookie(session.cookie), Json(joined)).into_response())
}

/// Refuses somebody who is logged in to an account, and programs.
fn check_visitor(visitor: &Visitor) -> Result<(), Problem> {
    visitor.refuse_token()?;
    if visitor.known().is_some_and(|person| person.kind == PersonKind::Account) {
        let detail = "an account is logged in here; log out first, or use another device";
        return Err(Problem::new(Code::LogOutFirst, detail));
    }
    Ok(())
}

/// Ends the session that a device had before, of a visitor or another pupil.
async fn leave_session(games: &GameService, visitor: &Visitor) -> Result<(), Problem> {
    if let (Some(person), Some(KnownBy::Session(session))) = (visitor.person(), visitor.known_by())
    {
        games.database().end_session(person, session).await?;
    }
    Ok(())
}

/// A pupil who comes back.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PupilCredentials {
    /// The code of the class, in any letter case.
    #[schema(example = "KTRBMX")]
    code: String,
    /// The nickname, in any letter case.
    #[schema(example = "Mia")]
    nickname: String,
    /// The pass phrase, in any letter case, with or without accents.
    #[schema(example = "tiger lemon boat")]
    phrase: String,
}

/// Who is logged in now.
#[derive(Debug, Serialize, ToSchema)]
pub struct PupilLoggedIn {
    /// The class.
    class: ClassOfPupil,
    /// The name that the class sees.
    nickname: String,
}

/// Logs a pupil in on this device, also while the class is closed to new pupils.
#[utoipa::path(
    post, path = "/classes/login", tag = "classes", request_body = PupilCredentials,
    responses((status = 200, description = "The pupil's class", body = PupilLoggedIn))
)]
pub async fn log_in_pupil(
    State(games): State<GameService>,
    State(passwords): State<Passwords>,
    visitor: Visitor,
    JsonBody(credentials): JsonBody<PupilCredentials>,
) -> Result<Response, Problem> {
    check_visitor(&visitor)?;
    let (class, pupil) = find_pupil(&games, &passwords, &visitor, &credentials).await?;
    let (session, now) = (new_session(&visitor)?, SystemClock.now());
    let device = visitor.device();
    games.database().add_session(pupil.person, session.hash, device, now, SESSIONS_MAX).await?;
    leave_session(&games, &visitor).await?;
    let logged_in =
        PupilLoggedIn { class: ClassOfPupil::new(&class, &pupil), nickname: pupil.nickname };
    Ok((with_cookie(session.cookie), Json(logged_in)).into_response())
}

/// The pupil with these credentials. What of them is wrong is not told.
async fn find_pupil(
    games: &GameService,
    passwords: &Passwords,
    visitor: &Visitor,
    credentials: &PupilCredentials,
) -> Result<(Class, Pupil), Problem> {
    let wrong = || {
        Problem::new(Code::WrongPhrase, "no pupil of this class has this nickname and pass phrase")
    };
    let code = code::parse(&credentials.code).ok_or_else(wrong)?;
    let nickname = nickname::check(&credentials.nickname).map_err(|_| wrong())?;
    games.rates().check(Limit::PupilLogIns, visitor.caller())?;
    games.rates().check_name(Limit::PupilLogIns, &format!("{code} {nickname}"))?;
    let database = games.database();
    let class = database.class_by_code(&code).await?;
    let pupil = match &class {
        Some(class) => database.pupil_by_nickname(class.key, &nickname).await?,
        None => None,
    };
    let stored = pupil.as_ref().and_then(|pupil| pupil.phrase.as_deref());
    // An unknown nickname takes as long as a wrong phrase.
    let is_right = passwords.is_right(&phrase::plain(&credentials.phrase), stored).await?;
    class.zip(pupil).filter(|_| is_right).ok_or_else(wrong)
}
