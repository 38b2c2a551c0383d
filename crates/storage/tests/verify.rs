//! The check of a whole database, on sound and on damaged ones of both kinds.

use std::collections::BTreeMap;

use sembra_play::{Actor, BySide, Event, LiveGame, Recorded, Timestamp};
use sembra_rules::{BoardHouse, Position, Rules, Side};
use sembra_storage::postgres::Postgres;
use sembra_storage::sqlite::SqliteDatabase;
use sembra_storage::verify::{About, Checked, VerifyReport, VerifySource, verify};
use sembra_storage::{
    Access, Append, Appended, Claim, Database, GameId, GamePlace, GameRow, NewGame, NewPerson,
    NewTournament, NewTournamentGame, Occupant, PersonId, PersonKind, PlaySetup, Progress, Rating,
    Seat, Setup, StateRow, StoreError, Subject, TournamentAppend, TournamentAppended, TournamentId,
    TournamentMode, TournamentStatus,
};
use sembra_test_postgres::PostgresServer;
use sembra_tournaments::{
    Entry, Event as TournamentEvent, Format, RoundNumber, Settings, Tournament,
};
use sqlx::{AssertSqlSafe, ConnectOptions, Executor};

const CREATED: Timestamp = Timestamp::from_ms(1_800_000_000_000);
const POOL: &str = "abapa.blitz";
/// A game of each kind fills more than one page of the check.
const GAMES: usize = 70;

/// Damage to a game, by SQL in which `{game}` is its number, and what is found.
const DAMAGES: &[(&str, &str)] = &[
    (
        "UPDATE states SET version = 5 WHERE game = {game}",
        "its state has version 5, its events make 4",
    ),
    ("UPDATE states SET status = 'ended' WHERE game = {game}", "its state has status"),
    ("UPDATE states SET turn = 'N' WHERE game = {game}", "its state has turn"),
    ("UPDATE states SET turn = 'X' WHERE game = {game}", "a side named X"),
    ("UPDATE states SET position = '4' WHERE game = {game}", "its state has position"),
    ("UPDATE states SET plies = 3 WHERE game = {game}", "its state has plies 3"),
    ("UPDATE states SET south_seeds = 7 WHERE game = {game}", "its state has south_seeds 7"),
    ("UPDATE states SET north_seeds = 7 WHERE game = {game}", "its state has north_seeds 7"),
    ("UPDATE states SET north_seeds = -7 WHERE game = {game}", "north_seeds -7"),
    ("UPDATE states SET south_left_ms = 1 WHERE game = {game}", "its state has south_left_ms"),
    ("UPDATE states SET north_left_ms = NULL WHERE game = {game}", "its state has north_left_ms"),
    ("UPDATE states SET turn_ms = 1 WHERE game = {game}", "its state has turn_ms"),
    ("UPDATE states SET due_ms = due_ms + 1 WHERE game = {game}", "its state has due_ms"),
    ("UPDATE states SET winner = 'S' WHERE game = {game}", "its state has winner"),
    ("UPDATE states SET reason = 'time' WHERE game = {game}", "its state has reason"),
    ("UPDATE states SET updated_ms = 1 WHERE game = {game}", "its state has updated_ms"),
    ("UPDATE states SET lease = 'a' WHERE game = {game}", "its lease has the holder"),
    (
        "UPDATE states SET lease = 'a', lease_ms = 1900000000000 WHERE game = {game}",
        "the lease of a ends",
    ),
    ("DELETE FROM states WHERE game = {game}", "its state is missing"),
    ("DELETE FROM seats WHERE game = {game} AND side = 'N'", "the seat of North is missing"),
    ("UPDATE seats SET kind = 'ghost' WHERE game = {game} AND side = 'S'", "a seat of ghost"),
    (
        "UPDATE seats SET opponent = NULL WHERE game = {game} AND side = 'S'",
        "south_opponent is None",
    ),
    (
        "UPDATE seats SET result = 'won' WHERE game = {game} AND side = 'N'",
        "north_result is Some(\"won\")",
    ),
    ("UPDATE games SET speed = 'rapid' WHERE game = {game}", "speed is Some(\"rapid\")"),
    ("UPDATE games SET rules = 'chess' WHERE game = {game}", "chess"),
    ("DELETE FROM events WHERE game = {game} AND version = 2", "event 2 is missing"),
    (
        "DELETE FROM events WHERE game = {game} AND version = 4",
        "its state has version 4, its events make 3",
    ),
    ("UPDATE events SET detail = 'F' WHERE game = {game} AND version = 3", "event 3: "),
    ("UPDATE events SET kind = 'party' WHERE game = {game} AND version = 1", "event 1 reads party"),
    (
        "INSERT INTO rating_history (subject, pool, games, game, rating, deviation, at_ms) \
      VALUES ('l9', 'abapa.computer', 1, {game}, 1500, 80, 1)",
        "it has changed the rating of l9, for which it does not count",
    ),
];

