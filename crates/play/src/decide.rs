use sembra_rules::{BoardHouse, PlayError, Side};
use thiserror::Error;

use crate::{Actor, Clocks, DueKind, EndReason, Event, LiveGame, Timestamp};

/// What somebody wants to do in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Play a house.
    Move {
        /// The house.
        house: BoardHouse,
        /// How many moves were played before it, as the player saw the game.
        ply: usize,
    },
    /// Take back the last move, or ask the opponent to agree to it.
    Undo,
    /// End the game because the play is endless, or offer it.
    Endless,
    /// Turn down what the opponent offers: taking back, ending the game, another game.
    Decline,
    /// Resign.
    Resign,
    /// Give the game up before the second move.
    Abort,
    /// Claim the game because the opponent has gone.
    Claim,
    /// Ask for another game, or agree to it.
    Rematch,
}

/// What the caller knows besides the game itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Context {
    /// The time now.
    pub now: Timestamp,
    /// The network delay of the player, as the server measured it.
    pub lag_ms: u16,
    /// Whether the opponent has been away for long enough to claim the game.
    pub opponent_gone: bool,
    /// Whether the opponent, who is the computer, agrees that the play is endless.
    pub opponent_agrees: bool,
}

/// Why a command is refused. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// It is the other player's turn.
    #[error("it is the other player's turn")]
    NotYourTurn,
    /// The player saw another number of moves.
    #[error("{plies} moves have been played")]
    StalePly {
        /// The moves played.
        plies: usize,
    },
    /// The rules do not allow the move.
    #[error(transparent)]
    Illegal(#[from] PlayError),
    /// The player's time is up.
    #[error("your time is up")]
    TimeUp,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The game is not over.
    #[error("the game is not over")]
    NotOver,
    /// There is no move to take back.
    #[error("there is no move to take back")]
    NothingToUndo,
    /// The same was offered at this move already.
    #[error("that was offered at this move already")]
    AlreadyOffered,
    /// The opponent has offered nothing.
    #[error("the opponent has offered nothing")]
    NoOffer,
    /// Nothing is taken back in a rated game against the computer.
    #[error("nothing is taken back in a rated game against the computer")]
    NoTakeBack,
    /// Each player has moved: the game can be resigned, not aborted.
    #[error("both players have moved; the game can be resigned, not aborted")]
    TooLateToAbort,
    /// A game that has not properly begun can be aborted, not claimed.
    #[error("the game has not properly begun; it can be aborted, not claimed")]
    TooEarlyToClaim,
    /// An aborted game is not followed by another one.
    #[error("the game was aborted; no other one follows it")]
    Aborted,
    /// The opponent is here, or has not been away for long.
    #[error("the opponent has not gone")]
    OpponentPresent,
    /// The next game of the series has begun.
    #[error("the next game has begun")]
    HasRematch,
}

/// What a command leads to.
type Decision = Result<Event, Refusal>;

impl LiveGame {
    /// The event that a command of `side` leads to, or why it is refused.
    ///
    /// `side` is the seat from which the command comes; where one person plays both sides it is the
    /// side that is meant.
    pub fn decide(&self, side: Side, command: Command, context: &Context) -> Decision {
        match command {
            Command::Rematch => return self.decide_rematch(side),
            Command::Undo => return self.decide_undo(side),
            Command::Decline => return self.decide_decline(side),
            _ if self.is_over() => return Err(Refusal::Over),
            _ => {}
        }
        match command {
            Command::Move { house, ply } => self.decide_move(side, house, ply, context),
            Command::Endless => self.decide_endless(side, context),
            Command::Resign => Ok(Event::Resign(side)),
            Command::Abort if self.plies() < 2 => Ok(Event::Abort),
            Command::Abort => Err(Refusal::TooLateToAbort),
            Command::Claim if !context.opponent_gone => Err(Refusal::OpponentPresent),
            Command::Claim if self.plies() < 2 => Err(Refusal::TooEarlyToClaim),
            Command::Claim => Ok(Event::Claim(side)),
            Command::Rematch | Command::Undo | Command::Decline => Err(Refusal::NotOver),
        }
    }

