//! A game as the API shows it.

use sembra_rules::Side;
use sembra_view::{BySide, Ending, MoveView, PositionText, PositionView, RulesText, SideName};
use serde::Serialize;
use utoipa::ToSchema;

use super::names::{GameIdText, ModeName};
use super::owned::{Mode, OwnedGame};
use crate::clock::Timestamp;
use crate::thinking::Level;

/// A game with everything a page needs.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Game)]
pub struct GameAnswer {
    /// The game without its moves.
    #[serde(flatten)]
    pub summary: GameSummary,
    /// The first position.
    pub start: PositionText,
    /// The moves played, run together.
    #[schema(pattern = "^[A-Fa-f]*$", example = "FfBe")]
    pub moves: String,
    /// The moves played, with all that each did.
    pub plies: Vec<MoveView>,
    /// The position now.
    pub view: PositionView,
    /// The games of the series that are over, this one included when it is.
    pub series: SeriesScore,
    /// The next game of the series, once there is one.
    pub next: Option<GameIdText>,
    /// Whether there is something to take back.
    pub can_undo: bool,
    /// Whether the visitor may only look: the game was shared by its owner.
    pub read_only: bool,
}

/// A game in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct GameSummary {
    /// Its name.
    pub id: GameIdText,
    /// The kind of players.
    pub mode: ModeName,
    /// The rules.
    pub rules: RulesText,
    /// The computer's level; null without a computer.
    pub level: Option<Level>,
    /// The person's side against the computer; null without a computer.
    pub you: Option<SideName>,
    /// Who made the first move, or is to make it.
    pub starter: SideName,
    /// The players' names, where they were given.
    pub names: BySide<Option<String>>,
    /// The position now.
    pub position: PositionText,
    /// Whether and how the game ended.
    #[serde(flatten)]
    pub ending: Ending,
    /// Whether the computer is to move, and thinks.
    pub thinking: bool,
    /// How many moves have been played.
    pub ply: usize,
    /// Grows with every change of the game, a move taken back included.
    pub version: u64,
    /// When the game was made.
    pub created: Timestamp,
    /// When it last changed.
    pub updated: Timestamp,
}

/// The score of a series of games.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeriesScore {
    /// Games that South won.
    pub south: u32,
    /// Games that North won.
    pub north: u32,
    /// Games that were drawn.
    pub draws: u32,
}

impl SeriesScore {
    /// The score with this game counted, if it is over.
    pub fn new(played: &OwnedGame) -> SeriesScore {
        let row = played.row();
        let mut score =
            SeriesScore { south: row.wins.south, north: row.wins.north, draws: row.draws };
        if let Some(outcome) = played.game().outcome() {
            match outcome.winner {
                Some(Side::South) => score.south += 1,
                Some(Side::North) => score.north += 1,
                None => score.draws += 1,
            }
        }
        score
    }
}

impl GameSummary {
    /// The game without its moves.
    pub fn new(played: &OwnedGame) -> GameSummary {
        let (row, live) = (played.row(), &played.live);
        let (level, you) = match played.mode {
            Mode::Computer { level, you } => (Some(level), Some(you.into())),
            Mode::Two => (None, None),
        };
        let name = |side| played.name(side).map(str::to_owned);
        GameSummary {
            id: (&row.id).into(),
            mode: played.mode.into(),
            rules: RulesText(row.rules),
            level,
            you,
            starter: row.start.turn().into(),
            names: BySide { south: name(Side::South), north: name(Side::North) },
            position: PositionText(live.game().position()),
            ending: live.game().outcome().into(),
            thinking: live.is_computers_turn(),
            ply: live.plies(),
            version: live.version(),
            created: row.created.into(),
            updated: live.updated().into(),
        }
    }
}

impl GameAnswer {
    /// The whole game.
    pub fn new(played: &OwnedGame) -> GameAnswer {
        let (game, live) = (played.game(), &played.live);
        let plies = game.sowings().iter().map(|sowing| MoveView::new(sowing, game.rules()));
        GameAnswer {
            summary: GameSummary::new(played),
            start: PositionText(game.start()),
            moves: live.moves().map(|house| house.letter()).collect(),
            plies: plies.collect(),
            view: PositionView::of_game(game),
            series: SeriesScore::new(played),
            next: live.next().map(GameIdText::from),
            can_undo: played.can_undo(),
            read_only: false,
        }
    }

    /// The whole game, read only.
    pub fn read_only(played: &OwnedGame) -> GameAnswer {
        GameAnswer { next: None, can_undo: false, read_only: true, ..GameAnswer::new(played) }
    }
}
