//! Tables over the board: the key that a QR code holds, and entering a result with it.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use sembra_storage::TournamentMode;
use sembra_tournaments::{RoundNumber, Table, Tournament};
use sembra_view::RulesText;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::{IntoParams, ToSchema};

use super::access::{DeepInTournament, nothing_there};
use super::facts::StatusWord;
use super::play::{Loaded, Play};
use super::rounds_answer::{EntrantRow, TableRow, entrants, table_row};
use super::service::{TournamentService, rules_of};
use crate::http::extract::Params;
use crate::http::problem::{Code, Problem};
use crate::http::rates::Limit;
use crate::lobby::{Lobby, qr};
use crate::people::identity::Visitor;

/// How many letters and digits a key has: 80 bits.
const KEY_LENGTH: usize = 16;

/// The key of a table. It changes when others are paired there.
fn key_of(loaded: &Loaded, round: u32, table: &Table) -> String {
    let pairing = &table.pairing;
    letters(&format!(
        "{}/{}/{round}/{}/{}/{}",
        loaded.row.secret,
        loaded.row.id.as_str(),
        pairing.table,
        pairing.south,
        pairing.north
    ))
}

/// A key made of a text in which a secret is.
pub fn letters(text: &str) -> String {
    const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    // A part of the digest, so nobody can continue it.
    let digest = Sha256::digest(text.as_bytes());
    let letters = digest.iter().take(KEY_LENGTH);
    letters.map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// The keys of the newest round's tables, over the board.
pub fn table_keys(loaded: &Loaded) -> Option<BTreeMap<u32, String>> {
    let Play::Rounds(tournament) = &loaded.play else { return None };
    if loaded.row.setup.mode != TournamentMode::Board {
        return None;
    }
    let round = tournament.rounds().last()?;
    let key = |table: &Table| (table.pairing.table.0, key_of(loaded, round.number.0, table));
    Some(round.tables.iter().map(key).collect())
}

/// The answer to a key that is not the table's.
pub fn wrong_key() -> Problem {
    Problem::new(Code::WrongKey, "the key is not that of this table; ask for a new code").at("key")
}

/// A table of a tournament over the board.
fn table_of(loaded: &Loaded, round: u32, table: u32) -> Option<(&Tournament, &Table)> {
    let Play::Rounds(tournament) = &loaded.play else { return None };
    if loaded.row.setup.mode != TournamentMode::Board {
        return None;
    }
    let tables = &tournament.round(RoundNumber(round))?.tables;
    let table = tables.iter().find(|one| one.pairing.table.0 == table)?;
    Some((tournament, table))
}

/// Refuses a key that is not the table's.
pub fn check_key(loaded: &Loaded, round: u32, table: u32, key: &str) -> Result<(), Problem> {
    let (_, table) = table_of(loaded, round, table).ok_or_else(wrong_key)?;
    // Both are hashes, so the time of the comparison tells nothing about the key.
    let hash = |text: &str| Sha256::digest(text.as_bytes());
    if hash(&key_of(loaded, round, table)) == hash(key) { Ok(()) } else { Err(wrong_key()) }
}

/// What whoever sits at a table sees of the tournament.
#[derive(Debug, Serialize, ToSchema)]
pub struct TableTournament {
    /// Its name in addresses.
    id: String,
    /// Its name.
    name: String,
    /// The rules.
    rules: RulesText,
    /// Where it is.
    status: StatusWord,
}

/// A table, for entering its result.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TournamentTableEntry)]
pub struct TableAnswer {
    /// The tournament.
    tournament: TableTournament,
    /// The round.
    round: u32,
    /// Whether it has started.
    started: bool,
    /// Who sits South in the first game.
    south_entrant: EntrantRow,
    /// Who sits North in the first game.
    north_entrant: EntrantRow,
    /// The table with its games.
    #[serde(flatten)]
    table: TableRow,
}

/// A table as an answer.
pub async fn answer(
    tournaments: &TournamentService,
    loaded: &Loaded,
    round: u32,
    table: u32,
) -> Result<TableAnswer, Problem> {
    let shown = tournaments.shown(loaded).await?;
    let (tournament, table) = table_of(loaded, round, table).ok_or_else(nothing_there)?;
    let people = entrants(tournament, &shown);
    let entrant = |number: u32| {
        let found = people.iter().find(|entrant| entrant.number == number);
        found.cloned().ok_or_else(nothing_there)
    };
    let row = table_row(tournament, RoundNumber(round), table, &shown);
    let started = tournament.round(RoundNumber(round)).is_some_and(|round| round.started);
    Ok(TableAnswer {
        tournament: TableTournament {
            id: loaded.row.id.as_str().to_owned(),
            name: loaded.row.setup.name().to_owned(),
            rules: RulesText(rules_of(&loaded.row.setup.play)),
            status: loaded.row.progress.status.into(),
        },
        round,
        started,
        south_entrant: entrant(row.south)?,
        north_entrant: entrant(row.north)?,
        table: row,
    })
}

/// The key of a table.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct KeyQuery {
    /// The key that the table's QR code holds.
    key: String,
}

/// A table of a tournament over the board, for whoever has its key.
#[utoipa::path(
    get, path = "/tournaments/{id}/tables/{round}/{table}", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's name in addresses"),
           ("round" = u32, Path, description = "The round"),
           ("table" = u32, Path, description = "The table"), KeyQuery),
    responses((status = 200, description = "The table", body = TableAnswer))
)]
pub async fn get_table(
    State(tournaments): State<TournamentService>,
    visitor: Visitor,
    DeepInTournament(id, round, table): DeepInTournament,
    Params(query): Params<KeyQuery>,
) -> Result<Json<TableAnswer>, Problem> {
    tournaments.games().rates().check(Limit::TournamentChanges, visitor.caller())?;
    // A tournament that does not exist looks like a wrong key: nobody learns of one by guessing.
    let loaded = tournaments.load(&id).await?.ok_or_else(wrong_key)?;
    check_key(&loaded, round, table, &query.key)?;
    answer(&tournaments, &loaded, round, table).await.map(Json)
}

/// The link to a table as a QR code, an SVG picture.
#[utoipa::path(
    get, path = "/tournaments/{id}/tables/{round}/{table}/qr.svg", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's name in addresses"),
           ("round" = u32, Path, description = "The round"),
           ("table" = u32, Path, description = "The table")),
    responses((status = 200, description = "The picture", content_type = "image/svg+xml",
               body = String))
)]
pub async fn table_code(
    State(tournaments): State<TournamentService>,
    State(lobby): State<Lobby>,
    visitor: Visitor,
    DeepInTournament(id, round, table): DeepInTournament,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let seen = tournaments.organised(&visitor, &id).await?;
    let (_, found) = table_of(&seen.loaded, round, table).ok_or_else(nothing_there)?;
    let key = key_of(&seen.loaded, round, found);
    let origin = qr::origin(&lobby, &headers, visitor.is_https())?;
    let link = format!("{origin}/tournaments/{}/table/{round}/{table}?key={key}", id.as_str());
    let picture = qr::picture(&link)?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}
