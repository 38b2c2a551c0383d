//! Tournaments and series of them, as values.

use sembra_play::{TimeControl, Timestamp};
use sembra_tournaments::Settings;
use sembra_tournaments::arena::ArenaSettings;
use serde::{Deserialize, Serialize};

use crate::{
    ClassId, ClassKey, GameId, GameKey, NewGame, PersonId, SeriesId, SeriesKey, StoreError,
    TournamentId, TournamentKey,
};

macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident => $word:literal),* $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$doc])* $variant),*
        }

        impl $name {
            /// The word for it.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word),*
                }
            }

            /// What the word stands for.
            pub fn from_word(word: &str) -> Option<$name> {
                match word {
                    $($word => Some($name::$variant),)*
                    _ => None,
                }
            }
        }
    };
}

words! {
    /// Who may see a tournament and enter it.
    Access {
        /// Everybody; it is listed.
        Public => "public",
        /// Whoever has its address.
        Link => "link",
        /// The pupils and teachers of a class.
        Class => "class",
    }
}

words! {
    /// Where a tournament is.
    TournamentStatus {
        /// Nothing is paired, or the arena has not begun.
        Open => "open",
        /// A round is paired and has not started.
        Paired => "paired",
        /// Games are played.
        Running => "running",
        /// A round is finished, and another one follows.
        Break => "break",
        /// It is over.
        Finished => "finished",
    }
}

/// Where games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TournamentMode {
    /// Here; results enter themselves.
    Online,
    /// Over the board; results are typed in.
    Board,
}

/// What a tournament is, as its organiser has set it. Stored as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Setup {
    /// How it is paired.
    pub play: PlaySetup,
    /// Where games are played.
    pub mode: TournamentMode,
    /// The clock of its games.
    #[serde(with = "time_text")]
    pub time: TimeControl,
    /// Whether games of two accounts count for ratings.
    pub rated: bool,
    /// What the organiser tells about it.
    pub about: String,
    /// Whether rounds are paired and started without the organiser.
    pub auto: bool,
    /// How long such a round waits after the last result, in seconds.
    pub break_s: u32,
}

/// How a tournament is paired.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum PlaySetup {
    /// In rounds.
    Rounds {
        /// What is stated before.
        settings: Settings,
    },
    /// As an arena.
    Arena {
        /// What is stated before.
        settings: ArenaSettings,
        /// How long it lasts.
        minutes: u32,
    },
}

impl Setup {
    /// The name of the tournament.
    pub fn name(&self) -> &str {
        match &self.play {
            PlaySetup::Rounds { settings } => &settings.name,
            PlaySetup::Arena { settings, .. } => &settings.name,
        }
    }

    pub(crate) fn to_json(&self) -> Result<String, StoreError> {
        serde_json::to_string(self).map_err(|error| StoreError::damaged("a new one", error))
    }
}

mod time_text {
    use sembra_play::TimeControl;
    use serde::{Deserialize, Deserializer, Serializer, de};

    pub fn serialize<S: Serializer>(time: &TimeControl, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(time)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<TimeControl, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// A tournament to be added.
#[derive(Clone, Debug)]
pub struct NewTournament {
    /// Its name in addresses.
    pub id: TournamentId,
    /// The account that makes it.
    pub organiser: PersonId,
    /// The class that it belongs to.
    pub class: Option<ClassKey>,
    /// A class that is linked with it and takes part.
    pub other: Option<ClassKey>,
    /// The series that it belongs to.
    pub series: Option<SeriesKey>,
    /// Who may see it and enter it.
    pub access: Access,
    /// What it is.
    pub setup: Setup,
    /// What the keys of tables are made with.
    pub secret: String,
    /// When it is to begin.
    pub starts: Option<Timestamp>,
    /// When something is to be done in it.
    pub due: Option<Timestamp>,
    /// When it was made.
    pub created: Timestamp,
}

/// A tournament, without what happened in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentRow {
    /// Its number.
    pub key: TournamentKey,
    /// Its name in addresses.
    pub id: TournamentId,
    /// The account that made it, with its name; `None` when the account was deleted.
    pub organiser: Option<(PersonId, String)>,
    /// The class that it belongs to, with its names in addresses and for people.
    pub class: Option<(ClassKey, ClassId, String)>,
    /// A class that takes part, with its names, while it is linked with that one.
    pub other: Option<(ClassKey, ClassId, String)>,
    /// The series that it belongs to, with its names in addresses and for people.
    pub series: Option<(SeriesKey, SeriesId, String)>,
    /// Who may see it and enter it.
    pub access: Access,
    /// What it is.
    pub setup: Setup,
    /// What the keys of tables are made with.
    pub secret: String,
    /// When it was made.
    pub created: Timestamp,
    /// When it is to begin.
    pub starts: Option<Timestamp>,
    /// The number of events.
    pub version: u64,
    /// How often its setup was changed.
    pub edits: u64,
    /// Where it is.
    pub progress: Progress,
}

/// Where a tournament is, as lists and the due loop read it without replaying anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Where it is.
    pub status: TournamentStatus,
    /// The newest round; 0 before the first.
    pub round: u32,
    /// How many have entered and not left.
    pub entrants: u32,
    /// When its first game began.
    pub started: Option<Timestamp>,
    /// When an arena ends.
    pub ends: Option<Timestamp>,
    /// When something is to be done in it.
    pub due: Option<Timestamp>,
}

