//! What a deleted class leaves in the tables of either database: nothing.

#[allow(dead_code, reason = "the cases themselves are run by the contract")]
mod cases;

use std::collections::BTreeMap;

use sembra_play::{Event, TimeControl};
use sembra_rules::Side;
use sembra_storage::postgres::Postgres;
use sembra_storage::sqlite::{DATABASE_FILE, SqliteDatabase};
use sembra_storage::{
    Access, Challenge, ChallengeId, ChallengeStatus, ClassId, ClassKey, Database, GameId,
    LessonStep, NewClass, NewClassTask, NewOffer, NewPupil, NewPuzzleAttempt, NewReport,
    NewTournament, PersonId, PupilId, PuzzleAttempt, PuzzlePerson, PuzzleRating, Relation,
    ShareToken, Starter, TaskDetails, TaskDone, TaskId, TournamentAppended,
};
use sembra_test_postgres::PostgresServer;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Row};

use cases::lessons::{board, house, round};
use cases::{CREATED, Played, account, game_between};

/// The number of rows of each table that has some.
type Rows = BTreeMap<String, i64>;

/// Leaves a row of everything that a lesson stores.
async fn give_a_lesson(
    database: &dyn Database,
    class: ClassKey,
    owner: PersonId,
    (mia, leo): (PersonId, PersonId),
) {
    database.set_class_lock(class, Some(CREATED)).await.expect("written");
    let other = cases::classes::class(database, owner, "XYZBCD").await;
    assert!(database.ask_link(class, other, CREATED, 9).await.expect("written"));
    assert!(database.agree_link(other, class).await.expect("written"));
    assert!(database.set_board(class, &board(1, 1, true)).await.expect("written"));
    assert!(database.answer_board(class, mia, 1, house('a'), CREATED).await.expect("written"));
    let begun = database.add_round(&round(class, "a key", &[(mia, leo)], 0)).await;
    assert_eq!(begun.expect("written").map(|games| games.len()), Some(1));
    // The other class stays, without the link: it is deleted to compare the tables.
    database.delete_class(other).await.expect("deleted");
    assert!(database.ask_link(class, class, CREATED, 9).await.expect("a link to be deleted"));
}

