//! What is stored, as values.

use sembra_notation::format_position;
use sembra_play::{
    BySide, End, EndReason, LiveGame, Recorded, SeatKind, Status, Terms, TimeControl, Timestamp,
};
use sembra_rules::{Position, Reason, Rules, Side};

use crate::{GameId, GameKey, PersonId, Rating, SessionId, StoreError, TokenId, TournamentId};

/// The SHA-256 of a secret.
pub type SecretHash = [u8; 32];

/// What kind of person it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PersonKind {
    /// Somebody without an account, known by a cookie.
    Visitor,
    /// Somebody with a name and a password.
    Account,
    /// A program that plays over the API.
    Bot,
    /// Somebody in a class, with a nickname and a pass phrase.
    Pupil,
}

impl PersonKind {
    /// The kind as a word.
    pub const fn word(self) -> &'static str {
        match self {
            PersonKind::Visitor => "visitor",
            PersonKind::Account => "account",
            PersonKind::Bot => "bot",
            PersonKind::Pupil => "pupil",
        }
    }

    /// The kind with this word.
    pub fn from_word(word: &str) -> Option<PersonKind> {
        [PersonKind::Visitor, PersonKind::Account, PersonKind::Bot, PersonKind::Pupil]
            .into_iter()
            .find(|kind| kind.word() == word)
    }
}

/// A person to be added, with their first session.
#[derive(Clone, Debug)]
pub struct NewPerson {
    /// What kind of person.
    pub kind: PersonKind,
    /// The name that others see.
    pub name: String,
    /// The hash of the session's secret.
    pub secret_hash: SecretHash,
    /// What the session's device calls itself.
    pub device: String,
    /// When.
    pub created: Timestamp,
}

/// A person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Their number.
    pub id: PersonId,
    /// What kind of person.
    pub kind: PersonKind,
    /// The name that others see.
    pub name: String,
    /// The hash of their password, if they have one (a PHC string).
    pub password: Option<String>,
    /// When they came first.
    pub created: Timestamp,
    /// Whether the account is closed.
    pub is_closed: bool,
    /// The account that a bot belongs to.
    pub owner: Option<PersonId>,
}

impl Person {
    /// What sits in the seat that this person takes.
    pub const fn occupant(&self) -> Occupant {
        match self.kind {
            PersonKind::Visitor | PersonKind::Account | PersonKind::Pupil => {
                Occupant::Person(self.id)
            }
            PersonKind::Bot => Occupant::Bot(self.id),
        }
    }
}

/// A session of a person on one device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Its number.
    pub id: SessionId,
    /// What the device calls itself.
    pub device: String,
    /// When it began.
    pub created: Timestamp,
    /// When it was last used, to about a day.
    pub seen: Timestamp,
}

/// A secret by which a program acts for a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its number.
    pub id: TokenId,
    /// What its owner calls it.
    pub label: String,
    /// When it was made.
    pub created: Timestamp,
    /// When it was last used, to about a day.
    pub seen: Timestamp,
}

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Occupant {
    /// A person.
    Person(PersonId),
    /// A bot.
    Bot(PersonId),
    /// The engine at this level.
    Computer(u8),
}

impl Occupant {
    /// The kind of seat.
    pub const fn kind(self) -> SeatKind {
        match self {
            Occupant::Person(_) => SeatKind::Person,
            Occupant::Bot(_) => SeatKind::Bot,
            Occupant::Computer(_) => SeatKind::Computer,
        }
    }

    /// The person or bot.
    pub const fn person(self) -> Option<PersonId> {
        match self {
            Occupant::Person(person) | Occupant::Bot(person) => Some(person),
            Occupant::Computer(_) => None,
        }
    }

    pub(crate) const fn words(self) -> (&'static str, Option<i64>, Option<i64>) {
        match self {
            Occupant::Person(person) => ("person", Some(person.0), None),
            Occupant::Bot(person) => ("bot", Some(person.0), None),
            Occupant::Computer(level) => ("computer", None, Some(level as i64)),
        }
    }

