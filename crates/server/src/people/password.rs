//! Passwords: what is accepted, and how they are kept (argon2id).

use std::fmt;
use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use serde::Deserialize;
use tokio::sync::Semaphore;
use unicode_normalization::UnicodeNormalization;
use utoipa::ToSchema;

use crate::http::problem::{Code, Problem};

const LENGTH_MIN: usize = 8;
const LENGTH_MAX: usize = 200;
/// How many passwords may wait to be hashed or compared.
const WAITING_MAX: usize = 64;

/// What an unknown name is compared with, to take as long: a hash that no known password has.
const NOBODYS: &str = "$argon2id$v=19$m=19456,t=2,p=1$c2VtYnJhc2VtYnJhc2VtYg$\
                       AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// A password that somebody sent. It is never printed.
#[derive(Clone, Deserialize, ToSchema)]
#[schema(value_type = String, format = Password, example = "correct horse battery")]
pub struct Password(String);

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(…)")
    }
}

impl Password {
    /// A secret that is kept as passwords are.
    pub const fn new(text: String) -> Password {
        Password(text)
    }

    /// Refuses a new password that is too short or too long.
    pub fn check_new(&self, field: &str) -> Result<(), Problem> {
        let length = self.0.chars().count();
        if (LENGTH_MIN..=LENGTH_MAX).contains(&length) {
            return Ok(());
        }
        let detail = format!("a password has {LENGTH_MIN} to {LENGTH_MAX} characters");
        Err(Problem::new(Code::WeakPassword, detail).at(field))
    }

    /// The bytes that are hashed: the same however a keyboard encodes a letter.
    pub fn bytes(&self) -> Vec<u8> {
        self.0.nfkc().collect::<String>().into_bytes()
    }
}

/// Hashes and compares passwords on a few threads, with the parameters that OWASP recommends:
/// argon2id, 19 MiB, two passes.
#[derive(Clone)]
pub struct Passwords {
    threads: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
}

impl Default for Passwords {
    /// Threads on all cores but one, and at least one.
    fn default() -> Passwords {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = cores.saturating_sub(1).max(1);
        Passwords {
            threads: Arc::new(Semaphore::new(threads)),
            waiting: Arc::new(Semaphore::new(threads + WAITING_MAX)),
        }
    }
}

impl Passwords {
    /// The hash that is stored for a password.
    pub async fn hash(&self, password: &Password) -> Result<String, Problem> {
        let bytes = password.bytes();
        self.run(move || hash(&bytes)).await?.map_err(Problem::internal)
    }

    /// Whether a password is the one with this hash. Without a hash it is not, and that takes as
    /// long to find out.
    pub async fn is_right(
        &self,
        password: &Password,
        stored: Option<&str>,
    ) -> Result<bool, Problem> {
        let bytes = password.bytes();
        let (is_known, stored) = (stored.is_some(), stored.unwrap_or(NOBODYS).to_owned());
        let is_right = self.run(move || is_match(&bytes, &stored)).await?;
        Ok(is_right.map_err(Problem::internal)? && is_known)
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let waiting = Arc::clone(&self.waiting).try_acquire_owned().map_err(|_| {
            Problem::new(Code::Busy, "too many people log in at this moment; try again")
        })?;
        let thread = Arc::clone(&self.threads).acquire_owned().await.map_err(Problem::internal)?;
        let task = tokio::task::spawn_blocking(move || {
            let answer = work();
            drop((waiting, thread));
            answer
        });
        task.await.map_err(Problem::internal)
    }
}

fn hash(password: &[u8]) -> Result<String, argon2::password_hash::Error> {
    Ok(Argon2::default().hash_password(password)?.to_string())
}

fn is_match(password: &[u8], stored: &str) -> Result<bool, argon2::password_hash::phc::Error> {
    let stored = PasswordHash::new(stored)?;
    Ok(Argon2::default().verify_password(password, &stored).is_ok())
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;

    fn password(text: &str) -> Password {
        Password(text.to_owned())
    }

    #[tokio::test]
    async fn a_password_is_compared_with_its_hash() {
        let passwords = Passwords::default();
        let stored = passwords.hash(&password("pässword 1")).await.expect("hashed");
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        let is_right = async |text| {
            passwords.is_right(&password(text), Some(&stored)).await.expect("compared")
        };
        assert!(is_right("pässword 1").await);
        assert!(is_right("pa\u{308}ssword 1").await, "the same letter in two characters");
        assert!(!is_right("passwort 1").await);
        assert!(!is_right("").await);
        let again = passwords.hash(&password("pässword 1")).await.expect("hashed");
        assert_ne!(stored, again, "each has a salt of its own");
    }

    #[tokio::test]
    async fn an_unknown_name_takes_as_long_as_a_wrong_password() {
        let passwords = Passwords::default();
        let stored = passwords.hash(&password("password 1")).await.expect("hashed");
        let wrong = password("password 2");
        let time = async |stored: Option<&str>| {
            let begun = Instant::now();
            assert!(!passwords.is_right(&wrong, stored).await.expect("compared"));
            begun.elapsed()
        };
        // The fastest is what the work itself takes. Taken in turns, both meet the same machine.
        let (mut known, mut unknown) = (Duration::MAX, Duration::MAX);
        for _ in 0..12 {
            known = known.min(time(Some(&stored)).await);
            unknown = unknown.min(time(None).await);
        }
        let ratio = known.as_secs_f64() / unknown.as_secs_f64();
        assert!((0.5..2.0).contains(&ratio), "{known:?} {unknown:?}");
    }

    #[test]
    fn a_new_password_has_some_length_and_is_not_printed() {
        assert!(password("12345678").check_new("password").is_ok());
        for text in ["1234567", &"x".repeat(201)] {
            let refused = password(text).check_new("password").expect_err("refused");
            assert_eq!(refused.code(), Code::WeakPassword);
        }
        assert!(!format!("{:?}", password("secret-1")).contains("secret"));
    }
}
