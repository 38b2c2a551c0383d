//! Points of an arena: 2 for a win, 1 for a draw; double in a streak.

use sembra_rules::Side;

use super::{Arena, ArenaGame, ArenaPlayer};
use crate::{EntrantNumber, GameNumber, Points};

/// After so many wins in a row, the next games count double until one is not won.
const STREAK_WINS: u32 = 2;

/// What a finished game brought a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GamePoints {
    /// The game.
    pub game: GameNumber,
    /// The points, doubled where the streak says so.
    pub points: u32,
    /// Whether they were doubled.
    pub doubled: bool,
}

/// A player's score.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ArenaScore {
    /// What each finished game brought, in order.
    pub games: Vec<GamePoints>,
    /// The sum.
    pub points: u32,
    /// Whether the next game counts double.
    pub on_streak: bool,
    /// Games won.
    pub wins: u32,
    /// Seeds captured less seeds lost.
    pub seeds: i64,
}

/// One line of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArenaStanding {
    /// The rank, from 1; equal scores share it.
    pub rank: u32,
    /// Who.
    pub player: EntrantNumber,
    /// The score.
    pub score: ArenaScore,
}

impl ArenaGame {
    /// The side of one of its players.
    pub(super) fn side_of(&self, player: EntrantNumber) -> Side {
        if self.pairing.south == player { Side::South } else { Side::North }
    }
}

impl Arena {
    /// A player's score: points with streaks.
    pub fn score(&self, player: &ArenaPlayer) -> ArenaScore {
        let mut score = ArenaScore::default();
        let mut wins_running = 0;
        for number in &player.finished {
            let Some(game) = number.index().and_then(|index| self.games.get(index)) else {
                continue;
            };
            let Some(result) = game.result else { continue };
            let side = game.side_of(player.number);
            let halves = result.points(side);
            let doubled = self.settings.streaks && wins_running >= STREAK_WINS;
            let points = halves.in_halves() * if doubled { 2 } else { 1 };
            let won = halves == Points::ONE;
            wins_running = if won { wins_running + 1 } else { 0 };
            score.wins += u32::from(won);
            score.points += points;
            let seeds = |side| i64::from(result.seeds(side).count());
            score.seeds += seeds(side) - seeds(!side);
            score.games.push(GamePoints { game: *number, points, doubled: doubled && points > 0 });
        }
        score.on_streak = self.settings.streaks && wins_running >= STREAK_WINS;
        score
    }

    /// The standings: points, then wins, then seeds captured less seeds lost; after these the rating orders the list.
    pub fn standings(&self) -> Vec<ArenaStanding> {
        let mut scored: Vec<(&ArenaPlayer, ArenaScore)> =
            self.players.iter().map(|player| (player, self.score(player))).collect();
        let key = |score: &ArenaScore| std::cmp::Reverse((score.points, score.wins, score.seeds));
        scored.sort_by_key(|(player, score)| {
            (key(score), std::cmp::Reverse(player.entry.rating), player.number)
        });
        let mut standings: Vec<ArenaStanding> = Vec::with_capacity(scored.len());
        for (index, (player, score)) in scored.into_iter().enumerate() {
            let rank = match standings.last() {
                Some(last) if key(&last.score) == key(&score) => last.rank,
                _ => u32::try_from(index + 1).unwrap_or(u32::MAX),
            };
            standings.push(ArenaStanding { rank, player: player.number, score });
        }
        standings
    }
}
