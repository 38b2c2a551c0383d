//! Tasks: set by a teacher, done by pupils with what they really do, on both databases.

use std::sync::Arc;

use sembra_puzzles::{Puzzle, Theme, shipped};
use sembra_test_postgres::PostgresServer;
use serde_json::{Value, json};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use super::{Class, Pupil, make};
use crate::client::{TestServer, Visitor};
use crate::people::account;
use crate::thinkers::Greedy;

/// A position in which South wins with any capture.
pub const TO_WIN: &str = "2-0-3-1-0-2-4-1-0-3-0-2-23-7-S";

/// A moment so many days from now, as a request says it.
pub fn in_days(days: i64) -> String {
    after(time::Duration::days(days))
}

/// A moment so long after now, as a request says it.
pub fn after(duration: time::Duration) -> String {
    (OffsetDateTime::now_utc() + duration).format(&Rfc3339).expect("a time")
}

/// A task for the whole class, due tomorrow.
pub fn task(goal: Value) -> Value {
    json!({"goal": goal, "due": in_days(1)})
}

/// Sets a task; gives its name.
pub async fn set(class: &Class, task: Value) -> String {
    let set = class.teacher.post(&class.path("/tasks"), task).await.expect(201);
    set["id"].as_str().expect("a name").to_owned()
}

/// How a pupil stands with a task, as they see it themselves.
pub async fn standing(class: &Class, pupil: &Pupil, task: &str) -> Value {
    let seen = pupil.visitor.get(&class.path("/tasks")).await.expect(200);
    let mut tasks = seen["tasks"].as_array().expect("tasks").iter();
    let task = tasks.find(|one| one["id"] == task).expect("the task");
    assert_eq!(task["pupils"].as_array().map(Vec::len), Some(1), "a pupil sees only their own");
    task["pupils"][0].clone()
}

/// Puzzles of a theme under the rules of abapa.
pub fn puzzles(theme: Theme) -> impl Iterator<Item = &'static Puzzle> {
    let of_theme =
        move |puzzle: &&Puzzle| puzzle.themes.contains(theme) && puzzle.preset.name() == "abapa";
    shipped().all().iter().filter(of_theme)
}

/// Tries a puzzle: with its solution, or with another first move.
pub async fn attempt(visitor: &Visitor, puzzle: &Puzzle, is_solved: bool) {
    let path = format!("/api/v1/puzzles/{}", puzzle.id);
    let solution: String = puzzle.solver_moves().map(|house| house.letter()).collect();
    let moves = if is_solved {
        solution
    } else {
        let offer = visitor.get(&path).await.expect(200);
        let legal = offer["puzzle"]["steps"][0]["view"]["moves"].as_array().expect("moves").clone();
        let letters = legal.iter().map(|one| one["move"].as_str().expect("a house").to_owned());
        let mut wrong = letters.filter(|letter| !solution.starts_with(letter.as_str()));
        wrong.next().expect("another move")
    };
    let result = visitor.post(&format!("{path}/attempts"), json!({"moves": moves})).await;
    assert_eq!(result.expect(200)["solved"], is_solved);
}

/// Begins a game from the winning position, and wins it with the first move.
pub async fn win_position(visitor: &Visitor, level: u8) -> String {
    let wanted = json!({"mode": "computer", "level": level, "you": "S", "position": TO_WIN});
    let game = visitor.new_game(wanted).await;
    let id = game["id"].as_str().expect("a name").to_owned();
    let moves = game["view"]["moves"].as_array().expect("moves").clone();
    let captures = |one: &&Value| one["captured"].as_u64().is_some_and(|seeds| seeds >= 2);
    let house = moves.iter().find(captures).expect("a capture")["move"].clone();
    let after = visitor.play(&id, house.as_str().expect("a house"), 0).await.expect(200);
    assert_eq!(after["over"], true, "{after}");
    id
}

/// Plays some moves against the computer from the start, and resigns.
pub async fn play_and_resign(visitor: &Visitor, level: u8, own_moves: usize) -> String {
    let wanted = json!({"mode": "computer", "level": level, "rules": "abapa"});
    let game = visitor.new_game(wanted).await;
    let id = game["id"].as_str().expect("a name").to_owned();
    for _ in 0..own_moves {
        let game = visitor.settled(&id).await;
        let house = game["view"]["moves"][0]["move"].as_str().expect("a move").to_owned();
        let ply = game["ply"].as_u64().expect("a number") as usize;
        visitor.play(&id, &house, ply).await.expect(200);
    }
    visitor.settled(&id).await;
    visitor.act(&id, "resign", json!({})).await.expect(200);
    id
}

