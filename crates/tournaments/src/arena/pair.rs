//! Pairing of those who wait in an arena.

use std::collections::BTreeMap;

use sembra_rules::Side;

use super::{Arena, ArenaPairing, ArenaPlayer};
use crate::matching::{Edge, cheapest_matching};
use crate::swiss::{Seat, SideHistory, decide};
use crate::{EntrantNumber, GameNumber};

/// How many players above and below in the standings somebody may meet when many wait.
const NEIGHBOURS: usize = 24;

/// One side three times running costs more than any distance in the standings.
const THIRD_RUNNING: i128 = 1 << 44;

/// Waiting longer than others costs more than anything else.
const LEFT_OVER: i128 = 1 << 60;

impl Arena {
    /// Pairs of those who wait: neighbours in the standings, and nobody against the last opponent.
    ///
    /// With an odd number the one who began to wait last waits on. Two players who have just met wait too, unless nobody else is in
    /// the arena.
    pub fn propose(&self) -> Vec<ArenaPairing> {
        if self.is_closed() {
            return Vec::new();
        }
        let standings = self.standings();
        let ranks: BTreeMap<EntrantNumber, u32> =
            standings.iter().zip(1..).map(|(standing, rank)| (standing.player, rank)).collect();
        let waiting: Vec<&ArenaPlayer> = standings
            .iter()
            .filter_map(|standing| standing.player.index().and_then(|i| self.players.get(i)))
            .filter(|player| player.waits())
            .collect();
        let sides: Vec<SideHistory> = waiting.iter().map(|player| self.sides(player)).collect();
        let others_present = self.players.iter().filter(|player| !player.paused).count() > 2;
        let mut edges = Vec::new();
        for (a, first) in waiting.iter().enumerate() {
            for (b, second) in waiting.iter().enumerate().skip(a + 1).take(NEIGHBOURS) {
                if others_present && self.is_rematch(first, second) {
                    continue;
                }
                let (_, cost, _) = decide(seat(first, &sides[a]), seat(second, &sides[b]));
                let distance = i128::from(ranks[&second.number] - ranks[&first.number]);
                let cost = i128::from(cost.third_running) * THIRD_RUNNING
                    + (distance * distance) * 16
                    + i128::from(cost.not_due + cost.excess.min(4));
                edges.push(Edge { ends: (a, b), cost });
            }
        }
        edges.extend(left_over(&waiting));
        let vertices = waiting.len() + waiting.len() % 2;
        cheapest_matching(vertices, &edges)
            .into_iter()
            .filter(|(_, b)| *b < waiting.len())
            .map(|(a, b)| self.pairing(waiting[a], waiting[b], &sides[a], &sides[b], &ranks))
            .collect()
    }

    fn pairing(
        &self,
        first: &ArenaPlayer,
        second: &ArenaPlayer,
        first_sides: &SideHistory,
        second_sides: &SideHistory,
        ranks: &BTreeMap<EntrantNumber, u32>,
    ) -> ArenaPairing {
        let (side, _, side_rule) = decide(seat(first, first_sides), seat(second, second_sides));
        let (south, north) = match side {
            Side::South => (first.number, second.number),
            Side::North => (second.number, first.number),
        };
        ArenaPairing { south, north, ranks: (ranks[&south], ranks[&north]), side_rule }
    }

    /// Whether one of them would meet the last opponent again.
    fn is_rematch(&self, first: &ArenaPlayer, second: &ArenaPlayer) -> bool {
        let last = |player: &ArenaPlayer| self.opponent(player, *player.finished.last()?);
        last(first) == Some(second.number) || last(second) == Some(first.number)
    }

    fn opponent(&self, player: &ArenaPlayer, game: GameNumber) -> Option<EntrantNumber> {
        let pairing = self.games.get(game.index()?)?.pairing;
        Some(if pairing.south == player.number { pairing.north } else { pairing.south })
    }

    fn sides(&self, player: &ArenaPlayer) -> SideHistory {
        let games = player.finished.iter().filter_map(|game| self.games.get(game.index()?));
        let played = games.filter(|game| game.result.is_some_and(|result| result.is_played()));
        SideHistory::new(played.map(|game| game.side_of(player.number)).collect())
    }
}

fn seat<'a>(player: &ArenaPlayer, history: &'a SideHistory) -> Seat<'a> {
    Seat { number: player.number, starting_rank: player.number.0, history }
}

/// With an odd number, an edge for each player who may wait on: cheapest for who began to wait last.
fn left_over(waiting: &[&ArenaPlayer]) -> Vec<Edge> {
    if waiting.len().is_multiple_of(2) {
        return Vec::new();
    }
    let mut by_wait: Vec<usize> = (0..waiting.len()).collect();
    by_wait.sort_by_key(|index| std::cmp::Reverse(waiting[*index].waiting_since));
    let edge = |(cost, index): (i128, &usize)| Edge {
        ends: (*index, waiting.len()),
        cost: cost * LEFT_OVER,
    };
    (0i128..).zip(&by_wait).map(edge).collect()
}
