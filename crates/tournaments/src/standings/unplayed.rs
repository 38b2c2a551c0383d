//! How games that were not played count in tie-breaks. This is the one place that decides it.
//!
//! - An own round without a game (bye, forfeit, absence) counts as if it had been played against somebody with the entrant's own
//!   final score. Buchholz adds that score; Sonneborn–Berger multiplies it by the points of the round.
//! - An opponent's score counts as it stands, but rounds in which the opponent was away (a bye on request, absence after leaving,
//!   a forfeit lost) count half a point, so that nobody suffers from an opponent who left.
//! - Wins, seeds and the direct encounter look at games over the board only.

use crate::history::{History, LineKind};
use crate::{EntrantNumber, Points};

/// The score of the imagined opponent of a round that the entrant did not play.
pub(super) fn own_unplayed_score(history: &History, entrant: EntrantNumber) -> Points {
    history.score(entrant)
}

/// The score with which an opponent counts.
pub(super) fn adjusted_score(history: &History, opponent: EntrantNumber) -> Points {
    let lines = history.lines(opponent).iter();
    lines
        .map(|line| match line.kind {
            LineKind::HalfBye | LineKind::ZeroBye | LineKind::Absent | LineKind::ForfeitLoss => {
                Points::HALF
            }
            LineKind::Played | LineKind::ForfeitWin | LineKind::FullBye | LineKind::Pending => {
                line.points
            }
        })
        .sum()
}
