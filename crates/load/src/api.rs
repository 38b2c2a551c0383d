//! The HTTP API, as far as games are begun and read by it.

use std::time::Duration;

use serde::Deserialize;
use thiserror::Error;
use ureq::Agent;

/// How long a request may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// Why a request failed.
#[derive(Debug, Error)]
pub enum ApiError {
    /// There was no answer.
    #[error("{0}")]
    Failed(#[from] Box<ureq::Error>),
    /// The answer was a refusal.
    #[error("{path} was answered {status}: {body}")]
    Refused {
        /// The path.
        path: String,
        /// The status.
        status: u16,
        /// What was said.
        body: String,
    },
    /// The answer is not what the API promises.
    #[error("{0} was answered with something else than the API promises")]
    Strange(String),
}

impl From<ureq::Error> for ApiError {
    fn from(error: ureq::Error) -> ApiError {
        ApiError::Failed(Box::new(error))
    }
}

/// A client of a server's API. Its calls block.
#[derive(Clone)]
pub struct Api {
    agent: Agent,
    base: String,
}

/// Somebody known by a cookie.
#[derive(Clone, Debug, Default)]
pub struct Visitor {
    /// The cookie, once the server has given one.
    pub cookie: Option<String>,
}

/// A game as it is read in the end.
#[derive(Clone, Debug, Deserialize)]
pub struct ReadGame {
    /// The moves, run together.
    pub moves: String,
    /// Whether it has ended.
    pub over: bool,
}

#[derive(Deserialize)]
struct Named {
    id: String,
}

impl Api {
    /// A client of the server at this address, such as `http://localhost:4848`.
    pub fn new(base: &str) -> Api {
        let config = Agent::config_builder()
            .timeout_global(Some(PATIENCE))
            .http_status_as_error(false)
            .max_idle_connections_per_host(64)
            .build();
        Api { agent: config.into(), base: base.trim_end_matches('/').to_owned() }
    }

    /// The address of the server.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// Begins a game: one visitor challenges, the other one accepts. Gives the game's name.
    pub fn begin_game(&self, players: &mut [Visitor; 2], time: &str) -> Result<String, ApiError> {
        let [challenger, opponent] = players;
        let terms = serde_json::json!({"time": time, "private": true, "starter": "challenger"});
        let challenge: Named = self.post("/api/v1/challenges", challenger, &terms)?;
        let accept = format!("/api/v1/challenges/{}/accept", challenge.id);
        let game: Named = self.post(&accept, opponent, &serde_json::json!({}))?;
        Ok(game.id)
    }

    /// Makes an account of a new visitor.
    pub fn account(&self, name: &str) -> Result<Visitor, ApiError> {
        let mut visitor = Visitor::default();
        let body = serde_json::json!({"name": name, "password": "a long enough secret"});
        self.post::<serde_json::Value>("/api/v1/account", &mut visitor, &body)?;
        Ok(visitor)
    }

    /// Makes a tournament; gives its name.
    pub fn tournament(
        &self,
        organiser: &mut Visitor,
        body: &serde_json::Value,
    ) -> Result<String, ApiError> {
        let made: Named = self.post("/api/v1/tournaments", organiser, body)?;
        Ok(made.id)
    }

    /// Changes a tournament by a path under its own.
    pub fn change_tournament(
        &self,
        visitor: &mut Visitor,
        id: &str,
        rest: &str,
        body: &serde_json::Value,
    ) -> Result<serde_json::Value, ApiError> {
        self.post(&format!("/api/v1/tournaments/{id}{rest}"), visitor, body)
    }

    /// Resigns a game.
    pub fn resign(&self, visitor: &mut Visitor, id: &str) -> Result<serde_json::Value, ApiError> {
        self.post(&format!("/api/v1/games/{id}/resign"), visitor, &serde_json::json!({}))
    }

    /// Corrects a result of a tournament.
    pub fn correct_result(
        &self,
        visitor: &Visitor,
        id: &str,
        body: &serde_json::Value,
    ) -> Result<serde_json::Value, ApiError> {
        let path = format!("/api/v1/tournaments/{id}/results");
        let mut request = self.agent.put(format!("{}{path}", self.base));
        if let Some(cookie) = &visitor.cookie {
            request = request.header("cookie", cookie);
        }
        read(&path, &mut request.send_json(body)?)
    }

    /// Reads a tournament as somebody sees it, unless it is as it was with this tag; gives the tag.
    pub fn read_tournament(
        &self,
        visitor: &Visitor,
        id: &str,
        tag: &str,
    ) -> Result<(String, Option<serde_json::Value>), ApiError> {
        let path = format!("/api/v1/tournaments/{id}");
        let mut request = self.agent.get(format!("{}{path}", self.base));
        if let Some(cookie) = &visitor.cookie {
            request = request.header("cookie", cookie);
        }
        let mut answer = request.header("if-none-match", tag).call()?;
        let found = answer.headers().get("etag").and_then(|tag| tag.to_str().ok());
        let found = found.unwrap_or_default().to_owned();
        if answer.status().as_u16() == 304 {
            return Ok((found, None));
        }
        Ok((found, Some(read(&path, &mut answer)?)))
    }

    /// Reads a game.
    pub fn game(&self, id: &str) -> Result<ReadGame, ApiError> {
        let path = format!("/api/v1/games/{id}");
        let mut answer = self.agent.get(format!("{}{path}", self.base)).call()?;
        read(&path, &mut answer)
    }

    /// Whether the server is healthy.
    pub fn is_healthy(&self) -> bool {
        let answer = self.agent.get(format!("{}/healthz", self.base)).call();
        answer.is_ok_and(|answer| answer.status().as_u16() == 200)
    }

    fn post<T: for<'de> Deserialize<'de>>(
        &self,
        path: &str,
        visitor: &mut Visitor,
        body: &serde_json::Value,
    ) -> Result<T, ApiError> {
        let mut request = self.agent.post(format!("{}{path}", self.base));
        if let Some(cookie) = &visitor.cookie {
            request = request.header("cookie", cookie);
        }
        let mut answer = request.send_json(body)?;
        if let Some(cookie) = answer.headers().get("set-cookie") {
            let pair = cookie.to_str().ok().and_then(|cookie| cookie.split(';').next());
            visitor.cookie = pair.map(str::to_owned);
        }
        read(path, &mut answer)
    }
}

fn read<T: for<'de> Deserialize<'de>>(
    path: &str,
    answer: &mut ureq::http::Response<ureq::Body>,
) -> Result<T, ApiError> {
    let status = answer.status();
    if !status.is_success() {
        let body = answer.body_mut().read_to_string().unwrap_or_default();
        return Err(ApiError::Refused { path: path.to_owned(), status: status.as_u16(), body });
    }
    answer.body_mut().read_json().map_err(|_| ApiError::Strange(path.to_owned()))
}
