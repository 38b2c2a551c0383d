use std::str::FromStr;

use sembra_storage::{ChallengeId, GameId};
use serde::Serialize;
use utoipa::ToSchema;

use crate::games::GameIdText;
use crate::lobby::ChallengeAnswer;

/// Something that concerns one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// What happened.
    pub kind: NoticeKind,
    /// The game.
    pub game: Option<GameId>,
    /// The challenge.
    pub challenge: Option<ChallengeId>,
}

/// What a notice is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum NoticeKind {
    /// Somebody offers them a game, or takes the offer back.
    Challenge,
    /// Their offer was accepted.
    ChallengeAccepted,
    /// Their offer was declined.
    ChallengeDeclined,
    /// They are to move in a game that nobody waits at.
    YourTurn,
    /// A game of theirs has begun.
    GameStarted,
    /// A game of theirs is over.
    GameOver,
}

impl NoticeKind {
    const ALL: [NoticeKind; 6] = [
        NoticeKind::Challenge,
        NoticeKind::ChallengeAccepted,
        NoticeKind::ChallengeDeclined,
        NoticeKind::YourTurn,
        NoticeKind::GameStarted,
        NoticeKind::GameOver,
    ];

    const fn word(self) -> &'static str {
        match self {
            NoticeKind::Challenge => "challenge",
            NoticeKind::ChallengeAccepted => "challenge_accepted",
            NoticeKind::ChallengeDeclined => "challenge_declined",
            NoticeKind::YourTurn => "your_turn",
            NoticeKind::GameStarted => "game_started",
            NoticeKind::GameOver => "game_over",
        }
    }
}

impl Notice {
    /// A notice about a game.
    pub fn of_game(kind: NoticeKind, game: &GameId) -> Notice {
        Notice { kind, game: Some(game.clone()), challenge: None }
    }

    /// A notice about a challenge.
    pub fn of_challenge(kind: NoticeKind, challenge: &ChallengeId) -> Notice {
        Notice { kind, game: None, challenge: Some(challenge.clone()) }
    }

    /// The text that other processes are told.
    pub fn to_text(&self) -> String {
        let game = self.game.as_ref().map_or("", GameId::as_str);
        let challenge = self.challenge.as_ref().map_or("", ChallengeId::as_str);
        format!("{}:{game}:{challenge}", self.kind.word())
    }
}

/// A text of a newer program, or no notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownNotice;

impl FromStr for Notice {
    type Err = UnknownNotice;

    fn from_str(text: &str) -> Result<Notice, UnknownNotice> {
        let parts: Vec<&str> = text.split(':').collect();
        let [kind, game, challenge] = parts[..] else { return Err(UnknownNotice) };
        let kind = NoticeKind::ALL.into_iter().find(|known| known.word() == kind);
        let is_known = |text: &str, is_parsed: bool| text.is_empty() || is_parsed;
        let (game_id, challenge_id) = (GameId::parse(game), ChallengeId::parse(challenge));
        match kind {
            Some(kind)
                if is_known(game, game_id.is_some())
                    && is_known(challenge, challenge_id.is_some()) =>
            {
                Ok(Notice { kind, game: game_id, challenge: challenge_id })
            }
            _ => Err(UnknownNotice),
        }
    }
}

/// A notice as sockets and streams send it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Notice)]
pub struct NoticeMessage {
    is: NoticeWord,
    /// What happened.
    pub kind: NoticeKind,
    /// The game; null when there is none.
    pub game: Option<GameIdText>,
    /// The challenge; null when there is none.
    pub challenge: Option<ChallengeAnswer>,
}

/// The word that tells notices from other messages.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum NoticeWord {
    Notice,
}

impl NoticeMessage {
    /// The message of a notice, and of its challenge.
    pub fn new(notice: &Notice, challenge: Option<ChallengeAnswer>) -> NoticeMessage {
        let game = notice.game.as_ref().map(GameIdText::from);
        NoticeMessage { is: NoticeWord::Notice, kind: notice.kind, game, challenge }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notice_reads_back() {
        let game = GameId::random().expect("random bytes");
        let challenge = ChallengeId::random().expect("random bytes");
        for kind in NoticeKind::ALL {
            for notice in [
                Notice::of_game(kind, &game),
                Notice::of_challenge(kind, &challenge),
                Notice { game: Some(game.clone()), ..Notice::of_challenge(kind, &challenge) },
            ] {
                assert!(!notice.to_text().contains(' '));
                assert_eq!(notice.to_text().parse(), Ok(notice));
            }
            let word = serde_json::to_value(kind).expect("JSON");
            assert_eq!(word, kind.word());
        }
        for text in ["", "your_turn", "party::", "your_turn:x:", "your_turn::X", "your_turn:::"] {
            assert_eq!(text.parse::<Notice>(), Err(UnknownNotice), "{text}");
        }
    }
}
