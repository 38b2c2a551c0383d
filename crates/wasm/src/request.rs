//! What a page can ask for.

use sembra_view::PuzzleStanding;
use serde::Deserialize;

use crate::game::GameText;
use crate::notation::SetupView;
use crate::record::RecordTree;

/// A request.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Request {
    /// How a game stands.
    View { game: GameText },
    /// How a game stood after some numbers of moves.
    Views { game: GameText, plies: Vec<usize> },
    /// Each move of a game, and how it stands.
    Line { game: GameText },
    /// The same for many games.
    Lines { games: Vec<GameText> },
    /// The games of an `.ogn` text.
    Records { text: String },
    /// The `.ogn` text of games.
    Write { trees: Vec<RecordTree> },
    /// A position or moves that somebody pasted.
    Read { text: String },
    /// PlayStrategy's FEN.
    Fen { text: String },
    /// A position as PlayStrategy's FEN.
    ToFen { position: String, move_number: u32 },
    /// A position as numbers.
    Setup { position: String },
    /// The position of numbers.
    Position { setup: SetupView },
    /// Rules, spelled out.
    Rules { rules: Option<String> },
    /// What each move is worth; a message for each depth.
    Analyse { game: GameText, options: SearchOptions },
    /// The computer's move at a level.
    Play { game: GameText, level: u8, seed: u64 },
    /// Solves tables, keeps them, and answers them as data.
    Solve { rules: Option<String>, seeds: u8 },
    /// Takes the network of endings, which comes as data.
    Endings {},
    /// Takes tables that come as data.
    Load { rules: Option<String> },
    /// What the tables say of a position.
    Probe { rules: Option<String>, position: String },
    /// What comes of moves at the puzzle of a line of the collection, and how its solver stands then.
    Attempt { puzzle: String, moves: String, you: Option<PuzzleStanding>, at_ms: i64 },
    /// Which of so many puzzles is that of a day.
    PuzzleOfDay { day: u64, count: usize },
    /// The fixed searches that give the engine's signature.
    Bench { depth: Option<u32>, rounds: u32 },
}

/// The limits of a search.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct SearchOptions {
    /// How many of the best moves to show.
    pub(crate) lines: usize,
    /// How deep to search, in plies.
    pub(crate) depth: Option<u32>,
    /// How many positions to visit.
    pub(crate) nodes: Option<u64>,
    /// How long to search.
    pub(crate) time_ms: Option<u64>,
    /// The memory for positions already searched.
    pub(crate) hash_mb: usize,
    /// Whether to forget earlier searches.
    pub(crate) fresh: bool,
    /// Whether to use the tables that are there.
    pub(crate) tables: bool,
    /// The only moves to search, as letters; all when empty.
    pub(crate) moves: String,
}

impl Default for SearchOptions {
    fn default() -> SearchOptions {
        SearchOptions {
            lines: 6,
            depth: None,
            nodes: None,
            time_ms: None,
            hash_mb: 32,
            fresh: false,
            tables: true,
            moves: String::new(),
        }
    }
}
