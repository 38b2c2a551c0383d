//! Entrants, standings and rounds of a tournament, as answers show them.

use std::collections::BTreeMap;

use sembra_rules::Side;
use sembra_storage::GamePlace;
use sembra_tournaments::arena::Arena;
use sembra_tournaments::{
    Bye, ByeKind, Ending, Game, GameResult, Line, LineKind, Points, RoundNumber, Table, TableState,
    Tournament, Winner,
};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::draft::game_at;
use super::shown::{EntrantKind, Shown};
use super::teams_answer::{PlayerRow, player, players};
use crate::games::GameIdText;

/// Somebody who takes part: a player, or a team.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = TournamentEntrant)]
pub struct EntrantRow {
    /// The number, in the order of entry.
    pub number: u32,
    /// The name.
    pub name: String,
    /// What the entrant is.
    pub kind: EntrantKind,
    /// The rating at the time of entry; null without one.
    pub rating: Option<u32>,
    /// The players of a team in the order of the boards.
    pub members: Vec<String>,
    /// The same with what they are.
    pub players: Vec<PlayerRow>,
    /// Whether they have left; in an arena, whether they pause.
    pub withdrawn: bool,
    /// The picture of a pupil; null for others.
    pub picture: Option<String>,
    /// The byes that they have asked for.
    pub byes: Vec<AskedBye>,
    /// Whether they entered after the first round was paired.
    pub late: bool,
}

/// A bye that was asked for.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AskedBye {
    /// The round.
    pub round: u32,
    /// What it counts: `half` or `zero`.
    pub kind: &'static str,
}

const fn bye_word(kind: ByeKind) -> &'static str {
    match kind {
        ByeKind::Full => "full",
        ByeKind::Half => "half",
        ByeKind::Zero => "zero",
    }
}

/// The entrants of a tournament in rounds.
pub fn entrants(tournament: &Tournament, shown: &Shown) -> Vec<EntrantRow> {
    let mut byes: BTreeMap<u32, Vec<AskedBye>> = BTreeMap::new();
    for round in 1..=tournament.rounds_total().0 {
        for (entrant, kind) in tournament.byes_asked_in(RoundNumber(round)) {
            let kind = bye_word(kind);
            byes.entry(entrant.0).or_default().push(AskedBye { round, kind });
        }
    }
    let rows = tournament.entrants().iter().map(|entrant| {
        let number = entrant.number.0;
        let named = shown.names.get(&number);
        let players = players(tournament, entrant.number, shown);
        EntrantRow {
            number,
            name: named.map(|named| named.name.clone()).unwrap_or_default(),
            kind: named.map_or(EntrantKind::Gone, |named| named.kind),
            rating: entrant.entry.rating,
            members: players.iter().map(|player| player.name.clone()).collect(),
            players,
            withdrawn: entrant.withdrawn,
            picture: named.and_then(|named| named.picture.clone()),
            byes: byes.remove(&number).unwrap_or_default(),
            late: entrant.first_round.0 > 1,
        }
    });
    rows.collect()
}

/// The players of an arena.
pub fn arena_entrants(arena: &Arena, shown: &Shown) -> Vec<EntrantRow> {
    let rows = arena.players().iter().map(|player| {
        let named = shown.names.get(&player.number.0);
        EntrantRow {
            number: player.number.0,
            name: named.map(|named| named.name.clone()).unwrap_or_default(),
            kind: named.map_or(EntrantKind::Gone, |named| named.kind),
            rating: player.entry.rating,
            members: Vec::new(),
            players: Vec::new(),
            withdrawn: player.paused,
            picture: named.and_then(|named| named.picture.clone()),
            byes: Vec::new(),
            late: false,
        }
    });
    rows.collect()
}

/// A line of the standings.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TournamentStanding)]
pub struct StandingRow {
    /// The rank, from 1; those who are equal in everything share it.
    pub rank: u32,
    /// The number of the entrant.
    pub number: u32,
    /// The points.
    pub points: f64,
    /// The tie-breaks by name.
    pub tie_breaks: BTreeMap<&'static str, f64>,
    /// How many rounds they have played over the board.
    pub played: u32,
    /// Whether they have left.
    pub withdrawn: bool,
    /// What each round that has started was for them.
    pub rounds: Vec<RoundCell>,
}

