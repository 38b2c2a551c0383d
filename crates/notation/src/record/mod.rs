//! Game records: tags, and a tree of moves with comments and variations.

mod error;
mod lexer;
mod read;
mod records;
mod tags;
mod tree;
mod write;

pub use error::{Location, Problem, RecordError};
pub use records::{Records, RecordsError};
pub use tags::TagError;
pub use tree::{CommentError, Mark, Node, NodeId};

use sembra_rules::{Game, House, Outcome, PlayError, Position, Rules, Seeds, Side};
use thiserror::Error;

use tags::Tags;
use tree::Tree;

/// The result of a record: the final seeds of both players, or none yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Score {
    /// The game is not finished, or its result is not known.
    #[default]
    Open,
    /// The final seeds.
    Final {
        /// South's seeds.
        south: Seeds,
        /// North's seeds.
        north: Seeds,
    },
}

impl std::fmt::Display for Score {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Score::Open => f.write_str("*"),
            Score::Final { south, north } => write!(f, "{south}-{north}"),
        }
    }
}

impl From<Outcome> for Score {
    fn from(outcome: Outcome) -> Score {
        Score::Final { south: outcome.south, north: outcome.north }
    }
}

/// How the players end a game that its moves did not end (E4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// They agreed that the play is endless.
    Agreement,
    /// This player resigned.
    Resignation(Side),
}

impl Ending {
    /// Every ending with the words that stand for it in a record.
    const WORDS: [(Ending, &'static str); 3] = [
        (Ending::Agreement, "agreement"),
        (Ending::Resignation(Side::South), "South resigned"),
        (Ending::Resignation(Side::North), "North resigned"),
    ];

    fn words(self) -> &'static str {
        Ending::WORDS.iter().find(|(ending, _)| *ending == self).map_or("", |(_, words)| words)
    }

    fn from_words(words: &str) -> Option<Ending> {
        Ending::WORDS.iter().find_map(|&(ending, text)| (text == words).then_some(ending))
    }

    fn apply(self, game: &mut Game) -> Result<Outcome, PlayError> {
        match self {
            Ending::Agreement => game.agree_endless(),
            Ending::Resignation(side) => game.resign(side),
        }
    }
}

/// Why a score may not be written in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ScoreError {
    /// The game ended with another score.
    #[error("the game ended {by_rules}, not {given}")]
    Wrong {
        /// The score that was given.
        given: Score,
        /// The score by the rules.
        by_rules: Score,
    },
    /// There are not so many seeds.
    #[error("{0} is more than the 48 seeds of the game")]
    TooManySeeds(Score),
}

/// A game written down: its tags, its rules and start, the moves played and variations on them.
///
/// Every move, in variations too, is legal in its position.
/// The order in which nodes were added makes no difference to equality.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    tags: Tags,
    rules: Rules,
    start: Position,
    tree: Tree,
    ending: Option<Ending>,
    score: Score,
}

impl Record {
    /// A record without moves.
    pub fn new(rules: Rules, start: Position) -> Record {
        let mut record = Record {
            tags: Tags::default(),
            rules,
            start,
            tree: Tree::default(),
            ending: None,
            score: Score::Open,
        };
        record.score_by_rules();
        record
    }

    /// The record of a game, with its result and only the tags derived from it.
    pub fn from_game(game: &Game) -> Record {
        let mut record = Record::new(*game.rules(), game.start());
        let mut last = NodeId::ROOT;
        for &sowing in game.sowings() {
            last = record.tree.add(last, sowing);
        }
        if let Some(outcome) = game.outcome() {
            record.ending = ending_of(&outcome);
            record.score = outcome.into();
        }
        record
    }