/// Damage to a tournament, by SQL in which `{key}` is its number, and what is found.
const TOURNAMENT_DAMAGES: &[(&str, &str)] = &[
    (
        "UPDATE tournaments SET version = 9 WHERE tournament = {key}",
        "it has version 9, its events make 4",
    ),
    ("UPDATE tournaments SET setup = '{}' WHERE tournament = {key}", "its setup cannot be read"),
    ("UPDATE tournaments SET lease = 'a' WHERE tournament = {key}", "its lease has a holder"),
    (
        "DELETE FROM tournament_events WHERE tournament = {key} AND version = 2",
        "event 2 is missing",
    ),
    (
        "UPDATE tournament_events SET event = '{}' WHERE tournament = {key} AND version = 3",
        "event 3: ",
    ),
    (
        "UPDATE tournament_events SET event = '{\"event\":\"closed\"}' \
         WHERE tournament = {key} AND version = 3",
        "event 4: the tournament is closed",
    ),
    (
        "UPDATE tournament_entrants SET number = 7 WHERE tournament = {key} AND number = 2",
        "entrant 7 is not in its events",
    ),
    (
        "DELETE FROM tournament_members WHERE tournament = {key} AND member = 2",
        "player m2 of a team is nobody",
    ),
    (
        "UPDATE tournament_games SET is_open = FALSE WHERE tournament = {key}",
        "game 1 at table 1 of round 1 is not linked",
    ),
    (
        "UPDATE tournament_games SET place = 2 WHERE tournament = {key}",
        "game 1 at table 2 of round 1 is linked as open",
    ),
];

/// Adds a tournament of teams whose first round is being played.
async fn tournament(database: &dyn Database, organiser: PersonId, other: PersonId) -> TournamentId {
    let format = Format::Swiss { rounds: 3, options: Default::default() };
    let mut settings = Settings::new("Club evening", Rules::ABAPA, format);
    (settings.team_boards, settings.teams_of_people) = (Some(1), true);
    let mut made = Tournament::new(settings.clone()).expect("settings");
    let mut events = Vec::new();
    let mut apply = |event: TournamentEvent| {
        made.apply(event.clone()).expect("it fits");
        events.push(serde_json::to_string(&event).expect("JSON"));
        made.clone()
    };
    let team = |name: &str, player: &str| {
        let members = vec![player.to_owned()];
        TournamentEvent::Entered { entry: Entry { members, ..Entry::player(name) } }
    };
    apply(team("Reds", "m1"));
    let made = apply(team("Blues", "m2"));
    let (round, pairings) = (RoundNumber(1), made.pair_next().expect("paired"));
    apply(TournamentEvent::RoundPaired { round, pairings });
    apply(TournamentEvent::RoundStarted { round });
    let new = NewTournament {
        id: TournamentId::random().expect("random bytes"),
        organiser,
        class: None,
        other: None,
        series: None,
        access: Access::Public,
        setup: Setup {
            play: PlaySetup::Rounds { settings },
            mode: TournamentMode::Online,
            time: "5+3".parse().expect("a clock"),
            rated: false,
            about: String::new(),
            auto: false,
            break_s: 60,
        },
        secret: "secret".to_owned(),
        starts: None,
        due: None,
        created: CREATED,
    };
    let key = database.add_tournament(&new, 99).await.expect("written").expect("few");
    let place = GamePlace { round: 1, table: 1, number: 1 };
    let game = game(Occupant::Person(organiser), Occupant::Person(other), false);
    let append = TournamentAppend {
        version: 0,
        events,
        at: CREATED,
        entrants: vec![(1, organiser), (2, other)],
        members: vec![(1, organiser), (2, other)],
        closed: Vec::new(),
        games: vec![NewTournamentGame { place, south: 1, game }],
        progress: Progress {
            status: TournamentStatus::Running,
            round: 1,
            entrants: 2,
            started: Some(CREATED),
            ends: None,
            due: None,
        },
    };
    let appended = database.append_to_tournament(key, &append).await.expect("written");
    assert!(matches!(appended, TournamentAppended::Yes(_)));
    new.id
}

