use std::sync::Arc;

use sembra_play::TimeControl;
use sembra_rules::{BoardHouse, Position, Rules, Side};
use sembra_storage::{BoardQuestion, ClassBoard, ClassKey, Database, GameId, NewRound, PersonId};

use super::classes::{class, pupil};
use super::{CREATED, account, game_between};

/// The house with this letter.
pub fn house(letter: char) -> BoardHouse {
    BoardHouse::from_letter(letter).expect("a house")
}

/// The start of a game, at this version, with a question of this number.
pub fn board(version: u64, number: u64, is_open: bool) -> ClassBoard {
    ClassBoard {
        version,
        is_on: true,
        rules: Rules::OURI,
        start: Position::START,
        moves: "FfBe".to_owned(),
        ply: 2,
        question: BoardQuestion {
            number,
            position: (number > 0).then(|| Position::start(Side::North)),
            is_open,
            is_shown: false,
        },
        updated: CREATED,
    }
}

/// Games of these pairs.
pub fn round(class: ClassKey, key: &str, pairs: &[(PersonId, PersonId)], at_ms: i64) -> NewRound {
    let game = |&(south, north)| (game_between(south, north, TimeControl::None), None);
    NewRound {
        class,
        key: key.to_owned(),
        games: pairs.iter().map(game).collect(),
        at: CREATED.plus_ms(at_ms),
    }
}

pub async fn a_lock_is_the_class_s(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let (one, other) =
        (class(&*database, ana, "BCDFGH").await, class(&*database, ana, "BCDFGJ").await);
    let (mia, leo) = (pupil(&*database, one, "Mia").await, pupil(&*database, other, "Leo").await);
    assert_eq!(database.class_lock(one).await.expect("read"), None);
    for at in [CREATED, CREATED.plus_ms(5)] {
        database.set_class_lock(one, Some(at)).await.expect("written");
        assert_eq!(database.class_lock(one).await.expect("read"), Some(at));
        assert_eq!(database.lock_of_pupil(mia).await.expect("read"), Some(at));
    }
    assert_eq!(database.lock_of_pupil(leo).await.expect("read"), None);
    assert_eq!(database.lock_of_pupil(ana).await.expect("read"), None, "she is no pupil");
    database.set_class_lock(one, None).await.expect("written");
    assert_eq!(database.class_lock(one).await.expect("read"), None);
    database.set_class_lock(one, None).await.expect("again is no error");
}

pub async fn classes_are_linked_when_both_agree(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let mut classes = Vec::new();
    for code in ["BCDFGH", "BCDFGJ", "BCDFGK"] {
        classes.push(class(&*database, ana, code).await);
    }
    let [one, two, three] = classes[..] else { panic!("three classes") };
    let ask = |from, to| database.ask_link(from, to, CREATED, 1);
    let linked = async |from, to| database.are_linked(from, to).await.expect("read");
    assert!(ask(one, two).await.expect("written"));
    assert!(!linked(one, two).await, "only one has asked");
    assert!(!database.agree_link(one, two).await.expect("answered"), "nobody agrees to oneself");
    let seen = database.links(two).await.expect("read");
    assert_eq!(seen.len(), 1);
    assert!(seen[0].other.key == one && seen[0].is_asked_by_other && !seen[0].is_agreed);
    assert!(!database.links(one).await.expect("read")[0].is_asked_by_other);
    assert!(!ask(one, three).await.expect("answered"), "one link is the limit here");
    assert!(!ask(three, two).await.expect("answered"), "for the other class too");
    // Whoever asks those who have asked agrees, also at the limit.
    assert!(ask(two, one).await.expect("written"));
    assert!(linked(one, two).await && linked(two, one).await);
    assert!(!linked(one, three).await);
    assert!(database.links(one).await.expect("read")[0].is_agreed);
    assert!(database.end_link(two, one).await.expect("written"));
    assert!(!database.end_link(two, one).await.expect("answered"), "it has ended");
    assert!(!linked(one, two).await);
    // Two who ask each other at once have agreed.
    let (first, second) = tokio::join!(ask(one, two), ask(two, one));
    assert!(first.expect("written") && second.expect("written"));
    assert!(linked(one, two).await);
}