/// What a round was for an entrant.
#[derive(Debug, Serialize, ToSchema)]
pub struct RoundCell {
    /// `played`, `forfeit-win`, `forfeit-loss`, `bye`, `bye-half`, `bye-zero`, `absent` or `pending`.
    pub kind: &'static str,
    /// The opponent's number; null without one.
    pub opponent: Option<u32>,
    /// The side, `S` or `N`; null without an opponent.
    pub side: Option<&'static str>,
    /// The points.
    pub points: f64,
    /// The own seeds and the opponent's; null for what was not played.
    pub seeds: Option<(u32, u32)>,
}

/// The standings of a tournament in rounds.
pub fn standings(tournament: &Tournament) -> Vec<StandingRow> {
    let history = tournament.history();
    let names = &tournament.settings().tie_breaks;
    let rows = tournament.standings().into_iter().map(|line| StandingRow {
        rank: line.rank,
        number: line.entrant.0,
        points: line.points.into(),
        tie_breaks: names
            .iter()
            .zip(&line.tie_breaks)
            .map(|(name, value)| (name.name(), value.in_quarters() as f64 / 4.0))
            .collect(),
        played: line.played,
        withdrawn: tournament.entrant(line.entrant).is_some_and(|entrant| entrant.withdrawn),
        rounds: history.lines(line.entrant).iter().map(cell).collect(),
    });
    rows.collect()
}

fn cell(line: &Line) -> RoundCell {
    let kind = match line.kind {
        LineKind::Played => "played",
        LineKind::ForfeitWin => "forfeit-win",
        LineKind::ForfeitLoss => "forfeit-loss",
        LineKind::FullBye => "bye",
        LineKind::HalfBye => "bye-half",
        LineKind::ZeroBye => "bye-zero",
        LineKind::Absent => "absent",
        LineKind::Pending => "pending",
    };
    RoundCell {
        kind,
        opponent: line.opponent.map(|opponent| opponent.0),
        side: line.side.map(Side::as_str),
        points: line.points.into(),
        seeds: line.kind.is_played().then_some((line.seeds_for, line.seeds_against)),
    }
}

/// A round that is paired.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TournamentRound)]
pub struct RoundRow {
    /// Its number.
    pub number: u32,
    /// Whether its games have begun.
    pub started: bool,
    /// Whether all its tables are decided.
    pub finished: bool,
    /// Its tables.
    pub tables: Vec<TableRow>,
    /// Who does not play in it.
    pub byes: Vec<ByeRow>,
}

/// A table of a round.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TournamentTable)]
pub struct TableRow {
    /// Its number.
    pub table: u32,
    /// The number of the entrant who sits South in the first game.
    pub south: u32,
    /// The number of the entrant who sits North in the first game.
    pub north: u32,
    /// Why they meet, as data (docs/tournaments.md).
    #[schema(value_type = Object)]
    pub why: Value,
    /// `open`, `needs-lot` or `decided`.
    pub state: &'static str,
    /// The points of the match for South; null until it is decided.
    pub south_points: Option<f64>,
    /// The points of the match for North; null until it is decided.
    pub north_points: Option<f64>,
    /// The games.
    pub games: Vec<TableGame>,
}

/// A game at a table.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TournamentGame)]
pub struct TableGame {
    /// Its number at the table.
    pub number: u32,
    /// The number of the entrant who sits South and begins.
    pub south: u32,
    /// The number of the entrant who sits North.
    pub north: u32,
    /// Who plays for the team that sits South; null for single players, and where nobody sits.
    pub south_player: Option<PlayerRow>,
    /// Who plays for the team that sits North; null for single players, and where nobody sits.
    pub north_player: Option<PlayerRow>,
    /// The game that is played online; null for others.
    pub game: Option<GameIdText>,
    /// The result; null until it is known.
    pub result: Option<ResultRow>,
    /// The moves of a game over the board, `FfBe`; null without a scoresheet.
    pub moves: Option<String>,
}

