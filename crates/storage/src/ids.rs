use std::fmt;

/// A person's number in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PersonId(pub(crate) i64);

/// The number of a person's session on one device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SessionId(pub(crate) i64);

/// A game's number in the database; newer games have larger ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameKey(pub(crate) i64);

/// A game's name in addresses: twelve letters and digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameId(String);

impl GameId {
    const LENGTH: usize = 12;
    const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

    /// A new name with 60 random bits.
    pub fn random() -> Result<GameId, getrandom::Error> {
        let mut bytes = [0; GameId::LENGTH];
        getrandom::fill(&mut bytes)?;
        let letter = |byte: &u8| char::from(GameId::ALPHABET[usize::from(byte % 32)]);
        Ok(GameId(bytes.iter().map(letter).collect()))
    }

    /// The name with this text, if it has the form of one.
    pub fn parse(text: &str) -> Option<GameId> {
        let is_plain = |byte: u8| byte.is_ascii_digit() || byte.is_ascii_lowercase();
        let is_name = text.len() == GameId::LENGTH && text.bytes().all(is_plain);
        is_name.then(|| GameId(text.to_owned()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
