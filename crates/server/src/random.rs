//! Random bytes and names from the operating system.

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

/// A random name of so many digits and lower-case letters, five random bits in each.
pub fn name(length: usize) -> Result<String, RandomError> {
    const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes).map_err(RandomError)?;
    Ok(bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect())
}
