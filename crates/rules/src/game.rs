use alloc::collections::BTreeMap;
use alloc::collections::btree_map::Entry;
use alloc::vec::Vec;

use crate::{
    BoardHouse, EmptyRows, House, HouseSet, Outcome, PlayError, Position, Reason, Rules, Side,
    Sowing,
};

/// A game under way or finished: its rules, its whole history, and how it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    rules: Rules,
    start: Position,
    sowings: Vec<Sowing>,
    /// How often each position of the game has occurred, by its word.
    counts: BTreeMap<u128, usize>,
    outcome: Option<Outcome>,
}

impl Game {
    /// A game from the start, South to move.
    pub fn new(rules: Rules) -> Game {
        Game::from_position(rules, Position::START)
    }

    /// A game from any position; it may be over already.
    pub fn from_position(rules: Rules, start: Position) -> Game {
        let counts = BTreeMap::from([(start.word(), 1)]);
        Game { rules, start, sowings: Vec::new(), counts, outcome: start.outcome(&rules) }
    }

    /// The rules of the game.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Where the game began.
    pub const fn start(&self) -> Position {
        self.start
    }

    /// The position now.
    pub fn position(&self) -> Position {
        self.sowings.last().map_or(self.start, Sowing::after)
    }

    /// The moves played so far.
    pub fn sowings(&self) -> &[Sowing] {
        &self.sowings
    }

    /// Every position of the game, from the start to now.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = Position> + '_ {
        core::iter::once(self.start).chain(self.sowings.iter().map(Sowing::after))
    }

    /// How the game ended; `None` while it goes on.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Whether the game has ended.
    pub const fn is_over(&self) -> bool {
        self.outcome.is_some()
    }

    /// The houses that may be played now: none once the game is over.
    pub fn legal(&self) -> HouseSet {
        if self.is_over() { HouseSet::EMPTY } else { self.position().legal(&self.rules) }
    }

    /// Whether the player to move may play `house`, and if not, why.
    pub fn check(&self, house: House) -> Result<(), PlayError> {
        match self.outcome {
            Some(outcome) => Err(PlayError::GameOver(outcome.reason)),
            None => self.position().check(&self.rules, house),
        }
    }

    /// Plays a house of the player to move.
    pub fn play(&mut self, house: House) -> Result<Sowing, PlayError> {
        self.check(house)?;
        let sowing = self.position().play(&self.rules, house)?;
        self.sowings.push(sowing);
        *self.counts.entry(sowing.after().word()).or_default() += 1;
        self.outcome = self.find_outcome();
        Ok(sowing)
    }

    /// Plays a house named with its owner, who must be to move.
    pub fn play_board_house(&mut self, house: BoardHouse) -> Result<Sowing, PlayError> {
        if !self.is_over() && house.side != self.position().turn() {
            return Err(PlayError::NotYourTurn(house));
        }
        self.play(house.house)
    }

    /// Takes back the last move, and an agreement or a resignation after it.
    ///
    /// Returns the move taken back; `None` when there was none.
    pub fn undo(&mut self) -> Option<Sowing> {
        let sowing = self.remove_last();
        self.outcome = self.find_outcome();
        sowing
    }

    /// Takes back all moves but the first `plies`, and an agreement or a resignation.
    ///
    /// The game is then as it was after those moves; with fewer moves than that, none is removed.
    pub fn truncate(&mut self, plies: usize) {
        while self.sowings.len() > plies {
            self.remove_last();
        }
        self.outcome = self.find_outcome();
    }

    fn remove_last(&mut self) -> Option<Sowing> {
        let sowing = self.sowings.pop()?;
        if let Entry::Occupied(mut count) = self.counts.entry(sowing.after().word()) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
        Some(sowing)
    }

    /// How often the position now, with the same player to move, has occurred (E3).
    pub fn occurrences(&self) -> usize {
        self.counts.get(&self.position().word()).copied().unwrap_or_default()
    }

    /// Ends the game because the players agree that the play is endless (E4).
    pub fn agree_endless(&mut self) -> Result<Outcome, PlayError> {
        self.end(|position, rules| position.settled(Reason::Agreement, rules.settlement))
    }

    /// Ends the game by the resignation of `side` (E4).
    pub fn resign(&mut self, side: Side) -> Result<Outcome, PlayError> {
        self.end(|position, _| position.resigned(side))
    }

    fn end(&mut self, outcome: impl Fn(Position, &Rules) -> Outcome) -> Result<Outcome, PlayError> {
        if let Some(outcome) = self.outcome {
            return Err(PlayError::GameOver(outcome.reason));
        }
        let outcome = outcome(self.position(), &self.rules);
        self.outcome = Some(outcome);
        Ok(outcome)
    }

    fn find_outcome(&self) -> Option<Outcome> {
        let position = self.position();
        position.outcome(&self.rules).or_else(|| {
            let counts =
                self.rules.empty_rows == EmptyRows::Count || position.both_rows_hold_seeds();
            (counts && self.occurrences() >= usize::from(self.rules.occurrences.count()))
                .then(|| position.settled(Reason::EndlessPlay, self.rules.settlement))
        })
    }
}
