//! Random bytes from the operating system.

use thiserror::Error;

/// The operating system gave no random bytes.
#[derive(Clone, Copy, Debug, Error)]
#[error("the operating system gives no random bytes: {0}")]
pub struct RandomError(getrandom::Error);

/// Bytes that nobody can guess.
pub fn bytes<const N: usize>() -> Result<[u8; N], RandomError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(RandomError)?;
    Ok(bytes)
}
