//! Game records as trees that a page can change.

use std::collections::HashMap;

use sembra_notation::{Ending, Mark, NodeId, Record, Records, Score};
use sembra_rules::{Seeds, Side};
use sembra_view::{HouseName, PositionText, RulesText};
use serde::{Deserialize, Serialize};

use crate::fault::Fault;
use crate::game::EndingName;

/// The most games of a file, and the most nodes of a game that is written.
const GAMES_MAX: usize = 1000;
const NODES_MAX: usize = 10_000;

/// A game with its variations, comments and marks.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RecordTree {
    #[serde(default)]
    tags: Vec<(String, String)>,
    #[serde(default)]
    rules: RulesText,
    #[serde(default = "start")]
    start: PositionText,
    #[serde(default)]
    result: Option<FinalSeeds>,
    #[serde(default)]
    ending: Option<EndingName>,
    nodes: Vec<RecordNode>,
}

fn start() -> PositionText {
    PositionText(sembra_rules::Position::START)
}

/// The final seeds of both players.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FinalSeeds {
    south: u8,
    north: u8,
}

/// A move with what belongs to it; the first node is the root, which has no move.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RecordNode {
    /// The number of the node before it; -1 at the root.
    parent: i32,
    #[serde(rename = "move")]
    house: Option<HouseName>,
    #[serde(default)]
    mark: Option<String>,
    #[serde(default)]
    before: Vec<String>,
    #[serde(default)]
    comments: Vec<String>,
}

/// The games of a file.
#[derive(Debug, Serialize)]
pub(crate) struct RecordGames {
    games: Vec<ReadGame>,
}

/// A game of a file, or why it cannot be read.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum ReadGame {
    Tree(Box<RecordTree>),
    Damaged { fault: Fault },
}

/// Reads all games of a text; a damaged one does not hide the others.
pub(crate) fn read(text: &str) -> Result<RecordGames, Fault> {
    let mut games = Vec::new();
    for (number, record) in (1..).zip(Records::new(text)) {
        if number > GAMES_MAX {
            let detail = format!("a file may have {GAMES_MAX} games at most");
            return Err(Fault::invalid("text", detail).because("too_many_games"));
        }
        games.push(match record {
            Ok(record) => ReadGame::Tree(Box::new(RecordTree::from(&record))),
            Err(failure) => ReadGame::Damaged { fault: Fault::record(&failure, number) },
        });
    }
    Ok(RecordGames { games })
}

/// Writes games one after the other.
pub(crate) fn write(trees: &[RecordTree]) -> Result<String, Fault> {
    let mut texts = Vec::new();
    for (number, tree) in (1..).zip(trees) {
        let record = tree.record().map_err(|fault| fault.in_game(number))?;
        texts.push(record.to_string());
    }
    Ok(texts.join("\n"))
}

impl From<&Record> for RecordTree {
    fn from(record: &Record) -> RecordTree {
        let mut numbers: HashMap<NodeId, i32> = HashMap::new();
        let mut nodes = Vec::new();
        for (number, id) in (0..).zip(record.walk()) {
            numbers.insert(id, number);
            let node = record.node(id);
            nodes.push(RecordNode {
                parent: node.parent().and_then(|parent| numbers.get(&parent)).map_or(-1, |&n| n),
                house: node.sowing().map(|sowing| HouseName(sowing.origin())),
                mark: node.mark().map(|mark| mark.sign().to_owned()),
                before: node.comments_before().to_vec(),
                comments: node.comments().to_vec(),
            });
        }
        let tag = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
        RecordTree {
            tags: record.tags().map(tag).collect(),
            rules: RulesText(*record.rules()),
            start: PositionText(record.start()),
            result: match record.score() {
                Score::Open => None,
                Score::Final { south, north } => {
                    Some(FinalSeeds { south: south.count(), north: north.count() })
                }
            },
            ending: record.ending().map(EndingName::from),
            nodes,
        }
    }
}

impl RecordTree {
    /// The record of this tree, if all its moves are legal.
    fn record(&self) -> Result<Record, Fault> {
        if self.nodes.len() > NODES_MAX {
            let detail = format!("a record is written with {NODES_MAX} moves at most");
            return Err(Fault::invalid("nodes", detail));
        }
        let mut record = Record::new(self.rules.0, self.start.0);
        for (name, value) in &self.tags {
            record.set_tag(name, value).map_err(|error| Fault::invalid("tags", error))?;
        }
        let mut ids: Vec<NodeId> = Vec::new();
        for (number, node) in self.nodes.iter().enumerate() {
            ids.push(node.add_to(&mut record, number, &ids)?);
        }
        if let Some(ending) = self.ending {
            record.end(ending.into()).map_err(|error| Fault::invalid("ending", error))?;
        }
        if let Some(FinalSeeds { south, north }) = self.result {
            let seeds = |count| {
                let detail = "there are no more than 48 seeds";
                Seeds::new(count).ok_or_else(|| Fault::invalid("result", detail))
            };
            let score = Score::Final { south: seeds(south)?, north: seeds(north)? };
            record.set_score(score).map_err(|error| Fault::invalid("result", error))?;
        }
        Ok(record)
    }
}

impl RecordNode {
    /// Adds the node to a record, whose nodes so far are `ids`.
    fn add_to(&self, record: &mut Record, number: usize, ids: &[NodeId]) -> Result<NodeId, Fault> {
        let wrong = |detail: &str| Fault::invalid("nodes", format!("node {number}: {detail}"));
        let id = match (usize::try_from(self.parent).ok(), self.house) {
            (None, None) if number == 0 => NodeId::ROOT,
            _ if number == 0 => return Err(wrong("the first node has no parent and no move")),
            (Some(parent), Some(HouseName(house))) => {
                let &parent = ids.get(parent).ok_or_else(|| wrong("its parent comes after it"))?;
                let game = record.game_at(parent);
                let ply = game.sowings().len() + 1;
                if !game.is_over() && house.side != game.position().turn() {
                    let error = sembra_rules::PlayError::NotYourTurn(house);
                    return Err(Fault::play(game.rules(), error, ply));
                }
                let added = record.add(parent, house.house);
                added.map_err(|error| Fault::play(game.rules(), error, ply))?
            }
            _ => return Err(wrong("it needs a parent and a move")),
        };
        if let Some(sign) = &self.mark {
            let mark = Mark::from_sign(sign).ok_or_else(|| wrong("it has an unknown mark"))?;
            record.mark(id, Some(mark));
        }
        for text in &self.before {
            record.comment_before(id, text).map_err(|error| wrong(&error.to_string()))?;
        }
        for text in &self.comments {
            record.comment(id, text).map_err(|error| wrong(&error.to_string()))?;
        }
        Ok(id)
    }
}

impl From<Ending> for EndingName {
    fn from(ending: Ending) -> EndingName {
        match ending {
            Ending::Agreement => EndingName::Agreement,
            Ending::Resignation(Side::South) => EndingName::SouthResigned,
            Ending::Resignation(Side::North) => EndingName::NorthResigned,
        }
    }
}

impl From<EndingName> for Ending {
    fn from(name: EndingName) -> Ending {
        match name {
            EndingName::Agreement => Ending::Agreement,
            EndingName::SouthResigned => Ending::Resignation(Side::South),
            EndingName::NorthResigned => Ending::Resignation(Side::North),
        }
    }
}
