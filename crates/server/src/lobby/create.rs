//! Making and closing challenges.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sembra_play::{TimeControl, Timestamp};
use sembra_rooms::{Clock, detached};
use sembra_rules::Rules;
use sembra_storage::{Challenge, ChallengeId, ChallengeStatus, PersonId, PersonKind};
use sembra_view::RulesText;
use serde::Deserialize;
use utoipa::ToSchema;

use super::Lobby;
use super::challenge::{ChallengeAnswer, StarterName};
use super::look::{ChallengeName, no_such_challenge};
use super::terms::{self, Challenger, Terms};
use crate::classes::access;
use crate::clock::SystemClock;
use crate::games::{GameService, TimeText};
use crate::http::extract::JsonBody;
use crate::http::problem::{Code, Problem};
use crate::http::rates::Limit;
use crate::notices::{Notice, NoticeKind};
use crate::people::identity::Visitor;

/// How many open challenges somebody may have.
const OPEN_MAX: u32 = 5;
const BOT_OPEN_MAX: u32 = 20;
const MS_A_DAY: i64 = 24 * 60 * 60 * 1000;
/// How long a private challenge, or one of days for each move, stays open.
const LONG_MS: i64 = 7 * MS_A_DAY;
/// How long a challenge to one person to play at once stays open.
const DIRECT_MS: i64 = 60 * 60 * 1000;

/// A challenge to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = NewChallenge)]
#[schema(example = json!({"rules": "abapa", "time": "5+3", "rated": false, "starter": "chance"}))]
pub struct NewChallengeBody {
    /// The rules; abapa unless given.
    rules: Option<RulesText>,
    /// The clock; none unless given. The lobby takes those that it offers, a private challenge any.
    time: Option<TimeText>,
    /// Whether the game counts for ratings: with a clock, by the rules of a preset, and between
    /// accounts or bots. Not unless given.
    rated: Option<bool>,
    /// Who starts; chance unless given.
    starter: Option<StarterName>,
    /// Whether it is found by its link only. Not unless given.
    private: Option<bool>,
    /// The name of the one person to whom it is made; it is private then.
    #[schema(max_length = 64)]
    to: Option<String>,
}

impl NewChallengeBody {
    fn terms(&self) -> Terms {
        Terms {
            rules: self.rules.unwrap_or_default().0,
            time: self.time.map_or(TimeControl::None, |TimeText(time)| time),
            rated: self.rated.unwrap_or(false),
        }
    }
}

/// Offers a game: to anybody in the lobby, to whoever has the link, or to one person.
///
/// A challenge in the lobby lasts while its maker is connected by a socket or a stream; one with days
/// for each move, and a private one, for 7 days. The first challenge makes the visitor known: the
/// answer sets a cookie.
#[utoipa::path(
    post, path = "/challenges", tag = "lobby", request_body = NewChallengeBody,
    responses((status = 201, description = "The challenge", body = ChallengeAnswer,
               headers(("Location" = String, description = "The path of the challenge"))))
)]
pub async fn create_challenge(
    State(games): State<GameService>,
    State(lobby): State<Lobby>,
    visitor: Visitor,
    JsonBody(new): JsonBody<NewChallengeBody>,
) -> Result<Response, Problem> {
    let (terms, database) = (new.terms(), games.database());
    terms.check()?;
    let kind = visitor.known().map_or(PersonKind::Visitor, |person| person.kind);
    terms.check_player(kind)?;
    let is_private = new.private.unwrap_or(false) || new.to.is_some();
    if !is_private && kind != PersonKind::Bot {
        terms.check_for_lobby()?;
    }
    games.rates().check(Limit::Challenges, visitor.caller())?;
    let known = visitor.get_or_create(database, games.rates()).await?;
    let opponent = match &new.to {
        Some(name) => {
            let by = Challenger { id: known.person, known: visitor.known() };
            Some(terms::opponent(&**database, &by, name, &terms).await?.id)
        }
        None => None,
    };
    let starter = new.starter.unwrap_or_default();
    let offer = Offer { by: known.person, to: opponent, terms, starter, is_private };
    let challenge = offer.challenge(&lobby, SystemClock.now())?;
    let open_max = if kind == PersonKind::Bot { BOT_OPEN_MAX } else { OPEN_MAX };
    if !add(&games, &lobby, challenge.clone(), open_max).await? {
        return Err(too_many(open_max));
    }
    let answer = ChallengeAnswer::load(&**database, &challenge, Some(known.person)).await?;
    let mut headers = HeaderMap::new();
    let location = format!("/api/v1/challenges/{}", challenge.id.as_str());
    headers.insert(header::LOCATION, HeaderValue::from_str(&location).map_err(Problem::internal)?);
    if let Some(cookie) = known.cookie {
        headers.insert(header::SET_COOKIE, cookie);
    }
    Ok((StatusCode::CREATED, headers, Json(answer)).into_response())
}

