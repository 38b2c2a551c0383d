use sembra_rules::{BoardHouse, Game, PlayError, Reason, Side};
use thiserror::Error;

use crate::{
    BySide, Clocks, Due, DueKind, End, EndReason, Event, Recorded, Status, Terms, TimeControl,
    Timestamp,
};

/// The offers that stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Offers {
    /// Who asks to take back their last move.
    pub undo: Option<Side>,
    /// Who offers to end the game because the play is endless.
    pub endless: Option<Side>,
    /// Who asks for another game.
    pub rematch: BySide<bool>,
}

/// A game at one of its versions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveGame {
    terms: Terms,
    game: Game,
    version: u64,
    clocks: Clocks,
    offers: Offers,
    /// When each side last offered something, so that nobody asks twice.
    pub(crate) offered_at: BySide<LastOffer>,
    /// An end by other means than the rules, such as a flag.
    end: Option<End>,
    next: Option<String>,
    updated: Timestamp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct LastOffer {
    pub undo: Option<usize>,
    pub endless: Option<usize>,
    pub rematch: bool,
}

/// An event does not fit the game it was applied to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ApplyError {
    /// The rules refuse the move.
    #[error(transparent)]
    Illegal(#[from] PlayError),
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// More moves would be left than there are.
    #[error("{left} of {plies} moves cannot be left")]
    Undo {
        /// The moves that would be left.
        left: usize,
        /// The moves played.
        plies: usize,
    },
}

impl LiveGame {
    /// A game in which nothing has happened.
    pub fn new(terms: Terms) -> LiveGame {
        LiveGame {
            terms,
            game: Game::from_position(terms.rules, terms.start),
            version: 0,
            clocks: Clocks::new(terms.time, terms.created),
            offers: Offers::default(),
            offered_at: BySide::default(),
            end: None,
            next: None,
            updated: terms.created,
        }
    }