    /// The event that is due at a moment, if one is: a flag, or the end of a game nobody began.
    pub fn decide_due(&self, now: Timestamp) -> Option<(Event, Actor)> {
        let due = self.due().filter(|due| due.at <= now)?;
        match due.kind {
            DueKind::EngineMove => None,
            DueKind::Flag => Some((Event::Flag(self.turn()), Actor::Server)),
            DueKind::Abort => Some((Event::Abort, Actor::Server)),
        }
    }

    fn decide_move(
        &self,
        side: Side,
        house: BoardHouse,
        ply: usize,
        context: &Context,
    ) -> Decision {
        if ply != self.plies() {
            return Err(Refusal::StalePly { plies: self.plies() });
        }
        if side != self.turn() {
            return Err(Refusal::NotYourTurn);
        }
        if house.side != side {
            return Err(PlayError::NotYourTurn(house).into());
        }
        self.game().check(house.house)?;
        let lag_ms = context.lag_ms.min(Clocks::LAG_CREDIT_MAX_MS as u16);
        let sent = context.now.plus_ms(-i64::from(lag_ms));
        let is_flag = self.due().is_some_and(|due| due.kind == DueKind::Flag);
        if is_flag && self.clocks().up_at(side).is_some_and(|up_at| sent > up_at) {
            return Err(Refusal::TimeUp);
        }
        Ok(Event::Move { house, lag_ms })
    }

    fn decide_undo(&self, side: Side) -> Decision {
        if self.next().is_some() {
            return Err(Refusal::HasRematch);
        }
        if self.terms().undo_is_free() {
            return self.plies_after_undo(None).map(Event::Undo).ok_or(Refusal::NothingToUndo);
        }
        if self.is_over() {
            return Err(Refusal::Over);
        }
        if self.terms().has_computer() {
            return Err(Refusal::NoTakeBack);
        }
        if self.offers().undo == Some(!side) {
            let left = self.plies_after_undo(Some(!side)).ok_or(Refusal::NothingToUndo)?;
            return Ok(Event::Undo(left));
        }
        if self.offered_at.of(side).undo == Some(self.plies()) {
            return Err(Refusal::AlreadyOffered);
        }
        self.plies_after_undo(Some(side)).ok_or(Refusal::NothingToUndo)?;
        Ok(Event::OfferUndo(side))
    }

    fn decide_endless(&self, side: Side, context: &Context) -> Decision {
        let computer_agrees = context.opponent_agrees && self.terms().is_computer(!side);
        let is_offered = self.offers().endless == Some(!side);
        if self.terms().shared_device || is_offered || computer_agrees {
            return Ok(Event::Agree);
        }
        if self.offered_at.of(side).endless == Some(self.plies()) {
            return Err(Refusal::AlreadyOffered);
        }
        Ok(Event::OfferEndless(side))
    }

    fn decide_decline(&self, side: Side) -> Decision {
        let offers = self.offers();
        let in_play = [offers.undo, offers.endless].contains(&Some(!side));
        let rematch = self.next().is_none() && *offers.rematch.of(!side);
        if in_play || rematch { Ok(Event::Decline(side)) } else { Err(Refusal::NoOffer) }
    }

    /// Whether the next game of the series begins when `side` asks for it.
    pub fn begins_next(&self, side: Side) -> bool {
        self.terms().is_of_one_person() || *self.offers().rematch.of(!side)
    }

    /// Whether and how `side` may ask for another game. The caller makes the game once both ask.
    fn decide_rematch(&self, side: Side) -> Decision {
        if self.next().is_some() {
            return Err(Refusal::HasRematch);
        }
        match self.end() {
            None => Err(Refusal::NotOver),
            Some(end) if end.reason == EndReason::Aborted => Err(Refusal::Aborted),
            // An answer to the opponent's wish is always possible.
            Some(_) if self.begins_next(side) => Ok(Event::OfferRematch(side)),
            Some(_) if self.offered_at.of(side).rematch => Err(Refusal::AlreadyOffered),
            Some(_) => Ok(Event::OfferRematch(side)),
        }
    }
}