/// An entrant without an opponent in a round.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TournamentBye)]
pub struct ByeRow {
    /// The number of the entrant.
    pub entrant: u32,
    /// What it counts: `full`, `half` or `zero`.
    pub kind: &'static str,
    /// Why, as data.
    #[schema(value_type = Object)]
    pub why: Value,
}

impl From<&Bye> for ByeRow {
    fn from(bye: &Bye) -> ByeRow {
        ByeRow {
            entrant: bye.entrant.0,
            kind: bye_word(bye.kind),
            why: serde_json::to_value(&bye.why).unwrap_or_default(),
        }
    }
}

/// The result of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[schema(as = TournamentResult)]
pub enum ResultRow {
    /// The game was played.
    Played {
        /// South's seeds.
        south: u8,
        /// North's seeds.
        north: u8,
        /// `south`, `north` or `draw`.
        #[schema(value_type = String)]
        winner: Winner,
        /// How it ended: `how` is `counted`, `resigned` or `time`, the latter two with the `loser`.
        #[schema(value_type = Object)]
        ending: Ending,
    },
    /// The other player won without a game.
    Forfeit {
        /// Who lost: `south` or `north`.
        loser: &'static str,
        /// Whether the loser did not come.
        no_show: bool,
    },
    /// Both lost without a game.
    DoubleForfeit,
}

impl From<GameResult> for ResultRow {
    fn from(result: GameResult) -> ResultRow {
        match result {
            GameResult::Played { south, north, winner, ending } => {
                ResultRow::Played { south: south.count(), north: north.count(), winner, ending }
            }
            GameResult::Forfeit { loser, no_show } => {
                let loser = if loser == Side::South { "south" } else { "north" };
                ResultRow::Forfeit { loser, no_show }
            }
            GameResult::DoubleForfeit => ResultRow::DoubleForfeit,
        }
    }
}

/// The rounds of a tournament.
pub fn rounds(tournament: &Tournament, shown: &Shown) -> Vec<RoundRow> {
    let rows = tournament.rounds().iter().map(|round| RoundRow {
        number: round.number.0,
        started: round.started,
        finished: round.started && tournament.first_open_table(round).is_none(),
        tables: round
            .tables
            .iter()
            .map(|table| table_row(tournament, round.number, table, shown))
            .collect(),
        byes: round.byes.iter().map(ByeRow::from).collect(),
    });
    rows.collect()
}

/// A table of a round.
pub fn table_row(
    tournament: &Tournament,
    round: RoundNumber,
    table: &Table,
    shown: &Shown,
) -> TableRow {
    let (state, points) = match tournament.table_state(table) {
        TableState::Open => ("open", None),
        TableState::NeedsLot => ("needs-lot", None),
        TableState::Decided { south, north } => ("decided", Some((south, north))),
    };
    let game = |(game, number): (&Game, u32)| {
        let place = GamePlace { round: round.0, table: table.pairing.table.0, number };
        TableGame {
            number,
            south: game.south.0,
            north: game.north.0,
            south_player: player(tournament, place, game.south.0, shown),
            north_player: player(tournament, place, game.north.0, shown),
            game: shown.games.get(&place).map(|(id, _)| id.into()),
            result: game.result.map(ResultRow::from),
            moves: tournament.scoresheet(game_at(place)).map(|sheet| sheet.moves().to_owned()),
        }
    };
    let number = |points: Points| f64::from(points);
    TableRow {
        table: table.pairing.table.0,
        south: table.pairing.south.0,
        north: table.pairing.north.0,
        why: serde_json::to_value(&table.pairing.why).unwrap_or_default(),
        state,
        south_points: points.map(|(south, _)| number(south)),
        north_points: points.map(|(_, north)| number(north)),
        games: table.games.iter().zip(1..).map(game).collect(),
    }
}
