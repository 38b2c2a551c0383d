//! The players of teams, as answers show them.

use sembra_storage::GamePlace;
use sembra_tournaments::{EntrantNumber, Tournament};
use serde::Serialize;
use utoipa::ToSchema;

use super::draft::game_at;
use super::play::{Loaded, OpenGame, Play};
use super::roster::{player_name, player_place};
use super::shown::{EntrantKind, Own, Shown};

/// A player of a team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TournamentPlayer)]
pub struct PlayerRow {
    /// The number of their place in the tournament; null for a name that was typed in.
    pub place: Option<u32>,
    /// The name.
    pub name: String,
    /// What they are.
    pub kind: EntrantKind,
    /// The picture of a pupil; null for others.
    pub picture: Option<String>,
}

/// A player by the name that events have for them.
fn row(tournament: &Tournament, player: &str, shown: &Shown) -> PlayerRow {
    if !tournament.settings().teams_of_people {
        let (name, kind) = (player.to_owned(), EntrantKind::Typed);
        return PlayerRow { place: None, name, kind, picture: None };
    }
    let place = player_place(player);
    let named = place.and_then(|place| shown.members.get(&place));
    PlayerRow {
        place,
        name: named.map_or_else(|| "–".to_owned(), |named| named.name.clone()),
        kind: named.map_or(EntrantKind::Gone, |named| named.kind),
        picture: named.and_then(|named| named.picture.clone()),
    }
}

/// The players of a team as it is now, in the order of the boards.
pub fn players(tournament: &Tournament, team: EntrantNumber, shown: &Shown) -> Vec<PlayerRow> {
    let entry = tournament.entrant(team).map(|team| &team.entry);
    let members = entry.into_iter().flat_map(|entry| &entry.members);
    members.map(|player| row(tournament, player, shown)).collect()
}

/// The player of a team at a place; `None` for single players, and where nobody sits.
pub fn player(
    tournament: &Tournament,
    place: GamePlace,
    team: u32,
    shown: &Shown,
) -> Option<PlayerRow> {
    let player = tournament.player_at(game_at(place), EntrantNumber(team))?;
    Some(row(tournament, player, shown))
}

/// Whether somebody plays in a game that goes on.
pub fn is_own(loaded: &Loaded, own: Own, game: &OpenGame) -> bool {
    let entrants = [game.south, game.north];
    match (&loaded.play, own.place) {
        (Play::Rounds(tournament), Some(place)) => {
            let own = player_name(place);
            let at = game_at(game.place);
            let mut players =
                entrants.iter().filter_map(|team| tournament.player_at(at, EntrantNumber(*team)));
            players.any(|player| player == own)
        }
        (play, None) if play.has_teams() => false,
        _ => own.number.is_some_and(|own| entrants.contains(&own)),
    }
}