    /// Reads a record. Its rules are those of its `Variant` tag, or abapa when it has none.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        read::read(text, None)
    }

    /// Reads a record as a game under `rules`, whatever its `Variant` tag says.
    pub fn parse_under(text: &str, rules: Rules) -> Result<Record, RecordError> {
        read::read(text, Some(rules))
    }

    /// The rules of the game.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Where the game began.
    pub const fn start(&self) -> Position {
        self.start
    }

    /// The value of a tag that is not derived from the game.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.get(name)
    }

    /// The tags that are not derived from the game, in the order in which they are written.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter()
    }

    /// Sets a tag. `Variant`, `FEN`, `Result` and `Ending` are derived from the game and are refused.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        self.tags.set(name, value)
    }

    /// The score of the record.
    pub const fn score(&self) -> Score {
        self.score
    }

    /// Sets the score of a game that ended outside the rules, such as on time.
    pub fn set_score(&mut self, score: Score) -> Result<(), ScoreError> {
        if let Score::Final { south, north } = score
            && south.count() + north.count() > Seeds::ALL.count()
        {
            return Err(ScoreError::TooManySeeds(score));
        }
        if let Some(by_rules) = self.game().outcome().map(Score::from)
            && by_rules != score
        {
            return Err(ScoreError::Wrong { given: score, by_rules });
        }
        self.score = score;
        Ok(())
    }

    /// How the players ended the game, if its moves did not.
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Ends the game by agreement or resignation, and sets the score.
    pub fn end(&mut self, ending: Ending) -> Result<Outcome, PlayError> {
        let outcome = ending.apply(&mut self.game())?;
        self.ending = Some(ending);
        self.score = outcome.into();
        Ok(outcome)
    }

    /// The game itself: the main line, and how it ended.
    pub fn game(&self) -> Game {
        let mut game = self.game_at(self.last());
        if let Some(ending) = self.ending {
            // It was checked when it was set, and is removed when the main line grows.
            let applied = ending.apply(&mut game);
            debug_assert!(applied.is_ok(), "{ending:?} of {game:?}");
        }
        game
    }

    /// The game as it stands at a node, with its whole history.
    pub fn game_at(&self, id: NodeId) -> Game {
        let mut game = Game::from_position(self.rules, self.start);
        for house in self.tree.path(id) {
            let played = game.play(house);
            debug_assert!(played.is_ok(), "a record holds legal moves: {house:?} of {game:?}");
        }
        game
    }

    /// One node of the tree.
    pub fn node(&self, id: NodeId) -> &Node {
        self.tree.node(id)
    }

    /// The last node of the main line.
    pub fn last(&self) -> NodeId {
        self.tree.last()
    }

    /// Every node, each line of play from its beginning: the order in which they are written.
    pub fn walk(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.tree.walk()
    }

    /// Adds a move after a node: the first one continues its line, each further one is a variation.
    ///
    /// A move that extends the main line removes the agreement or resignation at its end.
    pub fn add(&mut self, parent: NodeId, house: House) -> Result<NodeId, PlayError> {
        let mut game = self.game_at(parent);
        let sowing = game.play(house)?;
        let grows = parent == self.last();
        let id = self.tree.add(parent, sowing);
        if grows {
            self.ending = None;
            self.score_by_rules();
        }
        Ok(id)
    }

    /// Marks a node's move as good or bad, or removes its mark; the root has none.
    pub fn mark(&mut self, id: NodeId, mark: Option<Mark>) {
        self.tree.mark(id, mark);
    }

    /// Adds a comment after a node's move; at the root, before the first move.
    pub fn comment(&mut self, id: NodeId, text: &str) -> Result<(), CommentError> {
        self.tree.comment(id, text)
    }

    /// Adds a comment at the beginning of a variation, before its first move, which is the node.
    pub fn comment_before(&mut self, id: NodeId, text: &str) -> Result<(), CommentError> {
        self.tree.comment_before(id, text)
    }

    fn score_by_rules(&mut self) {
        self.score = self.game().outcome().map_or(Score::Open, Score::from);
    }
}

/// The agreement or resignation that ended a game.
fn ending_of(outcome: &Outcome) -> Option<Ending> {
    match (outcome.reason, outcome.winner) {
        (sembra_rules::Reason::Agreement, _) => Some(Ending::Agreement),
        (sembra_rules::Reason::Resignation, Some(winner)) => Some(Ending::Resignation(!winner)),
        _ => None,
    }
}

impl std::str::FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        Record::parse(text)
    }
}

impl std::fmt::Display for Record {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&write::write(self))
    }
}
