//! Strips of other processes: asked for before a front, and sent in bulk.

use std::collections::HashMap;
use std::ops::Range;

use crate::solver::Stored;
use crate::solver::dirty::Dirty;
use crate::solver::edges::Segments;
use crate::solver::moves::OtherOutcome;
use crate::solver::storage::Player;
use crate::solver::strips::Pair;
use crate::solver::sweep::Sweeper;

/// Exchanges the strips that all processes need for a front of the section `own`.
pub(super) struct Fetch<'a> {
    pub sweeper: &'a Sweeper<'a>,
    pub own: usize,
    /// The optimist's strips of this section that are up to date, by rank.
    pub done: &'a [&'a [Stored]],
}

type Needs = HashMap<(Player, usize, usize), Range<usize>>;

/// Beyond so many dirty segments a whole strip is asked for.
const SEGMENTS_MAX: u32 = 16;

impl Fetch<'_> {
    /// Sends what others ask for, and sets the strips that the rows of these ranks need.
    pub fn run(&self, ranks: impl Iterator<Item = usize>, moving: &mut Pair, dirty: &Dirty<'_>) {
        let mut needs = Needs::new();
        for rank in ranks {
            self.add_pessimist_needs(rank, dirty, &mut needs);
            self.add_optimist_needs(rank, dirty, &mut needs);
        }
        let mut asked: Vec<Vec<_>> = vec![Vec::new(); self.sweeper.ranks.count()];
        let mut messages = vec![Vec::new(); self.sweeper.ranks.count()];
        for ((player, own, rank), range) in needs {
            let owner = self.sweeper.share.owner(own, rank);
            let message: &mut Vec<u8> = &mut messages[owner];
            message.extend([player as u8, own as u8]);
            for number in [rank, range.start, range.end] {
                message.extend((number as u32).to_le_bytes());
            }
            asked[owner].push((player, own, rank, range));
        }
        let requests = self.sweeper.ranks.all_to_all(messages);
        let answers = requests.iter().map(|requests| self.answer(requests, moving)).collect();
        let answers = self.sweeper.ranks.all_to_all(answers);
        let [mut pessimist, mut optimist] = [HashMap::new(), HashMap::new()];
        for (asked, answer) in asked.into_iter().zip(&answers) {
            let mut answer = answer.as_slice();
            for (player, own, rank, range) in asked {
                let (values, rest) = answer.split_at(range.len());
                answer = rest;
                let mut strip = vec![0; self.sweeper.share.width(own)];
                strip[range].copy_from_slice(values);
                match player {
                    Player::Pessimist => pessimist.insert((own, rank), strip),
                    Player::Optimist => optimist.insert((own, rank), strip),
                };
            }
        }
        moving.pessimist.set_fetched(pessimist);
        moving.optimist.set_fetched(optimist);
    }

    /// The values that another process asked for.
    fn answer(&self, requests: &[u8], moving: &Pair) -> Vec<u8> {
        let mut answer = Vec::new();
        for request in requests.as_chunks::<14>().0 {
            let (player, own) = (Player::BOTH[usize::from(request[0])], usize::from(request[1]));
            let number =
                |at: usize| u32::from_le_bytes(std::array::from_fn(|i| request[at + i])) as usize;
            let (rank, range) = (number(2), number(6)..number(10));
            if player == Player::Optimist && own == self.own {
                answer.extend_from_slice(&self.done[rank][range]);
            } else {
                answer.extend_from_slice(&moving.field(player).strip(own, rank)[range]);
            }
        }
        answer
    }

    fn add_pessimist_needs(&self, rank: usize, dirty: &Dirty<'_>, needs: &mut Needs) {
        let Sweeper { geometry, seeds, share, .. } = self.sweeper;
        let wanted = dirty.marked(Player::Pessimist, self.own, rank);
        if wanted == 0 {
            return;
        }
        let other = seeds - self.own;
        let segments = Segments::of(other);
        let rows = geometry.rows(self.own);
        let moves = if other == 0 { &rows.feeding_moves } else { &rows.moves };
        for m in moves.of(rank) {
            let own = self.own - usize::from(m.crossing.seeds().count());
            let target = m.target as usize;
            if share.number(own, target).is_none() {
                let range = match geometry.rows(other).entered.get(m.crossing) {
                    Some(map) => map.reach_in_order(wanted),
                    None => segments.hull(wanted),
                };
                add(needs, (Player::Optimist, own, target), range);
            }
        }
    }

    fn add_optimist_needs(&self, rank: usize, dirty: &Dirty<'_>, needs: &mut Needs) {
        let Sweeper { geometry, seeds, share, .. } = self.sweeper;
        let segments = Segments::of(seeds - self.own);
        let mut wanted = dirty.marked(Player::Optimist, self.own, rank);
        // Changes of the pessimist's strip may yet mark any segment.
        if dirty.marked(Player::Pessimist, self.own, rank) != 0 {
            wanted = segments.all();
        }
        let rows = geometry.rows(seeds - self.own);
        let left = if self.own == 0 { &rows.left_feeding } else { &rows.left };
        for (crossing, map) in left.iter() {
            let crossed = usize::from(crossing.seeds().count());
            let outcome = geometry.rows(self.own).outcomes.get(crossing).map(|o| o[rank]);
            let Some(OtherOutcome::CapturesNothing { target }) = outcome else { continue };
            let (own, target) = (self.own + crossed, target as usize);
            if crossed > 0 && share.number(own, target).is_none() {
                let range = if wanted.count_ones() > SEGMENTS_MAX {
                    0..share.width(own)
                } else {
                    map.reach(segments, wanted)
                };
                add(needs, (Player::Pessimist, own, target), range);
            }
        }
    }
}

fn add(needs: &mut Needs, strip: (Player, usize, usize), range: Range<usize>) {
    let need = needs.entry(strip).or_insert_with(|| range.clone());
    *need = need.start.min(range.start)..need.end.max(range.end);
}