/// Offers a friendly game to one person, who may be challenged. Chance decides who starts.
pub async fn offer_to(
    games: &GameService,
    lobby: &Lobby,
    by: PersonId,
    to: PersonId,
    (rules, time): (Rules, TimeControl),
) -> Result<Challenge, Problem> {
    access::check_pair(&**games.database(), by, to).await?;
    let terms = Terms { rules, time, rated: false };
    let starter = StarterName::Chance;
    let offer = Offer { by, to: Some(to), terms, starter, is_private: true };
    let challenge = offer.challenge(lobby, SystemClock.now())?;
    if !add(games, lobby, challenge.clone(), OPEN_MAX).await? {
        return Err(too_many(OPEN_MAX));
    }
    Ok(challenge)
}

fn too_many(open_max: u32) -> Problem {
    let detail = format!("you have {open_max} open challenges; close one first");
    Problem::new(Code::TooManyChallenges, detail)
}

/// Stores a challenge and tells of it, even if whoever made it goes away meanwhile.
async fn add(
    games: &GameService,
    lobby: &Lobby,
    challenge: Challenge,
    open_max: u32,
) -> Result<bool, Problem> {
    let (database, lobby) = (Arc::clone(games.database()), lobby.clone());
    detached(async move {
        let is_added = database.add_challenge(&challenge, open_max).await?;
        if is_added {
            tell_opponent(&lobby, &challenge);
        }
        Ok(is_added)
    })
    .await
}

/// What somebody offers.
struct Offer {
    by: PersonId,
    to: Option<PersonId>,
    terms: Terms,
    starter: StarterName,
    is_private: bool,
}

impl Offer {
    fn challenge(self, lobby: &Lobby, now: Timestamp) -> Result<Challenge, Problem> {
        let Terms { rules, time, rated } = self.terms;
        let is_slow = matches!(time, TimeControl::Days(_));
        let while_present = !self.is_private && !is_slow;
        let lasts_ms = match self.to {
            _ if while_present => lobby.settings().present.as_millis() as i64,
            Some(_) if !is_slow => DIRECT_MS,
            _ => LONG_MS,
        };
        Ok(Challenge {
            id: ChallengeId::random().map_err(Problem::internal)?,
            person: self.by,
            opponent: self.to,
            rules,
            time,
            rated,
            starter: self.starter.into(),
            is_private: self.is_private,
            while_present,
            created: now,
            expires: now.plus_ms(lasts_ms),
            status: ChallengeStatus::Open,
            game: None,
        })
    }
}

/// Tells whoever it concerns that a challenge has changed: the one person, or the lobby.
fn tell_opponent(lobby: &Lobby, challenge: &Challenge) {
    if let Some(opponent) = challenge.opponent {
        let notice = Notice::of_challenge(NoticeKind::Challenge, &challenge.id);
        lobby.notices().tell(opponent, notice);
    } else if !challenge.is_private {
        lobby.changed();
    }
}

/// Closes an open challenge of one's own.
#[utoipa::path(
    delete, path = "/challenges/{id}", tag = "lobby",
    params(("id" = String, Path, description = "The challenge's name")),
    responses((status = 204, description = "It is open no more"))
)]
pub async fn close_challenge(
    State(games): State<GameService>,
    State(lobby): State<Lobby>,
    visitor: Visitor,
    ChallengeName(id): ChallengeName,
) -> Result<StatusCode, Problem> {
    let (database, now) = (Arc::clone(games.database()), SystemClock.now());
    let challenge = database.challenge(&id).await?;
    let challenge = challenge
        .filter(|challenge| visitor.person() == Some(challenge.person))
        .ok_or_else(no_such_challenge)?;
    detached(async move {
        if database.end_challenge(&id, ChallengeStatus::Closed, now).await? {
            tell_opponent(&lobby, &challenge);
            return Ok(StatusCode::NO_CONTENT);
        }
        match challenge.status_at(now) {
            // What is wanted is so already.
            ChallengeStatus::Closed | ChallengeStatus::Expired => Ok(StatusCode::NO_CONTENT),
            _ => Err(not_open()),
        }
    })
    .await
}

/// The challenge is open no more.
pub fn not_open() -> Problem {
    let detail = "the challenge was accepted, declined or closed, or its time is over";
    Problem::new(Code::ChallengeOver, detail)
}
