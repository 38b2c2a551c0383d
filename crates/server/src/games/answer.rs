//! A game as the API shows it.

use sembra_play::{End, EndReason, LiveGame};
use sembra_rooms::Score;
use sembra_rules::Side;
use sembra_view::{
    BySide, Ending, FinalCount, MoveView, PositionText, PositionView, RulesText, SideName, Winner,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::names::{GameIdText, ModeName, SpeedName, StatusName, TimeText};
use super::players::GamePlayers;
use super::standing::{Can, ClockView, Offered, Present};
use super::viewed::{ViewedGame, Viewer};
use crate::clock::Timestamp;
use crate::people::player::Player;
use crate::thinking::Level;

/// A game with everything a page needs.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Game)]
pub struct GameAnswer {
    /// What is known of it without its moves.
    #[serde(flatten)]
    pub summary: GameSummary,
    /// The first position.
    pub start: PositionText,
    /// The moves played, run together.
    #[schema(pattern = "^[A-Fa-f]*$", example = "FfBe")]
    pub moves: String,
    /// The moves played, with all that each did.
    pub plies: Vec<MoveView>,
    /// How it stands.
    #[serde(flatten)]
    pub standing: Standing,
    /// What whoever looks at it may do.
    #[serde(flatten)]
    pub seen: Seen,
    /// The tournament that it belongs to, by its name in addresses; null for others.
    pub tournament: Option<String>,
}

/// A game in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct GameSummary {
    /// What everybody sees of it.
    #[serde(flatten)]
    pub facts: GameFacts,
    /// The side that one plays, and in a shared game against the computer that of the person; null
    /// for spectators of other games and where one person plays both.
    pub you: Option<SideName>,
    /// How many moves have been played.
    pub ply: usize,
}

/// What a list shows of a game to everybody alike.
#[derive(Debug, Serialize, ToSchema)]
pub struct GameFacts {
    /// Its name.
    pub id: GameIdText,
    /// The kind of players.
    pub mode: ModeName,
    /// The rules.
    pub rules: RulesText,
    /// The computer's level; null without a computer.
    pub level: Option<Level>,
    /// Who made the first move, or is to make it.
    pub starter: SideName,
    /// The players' names, where they were given for this game.
    pub names: BySide<Option<String>>,
    /// Who plays.
    pub players: BySide<Player>,
    /// The clock.
    pub time: TimeText,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// The class of games with this clock; null without one.
    pub speed: Option<SpeedName>,
    /// Whether it goes on.
    pub status: StatusName,
    /// The position now.
    pub position: PositionText,
    /// Whether and how the game ended.
    #[serde(flatten)]
    pub ending: Ending,
    /// Whether the computer is to move, and thinks.
    pub thinking: bool,
    /// Grows with every change of the game, a move taken back included.
    pub version: u64,
    /// When the game was made.
    pub created: Timestamp,
    /// When it last changed.
    pub updated: Timestamp,
}

/// How a game stands, for everybody alike.
#[derive(Debug, Serialize, ToSchema)]
pub struct Standing {
    /// The position now.
    pub view: PositionView,
    /// The games of the series that are over, this one included when it is.
    pub series: SeriesScore,
    /// The next game of the series, once there is one.
    pub next: Option<GameIdText>,
    /// The players' clocks at this moment; null without clocks.
    pub clock: Option<ClockView>,
    /// The offers that stand.
    pub offers: Offered,
    /// Who is connected.
    pub presence: Present,
    /// What the game changed in the players' ratings; null unless it is rated and has ended.
    pub rating_change: Option<BySide<Option<i32>>>,
}

