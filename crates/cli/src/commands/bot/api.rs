//! The server's API over HTTP, with a token.

use std::io::{BufRead, BufReader, Read};
use std::time::Duration;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use thiserror::Error;
use ureq::Agent;
use ureq::http::{Response, StatusCode, Uri};

/// How long a connection may take to be made.
const CONNECT_TIME: Duration = Duration::from_secs(10);
/// How long an answer may take. A stream has a line every few seconds, so silence means it is dead.
const READ_TIME: Duration = Duration::from_secs(40);
/// The longest line of a stream; a whole game is in one.
const LINE_BYTES_MAX: u64 = 4 << 20;

/// Why a request has no answer that can be used.
#[derive(Debug, Error)]
pub enum ApiError {
    /// The server cannot be reached, or the connection broke.
    #[error("{0}")]
    Connection(String),
    /// The server refused the request.
    #[error("{detail} ({code})")]
    Refused {
        /// The status.
        status: u16,
        /// What is wrong, as a word.
        code: String,
        /// What is wrong, in a sentence.
        detail: String,
        /// When to try again.
        retry_after: Option<Duration>,
    },
    /// The answer is not what the API promises.
    #[error("the server's answer cannot be read: {0}")]
    Unreadable(String),
}

impl ApiError {
    /// Whether the same request may succeed later.
    pub fn is_passing(&self) -> bool {
        match self {
            ApiError::Connection(_) => true,
            ApiError::Refused { status, .. } => *status == 429 || *status >= 500,
            ApiError::Unreadable(_) => false,
        }
    }

    /// Whether the server does not know the token.
    pub const fn is_unknown_token(&self) -> bool {
        matches!(self, ApiError::Refused { status: 401, .. })
    }

    /// How long to wait at least before another attempt.
    pub const fn retry_after(&self) -> Option<Duration> {
        match self {
            ApiError::Refused { retry_after, .. } => *retry_after,
            ApiError::Connection(_) | ApiError::Unreadable(_) => None,
        }
    }
}

/// An error as the server sends it.
#[derive(Deserialize)]
struct Problem {
    code: String,
    detail: String,
}

/// A client of one server.
#[derive(Clone)]
pub struct Api {
    agent: Agent,
    base: String,
    authorization: String,
}

impl Api {
    /// A client of the server at this address.
    pub fn new(server: &str, token: &str) -> Result<Api, String> {
        let wrong = || format!("{server} is not an address such as https://oware.example");
        let uri: Uri = server.parse().map_err(|_| wrong())?;
        let is_http = matches!(uri.scheme_str(), Some("http" | "https"));
        if !is_http || uri.host().is_none_or(str::is_empty) || uri.query().is_some() {
            return Err(wrong());
        }
        let config = Agent::config_builder()
            .http_status_as_error(false)
            // A token is not for another server.
            .max_redirects(0)
            .timeout_connect(Some(CONNECT_TIME))
            .timeout_per_read(Some(READ_TIME))
            .user_agent(concat!("sembra-bot/", env!("CARGO_PKG_VERSION")))
            .build();
        Ok(Api {
            agent: config.into(),
            base: format!("{}/api/v1", server.trim_end_matches('/')),
            authorization: format!("Bearer {token}"),
        })
    }

    /// The answer to a GET.
    pub fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ApiError> {
        let request = self.agent.get(format!("{}{path}", self.base));
        read(request.header("authorization", &self.authorization).call())
    }

    /// The answer to a POST.
    pub fn post<T: DeserializeOwned>(&self, path: &str, body: &Value) -> Result<T, ApiError> {
        let request = self.agent.post(format!("{}{path}", self.base));
        let request = request.header("authorization", &self.authorization);
        read(request.content_type("application/json").send(body.to_string()))
    }

    /// The lines of a stream. Empty ones only show that it is alive.
    pub fn stream(&self, path: &str) -> Result<Lines, ApiError> {
        let request = self.agent.get(format!("{}{path}", self.base));
        let response = request.header("authorization", &self.authorization).call();
        let response = check(response)?;
        Ok(Lines(BufReader::new(Box::new(response.into_body().into_reader()))))
    }
}

/// The lines of a stream.
pub struct Lines(BufReader<Box<dyn Read + Send>>);

impl Lines {
    /// The next line; an error when the stream is broken or has ended.
    pub fn next(&mut self) -> Result<String, ApiError> {
        let mut line = String::new();
        match self.0.by_ref().take(LINE_BYTES_MAX).read_line(&mut line) {
            Ok(0) => Err(ApiError::Connection("the server ended the stream".to_owned())),
            Ok(_) if line.ends_with('\n') => Ok(line.trim().to_owned()),
            Ok(_) => Err(ApiError::Connection("a line of the stream has no end".to_owned())),
            Err(error) => Err(ApiError::Connection(error.to_string())),
        }
    }
}

type Answer = Result<Response<ureq::Body>, ureq::Error>;

fn read<T: DeserializeOwned>(answer: Answer) -> Result<T, ApiError> {
    let mut response = check(answer)?;
    let text = response.body_mut().read_to_string();
    let text = text.map_err(|error| ApiError::Connection(error.to_string()))?;
    // An answer without a body is none.
    let text = if text.is_empty() { "null" } else { &text };
    serde_json::from_str(text).map_err(|error| ApiError::Unreadable(error.to_string()))
}

/// Refuses every answer but a success.
fn check(answer: Answer) -> Result<Response<ureq::Body>, ApiError> {
    let mut response = answer.map_err(|error| ApiError::Connection(error.to_string()))?;
    let status = response.status();
    if status.is_success() {
        return Ok(response);
    }
    if status.is_redirection() {
        let to = response.headers().get("location").and_then(|to| to.to_str().ok());
        let detail = format!("the server is elsewhere: {}", to.unwrap_or("it does not say where"));
        let code = "redirect".to_owned();
        return Err(ApiError::Refused { status: status.as_u16(), code, detail, retry_after: None });
    }
    let retry_after = response.headers().get("retry-after");
    let retry_after = retry_after.and_then(|value| value.to_str().ok()?.parse().ok());
    let text = response.body_mut().read_to_string().unwrap_or_default();
    let problem = serde_json::from_str(&text).unwrap_or_else(|_| unknown_problem(status));
    let Problem { code, detail } = problem;
    let retry_after = retry_after.map(Duration::from_secs);
    Err(ApiError::Refused { status: status.as_u16(), code, detail, retry_after })
}

/// The problem of an answer that does not say what is wrong, such as that of a proxy.
fn unknown_problem(status: StatusCode) -> Problem {
    let reason = status.canonical_reason().unwrap_or("the request was refused");
    Problem { code: status.as_str().to_owned(), detail: reason.to_lowercase() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_servers_are_taken() {
        for server in ["http://localhost:4848", "https://oware.example/", "http://[::1]:4848"] {
            let api = Api::new(server, "t").map_err(|_| server).expect("an address");
            assert!(api.base.ends_with("/api/v1") && !api.base.contains("//api"), "{}", api.base);
        }
        for server in ["", "localhost", "ftp://oware.example", "http://", "https://x?y", "a b"] {
            assert!(Api::new(server, "t").is_err(), "{server}");
        }
    }

    #[test]
    fn a_line_without_end_is_an_error_and_not_a_line() {
        let mut lines = Lines(BufReader::new(Box::new(&b"{}\n\n{\"is\":"[..])));
        assert_eq!(lines.next().expect("a line"), "{}");
        assert_eq!(lines.next().expect("a line"), "");
        assert!(lines.next().is_err());
        assert!(lines.next().is_err());
    }
}
