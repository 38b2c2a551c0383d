use std::sync::Arc;

use sembra_play::{Event, TimeControl};
use sembra_rules::Side;
use sembra_storage::{
    ClassKey, ClassTask, Database, LessonStep, NewClassTask, NewGame, NewPuzzleAttempt, Occupant,
    PersonId, PupilsAsked, PuzzleAttempt, PuzzlePerson, PuzzleRating, TaskDetails, TaskDone,
    TaskId,
};

use super::classes::{class, pupil};
use super::{CREATED, Played, account, game_between};

fn new_task(class: ClassKey, pupils: Option<Vec<PersonId>>) -> NewClassTask {
    NewClassTask {
        class,
        id: TaskId::random().expect("random bytes"),
        details: TaskDetails {
            title: "For Monday".to_owned(),
            note: Some("discuss".to_owned()),
            pupils,
            due: CREATED.plus_ms(5000),
        },
        goal: r#"{"kind":"lesson","lesson":"sowing"}"#.to_owned(),
        set: CREATED,
    }
}

async fn tasks(database: &dyn Database, class: ClassKey) -> Vec<ClassTask> {
    database.class_tasks(class).await.expect("read")
}

pub async fn a_task_is_for_all_or_for_chosen_pupils_of_the_class(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let (own, other) =
        (class(&*database, ana, "BCDFGH").await, class(&*database, ana, "JKMNPQ").await);
    let (mia, leo) = (pupil(&*database, own, "Mia").await, pupil(&*database, own, "Leo").await);
    let stranger = pupil(&*database, other, "Zoe").await;
    let for_all = new_task(own, None);
    let first = database.add_class_task(&for_all, 2).await.expect("written").expect("few");
    let chosen = new_task(own, Some(vec![mia, stranger, mia]));
    let second = database.add_class_task(&chosen, 2).await.expect("written").expect("few");
    let third = database.add_class_task(&new_task(own, None), 2).await.expect("answered");
    assert_eq!(third, None, "two is the limit here");
    let read = tasks(&*database, own).await;
    assert_eq!(read.iter().map(|task| task.key).collect::<Vec<_>>(), [second, first]);
    assert_eq!(read[0].details.pupils, Some(vec![mia]), "only pupils of the class, each once");
    let NewClassTask { id, details, goal, set, .. } = for_all;
    assert_eq!(read[1], ClassTask { key: first, id, class: own, details, goal, set });
    assert!(tasks(&*database, other).await.is_empty());
    // What a teacher changes, and the rest stays.
    let details = TaskDetails {
        title: String::new(),
        note: None,
        pupils: Some(vec![leo]),
        due: CREATED.plus_ms(9),
    };
    assert!(database.change_class_task(first, &details).await.expect("written"));
    let changed = tasks(&*database, own).await.remove(1);
    assert_eq!((&changed.details, &changed.goal), (&details, &read[1].goal));
    assert!(database.delete_class_task(first).await.expect("written"));
    assert!(!database.delete_class_task(first).await.expect("answered"));
    assert!(!database.change_class_task(first, &details).await.expect("answered"));
    assert_eq!(tasks(&*database, own).await.len(), 1);
}

pub async fn a_task_is_done_once_and_stays_done(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let (own, other) =
        (class(&*database, ana, "BCDFGH").await, class(&*database, ana, "JKMNPQ").await);
    let mia = pupil(&*database, own, "Mia").await;
    let stranger = pupil(&*database, other, "Zoe").await;
    let added = database.add_class_task(&new_task(own, None), 9).await.expect("written");
    let task = added.expect("few");
    let at = |person, ms| TaskDone { task, person, at: CREATED.plus_ms(ms) };
    let all = [at(mia, 7), at(mia, 5), at(stranger, 6), at(ana, 6)];
    database.set_tasks_done(&all).await.expect("written");
    database.set_tasks_done(&[at(mia, 9)]).await.expect("written");
    assert_eq!(database.tasks_done(own).await.expect("read"), [at(mia, 7)]);
    assert!(database.tasks_done(other).await.expect("read").is_empty());
    // With the task goes who has done it.
    assert!(database.delete_class_task(task).await.expect("written"));
    assert!(database.tasks_done(own).await.expect("read").is_empty());
    database.set_tasks_done(&all).await.expect("a task that is gone is no error");
}

pub async fn a_pupil_who_leaves_takes_no_tasks_along(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let (own, other) =
        (class(&*database, ana, "BCDFGH").await, class(&*database, ana, "JKMNPQ").await);
    let (mia, leo) = (pupil(&*database, own, "Mia").await, pupil(&*database, own, "Leo").await);
    let chosen = new_task(own, Some(vec![mia, leo]));
    let task = database.add_class_task(&chosen, 9).await.expect("written").expect("few");
    let done = [mia, leo].map(|person| TaskDone { task, person, at: CREATED });
    database.set_tasks_done(&done).await.expect("written");
    assert!(database.move_pupil(mia, other, CREATED, 40).await.expect("written"));
    assert_eq!(tasks(&*database, own).await[0].details.pupils, Some(vec![leo]));
    assert_eq!(database.tasks_done(own).await.expect("read"), done[1..]);
    database.delete_pupil(leo).await.expect("deleted");
    assert_eq!(tasks(&*database, own).await[0].details.pupils, Some(vec![]));
    assert!(database.tasks_done(own).await.expect("read").is_empty());
}

