//! Reads a record. Each move is played as it is read, so that an error names its location.

use sembra_rules::{BoardHouse, Game, House, Position, Rules, Seeds, Side, Sowing};

use super::lexer::{Token, error, parse_score};
use super::records::{Extent, Words};
use super::tags::{ENDING, FEN, RESULT, VARIANT, parse_variant};
use super::{Ending, Location, Mark, NodeId, Problem, Record, RecordError, Score};
use crate::text::shorten;
use crate::{format_rules, parse_position};

/// Reads a text as one record; `rules`, when given, replace those of its `Variant` tag.
pub(super) fn read(text: &str, rules: Option<Rules>) -> Result<Record, RecordError> {
    read_next(&mut Words::new(text, Extent::WholeText), rules)
}

/// Reads a record up to where the next one begins.
pub(super) fn read_next(words: &mut Words, rules: Option<Rules>) -> Result<Record, RecordError> {
    let header = Header::read(words)?;
    let rules = match (rules, &header.variant) {
        (Some(rules), _) => rules,
        (None, Some((at, value))) => parse_variant(value).map_err(|problem| error(*at, problem))?,
        (None, None) => Rules::ABAPA,
    };
    let mut record = Record::new(rules, header.start);
    for (at, name, value) in &header.tags {
        record.set_tag(name, value).map_err(|problem| error(*at, problem))?;
    }
    let mut reader = Reader::new(record);
    let mut score = None;
    while let Some((at, token)) = words.next_in_record()? {
        if score.is_some() {
            return Err(error(at, Problem::AfterResult));
        }
        match token {
            Token::Score(read) if reader.line.fork.is_none() => score = Some((at, read)),
            token => reader.take(at, token)?,
        }
    }
    reader.finish(&header, score)
}

/// The largest number of tags in a record.
const TAGS_MAX: usize = 200;

/// The tags of a record. Those that describe the game are parsed.
struct Header {
    variant: Option<(Location, String)>,
    start: Position,
    score: Option<(Location, Score)>,
    ending: Option<(Location, Ending)>,
    tags: Vec<(Location, String, String)>,
}

impl Header {
    /// Reads the tags at the beginning of a record.
    fn read(words: &mut Words) -> Result<Header, RecordError> {
        let mut header = Header {
            variant: None,
            start: Position::START,
            score: None,
            ending: None,
            tags: Vec::new(),
        };
        let mut names: Vec<String> = Vec::new();
        while let Some((at, name, value)) = words.next_tag(&names)? {
            if names.contains(&name) {
                return Err(error(at, Problem::TagTwice(shorten(&name))));
            }
            if names.len() == TAGS_MAX {
                return Err(error(at, Problem::TooManyTags(TAGS_MAX)));
            }
            names.push(name.clone());
            header.take(at, name, value)?;
        }
        Ok(header)
    }

    fn take(&mut self, at: Location, name: String, value: String) -> Result<(), RecordError> {
        match name.as_str() {
            VARIANT => self.variant = Some((at, value)),
            FEN => self.start = parse_position(&value).map_err(|problem| error(at, problem))?,
            RESULT => {
                let wrong = || error(at, Problem::ResultTag(shorten(&value)));
                self.score = Some((at, parse_score(&value).ok_or_else(wrong)?));
            }
            ENDING => {
                let wrong = || error(at, Problem::EndingTag(shorten(&value)));
                self.ending = Some((at, Ending::from_words(&value).ok_or_else(wrong)?));
            }
            _ => self.tags.push((at, name, value)),
        }
        Ok(())
    }
}

/// A line of play that is being read: the main line or a variation.
struct Line {
    /// For a variation, where it opens and what it replaces.
    fork: Option<Fork>,
    /// The node that the next move follows.
    last: NodeId,
    /// Whether the line has a move yet.
    has_moves: bool,
}

/// Where a variation leaves another line.
struct Fork {
    /// The parenthesis that opens it.
    at: Location,
    /// How many moves come before it.
    plies: usize,
    /// The move that it replaces.
    replaced: House,
    /// The comments before its first move, until that is read.
    comments: Vec<(Location, String)>,
}

struct Reader {
    record: Record,
    /// The game at the last move of the line that is being read.
    game: Game,
    /// The line that is being read.
    line: Line,
    /// The lines around it, outermost first.
    outer: Vec<Line>,
    /// The number after the last move of the main line, if it is not what the move captured.
    kept_count: Option<WrittenCount>,
}

impl Reader {
    fn new(record: Record) -> Reader {
        let game = Game::from_position(*record.rules(), record.start());
        let line = Line { fork: None, last: NodeId::ROOT, has_moves: false };
        Reader { record, game, line, outer: Vec::new(), kept_count: None }
    }

    fn take(&mut self, at: Location, token: Token) -> Result<(), RecordError> {
        match token {
            Token::Tag { .. } => Err(error(at, Problem::TagAfterMoves)),
            Token::MoveNumber => Ok(()),
            Token::Comment(text) => self.comment(at, text),
            Token::Move { house, captured } => self.play(at, house, captured),
            Token::Mark(mark) => self.mark(at, mark),
            Token::Open => self.open(at),
            Token::Close => self.close(at),
            Token::Score(_) => Err(error(at, Problem::ResultInVariation)),
        }
    }

    fn comment(&mut self, at: Location, text: String) -> Result<(), RecordError> {
        match &mut self.line {
            Line { fork: Some(fork), has_moves: false, .. } => fork.comments.push((at, text)),
            line => {
                let added = self.record.comment(line.last, &text);
                added.map_err(|problem| error(at, problem))?;
            }
        }
        Ok(())
    }

