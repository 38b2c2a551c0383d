//! What the server sends, as far as a bot needs it.

use std::str::FromStr;

use sembra_notation::{format_position, parse_moves, parse_position, parse_rules};
use sembra_play::TimeControl;
use sembra_rules::{BoardHouse, Game, Side};
use serde::Deserialize;
use serde_json::Value;

/// Who am I.
#[derive(Debug, Deserialize)]
pub struct Me {
    /// The person of the token.
    pub person: Option<Player>,
}

/// Somebody who plays.
#[derive(Clone, Debug, Deserialize)]
pub struct Player {
    /// `visitor`, `account`, `bot` or `computer`.
    pub kind: String,
    /// The name.
    pub name: Option<String>,
}

impl Player {
    /// The name for people.
    pub fn name(&self) -> &str {
        self.name.as_deref().unwrap_or("the computer")
    }
}

/// A line of a stream.
#[derive(Debug, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Message {
    /// Something for this bot.
    Notice(Notice),
    /// A whole game.
    Game {
        /// The game.
        game: Box<GameState>,
    },
    /// What happened in a game.
    Update(Box<Update>),
    /// The server ends the stream.
    Bye {
        /// Why.
        reason: String,
    },
    /// Anything else.
    #[serde(other)]
    Other,
}

/// Something for this bot.
#[derive(Debug, Deserialize)]
pub struct Notice {
    /// What.
    pub kind: String,
    /// The game.
    pub game: Option<String>,
    /// The challenge.
    pub challenge: Option<Challenge>,
}

/// An offer of a game.
#[derive(Clone, Debug, Deserialize)]
pub struct Challenge {
    /// Its name.
    pub id: String,
    /// Who offers it.
    pub by: Player,
    /// The rules.
    pub rules: String,
    /// The clock.
    pub time: String,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// `open` while it can be accepted.
    pub status: String,
    /// Whether it is this bot's own.
    pub mine: bool,
}

/// A whole game.
#[derive(Clone, Debug, Deserialize)]
pub struct GameState {
    /// The rules.
    pub rules: String,
    /// The first position.
    pub start: String,
    /// The moves, run together.
    pub moves: String,
    /// This bot's side; none for somebody who only watches.
    pub you: Option<String>,
    /// Who plays.
    pub players: Players,
    /// The clock.
    pub time: String,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// How it stands.
    #[serde(flatten)]
    pub standing: Standing,
}

/// Who plays.
#[derive(Clone, Debug, Deserialize)]
pub struct Players {
    /// South.
    #[serde(rename = "S")]
    pub south: Player,
    /// North.
    #[serde(rename = "N")]
    pub north: Player,
}

/// How a game stands, in a whole game and in an update.
#[derive(Clone, Debug, Deserialize)]
pub struct Standing {
    /// Grows with everything that happens.
    pub version: u64,
    /// `playing` while it goes on.
    pub status: String,
    /// The position.
    pub position: String,
    /// Why it ended.
    #[serde(default)]
    pub reason: Option<String>,
    /// How it ended.
    #[serde(default)]
    pub result: Option<Count>,
    /// The players' clocks.
    pub clock: Option<Clock>,
    /// What is offered.
    pub offers: Offers,
    /// The next game of the series.
    #[serde(default)]
    pub next: Option<String>,
}

/// The final seeds.
#[derive(Clone, Debug, Deserialize)]
pub struct Count {
    /// South's.
    pub south: u8,
    /// North's.
    pub north: u8,
    /// `south`, `north` or `draw`.
    pub winner: String,
}

/// The players' clocks.
#[derive(Clone, Debug, Deserialize)]
pub struct Clock {
    /// What each has left.
    pub left_ms: LeftMs,
}

/// What each player has left.
#[derive(Clone, Debug, Deserialize)]
pub struct LeftMs {
    /// South.
    #[serde(rename = "S")]
    pub south: i64,
    /// North.
    #[serde(rename = "N")]
    pub north: i64,
}

/// What is offered.
#[derive(Clone, Debug, Deserialize)]
pub struct Offers {
    /// Who asks to take a move back.
    pub undo: Option<String>,
    /// Who offers to end endless play.
    pub endless: Option<String>,
    /// Who asks for another game.
    pub rematch: Rematch,
}