async fn person(database: &dyn Database, name: &str) -> PersonId {
    let mut secret_hash = [0; 32];
    secret_hash[..name.len()].copy_from_slice(name.as_bytes());
    let (name, device) = (name.to_owned(), String::new());
    let kind = PersonKind::Visitor;
    let person = NewPerson { kind, name, secret_hash, device, created: CREATED };
    database.add_person(person).await.expect("added")
}

fn game(south: Occupant, north: Occupant, rated: bool) -> NewGame {
    let seat = |occupant| Seat { occupant, name: None };
    let row = GameRow {
        id: GameId::random().expect("random bytes"),
        rules: Rules::ABAPA,
        start: Position::start(Side::South),
        time: "5+3".parse().expect("a clock"),
        rated,
        shared_device: false,
        wins: BySide::default(),
        draws: 0,
        created: CREATED,
    };
    NewGame { row, seats: BySide { south: seat(south), north: seat(north) } }
}

/// Adds a game with some moves.
async fn play(
    database: &dyn Database,
    new: &NewGame,
    claim: Option<Claim>,
) -> (LiveGame, sembra_storage::GameKey) {
    let key = database.add_game(new, claim.as_ref()).await.expect("added");
    let mut live = LiveGame::new(new.terms());
    let letters = if claim.is_some() { "" } else { "FfEd" };
    for (letter, ms) in letters.chars().zip((1..).map(|n| 1000 * n)) {
        let house = BoardHouse::from_letter(letter).expect("a house");
        append(database, key, &mut live, Event::Move { house, lag_ms: 20 }, ms, Vec::new()).await;
    }
    (live, key)
}

async fn append(
    database: &dyn Database,
    key: sembra_storage::GameKey,
    live: &mut LiveGame,
    event: Event,
    ms: i64,
    ratings: Vec<Rating>,
) {
    let event = Recorded { event, actor: Actor::Player(live.turn()), at: CREATED.plus_ms(ms) };
    live.apply(&event).expect("it fits");
    let append = Append { ratings, ..Append::new(event, StateRow::from(&*live)) };
    assert_eq!(database.append(key, &append).await.expect("written"), Appended::Yes);
}