/// A class in which everything that is stored of pupils has happened, and its deletion.
async fn make_and_delete(database: &dyn Database, ana: PersonId) {
    let class = NewClass {
        id: ClassId::random().expect("random bytes"),
        name: "3B".to_owned(),
        code: "BCDFGH".to_owned(),
        owner: ana,
        created: CREATED,
    };
    let class = database.add_class(&class, 20).await.expect("written").expect("the first");
    let mut pupils = Vec::new();
    for number in 0..3 {
        let pupil = NewPupil {
            class,
            id: PupilId::random().expect("random bytes"),
            nickname: format!("Pupil{number}"),
            picture: "sun".to_owned(),
            phrase: "$argon2id$…".to_owned(),
            secret_hash: [number; 32],
            device: "Firefox".to_owned(),
            joined: CREATED,
        };
        pupils.push(database.add_pupil(&pupil, 40).await.expect("written").expect("few"));
    }
    let (mia, leo) = (pupils[0], pupils[1]);
    give_a_lesson(database, class, ana, (mia, leo)).await;
    database.set_progress(mia, r#"{"sowing":["first-move"]}"#).await.expect("written");
    for (south, north) in [(mia, leo), (ana, leo)] {
        let game = game_between(south, north, TimeControl::None);
        let mut played = Played::of(database, game).await;
        played.play(database, 'F', 100).await;
        let token = ShareToken::random().expect("random bytes");
        database.share(played.key, &token, CREATED).await.expect("written");
        played.end(database, Event::Resign(Side::South)).await;
        database.set_review(played.key, "{}", CREATED).await.expect("written");
    }
    let challenge = Challenge {
        id: ChallengeId::random().expect("random bytes"),
        person: ana,
        opponent: Some(mia),
        rules: sembra_rules::Rules::ABAPA,
        time: TimeControl::None,
        rated: false,
        starter: Starter::Chance,
        is_private: true,
        while_present: false,
        created: CREATED,
        expires: CREATED.plus_ms(1000),
        status: ChallengeStatus::Open,
        game: None,
    };
    assert!(database.add_challenge(&challenge, 5).await.expect("written"));
    // Neither is offered to pupils; rows of such kinds would be removed all the same.
    assert!(database.relate(ana, Relation::Block, mia, CREATED, 9).await.expect("written"));
    let report = NewReport {
        reporter: ana,
        person: leo,
        reason: "other".to_owned(),
        game: None::<GameId>,
        created: CREATED,
    };
    assert!(database.add_report(&report).await.expect("written"));
    let rating = PuzzleRating {
        rating: 1500.0,
        deviation: 300.0,
        volatility: 0.06,
        attempts: 1,
        updated: CREATED,
    };
    let person_after = PuzzlePerson { rating, solved: 1, streak: 1, streak_best: 1 };
    let attempt = PuzzleAttempt { puzzle: "abcd".to_owned(), solved: true, at: CREATED };
    let attempt = NewPuzzleAttempt { person: mia, attempt, person_after, puzzle_after: rating };
    database.add_puzzle_attempt(&attempt).await.expect("written");
    let tournament = NewTournament {
        access: Access::Class,
        class: Some(class),
        ..cases::tournaments::tournament(ana, "Class evening")
    };
    let added = database.add_tournament(&tournament, 9).await.expect("written");
    let mut started = cases::tournaments::append(0, &["entered", "entered", "started"]);
    started.entrants = vec![(1, mia), (2, leo)];
    started.members = vec![(1, mia), (2, leo), (3, ana)];
    started.games = vec![cases::tournaments::linked(1, mia, leo)];
    let tournament = added.expect("the first");
    let appended = database.append_to_tournament(tournament, &started).await.expect("written");
    assert!(matches!(appended, TournamentAppended::Yes(_)));
    for chosen in [None, Some(pupils.clone())] {
        let task = NewClassTask {
            class,
            id: TaskId::random().expect("random bytes"),
            details: TaskDetails {
                title: "Monday".to_owned(),
                note: Some("discuss".to_owned()),
                pupils: chosen,
                due: CREATED.plus_ms(1000),
            },
            goal: "{}".to_owned(),
            set: CREATED,
        };
        let task = database.add_class_task(&task, 9).await.expect("written").expect("few");
        let done = TaskDone { task, person: mia, at: CREATED };
        database.set_tasks_done(&[done]).await.expect("written");
    }
    let step =
        LessonStep { person: mia, lesson: "sowing".to_owned(), step: "1".to_owned(), at: CREATED };
    database.add_lesson_steps(&[step]).await.expect("written");
    give_offers(database, class, ana, pupils[2]).await;
    database.delete_class(class).await.expect("deleted");
}

/// Leaves an offer from the class; one to it goes with the other class.
async fn give_offers(database: &dyn Database, class: ClassKey, owner: PersonId, pupil: PersonId) {
    let other = cases::classes::class(database, owner, "XYZBCD").await;
    let zoe = cases::classes::pupil(database, other, "Zoe").await;
    let (made, until) = (CREATED, CREATED.plus_ms(1000));
    for (person, from, to) in [(zoe, other, class), (pupil, class, other)] {
        let offer = NewOffer { person, from, to, made, until };
        assert_eq!(database.offer_pupil(&offer, 9).await.expect("written"), Some(true));
    }
    assert_eq!(database.offers(class, CREATED).await.expect("read").len(), 2);
    database.delete_class(other).await.expect("deleted");
    // The pupil's own row is what the class's deletion must remove.
    let offer = NewOffer { person: pupil, from: class, to: class, made, until };
    assert_eq!(database.offer_pupil(&offer, 9).await.expect("written"), Some(true));
}

/// Compares the tables before and after. How hard a puzzle is stays: it names nobody.
fn assert_nothing_left(before: Rows, mut after: Rows) {
    assert_eq!(after.remove("puzzle_ratings"), Some(1));
    after.remove("sqlite_sequence");
    let mut before = before;
    before.remove("sqlite_sequence");
    assert!(before.contains_key("people"), "{before:?}");
    assert_eq!(before, after);
}

macro_rules! rows {
    ($connection:expr, $tables:literal) => {{
        let connection = $connection;
        let tables = sqlx::query($tables).fetch_all(&mut *connection).await.expect("tables");
        let mut rows = Rows::new();
        for table in tables {
            let table: String = table.get(0);
            let sql = format!("SELECT count(*) FROM \"{table}\"");
            let query = sqlx::query_scalar(AssertSqlSafe(sql));
            let count: i64 = query.fetch_one(&mut *connection).await.expect("a count");
            if count > 0 {
                rows.insert(table, count);
            }
        }
        rows
    }};
}

#[tokio::test]
async fn a_deleted_class_leaves_nothing_in_sqlite() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = SqliteDatabase::open(folder.path()).await.expect("opened");
    let ana = account(&database, "Ana").await;
    let path = folder.path().join(DATABASE_FILE);
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path);
    let mut connection = options.connect().await.expect("connected");
    let before = rows!(&mut connection, "SELECT name FROM sqlite_master WHERE type = 'table'");
    make_and_delete(&database, ana).await;
    let after = rows!(&mut connection, "SELECT name FROM sqlite_master WHERE type = 'table'");
    connection.close().await.expect("closed");
    database.close().await;
    assert_nothing_left(before, after);
}

#[tokio::test]
async fn a_deleted_class_leaves_nothing_in_postgres() {
    let server = PostgresServer::start().expect("a PostgreSQL server");
    let url = server.create_database("classes").expect("a database");
    let database = Postgres::open(&url).await.expect("opened");
    let ana = account(&database, "Ana").await;
    let options: sqlx::postgres::PgConnectOptions = url.parse().expect("a URL");
    let mut connection = options.connect().await.expect("connected");
    let before =
        rows!(&mut connection, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
    make_and_delete(&database, ana).await;
    let after =
        rows!(&mut connection, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
    connection.close().await.expect("closed");
    database.close().await;
    assert_nothing_left(before, after);
}