/// An event of a tournament as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentEvent {
    /// What happened, as JSON.
    pub event: String,
    /// When.
    pub at: Timestamp,
}

/// The place of a game in a tournament: in an arena round 1, the game's number, 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GamePlace {
    /// The round.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// The game at the table.
    pub number: u32,
}

/// A game to be added with the events that start it.
#[derive(Clone, Debug)]
pub struct NewTournamentGame {
    /// Its place.
    pub place: GamePlace,
    /// The number of the entrant who sits South.
    pub south: u32,
    /// The game.
    pub game: NewGame,
}

/// A game of a tournament that is played online.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentGame {
    /// Its place.
    pub place: GamePlace,
    /// The number of the entrant who sits South.
    pub south: u32,
    /// The game; `None` when it was deleted.
    pub game: Option<(GameKey, GameId)>,
    /// Whether its result has not become an event.
    pub is_open: bool,
    /// Whether it goes on.
    pub is_playing: bool,
}

/// What happens in a tournament, with everything that is written in the same transaction.
#[derive(Clone, Debug)]
pub struct TournamentAppend {
    /// The version that was seen.
    pub version: u64,
    /// What happened, as JSON.
    pub events: Vec<String>,
    /// When.
    pub at: Timestamp,
    /// The people behind entrants that the events add; of a team its captain.
    pub entrants: Vec<(u32, PersonId)>,
    /// The people who join teams for the first time, by their numbers.
    pub members: Vec<(u32, PersonId)>,
    /// Games whose result has become an event, or is not wanted any more.
    pub closed: Vec<GamePlace>,
    /// Games that the events start.
    pub games: Vec<NewTournamentGame>,
    /// Where the tournament is after them.
    pub progress: Progress,
}

/// Whether the events of a tournament were added.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum TournamentAppended {
    /// They were, and they are durable; the numbers of the games, in order.
    Yes(Vec<GameKey>),
    /// The tournament has moved on, or there is no such tournament any more.
    Conflict,
}

/// A tournament in which a process has claimed what is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentLease {
    /// The tournament.
    pub key: TournamentKey,
    /// Its name.
    pub id: TournamentId,
}

words! {
    /// Which tournaments are wanted.
    When {
        /// Those that are being played.
        Now => "now",
        /// Those that have not begun.
        Coming => "coming",
        /// Those that are over.
        Past => "past",
        /// Those that a person organises or has entered.
        Mine => "mine",
    }
}

/// Which tournaments a person's list shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentFilter {
    /// Which.
    pub when: When,
    /// Who looks.
    pub person: Option<PersonId>,
    /// Whether public ones are shown besides those of the person's classes.
    pub public: bool,
    /// How many are left out.
    pub offset: u32,
    /// How many are wanted.
    pub limit: u32,
}

/// A tournament as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedTournament {
    /// The tournament.
    pub row: TournamentRow,
    /// Whether the person who looks has entered it.
    pub entered: bool,
    /// Whether the person who looks organises it.
    pub mine: bool,
}

/// A change of what a tournament is, which is no event.
#[derive(Clone, Debug)]
pub struct TournamentEdit {
    /// The version and the number of edits that were seen.
    pub seen: (u64, u64),
    /// What it is from now on.
    pub setup: Setup,
    /// The series that it belongs to.
    pub series: Option<SeriesKey>,
    /// When it is to begin.
    pub starts: Option<Timestamp>,
    /// When something is to be done in it.
    pub due: Option<Timestamp>,
}

/// A series of tournaments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// Its number.
    pub key: SeriesKey,
    /// Its name in addresses.
    pub id: SeriesId,
    /// Its name.
    pub name: String,
    /// What its owner tells about it.
    pub about: String,
    /// The account that made it, with its name.
    pub owner: Option<(PersonId, String)>,
    /// How many tournaments it has.
    pub tournaments: u64,
}

/// A series to be added.
#[derive(Clone, Debug)]
pub struct NewSeries {
    /// Its name in addresses.
    pub id: SeriesId,
    /// Its name.
    pub name: String,
    /// What its owner tells about it.
    pub about: String,
    /// The account that makes it.
    pub owner: PersonId,
    /// When.
    pub created: Timestamp,
}

/// A change of tournaments.
#[derive(Clone, Debug)]
pub(crate) enum TournamentWrite {
    Add { tournament: Box<NewTournament>, unfinished_max: u32 },
    Edit { tournament: TournamentKey, edit: Box<TournamentEdit> },
    Delete { tournament: TournamentKey, version: u64 },
    Release { tournament: TournamentKey, version: u64, due: Option<Timestamp> },
    AddSeries { series: NewSeries, series_max: u32 },
    ChangeSeries { series: SeriesKey, name: Option<String>, about: Option<String> },
    DeleteSeries { series: SeriesKey },
}
