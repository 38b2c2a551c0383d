//! The limit of open files, which sockets count against.

/// Raises the limit of open files as far as is needed and allowed; gives the limit.
#[cfg(unix)]
pub fn raise_limit(needed: u64) -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current.is_some_and(|current| current < needed) {
        let raised = maximum.map_or(needed, |maximum| maximum.min(needed));
        // Where it is refused, opening sockets says so.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: Some(raised), maximum });
    }
    getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX)
}

/// There is no such limit here.
#[cfg(not(unix))]
pub fn raise_limit(_: u64) -> u64 {
    u64::MAX
}