pub async fn of_two_teachers_one_changes_the_board(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let class = class(&*database, ana, "BCDFGH").await;
    assert_eq!(database.board(class).await.expect("read"), None);
    assert!(!database.set_board(class, &board(2, 0, false)).await.expect("answered"));
    let (first, second) = (board(1, 0, false), ClassBoard { ply: 4, ..board(1, 0, false) });
    let (one, other) =
        tokio::join!(database.set_board(class, &first), database.set_board(class, &second));
    assert!(one.expect("written") != other.expect("written"), "one of two begins");
    let (first, second) = (board(2, 1, true), ClassBoard { ply: 4, ..board(2, 3, true) });
    let (one, other) =
        tokio::join!(database.set_board(class, &first), database.set_board(class, &second));
    let is_first = one.expect("written");
    assert!(is_first != other.expect("written"), "one of two goes on");
    let stored = database.board(class).await.expect("read").expect("a board");
    assert_eq!(stored, if is_first { first } else { second });
}

pub async fn answers_count_while_the_question_is_open(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let (own, other) =
        (class(&*database, ana, "BCDFGH").await, class(&*database, ana, "BCDFGJ").await);
    let (mia, leo) = (pupil(&*database, own, "Mia").await, pupil(&*database, own, "Leo").await);
    let zoe = pupil(&*database, other, "Zoe").await;
    let answer = async |person, question, letter| {
        let answered = database.answer_board(own, person, question, house(letter), CREATED).await;
        answered.expect("answered")
    };
    let answers = async |question| {
        let answers = database.board_answers(own, question).await.expect("read");
        answers.into_iter().map(|one| (one.person, one.house)).collect::<Vec<_>>()
    };
    assert!(!answer(mia, 1, 'a').await, "there is no board");
    assert!(database.set_board(own, &board(1, 1, true)).await.expect("written"));
    assert!(answer(mia, 1, 'a').await);
    assert!(answer(leo, 1, 'b').await);
    assert!(answer(mia, 1, 'c').await, "until it is closed an answer can be changed");
    assert!(!answer(zoe, 1, 'a').await, "she is of another class");
    assert!(!answer(ana, 1, 'a').await, "a teacher is no pupil");
    assert!(!answer(mia, 2, 'a').await, "nobody has asked that");
    let mut all = answers(1).await;
    all.sort_by_key(|(person, _)| *person);
    assert_eq!(all, [(mia, house('c')), (leo, house('b'))]);
    assert!(database.set_board(own, &board(2, 1, false)).await.expect("written"));
    assert!(!answer(mia, 1, 'd').await, "it is closed");
    assert_eq!(answers(1).await.len(), 2);
    // The next question begins without answers, and those who leave take theirs along.
    assert!(database.set_board(own, &board(3, 2, true)).await.expect("written"));
    assert_eq!((answers(2).await, answers(1).await), (vec![], vec![]), "the old ones are gone");
    assert!(answer(mia, 2, 'e').await && answer(leo, 2, 'e').await);
    assert!(database.move_pupil(mia, other, CREATED, 9).await.expect("written"));
    assert_eq!(answers(2).await, [(leo, house('e'))]);
    database.delete_pupil(leo).await.expect("deleted");
    assert_eq!(answers(2).await, []);
}

pub async fn a_round_begins_once_with_all_its_games(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let class = class(&*database, ana, "BCDFGH").await;
    let mut pupils = Vec::new();
    for number in 0..4 {
        pupils.push(pupil(&*database, class, &format!("Pupil{number}")).await);
    }
    let pairs = [(pupils[0], pupils[1]), (pupils[2], pupils[3])];
    let (one, other) = (round(class, "key", &pairs, 0), round(class, "key", &pairs, 1));
    let (first, second) = tokio::join!(database.add_round(&one), database.add_round(&other));
    let (first, second) = (first.expect("written"), second.expect("written"));
    assert!(first.is_some() != second.is_some(), "the same key begins once");
    let begun = if first.is_some() { &one } else { &other };
    let names: Vec<GameId> = begun.games.iter().map(|(game, _)| game.row.id.clone()).collect();
    assert_eq!(database.round(class, "key").await.expect("read"), Some(names.clone()));
    assert_eq!(database.round(class, "other").await.expect("read"), None);
    for id in &names {
        assert!(database.game(id).await.expect("read").is_some());
    }
    // One that cannot begin leaves nothing behind: a name is taken.
    let mut broken = round(class, "broken", &pairs, 2);
    broken.games[1].0.row.id = names[0].clone();
    assert!(database.add_round(&broken).await.is_err());
    assert_eq!(database.round(class, "broken").await.expect("read"), None);
    assert_eq!(database.game(&broken.games[0].0.row.id).await.expect("read"), None);
    // A key is forgotten after a day.
    let day_ms = 24 * 60 * 60 * 1000;
    let next = database.add_round(&round(class, "next", &pairs[..1], day_ms + 2)).await;
    assert!(next.expect("written").is_some());
    assert_eq!(database.round(class, "key").await.expect("read"), None);
}
