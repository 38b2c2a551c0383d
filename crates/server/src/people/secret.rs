//! Secrets of 256 random bits, of which the database keeps the hash only.
//!
//! A copy of the database therefore lets nobody in. Secrets have too many bits to be guessed, so a
//! plain SHA-256 is enough; passwords are another matter.

use sembra_storage::SecretHash;
use sha2::{Digest, Sha256};

use crate::random::{self, RandomError};

const BYTES: usize = 32;
/// What API tokens begin with, so that they are recognised where they do not belong.
const TOKEN_PREFIX: &str = "sembra_";
/// The random letters and digits of an API token, five bits each.
const TOKEN_LENGTH: usize = 52;

/// The secret of a session.
pub type Secret = [u8; BYTES];

/// A new secret.
pub fn random_secret() -> Result<Secret, RandomError> {
    random::bytes()
}

/// The secret with this text, if it is one.
pub fn parse(text: &str) -> Option<Secret> {
    let mut secret = [0; BYTES];
    hex::decode_to_slice(text, &mut secret).ok()?;
    Some(secret)
}

/// A new API token.
pub fn random_token() -> Result<String, RandomError> {
    Ok(format!("{TOKEN_PREFIX}{}", random::name(TOKEN_LENGTH)?))
}

/// The hash by which a secret is known.
pub fn hash(secret: impl AsRef<[u8]>) -> SecretHash {
    Sha256::digest(secret).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_secret_is_no_secret() {
        assert_eq!(parse("00"), None);
        assert_eq!(parse(&"+1".repeat(32)), None);
        assert_eq!(parse(&"é".repeat(32)), None);
    }

    #[test]
    fn tokens_are_long_and_differ() {
        let (one, other) = (random_token().expect("random"), random_token().expect("random"));
        assert_eq!(one.len(), TOKEN_PREFIX.len() + TOKEN_LENGTH);
        assert_ne!(one, other);
        assert_ne!(hash(one), hash(other));
    }
}