/// Fills a database: games that go on, rated ones that have ended, one in which the engine thinks.
///
/// Gives the names of those that go on, and of the tournaments.
async fn fill(database: &dyn Database) -> (Vec<GameId>, Vec<TournamentId>) {
    let (ana, bea) = (person(database, "Ana").await, person(database, "Bea").await);
    let occupants = [ana, bea].map(Occupant::Person);
    let mut going_on = Vec::new();
    for _ in 0..GAMES {
        let new = game(occupants[0], occupants[1], false);
        play(database, &new, None).await;
        going_on.push(new.row.id);
    }
    for games in 1..=3 {
        let new = game(occupants[0], occupants[1], true);
        let (mut live, key) = play(database, &new, None).await;
        let rating = |person, value| Rating {
            subject: Subject::Person(person),
            pool: POOL.to_owned(),
            rating: value,
            deviation: 120.5,
            volatility: 0.06,
            games,
            updated: CREATED.plus_ms(9000),
        };
        let ratings = vec![rating(ana, 1490.25), rating(bea, 1509.75)];
        append(database, key, &mut live, Event::Resign(Side::South), 9000, ratings).await;
    }
    let thinking = game(Occupant::Computer(3), occupants[1], false);
    let claim = Claim { process: "one".to_owned(), until: CREATED.plus_ms(30_000) };
    play(database, &thinking, Some(claim)).await;
    let mut tournaments = Vec::new();
    for _ in TOURNAMENT_DAMAGES {
        tournaments.push(tournament(database, ana, bea).await);
    }
    (going_on, tournaments)
}

async fn check(source: &VerifySource) -> (Checked, BTreeMap<String, Vec<String>>) {
    let mut findings: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut total = 0;
    let mut report = |report| match report {
        VerifyReport::Games(games) => total = games,
        VerifyReport::Progress(checked) => assert!(checked.games <= total),
        VerifyReport::Finding(finding) => {
            let about = match &finding.about {
                About::Game(id) => id.clone(),
                about => about.to_string(),
            };
            findings.entry(about).or_default().push(finding.what);
        }
    };
    let checked = verify(source, CREATED, &mut report).await.expect("it is read to the end");
    assert_eq!(checked.findings as usize, findings.values().map(Vec::len).sum::<usize>());
    (checked, findings)
}

/// Runs statements on the database of a source, without its constraints.
async fn execute(source: &VerifySource, statements: &[String]) {
    match source {
        VerifySource::Folder(folder) => {
            let options = sqlx::sqlite::SqliteConnectOptions::new();
            let options = options.filename(folder.join("sembra.sqlite")).foreign_keys(false);
            let mut connection = options.connect().await.expect("opened");
            for sql in statements {
                connection.execute(AssertSqlSafe(sql.clone())).await.expect(sql);
            }
        }
        VerifySource::Postgres(url) => {
            let options: sqlx::postgres::PgConnectOptions = url.parse().expect("a URL");
            let mut connection = options.connect().await.expect("opened");
            connection.execute("SET session_replication_role = replica").await.expect("set");
            for sql in statements {
                connection.execute(AssertSqlSafe(sql.clone())).await.expect(sql);
            }
        }
    }
}

/// Checks a sound database, while it is open, and then a damaged one.
async fn check_sound_and_damaged(database: &dyn Database, source: &VerifySource) {
    let (games, tournaments) = fill(database).await;
    let (checked, findings) = check(source).await;
    assert_eq!(findings, BTreeMap::new());
    let events = 4 * GAMES as u64 + 3 * 5;
    let count = tournaments.len() as u64;
    let games_in_all = GAMES as u64 + 4 + count;
    let expected = Checked {
        games: games_in_all,
        events,
        ratings: 2,
        points: 6,
        tournaments: count,
        findings: 0,
    };
    assert_eq!(checked, expected);
    database.close().await;

    let number = |id: &GameId| format!("(SELECT game FROM games WHERE id = '{id}')");
    let damaged: Vec<String> = DAMAGES
        .iter()
        .zip(&games)
        .map(|((sql, _), id)| sql.replace("{game}", &number(id)))
        .collect();
    execute(source, &damaged).await;
    let number = |id: &TournamentId| {
        format!("(SELECT tournament FROM tournaments WHERE id = '{}')", id.as_str())
    };
    let damaged: Vec<String> = TOURNAMENT_DAMAGES
        .iter()
        .zip(&tournaments)
        .map(|((sql, _), id)| sql.replace("{key}", &number(id)))
        .collect();
    execute(source, &damaged).await;
    let (_, mut findings) = check(source).await;
    for ((sql, expected), id) in TOURNAMENT_DAMAGES.iter().zip(&tournaments) {
        let found = findings.remove(&format!("tournament {}", id.as_str()));
        let found = found.unwrap_or_else(|| panic!("{sql}: not found"));
        assert!(found.iter().any(|what| what.contains(expected)), "{sql}: {found:?}");
    }
    assert!(findings.remove("rating of l9 in abapa.computer").is_some(), "{findings:?}");
    for ((sql, expected), id) in DAMAGES.iter().zip(&games) {
        let found = findings.remove(id.as_str()).unwrap_or_else(|| panic!("{sql}: not found"));
        assert!(found.iter().any(|what| what.contains(expected)), "{sql}: {found:?}");
    }
    assert_eq!(findings, BTreeMap::new(), "sound games are not named");
    check_ratings(source).await;
}

