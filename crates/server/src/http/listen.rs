//! The listening socket: binding a port, serving connections, shutting down.

use std::convert::Infallible;
use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::response::Response;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use crate::ServeError;
use crate::http::connections::{ConnectionPermit, Connections};
use crate::http::forwarded::Proxies;

/// How long a client may take to send the head of a request, and how long a connection may be idle.
const HEADER_TIME: Duration = Duration::from_secs(30);
/// How long requests under way may take once the server is told to stop.
const GRACE: Duration = Duration::from_secs(10);
/// How long a client without a request under way may then take to read its answer.
const IDLE_GRACE: Duration = Duration::from_secs(2);
/// How often that is checked.
const IDLE_CHECK: Duration = Duration::from_millis(100);
/// How often it is checked whether sockets have ended.
const SOCKETS_CHECK: Duration = Duration::from_millis(20);
/// How many ports after a taken one are tried for the advice.
const PORTS_TRIED: u16 = 100;
/// The answer to a client with too many connections.
const TOO_MANY: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\
                          retry-after: 5\r\ncontent-length: 0\r\n\r\n";

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

/// What connections are served with.
#[derive(Clone)]
pub struct Serving {
    /// The open connections, and how many there may be.
    pub connections: Connections,
    /// The proxies that are believed.
    pub proxies: Proxies,
    /// How long a client may read nothing of its answer.
    pub write_max: Duration,
}

/// Serves until told to stop, then lets the requests under way finish.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    serving: Serving,
    mut stop: watch::Receiver<bool>,
) {
    let mut tasks = JoinSet::new();
    loop {
        let (stream, peer) = tokio::select! {
            accepted = accept(&listener) => accepted,
            () = stopped(&mut stop) => break,
        };
        // Tasks that have ended are forgotten.
        while tasks.try_join_next().is_some() {}
        let Some(permit) = serving.connections.admit(peer.ip()) else {
            tracing::debug!(%peer, "a client has too many connections");
            let _ = stream.try_write(TOO_MANY);
            continue;
        };
        let (permit, proxies) = (Arc::new(permit), serving.proxies.clone());
        let client = Client { peer, permit, proxies, router: router.clone() };
        tasks.spawn(client.serve(stream, serving.write_max, stop.clone()));
    }
    drop(listener);
    let finished = async {
        while tasks.join_next().await.is_some() {}
        // Sockets are no tasks of this list; they end by themselves when the server stops.
        while serving.connections.count() > 0 {
            tokio::time::sleep(SOCKETS_CHECK).await;
        }
    };
    if tokio::time::timeout(GRACE, finished).await.is_err() {
        tracing::warn!("some requests did not finish in time");
    }
}

/// Waits until the server is told to stop.
async fn stopped(stop: &mut watch::Receiver<bool>) {
    // An error means that the sender is gone.
    let _ = stop.wait_for(|stop| *stop).await;
}

/// The next connection. A failure to accept one (too many open files, say) passes.
async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                // Answers are written whole, so waiting to fill packets only costs time.
                if let Err(error) = stream.set_nodelay(true) {
                    tracing::debug!(%error, "no-delay was refused");
                }
                return (stream, peer);
            }
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

/// One connection's client.
struct Client {
    peer: SocketAddr,
    permit: Arc<ConnectionPermit>,
    proxies: Proxies,
    router: Router,
}

impl Client {
    /// Serves a connection until it ends, is evicted, or the server stops.
    async fn serve(self, stream: TcpStream, write_max: Duration, mut stop: watch::Receiver<bool>) {
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(write_max));
        let service = hyper::service::service_fn(|request| self.answer(request));
        let mut builder = hyper::server::conn::http1::Builder::new();
        builder.timer(TokioTimer::new()).header_read_timeout(HEADER_TIME);
        let connection = builder.serve_connection(TokioIo::new(Box::pin(stream)), service);
        let connection = connection.with_upgrades();
        let mut connection = std::pin::pin!(connection);
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = self.permit.evicted() => return,
            () = stopped(&mut stop) => {
                connection.as_mut().graceful_shutdown();
                tokio::select! {
                    ended = connection => ended,
                    () = self.idle() => return,
                }
            }
        };
        if let Err(error) = ended {
            tracing::debug!(%error, "a connection broke");
        }
    }

    async fn answer(&self, mut request: hyper::Request<Incoming>) -> Result<Response, Infallible> {
        let _under_way = self.permit.request();
        let address = self.proxies.resolve(self.peer.ip(), request.headers_mut());
        request.extensions_mut().insert(address);
        request.extensions_mut().insert(Arc::clone(&self.permit));
        self.router.clone().oneshot(request).await
    }

    /// Waits until no request has been under way for a while.
    async fn idle(&self) {
        // Counted from now, however long the connection has been idle before.
        tokio::time::sleep(IDLE_GRACE).await;
        while self.permit.idle_time().is_none_or(|idle| idle < IDLE_GRACE) {
            tokio::time::sleep(IDLE_CHECK).await;
        }
    }
}
