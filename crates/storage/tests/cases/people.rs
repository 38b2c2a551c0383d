use std::sync::Arc;

use sembra_storage::{Database, PersonKind, StoreError};

use super::{CREATED, visitor};

pub async fn a_visitor_is_known_by_the_secret(database: Arc<dyn Database>) {
    database.check().await.expect("it answers");
    let id = visitor(&*database, "Ana").await;
    let mut secret = [0; 32];
    secret[..3].copy_from_slice(b"Ana");
    let person = database.person_by_secret(&secret).await.expect("read").expect("known");
    assert_eq!((person.id, person.kind, person.name.as_str()), (id, PersonKind::Visitor, "Ana"));
    assert_eq!((person.created, person.is_closed, person.password), (CREATED, false, None));
    secret[31] = 1;
    assert_eq!(database.person_by_secret(&secret).await.expect("read"), None);
}

pub async fn a_visitor_makes_an_account(database: Arc<dyn Database>) {
    let id = visitor(&*database, "visitor-1").await;
    let made = database.make_account(id, "Ana Ribeiro", "$argon2id$…", &[[1; 32]]).await;
    assert!(made.expect("written"));
    assert_eq!(database.count_recovery_codes(id).await.expect("read"), 1);
    let again = database.make_account(id, "Other", "$", &[]).await;
    assert!(!again.expect("answered"), "it has an account");
    let person = database.person_by_name("ana ribeiro").await.expect("read").expect("known");
    assert_eq!((person.id, person.kind), (id, PersonKind::Account));
    assert_eq!(person.name, "Ana Ribeiro");
    assert_eq!(person.password.as_deref(), Some("$argon2id$…"));
    assert_eq!(database.person_by_name("visitor-1").await.expect("read"), None);
}

pub async fn names_are_unique_in_any_letter_case(database: Arc<dyn Database>) {
    let ana = visitor(&*database, "Ana").await;
    let other = visitor(&*database, "Bea").await;
    let taken = database.make_account(other, "ANA", "x", &[]).await;
    assert!(matches!(taken, Err(StoreError::NameTaken)), "{taken:?}");
    let taken = database.make_account(other, "Ａna", "x", &[]).await;
    assert!(matches!(taken, Err(StoreError::NameTaken)), "the same letter, wider: {taken:?}");
    let taken = database.add_bot(other, "aNa", [9; 32], CREATED, 9).await;
    assert!(matches!(taken, Err(StoreError::NameTaken)), "{taken:?}");
    let taken = database.rename(other, "ana").await;
    assert!(matches!(taken, Err(StoreError::NameTaken)), "{taken:?}");
    assert!(database.make_account(ana, "ANA", "x", &[]).await.expect("one's own name"));
}

pub async fn sessions_are_listed_and_ended(database: Arc<dyn Database>) {
    let ana = visitor(&*database, "Ana").await;
    let bea = visitor(&*database, "Bea").await;
    let phone =
        database.add_session(ana, [7; 32], "Phone", CREATED.plus_ms(5), 9).await.expect("added");
    let sessions = database.sessions(ana).await.expect("read");
    let devices: Vec<&str> = sessions.iter().map(|session| session.device.as_str()).collect();
    assert_eq!(devices, ["Phone", "Firefox"]);
    assert!(!database.end_session(bea, phone).await.expect("written"), "another's session");
    assert!(database.end_session(ana, phone).await.expect("written"));
    assert!(!database.end_session(ana, phone).await.expect("written"), "ended already");
    assert_eq!(database.person_by_secret(&[7; 32]).await.expect("read"), None);
}

pub async fn progress_is_kept(database: Arc<dyn Database>) {
    let ana = visitor(&*database, "Ana").await;
    assert_eq!(database.progress(ana).await.expect("read"), "{}");
    database.set_progress(ana, r#"{"first":["1"]}"#).await.expect("written");
    assert_eq!(database.progress(ana).await.expect("read"), r#"{"first":["1"]}"#);
}