    pub(crate) fn from_words(
        kind: &str,
        person: Option<i64>,
        level: Option<i64>,
    ) -> Option<Occupant> {
        match (kind, person, level) {
            ("person", Some(person), _) => Some(Occupant::Person(PersonId(person))),
            ("bot", Some(person), _) => Some(Occupant::Bot(PersonId(person))),
            ("computer", _, Some(level)) => u8::try_from(level).ok().map(Occupant::Computer),
            _ => None,
        }
    }
}

/// A seat of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Who sits in it.
    pub occupant: Occupant,
    /// A name given for this game only, where two people share a device.
    pub name: Option<String>,
}

/// What a game is from its first moment on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// Its name in addresses.
    pub id: GameId,
    /// The rules.
    pub rules: Rules,
    /// The first position.
    pub start: Position,
    /// The clock.
    pub time: TimeControl,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Whether one person at one device plays both sides.
    pub shared_device: bool,
    /// The games of the series before this one that each side won.
    pub wins: BySide<u32>,
    /// The games of the series before this one that were drawn.
    pub draws: u32,
    /// When it was made.
    pub created: Timestamp,
}

/// A game to be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// What it is.
    pub row: GameRow,
    /// Who plays.
    pub seats: BySide<Seat>,
}

impl NewGame {
    /// The opponent of whoever sits at `side`, where two people or bots play with each other.
    pub(crate) fn opponent(&self, side: Side) -> Option<PersonId> {
        let own = self.seats.of(side).occupant.person()?;
        let other = self.seats.of(!side).occupant.person()?;
        (own != other && !self.row.shared_device).then_some(other)
    }

    /// The terms on which the game is played.
    pub fn terms(&self) -> Terms {
        terms(&self.row, &self.seats)
    }
}

/// A game with everything that happened in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// Its number.
    pub key: GameKey,
    /// What it is.
    pub row: GameRow,
    /// Who plays.
    pub seats: BySide<Seat>,
    /// What happened, in order.
    pub events: Vec<Recorded>,
    /// The tournament that it belongs to, if any.
    pub tournament: Option<TournamentId>,
}

impl StoredGame {
    /// The terms on which the game is played.
    pub fn terms(&self) -> Terms {
        terms(&self.row, &self.seats)
    }

    /// The game that its events make.
    pub fn replay(&self) -> Result<LiveGame, StoreError> {
        LiveGame::replay(self.terms(), &self.events).map_err(|(version, error)| {
            StoreError::damaged(&self.row.id, format!("event {version}: {error}"))
        })
    }
}

fn terms(row: &GameRow, seats: &BySide<Seat>) -> Terms {
    Terms {
        rules: row.rules,
        start: row.start,
        time: row.time,
        seats: BySide { south: seats.south.occupant.kind(), north: seats.north.occupant.kind() },
        shared_device: row.shared_device,
        rated: row.rated,
        created: row.created,
    }
}

/// How a game stands, as lists and the lobby read it without replaying anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateRow {
    /// The number of events.
    pub version: u64,
    /// Whether it goes on: `playing`, `ended` or `aborted`; `damaged` when it cannot be replayed.
    pub status: String,
    /// Who is to move.
    pub turn: Side,
    /// The position.
    pub position: String,
    /// The moves played.
    pub plies: u64,
    /// The seeds of each side: captured so far, or the final count.
    pub seeds: BySide<u8>,
    /// The time of each side at the beginning of the turn; none without a clock.
    pub left_ms: BySide<Option<i64>>,
    /// When the turn began.
    pub turn_began: Timestamp,
    /// When the server has to do something.
    pub due: Option<Timestamp>,
    /// The winner.
    pub winner: Option<Side>,
    /// Why it ended.
    pub reason: Option<String>,
    /// When the last event happened.
    pub updated: Timestamp,
}

impl StateRow {
    /// How the game ended; `None` while it goes on.
    pub fn end(&self) -> Option<End> {
        let word = self.reason.as_deref()?;
        let reason = REASONS.into_iter().find(|&reason| reason_word(reason) == word)?;
        let BySide { south, north } = self.seeds;
        Some(End { reason, winner: self.winner, south, north })
    }

    /// Whether the game has ended with a result.
    pub(crate) fn is_ended(&self) -> bool {
        self.status == Status::Ended.word()
    }
}