#[tokio::test]
async fn tasks_are_done_on_sqlite() {
    let server = TestServer::start().await;
    tasks_are_done(&server).await;
    server.stop().await;
}

#[tokio::test]
async fn tasks_are_done_on_postgres() {
    let postgres = PostgresServer::start().expect("a PostgreSQL server");
    let url = postgres.create_database("tasks").expect("a database");
    let server =
        TestServer::with(Arc::new(Greedy), |config| config.database = Some(url.clone())).await;
    tasks_are_done(&server).await;
    server.stop().await;
}

async fn tasks_are_done(server: &TestServer) {
    let class = Class::of(server, "Ana").await;
    let (mia, leo) = (class.join(server, "Mia").await, class.join(server, "Leo").await);
    lesson(&class, &mia).await;
    chain_puzzles(&class, &mia).await;
    two_games(&class, &mia).await;
    position(&class, &mia).await;
    // Nobody else has done anything, and the teacher sees both.
    let seen = class.teacher.get(&class.path("/tasks")).await.expect(200);
    let all = seen["tasks"].as_array().expect("tasks");
    assert_eq!(all.len(), 4);
    for task in all {
        assert_eq!(task["for_all"], true);
        let by_nickname = task["pupils"].as_array().expect("pupils");
        assert_eq!(by_nickname.len(), 2);
        assert_eq!((&by_nickname[0]["done"], &by_nickname[0]["count"]), (&Value::Null, &json!(0)));
        assert!(by_nickname[1]["done"].is_string() && by_nickname[1]["late"] == false, "{task}");
    }
    export_and_move(&class, &leo).await;
}

async fn lesson(class: &Class, mia: &Pupil) {
    mia.visitor.put("/api/v1/progress", json!({"chains": ["1"]})).await.expect(200);
    let chains = set(class, task(json!({"kind": "lesson", "lesson": "chains"}))).await;
    assert_eq!(standing(class, mia, &chains).await["count"], 1, "what was done before counts");
    let progress = json!({"chains": ["1", "2", "9"], "other": ["1"]});
    mia.visitor.put("/api/v1/progress", progress).await.expect(200);
    let now = standing(class, mia, &chains).await;
    assert_eq!((&now["count"], &now["of"], &now["done"]), (&json!(2), &json!(3), &Value::Null));
    // A device that knows less takes nothing away.
    mia.visitor.put("/api/v1/progress", json!({"chains": ["3"]})).await.expect(200);
    assert!(standing(class, mia, &chains).await["done"].is_string());
}

async fn chain_puzzles(class: &Class, mia: &Pupil) {
    let mut chain = puzzles(Theme::Chain);
    attempt(&mia.visitor, chain.next().expect("a puzzle"), true).await;
    let goal = json!({"kind": "puzzles", "theme": "chain", "rules": "abapa", "count": 2});
    let solve = set(class, task(goal)).await;
    let first = chain.next().expect("a puzzle");
    attempt(&mia.visitor, first, true).await;
    attempt(&mia.visitor, first, true).await;
    attempt(&mia.visitor, chain.next().expect("a puzzle"), false).await;
    let now = standing(class, mia, &solve).await;
    assert_eq!((&now["count"], &now["tried"], &now["done"]), (&json!(1), &json!(2), &Value::Null));
    attempt(&mia.visitor, chain.next().expect("a puzzle"), true).await;
    assert!(standing(class, mia, &solve).await["done"].is_string());
}

async fn two_games(class: &Class, mia: &Pupil) {
    let goal = json!({"kind": "games", "level": 2, "rules": "abapa", "count": 2});
    let games = set(class, task(goal)).await;
    play_and_resign(&mia.visitor, 2, 1).await;
    play_and_resign(&mia.visitor, 3, 10).await;
    assert_eq!(standing(class, mia, &games).await["count"], 0, "given up, or at another level");
    play_and_resign(&mia.visitor, 2, 10).await;
    let last = play_and_resign(&mia.visitor, 2, 10).await;
    // What was done stays done, also without the game, whoever looks first.
    assert_eq!(mia.visitor.delete(&format!("/api/v1/games/{last}")).await.status, 204);
    let now = standing(class, mia, &games).await;
    assert!(now["done"].is_string(), "{now}");
    assert_eq!((&now["count"], &now["of"]), (&json!(2), &json!(2)));
}

