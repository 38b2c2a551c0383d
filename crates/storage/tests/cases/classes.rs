use std::sync::Arc;

use sembra_play::{Event, TimeControl};
use sembra_storage::{
    Challenge, ChallengeId, ChallengeStatus, ClassChange, ClassId, ClassKey, Database, NewClass,
    NewPupil, OnlineFilter, PeopleFilter, PersonId, PersonKind, PupilId, Starter, StoreError,
};

use super::{CREATED, Played, account, game_between};

/// Adds a class with this code.
pub async fn class(database: &dyn Database, owner: PersonId, code: &str) -> ClassKey {
    let class = new_class(owner, code);
    database.add_class(&class, 20).await.expect("written").expect("few classes")
}

fn new_class(owner: PersonId, code: &str) -> NewClass {
    NewClass {
        id: ClassId::random().expect("random bytes"),
        name: format!("Class {code}"),
        code: code.to_owned(),
        owner,
        created: CREATED,
    }
}

/// Adds a pupil to a class.
pub async fn pupil(database: &dyn Database, class: ClassKey, nickname: &str) -> PersonId {
    let added = database.add_pupil(&new_pupil(class, nickname), 40).await;
    added.expect("written").expect("few pupils")
}

fn new_pupil(class: ClassKey, nickname: &str) -> NewPupil {
    let id = PupilId::random().expect("random bytes");
    let mut secret_hash = [0; 32];
    secret_hash[..12].copy_from_slice(id.as_str().as_bytes());
    NewPupil {
        class,
        id,
        nickname: nickname.to_owned(),
        picture: "sun".to_owned(),
        phrase: "$argon2id$…".to_owned(),
        secret_hash,
        device: "Firefox".to_owned(),
        joined: CREATED,
    }
}

pub async fn a_class_has_teachers_one_of_whom_owns_it(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let bea = account(&*database, "Bea").await;
    let cai = account(&*database, "Cai").await;
    let class = class(&*database, ana, "BCDFGH").await;
    let add = |person, at| database.add_teacher(class, person, CREATED.plus_ms(at), 2);
    assert!(add(bea, 1).await.expect("written"));
    assert!(add(bea, 2).await.expect("written"), "again is no error");
    assert!(!add(cai, 3).await.expect("answered"), "two is the limit here");
    let teachers = async || {
        let teachers = database.teachers(class).await.expect("read");
        teachers.into_iter().map(|one| (one.name, one.is_owner)).collect::<Vec<_>>()
    };
    assert_eq!(teachers().await, [("Ana".to_owned(), true), ("Bea".to_owned(), false)]);
    assert!(!database.remove_teacher(class, ana).await.expect("answered"), "the owner stays");
    assert!(!database.hand_over(class, bea, ana).await.expect("answered"), "it is not Bea's");
    assert!(!database.hand_over(class, ana, cai).await.expect("answered"), "Cai teaches it not");
    assert!(!database.hand_over(class, ana, ana).await.expect("answered"));
    assert!(database.hand_over(class, ana, bea).await.expect("written"));
    assert_eq!(teachers().await, [("Bea".to_owned(), true), ("Ana".to_owned(), false)]);
    assert!(database.remove_teacher(class, ana).await.expect("written"));
    assert!(database.classes_taught_by(ana).await.expect("read").is_empty());
    let taught = database.classes_taught_by(bea).await.expect("read");
    assert_eq!(taught.len(), 1);
    assert!(taught[0].is_owner && taught[0].pupils == 0);
    // What a teacher can set.
    let before = database.class_by_key(class).await.expect("read").expect("a class");
    assert!(before.is_open && before.phrases && !before.ratings);
    let change =
        ClassChange { is_open: Some(false), ratings: Some(true), ..ClassChange::default() };
    database.change_class(class, &change).await.expect("written");
    let after = database.class(&before.id).await.expect("read").expect("a class");
    assert!(!after.is_open && after.phrases && after.ratings && after.name == before.name);
}