    /// The game that these events make. An error names the version that does not fit.
    pub fn replay<'a>(
        terms: Terms,
        events: impl IntoIterator<Item = &'a Recorded>,
    ) -> Result<LiveGame, (u64, ApplyError)> {
        let mut live = LiveGame::new(terms);
        for recorded in events {
            live.apply(recorded).map_err(|error| (live.version + 1, error))?;
        }
        Ok(live)
    }

    /// What the game is from its first moment on.
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The game by the rules: position, moves, repetition.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// How many events made it what it is.
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// The clocks.
    pub const fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// The offers that stand.
    pub const fn offers(&self) -> &Offers {
        &self.offers
    }

    /// The name of the next game of the series, once there is one.
    pub fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// When the last event happened.
    pub const fn updated(&self) -> Timestamp {
        self.updated
    }

    /// Who is to move.
    pub fn turn(&self) -> Side {
        self.game.position().turn()
    }

    /// How many moves have been played.
    pub fn plies(&self) -> usize {
        self.game.sowings().len()
    }

    /// The moves played.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = BoardHouse> + ExactSizeIterator + '_ {
        self.game.sowings().iter().map(|sowing| sowing.origin())
    }

    /// How the game ended; `None` while it goes on.
    pub fn end(&self) -> Option<End> {
        self.end.or_else(|| self.game.outcome().map(End::from))
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.end.is_some() || self.game.is_over()
    }

    /// Whether the game goes on.
    pub fn status(&self) -> Status {
        match self.end() {
            None => Status::Playing,
            Some(End { reason: EndReason::Aborted, .. }) => Status::Aborted,
            Some(_) => Status::Ended,
        }
    }

    /// Whether the server's engine is to move.
    pub fn is_computers_turn(&self) -> bool {
        !self.is_over() && self.terms.is_computer(self.turn())
    }

    /// Whether the player to move has not moved yet.
    fn is_first_move(&self) -> bool {
        let turn = self.turn();
        !self.moves().any(|house| house.side == turn)
    }

    /// Until when the player to move must make their first move, or the game is aborted.
    fn first_move_by(&self) -> Option<Timestamp> {
        match self.terms.time.initial_ms() {
            Some(_) => Some(self.clocks.turn_began().plus_ms(Clocks::FIRST_MOVE_MS)),
            None => self.clocks.up_at(self.turn()),
        }
    }

    /// The side whose clock runs; in real time it does not for a player's first move.
    pub fn running(&self) -> Option<Side> {
        let is_free = self.terms.time.initial_ms().is_some() && self.is_first_move();
        let runs = self.terms.time != TimeControl::None && !self.is_over() && !is_free;
        runs.then(|| self.turn())
    }

    /// What `side` has left at a moment; `None` without a clock.
    pub fn left_ms(&self, side: Side, now: Timestamp) -> Option<i64> {
        let left = self.clocks.left_at_turn_ms(side)?;
        let is_running = self.running() == Some(side);
        let spent = if is_running { now.ms_since(self.clocks.turn_began()) } else { 0 };
        Some((left - spent).max(0))
    }

    /// Until when the player to move must move: the first time, or by correspondence.
    pub fn move_by(&self) -> Option<Timestamp> {
        if self.is_over() || self.terms.is_computer(self.turn()) {
            return None;
        }
        if self.is_first_move() {
            return self.first_move_by();
        }
        self.terms.time.move_ms().and_then(|_| self.clocks.up_at(self.turn()))
    }

    /// What the server has to do next in this game, and when.
    pub fn due(&self) -> Option<Due> {
        if self.is_over() {
            return None;
        }
        if self.is_computers_turn() {
            return Some(Due { at: self.clocks.turn_began(), kind: DueKind::EngineMove });
        }
        if self.is_first_move() {
            return self.first_move_by().map(|at| Due { at, kind: DueKind::Abort });
        }
        let at = self.clocks.up_at(self.turn())?.plus_ms(Clocks::LAG_CREDIT_MAX_MS);
        Some(Due { at, kind: DueKind::Flag })
    }

    /// How many moves are left when `side` takes back its last move.
    ///
    /// `None` when there is nothing to take back. An agreement or a resignation is taken back
    /// without a move, where moves are taken back without asking.
    pub fn plies_after_undo(&self, side: Option<Side>) -> Option<usize> {
        if self.end.is_some() || self.next.is_some() {
            return None;
        }
        if let Some(outcome) = self.game.outcome() {
            if !self.terms.undo_is_free() {
                return None;
            }
            if matches!(outcome.reason, Reason::Agreement | Reason::Resignation) {
                return Some(self.plies());
            }
        }
        self.moves().rposition(|house| match side {
            Some(side) => house.side == side,
            None => !self.terms.is_computer(house.side),
        })
    }

    /// Makes an event part of the game. A game that it does not fit is unchanged.
    pub fn apply(&mut self, recorded: &Recorded) -> Result<(), ApplyError> {
        let Recorded { event, actor: _, at } = recorded;
        let (turn, is_first, at) = (self.turn(), self.is_first_move(), *at);
        match event {
            Event::Move { house, lag_ms } => {
                self.play(*house)?;
                self.clocks.moved(turn, at, i64::from(*lag_ms), is_first);
                self.offers = Offers::default();
            }
            Event::Undo(left) => {
                self.take_back(*left)?;
                self.clocks.interrupted(turn, at, is_first);
                self.offers = Offers::default();
            }
            Event::OfferUndo(by) => self.offer(*by, |offers, last, plies| {
                (offers.undo, last.undo) = (Some(*by), Some(plies));
            })?,
            Event::OfferEndless(by) => self.offer(*by, |offers, last, plies| {
                (offers.endless, last.endless) = (Some(*by), Some(plies));
            })?,
            Event::Decline(_) => self.offers = Offers::default(),
            Event::OfferRematch(by) => {
                *self.offers.rematch.of_mut(*by) = true;
                self.offered_at.of_mut(*by).rematch = true;
            }
            Event::Rematch(id) => self.next = Some(id.clone()),
            ending => {
                self.finish(ending)?;
                self.clocks.stopped(turn, at, is_first);
                self.offers = Offers::default();
            }
        }
        self.version += 1;
        self.updated = at;
        Ok(())
    }

    fn play(&mut self, house: BoardHouse) -> Result<(), ApplyError> {
        if self.end.is_some() {
            return Err(ApplyError::Over);
        }
        if !self.game.is_over() && house.side != self.turn() {
            return Err(PlayError::NotYourTurn(house).into());
        }
        self.game.play(house.house)?;
        Ok(())
    }

    fn take_back(&mut self, left: usize) -> Result<(), ApplyError> {
        let plies = self.plies();
        if self.end.is_some() {
            return Err(ApplyError::Over);
        }
        if left > plies || (left == plies && !self.game.is_over()) {
            return Err(ApplyError::Undo { left, plies });
        }
        self.game.truncate(left);
        Ok(())
    }

    fn offer(
        &mut self,
        by: Side,
        set: impl FnOnce(&mut Offers, &mut LastOffer, usize),
    ) -> Result<(), ApplyError> {
        if self.is_over() {
            return Err(ApplyError::Over);
        }
        let plies = self.plies();
        set(&mut self.offers, self.offered_at.of_mut(by), plies);
        Ok(())
    }

    /// Ends the game by an event that is neither a move nor an offer.
    fn finish(&mut self, event: &Event) -> Result<(), ApplyError> {
        if self.is_over() {
            return Err(ApplyError::Over);
        }
        let (reason, winner) = match event {
            Event::Agree => {
                self.game.agree_endless()?;
                return Ok(());
            }
            Event::Resign(by) => {
                self.game.resign(*by)?;
                return Ok(());
            }
            Event::Flag(of) => (EndReason::Time, Some(!*of)),
            Event::Claim(by) => (EndReason::Abandoned, Some(*by)),
            _ => (EndReason::Aborted, None),
        };
        let position = self.game.position();
        self.end = Some(End {
            reason,
            winner,
            south: position.store(Side::South).count(),
            north: position.store(Side::North).count(),
        });
        Ok(())
    }
}
