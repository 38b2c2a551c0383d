//! Idle sockets: what each costs.

use std::time::Duration;

use futures_util::StreamExt;
use serde::Serialize;
use tokio::task::JoinSet;

use crate::files;
use crate::player::{Socket, connect};
use crate::run::LoadError;
use crate::server::resident_bytes;

/// How many sockets are opened at once.
const OPENING: usize = 64;
/// How long they are held before the memory is read.
const HELD: Duration = Duration::from_secs(10);

/// What idle sockets cost.
#[derive(Clone, Debug, Serialize)]
pub struct IdleReport {
    /// How many were open.
    pub sockets: usize,
    /// How many could not be opened, or were closed.
    pub errors: usize,
    /// The server's memory with them, in MB; null for a server of somebody else.
    pub memory_mb: Option<f64>,
    /// By how much each made it grow, in KB.
    pub socket_kb: Option<f64>,
}

/// Opens idle sockets and holds them; `process` is the server's, if its memory can be read.
pub async fn hold_idle(
    server: &str,
    count: usize,
    process: Option<u32>,
) -> Result<IdleReport, LoadError> {
    files::raise_limit(count as u64 + 256);
    let before = process.and_then(resident_bytes);
    let mut opening = JoinSet::new();
    let mut sockets: Vec<Socket> = Vec::with_capacity(count);
    let mut errors = 0;
    for _ in 0..count {
        if opening.len() >= OPENING {
            take(opening.join_next().await, &mut sockets, &mut errors);
        }
        let server = server.to_owned();
        opening.spawn(async move { connect(&server, "").await });
    }
    while let Some(opened) = opening.join_next().await {
        take(Some(opened), &mut sockets, &mut errors);
    }
    let opened = sockets.len();
    // Each answers the server's pings until then.
    let mut held = JoinSet::new();
    for mut socket in sockets {
        held.spawn(async move {
            let closed = async { while let Some(Ok(_)) = socket.next().await {} };
            let is_closed = tokio::time::timeout(HELD, closed).await.is_ok();
            (socket, is_closed)
        });
    }
    tokio::time::sleep(HELD - Duration::from_secs(1)).await;
    let after = process.and_then(resident_bytes);
    let mut closed = 0;
    while let Some(socket) = held.join_next().await {
        closed += usize::from(socket.is_ok_and(|(_, is_closed)| is_closed));
    }
    let grown = before.zip(after).map(|(before, after)| after.saturating_sub(before));
    Ok(IdleReport {
        sockets: opened - closed,
        errors: errors + closed,
        memory_mb: after.map(|bytes| bytes as f64 / 1e6),
        socket_kb: grown.map(|bytes| bytes as f64 / 1e3 / opened.max(1) as f64),
    })
}

type Opened = Result<Result<Socket, tokio_tungstenite::tungstenite::Error>, tokio::task::JoinError>;

fn take(opened: Option<Opened>, sockets: &mut Vec<Socket>, errors: &mut usize) {
    match opened {
        Some(Ok(Ok(socket))) => sockets.push(socket),
        Some(_) => *errors += 1,
        None => {}
    }
}