pub async fn a_code_is_one_class_s(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let one = class(&*database, ana, "BCDFGH").await;
    let refused = database.add_class(&new_class(ana, "BCDFGH"), 20).await;
    assert!(matches!(refused, Err(StoreError::NameTaken)), "{refused:?}");
    let other = class(&*database, ana, "JKMNPQ").await;
    let refused = database.set_class_code(other, "BCDFGH").await;
    assert!(matches!(refused, Err(StoreError::NameTaken)), "{refused:?}");
    database.set_class_code(one, "RSTVWX").await.expect("written");
    assert_eq!(database.class_by_code("BCDFGH").await.expect("read"), None);
    let found = database.class_by_code("RSTVWX").await.expect("read").expect("a class");
    assert_eq!(found.key, one);
    let third = database.add_class(&new_class(ana, "ZZZZZZ"), 2).await.expect("answered");
    assert_eq!(third, None, "two is the limit here");
}

pub async fn pupils_join_with_nicknames_of_their_class(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let one = class(&*database, ana, "BCDFGH").await;
    let other = class(&*database, ana, "JKMNPQ").await;
    let mia = pupil(&*database, one, "Mia").await;
    // The same nickname in another class, or of an account, is somebody else's.
    pupil(&*database, other, "Mia").await;
    pupil(&*database, one, "Ana").await;
    let refused = database.add_pupil(&new_pupil(one, "MIA"), 40).await;
    assert!(matches!(refused, Err(StoreError::NameTaken)), "{refused:?}");
    let full = database.add_pupil(&new_pupil(one, "Leo"), 2).await.expect("answered");
    assert_eq!(full, None, "two is the limit here");
    let names: Vec<String> =
        database.pupils(one).await.expect("read").into_iter().map(|pupil| pupil.nickname).collect();
    assert_eq!(names, ["Ana", "Mia"]);
    let found = database.pupil_by_nickname(one, "mia").await.expect("read").expect("a pupil");
    assert_eq!((found.person, found.class), (mia, one));
    assert_eq!(found.phrase.as_deref(), Some("$argon2id$…"));
    assert_eq!(database.pupil(mia).await.expect("read"), Some(found.clone()));
    assert_eq!(database.pupil_by_id(&found.id).await.expect("read"), Some(found.clone()));
    assert_eq!(database.pupil(ana).await.expect("read"), None);
    database.set_pupil_picture(mia, "moon").await.expect("written");
    database.see_pupil(mia, CREATED.plus_ms(9)).await.expect("written");
    database.see_pupil(mia, CREATED.plus_ms(5)).await.expect("an earlier time changes nothing");
    let after = database.pupil(mia).await.expect("read").expect("a pupil");
    assert_eq!((after.picture.as_str(), after.seen), ("moon", CREATED.plus_ms(9)));
}

pub async fn a_pupil_is_never_found_by_name(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let class = class(&*database, ana, "BCDFGH").await;
    let mia = pupil(&*database, class, "Mia").await;
    for name in ["Mia", "mia", "PUPIL 1 mia", "pupil 1 mia"] {
        assert_eq!(database.person_by_name(name).await.expect("read"), None, "{name}");
    }
    let filter = PeopleFilter { name_start: Some("Mi".to_owned()), ..PeopleFilter::default() };
    assert!(database.find_people(&filter, 9).await.expect("read").is_empty());
    let people = database.people(&[mia]).await.expect("read");
    assert_eq!((people[0].kind, people[0].name.as_str()), (PersonKind::Pupil, "Mia"));
    assert!(!database.make_account(mia, "Mia", "x", &[]).await.expect("answered"));
    let claimed = database.claim_visitor(mia, ana, "{}").await.expect("answered");
    assert!(!claimed, "an account claims visitors only");
}

pub async fn a_new_phrase_ends_sessions(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let class = class(&*database, ana, "BCDFGH").await;
    let mia = pupil(&*database, class, "Mia").await;
    assert_eq!(database.sessions(mia).await.expect("read").len(), 1);
    database.set_pupil_phrase(mia, "$another").await.expect("written");
    assert!(database.sessions(mia).await.expect("read").is_empty());
    let after = database.pupil(mia).await.expect("read").expect("a pupil");
    assert_eq!(after.phrase.as_deref(), Some("$another"));
    assert_eq!(database.sessions(ana).await.expect("read").len(), 1);
}