pub async fn steps_of_lessons_are_noted_of_pupils_once(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let own = class(&*database, ana, "BCDFGH").await;
    let (mia, leo) = (pupil(&*database, own, "Mia").await, pupil(&*database, own, "Leo").await);
    let step = |person, step: &str, ms| LessonStep {
        person,
        lesson: "sowing".to_owned(),
        step: step.to_owned(),
        at: CREATED.plus_ms(ms),
    };
    let noted = [step(mia, "1", 5), step(mia, "2", 6), step(ana, "1", 6), step(leo, "1", 4)];
    database.add_lesson_steps(&noted).await.expect("written");
    database.add_lesson_steps(&[step(mia, "1", 9), step(mia, "3", 9)]).await.expect("written");
    let all = database.lesson_steps(PupilsAsked::all(own)).await.expect("read");
    let expected = [step(leo, "1", 4), step(mia, "1", 5), step(mia, "2", 6), step(mia, "3", 9)];
    assert_eq!(all, expected);
    let one = PupilsAsked { class: own, person: Some(leo) };
    assert_eq!(database.lesson_steps(one).await.expect("read"), expected[..1]);
}

pub async fn attempts_of_a_class_are_read_at_once(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let own = class(&*database, ana, "BCDFGH").await;
    let (mia, leo) = (pupil(&*database, own, "Mia").await, pupil(&*database, own, "Leo").await);
    let attempt = |puzzle: &str, solved, ms| PuzzleAttempt {
        puzzle: puzzle.to_owned(),
        solved,
        at: CREATED.plus_ms(ms),
    };
    let tried = [
        (mia, attempt("aaaaaa", true, 3)),
        (leo, attempt("bbbbbb", false, 2)),
        (ana, attempt("cccccc", true, 1)),
    ];
    for (person, attempt) in tried.clone() {
        let rating = PuzzleRating {
            rating: 1500.0,
            deviation: 300.0,
            volatility: 0.06,
            attempts: 1,
            updated: CREATED,
        };
        let person_after = PuzzlePerson { rating, solved: 1, streak: 1, streak_best: 1 };
        let new = NewPuzzleAttempt { person, attempt, person_after, puzzle_after: rating };
        database.add_puzzle_attempt(&new).await.expect("written");
    }
    let [of_mia, of_leo, _] = tried;
    let all = database.attempts_of_pupils(PupilsAsked::all(own)).await.expect("read");
    assert_eq!(all, [of_leo.clone(), of_mia]);
    let one = PupilsAsked { class: own, person: Some(leo) };
    assert_eq!(database.attempts_of_pupils(one).await.expect("read"), [of_leo]);
}

/// A game of a pupil with the computer, which the pupil resigns or wins.
async fn against_computer(database: &dyn Database, person: PersonId, is_won: bool, ms: i64) {
    let mut game: NewGame = game_between(person, person, TimeControl::None);
    game.seats.north.occupant = Occupant::Computer(2);
    game.row.created = CREATED.plus_ms(ms);
    let mut played = Played::of(database, game).await;
    let loser = if is_won { Side::North } else { Side::South };
    played.end(database, Event::Resign(loser)).await;
    database.set_review(played.key, &format!("{{\"at\":{ms}}}"), CREATED).await.expect("written");
}

pub async fn games_of_a_class_are_read_at_once(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let own = class(&*database, ana, "BCDFGH").await;
    let (mia, leo) = (pupil(&*database, own, "Mia").await, pupil(&*database, own, "Leo").await);
    for (ms, is_won) in [(1, true), (2, false), (3, true)] {
        against_computer(&*database, mia, is_won, ms).await;
    }
    against_computer(&*database, ana, true, 4).await;
    Played::of(&*database, game_between(leo, mia, TimeControl::None)).await;
    // Two people at one device: nobody knows who of them is the pupil.
    let mut shared = game_between(mia, mia, TimeControl::None);
    shared.row.shared_device = true;
    Played::of(&*database, shared).await;
    let all = PupilsAsked::all(own);
    let read = async |since_ms, limit| {
        let games = database.games_of_pupils(all, CREATED.plus_ms(since_ms), limit).await;
        games.expect("read")
    };
    let games = read(0, 9).await;
    assert_eq!(games.len(), 5);
    let with_leo: Vec<_> = games.iter().filter(|game| game.level.is_none()).collect();
    assert_eq!(with_leo.len(), 2, "a game between pupils is both of theirs");
    for game in with_leo {
        let (side, name) =
            if game.person == leo { (Side::South, "Mia") } else { (Side::North, "Leo") };
        assert_eq!((game.side, game.opponent.as_deref()), (side, Some(name)));
        assert!(!game.is_ended());
    }
    let newest = read(0, 2).await;
    let of_mia = newest.iter().filter(|game| game.person == mia);
    assert_eq!(of_mia.map(|game| game.level).collect::<Vec<_>>(), [None, Some(2)]);
    let late = read(3, 9).await;
    assert_eq!(late.len(), 1);
    assert_eq!((late[0].winner, late[0].created), (Some(Side::South), CREATED.plus_ms(3)));
    assert!(late[0].is_ended() && late[0].reason.as_deref() == Some("resignation"));
    let counts = database.game_counts_of_pupils(all).await.expect("read");
    assert_eq!(counts.len(), 1, "{counts:?}");
    assert_eq!((counts[0].person, counts[0].ended), (mia, 3));
    assert_eq!((counts[0].won, counts[0].drawn), (2, 0));
    let mut reviews = database.reviews_of_pupils(all, 2).await.expect("read");
    reviews.sort();
    let texts: Vec<&str> = reviews.iter().map(|(_, text)| text.as_str()).collect();
    assert_eq!(texts, [r#"{"at":2}"#, r#"{"at":3}"#], "the newest two, and nobody else's");
}