async fn position(class: &Class, mia: &Pupil) {
    let goal = json!({"kind": "position", "position": TO_WIN, "rules": "abapa", "side": "S",
                      "level": 4, "result": "win"});
    let play_out = set(class, task(goal)).await;
    win_position(&mia.visitor, 3).await;
    let open = json!({"mode": "computer", "level": 4, "you": "S", "position": TO_WIN});
    let begun = mia.visitor.new_game(open).await;
    let now = standing(class, mia, &play_out).await;
    assert_eq!((&now["count"], &now["game"]), (&json!(0), &begun["id"]), "the game is offered");
    let won = win_position(&mia.visitor, 4).await;
    // What was done stays done, also when the winning move is taken back before anybody looks.
    let back = mia.visitor.act(&won, "undo", json!({})).await.expect(200);
    assert_eq!((&back["over"], &back["ply"]), (&json!(false), &json!(0)));
    let now = standing(class, mia, &play_out).await;
    assert!(now["done"].is_string() && now["count"] == 1, "{now}");
}

async fn export_and_move(class: &Class, leo: &Pupil) {
    let body = json!({"goal": {"kind": "lesson", "lesson": "sowing"}, "title": " For  Leo ",
                      "note": "take_time", "due": in_days(3),
                      "pupils": [class.id_of("Leo").await]});
    let own = set(class, body).await;
    let seen = leo.visitor.get(&class.path("/tasks")).await.expect(200);
    assert_eq!(
        (&seen["tasks"][0]["title"], &seen["tasks"][0]["for_all"]),
        (&json!("For Leo"), &json!(false))
    );
    let export = class.teacher.get(&class.path("/export")).await;
    let lines: Vec<Value> =
        export.text().lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let tasks = lines[0]["tasks"].as_array().expect("tasks");
    assert_eq!(tasks.len(), 5);
    assert_eq!(tasks[0]["pupils"], json!([class.id_of("Leo").await]));
    assert_eq!((&tasks[0]["id"], &tasks[0]["done"]), (&json!(own), &json!([])));
    assert_eq!(tasks[1]["done"][0]["pupil"], json!(class.id_of("Mia").await));
    assert_eq!(tasks[1]["goal"]["kind"], "position");
    let is_step = |line: &&Value| line["is"] == "lesson_step" && line["lesson"] == "chains";
    assert_eq!(lines.iter().filter(is_step).count(), 3);
    // A pupil who moves leaves the tasks of the class behind.
    let other = make(&class.teacher, "Other").await;
    let path = class.path(&format!("/pupils/{}/move", class.id_of("Leo").await));
    assert_eq!(class.teacher.post(&path, json!({"class": other})).await.status, 204);
    let seen = leo.visitor.get(&format!("/api/v1/classes/{other}/tasks")).await.expect(200);
    assert_eq!(seen["tasks"], json!([]));
    leo.visitor.get(&class.path("/tasks")).await.expect_problem(404, "not_found");
}

#[tokio::test]
async fn a_teacher_changes_and_deletes_a_task() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Ana").await;
    let (mia, leo) = (class.join(&server, "Mia").await, class.join(&server, "Leo").await);
    let goal = json!({"kind": "lesson", "lesson": "sowing"});
    let id = set(&class, task(goal.clone())).await;
    let path = class.path(&format!("/tasks/{id}"));
    let change = json!({"title": "Until Friday", "note": "discuss", "due": in_days(5),
                        "pupils": [class.id_of("Mia").await]});
    let changed = class.teacher.put(&path, change).await.expect(200);
    assert_eq!((&changed["title"], &changed["note"]), (&json!("Until Friday"), &json!("discuss")));
    assert_eq!((&changed["goal"], &changed["for_all"]), (&goal, &json!(false)));
    let seen = async |pupil: &Pupil| {
        let seen = pupil.visitor.get(&class.path("/tasks")).await.expect(200);
        seen["tasks"].as_array().map(Vec::len)
    };
    assert_eq!((seen(&mia).await, seen(&leo).await), (Some(1), Some(0)));
    // The same date is no new one, and what is left out is taken away.
    let again = json!({"due": changed["due"]});
    let again = class.teacher.put(&path, again).await.expect(200);
    assert_eq!((&again["title"], &again["note"]), (&json!(""), &Value::Null));
    assert_eq!(again["for_all"], true);
    assert_eq!(class.teacher.delete(&path).await.status, 204);
    class.teacher.delete(&path).await.expect_problem(404, "not_found");
    class.teacher.put(&path, json!({"due": in_days(1)})).await.expect_problem(404, "not_found");
    assert_eq!(seen(&mia).await, Some(0));
    server.stop().await;
}

