//! The listening socket: taking a port, serving connections, and stopping with good manners.

use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tower::ServiceExt;

use crate::ServeError;
use crate::http::client_address::ClientAddress;

/// How long a client may take to send the head of a request, and to say nothing between two.
const HEADER_TIME: Duration = Duration::from_secs(30);
/// How long requests under way may take once the server is told to stop.
const GRACE: Duration = Duration::from_secs(10);
/// How many ports after a taken one are tried for the advice.
const PORTS_TRIED: u16 = 100;

/// Takes a port; a taken one is an error that names the next free one.
pub async fn bind(host: IpAddr, port: u16) -> Result<TcpListener, ServeError> {
    match TcpListener::bind((host, port)).await {
        Ok(listener) => Ok(listener),
        Err(error) if error.kind() == ErrorKind::AddrInUse => {
            Err(ServeError::PortTaken { port, free: next_free(host, port).await })
        }
        Err(source) => Err(ServeError::Listen { address: SocketAddr::new(host, port), source }),
    }
}

async fn next_free(host: IpAddr, port: u16) -> Option<u16> {
    for candidate in port.checked_add(1)?..=port.saturating_add(PORTS_TRIED) {
        if TcpListener::bind((host, candidate)).await.is_ok() {
            return Some(candidate);
        }
    }
    None
}

/// Serves until told to stop, then lets the requests under way finish.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    connections_max: usize,
    mut stop: watch::Receiver<bool>,
) {
    let graceful = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(connections_max));
    loop {
        let next = async {
            // The semaphore is never closed, so there is always a place in the end.
            let place = Arc::clone(&places).acquire_owned().await.ok();
            (place, accept(&listener).await)
        };
        let (place, (stream, peer)) = tokio::select! {
            next = next => next,
            _ = stop.wait_for(|stop| *stop) => break,
        };
        let service = router.clone().map_request(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(peer);
            request
        });
        let service = TowerToHyperService::new(service);
        let mut builder = hyper::server::conn::http1::Builder::new();
        builder.timer(TokioTimer::new()).header_read_timeout(HEADER_TIME);
        let connection = builder.serve_connection(TokioIo::new(stream), service);
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection broke");
            }
            drop(place);
        });
    }
    drop(listener);
    if tokio::time::timeout(GRACE, graceful.shutdown()).await.is_err() {
        tracing::warn!("some requests did not finish in time");
    }
}

/// The next connection. A failure to accept one (too many open files, say) passes.
async fn accept(listener: &TcpListener) -> (TcpStream, ClientAddress) {
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                // Answers are written whole, so waiting to fill packets only costs time.
                if let Err(error) = stream.set_nodelay(true) {
                    tracing::debug!(%error, "no-delay was refused");
                }
                return (stream, ClientAddress(peer.ip()));
            }
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
}