/// What depends on who looks at a game, but for their side.
#[derive(Debug, Serialize, ToSchema)]
pub struct Seen {
    /// What one may do now.
    pub can: Can,
    /// Whether there is something to take back.
    pub can_undo: bool,
    /// Whether one may only look.
    pub read_only: bool,
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

impl From<Score> for SeriesScore {
    fn from(score: Score) -> SeriesScore {
        let Score { wins, draws } = score;
        SeriesScore { south: wins.south, north: wins.north, draws }
    }
}

/// Whether and how a game ended.
pub fn ending(end: Option<End>) -> Ending {
    let Some(end) = end else { return Ending::default() };
    let (reason, clause) = match end.reason {
        EndReason::Rules(reason) => (sembra_view::words::reason(reason), Some(reason.clause())),
        EndReason::Time => ("time", None),
        EndReason::Abandoned => ("abandoned", None),
        EndReason::Aborted => ("aborted", None),
    };
    let End { winner, south, north, .. } = end;
    let count = FinalCount { south, north, winner: Winner::from(winner) };
    let result = (end.reason != EndReason::Aborted).then_some(count);
    Ending { over: true, reason: Some(reason), clause, result }
}

/// The position now; a game that ended by other means than the rules has no more moves.
fn position_view(live: &LiveGame) -> PositionView {
    let mut view = PositionView::of_game(live.game());
    if live.is_over() {
        view.ending = ending(live.end());
        view.moves.clear();
        view.refused.clear();
    }
    view
}

impl GameFacts {
    /// What everybody sees of a game.
    pub fn new(game: &ViewedGame, players: &GamePlayers) -> GameFacts {
        let (row, live) = (game.row(), &game.live);
        let name = |side| game.seats().of(side).name.clone();
        GameFacts {
            id: (&row.id).into(),
            mode: game.mode(),
            rules: RulesText(row.rules),
            level: game.level(),
            starter: row.start.turn().into(),
            names: BySide { south: name(Side::South), north: name(Side::North) },
            players: players.players.clone(),
            time: TimeText(row.time),
            rated: row.rated,
            speed: row.time.speed().map(SpeedName::from),
            status: live.status().into(),
            position: PositionText(live.game().position()),
            ending: ending(live.end()),
            thinking: live.is_computers_turn(),
            version: live.version(),
            created: row.created.into(),
            updated: live.updated().into(),
        }
    }
}

impl GameSummary {
    /// The game without its moves.
    pub fn new(game: &ViewedGame, players: &GamePlayers) -> GameSummary {
        GameSummary {
            facts: GameFacts::new(game, players),
            you: game.shown_side().map(SideName::from),
            ply: game.live.plies(),
        }
    }
}

impl Standing {
    /// How a game stands at a moment.
    pub fn new(game: &ViewedGame, players: &GamePlayers, now: sembra_play::Timestamp) -> Standing {
        let live = &game.live;
        Standing {
            view: position_view(live),
            series: Score::new(game.row(), live.end()).into(),
            next: live.next().map(GameIdText::from),
            clock: ClockView::new(live, now),
            offers: Offered::new(live.offers()),
            presence: game.room.present().into(),
            rating_change: players.rating_change.clone(),
        }
    }
}

impl Seen {
    /// What whoever looks at a game may do at a moment.
    pub fn new(game: &ViewedGame, now: sembra_play::Timestamp) -> Seen {
        let can = Can::new(game, now);
        Seen { can_undo: can.undo, can, read_only: game.viewer == Viewer::Spectator }
    }
}

impl GameAnswer {
    /// The whole game at a moment.
    pub fn new(
        game: &ViewedGame,
        players: &GamePlayers,
        now: sembra_play::Timestamp,
    ) -> GameAnswer {
        let live = &game.live;
        let rules = live.game().rules();
        let plies = live.game().sowings().iter().map(|sowing| MoveView::new(sowing, rules));
        let mut standing = Standing::new(game, players, now);
        if game.is_private() && game.viewer == Viewer::Spectator {
            // Whoever was given the link to one game is not led to another one.
            standing.next = None;
        }
        GameAnswer {
            summary: GameSummary::new(game, players),
            start: PositionText(live.game().start()),
            moves: live.moves().map(|house| house.letter()).collect(),
            plies: plies.collect(),
            standing,
            seen: Seen::new(game, now),
            tournament: game.room.tournament().map(|id| id.as_str().to_owned()),
        }
    }
}