    fn mark(&mut self, at: Location, mark: Option<Mark>) -> Result<(), RecordError> {
        if !self.line.has_moves {
            return Err(error(at, Problem::MarkWithoutMove));
        }
        let Some(mark) = mark else { return Ok(()) };
        if self.record.node(self.line.last).mark().is_some() {
            return Err(error(at, Problem::MarkTwice));
        }
        self.record.mark(self.line.last, Some(mark));
        Ok(())
    }

    fn play(
        &mut self,
        at: Location,
        house: BoardHouse,
        captured: Option<Seeds>,
    ) -> Result<(), RecordError> {
        if self.line.fork.is_none()
            && let Some(count) = self.kept_count.take()
        {
            return Err(count.error());
        }
        let ply = Some(self.game.sowings().len() + 1);
        let sowing = self.game.play_board_house(house).map_err(|error| {
            let rules = format_rules(self.game.rules());
            RecordError { at, ply, problem: Problem::Play { error, rules } }
        })?;
        if let Some(written) = captured {
            self.check_count(WrittenCount { at, ply, sowing, written })?;
        }
        let node = self.record.tree.add(self.line.last, sowing);
        self.line.last = node;
        self.line.has_moves = true;
        if let Some(fork) = &mut self.line.fork {
            for (at, text) in fork.comments.drain(..) {
                let added = self.record.comment_before(node, &text);
                added.map_err(|problem| error(at, problem))?;
            }
        }
        Ok(())
    }

    /// Checks the number after a move's plus against the seeds it captured.
    ///
    /// Aualé adds to the last move the seeds that its player keeps when the game ends. Whether it
    /// ends here is known once the main line is read; a variation ends only by the rules.
    fn check_count(&mut self, count: WrittenCount) -> Result<(), RecordError> {
        let ended = self.game.outcome().map_or(Score::Open, Score::from);
        if count.is_captured() || count.is_captured_and_kept(ended) {
            return Ok(());
        }
        if !count.may_include_kept() || self.line.fork.is_some() {
            return Err(count.error());
        }
        self.kept_count = Some(count);
        Ok(())
    }

    fn open(&mut self, at: Location) -> Result<(), RecordError> {
        let replaced = self.line.has_moves.then(|| self.game.undo()).flatten();
        let parent = self.record.node(self.line.last).parent();
        let (Some(replaced), Some(parent)) = (replaced, parent) else {
            return Err(error(at, Problem::VariationWithoutMove));
        };
        let plies = self.game.sowings().len();
        let fork = Fork { at, plies, replaced: replaced.house(), comments: Vec::new() };
        let line = Line { fork: Some(fork), last: parent, has_moves: false };
        self.outer.push(std::mem::replace(&mut self.line, line));
        Ok(())
    }

    fn close(&mut self, at: Location) -> Result<(), RecordError> {
        let (Some(fork), Some(outer)) = (&self.line.fork, self.outer.pop()) else {
            return Err(error(at, Problem::NothingToClose));
        };
        if !self.line.has_moves {
            return Err(error(at, Problem::EmptyVariation));
        }
        while self.game.sowings().len() > fork.plies {
            self.game.undo();
        }
        // The variation's moves are taken back, so the replaced move is legal again.
        let replayed = self.game.play(fork.replaced);
        debug_assert!(replayed.is_ok(), "{:?} of {:?}", fork.replaced, self.game);
        self.line = outer;
        Ok(())
    }

    /// Compares the result with the game once all is read.
    fn finish(
        mut self,
        header: &Header,
        score: Option<(Location, Score)>,
    ) -> Result<Record, RecordError> {
        if let Some(fork) = &self.line.fork {
            return Err(error(fork.at, Problem::OpenVariation));
        }
        self.record.score_by_rules();
        if let Some((at, ending)) = header.ending {
            self.record.end(ending).map_err(|problem| error(at, Problem::Ending(problem)))?;
        }
        if let (Some((at, moves)), Some((_, tag))) = (score, header.score)
            && moves != tag
        {
            return Err(error(at, Problem::ResultsDiffer));
        }
        if let Some((at, score)) = score.or(header.score) {
            self.record.set_score(score).map_err(|problem| error(at, problem))?;
        }
        if let Some(count) = self.kept_count
            && !count.is_captured_and_kept(self.record.score())
        {
            return Err(count.error());
        }
        Ok(self.record)
    }
}

/// The number of captured seeds written after a move.
struct WrittenCount {
    at: Location,
    ply: Option<usize>,
    sowing: Sowing,
    written: Seeds,
}

impl WrittenCount {
    fn is_captured(&self) -> bool {
        self.written == self.sowing.captured()
    }

    /// Whether the number is the captured seeds and those left in the mover's row.
    fn may_include_kept(&self) -> bool {
        let kept = self.sowing.after().row_seeds(self.sowing.mover());
        self.written.count() == self.sowing.captured().count() + kept.count()
    }

    /// Whether the game ended with `score` and gave the mover the row as well.
    fn is_captured_and_kept(&self, score: Score) -> bool {
        let mover = self.sowing.mover();
        let Score::Final { south, north } = score else { return false };
        let total = if mover == Side::South { south } else { north };
        let before = self.sowing.before().store(mover).count();
        self.may_include_kept() && total.count() == before + self.written.count()
    }

    fn error(&self) -> RecordError {
        let WrittenCount { at, ply, sowing, written } = *self;
        let captured = sowing.captured();
        RecordError { at, ply, problem: Problem::Captured { written, captured } }
    }
}
