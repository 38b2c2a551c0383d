//! Exports of an arena.

use serde_json::{Value, json};

use super::csv::{outcome_text, row};
use super::json::result_row;
use crate::EntrantNumber;
use crate::arena::Arena;

fn name(arena: &Arena, number: EntrantNumber) -> &str {
    let player = number.index().and_then(|index| arena.players().get(index));
    player.map_or("", |player| player.entry.name.as_str())
}

/// The standings: rank, number, name, rating, points, wins, games, seeds.
pub fn arena_standings_csv(arena: &Arena) -> String {
    let header = ["rank", "number", "name", "rating", "points", "wins", "games", "seeds"];
    let mut text = row(&header.map(str::to_owned));
    for standing in arena.standings() {
        let player = standing.player.index().and_then(|index| arena.players().get(index));
        let rating = player.and_then(|player| player.entry.rating);
        text.push_str(&row(&[
            standing.rank.to_string(),
            standing.player.to_string(),
            name(arena, standing.player).to_owned(),
            rating.map(|rating| rating.to_string()).unwrap_or_default(),
            standing.score.points.to_string(),
            standing.score.wins.to_string(),
            standing.score.games.len().to_string(),
            standing.score.seeds.to_string(),
        ]));
    }
    text
}

/// The games in the order in which they began, a row for each.
pub fn arena_games_csv(arena: &Arena) -> String {
    let header = ["game", "south-number", "south", "north-number", "north", "result"];
    let mut text = row(&header.map(str::to_owned));
    for (game, number) in arena.games().iter().zip(1..) {
        let pairing = game.pairing;
        text.push_str(&row(&[
            number.to_string(),
            pairing.south.to_string(),
            name(arena, pairing.south).to_owned(),
            pairing.north.to_string(),
            name(arena, pairing.north).to_owned(),
            outcome_text(game.result),
        ]));
    }
    text
}

/// The whole arena as a JSON object: settings, standings, games, corrections.
pub fn arena_json(arena: &Arena) -> Value {
    let standings = arena.standings().into_iter().map(|standing| {
        json!({
            "rank": standing.rank,
            "number": standing.player,
            "name": name(arena, standing.player),
            "points": standing.score.points,
            "wins": standing.score.wins,
            "seeds": standing.score.seeds,
            "games": standing.score.games.iter().map(|game| game.points).collect::<Vec<_>>(),
        })
    });
    let games = arena.games().iter().map(
        |game| json!({"pairing": game.pairing, "result": game.result.as_ref().map(result_row)}),
    );
    let corrections = arena.corrections().iter().map(|correction| {
        json!({
            "game": correction.game,
            "before": result_row(&correction.before),
            "after": result_row(&correction.after),
            "reason": correction.reason,
            "by": correction.by,
        })
    });
    json!({
        "settings": arena.settings(),
        "standings": standings.collect::<Vec<_>>(),
        "games": games.collect::<Vec<_>>(),
        "corrections": corrections.collect::<Vec<_>>(),
    })
}