#[tokio::test]
async fn a_task_that_makes_no_sense_is_refused() {
    let server = TestServer::start().await;
    let class = Class::of(&server, "Ana").await;
    class.join(&server, "Mia").await;
    let goal = json!({"kind": "lesson", "lesson": "sowing"});
    let due = in_days(1);
    let refused = [
        task(json!({"kind": "lesson", "lesson": "none"})),
        task(json!({"kind": "essay"})),
        task(json!({"kind": "puzzles", "theme": "chain", "count": 0})),
        task(json!({"kind": "games", "level": 2, "count": 5, "wins": 6})),
        task(json!({"kind": "position", "position": "0-0-0-0-0-0-0-0-0-0-0-0-25-23-S",
                    "rules": "abapa", "side": "S", "level": 1, "result": "win"})),
        json!({"goal": goal, "due": in_days(-1)}),
        json!({"goal": goal, "due": in_days(401)}),
        json!({"goal": goal, "due": "tomorrow"}),
        json!({"goal": goal, "due": due, "title": "x".repeat(61)}),
        json!({"goal": goal, "due": due, "note": "my own words"}),
        json!({"goal": goal, "due": due, "pupils": []}),
        json!({"goal": goal, "due": due, "text": "free"}),
        json!({"due": due}),
    ];
    for body in refused {
        let answer = class.teacher.post(&class.path("/tasks"), body.clone()).await;
        answer.expect_problem(422, "invalid_body");
    }
    let nobody = json!({"goal": goal, "due": due, "pupils": ["000000000000"]});
    let answer = class.teacher.post(&class.path("/tasks"), nobody).await;
    answer.expect_problem(404, "not_found");
    for _ in 0..50 {
        set(&class, task(goal.clone())).await;
    }
    let answer = class.teacher.post(&class.path("/tasks"), task(goal)).await;
    answer.expect_problem(409, "limit_reached");
    server.stop().await;
}

#[tokio::test]
async fn tasks_are_for_teachers_and_pupils_of_the_class() {
    let server = TestServer::start().await;
    let (own, other) = (Class::of(&server, "Ana").await, Class::of(&server, "Bea").await);
    let (mia, zoe) = (own.join(&server, "Mia").await, other.join(&server, "Zoe").await);
    let body = task(json!({"kind": "lesson", "lesson": "sowing"}));
    let id = set(&own, body.clone()).await;
    let (list, one) = (own.path("/tasks"), own.path(&format!("/tasks/{id}")));
    let change = json!({"due": in_days(2)});
    // A pupil sees tasks and changes none.
    mia.visitor.get(&list).await.expect(200);
    mia.visitor.post(&list, body.clone()).await.expect_problem(403, "not_for_pupils");
    mia.visitor.put(&one, change.clone()).await.expect_problem(403, "not_for_pupils");
    mia.visitor.delete(&one).await.expect_problem(403, "not_for_pupils");
    // To others the class does not exist: to a pupil and a teacher of another, and to strangers.
    zoe.visitor.get(&list).await.expect_problem(404, "not_found");
    for stranger in [&other.teacher, &account(&server, "Eve").await, &server.visitor()] {
        stranger.get(&list).await.expect_problem(404, "not_found");
        stranger.post(&list, body.clone()).await.expect_problem(404, "not_found");
        stranger.put(&one, change.clone()).await.expect_problem(404, "not_found");
        stranger.delete(&one).await.expect_problem(404, "not_found");
    }
    // Nor is a task reached by way of another class, or given to its pupils.
    let beside = other.path(&format!("/tasks/{id}"));
    other.teacher.put(&beside, change).await.expect_problem(404, "not_found");
    other.teacher.delete(&beside).await.expect_problem(404, "not_found");
    let mut for_mia = body.clone();
    for_mia["pupils"] = json!([own.id_of("Mia").await]);
    let refused = other.teacher.post(&other.path("/tasks"), for_mia).await;
    refused.expect_problem(404, "not_found");
    let made = own.teacher.post("/api/v1/account/tokens", json!({"label": "x"})).await.expect(201);
    let program = Visitor::with_token(server.base(), made["token"].as_str().expect("a token"));
    program.get(&list).await.expect(200);
    program.post(&list, body).await.expect_problem(403, "session_needed");
    server.stop().await;
}