impl From<&LiveGame> for StateRow {
    fn from(live: &LiveGame) -> StateRow {
        let position = live.game().position();
        let end = live.end();
        let captured = |side| position.store(side).count();
        StateRow {
            version: live.version(),
            status: live.status().word().to_owned(),
            turn: live.turn(),
            position: format_position(position),
            plies: live.plies() as u64,
            seeds: BySide {
                south: end.map_or_else(|| captured(Side::South), |end| end.south),
                north: end.map_or_else(|| captured(Side::North), |end| end.north),
            },
            left_ms: BySide {
                south: live.clocks().left_at_turn_ms(Side::South),
                north: live.clocks().left_at_turn_ms(Side::North),
            },
            turn_began: live.clocks().turn_began(),
            due: live.due().map(|due| due.at),
            winner: end.and_then(|end| end.winner),
            reason: end.map(|end| reason_word(end.reason).to_owned()),
            updated: live.updated(),
        }
    }
}

/// All reasons why a game can end.
const REASONS: [EndReason; 10] = [
    EndReason::Time,
    EndReason::Abandoned,
    EndReason::Aborted,
    EndReason::Rules(Reason::Majority),
    EndReason::Rules(Reason::NoMove),
    EndReason::Rules(Reason::CannotFeed),
    EndReason::Rules(Reason::AllForbidden),
    EndReason::Rules(Reason::EndlessPlay),
    EndReason::Rules(Reason::Agreement),
    EndReason::Rules(Reason::Resignation),
];

/// The word for the reason why a game ended.
const fn reason_word(reason: EndReason) -> &'static str {
    match reason {
        EndReason::Time => "time",
        EndReason::Abandoned => "abandoned",
        EndReason::Aborted => "aborted",
        EndReason::Rules(reason) => match reason {
            Reason::Majority => "majority",
            Reason::NoMove => "no_move",
            Reason::CannotFeed => "cannot_feed",
            Reason::AllForbidden => "all_forbidden",
            Reason::EndlessPlay => "endless_play",
            Reason::Agreement => "agreement",
            Reason::Resignation => "resignation",
        },
    }
}

/// A game as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// Its number.
    pub key: GameKey,
    /// What it is.
    pub row: GameRow,
    /// Who plays.
    pub seats: BySide<Seat>,
    /// How it stands.
    pub state: StateRow,
}

/// A game in a list, which may be damaged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListedGame {
    /// A game that can be read.
    Readable(Box<GameSummary>),
    /// A game that cannot be read; it can still be deleted.
    Damaged(DamagedGame),
}

/// What is known of a damaged game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DamagedGame {
    /// Its number.
    pub key: GameKey,
    /// Its name.
    pub id: GameId,
    /// When it was made.
    pub created: Timestamp,
}

/// Which games of a person are wanted.
#[derive(Clone, Copy, Debug, Default)]
pub struct GameFilter {
    /// Only those that go on, or only those that do not.
    pub playing: Option<bool>,
    /// Only those against this person.
    pub opponent: Option<PersonId>,
    /// Only those older than this one.
    pub before: Option<GameKey>,
}

/// A process that claims what is due in a game, until a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The process.
    pub process: String,
    /// Until when nobody else does what is due.
    pub until: Timestamp,
}

/// A game in which a process has claimed what is due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The game.
    pub key: GameKey,
    /// Its name.
    pub id: GameId,
    /// When it was due.
    pub due: Timestamp,
}

/// An event to be added to a game, with everything that is written in the same transaction.
#[derive(Clone, Debug, PartialEq)]
pub struct Append {
    /// The event.
    pub event: Recorded,
    /// The state that it leads to; its version is the one that the event makes.
    pub state: StateRow,
    /// The claim on what is due next, in place of any claim there is.
    pub claim: Option<Claim>,
    /// Ratings that the event changes; refused when one of them is not at the game before.
    pub ratings: Vec<Rating>,
}

impl Append {
    /// An event and the state it leads to, without a claim and without ratings.
    pub const fn new(event: Recorded, state: StateRow) -> Append {
        Append { event, state, claim: None, ratings: Vec::new() }
    }
}

/// Whether an event was added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Appended {
    /// It was, and it is durable.
    Yes,
    /// The game or a rating has moved on, or there is no such game any more.
    Conflict,
}