/// Damages ratings and rows of games that are gone.
async fn check_ratings(source: &VerifySource) {
    let damages = [
        "DELETE FROM rating_history WHERE subject = 'l9'",
        "UPDATE ratings SET rating = 2000 WHERE subject = 'p1'",
        "UPDATE ratings SET games = 4 WHERE subject = 'p1'",
        "DELETE FROM rating_history WHERE subject = 'p2' AND games = 2",
        "INSERT INTO events (game, version, kind, detail, actor, at_ms) \
         VALUES (999999, 1, 'move', 'F', 'S', 1)",
        "INSERT INTO seats (game, side, kind, person, level) VALUES (999998, 'S', 'computer', NULL, 1)",
    ];
    execute(source, &damages.map(str::to_owned)).await;
    let (_, findings) = check(source).await;
    let whats = |about: &str| findings.get(about).cloned().unwrap_or_default().join("; ");
    assert_eq!(
        whats("rating of p1 in abapa.blitz"),
        "it counts 4 games, its history has 3; its rating is 2000, the last of its history 1490.25"
    );
    assert_eq!(
        whats("rating of p2 in abapa.blitz"),
        "game 2 of its history is missing; it counts 3 games, its history has 2"
    );
    assert_eq!(whats("events of game number 999999"), "there is no such game");
    assert_eq!(whats("seats of game number 999998"), "there is no such game");
    let missing = "it is rated and has not changed the rating of p2";
    assert!(findings.values().any(|whats| whats.iter().any(|what| what == missing)));
}

#[tokio::test]
async fn damage_is_found_in_sqlite() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = SqliteDatabase::open(folder.path()).await.expect("opened");
    let source = VerifySource::Folder(folder.path().to_owned());
    check_sound_and_damaged(&database, &source).await;
}

#[tokio::test]
async fn damage_is_found_in_postgres() {
    let server = PostgresServer::start().expect("a PostgreSQL server");
    let url = server.create_database("verify").expect("a database");
    let database = Postgres::open(&url).await.expect("opened");
    check_sound_and_damaged(&database, &VerifySource::Postgres(url)).await;
}

#[tokio::test]
async fn an_upgraded_database_is_sound() {
    let folder = tempfile::tempdir().expect("a folder");
    let stored = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/first-release.sqlite");
    std::fs::copy(stored, folder.path().join("sembra.sqlite")).expect("a copy");
    let source = VerifySource::Folder(folder.path().to_owned());
    let early = verify(&source, CREATED, &mut |_| {}).await.expect_err("an earlier schema");
    assert!(matches!(early, StoreError::OlderSchema { .. }), "{early}");
    SqliteDatabase::open(folder.path()).await.expect("opened").close().await;
    let (checked, findings) = check(&source).await;
    assert!(checked.games > 0);
    assert_eq!(findings, BTreeMap::new());
}

#[tokio::test]
async fn a_database_that_is_not_there_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = VerifySource::Folder(folder.path().to_owned());
    verify(&source, CREATED, &mut |_| {}).await.expect_err("no file");
    assert!(!folder.path().join("sembra.sqlite").exists(), "nothing is made");
    std::fs::write(folder.path().join("sembra.sqlite"), "this is no database, it is a text")
        .expect("a file");
    verify(&source, CREATED, &mut |_| {}).await.expect_err("no database");
}