/// Who asks for another game.
#[derive(Clone, Debug, Deserialize)]
pub struct Rematch {
    /// South.
    #[serde(rename = "S")]
    pub south: bool,
    /// North.
    #[serde(rename = "N")]
    pub north: bool,
}

/// What happened in a game.
#[derive(Clone, Debug, Deserialize)]
pub struct Update {
    /// The move, if it was one.
    #[serde(default)]
    pub ply: Value,
    /// How the game stands after it.
    #[serde(flatten)]
    pub standing: Standing,
}

/// A game that this bot plays.
#[derive(Clone, Debug)]
pub struct Table {
    /// The game by the rules.
    pub game: Game,
    /// This bot's side.
    pub you: Side,
    /// The opponent.
    pub opponent: Player,
    /// The clock.
    pub time: TimeControl,
    /// The clock as a text.
    pub time_text: String,
    /// The rules as a text.
    pub rules_text: String,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// How it stands.
    pub standing: Standing,
}

impl Table {
    /// The game of a message; an error says what cannot be read.
    pub fn new(state: GameState) -> Result<Table, String> {
        let rules = parse_rules(&state.rules).map_err(|error| error.to_string())?;
        let start = parse_position(&state.start).map_err(|error| error.to_string())?;
        let mut game = Game::from_position(rules, start);
        for house in parse_moves(&state.moves).map_err(|error| error.to_string())? {
            game.play_board_house(house).map_err(|error| error.to_string())?;
        }
        let you = state.you.as_deref().and_then(|side| Side::from_str(side).ok());
        let you = you.ok_or("this bot does not play in it")?;
        let Players { south, north } = state.players;
        let time = TimeControl::from_str(&state.time).map_err(|error| error.to_string())?;
        let table = Table {
            game,
            you,
            opponent: if you == Side::South { north } else { south },
            time,
            time_text: state.time,
            rules_text: state.rules,
            rated: state.rated,
            standing: state.standing,
        };
        if table.is_consistent() { Ok(table) } else { Err("its moves and position differ".into()) }
    }

    /// The game after an update; `None` when the update does not fit and the whole game is needed.
    pub fn after(&self, update: &Update) -> Option<Table> {
        // What this bot did itself is known from the answer to it.
        if update.standing.version <= self.standing.version {
            return Some(self.clone());
        }
        let mut table = Table { standing: update.standing.clone(), ..self.clone() };
        if let Some(house) = update.ply["move"].as_str() {
            let mut letters = house.chars();
            let house = letters.next().and_then(BoardHouse::from_letter)?;
            table.game.play_board_house(house).ok()?;
        }
        table.is_consistent().then_some(table)
    }

    /// Whether the moves lead to the position that the server shows, as long as it matters.
    fn is_consistent(&self) -> bool {
        !self.is_playing() || format_position(self.game.position()) == self.standing.position
    }

    /// Whether the game goes on.
    pub fn is_playing(&self) -> bool {
        self.standing.status == "playing"
    }

    /// Whether it is this bot's turn.
    pub fn is_own_turn(&self) -> bool {
        self.is_playing() && self.game.position().turn() == self.you
    }

    /// Whether the opponent is the one who is named in an offer.
    pub fn is_opponents(&self, by: Option<&str>) -> bool {
        by == Some((!self.you).as_str())
    }

    /// How the game ended for this bot, in a few words.
    pub fn ending(&self) -> String {
        let reason = self.standing.reason.as_deref().unwrap_or("no reason").replace('_', " ");
        let Some(count) = &self.standing.result else {
            return format!("{} ({reason})", self.standing.status);
        };
        let own = if self.you == Side::South { "south" } else { "north" };
        let result = match count.winner.as_str() {
            "draw" => "drawn",
            winner if winner == own => "won",
            _ => "lost",
        };
        let (mine, theirs) = match self.you {
            Side::South => (count.south, count.north),
            Side::North => (count.north, count.south),
        };
        let plies = self.game.sowings().len();
        format!("{result} {mine}-{theirs} after {plies} moves ({reason})")
    }
}
