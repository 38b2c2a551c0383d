//! The lines of an arena.

use sembra_tournaments::arena::Arena;
use serde::Serialize;
use utoipa::ToSchema;

use super::answer::arena_place;
use super::shown::Shown;
use crate::games::GameIdText;

/// A line of an arena's standings.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ArenaLine {
    /// The rank, from 1; equal scores share it.
    pub rank: u32,
    /// The number of the entrant.
    pub number: u32,
    /// The points.
    pub points: u32,
    /// Games won.
    pub wins: u32,
    /// Games finished.
    pub games: usize,
    /// Seeds captured less seeds lost.
    pub seeds: i64,
    /// Whether the next game counts double.
    pub on_streak: bool,
    /// What each game brought, in order.
    pub sheet: Vec<SheetGame>,
    /// The game that they play; null when there is none.
    pub playing: Option<GameIdText>,
    /// Whether they want no further game for now.
    pub paused: bool,
}

/// What a game of an arena brought.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SheetGame {
    /// The points.
    pub points: u32,
    /// Whether they were doubled.
    pub doubled: bool,
}

/// All lines of an arena, the first one first.
pub fn arena_lines<'a>(arena: &Arena, shown: &'a Shown) -> &'a [ArenaLine] {
    shown.lines.get_or_init(|| make_lines(arena, shown))
}

fn make_lines(arena: &Arena, shown: &Shown) -> Vec<ArenaLine> {
    let standings = arena.standings().into_iter();
    standings
        .map(|line| {
            let number = line.player.0;
            let index = (number as usize).saturating_sub(1);
            let player = arena.players().get(index);
            let playing = player.and_then(|player| player.playing);
            let game = playing.and_then(|game| shown.games.get(&arena_place(game.0)));
            let sheet = line.score.games.iter();
            ArenaLine {
                rank: line.rank,
                number,
                points: line.score.points,
                wins: line.score.wins,
                games: line.score.games.len(),
                seeds: line.score.seeds,
                on_streak: line.score.on_streak,
                sheet: sheet
                    .map(|game| SheetGame { points: game.points, doubled: game.doubled })
                    .collect(),
                playing: game.map(|(id, _)| id.into()),
                paused: player.is_some_and(|player| player.paused),
            }
        })
        .collect()
}
