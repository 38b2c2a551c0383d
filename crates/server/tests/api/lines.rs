//! A stream of lines of a test.

use std::time::Duration;

use reqwest::{Method, Response};
use serde_json::Value;

use crate::client::Visitor;

/// How long a line may take; an empty one comes every 6 seconds.
const PATIENCE: Duration = Duration::from_secs(20);

/// A stream that is being read.
pub struct Lines {
    response: Response,
    read: Vec<u8>,
}

impl Lines {
    /// Opens a stream.
    pub async fn open(visitor: &Visitor, path: &str) -> Lines {
        let response = visitor.request(Method::GET, path).send().await.expect("an answer");
        assert_eq!(response.status().as_u16(), 200);
        let content_type = response.headers().get("content-type").expect("a type");
        assert_eq!(content_type, "application/x-ndjson");
        Lines { response, read: Vec::new() }
    }

    /// The next line; `None` when the stream has ended.
    pub async fn line(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.read.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.read.drain(..=end).collect();
                return Some(String::from_utf8(line).expect("UTF-8").trim().to_owned());
            }
            let chunk = tokio::time::timeout(PATIENCE, self.response.chunk()).await;
            self.read.extend(chunk.expect("a line in time").expect("a stream")?);
        }
    }

    /// The next message; empty lines are passed over.
    pub async fn next(&mut self) -> Value {
        loop {
            let line = self.line().await.expect("a line");
            if !line.is_empty() {
                return serde_json::from_str(&line).expect("JSON");
            }
        }
    }
}
