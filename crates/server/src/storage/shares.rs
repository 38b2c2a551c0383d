//! Links by which anyone may look at a game.

use std::fmt;

use super::{GameKey, Store, StoreError};
use crate::clock::Timestamp;
use crate::random;

/// The secret part of a link to a shared game: 26 letters and digits, 130 random bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareToken(String);

impl ShareToken {
    const LENGTH: usize = 26;

    /// A new token.
    pub fn random() -> Result<ShareToken, random::RandomError> {
        random::name(ShareToken::LENGTH).map(ShareToken)
    }

    /// The token with this text, if it has the form of one.
    pub fn parse(text: &str) -> Option<ShareToken> {
        random::is_name(text, ShareToken::LENGTH).then(|| ShareToken(text.to_owned()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ShareToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Store {
    /// Shares a game; one that is shared already keeps its token. `None` when there is no such game.
    pub async fn share(
        &self,
        game: GameKey,
        token: ShareToken,
        at: Timestamp,
    ) -> Result<Option<ShareToken>, StoreError> {
        self.writer.add_share(game, token, at).await?;
        let token: Option<String> = sqlx::query_scalar("SELECT token FROM shares WHERE game = ?")
            .bind(game.0)
            .fetch_optional(&self.readers)
            .await?;
        Ok(token.map(ShareToken))
    }
}
