use std::fmt;

/// A person's number in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PersonId(pub(crate) i64);

/// The number of a person's session on one device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SessionId(pub(crate) i64);

/// The number of a token by which a program acts for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TokenId(pub(crate) i64);

/// The number of a report to the operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ReportId(pub(crate) i64);

macro_rules! public_number {
    ($id:ident) => {
        impl $id {
            /// The identifier with this number.
            pub const fn new(number: i64) -> $id {
                $id(number)
            }

            /// The number.
            pub const fn number(self) -> i64 {
                self.0
            }
        }
    };
}

public_number!(PersonId);
public_number!(ReportId);
public_number!(SessionId);
public_number!(TokenId);

/// A game's number in the database; newer games have larger ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameKey(pub(crate) i64);

/// A game's name in addresses: twelve letters and digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(String);

impl GameId {
    /// How many letters and digits a name has.
    pub const LENGTH: usize = 12;

    /// A new name with 60 random bits.
    pub fn random() -> Result<GameId, getrandom::Error> {
        random_name(GameId::LENGTH).map(GameId)
    }

    /// The name that these bytes choose: always the same one for the same bytes.
    pub fn chosen_by(bytes: [u8; GameId::LENGTH]) -> GameId {
        GameId(name_of(&bytes))
    }

    /// The name with this text, if it has the form of one.
    pub fn parse(text: &str) -> Option<GameId> {
        is_name(text, GameId::LENGTH).then(|| GameId(text.to_owned()))
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

/// A challenge's name in addresses: twelve letters and digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ChallengeId(String);

impl ChallengeId {
    const LENGTH: usize = 12;

    /// A new name with 60 random bits.
    pub fn random() -> Result<ChallengeId, getrandom::Error> {
        random_name(ChallengeId::LENGTH).map(ChallengeId)
    }

    /// The name with this text, if it has the form of one.
    pub fn parse(text: &str) -> Option<ChallengeId> {
        is_name(text, ChallengeId::LENGTH).then(|| ChallengeId(text.to_owned()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A class's number in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClassKey(pub(crate) i64);

macro_rules! short_name {
    ($(#[$about:meta])* $id:ident) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $id(pub(crate) String);

        impl $id {
            const LENGTH: usize = 12;

            /// A new name with 60 random bits.
            pub fn random() -> Result<$id, getrandom::Error> {
                random_name($id::LENGTH).map($id)
            }

            /// The name with this text, if it has the form of one.
            pub fn parse(text: &str) -> Option<$id> {
                is_name(text, $id::LENGTH).then(|| $id(text.to_owned()))
            }

            /// The text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }
    };
}

short_name! {
    /// A class's name in addresses: twelve letters and digits.
    ClassId
}

/// A tournament's number in the database; newer ones have larger ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TournamentKey(pub(crate) i64);

/// The number of a series of tournaments in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SeriesKey(pub(crate) i64);

short_name! {
    /// A tournament's name in addresses: twelve letters and digits.
    TournamentId
}

short_name! {
    /// The name of a series of tournaments in addresses: twelve letters and digits.
    SeriesId
}

short_name! {
    /// A pupil's name in addresses: twelve letters and digits, which do not tell the nickname.
    PupilId
}

/// The secret part of a link to a shared game: 26 letters and digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareToken(pub(crate) String);

impl ShareToken {
    const LENGTH: usize = 26;

    /// A new token with 130 random bits.
    pub fn random() -> Result<ShareToken, getrandom::Error> {
        random_name(ShareToken::LENGTH).map(ShareToken)
    }

    /// The token with this text, if it has the form of one.
    pub fn parse(text: &str) -> Option<ShareToken> {
        is_name(text, ShareToken::LENGTH).then(|| ShareToken(text.to_owned()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A text of random letters and digits, five bits each.
pub(crate) fn random_name(length: usize) -> Result<String, getrandom::Error> {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes)?;
    Ok(name_of(&bytes))
}

/// A letter or digit for each byte.
fn name_of(bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

fn is_name(text: &str, length: usize) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_digit() || byte.is_ascii_lowercase();
    text.len() == length && text.bytes().all(is_plain)
}