pub async fn a_pupil_moves_with_the_nickname(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let one = class(&*database, ana, "BCDFGH").await;
    let other = class(&*database, ana, "JKMNPQ").await;
    let mia = pupil(&*database, one, "Mia").await;
    let leo = pupil(&*database, one, "Leo").await;
    pupil(&*database, other, "Leo").await;
    let challenge = Challenge {
        id: ChallengeId::random().expect("random bytes"),
        person: leo,
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
    let at = CREATED.plus_ms(9);
    let refused = database.move_pupil(leo, other, at, 40).await;
    assert!(matches!(refused, Err(StoreError::NameTaken)), "{refused:?}");
    assert!(!database.move_pupil(mia, other, at, 1).await.expect("answered"), "it is full");
    assert!(database.move_pupil(mia, other, at, 40).await.expect("written"));
    assert_eq!(database.pupil_by_nickname(one, "Mia").await.expect("read"), None);
    let moved = database.pupil_by_nickname(other, "Mia").await.expect("read").expect("a pupil");
    assert_eq!(moved.person, mia);
    let open = database.challenge(&challenge.id).await.expect("read").expect("a challenge");
    assert_eq!(open.status, ChallengeStatus::Closed);
    let refused = database.rename_pupil(mia, "leo").await;
    assert!(matches!(refused, Err(StoreError::NameTaken)), "{refused:?}");
    database.rename_pupil(mia, "Mila").await.expect("written");
    assert_eq!(database.pupil(mia).await.expect("read").expect("a pupil").nickname, "Mila");
}

pub async fn games_of_pupils_are_not_shown_to_everybody(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let class = class(&*database, ana, "BCDFGH").await;
    let mia = pupil(&*database, class, "Mia").await;
    let leo = pupil(&*database, class, "Leo").await;
    let time: TimeControl = "5+3".parse().expect("a clock");
    let mut played = Played::of(&*database, game_between(mia, leo, time)).await;
    played.play(&*database, 'F', 100).await;
    let with_teacher = game_between(ana, mia, time);
    let mut other = Played::of(&*database, with_teacher).await;
    other.play(&*database, 'F', 100).await;
    let until = CREATED.plus_ms(100_000_000);
    assert!(database.games_under_way(until, 9).await.expect("read").is_empty());
    let listed = database.online_games(ana, &OnlineFilter::default(), 9).await;
    assert!(listed.expect("read").is_empty(), "the teacher's profile lists no pupil");
    // The class sees them.
    assert_eq!(database.playing_games(&[mia, leo], 9).await.expect("read").len(), 2);
    played.end(&*database, Event::Resign(sembra_rules::Side::South)).await;
    other.end(&*database, Event::Resign(sembra_rules::Side::South)).await;
    assert!(database.games_to_explore(9).await.expect("read").is_empty());
}

pub async fn a_deleted_pupil_takes_their_games_along(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let class = class(&*database, ana, "BCDFGH").await;
    let mia = pupil(&*database, class, "Mia").await;
    let leo = pupil(&*database, class, "Leo").await;
    let zoe = pupil(&*database, class, "Zoe").await;
    for (south, north) in [(mia, leo), (ana, mia), (leo, zoe)] {
        let game = game_between(south, north, TimeControl::None);
        Played::of(&*database, game).await;
    }
    database.delete_pupil(mia).await.expect("deleted");
    assert_eq!(database.pupil(mia).await.expect("read"), None);
    assert!(database.people(&[mia]).await.expect("read").is_empty());
    let games = async |person| {
        let filter = OnlineFilter { with_pupils: true, ..OnlineFilter::default() };
        database.online_games(person, &filter, 9).await.expect("read").len()
    };
    assert_eq!((games(ana).await, games(leo).await, games(zoe).await), (0, 1, 1));
    database.delete_class(class).await.expect("deleted");
    assert_eq!(database.class_by_key(class).await.expect("read"), None);
    assert!(database.people(&[leo, zoe]).await.expect("read").is_empty());
    assert_eq!(database.people(&[ana]).await.expect("read").len(), 1, "the teacher stays");
}
