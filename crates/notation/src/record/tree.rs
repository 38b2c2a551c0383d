//! The moves of a record, its variations and its comments.

use sembra_rules::{House, Sowing};
use thiserror::Error;

/// Names a node of one record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeId(usize);

impl NodeId {
    /// The root of every record: the start of the game, before any move.
    pub const ROOT: NodeId = NodeId(0);
}

/// A move in a record with what belongs to it; the root has no move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    sowing: Option<Sowing>,
    parent: Option<NodeId>,
    children: Vec<NodeId>,
    mark: Option<Mark>,
    comments_before: Vec<String>,
    comments: Vec<String>,
}

/// What an annotator thinks of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// `!`
    Good,
    /// `?`
    Mistake,
    /// `!!`
    Brilliant,
    /// `??`
    Blunder,
    /// `!?`
    Interesting,
    /// `?!`
    Dubious,
}

impl Mark {
    /// Every mark with its sign, in the order of PGN's numbers for them, from 1.
    pub const ALL: [(Mark, &'static str); 6] = [
        (Mark::Good, "!"),
        (Mark::Mistake, "?"),
        (Mark::Brilliant, "!!"),
        (Mark::Blunder, "??"),
        (Mark::Interesting, "!?"),
        (Mark::Dubious, "?!"),
    ];

    /// The sign after the move.
    pub fn sign(self) -> &'static str {
        Mark::ALL.iter().find(|(mark, _)| *mark == self).map_or("", |(_, sign)| sign)
    }

    /// The mark with this sign.
    pub fn from_sign(text: &str) -> Option<Mark> {
        Mark::ALL.iter().find_map(|&(mark, sign)| (sign == text).then_some(mark))
    }

    /// The mark with this number in PGN, such as 4 for `$4`.
    pub(super) fn from_number(number: usize) -> Option<Mark> {
        Mark::ALL.get(number.checked_sub(1)?).map(|&(mark, _)| mark)
    }
}

impl Node {
    /// The move; `None` at the root.
    pub const fn sowing(&self) -> Option<&Sowing> {
        self.sowing.as_ref()
    }

    /// The node before; `None` at the root.
    pub const fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// What was played next: the first continues the line, the others are variations.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// What the annotator thinks of the move.
    pub const fn mark(&self) -> Option<Mark> {
        self.mark
    }

    /// The comments at the beginning of the variation that this move opens.
    pub fn comments_before(&self) -> &[String] {
        &self.comments_before
    }

    /// The comments after the move.
    pub fn comments(&self) -> &[String] {
        &self.comments
    }
}

/// Why a text cannot be a comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum CommentError {
    /// It holds the brace that ends a comment, or a control character.
    #[error("a comment may not hold {0:?}")]
    Character(char),
    /// The move does not open a variation, so nothing can stand before it.
    #[error("only the first move of a variation has a comment before it")]
    NotAVariation,
}

/// The nodes of a record. The root comes first; every other node has its parent before it.
#[derive(Clone, Debug)]
pub(super) struct Tree(Vec<Node>);

impl Default for Tree {
    fn default() -> Tree {
        Tree(vec![Node::default()])
    }
}

impl Tree {
    pub(super) fn node(&self, id: NodeId) -> &Node {
        &self.0[id.0]
    }

    pub(super) fn add(&mut self, parent: NodeId, sowing: Sowing) -> NodeId {
        let id = NodeId(self.0.len());
        self.0[parent.0].children.push(id);
        self.0.push(Node { sowing: Some(sowing), parent: Some(parent), ..Node::default() });
        id
    }

    /// Marks a move; the root, which has none, stays without.
    pub(super) fn mark(&mut self, id: NodeId, mark: Option<Mark>) {
        let node = &mut self.0[id.0];
        node.mark = if node.sowing.is_some() { mark } else { None };
    }

    pub(super) fn comment(&mut self, id: NodeId, text: &str) -> Result<(), CommentError> {
        self.0[id.0].comments.extend(tidy(text)?);
        Ok(())
    }

    pub(super) fn comment_before(&mut self, id: NodeId, text: &str) -> Result<(), CommentError> {
        if !self.opens_variation(id) {
            return Err(CommentError::NotAVariation);
        }
        self.0[id.0].comments_before.extend(tidy(text)?);
        Ok(())
    }

    fn opens_variation(&self, id: NodeId) -> bool {
        self.node(id).parent.is_some_and(|parent| self.node(parent).children.first() != Some(&id))
    }

    /// The houses played from the start to a node.
    pub(super) fn path(&self, id: NodeId) -> Vec<House> {
        let nodes = std::iter::successors(Some(id), |&id| self.node(id).parent);
        let mut path: Vec<House> =
            nodes.filter_map(|id| self.node(id).sowing.as_ref().map(Sowing::house)).collect();
        path.reverse();
        path
    }

    pub(super) fn last(&self) -> NodeId {
        let line = std::iter::successors(Some(NodeId::ROOT), |&id| {
            self.node(id).children.first().copied()
        });
        line.last().unwrap_or(NodeId::ROOT)
    }

    pub(super) fn walk(&self) -> impl Iterator<Item = NodeId> + '_ {
        let mut waiting = vec![NodeId::ROOT];
        std::iter::from_fn(move || {
            let id = waiting.pop()?;
            waiting.extend(self.node(id).children.iter().rev());
            Some(id)
        })
    }
}

impl PartialEq for Tree {
    /// Equal trees may number their nodes differently.
    fn eq(&self, other: &Tree) -> bool {
        let says = |tree: &Tree, id: NodeId| {
            let node = tree.node(id).clone();
            (node.sowing, node.children.len(), node.mark, node.comments_before, node.comments)
        };
        self.0.len() == other.0.len()
            && self.walk().zip(other.walk()).all(|(own, its)| says(self, own) == says(other, its))
    }
}

impl Eq for Tree {}

/// A comment with single blanks between its words; `None` when there are no words.
fn tidy(text: &str) -> Result<Option<String>, CommentError> {
    let bad = |c: &char| *c == '}' || c.is_control() && !c.is_whitespace();
    if let Some(found) = text.chars().find(bad) {
        return Err(CommentError::Character(found));
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    Ok(if words.is_empty() { None } else { Some(words.join(" ")) })
}
