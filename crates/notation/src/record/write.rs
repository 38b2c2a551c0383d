//! Writes a record: the roster of tags, other tags, then the moves in lines under 80 columns.

use sembra_rules::{Position, Sowing};

use super::tags::{ENDING, FEN, RESULT, VARIANT, format_variant};
use super::{Ending, Mark, Node, NodeId, Record, Score};
use crate::format_position;

/// The longest line of moves, in characters. Only a single longer word makes a longer line.
const LINE_MAX: usize = 79;

/// Writes a record in the form that `read` reads.
pub(super) fn write(record: &Record) -> String {
    let mut text = write_tags(record);
    let words = write_moves(record);
    if !words.is_empty() {
        text.push('\n');
        text.push_str(&fill(&words));
    }
    text
}

fn write_tags(record: &Record) -> String {
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        text.push_str(&format!("[{name} \"{value}\"]\n"));
    };
    tag(VARIANT, &format_variant(&record.rules));
    record.tags.roster().for_each(|(name, value)| tag(name, value));
    tag(RESULT, &record.score.to_string());
    if record.start != Position::START {
        tag(FEN, &format_position(record.start));
    }
    if let Some(ending) = record.ending {
        tag(ENDING, Ending::words(ending));
    }
    record.tags.others().for_each(|(name, value)| tag(name, value));
    text
}

/// A step that is still to be written; the number counts the moves before it.
enum Step {
    /// All that follows a node.
    After(NodeId, usize),
    /// The first move of a variation.
    Open(NodeId, usize),
    /// The end of a variation.
    Close,
}

/// The moves, comments and variations as words, which are joined with blanks.
fn write_moves(record: &Record) -> Vec<String> {
    let mut words = Words::default();
    words.comments(record.node(NodeId::ROOT).comments());
    // A list of steps instead of recursion: variations may be nested as deep as a game is long.
    let mut steps = vec![Step::After(NodeId::ROOT, 0)];
    while let Some(step) = steps.pop() {
        match step {
            Step::Close => words.close(),
            Step::Open(id, ply) => {
                words.open();
                words.comments(record.node(id).comments_before());
                words.node(record.node(id), ply);
            }
            Step::After(id, ply) => {
                let Some((&main, variations)) = record.node(id).children().split_first() else {
                    continue;
                };
                words.node(record.node(main), ply);
                steps.push(Step::After(main, ply + 1));
                for &variation in variations.iter().rev() {
                    let opened = [Step::After(variation, ply + 1), Step::Open(variation, ply)];
                    steps.push(Step::Close);
                    steps.extend(opened);
                }
            }
        }
    }
    if record.score != Score::Open || !words.list.is_empty() {
        words.push(record.score.to_string());
    }
    words.list
}

#[derive(Default)]
struct Words {
    list: Vec<String>,
    /// The next word gets the parenthesis that opens a variation.
    opening: bool,
    /// A variation was opened or closed, so the next move tells its number again.
    interrupted: bool,
}

impl Words {
    fn push(&mut self, word: String) {
        let opening = std::mem::take(&mut self.opening);
        self.list.push(if opening { format!("({word}") } else { word });
    }

    fn open(&mut self) {
        self.opening = true;
        self.interrupted = true;
    }

    fn close(&mut self) {
        if let Some(last) = self.list.last_mut() {
            last.push(')');
        }
        self.interrupted = true;
    }

    fn comments(&mut self, comments: &[String]) {
        for comment in comments {
            self.push("{".to_owned());
            comment.split(' ').for_each(|word| self.push(word.to_owned()));
            self.push("}".to_owned());
        }
    }

    /// A move with its number, where one belongs, and its comments.
    fn node(&mut self, node: &Node, ply: usize) {
        let number = ply / 2 + 1;
        let interrupted = std::mem::take(&mut self.interrupted);
        if ply.is_multiple_of(2) {
            self.push(format!("{number}."));
        } else if interrupted {
            self.push(format!("{number}..."));
        }
        if let Some(sowing) = node.sowing() {
            self.push(format_sowing(sowing) + node.mark().map_or("", Mark::sign));
        }
        self.comments(node.comments());
    }
}

/// Joins words into lines of at most `LINE_MAX` characters.
fn fill(words: &[String]) -> String {
    let mut text = String::new();
    let mut width = 0;
    for word in words {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > LINE_MAX {
            text.push('\n');
            width = 0;
        }
        if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += length;
    }
    text.push('\n');
    text
}

/// A move as it is written: its letter, and the seeds it captured.
fn format_sowing(sowing: &Sowing) -> String {
    match sowing.captured().count() {
        0 => sowing.origin().to_string(),
        captured => format!("{}+{captured}", sowing.origin()),
    }
}
