//! Reading `.ogn` files that people open, so that a page can replay the games in them.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::response::Response;
use sembra_notation::{NodeId, Record, RecordError, Records, Score};
use sembra_rules::Game;
use sembra_view::{
    BySide, Ending, MoveView, PositionText, PositionView, RulesText, SideName, words,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::extract::LargeJsonBody;
use crate::http::large_answer;
use crate::http::problem::{Code, Problem};
use crate::http::work::Work;
use crate::people::identity::Visitor;

/// The longest record that is read, in bytes.
const RECORD_MAX: usize = 256 * 1024;
/// The longest body: a record in which JSON writes many characters as two.
const BODY_MAX: usize = 2 * RECORD_MAX;
/// How many games are shown.
const GAMES_MAX: usize = 64;
/// How many moves are shown, those of all games together.
const PLIES_MAX: usize = 8192;
/// The tag of a roster that nobody filled in.
const UNKNOWN: &str = "?";

/// The text of an `.ogn` file.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"record": "[Variant \"abapa\"]\n\n1. F f 2. B e *"}))]
pub struct RecordText {
    /// The whole text.
    #[schema(max_length = 262_144)]
    record: String,
}

/// The games of a record.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecordGames {
    /// The games, in the order of the text.
    games: Vec<RecordGame>,
}

/// A game that was read from a record.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecordGame {
    /// The tags that have a value, such as `Event`, `Site`, `Date`, `South` and `North`.
    tags: BTreeMap<String, String>,
    /// The players' names, where the record gives them.
    names: BySide<Option<String>>,
    /// The rules.
    rules: RulesText,
    /// The first position.
    start: PositionText,
    /// Who made the first move, or is to make it.
    starter: SideName,
    /// The moves of the main line, run together.
    #[schema(pattern = "^[A-Fa-f]*$", example = "FfBe")]
    moves: String,
    /// The moves of the main line, with all that each did.
    plies: Vec<MoveView>,
    /// The comments on the main line.
    comments: Vec<RecordComment>,
    /// The position after the main line.
    view: PositionView,
    /// The final seeds that the record gives; null when it gives none.
    score: Option<BySide<u8>>,
    /// Whether and how the game ended by the rules, or by its players.
    #[serde(flatten)]
    ending: Ending,
}

/// A comment on the main line of a record.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecordComment {
    /// After how many moves it stands; 0 is before the first.
    ply: usize,
    /// The comment.
    text: String,
}

/// Reads a game record, so that a page can replay it. Nothing is kept.
#[utoipa::path(
    post, path = "/records", tag = "games", request_body = RecordText,
    responses((status = 200, description = "The games of the record", body = RecordGames))
)]
pub async fn open_record(
    State(work): State<Work>,
    visitor: Visitor,
    LargeJsonBody(text): LargeJsonBody<RecordText, BODY_MAX>,
) -> Result<Response, Problem> {
    if text.record.len() > RECORD_MAX {
        let detail = format!("a record may have {RECORD_MAX} bytes at most");
        return Err(Problem::new(Code::BodyTooLarge, detail).at("record"));
    }
    large_answer::try_json(&work, visitor.client(), move || read_games(&text.record)).await
}

fn read_games(text: &str) -> Result<RecordGames, Problem> {
    let too_large = |reason, detail: String| {
        Err(Problem::new(Code::InvalidRecord, detail).at("record").for_reason(reason))
    };
    let (mut games, mut plies) = (Vec::new(), 0);
    for (number, record) in (1..).zip(Records::new(text)) {
        let record = record.map_err(|failure| invalid_record(&failure.error, number))?;
        let game = record.game();
        plies += game.sowings().len();
        if number > GAMES_MAX {
            let detail = format!("a record may have {GAMES_MAX} games at most");
            return too_large("too_many_games", detail);
        }
        if plies > PLIES_MAX {
            let detail = format!("the games may have {PLIES_MAX} moves in all at most");
            return too_large("too_many_moves", detail);
        }
        games.push(RecordGame::new(&record, &game));
    }
    Ok(RecordGames { games })
}

/// The problem of a text that is no record.
fn invalid_record(error: &RecordError, game: usize) -> Problem {
    let problem = Problem::new(Code::InvalidRecord, error.problem.to_string());
    let problem = problem.at("record").at_text(error.at.line, error.at.column, game);
    let problem = problem.for_reason(words::record_problem(&error.problem));
    match error.ply {
        Some(ply) => problem.at_ply(ply),
        None => problem,
    }
}

impl RecordGame {
    fn new(record: &Record, game: &Game) -> RecordGame {
        let known = |name| record.tag(name).filter(|&value| value != UNKNOWN).map(str::to_owned);
        let tags = record.tags().filter(|&(_, value)| value != UNKNOWN);
        RecordGame {
            tags: tags.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
            names: BySide { south: known("South"), north: known("North") },
            rules: RulesText(*game.rules()),
            start: PositionText(game.start()),
            starter: game.start().turn().into(),
            moves: game.sowings().iter().map(|sowing| sowing.origin().letter()).collect(),
            plies: game.sowings().iter().map(|s| MoveView::new(s, game.rules())).collect(),
            comments: main_line_comments(record),
            view: PositionView::of_game(game),
            score: match record.score() {
                Score::Open => None,
                Score::Final { south, north } => {
                    Some(BySide { south: south.count(), north: north.count() })
                }
            },
            ending: game.outcome().into(),
        }
    }
}

fn main_line_comments(record: &Record) -> Vec<RecordComment> {
    let mut comments = Vec::new();
    let mut node = Some(NodeId::ROOT);
    for ply in 0.. {
        let Some(id) = node else { break };
        let texts = record.node(id).comments().iter();
        comments.extend(texts.map(|text| RecordComment { ply, text: text.clone() }));
        node = record.node(id).children().first().copied();
    }
    comments
}
